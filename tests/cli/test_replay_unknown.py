"""`gametrail replay --moves` with a hand of which only the number is known: no card is made up."""

import json
import re

import pytest

from gametrail.cli.wingspan.unknown import check_known
from gametrail.core.errors import PositionError
from gametrail.games.wingspan import names
from wingspan_scenario import seat

BIRDS = {names.bird_name(bird, "en") for bird in range(1, 181)}
REFUSED = "players[0].hand: must name the cards; their number alone does not say what may be done with them"
GAIN = "gain food; die seed"  # then a card may be given for one more die
DRAW = "draw cards; tray 1"  # then a card may be tucked under the gull
ROWS = {"forest": "Acorn Woodpecker", "wetland": "Ring-billed Gull"}


@pytest.fixture
def position():
    """Seat A has three cards that the file does not name, seat B two bonus cards."""
    first = seat(**ROWS, food="invertebrate seed fish fruit rodent seed seed", hand=3)
    return {
        "game": "wingspan",
        "round": 2,
        "goals": ["birds_forest", "eggs_grassland", "total_birds", "eggs_cavity"],
        "feeder": ["seed", "seed", "fish", "both"],
        "tray": ["Barn Owl", "Trumpeter Swan", "Wild Turkey"],
        "discards": ["House Wren"],
        "players": [first, seat(hand="Osprey", bonus_cards=2)],
    }


@pytest.fixture
def play(run, write, position):
    """Plays moves on the table and returns the report."""
    return lambda moves: run("replay", write(position), "--moves", moves, "--json").json


@pytest.mark.parametrize(
    ("moves", "number"),
    [
        ("play", 1),
        ("play; Mallard", 1),
        (f"{GAIN}; Killdeer", 3),
        (f"{GAIN}; American Robin", 3),
        (f"{DRAW}; Killdeer", 3),
    ],
)
def test_an_action_with_a_card_that_the_file_does_not_name(run, write, position, moves, number):
    run("replay", write(position), "--moves", moves).check_refusal(f"move {number}: {REFUSED}")
    japanese = run("replay", write(position), "--moves", moves, "--lang", "ja")
    japanese.check_refusal(f"{number}手目: players[0].hand: カード名を並べてください。")


def test_legal_says_the_same(run, write, position):
    run("legal", write(position)).check_refusal(REFUSED)


@pytest.mark.parametrize(
    ("moves", "legal"),
    [
        ("", ["gain food", "lay eggs", "draw cards"]),
        (DRAW, ["pass", "Barn Owl"]),
        ("gain food", ["die seed", "die fish", "die invertebrate from both", "die seed from both"]),
        (GAIN, ["pass"]),
        ("lay eggs", ["forest 1", "wetland 1"]),
    ],
)
def test_everything_else_goes_on(play, moves, legal):
    assert play(moves)["legal"] == legal


def test_a_card_that_came_in_before_all_eyes_may_be_used(play):
    report = play(f"{DRAW}; Barn Owl")
    assert report["moves"][2]["changes"] == ["A: hand −1, Ring-billed Gull: tucked cards +1"]


def test_cards_that_everybody_knows_may_be_used(run, write, position):
    position["players"][0]["hand_known"] = ["Killdeer"]
    report = run("replay", write(position), "--moves", "", "--json").json
    assert report["legal"] == ["play", "gain food", "lay eggs", "draw cards"]
    assert run("replay", write(position), "--moves", "play; Killdeer; grassland", "--json").code == 0
    run("legal", write(position)).check_refusal(REFUSED)
    position["players"][0]["hand"] = 1
    assert "play" in run("legal", write(position), "--json").json["actions"], "all cards are known"


@pytest.mark.parametrize("name", ["Barn Owl", "House Wren", "Acorn Woodpecker", "Osprey"])
def test_a_card_that_lies_elsewhere_is_not_in_the_hand(run, write, position, name):
    said = f"move 3: {name}: this card is not in your hand"
    run("replay", write(position), "--moves", f"{GAIN}; {name}").check_refusal(said)


def test_a_discard_that_is_owed(run, write, position):
    """The tern's discard may be one of the cards that were drawn, not one that nobody knows."""
    position["players"][0] |= {"hand": 1, "wetland": ["Black Tern"]}
    moves = "draw cards; tray 1; tray 2"
    report = run("replay", write(position), "--moves", moves, "--json").json
    assert report["legal"] == ["Barn Owl", "Trumpeter Swan", "refill"]
    run("replay", write(position), "--moves", f"{moves}; Killdeer").check_refusal(f"move 4: {REFUSED}")


def test_no_unknown_card_goes_without_a_question(wingspan, position):
    """A discard is owed, and the hand has only one card: the rules would take it without asking."""
    position["players"][0] = {"hand": 1}
    state = wingspan.from_position(position)
    lay_eggs = state.string_to_action("lay eggs")
    check_known(state, lay_eggs)
    state.record["owed"] = 1
    assert len(state.forced_answers(lay_eggs)) == 1
    with pytest.raises(PositionError, match=re.escape(REFUSED)):
        check_known(state, lay_eggs)


@pytest.mark.parametrize("moves", ["", GAIN, DRAW, "lay eggs", "gain food; die seed; pass"])
def test_no_report_names_a_card_that_nobody_knows(run, write, position, moves):
    del position["players"][1]["hand"]
    report = run("replay", write(position), "--moves", moves, "--json").json
    named = {name for name in BIRDS if f'"{name}"' in json.dumps(report, ensure_ascii=False)}
    assert named <= {*position["tray"], "House Wren", "Acorn Woodpecker", "Ring-billed Gull"}


def test_views_of_every_seat_count_what_nobody_knows(play):
    report = play(DRAW)
    own, other = report["observations"]
    assert report["observation"] == own
    for view in (own, other):
        assert view["players"][0]["hand"] == 4
        assert view["players"][0]["hand_known"] == ["Barn Owl"]
        assert view["players"][1]["bonus_cards"] == 2
    assert (own["players"][1]["hand"], other["players"][1]["hand"]) == (1, ["Osprey"])


def test_bonus_cards_that_nobody_knows_bring_no_points(run, write, position, play):
    position["players"][1]["forest"] = ["Acorn Woodpecker"]
    position["players"][0]["forest"] = []
    sheet = play("")["score"]["players"][1]
    assert (sheet["bonus_cards"], sheet["total"]) == (None, 5)
    assert "Bonus cards 0 ?" in [
        " ".join(line.split()) for line in run("score", write(position)).out.splitlines()
    ]
