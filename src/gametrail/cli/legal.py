"""`gametrail legal`: what may be done in a position."""

from __future__ import annotations

from gametrail.cli.language import Speaker, choose_language
from gametrail.cli.output import new_console, print_json
from gametrail.cli.parameters import AsJson, FileArgument, Lang
from gametrail.cli.running import reported


@reported
def legal(file: FileArgument, as_json: AsJson = False, lang: Lang = None) -> None:
    """List the legal actions of a position to play on from, or of the end of a trail.

    Where chance is to move, the possible draws are listed and current_player is -1; after the end of the game
    nothing is listed and current_player is -4. For a lead or a follow of Animal Trail, --json lists the plays and
    whether one may pass.
    """
    from gametrail.cli.files import read_playable
    from gametrail.cli.screens import actions_of

    state = read_playable(file, lang)
    actions = [int(action) for action in state.legal_actions()]
    if as_json:
        print_json(actions_of(state.game).actions_json(state, actions))
        return
    say = Speaker(choose_language(lang), state.game.words)
    actions_of(state.game).print_actions(new_console(), state, actions, say)
