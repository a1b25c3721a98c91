"""Sitting down, standing up, being sent away, coming back: there is never a seat with two owners (A7)."""

import re

import pytest
from django.test import Client

from gametrail.web.tables.models import Membership, Person, Table
from gametrail.web.words import text
from web.room_client import RoomClient, refused


@pytest.fixture
def host(db):
    """A room for three whose host is called Hana."""
    return RoomClient.make(players="3", name1="Hana")


def test_a_name_is_enough(host):
    guest = host.guest()
    answer = guest.form("join", name="  Ben ")
    assert (answer.status_code, answer.headers["Location"]) == (302, host.url("table"))
    assert host.places() == [("human", "Hana"), ("human", "Ben"), ("empty", "")]
    assert guest.client.cookies["gametrail_device"]["httponly"]


def test_without_a_name_there_is_the_usual_one(host):
    guest = host.seated("")
    assert guest.room()["seats"][1]["name"] == text("name.human.b", "en")


def test_a_chosen_seat(host):
    host.seated("Ben", seat=2)
    assert host.places()[2] == ("human", "Ben")
    assert refused(host.guest().ask("join", name="Ken", seat=2), 409, "room.error.taken")
    assert refused(host.guest().ask("join", name="Ken", seat=9), 409, "room.error.taken")
    assert refused(host.guest().ask("join", name="Ken", seat="x"), 422, "web.error.field_seat")


def test_sitting_down_twice_is_sitting_down_once(host):
    ben = host.seated("Ben")
    assert ben.ask("join", name="Ben").status_code == 200
    assert ben.ask("join", seat=2).status_code == 200
    assert [kind for kind, _ in host.places()] == ["human", "human", "empty"]


def test_who_sits_can_be_called_otherwise(host):
    ben = host.seated("Ben")
    for call in ("join", "rename"):
        ben.ask(call, name=f"Benno {call}")
        assert host.places()[1] == ("human", f"Benno {call}")
        ben.ask(call, name="")
        assert host.places()[1] == ("human", f"Benno {call}")
    assert host.ask("rename", name="Hanako").json()["title"] == "Hanako’s table"
    assert host.url("rename") in ben.get("table").content.decode()
    assert ben.form("rename", name="B.", seat=1).headers["Location"] == host.url("table")
    assert host.places()[1] == ("human", "B.")


def test_who_does_not_sit_is_called_nothing(host):
    guest = host.guest()
    assert refused(guest.ask("rename", name="Ken"), 409, "room.error.not_here")
    assert refused(host.seated("Ben").ask("rename", name="x", seat="x"), 422, "web.error.field_seat")
    host.ask("start", fill="bots")
    assert refused(host.ask("rename", name="Late"), 409, "room.error.begun")
    assert Person.objects.filter(name="Ken").count() == 0


def test_the_last_name_is_offered_again(host):
    guest = host.seated("Ben")
    other = RoomClient(guest.client, RoomClient.make().id)
    page = other.get("table").content.decode()
    assert re.search(r'id="name" name="name" value="Ben"', page)
    assert 'id="name" name="name" value=""' in other.guest().get("table").content.decode()


@pytest.mark.parametrize("name", ["x" * 1000, "a\u0300" * 50, "\u202eevil", "\u200b", "  "])
def test_names_are_cleaned(host, name):
    host.seated(name)
    kept = host.places()[1][1]
    assert len(kept) <= 120
    assert not {"\u202e", "\u200b"} & set(kept)


def test_a_full_table_has_no_seat(host):
    host.seated("Ben")
    host.seated("Ken")
    late = host.guest()
    assert refused(late.ask("join", name="Mio"), 409, "room.error.full")
    assert text("room.no_seat", "en") in late.get("table").content.decode()
    assert host.people() == 3
    page = late.form("join", name="Mio")
    assert page.status_code == 409
    assert text("room.error.full", "en") in page.content.decode()


def test_leaving_frees_the_seat(host):
    ben = host.seated("Ben")
    answer = ben.form("leave")
    assert answer.headers["Location"] == "/"
    assert host.places()[1] == ("empty", "")
    assert ben.url("table") not in ben.client.get("/").content.decode()
    assert refused(ben.ask("leave"), 409, "room.error.not_here")
    assert refused(host.guest().ask("leave"), 409, "room.error.not_here")


