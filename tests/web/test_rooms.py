"""A table that waits for people: how it is made, what its host may set, and what others may not."""

import html
import json
import re

import pytest
from django.test import Client
from django.urls import reverse

from gametrail.core.words import LANGUAGES
from gametrail.web.tables.clocks import CHOICES
from gametrail.web.tables.models import Membership, Table
from gametrail.web.tables.room_view import qr_code
from gametrail.web.tables.rule_words import fields_of, rule_chips, rule_fields
from gametrail.web.tables.wishes import read_rules
from gametrail.web.words import text
from web.room_client import RoomClient, refused

HOSTS_CALLS = [
    ("kick", {"seat": 1}),
    ("seats", {"seat": 2, "kind": "bot"}),
    ("seats", {"seat": 1, "kind": "empty"}),
    ("seats", {"seat": 2, "kind": "human"}),
    ("seats", {"players": 3}),
    ("settings", {"cards": "family"}),
    ("start", {"fill": "bots"}),
]


# ---- making one


@pytest.mark.parametrize(("game", "seats"), [("cascadia", 4), ("wingspan", 4), ("animal_trail", 4)])
def test_one_press_makes_a_table_that_waits_for_friends(client, db, game, seats):
    table = RoomClient.open(client, game=game, room="1", players=str(seats))
    assert table.row.status == Table.OPEN
    assert [kind for kind, _ in table.places()] == ["human"] + ["empty"] * (seats - 1)
    assert table.room()["me_host"] is True


def test_the_quick_button_needs_no_number_of_players(client, db):
    answer = client.post("/tables/", {"game": "wingspan", "room": "1"})
    assert Table.objects.get().players == 4
    assert client.get(answer.headers["Location"]).status_code == 200


def test_a_single_seat_of_the_form_may_wait(client, db):
    table = RoomClient.open(client, players="3", seat1="human", seat2="open", seat3="ranger", name1="Hana")
    assert (table.row.status, table.row.options) == (Table.OPEN, {})
    assert table.places() == [("human", "Hana"), ("empty", ""), ("bot", "")]


@pytest.mark.parametrize("fields", [{"seat1": "open", "seat2": "open"}, {"seat1": "open", "seat2": "greedy"}])
def test_whoever_makes_a_table_sits_at_it(client, db, fields):
    answer = client.post("/tables/", {"players": "2", **fields})
    assert (answer.status_code, answer.context["bad_field"]) == (422, "seat1")


def test_without_an_open_seat_the_game_begins_at_once(new_table):
    assert Table.objects.get(pk=new_table(seat2="human").id).status == Table.PLAYING


@pytest.mark.parametrize(
    ("fields", "field"),
    [({"clock": "turn 7"}, "clock"), ({"talk": "loud"}, "talk"), ({"spectators": "maybe"}, "spectators")],
)
def test_terms_that_are_none_are_refused(client, db, fields, field):
    answer = client.post("/tables/", {"players": "2", **fields})
    assert (answer.status_code, answer.context["bad_field"]) == (422, field)
    assert Table.objects.count() == 0


def test_the_terms_of_the_form_are_those_of_the_table(client, db):
    terms = {
        "title": " Friday\u202e night ",
        "clock": "turn 86400",
        "talk": "chat",
        "spectators": "no",
        "listed": "yes",
    }
    row = RoomClient.make(client, **terms).row
    assert (row.title, row.clock, row.talk, row.spectators, row.listed) == (
        "Friday night",
        "turn 86400",
        "chat",
        False,
        True,
    )


# ---- what is seen


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["cascadia", "wingspan", "animal_trail"])
def test_the_page_shows_who_is_here_and_what_is_played(db, language, game):
    host = RoomClient.make(language=language, game=game, name1="花", clock="turn 86400")
    page = html.unescape(host.get("table").content.decode())
    assert text("room.of", language, name="花") in page
    assert text("room.wait", language, n=3) in page
    assert text("clock.turn.86400", language) in page
    assert page.count(text("room.empty", language)) >= 3
    assert f"http://testserver{host.url('table')}" in page
    assert 'class="qr"' in page


def test_only_the_host_sees_what_only_the_host_can_do(host):
    ben = host.seated("Ben")
    mine, his, strangers = (each.get("table").content.decode() for each in (host, ben, host.guest()))
    for name in ("seats", "settings", "start", "kick"):
        assert f'action="{host.url(name)}"' in mine
        assert f'action="{host.url(name)}"' not in his + strangers
    assert f'action="{host.url("leave")}"' in his
    assert f'action="{host.url("leave")}"' not in strangers
    assert text("room.join", "en") in strangers
    assert text("room.join", "en") not in mine + his


