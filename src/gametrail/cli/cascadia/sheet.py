"""The score sheet as a table: one line for each thing that counts, one column for each seat."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.table import Table

from gametrail.cli.cascadia.looks import TERRAIN_SIGNS
from gametrail.cli.language import Speaker
from gametrail.cli.screens import seat_letter
from gametrail.core.game import State
from gametrail.games.cascadia.constants import SPECIES_NAMES, TERRAIN_NAMES
from gametrail.games.cascadia.position_board import is_connected


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
        sign = say("score.sign", sign=TERRAIN_SIGNS[terrain])
        table.add_row(say(f"terrain.{terrain}"), sign, *points)
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


def _other_lines(board: dict[str, Any], say: Speaker) -> list[str]:
    """What scores without cells: the bonus for each terrain, and the nature tokens."""
    lines = [
        f"  {say('item.majorities')} ({say(f'terrain.{terrain}')}) +{points}"
        for terrain, points in board["majorities_by_terrain"].items()
        if points
    ]
    if board["nature_tokens"]:
        lines.append(f"  {say('item.nature_tokens')} +{board['nature_tokens']}")
    return lines


def print_reasons(console: Console, sheet: dict[str, Any], say: Speaker, names: list[str]) -> None:
    """Everything that scores, groups with their cells, is printed: the lines of a seat add up to its total."""
    for name, board in zip(names, sheet["boards"], strict=True):
        lines = [_reason_line(reason, say) for reason in board["reasons"]] + _other_lines(board, say)
        if lines:
            console.print(say("score.reasons", name=name), style="bold")
        for line in lines:
            console.print(line)


def print_sheet(
    console: Console,
    state: State,
    say: Speaker,
    names: list[str] | None = None,
    with_reasons: bool = False,
    viewer: int | None = None,
) -> None:
    """The score sheet of the position is printed; the seats are called by `names`, else A to D."""
    sheet = state.score(viewer).to_dict()
    names = names or [seat_letter(seat) for seat in range(state.num_players)]
    console.print(sheet_table(sheet, state.options["cards"], say, names))
    if with_reasons:
        print_reasons(console, sheet, say, names)


def warnings(state: State, say: Speaker) -> list[str]:
    """A line for every map whose hexes are apart: perhaps a coordinate is wrong."""
    boards = state.record["boards"][: state.num_players]
    return [
        say("score.loose", field=f"boards[{seat}]")
        for seat, board in enumerate(boards)
        if not is_connected(board)
    ]
