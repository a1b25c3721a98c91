"""Which language people read, and the words of the command line."""

from __future__ import annotations

import os
from enum import StrEnum

from gametrail.core.words import Catalogue, core_words, load_catalogue


class Language(StrEnum):
    """The languages that gametrail speaks."""

    EN = "en"
    JA = "ja"


def choose_language(wish: object = None) -> str:
    """The wish, else what the environment says (LC_ALL, LC_MESSAGES, LANG, the first that is set), else English."""
    if wish is not None:
        return str(wish)
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    locale = next((os.environ[name] for name in names if os.environ.get(name)), "")
    return Language.JA if locale.lower().startswith("ja") else Language.EN


def cli_words() -> Catalogue:
    """The words of the command line, together with the core's."""
    return core_words().merged_with(load_catalogue("gametrail.cli", "words.csv"))


class Speaker:
    """Says things in one language: first in the words given, those of a game, then in the command line's."""

    def __init__(self, language: str, *more: Catalogue) -> None:
        self.language = language
        self._catalogues = (*more, cli_words())

    def __call__(self, key: str, **parameters: object) -> str:
        """The sentence `key`. Raises KeyError if no catalogue has it."""
        for catalogue in self._catalogues:
            if key in catalogue:
                return catalogue.text(key, self.language, **parameters)
        raise KeyError(key)
