"""Position files: the short form, what is filled in, and what is read back from observations."""

import json
import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gametrail import load_game
from gametrail.core.game import SPECTATOR
from gametrail.games.animal_trail.multiset import FULL, unpack
from gametrail.games.animal_trail.position import FIELDS
from gametrail.games.animal_trail.position_base import PLAYER_FIELDS
from trail_scenario import A, B, C, D, Table

DOCUMENT = Path(__file__).parents[4] / "docs" / "position-format.md"
SHORT = {"game": "animal_trail", "hand": "H 2 2 5", "table": "S1@2", "environment": ["E01"]}
PLAYERS_OF_MODE = {"normal": (4, 5, 6), "marathon": (2, 3), "sprint": (2, 3, 4, 5, 6)}


def read(**fields):
    """The table of a position file."""
    return Table.of(load_game("animal_trail").from_position({"game": "animal_trail", **fields}))


def check_conservation(record):
    """Sixty cards and chips of 187 points, wherever they are."""
    cards = (
        int(record["hand"].sum()) + int(record["secret"].sum()) + int(record["deck"]) + int(record["seen"])
    )
    assert cards == FULL
    assert int(record["points"].sum()) + int(record["pot"]) + int(record["stock"]) == 187
    for seat in range(int(record["players"])):
        assert len(unpack(int(record["hand"][seat]))) == int(record["hand_count"][seat])


class TestShortForm:
    """A hand alone is enough."""

    def test_the_form_of_the_issue(self):
        table = read(**{**SHORT, "named": None, "leading": False})
        assert (table.asks, table.hand(A)) == ("A follow", "H 2*2 5")
        seen = table.view(A)
        assert (seen["num_players"], seen["mode"], seen["match"], seen["owner"]) == (4, "normal", 1, D)
        assert (seen["table"], seen["table_play"]) == ("S1@2", "S1@2{2}")
        assert (seen["environment"], seen["environment_pile"], seen["laid_aside"]) == (["E01"], 11, [])

    def test_a_hand_alone_leads(self):
        assert read(hand="3 9").asks == "A lead"

    def test_the_others_hold_as_many_cards_which_nobody_knows(self):
        table = read(hand="3 9 9")
        assert table.sizes == [3, 3, 3, 3]
        for seat in range(4):
            views = [table.view(viewer)["players"][seat]["hand"] for viewer in (A, B, C, D, SPECTATOR)]
            assert views == (["3 9*2", None, None, None, None] if seat == A else [None] * 5)

    def test_fewer_cards_if_there_are_no_more(self):
        hand = "1*10 2*9 3*8 4*7 5*6 6*5 7*5 8*4"
        table = read(hand=hand)
        assert table.sizes == [54, 2, 2, 2]

    def test_modes_and_numbers_of_players(self):
        assert read(hand="3", mode="marathon").state.num_players == 3
        assert read(hand="3", mode="sprint").state.num_players == 4
        assert read(hand="3", num_players=6).state.num_players == 6
        assert read(hand="3", players=[{}, {}, {}, {}, {}]).state.num_players == 5

    def test_as_many_environment_cards_in_force_as_are_there(self):
        assert read(hand="3", environment=["E06", "E08"]).state.options["environment"] == "2"
        assert read(hand="3").state.options["environment"] == "1"

    def test_another_seat_acts(self):
        table = read(hand="3 9", table="S1@2", player=2)
        assert (table.asks, table.view()["owner"], table.hand(C)) == ("C follow", B, "3 9")

    def test_spellings_of_cards(self):
        for text in (
            "H 2*3 10",
            "10, 2 2 2 h",
            "ライオン、ウサギ×3、遠吠え",
            "lion Rabbit*2 rabbit Howling",
            "２＊３　１０　Ｈ",
        ):
            assert read(hand=text).hand(A) == "H 2*3 10"

    def test_spellings_of_the_table(self):
        for text in ("S2@9", "s2@9", " S2 @ 9 ", "S2@9{9+9}"):
            assert read(hand="10 10", table=text).view()["table_play"] == "S2@9{9+9}"

    def test_names_of_environment_cards(self):
        assert read(hand="3", environment=["e08", "Upset", "大移動"]).view()["environment"] == [
            "E02",
            "E08",
            "E09",
        ]


