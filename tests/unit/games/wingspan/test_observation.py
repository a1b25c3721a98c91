"""What a seat of Wingspan sees, and what it must not see."""

import json
import random

import pytest

from gametrail import CHANCE
from gametrail.core.game import SPECTATOR
from gametrail.games.wingspan import constants as c
from gametrail.games.wingspan import names
from wingspan_scenario import A, B, Table, seat

CARDS = [names.bird_name(bird, "en") for bird in range(1, c.NUM_CARDS)]
BONUSES = [names.bonus_name(bonus, "en") for bonus in range(c.NUM_BONUS)]


def view(table, viewer):
    """The observation as its reader gets it: after a round trip through JSON."""
    return json.loads(json.dumps(table.state.observation(viewer).to_dict()))


def names_in(value, known):
    """The names among `known` that occur as values somewhere in the document."""
    if isinstance(value, str):
        return {value} & known
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return set().union(*(names_in(part, known) for part in parts))


@pytest.fixture
def table():
    """The second round of two, with cards in every place; A is to choose."""
    first = seat(
        forest="Acorn Woodpecker 2e 1c, Blue Jay",
        wetland="Mallard 3e 2t",
        food="seed seed fish",
        hand="Killdeer, Osprey",
        bonus="Forester",
        goal_points=[4],
    )
    second = seat(
        forest="Eastern Kingbird 1e used",
        food="rodent",
        hand="Barn Owl, Bushtit",
        bonus="Ecologist",
        goal_points=[1],
    )
    return Table(first, second, round=2, discards="Bobolink, Anhinga", feeder="fish both rodent")


class TestWhatIsThere:
    """The fields, as docs/games/wingspan.md lists them."""

    def test_table_and_clock(self, table):
        seen = view(table, A)
        assert (seen["game"], seen["num_players"], seen["player"]) == ("wingspan", 2, A)
        assert (seen["goal_side"], seen["options"]["goal_side"]) == ("green", "green")
        assert (seen["phase"], seen["current_player"], seen["active"], seen["start_player"]) == (
            "play",
            A,
            A,
            A,
        )
        assert (seen["round"], seen["turn"], seen["turns"]) == (2, 9, 26)
        assert (seen["feeder"], seen["dice_outside"], seen["rolled"]) == (["fish", "rodent", "both"], 2, [])
        assert seen["tray"] == ["Hooded Warbler", "Trumpeter Swan", "Wild Turkey"]
        assert seen["discards"] == ["Anhinga", "Bobolink"]
        # 170, less three in the tray, two discards, four on mats, four in hands and two tucked
        assert (seen["deck"], seen["bonus_deck"]) == (155, 24)

    def test_goals(self, table):
        seen = view(table, A)
        assert seen["goals"] == ["birds_forest", "eggs_grassland", "total_birds", "eggs_cavity"]
        assert seen["goal_counts"] == [[2, 1], [0, 0], [3, 1], [2, 0]]
        assert seen["goal_standings"] == [None, [0, 0], [6, 3], [7, 0]]

    def test_own_seat(self, table):
        own = view(table, A)["players"][A]
        assert own["forest"] == [
            {
                "bird": "Acorn Woodpecker",
                "eggs": 2,
                "egg_limit": 4,
                "cached": 1,
                "tucked": 0,
                "pink_used": False,
            },
            {"bird": "Blue Jay", "eggs": 0, "egg_limit": 2, "cached": 0, "tucked": 0, "pink_used": False},
        ]
        assert [slot["tucked"] for slot in own["wetland"]] == [2]
        assert own["grassland"] == []
        assert own["food"] == {"invertebrate": 0, "seed": 2, "fish": 1, "fruit": 0, "rodent": 0}
        assert (own["hand"], own["hand_known"]) == (["Killdeer", "Osprey"], ["Killdeer", "Osprey"])
        assert (own["bonus_cards"], own["goal_points"], own["cubes"]) == (
            ["Forester"],
            [4, None, None, None],
            7,
        )

    def test_another_seat(self, table):
        other = view(table, A)["players"][B]
        assert (other["hand"], other["hand_known"], other["bonus_cards"]) == (2, [], 1)
        assert other["forest"][0]["pink_used"] is True
        assert other["food"]["rodent"] == 1

    def test_a_spectator_sees_no_hand(self, table):
        seats = view(table, SPECTATOR)["players"]
        assert [(one["hand"], one["bonus_cards"]) for one in seats] == [(2, 1), (2, 1)]

    def test_open_hands_are_seen_by_all_but_bonus_cards_by_nobody(self):
        table = Table(seat(hand="Killdeer", bonus="Forester"), seat(), options={"hands": "open"})
        for viewer in (B, SPECTATOR):
            assert view(table, viewer)["players"][A]["hand"] == ["Killdeer"]
            assert view(table, viewer)["players"][A]["bonus_cards"] == 1

    def test_cubes_and_turns_through_a_round(self, table):
        table.do("draw cards")
        assert [player["cubes"] for player in view(table, B)["players"]] == [6, 7]
        table.do("tray 1; pass; pass").chance()
        assert view(table, A)["current_player"] == B
        assert [player["cubes"] for player in view(table, B)["players"]] == [6, 7]
        assert view(table, B)["turn"] == 9

    def test_the_end_opens_the_bonus_cards(self, wingspan):
        players = [{"bonus_cards": ["Forester"]}, {"bonus_cards": ["Ecologist"]}]
        ended = Table.of(wingspan.from_position({"game": "wingspan", "players": players}))
        seen = view(ended, A)
        assert (seen["phase"], seen["current_player"], seen["question"]) == ("end", -4, None)
        assert seen["players"][B]["bonus_cards"] == ["Ecologist"]


