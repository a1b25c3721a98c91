"""What `gametrail serve` decides before it serves: folder, database, key, port and who may come."""

import socket
import sqlite3
import stat
from itertools import count
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured

from gametrail.web import environment, serve


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


@pytest.mark.parametrize("url", ["postgres://user:pass@host/db", "mysql://x/y", "sqlite://", "nonsense"])
def test_another_database_is_refused_without_its_password(url):
    with pytest.raises(ImproperlyConfigured) as refused:
        environment.database_from_url(url, Path("/data"))
    assert "pass@" not in str(refused.value)


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


def test_in_public_it_says_who_may_come_and_answers_to_any_name(monkeypatch):
    monkeypatch.delenv("GAMETRAIL_HOSTS", raising=False)
    said = Recorder(monkeypatch).serve(host="0.0.0.0", port=0, open_browser=False)
    assert "Everyone in this network" in said
    assert serve.os.environ.pop("GAMETRAIL_HOSTS") == "*"


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
