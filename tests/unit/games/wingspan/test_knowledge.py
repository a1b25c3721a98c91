"""Who knows where a card is, as cards change places; and the decks that come back."""

import random
from collections import Counter

import pytest

from gametrail.core.game import SPECTATOR
from gametrail.games.wingspan import constants as c
from gametrail.games.wingspan import names
from gametrail.games.wingspan.cards import hand_to_discards
from wingspan_scenario import CALM_TRAY, A, B, C, Table, begin, seat, split

EVERYBODY = c.EVERYBODY
NEXT = "draw cards; tray 1"


def knowers(table: Table, bird: str) -> str:
    """The seats that know where a card is, or `all`."""
    mask = int(table.record["known"][names.find_bird(bird)])
    return (
        "all" if mask == EVERYBODY else "".join("ABCDE"[player] for player in range(5) if mask >> player & 1)
    )


def known_hand(table: Table, owner: int, viewer: int) -> list[str]:
    """The cards of a hand that the viewer knows."""
    return table.state.observation(viewer).to_dict()["players"][owner]["hand_known"]


def test_a_card_of_the_tray_is_known_in_the_hand_and_one_of_the_deck_is_not():
    """rulings 10, 13."""
    table = Table(seat(wetland="Mallard"), seat(), seat()).do("draw cards; tray 1; deck; =Osprey").chance()
    assert table.hand(A) == "Hooded Warbler, Osprey"
    assert (knowers(table, "Hooded Warbler"), knowers(table, "Osprey")) == ("all", "A")
    for viewer in (B, C, SPECTATOR):
        assert known_hand(table, A, viewer) == ["Hooded Warbler"]
        assert table.state.observation(viewer).to_dict()["players"][A]["hand"] == 2


def test_after_a_tuck_a_card_seen_before_is_in_the_hand_or_tucked_and_nobody_knows_which():
    table = Table(seat(forest="House Finch", hand="Osprey"), seat()).chance(NEXT, NEXT)
    assert known_hand(table, A, B) == ["Hooded Warbler"]
    table.activate("forest").do("Osprey")
    assert known_hand(table, A, B) == []
    assert knowers(table, "Hooded Warbler") == "A"
    places = Counter(
        int(table.state.resample(B, random.Random(seed)).record["card_at"][names.find_bird("Hooded Warbler")])
        for seed in range(100)
    )
    assert set(places) == {c.HAND_OF + A, c.TUCKED}
    assert min(places.values()) > 25  # one card is left and one is tucked


def test_a_card_that_may_have_been_tucked_is_certain_again_once_it_is_seen():
    table = Table(seat(forest="House Finch", hand="Osprey, Willet"), seat()).chance(NEXT, NEXT)
    table.activate("forest").do("Osprey; deck; =Killdeer")
    warbler = names.find_bird("Hooded Warbler")
    assert int(table.record["held"][warbler]) == A + 1
    hand_to_discards(table.record, A, warbler)
    assert (int(table.record["held"][warbler]), knowers(table, "Hooded Warbler")) == (0, "all")


def test_a_hand_that_a_file_gives_as_a_number_may_hold_any_unseen_card():
    """A typed draw takes the card wherever the file's mere number had put it, and the number stays."""
    table = Table(seat(), seat(hand=40)).do("draw cards; deck")
    assert len(table.legal) == 170 - 3  # all but the tray
    for drawn in ("Acorn Woodpecker", "Yellow-rumped Warbler"):  # the first and the last by number
        after = Table.of(table.state.clone()).do(f"={drawn}")
        assert (after.hand(A), after.hand_size(B)) == (drawn, 40)
        assert int(after.record["deck_count"]) == int(table.record["deck_count"]) - 1


def test_with_open_hands_everybody_knows_all_hands_and_what_is_tucked():
    """rulings 13, option hands=open."""
    mats = seat(forest="House Finch", hand="Osprey, Mallard"), seat(hand="Willet")
    table = Table(*mats, options={"hands": "open"})
    assert table.state.observation(B).to_dict()["players"][A]["hand"] == ["Mallard", "Osprey"]
    table.activate("forest").do("Osprey; deck; =Killdeer")
    assert table.state.observation(B).to_dict()["players"][A]["hand"] == ["Killdeer", "Mallard"]
    assert knowers(table, "Osprey") == "all"


@pytest.mark.parametrize(
    ("texts", "bird"),
    [
        ("gain food; die fish; Osprey; die seed", "Osprey"),  # a conversion
        ("play; forest", "California Condor"),
    ],
)
def test_discarded_and_played_cards_are_known_to_all(texts, bird):
    """rulings 12."""
    table = Table(seat(forest="Black Vulture", wetland="Barn Owl 1e", hand="Osprey, California Condor")).do(
        texts
    )
    assert knowers(table, bird) == "all"


def test_a_card_that_is_being_played_is_public_before_it_is_paid():
    table = Table(seat(hand="Mallard, Blue Jay", food="seed fish fish")).do("play; Mallard")
    assert (table.asks, knowers(table, "Mallard"), knowers(table, "Blue Jay")) == ("A pay_cost", "all", "A")


def test_a_hunt_shows_its_card_and_the_tray_that_is_cleared_stays_known():
    table = Table(seat(forest="Cooper's Hawk")).activate("forest").do("use; =Osprey")
    assert (knowers(table, "Osprey"), table.discards) == ("all", "Osprey")
    assert knowers(table, "Hooded Warbler") == "all"


