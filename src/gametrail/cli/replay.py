"""`gametrail replay`: a recorded game, move by move; or moves played out from a position."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Annotated, Any

import typer

from gametrail.cli.language import Speaker, choose_language
from gametrail.cli.output import new_console, print_json
from gametrail.cli.parameters import AsJson, FileArgument, Lang
from gametrail.cli.running import reported

if TYPE_CHECKING:
    from gametrail.core.trail import Trail


@reported
def replay(
    file: FileArgument,
    moves: Annotated[
        str | None,
        typer.Option(
            metavar="TEXT",
            help="Moves to play from the position (or the end of the trail), separated by semicolons.",
        ),
    ] = None,
    seed: Annotated[int, typer.Option(help="With --moves: what is drawn where the moves do not say it.")] = 0,
    step: Annotated[
        bool, typer.Option("--step", help="Show the board after each turn of a trail and wait for Enter.")
    ] = False,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Print a trail move by move in words, and the score at its end; or play moves and print what happens."""
    if moves is None:
        _replay_trail(file, step, as_json, lang)
    else:
        _play_moves(file, moves, seed, as_json, lang)


def _replay_trail(file: str, step: bool, as_json: bool, lang: object) -> None:
    from gametrail.cli.files import read_trail_file

    trail = read_trail_file(file, lang)
    say = Speaker(choose_language(lang), trail.game.words)
    if as_json:
        print_json(_report(trail, say))
        return
    from gametrail.cli.retelling import retell

    retell(new_console(), trail, say, step)


def _play_moves(file: str, moves: str, seed: int, as_json: bool, lang: object) -> None:
    from gametrail.cli.files import read_start
    from gametrail.cli.moves import Playing, print_events, report, split_moves

    state = read_start(file, lang)
    say = Speaker(choose_language(lang), state.game.words)
    playing = Playing(state, random.Random(seed), say.language)
    playing.play(split_moves(moves))
    if as_json:
        print_json(report(playing, say))
    else:
        print_events(new_console(), playing, say)


def _report(trail: Trail, say: Speaker) -> dict[str, Any]:
    """The whole game as JSON values."""
    from gametrail.cli.standing import standing

    moves: list[dict[str, Any]] = []
    for state, action in trail.states():
        if action is not None:
            words = trail.game.describe_action(state, action, say.language)
            text = state.action_to_string(action)
            move = {"index": len(moves), "player": state.current_player(), "action": text, "words": words}
            moves.append(move)
    return {
        "game": trail.game.spec.name,
        "players": trail.players,
        "options": trail.options,
        "moves": moves,
        **standing(state, say),
    }
