"""The score sheet as a table: one line for each thing that counts, one column for each seat."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.table import Table

from gametrail.cli.cascadia.looks import TERRAIN_SIGNS, seat_letter
from gametrail.cli.language import Speaker
from gametrail.core.game import State
from gametrail.games.cascadia.constants import SPECIES_NAMES, TERRAIN_NAMES


def _card_name(say: Speaker, cards: str, number: int) -> str:
    """The scoring card of an animal in words, with its letter."""
    if cards in ("family", "intermediate"):
        return say(f"card.any.{cards}")
    return f"{cards[number]} {say(f'card.{SPECIES_NAMES[number]}.{cards[number]}')}"


def _new_table(say: Speaker, names: list[str]) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0))
    table.add_column()
    table.add_column(style="dim")
    for name in names:
        table.add_column(name, justify="right", header_style="bold")
    return table


def sheet_table(sheet: dict[str, Any], cards: str, say: Speaker, names: list[str]) -> Table:
    """The sheet, with `names` above the columns."""
    boards = sheet["boards"]
    table = _new_table(say, names)
    for number, animal in enumerate(SPECIES_NAMES):
        points = [str(board[animal]) for board in boards]
        table.add_row(say(f"animals.{animal}"), _card_name(say, cards, number), *points)
    for terrain in TERRAIN_NAMES:
        points = [str(board["corridors"][terrain]) for board in boards]
        table.add_row(say(f"terrain.{terrain}"), TERRAIN_SIGNS[terrain], *points)
    for item in ("majorities", "nature_tokens"):
        table.add_row(say(f"item.{item}"), "", *(str(board[item]) for board in boards))
    table.add_section()
    table.add_row(say("item.total"), "", *(str(board["total"]) for board in boards), style="bold")
    return table


def _reason_line(reason: dict[str, Any], say: Speaker) -> str:
    item = reason["item"]
    name = say(f"animals.{item}" if item in SPECIES_NAMES else f"terrain.{item}")
    cells = " ".join(f"({q},{r})" for q, r in reason["cells"])
    return f"  {name} +{reason['points']}  {cells}"


def print_reasons(console: Console, sheet: dict[str, Any], say: Speaker, names: list[str]) -> None:
    """Every group that scores, with its cells, is printed."""
    for name, board in zip(names, sheet["boards"], strict=True):
        if board["reasons"]:
            console.print(say("score.reasons", name=name), style="bold")
        for reason in board["reasons"]:
            console.print(_reason_line(reason, say))


def print_sheet(
    console: Console, state: State, say: Speaker, names: list[str] | None = None, with_reasons: bool = False
) -> None:
    """The score sheet of the position is printed; the seats are called by `names`, else A to D."""
    sheet = state.score().to_dict()
    names = names or [seat_letter(seat) for seat in range(state.num_players)]
    console.print(sheet_table(sheet, state.options["cards"], say, names))
    if with_reasons:
        print_reasons(console, sheet, say, names)
