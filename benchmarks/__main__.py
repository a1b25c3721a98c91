"""`make bench`: measures every figure of benchmarks/README.md and prints the table.

Names of parts (cascadia, wingspan, animal_trail, python, start, web) measure these alone.
"""

from __future__ import annotations

import sys
from collections.abc import Callable

from rich.console import Console
from rich.table import Table

from benchmarks.animal_trail import animal_trail_rows
from benchmarks.cascadia import cascadia_rows
from benchmarks.floor import build_floor
from benchmarks.hearts import install_peer
from benchmarks.python import python_rows
from benchmarks.start import start_rows
from benchmarks.timing import Row
from benchmarks.web import web_rows
from benchmarks.wingspan import wingspan_rows


def _python_rows() -> list[Row]:
    return [
        *python_rows("cascadia", "≥ 400,000 decisions/s", "≤ 1,000 ns"),
        *python_rows("wingspan", "", "≤ 1,500 ns"),
    ]


PARTS: dict[str, Callable[[], list[Row]]] = {
    "cascadia": lambda: cascadia_rows(build_floor("floor_hex.c", "floor 2p score=1")),
    "wingspan": lambda: wingspan_rows(install_peer()),
    "animal_trail": lambda: animal_trail_rows(build_floor("floor_daifugo.c", "floor daifugo 5p", "5")),
    "python": _python_rows,
    "start": start_rows,
    "web": web_rows,
}


def main(names: list[str]) -> None:
    """Prints the table of these parts, or of all."""
    console = Console()
    table = Table("figure", "goal", "measured: median (range)", title="gametrail benchmarks")
    for name in names or PARTS:
        with console.status(f"measuring: {name}"):
            for row in PARTS[name]():
                table.add_row(*row)
    console.print(table)


if __name__ == "__main__":
    main(sys.argv[1:])
