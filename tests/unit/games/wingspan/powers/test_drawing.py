"""Cards: DRAW, DRAW_THEN_DISCARD, ALL_DRAW_DECK, DRAW_FEWEST, EGG_FOR_CARDS."""

import pytest

from wingspan_scenario import A, B, C, D, Table, seat

TRAY = ["tray 1", "tray 2", "tray 3"]
SWAN, TURKEY, WARBLER = "Trumpeter Swan", "Wild Turkey", "Hooded Warbler"


def test_draw_takes_a_card_from_the_tray_or_the_deck():
    """rulings 9: the place that the base gain left empty stays empty."""
    table = Table(seat(wetland="Mallard")).do("draw cards; tray 2")
    assert (table.asks, table.legal) == ("A draw", ["pass", "tray 1", "tray 3", "deck"])
    declined = table.copy().do("pass")
    assert declined.hand(A) == SWAN
    assert table.tray == f"{WARBLER}, -, {TURKEY}"
    table.do("deck; =Killdeer")
    assert table.hand(A) == f"Killdeer, {SWAN}"
    assert table.asks == "chance deal_to_tray"
    table.do("=Osprey")
    assert (table.tray, table.asks) == (f"{WARBLER}, Osprey, {TURKEY}", "B main")


@pytest.mark.parametrize(
    ("bird", "cost"), [("Black-necked Stilt", "invertebrate invertebrate"), ("Carolina Wren", "fruit")]
)
def test_draw_of_a_white_bird_draws_two_one_after_the_other(bird, cost):
    """rulings 10: the first card is seen before the second is chosen; the tray is not refilled between them."""
    table = Table(seat(hand=bird, food=cost)).do("play")
    assert table.legal == ["pass", *TRAY, "deck"]
    assert table.copy().do("pass").asks == "B main"
    table.do("deck; =Osprey")
    assert table.hand(A) == "Osprey"
    assert table.legal == [*TRAY, "deck"]
    table.do("tray 3")
    assert (table.hand(A), table.asks) == (f"Osprey, {TURKEY}", "chance deal_to_tray")


def test_draw_of_two_may_stop_after_one_with_the_option():
    """rulings 27."""
    table = Table(seat(hand="Carolina Wren", food="fruit"), options={"take_fewer": "yes"}).do("play; tray 1")
    assert table.legal == ["pass", "tray 2", "tray 3", "deck"]
    assert table.chance("pass").hand(A) == WARBLER


def test_draw_from_an_empty_deck_shuffles_the_discards():
    """rulings 11."""
    table = Table(seat(wetland="Mallard"), deck="", discards="Osprey, Killdeer").do(
        "draw cards; tray 1; deck"
    )
    assert table.legal == ["=Killdeer", "=Osprey"]
    table.do("=Osprey")
    assert (table.hand(A), table.deck, table.discards) == (f"{WARBLER}, Osprey", 1, "")


def test_draw_with_no_card_anywhere_takes_from_the_tray_only():
    table = Table(seat(wetland="Mallard"), deck="", discards="").do("draw cards")
    assert table.legal == TRAY
    assert table.do("tray 1").legal == ["pass", "tray 2", "tray 3"]
    table.do("tray 2")
    assert (table.asks, table.tray) == ("B main", f"-, -, {TURKEY}"), (
        "nothing is left to refill the tray with"
    )


ONE, TWO = 1, 2
DISCARDERS = [
    ("Black Tern", ONE),
    ("Clark's Grebe", ONE),
    ("Forster's Tern", ONE),
    ("Common Yellowthroat", TWO),
    ("Pied-billed Grebe", TWO),
    ("Red-breasted Merganser", TWO),
    ("Ruddy Duck", TWO),
    ("Wood Duck", TWO),
]


@pytest.mark.parametrize(("bird", "draws"), DISCARDERS)
def test_draw_then_discard_owes_one_discard_at_the_end_of_the_turn(bird, draws):
    table = Table(seat(wetland=bird, hand="Osprey")).activate("wetland")
    size = table.hand_size(A)
    assert table.legal == ["pass", *TRAY, "deck"]
    table.do(*TRAY[:draws])
    assert table.hand_size(A) == size + draws
    assert table.asks == "A discard_duty"
    table.do("Osprey")
    assert (table.hand_size(A), table.discards) == (size + draws - 1, "Osprey")
    assert table.chance().asks == "B main"


