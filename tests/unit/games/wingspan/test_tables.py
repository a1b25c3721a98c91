"""The tables hold what the CSV files say, and the CSV files agree with themselves and with the printed figures."""

from __future__ import annotations

import re
from collections import Counter

import numpy as np
import pytest

from gametrail.games.wingspan import constants as c
from gametrail.games.wingspan import operations as op
from gametrail.games.wingspan.layout import CONVERSION, NUM_PROGRAMS, TABLES
from gametrail.games.wingspan.names import find_bird, find_bonus
from gametrail.games.wingspan.powers import Code, parse_code
from gametrail.games.wingspan.tables import DECKS, parse_cost, read_rows, table_bytes, tables

BIRDS = read_rows("birds.csv")
BASE_BIRDS = BIRDS[: c.NUM_BASE_BIRDS]
BONUS_CARDS = read_rows("bonus_cards.csv")

# The words that the four name cards look for (rulings 51, 53), and names in which one stands by chance.
NAME_WORDS = {
    "body_part": "back|beak|bell(?:y|ied)|bill|breast|cap|chin|collar|crest|crown|eye|face|head|neck|rump|shoulder"
    "|tail|throat|wing",
    "colour": "ash|black|blue|bronze|brown|cerulean|chestnut|ferruginous|gold|gray|green|indigo|lazuli|purple|red|rose"
    "|ruby|ruddy|rufous|snowy|violet|white|yellow",
    "place": "American|Atlantic|Baltimore|California|Canada|Carolina|Chihuahua|Eastern|Inca|Mississippi|Mountain"
    "|Northern|Prairie|Sandhill|Savannah|Western",
    "person": "'s",
}
BY_CHANCE = {"Burrowing Owl": "body_part", "Trumpeter Swan": "body_part", "Barred Owl": "colour"}


def bird(name: str) -> int:
    found = find_bird(name)
    assert found is not None
    return found


def qualifies(row: dict[str, str], counts: Code) -> bool:
    """Whether a bird counts for a static bonus card, from nothing but the facts on the bird."""
    value = next(iter(counts.parameters.values()), "")
    symbols, _ = parse_cost(row["food_cost"])
    match counts.name:
        case "NAME_HAS":
            found = re.search(NAME_WORDS[value], row["name_en"], re.IGNORECASE)
            return bool(found) and BY_CHANCE.get(row["name_en"]) != value
        case "POINTS_AT_MOST":
            return int(row["points"]) <= int(value)
        case "ICON":
            return row["power_icon"] == value
        case "COST_HAS":
            return value in symbols
        case "COST_ONLY":
            return set(symbols) == {value}
        case "NEST":
            return row["nest"] in (value, "star")
        case "ONLY_HABITAT":
            return row["habitats"] == value
        case "WINGSPAN_OVER":
            return int(row["wingspan_cm"]) > int(value)
        case "WINGSPAN_AT_MOST":
            return int(row["wingspan_cm"]) <= int(value)
    return False


def test_ids_are_the_line_numbers_and_names_are_unique() -> None:
    assert [int(row["id"]) for row in BIRDS] == list(range(1, c.NUM_BIRDS + 1))
    for column in ("name_en", "name_ja", "scientific_name"):
        assert len({row[column] for row in BIRDS}) == c.NUM_BIRDS
    assert len(BONUS_CARDS) == c.NUM_BONUS
    assert len(read_rows("goals.csv")) == c.NUM_GOALS


def test_colours_of_the_base_game() -> None:
    colours = Counter(row["power_colour"] for row in BASE_BIRDS)
    assert colours == {"brown": 116, "white": 36, "pink": 12, "none": 6}
    pack = Counter(row["power_colour"] for row in BIRDS[c.NUM_BASE_BIRDS :])
    assert pack == {"brown": 9, "white": 1}


def test_costs() -> None:
    record = tables()
    raven, sparrow, condor = bird("Common Raven"), bird("Song Sparrow"), bird("California Condor")
    assert record["cost"][raven].tolist() == [0, 0, 0, 0, 1]
    assert (record["wild"][raven], record["either"][raven], record["symbols"][raven]) == (2, 0, 3)
    assert record["cost"][sparrow].tolist() == [1, 1, 0, 1, 0]
    assert (record["wild"][sparrow], record["either"][sparrow], record["symbols"][sparrow]) == (0, 1, 1)
    assert record["cost"][condor].sum() == record["symbols"][condor] == 0
    assert record["symbols"].max() == 3
    assert int(record["either"].sum()) == 31


def test_values_stay_within_their_ranges() -> None:
    record = tables()
    assert np.all((record["rows"][1:] >= 1) & (record["rows"][1:] <= c.ALL_ROWS))
    assert set(record["nest"][1:].tolist()) == set(c.NESTS.values())
    assert np.all((record["egg_limit"] >= 0) & (record["egg_limit"] <= 6))
    assert np.all((record["egg_limit"][1:] == 0) == (record["nest"][1:] == 0))
    assert np.all((record["points"] >= 0) & (record["points"] <= 9))
    assert np.all(record["bonus"] < 1 << c.NUM_BONUS)


def test_row_0_is_no_bird() -> None:
    record = tables()
    names = [
        name for name in TABLES.names or () if record[name].shape[:1] in ((c.NUM_CARDS,), (NUM_PROGRAMS,))
    ]
    assert len(names) == 15
    assert all(not np.any(record[name][0]) for name in names)


