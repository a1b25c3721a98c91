"""`gametrail play`: a game in the terminal."""

from __future__ import annotations

import os
import random
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gametrail.cli.language import Speaker, choose_language, cli_words
from gametrail.cli.output import new_console, print_json
from gametrail.cli.parameters import AsJson, GameArgument, GameOptions, Lang, read_options
from gametrail.cli.running import reported
from gametrail.core.errors import GametrailError, OptionError

if TYPE_CHECKING:
    from rich.console import Console

    from gametrail.cli.session import Session
    from gametrail.core.game import Game

DEFAULT_BOT = "greedy"
PERSON = "human"

Players = Annotated[
    int | None, typer.Option(help="Seats in all. Default: the fewest that the rest of the command allows.")
]
People = Annotated[
    int | None, typer.Option(help="How many of them are people; they share this terminal. Default: 1.")
]
OtherSeats = Annotated[
    list[str] | None,
    typer.Option(
        metavar="LEVEL",
        help="Bot of the other seats: random, greedy, ranger. Repeat it to name one for each.",
    ),
]
Seats = Annotated[
    str | None,
    typer.Option(
        metavar="SEAT,SEAT,...",
        help="Who sits where, instead of the three options before: human, or a level of bot.",
    ),
]


@reported
def play(
    game: GameArgument = "cascadia",
    players: Players = None,
    people: People = None,
    bot: OtherSeats = None,
    seats: Seats = None,
    cards: Annotated[
        str | None,
        typer.Option(help="Scoring cards of Cascadia: AAAAA to DDDDD, family, intermediate, random."),
    ] = None,
    option: GameOptions = None,
    seed: Annotated[int | None, typer.Option(help="Makes the draws and the bots repeatable.")] = None,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Keep the trail of the game in this new file.")
    ] = None,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Play in the terminal, against bots or together. Type ? in the game for help.

    With --json the talk goes to standard error, and the result and the trail to standard output.
    """
    from gametrail import bots, load_game
    from gametrail.cli.screens import board_of

    played = load_game(game)
    chosen = add_cards(read_options(option), cards)
    fewest = board_of(played).fewest_players(chosen)
    plan = plan_seats(seats, players, people, bot or [], fewest)
    say = Speaker(choose_language(lang), played.words, bots.WORDS)
    rng = random.SystemRandom() if seed is None else random.Random(seed)
    session = _play(played, plan, chosen, rng, save, new_console(stderr=as_json), say)
    if as_json:
        print_json({"score": session.state.score().to_dict(), "trail": session.trail.to_dict()})


def _play(
    game: Game,
    seats: list[str | None],
    options: dict[str, str],
    rng: random.Random,
    save: Path | None,
    console: Console,
    say: Speaker,
) -> Session:
    """The game has been played as far as the people wanted. Raises GametrailError."""
    from gametrail.cli.preparing import prepare
    from gametrail.cli.screens import table_of
    from gametrail.cli.session import Session

    if save is not None and save.exists():
        raise GametrailError("error.save_exists", cli_words(), file=save)
    prepare(game, say, bots=any(seats))
    session = Session(game, len(seats), options, rng)
    keep_trail(session, save)
    table_of(game)(console, session, seats, say, rng).play(lambda: keep_trail(session, save))
    if save is not None:
        console.print(say("play.saved", file=save))
    return session


def add_cards(options: dict[str, str], cards: str | None) -> dict[str, str]:
    """The options with these cards. Raises OptionError if they are given twice."""
    if cards is None:
        return options
    if "cards" in options:
        raise OptionError("error.cards_twice", cli_words())
    return {**options, "cards": cards}


def plan_seats(
    seats: str | None, players: int | None, people: int | None, bots: list[str], fewest: int
) -> list[str | None]:
    """Who sits where: as `seats` says, or the people first and then the bots. Raises OptionError."""
    if seats is None:
        return seat_plan(players, 1 if people is None else people, bots, fewest)
    if players is not None or people is not None or bots:
        raise OptionError("error.seats_twice", cli_words())
    return named_seats(seats)


def named_seats(text: str) -> list[str | None]:
    """The seats in a text such as "human,ranger,greedy": None for a person. Raises OptionError."""
    from gametrail.bots import BOT_NAMES

    names = [name.strip().lower() for name in text.split(",")]
    for name in names:
        if name != PERSON and name not in BOT_NAMES:
            raise OptionError(
                "error.seat", cli_words(), value=name or '""', names=", ".join((PERSON, *BOT_NAMES))
            )
    if PERSON not in names:
        raise OptionError("error.seats_without_people", cli_words(), person=PERSON)
    return [None if name == PERSON else name for name in names]


def seat_plan(players: int | None, people: int, bots: list[str], fewest: int = 2) -> list[str | None]:
    """The people's seats first (None), then the bots' by name; `fewest` at least, if nobody says how many.

    Raises:
        OptionError: names the field.
    """
    from gametrail.arena.match import seat_bots

    if players is None:
        players = max(fewest, people + len(bots))
    if not 1 <= people <= players:
        raise OptionError("error.people", cli_words(), value=people, players=players)
    others = players - people
    seats: list[str | None] = [None] * people
    seats.extend(seat_bots(bots or [DEFAULT_BOT], others))
    return seats


def keep_trail(session: Session, file: Path | None) -> None:
    """The file, if there is one, holds the trail as it stands. Raises GametrailError if it can not be written."""
    if file is None:
        return
    fresh = file.with_name(f".{file.name}.new")
    try:
        fresh.write_text(session.trail.to_json(), encoding="utf-8")
        os.replace(fresh, file)
    except OSError as reason:
        raise GametrailError("error.save_failed", cli_words(), file=file, reason=reason.strerror) from None