def test_the_room_is_an_allow_list(host):
    """Nothing about people but what is public at the table: no keys, no devices."""
    host.seated("Ben")
    room = host.guest().room()
    assert set(room) == {
        "table", "game", "game_name", "title", "status", "news", "mark", "seats", "waiting", "taken", "host", "me_host",
        "mine", "kicked", "can_join", "can_grow", "can_shrink", "starts_without", "rules", "link",
        "link_is_local", "rematch", "spectators", "talk", "clock", "listed",
    }  # fmt: skip
    assert {key for seat in room["seats"] for key in seat} == {
        "seat", "letter", "kind", "name", "typed", "level", "level_name", "presence", "mine", "host", "only", "kept",
        "free",
    }  # fmt: skip


def test_the_mark_changes_with_everything_that_is_seen(host):
    marks = [host.room()["mark"]]
    ben = host.seated("Ben")
    marks.append(host.room()["mark"])
    for name, fields in (("seats", {"seat": 2, "kind": "bot"}), ("settings", {"cards": "family"})):
        assert host.ask(name, **fields).status_code == 200
        marks.append(host.room()["mark"])
    ben.ask("leave")
    marks.append(host.room()["mark"])
    assert len(set(marks)) == len(marks)
    assert host.room()["mark"] == marks[-1]


def test_the_mark_tells_who_is_here(host):
    ben = host.seated("Ben")
    before = host.room()
    assert before["seats"][1]["presence"] == "here"
    Membership.objects.filter(table=host.id).update(seen=None)
    after = host.room()
    assert after["seats"][1]["presence"] == "away"
    assert after["mark"] != before["mark"]
    assert ben.room()["mine"] is True


def test_the_code_is_the_link(host):
    page = host.get("table").content.decode()
    link = f"http://testserver{host.url('table')}"
    assert str(qr_code(link, text("room.qr", "en"))) in page
    assert str(qr_code(link, "x")) != str(qr_code(link + "x", "x"))


@pytest.mark.parametrize(
    ("name", "is_local"), [("localhost", True), ("127.0.0.1:8000", True), ("games.example", False)]
)
def test_the_page_says_when_nobody_else_can_open_the_link(host, settings, name, is_local):
    settings.ALLOWED_HOSTS = ["*"]
    page = host.get("table", headers={"host": name}).content.decode()
    assert f"http://{name}{host.url('table')}" in page
    assert (text("room.invite.local", "en") in page) is is_local
    assert ("serve --host 0.0.0.0 --public</code>" in page) is is_local


def test_a_guest_is_not_told_how_to_start_the_server(host):
    ben = host.seated("Ben")
    for device, is_told in ((host, True), (ben, False)):
        page = device.get("table", headers={"host": "localhost"}).content.decode()
        assert text("room.invite.here", "en") in page
        assert ("--public" in page) is is_told


def test_the_link_is_one_that_others_can_open_as_soon_as_there_is_one(host, settings):
    settings.ALLOWED_HOSTS = ["*"]
    settings.OUTSIDE = "http://192.168.1.5:8000/"
    for name, site in (("127.0.0.1:8000", "192.168.1.5:8000"), ("games.example", "games.example")):
        page = host.get("table", headers={"host": name}).content.decode()
        assert f'value="http://{site}{host.url("table")}"' in page
        assert text("room.invite.text", "en") in page


