"""What `gametrail serve` decides before it serves: folder, database, key, port and who may come."""

import os
import socket
import sqlite3
import stat
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from itertools import count
from pathlib import Path
from types import SimpleNamespace

import pytest
from django.conf import settings as django_settings
from django.core.exceptions import ImproperlyConfigured

from gametrail.web import environment, exposure, serve
from gametrail.web.exposure import ExposureError, check_host
from gametrail.web.single import database_file, only_one
from gametrail.web.storage import StorageError


def test_the_data_folder_is_the_users_own(monkeypatch):
    monkeypatch.setattr(Path, "home", lambda: Path("/home/hana"))
    assert environment.data_folder({}, "linux") == Path("/home/hana/.local/share/gametrail")
    assert environment.data_folder({"XDG_DATA_HOME": "/data"}, "linux") == Path("/data/gametrail")
    assert environment.data_folder({}, "darwin") == Path("/home/hana/Library/Application Support/gametrail")
    assert environment.data_folder({"LOCALAPPDATA": "/local"}, "win32") == Path("/local/gametrail")
    assert environment.data_folder({"GAMETRAIL_DATA": "/elsewhere"}, "linux") == Path("/elsewhere")


@pytest.mark.parametrize(
    ("url", "name"),
    [
        ("", "/data/db.sqlite3"),
        ("sqlite:////var/games.sqlite3", "/var/games.sqlite3"),
        ("sqlite:///a%20b.db", "a b.db"),
    ],
)
def test_the_database_comes_from_the_address(url, name):
    found = environment.database_from_url(url, Path("/data"))
    assert found["NAME"] == name
    assert "synchronous=FULL" in found["OPTIONS"]["init_command"]
    assert found["OPTIONS"]["transaction_mode"] == "IMMEDIATE"


@pytest.mark.parametrize("url", ["mysql://user:pass@host/x", "sqlite://", "nonsense", "postgresqlx://h/n"])
def test_another_database_is_refused_without_its_password(url):
    with pytest.raises(ImproperlyConfigured, match=r"DATABASE_URL: .* is not supported; use") as refused:
        environment.database_from_url(url, Path("/data"))
    assert "pass@" not in str(refused.value)


@pytest.mark.parametrize("scheme", ["postgres", "postgresql"])
def test_a_postgresql_address_is_read_whole(scheme):
    url = f"{scheme}://ha%40na:p%2Fw%3A@db.example:5433/game%20s?sslmode=require"
    found = environment.database_from_url(url, Path("/data"))
    place = [found[name] for name in ("USER", "PASSWORD", "HOST", "PORT", "NAME")]
    assert found["ENGINE"] == "django.db.backends.postgresql"
    assert place == ["ha@na", "p/w:", "db.example", "5433", "game s"]
    assert found["OPTIONS"]["sslmode"] == "require"
    assert found["OPTIONS"]["pool"]["max_size"] == 20


def test_a_postgresql_address_may_name_a_unix_socket_and_more_settings():
    url = "postgresql:///games?host=/run/pg&port=5499&options=-c%20search_path%3Dplay"
    found = environment.database_from_url(url, Path("/data"))
    assert (found["HOST"], found["PORT"], found["USER"]) == ("/run/pg", "5499", "")
    assert found["OPTIONS"]["options"] == "-c synchronous_commit=on -c search_path=play"
    assert {"host", "port"}.isdisjoint(found["OPTIONS"])


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("postgres://user:pass@host", "name of the database"),
        ("postgres://user:pass@host/", "name of the database"),
        ("postgres://user:pass@host:five/games", "port"),
        ("postgres://user:pass@host:70000/games", "port"),
        ("postgres://user:pass@host/games?sslmod=require", "no setting sslmod"),
        ("postgres://user:pass@host/games?dbname=other", "no setting dbname"),
    ],
)
def test_a_postgresql_address_that_cannot_be_used_is_refused(url, said):
    with pytest.raises(ImproperlyConfigured, match=said) as refused:
        environment.database_from_url(url, Path("/data"))
    assert "pass@" not in str(refused.value)


