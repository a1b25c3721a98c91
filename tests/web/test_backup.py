"""Copies of the database: made while the server plays, sound, and put back without losing what was there."""

import json
import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from threading import Event, Thread

import pytest

from gametrail.web import backups
from gametrail.web.single import only_one
from gametrail.web.storage import StorageError
from web.live_server import Browser, LiveServer
from web.table_client import whole_turn

KNOWN = {"0001_start", "0002_more"}


def write(path, tables=(), applied=("0001_start",)):
    """A database as far as copies look into it. The connection, so that what was written is still in the log."""
    database = sqlite3.connect(path)
    database.execute("pragma journal_mode=wal")
    with database:
        database.execute("create table django_migrations (app text, name text)")
        database.executemany("insert into django_migrations values ('tables', ?)", [(n,) for n in applied])
        database.execute("create table tables_table (id text)")
        database.executemany("insert into tables_table values (?)", [(name,) for name in tables])
    return database


def read(path):
    """The tables in the file."""
    with closing(sqlite3.connect(path)) as database:
        return [name for (name,) in database.execute("select id from tables_table order by id")]


def content(folder):
    """The names and bytes of all files but the lock's."""
    return {file.name: file.read_bytes() for file in folder.iterdir() if file.suffix != ".lock"}


@pytest.fixture
def games(tmp_path):
    """A database in use with two tables; they stand in its write-ahead log."""
    folder = tmp_path / "data"
    folder.mkdir()
    path = folder / "db.sqlite3"
    with closing(write(path, ["one", "two"])):
        assert path.with_name("db.sqlite3-wal").stat().st_size
        yield path


@pytest.fixture
def backup(tmp_path):
    """A backup with one table."""
    write(tmp_path / "old.sqlite3", ["kept"]).close()
    backups.copy_database(tmp_path / "old.sqlite3", tmp_path / "backup.sqlite3")
    return tmp_path / "backup.sqlite3"


def test_a_copy_has_what_was_written_last_and_is_one_file(games, tmp_path):
    copy = tmp_path / "copies" / "copy.sqlite3"
    copy.parent.mkdir()
    backups.copy_database(games, copy)
    assert read(copy) == ["one", "two"]
    assert [file.name for file in copy.parent.iterdir()] == ["copy.sqlite3"]


def test_a_copy_never_takes_the_place_of_a_file(games, tmp_path):
    taken = tmp_path / "taken"
    taken.write_text("mine")
    with pytest.raises(StorageError, match="taken exists already"):
        backups.copy_database(games, taken)
    assert taken.read_text() == "mine"


def test_without_a_database_there_is_nothing_to_copy(tmp_path):
    with pytest.raises(StorageError, match="no database at"):
        backups.copy_database(tmp_path / "none", tmp_path / "copy")
    assert list(tmp_path.iterdir()) == []


def test_a_copy_that_fails_leaves_nothing(games, tmp_path):
    with pytest.raises(StorageError, match="No such file"):
        backups.copy_database(games, tmp_path / "missing" / "copy")
    before = content(tmp_path / "data")
    games.with_name("rubbish").write_bytes(b"no database at all" * 100)
    with pytest.raises(StorageError, match="not a database"):
        backups.copy_database(games.with_name("rubbish"), games.with_name("copy"))
    games.with_name("rubbish").unlink()
    assert content(tmp_path / "data") == before


def test_a_backup_is_put_where_nothing_was(backup, tmp_path):
    path = tmp_path / "new" / "db.sqlite3"
    assert backups.restore_database(backup, path, False, KNOWN) is None
    assert read(path) == ["kept"]


def test_games_are_not_replaced_by_accident(backup, games):
    with pytest.raises(StorageError, match=r"already holds 2 tables; add --replace"):
        backups.restore_database(backup, games, False, KNOWN)
    assert read(games) == ["one", "two"]


def test_what_is_replaced_is_kept_whole(backup, games):
    kept = backups.restore_database(backup, games, True, KNOWN)
    assert read(games) == ["kept"]
    assert read(kept) == ["one", "two"]
    assert kept.parent == games.parent


def test_a_database_without_games_is_replaced_unasked(backup, tmp_path):
    path = tmp_path / "db.sqlite3"
    write(path).close()
    kept = backups.restore_database(backup, path, False, KNOWN)
    assert (read(path), read(kept)) == (["kept"], [])


def test_a_broken_database_is_kept_with_all_its_parts(backup, tmp_path):
    path = tmp_path / "db.sqlite3"
    path.write_bytes(b"broken" * 1000)
    path.with_name("db.sqlite3-wal").write_bytes(b"log")
    kept = backups.restore_database(backup, path, False, KNOWN)
    assert read(path) == ["kept"]
    assert kept.read_bytes() == b"broken" * 1000
    assert kept.with_name(kept.name + "-wal").read_bytes() == b"log"


