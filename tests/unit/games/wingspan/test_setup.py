"""Set-up: what is dealt, what each player keeps, and that nobody sees what the others keep."""

import pytest

from gametrail import load_game
from gametrail.core.game import SPECTATOR
from gametrail.games.wingspan import constants as c
from gametrail.games.wingspan import names
from wingspan_scenario import CALM_TRAY, GOALS, A, B, C, Table, begin

HANDS = (
    "Barn Owl, Blue Jay, Killdeer, Mallard, Osprey",
    "Anhinga, Bushtit, Canada Goose, Horned Lark, Willet",
    "American Crow, Barn Swallow, House Wren, Inca Dove, Wood Duck",
)
KEEP_TWO = "keep; fish; put down; put down; keep; rodent; put down"
KEEP_NONE = ";".join(["put down"] * 5)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everything_is_dealt_before_the_first_choice(players):
    """goal_board.md: 5 birds, 2 bonus cards, a food of each kind; 3 cards on the tray, 5 dice, 4 goals."""
    table = Table.of(load_game("wingspan").new_initial_state(players)).chance()
    assert table.asks == "A keep_card"
    assert table.deck == 170 - 5 * players - 3
    assert int(table.record["bonus_deck_count"]) == 26 - 2 * players
    assert len(table.feeder.split()) == 5
    assert "-" not in table.tray.split(", ")
    for player in range(players):
        assert table.hand_size(player) == 5
        assert table.food(player) == "invertebrate seed fish fruit rodent"
        assert not table.record["eggs"][player].any()


@pytest.mark.parametrize(("deck", "cards"), [("base", 170), ("swift_start", 180), ("without_strongest", 166)])
def test_the_option_deck_says_which_cards_take_part(deck, cards):
    """rulings, the deck: the Swift-Start pack, or a base deck without its four strongest birds."""
    table = Table.of(load_game("wingspan").new_initial_state(2, {"deck": deck}))
    assert table.deck == cards
    table.do(*[f"=goal {goal}" for goal in GOALS], "=start 1")
    assert len(table.legal) == cards
    assert ("=Brant" in table.legal) == (deck == "swift_start")
    assert ("=Killdeer" in table.legal) == (deck != "without_strongest")


def test_the_goals_are_four_different_tiles_and_either_side_of_a_tile_is_as_likely():
    """goal_board.md, goal tiles."""
    table = Table.of(load_game("wingspan").new_initial_state(2))
    for number, goal in enumerate(("eggs_forest", "total_birds", "birds_wetland", "eggs_bowl")):
        outcomes = table.state.chance_outcomes()
        assert len(outcomes) == 16 - 2 * number
        assert {probability for _, probability in outcomes} == {1 / len(outcomes)}
        table.do(f"=goal {goal}")
    assert table.asks == "chance deal_start"
    assert table.legal == ["=start 1", "=start 2"]


def test_seed_two_birds_are_kept_for_two_foods():
    """Seed 003: three birds are put down, two foods are given back; two birds and three foods are left."""
    table = begin(*HANDS[:2]).do(KEEP_TWO, "bonus Ecologist", KEEP_NONE, "bonus Forester")
    assert table.hand(A) == "Barn Owl, Mallard"
    assert table.food(A) == "invertebrate seed fruit"
    assert table.bonus_cards(A) == "Ecologist"
    assert table.discards == ", ".join(
        sorted("Blue Jay, Killdeer, Osprey".split(", ") + HANDS[1].split(", "))
    )
    assert int(table.record["bonus_deck_count"]) == 22


def test_seed_first_and_second_turn():
    """Seed 003: a tray card from the empty wetland, then a seed from the empty forest."""
    table = begin(*HANDS[:2], feeder="seed rodent rodent fish fish")
    table.do(KEEP_TWO, "bonus Ecologist", KEEP_NONE, "bonus Forester").do("draw cards; tray 1")
    assert (table.hand_size(A), table.food(A)) == (3, "invertebrate seed fruit")
    assert table.tray == "-, " + CALM_TRAY.split(", ", 1)[1], "refilled when the turn is over"
    table.do("=Wood Duck")
    assert table.tray == "Wood Duck, " + CALM_TRAY.split(", ", 1)[1]
    cubes = [player["cubes"] for player in table.state.observation(A).to_dict()["players"]]
    assert (table.asks, cubes) == ("B main", [7, 8])
    table.chance("gain food; die rodent")
    assert table.asks == "A main"
    table.do("gain food; die seed")
    assert table.food(A) == "invertebrate seed seed fruit"
    cubes = [player["cubes"] for player in table.state.observation(A).to_dict()["players"]]
    assert (table.asks, cubes) == ("B main", [6, 7])


