"""Cards as text: `H 1 2*3 9` is Howling, a Mouse, three Rabbits and a Tiger; `S2@9` and `R@7` are formations.

Positions and actions are read by this one grammar. Case, width and spaces do not matter, nor does the order of cards.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import cache

from gametrail.games.animal_trail.constants import COPIES, RUN
from gametrail.games.animal_trail.multiset import pack, unpack
from gametrail.games.animal_trail.names import find_animal
from gametrail.games.animal_trail.plays import Play, all_plays, kind_text

_COUNTED = re.compile(r"(.+?)[*×]([1-9][0-9]?)")
_SEPARATORS = str.maketrans("+,、", "   ")
_PLAY = re.compile(
    r"(?:s ?(?P<number>[1-9][0-9]?)|r) ?@ ?(?P<rank>0|[1-9][0-9]?) ?(?:\{(?P<cards>.+)\})?", re.IGNORECASE
)


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

    A part is a kind (`H`, `9`, a name in English or Japanese) or several of it (`2*3`); spaces, commas and plus signs
    stand between parts.
    """
    kinds: list[int] = []
    for part in unicodedata.normalize("NFKC", text).translate(_SEPARATORS).split():
        counted = _COUNTED.fullmatch(part)
        name, count = (counted[1], int(counted[2])) if counted else (part, 1)
        kind = find_animal(name)
        if kind is None:
            return part
        kinds += [kind] * count
    return tuple(sorted(kinds))


def too_many(kinds: tuple[int, ...]) -> int | None:
    """The lowest kind of which there are more cards here than exist; None if there is none."""
    return next((kind for kind in sorted(set(kinds)) if kinds.count(kind) > COPIES[kind]), None)


def formation_text(formation: int, rank: int) -> str:
    """`S2@9`, or `R@7` for a run."""
    return f"R@{rank}" if formation == RUN else f"S{formation}@{rank}"


@dataclass(frozen=True)
class Written:
    """What a text says of a play: formation and rank, the cards, or both; None where it says nothing."""

    head: tuple[int, int] | None
    cards: tuple[int, ...] | None  # ascending

    def fits(self, play: Play) -> bool:
        """Whether the play is so as far as the text says."""
        if self.head is not None and self.head != (play.formation, play.rank):
            return False
        return self.cards is None or self.cards == tuple(sorted(play.cards))


def read_play(text: str) -> Written | None:
    """What the text says: `S2@9{9+H}`, `S2@9` or `9 H`; None if it is not written like a play."""
    plain = " ".join(unicodedata.normalize("NFKC", text).split())
    found = _PLAY.fullmatch(plain)
    listed = plain if found is None else found["cards"]
    cards = None if listed is None else parse_cards(listed)
    if isinstance(cards, str) or (listed is not None and not cards):
        return None
    if found is None:
        return Written(None, cards)
    number = RUN if found["number"] is None else int(found["number"])
    if found["number"] is not None and number >= RUN:
        number = 0  # no play has so many cards, and RUN is the number of another formation
    return Written((number, int(found["rank"])), cards)


def plays_written(written: Written) -> tuple[Play, ...]:
    """All plays that are so as far as the text says, in their order."""
    if written.cards is None:
        return tuple(play for play in all_plays() if written.fits(play))
    if too_many(written.cards) is not None:
        return ()
    return tuple(play for play in _plays_by_cards().get(pack(written.cards), ()) if written.fits(play))


def find_play(text: str) -> Play | None:
    """The only play that is written so; None if none or several are."""
    written = read_play(text)
    found = () if written is None else plays_written(written)
    return found[0] if len(found) == 1 else None


@cache
def _plays_by_cards() -> dict[int, tuple[Play, ...]]:
    """The plays that put down these cards (packed), in their order."""
    found: dict[int, tuple[Play, ...]] = {}
    for play in all_plays():
        cards = pack(play.cards)
        found[cards] = (*found.get(cards, ()), play)
    return found
