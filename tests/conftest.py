"""Shared by all tests: one loaded game and a steady Hypothesis profile."""

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "steady", deadline=None, derandomize=True, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("steady")


@pytest.fixture(scope="session")
def cascadia():
    """The game of Cascadia with its compiled rules."""
    from gametrail import load_game

    game = load_game("cascadia")
    game.load()
    return game


@pytest.fixture(scope="session")
def wingspan():
    """The game of Wingspan with its compiled rules."""
    from gametrail import load_game

    game = load_game("wingspan")
    game.load()
    return game


@pytest.fixture(scope="session")
def django_db_modify_db_settings():
    """Each process of the tests has a database of its own in memory, so none needs another name. pytest-django does
    not see that by itself: it knows only Django's own SQLite."""