def test_drafted_cards_lie_open():
    """Picks of DRAFT_CARDS: everybody sees who takes what."""
    mat = seat(hand="American Oystercatcher", food="invertebrate invertebrate")
    table = Table(mat, seat()).do("play; use; =Osprey; =Mallard; =Willet; Osprey; Mallard")
    assert known_hand(table, A, B) == ["Osprey", "Willet"]
    assert known_hand(table, B, SPECTATOR) == ["Mallard"]


def test_the_owner_alone_knows_what_was_put_down_at_set_up():
    table = begin(
        "Barn Owl, Blue Jay, Killdeer, Mallard, Osprey", "Anhinga, Bushtit, Canada Goose, Horned Lark, Willet"
    )
    table.do("put down; keep; fish")
    assert (knowers(table, "Barn Owl"), knowers(table, "Blue Jay"), knowers(table, "Killdeer")) == (
        "A",
        "A",
        "A",
    )
    assert table.cards(c.PUT_BACK) == ["Barn Owl"]


def test_shuffled_discards_are_unknown_again_and_what_was_tucked_unseen_stays_out():
    """rulings 11."""
    mats = seat(wetland="Canada Goose 2t", food="seed"), seat()
    table = Table(*mats, deck="Mallard, Osprey, Willet, Anhinga", discards="Killdeer, Barn Owl")
    assert table.deck == 2, "of four unseen cards two are under the goose"
    table.chance(NEXT, "pass", "draw cards")
    assert (table.deck, table.asks) == (1, "B draw")
    table.do("deck")
    assert len(table.legal) == 3, "one went to the tray; nobody knows which of the three is left in the deck"
    table.do(table.legal[0])
    assert (table.deck, table.asks) == (0, "A main")
    table.do("draw cards; deck; =Killdeer")
    assert (table.deck, table.discards, knowers(table, "Barn Owl")) == (1, "", "")
    assert len(table.cards(c.TUCKED)) == 2, "now it is known which two they are"


def test_cards_in_the_deck_and_in_other_hands_are_equally_unknown():
    """A resampled position deals them anew, and leaves all that is known alone."""
    mats = (
        seat(hand="Osprey, Willet", bonus="Forester"),
        seat(hand="Mallard, Anhinga, Killdeer", bonus="Historian"),
    )
    table = Table(*mats, discards="Barn Owl")
    seen = table.state.observation(A).to_dict()
    hands, bonuses = set(), set()
    for seed in range(60):
        world = Table.of(table.state.resample(A, random.Random(seed)))
        assert world.state.observation(A).to_dict() == seen
        assert (world.hand(A), world.discards, world.tray) == ("Osprey, Willet", "Barn Owl", CALM_TRAY)
        assert (world.hand_size(B), world.bonus_cards(A)) == (3, "Forester")
        hands.update(split(world.hand(B)))
        bonuses.add(world.bonus_cards(B))
    assert len(hands) > 60
    assert len(bonuses) > 10
    assert not hands & {"Osprey", "Willet", "Barn Owl", *split(CALM_TRAY)}
    assert "Forester" not in bonuses


def test_a_card_seen_to_enter_a_hand_stays_there_in_every_world():
    table = Table(seat(), seat(hand="Mallard, Anhinga")).chance(
        NEXT, "draw cards; tray 2", "draw cards; tray 3"
    )
    assert known_hand(table, B, A) == ["Trumpeter Swan"]
    others = set()
    for seed in range(20):
        world = Table.of(table.state.resample(A, random.Random(seed)))
        assert "Trumpeter Swan" in world.hand(B)
        assert (world.hand(A), world.hand_size(B)) == ("Hooded Warbler, Wild Turkey", 3)
        others.update(split(world.hand(B)))
    assert len(others) > 20


def test_own_discarded_bonus_cards_stay_discarded_in_every_world():
    """Of the two bonus cards that were offered, the other one is known to lie on the discards."""
    hands = (
        "Barn Owl, Blue Jay, Killdeer, Mallard, Osprey",
        "Anhinga, Bushtit, Canada Goose, Horned Lark, Willet",
    )
    put = ";".join(["put down"] * 5)
    table = begin(*hands).do(put, "bonus Anatomist", put, "bonus Forester")
    ecologist = [names.bonus_name(bonus, "en") for bonus in range(c.NUM_BONUS)].index("Ecologist")
    places = set()
    for seed in range(40):
        own = table.state.resample(A, random.Random(seed)).record
        other = table.state.resample(B, random.Random(seed)).record
        assert int(own["bonus_at"][ecologist]) == c.DISCARD
        places.add(int(other["bonus_at"][ecologist]))
    assert len(places) > 1, "B does not know which card A put away"


def test_at_set_up_a_resampled_hand_answers_the_questions_that_are_left():
    """Another seat's questions about its first hand are about cards of that hand, in every world."""
    hands = (
        "Barn Owl, Blue Jay, Killdeer, Mallard, Osprey",
        "Anhinga, Bushtit, Canada Goose, Horned Lark, Willet",
    )
    table = begin(*hands).do("keep; fish; put down")
    for seed in range(20):
        world = Table.of(table.state.resample(B, random.Random(seed)))
        assert world.asks == "A keep_card"
        assert world.hand(B) == table.hand(B)
        while world.asks == "A keep_card":
            card = world.state.observation(A).to_dict()["question"]["card"]
            assert card in split(world.hand(A))
            world.do("put down")
        assert world.hand_size(A) == 1
        assert len(world.cards(c.PUT_BACK)) == 4
