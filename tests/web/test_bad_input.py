"""No input breaks a table: each gets a 4xx answer that says why, and changes nothing."""

import json
from uuid import uuid4

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from gametrail.web.tables.models import Action
from web.table_client import whole_turn

ID = "3f0f3f9a-8d66-4d43-9d5c-0d1c2b3a4f5e"
GOOD = {"version": 10, "action_id": ID, "actions": ["P1"]}

MALFORMED = {
    "blank": b" ",
    "no json": b"P1",
    "cut": b'{"version": 10',
    "not utf-8": b'{"version": 10, "action_id": "\xff"}',
    "utf-16": json.dumps(GOOD).encode("utf-16"),
    "a list": b"[]",
    "a number": b"1",
    "null": b"null",
    "NaN": b'{"version": NaN}',
    "Infinity": b'{"version": -Infinity}',
    "twice the same key": b'{"version": 10, "version": 11}',
    "deep": b'{"actions":' + b"[" * 30_000 + b"]" * 30_000 + b"}",
    "a huge number": b'{"version": ' + b"9" * 5000 + b"}",
}

WRONG_FIELDS = {
    "no version": {"action_id": ID, "actions": ["P1"]},
    "no id": {"version": 10, "actions": ["P1"]},
    "no actions": {"version": 10, "action_id": ID},
    "another field": {**GOOD, "seat": 1},
    "version as text": {**GOOD, "version": "10"},
    "version as a fraction": {**GOOD, "version": 10.0},
    "version true": {**GOOD, "version": True},
    "version negative": {**GOOD, "version": -1},
    "version huge": {**GOOD, "version": 10**30},
    "version null": {**GOOD, "version": None},
    "id no uuid": {**GOOD, "action_id": "1"},
    "id in capitals": {**GOOD, "action_id": ID.upper()},
    "id a number": {**GOOD, "action_id": 7},
    "id with a lone surrogate": {**GOOD, "action_id": "\ud800"},
    "actions a text": {**GOOD, "actions": "P1"},
    "actions empty": {**GOOD, "actions": []},
    "actions of numbers": {**GOOD, "actions": [1]},
    "actions too many": {**GOOD, "actions": ["P1"] * 65},
    "action empty": {**GOOD, "actions": [""]},
    "action too long": {**GOOD, "actions": ["P" * 41]},
    "action with a lone surrogate": {**GOOD, "actions": ["\udfff"]},
    "action with NUL": {**GOOD, "actions": ["P1\0"]},
    "action with full-width digits": {**GOOD, "actions": ["P１"]},
    "action with a newline": {**GOOD, "actions": ["P1\n"]},
}


@pytest.fixture
def untouched(duel):
    """The table; after the test it must be as it was."""
    before = duel.view()
    yield duel
    assert duel.view() == before


@pytest.mark.parametrize("body", MALFORMED.values(), ids=MALFORMED.keys())
@pytest.mark.parametrize("call", ["actions", "bots"])
def test_what_is_no_json_object_is_400(untouched, call, body):
    answer = untouched.call(call, body)
    assert (answer.status_code, answer.json()["error"]) == (400, "web.error.bad_json")
    assert answer.json()["message"]


@pytest.mark.parametrize("body", WRONG_FIELDS.values(), ids=WRONG_FIELDS.keys())
def test_a_field_of_the_wrong_kind_is_422(untouched, body):
    answer = untouched.call("actions", body)
    assert answer.status_code == 422
    assert answer.json()["message"]


@pytest.mark.parametrize(
    "content_type",
    [
        "text/plain",
        "application/x-www-form-urlencoded",
        "application/json; charset=utf-16",
        "",
        "multipart/form-data",
    ],
)
def test_another_content_type_is_415(untouched, content_type):
    answer = untouched.client.post(untouched.url("actions"), json.dumps(GOOD), content_type=content_type)
    assert (answer.status_code, answer.json()["error"]) == (415, "web.error.not_json")


def test_a_compressed_body_is_415(untouched):
    answer = untouched.call("actions", GOOD, headers={"content-encoding": "gzip"})
    assert answer.status_code == 415


def test_a_large_body_is_413(untouched):
    answer = untouched.call("actions", b'{"actions": "' + b"x" * 70_000 + b'"}')
    assert (answer.status_code, answer.json()["error"]) == (413, "web.error.too_large")


