"""What a hostile page, name or request cannot do."""

import html
import json
import re

import pytest
from django.test import Client

from gametrail.web.tables.devices import COOKIE, SAFE_COOKIE
from gametrail.web.tables.models import Action, Table
from web.table_client import TableClient

HOSTILE = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "'onmouseover='alert(1)",
    "{{7*7}}{% now 'Y' %}",
    "javascript:alert(1)",
    "</script><svg/onload=1>",
    "<!--",
    "=cmd|' /C calc'!A0",
    "&lt;b&gt;",
]


def pages(table):
    """Every page of a table, by name."""
    found = {name: table.get(name) for name in ("table", "replay", "trail")}
    found["lobby"] = table.client.get("/")
    found["view"] = table.get("view")
    return {name: answer for name, answer in found.items() if answer.status_code == 200}


def assert_harmless(markup):
    """The markup holds no element, handler or script that a name could have brought in."""
    assert not re.search(r"<img\b|<svg/|<script>|\son\w+\s*=|href=\"javascript:|style=", markup)


@pytest.mark.parametrize("name", HOSTILE)
def test_a_name_is_shown_literally(new_table, name):
    table = new_table(players="1", name1=name)
    shown = Table.objects.get(pk=table.id).seats.get().name
    table.play_on(turns=1)
    for answer in pages(table).values():
        text = answer.content.decode()
        if answer.headers["Content-Type"].startswith("text/html"):
            assert_harmless(re.sub(r"(?s)<script type=\"application/json\".*?</script>", "", text))
            assert html.escape(shown).replace("&#x27;", "&#39;") in text.replace("&#x27;", "&#39;")
    assert table.view()["seats"][0]["name"] == shown


@pytest.mark.parametrize("name", HOSTILE)
def test_a_name_cannot_leave_the_data_of_a_page(new_table, name):
    table = new_table(players="1", name1=name)
    page = table.get("table").content.decode()
    blocks = re.findall(r'<script[^>]*type="application/json"[^>]*>(.*?)</script>', page, re.DOTALL)
    assert blocks
    assert all(json.loads(block) is not None for block in blocks)
    assert any(
        json.loads(block).get("seats", [{}])[0].get("name") == table.view()["seats"][0]["name"]
        for block in blocks
    )


def test_a_hostile_name_at_the_end_of_a_game(new_table):
    table = new_table(players="1", name1=HOSTILE[0])
    table.finish()
    found = pages(table)
    assert set(found) == {"table", "replay", "trail", "lobby", "view"}
    for name in ("table", "replay", "lobby"):
        assert_harmless(
            re.sub(r"(?s)<script type=\"application/json\".*?</script>", "", found[name].content.decode())
        )
    assert HOSTILE[0][:10] not in found["trail"].content.decode()


def test_every_answer_has_the_headers(duel):
    for answer in (
        *pages(duel).values(),
        duel.client.get("/nothing"),
        duel.act(0, ["P1"]),
        duel.client.get("/health"),
    ):
        assert answer.headers["Content-Security-Policy"].startswith("default-src 'self'; ")
        assert "frame-ancestors 'none'" in answer.headers["Content-Security-Policy"]
        assert "unsafe" not in answer.headers["Content-Security-Policy"]
        for part in ("script-src 'self'", "connect-src 'self'", "object-src 'none'", "base-uri 'none'"):
            assert f" {part};" in answer.headers["Content-Security-Policy"]
        assert answer.headers["Cross-Origin-Opener-Policy"] == "same-origin"
        assert answer.headers["Cross-Origin-Resource-Policy"] == "same-origin"
        assert "camera=()" in answer.headers["Permissions-Policy"]
        assert answer.headers["X-Frame-Options"] == "DENY"
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert answer.headers["Referrer-Policy"] == "same-origin"
        assert answer.headers["Cache-Control"] == "no-store"
        assert "Server" not in answer.headers


@pytest.mark.parametrize("secure", [True, False])
def test_over_https_every_cookie_stays_there(client, db, secure):
    client.get("/", {"lang": "ja", "theme": "dark"}, secure=secure)
    client.post("/tables/", {"players": "1"}, secure=secure)
    cookies = dict(client.cookies)
    device = SAFE_COOKIE if secure else COOKIE
    assert {"gametrail_csrf", device, "lang", "theme"} <= set(cookies)
    assert {bool(cookie["secure"]) for cookie in cookies.values()} == {secure}
    assert {cookie["samesite"] for cookie in cookies.values()} == {"Lax"}
    assert all(cookies[name]["httponly"] for name in ("gametrail_csrf", device, "lang"))


def test_the_pages_keep_to_their_own_policy(new_table):
    table = new_table(players="1")
    table.play_on(turns=1)
    for answer in pages(table).values():
        if not answer.headers["Content-Type"].startswith("text/html"):
            continue
        page = answer.content.decode()
        assert not re.search(r"\sstyle=|<style\b|\son[a-z]+=", page)
        for script in re.findall(r"<script\b[^>]*>", page):
            assert 'type="application/json"' in script or 'src="/static/' in script


