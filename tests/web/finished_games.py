"""Games that are over, as rows of the database: for lists and statistics, which replay nothing."""

from datetime import UTC, datetime, timedelta

from django.db import connection

from gametrail import load_game
from gametrail.web.tables.models import Membership, Seat, Table

BEGIN = datetime(2026, 1, 1, tzinfo=UTC)
CASCADIA = ("bear", "elk", "salmon", "hawk", "fox", "majorities", "nature_tokens")


def finished_games(
    person, count, game="cascadia", points=lambda n: (80 + n, 70), names=("Hana", "Ben"), level=""
):
    """So many games of the person at the first seat against one other; the later ones ended later."""
    spec = load_game(game).spec
    tables = [
        Table(game=game, rules_version=spec.rules_version, options={}, asked_options={}, players=2,
              status=Table.FINISHED, host=person)
        for _ in range(count)
    ]  # fmt: skip
    Table.objects.bulk_create(tables)
    seats = []
    for n, table in enumerate(tables):
        table.updated = BEGIN + timedelta(hours=n)
        scores = points(n)
        for number, (name, score) in enumerate(zip(names, scores, strict=True)):
            seats.append(
                Seat(
                    table=table, seat=number, name=name, points=score,
                    kind=Seat.BOT if number and level else Seat.HUMAN, level=level if number else "",
                    person=None if number else person,
                    place=1 + sum(other > score for other in scores),
                    parts=dict.fromkeys(CASCADIA, 5) if game == "cascadia" else None,
                )
            )  # fmt: skip
    Table.objects.bulk_update(tables, ["updated"], batch_size=500)
    Seat.objects.bulk_create(seats, batch_size=500)
    Membership.objects.bulk_create(Membership(table=table, person=person) for table in tables)
    if connection.vendor == "postgresql":  # which otherwise looks at its tables by itself after a while
        with connection.cursor() as cursor:
            cursor.execute("ANALYZE")
    return tables
