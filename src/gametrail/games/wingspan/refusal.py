"""Refused actions: the rule that forbids one, with names in the reader's language."""

from __future__ import annotations

from collections.abc import Callable

from gametrail.core.errors import IllegalActionError
from gametrail.games.wingspan.vocabulary import WORDS


class Spoken:
    """A part of a sentence that is put into words when the reader's language is known."""

    def __init__(self, say: Callable[[str], str]) -> None:
        self.say = say

    def __str__(self) -> str:
        return self.say("en")


class Fault:
    """The code of the rule that forbids an action, and the parts of its sentence."""

    def __init__(self, code: str, **details: object) -> None:
        self.code = code
        self.details = details


class WingspanRefusal(IllegalActionError):
    """An action that the rules do not allow now. `details` are in English; `text` speaks any language."""

    def __init__(self, code: str, action: str, details: dict[str, object]) -> None:
        self._parts = details
        plain = {name: str(part) if isinstance(part, Spoken) else part for name, part in details.items()}
        super().__init__(code, WORDS, action=action, **plain)

    def text(self, language: str) -> str:
        """The sentence in `language` (en or ja)."""
        spoken = {
            name: part.say(language) if isinstance(part, Spoken) else part
            for name, part in self._parts.items()
        }
        return WORDS.text(self.code, language, **{**self.details, **spoken})
