"""What a program that watches the server is told, and what starts and ends with the server."""

import asyncio
import re

import pytest
from django.db import OperationalError, connection

from gametrail.web import lifespan, traffic
from gametrail.web.lifespan import Lifecycle, Lifespan
from gametrail.web.server import new_server


@pytest.fixture
def cycle(monkeypatch):
    """A server process of its own."""
    found = Lifecycle()
    monkeypatch.setattr(lifespan, "lifecycle", found)
    monkeypatch.setattr("gametrail.web.views.lifecycle", found)
    return found


def refuse_queries(execute, sql, parameters, many, context):
    """Stands for a database that has gone away."""
    raise OperationalError("could not connect to server: password=hunter2")


@pytest.mark.django_db
def test_a_healthy_process_says_so(client):
    answer = client.get("/healthz")
    assert (answer.status_code, answer.json()["status"]) == (200, "ok")
    assert set(answer.json()) == {"status", "version"}


@pytest.mark.django_db
def test_without_its_database_it_is_unwell_and_says_no_more(client):
    with connection.execute_wrapper(refuse_queries):
        answer = client.get("/healthz")
    assert (answer.status_code, answer.json()["status"]) == (503, "no database")
    assert answer.headers["Retry-After"] == "5"
    assert "hunter2" not in answer.content.decode()


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["/health", "/healthz", "/metrics"])
def test_it_can_only_be_asked(client, path):
    assert client.post(path).status_code == 405
    assert client.head(path).status_code == 200


@pytest.mark.django_db
def test_a_process_that_stops_is_unwell_so_that_the_proxy_turns_to_another(client, cycle):
    cycle.begin_drain()
    assert (client.get("/healthz").status_code, client.get("/").status_code) == (503, 200)


@pytest.mark.django_db
@pytest.mark.parametrize(("language", "words"), [("en", "about to restart"), ("ja", "まもなく再起動")])
def test_a_process_that_stops_begins_no_table(client, cycle, language, words):
    cycle.begin_drain()
    answer = client.post("/tables/", {"players": "2"}, headers={"accept-language": language})
    assert (answer.status_code, answer.headers["Retry-After"]) == (503, "5")
    assert words in answer.content.decode()


@pytest.mark.django_db
def test_a_process_that_stops_still_finishes_moves(duel, cycle):
    cycle.begin_drain()
    assert duel.play_turn()["version"] > 0


class Calls(list):
    """Hooks that note when they ran."""

    def hook(self, name, error=None):
        """A coroutine function."""

        async def act():
            self.append(name)
            if error:
                raise error

        return act

    def plain(self, name):
        """A plain function."""
        return lambda: self.append(name)


def live(application):
    """What the application says when a server starts and stops."""
    said = []
    messages = [{"type": "lifespan.shutdown"}, {"type": "lifespan.startup"}]

    async def receive():
        return messages.pop()

    async def send(message):
        said.append(message["type"])

    asyncio.run(application({"type": "lifespan"}, receive, send))
    return said


def test_hooks_run_in_order_and_what_came_first_ends_last():
    cycle, calls = Lifecycle(), Calls()
    for name in ("bus", "duties"):
        cycle.on_start(calls.plain(f"{name} starts"))
        cycle.on_stop(calls.hook(f"{name} stops"))
    cycle.on_drain(calls.plain("streams end"))
    assert live(Lifespan(None, cycle)) == ["lifespan.startup.complete", "lifespan.shutdown.complete"]
    assert calls == ["bus starts", "duties starts", "streams end", "duties stops", "bus stops"]


def test_streams_are_told_once():
    cycle, calls = Lifecycle(), Calls()
    cycle.on_drain(calls.hook("streams end"))

    async def told_to_stop():
        await cycle.drain()
        await cycle.stop()

    asyncio.run(told_to_stop())
    assert calls == ["streams end"]


def test_a_server_does_not_start_without_what_it_needs():
    cycle, calls = Lifecycle(), Calls()
    cycle.on_start(calls.hook("bus", ConnectionError("no bus")))
    cycle.on_start(calls.hook("duties"))
    assert live(Lifespan(None, cycle)) == ["lifespan.startup.failed"]
    assert calls == ["bus"]


def test_one_that_fails_to_stop_hinders_no_other(caplog):
    cycle, calls = Lifecycle(), Calls()
    cycle.on_stop(calls.hook("first"))
    cycle.on_stop(calls.hook("second", ValueError("kept for ever")))
    assert live(Lifespan(None, cycle))[-1] == "lifespan.shutdown.complete"
    assert calls == ["second", "first"]
    assert "stop.failed" in caplog.text


def test_the_server_trusts_no_forwarded_header_and_names_no_product():
    config = new_server().config
    assert (config.proxy_headers, config.server_header, config.access_log) == (False, False, False)


@pytest.mark.parametrize(
    ("path", "refused"),
    [
        ("/tables/", True), ("/api/tables", True), ("/import/", True), ("/tables/AbCd3fGh1jKl/rematch", True),
        ("/tables/AbCd3fGh1jKl/actions", False), ("/tables/AbCd3fGh1jKl/join", False), ("/me/link", False),
    ],
)  # fmt: skip
def test_what_begins_a_table_is_known(path, refused):
    assert bool(lifespan.begins_a_table(path)) == refused


def test_names_of_routes_hold_no_ids():
    from gametrail.web.urls import urlpatterns

    names = [pattern.name for pattern in urlpatterns if getattr(pattern, "name", None)]
    assert all(re.fullmatch(r"[a-z_]+", name) for name in [*names, traffic.NO_ROUTE])
