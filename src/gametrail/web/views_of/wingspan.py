"""What the web knows of Wingspan: the keys that its table adds to a view. Everything here is an allow-list too: what is
secret comes in by the viewer's observation and score only."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from gametrail import State
from gametrail.games.wingspan import constants as c
from gametrail.games.wingspan import operations as op_
from gametrail.games.wingspan import questions
from gametrail.games.wingspan.asking import ask_text
from gametrail.games.wingspan.options import OPTIONS
from gametrail.web.views_of import AUTO_MODES, DEFAULT_AUTO, Look, Preference
from gametrail.web.views_of import plain_sight as sight
from gametrail.web.views_of.wingspan_actions import four_actions, power, queue_and_done
from gametrail.web.views_of.wingspan_automatic import automatic, reveals
from gametrail.web.views_of.wingspan_cards import bonus_facts, facts_of, seen_birds
from gametrail.web.views_of.wingspan_form import (
    form_options,
    form_parts,
    options_from_form,
    seating_by_lot,
    usual_players,
)
from gametrail.web.views_of.wingspan_forms import choices, status
from gametrail.web.views_of.wingspan_goals import bonus_cards, fits, goals, result, round_end
from gametrail.web.views_of.wingspan_moves import moves, question_of
from gametrail.web.views_of.wingspan_plays import hand
from gametrail.web.views_of.wingspan_setup import setup
from gametrail.web.views_of.wingspan_staged import staged_sight
from gametrail.web.views_of.wingspan_story import (
    Story,
    begin,
    chapter,
    ended,
    follow,
    line,
    lines,
    opened,
    touched,
    turn_of,
)
from gametrail.web.views_of.wingspan_summary import news, summary, warning
from gametrail.web.words import text

__all__ = [
    "automatic",
    "begin",
    "chapter",
    "choices",
    "closes_part",
    "ended",
    "follow",
    "form_options",
    "form_parts",
    "has_secrets",
    "line",
    "lines",
    "links",
    "log_turns",
    "may_hurry",
    "opened",
    "options_from_form",
    "parts",
    "preference",
    "reveals",
    "seating_by_lot",
    "sight",
    "staged_sight",
    "status",
    "totals",
    "touched",
    "turn_of",
    "usual_players",
]

has_secrets = True
links = {"birds": "birds"}
preference = Preference("auto_powers", AUTO_MODES, DEFAULT_AUTO)
log_turns = None


def closes_part(story: Story, state: State) -> bool:
    """The game has no such parts."""
    return False


def may_hurry(state: State, people: Collection[int]) -> bool:
    """Everybody plays to the end."""
    return False


def totals(state: State) -> list[int]:
    """The points of each seat as if the game ended here, bonus cards included."""
    return [int(player["total"]) for player in state.score().to_dict()["players"]]


def parts(look: Look) -> dict[str, Any]:
    """The keys of a view that only Wingspan has."""
    state, language, observation = look.state, look.language, look.observation
    record, my_turn = state.record, look.my_turn
    running = story_of(look, complete=False)
    done = story_of(look, complete=True)
    queue, powers = queue_and_done(record, running, language)
    cards, chosen = bonus_cards(look.score, language), setup(look)
    asking_main = my_turn and questions.operation_on_top(record) == op_.MAIN
    return {
        "auto": auto(look.mode, language),
        "clock": clock(observation),
        "status": status_line(look),
        "question": question_of(observation, state, language, look.viewer),
        "choices": moves(state, language, look.mode) if my_turn else [],
        "actions": four_actions(record, look.viewer, language) if asking_main else [],
        "hand": hand(look.own or state, look.viewer, my_turn, language, look.mode),
        "need": need(observation),
        "setup": chosen and {**chosen, "fits": fits(chosen, language)},
        "queue": queue,
        "done": powers,
        "reactions": reactions(look, running),
        "goals": goals(record, observation, language),
        "bonus_cards": cards,
        "birds": facts_of(seen_birds(observation) | own_cards(chosen), language),
        "bonuses": bonuses(observation, cards, language),
        "words": words(language),
        "summary": summary(told_story(look) or done, language),
        "news": news(look),
        "warning": warning(running or done, look.viewer, language),
        "round_end": round_end(record, done, observation, language),
        "result": result(look.score, language) if look.open_end and state.is_terminal() else None,
        "options": [option_words(name, value, language) for name, value in state.options.items()],
    }


def own_cards(chosen: dict[str, Any] | None) -> set[str]:
    """The cards that the viewer chooses from before the first turn, those put down too."""
    return {card["bird"] for card in chosen["cards"]} if chosen else set()


def story_of(look: Look, complete: bool) -> Story | None:
    """The story of the running turn, or of the last complete one."""
    turn = next((turn for turn in reversed(look.turns) if turn.complete == complete), None)
    return None if turn is None else turn.story


def told_story(look: Look) -> Story | None:
    """While others move: the viewer's own last turn."""
    own = (turn for turn in reversed(look.turns) if turn.complete and turn.seat == look.viewer)
    turn = None if look.my_turn else next(own, None)
    return None if turn is None else turn.story


