"""The score sheet: everybody's points, each with its reason, and who is ahead."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from gametrail.games.animal_trail import constants as c
from gametrail.games.animal_trail import scoring
from gametrail.games.animal_trail.information import finished_matches, history
from gametrail.games.animal_trail.recount import Ledger, Reason, opened, starting_points


@dataclass(frozen=True)
class SeatScore:
    """One seat's points; the reasons add up to the total."""

    points: int
    victory_chips: int
    total: int
    rank: int
    reasons: list[Reason]

    def to_dict(self) -> dict[str, Any]:
        """Plain JSON values."""
        return {
            "total": self.total,
            "points": self.points,
            "victory_chips": self.victory_chips,
            "rank": self.rank,
            "reasons": [reason.to_dict() for reason in self.reasons],
        }


@dataclass(frozen=True)
class ScoreSheet:
    """The points of all seats and the matches that brought them."""

    players: list[SeatScore]
    matches: list[dict[str, Any]]

    @property
    def winners(self) -> list[int]:
        """The seats of the first rank."""
        return [seat for seat, player in enumerate(self.players) if player.rank == 1]

    def to_dict(self) -> dict[str, Any]:
        """Plain JSON values."""
        return {
            "players": [player.to_dict() for player in self.players],
            "matches": self.matches,
            "winners": self.winners,
        }


def _points(record: np.void, index: int) -> list[int]:
    """Everybody's points after a match; those of a position file that begins there, too."""
    return [int(points) for points in record["points_after"][index, : int(record["players"])]]


def _order(record: np.void, index: int) -> list[int]:
    """The order of finish of a finished match."""
    return [int(seat) for seat in record["places"][index] if seat >= 0]


def _before(record: np.void, index: int) -> Ledger:
    """The ledger as it stood before a match, as far as the record tells."""
    rules = record["rules"]
    if index == 0:
        return opened(rules, [starting_points(rules)] * int(record["players"]))
    return opened(rules, _points(record, index - 1), record["places"][index - 1].tolist())


def _payment_fits(record: np.void, before: list[int], after: list[int], order: list[int], pot: int) -> bool:
    """Whether points have only gone to the winner of a match of the variants, or into the pot.

    The winner may have got more than the others paid: a position file may begin when chips are in the pot already.
    """
    marathon = int(record["rules"]["mode"]) == c.MARATHON
    others = [seat for seat in range(len(before)) if seat not in order[:1]]
    paying = order[-1:] if marathon else others
    total, most = sum(before), sum(after) + pot
    return (total == most if marathon else total <= most) and all(
        after[seat] == before[seat] or (seat in paying and after[seat] < before[seat]) for seat in others
    )


def _explain_match(record: np.void, index: int, ledger: Ledger) -> bool:
    """Whether the ledger leads over this match to the points after it; it has done so then."""
    rules, order, before = record["rules"], _order(record, index), list(ledger.points)
    after = _points(record, index)
    ledger.finish_match(rules, index + 1, order, after)
    if int(rules["mode"]) == c.NORMAL:
        return ledger.points == after
    return _payment_fits(record, before, after, order, 0)


def _explain_running(record: np.void, ledger: Ledger) -> bool:
    """Whether the ledger leads to the points of now, with the places taken and the payments made since; it has then."""
    rules, match, before = record["rules"], int(record["match"]), list(ledger.points)
    now = [int(points) for points in record["points"][: int(record["players"])]]
    if int(rules["mode"]) == c.NORMAL:
        ledger.take_places(rules, match, [int(seat) for seat in record["order"] if seat >= 0])
        return ledger.points == now
    if int(rules["mode"]) == c.MARATHON:
        return before == now
    ledger.note_difference(now, "deal", match)
    return _payment_fits(record, before, now, [], int(record["pot"]))


def _unexplained(record: np.void) -> Ledger:
    """The ledger of a game of which nothing is known but the points of now and the places taken in this match."""
    now = [int(points) for points in record["points"][: int(record["players"])]]
    if int(record["rules"]["mode"]) != c.NORMAL:
        return opened(record["rules"], now)
    taken = opened(record["rules"], [0] * len(now))
    order = [int(seat) for seat in record["order"] if seat >= 0]
    taken.take_places(record["rules"], int(record["match"]), order)
    return opened(record["rules"], [total - new for total, new in zip(now, taken.points, strict=True)])


def _first_ledger(record: np.void, finished: list[int]) -> tuple[Ledger, list[int], list[int]]:
    """A ledger, the points with which it was opened, and the finished matches that it does not lead over yet.

    A position file may begin in the middle of a game: then the start is the first moment of which it tells enough.
    """
    if finished:
        first, later = finished[0], finished[1:]
        ledger = _before(record, first)
        start = list(ledger.points)
        if _explain_match(record, first, ledger):
            return ledger, start, later
        points = _points(record, first)
        return opened(record["rules"], points, _order(record, first)), points, later
    ledger = _before(record, int(record["match"]) - 1 if int(record["match"]) else 0)
    start = list(ledger.points)
    if not _explain_running(record, ledger):
        ledger = _unexplained(record)
        start = list(ledger.points)
    else:
        ledger = _before(record, int(record["match"]) - 1 if int(record["match"]) else 0)
    return ledger, start, []


def _explained(record: np.void) -> list[list[Reason]]:
    """The reasons of all seats, the points of the start first."""
    finished = finished_matches(record)
    ledger, start, later = _first_ledger(record, finished)
    for index in later:
        _explain_match(record, index, ledger)
    if int(record["match"]) - 1 not in finished:
        _explain_running(record, ledger)
    starts = [[Reason("start", points)] if points else [] for points in start]
    return [first + since for first, since in zip(starts, ledger.reasons, strict=True)]


def _ranks(record: np.void) -> list[int]:
    """Everybody's rank, from 1: by points, then by the tie-breaks of the mode (rules 6.3, 8.7, 9.8)."""
    seats = range(int(record["players"]))
    merits = [(scoring.total_points(record, seat), scoring.tie_break(record, seat)) for seat in seats]
    return [1 + sum(other > merit for other in merits) for merit in merits]


def score_sheet(record: np.void, viewer: int | None = None) -> ScoreSheet:
    """The score sheet of a position, as if the game ended now. Nothing in it is secret, whoever the viewer is."""
    del viewer
    worth = int(record["rules"]["victory_points"]) if int(record["rules"]["mode"]) == c.SPRINT else 0
    ranks, explained, players = _ranks(record), _explained(record), []
    for seat in range(int(record["players"])):
        points, chips = int(record["points"][seat]), int(record["victory"][seat])
        reasons = explained[seat]
        if chips * worth:
            reasons = [*reasons, Reason("victory_chips", chips * worth)]
        players.append(SeatScore(points, chips, points + chips * worth, ranks[seat], reasons))
    return ScoreSheet(players, history(record))
