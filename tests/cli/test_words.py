"""The words of the command line."""

import re
from pathlib import Path

import pytest

import gametrail.cli
from gametrail.cli.language import Speaker, choose_language, cli_words
from gametrail.core.words import load_catalogue

OWN = load_catalogue("gametrail.cli", "words.csv")
SOURCE = "".join(path.read_text() for path in sorted(Path(gametrail.cli.__file__).parent.rglob("*.py")))
PLACE = re.compile(r"{(\w+)}")


@pytest.mark.parametrize("key", OWN.keys())
def test_every_sentence_is_used(key):
    stem = key.rsplit(".", 1)[0]
    assert f'"{key}"' in SOURCE or f"'{key}'" in SOURCE or f"{stem}.{{" in SOURCE


@pytest.mark.parametrize("key", OWN.keys())
def test_both_languages_have_the_same_places(key):
    places = {language: sorted(set(PLACE.findall(text))) for language, text in OWN.sentences[key].items()}
    assert places["en"] == places["ja"]


def test_a_sentence_that_nobody_wrote():
    with pytest.raises(KeyError):
        Speaker("en")("no.such.key")
    assert "no.such.key" not in cli_words()


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "ja_JP.UTF-8"}, "ja"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "ja_JP.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "C", "LC_MESSAGES": "ja_JP"}, "ja"),
        ({"LANG": "ja", "LC_ALL": ""}, "ja"),
    ],
)
def test_the_language_of_the_environment(monkeypatch, environment, language):
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert choose_language() == language
