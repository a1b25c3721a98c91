"""The ranks of an Animal Trail table from weak to strong: the same eleven at each view, with little that changes."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from html import escape
from typing import Any

from gametrail.web.svg import animal_trail_cards as cards
from gametrail.web.svg.animal_trail_parts import RULE_SIGNS, match_words, rule_chip
from gametrail.web.svg.drawn import part
from gametrail.web.svg.markup import element
from gametrail.web.words import text

View = Mapping[str, Any]

MOST_DOTS = 4  # cards of one rank that are shown as dots; more of them as a number


def ruler_html(view: View, language: str) -> str:
    """The chips of the rules in force, and the ranks."""
    states = {entry["state"] for entry in view["ruler"]}
    head = part(
        "tables/animal_trail/_ruler.html",
        language,
        chips=[rule_chip(rule) for rule in view["rules_now"]],
        playable="playable" in states,
        barred="barred" in states,
        match=match_words(view, language),
        seated=view["me"] is not None,
    )
    ranks = "".join([rank_html(view, entry, language) for entry in view["ruler"]])
    return head + "\n" + element("ol", ranks, class_="rank")


def rank_html(view: View, entry: Mapping[str, Any], language: str) -> str:
    """One rank of the ruler: whether it may be played, and how many cards of it the viewer has."""
    keys = ("rank", "state", "reason", "trump", "named", "own")
    return _rank(rank_label(view, entry, language), language, *(entry[key] for key in keys))


@lru_cache(maxsize=4096)
def _rank(
    label: str, language: str, rank: int, state: str, reason: str, trump: bool, named: bool, own: int
) -> str:
    key = "named" if named else state if state in ("table", "barred") else ""
    note = text(f"at.ruler.{key}", language) if key else ""
    dots = "●" * own if own <= MOST_DOTS else f"●{own}"
    sign = element("span", RULE_SIGNS["trump"], class_="tr") if trump else ""
    figure = element("b", str(rank) + sign, class_="num") + cards.symbol(rank)
    return element(
        "li",
        element("span", escape(label), class_="vh")
        + element("span", dots, class_="mine num", aria_hidden="true")
        + element("span", figure, class_="bx", aria_hidden="true")
        + element("span", escape(note), class_="nt", aria_hidden="true"),
        class_=f"{state} {cards.band(rank)}" + (" named" if named else ""),
        data_rank=rank,
        data_why=reason,
    )


def rank_label(view: View, entry: Mapping[str, Any], language: str) -> str:
    """A rank of the ruler in words."""
    said = [text("at.rank", language, n=entry["rank"], name=entry["name"])]
    said += [entry["reason"] or text(f"at.rank.{entry['state']}", language)]
    said += [text("at.rank.trump", language)] if entry["trump"] else []
    said += [text("at.rank.named", language)] if entry["named"] else []
    own = entry["own"] if view["me"] is not None else 0
    said += [text("at.rank.own", language, n=own)] if own else []
    return text("at.sep", language).join(said)
