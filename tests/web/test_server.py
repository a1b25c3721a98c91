"""The server as a process: nothing acknowledged is lost, whatever dies when; one server for one file; a tidy end."""

import os
import subprocess
import sys

import pytest

from web.live_checks import (
    check_kills,
    check_many_at_once,
    check_repeats,
    check_same_at_once,
    check_tidy_end,
)
from web.live_server import QUICK_START, Browser, LiveServer


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """A running server. A test that ends it starts it again."""
    live = LiveServer(tmp_path_factory.mktemp("server"), QUICK_START).start()
    yield live
    live.kill()


def test_killed_at_any_moment_it_loses_nothing_and_repeats_nothing(server):
    check_kills(server, 20)


@pytest.mark.long
def test_killed_two_hundred_times_it_loses_nothing_and_repeats_nothing(server):
    check_kills(server, 200)


def test_of_many_at_once_one_moves_and_the_others_are_told(server):
    check_many_at_once(server)


def test_the_same_request_many_times_at_once_is_done_once(server):
    check_same_at_once(server)


def test_one_wish_sent_several_times_at_once_is_done_once_and_answered_alike(server):
    check_repeats(server)


def test_it_ends_tidily_and_goes_on_later(server):
    check_tidy_end(server)


def test_strange_requests_get_plain_refusals(server):
    browser = Browser(server)
    for method, path in [
        ("GET", "//"), ("GET", "/%2e%2e/%2e%2e/etc/passwd"), ("GET", "/static/..%2f..%2fsettings.py"), ("TRACE", "/"),
        ("GET", "/tables/%00/"), ("BREW", "/health"), ("DELETE", "/"), ("GET", "/" + "a" * 3000),
    ]:  # fmt: skip
        status, headers, _ = browser.request(method, path)
        assert 400 <= status < 500, (method, path)
        assert "server" not in {name.lower() for name in headers}
    assert browser.request("POST", "/tables/", b"x" * 100_000)[0] == 413
    assert browser.request("GET", "/", headers={"Host": "evil.example"})[0] == 400
    assert browser.get("/health")[0] == 200


def test_an_address_with_too_many_fields_is_refused_with_the_usual_headers(server):
    many = "&".join(f"a{number}=1" for number in range(300))
    status, headers, page = Browser(server).get(f"/?{many}")
    assert status == 400
    assert "Content-Security-Policy" in headers
    assert b"Traceback" not in page


def test_a_second_server_on_the_same_file_is_refused(server):
    """Also under another name of the file."""
    link = server.folder / "link.sqlite3"
    link.symlink_to(server.folder / "db.sqlite3")
    for address in ("", f"sqlite:///{link}"):
        refused = run_serve(server.folder, DATABASE_URL=address)
        assert (refused.returncode, refused.stdout) == (2, "")
        assert f"in use by another gametrail (process {server.process.pid})" in refused.stderr
        assert refused.stderr.count("\n") == 1
    assert "使っています" in run_serve(server.folder, LANG="ja_JP.UTF-8").stderr
    assert Browser(server).get("/health")[0] == 200


def test_a_killed_server_leaves_the_file_to_the_next(server):
    server.kill()
    (server.folder / "db.sqlite3.lock").write_text("99999999")  # what is written there locks nobody out
    server.start()


def run_serve(folder, **environment):
    """How `gametrail serve` ended by itself."""
    return subprocess.run(
        [sys.executable, "-m", "gametrail.cli", "serve", "--port", "0"],
        env={**os.environ, "LANG": "C", "GAMETRAIL_DATA": str(folder), **environment},
        capture_output=True, text=True, timeout=60,
    )  # fmt: skip
