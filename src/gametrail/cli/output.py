"""Printing: JSON for programs, consoles for people."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.console import Console


def print_json(document: Any) -> None:
    """The document stands on standard output as JSON, one line of ASCII."""
    print(json.dumps(document), flush=True)


def new_console(stderr: bool = False) -> Console:
    """A console that prints what it is given: no guessed colours, no markup."""
    from rich.console import Console

    return Console(stderr=stderr, highlight=False, markup=False, emoji=False, soft_wrap=True)
