"""What time it is for tables: UTC that never steps back while the server runs, whatever the system's clock does."""

from __future__ import annotations

import time
from datetime import UTC, datetime, timedelta

_start = datetime.now(UTC)
_ticks = time.monotonic()


def now() -> datetime:
    """The time now, aware, in UTC. Deadlines are reckoned with it; a step of the system's clock does not move it."""
    return _start + timedelta(seconds=time.monotonic() - _ticks)
