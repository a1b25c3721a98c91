"""The legal actions of a question as a page shows them: what each is aimed at, its words, and what follows it."""

from __future__ import annotations

from typing import Any

import numpy as np

from gametrail import CHANCE, State
from gametrail.games.wingspan import constants as c
from gametrail.games.wingspan import names, questions
from gametrail.games.wingspan import operations as op_
from gametrail.games.wingspan.asking import ask_text
from gametrail.games.wingspan.tables import tables
from gametrail.games.wingspan.texts import effect_text
from gametrail.web.views_of.wingspan_automatic import automatic, reveals
from gametrail.web.views_of.wingspan_cards import bonus_facts
from gametrail.web.views_of.wingspan_story import turn_of
from gametrail.web.words import text

_KINDS = {
    **dict.fromkeys((op_.KEEP_CARD, op_.KEEP_BONUS), "setup"),
    **dict.fromkeys((op_.PAY_COST, op_.PAY_TOKEN, op_.PAY_EGG, op_.TRADE), "pay"),
    **dict.fromkeys((op_.DISCARD_CARD, op_.DISCARD_DUTY), "discard"),
    op_.REACT_WITH: "pink",
}
_OPERATIONS = {name: op for op, name in op_.NAMES.items()}
_ROW_BUTTONS = ("gain_food", "lay_eggs", "draw_cards")
_SINGLE_BUTTONS = ("use", "deck", "reroll", "two_for_one", "refill", "cache", "keep", "put_down")
_BUTTONS = {c.PASS: "pass", c.PLAY_BIRD: "play"}
_BUTTONS |= dict(enumerate(_ROW_BUTTONS, c.ROW_ACTION)) | dict(enumerate(_SINGLE_BUTTONS, c.USE))


def question_of(
    observation: dict[str, Any], state: State, language: str, viewer: int
) -> dict[str, Any] | None:
    """What is asked, for whoever looks; None when nobody is asked."""
    asked = observation["question"]
    if asked is None:
        return None
    bird = asked["bird"]
    kind = _KINDS.get(_OPERATIONS[asked["op"]], "power" if bird else "turn")
    number = names.find_bird(bird) if bird else None
    return {
        **asked,
        "title": ask_text(state.record, language, viewer),
        "hint": text("wing.hint.first_hand", language)
        if asked["op"] == "keep_card" and asked["card"]
        else "",
        "bird": bird or asked["card"],
        "power": None if number is None else effect_text(number, language),
        "kind": kind,
    }


def moves(state: State, language: str, mode: str) -> list[dict[str, Any]]:
    """Every legal action of the player to move."""
    return [move(state, int(action), language, mode) for action in state.legal_actions()]


def move(state: State, action: int, language: str, mode: str) -> dict[str, Any]:
    """One legal action."""
    kind, target, reading = aim(state.record, action)
    found = {
        "text": state.action_to_string(action),
        "kind": kind,
        "target": target,
        "label": label(state.record, state.current_player(), action, language),
        "note": note(state.record, state.current_player(), action, language),
        "then": follows(state, [action], mode),
    }
    return found if reading is None else {**found, "reading": reading}


def aim(record: np.void, action: int) -> tuple[str, Any, str | None]:
    """The kind of thing that the action is aimed at, the thing, and the food that a die is read as."""
    if action in _BUTTONS:
        return "button", _BUTTONS[action], None
    if action < c.BONUS:
        return "card", names.bird_name(action - c.CARD, "en"), None
    if action < c.SLOT:
        return "bonus", names.bonus_name(action - c.BONUS, "en"), None
    if action < c.FOOD:
        return "slot", action - c.SLOT, None
    if action < c.DIE:
        return "food", c.FOOD_NAMES[action - c.FOOD], None
    if action < c.ROW:
        reading = action - c.DIE
        if reading < c.BOTH:
            return "die", c.FOOD_NAMES[reading], c.FOOD_NAMES[reading]
        return "die", "both", c.FOOD_NAMES[reading - c.BOTH]
    if action < c.TRAY_CARD:
        return "row", c.HABITAT_NAMES[action - c.ROW], None
    if action < c.PLAYER:
        return "tray", action - c.TRAY_CARD, None
    return "player", action - c.PLAYER, None


def label(record: np.void, who: int, action: int, language: str) -> str:
    """The action in a few words; no two actions of a question read the same."""
    kind, target, reading = aim(record, action)
    match kind:
        case "button":
            return button_words(record, str(target), language)
        case "card":
            return names.bird_name(action - c.CARD, language)
        case "bonus":
            return str(bonus_facts(str(target), language)["title"])
        case "slot":
            return slot_words(record, who, int(target), language)
        case "tray":
            card = names.bird_name(int(record["tray"][target]), language)
            return text("wing.tray", language, bird=card, n=target + 1)
        case "player":
            return text("wing.player", language, letter=chr(ord("A") + target))
        case "row":
            return text(f"habitat.{target}", language)
    food = text(f"food.{reading or target}", language)
    return text("wing.die.both", language, food=food) if target == "both" else food


def button_words(record: np.void, button: str, language: str) -> str:
    """The words of an action that is aimed at nothing; what passing means depends on the question."""
    op = questions.operation_on_top(record)
    if button != "pass":
        return text(f"wing.do.{button}", language)
    entry = questions.top(record)
    if entry is not None and questions.asked_bird(record, entry):
        return text("wing.do.pass.power", language)
    return text("wing.do.pass.trade" if op in _KINDS and op != op_.REACT_WITH else "wing.do.pass", language)


def slot_words(record: np.void, who: int, slot: int, language: str) -> str:
    """The bird on a place of the mat, and where it stands."""
    bird = int(record["bird"][who, slot])
    row = text(f"habitat.{c.HABITAT_NAMES[slot // c.COLUMNS]}", language)
    name = names.bird_name(bird, language) if bird else ""
    return text("wing.slot", language, bird=name, row=row, n=slot % c.COLUMNS + 1)


def note(record: np.void, who: int, action: int, language: str) -> str:
    """What is good to know beside the action: eggs on a bird, food held."""
    if c.SLOT <= action < c.FOOD:
        slot = action - c.SLOT
        limit = int(tables()["egg_limit"][int(record["bird"][who, slot])])
        return text("wing.note.eggs", language, n=int(record["eggs"][who, slot]), limit=limit)
    if c.FOOD <= action < c.DIE:
        return text("wing.note.held", language, n=int(record["food"][who, action - c.FOOD]))
    return ""


def follows(state: State, actions: list[int], mode: str) -> str:
    """What the actions lead to: another question for the same player ("ask"), a draw or a roll ("reveal"), or the end
    of their part ("done")."""
    later, seat, turn = state.clone(), state.current_player(), turn_of(state)
    for action in actions:
        later.apply_action(action)
        while later.current_player() == seat and (done := automatic(later, mode)) is not None:
            later.apply_action(done)
    if later.is_terminal() or turn_of(later) != turn:
        return "done"
    if later.current_player() == CHANCE:
        return "reveal" if reveals(later) else "done"
    return "ask" if later.current_player() == seat else "done"
