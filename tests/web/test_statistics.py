"""How somebody plays: counted rightly, drawn, and told in numbers too."""

import time

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from gametrail.web.me import statistics
from gametrail.web.svg.charts import counted, distribution, over_time, running_average, scale
from gametrail.web.tables.models import Seat, Table
from web.finished_games import finished_games
from web.me_client import Device

pytestmark = pytest.mark.django_db


@pytest.fixture
def hana():
    """A device that has finished nothing yet."""
    return Device("Hana")


def test_plays_wins_best_and_average(hana):
    finished_games(hana.person, 3, points=lambda n: (80 + 10 * n, 95))
    assert statistics.totals(hana.person, "cascadia") == {"plays": 3, "wins": 1, "best": 100, "average": 90.0}
    page = hana.page("/me/statistics/")
    for number in ('<dd class="num">3</dd>', '<dd class="num">1</dd>', '<dd class="num">100</dd>', "90.0"):
        assert number in page


def test_the_categories_are_averaged(hana):
    finished_games(hana.person, 2, points=lambda n: (80 + 10 * n, 10))
    rows = statistics.averages_by_part(statistics.last_results(hana.person, "cascadia"), "cascadia", "ja")
    assert {row["part"]: row["average"] for row in rows} == {
        "クマ": 5.0, "エルク": 5.0, "サケ": 5.0, "タカ": 5.0, "キツネ": 5.0,
        "つながった地形": 50.0, "地形くらべ": 5.0, "自然トークン": 5.0,
    }  # fmt: skip


def test_games_alone_are_no_wins(hana):
    (table,) = finished_games(hana.person, 1)
    Seat.objects.filter(table=table, seat=1).delete()
    Table.objects.filter(pk=table.pk).update(players=1)
    assert statistics.totals(hana.person, "cascadia")["wins"] == 0
    (row,) = statistics.by_players(statistics.last_results(hana.person, "cascadia"))
    assert (row["players"], row["plays"], row["wins"]) == (1, 1, None)


def test_hot_seats_games_ended_by_a_bot_and_imported_ones_do_not_count(hana):
    shared, left, imported, counts = finished_games(hana.person, 4)
    Seat.objects.filter(table=shared).update(person=hana.person)
    Seat.objects.filter(table=left, seat=0).update(deputy="ranger")
    Seat.objects.filter(table=imported).update(person=None)
    Table.objects.filter(pk=imported.pk).update(imported=True)
    results = statistics.last_results(hana.person, "cascadia")
    assert [result.table for result in results] == [counts.id]
    assert statistics.plays_by_game(hana.person) == {"cascadia": 1}


def test_against_whom(hana):
    finished_games(hana.person, 2, points=lambda n: (80, 90), level="ranger")
    ben = Device("Ben").person
    for table in finished_games(hana.person, 3, names=("Hana", "B.")):
        Seat.objects.filter(table=table, seat=1).update(person=ben)
    rows = statistics.rivals(hana.person, statistics.last_results(hana.person, "cascadia"), "en")
    assert [(row["plays"], row["before"]) for row in rows] == [(3, 3), (2, 0)]
    assert rows[0]["name"] == "B."
    assert rows[1]["name"].startswith("Bot: ")


def test_every_table_of_the_page_has_heads_and_the_charts_have_names(hana):
    finished_games(hana.person, 12)
    page = hana.page("/me/statistics/?game=cascadia")
    assert page.count("<table") == page.count("<thead>") == 3
    assert page.count('scope="row"') == 8 + 1 + 1
    assert page.count('role="img"') == 2
    assert 'aria-label="Points of 12 games; the last 91, the best 91"' in page


def test_the_game_played_most_is_shown_unless_another_is_asked_for(hana):
    finished_games(hana.person, 2, "wingspan")
    finished_games(hana.person, 1)
    assert 'aria-current="true">Wingspan' in hana.page("/me/statistics/")
    assert 'aria-current="true">Cascadia' in hana.page("/me/statistics/?game=cascadia")
    assert 'aria-current="true">Wingspan' in hana.page("/me/statistics/?game=animal_trail")
    assert "Statistics begin with the first game" in Device(known=False).page("/me/statistics/")


def test_the_same_work_for_any_number_of_games(hana):
    finished_games(hana.person, 3)
    hana.page("/")  # the cookie is made to last, which takes a query once a month
    with CaptureQueriesContext(
        connection,
    ) as few:
        hana.page("/me/statistics/")
    finished_games(hana.person, 3000)
    begin = time.perf_counter()
    with CaptureQueriesContext(connection) as many:
        assert "Charts and tables show the last 1000." in hana.page("/me/statistics/")
    assert len(many) == len(few)
    assert time.perf_counter() - begin < 3


@pytest.mark.parametrize("points", [[0], [7], [5, 5, 5], [-3, 4], list(range(300)), [100_000, 0]])
def test_charts_of_any_points_can_be_drawn(points):
    low, high, step = scale(points)
    assert low <= min(points) <= max(points) <= high > low
    assert (high - low) // step <= 7
    assert sum(count for _, count in counted(points)) == len(points)
    assert len(counted(points)) <= 10
    for chart in (over_time(points, '"><script>'), distribution(points, '"><script>')):
        assert "nan" not in chart
        assert "<script>" not in chart


def test_the_running_average_is_of_ten():
    assert running_average([10] * 5 + [20] * 20)[-1] == 20.0
    assert running_average([1, 3])[1] == 2.0
