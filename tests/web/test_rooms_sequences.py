"""Whatever people do at a waiting table in whatever order, it stays sound; who is refused has changed nothing."""

import contextlib
import random

import pytest

from gametrail.web.tables import rooms
from gametrail.web.tables.models import Membership, Person, Seat, Table
from gametrail.web.tables.new_table import create_table
from gametrail.web.tables.play import Refused
from gametrail.web.tables.wishes import read_wish

STEPS = 60


def picture(table_id):
    """All that a step may change, as it lies on disk."""
    return [
        list(Table.objects.filter(pk=table_id).values_list("status", "players", "host", "news")),
        list(
            Seat.objects.filter(table=table_id).values_list(
                "seat", "kind", "person", "level", "name", "bot_name"
            )
        ),
        list(Membership.objects.filter(table=table_id).order_by("person").values_list("person", "kicked")),
    ]


def act(rng, table_id, people):
    """One random step of a random person."""
    who, seat = rng.choice(people), rng.randrange(-1, 6)
    steps = [
        lambda: rooms.join(table_id, who, rng.choice(["", "Ann", "Ben", "Sora"]), rng.choice([None, seat])),
        lambda: rooms.join(table_id, who, "Ken"),
        lambda: rooms.leave(table_id, who),
        lambda: rooms.kick(table_id, who, seat),
        lambda: rooms.empty(table_id, who, seat),
        lambda: rooms.put_bot(table_id, who, seat, rng.choice(["greedy", "ranger", "none"])),
        lambda: rooms.add_person(table_id, who, seat, "Mio"),
        lambda: rooms.resize(table_id, who, rng.randrange(6)),
        lambda: rooms.change(table_id, who, {"cards": rng.choice(["family", "random", "?"])}),
    ]
    rng.choice(steps)()


def check_sound(table_id):
    """What holds at every moment."""
    table, seats = Table.objects.get(pk=table_id), list(Seat.objects.filter(table=table_id))
    assert [seat.seat for seat in seats] == list(range(table.players))
    assert all((seat.kind == Seat.BOT) == bool(seat.level) for seat in seats)
    assert all((seat.kind == Seat.HUMAN) == (seat.person_id is not None) for seat in seats)
    here = {seat.person_id for seat in seats if seat.kind == Seat.HUMAN}
    members = dict(Membership.objects.filter(table=table_id).values_list("person", "kicked"))
    assert here == {person for person, kicked in members.items() if not kicked}
    assert table.status == (Table.OPEN if here else Table.CLOSED)
    assert table.host_id in here if here else table.host_id is None
    bots = [seat.bot_name for seat in seats if seat.kind == Seat.BOT]
    assert len(set(bots)) == len(bots)
    guests = [seat.person_id for seat in seats if seat.kind == Seat.HUMAN and seat.person_id != table.host_id]
    assert len(set(guests)) == len(guests)  # only the host has several seats


@pytest.mark.parametrize("seed", range(12))
def test_a_table_stays_sound(db, seed):
    rng = random.Random(seed)
    people = [Person.objects.create() for _ in range(5)]
    table_id = create_table(read_wish({"room": "1", "players": str(rng.randrange(2, 5))}), people[0]).id
    refused = 0
    for _ in range(STEPS):
        before = picture(table_id)
        try:
            act(rng, table_id, people)
        except Refused:
            refused += 1
            assert picture(table_id) == before
        check_sound(table_id)
    assert 0 < refused < STEPS


@pytest.mark.parametrize("seed", range(6))
def test_from_wherever_it_stands_the_game_begins(db, seed):
    rng = random.Random(100 + seed)
    people = [Person.objects.create() for _ in range(4)]
    table = create_table(read_wish({"room": "1", "players": "4", "start": "lot"}), people[0])
    for _ in range(12):
        with contextlib.suppress(Refused):
            act(rng, table.id, people[1:])
    seated = list(Seat.objects.filter(table=table, kind=Seat.HUMAN).values_list("person", flat=True))
    fill = rng.choice([rooms.WITH_BOTS, rooms.WITHOUT])
    rooms.start(table.id, people[0], fill)
    now = Table.objects.get(pk=table.id)
    after = list(Seat.objects.filter(table=table))
    assert now.status == Table.PLAYING
    assert sorted(seat.person_id for seat in after if seat.person_id) == sorted(seated)
    assert all(seat.kind in (Seat.HUMAN, Seat.BOT) for seat in after)
    assert now.players == len(after) == (4 if fill == rooms.WITH_BOTS else len(seated))
