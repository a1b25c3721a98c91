"""Timing that travels: process CPU time, several rounds, medians, and ratios taken within one round."""

from __future__ import annotations

import time
from collections.abc import Callable
from statistics import median

ROUNDS = 5

Row = tuple[str, str, str]  # figure, goal, measured


def cpu_seconds(work: Callable[[], object]) -> float:
    """The CPU time of this process that the work takes."""
    begin = time.process_time()
    work()
    return time.process_time() - begin


def rate(work: Callable[[], int]) -> float:
    """How many things a second of CPU the work does; it returns how many it did."""
    begin = time.process_time()
    done = work()
    return done / (time.process_time() - begin)


def spread(values: list[float]) -> tuple[float, float, float]:
    """Median, lowest and highest."""
    return median(values), min(values), max(values)
