"""Tables before their game: made, joined, started; tokens, and who may do what with them."""

from uuid import uuid4

import pytest
from django.test import Client

from gametrail.web.tables.devices import COOKIE
from gametrail.web.tables.models import Credential, Person, Seat, Table

from .api_client import Program, refused, start_duel

pytestmark = pytest.mark.django_db

TWO = [{"kind": "me"}, {"kind": "open"}]


# ---- making a table


def test_the_games_are_told_with_their_options():
    found = Program().get("/games").json()
    assert {game["name"] for game in found["games"]} == {"animal_trail", "cascadia", "wingspan"}
    cascadia = next(game for game in found["games"] if game["name"] == "cascadia")
    assert {option["name"] for option in cascadia["options"]} >= {"cards", "salmon_runs"}
    assert found["bots"] == ["random", "greedy", "ranger"]


@pytest.mark.parametrize("game", ["cascadia", "wingspan"])
def test_a_table_is_as_it_was_asked_for(game):
    clock = {"kind": "turn", "seconds": 3600}
    program = Program()
    body = {"game": game, "seats": [{"kind": "me", "name": "R2"}, {"kind": "open"}], "title": "Droids"}
    made = program.post("/tables", {**body, "clock": clock, "talk": "chat", "spectators": False}).json()
    row = Table.objects.get(pk=made["table"])
    assert (row.game, row.title, row.clock, row.talk, row.spectators) == (
        game,
        "Droids",
        "turn 3600",
        "chat",
        False,
    )
    assert made["link"].endswith(f"/tables/{row.id}/")
    assert [seat["name"] for seat in made["view"]["seats"]] == ["R2", ""]
    assert Program(made["token"]).view(row.id)["host"]


def test_without_open_seats_the_game_begins_at_once():
    program = Program()
    table = program.make("me", "greedy")
    assert program.view(table)["status"] == "playing"


BAD_TABLES = {
    "no such game": ({"game": "chess"}, "web.error.game"),
    "too many": ({"seats": [{"kind": "me"}, *[{"kind": "open"}] * 6]}, "web.error.players"),
    "nobody": ({"seats": [{"kind": "open"}] * 2}, "api.error.me"),
    "me twice": ({"seats": [{"kind": "me"}] * 2}, "api.error.me"),
    "no such bot": ({"seats": [{"kind": "me"}, {"kind": "bot", "level": "x"}]}, "web.error.bot"),
    "no such option": ({"options": {"x": "1"}}, None),
    "no such value": ({"options": {"salmon_runs": "x"}}, None),
    "no such clock": ({"clock": {"kind": "turn", "seconds": 61}}, "room.error.clock"),
    "wrong number for the mode": (
        {"game": "animal_trail", "seats": TWO, "options": {"mode": "normal"}},
        None,
    ),
    "no such kind": ({"seats": [{"kind": "human"}]}, "api.error.field"),
    "another field": ({"colour": "red"}, "api.error.field"),
    "another field in a seat": ({"seats": [{"kind": "me", "id": 1}]}, "api.error.field"),
    "a number as a text": ({"clock": {"kind": "turn", "seconds": "60"}}, "api.error.field"),
    "yes as a number": ({"spectators": 1}, "api.error.field"),
    "a lone surrogate": ({"title": "\ud800"}, "api.error.field"),
    "a surrogate as option": ({"options": {"cards": "\udfff"}}, "api.error.field"),
    "a long title": ({"title": "x" * 121}, "api.error.field"),
    "an id that is none": ({"request_id": "1"}, "api.error.field"),
}


@pytest.mark.parametrize(("change", "code"), BAD_TABLES.values(), ids=BAD_TABLES)
def test_a_table_that_cannot_be_is_422_and_says_why(change, code):
    answer = Program().post("/tables", {"game": "cascadia", "seats": TWO} | change)
    assert refused(answer, 422, code or answer.json()["error"])
    assert not Table.objects.exists()
    assert not Person.objects.exists()


