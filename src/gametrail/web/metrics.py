"""The figures of one process, for Prometheus: requests, tables, streams, bots, duties, errors. No ids, no names."""

from __future__ import annotations

import hmac
import logging
import os
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from ipaddress import ip_address

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Histogram,
    ProcessCollector,
    disable_created_metrics,
    generate_latest,
)
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4 as CONTENT_TYPE

__all__ = [
    "CONTENT_TYPE",
    "ErrorCounter",
    "count_duty",
    "count_late_bot",
    "count_request",
    "may_read",
    "text",
    "time_bot",
    "watch",
]

disable_created_metrics()  # type: ignore[no-untyped-call]
REGISTRY = CollectorRegistry()
ProcessCollector(registry=REGISTRY)

# A page's call should take 50 ms; the bounds lie closest around that.
_BOUNDS = (0.005, 0.01, 0.02, 0.035, 0.05, 0.075, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
_FORWARDED = ("Forwarded", "X-Forwarded-For", "X-Forwarded-Host", "X-Real-IP", "Via")

_requests = Counter("gametrail_requests", "Answered requests.", ["route", "status"], registry=REGISTRY)
_seconds = Histogram(
    "gametrail_request_seconds",
    "Seconds until the answer began.",
    ["route"],
    buckets=_BOUNDS,
    registry=REGISTRY,
)
_bots = Histogram(
    "gametrail_bot_seconds",
    "Seconds that a bot took for a decision.",
    ["game", "level"],
    buckets=_BOUNDS,
    registry=REGISTRY,
)
_late_bots = Counter(
    "gametrail_late_bots",
    "Decisions that were drawn by lot because a bot took too long.",
    ["game", "level"],
    registry=REGISTRY,
)
_duties = Counter("gametrail_duties", "Duties that this process has done.", ["kind"], registry=REGISTRY)
_errors = Counter("gametrail_errors", "Errors that were logged.", ["event"], registry=REGISTRY)

_routes: dict[tuple[str, int], Callable[[float], None]] = {}


def count_request(route: str, status: int, seconds: float) -> None:
    """The request is counted. `route` is one of the program's fixed names, never an address."""
    key = route, status // 100
    count = _routes.get(key)
    if count is None:
        count = _routes[key] = _route_counter(*key)
    count(seconds)


def _route_counter(route: str, status_class: int) -> Callable[[float], None]:
    """Looking up the labels costs more than counting: it is done once for each route and class of status."""
    requests, latency = _requests.labels(route, f"{status_class}xx"), _seconds.labels(route)

    def count(seconds: float) -> None:
        requests.inc()
        latency.observe(seconds)

    return count


@contextmanager
def time_bot(game: str, level: str) -> Iterator[None]:
    """What happens inside is measured as one decision of a bot."""
    started = time.perf_counter()
    try:
        yield
    finally:
        _bots.labels(game, level).observe(time.perf_counter() - started)


def count_late_bot(game: str, level: str) -> None:
    """A bot has not decided in time."""
    _late_bots.labels(game, level).inc()


def count_duty(kind: str) -> None:
    """This process has done a duty of this kind."""
    _duties.labels(kind).inc()


class ErrorCounter(logging.Handler):
    """Counts the errors that are logged, by event; messages of other packages by their logger."""

    def emit(self, record: logging.LogRecord) -> None:
        _errors.labels(record.getMessage() if hasattr(record, "fields") else record.name).inc()


Samples = Callable[[], Mapping[str, float]]
_watched: dict[str, tuple[str, str, Samples]] = {}


def watch(name: str, documentation: str, label: str, samples: Samples) -> None:
    """The samples, by the values of the label, are read when somebody asks; with label "" there is one, named ""."""
    _watched[name] = documentation, label, samples


class Watched:
    """The collector of what is counted only when somebody asks."""

    def collect(self) -> Iterable[Metric]:
        """One gauge for each thing that is watched."""
        for name, (documentation, label, samples) in _watched.items():
            gauge = GaugeMetricFamily(name, documentation, labels=[label] if label else [])
            for value, figure in samples().items():
                gauge.add_metric([value] if label else [], figure)
            yield gauge


REGISTRY.register(Watched())


def tables_by_status() -> Mapping[str, float]:
    """How many tables the database holds in each status."""
    from django.db.models import Count

    from gametrail.web.tables.models import Table

    return dict(Table.objects.order_by().values_list("status").annotate(Count("pk")))


def open_streams() -> Mapping[str, float]:
    """How many streams are open at this process."""
    from gametrail.web.watching import watches

    return {"": sum(len(watch.streams) for watch in list(watches.tables.values()))}


def positions_in_memory() -> Mapping[str, float]:
    """How many positions this process keeps."""
    from gametrail.web.tables.log import positions

    return {"": len(positions)}


watch("gametrail_tables", "Tables in the database.", "status", tables_by_status)
watch("gametrail_streams", "Streams that are open at this process.", "", open_streams)
watch("gametrail_positions", "Positions kept in memory.", "", positions_in_memory)


def text() -> bytes:
    """All figures in the text format of Prometheus."""
    return generate_latest(REGISTRY)


def may_read(peer: str, headers: Mapping[str, str]) -> bool:
    """Whether the asker may see the figures.

    With GAMETRAIL_METRICS_TOKEN in the environment, who knows it; otherwise a program on this machine. What a
    proxy on this machine passes on came from elsewhere and is marked so. The names of `headers` may be in any case.
    """
    token = os.environ.get("GAMETRAIL_METRICS_TOKEN", "")
    if token:
        return hmac.compare_digest(headers.get("Authorization", "").encode(), f"Bearer {token}".encode())
    try:
        local = ip_address(peer).is_loopback
    except ValueError:
        return False
    return local and not any(name in headers for name in _FORWARDED)
