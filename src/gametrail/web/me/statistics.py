"""How a person has played a game. Counted are games in which exactly one seat was theirs, played by them to the end:
where several people share a device, nobody can say whose result it is."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from statistics import fmean
from typing import Any

from django.db.models import Avg, Count, Max, Q, QuerySet

from gametrail import GAME_NAMES
from gametrail.web.me.history import PARTS, points_by_part
from gametrail.web.tables.models import Person, Seat, Table
from gametrail.web.words import text

MOST_GAMES = 1000  # the last ones, for all that is more than a sum
MOST_RIVALS = 20


@dataclass(frozen=True)
class Result:
    """One game, as it ended for the person."""

    table: str
    players: int
    points: int
    place: int
    parts: dict[str, int]


def own_results(person: Person, game: str) -> QuerySet[Seat]:
    """The seats that count, the last game first."""
    ended = Seat.objects.filter(
        person=person, deputy="", points__isnull=False, table__status=Table.FINISHED, table__game=game
    )
    shared = Seat.objects.filter(person=person, table__game=game).values("table")
    shared = shared.annotate(n=Count("pk")).filter(n__gt=1).values("table")
    return ended.exclude(table__in=shared).order_by("-table__updated", "table")


def plays_by_game(person: Person | None) -> dict[str, int]:
    """How many games of each kind count; games never played are left out."""
    if person is None:
        return {}
    found = {game: own_results(person, game).count() for game in GAME_NAMES}
    return {game: number for game, number in found.items() if number}


def last_results(person: Person, game: str) -> list[Result]:
    """The last games, the oldest first."""
    columns = ("table_id", "table__players", "points", "place", "parts")
    rows = list(own_results(person, game).values_list(*columns)[:MOST_GAMES])
    return [
        Result(table, players, points, place, points_by_part(game, points, parts))
        for table, players, points, place, parts in reversed(rows)
    ]


def totals(person: Person, game: str) -> dict[str, Any]:
    """Over all games that count: plays, wins, best and average."""
    won = Count("pk", filter=Q(place=1) & Q(table__players__gt=1))
    found = (
        own_results(person, game)
        .order_by()
        .aggregate(plays=Count("pk"), wins=won, best=Max("points"), average=Avg("points"))
    )
    return {**found, "average": round(found["average"] or 0.0, 1)}


def averages_by_part(results: Iterable[Result], game: str, language: str) -> list[dict[str, Any]]:
    """The average of each category."""
    told = [result.parts for result in results if result.parts]
    if not told:
        return []
    return [
        {
            "part": text(f"me.part.{game}.{name}", language),
            "average": round(fmean(parts[name] for parts in told), 1),
            "best": max(parts[name] for parts in told),
        }
        for name in PARTS[game]
    ]


def by_players(results: Iterable[Result]) -> list[dict[str, Any]]:
    """The same sums for each number of players."""
    groups: dict[int, list[Result]] = defaultdict(list)
    for result in results:
        groups[result.players].append(result)
    return [
        {
            "players": players,
            "plays": len(group),
            "wins": sum(each.place == 1 for each in group) if players > 1 else None,
            "average": round(fmean(each.points for each in group), 1),
            "best": max(each.points for each in group),
        }
        for players, group in sorted(groups.items())
    ]


def rivals(person: Person, results: Iterable[Result], language: str) -> list[dict[str, Any]]:
    """Against whom: people, and bots by their level; how often, and how often the person came in before them."""
    places = {result.table: result.place for result in results}
    others = Seat.objects.filter(table__in=list(places)).exclude(person=person)
    columns = ("table_id", "place", "person_id", "person__name", "name", "level", "deputy")
    met: Counter[tuple[str, object]] = Counter()
    before: Counter[tuple[str, object]] = Counter()
    names: dict[tuple[str, object], str] = {}
    for table, place, key, known, typed, level, deputy in others.values_list(*columns).order_by(
        "table__updated"
    ):
        kind = ("bot", level or deputy) if level or deputy else ("person", key or typed)
        if kind[0] == "person":
            names[kind] = typed or known or names.get(kind, "") or text("me.rival.unknown", language)
        else:
            names[kind] = text("me.rival.bot", language, level=text(f"bot.{kind[1]}", language))
        met[kind] += 1
        before[kind] += places[table] < place
    return [
        {"name": names[kind], "plays": n, "before": before[kind]} for kind, n in met.most_common(MOST_RIVALS)
    ]
