"""Every way in which an action can be against the rules: which error says so, and that nothing changes."""

import pytest

from gametrail.core.errors import GametrailError, IllegalActionError, NotationError
from twins.board_notation import position
from twins.playing import begin, deal, do, legal_texts, pass_turn, view

CHOOSING = "choose"  # the first player is to choose; no nature token; no three alike
WITH_NATURE_TOKEN = "nature"  # the same with a nature token
SPENT = "spent"  # three alike, but the free replacement has been used
PLACING_TILE = "tile"  # holds a keystone tile and a bear
PLACING_ANIMAL = "animal"  # holds a bear; a bear is on 0,0
DRAWING = "draw"  # an animal is to be drawn
CROWDED = "crowded"  # limited salmon: holds a fourth salmon beside three
OVER = "over"

REFUSALS = [
    (CHOOSING, "T1,0@0", "error.phase.choose_pair"),
    (CHOOSING, "A-", "error.phase.choose_pair"),
    (CHOOSING, "=B", "error.draw"),
    (CHOOSING, "W", "error.not_three_alike"),
    (CHOOSING, "N12", "error.no_nature_token"),
    (CHOOSING, "R13", "error.no_nature_token"),
    (WITH_NATURE_TOKEN, "N11", "error.same_place"),
    (SPENT, "W", "error.free_wipe_used"),
    (PLACING_TILE, "P1", "error.phase.place_tile"),
    (PLACING_TILE, "A0,0", "error.phase.place_tile"),
    (PLACING_TILE, "T0,0@0", "error.occupied"),
    (PLACING_TILE, "T-1,1@0", "error.occupied"),
    (PLACING_TILE, "T3,0@0", "error.not_adjacent"),
    (PLACING_TILE, "T2,-1@0", "error.not_adjacent"),
    (PLACING_TILE, "T1,0@3", "error.rotation"),
    (PLACING_ANIMAL, "P1", "error.phase.place_animal"),
    (PLACING_ANIMAL, "T1,0@0", "error.phase.place_animal"),
    (PLACING_ANIMAL, "A5,5", "error.no_hex"),
    (PLACING_ANIMAL, "A-1,1", "error.no_icon"),
    (PLACING_ANIMAL, "A0,0", "error.has_animal"),
    (DRAWING, "P1", "error.phase.chance"),
    (DRAWING, "=T9", "error.draw"),
    (DRAWING, "=S4", "error.draw"),
    (CROWDED, "A0,0", "error.salmon_limited"),
    (OVER, "P1", "error.phase.end"),
    (OVER, "=B", "error.phase.end"),
]


def salmon_in_hand(cascadia):
    """Salmon on three neighbours of 0,0 and one to place there, or on 3,0, which touches none."""
    salmon = [{"q": q, "r": r, "wildlife": "S", "token": "S"} for q, r in ((1, 0), (-1, 1), (0, -1))]
    free = [{"q": q, "r": r, "wildlife": "S"} for q, r in ((0, 0), (2, 0), (3, 0))]
    document = position("AAAAA", {"tiles": salmon + free}, {"tiles": free[1:]}, salmon_placement="limited")
    market = [{"tile": {"id": place}, "token": letter} for place, letter in enumerate("BEHF", 1)]
    held = {"tile": None, "token": "S"}
    return cascadia.from_position(document | {"market": market, "phase": "place_animal", "held": held})


def prepare(cascadia, situation: str):
    """A position for each of the situations above."""
    if situation == SPENT:
        state = begin(cascadia, tokens="HHHF")
        do(state, "W =S =S =S")
        return state
    if situation == DRAWING:
        state = cascadia.new_initial_state(2)
        do(state, "=S1 =S2 =T1 =T2 =T3 =T4")
        return state
    if situation == CROWDED:
        return salmon_in_hand(cascadia)
    if situation == OVER:
        state = begin(cascadia)
        while not state.is_terminal():
            pass_turn(state)
        return state
    state = begin(cascadia, tokens="BESH", tiles=(1, 2, 3, 4))
    if situation == WITH_NATURE_TOKEN:
        do(state, "P1 T1,0@0 A0,0")
        deal(state)
        pass_turn(state)
    elif situation == PLACING_ANIMAL:
        do(state, "P1 T1,0@0 A0,0")
        deal(state, tokens="F")
        pass_turn(state, tokens="B")
        do(state, "P1 T2,0@0")
    elif situation == PLACING_TILE:
        do(state, "P1")
    return state


@pytest.mark.parametrize(("situation", "text", "code"), REFUSALS, ids=str)
def test_refusals_say_which_rule(cascadia, situation, text, code):
    state = prepare(cascadia, situation)
    before = state.serialize()
    with pytest.raises(IllegalActionError) as refusal:
        do(state, text)
    assert refusal.value.code == code
    assert state.serialize() == before
    assert str(refusal.value) == refusal.value.text("en") != refusal.value.text("ja")


def test_a_salmon_beside_three_is_refused_only_by_option(cascadia):
    state = prepare(cascadia, CROWDED)
    assert legal_texts(state) == ["A2,0", "A3,0", "A-"]
    free = position("AAAAA", *view(state)["boards"])
    anywhere = cascadia.from_position(view(state) | {"options": free["options"], "cards": "AAAAA"})
    assert legal_texts(anywhere) == ["A0,0", "A2,0", "A3,0", "A-"]


NO_ACTIONS = [
    *("", "=", "P0", "P5", "p1", "P1 ", "P\N{SUPERSCRIPT ONE}", "B", "W1", "N1", "N15", "N123"),
    *("R", "R5", "R31", "R11", "T1,0", "T1,0@6", "T1.0,0@0", "T01,0@0", "T--1,0@0", "T1,0@0\n"),
    *("A", "A1", "A1,0@0", "A+1,0", "A-0,0", "=X", "=S0", "=S6", "=T0", "=T86", "=T05"),
    *("T99,0@0", "A33,0", "A-32,0"),
]


@pytest.mark.parametrize("text", NO_ACTIONS, ids=repr)
def test_texts_that_are_no_action(cascadia, text):
    state = begin(cascadia)
    with pytest.raises(NotationError) as refusal:
        state.string_to_action(text)
    assert refusal.value.text("ja")


@pytest.mark.parametrize("action", [-1, -100, 10**9, 7300, 2**40])
def test_numbers_that_are_no_action(cascadia, action):
    state = begin(cascadia)
    before = state.serialize()
    with pytest.raises(IllegalActionError):
        state.apply_action(action)
    with pytest.raises(GametrailError):
        state.action_to_string(action)
    assert state.serialize() == before


@pytest.mark.parametrize("action", [0.5, 0.0, True, "P1", None, [0]], ids=repr)
def test_things_that_are_no_number_are_no_action(cascadia, action):
    state = begin(cascadia)
    before = state.serialize()
    with pytest.raises(IllegalActionError):
        state.apply_action(action)
    assert state.serialize() == before
