"""What an action has changed on the table, in words: also what followed by itself and is no action of its own."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from gametrail.games.wingspan import constants as c
from gametrail.games.wingspan import phrases, questions
from gametrail.games.wingspan.vocabulary import WORDS

_LYING = ("eggs", "cached", "tucked")  # what lies on birds


def changes(before: np.void, after: np.void, language: str, viewer: int | None = None) -> list[str]:
    """One line for each seat with a change, such as "A: seed +1, Mallard: eggs +1"; empty if there is none.

    Only counts and open cards are told. While the first hands are chosen a viewer hears only of its own seat.
    """
    hidden = viewer is not None and questions.choosing_first_hands(before)
    lines = []
    for seat in range(int(after["players"])):
        found = [] if hidden and seat != viewer else list(_of_seat(before, after, seat, language))
        if found:
            what = phrases.joined(found, language, "log.list.comma")
            lines.append(WORDS.text("log.change", language, seat=phrases.seat(seat), what=what))
    return lines


def _of_seat(before: np.void, after: np.void, seat: int, language: str) -> Iterator[str]:
    """Everything that has changed for one seat."""
    yield from _food(before, after, seat, language)
    yield from _counted(
        "log.change.hand", int(before["hand_count"][seat]), int(after["hand_count"][seat]), language
    )
    yield from _birds(before, after, seat, language)
    for number in range(int(before["round"]), int(after["round"])):
        points = int(after["goal_points"][seat, number])
        yield WORDS.text("log.change.goal", language, round=number + 1, points=points)


def _counted(key: str, earlier: int, now: int, language: str, **parameters: object) -> Iterator[str]:
    if now != earlier:
        yield WORDS.text(key, language, number=f"{now - earlier:+d}".replace("-", "−"), **parameters)


def _food(before: np.void, after: np.void, seat: int, language: str) -> Iterator[str]:
    for food in range(c.NUM_FOODS):
        earlier, now = int(before["food"][seat, food]), int(after["food"][seat, food])
        yield from _counted("log.change.food", earlier, now, language, food=phrases.food(food, language))


def _on_mat(record: np.void, seat: int) -> dict[int, int]:
    """The slot of each bird on a mat."""
    return {int(bird): slot for slot, bird in enumerate(record["bird"][seat]) if bird}


def _birds(before: np.void, after: np.void, seat: int, language: str) -> Iterator[str]:
    earlier, now = _on_mat(before, seat), _on_mat(after, seat)
    for bird, slot in now.items():
        name = phrases.bird(bird, language)
        if earlier.get(bird) != slot:
            row = phrases.habitat(slot // c.COLUMNS, language)
            yield WORDS.text("log.change.bird", language, bird=name, row=row)
        for field in _LYING:
            lay = int(before[field][seat, earlier[bird]]) if bird in earlier else 0
            yield from _counted(
                f"log.change.{field}", lay, int(after[field][seat, slot]), language, bird=name
            )
