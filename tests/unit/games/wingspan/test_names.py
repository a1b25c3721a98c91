"""People find every bird and bonus card by any of its names, however they write it."""

from __future__ import annotations

import pytest

from gametrail.games.wingspan import constants as c
from gametrail.games.wingspan.names import (
    bird_name,
    bird_row,
    bonus_name,
    find_bird,
    find_bonus,
    find_goal,
    goal_code,
    scientific_name,
)


@pytest.mark.parametrize("bird", range(1, c.NUM_CARDS))
def test_every_bird_is_found_by_all_its_names(bird: int) -> None:
    names = [bird_name(bird, "en"), bird_name(bird, "ja"), scientific_name(bird)]
    alternative = bird_row(bird)["name_ja_alt"]
    for name in [*names, alternative] if alternative else names:
        assert find_bird(name) == bird
        assert find_bird(f"  {name.upper()} ") == bird
        assert find_bird(name.replace("'", "’").replace("-", " ")) == bird
        assert find_bird(name.replace(" ", "").replace("'", "").replace("-", "")) == bird


@pytest.mark.parametrize("bonus", range(c.NUM_BONUS))
def test_every_bonus_card_is_found_by_both_names(bonus: int) -> None:
    for language in ("en", "ja"):
        name = bonus_name(bonus, language)
        assert find_bonus(name) == bonus
        assert find_bonus(name.upper().replace(" ", "  ")) == bonus


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("まがも", "Mallard"),
        ("ﾏｶﾞﾓ", "Mallard"),
        ("wilsons snipe", "Wilson's Snipe"),
        ("black crowned night heron", "Black-crowned Night-Heron"),
        ("Black‐crowned Night–Heron", "Black-crowned Night-Heron"),
        ("ANAS PLATYRHYNCHOS", "Mallard"),
        ("カタジロアメリカムシクイ", "Painted Whitestart"),
    ],
)
def test_spellings_of_birds(text: str, name: str) -> None:
    found = find_bird(text)
    assert found is not None
    assert bird_name(found, "en") == name


@pytest.mark.parametrize("text", ["", " ", "Dodo", "Mallards", "Mall", "マガン", "Forester", "鷹匠"])
def test_unknown_birds(text: str) -> None:
    assert find_bird(text) is None


@pytest.mark.parametrize("text", ["", "Forest", "Mallard", "bonus Forester", "森"])
def test_unknown_bonus_cards(text: str) -> None:
    assert find_bonus(text) is None


def test_the_long_vowel_is_no_hyphen() -> None:
    assert find_bird("カロライナコガラ") is not None
    assert find_bird("カロライナコガラー") is None


def test_goals() -> None:
    codes = [goal_code(goal) for goal in range(c.NUM_GOALS)]
    assert codes[:2] == ["birds_forest", "eggs_forest"]
    assert len(set(codes)) == c.NUM_GOALS
    assert [find_goal(code.upper()) for code in codes] == list(range(c.NUM_GOALS))
    assert find_goal("birds") is None


@pytest.mark.parametrize("bird", [0, -1, c.NUM_CARDS])
def test_no_such_bird(bird: int) -> None:
    with pytest.raises(KeyError):
        bird_name(bird, "en")
