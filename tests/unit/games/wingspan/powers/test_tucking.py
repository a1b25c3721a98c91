"""Cards under birds: TUCK_THEN_DRAW, TUCK_THEN_LAY_SELF, TUCK_THEN_FOOD, FOOD_TO_TUCK_DECK."""

import pytest

from gametrail.games.wingspan import constants as c
from wingspan_scenario import A, B, Table, seat, tokens

TUCK_AND_DRAW = [
    ("American Coot", "wetland"),
    ("American Robin", "grassland"),
    ("Barn Swallow", "grassland"),
    ("House Finch", "forest"),
    ("Purple Martin", "grassland"),
    ("Ring-billed Gull", "wetland"),
    ("Tree Swallow", "wetland"),
    ("Violet-green Swallow", "forest"),
    ("Yellow-rumped Warbler", "forest"),
]


@pytest.mark.parametrize(("bird", "row"), TUCK_AND_DRAW)
def test_tuck_then_draw_tucks_a_hand_card_and_then_draws(bird, row):
    table = Table(seat(**{row: bird}, hand="Osprey, Mallard")).activate(row)
    standing, size = table.row(A, row), table.hand_size(A)
    assert (table.asks, table.legal[0]) == ("A tuck", "pass")
    assert table.legal[-2:] == ["Mallard", "Osprey"]
    table.do("Osprey")
    assert table.row(A, row) == f"{standing} 1t"
    assert (table.asks, table.legal) == ("A draw", ["tray 1", "tray 2", "tray 3", "deck"])
    table.do("deck; =Killdeer")
    assert "Killdeer" in table.hand(A)
    assert "Osprey" not in table.hand(A)
    assert (table.hand_size(A), table.asks) == (size, "B main")


@pytest.mark.parametrize(("bird", "row"), TUCK_AND_DRAW)
def test_tuck_then_draw_declined_draws_nothing(bird, row):
    table = Table(seat(**{row: bird}, hand="Osprey, Mallard")).activate(row)
    standing, size = table.row(A, row), table.hand_size(A)
    table.do("pass")
    assert (table.row(A, row), table.hand_size(A), table.asks) == (standing, size, "B main")


def test_tuck_then_draw_with_an_empty_hand_does_nothing():
    """WSP-R13."""
    table = Table(seat(forest="House Finch")).activate("forest")
    assert (table.asks, table.hand(A), table.row(A, "forest")) == ("B main", "", "House Finch")


def test_a_tucked_card_is_face_down_and_known_to_its_owner_only():
    """powers.md 9."""
    table = Table(seat(forest="House Finch", hand="Osprey, Mallard")).activate("forest").do("Osprey; tray 1")
    assert "Osprey" in table.cards(c.TUCKED)
    for viewer in (A, B):
        seen = str(table.state.observation(viewer).to_dict())
        assert "Osprey" not in seen
    assert int(table.record["known"][113]) == 1 << A


TUCK_AND_LAY = [
    ("Brewer's Blackbird", "grassland", 3),
    ("Bushtit", "forest", 5),
    ("Common Grackle", "forest", 3),
    ("Dickcissel", "grassland", 3),
    ("Red-winged Blackbird", "wetland", 3),
    ("Yellow-headed Blackbird", "wetland", 3),
]


@pytest.mark.parametrize(("bird", "row"), [(bird, row) for bird, row, _ in TUCK_AND_LAY])
def test_tuck_then_lay_self_tucks_and_then_may_lay(bird, row):
    table = Table(seat(**{row: bird}, hand="Osprey, Mallard")).activate(row)
    eggs = 2 if row == "grassland" else 0
    table.do("Osprey")
    assert (table.asks, table.legal) == ("A lay_here", ["pass", "use"])
    left_out = table.copy().do("pass")
    assert left_out.row(A, row) == (f"{bird} 2e 1t" if eggs else f"{bird} 1t")
    table.do("use")
    assert (table.row(A, row), table.asks) == (f"{bird} {eggs + 1}e 1t", "B main")


@pytest.mark.parametrize(("bird", "row", "limit"), TUCK_AND_LAY)
def test_tuck_then_lay_self_of_a_full_bird_still_tucks(bird, row, limit):
    """WSP-R12, powers.md 7."""
    table = Table(seat(**{row: f"{bird} {limit}e"}, hand="Osprey, Mallard")).activate(row)
    size = table.hand_size(A)
    table.do("Osprey")
    assert (table.row(A, row), table.hand_size(A)) == (f"{bird} {limit}e 1t", size - 1)
    assert table.asks == "B main"


@pytest.mark.parametrize(("bird", "row"), [(bird, row) for bird, row, _ in TUCK_AND_LAY])
def test_tuck_then_lay_self_declined_lays_nothing(bird, row):
    table = Table(seat(**{row: bird}, hand="Osprey, Mallard")).activate(row)
    standing = table.row(A, row)
    assert table.do("pass").row(A, row) == standing
    assert table.asks == "B main"


