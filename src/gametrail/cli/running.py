"""How every command ends: what is wrong with a request is one line and exit code 2, never a traceback."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from functools import wraps
from typing import ParamSpec

import typer

from gametrail.cli.language import choose_language
from gametrail.core.errors import GametrailError

Parameters = ParamSpec("Parameters")

OK, OUTPUT_CLOSED, WRONG_USE, INTERRUPTED = 0, 1, 2, 130
MAX_LINE = 500

# Typer has its own copy of Click, or uses the package, depending on its version: the class is found from its own.
_UsageFault: type[Exception] = next(
    kind for kind in typer.BadParameter.__mro__ if kind.__name__ == "ClickException"
)


def one_line(text: str) -> str:
    """The text as one line of bearable length without control characters."""
    words = " ".join(text.split())
    printable = "".join(sign if sign.isprintable() else f"\\u{ord(sign):04x}" for sign in words)
    return printable if len(printable) <= MAX_LINE else printable[: MAX_LINE - 1] + "…"


def complain(text: str) -> None:
    """The line stands on standard error."""
    print(f"gametrail: {one_line(text)}", file=sys.stderr)


def reported(command: Callable[Parameters, None]) -> Callable[Parameters, None]:
    """The command, but a GametrailError becomes one line in the command's language and exit code 2."""

    @wraps(command)
    def run_reported(*args: Parameters.args, **kwargs: Parameters.kwargs) -> None:
        try:
            command(*args, **kwargs)
        except GametrailError as error:
            complain(error.text(choose_language(kwargs.get("lang"))))
            raise typer.Exit(WRONG_USE) from None

    return run_reported


def _silence_output() -> None:
    """Nobody reads the output any more: Python's last flush must not complain about it."""
    null = os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, sys.stdout.fileno())


def _run_command(arguments: list[str] | None) -> int:
    from gametrail.cli.app import app

    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]
    command = typer.main.get_command(app)
    code = command.main(args=arguments, prog_name="gametrail", standalone_mode=False)
    sys.stdout.flush()
    return code if isinstance(code, int) else OK


def run(arguments: list[str] | None = None) -> int:
    """The command has run; its exit code."""
    try:
        return _run_command(arguments)
    except _UsageFault as fault:
        complain(getattr(fault, "format_message", fault.__str__)())
        return WRONG_USE
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    except BrokenPipeError:
        _silence_output()
        return OUTPUT_CLOSED
    except OSError as error:
        complain(f"{error.filename or 'output'}: {error.strerror or error}")
        return WRONG_USE
