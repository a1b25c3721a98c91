"""A person's finished games: with the score sheets that were stored at their end, so nothing is replayed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.core.paginator import Page, Paginator
from django.db.models import Prefetch, QuerySet

from gametrail import GAME_NAMES
from gametrail.web.lobby_tables import ICONS
from gametrail.web.tables.models import Person, Seat, Table
from gametrail.web.tables.seat_view import seat_name
from gametrail.web.words import text

A_PAGE = 20
IMPORTED = "imported"
FILTERS = (*GAME_NAMES, IMPORTED)
# The categories that make up the total, in the order of the score sheet. One that the sheet holds by its own parts
# only is what the others leave.
PARTS: dict[str, tuple[str, ...]] = {
    "cascadia": ("bear", "elk", "salmon", "hawk", "fox", "corridors", "majorities", "nature_tokens"),
    "wingspan": ("birds", "bonus_cards", "goals", "eggs", "cached", "tucked"),
    "animal_trail": ("points", "chip_points"),
}
REST = {"cascadia": "corridors", "animal_trail": "chip_points"}


def finished_tables(person: Person, chosen: str = "") -> QuerySet[Table]:
    """The tables of games that the person has played to the end, the last first; of one game if `chosen` names it, or
    those that the person has imported."""
    if chosen == IMPORTED:
        found = Table.objects.filter(host=person, imported=True)
    else:
        found = Table.objects.filter(pk__in=Seat.objects.filter(person=person).values("table"))
        found = found.filter(game=chosen) if chosen in GAME_NAMES else found
    seats = Prefetch("seats", Seat.objects.select_related("person"))
    return found.filter(status=Table.FINISHED).order_by("-updated", "pk").prefetch_related(seats)


def page_of(person: Person | None, chosen: str, number: str, language: str) -> Page:
    """The entries of one page of the history; a number that is none is the first page."""
    tables = finished_tables(person, chosen) if person else Table.objects.none()
    page = Paginator(tables, A_PAGE).get_page(number)
    page.entries = [entry(table, person, language) for table in page]
    return page


def entry(table: Table, person: Person | None, language: str) -> dict[str, Any]:
    """A finished game as the history shows it: who came in which place, with how many points for what."""
    seats = list(table.seats.all())
    rows = [row_of(seat, person, language) for seat in seats]
    return {
        "id": table.id,
        "game": text(f"game.{table.game}", language),
        "icon": ICONS[table.game],
        "day": table.updated.date().isoformat(),
        "rows": sorted(rows, key=lambda row: (row["place"] or len(rows), row["seat"])),
        "sheet": sheet(table.game, seats, language),
        "names": [{"seat": row["seat"], "name": row["name"]} for row in rows],
    }


def row_of(seat: Seat, person: Person | None, language: str) -> dict[str, Any]:
    """The result of a seat."""
    return {
        "seat": seat.seat,
        "name": seat_name(seat, language),
        "mine": person is not None and seat.person_id == person.pk,
        "points": seat.points,
        "place": seat.place,
    }


def sheet(game: str, seats: Iterable[Seat], language: str) -> list[dict[str, Any]]:
    """The points of all seats by category; empty for games that were finished before results were kept."""
    parts = [points_by_part(game, seat.points, seat.parts) for seat in seats]
    if not all(parts):
        return []
    return [
        {"part": text(f"me.part.{game}.{name}", language), "points": [each[name] for each in parts]}
        for name in PARTS[game]
    ]


def points_by_part(game: str, total: int | None, stored: dict[str, int] | None) -> dict[str, int]:
    """The points of each category; together they are the total."""
    if total is None or stored is None:
        return {}
    found = {name: stored.get(name, 0) for name in PARTS[game] if name != REST.get(game)}
    if game in REST:
        found[REST[game]] = total - sum(found.values())
    return {name: found[name] for name in PARTS[game]}
