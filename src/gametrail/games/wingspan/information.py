"""What a seat may know. An allow-list: a field that is not written here reaches nobody.

Secret are the deck, the others' hands (except cards that the viewer has seen go there), bonus cards, and what the
others choose while the first hands are chosen. SPECTATOR knows what everybody knows.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

import numpy as np

from gametrail.core.game import CHANCE, TERMINAL
from gametrail.games.wingspan import constants as c
from gametrail.games.wingspan import entry, names, questions
from gametrail.games.wingspan import operations as op_
from gametrail.games.wingspan.options import read_rules
from gametrail.games.wingspan.tables import table_bytes, tables

_DEALING = {op_.DEAL_TO_HAND, op_.DEAL_BONUS, op_.DEAL_GOAL, op_.DEAL_START}
_TURN_RUNS = {op_.END_TURN, op_.NEXT_TURN}


@dataclass(frozen=True)
class WingspanObservation:
    """A position as one seat sees it; docs/games/wingspan.md describes the fields of `to_dict`."""

    game: str
    num_players: int
    player: int
    options: dict[str, str]
    goal_side: str
    phase: str
    current_player: int
    active: int
    start_player: int
    round: int
    turn: int
    turns: int
    feeder: list[str]
    dice_outside: int
    rolled: list[str]
    tray: list[str | None]
    deck: int
    discards: list[str]
    bonus_deck: int
    goals: list[str]
    goal_counts: list[list[int]]
    goal_standings: list[list[int] | None]
    players: list[dict[str, Any]]
    question: dict[str, Any] | None
    queue: list[dict[str, Any]]
    paying: dict[str, Any] | None
    offer: list[str]
    set_aside: list[str]

    def to_dict(self) -> dict[str, Any]:
        """Plain JSON values."""
        return {field.name: getattr(self, field.name) for field in fields(self)}


def may_know(record: np.void, card: int, viewer: int) -> bool:
    """Whether the viewer knows where this bird card is. A spectator knows what everybody knows."""
    known = int(record["known"][card])
    return bool(known >> viewer & 1) if viewer >= 0 else known & c.EVERYBODY == c.EVERYBODY


def cards_at(record: np.void, place: int) -> list[int]:
    """The bird cards in a place, ascending."""
    return [int(card) for card in np.flatnonzero(record["card_at"][1:] == place) + 1]


def _bird_names(cards: list[int]) -> list[str]:
    return [names.bird_name(card, "en") for card in cards]


def _known_names(record: np.void, place: int, viewer: int) -> list[str]:
    return _bird_names([card for card in cards_at(record, place) if may_know(record, card, viewer)])


def bonus_cards_at(record: np.void, place: int) -> list[int]:
    """The bonus cards in a place, ascending."""
    return [int(card) for card in np.flatnonzero(record["bonus_at"] == place)]


def _bonus_names(record: np.void, place: int) -> list[str]:
    return [names.bonus_name(card, "en") for card in bonus_cards_at(record, place)]


def _faces(counts: np.ndarray) -> list[str]:
    """The faces of dice, one name for each die."""
    return [name for face, name in enumerate(c.FACE_NAMES) for _ in range(int(counts[face]))]


def slot_dict(record: np.void, seat: int, slot: int) -> dict[str, Any]:
    """The bird on a slot as JSON."""
    bird = int(record["bird"][seat, slot])
    return {
        "bird": names.bird_name(bird, "en"),
        "eggs": int(record["eggs"][seat, slot]),
        "egg_limit": int(tables()["egg_limit"][bird]),
        "cached": int(record["cached"][seat, slot]),
        "tucked": int(record["tucked"][seat, slot]),
        "pink_used": bool(record["pink_used"][seat, slot]),
    }


def _row(record: np.void, seat: int, row: int) -> list[dict[str, Any]]:
    first = row * c.COLUMNS
    return [
        slot_dict(record, seat, slot) for slot in range(first, first + int(record["row_count"][seat, row]))
    ]


def turns_done(record: np.void, seat: int) -> int:
    """Turns that the seat has finished in this round."""
    players, in_round = int(record["players"]), min(int(record["round"]), c.ROUNDS - 1)
    done = players * (c.CUBES - in_round) - int(record["turns_left"])
    place = (seat - int(record["start"])) % players
    return (done - place + players - 1) // players


def _cubes(record: np.void, seat: int) -> int:
    """Cubes that the seat has not used in this round; the one of the running turn is used once its action is chosen."""
    if int(record["round"]) >= c.ROUNDS:
        return 0
    left = c.CUBES - int(record["round"]) - turns_done(record, seat)
    runs = seat == int(record["active"]) and questions.has_operation(record, _TURN_RUNS)
    return left - int(runs)


def _turn(record: np.void) -> int:
    """The number of the active player's turn in the whole game, from 1."""
    rounds = int(record["round"])
    before = sum(c.CUBES - earlier for earlier in range(rounds))
    if rounds >= c.ROUNDS:
        return c.TURNS
    return min(before + turns_done(record, int(record["active"])) + 1, c.TURNS)


