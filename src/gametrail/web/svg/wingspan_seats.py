"""What a Wingspan table shows of each seat: its strip over the mat, its rival's panel, its points, its mat in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from gametrail.games.wingspan.constants import CUBES, FOOD_NAMES, HABITAT_NAMES
from gametrail.web.svg.drawn import drawn, part
from gametrail.web.svg.wingspan_mat import label, small_mat
from gametrail.web.words import text

View = Mapping[str, Any]
Seat = Mapping[str, Any]

SCORE_ICONS = {
    "birds": "card",
    "bonus_cards": "mk-bonus",
    "goals": "ui-crown",
    "eggs": "egg",
    "cached": "mk-cached",
    "tucked": "mk-tucked",
}


def count_of(cards: Any) -> int:
    """How many cards: a list when they are seen, else the number."""
    return len(cards) if isinstance(cards, list) else int(cards)


def seat_context(view: View, seat: int, language: str) -> dict[str, Any]:
    """A seat with the figures that several of its parts show."""
    words, player = view["seats"][seat], view["observation"]["players"][seat]
    return {
        **{key: words[key] for key in ("seat", "name", "kind")},
        "home": seat == view["me"],
        "hand": count_of(player["hand"]),
        "eggs": sum(bird["eggs"] for row in HABITAT_NAMES for bird in player[row]),
        "total": view["score"]["players"][seat]["total"],
        "acting": view["to_move"] == seat,
        "shown": seat == view["me"],
    }


def strip_context(view: View, seat: Seat) -> dict[str, Any]:
    """What stands over a mat: the round, the turns left, the food."""
    clock, food = view["clock"], view["observation"]["players"][seat["seat"]]["food"]
    left, cubes = clock["turns_left"][seat["seat"]], CUBES + 1 - max(1, clock["round"])
    return {
        "seat": {key: seat[key] for key in ("seat", "name", "home", "hand")},
        "round": clock["round"],
        "rounds": clock["rounds"],
        "left": left,
        "cubes": [number >= left for number in range(cubes)],
        "stock": [{"food": name, "n": food[name]} for name in FOOD_NAMES],
    }


def rival_context(view: View, seat: Seat, language: str) -> dict[str, Any]:
    """The panel of another seat, with its mat in miniature."""
    shown = {key: seat[key] for key in ("seat", "name", "kind", "acting", "hand", "eggs", "total")}
    known = {"name": seat["name"], "points": seat["total"], "hand": seat["hand"], "eggs": seat["eggs"]}
    label = text("ws.opp.label", language, **known)
    label += text("table.seat.acting", language) if seat["acting"] else ""
    return shown | {"label": label, "small": small_mat(view, seat["seat"])}


def score_context(view: View, seat: Seat, language: str) -> dict[str, Any]:
    """The points of a seat, its known cards, and its bonus cards as far as they are known."""
    sheet, number = view["score"]["players"][seat["seat"]], seat["seat"]
    return {key: seat[key] for key in ("seat", "name", "home", "total")} | {
        "seen": seen_cards(view, number),
        "parts": [
            {"icon": icon, "title": text(f"ws.item.{item}", language), "points": sheet[item]}
            for item, icon in SCORE_ICONS.items()
        ],
        "bonuses": [with_birds(view, card) for card in view["bonus_cards"] if card["seat"] == number],
    }


def seen_cards(view: View, seat: int) -> list[dict[str, str]]:
    """The cards in another's hand that one may know: all of an open hand, else those that were seen to enter it."""
    player = view["observation"]["players"][seat]
    if seat == view["me"]:
        return []
    known = player["hand"] if isinstance(player["hand"], list) else player.get("hand_known", [])
    return birds_of(view, known)


def birds_of(view: View, names: Iterable[str]) -> list[dict[str, str]]:
    """Those of the birds that the viewer sees, with their names and groups."""
    known: Mapping[str, Mapping[str, Any]] = view["birds"]
    return [{key: known[name][key] for key in ("bird", "title", "group")} for name in names if name in known]


def with_birds(view: View, card: Mapping[str, Any]) -> dict[str, Any]:
    """A bonus card with the birds that it counts."""
    return {**card, "birds": birds_of(view, card["birds"])}


def seat_text(view: View, seat: Seat, language: str) -> str:
    """A mat, its food and its points in words."""
    player = view["observation"]["players"][seat["seat"]]
    rows = {row: player[row] for row in HABITAT_NAMES}
    shown = {key: seat[key] for key in ("name", "total", "hand")}

    def draw() -> str:
        words = [row_words(view, birds, row, language) for row, birds in rows.items()]
        food = food_words(player["food"], language)
        return part("tables/wingspan/_text.html", language, seat=shown, rows=words, food=food)

    # What is printed on a bird follows from its name.
    return drawn(("wingspan mat in words", rows, player["food"], shown, language), draw)


def food_words(food: Mapping[str, int], language: str) -> str:
    """The food of a player in words: what there is of it."""
    held = [f"{text(f'ws.food.{name}', language)} {food[name]}" for name in FOOD_NAMES if food[name]]
    return text("ws.sep", language).join(held) or text("ws.none", language)


def row_words(view: View, birds: Sequence[Any], row: str, language: str) -> dict[str, Any]:
    """A row of a mat in words."""
    words = [label(bird, view["birds"][bird["bird"]], language) for bird in birds]
    return {"title": text(f"ws.row.{row}", language), "words": words or [text("ws.none", language)]}
