"""DRAFT_CARDS, DRAW_TRAY of the Swift-Start pack, and BONUS_DRAW."""

import pytest

from gametrail.games.wingspan import constants as c
from gametrail.games.wingspan.cards import is_bonus_unseen
from wingspan_scenario import A, B, C, D, E, Table, seat

FIVE = "Osprey, Mallard, Killdeer, Barn Owl, Canada Goose, Bushtit".split(", ")


def oystercatcher(players: int, **fields) -> Table:
    """A has played the American Oystercatcher and is asked whether to use it."""
    mats = [seat(hand="American Oystercatcher", food="invertebrate invertebrate")]
    return Table(*mats, *[seat() for _ in range(players - 1)], **fields).do("play")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_draft_sets_players_plus_one_cards_aside_and_everybody_picks_one(players):
    """rulings 39: clockwise from the owner, who also gets the last one."""
    table = oystercatcher(players)
    assert (table.asks, table.legal) == ("A use_it", ["pass", "use"])
    deck, cards = table.deck, FIVE[: players + 1]
    table.do("use", *[f"={card}" for card in cards])
    assert (table.deck, table.cards(c.SET_ASIDE)) == (deck - players - 1, sorted(cards))
    for player, card in enumerate(cards[:players]):
        assert table.asks == f"{'ABCDE'[player]} pick"
        assert "pass" not in table.legal
        table.do(card)
    assert table.hand(A) == ", ".join(sorted([cards[0], cards[-1]]))
    assert [table.hand(player) for player in range(1, players)] == cards[1:players]
    assert (table.asks, table.cards(c.SET_ASIDE)) == ("B main", [])


def test_draft_declined_draws_nothing_for_anybody():
    """powers.md 2."""
    table = oystercatcher(3)
    deck = table.deck
    table.do("pass")
    assert (table.deck, table.hand(A), table.hand(B), table.asks) == (deck, "", "", "B main")


def test_draft_starts_with_the_owner_who_is_not_the_first_seat():
    mat = seat(hand="American Oystercatcher", food="invertebrate invertebrate")
    table = Table(seat(), mat, seat(), player_to_move=B).do("play; use", *[f"={card}" for card in FIVE[:4]])
    table.do("Mallard; Osprey; Barn Owl")
    assert [table.hand(player) for player in (A, B, C)] == ["Barn Owl", "Killdeer, Mallard", "Osprey"]


def test_draft_with_five_players_near_the_end_of_the_deck_shuffles_the_discards():
    """rulings 11, 39: the whole set must be drawn."""
    table = oystercatcher(5, deck="Osprey, Mallard", discards="Killdeer, Barn Owl, Canada Goose, Bushtit")
    table.do("use; =Osprey; =Mallard")
    assert table.legal == ["=Barn Owl", "=Bushtit", "=Canada Goose", "=Killdeer"]
    table.do("=Bushtit; =Killdeer; =Barn Owl; =Canada Goose")
    assert (table.deck, table.discards, table.cards(c.SET_ASIDE)) == (0, "", sorted(FIVE))
    table.do("Osprey; Mallard; Killdeer; Barn Owl; Bushtit")
    assert (table.hand(A), table.hand(B)) == ("Canada Goose, Osprey", "Mallard")
    assert table.asks == "B main"


def test_draft_with_too_few_cards_anywhere_is_picked_as_far_as_it_goes():
    table = oystercatcher(5, deck="Osprey, Mallard", discards="Killdeer")
    table.do("use; =Osprey; =Mallard; =Killdeer")
    table.do("Osprey; Mallard")
    assert [table.hand(player) for player in (A, B, C, D)] == ["Osprey", "Mallard", "Killdeer", ""]
    assert table.asks == "B main"
    assert table.hand_size(E) > 0, "the last seat holds the rest of the cards in this scenario"


def test_draft_from_the_tray_too_with_the_option():
    """rulings 39, option draft_from=deck_and_tray: the owner chooses where each card comes from."""
    table = oystercatcher(2, options={"draft_from": "deck_and_tray"}).do("use")
    assert (table.asks, table.legal) == ("A draw_to_set", ["tray 1", "tray 2", "tray 3", "deck"])
    table.do("tray 2; deck; =Osprey; tray 3")
    assert table.cards(c.SET_ASIDE) == ["Osprey", "Trumpeter Swan", "Wild Turkey"]
    table.do("Trumpeter Swan; Osprey")
    assert (table.hand(A), table.hand(B)) == ("Trumpeter Swan, Wild Turkey", "Osprey")
    assert (table.asks, table.tray) == ("chance deal_to_tray", "Hooded Warbler, -, -")