class TestTable:
    """What lies on the table when only its formation is said."""

    def test_the_cards_with_fewest_wild_ones(self):
        assert read(hand="1", table="S3@9").on_table == "S3@9{9+9+9}"
        assert read(hand="9", table="S3@9").on_table == "S3@9{9+9+H}"
        assert read(hand="9 9", table="S3@9", environment=["E12"]).on_table == "S3@9{9+H+5}"
        assert read(hand="1", table="R@2", environment=["E08"]).on_table == "R@2{H+1+2}"

    def test_a_play_is_as_it_is_written(self):
        assert read(hand="1", table="S2@9", table_play="S2@9{9+H}").on_table == "S2@9{9+H}"

    def test_the_cards_were_seen(self):
        assert read(hand="1", table="S2@9").seen == "9*2"

    def test_who_sits_between_has_passed(self):
        assert read(hand="3", table="S1@2", owner=1).view()["passed"] == [C, D]
        assert read(hand="3", table="S1@2", passed=[2, 3]).view()["owner"] == B

    def test_a_finisher_may_own_the_table(self):
        listed = [{"hand": "3"}, {"place": 1}, {}, {}]
        table = read(players=listed, table="S1@2", owner=1)
        assert (table.order, table.view()["passed"]) == ("B", [C, D])
        assert table.do("pass").asks == "C lead"


class TestCards:
    """Every card has a place, and nobody knows what is only counted."""

    def test_counted_hands(self):
        listed = [{"hand": "3 9"}, {"cards": 5}, {"hand": "1 1 1"}, {"cards": 1}]
        table = read(players=listed)
        assert table.sizes == [2, 5, 3, 1]
        assert table.view(B)["players"][B]["hand"] is None
        assert table.view(C)["players"][C]["hand"] == "1*3"
        check_conservation(table.record)

    def test_what_is_gone_is_not_in_the_draw_pile(self):
        table = read(mode="marathon", hand="3 9", deck=8)
        assert table.deck == 8
        table.do("S1@9", *["pass"] * 2)
        rng = random.Random(5)
        for left in (7, 6, 5, 4, 3):
            table.state.apply_action(table.state.sample_chance(rng))
            assert table.deck == left
        check_conservation(table.record)

    def test_counted_hands_are_known_again_after_the_next_deal(self):
        table = read(hand="3", players=[{"hand": "3"}, {"cards": 1}, {"place": 1}, {"place": 2}])
        table.do("S1@3")
        assert table.view()["match"] == 2
        table.chance()
        assert [table.view(seat)["players"][seat]["cards"] for seat in range(4)] == [15, 13, 17, 15]
        assert all(table.view(seat)["players"][seat]["hand"] for seat in range(4))

    def test_discards_were_seen(self):
        table = read(hand="3", discards={"H": 1, "10": 2}, table="S1@2")
        assert table.seen == "H 2 10*2"
        assert table.view()["discards"] is None
        shown = read(hand="3", discards={"H": 1, "10": 2}, table="S1@2", options={"discards": "shown"})
        assert shown.view()["discards"] == {"H": 1, "10": 2}

    def test_the_start_card_is_where_it_was_shown(self):
        for viewer in (A, B):
            table = read(hand="3 4", player=viewer, shown_start={"seat": 2, "card": "H"})
            assert table.hand(C).startswith("H")
            world = table.state.resample(viewer, random.Random(1))
            assert Table.of(world).hand(C).startswith("H")

    def test_the_exchange(self):
        listed = [{"hand": "3 8", "before": 1}, {"before": 2}, {"before": 3}, {"before": 4, "cards": 5}]
        table = read(
            match=2,
            players=listed,
            given={"to": 3, "cards": "2 1", "held": "1"},
            received={"from": 3, "cards": "9 8"},
        )
        assert (table.view()["challenge"], table.view()["handicap"]) == (A, B)
        assert "1" in table.hand(D).split()
        assert int(max(unpack(int(table.record["hand"][D])))) <= 8
        own, other = table.view(A), table.view(D)
        assert own["given"] == {"to": D, "cards": "2 1", "held": "1"}
        assert own["received"] == {"from": D, "cards": "9 8"}
        assert (other["given"]["cards"], other["received"]["cards"]) == ("9 8", "2 1")
        assert table.view(B)["given"] is table.view(SPECTATOR)["given"] is None
        check_conservation(table.record)

    def test_cards_put_away(self):
        table = read(hand="3", put_away="9 10", environment=["E02"])
        assert table.view(A)["put_away"] == "9 10"
        assert table.view(B)["put_away"] == table.view(SPECTATOR)["put_away"] == ""


