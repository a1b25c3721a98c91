"""Databases in a real PostgreSQL."""

import pytest

from postgres.cluster import databases


@pytest.fixture(scope="session")
def new_database():
    """A function: the DATABASE_URL of a new database, with no games or quite empty, while the block lasts."""
    with databases() as make:
        yield make


@pytest.fixture
def database_url(new_database):
    """The DATABASE_URL of a database without games."""
    with new_database() as url:
        yield url
