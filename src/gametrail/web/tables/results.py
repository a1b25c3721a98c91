"""The results of finished games, kept beside the seats: lists and statistics need not replay anything."""

from __future__ import annotations

from typing import Any

from gametrail import State
from gametrail.web.tables.models import Seat, Table
from gametrail.web.views_of import view_of


def store_results(table: Table, state: State) -> None:
    """Every seat's points, place and categories are on disk. Mutates: the table's seats."""
    points = view_of(table.game).totals(state)
    places, parts = places_of(state), parts_of(state)
    for seat in table.places:
        seat.points, seat.place, seat.parts = points[seat.seat], places[seat.seat], parts[seat.seat]
    Seat.objects.bulk_update(table.places, ["points", "place", "parts"])


def places_of(state: State) -> list[int]:
    """The place of each seat. Winners share the first, whatever broke a tie; others of equal points share theirs."""
    sheet = state.score().to_dict()
    points = [int(row["total"]) for row in rows_of(state)]
    winners = set(sheet["winners"])
    keys = [(seat in winners, value) for seat, value in enumerate(points)]
    return [1 + sum(other > key for other in keys) for key in keys]


def rows_of(state: State) -> list[dict[str, Any]]:
    """The score sheet's entry of each seat."""
    sheet = state.score().to_dict()
    found: list[dict[str, Any]] = sheet.get("boards") or sheet["players"]
    return found


def parts_of(state: State) -> list[dict[str, int]]:
    """The points of each seat by category: the plain numbers of its sheet."""
    return [
        {name: value for name, value in row.items() if type(value) is int and name != "total"}
        for row in rows_of(state)
    ]
