"""What is asked at an Animal Trail table, and the legal answers as a page shows them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from gametrail import CHANCE, State
from gametrail.games.animal_trail import constants as c
from gametrail.games.animal_trail import names, phrases, questions
from gametrail.games.animal_trail.describe import exchange_price
from gametrail.games.animal_trail.facts import in_force, trump_of
from gametrail.games.animal_trail.plays import Play, play_of
from gametrail.web.views_of.animal_trail_ruler import playable_ranks, ranks_words
from gametrail.web.views_of.animal_trail_story import turn_of
from gametrail.web.words import text


def ask_words(record: np.void, language: str, seats: Sequence[str]) -> str:
    """What the seat that is asked does next: "two cards stronger than 5, or pass"."""
    asked = questions.question(record)
    if asked is None:
        return ""
    op, count, to = asked["op"], asked["count"], asked["to"]
    if op == "follow":
        return follow_words(record, language)
    if op == "lead":
        key = "trail.ask.lead.run" if in_force(record, c.FOOD_CHAIN) else "trail.ask.lead"
        return text(key, language)
    cards = phrases.any_cards(count, language)
    most = int(record["rules"]["most_exchanged"])
    return text(f"trail.ask.{op}", language, cards=cards, to="" if to is None else seats[to], n=most)


def follow_words(record: np.void, language: str) -> str:
    """What may be played on the table, as the rules in force have it, or a pass."""
    ranks, at, form = playable_ranks(record), int(record["rank"]), int(record["form"])
    lowest = c.RUN_LENGTH - 1 if form == c.RUN else 0
    cards = text("trail.a_run", language) if form == c.RUN else phrases.any_cards(form, language)
    if not ranks:
        return text("trail.ask.follow.none", language)
    if ranks == list(range(max(at + 1, lowest), c.NUM_KINDS)):
        what = text("trail.follow.higher", language, cards=cards, rank=at)
    elif ranks == list(range(max(at, lowest), c.NUM_KINDS)):
        what = text("trail.follow.same", language, cards=cards, rank=at)
    else:
        what = text("trail.follow.ranks", language, cards=cards, ranks=ranks_words(ranks, language))
    return text("trail.ask.follow", language, what=what)


def question_of(
    record: np.void, observation: dict[str, Any], names_of: list[str], language: str
) -> dict[str, Any] | None:
    """What is asked, for whoever looks; None when nobody is asked."""
    question = observation["question"]
    if question is None:
        return None
    what = ask_words(record, language, names_of)
    return {**question, "title": capital(what), "hint": hint(record, question["op"], language)}


def capital(words: str) -> str:
    """The words as a heading."""
    return words[:1].upper() + words[1:]


def hint(record: np.void, op: str, language: str) -> str:
    """What a newcomer must know of the question, if anything."""
    if op == "lead" and int(record["turn"]) == 0:
        return text("trail.hint.lead", language)
    return text(f"trail.hint.{op}", language) if op in ("name", "discard", "give", "exchange", "bury") else ""


def moves(state: State, language: str) -> list[dict[str, Any]]:
    """Every legal action of the player to move: plays from the weakest on, then the rest, the pass last."""
    found = [(order(int(action)), int(action)) for action in state.legal_actions()]
    return [move(state, action, language) for _, action in sorted(found)]


def order(action: int) -> tuple[int, ...]:
    """Weak plays come first: by rank, then by the number of cards, those with fewer wild cards first."""
    if action == c.PASS:
        return (1,)
    if action < c.PLAY:
        return 0, action
    play = play_of(action)
    return 0, play.rank, len(play.cards), len(play.cards) - len(play.natural), action


def move(state: State, action: int, language: str) -> dict[str, Any]:
    """One legal action."""
    record = state.record
    found: dict[str, Any] = {"text": state.action_to_string(action), "then": then(state, action)}
    if action == c.PASS:
        return found | {"kind": "pass"} | labels("pass", text("trail.do.pass", language), language)
    if action >= c.PLAY:
        return found | play_move(record, action, language)
    if action >= c.EXCHANGE:
        return found | exchange_move(record, action - c.EXCHANGE, language)
    if action > c.NAME:  # the Lion is the number before the first rank
        rank = action - c.NAME
        return found | {"kind": "name", "rank": rank} | labels("name", phrases.rank(rank, language), language)
    kind, asked = action - c.CARD, questions.question(record)
    label = names.animal_name(kind, language)
    op = asked["op"] if asked else "discard"
    return found | {"kind": "card", "card": kind, "rank": kind} | labels(op, label, language)


def labels(verb: str, label: str, language: str) -> dict[str, str]:
    """What the choice is called, and its button."""
    button = label if verb == "pass" else text(f"trail.button.{verb}", language, what=label)
    return {"label": label, "button": button, "note": ""}


def play_move(record: np.void, action: int, language: str) -> dict[str, Any]:
    """Cards that may be played, and what they bring about at once."""
    play = play_of(action)
    run = play.formation == c.RUN
    effects = play_effects(record, play)
    notes = [text(f"trail.note.{effect}", language) for effect in effects]
    return {
        "kind": "play",
        "cards": list(play.cards),
        "ranks": list(play.ranks),
        "rank": play.rank,
        "formation": "run" if run else play.formation,
        "label": phrases.play_label(play, language),
        "button": text(
            "trail.button.trump" if "trump" in effects else "trail.button.play",
            language,
            what=phrases.play_inside(play, language),
        ),
        "effects": effects,
        "note": text("trail.list", language).join(notes),
    }


def play_effects(record: np.void, play: Play) -> list[str]:
    """What the play brings about: the end of the round, a discard, the player's last card."""
    asked = questions.question(record)
    found = []
    if asked and asked["op"] == "follow" and int(trump_of(record)) in play.natural:
        found.append("trump")
    left = int(record["hand_count"][asked["seat"]]) - len(play.cards) if asked else 0
    if int(record["rules"]["hibernator"]) in play.natural and in_force(record, c.HIBERNATION) and left:
        found.append("discard")
    return found if left else [*found, "empty"]


def exchange_move(record: np.void, number: int, language: str) -> dict[str, Any]:
    """Cards to pay for."""
    asked = questions.question(record)
    price = exchange_price(record, asked["seat"], number) if asked else 0
    label = text(
        "trail.exchange" if number else "trail.exchange.none",
        language,
        cards=phrases.any_cards(number, language),
        points=phrases.points(price, language),
    )
    return {"kind": "exchange", "number": number, "price": price, "label": label, "button": label, "note": ""}


def then(state: State, action: int) -> str:
    """What the action leads to: another question for the same player in this turn ("ask"), or the end of it."""
    later, seat, turn = state.clone(), state.current_player(), turn_of(state)
    later.apply_action(action)
    asks_again = later.current_player() != CHANCE and not later.is_terminal()
    return "ask" if asks_again and later.current_player() == seat and turn_of(later) == turn else "done"


def reasons(state: State, language: str) -> dict[str, str]:
    """Why raised cards may not be played, apart from their rank."""
    record = state.record
    form = int(record["form"])
    run = bool(in_force(record, c.FOOD_CHAIN))
    if form == c.RUN:
        count, mixed = text("trail.reason.run", language), text("trail.reason.run", language)
    else:
        count = text("trail.reason.count", language, cards=phrases.any_cards(form, language)) if form else ""
        mixed = text("trail.reason.mixed_or_run" if run and not form else "trail.reason.mixed", language)
    found = {"count": count, "mixed": mixed}
    return found | {key: text(f"trail.reason.{key}", language) for key in ("howling", "nothing")}
