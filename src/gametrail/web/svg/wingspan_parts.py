"""What the parts of a Wingspan table show that are there all the time: seats, feeder, tray, goals, scores, log."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.template.loader import render_to_string

from gametrail.games.wingspan.constants import CUBES, FOOD_NAMES, HABITAT_NAMES, NESTS
from gametrail.web.svg.wingspan_mat import label, small_mat
from gametrail.web.words import text

View = Mapping[str, Any]

SCORE_ICONS = {
    "birds": "card",
    "bonus_cards": "mk-bonus",
    "goals": "ui-crown",
    "eggs": "egg",
    "cached": "mk-cached",
    "tucked": "mk-tucked",
}
BOTH_SIDES = ("invertebrate", "seed")


def count_of(cards: Any) -> int:
    """How many cards: a list when they are seen, else the number."""
    return len(cards) if isinstance(cards, list) else int(cards)


def seat_context(view: View, seat: int, language: str) -> dict[str, Any]:
    """A seat with everything that its strip, its small mat, its score and its text show."""
    words, player = view["seats"][seat], view["observation"]["players"][seat]
    sheet, clock = view["score"]["players"][seat], view["clock"]
    left, cubes = clock["turns_left"][seat], CUBES + 1 - max(1, clock["round"])
    eggs = sum(bird["eggs"] for row in HABITAT_NAMES for bird in player[row])
    hand = count_of(player["hand"])
    home = seat == view["me"]
    named = text("ws.opp.label", language, name=words["name"], points=sheet["total"], hand=hand, eggs=eggs)
    acting = view["to_move"] == seat
    return {
        **words,
        "home": home,
        "left": left,
        "cubes": [number >= left for number in range(cubes)],
        "food": [{"food": name, "n": player["food"][name]} for name in FOOD_NAMES],
        "food_words": food_words(player["food"], language),
        "hand": hand,
        "eggs": eggs,
        "total": sheet["total"],
        "seen": seen_cards(view, seat),
        "acting": acting,
        "shown": seat == view["me"],
        "label": named + (text("table.seat.acting", language) if acting else ""),
        "small": small_mat(view, seat) if not home else "",
        "parts": [
            {"icon": icon, "title": text(f"ws.item.{item}", language), "points": sheet[item], "item": item}
            for item, icon in SCORE_ICONS.items()
        ],
        "bonuses": [with_birds(view, card) for card in view["bonus_cards"] if card["seat"] == seat],
        "rows": [row_words(view, player, row, language) for row in HABITAT_NAMES],
    }


def seen_cards(view: View, seat: int) -> list[Mapping[str, Any]]:
    """The cards in another's hand that one may know: all of an open hand, else those that were seen to enter it."""
    player = view["observation"]["players"][seat]
    if seat == view["me"]:
        return []
    known = player["hand"] if isinstance(player["hand"], list) else player.get("hand_known", [])
    return [view["birds"][name] for name in known if name in view["birds"]]


def with_birds(view: View, card: Mapping[str, Any]) -> dict[str, Any]:
    """A bonus card with the birds that it counts."""
    return {**card, "birds": [view["birds"][name] for name in card["birds"] if name in view["birds"]]}


def food_words(food: Mapping[str, int], language: str) -> str:
    """The food of a player in words: what there is of it."""
    held = [f"{text(f'ws.food.{name}', language)} {food[name]}" for name in FOOD_NAMES if food[name]]
    return text("ws.sep", language).join(held) or text("ws.none", language)


def row_words(view: View, player: Mapping[str, Any], row: str, language: str) -> dict[str, Any]:
    """A row of a mat in words."""
    words = [label(bird, view["birds"][bird["bird"]], language) for bird in player[row]]
    return {"title": text(f"ws.row.{row}", language), "words": words or [text("ws.none", language)]}


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


def log_html(view: View, language: str) -> str:
    """The lines of the log, newest first; each line of a turn with the seat that acted."""
    names = [seat["name"] for seat in view["seats"]]
    lines = [
        {**line, "name": names[line["seat"]]}
        for turn in reversed(view["log"])
        for line in (turn.get("lines") or [turn])
    ]
    context = {"view": view, "language": language, "lines": lines[:60]}
    return str(render_to_string("tables/_log.html", context))


def supply_words(view: View, language: str) -> dict[str, Any]:
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
    return {"dice": dice, "tray": tray, "goals": goals_context(view, language)["goals"]}
