"""What a program gets depends on nothing that its seat may not know: worlds that it cannot tell apart look alike."""

import random
from dataclasses import replace

import pytest
from django.test import RequestFactory

from gametrail.web.api.light_view import game_view
from gametrail.web.tables.log import current_position
from gametrail.web.tables.models import Seat, Table
from gametrail.web.tables.seating import viewpoint
from gametrail.web.tables.visitors import Visitor, visit

from .api_client import by_turn, start_duel

pytestmark = pytest.mark.django_db

GAMES = {"wingspan": {}, "animal_trail": {"options": {"mode": "sprint"}}}


@pytest.fixture
def request_of_a_program():
    """Any request."""
    request = RequestFactory().get("/")
    request.language = "en"
    return request


def play(table, programs, steps):
    """So many random actions."""
    rng = random.Random(6)
    for _ in range(steps):
        mover, view = by_turn(table, *programs)[0]
        answer = mover.act(table, view["version"], [rng.choice(view["legal"])])
        assert answer.status_code == 200, answer.content.decode()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("steps", [0, 5, 24])
def test_worlds_that_a_seat_cannot_tell_apart_look_alike(game, steps, request_of_a_program):
    host, guest, table_id = start_duel(game, **GAMES[game])
    play(table_id, (host, guest), steps)
    table = Table.objects.get(pk=table_id)
    position = current_position(table)
    states = set()
    for seat in range(2):
        person = Seat.objects.get(table=table, seat=seat).person
        for visitor in (visit(person, table), Visitor()):
            seen = []
            for world in range(3):
                state = position.state.resample(seat, random.Random(world)) if world else position.state
                states.add(bytes(state.serialize()))
                now = replace(position, state=state)
                seen.append(game_view(request_of_a_program, table, now, viewpoint(table, now, visitor)))
            assert seen[1:] == seen[:-1]
    assert len(states) > 2  # the worlds do differ