def test_who_left_may_come_back(host):
    ben = host.seated("Ben")
    ben.ask("leave")
    assert ben.ask("join", name="Ben").status_code == 200
    assert host.places()[1] == ("human", "Ben")


def test_the_next_person_is_host_when_the_host_leaves(host):
    ben = host.seated("Ben")
    ken = host.seated("Ken")
    host.ask("leave")
    assert ben.room()["me_host"] is True
    assert host.room()["me_host"] is False
    assert refused(host.ask("start", fill="bots"), 403, "room.error.not_host")
    assert ben.ask("seats", seat=0, kind="bot").status_code == 200
    assert ken.room()["title"] == "Ben’s table"


def test_all_seats_of_a_device_are_left_at_once(host):
    host.ask("seats", seat=1, kind="human", name="Ken")
    host.seated("Ben")
    host.ask("leave")
    assert host.places() == [("empty", ""), ("empty", ""), ("human", "Ben")]


def test_the_last_one_closes_the_table(host):
    host.ask("seats", seat=1, kind="bot")
    assert host.form("leave").headers["Location"] == "/"
    row = host.row
    assert (row.status, row.host, row.listed) == (Table.CLOSED, None, False)
    guest = host.guest()
    assert refused(guest.ask("join", name="Ben"), 409, "web.error.closed")
    page = guest.get("table")
    assert page.status_code == 409
    assert text("web.error.closed", "en") in page.content.decode()
    assert guest.room() == {"table": host.id, "status": "closed", "mark": "closed"}
    assert guest.form("join", name="Ben").headers["Location"] == host.url("table")


def test_who_was_sent_away_stays_away(host):
    ben = host.seated("Ben")
    assert host.ask("kick", seat=1).status_code == 200
    assert host.places()[1] == ("empty", "")
    assert refused(ben.ask("join", name="Benno"), 403, "room.error.kicked")
    page = ben.get("table").content.decode()
    assert text("room.kicked", "en") in page
    assert f'action="{host.url("join")}"' not in page
    assert host.url("table") not in ben.client.get("/").content.decode()
    assert host.seated("Ken").room()["mine"] is True


def test_who_was_sent_away_cannot_put_the_table_back_on_the_list(host):
    ben = host.seated("Ben")
    host.ask("kick", seat=1)
    assert ben.client.post(ben.url("unhide_table")).status_code == 403
    assert Membership.objects.get(table=host.id, kicked=True).hidden


def test_whom_the_host_cannot_send_away(host):
    host.ask("seats", seat=1, kind="bot")
    host.ask("seats", seat=2, kind="human", name="Ken")
    assert refused(host.ask("kick", seat=0), 409, "room.error.kick_self")
    assert refused(host.ask("kick", seat=2), 409, "room.error.kick_self")
    assert refused(host.ask("kick", seat=1), 409, "room.error.nobody")
    assert refused(host.ask("kick", seat=7), 422, "web.error.field_seat")
    assert [kind for kind, _ in host.places()] == ["human", "bot", "human"]


def test_looking_at_a_room_makes_nobody(host):
    people = Person.objects.count()
    host.guest().get("table")
    host.guest().room()
    assert Person.objects.count() == people


def test_a_stranger_watches_if_that_is_welcome(host):
    host.ask("start", fill="bots")
    guest = host.guest()
    view = guest.view()
    assert (view["mine"], view["me"], view["my_turn"], view["legal"]) == (False, None, False, [])
    to_move = view["seats"][view["to_move"]]["name"]
    watching = text("js.status.watch", "en", name=to_move)
    assert watching in guest.get("table").content.decode()
    assert watching not in host.get("table").content.decode()


def test_or_reads_that_it_is_not(db):
    host = RoomClient.make(players="2", spectators="no")
    host.ask("start", fill="bots")
    guest = host.guest()
    page = guest.get("table")
    assert page.status_code == 403
    assert text("web.error.no_spectators", "en") in page.content.decode()
    assert guest.get("view").status_code == 403
    assert host.get("table").status_code == 200
    assert Client().get(host.url("room")).json() == {"table": host.id, "status": "playing", "mark": "playing"}
