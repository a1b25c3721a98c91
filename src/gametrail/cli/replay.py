"""`gametrail replay`: a recorded game, move by move."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from gametrail.cli.language import Speaker, choose_language
from gametrail.cli.output import new_console, print_json
from gametrail.cli.parameters import AsJson, Lang, TrailArgument
from gametrail.cli.running import reported

if TYPE_CHECKING:
    from gametrail.core.trail import Trail


@reported
def replay(
    file: TrailArgument,
    step: Annotated[
        bool, typer.Option("--step", help="Show the map after each turn and wait for Enter.")
    ] = False,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Print a trail move by move in words, and the score at its end."""
    from gametrail.cli.files import read_trail_file

    trail = read_trail_file(file, lang)
    say = Speaker(choose_language(lang), trail.game.words)
    if as_json:
        print_json(_report(trail, say))
        return
    from gametrail.cli.cascadia.retelling import retell

    retell(new_console(), trail, say, step)


def _report(trail: Trail, say: Speaker) -> dict[str, Any]:
    """The whole game as JSON values."""
    moves: list[dict[str, Any]] = []
    for state, action in trail.states():
        if action is not None:
            words = trail.game.describe_action(state, action, say.language)
            text = state.action_to_string(action)
            move = {"index": len(moves), "player": state.current_player(), "action": text, "words": words}
            moves.append(move)
    score = state.score().to_dict()
    return {
        "game": trail.game.spec.name,
        "players": trail.players,
        "options": trail.options,
        "moves": moves,
        "finished": state.is_terminal(),
        "score": score,
        "winners": score["winners"] if state.is_terminal() else [],
    }