@pytest.mark.parametrize("method", ["get", "put", "patch", "delete", "head", "options"])
@pytest.mark.parametrize("call", ["actions", "bots"])
def test_other_methods_are_405(untouched, call, method):
    answer = getattr(untouched.client, method)(untouched.url(call))
    assert (answer.status_code, answer.headers["Allow"]) == (405, "POST")


@pytest.mark.parametrize("method", ["post", "put", "delete"])
def test_a_view_is_only_read(untouched, method):
    answer = getattr(untouched.client, method)(untouched.url("view"))
    assert answer.status_code == 405


@pytest.mark.parametrize(
    "path",
    [
        "/tables/x/",
        "/tables/AAAAAAAAAAAA",
        "/tables/..%2f..%2fdb.sqlite3/",
        "/tables/AAAAAAAAAAAA%00/",
        "/static/../settings.py",
        "/static/gametrail/../../settings.py",
        "/static/%2e%2e/settings.py",
        "/static/",
        "/health/",
        "/admin/",
    ],
)
def test_unknown_addresses_are_404(client, db, path):
    assert client.get(path).status_code == 404
    assert client.post(path, "{}", content_type="application/json").status_code == 404


@pytest.mark.parametrize("page", ["", "view.json", "replay/", "trail.json"])
def test_there_is_nothing_at_a_table_that_does_not_exist(client, db, page):
    assert client.get(f"/tables/AAAAAAAAAAAA/{page}").status_code == 404


@pytest.mark.parametrize("call", ["actions", "bots", "form-action", "form-bots", "rematch"])
def test_nothing_can_be_done_at_a_table_that_does_not_exist(client, db, call):
    answer = client.post(f"/tables/AAAAAAAAAAAA/{call}", json.dumps(GOOD), content_type="application/json")
    assert answer.status_code == 404


ANY_JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=20)
    | st.just(GOOD["action_id"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=4),
    max_leaves=8,
)
BODIES = st.fixed_dictionaries(
    {},
    optional={
        "version": ANY_JSON,
        "action_id": ANY_JSON,
        "actions": ANY_JSON | st.lists(st.text(max_size=9)),
    },
)


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(body=BODIES)
def test_any_json_gets_a_4xx_answer(duel, body):
    before = Action.objects.count()
    for call in ("actions", "bots"):
        answer = duel.call(call, body)
        assert 400 <= answer.status_code < 500, (body, answer.content)
        assert set(answer.json()) >= {"error", "message"}
    assert Action.objects.count() == before


def mutations(text):
    """The text with one sign changed, left out or doubled."""
    for place in range(len(text)):
        for sign in "0159-,@PNWRTA= ":
            yield text[:place] + sign + text[place + 1 :]
        yield text[:place] + text[place + 1 :]
        yield text[: place + 1] + text[place:]


def test_a_changed_action_is_legal_by_itself_or_changes_nothing(duel):
    view = duel.view()
    take, tile, _ = whole_turn(view)
    view = duel.act(view["version"], [take]).json()
    legal = set(view["legal"])
    for text in sorted(set(mutations(tile)) - legal):
        answer = duel.act(view["version"], [text], str(uuid4()))
        assert answer.status_code == 422, text
    assert duel.view() == view


@pytest.mark.parametrize(
    "charset", ["unicode_escape", "raw_unicode_escape", "utf-16", "utf-7", "undefined", "hex"]
)
def test_no_charset_makes_a_text_that_cannot_be_sent_back(client, db, charset):
    """Some of those that Python knows would: a form is read as UTF-8 whatever it names."""
    fields = {"players": rb"\ud800", "seat1": rb"\ud800", "cards": rb"\ud800", "lang": rb"\ud800"}
    part = b'--X\r\nContent-Disposition: form-data; name="%s"\r\n\r\n%s\r\n'
    for name, value in fields.items():
        body = part % (b"name1", rb"\ud800 +2AA-") + part % (name.encode(), value) + b"--X--\r\n"
        kind = f"multipart/form-data; boundary=X; charset={charset}"
        answer = client.generic("POST", "/tables/", body, content_type=kind)
        assert answer.status_code in (302, 422), (name, answer.status_code)
    for address in ("/?game=%5Cud800", "/birds/?q=%5Cud800", "/birds/?q=%ED%A0%80", "/?lang=%ED%A0%80"):
        answer = client.generic("GET", address, content_type=f"text/plain; charset={charset}")
        assert answer.status_code == 200, address