@pytest.mark.parametrize("name", ["<script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "{{7*7}}"])
def test_names_and_titles_are_shown_literally(client, db, name):
    host = RoomClient.make(client, name1=name, title=name, listed="yes")
    host.seated(name)
    shown = html.escape(name[:20]).replace("&#x27;", "&#39;")
    page = host.get("table").content.decode() + Client().get("/").content.decode()
    assert "<script>alert" not in page
    assert "<img" not in page
    assert shown[:8] in page


# ---- rules and terms


def test_the_host_changes_rules_and_terms_before_the_start(host):
    answer = host.ask(
        "settings", cards="family", start="lot", clock="game 900", spectators="no", title="Late game"
    )
    row = host.row
    assert answer.status_code == 200
    assert (row.asked_options["cards"], row.draw_start, row.clock) == ("family", True, "game 900")
    assert (row.spectators, row.title, row.listed) == (False, "Late game", False)
    assert answer.json()["rules"] == ["Scoring cards Family", "15 minutes each", "No spectators"]


@pytest.mark.parametrize(
    "fields",
    [
        {"cards": "EEEEE"},
        {"start": "me"},
        {"clock": "turn 1"},
        {"option_majorities": "perhaps"},
        {"title": "x" * 3000},
    ],
)
def test_wrong_settings_change_nothing(host, fields):
    before = Table.objects.filter(pk=host.id).values().get()
    answer = host.ask("settings", **fields)
    assert answer.status_code == 422
    assert answer.json()["message"]
    assert Table.objects.filter(pk=host.id).values().get() == before


def test_wrong_settings_of_a_form_come_back_with_the_reason(host):
    answer = host.form("settings", cards="choose", card_elk="C", clock="turn 1")
    page = answer.content.decode()
    assert answer.status_code == 422
    assert text("room.error.clock", "en") in page
    assert re.search(r'<option value="C" selected>', page)
    assert 'id="change" open' in page


RULES = [
    ("cascadia", {"cards": "random"}),
    ("cascadia", {"cards": "intermediate", "option_elk_rings": "gaps"}),
    ("cascadia", {"cards": "choose", "card_bear": "B", "card_fox": "D", "option_majorities": "off"}),
    ("wingspan", {"preset": "friendly"}),
    ("wingspan", {"preset": "custom", "option_goal_side": "blue"}),
    ("wingspan", {}),
    ("animal_trail", {"preset": "everything", "option_mode": "sprint"}),
    ("animal_trail", {"preset": "plain"}),
    ("animal_trail", {"preset": "custom", "option_matches": "3", "option_environment": "0"}),
    (
        "animal_trail",
        {"preset": "custom", "option_environment_cards": "choose", "card_e03": "1", "card_e11": "1"},
    ),
    ("animal_trail", {"preset": "custom", "option_mode": "sprint", "option_sprint.ante": "2"}),
]


@pytest.mark.parametrize(("game", "fields"), RULES)
def test_the_form_of_a_table_asks_for_what_the_table_has(game, fields):
    options = read_rules(game, {**fields, "players": "4"})
    again = read_rules(game, {**rule_fields(game, options), "players": "4"})
    assert again == options


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "fields"), RULES)
def test_the_rules_are_told_in_a_few_words(game, fields, language):
    table = Table(game=game, asked_options=read_rules(game, {**fields, "players": "4"}), players=4)
    chips = rule_chips(table, language)
    assert 1 <= len(chips) <= 5
    assert all(0 < len(chip) < 60 for chip in chips)


