"""A turn: taking, placing the tile, placing the animal. Rule: Cascadia, turn 4 and 5."""

import pytest

from gametrail import CHANCE
from twins.playing import (
    begin,
    deal,
    do,
    legal_texts,
    market_tiles,
    market_tokens,
    nature_tokens,
    pass_turn,
    token_on,
    view,
)
from twins.slow_board import neighbours

STARTER_CELLS = [(0, 0), (-1, 1), (0, 1)]
AROUND_THE_STARTER = {near for cell in STARTER_CELLS for near in neighbours(cell)} - set(STARTER_CELLS)


def test_first_turn_with_a_bear_and_its_keystone(cascadia):
    """One hex more, one bear more, one nature token; both holes are filled and nothing slides."""
    state = begin(cascadia, tokens="BESH", tiles=(1, 2, 3, 4))
    do(state, "P1 T1,0@0 A1,0")
    assert state.current_player() == CHANCE
    deal(state, tokens="F", tiles=(50,))
    board = view(state)["boards"][0]
    assert len(board["tiles"]) == 4
    assert token_on(state, 0, 1, 0) == "B"
    assert board["nature_tokens"] == 1
    assert market_tiles(state) == [50, 2, 3, 4]
    assert market_tokens(state) == "FESH"
    assert state.current_player() == 1


def test_second_turn_with_a_nature_token_makes_a_pair_of_bears(cascadia):
    """The nature token joins the tile of one place with the bear of another."""
    state = begin(cascadia, tokens="BESH", tiles=(1, 6, 3, 4))
    do(state, "P1 T1,0@0 A1,0")
    deal(state, tokens="F", tiles=(50,))
    pass_turn(state, tokens="B")
    assert market_tokens(state)[0] == "B"
    assert state.score().to_dict()["boards"][0]["bear"] == 0
    do(state, "N21 T2,0@0 A2,0")
    deal(state)
    assert state.score().to_dict()["boards"][0]["bear"] == 4
    assert nature_tokens(state) == 1, "one paid, one earned by the second keystone"


def test_a_tile_lies_along_an_edge_of_an_own_tile(cascadia):
    state = begin(cascadia, tiles=(1, 2, 3, 4))
    do(state, "P1")
    assert legal_texts(state) == sorted(legal_texts(state), key=state.string_to_action)
    assert set(legal_texts(state)) == {f"T{q},{r}@0" for q, r in AROUND_THE_STARTER}
    assert {tuple(cell) for cell in view(state)["boards"][0]["frontier"]} == AROUND_THE_STARTER


def test_each_player_builds_on_the_own_board(cascadia):
    state = begin(cascadia)
    do(state, "P1 T1,0@0 A-")
    deal(state)
    do(state, "P2")
    assert "T1,0@0" in legal_texts(state)
    assert "T2,0@0" not in legal_texts(state)


def test_a_two_terrain_tile_may_be_turned_and_a_keystone_looks_alike_all_round(cascadia):
    state = begin(cascadia, tiles=(45, 2, 3, 4))
    keystone = state.clone()
    do(state, "P1")
    assert len(legal_texts(state)) == 6 * len(AROUND_THE_STARTER)
    assert [text for text in legal_texts(state) if text.startswith("T1,0@")] == [
        f"T1,0@{k}" for k in range(6)
    ]
    do(keystone, "P2")
    assert len(legal_texts(keystone)) == len(AROUND_THE_STARTER)


@pytest.mark.parametrize(("rotation", "corridor"), [(0, 1), (1, 2), (2, 2), (3, 2), (4, 1), (5, 1)])
def test_terrain_need_not_match_but_only_matching_edges_link(cascadia, rotation, corridor):
    """Tile 45 east of the mountain keystone: its west edge shows mountain at rotations 1, 2 and 3."""
    state = begin(cascadia, tiles=(45, 2, 3, 4))
    do(state, f"P1 T1,0@{rotation} A-")
    placed = view(state)["boards"][0]["tiles"][-1]
    assert (placed["q"], placed["r"], placed["rotation"]) == (1, 0, rotation)
    assert state.score().to_dict()["boards"][0]["corridors"]["mountain"] == corridor


