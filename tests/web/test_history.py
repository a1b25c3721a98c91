"""Finished games: the list with its score sheets, the file for spreadsheets, and speed with very many of them."""

import csv
import io
import re
import time

import pytest

from gametrail import GAME_NAMES, read_trail
from gametrail.web.me.history import PARTS, page_of
from gametrail.web.me.results_csv import BOM, harmless
from gametrail.web.tables import log
from gametrail.web.tables.models import Seat, Table
from web.finished_games import finished_games
from web.me_client import Device

pytestmark = pytest.mark.django_db


@pytest.fixture
def hana():
    """A device that has finished nothing yet."""
    return Device("Hana")


def rows_of(answer):
    """The lines of the file for spreadsheets, its head left out."""
    text = answer.content.decode()
    assert text.startswith(BOM)
    return list(csv.reader(io.StringIO(text.removeprefix(BOM))))[1:]


def sums(entry):
    """The points of each seat, added up from the categories."""
    return [sum(column) for column in zip(*(part["points"] for part in entry["sheet"]), strict=True)]


@pytest.mark.parametrize("game", GAME_NAMES)
def test_the_sheet_of_a_real_game_adds_up(hana, game):
    table = hana.table(game=game, players="4", seat2="random", seat3="random", seat4="random", lang="en")
    table.finish()
    (entry,) = page_of(hana.person, "", "1", "en").entries
    assert entry["id"] == table.id
    by_seat = {row["seat"]: row["points"] for row in entry["rows"]}
    assert sums(entry) == [by_seat[seat] for seat in range(4)]
    assert len(entry["sheet"]) == len(PARTS[game])
    places = [row["place"] for row in entry["rows"]]
    assert places == sorted(places)
    assert places[0] == 1
    page = hana.page("/me/history/")
    for route in ("table", "trail"):
        assert f'href="{table.url(route)}"' in page
    assert f'href="{table.url("replay")}?ply=0"' in page


def test_the_trail_and_the_replay_of_the_list_open_for_everybody_with_the_link(hana):
    table = hana.table(players="1")
    table.finish()
    stranger = Device(known=False)
    assert read_trail(stranger.get(table.url("trail")).content.decode()).final_state().is_terminal()
    page = stranger.page(table.url("replay") + "?ply=3")
    assert f'value="http://testserver{table.url("replay")}?ply=0"' in page
    assert f'href="{table.url("trail")}"' in page


def test_running_games_and_those_of_others_are_not_in_it(hana):
    hana.table(players="1")
    finished_games(Device("Ben").person, 2)
    assert "No finished game here yet." in hana.page("/me/history/")
    assert "No finished game here yet." in Device(known=False).page("/me/history/")


def test_the_last_game_comes_first_twenty_on_a_page(hana):
    tables = finished_games(hana.person, 45)
    first, last = page_of(hana.person, "", "1", "en"), page_of(hana.person, "", "3", "en")
    assert [entry["id"] for entry in first.entries] == [table.id for table in tables[:-21:-1]]
    assert [entry["id"] for entry in last.entries] == [table.id for table in tables[4::-1]]
    page = hana.page("/me/history/?page=2")
    assert "2/3" in page
    assert 'rel="prev"' in page
    assert 'rel="next"' in page


@pytest.mark.parametrize("number", ["0", "-1", "99", "x", "9" * 400, "١", ""])
def test_any_number_of_a_page_shows_a_page(hana, number):
    finished_games(hana.person, 3)
    assert "Cascadia" in hana.page(f"/me/history/?page={number}")


def test_the_filter_shows_one_game(hana):
    finished_games(hana.person, 2)
    (wingspan,) = finished_games(hana.person, 1, "wingspan")
    assert [entry["id"] for entry in page_of(hana.person, "wingspan", "1", "en").entries] == [wingspan.id]
    page = hana.page("/me/history/?game=wingspan")
    assert len(re.findall(r'class="gh"', page)) == 1
    assert len(re.findall(r'class="gh"', hana.page("/me/history/?game=nonsense"))) == 3


def test_games_finished_before_results_were_kept_are_listed_without_points(hana):
    (table,) = finished_games(hana.person, 1)
    Seat.objects.filter(table=table).update(points=None, place=None, parts=None)
    page = hana.page("/me/history/")
    assert table.id in page
    assert "None" not in page


@pytest.mark.parametrize(
    "name", ["=1+1", "+1", "-1", "@SUM(A1)", "＝1", "－1", "\t=1", '=HYPERLINK("http://x")']
)
def test_names_are_no_formulas_in_a_spreadsheet(hana, name):
    finished_games(hana.person, 1, names=("Hana", name))
    (_, other) = rows_of(hana.get("/me/history.csv"))
    assert other[5] == "'" + name
    assert not any(cell.startswith(("=", "+", "-", "@", "＝", "－", "\t")) for cell in other)


def test_the_file_has_all_results(hana):
    finished_games(hana.person, 30)
    finished_games(hana.person, 1, "wingspan")
    answer = hana.get("/me/history.csv")
    assert answer.headers["Content-Type"] == "text/csv; charset=utf-8"
    assert "attachment" in answer.headers["Content-Disposition"]
    rows = rows_of(answer)
    assert len(rows) == 62
    assert rows[0][1] == "Cascadia"
    assert rows[0][3:] == [
        "2", "A", "Hana", "1", "1", "109",
        "Bears 5; Elk 5; Salmon 5; Hawks 5; Foxes 5; Corridors 74; Majorities 5; Nature tokens 5",
    ]  # fmt: skip
    assert len(rows_of(hana.get("/me/history.csv?game=wingspan"))) == 2
    assert Device(known=False).get("/me/history.csv").status_code == 200


def test_a_table_id_that_begins_like_a_formula_is_harmless():
    assert harmless("-aaaaaaaaaaa") == "'-aaaaaaaaaaa"
    assert harmless("aaaa-aaaaaaa") == "aaaa-aaaaaaa"


def test_ten_thousand_finished_games_do_not_slow_the_pages(hana):
    finished_games(hana.person, 10_000)
    hana.page("/me/history/")
    begin = time.thread_time()
    for path in ("/me/history/", "/me/history/?page=499", "/me/history/?game=cascadia", "/me/history.csv"):
        assert hana.get(path).status_code == 200
    took = (time.thread_time() - begin) / 4
    assert took < 1.0, f"{took:.2f} s a page"


def test_a_game_with_something_taken_back_is_replayed_and_saved_as_it_counts(hana):
    table = hana.table(players="1")
    row = Table.objects.get(pk=table.id)
    table.play_on(3)
    position = log.current_position(row)
    back = position.rows[-2].ply
    log.append(row, log.plan(row, position, [log.Entry(0, f"undo:{back}")], "back"))
    table.finish()
    trail = read_trail(hana.get(table.url("trail")).content.decode())
    final = log.current_position(row).state
    assert trail.final_state().score().to_dict() == final.score().to_dict()
    for ply in (0, 2, 3, 20):
        page = hana.page(f"{table.url('replay')}?ply={ply}")
        assert f"{ply}/20" in page
