"""Cards put away face down: how many is public, which ones is not, and a position file says as much (rules 7.3-14)."""

import json
import random

import pytest

from gametrail import load_game
from gametrail.core.game import SPECTATOR
from gametrail.games.animal_trail.multiset import unpack
from trail_scenario import A, B, C, D, Table


def counts(table, viewer=SPECTATOR):
    """How many cards each seat has put away, as the viewer sees it."""
    return [player["put_away_count"] for player in table.view(viewer)["players"]]


def again(state, viewer):
    """The position as the viewer's observation says it."""
    document = json.loads(json.dumps(state.observation(viewer).to_dict()))
    return load_game("animal_trail").from_position(document)


def migrated(*hands):
    """The first lead of a match with E02; everybody has put his two lowest cards away."""
    table = Table.begin(4, environment="1").deal(*hands, environment="E02")
    assert counts(table) == [0, 0, 0, 0]
    table.lowest(1)
    assert counts(table) == [1, 0, 0, 0]
    return table.lowest(7)


class TestNumber:
    """Everybody sees how many cards were put away."""

    def test_of_e02(self):
        table = migrated("", "H 5", "", "")
        for viewer in (A, B, C, D, SPECTATOR):
            assert counts(table, viewer) == [2, 2, 2, 2]

    def test_of_the_exchange_of_the_sprint(self):
        table = Table.begin(3, mode="sprint").do("=player 1").deal("", "", "", size=7)
        table.do("exchange 2").lowest(2)
        assert counts(table, A) == counts(table, B) == [0, 2, 0]


class TestReadBack:
    """An observation that is read back knows what the player knew."""

    def test_the_start_card_may_be_put_away(self):
        state = migrated("", "H 5", "", "").state
        for viewer in (A, C, SPECTATOR):
            found = again(state, viewer)
            assert found.observation(viewer).to_dict() == state.observation(viewer).to_dict()
        read, away, seen = again(state, C), 0, 0
        for number in range(300):
            record = read.resample(C, random.Random(number)).record
            in_hand, hidden = int(record["hand"][B]) & 31, int(record["secret"][B]) & 31
            assert in_hand + hidden == 1
            away += hidden
            before = state.resample(C, random.Random(number)).record
            seen += int(before["secret"][B]) & 31
        assert 15 < away < 70  # two of fifteen cards
        assert abs(away - seen) < 25

    def test_given_cards_may_be_put_away(self):
        document = {
            "game": "animal_trail",
            "match": 2,
            "environment": ["E02"],
            "given": {"to": 3, "cards": "10 9"},
            "received": {"from": 3, "cards": "8 7"},
            "players": [{"hand": "1 1 2", "before": 1}, *({"before": n, "cards": 3} for n in (2, 3, 4))],
        }
        state = load_game("animal_trail").from_position(document)
        assert [player["put_away_count"] for player in state.observation(A).to_dict()["players"]] == [
            0,
            2,
            2,
            2,
        ]
        hidden = [unpack(int(state.resample(A, random.Random(n)).record["secret"][D])) for n in range(100)]
        assert 10 < sum(10 in cards for cards in hidden) < 90

    def test_a_hand_without_cards_leaves_them_among_those_put_away(self):
        listed = [{"hand": "3 4"}, {"cards": 2}, {"place": 1}, {"cards": 2}]
        document = {"game": "animal_trail", "environment": ["E02"], "players": listed}
        state = load_game("animal_trail").from_position({**document, "shown_start": {"seat": 2, "card": "H"}})
        assert unpack(int(state.record["secret"][C]))[0] == 0
        assert state.observation(C).to_dict()["put_away"] == "", "nobody knows the other card"

    def test_nobody_knows_which_cards_a_file_only_counts(self):
        state = again(migrated("", "H 5", "", "").state, A)
        assert state.observation(A).to_dict()["put_away"] != ""
        for seat in (B, C, D):
            assert state.observation(seat).to_dict()["put_away"] == ""
            assert again(state, seat).observation(seat).to_dict() == state.observation(seat).to_dict()

    @pytest.mark.parametrize("seed", range(4))
    def test_what_the_partner_showed_of_the_rank_he_had_to_give(self, seed):
        rng, game = random.Random(seed), load_game("animal_trail")
        state, found = game.new_initial_state(4, {"environment": "0", "matches": "4"}), 0
        while not state.is_terminal():
            chance = state.current_player() < 0
            state.apply_action(state.sample_chance(rng) if chance else int(rng.choice(state.legal_actions())))
            question = state.observation(SPECTATOR).to_dict()["question"]
            if question is None or question["op"] not in ("lead", "follow"):
                continue
            for viewer in range(4):
                shown = int(state.record["ceiling_seen"][viewer])
                if shown:
                    found += 1
                    read = again(state, viewer)
                    assert int(read.record["ceiling_seen"][viewer]) == shown
                    assert int(read.record["ceiling"][viewer]) == int(state.record["ceiling"][viewer])
        assert found


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"hand": "3 4"}, [0, 0, 0, 0]),
        ({"hand": "3 4", "environment": ["E02"]}, [0, 2, 2, 2]),
        ({"hand": "3 4", "environment": ["E02"], "put_away": "3 9"}, [2, 2, 2, 2]),
        (
            {"hand": "1*10 2*9 3*8 4*7 5*6 6*5 7*5 8*4", "environment": ["E02"]},
            [0, 0, 0, 0],
        ),  # no card is left
        ({"mode": "sprint", "hand": "3 4"}, [0, 0, 0, 0]),
    ],
)
def test_what_a_file_does_not_say(fields, expected):
    state = load_game("animal_trail").from_position({"game": "animal_trail", **fields})
    assert counts(Table.of(state)) == expected
