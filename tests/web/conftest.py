"""Fixtures of the web tests: a fresh data folder, an empty cache of positions, and tables to play at."""

import os
import random

import pytest
from django.test import Client

from gametrail.web.me.tries import GUESSES, LETTERS, NAMES
from gametrail.web.tables.log import positions
from web.room_client import RoomClient
from web.table_client import TableClient
from web.wingspan_client import WingspanClient, fix_chance


@pytest.fixture(autouse=True)
def _fresh_server(settings, tmp_path):
    """Each test starts like a server that has just been started, with its own folder."""
    settings.DATA = tmp_path
    positions.clear()
    for tries in (GUESSES, NAMES, LETTERS):
        tries.forget()


@pytest.fixture
def new_table(db):
    """A function that opens a table; its keywords are the lobby's fields."""

    def open_table(language="en", **fields):
        return TableClient.open(Client(headers={"accept-language": language}), **fields)

    return open_table


@pytest.fixture
def duel(new_table):
    """A table for two people on one device."""
    return new_table(players="2", seat2="human", start="listed")


@pytest.fixture(autouse=True)
def chance(monkeypatch):
    """The generator behind all that is left to chance: no test hangs on luck. GAMETRAIL_CHANCE is another luck."""
    rng = random.Random(int(os.environ.get("GAMETRAIL_CHANCE", "11")))
    fix_chance(monkeypatch, rng)
    return rng


@pytest.fixture
def pair(db, chance):
    """Two people at one device."""
    return WingspanClient.start("human", "human")


@pytest.fixture
def solo(db, chance):
    """One person and two bots."""
    return WingspanClient.start("human", "random", "random")


@pytest.fixture
def host(db):
    """A room for four whose host is called Hana."""
    return RoomClient.make(name1="Hana")