def test_a_field_that_cannot_be_used_is_named():
    answer = Program().post("/tables", {"game": "cascadia", "seats": [{"kind": "me"}, {"kind": "human"}]})
    assert answer.json()["field"] == "seats.1.kind"
    assert "seats.1.kind" in answer.json()["message"]


def test_the_same_request_again_finds_the_same_table():
    program, body = Program.known(), {"game": "cascadia", "seats": TWO, "request_id": str(uuid4())}
    assert program.post("/tables", body).json()["table"] == program.post("/tables", body).json()["table"]
    assert Table.objects.count() == 1


# ---- sitting down


def test_who_joins_without_a_token_gets_one_and_who_is_refused_leaves_nothing_behind():
    table = Program().make("me", "open")
    guest = Program()
    joined = guest.post(f"/tables/{table}/join", {"name": "C3"}).json()
    assert Program(joined["token"]).view(table)["me"] == 1
    people = Person.objects.count()
    assert refused(Program().post(f"/tables/{table}/join"), 409, "room.error.full")
    assert Person.objects.count() == people


def test_joining_again_with_a_token_keeps_the_seat():
    table = Program().make("me", "open", "open")
    guest = Program.known()
    for name in ("C3", "C4"):
        view = guest.post(f"/tables/{table}/join", {"name": name, "seat": 2}).json()["view"]
    assert (view["me"], view["seats"][2]["name"], view["seats"][1]["kind"]) == (2, "C4", "empty")


def test_only_the_host_starts_and_says_what_becomes_of_open_seats():
    host, guest = Program.known(), Program.known()
    table = host.make("me", "open", "open")
    guest.post(f"/tables/{table}/join")
    assert refused(guest.post(f"/tables/{table}/start", {"fill": "bots"}), 403, "room.error.not_host")
    assert refused(host.post(f"/tables/{table}/start"), 409, "room.error.empty_seats")
    view = host.post(f"/tables/{table}/start", {"fill": "bots"}).json()
    assert [seat["kind"] for seat in view["seats"]] == ["human", "human", "bot"]


def test_leaving_before_the_start_frees_the_seat():
    table = Program().make("me", "open")
    guest = Program.known()
    guest.post(f"/tables/{table}/join")
    assert guest.post(f"/tables/{table}/leave").json()["seats"][1]["kind"] == "empty"
    assert refused(guest.post(f"/tables/{table}/leave"), 409, "room.error.not_here")


def test_before_the_start_nobody_can_act():
    host = Program.known()
    table = host.make("me", "open")
    assert refused(host.act(table, 0, ["P1"]), 409, "web.error.open")
    assert refused(host.get(f"/tables/{table}/legal"), 409, "web.error.open")
    assert refused(host.post(f"/tables/{table}/say", {"greeting": "hello"}), 409, "web.error.open")


# ---- tokens


def test_the_host_lets_a_program_in_and_sends_it_away():
    host, other = Program.known(), Program.known()
    table = host.make("me", "open")
    path = f"/tables/{table}/seats/1/token"
    assert refused(other.post(path), 403, "room.error.not_host")
    token = host.post(path, {"name": "C3"}).json()["token"]
    assert refused(host.post(path), 409, "room.error.taken")
    program = Program(token)
    assert program.view(table)["me"] == 1
    assert refused(program.delete(path), 403, "room.error.not_host")
    assert host.delete(path).json()["seats"][1]["kind"] == "empty"
    assert refused(program.get(f"/tables/{table}"), 401, "api.error.token")


def test_a_program_that_is_sent_away_in_a_game_is_replaced_by_a_bot():
    host = Program.known()
    table = host.make("me", "open")
    path = f"/tables/{table}/seats/1/token"
    program = Program(host.post(path).json()["token"])
    host.post(f"/tables/{table}/start")
    assert host.delete(path).status_code == 200
    assert Seat.objects.get(table=table, seat=1).deputy
    assert program.get(f"/tables/{table}").status_code == 401


def test_the_host_cannot_end_a_token_that_it_did_not_make():
    host, guest, table = start_duel()
    assert refused(host.delete(f"/tables/{table}/seats/1/token"), 409, "api.error.no_program")
    assert guest.view(table)["mine"]


