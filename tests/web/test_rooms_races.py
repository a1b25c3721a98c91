"""People who do something at a waiting table at the same moment: a real server on SQLite."""

import pytest

from web.live_server import LiveServer
from web.room_checks import CHECKS


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """A running server."""
    server = LiveServer(tmp_path_factory.mktemp("rooms")).start()
    yield server
    server.kill()


@pytest.mark.parametrize("check", CHECKS)
def test_at_the_same_moment(server, check):
    check([server])
