"""A game in progress: trail, draws and the way back."""

import random

import pytest

from gametrail.cli.session import Session
from gametrail.core.errors import IllegalActionError


@pytest.fixture
def session(cascadia):
    """A game of two in which the first player is to choose."""
    return Session(cascadia, 2, {}, random.Random(8))


def do(session, *texts):
    for text in texts:
        session.apply(session.state.string_to_action(text))


def first(session):
    session.apply(int(session.state.legal_actions()[0]))


def test_the_trail_leads_to_the_position(session):
    for _ in range(30):
        first(session)
        assert session.trail.final_state() == session.state


def test_undo_returns_to_the_same_position(session):
    before = [session.state.clone()]
    first(session)
    before.append(session.state.clone())
    first(session)
    while before:
        assert session.undo()
        assert session.state == before.pop()
    assert not session.undo()
    assert session.trail.actions[-1].startswith("=")


def test_a_turn_that_is_over_can_not_be_taken_back(session):
    while not session.turn_is_over:
        first(session)
    assert session.state.current_player() == 1
    assert not session.undo()


def test_what_a_replacement_reveals_can_not_be_taken_back(session):
    session.state.record["boards"][0]["nature_tokens"] = 1
    do(session, "R1")
    assert not session.turn_is_over
    assert not session.undo()


def test_an_illegal_action_changes_nothing(session):
    before, actions = session.state.clone(), list(session.trail.actions)
    with pytest.raises(IllegalActionError):
        do(session, "A-")
    assert session.state == before
    assert session.trail.actions == actions
    assert not session.undo()