def test_how_many_birds_a_hunter_of_the_deck_catches() -> None:
    """Counts of the 170 birds from the research notes (powers.md, HUNT_DECK)."""
    wingspans = tables()["wingspan"][1 : c.NUM_BASE_BIRDS + 1]
    assert [int(np.count_nonzero(wingspans < below)) for below in (50, 75, 100)] == [97, 119, 133]


def test_decks() -> None:
    deck = tables()["deck"]
    sizes = [int(np.count_nonzero(deck & 1 << choice)) for choice in range(len(DECKS))]
    assert sizes == [170, 180, 166]
    left_out = {BIRDS[number - 1]["name_en"] for number in range(1, c.NUM_CARDS) if deck[number] == 0b011}
    assert left_out == {"Chihuahuan Raven", "Common Raven", "Franklin's Gull", "Killdeer"}
    assert set(deck[c.NUM_BASE_BIRDS + 1 :].tolist()) == {0b010}


def test_mat() -> None:
    record = tables()
    assert record["base"].tolist() == [[op.TAKE_DIE, c.ALL_FOODS], [op.LAY, 0], [op.DRAW, 0]]
    assert record["gain"].tolist() == [[1, 1, 2, 2, 3, 3], [2, 2, 3, 3, 4, 4], [1, 1, 2, 2, 3, 3]]
    assert record["egg_cost"].tolist() == [0, 1, 1, 2, 2, 0]
    assert record["step"][CONVERSION:].tolist() == [
        [[op.DISCARD_CARD, 1, 0], [op.TAKE_DIE, 1, c.ALL_FOODS]],
        [[op.PAY_TOKEN, 1, c.ALL_FOODS], [op.LAY, 1, 0]],
        [[op.PAY_EGG, 1, 0], [op.DRAW, 1, 0]],
    ]


def test_goals_and_the_green_board() -> None:
    record = tables()
    assert record["green"].tolist() == [[4, 1, 0, 0, 0], [5, 2, 1, 0, 0], [6, 3, 2, 0, 0], [7, 4, 3, 0, 0]]
    kinds = Counter(record["goal_kind"].tolist())
    assert kinds == {
        c.BIRDS_IN_ROW: 3,
        c.EGGS_IN_ROW: 3,
        c.BIRDS_WITH_EGG: 4,
        c.EGGS_ON_NEST: 4,
        c.TOTAL_BIRDS: 1,
        c.EGG_SETS: 1,
    }
    tiles = [row["tile"] for row in read_rows("goals.csv")]
    assert all(
        tiles[goal] == tiles[goal ^ 1] for goal in range(c.NUM_GOALS)
    )  # the two sides of a tile are neighbours


@pytest.mark.parametrize("card", BONUS_CARDS, ids=lambda card: card["name_en"])
def test_static_bonus_cards_count_what_the_facts_say(card: dict[str, str]) -> None:
    number = find_bonus(card["name_en"])
    assert number is not None
    counts = parse_code(card["counts"])
    listed = {row["name_en"] for row in BIRDS if card["name_en"] in row["bonus_cards"].split(";")}
    assert listed == {row["name_en"] for row in BIRDS if qualifies(row, counts)}
    in_table = {BIRDS[n - 1]["name_en"] for n in range(1, c.NUM_CARDS) if tables()["bonus"][n] >> number & 1}
    assert in_table == listed
    assert (tables()["bonus_kind"][number] == c.COUNT_FLAG) == bool(listed)


@pytest.mark.parametrize(
    "card", [card for card in BONUS_CARDS if card["printed_percent"]], ids=lambda card: card["name_en"]
)
def test_printed_percentages(card: dict[str, str]) -> None:
    """The printed figures come from another count of the deck: they differ by up to 1.5 points."""
    counts = parse_code(card["counts"])
    if counts.name == "EGGS_AT_LEAST":  # birds that can hold so many
        found = sum(int(row["egg_limit"]) >= counts.number("n") for row in BASE_BIRDS)
    else:
        found = sum(qualifies(row, counts) for row in BASE_BIRDS)
    assert abs(100 * found / c.NUM_BASE_BIRDS - int(card["printed_percent"])) <= 1.5


def test_bonus_card_points() -> None:
    record = tables()
    each = {
        card["name_en"]: int(record["bonus_each"][n])
        for n, card in enumerate(BONUS_CARDS)
        if record["bonus_each"][n]
    }
    assert each == {
        "Bird Counter": 2,
        "Breeding Manager": 1,
        "Ecologist": 2,
        "Falconer": 2,
        "Food Web Expert": 2,
        "Historian": 2,
        "Omnivore Specialist": 2,
        "Rodentologist": 2,
    }
    steps = record["bonus_step"][record["bonus_each"] == 0]
    prizes = record["bonus_prize"][record["bonus_each"] == 0]
    assert np.all(steps[:, 0] < steps[:, 1])
    assert np.all((prizes[:, 0] < prizes[:, 1]) & (prizes[:, 0] >= 3))
    forester = find_bonus("Forester")
    assert record["bonus_step"][forester].tolist() == [3, 5]
    assert record["bonus_prize"][forester].tolist() == [4, 8]
    manager, oologist = find_bonus("Breeding Manager"), find_bonus("Oologist")
    assert (record["bonus_eggs"][manager], record["bonus_eggs"][oologist]) == (4, 1)
    assert record["bonus_kind"][find_bonus("Ecologist")] == c.COUNT_SMALLEST_ROW
    assert record["bonus_kind"][find_bonus("Visionary Leader")] == c.COUNT_HAND


def test_the_bytes_are_made_once() -> None:
    assert table_bytes() is table_bytes()
    assert table_bytes().nbytes == TABLES.itemsize
