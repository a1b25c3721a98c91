"""Worker processes that leave Ctrl-C to their parent: only that one says what happened."""

from __future__ import annotations

import signal
from concurrent.futures import ProcessPoolExecutor
from multiprocessing.context import SpawnContext, SpawnProcess


class _DeafProcess(SpawnProcess):
    """A fresh process in which interrupts are blocked from its first instruction on (where the system can do that)."""

    def start(self) -> None:
        """The process runs. An interrupt that arrives meanwhile reaches the parent a moment later."""
        if not hasattr(signal, "pthread_sigmask"):
            super().start()
            return
        earlier = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            super().start()
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, earlier)


class _DeafContext(SpawnContext):
    """Starts fresh processes, which hold no threads or locks of this one."""

    Process = _DeafProcess


def new_executor(workers: int) -> ProcessPoolExecutor:
    """An executor with so many processes, started when there is work for them."""
    return ProcessPoolExecutor(workers, _DeafContext())
