"""Cards as text: `H 1 2*3 9` is Howling, a Mouse, three Rabbits and a Tiger; `S2@9` and `R@7` are formations."""

from __future__ import annotations

import re
import unicodedata
from functools import cache

from gametrail.games.animal_trail.constants import COPIES, RUN
from gametrail.games.animal_trail.multiset import unpack
from gametrail.games.animal_trail.names import find_animal
from gametrail.games.animal_trail.plays import Play, all_plays, kind_text

_COUNTED = re.compile(r"(.+?)[*×]([0-9]{1,2})")
_FORMATION = re.compile(r"(?:S([0-9]{1,2})|R)@([0-9]{1,2})", re.IGNORECASE)


def format_kinds(kinds: tuple[int, ...], highest_first: bool = False) -> str:
    """The kinds in order, several of one kind as `2*3`; empty for no cards."""
    parts = []
    for kind in sorted(set(kinds), reverse=highest_first):
        count = kinds.count(kind)
        parts.append(kind_text(kind) if count == 1 else f"{kind_text(kind)}*{count}")
    return " ".join(parts)


def format_cards(cards: int, highest_first: bool = False) -> str:
    """A packed set of cards as text."""
    return format_kinds(unpack(cards), highest_first)


def parse_cards(text: str) -> tuple[int, ...] | str:
    """The kinds that the text names, ascending; or the first part of it that names no card.

    A part is a kind (`H`, `9`, a name in English or Japanese) or several of it (`2*3`).
    """
    kinds: list[int] = []
    for part in unicodedata.normalize("NFKC", text).replace(",", " ").replace("、", " ").split():
        counted = _COUNTED.fullmatch(part)
        name, count = (counted[1], int(counted[2])) if counted else (part, 1)
        kind = find_animal(name)
        if kind is None or count == 0:
            return part
        kinds += [kind] * count
    return tuple(sorted(kinds))


def too_many(kinds: tuple[int, ...]) -> int | None:
    """The lowest kind of which there are more cards here than exist; None if there is none."""
    return next((kind for kind in sorted(set(kinds)) if kinds.count(kind) > COPIES[kind]), None)


def formation_text(formation: int, rank: int) -> str:
    """`S2@9`, or `R@7` for a run."""
    return f"R@{rank}" if formation == RUN else f"S{formation}@{rank}"


def parse_formation(text: str) -> tuple[int, int] | None:
    """The formation and rank that `S2@9` or `R@7` says; None if it says none."""
    found = _FORMATION.fullmatch("".join(unicodedata.normalize("NFKC", text).split()))
    if found is None:
        return None
    return (RUN if found[1] is None else int(found[1])), int(found[2])


def find_play(text: str) -> Play | None:
    """The play that is written so, in small or capital letters and with any spaces; None if none is."""
    plain = "".join(unicodedata.normalize("NFKC", text).split()).upper()
    return _plays_by_text().get(plain)


@cache
def _plays_by_text() -> dict[str, Play]:
    return {play.text: play for play in all_plays()}
