"""Another game of the same people: one next table, whoever asks first, and everybody finds their own seat."""

import pytest

from gametrail.web.tables.models import Membership, Table
from gametrail.web.words import text
from web.room_client import RoomClient, refused


@pytest.fixture
def table(db):
    """A finished game of Hana, Ben and a bot; the devices of both people."""
    hana = RoomClient.make(
        players="3", name1="Hana", seat3="ranger", cards="family", clock="turn 3600", talk="off"
    )
    ben = hana.seated("Ben")
    hana.ask("start")
    hana.finish()
    return hana, ben


def again(device):
    """The device at the next table, after asking for it."""
    answer = device.form("rematch")
    assert answer.status_code == 302
    return RoomClient(device.client, answer.headers["Location"].strip("/").split("/")[-1])


def test_the_first_who_asks_waits_for_the_others(table):
    hana, _ = table
    first = again(hana)
    row = first.row
    assert (row.status, row.rematch_of_id, row.clock, row.talk) == (Table.OPEN, hana.id, "turn 3600", "off")
    assert first.places() == [("empty", "Ben"), ("bot", ""), ("human", "Hana")]
    assert first.room()["me_host"] is True
    assert text("room.rematch", "en") in first.get("table").content.decode()


def test_it_begins_when_all_are_back(table):
    hana, ben = table
    first, second = again(hana), again(ben)
    assert first.id == second.id
    assert (first.row.status, first.row.options["cards"]) == (Table.PLAYING, "family")
    assert (first.view()["me"], second.view()["me"]) == (2, 0)
    assert again(hana).id == first.id
    assert Table.objects.count() == 2


def test_who_did_not_ask_is_asked_on_the_last_page_and_in_the_lobby(table):
    hana, ben = table
    assert text("room.again", "en") not in ben.get("table").content.decode()
    assert text("table.do.rematch", "en") in ben.get("table").content.decode()
    first = again(hana)
    assert text("room.again", "en") in ben.get("table").content.decode()
    assert first.url("table") in ben.client.get("/").content.decode()
    again(ben)
    assert text("room.again.go", "en") in hana.get("table").content.decode()


def test_open_pages_of_the_last_game_hear_of_it(table):
    hana, ben = table
    before = ben.view()["company"]["news"]
    again(hana)
    assert ben.view()["company"]["news"] > before


def test_the_link_works_too(table):
    hana, ben = table
    first = again(hana)
    page = RoomClient(ben.client, first.id).get("table").content.decode()
    assert text("room.join.rematch", "en") in page
    assert RoomClient(ben.client, first.id).ask("join", name="Benno").json()["status"] == Table.PLAYING
    assert first.places()[0] == ("human", "Benno")


def test_a_kept_seat_is_for_nobody_else(table):
    hana, _ = table
    first = again(hana)
    stranger = first.guest()
    assert stranger.room()["can_join"] is False
    assert refused(stranger.ask("join", name="Ken"), 409, "room.error.full")


def test_the_host_may_free_it(table):
    hana, ben = table
    first = again(hana)
    assert first.ask("seats", seat=0, kind="empty").status_code == 200
    first.guest().ask("join", name="Ken")
    assert first.row.status == Table.PLAYING
    assert first.places()[0] == ("human", "Ken")
    assert again(ben).view()["mine"] is False


def test_the_host_may_begin_without_the_others(table):
    hana, ben = table
    first = again(hana)
    assert first.ask("start", fill="bots").status_code == 200
    assert [kind for kind, _ in first.places()] == ["bot", "bot", "human"]
    assert again(ben).id == first.id


def test_people_at_one_device_begin_at_once(new_table):
    table = new_table(seat2="human", name1="Ann", name2="Ben", start="listed")
    table.finish()
    answer = table.client.post(table.url("rematch"))
    row = Table.objects.exclude(pk=table.id).get()
    assert answer.headers["Location"] == f"/tables/{row.id}/"
    assert row.status == Table.PLAYING
    assert [seat.name for seat in row.seats.all()] == ["Ben", "Ann"]


def test_after_all_have_left_there_can_be_another(table):
    hana, ben = table
    first = again(hana)
    first.ask("leave")
    assert first.row.status == Table.CLOSED
    second = again(ben)
    assert second.id != first.id
    assert second.row.status == Table.OPEN
    assert again(hana).row.status == Table.PLAYING


def test_strangers_have_no_rematch(table):
    hana, _ = table
    assert hana.guest().form("rematch").status_code == 403
    again(hana)
    assert text("room.again", "en") not in hana.guest().get("table").content.decode()


def test_a_rematch_that_is_not_wanted_can_leave_the_list(table):
    hana, ben = table
    first = again(hana)
    ben.client.post(first.url("hide_table"))
    assert f'href="{first.url("table")}"' not in ben.client.get("/").content.decode()
    again(ben)
    assert not Membership.objects.filter(table=first.id, hidden=True).exists()
