"""`gametrail score`: the score sheet of a board."""

from __future__ import annotations

from gametrail.cli.language import Speaker, choose_language
from gametrail.cli.output import new_console, print_json
from gametrail.cli.parameters import AsJson, FileArgument, Lang
from gametrail.cli.running import reported


@reported
def score(file: FileArgument, as_json: AsJson = False, lang: Lang = None) -> None:
    """Count the points of a position, or of the last position of a trail, with the reason for each."""
    from gametrail.cli.files import read_subject

    state = read_subject(file).state
    if as_json:
        print_json(state.score().to_dict())
        return
    from gametrail.cli.cascadia.sheet import print_sheet

    say = Speaker(choose_language(lang), state.game.words)
    print_sheet(new_console(), state, say, with_reasons=True)