@pytest.mark.parametrize("bird", [bird for bird, _ in DISCARDERS])
def test_draw_then_discard_declined_owes_nothing(bird):
    table = Table(seat(wetland=bird, hand="Osprey")).activate("wetland").do("pass")
    assert (table.asks, table.discards) == ("B main", "")
    assert table.hand_size(A) == 2


def test_draw_then_discard_may_discard_any_hand_card_even_one_just_drawn():
    table = Table(seat(wetland="Ruddy Duck", hand="Osprey")).activate("wetland").do("tray 1; tray 2")
    assert table.legal == ["Acorn Woodpecker", WARBLER, "Osprey", SWAN, "refill"]
    assert table.do(WARBLER).discards == WARBLER


def two_terns() -> Table:
    """Two terns have drawn, after two cards of the base gain: the tray is empty and two discards are owed."""
    table = Table(seat(wetland="Black Tern, Forster's Tern")).do(
        "draw cards; tray 1; tray 2; tray 3; deck; =Osprey"
    )
    assert table.asks == "A discard_duty"
    return table


def test_two_discards_are_owed_for_two_powers_and_the_tray_may_be_refilled_between_them():
    """rulings 14, 15."""
    table = two_terns().do(SWAN)
    assert (table.asks, table.legal) == ("A discard_duty", [WARBLER, "Osprey", TURKEY, "refill"])
    table.do("refill; =Barn Owl; =Mallard; =Killdeer")
    assert table.tray == "Barn Owl, Mallard, Killdeer"
    assert (table.asks, table.legal) == ("A discard_duty", [WARBLER, "Osprey", TURKEY]), "one is still owed"
    table.do(TURKEY)
    assert (table.hand(A), table.discards) == (f"{WARBLER}, Osprey", f"{SWAN}, {TURKEY}")
    assert table.asks == "B main"


def test_refilling_first_leaves_both_discards_owed():
    """rulings 15."""
    table = two_terns().do("refill; =Barn Owl; =Mallard; =Killdeer", SWAN, TURKEY)
    assert (table.hand(A), table.asks) == (f"{WARBLER}, Osprey", "B main")


def test_the_tray_is_refilled_last_if_the_discards_come_first():
    """rulings 9, 15."""
    table = two_terns().do(SWAN, TURKEY)
    assert (table.asks, table.tray) == ("chance deal_to_tray", "-, -, -")


def test_a_discard_falls_away_when_the_hand_is_empty():
    """rulings 14: the player may use up the hand on purpose. The blackbird tucks the only card."""
    table = Table(seat(wetland="Red-winged Blackbird, Black Tern"), options={"take_fewer": "yes"})
    table.do("draw cards; pass; tray 1")
    assert table.copy().do("pass").asks == "A discard_duty"
    table.do(f"{WARBLER}; pass")
    assert (table.hand(A), table.asks) == ("", "chance deal_to_tray")
    assert table.chance().asks == "B main"


def test_a_power_that_drew_nothing_owes_nothing():
    """powers.md, DRAW_THEN_DISCARD."""
    table = Table(seat(wetland="Barn Swallow, Black Tern"), deck="", discards="", tray=f"{SWAN}, {TURKEY}")
    table.do("draw cards; tray 1")
    assert table.asks == "A tuck", "the base gain took both cards"
    table.do("pass")
    assert (table.hand(A), table.asks) == (f"{SWAN}, {TURKEY}", "B main")


def test_owed_discards_are_done_before_the_next_player_begins():
    """rulings 16."""
    table = Table(seat(wetland="Black Tern", hand="Osprey")).do("draw cards; tray 1; tray 2")
    assert (table.asks, table.state.current_player()) == ("A discard_duty", A)
    assert table.chance("Osprey").asks == "B main"


@pytest.mark.parametrize(
    "bird", ["Canvasback", "Northern Shoveler", "Purple Gallinule", "Spotted Sandpiper", "Wilson's Snipe"]
)
def test_all_draw_deck_gives_everybody_a_card_of_the_deck_the_active_player_first(bird):
    """rulings 29."""
    table = Table(seat(), seat(wetland=bird), seat(), player_to_move=B).activate("wetland")
    size = table.hand_size(B)
    assert table.legal == ["pass", "use"]
    declined = table.copy().do("pass")
    assert (declined.hand(A), declined.hand(C), declined.asks) == ("", "", "C main")
    table.do("use; =Osprey; =Mallard; =Killdeer")
    assert table.hand_size(B) == size + 1
    assert "Osprey" in table.hand(B)
    assert (table.hand(C), table.hand(A)) == ("Mallard", "Killdeer")
    assert table.asks == "C main"


