"""The sentences of data/words_log.csv: options, errors, the log, questions and answers."""

import re
from pathlib import Path

import pytest

import gametrail
from gametrail.core.words import load_catalogue
from gametrail.games.wingspan.options import OPTIONS
from gametrail.games.wingspan.vocabulary import WORDS

OWN = load_catalogue("gametrail.games.wingspan", "data/words_log.csv")
PACKAGE = Path(gametrail.__file__).parent
SOURCE = "".join(path.read_text(encoding="utf-8") for path in sorted(PACKAGE.rglob("*.py")))
PLACE = re.compile(r"{(\w+)}")
JAPANESE = re.compile("[\u3041-\u30ff\u4e00-\u9fff]")  # kana and kanji


@pytest.mark.parametrize("key", [key for key in OWN.sentences if not key.startswith("option.")])
def test_every_sentence_is_used(key):
    stem, last = key.rsplit(".", 1)
    whole = stem if last in ("one", "power") else key
    names = (whole, whole.rsplit(".", 1)[0])
    assert f'"{key}"' in SOURCE or f'"{names[0]}"' in SOURCE or f'"{names[1]}.{{' in SOURCE


@pytest.mark.parametrize("key", OWN.keys())
def test_both_languages_have_the_same_places_and_their_own_letters(key):
    english, japanese = (OWN.sentences[key][language] for language in ("en", "ja"))
    assert set(PLACE.findall(english)) >= set(PLACE.findall(japanese))
    assert set(PLACE.findall(japanese)) >= set(PLACE.findall(english))
    assert not JAPANESE.search(PLACE.sub("", english))


def test_every_option_has_a_title_a_sentence_and_names_for_its_values():
    for option in OPTIONS:
        for key in ("", ".text", *(f".{choice}" for choice in option.choices)):
            assert f"option.{option.name}{key}" in WORDS
    assert len(OWN.keys("option.")) == sum(2 + len(option.choices) for option in OPTIONS)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_sentences_of_the_log_end_with_a_full_stop(language):
    lists = ("log.list", "log.amount", "log.change", "log.of_bird", "log.both_faces")
    for key in OWN.keys("log."):
        if not key.startswith(lists):
            assert OWN.text(key, language).endswith("." if language == "en" else "。"), key
