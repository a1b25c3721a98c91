"""The sentences of Animal Trail: complete, used, in both languages, and its own among those of the other games."""

import re
from pathlib import Path

import pytest

import gametrail
from gametrail import load_game
from gametrail.core.words import load_catalogue
from gametrail.games.animal_trail import constants as c
from gametrail.games.animal_trail.options import OPTIONS
from gametrail.games.animal_trail.vocabulary import WORDS

FILES = ("words.csv", "words_options.csv", "words_log.csv")
SENTENCES = {
    key: sentence
    for name in FILES
    for key, sentence in load_catalogue("gametrail.games.animal_trail", f"data/{name}").sentences.items()
}
PACKAGE = Path(gametrail.__file__).parent
SOURCE = "".join(path.read_text(encoding="utf-8") for path in sorted(PACKAGE.rglob("*.py")))
PLACE = re.compile(r"{(\w+)}")
JAPANESE = re.compile("[\u3041-\u30ff\u4e00-\u9fff]")  # kana and kanji
# Pages and the command line look these up by the names of things.
BY_NAME = (
    "animal_card",
    "environment_card",
    "finish.",
    "game.",
    "lobby.preset.",
    "marker.",
    "mode.",
    "option",
)


@pytest.mark.parametrize("key", SENTENCES)
def test_every_sentence_is_used(key):
    parts = key.split(".")
    stems = [".".join(parts[:n]) for n in range(1, len(parts))]
    assert f'"{key}"' in SOURCE or any(f'f"{stem}.{{' in SOURCE for stem in stems)


@pytest.mark.parametrize("key", SENTENCES)
def test_both_languages_have_the_same_places_and_their_own_letters(key):
    english, japanese = (SENTENCES[key][language] for language in ("en", "ja"))
    assert set(PLACE.findall(english)) == set(PLACE.findall(japanese)) or key in (
        "phrase.card",
        "phrase.cards",
    )
    assert not JAPANESE.search(PLACE.sub("", english))


def test_every_option_has_a_title_a_sentence_and_names_for_its_values():
    expected = set()
    for option in OPTIONS:
        values = () if option.is_number else option.choices
        expected |= {f"option.{option.name}", f"option.{option.name}.text"}
        expected |= {f"option.{option.name}.{choice}" for choice in values}
    assert set(WORDS.keys("option.")) == expected


@pytest.mark.parametrize("language", ["en", "ja"])
def test_sentences_of_numbers_say_the_default(language):
    for option in OPTIONS:
        text = WORDS.text(f"option.{option.name}.text", language)
        assert text.endswith("." if language == "en" else "。")
        if option.is_number:
            said = f"{option.default} by default." if language == "en" else f"標準は{option.default}。"
            assert text.endswith(said), option.name


def test_animals_and_environment_cards_are_all_there():
    for name in c.ANIMAL_NAMES:
        assert {f"animal_card.{name}", f"animal_cards.{name}"} <= set(SENTENCES)
    for name in c.ENVIRONMENT_NAMES:
        assert {f"environment_card.{name}", f"environment_card.{name}.text"} <= set(SENTENCES)


def test_names_of_things_are_no_keys_of_other_games():
    """The pages look a key up in one game after the other: what they ask for by name must be here alone."""
    own = {key for key in SENTENCES if key.startswith(BY_NAME)}
    for name in ("cascadia", "wingspan"):
        assert not own & set(load_game(name).words.sentences)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_sentences_of_the_log_end_with_a_full_stop(language):
    for key in WORDS.keys("log."):
        assert WORDS.text(key, language).endswith("." if language == "en" else "。"), key


def test_refusals_begin_with_the_action():
    refusals = [sentence for key, sentence in SENTENCES.items() if "{action}" in sentence["en"]]
    assert len(refusals) > 30
    for sentence in refusals:
        assert sentence["en"].startswith("{action}: ")
        assert sentence["ja"].startswith("{action}: ")
        assert not sentence["en"].endswith(".")
        assert sentence["ja"].endswith("。")