def test_static_files_are_served_with_a_tag(client, db):
    answer = client.get("/static/gametrail/lobby.css")
    assert answer.status_code == 200
    assert answer.headers["Content-Type"].startswith("text/css")
    assert answer.headers["Cache-Control"] == "max-age=0, public"
    again = client.get("/static/gametrail/lobby.css", headers={"if-none-match": answer.headers["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert client.post("/static/gametrail/lobby.css").status_code == 405


@pytest.fixture
def strict(duel):
    """The same device with a browser that must show the token."""
    client = Client(enforce_csrf_checks=True, headers={"accept-language": "en"})
    client.cookies = duel.client.cookies
    return TableClient(client, duel.id)


def test_without_the_token_nothing_is_done(strict):
    version = strict.view()["version"]
    length = Action.objects.count()
    answer = strict.act(version, ["P1"])
    assert (answer.status_code, answer.json()["error"]) == (403, "web.error.csrf")
    assert strict.client.post("/tables/", {"players": "1"}).status_code == 403
    for name in ("form_action", "form_bots", "rematch", "hide_table"):
        assert strict.client.post(strict.url(name), {"version": version, "action": "P1"}).status_code == 403
    assert (Action.objects.count(), Table.objects.count()) == (length, 1)


def test_with_the_token_of_the_page_it_works(strict):
    page = strict.get("table").content.decode()
    token = re.search(r'name="csrf-token" content="([^"]+)"', page)[1]
    body = {"version": strict.view()["version"]} | {"action_id": "3f0f3f9a-8d66-4d43-9d5c-0d1c2b3a4f5e"}
    answer = strict.call("actions", body | {"actions": ["P1"]}, headers={"x-csrftoken": token})
    assert answer.status_code == 200
    lobby = strict.client.get("/").content.decode()
    token = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', lobby)[1]
    assert strict.client.post("/tables/", {"players": "1", "csrfmiddlewaretoken": token}).status_code == 302


@pytest.mark.parametrize(
    "headers",
    [
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
        {"sec-fetch-site": "CROSS-SITE"},
    ],
)
def test_another_site_cannot_act(duel, headers):
    view = duel.view()
    body = {
        "version": view["version"],
        "action_id": "3f0f3f9a-8d66-4d43-9d5c-0d1c2b3a4f5e",
        "actions": ["P1"],
    }
    answer = duel.call("actions", body, headers=headers)
    assert (answer.status_code, answer.json()["error"]) == (403, "web.error.other_site")
    assert duel.client.post("/tables/", {"players": "1"}, headers=headers).status_code == 403
    assert duel.view() == view
    assert duel.client.get("/", headers=headers).status_code == 200  # a link may come from anywhere


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://testserver.evil.example"])
def test_another_origin_cannot_act_even_with_the_token(strict, origin):
    page = strict.get("table").content.decode()
    token = re.search(r'name="csrf-token" content="([^"]+)"', page)[1]
    answer = strict.call("actions", {}, headers={"x-csrftoken": token, "origin": origin})
    assert answer.status_code == 403


def test_reading_changes_nothing(new_table):
    table = new_table(players="1")
    rows = list(Action.objects.values()), list(Table.objects.values())
    for path in (
        "",
        "replay/",
        "trail.json",
        "view.json",
        "actions",
        "bots",
        "form-action",
        "form-bots",
        "rematch",
    ):
        for method in ("get", "head", "options", "trace"):
            assert getattr(table.client, method)(table.url("table") + path).status_code < 500
    assert (list(Action.objects.values()), list(Table.objects.values())) == rows


@pytest.mark.parametrize(
    "host", ["evil.example", "127.0.0.1.evil.example", "localhost:8000@evil.example", "[::1"]
)
def test_another_host_name_is_not_answered(client, db, settings, host):
    settings.ALLOWED_HOSTS = ["localhost", "127.0.0.1", "[::1]"]
    assert client.get("/", headers={"host": host}).status_code == 400
    assert client.get("/", headers={"host": "localhost:8000"}).status_code == 200


def test_an_error_page_tells_nothing_of_the_inside(client, db, monkeypatch):
    monkeypatch.setattr("gametrail.web.lobby.show_lobby", lambda *_: {}["secret detail"])
    for path in ("/", "/?lang=ja"):
        answer = client.get(path)
        assert answer.status_code == 500
        assert not re.search("secret detail|Traceback|KeyError|/lobby.py", answer.content.decode())
    assert not re.search("Traceback|urlpatterns", client.get("/nothing").content.decode())


UPLOAD = b'--x\r\nContent-Disposition: form-data; name="f"; filename="../../x"\r\n\r\nhello\r\n--x--'


@pytest.mark.parametrize(
    ("body", "content_type"),
    [
        (b"players=2&lang=%ff%fe", "application/x-www-form-urlencoded"),
        (b"players=2", "application/x-www-form-urlencoded; charset=utf-16"),
        (b"a=1&" * 200, "application/x-www-form-urlencoded"),
        (b"--x\r\nnonsense", "multipart/form-data; boundary=x"),
        (b"", "multipart/form-data"),
        (UPLOAD, "multipart/form-data; boundary=x"),
        (b"players=" + b"1" * 70_000, "application/x-www-form-urlencoded"),
        (b"\x00\x01", "application/octet-stream"),
        (b"name1=%00%01%e2%80%ae&players=x", "application/x-www-form-urlencoded"),
    ],
)  # fmt: skip
def test_a_broken_form_is_4xx_or_as_if_empty(client, db, body, content_type):
    answer = client.post("/tables/", body, content_type=content_type)
    assert answer.status_code in (302, 400, 413, 415, 422)


def test_health_tells_no_names_and_no_ids(new_table, client):
    table = new_table(players="1", name1="Hana")
    answer = client.get("/health")
    assert set(answer.json()) == {"status", "version", "tables"}
    assert table.id not in answer.content.decode()
