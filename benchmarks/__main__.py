"""`make bench`: measures every figure of benchmarks/README.md and prints the table."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table

from benchmarks.engine import engine_rows, python_rows
from benchmarks.floor import build_floor
from benchmarks.start import start_rows
from benchmarks.web import web_rows


def main() -> None:
    """Prints the table."""
    console = Console()
    program = build_floor()
    table = Table("figure", "goal", "measured: median (range)", title="gametrail benchmarks")
    for name, measure in (
        ("engine", lambda: engine_rows(program)),
        ("python", python_rows),
        ("start", start_rows),
        ("web", web_rows),
    ):
        with console.status(f"measuring: {name}"):
            for row in measure():
                table.add_row(*row)
    console.print(table)


if __name__ == "__main__":
    main()
