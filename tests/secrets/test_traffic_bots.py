"""What plays for somebody at a table knows no more than a person there, and nobody can foresee what is drawn."""

import random

import pytest

from gametrail import CHANCE, GAME_NAMES, load_game
from gametrail.bots import BOT_NAMES
from gametrail.web.tables import log, new_table, play
from gametrail.web.tables.models import Seat
from gametrail.web.thinking import bot_deadline

SYSTEM = {module: module._dice for module in (log, new_table, play)}  # before any test fixes chance


def decisions(game, players, rng, most):
    """A random game: the position before each of so many decisions."""
    state = load_game(game).new_initial_state(players, {})
    for _ in range(most):
        while state.current_player() == CHANCE:
            state.apply_action(state.sample_chance(rng))
        if state.is_terminal():
            return
        yield state
        state.apply_action(int(rng.choice(state.legal_actions())))


def choice(monkeypatch, seat, state, seed):
    """What the table's bot decides with this luck; also when it fails and anything legal is drawn."""
    monkeypatch.setattr(play, "_dice", random.Random(seed))
    return play.bot_action(seat, state, bot_deadline())


@pytest.mark.parametrize("level", BOT_NAMES)
@pytest.mark.parametrize("game", GAME_NAMES)
def test_a_bot_at_a_table_decides_alike_in_worlds_that_its_seat_cannot_tell_apart(monkeypatch, game, level):
    """The seat's own bot, and the one that stands in for somebody who is away."""
    rng, differing = random.Random(4), 0
    for number, state in enumerate(decisions(game, 4, rng, 90)):
        mover = state.current_player()
        world = state.resample(mover, rng)
        differing += world.serialize() != state.serialize()
        bot = Seat(seat=mover, kind=Seat.BOT, level=level)
        deputy = Seat(seat=mover, kind=Seat.HUMAN, deputy=level)
        found = {
            choice(monkeypatch, seat, position, number)
            for seat in (bot, deputy)
            for position in (state, world)
        }
        assert len(found) == 1, number
    assert (differing > 20) == (game != "cascadia"), "in Cascadia nothing but the future is hidden"


@pytest.mark.parametrize("game", GAME_NAMES)
def test_a_bot_that_fails_gives_nothing_away(monkeypatch, game):
    """The move that is drawn instead is one of those that the seat knows to be possible."""

    def fails(*_):
        raise RuntimeError

    monkeypatch.setattr(play, "choose_action", fails)
    rng = random.Random(5)
    for number, state in enumerate(decisions(game, 4, rng, 60)):
        seat = Seat(seat=state.current_player(), kind=Seat.BOT, level="greedy")
        world = state.resample(state.current_player(), rng)
        assert choice(monkeypatch, seat, state, number) == choice(monkeypatch, seat, world, number)


def test_tables_draw_from_the_system_and_from_no_seed():
    """There is nothing at a table from which a draw could be worked out."""
    for dice in SYSTEM.values():
        assert isinstance(dice, random.SystemRandom)
        before = dice.random()
        dice.seed(1)  # without effect
        assert dice.random() != before
