"""`gametrail serve`: the table in the browser."""

from __future__ import annotations

from typing import Annotated

import typer

from gametrail.cli.language import choose_language, cli_words
from gametrail.cli.output import print_json
from gametrail.cli.parameters import AsJson, Lang
from gametrail.cli.running import reported
from gametrail.core.errors import GametrailError


def _say_json(line: str) -> None:
    print_json({"message": line})


@reported
def serve(
    host: Annotated[
        str, typer.Option(help="Address to listen on; 0.0.0.0 is every one, and needs --public.")
    ] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(min=0, max=65535, help="Port to listen on, or the next free one; 0 takes any.")
    ] = 8000,
    public: Annotated[
        bool, typer.Option("--public", help="Let others in: requests are limited, and what is open is told.")
    ] = False,
    open_browser: Annotated[
        bool, typer.Option("--open/--no-open", help="Open the page in the browser.")
    ] = False,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Serve the table to browsers until Ctrl-C. With --json each message is a line of JSON."""
    from gametrail.web import serve as web

    say = _say_json if as_json else web.say_at_once
    try:
        web.serve(host, port, open_browser, choose_language(lang), say, public)
    except OSError as reason:
        said = reason.strerror or str(reason)
        raise GametrailError("error.serve", cli_words(), host=host, port=port, reason=said) from None
