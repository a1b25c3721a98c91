"""Position files that are wrong: each complaint names the field, in both languages, and nothing else happens."""

import copy

import pytest

from gametrail.core.errors import PositionError
from unit.games.wingspan.tables_of_birds import GOALS, check_conservation, in_play, mat, table


def edited(document, path, value):
    """A copy of the document with a value at a path such as players.0.food."""
    document = copy.deepcopy(document)
    *parents, last = [int(part) if part.isdigit() else part for part in path.split(".")]
    place = document
    for part in parents:
        place = place[part]
    place[last] = value
    return document


FINISHED = table(
    {
        "forest": [{"bird": "Acorn Woodpecker", "eggs": 2, "cached": 1, "tucked": 0}],
        "bonus_cards": ["Forester"],
        "food": {"seed": 2},
        "hand": ["Killdeer"],
        "goal_points": [5, 2, 0, 3],
    },
    mat("wetland: Mallard 4", hand=3, food=2, goal_points=0, bonus_cards=[]),
    goals=GOALS,
    options={},
    tray=["Osprey"],
    discards=["Bushtit"],
)
WRONG_ANYWHERE = [
    ("game", "chess", "game"),
    ("game", 7, "game"),
    ("gaols", [], "gaols"),
    ("goal_side", "red", "goal_side"),
    ("options", {"goal_side": "red"}, "options.goal_side"),
    ("options", {"speed": "high"}, "options.speed"),
    ("options", [], "options"),
    ("goals", "birds_forest", "goals"),
    ("goals", ["birds_sea"], "goals[0]"),
    ("goals", [4], "goals[0]"),
    ("goals", ["birds_forest", "eggs_forest"], "goals[1]"),
    ("goals", ["egg_sets", "eggs_bowl", "total_birds"], "goals[2]"),
    ("goals", ["birds_forest", "birds_forest"], "goals[1]"),
    ("goals", ["birds_forest"] * 5, "goals"),
    ("players", [], "players"),
    ("players", {}, "players"),
    ("players", [{}] * 6, "players"),
    ("players.0", [], "players[0]"),
    ("players.0.pond", [], "players[0].pond"),
    ("players.0.forest", {}, "players[0].forest"),
    ("players.0.forest", ["Bushtit"] * 6, "players[0].forest"),
    ("players.0.forest.0", 7, "players[0].forest[0]"),
    ("players.0.forest.0", {}, "players[0].forest[0].bird"),
    ("players.0.forest.0.bird", "Dodo", "players[0].forest[0].bird"),
    ("players.0.forest.0.bird", 12, "players[0].forest[0].bird"),
    ("players.0.forest.0.bird", None, "players[0].forest[0].bird"),
    ("players.0.forest.0.bird", "Mallard", "players[0].forest[0].bird"),  # lives in the wetland
    ("players.0.forest.0.wings", 2, "players[0].forest[0].wings"),
    ("players.0.forest.0.eggs", 5, "players[0].forest[0].eggs"),
    ("players.0.forest.0.eggs", -1, "players[0].forest[0].eggs"),
    ("players.0.forest.0.eggs", True, "players[0].forest[0].eggs"),
    ("players.0.forest.0.eggs", 1.0, "players[0].forest[0].eggs"),
    ("players.0.forest.0.eggs", "2", "players[0].forest[0].eggs"),
    ("players.0.forest.0.egg_limit", 5, "players[0].forest[0].egg_limit"),
    ("players.0.forest.0.cached", -1, "players[0].forest[0].cached"),
    ("players.0.forest.0.cached", 10**30, "players[0].forest[0].cached"),
    ("players.0.forest.0.tucked", -1, "players[0].forest[0].tucked"),
    ("players.0.forest.0.tucked", 181, "players[0].forest[0].tucked"),
    ("players.0.forest.0.pink_used", 1, "players[0].forest[0].pink_used"),
    ("players.0.forest.0.pink_used", True, "players[0].forest[0].pink_used"),  # its power is brown
    ("players.0.food", -1, "players[0].food"),
    ("players.0.food", "seed", "players[0].food"),
    ("players.0.food", {"seeds": 1}, "players[0].food.seeds"),
    ("players.0.food", {"seed": False}, "players[0].food.seed"),
    ("players.0.food", {"seed": 1000}, "players[0].food.seed"),
    ("players.0.hand", -1, "players[0].hand"),
    ("players.0.hand", {}, "players[0].hand"),
    ("players.0.hand", 200, "players[0].hand"),
    ("players.0.hand", ["Killdeer", "Killdeer"], "players[0].hand[1]"),
    ("players.0.hand", ["Mallard"], "players[1].wetland[0].bird"),
    ("players.0.hand", ["Osprey"], "tray[0]"),
    ("players.0.hand", ["Bushtit"], "discards[0]"),
    ("players.0.hand", [None], "players[0].hand[0]"),
    ("players.0.hand_known", ["Barn Owl"], "players[0].hand_known[0]"),
    ("players.1.hand_known", ["Barn Owl"] * 2, "players[1].hand_known[1]"),
    ("players.1.hand_known", ["Barn Owl", "Willet", "Blue Jay", "Bobolink"], "players[1].hand"),
    ("players.0.bonus_cards", ["Forest"], "players[0].bonus_cards[0]"),
    ("players.0.bonus_cards", ["Forester", "forester"], "players[0].bonus_cards[1]"),
    ("players.1.bonus_cards", ["Forester"], "players[1].bonus_cards[0]"),
    ("players.1.bonus_cards", 2, "players[1].bonus_cards"),  # a finished table is to be scored
    ("players.1.bonus_cards", -1, "players[1].bonus_cards"),
    ("players.0.goal_points", [8], "players[0].goal_points[0]"),
    ("players.0.goal_points", [0, "2"], "players[0].goal_points[1]"),
    ("players.0.goal_points", [0] * 5, "players[0].goal_points"),
    ("players.0.goal_points", -1, "players[0].goal_points"),
    ("players.0.goal_points", 29, "players[0].goal_points"),
    ("players.0.goal_points", True, "players[0].goal_points"),
    ("feeder", ["seed"] * 6, "feeder"),
    ("feeder", ["bread"], "feeder[0]"),
    ("feeder", [1], "feeder[0]"),
    ("tray", ["Barn Owl"] * 4, "tray"),
    ("tray", ["Killdeer"], "tray[0]"),
    ("discards", ["Dodo"], "discards[0]"),
    ("deck", 170, "deck"),
    ("deck", -1, "deck"),
    ("bonus_deck", 26, "bonus_deck"),
    ("num_players", 3, "num_players"),
    ("player", 2, "player"),
    ("turns", 25, "turns"),
    ("dice_outside", 4, "dice_outside"),
    ("goal_counts", {}, "goal_counts"),
]


