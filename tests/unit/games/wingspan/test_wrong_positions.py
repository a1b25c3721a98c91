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
    ("players.0.food", {"seed": 10**6}, "players[0].food.seed"),
    ("players.0.hand_known", ["Killdeer", "killdeer"], "players[0].hand_known[1]"),
]
# What an observation says besides: it is checked on a finished table and in a game in progress alike.
WRONG_KINDS = [
    *(
        (name, value, name)
        for name in ("turn", "player_to_move", "active", "start_player")
        for value in (None, "1", 0.5, [])
    ),
    *((name, value, name) for name in ("current_player", "round", "player") for value in ("0", {}, True)),
    ("turn", 0, "turn"),
    ("round", 5, "round"),
    ("player_to_move", 2, "player_to_move"),
    ("active", -1, "active"),
    ("current_player", -5, "current_player"),
    ("phase", 7, "phase"),
    ("phase", None, "phase"),
    ("phase", "night", "phase"),
    ("players.0.cubes", "5", "players[0].cubes"),
    ("players.1.cubes", None, "players[1].cubes"),
    ("players.1.cubes", 9, "players[1].cubes"),
    ("question", [], "question"),
    ("question", 0, "question"),
    ("question", {"op": 3}, "question.op"),
    *(("queue", value, "queue") for value in (None, {}, "", 0, False)),
    ("queue", ["Mallard"], "queue[0]"),
    ("queue", [{"slot": 1}], "queue[0].bird"),
    ("queue", [{"slot": "1", "bird": "Mallard"}], "queue[0].slot"),
    ("queue", [{"slot": 15, "bird": "Mallard"}], "queue[0].slot"),
    ("paying", [], "paying"),
    ("paying", False, "paying"),
    ("paying", {}, "paying.card"),
    ("paying", {"card": 3}, "paying.card"),
    *((name, value, name) for name in ("offer", "set_aside") for value in (None, {}, "", 0)),
    ("offer", ["Mallard"], "offer[0]"),
    ("set_aside", [None], "set_aside[0]"),
    *(
        (name, value, name)
        for name in ("goal_counts", "goal_standings")
        for value in (None, {}, [], [[0, 0]], [[0, 0]] * 5)
    ),
    ("goal_counts", [[0, 0], [0, 0], None, [0, 0]], "goal_counts[2]"),
    ("goal_counts", [[0, 0], 7, [0, 0], [0, 0]], "goal_counts[1]"),
    ("goal_counts", [[0], [0, 0], [0, 0], [0, 0]], "goal_counts[0]"),
    ("goal_counts", [[0, 127], [0, 0], [0, 0], [0, 0]], "goal_counts[0][1]"),
    ("goal_counts", [[0, 0], [0, "1"], [0, 0], [0, 0]], "goal_counts[1][1]"),
    ("goal_standings", [None, [0, 0, 0], None, None], "goal_standings[1]"),
    ("goal_standings", [None, None, None, [0, -1]], "goal_standings[3][1]"),
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
    ("queue", [{"slot": 1, "bird": "Mallard"}], "queue"),
    ("question", {}, "question.op"),
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


@pytest.mark.parametrize(("path", "value", "field"), WRONG_KINDS)
@pytest.mark.parametrize("phase", ["finished", "ended", "playing"])
def test_what_an_observation_says_besides_is_checked_whatever_is_read(wingspan, phase, path, value, field):
    documents = {"finished": FINISHED, "ended": {**FINISHED, "round": 4, "phase": "end"}, "playing": PLAYING}
    with pytest.raises(PositionError) as caught:
        wingspan.from_position(edited(documents[phase], path, value))
    for language in ("en", "ja"):
        assert caught.value.text(language).startswith(f"{field}:")


def test_what_an_observation_says_besides_may_be_empty(wingspan):
    empty = {"question": None, "queue": [], "paying": None, "offer": [], "set_aside": []}
    tables = {"goal_counts": [[1, 0]] * 4, "goal_standings": [None, [5, 2], [5, 2], [5, 2]]}
    for document in (FINISHED, PLAYING):
        check_conservation(wingspan.from_position({**document, **empty, **tables}))


@pytest.mark.parametrize("language", ["en", "ja"])
def test_points_of_a_round_that_is_not_over(wingspan, language):
    with pytest.raises(PositionError) as caught:
        wingspan.from_position(edited(PLAYING, "players.0.goal_points", [5, 0, None, 3]))
    assert (
        caught.value.text(language)
        == {
            "en": "players[0].goal_points[3]: round 4 is not over; leave goal_points[3] out or write null",
            "ja": "players[0].goal_points[3]: ラウンド4はまだ終わっていません。"
            "goal_points[3] は書かないか null にしてください。",
        }[language]
    )


def test_no_points_of_a_round_that_is_not_over_may_be_written_as_zero(wingspan):
    with_zeros = wingspan.from_position(edited(PLAYING, "players.0.goal_points", [5, 0, 0, 0]))
    assert with_zeros == wingspan.from_position(edited(PLAYING, "players.0.goal_points", [5]))


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
@pytest.mark.parametrize("kind", ["finished", "playing", "seen"])
def test_nasty_values_anywhere_are_read_or_refused(wingspan, kind, nasty):
    """Whatever stands in a place, the answer is a position or a PositionError, never another exception."""
    seen = wingspan.from_position(PLAYING).observation(0).to_dict()
    document = {"finished": FINISHED, "playing": PLAYING, "seen": seen}[kind]
    refusals = []
    for path in paths(document):
        try:
            state = wingspan.from_position(edited(document, path, nasty))
            if "deck" not in document:  # else fewer cards may be named than the deck leaves out
                check_conservation(state)
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