def _goal_points(record: np.void, seat: int) -> list[int | None]:
    scored = int(record["round"])
    return [int(record["goal_points"][seat, n]) if n < scored else None for n in range(c.ROUNDS)]


def _seat(record: np.void, seat: int, viewer: int, over: bool) -> dict[str, Any]:
    """A seat as the viewer sees it."""
    own = seat == viewer
    hidden = (
        not own and questions.choosing_first_hands(record) and not questions.has_operation(record, _DEALING)
    )
    in_hand = cards_at(record, c.HAND_OF + seat)
    bonus = _bonus_names(record, c.HAND_OF + seat)
    open_hand = own or (bool(record["rules"]["open_hands"]) and not hidden)
    food = {name: 1 if hidden else int(record["food"][seat, n]) for n, name in enumerate(c.FOOD_NAMES)}
    return {
        **{name: _row(record, seat, row) for row, name in enumerate(c.HABITAT_NAMES)},
        "food": food,
        "hand": _bird_names(in_hand) if open_hand else c.HAND if hidden else int(record["hand_count"][seat]),
        "hand_known": [] if hidden else _known_names(record, c.HAND_OF + seat, viewer),
        "bonus_cards": bonus if own or over else c.OFFERED_BONUS if hidden else len(bonus),
        "goal_points": _goal_points(record, seat),
        "cubes": _cubes(record, seat),
    }


def goal_table(record: np.void) -> tuple[list[list[int]], list[list[int] | None]]:
    """How much each player has of each goal on the board, and the points that each would get now.

    The points are None for goals that have been scored.
    """
    players = int(record["players"])
    out = np.empty(2 * c.ROUNDS * players, np.int32)
    goals = entry.list_goals(np.frombuffer(record.tobytes(), np.uint8).copy(), table_bytes(), out)
    counts, points = out[: 2 * goals * players].reshape(2, goals, players).tolist()
    scored = int(record["round"])
    return counts, [None if number < scored else row for number, row in enumerate(points)]


def _phase(record: np.void, current_player: int) -> str:
    if current_player in (CHANCE, TERMINAL):
        return "chance" if current_player == CHANCE else "end"
    return "setup" if questions.choosing_first_hands(record) else "play"


def observe(record: np.void, player: int, current_player: int) -> WingspanObservation:
    """The position as `player`, a seat or SPECTATOR, sees it."""
    options = read_rules(record["rules"])
    over = current_player == TERMINAL
    tray = [int(card) for card in record["tray"]]
    counts, standings = goal_table(record)
    return WingspanObservation(
        game="wingspan",
        num_players=int(record["players"]),
        player=player,
        options=options,
        goal_side=options["goal_side"],
        phase=_phase(record, current_player),
        current_player=current_player,
        active=int(record["active"]),
        start_player=int(record["start"]),
        round=min(int(record["round"]) + 1, c.ROUNDS),
        turn=_turn(record),
        turns=c.TURNS,
        feeder=_faces(record["feeder"]),
        dice_outside=c.DICE - int(record["feeder"].sum()),
        rolled=_faces(record["rolled"]),
        tray=[names.bird_name(card, "en") if card else None for card in tray],
        deck=int(record["deck_count"]),
        discards=sorted(_bird_names(cards_at(record, c.DISCARD))),
        bonus_deck=int(record["bonus_deck_count"]),
        goals=[names.goal_code(int(goal)) for goal in record["goals"][: int(record["goals_count"])]],
        goal_counts=counts,
        goal_standings=standings,
        players=[_seat(record, seat, player, over) for seat in range(int(record["players"]))],
        question=questions.question(record, player),
        queue=questions.queue(record),
        paying=questions.paying(record),
        offer=_bonus_names(record, c.OFFERED_TO + player) if player >= 0 else [],
        set_aside=_known_names(record, c.SET_ASIDE, player),
    )
