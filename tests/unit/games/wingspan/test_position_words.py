"""Complaints about position files speak the reader's language: only fields and what must be typed stay as they are."""

import copy

import pytest

from gametrail.core.errors import PositionError
from unit.games.wingspan.tables_of_birds import mat, table

PAD = table(
    {
        "forest": [{"bird": "Acorn Woodpecker", "eggs": 2}],
        "bonus_cards": ["Forester"],
        "hand": ["Killdeer"],
        "goal_points": [5],
    },
    mat("wetland: Osprey", hand=3, bonus_cards=[]),
    goals=["birds_forest"],
)


def edited(path, value):
    """The score pad with a value at a path such as players.0.food."""
    document = copy.deepcopy(PAD)
    *parents, last = [int(part) if part.isdigit() else part for part in path.split(".")]
    place = document
    for part in parents:
        place = place[part]
    place[last] = value
    return document


def test_the_pad_itself_is_right(wingspan):
    assert wingspan.from_position(PAD).is_terminal()


@pytest.mark.parametrize(
    ("path", "value", "english", "japanese"),
    [
        (
            "players.0.forest.0",
            "Mallard",
            "players[0].forest[0].bird: Mallard does not live in the forest; its habitats: wetland",
            "players[0].forest[0].bird: マガモは森林に置けません（置けるのは湿地）。",
        ),
        (
            "players.0.wetland",
            ["American Robin"],
            "players[0].wetland[0].bird: American Robin does not live in the wetland; its habitats: forest, grassland",
            "players[0].wetland[0].bird: コマツグミは湿地に置けません（置けるのは森林、草原）。",
        ),
        (
            "players.0.forest.0.eggs",
            9,
            "players[0].forest[0].eggs: 9 eggs are too many; Acorn Woodpecker holds at most 4",
            "players[0].forest[0].eggs: 卵 9 個は多すぎます。ドングリキツツキの上限は 4 個です。",
        ),
        (
            "tray",
            ["Killdeer"],
            "tray[0]: Killdeer is already at players[0].hand[0]; there is one of each card",
            "tray[0]: フタオビチドリは players[0].hand[0] にもあります。カードは1枚ずつしかありません。",
        ),
        (
            "players.1.bonus_cards",
            ["forester"],
            "players[1].bonus_cards[0]: Forester is already at players[0].bonus_cards[0]; "
            "there is one of each card",
            "players[1].bonus_cards[0]: 森の番人は players[0].bonus_cards[0] にもあります。"
            "カードは1枚ずつしかありません。",
        ),
        (
            "players.0.hand_known",
            ["barn owl"],
            "players[0].hand_known[0]: Barn Owl is not in players[0].hand",
            "players[0].hand_known[0]: メンフクロウは players[0].hand にありません。",
        ),
        (
            "goals",
            ["birds_forest", "eggs_forest"],
            'goals[1]: "Eggs in the forest" and "Birds in the forest" are on one tile; only one of them can be there',
            "goals[1]: 「森林の卵」と「森林の鳥」は同じタイルにあり、どちらか1つだけです。",
        ),
        (
            "players.1.bonus_cards",
            ["Fosterer"],
            "players[1].bonus_cards[0]: there is no bonus card called Fosterer; perhaps Forester",
            "players[1].bonus_cards[0]: 「Fosterer」というボーナスカードはありません。「森の番人」でしょうか。",
        ),
        (
            "players.0.hand",
            ["フタオビチドリィ"],
            "players[0].hand[0]: there is no bird called フタオビチドリィ; perhaps Killdeer",
            "players[0].hand[0]: 「フタオビチドリィ」という鳥はいません。「フタオビチドリ」でしょうか。",
        ),
        (
            "players.0.goal_points",
            [8],
            "players[0].goal_points[0]: 8 is not possible; expected 0 to 7",
            "players[0].goal_points[0]: 8 は使えません（0〜7）。",
        ),
        (
            "players.1.hand",
            "three",
            "players[1].hand: must be a whole number",
            "players[1].hand: 整数にしてください。",
        ),
    ],
)
def test_a_complaint_is_all_in_one_language_but_for_the_field(wingspan, path, value, english, japanese):
    with pytest.raises(PositionError) as caught:
        wingspan.from_position(edited(path, value))
    assert (str(caught.value), caught.value.text("ja")) == (english, japanese)


def test_the_details_of_a_complaint_are_plain(wingspan):
    with pytest.raises(PositionError) as caught:
        wingspan.from_position(edited("players.0.forest.0", "Mallard"))
    field = "players[0].forest[0].bird"
    said = {"field": field, "bird": "Mallard", "row": "forest", "habitats": "wetland"}
    assert caught.value.details == said
