"""What the parts of an Animal Trail table show: seats, the cards on the table, the rules in force, the exchange."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.safestring import mark_safe

from gametrail.web.svg import animal_trail_cards as cards
from gametrail.web.words import text

View = Mapping[str, Any]

QUIET = {"play", "pass", "lead", "match", "environment"}  # events that the table itself shows
MOST_NOTES = 3
MOST_BACKS = 15  # of a hand
RULE_SIGNS = {"trump": "◆", "coexistence": "＝", "wild": "★", "howling": "★"}


def seat_contexts(view: View, language: str) -> list[dict[str, Any]]:
    """Every seat with all that its pod, its lines in tables and its text show, in seat order."""
    return [seat_context(view, seat["seat"], language) for seat in view["seats"]]


def seat_context(view: View, seat: int, language: str) -> dict[str, Any]:
    """One seat."""
    words, now = view["seats"][seat], view["seats_now"][seat]
    last = now["last_play"]
    known = {"name": words["name"], "n": now["cards"], "points": now["points"]}
    owner = bool(view["trick"]) and view["trick"]["seat"] == seat
    acting = view["to_move"] == seat
    state = now["status"] or (cards.in_words(view, last, language) if last else "")
    said = [text("at.seat.label", language, **known), now["place_words"], state]
    return {
        **{key: words[key] for key in ("seat", "letter", "name", "kind")},
        **now,
        "mini": cards.mini(last) if last and not now["place"] else "",
        "acting": acting,
        "owner": owner and not now["place"],
        "label": text("at.sep", language).join(part for part in said if part)
        + (text("table.seat.acting", language) if acting else ""),
        "backs": range(min(now["cards"], MOST_BACKS)),
    }


def opponents(view: View, seats: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The others clockwise from one's own seat; all of them for those who only watch."""
    if view["me"] is None:
        return seats
    return [*seats[view["me"] + 1 :], *seats[: view["me"]]]


def trick_context(view: View, language: str) -> dict[str, Any]:
    """The cards on the table, who played them and what lay there before; or who leads."""
    table = view["trick"]
    before = view["before"][0] if view["before"] else None
    context: dict[str, Any] = {
        "table": table,
        "discarded": view["discarded"],
        "marathon": view["marathon"],
        "sprint": view["sprint"],
        "environment": environment_context(view),
        "felt": view["felt"],
        "notes": notes(view, language),
        "swapped": swapped_context(view, language),
    }
    if table:
        context |= {
            "cards": cards.laid(view, table, language),
            "count": len(table["cards"]),
            "name": called(view, table["seat"], language),
            "before": before and {"seat": before["seat"], "mini": cards.mini(before)},
        }
    return context


def called(view: View, seat: int, language: str) -> str:
    """The name of a seat; the viewer is "you"."""
    return text("at.you", language) if seat == view["me"] else str(view["seats"][seat]["name"])


def notes(view: View, language: str) -> list[str]:
    """What happened since the viewer's own last turn and can not be seen from the cards, latest first."""
    told = [event_words(view, event, language) for event in view["events"] if event["kind"] not in QUIET]
    return list(dict.fromkeys(reversed(told)))[:MOST_NOTES]


def event_words(view: View, event: Mapping[str, Any], language: str) -> str:
    """An event as a sentence, with the name of its seat."""
    if event["seat"] is None:
        return str(event["words"])
    return text("at.event", language, name=called(view, event["seat"], language), words=event["words"])


def swapped_context(view: View, language: str) -> dict[str, Any] | None:
    """What the viewer gave and got before this match, once the exchange is over."""
    swap = view["exchange"]
    if not swap or swap["running"] or swap.get("with") is None:
        return None
    given = (swap.get("give") or {}).get("cards", [])
    received = swap.get("received") or []
    if not given and not received:
        return None
    return {
        "seat": swap["with"],
        "name": view["seats"][swap["with"]]["name"],
        "given": cards.small_cards(given),
        "received": cards.small_cards(received),
        "words": text("at.swapped", language, name=view["seats"][swap["with"]]["name"]),
    }


def environment_context(view: View) -> list[dict[str, Any]]:
    """The environment cards in force with their glyphs; of several the short sentences fit on the table."""
    short = {rule["key"]: rule["short"] for rule in view["rules_now"]}
    one = len(view["environment"]) == 1
    return [
        {**entry, "icon": f"ev-{int(entry['id'][1:])}", "said": entry["text"] if one else short[entry["id"]]}
        for entry in view["environment"]
    ]


def rule_chip(rule: Mapping[str, Any]) -> dict[str, Any]:
    """A rule in force with its sign: a glyph of ours, or one of the three signs on the cards."""
    mark = RULE_SIGNS.get(rule["icon"], "")
    return {
        **rule,
        "sign": mark,
        "glyph": "" if mark else rule["icon"],
        "strong": rule["key"].startswith("E"),
    }


def match_words(view: View, language: str) -> str:
    """ "Match 3/6", or the number of the deal where it is not known how many there will be."""
    board = view["scoreboard"]
    if view["phase"] == "end":
        return text("table.over", language)
    if not board["matches"] or view["sprint"]:
        return text("at.deal", language, n=board["match"])
    return text("at.match", language, n=board["match"], of=board["matches"])


def ask_context(view: View, language: str) -> dict[str, Any]:
    """What is asked beside cards: the rank to name; how many cards may be exchanged for how much."""
    known = cards.names(view)
    ranks = [
        {
            **choice,
            "name": known[choice["rank"]],
            "band": cards.band(choice["rank"]),
            "symbol": mark_safe(cards.symbol(choice["rank"])),
        }
        for choice in view["choices"]
        if choice["kind"] == "name"
    ]
    prices = [choice for choice in view["choices"] if choice["kind"] == "exchange"]
    return {"ranks": ranks, "prices": prices, "question": view["question"]}


def exchange_context(view: View, language: str) -> dict[str, Any] | None:
    """Two facing hands: what came, what goes; only the viewer's own cards are seen."""
    swap = view["exchange"]
    if not swap or not swap["running"] or view["me"] is None:
        return None
    partner = swap.get("with")
    give = swap.get("give")
    chosen = [
        mark_safe(cards.lying(view, kind, language, style="staged")) for kind in (give or {}).get("cards", [])
    ]
    return {
        "partner": None if partner is None else seat_context(view, partner, language),
        "partner_place": before_place(view, partner, language),
        "own_place": before_place(view, view["me"], language),
        "received": [mark_safe(cards.lying(view, kind, language)) for kind in swap.get("received") or []],
        "give": give,
        "given": chosen,
        "slots": range(max(0, (give or {}).get("count", 0) - len(chosen))),
        "others": swap.get("others", ""),
        "question": view["question"],
    }


def before_place(view: View, seat: int | None, language: str) -> str:
    """The place of a seat in the match before."""
    if seat is None:
        return ""
    place = view["observation"]["players"][seat].get("before")
    return place_words(view, place, language) if place else ""


def place_words(view: View, place: int, language: str) -> str:
    """A place by its marker: the two lowest are counted from below."""
    players = len(view["seats"])
    if place == players:
        return text("at.place.last", language)
    if place == players - 1 and players > 3:
        return text("at.place.second_last", language)
    return text(f"at.place.{place}", language)
