"""The commands and their order in `gametrail --help`. Anything heavy is imported inside the commands, when they run."""

from __future__ import annotations

from typing import Annotated

import typer

from gametrail.cli.backup import backup
from gametrail.cli.games import games, options
from gametrail.cli.legal import legal
from gametrail.cli.play import play
from gametrail.cli.push_key import push_key
from gametrail.cli.replay import replay
from gametrail.cli.restore import restore
from gametrail.cli.score import score
from gametrail.cli.serve import serve
from gametrail.cli.simulate import simulate
from gametrail.cli.warm import warm

app = typer.Typer(
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

for command in (play, serve, score, legal, replay, simulate, games, options, warm, backup, restore, push_key):
    app.command()(command)


@app.callback(invoke_without_command=True)
def gametrail(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
) -> None:
    """Play Cascadia, Wingspan and Animal Trail, count boards, and simulate games: by the same exact rules.

    Something wrong with a file, an option or a move is said in one line, with exit code 2.
    """
    if version:
        from gametrail import __version__

        print(f"gametrail {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        context.get_help()  # prints it
