"""What a seat of Animal Trail sees, and what it must not see."""

import json
import random
from pathlib import Path

import pytest

from gametrail import CHANCE, load_game
from gametrail.core.game import SPECTATOR
from trail_scenario import A, B, C, D, Table

DOCUMENT = Path(__file__).parents[4] / "docs" / "games" / "animal_trail.md"


def view(table, viewer):
    """The observation as its reader gets it: after a round trip through JSON."""
    return json.loads(json.dumps(table.state.observation(viewer).to_dict()))


def by_rule(state, rng):
    """A random step of a game."""
    chance = state.current_player() == CHANCE
    state.apply_action(state.sample_chance(rng) if chance else int(rng.choice(state.legal_actions())))


class TestWhatIsThere:
    """The fields, as docs/games/animal_trail.md lists them."""

    def test_a_lead(self):
        table = Table("H 2 2 5", "3 9", "1", "10", environment="E01 E03", points=(6, 4, 1, 0))
        seen = view(table, A)
        assert (seen["game"], seen["num_players"], seen["player"], seen["mode"]) == (
            "animal_trail",
            4,
            A,
            "normal",
        )
        assert (seen["phase"], seen["current_player"], seen["match"], seen["matches"]) == ("play", A, 1, 6)
        assert (seen["environment"], seen["environment_pile"], seen["laid_aside"]) == (["E01", "E03"], 10, [])
        assert (seen["leading"], seen["table"], seen["table_play"], seen["owner"]) == (True, None, None, None)
        assert (seen["named"], seen["passed"], seen["rested"], seen["trump"]) == (None, [], [], 4)
        assert (seen["deck"], seen["discards"], seen["dealer"]) == (0, None, None)
        assert (seen["challenge"], seen["handicap"], seen["stock"], seen["pot"]) == (None, None, 176, 0)
        assert seen["question"] == {"op": "lead", "seat": A, "count": 1, "to": None}
        assert (seen["given"], seen["received"], seen["put_away"], seen["history"]) == (None, None, "", [])
        assert seen["players"][A] == {
            "points": 6,
            "victory_chips": 0,
            "cards": 4,
            "hand": "H 2*2 5",
            "put_away_count": 0,
            "place": None,
            "before": None,
            "passed": False,
            "resting": False,
        }

    def test_a_follow(self):
        table = Table("9 9 H 1", "10 10 8 8", "1 2", "3", environment="E04", turn=7)
        table.do("S2@9{9+H}; name 10; pass")
        seen = view(table, C)
        assert (seen["leading"], seen["table"], seen["table_play"]) == (False, "S2@9", "S2@9{9+H}")
        assert (seen["owner"], seen["named"], seen["passed"], seen["turn"]) == (A, 10, [B], 9)
        assert [player["passed"] for player in seen["players"]] == [False, True, False, False]
        assert seen["question"] == {"op": "follow", "seat": C, "count": 1, "to": None}

    def test_runs(self):
        table = Table("4 5 6 1", "9", "9", "9", environment="E08").do("R@6")
        assert (view(table, B)["table"], view(table, B)["table_play"]) == ("R@6", "R@6{4+5+6}")

    def test_places_and_the_history(self):
        table = Table("9", "8", "7 1", "1 2").do("S1@9; pass; pass; pass")
        assert [player["place"] for player in view(table, B)["players"]] == [1, None, None, None]
        table = Table("9", "8", "7", "1 2").finish("ABCD")
        seen = view(table, A)
        assert seen["history"] == [{"match": 1, "order": [A, B, C, D], "points": [6, 4, 1, 0]}]
        assert [player["before"] for player in seen["players"]] == [1, 2, 3, 4]
        assert (seen["match"], seen["challenge"], seen["handicap"]) == (2, A, B)
        assert (seen["phase"], seen["current_player"], seen["question"]) == ("deal", CHANCE, None)

    def test_discards_only_by_option(self):
        table = Table("9 9 3", "10 10 4", "1 2", "3", options={"discards": "shown"})
        before = view(table, A)["discards"]
        table.do("S2@9; S2@10")
        after = view(table, A)["discards"]
        assert after.get("9", 0) == before.get("9", 0) + 2
        assert after.get("10", 0) == before.get("10", 0), "they lie on the table"

    def test_the_start_card(self):
        table = Table.begin(4).deal("H 1", "", "", "")
        assert view(table, D)["shown_start"] == {"seat": A, "card": "H"}
        table.do("S1@0")
        assert view(table, D)["shown_start"] is None
        marked = Table.begin(4, start_card="mouse").deal("1*10").do("=player 1")
        assert view(marked, D)["shown_start"] == {"seat": A, "card": "1"}
        absent = Table.begin(2, mode="marathon").do("=player 1").deal("1*10", "2*9 3", size=10)
        assert view(absent, A)["shown_start"] == {"seat": None, "card": "H"}

    def test_the_end(self):
        state = load_game("animal_trail").new_initial_state(4, {"matches": "1", "environment": "0"})
        rng = random.Random(2)
        while not state.is_terminal():
            by_rule(state, rng)
        seen = state.observation(A).to_dict()
        assert (seen["phase"], seen["current_player"], seen["question"], seen["leading"]) == (
            "end",
            -4,
            None,
            False,
        )
        assert len(seen["history"]) == 1
        assert sorted(player["place"] for player in seen["players"]) == [1, 2, 3, 4]


