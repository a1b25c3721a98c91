"""Names of animals, environment cards and places in both languages."""

import numpy as np
import pytest

from gametrail.games.animal_trail import constants as c
from gametrail.games.animal_trail import names
from gametrail.games.animal_trail.layout import RULES
from gametrail.games.animal_trail.options import OPTIONS, write_rules


def rules(**options):
    """The rules record of four players with these options, named with _ for a dot."""
    record = np.zeros(1, RULES)[0]
    chosen = {option.name: option.default for option in OPTIONS}
    write_rules(record, 4, chosen | {name.replace("__", "."): value for name, value in options.items()})
    return record


@pytest.mark.parametrize("kind", range(c.NUM_KINDS))
def test_every_animal_is_found_by_all_its_names(kind):
    for language in ("en", "ja"):
        for name in (names.animal_name(kind, language), names.animals_name(kind, language)):
            assert names.find_animal(name) == kind
            assert names.find_animal(f" {name.upper()} ") == kind
    assert names.find_animal(str(kind)) == kind


@pytest.mark.parametrize(
    ("text", "kind"), [("h", 0), ("Ｈ", 0), ("うさぎ", 2), ("ﾗｲｵﾝ", 10), ("mice", 1), ("wolves", 3)]
)
def test_animals_as_people_type_them(text, kind):
    assert names.find_animal(text) == kind


@pytest.mark.parametrize("text", ["", "11", "-1", "dog", "犬"])
def test_no_animal(text):
    assert names.find_animal(text) is None


@pytest.mark.parametrize("card", range(1, c.NUM_ENVIRONMENT + 1))
def test_every_environment_card_is_found_by_code_and_names(card):
    assert names.find_environment(names.environment_code(card)) == card
    for language in ("en", "ja"):
        assert names.find_environment(names.environment_name(card, language).upper()) == card
    assert names.find_environment("E13") is None


def test_codes():
    assert names.environment_code(c.FOOD_CHAIN) == "E08"
    assert names.environment_key(c.FOOD_CHAIN) == "food_chain"
    assert names.environment_name(c.FOOD_CHAIN, "ja") == "食物連鎖"


class TestTexts:
    """Environment cards say the numbers and animals of the options."""

    def test_published(self):
        texts = [names.environment_text(card, "en", rules()) for card in range(1, 13)]
        assert len(set(texts)) == 12
        assert "2 cards" in texts[c.MIGRATION - 1]
        assert "the Eagle (4)" in texts[c.RAPTOR_SKY - 1]
        assert "(8–10)" in texts[c.LONE_RULERS - 1]
        assert "(8–10)" in texts[c.SAFE_BURROW - 1]
        assert "(0–3)" in texts[c.SAFE_BURROW - 1]
        assert "Bears (7)" in texts[c.HIBERNATION - 1]

    def test_other_options(self):
        chosen = rules(raptor_sky="lion", hibernation="mouse", strong__lowest="10", weak__highest="0")
        assert "ライオン（10）" in names.environment_text(c.RAPTOR_SKY, "ja", chosen)
        assert "ネズミ（1）" in names.environment_text(c.HIBERNATION, "ja", chosen)
        assert "Mice (1)" in names.environment_text(c.HIBERNATION, "en", chosen)
        assert "(10)" in names.environment_text(c.LONE_RULERS, "en", chosen)
        assert "（0）" in names.environment_text(c.SAFE_BURROW, "ja", chosen)


@pytest.mark.parametrize(
    ("players", "english", "japanese"),
    [
        (2, "1st last", "1位 最下位"),
        (3, "1st 2nd last", "1位 2位 最下位"),
        (4, "1st 2nd second from last last", "1位 2位 下から2番目 最下位"),
        (5, "1st 2nd 3rd second from last last", "1位 2位 3位 下から2番目 最下位"),
        (6, "1st 2nd 3rd 4th second from last last", "1位 2位 3位 4位 下から2番目 最下位"),
    ],
)
def test_places(players, english, japanese):
    for language, expected in (("en", english), ("ja", japanese)):
        places = [names.place_name(place, players, language) for place in range(1, players + 1)]
        assert " ".join(places) == expected