class TestQuestion:
    """What is asked, which powers are still to come, what is being paid."""

    def question(self, table, viewer=A):
        return view(table, viewer)["question"]

    def test_a_gain_of_several(self):
        table = Table(seat(forest="Barn Owl, Barred Owl"), feeder="fish seed rodent").do("gain food")
        asked = self.question(table)
        assert (asked["op"], asked["seat"], asked["times"], asked["may_pass"]) == ("take_die", A, 2, False)
        assert (asked["slot"], asked["bird"], asked["foods"]) == (None, None, list(c.FOOD_NAMES))

    def test_the_bird_of_a_power_and_what_comes_after_it(self):
        mat = seat(forest="Acorn Woodpecker, Blue-winged Warbler, Blue Jay", food="fish")
        table = Table(mat, feeder="seed seed seed seed fish").do("gain food; die seed; die fish")
        assert (self.question(table)["bird"], self.question(table)["slot"]) == ("Blue Jay", 2)
        assert self.question(table)["foods"] == ["seed"]
        assert view(table, B)["queue"] == [{"slot": 0, "bird": "Acorn Woodpecker"}]

    def test_what_pink_birds_answer(self):
        table = Table(seat(), seat(grassland="Bronzed Cowbird, American Robin")).do("lay eggs")
        assert self.question(table, B)["trigger"] == "lay_eggs"
        assert view(table, A)["current_player"] == B
        assert view(table, A)["active"] == A

    def test_a_card_that_is_being_paid(self):
        table = Table(
            seat(hand="Killdeer, Mallard, American Bittern", food="invertebrate seed seed seed fish rodent")
        )
        table.do("play", "American Bittern")
        assert view(table, B)["paying"] == {
            "card": "American Bittern",
            "row": "wetland",
            "need": {"invertebrate": 1, "fish": 1, "rodent": 1},
            "wild": 0,
            "either": [],
        }
        table.do("two for one")
        assert view(table, B)["paying"]["wild"] == 2
        assert self.question(table)["op"] == "pay_cost"

    def test_one_of_several_foods(self):
        table = Table(seat(hand="Killdeer", food="invertebrate seed")).do("play; grassland")
        assert view(table, A)["paying"]["either"] == ["invertebrate", "seed"]
        assert view(table, A)["paying"]["need"] == {}

    def test_only_the_owner_is_told_which_card_waits_for_its_row(self):
        table = Table(seat(hand="Killdeer", food="seed")).do("play")
        assert self.question(table, A)["card"] == "Killdeer"
        assert self.question(table, B)["card"] is None

    def test_a_second_egg_belongs_to_no_bird(self):
        birds = "Western Meadowlark, Greater Prairie-Chicken, Bobolink, Horned Lark"
        table = Table(seat(grassland=birds)).activate("grassland").do("use")
        assert self.question(table)["op"] == "lay"
        chosen = table.legal[0]
        table.do(chosen)
        assert (self.question(table)["op"], self.question(table)["bird"]) == ("lay", None)
        assert chosen not in table.legal

    def test_cards_set_aside_are_open(self):
        oyster = seat(hand="American Oystercatcher", food="invertebrate invertebrate")
        table = Table(oyster).do("play; use; =Osprey; =Bushtit; =Anhinga")
        for viewer in (A, B, SPECTATOR):
            assert view(table, viewer)["set_aside"] == ["Anhinga", "Bushtit", "Osprey"]

    def test_offered_bonus_cards_are_seen_by_one_seat(self):
        table = Table(seat(hand="Atlantic Puffin", food="fish fish fish"), seat()).do("play; use")
        table.do("=bonus Forester; =bonus Ecologist")
        assert view(table, A)["offer"] == ["Ecologist", "Forester"]
        assert view(table, B)["offer"] == view(table, SPECTATOR)["offer"] == []
        assert view(table, B)["players"][A]["bonus_cards"] == 0


