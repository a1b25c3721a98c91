"""Fixtures of the API's tests: those of the web tests."""

from web.conftest import _fresh_server, chance

__all__ = ["_fresh_server", "chance"]
