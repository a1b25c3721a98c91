"""`gametrail score`: the score sheet of a table."""

from __future__ import annotations

from gametrail.cli.language import Speaker, choose_language
from gametrail.cli.output import new_console, print_json
from gametrail.cli.parameters import AsJson, FileArgument, Lang
from gametrail.cli.running import complain, reported


@reported
def score(file: FileArgument, as_json: AsJson = False, lang: Lang = None) -> None:
    """Count the points of a position, or of the last position of a trail, with the reason for each."""
    from gametrail.cli.files import read_subject
    from gametrail.cli.screens import print_result, sheet_of

    subject = read_subject(file, lang)
    state, say = subject.state, Speaker(choose_language(lang), subject.state.game.words)
    screen = sheet_of(state.game)
    for warning in screen.warnings(state, say):
        complain(warning)
    if as_json:
        print_json(state.score().to_dict())
        return
    console = new_console()
    screen.print_sheet(console, state, say, with_reasons=True)
    if subject.trail is None and state.num_players == 1:
        console.print(say(f"score.one_board.{state.game.spec.name}"))
    else:
        print_result(console, state, say, final=state.is_terminal())