def auto(mode: str, language: str) -> dict[str, Any]:
    """What the device wants to be done without asking, and what else it could want."""
    modes = [
        {"value": value, "words": text(f"wing.auto.{value}", language), "chosen": value == mode}
        for value in AUTO_MODES
    ]
    return {"mode": mode, "modes": modes}


def clock(observation: dict[str, Any]) -> dict[str, Any]:
    """Where the game stands."""
    return {
        "round": observation["round"],
        "rounds": c.ROUNDS,
        "turns_left": [player["cubes"] for player in observation["players"]],
        "turn": observation["turn"],
        "turns": observation["turns"],
        "start_player": observation["start_player"],
        "active": observation["active"],
        "setup": observation["phase"] == "setup",
    }


def status_line(look: Look) -> str:
    """Who is to act and what they do, in one sentence that is true for every viewer."""
    language, seat = look.language, look.state.current_player()
    if look.state.is_terminal():
        return text("wing.status.over", language)
    if seat < 0:
        return text("wing.status.draw", language)
    what = ask_text(look.state.record, language, look.viewer)
    if look.my_turn:
        key = "wing.status.mine" if look.shared else "wing.status.alone"
    else:
        key = "wing.status.other" if seat in look.people else "wing.status.bot"
    return text(key, language, name=look.names[seat], what=what)


def need(observation: dict[str, Any]) -> dict[str, Any] | None:
    """What is still to be paid for the bird that is being played."""
    paying = observation["paying"]
    if paying is None:
        return None
    return {
        "bird": paying["card"],
        "row": paying["row"],
        "food": paying["need"],
        "wild": paying["wild"],
        "either": paying["either"],
    }


def reactions(look: Look, story: Story | None) -> list[dict[str, Any]]:
    """The others' pink powers that answered in the running turn, or else in the last one."""
    told = story or story_of(look, complete=True)
    if told is None:
        return []
    found = []
    for seat, slot in told.reactions:
        bird = power(look.state.record, seat, slot, look.language)
        said = text(
            "wing.reaction", look.language, name=look.names[seat], **{k: bird[k] for k in ("title", "short")}
        )
        found.append({"seat": seat, **bird, "words": said})
    return found


def bonuses(
    observation: dict[str, Any], cards: list[dict[str, Any]], language: str
) -> dict[str, dict[str, Any]]:
    """The facts of the bonus cards that the viewer sees."""
    seen = {card["bonus"] for card in cards} | set(observation["offer"])
    return {bonus: bonus_facts(bonus, language) for bonus in sorted(seen)}


def words(language: str) -> dict[str, dict[str, str]]:
    """The names of foods, rows, nests and colours."""
    return {
        "food": {food: text(f"food.{food}", language) for food in c.FOOD_NAMES},
        "row": {row: text(f"habitat.{row}", language) for row in c.HABITAT_NAMES},
        "nest": {nest: text(f"nest.{nest}", language) for nest in c.NESTS},
        "colour": {colour: text(f"colour.{colour}", language) for colour in c.COLOUR_NAMES},
    }


def option_words(name: str, value: str, language: str) -> dict[str, Any]:
    """An option in force: its name, its value and its sentence."""
    default = next(option.default for option in OPTIONS if option.name == name)
    return {
        "key": name,
        "value": value,
        "title": text(f"option.{name}", language),
        "choice": text(f"option.{name}.{value}", language),
        "text": text(f"option.{name}.text", language),
        "default": value == default,
    }