class TestHandsOfOthers:
    """Cards that were seen on their way into a hand."""

    def test_a_card_from_the_tray_is_remembered_and_one_from_the_deck_is_not(self):
        table = Table(seat(wetland="Osprey, Anhinga")).do("draw cards; tray 1; deck; =Bushtit")
        seen = view(table, B)["players"][A]
        assert (seen["hand"], seen["hand_known"]) == (2, ["Hooded Warbler"])
        assert view(table, SPECTATOR)["players"][A]["hand_known"] == ["Hooded Warbler"]
        assert view(table, A)["players"][A]["hand_known"] == ["Bushtit", "Hooded Warbler"]

    def test_after_a_tuck_nobody_can_be_sure(self):
        table = Table(seat(wetland="American Coot, Anhinga", hand="Killdeer")).do(
            "draw cards; tray 1; tray 2"
        )
        table.do("pass", "Hooded Warbler") if table.asks == "A use_it" else table.do("Hooded Warbler")
        assert view(table, B)["players"][A]["hand_known"] == []
        assert view(table, B)["players"][A]["wetland"][0]["tucked"] == 1


class TestFirstHands:
    """Until all have chosen, the choices of the others are secret."""

    @pytest.fixture
    def choosing(self, wingspan):
        """Two players have their first cards; A is asked."""
        table = Table.of(wingspan.new_initial_state(2))
        rng = random.Random(4)
        while table.state.current_player() == CHANCE:
            table.state.apply_action(table.state.sample_chance(rng))
        return table

    def test_the_owner_sees_cards_and_offer(self, choosing):
        seen = view(choosing, A)
        assert seen["phase"] == "setup"
        assert len(seen["players"][A]["hand"]) == 5
        assert len(seen["offer"]) == 2
        assert seen["question"]["card"] == seen["players"][A]["hand"][0]

    def test_nothing_that_a_seat_chooses_changes_what_the_others_see(self, choosing):
        kept, put_down = choosing.copy(), choosing.copy()
        kept.do("keep", "seed", "keep", "fish", "keep", "fruit", "put down", "put down")
        put_down.do(*["put down"] * 5)
        for viewer in (B, SPECTATOR):
            assert view(kept, viewer) == view(put_down, viewer) == view(choosing, viewer)
        assert len(view(kept, A)["players"][A]["hand"]) == 3
        assert view(put_down, A)["discards"] == []

    def test_even_the_kind_of_question_is_not_told(self, choosing):
        choosing.do("keep")
        assert choosing.asks == "A pay_token"
        assert view(choosing, B)["question"]["op"] == "keep_card"
        assert view(choosing, B)["question"]["foods"] is None

    def test_when_all_have_chosen_everything_lies_open(self, choosing):
        while view(choosing, A)["phase"] == "setup":
            choosing.do("put down" if "put down" in choosing.legal else choosing.legal[0])
        seen = view(choosing, A)
        assert len(seen["discards"]) == 10
        assert [player["hand"] for player in view(choosing, SPECTATOR)["players"]] == [0, 0]


def random_positions(wingspan, seed, every=7):
    """Positions of random games with all numbers of players and various options."""
    rng = random.Random(seed)
    for players in (2, 3, 4, 5):
        options = {
            option.name: rng.choice(option.choices)
            for option in wingspan.spec.options
            if option.name != "hands"
        }
        state, steps = wingspan.new_initial_state(players, options), 0
        while not state.is_terminal():
            if steps % every == 0:
                yield state
            state.apply_action(int(rng.choice(state.legal_actions())))
            steps += 1


class TestSecrets:
    """Two worlds that a seat cannot tell apart look the same to it."""

    def test_a_seat_sees_the_same_in_every_world_that_it_deems_possible(self, wingspan):
        rng = random.Random(1)
        for state in random_positions(wingspan, 21):
            viewer = rng.randrange(state.num_players)
            world = state.resample(viewer, rng)
            assert world.observation(viewer).to_dict() == state.observation(viewer).to_dict()
            assert world.observation(SPECTATOR).to_dict() == state.observation(SPECTATOR).to_dict()

    def test_no_card_is_named_that_the_viewer_may_not_know(self, wingspan):
        for state in random_positions(wingspan, 22):
            record = state.record
            for viewer in (*range(state.num_players), SPECTATOR):
                seen = state.observation(viewer).to_dict()
                shown = names_in(seen, set(CARDS))
                mask = 1 << viewer if viewer >= 0 else c.EVERYBODY
                for name in shown:
                    assert int(record["known"][names.find_bird(name)]) & mask == mask, name
                own = {c.HAND_OF + viewer, c.OFFERED_TO + viewer} if viewer >= 0 else set()
                for name in names_in(seen, set(BONUSES)):
                    assert int(record["bonus_at"][names.find_bonus(name)]) in own, name
