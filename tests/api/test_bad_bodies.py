"""No body breaks a call: each gets a 4xx answer in our form, and changes nothing."""

import json
from uuid import uuid4

import pytest

from .api_client import Program, refused, start_duel

pytestmark = pytest.mark.django_db

GOOD = {"version": 10, "action_id": str(uuid4()), "actions": ["P1"]}
UNREADABLE = {
    "blank": b" ",
    "no json": b"P1",
    "cut": b'{"version": 10',
    "not utf-8": b'{"version": 10, "action_id": "\xff"}',
    "utf-16": json.dumps(GOOD).encode("utf-16"),
    "a list": b"[]",
    "null": b"null",
    "NaN": b'{"version": NaN}',
    "Infinity": b'{"version": -Infinity}',
    "twice the same key": b'{"version": 10, "version": 11}',
    "deep": b'{"actions":' + b"[" * 30_000 + b"]" * 30_000 + b"}",
    "a huge number": b'{"version": ' + b"9" * 5000 + b"}",
}
WRONG = {
    "empty": b"",
    "no version": {"action_id": GOOD["action_id"], "actions": ["P1"]},
    "another field": {**GOOD, "seat": 1},
    "version as text": {**GOOD, "version": "10"},
    "version as a fraction": {**GOOD, "version": 10.5},
    "version true": {**GOOD, "version": True},
    "version negative": {**GOOD, "version": -1},
    "version 1e400": b'{"version": 1e400, "action_id": "x", "actions": ["P1"]}',
    "version huge": {**GOOD, "version": 10**30},
    "id in capitals": {**GOOD, "action_id": GOOD["action_id"].upper() + "A"},
    "id with a lone surrogate": {**GOOD, "action_id": "\ud800"},
    "actions a text": {**GOOD, "actions": "P1"},
    "actions empty": {**GOOD, "actions": []},
    "actions too many": {**GOOD, "actions": ["P1"] * 65},
    "action empty": {**GOOD, "actions": [""]},
    "action too long": {**GOOD, "actions": ["P" * 41]},
    "action with a lone surrogate": {**GOOD, "actions": ["\udfff"]},
    "action with NUL": {**GOOD, "actions": ["P1\0"]},
    "action with full-width digits": {**GOOD, "actions": ["P１"]},
}
OTHER_KINDS = {
    "a form": {"content_type": "application/x-www-form-urlencoded"},
    "text": {"content_type": "text/plain"},
    "another charset": {"content_type": "application/json; charset=utf-16"},
    "packed": {"headers": {"Content-Encoding": "gzip"}},
}


@pytest.fixture
def table():
    """The host and the path of its table; afterwards the table must be as it was."""
    host, _, found = start_duel()
    before = host.view(found)
    yield host, f"/tables/{found}/actions"
    assert host.view(found) == before


@pytest.mark.parametrize("body", UNREADABLE.values(), ids=UNREADABLE)
def test_what_is_no_json_object_is_400(table, body):
    host, path = table
    assert refused(host.post(path, body), 400, "web.error.bad_json")


@pytest.mark.parametrize("body", WRONG.values(), ids=WRONG)
def test_a_field_of_the_wrong_kind_is_422(table, body):
    host, path = table
    raw = body if isinstance(body, bytes) else json.dumps(body)
    answer = host.post(path, raw)
    assert refused(answer, 422, "api.error.field")
    assert answer.json()["detail"]


@pytest.mark.parametrize("more", OTHER_KINDS.values(), ids=OTHER_KINDS)
def test_another_kind_of_body_is_415(table, more):
    host, path = table
    headers = {**host.headers, **more.get("headers", {})}
    assert refused(
        host.post(path, json.dumps(GOOD), **{**more, "headers": headers}), 415, "web.error.not_json"
    )


def test_a_large_body_is_413(table):
    host, path = table
    assert refused(host.post(path, b" " * 600_000), 413, "web.error.too_large")


MOVE = {"version": 0, "action_id": GOOD["action_id"]}
NOWHERE = {
    "actions": MOVE | {"actions": ["x"]},
    "undo": MOVE,
    "bots": MOVE,
    "start": {},
    "leave": {},
    "join": {},
    "deputy": {},
    "say": {"greeting": "hello"},
    "vote": {"kind": "deputy", "seat": 0, "yes": True},
    "seats/1/token": {},
}


@pytest.mark.parametrize(("call", "body"), NOWHERE.items(), ids=NOWHERE)
def test_a_call_at_no_table_is_404(call, body):
    assert refused(Program.known().post(f"/tables/AAAAAAAAAAAA/{call}", body), 404, "web.error.no_table")


@pytest.mark.parametrize("path", ["", "/legal", "/trail"])
def test_no_table_is_404(path):
    assert refused(Program.known().get(f"/tables/AAAAAAAAAAAA{path}"), 404, "web.error.no_table")