@pytest.mark.parametrize(("path", "value", "field"), WRONG_ANYWHERE)
def test_what_is_wrong_is_named(wingspan, path, value, field):
    with pytest.raises(PositionError) as caught:
        wingspan.from_position(edited(FINISHED, path, value))
    for language in ("en", "ja"):
        assert caught.value.text(language).startswith(f"{field}:")


PLAYING = in_play(mat(hand=["Osprey"], cubes=5), mat(hand=2, cubes=5), options={})
WRONG_IN_PLAY = [
    ("round", 0, "round"),
    ("round", 5, "round"),
    ("round", "2", "round"),
    ("player_to_move", 2, "player_to_move"),
    ("player_to_move", -1, "player_to_move"),
    ("active", 2, "active"),
    ("current_player", -1, "current_player"),
    ("start_player", 3, "start_player"),
    ("start_player", 1, "players[1].cubes"),  # then it has moved once more than seat 0
    ("turn", 27, "turn"),
    ("turn", 3, "turn"),
    ("turn", 9, "players[0].cubes"),
    ("players.0.cubes", 8, "players[0].cubes"),
    ("players.0.cubes", 4, "players[1].cubes"),
    ("players.1.cubes", 3, "players[1].cubes"),
    ("players.0.goal_points", [1, 1], "players[0].goal_points[1]"),  # round 2 is not over
    ("players", [{}], "players"),
    ("phase", "setup", "phase"),
    ("phase", "chance", "phase"),
    ("question", {"op": "draw"}, "question.op"),
    ("question", "draw", "question"),
    ("queue", [{"slot": 1}], "queue"),
    ("offer", ["Forester"], "offer"),
    ("paying", {"card": "Osprey"}, "paying"),
    ("set_aside", ["Mallard"], "set_aside"),
]


