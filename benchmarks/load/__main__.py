"""`make load`: real games over HTTP at a steady rate, for a fixed time. It ends by itself and says whether anything
was lost; see `--help` for how many tables, how fast and how long.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import subprocess
import sys
from pathlib import Path

from benchmarks.load.play import Plan, play
from benchmarks.load.report import Report, lines
from benchmarks.load.servers import more_files, place, running

GAME_MOVES = 45  # a table lasts at least so many moves more: then another one that waits takes its place


def arguments() -> argparse.Namespace:
    """What to run."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.load", description=__doc__)
    parser.add_argument("--tables", type=int, default=200, help="that are played at, four seats each")
    parser.add_argument(
        "--idle", type=int, default=0, help="more tables with open pages at which nobody plays"
    )
    parser.add_argument("--old", type=int, default=0, help="more tables in the database that nobody looks at")
    parser.add_argument("--rate", type=float, default=40.0, help="moves a second, all tables together")
    parser.add_argument("--seconds", type=float, default=60.0, help="that are measured")
    parser.add_argument("--ramp", type=float, default=20.0, help="seconds before, in which the pages open")
    parser.add_argument("--processes", type=int, default=0, help="servers; default 1, with --postgres 2")
    parser.add_argument(
        "--postgres", action="store_true", help="instead of SQLite; needs the developers' packages"
    )
    parser.add_argument("--json", type=Path, help="file for the figures")
    return parser.parse_args()


def main() -> int:
    """Zero if nothing was lost."""
    wish = arguments()
    processes = wish.processes or (2 if wish.postgres else 1)
    if processes > 1 and not wish.postgres:
        sys.exit("SQLite is served by one process; add --postgres for more.")
    more_files()
    with place(wish.postgres) as environment:
        report = measure(wish, processes, environment)
    for line in lines(report):
        print(line)
    if wish.json:
        wish.json.write_text(json.dumps(report.figures(), indent=1))
    return 1 if report.wrong else 0


def measure(wish: argparse.Namespace, processes: int, environment: dict[str, str]) -> Report:
    """The whole run: tables, servers, play, and the look through the logs."""
    folder = Path(environment["GAMETRAIL_DATA"])
    spare = int(wish.rate * (wish.ramp + wish.seconds) / GAME_MOVES) if wish.rate else 0
    count = wish.tables + wish.idle + spare
    print(f"Making {count} tables ...", flush=True)
    seats(environment, "make", str(count), str(wish.old), str(folder / "tables.json"))
    tables = json.loads((folder / "tables.json").read_text())
    with running(processes, environment) as servers:
        plan = Plan(tables, wish.tables, wish.idle, wish.rate, wish.seconds, wish.ramp)
        gc.freeze()
        report = asyncio.run(play(plan, servers))
    kept = {"acknowledged": report.record.acknowledged, "unanswered": sorted(report.record.unanswered)}
    (folder / "kept.json").write_text(json.dumps(kept))
    report.wrong += seats(environment, "check", str(folder / "kept.json"))
    report.wrong += [line for line in (folder / "server.log").read_text().splitlines() if "rror" in line][:5]
    return report


def seats(environment: dict[str, str], *command: str) -> list[str]:
    """The lines that a command of seats.py prints."""
    run = [sys.executable, "-m", "benchmarks.load.seats", *command]
    done = subprocess.run(run, env=environment, stdout=subprocess.PIPE, text=True, check=True)
    return [line for line in done.stdout.splitlines() if line]


if __name__ == "__main__":
    sys.exit(main())
