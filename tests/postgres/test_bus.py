"""News of tables cross from process to process, and none is lost when the connection is."""

import os
import subprocess
import sys
from queue import Queue

import psycopg
import pytest

from gametrail.web import bus, postgres

WAIT = 20  # seconds; far longer than anything takes

LISTENER = """
import asyncio, sys
from gametrail.web.serve import prepare
prepare("127.0.0.1")
from gametrail.web import bus
from gametrail.web.hub import hub

async def hear():
    with hub.subscribe("mine") as reader:
        bus.listen()
        await anext(reader)  # the listener is connected: everybody looks
        print("ready", flush=True)
        await anext(reader)
        print("told", flush=True)
    bus.close()

asyncio.run(hear())
"""

PUBLISHER = """
import sys
from gametrail.web.serve import prepare
prepare("127.0.0.1")
from django.db import transaction
from gametrail.web import bus, postgres
for name in sys.argv[1:]:
    with transaction.atomic():
        bus.publish(name.removeprefix("undone:"))
        transaction.set_rollback(name.startswith("undone:"))
postgres.close_pool()
"""


@pytest.fixture
def environment(tmp_path, database_url):
    """The environment of a process on the database."""
    return {**os.environ, "GAMETRAIL_DATA": str(tmp_path), "DATABASE_URL": database_url}


def publish(environment, *tables):
    """Another process has published, in a transaction for each table; "undone:" is one that was not stored."""
    subprocess.run([sys.executable, "-c", PUBLISHER, *tables], env=environment, check=True, timeout=60)


class Ear:
    """A listener of this process, and what it hears."""

    def __init__(self, monkeypatch, url):
        self.url = url
        self.heard = Queue()
        self.reach = True
        monkeypatch.setattr(postgres, "connect", self.connect)
        self.listener = bus.Listener(self.heard.put, lambda: self.heard.put("everybody"))

    def connect(self):
        """As `postgres.connect`, unless the database cannot be reached."""
        if not self.reach:
            self.heard.put("out of reach")
            raise psycopg.OperationalError("out of reach")
        return psycopg.connect(self.url, autocommit=True, application_name="ear")

    def next(self):
        """What is heard next."""
        return self.heard.get(timeout=WAIT)

    def cut(self):
        """The database ends the connection."""
        with psycopg.connect(self.url) as admin:
            sql = "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ear'"
            assert admin.execute(sql).fetchall() == [(True,)]


@pytest.fixture
def ear(monkeypatch, database_url):
    """A listener that is connected."""
    monkeypatch.setattr(bus, "FIRST_PAUSE", 0.01)
    monkeypatch.setattr(bus, "LONGEST_PAUSE", 0.02)
    ear = Ear(monkeypatch, database_url)
    ear.listener.start()
    assert ear.next() == "everybody"
    yield ear
    ear.listener.close()


def test_a_process_hears_what_another_stored_and_nothing_else(ear, environment):
    publish(environment, "one", "undone:two", "three")
    assert [ear.next(), ear.next()] == ["one", "three"]
    assert ear.heard.empty()


def test_two_processes_hear_of_one_table(environment):
    with subprocess.Popen(
        [sys.executable, "-c", LISTENER], env=environment, stdout=subprocess.PIPE
    ) as reader:
        try:
            assert reader.stdout.readline() == b"ready\n"
            publish(environment, "other", "mine")
            assert reader.stdout.readline() == b"told\n"
            assert reader.wait(WAIT) == 0
        finally:
            reader.kill()


def test_after_a_lost_connection_everybody_looks_and_then_hears_again(ear, environment):
    ear.cut()
    assert ear.next() == "everybody"
    publish(environment, "one")
    assert ear.next() == "one"


def test_it_tries_for_as_long_as_the_database_is_out_of_reach(ear, environment):
    ear.reach = False
    ear.cut()
    for _ in range(5):
        assert ear.next() == "out of reach"
    assert not ear.listener.connected.is_set()
    publish(environment, "missed")
    ear.reach = True
    while (heard := ear.next()) == "out of reach":
        pass
    assert heard == "everybody"
    assert ear.listener.connected.is_set()


def test_it_can_be_stopped_also_while_the_database_is_out_of_reach(ear):
    ear.reach = False
    ear.cut()
    assert ear.next() == "out of reach"
    ear.listener.close()
    assert not ear.listener.is_alive()