@pytest.mark.parametrize("seat", [2, 9, 10**30])
def test_a_seat_that_is_none_is_422(seat):
    host = Program.known()
    table = host.make("me", "open")
    assert refused(host.post(f"/tables/{table}/seats/{seat}/token"), 422, "web.error.field_seat")
    assert refused(host.delete(f"/tables/{table}/seats/{seat}/token"), 422, "web.error.field_seat")


def test_a_program_gives_its_own_token_back():
    program = Program.known()
    table = program.make("me", "open")
    assert program.delete("/tokens").status_code == 204
    assert refused(program.get(f"/tables/{table}"), 401, "api.error.token")


def test_only_the_hash_of_a_token_is_stored():
    token = Program.known().token
    assert len(token) >= 43  # 256 bits
    assert not Credential.objects.filter(fingerprint__contains=token[:8]).exists()


@pytest.mark.parametrize("token", ["x", "", " ", "\u00e9", "A" * 5000])
def test_a_wrong_token_is_401_everywhere_and_makes_nobody(token):
    table = Program().make("me", "open")
    people = Person.objects.count()
    wrong = Program("none")
    wrong.token = token or " "
    for answer in (
        wrong.get("/games"),
        wrong.get(f"/tables/{table}"),
        wrong.post(f"/tables/{table}/join"),
        wrong.post("/tables", {"game": "cascadia", "seats": TWO}),
        wrong.delete("/tokens"),
    ):
        assert refused(answer, 401, "api.error.token")
        assert answer.headers["WWW-Authenticate"] == "Bearer"
    assert Person.objects.count() == people


# ---- cookies


def browser():
    """A browser whose device is known, and its table with an open seat."""
    client = Client(enforce_csrf_checks=True)
    page = client.get("/")
    token = page.context["csrf"]
    form = {"players": "2", "seat2": "open", "csrfmiddlewaretoken": token}
    table = client.post("/tables/", form).headers["Location"].strip("/").split("/")[-1]
    return client, token, table


def test_a_cookie_alone_changes_nothing_and_counts_with_the_pages_token():
    client, csrf, table = browser()
    more = {"content_type": "application/json"}
    path = f"/api/tables/{table}/seats/1/token"
    assert refused(client.post(path, "{}", **more), 403, "web.error.csrf")
    assert refused(client.post("/api/tables", "{}", **more), 403, "web.error.csrf")
    assert refused(client.delete(path), 403, "web.error.csrf")
    assert client.post(path, "{}", headers={"X-CSRFToken": csrf}, **more).status_code == 201


def test_a_form_with_the_pages_token_is_no_json(chance):
    client, csrf, table = browser()
    for path in ("/api/tables", f"/api/tables/{table}/leave"):
        answer = client.post(path, {"csrfmiddlewaretoken": csrf})  # multipart
        assert refused(answer, 415, "web.error.not_json")


def test_a_token_needs_no_csrf_token_even_beside_a_cookie():
    client, _, table = browser()
    program = Program.known()
    program.client = client
    assert program.post(f"/tables/{table}/join").json()["view"]["me"] == 1


def test_a_request_from_another_site_is_refused():
    client, csrf, table = browser()
    headers = {"Sec-Fetch-Site": "cross-site", "X-CSRFToken": csrf}
    answer = client.post(f"/api/tables/{table}/leave", "{}", content_type="application/json", headers=headers)
    assert refused(answer, 403, "web.error.other_site")


def test_a_device_cannot_be_ended_like_a_token():
    client, csrf, _ = browser()
    assert refused(client.delete("/api/tokens", headers={"X-CSRFToken": csrf}), 403, "api.error.no_token")
    secret = client.cookies[COOKIE].value
    assert refused(Program(secret).delete("/tokens"), 403, "api.error.no_token")


def test_a_program_sits_down_under_the_name_that_it_has():
    host, guest = Program.known("C3"), Program.known("R2")
    table = host.make("me", "open")
    guest.post(f"/tables/{table}/join")
    assert [seat["name"] for seat in host.view(table)["seats"]] == ["C3", "R2"]
