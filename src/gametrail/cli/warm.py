"""`gametrail warm`: the rules are compiled ahead of the first game."""

from __future__ import annotations

from time import perf_counter

from gametrail.cli.language import Speaker, choose_language
from gametrail.cli.output import print_json
from gametrail.cli.parameters import AsJson, Lang
from gametrail.cli.running import reported


@reported
def warm(as_json: AsJson = False, lang: Lang = None) -> None:
    """Compile the rules of all games once, so that later starts are quick. Instant when that is done already."""
    from gametrail import GAME_NAMES, load_game
    from gametrail.cli.preparing import prepare

    began, kernels = perf_counter(), 0
    say = Speaker(choose_language(lang))
    for name in GAME_NAMES:
        game = load_game(name)
        kernels += prepare(game, Speaker(say.language, game.words), bots=True)
    seconds = perf_counter() - began
    if as_json:
        print_json({"games": list(GAME_NAMES), "kernels": kernels, "seconds": round(seconds, 3)})
    else:
        print(say("warm.done", kernels=kernels, seconds=f"{seconds:.1f}"))