def test_the_document_lists_every_field():
    section = DOCUMENT.read_text(encoding="utf-8").split("\n## Observation\n")[1].split("\n### ")[0]
    seen = Table("1", "2", "3", "4").state.observation(A).to_dict()
    for name in (*seen, *seen["players"][A], *seen["question"], "held", "order"):
        assert f"`{name}`" in section, name


class TestPhases:
    """Where in the course of a match a position stands."""

    def phases(self, players, **options):
        state, rng, found = (
            load_game("animal_trail").new_initial_state(players, options),
            random.Random(3),
            [],
        )
        while not state.is_terminal():
            question = state.observation(A).to_dict()["question"]
            asked = question["op"] if question else "chance" if state.current_player() == CHANCE else None
            now = (state.observation(A).to_dict()["phase"], asked)
            if now not in found:
                found.append(now)
            by_rule(state, rng)
        return found

    def test_normal_game(self):
        found = self.phases(5, environment="3", environment_cards="E02+E04+E11", matches="2")
        assert set(found) == {
            ("deal", "chance"),
            ("migration", "bury"),
            ("exchange", "give"),
            ("exchange", "show"),
            ("play", "lead"),
            ("play", "name"),
            ("play", "follow"),
            ("play", "discard"),
        }
        assert found[0] == ("deal", "chance")

    def test_a_refill_is_part_of_play(self):
        assert set(self.phases(2, mode="marathon", environment="0", matches="1")) == {
            ("deal", "chance"),
            ("play", "lead"),
            ("play", "follow"),
            ("play", "chance"),
        }

    def test_the_paid_exchange(self):
        found = self.phases(3, mode="sprint", environment="1", environment_cards="E02")
        assert set(found) == {
            ("deal", "chance"),
            ("exchange", "exchange"),
            ("exchange", "bury"),
            ("exchange", "chance"),
            ("migration", "bury"),
            ("play", "lead"),
            ("play", "follow"),
        }


class TestSecrets:
    """What only some may know."""

    def test_hands(self):
        table = Table("5 9", "6 2", "1", "1")
        for viewer in (A, B, C, D, SPECTATOR):
            hands = [player["hand"] for player in view(table, viewer)["players"]]
            assert [hand is not None for hand in hands] == [seat == viewer for seat in range(4)]
            assert [player["cards"] for player in view(table, viewer)["players"]] == [2, 2, 1, 1]

    def exchanged(self):
        """The second match: D gives its highest cards to A, and A two to D."""
        table = Table("9", "8", "7", "1 2").finish("ABCD")
        table.deal("1 2 10", "10 9", "5 5 5", "9 9 8")
        return table.do("card 1; card 2")

    def test_the_exchange_is_known_to_two(self):
        table = self.exchanged()
        assert view(table, A)["given"] == {"to": D, "cards": "2 1", "held": "2 1"}
        assert view(table, A)["received"] == {"from": D, "cards": "9*2"}
        assert view(table, D)["given"] == {"to": A, "cards": "9*2", "held": "9*2"}
        assert view(table, D)["received"] == {"from": A, "cards": "2 1"}
        assert (view(table, B)["given"], view(table, B)["received"]) == (None, {"from": C, "cards": "6"})
        assert view(table, SPECTATOR)["given"] is view(table, SPECTATOR)["received"] is None

    def test_the_question_of_a_gift_is_public_and_its_cards_are_not(self):
        table = Table("9", "8", "7", "1 2").finish("ABCD")
        table.deal("1 2 10", "10 9", "5 5 5", "9 9 8")
        for viewer in (A, B, SPECTATOR):
            assert view(table, viewer)["question"] == {"op": "give", "seat": A, "count": 2, "to": D}

    def test_cards_put_away(self):
        table = Table.begin(4, environment="1").deal("H 1", "2 2", "3", "4", environment="E02")
        assert view(table, A)["phase"] == "migration"
        table.do("card H; card 1")
        assert view(table, A)["put_away"] == "H 1"
        for viewer in (B, SPECTATOR):
            assert view(table, viewer)["put_away"] == ""
            assert view(table, viewer)["shown_start"] == {"seat": A, "card": "H"}

    @pytest.mark.parametrize(
        ("mode", "players"), [("normal", 4), ("normal", 5), ("normal", 6), ("marathon", 3), ("sprint", 3)]
    )
    def test_no_view_changes_with_what_the_viewer_cannot_know(self, mode, players):
        """Every world that a seat cannot tell from this one looks the same to it, and so to a spectator."""
        rng = random.Random(7)
        state = load_game("animal_trail").new_initial_state(players, {"mode": mode, "environment": "2"})
        for _ in range(1500):
            if state.is_terminal():
                break
            if state.current_player() >= 0 and rng.random() < 0.08:
                for viewer in range(players):
                    world = state.resample(viewer, rng)
                    assert world.observation(viewer) == state.observation(viewer)
                    assert world.observation(SPECTATOR) == state.observation(SPECTATOR)
            by_rule(state, rng)
