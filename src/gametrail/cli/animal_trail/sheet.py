"""The score sheet as a table: one line for each thing that brings or takes points, one column for each seat."""

from __future__ import annotations

import re
from typing import Any

from rich.console import Console
from rich.table import Table

from gametrail.cli.language import Speaker
from gametrail.cli.screens import seat_letter
from gametrail.core.game import State
from gametrail.games.animal_trail.names import place_name

ITEMS = (
    "start",
    "place",
    "challenge",
    "handicap",
    "last",
    "forfeit",
    "payment",
    "deal",
    "victory_chips",
)
_OF_MATCH = {"place": "score.item.place", "deal": "score.item.deal"}


def _signed(points: int) -> str:
    """The points with their sign; nothing has none."""
    return f"+{points}" if points > 0 else f"−{-points}" if points else "0"


def heading(name: str) -> str:
    """The name of a seat above its column: what stands in brackets has a line of its own, which keeps it narrow."""
    return re.sub(r"\s*[(（](.+)[)）]", r"\n\1", name, count=1)


def _points_of(player: dict[str, Any], item: str) -> int:
    return sum(reason["points"] for reason in player["reasons"] if reason["item"] == item)


def sheet_table(sheet: dict[str, Any], say: Speaker, seats: list[str]) -> Table:
    """The sheet, with the names of the `seats` above the columns; what nobody has is left out."""
    table = Table(box=None, padding=(0, 1, 0, 0))
    table.add_column(no_wrap=True)
    for name in seats:
        table.add_column(heading(name), justify="right", header_style="bold", overflow="fold")
    players = sheet["players"]
    for item in ITEMS:
        if any(reason["item"] == item for player in players for reason in player["reasons"]):
            table.add_row(say(f"item.{item}"), *(_signed(_points_of(player, item)) for player in players))
    table.add_section()
    table.add_row(say("item.total"), *(str(player["total"]) for player in players), style="bold")
    table.add_row(say("item.rank"), *(str(player["rank"]) for player in players), style="dim")
    return table


def reason_line(reason: dict[str, Any], players: int, say: Speaker) -> str:
    """One reason in words, in a game of so many players."""
    item = reason["item"]
    key = _OF_MATCH.get(item, "score.item.match" if "match" in reason else "score.item")
    place = place_name(reason["place"], players, say.language) if "place" in reason else ""
    return say(
        key,
        item=say(f"item.{item}"),
        points=_signed(reason["points"]),
        match=reason.get("match"),
        place=place,
    )


def print_reasons(console: Console, sheet: dict[str, Any], say: Speaker, seats: list[str]) -> None:
    """The reasons of every seat are printed: the points of the lines add up to the seat's total."""
    for name, player in zip(seats, sheet["players"], strict=True):
        if player["reasons"]:
            console.print(say("score.reasons", name=name), style="bold")
        for reason in player["reasons"]:
            console.print(f"  {reason_line(reason, len(seats), say)}")


def print_sheet(
    console: Console,
    state: State,
    say: Speaker,
    names: list[str] | None = None,
    with_reasons: bool = False,
    viewer: int | None = None,
) -> None:
    """The score sheet of the position is printed; the seats are called by `names`, else A to F."""
    sheet = state.score(viewer).to_dict()
    seats = names or [seat_letter(seat) for seat in range(state.num_players)]
    console.print(sheet_table(sheet, say, seats))
    if with_reasons:
        print_reasons(console, sheet, say, seats)


def warnings(state: State, say: Speaker) -> list[str]:
    """Nothing: what is odd about a position of Animal Trail is refused."""
    del state, say
    return []
