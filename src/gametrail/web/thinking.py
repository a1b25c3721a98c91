"""Bots think in threads of their own, up to a deadline: whatever a bot does, the table gets its move.

A thread cannot be stopped from outside. One that is late ends by itself whenever its bot is done; while too many are
late, no bot is asked.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import Future, wait
from queue import SimpleQueue
from threading import Lock, Thread

from django.conf import settings

MOST_LATE = 8

Choice = Callable[[], int]
Job = tuple[Choice, "Future[int]"]


def bot_deadline() -> float:
    """The time of `time.monotonic` at which a bot that begins its turn now must have decided all of it."""
    return time.monotonic() + float(settings.BOT_SECONDS)


class TooLate(Exception):
    """The bot has not decided in time, or was not asked because too many others have not."""


class Thinker(Thread):
    """A thread for one decision after another, until it is told that it was late. It never holds the program."""

    def __init__(self) -> None:
        super().__init__(name="gametrail-thinker", daemon=True)
        self.jobs: SimpleQueue[Job | None] = SimpleQueue()
        self.start()

    def run(self) -> None:
        while (job := self.jobs.get()) is not None:
            choose, answer = job
            try:
                answer.set_result(choose())
            except BaseException as error:
                answer.set_exception(error)
            del job, choose, answer  # the position goes with them


class Thinkers:
    """The threads of this process, and how many of them are late. Safe to use from any thread."""

    def __init__(self, most_late: int = MOST_LATE) -> None:
        self.most_late = most_late
        self.late = 0
        self._lock = Lock()
        self._idle: list[Thinker] = []

    def decide(self, choose: Choice, until: float) -> int:
        """What the bot chooses, if it does so before this time of `time.monotonic`.

        Raises:
            TooLate: it does not. What the bot itself raises comes through.
        """
        patience = until - time.monotonic()
        if patience <= 0:
            raise TooLate
        thinker = self._take()
        answer: Future[int] = Future()
        thinker.jobs.put((choose, answer))
        if not wait([answer], patience).done:
            self._leave(thinker, answer)
            raise TooLate
        with self._lock:
            self._idle.append(thinker)
        return answer.result()

    def _take(self) -> Thinker:
        """A thread that has nothing to do. Raises TooLate while too many are late."""
        with self._lock:
            if self.late >= self.most_late:
                raise TooLate
            return self._idle.pop() if self._idle else Thinker()

    def _leave(self, thinker: Thinker, answer: Future[int]) -> None:
        """The thread ends after its decision; until then it counts as late."""
        with self._lock:
            self.late += 1
        thinker.jobs.put(None)
        answer.add_done_callback(self._back)

    def _back(self, _: Future[int]) -> None:
        with self._lock:
            self.late -= 1


thinkers = Thinkers()