@pytest.mark.parametrize("kept", range(6))
def test_none_to_five_birds_may_be_kept(kept):
    foods = ["seed", "fish", "fruit", "rodent", "invertebrate"]
    table = begin(*HANDS[:2])
    for number, card in enumerate(HANDS[0].split(", ")):
        assert table.asks == "A keep_card"
        assert table.legal == ["keep", "put down"]
        assert table.state.observation(A).to_dict()["question"]["card"] == card
        table.do("keep" if number < kept else "put down")
        if number < kept and number < 4:
            table.do(foods[number])
    assert table.asks == "A keep_bonus"
    assert table.hand_size(A) == kept
    assert len(table.food(A).split()) == 5 - kept


def test_any_food_pays_for_a_kept_bird():
    table = begin(*HANDS[:2]).do("keep")
    assert table.legal == ["invertebrate", "seed", "fish", "fruit", "rodent"]
    table.do("fruit; keep")
    assert table.legal == ["invertebrate", "seed", "fish", "rodent"]


def test_one_of_two_bonus_cards_is_kept_and_no_other_is_offered():
    table = begin(*HANDS[:2]).do(KEEP_NONE)
    assert (table.asks, table.legal) == ("A keep_bonus", ["bonus Anatomist", "bonus Ecologist"])
    table.do("bonus Anatomist")
    assert (table.asks, table.bonus_cards(A), table.bonus_cards(B)) == ("B keep_card", "Anatomist", "")


@pytest.mark.parametrize("start", [A, B, C])
def test_players_choose_in_the_order_of_their_seats_and_the_start_player_begins(start):
    table = begin(*HANDS, start=start)
    for player, bonus in ((A, "Anatomist"), (B, "Forester"), (C, "Oologist")):
        assert table.asks == f"{'ABC'[player]} keep_card"
        table.do(KEEP_NONE, f"bonus {bonus}")
    assert table.asks == f"{'ABC'[start]} main"
    table.chance("draw cards; tray 1")
    assert table.asks == f"{'ABC'[(start + 1) % 3]} main"


def test_nobody_learns_what_the_others_keep_until_all_have_chosen():
    """Cards that were put down are known to their owner only; then they lie open on the discards (rulings 12)."""
    table = begin(*HANDS[:2]).do(KEEP_TWO, "bonus Ecologist")
    put_down = ["Blue Jay", "Killdeer", "Osprey"]
    assert table.cards(c.PUT_BACK) == put_down
    for viewer in (B, SPECTATOR):
        seen = table.state.observation(viewer).to_dict()
        assert seen["discards"] == []
        assert not any(
            card in str(seen) for card in (*put_down, "Barn Owl", "Mallard", "Ecologist", "Anatomist")
        )
        assert seen["players"][A]["hand"] == 5, "how many were kept is not shown yet either"
        assert seen["players"][A]["food"] == dict.fromkeys(c.FOOD_NAMES, 1)
    table.do("keep; seed", ";".join(["put down"] * 4), "bonus Forester")
    seen = table.state.observation(B).to_dict()
    assert set(put_down) <= set(seen["discards"])
    assert seen["players"][A]["hand"] == 2
    assert seen["players"][A]["food"]["fish"] == 0


def test_the_first_hand_is_open_to_all_with_open_hands():
    """rulings 13: hands may be open by agreement; bonus cards are secret."""
    table = begin(*HANDS[:2], hands="open").do(KEEP_TWO, "bonus Ecologist", KEEP_NONE, "bonus Forester")
    seen = table.state.observation(B).to_dict()
    assert seen["players"][A]["hand"] == ["Barn Owl", "Mallard"]
    assert seen["players"][A]["bonus_cards"] == 1
    closed = begin(*HANDS[:2]).do(KEEP_TWO, "bonus Ecologist", KEEP_NONE, "bonus Forester")
    assert closed.state.observation(B).to_dict()["players"][A]["hand"] == 2


def test_with_open_hands_too_only_the_owner_knows_what_was_put_down():
    table = begin(*HANDS[:2], hands="open").do(KEEP_TWO)
    assert len(table.cards(c.PUT_BACK)) == 3
    for card in table.cards(c.PUT_BACK):
        known = int(table.state.record["known"][names.find_bird(card)])
        assert known == 1 << A, card
