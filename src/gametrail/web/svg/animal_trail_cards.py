"""The cards of Animal Trail, drawn from our own symbols: numeral, head, name, and the sign of an ability."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from django.utils.safestring import SafeString, mark_safe

from gametrail.games.animal_trail.constants import (
    BEAR,
    BOAR,
    COEXISTING,
    COPIES,
    HIBERNATION,
    HOWLING,
    NUM_KINDS,
    WILD_HERD,
)
from gametrail.web.svg.markup import element
from gametrail.web.words import text

View = Mapping[str, Any]

SIGNS = {"wild": "★", "coexistence": "＝", "trump": "◆", "boar_wild": "★"}
STRONGEST_WEAK, STRONGEST_MIDDLE = 3, 7
CHIP_WORDS = {10: "c10", 5: "c5", 2: "c2", 1: "c1"}
MOST_CHIPS = 4  # that lie beside each other; of more the equal ones make one, with their number


def names(view: View) -> list[str]:
    """The animals' names by rank."""
    return [entry["name"] for entry in view["ruler"]]


def band(kind: int) -> str:
    """Weak, middle or strong; Howling is none of them."""
    if kind == HOWLING:
        return "wild"
    return "weak" if kind <= STRONGEST_WEAK else "mid" if kind <= STRONGEST_MIDDLE else "strong"


def ability(view: View, kind: int) -> str:
    """The ability of a card while the present environment is in force; "" for none."""
    in_force = {entry["id"] for entry in view["environment"]}
    if kind == HOWLING:
        return "wild"
    if view["ruler"][kind]["trump"]:
        return "trump"
    if kind == BEAR and f"E{HIBERNATION:02}" in in_force:
        return "bear"
    if kind == BOAR and f"E{WILD_HERD:02}" in in_force:
        return "boar_wild"
    return "coexistence" if kind <= COEXISTING else ""


def symbol(kind: int, style: str = "an") -> str:
    """The head of an animal; words beside it name it."""
    return element("svg", element("use", href=f"#k{kind}"), class_=style, aria_hidden="true")


def sign(found: str) -> str:
    """The sign of a card's ability, to be seen only."""
    if not found:
        return ""
    if found == "bear":
        return element("span", glyph("ev-11"), class_="mk", aria_hidden="true")
    return element("span", SIGNS[found], class_="mk tr" if found == "trump" else "mk", aria_hidden="true")


def glyph(name: str, style: str = "i") -> str:
    """Any symbol at the size of the text."""
    return element("svg", element("use", href=f"#{name}"), class_=style, aria_hidden="true")


def face(view: View, kind: int, language: str, rank: int | None = None) -> str:
    """What is printed on a card; a wild card on the table also tells the rank that it was played as."""
    played = rank if rank is not None and rank != kind else None
    return _face(kind, view["ruler"][kind]["name"], ability(view, kind), played, language)


@lru_cache(maxsize=1024)
def _face(kind: int, name: str, found: str, played: int | None, language: str) -> str:
    return (
        element("span", str(kind), class_="rk num")
        + element("span", f"×{COPIES[kind]}", class_="cn num", aria_hidden="true")
        + symbol(kind)
        + element("span", name, class_="nm")
        + element("span", text(f"at.sign.{found}", language) if found else "", class_="ab")
        + sign(found)
        + ("" if played is None else element("span", text("at.as", language, n=played), class_="as num"))
    )


def lying(view: View, kind: int, language: str, rank: int | None = None, style: str = "") -> str:
    """A card that lies on the table."""
    return element("span", face(view, kind, language, rank), class_=f"ac {band(kind)} {style}".strip())


def all_lying(view: View, language: str) -> SafeString:
    """One card of each kind, from which the page's script copies what it lays down."""
    return mark_safe("".join(lying(view, kind, language) for kind in range(NUM_KINDS)))


def pair_cards(play: Mapping[str, Any]) -> list[tuple[int, int]]:
    """The cards of a play with the ranks that they were played as."""
    return list(zip(play["cards"], play["ranks"], strict=True))


def laid(view: View, play: Mapping[str, Any], language: str) -> SafeString:
    """The cards of a play, side by side."""
    return mark_safe("".join(lying(view, kind, language, rank) for kind, rank in pair_cards(play)))


def mini(play: Mapping[str, Any]) -> SafeString:
    """A play in small: its ranks once each, and the heads of its cards."""
    ranks = "-".join(str(rank) for rank in dict.fromkeys(play["ranks"]))
    heads = "".join(glyph(f"k{kind}") for kind in play["cards"][:3])
    more = element("span", f"×{len(play['cards'])}", class_="num") if len(play["cards"]) > 3 else ""
    heads = heads if not more else glyph(f"k{play['cards'][0]}") + more
    return mark_safe(element("span", element("span", ranks, class_="num") + heads, class_="mini"))


def small_cards(kinds: Sequence[int]) -> SafeString:
    """Cards as numerals and heads, one after the other."""
    drawn = (
        element("span", element("span", str(kind), class_="num") + glyph(f"k{kind}"), class_="mini")
        for kind in kinds
    )
    return mark_safe("".join(drawn))


def chips(values: Sequence[int]) -> SafeString:
    """Food chips, the largest first; the number beside them says the sum."""
    if len(values) <= MOST_CHIPS:
        return mark_safe(
            element("span", "".join(chip(value) for value in values), class_="cps", aria_hidden="true")
        )
    piles = "".join(pile(value, values.count(value)) for value in dict.fromkeys(values))
    return mark_safe(element("span", piles, class_="cps piles", aria_hidden="true"))


def chip(value: int, count: int = 1) -> str:
    """A chip, which may stand for several."""
    return element("i", str(value), class_=f"cp num {CHIP_WORDS.get(value, 'c1')}", data_n=count)


def pile(value: int, count: int) -> str:
    """Equal chips as one, with their number."""
    many = element("b", f"×{count}", class_="num") if count > 1 else ""
    return element("span", chip(value, count) + many, class_="pl1")


def in_words(view: View, play: Mapping[str, Any], language: str) -> str:
    """The cards of a play in words."""
    known = names(view)
    return text("at.sep", language).join(known[kind] for kind in play["cards"])
