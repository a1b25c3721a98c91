"""Words for people, in English and Japanese, side by side in CSV files.

Both languages of a sentence stand in one row, so that neither can be forgotten.
"""

from __future__ import annotations

import csv
from functools import cache
from importlib import resources

LANGUAGES = ("en", "ja")


class Catalogue:
    """Sentences by key and language, with named places to fill in."""

    def __init__(self, sentences: dict[str, dict[str, str]]) -> None:
        self.sentences = sentences

    def __contains__(self, key: str) -> bool:
        return key in self.sentences

    def text(self, key: str, language: str = "en", **parameters: object) -> str:
        """The sentence `key` with its places filled in.

        Raises:
            KeyError: the key, the language or a parameter is unknown.
        """
        sentence = self.sentences[key][language]
        return sentence.format_map(parameters) if parameters else sentence

    def keys(self, prefix: str = "") -> list[str]:
        """The keys that begin with `prefix`, in the order of the files."""
        return [key for key in self.sentences if key.startswith(prefix)]

    def merged_with(self, *others: Catalogue) -> Catalogue:
        """One catalogue with the sentences of all.

        Raises:
            ValueError: a key stands in two of them.
        """
        sentences = dict(self.sentences)
        for other in others:
            twice = sentences.keys() & other.sentences.keys()
            if twice:
                raise ValueError(f"keys that stand in two catalogues: {sorted(twice)}")
            sentences.update(other.sentences)
        return Catalogue(sentences)


@cache
def load_catalogue(package: str, file_name: str) -> Catalogue:
    """The catalogue in a CSV file of a package, with the columns key, en, ja.

    Raises:
        ValueError: a key is empty or stands twice, or a language is missing.
    """
    sentences: dict[str, dict[str, str]] = {}
    text = resources.files(package).joinpath(file_name).read_text(encoding="utf-8")
    for row in csv.DictReader(text.splitlines()):
        key = row["key"]
        if not key or key in sentences or not all(row[language] for language in LANGUAGES):
            raise ValueError(f"{package}/{file_name}: row {key!r} is empty, incomplete or stands twice")
        sentences[key] = {language: row[language] for language in LANGUAGES}
    return Catalogue(sentences)


def core_words() -> Catalogue:
    """The sentences that belong to no game."""
    return load_catalogue("gametrail.core", "words.csv")
