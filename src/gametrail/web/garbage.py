"""Objects that refer to each other in a circle are looked for seldom: a search stops every thread, and with a few
hundred tables in memory it takes a tenth of a second. Left to itself Python would search every five seconds or so.
"""

from __future__ import annotations

import gc

NEW, YOUNG = (
    10_000,
    50,
)  # objects, and searches among them, after which Python searches among newer ones: some ms
NEVER = (
    1_000_000  # searches among newer ones until it would search everywhere by itself; duties.py has that done
)


def search_seldom() -> None:
    """What is loaded by now stays and is never looked through again; the rest seldom is."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(NEW, YOUNG, NEVER)
