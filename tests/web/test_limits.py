"""Bodies that are large, slow, packed or deep are refused before anything else sees them."""

import asyncio
import gzip
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gametrail.web.limits import MAX_DEPTH, ROOMS, BodyLimit, Room, is_too_deep
from gametrail.web.middleware import SECURITY_HEADERS
from web.asgi_client import Answer, ask, echo, scope_of

SMALL = BodyLimit(echo, Room(10, 5))


def send_parts(*parts, **request):
    """Status and body of the answer to a request with a body of these parts."""
    answer = ask(SMALL, scope_of(method="POST", **request), parts)
    return answer.status, answer.body


def test_a_small_body_arrives_in_one_piece():
    assert send_parts(b"abc", b"", b"def") == (200, b"abcdef")
    assert send_parts(b"0123456789") == (200, b"0123456789")
    assert send_parts() == (200, b"")


@pytest.mark.parametrize("length", [b"11", b"99999999999999999999", b"-1", b"abc", b"", b"\xb2"])
def test_a_large_or_false_length_is_refused_at_once(length):
    status, body = send_parts(headers=[(b"content-length", length)])
    assert (status, json.loads(body)["error"]) == (413, "web.error.too_large")


def test_a_large_body_without_a_length_is_refused():
    assert send_parts(b"01234567890")[0] == 413
    assert send_parts(b"012345", b"67890")[0] == 413


def test_an_imported_trail_has_more_room():
    large = b"0" * (100 * 1024)
    assert ask(BodyLimit(echo), scope_of("/import/", "POST"), [large]).status == 200
    assert ask(BodyLimit(echo), scope_of("/tables/", "POST"), [large]).status == 413
    too_large = b"0" * (ROOMS["/import/"].bytes + 1)
    assert ask(BodyLimit(echo), scope_of("/import/", "POST"), [too_large]).status == 413


def test_the_reason_is_in_the_language_of_the_request():
    large = {"content-length": "99"}
    said = [
        send_parts(headers=large | {"accept-language": "ja"})[1],
        send_parts(headers=large, query=b"lang=ja")[1],
        send_parts(headers=large | {"cookie": "theme=dark; lang=ja"})[1],
    ]
    assert len(set(said)) == 1
    assert send_parts(headers=large)[1] not in said


def test_a_browser_that_asks_for_a_page_gets_one():
    answer = ask(SMALL, scope_of("/tables/", "POST", headers={"content-length": "99", "accept": "text/html"}))
    assert answer.status == 413
    assert answer.headers["content-type"].startswith("text/html")
    assert b"This is too large." in answer.body
    for name, value in SECURITY_HEADERS.items():
        assert answer.headers[name.lower()] == value


def test_half_a_body_is_never_taken_for_a_whole_one():
    answer = ask(SMALL, scope_of("/tables/", "POST"), [b"a=1&b=", {"type": "http.disconnect"}])
    assert answer.status is None


def test_a_body_that_never_ends_is_given_up():
    sent = []

    async def receive():
        await asyncio.sleep(60)

    async def send(message):
        sent.append(message)

    asyncio.run(BodyLimit(echo, Room(10, 0.01))(scope_of("/tables/", "POST"), receive, send))
    answer = Answer(sent)
    assert (answer.status, json.loads(answer.body)["error"]) == (408, "web.error.too_slow")
    assert answer.headers["connection"] == "close"


def test_a_packed_body_is_not_unpacked():
    bomb = gzip.compress(b"[" * 40_000)
    answer = ask(BodyLimit(echo), scope_of("/", "POST", headers={"content-encoding": "gzip"}), [bomb])
    assert (answer.status, json.loads(answer.body)["error"]) == (415, "web.error.packed")
    same = scope_of("/", "POST", headers={"content-encoding": "identity"})
    assert ask(BodyLimit(echo), same, [b"{}"]).status == 200


@pytest.mark.parametrize("kind", ["application/json", "APPLICATION/JSON; charset=utf-8", "text/plain", ""])
@pytest.mark.parametrize("opening", [b"[", b'{"a":', b'["[", '])
def test_deep_nesting_is_refused_before_it_is_parsed(kind, opening):
    scope = scope_of("/tables/x/actions", "POST", headers={"content-type": kind})
    answer = ask(BodyLimit(echo), scope, [opening * 100])
    assert (answer.status, json.loads(answer.body)["error"]) == (400, "web.error.bad_json")


def test_a_form_may_hold_brackets():
    scope = scope_of("/tables/", "POST", headers={"content-type": "application/x-www-form-urlencoded"})
    assert ask(BodyLimit(echo), scope, [b"name1=" + b"[" * 100]).status == 200


def test_brackets_in_texts_and_side_by_side_are_not_deep():
    assert not is_too_deep(json.dumps(["[" * 500, '"' + "{" * 500, "\\"] * 3).encode())
    assert not is_too_deep(b"[" + b"[]," * 5000 + b"[]]")
    assert is_too_deep(b'"\\" [" ' + b"[" * (MAX_DEPTH + 1))


def test_a_text_without_an_end_takes_no_time():
    assert not is_too_deep(b'"\\' * 250_000 + b"[" * 50)


JSON = st.recursive(
    st.text('[]{}"\\ a') | st.integers(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text('[]{}"\\', max_size=3), inner, max_size=3),
)  # fmt: skip


def depth_of(found):
    """How deep lists and objects stand in each other."""
    inner = found.values() if isinstance(found, dict) else found if isinstance(found, list) else None
    return 0 if inner is None else 1 + max((depth_of(part) for part in inner), default=0)


@given(JSON, st.integers(0, 6))
def test_the_depth_is_that_of_the_parsed_object(found, most):
    assert is_too_deep(json.dumps(found, ensure_ascii=False).encode(), most) == (depth_of(found) > most)


def test_what_is_not_http_passes():
    seen = []

    async def application(scope, receive, send):
        seen.append(scope["type"])

    asyncio.run(BodyLimit(application)({"type": "lifespan"}, None, None))
    assert seen == ["lifespan"]
