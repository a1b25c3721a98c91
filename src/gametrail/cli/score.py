"""`gametrail score`: the score sheet of a board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gametrail.cli.language import Speaker, choose_language
from gametrail.cli.output import new_console, print_json
from gametrail.cli.parameters import AsJson, FileArgument, Lang
from gametrail.cli.running import complain, reported

if TYPE_CHECKING:
    from gametrail.core.game import State


@reported
def score(file: FileArgument, as_json: AsJson = False, lang: Lang = None) -> None:
    """Count the points of a position, or of the last position of a trail, with the reason for each."""
    from gametrail.cli.files import read_subject

    subject = read_subject(file, lang)
    state, say = subject.state, Speaker(choose_language(lang), subject.state.game.words)
    _warn_of_loose_hexes(state, say)
    if as_json:
        print_json(state.score().to_dict())
        return
    from gametrail.cli.cascadia.sheet import print_result, print_sheet

    console = new_console()
    print_sheet(console, state, say, with_reasons=True)
    if subject.trail is None and state.num_players == 1:
        console.print(say("score.one_board"))
    else:
        print_result(console, state, say, final=state.is_terminal() or subject.trail is None)


def _warn_of_loose_hexes(state: State, say: Speaker) -> None:
    """Standard error names every map whose hexes are apart: perhaps a coordinate is wrong."""
    from gametrail.games.cascadia.position_board import is_connected

    for seat, board in enumerate(state.record["boards"][: state.num_players]):
        if not is_connected(board):
            complain(say("score.loose", field=f"boards[{seat}]"))
