"""`gametrail simulate`: many games among bots, and what they came to."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Any

import typer

from gametrail.cli.language import Speaker, choose_language, cli_words
from gametrail.cli.output import new_console, print_json
from gametrail.cli.parameters import AsJson, GameArgument, GameOptions, Lang, read_options
from gametrail.cli.running import reported

if TYPE_CHECKING:
    from gametrail.arena.match import Match
    from gametrail.arena.totals import Totals

MOST_WORKERS = 1024


@reported
def simulate(
    game: GameArgument,
    players: Annotated[
        int | None,
        typer.Option(help="Seats. Default: as many as bots are named, or the fewest that the game takes."),
    ] = None,
    games: Annotated[int, typer.Option(help="How many games.")] = 1000,
    bots: Annotated[
        str,
        typer.Option(
            metavar="BOT[,BOT...]", help="One bot for all seats, or one for each: random, greedy, ranger."
        ),
    ] = "random",
    seed: Annotated[int, typer.Option(help="The same seed gives the same games, whatever the workers.")] = 1,
    option: GameOptions = None,
    workers: Annotated[int, typer.Option(help="Processes that share the work.")] = 1,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Play games among bots: mean points and place of each seat, their spread, its wins, and games a second.

    The time is CPU time of one core; those who win together share the win. Cards left to chance (cards=random)
    are drawn once from the seed and stay the same in all games.
    """
    from gametrail import load_game
    from gametrail.arena.match import new_match
    from gametrail.cli.preparing import prepare
    from gametrail.cli.screens import board_of
    from gametrail.core.errors import OptionError

    names = [name.strip() for name in bots.split(",")]
    chosen = read_options(option)
    fewest = board_of(load_game(game)).fewest_players(chosen)
    seats = max(fewest if len(names) == 1 else 2, len(names)) if players is None else players
    match = new_match(game, names, seats, chosen, seed, games)
    if not 1 <= workers <= MOST_WORKERS:
        raise OptionError("error.workers", cli_words(), value=workers, most=MOST_WORKERS)
    say = Speaker(choose_language(lang), load_game(game).words)
    prepare(load_game(game), say, bots=set(match.bots) != {"random"})
    totals = _play(match, workers)
    report = _report(match, totals, workers)
    if as_json:
        print_json(report)
    else:
        _print_report(report, say)


def _play(match: Match, workers: int) -> Totals:
    from gametrail.arena.match import play_match

    with _progress(match.games) as on_progress:
        if workers == 1:
            return play_match(match, None, on_progress)
        return _play_with_workers(match, workers, on_progress)


def _play_with_workers(match: Match, workers: int, on_progress: Callable[[int], None]) -> Totals:
    """The match, shared among worker processes. Raises GametrailError if one of them is killed."""
    from concurrent.futures import BrokenExecutor

    from gametrail.arena.match import play_match
    from gametrail.cli.workers import new_executor
    from gametrail.core.errors import GametrailError

    chunks = -(-match.games // match.chunk_size)
    with new_executor(min(workers, chunks)) as executor:
        try:
            return play_match(match, executor, on_progress)
        except BrokenExecutor:
            raise GametrailError("error.worker_died", cli_words()) from None
        except BaseException:
            executor.shutdown(wait=False, cancel_futures=True)
            raise


@contextmanager
def _progress(games: int) -> Iterator[Callable[[int], None]]:
    """What to call with the games done so far: a bar, if standard error is a terminal."""
    if not sys.stderr.isatty():
        yield lambda done: None
        return
    from rich.progress import Progress

    with Progress(console=new_console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=games)
        yield lambda done: bar.update(task, completed=done)


def _report(match: Match, totals: Totals, workers: int) -> dict[str, Any]:
    return {
        "game": match.game,
        "players": len(match.bots),
        "bots": list(match.bots),
        "options": match.options,
        "seed": match.seed,
        "workers": workers,
        **totals.to_dict(),
    }


def _print_report(report: dict[str, Any], say: Speaker) -> None:
    from rich.table import Table

    from gametrail.cli.screens import seat_letter

    print(say("simulate.games", games=report["games"], decisions=f"{report['decisions_per_game']:.1f}"))
    print(say("simulate.speed", speed=f"{report['games_per_second']:,.0f}"))
    table = Table(box=None, padding=(0, 2, 0, 0))
    for key in ("seat", "bot"):
        table.add_column(say(f"simulate.{key}"))
    compared = len(report["bots"]) > 1
    for key in ("mean", "spread", "place", "wins")[: 4 if compared else 2]:
        table.add_column(say(f"simulate.{key}"), justify="right")
    figures = (
        report[name] for name in ("bots", "mean_scores", "score_std_by_seat", "mean_places", "win_shares")
    )
    for seat, (bot, mean, spread, place, wins) in enumerate(zip(*figures, strict=True)):
        cells = [seat_letter(seat), bot, f"{mean:.2f}", f"{spread:.2f}"]
        table.add_row(*cells, *([f"{place:.2f}", f"{100 * wins:.1f} %"] if compared else []))
    new_console().print(table)
