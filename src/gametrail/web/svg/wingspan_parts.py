"""What the parts of a Wingspan table show that are there all the time: feeder, tray, goals, news, log."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gametrail.games.wingspan.constants import FOOD_NAMES, HABITAT_NAMES, NESTS
from gametrail.web.svg.log import Line
from gametrail.web.words import text

View = Mapping[str, Any]

MOST_LINES = 60  # of the log
BOTH_SIDES = ("invertebrate", "seed")


def need_words(view: View, language: str, *ops: str) -> str:
    """ "2 more", while one of these operations goes on asking."""
    question = view["question"]
    if not question or question["op"] not in ops or not question.get("times"):
        return ""
    return text("ws.more", language, n=question["times"])


def of_kind(view: View, *kinds: str) -> list[Mapping[str, Any]]:
    """The choices of these kinds."""
    return [choice for choice in view["choices"] if choice["kind"] in kinds]


def buttons(view: View, *targets: str) -> list[Mapping[str, Any]]:
    """The choices that are buttons with these targets."""
    return [choice for choice in of_kind(view, "button") if choice["target"] in targets]


def feeder_context(view: View, language: str) -> dict[str, Any]:
    """The dice of the feeder; the double face is two halves, each a choice of its own."""
    by_face = {(c["target"], c.get("reading") or c["target"]): c for c in of_kind(view, "die")}
    why = text("ws.why.die" if by_face else "ws.why.die_later", language)
    dice = []
    for face in view["observation"]["feeder"]:
        sides = [
            die_side(face, food, by_face.get((face, food)), why, language)
            for food in (BOTH_SIDES if face == "both" else (face,))
        ]
        dice.append({"two": face == "both", "sides": sides, "legal": any(side["choice"] for side in sides)})
    return {
        "dice": dice,
        "outside": view["observation"]["dice_outside"],
        "rolled": view["observation"].get("rolled") or [],
        "buttons": buttons(view, "reroll"),
        "need": need_words(view, language, "take_die", "take_all"),
    }


def die_side(face: str, food: str, choice: Any, why: str, language: str) -> dict[str, Any]:
    """One food of a die."""
    key = "ws.die.half" if face == "both" else "ws.die"
    return {
        "food": food,
        "choice": choice,
        "why": why,
        "label": text(key, language, food=text(f"ws.food.{food}", language)),
    }


def tray_context(view: View, language: str) -> dict[str, Any]:
    """The three open cards and what can be done with deck and tray."""
    by_place = {choice["target"]: choice for choice in of_kind(view, "tray")}
    places = [
        {
            "fact": view["birds"][bird] if bird else None,
            "choice": by_place.get(place),
            "label": card_label(view["birds"][bird], language) if bird else "",
        }
        for place, bird in enumerate(view["observation"]["tray"])
    ]
    return {
        "places": places,
        "deck": view["observation"]["deck"],
        "buttons": buttons(view, "deck", "refill"),
        "need": need_words(view, language, "draw", "draw_to_set"),
    }


def card_label(fact: Mapping[str, Any], language: str) -> str:
    """A card that is not on a mat in words."""
    rows = text("table.list.comma", language).join(text(f"ws.row.{row}", language) for row in fact["rows"])
    known = {"name": fact["title"], "points": fact["points"], "rows": rows}
    return text("ws.card.label", language, **known, cost=cost_words(fact, language))


def cost_words(fact: Mapping[str, Any], language: str) -> str:
    """A food cost in words."""
    counts = {**{name: fact["cost"].get(name, 0) for name in FOOD_NAMES}, "wild": fact["wild"]}
    named = [(text(f"ws.food.{name}", language), n) for name, n in counts.items() if n]
    if not named:
        return text("ws.free", language)
    if fact["either"]:
        return text("ws.or", language).join(name for name, _ in named)
    return text("table.list.comma", language).join(name if n == 1 else f"{name} {n}" for name, n in named)


def goal_icon(goal: str) -> str:
    """The symbol of a goal: the row, the nest, or birds and eggs of the whole mat."""
    for row in HABITAT_NAMES:
        if row in goal:
            return f"hab-{row}"
    for nest in NESTS:
        if nest in goal.split("_"):
            return f"nest-{nest}"
    return "egg" if "egg" in goal else "bd-songbird"


def goals_context(view: View, language: str) -> dict[str, Any]:
    """The four goals with everybody's counts, and what each place would bring."""
    green = view["observation"]["goal_side"] == "green"
    goals = []
    for goal in view["goals"]:
        reached = goal["scored"] or goal["now"]
        counted = [
            {
                "seat": seat["seat"],
                "name": seat["name"],
                "count": goal["counts"][seat["seat"]],
                "points": goal["points"][seat["seat"]] if goal["points"] else None,
                "points_shown": reached,
            }
            for seat in view["seats"]
        ]
        goals.append({**goal, "icon": goal_icon(goal["goal"]), "seats": counted})
    now = next((goal for goal in view["goals"] if goal["now"]), None)
    if green:
        pays = " / ".join(str(points) for points in now["pays"]) if now and now["pays"] else ""
        words = text("ws.goals.green", language, pays=pays) if pays else ""
    else:
        words = text("ws.goals.blue", language)
    return {"goals": goals, "pays": words}


def news_context(view: View, language: str) -> dict[str, Any]:
    """What has just happened: the end of a round, others' pink powers, the gains of the last turn."""
    names = [seat["name"] for seat in view["seats"]]
    ended, summary = view["round_end"], view["summary"]
    if ended:
        rows = [
            {
                **row,
                "name": names[row["seat"]],
                "place": place_words(row, language),
                "gain": f"+{row['points']}" if row["points"] else "–",
            }
            for row in ended["rows"]
        ]
        ended = {**ended, "rows": rows}
    if summary:
        # A look ahead at the turn that is being decided is not yet anybody's last turn.
        ahead = (view["staged"] or {}).get("end") == "done" and summary["seat"] == view["me"]
        title = text("ws.summary.staged" if ahead else "ws.summary", language, name=names[summary["seat"]])
        summary = {**summary, "title": title}
    return {"news": view["news"], "round_end": ended, "reactions": view["reactions"], "summary": summary}


def place_words(row: Mapping[str, Any], language: str) -> str:
    """ "1st", "2nd, shared"; a stroke without a place, and for those who have nothing of the goal."""
    if not row["place"] or not row["count"]:
        return "–"
    return text("ws.place.tied" if row["tied"] else "ws.place", language, n=row["place"])


def log_lines(view: View) -> list[Line]:
    """The lines of the log, newest first; each line of a turn with the seat that acted."""
    names = [seat["name"] for seat in view["seats"]]
    return [
        (line["seat"], names[line["seat"]], line["text"], turn["n"])
        for turn in reversed(view["log"][-MOST_LINES:])
        for line in turn.get("lines") or [turn]
    ][:MOST_LINES]


def supply_words(view: View, goals: list[dict[str, Any]], language: str) -> dict[str, Any]:
    """Feeder, tray and goals in words."""
    both = text("ws.or", language).join(text(f"ws.food.{name}", language) for name in BOTH_SIDES)
    dice = [
        both if face == "both" else text(f"ws.food.{face}", language)
        for face in view["observation"]["feeder"]
    ]
    tray = [
        card_label(view["birds"][bird], language) if bird else text("ws.tray.empty", language)
        for bird in view["observation"]["tray"]
    ]
    return {"dice": dice, "tray": tray, "goals": goals, "deck": view["observation"]["deck"]}