def test_all_draw_deck_goes_on_with_the_shuffled_discards():
    """rulings 11."""
    mats = seat(wetland="Wilson's Snipe"), seat(), seat()
    table = Table(*mats, deck="Osprey", discards="Mallard, Barn Owl").do("draw cards; tray 1; use; =Osprey")
    assert table.legal == ["=Barn Owl", "=Mallard"]
    table.do("=Barn Owl; =Mallard")
    assert (table.hand(A), table.hand(B)) == (f"{WARBLER}, Osprey", "Barn Owl")
    assert "Mallard" in table.hand(C)


def test_all_draw_deck_is_asked_of_each_player_with_the_option():
    table = Table(seat(wetland="Wilson's Snipe"), options={"take_fewer": "yes"}).do("draw cards; pass; use")
    assert (table.asks, table.legal) == ("A use_it", ["pass", "use"])
    table.do("pass")
    assert (table.asks, table.legal) == ("B use_it", ["pass", "use"])
    table.do("use; =Osprey")
    assert (table.hand(A), table.hand(B), table.asks) == ("", "Osprey", "B main")


@pytest.mark.parametrize("bird", ["American Bittern", "Common Loon"])
def test_draw_fewest_lets_those_with_the_fewest_wetland_birds_draw(bird):
    """rulings 29, 30: the owner first if among them, then clockwise; the tray is not refilled in between."""
    mats = seat(wetland=bird), seat(wetland="Mallard"), seat(wetland="Osprey, Killdeer")
    table = Table(*mats).activate("wetland")
    size = table.hand_size(A)
    assert table.legal == ["pass", "use"]
    table.do("use")
    assert (table.asks, table.legal) == ("A draw", [*TRAY, "deck"])
    table.do("tray 1")
    assert (table.asks, table.legal) == ("B draw", ["pass", "tray 2", "tray 3", "deck"])
    table.do("tray 2")
    assert (table.hand_size(A), table.hand(B), table.hand(C)) == (size + 1, SWAN, "")
    assert table.chance().asks == "B main"


@pytest.mark.parametrize("bird", ["American Bittern", "Common Loon"])
def test_draw_fewest_may_leave_out_its_owner(bird):
    table = Table(seat(), seat(wetland=bird), seat(), seat(wetland="Mallard"), player_to_move=B).activate(
        "wetland"
    )
    size = table.hand_size(B)
    assert table.copy().do("pass").asks == "C main"
    table.do("use")
    assert table.asks == "C draw"
    table.do("pass")
    assert table.asks == "A draw"
    table.do("deck; =Osprey")
    assert [table.hand(player) for player in (A, C, D)] == ["Osprey", "", ""]
    assert (table.hand_size(B), table.asks) == (size, "C main")


def test_draw_fewest_goes_on_with_the_tray_when_the_deck_is_empty_and_with_the_deck_when_the_tray_is():
    mats = seat(wetland="Common Loon"), seat()
    table = Table(*mats, deck="", discards="").do("draw cards; tray 1; use")
    assert (table.asks, table.legal) == ("B draw", ["pass", "tray 2", "tray 3"])
    mats = seat(wetland="Killdeer, Common Loon"), seat(wetland="Mallard")
    table = Table(*mats, deck="", discards="", tray=SWAN, player_to_move=A).do("draw cards")
    assert (table.asks, table.hand(A)) == ("B main", SWAN), "no card is left anywhere"


@pytest.mark.parametrize(("bird", "row"), [("Franklin's Gull", "wetland"), ("Killdeer", "grassland")])
def test_egg_for_cards_pays_an_egg_of_any_bird_the_own_one_too(bird, row):
    limit = 2 if bird == "Franklin's Gull" else 3
    table = Table(seat(forest="Barn Owl 4e", **{row: f"{bird} {limit}e"})).activate(row)
    size, place = table.hand_size(A), f"{row} 1"
    assert (table.asks, table.legal) == ("A pay_egg", ["pass", "forest 1", place])
    declined = table.copy().do("pass")
    assert (declined.hand_size(A), declined.row(A, row)) == (size, f"{bird} {limit}e")
    assert declined.asks == "B main"
    table.do(place)
    assert table.row(A, row) == f"{bird} {limit - 1}e"
    assert table.legal == [*TRAY, "deck"]
    table.do("deck; =Osprey; tray 1")
    assert table.hand_size(A) == size + 2
    assert table.chance().asks == "B main"


def test_egg_for_cards_needs_an_egg():
    assert Table(seat(wetland="Franklin's Gull")).activate("wetland").asks == "B main"
