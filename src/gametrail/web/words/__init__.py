"""Every sentence of the pages: the CSV files of this folder, then the words of games, bots and core."""

from __future__ import annotations

from functools import cache
from importlib import resources

from gametrail import GAME_NAMES, bots, load_game
from gametrail.core.words import LANGUAGES, Catalogue, core_words, load_catalogue

__all__ = ["DEFAULT_LANGUAGE", "LANGUAGES", "catalogues", "text", "web_words"]

DEFAULT_LANGUAGE = "en"


@cache
def web_words() -> Catalogue:
    """The pages' own sentences, of all files in this folder."""
    names = sorted(entry.name for entry in resources.files(__name__).iterdir() if entry.name.endswith(".csv"))
    first, *others = (load_catalogue(__name__, name) for name in names)
    return first.merged_with(*others)


@cache
def catalogues() -> tuple[Catalogue, ...]:
    """Where a key is looked up, in this order."""
    return (web_words(), *(load_game(name).words for name in GAME_NAMES), bots.WORDS, core_words())


@cache
def sentences() -> dict[str, dict[str, str]]:
    """Every sentence by key and language: a page asks for hundreds of them."""
    found: dict[str, dict[str, str]] = {}
    for catalogue in reversed(catalogues()):
        found.update(catalogue.sentences)
    return found


def text(key: str, language: str, **parameters: object) -> str:
    """The sentence `key` in `language`, filled in.

    Raises:
        KeyError: no catalogue has the key.
    """
    sentence = sentences()[key][language]
    return sentence.format_map(parameters) if parameters else sentence
