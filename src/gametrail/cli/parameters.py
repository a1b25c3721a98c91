"""What commands share: the options that they take and how these are read."""

from __future__ import annotations

from typing import Annotated

import typer

from gametrail.cli.language import Language, cli_words
from gametrail.core.errors import OptionError

FileArgument = Annotated[
    str, typer.Argument(metavar="FILE", help="A position or trail file; - reads standard input.")
]
GameArgument = Annotated[str, typer.Argument(metavar="GAME", help="Name of the game, such as cascadia.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")]
Lang = Annotated[
    Language | None, typer.Option("--lang", help="Language of the words; the default follows LANG.")
]
GameOptions = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        metavar="NAME=VALUE",
        help="An option of the game; may be repeated. See `gametrail options`.",
    ),
]


def read_options(pairs: list[str] | None) -> dict[str, str]:
    """The options in texts such as "majorities=off". Raises OptionError for another form or a name given twice."""
    options: dict[str, str] = {}
    for pair in pairs or []:
        name, sign, value = pair.partition("=")
        name = name.strip()
        if not sign or not name:
            raise OptionError("error.option_form", cli_words(), value=pair)
        if name in options:
            raise OptionError("error.option_twice", cli_words(), name=name)
        options[name] = value.strip()
    return options