def test_nothing_is_restored_under_a_running_server(backup, games):
    before = content(games.parent)
    with only_one(games), pytest.raises(StorageError, match=rf"in use by .* \(process {os.getpid()}\)"):
        backups.restore_database(backup, games, True, KNOWN)
    assert content(games.parent) == before


def spoil(file):
    """A page in the middle is overwritten."""
    raw = bytearray(file.read_bytes())
    raw[4096:8192] = b"\xff" * 4096
    file.write_bytes(raw)


def rename(file):
    """It is as a newer release would have left it."""
    with closing(sqlite3.connect(file)) as database, database:
        database.execute("insert into django_migrations values ('tables', '0099_future')")


def empty(file):
    """It is a database of something else."""
    with closing(sqlite3.connect(file)) as database, database:
        database.execute("delete from django_migrations")


def other(file):
    """It is a database without any migrations."""
    with closing(sqlite3.connect(file)) as database, database:
        database.execute("drop table django_migrations")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (spoil, "is damaged"),
        (rename, "made by a newer gametrail"),
        (empty, "no backup of gametrail"),
        (other, "no backup of gametrail"),
        (lambda file: file.write_text("hello"), "is damaged"),
        (lambda file: file.unlink(), "no database at"),
    ],
)
def test_what_is_no_sound_backup_changes_nothing(backup, games, change, said):
    change(backup)
    before = content(games.parent)
    with pytest.raises(StorageError, match=said):
        backups.restore_database(backup, games, True, KNOWN)
    assert content(games.parent) == before


def run(folder, *arguments, **environment):
    """How a command ended."""
    return subprocess.run(
        [sys.executable, "-m", "gametrail.cli", *map(str, arguments)],
        env={**os.environ, "LANG": "C", "GAMETRAIL_DATA": str(folder), **environment},
        capture_output=True, text=True, timeout=120,
    )  # fmt: skip


@pytest.mark.parametrize(("command", "tool"), [("backup", "pg_dump"), ("restore", "pg_restore")])
def test_for_postgresql_its_own_command_is_named(tmp_path, command, tool):
    done = run(tmp_path, command, "games.dump", DATABASE_URL="postgres://me:hush@host/games")
    assert (done.returncode, done.stdout) == (2, "")
    assert f"{tool} " in done.stderr
    assert "games.dump" in done.stderr
    assert "hush" not in done.stderr
    assert done.stderr.count("\n") == 1


class Player(Thread):
    """Plays at a table, turn after turn, until it is told to stop; two hundred turns at most."""

    def __init__(self, browser):
        super().__init__()
        self.browser = browser
        self.enough, self.begun = Event(), Event()
        self.table, self.versions = "", []

    def run(self):
        """The versions that were acknowledged, table by table."""
        for number in range(200):
            if number % 10 == 0:
                self.table = self.browser.open_table(players="2", seat2="human")
                view = self.browser.view(self.table)
            status, view = self.browser.act(self.table, view["version"], whole_turn(view))
            assert status == 200
            self.versions.append((self.table, view["version"]))
            self.begun.set()
            if self.enough.is_set():
                return


def log_of(server, table, end):
    """The first rows of a table's log."""
    sql = "select ply, actor, text from tables_action where table_id = ? and ply < ? order by ply"
    return server.query(sql, table.split("/")[2], end)


def test_a_copy_made_while_people_play_is_restored_elsewhere(tmp_path):
    here, there = tmp_path / "here", tmp_path / "there"
    here.mkdir()
    server, file = LiveServer(here).start(), tmp_path / "games.backup"
    twin = LiveServer(there)
    try:
        browser = Browser(server)
        table = browser.open_table(players="2", seat2="human")
        view = browser.view(table)
        status, view = browser.act(table, view["version"], whole_turn(view))
        assert status == 200
        player = Player(Browser(server))
        player.start()
        assert player.begun.wait(60)
        acknowledged = player.versions[-1]
        done = run(here, "backup", file, "--json")
        player.enough.set()
        player.join()
        assert done.returncode == 0, done.stderr
        assert json.loads(done.stdout)["tables"] >= 2

        done = run(there, "restore", file)
        assert done.returncode == 0, done.stderr
        played, version = acknowledged
        twin.start()
        copied = log_of(twin, played, 10**6)
        assert len(copied) >= version
        assert copied == log_of(server, played, len(copied))
        browser.server = twin
        assert browser.view(table) == view
        status, _ = browser.act(table, view["version"], whole_turn(view))
        assert status == 200
    finally:
        server.kill()
        twin.kill()
