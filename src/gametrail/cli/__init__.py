"""The command line: `gametrail COMMAND`. One file for each command."""

from __future__ import annotations


def main(arguments: list[str] | None = None) -> int:
    """The command has run; what the shell gets as exit code. Without arguments, those of the process are taken."""
    from gametrail.cli.running import run

    return run(arguments)
