"""All results of a person as a file for a spreadsheet. Nothing in it is taken for a formula there."""

from __future__ import annotations

import csv
import io
from typing import Any

from gametrail.web.me.history import PARTS, finished_tables, points_by_part
from gametrail.web.tables.models import Person, Seat
from gametrail.web.tables.seat_view import seat_name
from gametrail.web.words import text

COLUMNS = ("finished", "game", "table", "players", "seat", "name", "me", "place", "points", "parts")
BOM = "\ufeff"  # spreadsheets then know that it is UTF-8
_FORMULA = tuple("=+-@＝＋－＠\t\r\n")  # programs in Japanese take the wide signs for the same


_FIELDS = (
    "table__updated",
    "table__game",
    "table_id",
    "table__players",
    "seat",
    "kind",
    "name",
    "bot_name",
    "person_id",
    "place",
    "points",
    "parts",
)
Row = dict[str, Any]


def results_csv(person: Person, chosen: str, language: str) -> str:
    """One line for each seat of each finished game, the last game first."""
    written = io.StringIO()
    writer = csv.writer(written)
    writer.writerow([text(f"me.csv.{column}", language) for column in COLUMNS])
    tables = finished_tables(person, chosen).order_by().values("pk")
    seats = Seat.objects.filter(table__in=tables).order_by("-table__updated", "table", "seat")
    words = {game: part_words(game, language) for game in PARTS}
    for row in seats.values(*_FIELDS).iterator(chunk_size=2000):
        writer.writerow(line(row, person, language, words[row["table__game"]]))
    return BOM + written.getvalue()


def part_words(game: str, language: str) -> dict[str, str]:
    """What the categories of a game are called."""
    return {name: text(f"me.part.{game}.{name}", language) for name in PARTS[game]}


def line(row: Row, person: Person, language: str, words: dict[str, str]) -> list[object]:
    """The cells of one seat's result."""
    parts = points_by_part(row["table__game"], row["points"], row["parts"])
    seat = Seat(seat=row["seat"], kind=row["kind"], name=row["name"], bot_name=row["bot_name"])
    return [
        row["table__updated"].isoformat(timespec="seconds"),
        text(f"game.{row['table__game']}", language),
        harmless(row["table_id"]),
        row["table__players"],
        seat.letter,
        harmless(row["name"] or seat_name(seat, language)),
        int(row["person_id"] == person.pk),
        row["place"],
        row["points"],
        "; ".join(f"{words[name]} {value}" for name, value in parts.items()),
    ]


def harmless(cell: str) -> str:
    """The text, with a mark in front that makes a spreadsheet show what would else be a formula."""
    return "'" + cell if cell.startswith(_FORMULA) else cell