@pytest.mark.parametrize("missing", ["psycopg", "psycopg.pq", "psycopg_pool"])
def test_without_the_driver_it_says_what_to_install(monkeypatch, missing):
    monkeypatch.setitem(sys.modules, missing, None)
    with pytest.raises(ImproperlyConfigured, match=r"install gametrail\[postgres\]"):
        environment.database_from_url("postgres://host/games", Path("/data"))


def test_twins_that_start_at_once_have_one_key(tmp_path):
    with ThreadPoolExecutor(8) as pool:
        keys = set(pool.map(lambda _: environment.read_or_create_secret_key({}, tmp_path), range(40)))
    assert len(keys) == 1
    assert len(keys.pop()) >= 64
    assert [path.name for path in tmp_path.iterdir()] == ["secret_key"]


def test_the_key_is_made_once_and_only_its_owner_can_read_it(tmp_path):
    folder = tmp_path / "new"
    key = environment.read_or_create_secret_key({}, folder)
    assert len(key) >= 64
    assert environment.read_or_create_secret_key({}, folder) == key
    assert stat.S_IMODE((folder / "secret_key").stat().st_mode) == 0o600
    assert environment.read_or_create_secret_key({"GAMETRAIL_SECRET_KEY": "told"}, folder) == "told"
    assert str(environment.lazy_secret_key({}, folder)) == key


def test_a_taken_port_gives_the_next_free_one():
    first = serve.open_port("127.0.0.1", 0)
    taken = first.getsockname()[1]
    second = serve.open_port("127.0.0.1", taken)
    try:
        assert taken < second.getsockname()[1] <= taken + serve.PORTS_TO_TRY
    finally:
        first.close()
        second.close()


@pytest.mark.parametrize("host", ["192.0.2.7", "no.such.host.invalid"])
def test_an_address_that_is_not_ours_is_an_error(host):
    with pytest.raises(OSError, match=r"assign|known|not valid|resolution|nodename"):
        serve.open_port(host, 8000)


def test_an_old_database_is_copied_before_it_is_changed(tmp_path):
    path = tmp_path / "db.sqlite3"
    with sqlite3.connect(path) as database:
        database.execute("create table t (x)")
        database.execute("insert into t values (7)")
    database.close()
    copy = serve.back_up(path)
    with sqlite3.connect(copy) as database:
        assert database.execute("select x from t").fetchall() == [(7,)]
    database.close()
    assert copy.parent == tmp_path


OLD_AND_NEW = """
from gametrail.web import serve
serve.prepare("127.0.0.1")
from django.core.management import call_command
call_command("migrate", "tables", "0001", verbosity=0)
for _ in range(2):
    serve.migrate(lambda key, **details: print(key, *details.values()))
"""


