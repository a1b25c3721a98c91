"""The words on the cards: complete, short enough, and true to the codes in both languages."""

from __future__ import annotations

import re

import pytest

from gametrail.core.words import LANGUAGES
from gametrail.games.wingspan import constants as c
from gametrail.games.wingspan.catalogue import bonus_cards
from gametrail.games.wingspan.names import bird_name, find_bird
from gametrail.games.wingspan.powers import CODES
from gametrail.games.wingspan.tables import read_rows
from gametrail.games.wingspan.texts import (
    bonus_text,
    cost_text,
    effect_text,
    goal_text,
    power_of,
    power_text,
    short_power_text,
)
from gametrail.games.wingspan.vocabulary import WORDS

ALL_BIRDS = range(1, c.NUM_CARDS)
LONGEST = {"en": 200, "ja": 90}  # characters of a full text
LONGEST_SHORT = {"en": 28, "ja": 14}
END = {"en": ".", "ja": "。"}
JAPANESE = re.compile("[\\u3041-\\u30ff\\u4e00-\\u9fff]")  # kana and kanji
ON_THE_MAT_ONLY = {"CARD_FOR_FOOD", "FOOD_FOR_EGG"}


def check_sentence(text: str, language: str) -> None:
    """No place is left open, nothing is doubled, and the language is the right one."""
    assert text == text.strip()
    assert not re.search(r"[{}]|  |\.\.|,,|。。|、、", text)
    assert bool(JAPANESE.search(text)) == (language == "ja")


def numbers(text: str) -> set[str]:
    return set(re.findall(r"\d+", text))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("bird", ALL_BIRDS, ids=lambda bird: bird_name(bird, "en"))
class TestBirds:
    def test_power_text(self, bird: int, language: str) -> None:
        text = power_text(bird, language)
        check_sentence(text, language)
        assert text.endswith((END[language], "）。"))
        assert len(text) <= LONGEST[language]

    def test_every_number_of_the_code_is_in_the_text(self, bird: int, language: str) -> None:
        in_code = {value for value in power_of(bird).parameters.values() if value.isdigit()}
        assert in_code <= numbers(effect_text(bird, language))

    def test_foods_nests_and_habitats_of_the_code_are_in_the_text(self, bird: int, language: str) -> None:
        code = power_of(bird)
        text = effect_text(bird, language)
        kinds = {"food": "food", "pay": "food", "nest": "nest"}
        for parameter, kind in kinds.items():
            for value in code.parameters.get(parameter, "any").split("/"):
                assert value == "any" or WORDS.text(f"{kind}.{value}", language) in text
        letter = code.parameters.get("habitat", "same")
        if letter != "same":
            name = c.HABITAT_NAMES[c.HABITAT_LETTERS.index(letter)]
            assert WORDS.text(f"habitat.{name}", language) in text

    def test_short_text(self, bird: int, language: str) -> None:
        text = short_power_text(bird, language)
        check_sentence(text, language)
        assert len(text) <= LONGEST_SHORT[language]

    def test_cost_text(self, bird: int, language: str) -> None:
        check_sentence(cost_text(bird, language), language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_same_power_has_the_same_words_and_another_power_others(language: str) -> None:
    words: dict[str, set[str]] = {}
    for row in read_rows("birds.csv"):
        words.setdefault(row["power"], set()).add(power_text(int(row["id"]), language))
    assert all(len(texts) == 1 for texts in words.values())
    assert len({text for texts in words.values() for text in texts}) == len(words)


@pytest.mark.parametrize("language", LANGUAGES)
def test_when_a_power_is_used(language: str) -> None:
    beginnings = {
        colour: WORDS.text(f"power.when.{colour}", language) for colour in ("white", "brown", "pink")
    }
    for row in read_rows("birds.csv"):
        text = power_text(int(row["id"]), language)
        begun = {colour for colour, beginning in beginnings.items() if text.startswith(beginning)}
        assert begun == {row["power_colour"]} - {"none"}


def test_every_code_of_a_bird_has_its_sentences_and_no_sentence_is_left_over() -> None:
    codes = set(CODES) - ON_THE_MAT_ONLY
    for prefix, others in (("power.", {"when", "count"}), ("power_short.", set())):
        named = {key.removeprefix(prefix).split(".")[0] for key in WORDS.keys(prefix)}
        assert named - others == codes


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("bonus", range(c.NUM_BONUS))
def test_bonus_texts(bonus: int, language: str) -> None:
    text = bonus_text(bonus, language)
    card = bonus_cards()[bonus]
    check_sentence(text, language)
    assert text.endswith(END[language])
    assert len(text) <= LONGEST[language]
    paid = {str(number) for step in card.steps for number in step} or {str(card.each)}
    assert paid <= numbers(text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_goal_texts(language: str) -> None:
    texts = [goal_text(goal, language) for goal in range(c.NUM_GOALS)]
    for text in texts:
        check_sentence(text, language)
    assert len(set(texts)) == c.NUM_GOALS


@pytest.mark.parametrize(
    ("name", "en", "ja"),
    [
        ("Killdeer", "1 invertebrate or seed", "無脊椎動物か種子を1個"),
        ("Common Raven", "1 rodent, 2 foods of any kind", "齧歯類1個、好きな餌2個"),
        ("California Condor", "free", "餌なし"),
        ("Acorn Woodpecker", "3 seeds", "種子3個"),
    ],
)
def test_costs_in_words(name: str, en: str, ja: str) -> None:
    bird = find_bird(name)
    assert bird is not None
    assert (cost_text(bird, "en"), cost_text(bird, "ja")) == (en, ja)
