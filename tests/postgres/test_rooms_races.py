"""People who do something at a waiting table at the same moment: two processes on one PostgreSQL."""

import pytest

from web.live_server import two_servers
from web.room_checks import CHECKS


@pytest.fixture(scope="module")
def servers(new_database, tmp_path_factory):
    """Two running servers on one database."""
    with new_database() as url, two_servers(tmp_path_factory.mktemp("rooms"), url) as servers:
        yield [server.start() for server in servers]


@pytest.mark.parametrize("check", CHECKS)
def test_at_the_same_moment(servers, check):
    check(servers)