@pytest.mark.parametrize(("path", "value", "field"), WRONG_IN_PLAY)
def test_what_is_wrong_with_a_game_in_progress_is_named(wingspan, path, value, field):
    wingspan.from_position(PLAYING)
    with pytest.raises(PositionError) as caught:
        wingspan.from_position(edited(PLAYING, path, value))
    for language in ("en", "ja"):
        assert caught.value.text(language).startswith(f"{field}:")


NASTY = (
    None,
    True,
    -1,
    10**40,
    0.5,
    float("inf"),
    "",
    "\x00",
    "🐦" * 300,
    [],
    [[]],
    {},
    {"bird": {}},
    [None] * 40,
)


def paths(value, before=""):
    """The paths to every place of a document."""
    entries = (
        value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    )
    for key, inner in entries:
        yield f"{before}{key}"
        yield from paths(inner, f"{before}{key}.")


@pytest.mark.parametrize("nasty", NASTY, ids=[ascii(value)[:20] for value in NASTY])
@pytest.mark.parametrize("document", [FINISHED, PLAYING], ids=["finished", "playing"])
def test_nasty_values_anywhere_are_read_or_refused(wingspan, document, nasty):
    """Whatever stands in a place, the answer is a position or a PositionError, never another exception."""
    refusals = []
    for path in paths(document):
        try:
            check_conservation(wingspan.from_position(edited(document, path, nasty)))
        except PositionError as error:
            refusals.append(error.text("ja"))
    assert len(refusals) > 10
    assert not any("\n" in text for text in refusals)


@pytest.mark.parametrize("document", [None, [], "wingspan", 3, {}, {"game": "wingspan"}])
def test_what_is_no_position_at_all(wingspan, document):
    with pytest.raises(PositionError):
        wingspan.from_position(document)


def test_who_moves_must_be_said_the_same_way(wingspan):
    with pytest.raises(PositionError, match=r"active: 0 is not possible; expected 1"):
        wingspan.from_position(in_play(mat(), mat(), player_to_move=1, active=0))


def test_a_side_may_not_be_named_twice_differently(wingspan):
    with pytest.raises(PositionError, match=r"options.goal_side: green is not possible; expected blue"):
        wingspan.from_position(table(mat(), goal_side="blue", options={"goal_side": "green"}))


def test_birds_outside_the_chosen_deck(wingspan):
    with pytest.raises(
        PositionError, match=r"players\[0\]\.grassland\[0\]\.bird: Scaled Quail is not in the deck"
    ):
        wingspan.from_position(table(mat("grassland: Scaled Quail"), options={"deck": "base"}))
    with pytest.raises(PositionError, match=r"hand\[0\]: Killdeer is not in the deck"):
        wingspan.from_position(table(mat(hand=["Killdeer"]), options={"deck": "without_strongest"}))


def test_more_tucked_cards_than_the_game_has(wingspan):
    player = mat(wetland=[{"bird": "Mallard", "tucked": 160}], forest=[{"bird": "Bushtit", "tucked": 9}])
    with pytest.raises(PositionError, match="169 tucked cards are too many; only 168 cards are left"):
        wingspan.from_position(table(player))


def test_a_name_that_is_nearly_right_is_suggested(wingspan):
    with pytest.raises(PositionError, match="perhaps Acorn Woodpecker"):
        wingspan.from_position(table(mat("forest: Acorn Woodpeker")))
    with pytest.raises(PositionError, match="perhaps Cartographer"):
        wingspan.from_position(table(mat(bonus_cards=["Cartografer"])))
