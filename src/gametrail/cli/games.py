"""`gametrail games` and `gametrail options`: what there is to play, and how."""

from __future__ import annotations

from typing import Any

from gametrail.cli.language import Speaker, choose_language
from gametrail.cli.output import new_console, print_json
from gametrail.cli.parameters import AsJson, GameArgument, Lang
from gametrail.cli.running import reported


@reported
def games(as_json: AsJson = False, lang: Lang = None) -> None:
    """List the games."""
    from gametrail import GAME_NAMES, load_game

    specs = [load_game(name).spec for name in GAME_NAMES]
    if as_json:
        print_json([{"game": s.name, "players": [s.min_players, s.max_players]} for s in specs])
        return
    for spec in specs:
        say = Speaker(choose_language(lang), load_game(spec.name).words)
        title = say(f"game.{spec.name}")
        described = say("games.game", title=title, lowest=spec.min_players, highest=spec.max_players)
        print(f"{spec.name}  {described}")


@reported
def options(game: GameArgument, as_json: AsJson = False, lang: Lang = None) -> None:
    """List the options of a game, each with a sentence and its values.

    The first value is the default; behind a number stands what it may be.
    """
    from gametrail import load_game

    played = load_game(game)
    say = Speaker(choose_language(lang), played.words)
    listed: list[dict[str, Any]] = [
        {
            "option": option.name,
            "title": say(f"option.{option.name}"),
            "text": say(f"option.{option.name}.text"),
            "choices": list(option.choices),
            "default": option.default,
            "example": option.example,
            "range": [option.lowest, option.highest] if option.is_number else None,
        }
        for option in played.spec.options
    ]
    if as_json:
        print_json(listed)
        return
    console = new_console()
    for entry in listed:
        values = f"{entry['option']}={'|'.join([*entry['choices'], *filter(None, [entry['example']])])}"
        if entry["range"] is not None:
            lowest, highest = entry["range"]
            values += f" ({lowest}–{highest})"
        console.print(values, style="bold")
        console.print(f"    {entry['title']}: {entry['text']}")