def test_an_animal_lives_where_its_icon_is_on_new_and_old_hexes(cascadia):
    """Starter 1 has bears on top and lower right, tile 45 bears and elk."""
    state = begin(cascadia, tokens="BESH", tiles=(45, 2, 3, 4))
    do(state, "P1 T1,0@0")
    assert set(legal_texts(state)) == {"A0,0", "A0,1", "A1,0", "A-"}


def test_an_occupied_hex_takes_no_second_animal(cascadia):
    state = begin(cascadia, tokens="BESH", tiles=(45, 2, 3, 4))
    do(state, "P1 T1,0@0 A0,0")
    deal(state, tokens="B", tiles=(46,))
    pass_turn(state, tokens="B")
    do(state, "P1 T2,0@0")
    assert "A0,0" not in legal_texts(state)


def test_an_animal_may_return_to_the_bag_by_choice_before_the_refill(cascadia):
    state = begin(cascadia, tokens="BESH")
    in_the_bag = view(state)["bag"]["B"]
    do(state, "P1 T1,0@0 A-")
    assert view(state)["bag"]["B"] == in_the_bag + 1
    deal(state, tokens="B")
    assert market_tokens(state) == "BESH"
    assert view(state)["bag"]["B"] == in_the_bag


def test_an_animal_without_a_home_returns_to_the_bag(cascadia):
    """Starter 1 shows the fox once; with a fox on it and no new icon a second fox has no home."""
    state = begin(cascadia, tokens="FESH", tiles=(1, 2, 3, 4))
    do(state, "P1 T1,0@0 A-1,1")
    deal(state, tokens="B")
    pass_turn(state, tokens="F")
    do(state, "P1 T2,0@0")
    assert legal_texts(state) == ["A-"]


def test_the_tile_is_kept_when_its_animal_is_not(cascadia):
    state = begin(cascadia)
    do(state, "P3 T1,0@0 A-")
    assert [hexagon["id"] for hexagon in view(state)["boards"][0]["tiles"]] == [101, 102, 103, 3]


def test_only_a_keystone_pays(cascadia):
    state = begin(cascadia, tokens="BESH", tiles=(45, 2, 3, 4))
    do(state, "P1 T1,0@0 A0,1")
    assert nature_tokens(state) == 0


def test_the_keystone_of_a_starter_tile_pays_too(cascadia):
    state = begin(cascadia, tokens="BESH", tiles=(45, 2, 3, 4))
    do(state, "P1 T1,0@0 A0,0")
    assert nature_tokens(state) == 1


def test_a_reward_cannot_be_spent_in_the_turn_in_which_it_is_earned(cascadia):
    """After the pair is taken only placing is left; the nature token works in the next turn."""
    state = begin(cascadia, players=1, tokens="BESH", tiles=(1, 2, 3, 4))
    assert not [text for text in legal_texts(state) if text[0] in "NR"]
    do(state, "P1")
    assert {text[0] for text in legal_texts(state)} == {"T"}
    do(state, "T1,0@0")
    assert {text[0] for text in legal_texts(state)} == {"A"}
    do(state, "A1,0")
    assert nature_tokens(state) == 1
    assert state.current_player() == CHANCE
    deal(state)
    assert [text for text in legal_texts(state) if text[0] in "NR"]


def test_a_pair_is_one_tile_and_its_own_animal(cascadia):
    state = begin(cascadia, tokens="BESH", tiles=(1, 2, 3, 4))
    assert legal_texts(state) == ["P1", "P2", "P3", "P4"]
    do(state, "P3")
    held = view(state)["held"]
    assert (held["tile"]["id"], held["token"]) == (3, "S")


def test_phases_follow_each_other_and_the_view_says_so(cascadia):
    state = cascadia.new_initial_state(2)
    assert view(state)["phase"] == "chance"
    state = begin(cascadia)
    phases = []
    for text in ("P1", "T1,0@0", "A-"):
        phases.append(view(state)["phase"])
        do(state, text)
    assert [*phases, view(state)["phase"]] == ["choose_pair", "place_tile", "place_animal", "chance"]


def test_players_take_turns_and_the_view_counts_them(cascadia):
    state = begin(cascadia, players=3)
    seen = []
    for _ in range(7):
        seen.append((state.current_player(), view(state)["turn"]))
        pass_turn(state)
    assert seen == [(0, 1), (1, 1), (2, 1), (0, 2), (1, 2), (2, 2), (0, 3)]