def test_brant_takes_the_whole_tray_which_is_refilled_after_the_turn():
    """WSP-R14, rulings 9."""
    mat = seat(hand="Brant", food="seed fish", forest="Barn Owl")
    table = Table(mat, options={"deck": "swift_start"}).do("play")
    deck = table.deck
    assert table.copy().do("pass").hand(A) == ""
    table.do("use")
    assert (table.hand(A), table.tray) == ("Hooded Warbler, Trumpeter Swan, Wild Turkey", "-, -, -")
    assert table.asks == "chance deal_to_tray"
    table.do("=Osprey; =Mallard; =Killdeer")
    assert (table.deck, table.tray, table.asks) == (deck - 3, "Osprey, Mallard, Killdeer", "B main")


BONUS_BIRDS = {
    "Atlantic Puffin": "fish fish fish",
    "Bell's Vireo": "invertebrate invertebrate",
    "California Condor": "",
    "Cassin's Finch": "seed fruit",
    "Cerulean Warbler": "invertebrate seed",
    "Chestnut-collared Longspur": "invertebrate seed seed",
    "Greater Prairie-Chicken": "invertebrate seed seed",
    "King Rail": "invertebrate fish rodent",
    "Painted Bunting": "invertebrate seed seed",
    "Red-cockaded Woodpecker": "invertebrate fruit",
    "Roseate Spoonbill": "invertebrate seed fish",
    "Spotted Owl": "rodent rodent",
    "Sprague's Pipit": "invertebrate seed",
    "Whooping Crane": "seed seed seed",
    "Wood Stork": "fish rodent rodent",
}


def bonus_bird(bird: str, **fields) -> Table:
    """A has played the bird in its first row and is asked whether to use it."""
    table = Table(seat(hand=bird, food=BONUS_BIRDS[bird], bonus="Ecologist"), **fields).do("play")
    while table.asks != "A use_it":
        table.do(table.legal[0])
    return table


@pytest.mark.parametrize("bird", BONUS_BIRDS)
def test_bonus_draw_offers_two_and_keeps_one(bird):
    """An older card may not be exchanged."""
    table = bonus_bird(bird)
    assert table.food(A) == ""
    declined = table.copy().do("pass")
    assert (declined.bonus_cards(A), declined.asks) == ("Ecologist", "B main")
    table.do("use; =bonus Forester; =bonus Historian")
    assert (table.asks, table.legal) == ("A keep_bonus", ["bonus Forester", "bonus Historian"])
    table.do("bonus Historian")
    assert table.bonus_cards(A) == "Ecologist, Historian"
    assert int(table.record["bonus_deck_count"]) == 26 - 3
    assert table.asks == "B main"


def test_bonus_draw_shuffles_the_discarded_bonus_cards_when_the_deck_runs_out():
    """rulings 11. One card is left in the deck, all others but the kept one are on the discards, unseen."""
    table = bonus_bird("California Condor", bonus_deck=1).do("use")
    assert len(table.legal) == 26 - 1
    table.do("=bonus Anatomist")
    assert int(table.record["bonus_deck_count"]) == 26 - 2
    assert len(table.legal) == 26 - 2
    assert "=bonus Anatomist" not in table.legal
    assert "=bonus Ecologist" not in table.legal
    table.do("=bonus Forester; bonus Forester")
    assert table.bonus_cards(A) == "Ecologist, Forester"
    assert int(table.record["bonus_deck_count"]) == 26 - 3
    assert table.asks == "B main"


def test_a_discarded_bonus_card_comes_back_only_after_the_shuffle():
    table = bonus_bird("California Condor").do("use; =bonus Forester; =bonus Historian; bonus Forester")
    assert int(table.record["bonus_at"][12]) == c.DISCARD
    assert not is_bonus_unseen(table.record, 12)


def test_offered_bonus_cards_are_seen_by_their_player_only():
    """rulings 13."""
    table = bonus_bird("California Condor").do("use; =bonus Forester; =bonus Historian")
    assert sorted(table.state.observation(A).to_dict()["offer"]) == ["Forester", "Historian"]
    assert "Forester" not in str(table.state.observation(B).to_dict())
