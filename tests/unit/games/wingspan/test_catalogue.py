"""The facts on the cards: all are there, and they are what the CSV files say."""

import pytest

from gametrail.core.words import LANGUAGES
from gametrail.games.wingspan import catalogue
from gametrail.games.wingspan import constants as c
from gametrail.games.wingspan.names import bird_name, bonus_name, goal_code


def test_every_bird_has_its_facts():
    assert [bird.id for bird in catalogue.birds()] == list(range(1, c.NUM_CARDS))
    bonuses = {bonus.names["en"] for bonus in catalogue.bonus_cards()}
    for bird in catalogue.birds():
        assert all(bird.names[language] == bird_name(bird.id, language) for language in LANGUAGES)
        assert 0 <= bird.price <= len(bird.cost) <= 3
        assert bird.habitats
        assert bird.nest in c.NESTS
        assert set(bird.bonuses) <= bonuses
        assert bird.silhouette.startswith("bd-")
        assert bird.family.endswith("idae")


def test_a_whole_bird():
    bird = catalogue.bird_called("Killdeer")
    assert bird.names == {"en": "Killdeer", "ja": "フタオビチドリ", "scientific": "Charadrius vociferus"}
    assert (bird.habitats, bird.nest, bird.points) == (("grassland", "wetland"), "ground", 1)
    assert (bird.cost, bird.either, bird.price) == (("invertebrate", "seed"), True, 1)
    assert (bird.egg_limit, bird.wingspan) == (3, 46)
    assert (bird.colour, bird.icon, bird.power.name) == ("brown", "none", "EGG_FOR_CARDS")
    assert bird.bonuses == ("Backyard Birder", "Bird Feeder", "Enclosure Builder")
    assert (bird.base, bird.strongest) == (True, True)


def test_the_decks_that_leave_cards_out():
    assert sum(bird.base for bird in catalogue.birds()) == c.NUM_CARDS - 1 - 10
    strongest = [bird.names["en"] for bird in catalogue.birds() if bird.strongest]
    assert strongest == ["Chihuahuan Raven", "Common Raven", "Franklin's Gull", "Killdeer"]


def test_every_bonus_card_pays_by_number_or_by_steps():
    assert [bonus.id for bonus in catalogue.bonus_cards()] == list(range(c.NUM_BONUS))
    for bonus in catalogue.bonus_cards():
        assert all(bonus.names[language] == bonus_name(bonus.id, language) for language in LANGUAGES)
        assert bool(bonus.each) != bool(bonus.steps)
        assert sorted(bonus.steps) == list(bonus.steps)


def test_goals_name_what_they_look_at():
    goals = catalogue.goals()
    assert [goal.name for goal in goals] == [goal_code(number) for number in range(c.NUM_GOALS)]
    assert [goal.tile for goal in goals] == [number // 2 + 1 for number in range(c.NUM_GOALS)]
    assert [goal.habitat for goal in goals[:6:2]] == list(c.HABITAT_NAMES)
    assert (goals[6].nest, goals[6].habitat, goals[-1].nest) == ("bowl", None, None)


def test_a_goal_counts_by_row_or_nest_and_stars_are_any_nest():
    forest, bowls, any_bird = (catalogue.goals()[number] for number in (0, 6, 15))
    star = next(bird for bird in catalogue.birds() if bird.nest == "star" and "forest" not in bird.habitats)
    killdeer = catalogue.bird_called("Killdeer")
    assert [goal.can_count(star) for goal in (forest, bowls, any_bird)] == [False, True, True]
    assert [goal.can_count(killdeer) for goal in (forest, bowls, any_bird)] == [False, False, True]


def test_the_green_side_pays_more_from_round_to_round():
    assert catalogue.green_points() == ((4, 1, 0, 0, 0), (5, 2, 1, 0, 0), (6, 3, 2, 0, 0), (7, 4, 3, 0, 0))


@pytest.mark.parametrize("find", [catalogue.bird_called, catalogue.bonus_called])
def test_unknown_names_are_refused(find):
    with pytest.raises(KeyError):
        find("Penguin")
