"""Errors that teach: a code, its details, and one sentence that names the field or the rule.

`str(error)` is English; `error.text("ja")` says the same in another language.
"""

from __future__ import annotations

from collections.abc import Callable

from gametrail.core.words import Catalogue, core_words

LONGEST_DETAIL = 200


class Spoken:
    """A part of a sentence that is put into words when the reader's language is known."""

    def __init__(self, say: Callable[[str], str]) -> None:
        """`say` takes a language (en or ja)."""
        self.say = say

    def __str__(self) -> str:
        return self.say("en")


class GametrailError(ValueError):
    """Something a caller asked for is not possible; nothing has changed."""

    def __init__(self, code: str, catalogue: Catalogue | None = None, **details: object) -> None:
        """`code` is a key of `catalogue` (the core's, if none), `details` its parameters.

        Parts that are Spoken stand in `self.details` in English.
        """
        self.code = code
        self.details = {
            name: str(part) if isinstance(part, Spoken) else part for name, part in details.items()
        }
        self._parts = details
        self._catalogue = catalogue or core_words()
        super().__init__(self.text("en"))

    def text(self, language: str) -> str:
        """The sentence in `language` (en or ja); errors and Spoken parts among the details speak it too."""
        details = {name: _spoken(part, language) for name, part in self._parts.items()}
        return self._catalogue.text(self.code, language, **details)


def _spoken(detail: object, language: str) -> object:
    """The detail as a sentence has it: what speaks, in the language; other long things cut."""
    if isinstance(detail, GametrailError):
        return detail.text(language)
    if isinstance(detail, Spoken):
        return detail.say(language)
    text = str(detail)
    return detail if len(text) <= LONGEST_DETAIL else text[:LONGEST_DETAIL] + "…"


class OptionError(GametrailError):
    """A game, a number of players or an option does not exist or cannot be chosen."""


class IllegalActionError(GametrailError):
    """The rules do not allow this action now."""


class NotationError(GametrailError):
    """A text is not the notation of an action."""


class PositionError(GametrailError):
    """A position file is wrong; `details["field"]` says where."""


class TrailError(GametrailError):
    """A trail is wrong; the message names the field or the index of the action."""