def test_saving_the_form_as_it_is_shown_changes_nothing(db):
    host = RoomClient.make(
        cards="choose", card_elk="C", option_majorities="off", clock="turn 3600", title="T"
    )
    before = Table.objects.filter(pk=host.id).values().get()
    host.ask("settings", **{name: value for name, value in fields_of(host.row).items() if value})
    after = Table.objects.filter(pk=host.id).values().get()
    assert {name for name in before if before[name] != after[name]} == {"news", "updated"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clock_has_words(client, db, language):
    page = client.get(f"/?lang={language}").content.decode()
    assert all(f'<option value="{clock}"' in page for clock in CHOICES)


# ---- seats


def test_bots_sit_down_and_leave(host):
    answer = host.ask("seats", seat=2, kind="bot", level="ranger")
    assert answer.json()["seats"][2]["level"] == "ranger"
    name = answer.json()["seats"][2]["name"]
    assert host.ask("seats", seat=2, kind="bot", level="random").json()["seats"][2]["name"] == name
    assert host.ask("seats", seat=2, kind="empty").json()["seats"][2]["kind"] == "empty"


def test_bots_have_names_of_their_own(host):
    for seat in (1, 2, 3):
        host.ask("seats", seat=seat, kind="bot")
    names = [seat["name"] for seat in host.room()["seats"]]
    assert len(set(names)) == 4


def test_another_person_at_the_hosts_device(host):
    seats = host.ask("seats", seat=1, kind="human", name="Ben").json()["seats"]
    assert (seats[1]["name"], seats[1]["mine"], seats[1]["kind"]) == ("Ben", True, "human")
    assert host.ask("join", seat=1, name="Benno").json()["seats"][1]["name"] == "Benno"
    assert host.ask("seats", seat=1, kind="empty").json()["seats"][1]["kind"] == "empty"


def test_the_number_of_seats(host):
    assert len(host.ask("seats", players=2).json()["seats"]) == 2
    assert len(host.ask("seats", players=3).json()["seats"]) == 3
    assert host.row.players == 3


def test_no_taken_seat_goes(host):
    host.ask("seats", seat=3, kind="bot")
    host.ask("seats", players=3)
    assert [kind for kind, _ in host.places()] == ["human", "empty", "bot"]
    host.seated("Ben")
    assert refused(host.ask("seats", players=2), 409, "room.error.seats_taken")
    assert len(host.places()) == 3


@pytest.mark.parametrize(
    ("fields", "status", "code"),
    [
        ({"seat": 0, "kind": "bot"}, 409, "room.error.taken"),
        ({"seat": 1, "kind": "bot"}, 409, "room.error.taken"),
        ({"seat": 1, "kind": "empty"}, 409, "room.error.taken"),
        ({"seat": 1, "kind": "human"}, 409, "room.error.taken"),
        ({"seat": 0, "kind": "empty"}, 409, "room.error.last_seat"),
        ({"seat": 2, "kind": "bot", "level": "deep-thought"}, 422, "web.error.bot"),
        ({"seat": 2, "kind": "king"}, 422, "room.error.kind"),
        ({"seat": 2}, 422, "room.error.kind"),
        ({"seat": 4, "kind": "bot"}, 422, "web.error.field_seat"),
        ({"seat": -1, "kind": "bot"}, 422, "web.error.field_seat"),
        ({"seat": "٢", "kind": "bot"}, 422, "web.error.field_seat"),
        ({"players": 0}, 422, "web.error.players"),
        ({"players": 5}, 422, "web.error.players"),
        ({"players": "many"}, 422, "web.error.players"),
    ],
)
def test_what_cannot_be_done_with_a_seat(host, fields, status, code):
    host.seated("Ben")
    before = host.places()
    assert refused(host.ask("seats", **fields), status, code)
    assert host.places() == before


# ---- who may do what (A6)


@pytest.mark.parametrize(("name", "fields"), HOSTS_CALLS)
@pytest.mark.parametrize("who", ["seated", "guest"])
def test_only_the_host_does_what_only_the_host_may(host, name, fields, who):
    other = host.seated("Ben") if who == "seated" else host.guest()
    news, before = host.row.news, host.places()
    assert refused(other.ask(name, **fields), 403, "room.error.not_host")
    assert (host.row.news, host.places(), host.row.status) == (news, before, Table.OPEN)


@pytest.mark.parametrize(("name", "fields"), HOSTS_CALLS)
def test_the_same_from_a_form_gives_a_page_with_the_reason(host, name, fields):
    answer = host.seated("Ben").form(name, **fields)
    assert answer.status_code == 403
    assert text("room.error.not_host", "en") in answer.content.decode()


@pytest.mark.parametrize(("name", "fields"), [*HOSTS_CALLS, ("join", {"name": "Ben"}), ("leave", {})])
def test_after_the_start_nothing_of_it_is_possible(host, name, fields):
    host.ask("start", fill="bots")
    guest = host.guest()
    answer = guest.ask(name, **fields)
    assert answer.status_code in (403, 409)
    assert host.row.players == 4
    assert guest.form(name, **fields).status_code in (302, 403, 409)


@pytest.mark.parametrize("name", ["join", "leave", "kick", "seats", "settings", "start"])
def test_looking_changes_nothing(host, name):
    answer = host.client.get(host.url(name))
    assert answer.status_code == 405
    assert answer.headers["Allow"] == "POST"
    missing = reverse(name, args=["aaaaaaaaaaaa"])
    assert host.client.post(missing, "{}", content_type="application/json").status_code == 404


@pytest.mark.parametrize("name", ["join", "kick", "seats", "settings", "start"])
@pytest.mark.parametrize(
    "body",
    [
        b"[]",
        b"{",
        b'{"name": NaN}',
        b'{"name": {"a": 1}}',
        b'{"name": null}',
        b'{"seat": 1.5}',
        b'{"a":1,"a":2}',
    ],
)
def test_calls_that_are_none_are_refused(host, name, body):
    answer = host.client.post(host.url(name), body, content_type="application/json")
    assert 400 <= answer.status_code < 500
    assert answer.json()["message"]


def test_halves_of_signs_are_no_reason_to_fail(host):
    for name in ("join", "settings"):
        body = json.dumps({"name": "\ud800", "cards": "\ud800", "title": "\udfff"})
        answer = host.client.post(host.url(name), body, content_type="application/json")
        assert answer.status_code in (200, 422)


def test_the_games_own_calls_wait_for_the_start(host):
    for name, body in (
        ("actions", {"version": 0, "actions": ["x"]}),
        ("bots", {"version": 0}),
        ("stage", {}),
    ):
        answer = host.call(name, body)
        assert refused(answer, 409, "web.error.open"), name
    assert host.get("view").status_code == 409
    assert host.form("form_action", version="0", action="x").status_code == 409
    assert host.get("trail").status_code == 403