def test_tuck_then_lay_any_lays_on_any_bird():
    """The White-throated Swift of the Swift-Start pack."""
    table = Table(seat(grassland="White-throated Swift 2e", forest="Barn Owl 1e", hand="Osprey, Mallard"))
    table.do("lay eggs")
    assert table.row(A, "forest") == "Barn Owl 3e"
    assert table.copy().do("pass").row(A, "forest") == "Barn Owl 3e"
    table.do("Osprey")
    assert table.row(A, "grassland") == "White-throated Swift 2e 1t"
    assert (table.row(A, "forest"), table.asks) == ("Barn Owl 4e", "B main")


@pytest.mark.parametrize(
    ("bird", "foods"),
    [
        ("Cedar Waxwing", ["fruit"]),
        ("Dark-eyed Junco", ["seed"]),
        ("Pine Siskin", ["seed"]),
        ("Pygmy Nuthatch", ["invertebrate", "seed"]),
        ("Vaux's Swift", ["invertebrate"]),
    ],
)
def test_tuck_then_food_takes_the_food_of_the_supply(bird, foods):
    table = Table(seat(forest=bird, hand="Osprey, Mallard"), feeder="fish rodent rodent")
    table.do("gain food; die fish; pass")
    assert (table.asks, table.legal) == ("A tuck", ["pass", "Mallard", "Osprey"])
    declined = table.copy().do("pass")
    assert (declined.food(A), declined.hand(A), declined.row(A, "forest")) == (
        "fish",
        "Mallard, Osprey",
        bird,
    )
    table.do("Mallard")
    if len(foods) > 1:
        assert (table.asks, table.legal) == ("A supply", foods)
        table.do(foods[-1])
    assert table.food(A) == tokens("fish", foods[-1])
    assert (table.hand(A), table.row(A, "forest")) == ("Osprey", f"{bird} 1t")
    assert (table.feeder, table.asks) == ("rodent rodent", "B main")


def test_tuck_then_food_with_an_empty_hand_gives_nothing():
    table = Table(seat(forest="Cedar Waxwing"), feeder="fish rodent").do("gain food; die fish")
    assert (table.asks, table.food(A)) == ("B main", "fish")


DECK_TUCKERS = [
    ("American White Pelican", "wetland", "fish"),
    ("Double-crested Cormorant", "wetland", "fish"),
    ("Black-bellied Whistling-Duck", "wetland", "seed"),
    ("Canada Goose", "grassland", "seed"),
    ("Sandhill Crane", "grassland", "seed"),
]


@pytest.mark.parametrize(("bird", "row", "food"), DECK_TUCKERS)
def test_food_to_tuck_deck_pays_the_food_and_tucks_two_unseen_cards(bird, row, food):
    table = Table(seat(**{row: bird}, food=tokens(food, food, "rodent"))).activate(row)
    standing, deck, size = table.row(A, row), table.deck, table.hand_size(A)
    assert (table.asks, table.legal) == ("A pay_token", ["pass", food])
    declined = table.copy().do("pass")
    assert (declined.row(A, row), declined.deck) == (standing, deck)
    table.do(food)
    assert table.row(A, row) == f"{standing} 2t"
    assert (table.food(A), table.deck, table.hand_size(A)) == (tokens(food, "rodent"), deck - 2, size)
    assert (table.asks, table.cards(c.TUCKED)) == ("B main", []), "nobody knows which cards they are"


@pytest.mark.parametrize(("bird", "row", "food"), DECK_TUCKERS)
def test_food_to_tuck_deck_takes_neither_two_other_tokens_nor_cached_food(bird, row, food):
    """rulings 17, 19."""
    others = [other for other in ("seed", "fish", "rodent", "fruit") if other != food]
    table = Table(seat(**{row: f"{bird} 3c"}, food=tokens(*others, *others))).activate(row)
    assert table.row(A, row).endswith("3c")
    assert table.asks == "B main"


def test_food_to_tuck_deck_shuffles_the_discards_between_two_cards():
    """rulings 11: what was tucked unseen before is not in the new deck."""
    table = Table(
        seat(wetland="Canada Goose", food="seed"), deck="Osprey, Barn Owl", discards="Mallard, Killdeer"
    )
    table.do("draw cards; deck; =Osprey; seed")
    assert table.row(A, "wetland") == "Canada Goose 2t"
    assert (table.deck, table.discards, table.cards(c.TUCKED)) == (1, "", ["Barn Owl"])
    assert table.asks == "B main"
    table.do("draw cards; deck")
    assert table.legal == ["=Killdeer", "=Mallard"]


def test_food_to_tuck_deck_with_one_card_left_anywhere_tucks_one():
    table = Table(seat(wetland="Canada Goose", food="seed"), deck="Osprey", discards="").do(
        "draw cards; tray 1; seed"
    )
    assert (table.row(A, "wetland"), table.deck) == ("Canada Goose 1t", 0)
    assert table.asks == "B main"
