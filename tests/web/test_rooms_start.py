"""A table that waits for people: how its game begins, and what the lobby shows of it."""

import re

import pytest
from django.test import Client

from gametrail.core.words import LANGUAGES
from gametrail.web.tables.models import Seat, Table
from gametrail.web.words import text
from web.room_client import RoomClient, refused

# ---- the start


def test_bots_take_the_seats_that_nobody_took(host):
    host.seated("Ben")
    answer = host.ask("start", fill="bots")
    assert answer.json()["status"] == Table.PLAYING
    assert host.places()[:2] == [("human", "Hana"), ("human", "Ben")]
    assert [kind for kind, _ in host.places()[2:]] == ["bot", "bot"]
    view = host.view()
    assert (view["mine"], view["me"], view["phase"]) == (True, 0, "play")


def test_or_there_are_fewer_seats(host):
    ben = host.seated("Ben")
    host.ask("start", fill="shrink")
    assert host.row.players == 2
    assert ben.view()["me"] == 1


def test_the_host_says_which(host):
    assert refused(host.ask("start"), 409, "room.error.empty_seats")
    assert refused(host.ask("start", fill="perhaps"), 409, "room.error.empty_seats")
    assert host.row.status == Table.OPEN


def test_a_game_is_not_for_fewer_than_its_rules_say(db):
    host = RoomClient.make(game="wingspan")
    assert refused(host.ask("start", fill="shrink"), 422, "web.error.players")
    assert host.row.status == Table.OPEN


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_mode_that_does_not_take_so_many_says_so(db, language):
    host = RoomClient.make(language=language, game="animal_trail")
    host.seated("Ben")
    answer = host.ask("start", fill="shrink")
    assert answer.status_code == 409
    assert "2" in answer.json()["message"]
    assert (host.row.status, host.row.players) == (Table.OPEN, 4)
    assert host.ask("start", fill="bots").status_code == 200


def test_fewer_seats_are_offered_only_where_the_rules_allow_them(db):
    host = RoomClient.make(game="animal_trail", option_mode="normal")
    host.seated("Ben")
    assert host.room()["starts_without"] is False
    host.ask("settings", option_mode="sprint")
    assert host.room()["starts_without"] is True
    assert host.ask("start", fill="shrink").status_code == 200


def test_everybody_there_needs_no_choice(db):
    host = RoomClient.make(players="2")
    host.seated("Ben")
    assert host.ask("start").status_code == 200
    assert host.row.status == Table.PLAYING


def test_who_starts_is_drawn_if_the_table_asks_for_it(db):
    first = set()
    for _ in range(24):
        host = RoomClient.make(players="2", name1="Hana", start="lot")
        host.seated("Ben")
        host.ask("start")
        names = [name for _, name in host.places()]
        assert sorted(names) == ["Ben", "Hana"]
        first.add(names[0])
    assert first == {"Ben", "Hana"}


def test_everybody_keeps_their_own_seat_when_the_order_is_drawn(db):
    for _ in range(6):
        host = RoomClient.make(players="2", name1="Hana", start="lot")
        ben = host.seated("Ben")
        host.ask("start")
        for device, name in ((host, "Hana"), (ben, "Ben")):
            view = device.view()
            assert view["seats"][view["me"]]["name"] == name


def test_random_cards_are_drawn_at_the_start(db):
    drawn = set()
    for _ in range(8):
        host = RoomClient.make(players="1", seat1="human", cards="random")
        assert host.row.status == Table.PLAYING
        room = RoomClient.make(players="2", cards="random")
        assert (room.row.options, room.row.asked_options["cards"]) == ({}, "random")
        room.ask("start", fill="bots")
        drawn.add(room.row.options["cards"])
    assert len(drawn) > 1


def test_clocks_are_set_at_the_start(db):
    host = RoomClient.make(players="2", clock="game 900")
    host.seated("Ben")
    host.ask("start")
    assert [seat.time_left for seat in Seat.objects.filter(table=host.id)] == [900, 900]


def test_forms_lead_back_to_the_table(host):
    answer = host.form("seats", seat="1", kind="bot")
    assert (answer.status_code, answer.headers["Location"]) == (302, host.url("table"))
    assert host.form("start", fill="bots").headers["Location"] == host.url("table")
    assert host.get("table").context["view"]["phase"] == "play"


# ---- the lobby


def test_the_lobby_lists_tables_that_wait_for_anybody(db):
    shown = RoomClient.make(name1="Hana", title="Night game", listed="yes")
    hidden = RoomClient.make(name1="Ken", title="Just us")
    page = Client().get("/").content.decode()
    assert shown.url("table") in page
    assert "Night game" in page
    assert hidden.url("table") not in page


def test_full_and_running_tables_are_not_offered(db):
    full = RoomClient.make(players="2", listed="yes")
    full.seated("Ben")
    running = RoomClient.make(listed="yes")
    running.ask("start", fill="bots")
    page = Client().get("/").content.decode()
    assert full.url("table") not in page
    assert running.url("table") not in page


def test_ones_own_open_table_is_among_ones_own(host):
    page = host.client.get("/").content.decode()
    assert page.count(f'href="{host.url("table")}"') == 1
    assert text("lobby.open", "en") in page


def test_my_turn_comes_first_and_finished_games_last(client, db):
    waits = RoomClient.make(client)
    over = RoomClient.open(client, players="1")
    over.finish()
    mine = RoomClient.open(client, players="1")
    others = RoomClient.make(client, players="2", name1="Hana")
    guest = others.seated("Ben")
    others.ask("start")
    others.play_turn()
    assert guest.view()["my_turn"]
    page = client.get("/").content.decode()
    listed = re.findall(r'class="tb[^"]*" href="/tables/([^"/]+)/"', page)
    assert listed == [mine.id, others.id, waits.id, over.id]
    assert text("lobby.turn_of", "en", name="Ben") in page
    assert page.count(text("lobby.your_turn", "en")) == 1


def test_hidden_tables_can_be_brought_back(client, db):
    table = RoomClient.open(client, players="1")
    assert "?hidden=1" not in client.get("/").content.decode()
    client.post(table.url("hide_table"))
    assert "?hidden=1" in client.get("/").content.decode()
    assert table.url("unhide_table") in client.get("/?hidden=1").content.decode()
    assert client.post(table.url("unhide_table")).headers["Location"] == "/"
    page = client.get("/?hidden=1").content.decode()
    assert f'href="{table.url("table")}"' in page
    assert table.url("unhide_table") not in page
    assert Client().post(table.url("unhide_table")).status_code == 403
