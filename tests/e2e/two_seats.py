"""Two people in two browsers at one table, without a waiting room: the second seat is given away in the database."""

from __future__ import annotations

import hashlib
import secrets
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from playwright.sync_api import Page, Request

from .table_page import TablePage

COOKIE = "gametrail_device"


def hand_seat(data: Path, table_id: str, seat: int, known: str = "") -> str:
    """The seat belongs to a new person, or to the one whose device has the `known` secret; the device's secret."""
    secret, moment = known or secrets.token_urlsafe(32), datetime.now(UTC).isoformat(sep=" ")[:26]
    with closing(sqlite3.connect(data / "db.sqlite3", timeout=20)) as base, base:
        person = person_of(base, secret) or new_person(base, secret, moment)
        base.execute(
            "insert or ignore into tables_membership (table_id, person_id, hidden, kicked, muted)"
            " values (?, ?, 0, 0, 0)",
            [table_id, person],
        )
        base.execute(
            "update tables_seat set person_id = ? where table_id = ? and seat = ?", [person, table_id, seat]
        )
    return secret


def fingerprint(secret: str) -> str:
    """What the server remembers of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def person_of(base: sqlite3.Connection, secret: str) -> int | None:
    """The person whose device has the secret."""
    question = "select person_id from tables_credential where fingerprint = ?"
    found = base.execute(question, [fingerprint(secret)]).fetchone()
    return int(found[0]) if found else None


def new_person(base: sqlite3.Connection, secret: str, moment: str) -> int:
    """Somebody whom nobody knows yet."""
    person = base.execute(
        "insert into tables_person (name, email, wishes, created) values ('', '', '{}', ?)", [moment]
    ).lastrowid
    base.execute(
        "insert into tables_credential (person_id, fingerprint, kind, created) values (?, ?, 'device', ?)",
        [person, fingerprint(secret), moment],
    )
    return int(person or 0)


def sit_down(page: TablePage, url: str, secret: str) -> None:
    """The browser of the page is the device with this secret, and shows the table."""
    address = page.base + "/tables/" + url.rstrip("/").rpartition("/")[2] + "/"
    page.page.context.add_cookies([{"name": COOKIE, "value": secret, "url": page.base}])
    page.page.goto(page.base + "/")
    page.page.evaluate("() => localStorage.setItem('gametrail.speed', '0')")
    page.open(address)


def two_people(data: Path, first: TablePage, second: TablePage, *bots: str, **fields: str) -> None:
    """A table of two people and some bots; the first page holds seat A and is to move, the second seat B."""
    first.new_table("human", "human", *bots, **fields)
    table_id = first.url.rstrip("/").rpartition("/")[2]
    secret = hand_seat(data, table_id, 1)
    first.open(first.url)
    sit_down(second, first.url, secret)


def calls(page: Page, end: str) -> list[Request]:
    """The requests of the page whose path ends so: a list that grows."""
    found: list[Request] = []
    page.on("request", lambda request: found.append(request) if path_of(request).endswith(end) else None)
    return found


def path_of(request: Request) -> str:
    """The address without its query."""
    return request.url.partition("?")[0]


def tiles(page: TablePage, seat: int) -> int:
    """How many tiles lie on a seat's map in the browser."""
    return page.page.locator(f".sheet-map[data-seat='{seat}'] .tl").count()


def wait_until(true: Callable[[], bool], page: Page, seconds: float = 10) -> None:
    """It has become true; the page lives on meanwhile."""
    end = time.monotonic() + seconds
    while time.monotonic() < end and not true():
        page.wait_for_timeout(50)
    assert true()
