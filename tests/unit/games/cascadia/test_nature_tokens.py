"""Nature tokens: what they buy, in any number and order. Rule: Cascadia, turn 3."""

import pytest

from gametrail import CHANCE
from gametrail.core.errors import IllegalActionError
from twins.playing import (
    begin,
    deal,
    do,
    legal_texts,
    market_tiles,
    market_tokens,
    nature_tokens,
    pass_turn,
    view,
)


def with_nature_token(cascadia, tokens: str = "BEFH", **options: str):
    """The first player's second choice, with one nature token and these animals in the market."""
    state = begin(cascadia, tokens="B" + tokens[1:], tiles=(1, 6, 45, 80), **options)
    do(state, "P1 T1,0@0 A1,0")
    deal(state, tokens="S", tiles=(50,))
    pass_turn(state, tokens=tokens[0])
    assert (market_tokens(state), nature_tokens(state), state.current_player()) == (tokens, 1, 0)
    return state


def replaced(state) -> dict[str, int]:
    """What is set aside now."""
    return {letter: count for letter, count in view(state)["set_aside"].items() if count}


def test_without_a_nature_token_only_pairs_can_be_taken(cascadia):
    state = begin(cascadia)
    for text in ("N12", "R1", "R1234"):
        with pytest.raises(IllegalActionError):
            do(state, text)


def test_a_nature_token_takes_any_tile_with_any_animal(cascadia):
    state = with_nature_token(cascadia)
    free = [text for text in legal_texts(state) if text[0] == "N"]
    assert free == [f"N{tile}{animal}" for tile in "1234" for animal in "1234" if tile != animal]
    do(state, "N24")
    assert nature_tokens(state) == 0
    held = view(state)["held"]
    assert (held["tile"]["id"], held["token"]) == (6, "H")


def test_after_a_free_choice_both_holes_are_filled_where_they_are(cascadia):
    state = with_nature_token(cascadia)
    tiles = market_tiles(state)
    do(state, "N24")
    do(state, legal_texts(state)[0])
    do(state, "A-")
    deal(state, tokens="S", tiles=(70,))
    assert market_tiles(state) == [tiles[0], 70, tiles[2], tiles[3]]
    assert market_tokens(state) == "BEFS"


@pytest.mark.parametrize("places", ["24", "1", "123", "1234"])
def test_a_nature_token_replaces_chosen_places_only(cascadia, places):
    """Bear, elk, fox, hawk: the others stay on their tiles."""
    state = with_nature_token(cascadia)
    tiles = market_tiles(state)
    do(state, f"R{places}")
    assert nature_tokens(state) == 0
    assert market_tokens(state) == "".join(
        "-" if place in places else animal for place, animal in zip("1234", "BEFH", strict=True)
    )
    deal(state, tokens="SSFE"[: len(places)])
    assert market_tiles(state) == tiles
    assert replaced(state) == {}
    assert sum(view(state)["bag"].values()) == 100 - 4 - 1


def test_every_choice_of_places_can_be_replaced(cascadia):
    state = with_nature_token(cascadia)
    paid = {text for text in legal_texts(state) if text[0] == "R"}
    places = ["".join(place for bit, place in enumerate("1234") if mask >> bit & 1) for mask in range(1, 16)]
    assert paid == {f"R{chosen}" for chosen in places}


def test_animals_set_aside_for_a_nature_token_cannot_come_straight_back(cascadia):
    state = with_nature_token(cascadia)
    in_the_bag = view(state)["bag"]
    do(state, "R24")
    assert view(state)["bag"] == in_the_bag
    assert replaced(state) == {"E": 1, "H": 1}


def test_several_nature_tokens_in_one_turn_in_any_order(cascadia):
    """Two replacements and then a free choice, with three nature tokens."""
    state = rich(cascadia, 3)
    do(state, "R12")
    deal(state, tokens="FF")
    do(state, "R3")
    deal(state, tokens="B")
    assert nature_tokens(state) == 1
    assert market_tokens(state)[:3] == "FFB"
    do(state, "N31")
    assert nature_tokens(state) == 0
    assert view(state)["held"]["token"] == "F"


def test_a_paid_replacement_then_a_pair_keeps_the_other_nature_tokens(cascadia):
    state = rich(cascadia, 2)
    do(state, "R1")
    deal(state)
    do(state, "P1")
    assert nature_tokens(state) == 1


def rich(cascadia, count: int):
    """The first player is to choose and has `count` nature tokens, from keystones with bears."""
    keystones = (1, 6, 7, 21)
    state = begin(cascadia, tokens="BEFH", tiles=(keystones[0], 80, 81, 82))
    for turn in range(count):
        do(state, f"P1 T{turn + 1},0@0 A{turn + 1},0")
        deal(state, tokens="S", tiles=(50 + turn,))
        do(state, "P1")
        do(state, legal_texts(state)[0])
        do(state, "A-")
        deal(state, tokens="B", tiles=(keystones[turn + 1],))
    assert nature_tokens(state) == count
    return state


# --- overpopulation after a paid replacement ------------------------------------------------------


def test_four_alike_after_a_paid_replacement_are_replaced(cascadia):
    state = with_nature_token(cascadia)
    do(state, "R234 =B =B =B")
    assert state.current_player() == CHANCE
    assert replaced(state) == {"B": 4, "E": 1, "F": 1, "H": 1}
    deal(state, tokens="EEFF")
    assert market_tokens(state) == "EEFF"
    assert replaced(state) == {}


@pytest.mark.parametrize(("keeps", "free"), [("yes", True), ("no", False)])
def test_three_alike_after_a_paid_replacement_are_free_by_option(cascadia, keeps, free):
    state = with_nature_token(cascadia, paid_wipe_keeps_free=keeps)
    do(state, "R23")
    deal(state, tokens="BB")
    assert market_tokens(state) == "BBBH"
    assert view(state)["free_wipe_available"] is free
    assert ("W" in legal_texts(state)) is free


@pytest.mark.parametrize("keeps", ["yes", "no"])
def test_three_alike_replaced_before_a_paid_replacement_are_not_free_again(cascadia, keeps):
    state = with_nature_token(cascadia, tokens="BEEE", paid_wipe_keeps_free=keeps)
    do(state, "W")
    deal(state, tokens="SSS")
    do(state, "R1")
    deal(state, tokens="F")
    assert market_tokens(state) == "FSSS"
    assert "W" not in legal_texts(state)


def test_the_option_about_free_replacements_ends_with_the_turn(cascadia):
    state = with_nature_token(cascadia, paid_wipe_keeps_free="no")
    do(state, "R23")
    deal(state, tokens="BB")
    do(state, "P4")
    do(state, legal_texts(state)[0])
    do(state, "A-")
    deal(state, tokens="E")
    assert market_tokens(state) == "BBBE"
    assert "W" in legal_texts(state)
