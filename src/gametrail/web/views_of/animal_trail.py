"""What the web knows of Animal Trail: the keys that its table adds to a view. Everything here is an allow-list: what is
secret comes from the viewer's own hand and observation only."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from gametrail import State
from gametrail.games.animal_trail import operations as op_
from gametrail.games.animal_trail import questions
from gametrail.games.animal_trail.card_text import format_cards
from gametrail.games.animal_trail.multiset import unpack
from gametrail.games.animal_trail.options import OPTIONS
from gametrail.web.views_of import Look, Preference, Sight
from gametrail.web.views_of import plain_sight as sight
from gametrail.web.views_of.animal_trail_cards import hand_cards
from gametrail.web.views_of.animal_trail_event import event_words
from gametrail.web.views_of.animal_trail_exchange import exchange, marathon, sprint
from gametrail.web.views_of.animal_trail_forms import choices, option_words, status
from gametrail.web.views_of.animal_trail_how import how
from gametrail.web.views_of.animal_trail_lobby import (
    form_options,
    form_parts,
    options_from_form,
    options_of,
    seating_by_lot,
    usual_players,
)
from gametrail.web.views_of.animal_trail_moves import moves, question_of, reasons
from gametrail.web.views_of.animal_trail_points import match_end, result, scoreboard
from gametrail.web.views_of.animal_trail_ruler import ruler
from gametrail.web.views_of.animal_trail_status import felt, status_line
from gametrail.web.views_of.animal_trail_story import (
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
from gametrail.web.views_of.animal_trail_table import (
    beaten,
    discarded,
    environment,
    round_plays,
    rules_now,
    seats_now,
    trick,
)
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
links: dict[str, str] = {}
log_turns = 60  # a game has hundreds
preference = Preference("auto_pass", ("ask", "pass"), "ask")
_EVENTS = 64  # more than a turn can have: they are numbered through
_SPECTATOR_TURNS = 8  # of which somebody without a seat gets the events


def totals(state: State) -> list[int]:
    """The points of each seat as if the game ended here."""
    return [int(player["total"]) for player in state.score().to_dict()["players"]]


def automatic(state: State, mode: str) -> int | None:
    """Nothing is done without asking: a pass that comes by itself is the page's, with its delay."""
    return None


def reveals(state: State) -> bool:
    """Nothing is drawn inside a turn."""
    return False


def closes_part(story: Story, state: State) -> bool:
    """The exchange is over with the turn: who was given a card may have seen it."""
    exchanged = any(event.kind in ("give", "show", "exchange") for event in story.events)
    return exchanged and questions.phase(state.record) != "exchange"


def may_hurry(state: State, people: Collection[int]) -> bool:
    """Whether all people have their place in this match."""
    record = state.record
    placed = {int(seat) for seat in record["order"][: int(record["placed"])]}
    return not state.is_terminal() and bool(int(record["match"])) and set(people) <= placed


def staged_sight(base: State, after: State, viewer: int) -> Sight:
    """What the viewer sees after its choices since `base`. A match ends only with what is stored: here it goes on."""
    shown = after if int(after.record["match"]) == int(base.record["match"]) else base
    if after.is_terminal():
        shown = base
    return sight(shown, viewer, viewer)


def parts(look: Look) -> dict[str, Any]:
    """The keys of a view that only Animal Trail has."""
    state, language, observation = look.state, look.language, look.observation
    record, over = state.record, state.is_terminal()
    story = look.turns[-1].story if look.turns else None
    plays = round_plays(record, story)
    own = hand_of(look.own or state, look.viewer)
    asks_play = look.my_turn and questions.operation_on_top(record) in (op_.LEAD, op_.FOLLOW)
    return {
        "observation": opened_hands(look),
        "status": status_line(look),
        "felt": felt(look),
        "question": question_of(record, observation, list(look.names), language),
        "choices": moves(state, language) if look.my_turn else [],
        "hand": hand_cards(record, own, language),
        "ruler": ruler(record, own, language),
        "reasons": reasons(state, language) if asks_play else None,
        "trick": trick(plays, language),
        "before": beaten(plays),
        "discarded": discarded(record, plays),
        "seats_now": seats_now(record, observation, plays, language),
        "rules_now": rules_now(record, language),
        "environment": environment(record, language),
        "events": events(look),
        "scoreboard": scoreboard(look),
        "match_end": last_match_end(look),
        "exchange": None if over else exchange(look),
        "sprint": sprint(record),
        "marathon": marathon(record),
        "fast": may_hurry(state, look.people),
        "auto_pass": auto_pass(look),
        "result": result(look) if over else None,
        "how": how(record, language),
        "options": options_in_force(state.options, language),
    }


def options_in_force(options: Mapping[str, str], language: str) -> list[dict[str, Any]]:
    """The options of the mode, each in words."""
    shown = options_of(options["mode"])
    return [
        option_words(option, options[option.name], language) for option in OPTIONS if option.name in shown
    ]


def hand_of(state: State, viewer: int) -> list[int]:
    """The viewer's own cards."""
    return list(unpack(int(state.record["hand"][viewer]))) if viewer >= 0 else []


def opened_hands(look: Look) -> dict[str, Any]:
    """The observation with all hands, for looking back at a game that is over."""
    if not look.open_end:
        return look.observation
    hands = [format_cards(int(hand)) for hand in look.state.record["hand"]]
    players = [
        player | {"hand": hand} for player, hand in zip(look.observation["players"], hands, strict=False)
    ]
    return look.observation | {"players": players}


def auto_pass(look: Look) -> dict[str, Any]:
    """Whether this device passes for a person who can do nothing else; the page does it, not the server."""
    modes = [
        {"value": mode, "words": text(f"trail.auto.{mode}", look.language), "chosen": mode == look.mode}
        for mode in preference.modes
    ]
    return {"on": look.mode == "pass", "words": text("trail.auto", look.language), "modes": modes}


def last_match_end(look: Look) -> dict[str, Any] | None:
    """The account of the match before, until the viewer has finished a turn of this one; of the last one at the end."""
    match = int(look.state.record["match"])
    if look.state.is_terminal():
        return match_end(look, match)
    seat = look.viewer if look.viewer >= 0 else None
    acted = any(
        turn.complete and turn.story.match == match and (seat is None or turn.seat == seat)
        for turn in look.turns
    )
    return None if acted else match_end(look, match - 1)


def events(look: Look) -> list[dict[str, Any]]:
    """What happened since the viewer's own last turn began, in order; and what the next turn begins with."""
    own = [n for n, turn in enumerate(look.turns) if turn.seat == look.viewer and turn.complete]
    first = own[-1] if own else max(0, len(look.turns) - _SPECTATOR_TURNS) if look.viewer < 0 else 0
    told = [(turn.number, turn.story) for turn in look.turns[first:]]
    running = bool(look.turns) and not look.turns[-1].complete
    if not running and look.state.current_player() >= 0:
        last = look.turns[-1].story if look.turns else None
        told.append((turn_of(look.state)[0], begin(look.state, last)))
    return [
        event | {"n": number * _EVENTS + index}
        for number, story in told
        for index, event in enumerate(story_events(story, look))
    ]


def story_events(story: Story, look: Look) -> list[dict[str, Any]]:
    """The events of a turn as the viewer may know them."""
    return [
        {
            "kind": event.kind,
            "seat": event.seat,
            "to": event.to,
            "cards": list(event.cards) if event.known_to(look.hears) else [],
            "count": len(event.cards),
            "ranks": list(event.ranks),
            "number": event.number,
            "words": event_words(event, look.hears, look.language, look.names),
        }
        for event in story.events
    ]