class TestPast:
    """Points, markers and chips that follow from what is said."""

    HISTORY = (
        {"match": 1, "order": [A, B, C, D], "points": [6, 4, 1, 0]},
        {"match": 2, "order": [A, C, B, D], "points": [11, 4, 5, 0]},
    )

    def test_a_history_says_all(self):
        seen = read(hand="3", history=list(self.HISTORY)).view()
        assert [player["points"] for player in seen["players"]] == [11, 4, 5, 0]
        assert [player["before"] for player in seen["players"]] == [1, 3, 2, 4]
        assert (seen["match"], seen["challenge"], seen["handicap"], seen["stock"]) == (3, A, C, 167)

    def test_it_may_begin_late(self):
        table = read(hand="3", history=[self.HISTORY[1]])
        reasons = table.state.score().to_dict()["players"][A]["reasons"]
        assert reasons == [{"item": "start", "points": 11}]

    def test_places_of_this_match_are_paid_already(self):
        listed = [{"hand": "3"}, {"place": 1}, {}, {}]
        assert read(players=listed).points == [0, 6, 0, 0]
        listed[1]["points"] = 10
        table = read(players=listed)
        reasons = table.state.score().to_dict()["players"][B]["reasons"]
        assert [(reason["item"], reason["points"]) for reason in reasons] == [("start", 4), ("place", 6)]

    def test_victory_chips_follow_from_the_deals(self):
        deals = [
            {"match": 1, "order": [B], "points": [28, 34, 28]},
            {"match": 2, "order": [B], "points": [26, 38, 26]},
        ]
        table = read(mode="sprint", hand="3", history=deals, num_players=3)
        assert [player["victory_chips"] for player in table.view()["players"]] == [0, 2, 0]


def play_to(seed, mode, players, steps, **options):
    """A random position of a game in which somebody leads or follows, or its end."""
    rng = random.Random(seed)
    state = load_game("animal_trail").new_initial_state(players, {"mode": mode, **options})
    while not state.is_terminal():
        question = state.observation(SPECTATOR).to_dict()["question"]
        steps -= 1
        if steps <= 0 and question and question["op"] in ("lead", "follow"):
            break
        chance = state.current_player() < 0
        state.apply_action(state.sample_chance(rng) if chance else int(rng.choice(state.legal_actions())))
    return state


@st.composite
def positions(draw):
    """Positions of all modes, with many options."""
    mode = draw(st.sampled_from(sorted(PLAYERS_OF_MODE)))
    players = draw(st.sampled_from(PLAYERS_OF_MODE[mode]))
    options = {
        "environment": draw(st.sampled_from("0123")),
        "discards": draw(st.sampled_from(["hidden", "shown"])),
        "start_card": draw(st.sampled_from(["howling", "mouse"])),
        "second_takes": draw(st.sampled_from(["handicap", "challenge"])),
        "forfeits": draw(st.sampled_from(["sixth", "last", "none"])),
        "matches": draw(st.sampled_from(["1", "3", "6"])),
    }
    return play_to(draw(st.integers(0, 10**6)), mode, players, draw(st.integers(0, 900)), **options)


@settings(max_examples=60)
@given(positions())
def test_an_observation_is_read_back_as_the_same_position(state):
    game = load_game("animal_trail")
    current = max(state.current_player(), 0)
    for viewer in (*range(state.num_players), SPECTATOR):
        document = json.loads(json.dumps(state.observation(viewer).to_dict()))
        again = game.from_position(document)
        check_conservation(again.record)
        assert again.observation(viewer).to_dict() == document
        assert again.score().to_dict() == state.score().to_dict()
        if document["discards"] is not None:
            assert (again.observation_tensor(viewer) == state.observation_tensor(viewer)).all()
        if viewer == current:
            assert list(again.legal_actions()) == list(state.legal_actions())
        if viewer >= 0:
            assert again.resample(viewer, random.Random(1)).observation(viewer).to_dict() == document


@settings(max_examples=20)
@given(positions(), st.integers(0, 10**6))
def test_a_position_that_was_read_can_be_played_to_its_end(state, seed):
    rng = random.Random(seed)
    viewer = max(state.current_player(), 0)
    table = load_game("animal_trail").from_position(state.observation(viewer).to_dict())
    while not table.is_terminal():
        chance = table.current_player() < 0
        table.apply_action(table.sample_chance(rng) if chance else int(rng.choice(table.legal_actions())))
        check_conservation(table.record)
    for player in table.score().to_dict()["players"]:
        assert sum(reason["points"] for reason in player["reasons"]) == player["total"]


@pytest.mark.parametrize("mode", sorted(PLAYERS_OF_MODE))
def test_an_end_has_no_question_and_keeps_its_score(mode):
    state = play_to(1, mode, PLAYERS_OF_MODE[mode][0], 10**6)
    again = load_game("animal_trail").from_position(state.observation(SPECTATOR).to_dict())
    assert again.is_terminal()
    assert again.score().to_dict() == state.score().to_dict()


def test_the_document_lists_every_field():
    section = DOCUMENT.read_text(encoding="utf-8").split("\n## Animal Trail\n")[1].split("\n## ")[0]
    for name in (*FIELDS, *PLAYER_FIELDS):
        assert f"`{name}`" in section, name
