"""One-time links, and joining tables, at the same moment: a real server on SQLite."""

import pytest

from web.link_checks import CHECKS
from web.live_server import LiveServer


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """A running server."""
    server = LiveServer(tmp_path_factory.mktemp("links")).start()
    yield server
    server.kill()


@pytest.mark.parametrize("check", CHECKS)
def test_at_the_same_moment(server, check):
    check(server)