def test_a_database_of_an_older_release_is_kept_beside_the_new_one_once(tmp_path):
    environment = {**os.environ, "GAMETRAIL_DATA": str(tmp_path), "DATABASE_URL": ""}
    done = subprocess.run(
        [sys.executable, "-c", OLD_AND_NEW], env=environment, capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 0, done.stderr
    key, copy = done.stdout.split()
    assert key == "serve.migrate"
    assert migrations_in(tmp_path / copy) < migrations_in(tmp_path / "db.sqlite3")


def migrations_in(path):
    """The names of what was applied."""
    with closing(sqlite3.connect(path)) as database:
        return {
            name for (name,) in database.execute("select name from django_migrations where app = 'tables'")
        }


@pytest.mark.parametrize("database", ["", "sqlite:///:memory:"])
def test_a_lock_is_held_for_a_file_only(monkeypatch, database, tmp_path):
    databases = {"default": environment.database_from_url(database, tmp_path)}
    monkeypatch.setattr(django_settings, "DATABASES", databases)
    assert database_file() == (None if database else tmp_path / "db.sqlite3")


def test_two_that_hold_a_file_are_one_too_many(tmp_path):
    path = tmp_path / "games"
    with only_one(path), pytest.raises(StorageError, match=f"process {os.getpid()}"), only_one(path):
        pass
    with only_one(path):
        pass
    with only_one(None), only_one(None):
        pass


def test_a_folder_that_cannot_hold_the_lock_is_told(tmp_path):
    with pytest.raises(StorageError, match="cannot be written"), only_one(tmp_path / "none" / "games"):
        pass


@pytest.mark.parametrize(
    ("host", "url"),
    [
        ("127.0.0.1", "127.0.0.1"),
        ("0.0.0.0", "127.0.0.1"),
        ("::1", "[::1]"),
        ("192.168.1.5", "192.168.1.5"),
    ],
)
def test_the_browser_is_sent_to_an_address_that_works_here(host, url):
    assert serve.url_host(host) == url


def test_the_outside_address_is_one_of_this_machine():
    assert serve.outside_address("192.168.1.5") == "192.168.1.5"
    found = serve.outside_address("0.0.0.0")
    assert found == socket.gethostname() or found.count(".") == 3


@pytest.mark.parametrize(
    ("python", "files", "program"),
    [
        (".venv/bin/python", [".venv/bin/gametrail"], ".venv/bin/gametrail"),
        (".venv/bin/python", [], "gametrail"),
        ("../elsewhere/bin/python", ["../elsewhere/bin/gametrail"], "gametrail"),
    ],
)
def test_the_command_that_lets_others_in_can_be_typed_as_it_stands(
    monkeypatch, tmp_path, python, files, program
):
    here = tmp_path / "here"
    here.mkdir()
    for file in (python, *files):
        (here / file).resolve().parent.mkdir(parents=True, exist_ok=True)
        (here / file).resolve().touch()
    monkeypatch.chdir(here)
    monkeypatch.setattr(sys, "executable", str((here / python).resolve()))
    command = exposure.command_for_others()
    assert command == f"{program} serve --host 0.0.0.0 --public"
    words = command.split()
    exposure.check_host(words[words.index("--host") + 1], "--public" in words)
    assert not exposure.is_of_this_machine(words[words.index("--host") + 1])


@pytest.mark.parametrize(
    ("host", "found"),
    [("0.0.0.0", "http://192.168.1.5:8123/"), ("192.168.1.5", "http://192.168.1.5:8123/"), ("127.0.0.1", "")],
)
def test_a_server_that_is_open_to_others_knows_the_address_for_them(monkeypatch, settings, host, found):
    listener = SimpleNamespace(getsockname=lambda: (host, 8123))
    monkeypatch.setattr(serve, "open_port", lambda *_: listener)
    for step in ("migrate", "warm", "join_others", "run"):
        monkeypatch.setattr(serve, step, lambda *_: None)
    address = serve.outside_address
    monkeypatch.setattr(
        serve, "outside_address", lambda host: "192.168.1.5" if host == "0.0.0.0" else address(host)
    )
    settings.OUTSIDE = "http://before/"
    serve.serve_alone(host, 8123, False, "en", lambda _: None, public=True)
    assert found == settings.OUTSIDE


@pytest.mark.parametrize(
    ("compiled", "pace", "told"),
    [
        ([False, True, True], 2, ["serve.compile"]),
        ([False, True, True], 0.1, []),
        ([False, False, False], 60, []),
    ],
)
def test_compiling_is_told_once_if_it_takes_long_and_reading_the_cache_never(
    monkeypatch, compiled, pace, told
):
    times = count(0, pace)
    monkeypatch.setattr("gametrail.web.warm.warm_up", lambda: iter(compiled))
    monkeypatch.setattr(serve.time, "monotonic", lambda: next(times))
    said = []
    serve.warm(said.append)
    assert said == told


class Recorder:
    """Stands for the parts of `serve` that wait for ever."""

    def __init__(self, monkeypatch):
        self.said, self.ran = [], []
        monkeypatch.setattr(serve, "run", lambda listener, url: (self.ran.append(url), listener.close()))
        monkeypatch.setattr(serve, "migrate", lambda tell: None)
        monkeypatch.setattr(serve, "database_file", lambda: None)
        monkeypatch.setattr(serve, "join_others", lambda: None)

    def serve(self, **more):
        """What is said, in one text."""
        serve.serve(say=self.said.append, **more)
        return "\n".join(self.said)


def test_on_this_machine_nobody_is_warned_and_the_browser_opens(monkeypatch):
    recorder = Recorder(monkeypatch)
    said = recorder.serve(port=0)
    assert "Everyone" not in said
    assert recorder.ran[0].startswith("http://127.0.0.1:")
    assert recorder.ran[0] in said


def test_without_a_browser_none_is_opened(monkeypatch):
    recorder = Recorder(monkeypatch)
    recorder.serve(port=0, open_browser=False)
    assert recorder.ran == [None]


def test_a_taken_port_is_told(monkeypatch):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        said = Recorder(monkeypatch).serve(port=port, language="ja")
    assert f"ポート {port} は使用中" in said


@pytest.fixture
def _own_environment(monkeypatch):
    """What `serve` adds to the environment is gone afterwards."""
    for name in ("GAMETRAIL_HOSTS", "GAMETRAIL_RATE_LIMITS"):
        monkeypatch.setenv(name, "")
        monkeypatch.delenv(name)


@pytest.mark.usefixtures("_own_environment")
def test_in_public_it_says_who_may_come_answers_to_any_name_and_counts_everybody(monkeypatch):
    said = Recorder(monkeypatch).serve(host="0.0.0.0", port=0, open_browser=False, public=True)
    assert "Everyone who can reach http://" in said
    assert "Nothing is encrypted" in said
    assert "Requests are limited" in said
    assert serve.os.environ["GAMETRAIL_HOSTS"] == "*"
    assert serve.os.environ["GAMETRAIL_RATE_LIMITS"] == "on"


@pytest.mark.usefixtures("_own_environment")
def test_behind_a_proxy_it_says_so_and_names_are_not_widened(monkeypatch, settings):
    settings.RATE_LIMITS = "off"
    said = Recorder(monkeypatch).serve(port=0, open_browser=False, public=True)
    assert "Everyone whom a proxy on this machine lets in" in said
    assert "Requests are not limited" in said
    assert "GAMETRAIL_HOSTS" not in serve.os.environ


@pytest.mark.parametrize("host", ["0.0.0.0", "192.168.1.5", "::", "table.example", ""])
def test_others_are_let_in_only_if_that_is_said(monkeypatch, host):
    recorder = Recorder(monkeypatch)
    with pytest.raises(ExposureError, match="--public"):
        recorder.serve(host=host, port=0, open_browser=False)
    assert recorder.ran == []


@pytest.mark.parametrize("host", ["127.0.0.1", "127.0.0.2", "::1", "localhost"])
def test_this_machine_alone_needs_no_word(host):
    check_host(host, public=False)


def test_by_default_only_this_machine_is_answered_and_nothing_is_debugged(settings):
    from gametrail.web import settings as fresh

    assert fresh.ALLOWED_HOSTS == ["localhost", "127.0.0.1", "[::1]"]
    assert fresh.DEBUG is False


def test_the_browser_opens_when_the_server_is_ready(monkeypatch):
    opened = []
    monkeypatch.setattr(serve.webbrowser, "open", opened.append)
    monkeypatch.setattr(serve.time, "sleep", lambda _: setattr(server, "started", True))
    server = type("Server", (), {"started": False})()
    serve.open_when_ready(server, "http://127.0.0.1:8000/")
    assert opened == ["http://127.0.0.1:8000/"]
