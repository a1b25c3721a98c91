"""The tables of a run, made past the calls before its servers start, and looked through after they have ended.

`python -m benchmarks.load.seats make COUNT OLD FILE` writes each table with its seats' secrets to the file;
`check FILE` reads what was acknowledged and prints what is wrong with it, a line for each thing.
"""

from __future__ import annotations

import json
import random
import sys
from collections import defaultdict
from datetime import timedelta
from pathlib import Path
from typing import Any

from gametrail.web.serve import migrate, prepare

GAMES = ("cascadia", "wingspan", "animal_trail")
SEATS = 4
MOST_PLAYED = 60  # decisions that a table has behind it when it is first seen
OLD_ROWS = 30  # of the log of an old table
AT_ONCE = 50
_STROKE = "set-up"


def make(count: int, old: int, path: Path) -> None:
    """So many tables in the middle of their games, and so many that were left a year ago."""
    from django.db import transaction

    rng, found = random.Random(7), []
    for first in range(0, count, AT_ONCE):
        with transaction.atomic():
            group = range(first, min(first + AT_ONCE, count))
            found += [new_table(GAMES[number % len(GAMES)], rng) for number in group]
    make_old(old)
    path.write_text(json.dumps(found))


def new_table(game: str, rng: random.Random) -> dict[str, Any]:
    """A table of four people with devices of their own."""
    from gametrail.web.tables.devices import new_secret, person_for
    from gametrail.web.tables.new_table import create_table
    from gametrail.web.tables.wishes import Place, Wish

    secrets = [new_secret() for _ in range(SEATS)]
    people = [person_for(secret) for secret in secrets]
    table = create_table(Wish(game, tuple(Place("", person=it) for it in people), {}), people[0])
    play_on(table, rng.randrange(MOST_PLAYED), rng)
    return {"table": table.id, "seats": secrets}


def play_on(table: Any, decisions: int, rng: random.Random) -> None:
    """So many random decisions more, in one stroke."""
    from gametrail.web.tables import log

    position = log.current_position(table)
    state, entries = position.state.clone(), []
    for _ in range(decisions):
        if state.is_terminal():
            break
        action = rng.choice([int(action) for action in state.legal_actions()])
        entries.append(log.Entry(state.current_player(), state.action_to_string(action)))
        state.apply_action(action)
        entries += log.draw_chance(state)
    if entries:
        log.append(table, log.plan(table, position, entries, _STROKE))


def make_old(count: int) -> None:
    """So many tables, each with its own people, seats and rows, that nobody has touched for a year."""
    from gametrail.web.tables.models import Action, Membership, Person, Seat, Table
    from gametrail.web.time import now

    then = now() - timedelta(days=365)
    for first in range(0, count, 500):
        group = range(first, min(first + 500, count))
        people = Person.objects.bulk_create(Person(name="") for _ in range(SEATS * len(group)))
        tables = Table.objects.bulk_create(
            Table(game=GAMES[0], rules_version=1, options={}, asked_options={}, players=SEATS, host=host)
            for host in people[::SEATS]
        )
        places = [
            (table, seat, people[SEATS * at + seat])
            for at, table in enumerate(tables)
            for seat in range(SEATS)
        ]
        Seat.objects.bulk_create(
            Seat(table=it, seat=seat, kind=Seat.HUMAN, person=who) for it, seat, who in places
        )
        Membership.objects.bulk_create(Membership(table=it, person=who, seen=then) for it, _, who in places)
        Action.objects.bulk_create(
            Action(table=it, ply=ply, actor=0, text="-", request=_STROKE)
            for it in tables
            for ply in range(OLD_ROWS)
        )
        Table.objects.filter(pk__in=[it.pk for it in tables]).update(updated=then, created=then)


def check(path: Path) -> list[str]:
    """What is wrong: with an acknowledged request whose rows are not in the log once, or a log that does not replay."""
    from gametrail.web.tables.log import current_position
    from gametrail.web.tables.models import Table

    known, wrong = json.loads(path.read_text()), []
    for table_id, acknowledged in known["acknowledged"].items():
        table = Table.objects.get(pk=table_id)
        wrong += check_rows(table, acknowledged, set(known["unanswered"]))
        if current_position(table).damaged:
            wrong.append(f"{table.game} {table_id}: the log does not replay")
    return wrong


def check_rows(table: Any, acknowledged: dict[str, list[str]], unanswered: set[str]) -> list[str]:
    """What is wrong with the requests in the log of one table."""
    asked: dict[str, list[str]] = defaultdict(list)
    for row in table.actions.order_by("ply"):
        if row.request not in ("", _STROKE) and row.actor >= 0 and not row.automatic:
            asked[row.request].append(row.text)
    name = f"{table.game} {table.id}"
    lost = [
        f"{name}: {it} is not in the log as it was sent"
        for it, texts in acknowledged.items()
        if asked.get(it) != texts
    ]
    strange = asked.keys() - acknowledged.keys() - unanswered
    return lost + [f"{name}: nobody sent {it}" for it in strange]


def main(command: str, *arguments: str) -> None:
    """One of the two commands."""
    prepare("127.0.0.1")
    if command == "make":
        count, old, path = arguments
        migrate(lambda *_, **__: None)
        make(int(count), int(old), Path(path))
    else:
        print("\n".join(check(Path(arguments[0]))))


if __name__ == "__main__":
    main(*sys.argv[1:])
