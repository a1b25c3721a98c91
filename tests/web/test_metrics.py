"""The figures for Prometheus: counted by names that give nothing away, and not for everybody's eyes."""

import asyncio
import json
import logging
import re
from time import perf_counter

import pytest
from prometheus_client.parser import text_string_to_metric_families

from gametrail.web import metrics
from gametrail.web.traffic import NO_ROUTE, RouteNames, Traffic, name_route
from web.asgi_client import ask, scope_of
from web.live_server import Browser, LiveServer

TOKEN = "figures-for-the-operator"
MOST_MICROSECONDS = 20  # that counting may add to a request


def find(families, name, labels):
    """The value of one figure; 0 while it is not there."""
    samples = [sample for family in families for sample in family.samples]
    return next((it.value for it in samples if it.name == name and labels.items() <= it.labels.items()), 0)


def sample(text, name, **labels):
    """A figure of an answer."""
    return find(text_string_to_metric_families(text), name, labels)


def now(name, **labels):
    """A figure of this process, without a look into the database."""
    return find(metrics.REGISTRY.restricted_registry([name]).collect(), name, labels)


async def answer_as_view(scope, receive, send):
    """An application that says which route it is."""
    name_route(scope, "view", "AbCd3fGh1jKl")
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": b""})


def test_a_request_is_counted_by_route_and_class_of_status():
    before = now("gametrail_requests_total", route="view", status="2xx")
    ask(Traffic(answer_as_view), scope_of("/tables/AbCd3fGh1jKl/view.json"))
    assert now("gametrail_requests_total", route="view", status="2xx") == before + 1


def test_what_was_refused_before_a_route_was_found_is_counted_too():
    async def refuse(scope, receive, send):
        await send({"type": "http.response.start", "status": 429, "headers": []})

    before = now("gametrail_requests_total", route=NO_ROUTE, status="4xx")
    ask(Traffic(refuse), scope_of("/link/secret"))
    assert now("gametrail_requests_total", route=NO_ROUTE, status="4xx") == before + 1


def test_a_request_that_died_is_counted_and_its_error_goes_on():
    async def fail(scope, receive, send):
        raise ConnectionError

    before = now("gametrail_requests_total", route=NO_ROUTE, status="4xx")
    with pytest.raises(ConnectionError):
        ask(Traffic(fail), scope_of())
    assert now("gametrail_requests_total", route=NO_ROUTE, status="4xx") == before + 1


def test_latency_ends_where_the_answer_begins():
    async def stream_for_long(scope, receive, send):
        name_route(scope, "long_stream")
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await asyncio.sleep(0.3)
        await send({"type": "http.response.body", "body": b""})

    ask(Traffic(stream_for_long), scope_of())
    assert now("gametrail_request_seconds_sum", route="long_stream") < 0.3
    assert now("gametrail_request_seconds_count", route="long_stream") == 1


@pytest.mark.parametrize("wanted", [True, False])
def test_the_access_log_names_the_route_and_never_the_address(caplog, wanted):
    caplog.set_level(logging.INFO, "gametrail.events")
    ask(Traffic(answer_as_view, access_log=wanted), scope_of("/tables/AbCd3fGh1jKl/view.json", "GET"))
    fields = [record.fields for record in caplog.records]
    for line in fields:
        line.pop("ms")
    assert fields == [{"method": "GET", "route": "view", "status": 200, "table": "AbCd"}] * wanted


def test_counting_costs_little():
    """The cheapest of many rounds: other programs on the machine only make it slower."""

    async def send(message):
        pass

    async def rounds(application, times=2000):
        started = perf_counter()
        for _ in range(times):
            await application(scope_of(), None, send)
        return (perf_counter() - started) / times * 1e6

    async def cheapest(application):
        return min([await rounds(application) for _ in range(9)])

    async def extra():
        return await cheapest(Traffic(answer_as_view, False)) - await cheapest(answer_as_view)

    assert asyncio.run(extra()) < MOST_MICROSECONDS


def test_without_a_server_there_is_nothing_to_name(rf):
    request = rf.get("/")
    RouteNames(lambda request: None).process_view(request, None, (), {})
    assert not hasattr(request, "scope")


@pytest.mark.parametrize(
    ("peer", "headers", "token", "allowed"),
    [
        ("127.0.0.1", {}, "", True),
        ("::1", {}, "", True),
        ("203.0.113.5", {}, "", False),
        ("", {}, "", False),
        ("127.0.0.1", {"X-Forwarded-For": "203.0.113.5"}, "", False),
        ("127.0.0.1", {"Forwarded": "for=203.0.113.5"}, "", False),
        ("203.0.113.5", {"Authorization": f"Bearer {TOKEN}"}, TOKEN, True),
        ("203.0.113.5", {"Authorization": "Bearer wrong"}, TOKEN, False),
        ("127.0.0.1", {}, TOKEN, False),
        ("203.0.113.5", {"Authorization": "Bearer "}, "", False),
    ],
)
@pytest.mark.django_db
def test_the_figures_are_for_this_machine_or_who_has_the_token(
    client, monkeypatch, peer, headers, token, allowed
):
    monkeypatch.setenv("GAMETRAIL_METRICS_TOKEN", token)
    answer = client.get("/metrics", headers=headers, REMOTE_ADDR=peer)
    assert answer.status_code == (200 if allowed else 403)
    assert (b"gametrail_tables" in answer.content) == allowed


@pytest.mark.django_db(transaction=True)  # positions are remembered once their tables are stored
def test_tables_are_counted_by_status(new_table, client):
    table = new_table(players="1")
    new_table(players="1")
    table.finish()
    text = client.get("/metrics").content.decode()
    assert sample(text, "gametrail_tables", status="playing") == 1
    assert sample(text, "gametrail_tables", status="finished") == 1
    assert sample(text, "gametrail_positions") == 2


def test_the_time_of_bots_is_measured(new_table):
    table = new_table(players="2", seat2="random", start="listed")
    before = now("gametrail_bot_seconds_count", game="cascadia", level="random")
    table.play_turn(table.play_turn())
    assert now("gametrail_bot_seconds_count", game="cascadia", level="random") > before


def test_errors_are_counted_by_event_not_by_words():
    logger = logging.getLogger("gametrail.web")
    before = now("gametrail_errors_total", event="gametrail.web")
    logger.error("a table of %s", "Hana")
    logger.warning("this is none")
    assert now("gametrail_errors_total", event="gametrail.web") == before + 1
    assert now("gametrail_errors_total", event="a table of Hana") == 0


def test_a_duty_is_counted():
    before = now("gametrail_duties_total", kind="table")
    metrics.count_duty("table")
    assert now("gametrail_duties_total", kind="table") == before + 1


def test_a_running_server_counts_what_it_does_and_tells_no_id(tmp_path):
    server = LiveServer(tmp_path).start()
    try:
        browser = Browser(server)
        table = browser.open_table(players="2", seat2="human")
        for _ in range(3):
            browser.view(table)
        browser.act(table, 0, ["nonsense"])
        text = browser.get("/metrics")[2].decode()
    finally:
        server.kill()
    assert sample(text, "gametrail_requests_total", route="view", status="2xx") == 3
    assert sample(text, "gametrail_requests_total", route="actions", status="4xx") == 1
    assert sample(text, "gametrail_tables", status="playing") == 1
    assert sample(text, "process_resident_memory_bytes") > 0
    assert table.split("/")[2] not in text
    assert not re.search(r"[A-Za-z0-9_-]{20,}", re.sub(r"\b[a-z_]+\b", "", text)), json.dumps(text)
