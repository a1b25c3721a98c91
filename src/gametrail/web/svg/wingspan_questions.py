"""What a Wingspan table asks now: the four actions, the hand, payments, powers, and everything else to be chosen."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from gametrail.games.wingspan.constants import COLUMNS, FOOD_NAMES, HABITAT_NAMES
from gametrail.web.svg.wingspan_mat import acting_row, yield_words
from gametrail.web.svg.wingspan_parts import card_label, goals_context, of_kind
from gametrail.web.svg.wingspan_seats import count_of
from gametrail.web.templatetags.birds import symbols_of
from gametrail.web.words import text

View = Mapping[str, Any]

ACTION_ICONS = {"play": "card", "gain_food": "die", "lay_eggs": "egg", "draw_cards": "mk-bonus"}
ROW_ACTIONS = {"forest": "gain_food", "grassland": "lay_eggs", "wetland": "draw_cards"}
POWER_OPS = ("react_with", "repeat")  # the mat is asked which bird is to use its power
# Buttons that stand beside the thing they belong to, or in the bar.
PLACED = {"pass", "use", "deck", "refill", "reroll", *ACTION_ICONS}
ICONS = {"two_for_one": "ui-swap", "cache": "mk-cached", "keep": "ui-confirm", "put_down": "ui-close"}
SHEETS = {"play": "hand", "tuck": "hand", "discard_card": "hand", "discard_duty": "hand"}


def actions_context(view: View, language: str) -> list[dict[str, Any]]:
    """The four actions with what they yield now; while one is going on, or none can be taken, they only tell."""
    if not view["actions"]:
        return idle_actions(view, language)
    then = {choice["text"]: choice["then"] for choice in view["choices"]}
    return [
        {**action, "icon": ACTION_ICONS[action["action"]], "then": then.get(action["text"], "ask")}
        for action in view["actions"]
    ]


def idle_actions(view: View, language: str) -> list[dict[str, Any]]:
    """The four actions when none of them is asked for: the running one is marked."""
    if view["me"] is None or view["phase"] == "end" or view["clock"]["setup"]:
        return []
    player, running = view["observation"]["players"][view["me"]], running_action(view)
    yields = {"play": text("ws.cards_in_hand", language, n=count_of(player["hand"]))}
    yields |= {ROW_ACTIONS[row]: yield_words(row, len(player[row]), language) for row in HABITAT_NAMES}
    return [
        {
            "action": action,
            "icon": icon,
            "label": text(f"ws.act.{action}", language),
            "yields": yields[action],
            "idle": True,
            "running": action == running,
        }
        for action, icon in ACTION_ICONS.items()
    ]


def running_action(view: View) -> str | None:
    """The action that the person has begun."""
    if view["clock"]["active"] != view["me"]:
        return None
    if row := acting_row(view):
        return ROW_ACTIONS[row]
    return "play" if (view["staged"] or {}).get("actions", [""])[:1] == ["play"] else None


def wanted_sheet(view: View) -> str:
    """The sheet of a phone on which the next choice lies."""
    question = view["question"]
    if not view["my_turn"] or not question:
        return "table"
    if question["op"] in SHEETS and of_kind(view, "card"):
        return SHEETS[question["op"]]
    return "table"


def card_context(view: View, name: str, language: str) -> dict[str, Any]:
    """A card as it is drawn in a hand or among cards to choose from."""
    fact = view["birds"][name]
    colour = fact["colour"]
    return {
        "fact": fact,
        "nest": f"nest-{fact['nest']}",
        "power": f"pw-{colour}",
        "none": text("ws.no_power", language),
        "colour_words": text(f"ws.colour.{colour}", language),
        "label": card_label(fact, language),
        "symbols": " ".join(symbols_of(fact)),
    }


def hand_context(view: View, language: str) -> dict[str, Any]:
    """My hand, playable first, each card with its verdict."""
    chosen = {choice["target"]: choice for choice in of_kind(view, "card")}
    cards = []
    for entry in view["hand"]:
        card = card_context(view, entry["bird"], language)
        # Without a way to pay nothing can be planned: the card is then chosen like any other.
        unplanned = entry["playable"] and not entry["places"]
        card |= {
            "choice": chosen.get(entry["bird"]),
            "playable": None if unplanned else entry["playable"],
            "verdict": verdict(entry, language),
            "reason": text("ws.sep", language).join(entry["reasons"]),
        }
        if card["verdict"]:
            card["label"] += text("ws.sep", language) + card["verdict"]["words"]
        cards.append(card)
    playable = sum(bool(card["playable"]) for card in cards)
    return {"seated": view["me"] is not None, "cards": cards, "playable": playable}


def verdict(entry: Mapping[str, Any], language: str) -> dict[str, str] | None:
    """Whether the card can be played now and at what price in eggs, or what is missing."""
    if entry["playable"] is None:
        return None
    if not entry["playable"]:
        return {"kind": "n", "icon": "ui-close", "words": text("ws.sep", language).join(entry["reasons"])}
    eggs = min((place["eggs"] for place in entry["places"]), default=0)
    return {"kind": "y", "icon": "ui-confirm", "words": egg_words(eggs, language, "ws.can")}


def egg_words(eggs: int, language: str, key: str) -> str:
    """The price in eggs; nothing to pay is said as such."""
    return text(f"{key}.free" if eggs == 0 else f"{key}.eggs", language, n=eggs)


def queue_context(view: View) -> dict[str, Any]:
    """The powers of the running action: done ones, then those to come."""
    powers = [{**power, "group": view["birds"][power["bird"]]["group"]} for power in view["queue"]]
    done = [
        {**power, "group": view["birds"][power["bird"]]["group"], "said": power.get("words") or ""}
        for power in view["done"]
    ]
    return {"powers": powers, "done": done}


def ask_context(view: View, language: str) -> dict[str, Any]:
    """Whatever is to be chosen that lies neither on the mat nor in hand, feeder or tray."""
    question = view["question"] if view["my_turn"] else None
    return {
        "power": power_context(view, question, language),
        "need": need_context(view),
        "birds": power_birds(view),
        "foods": food_context(view, language),
        "cards": picked_cards(view, language),
        "bonuses": [
            {**view["bonuses"][choice["target"]], "choice": choice} for choice in of_kind(view, "bonus")
        ],
        "buttons": other_buttons(view),
    }


def power_context(view: View, question: Mapping[str, Any] | None, language: str) -> dict[str, Any] | None:
    """The bird whose power is asked about, with its words in large type."""
    if not question or not question.get("bird") or question["kind"] not in ("power", "pink"):
        return None
    fact = view["birds"].get(question["bird"])
    if fact is None:
        return None
    colour = fact["colour"]
    return {
        **fact,
        "text": question["power"] or fact["power"],
        "symbol": f"pw-{colour}",
        "colour_words": text(f"ws.colour.{colour}", language),
    }


def power_birds(view: View) -> list[dict[str, Any]]:
    """The birds of the mat of which one is to use its power, with the words of it."""
    if not view["my_turn"] or view["question"]["op"] not in POWER_OPS:
        return []
    player = view["observation"]["players"][view["me"]]
    found = []
    for choice in of_kind(view, "slot"):
        row, column = divmod(choice["target"], COLUMNS)
        name = player[HABITAT_NAMES[row]][column]["bird"]
        found.append({**view["birds"][name], "choice": choice})
    return found


def need_context(view: View) -> dict[str, Any] | None:
    """The bird that is being paid for, with what is still open."""
    need = view["need"]
    if not need or not view["my_turn"]:
        return None
    symbols = [name for name in FOOD_NAMES for _ in range(need["food"].get(name, 0))]
    return {"fact": view["birds"][need["bird"]], "open": symbols + need["either"] + ["wild"] * need["wild"]}


def food_context(view: View, language: str) -> list[dict[str, Any]]:
    """The five foods while one of them is to be chosen."""
    chosen = {choice["target"]: choice for choice in of_kind(view, "food")}
    if not chosen or view["me"] is None:
        return []
    held = view["observation"]["players"][view["me"]]["food"]
    why = text("ws.why.food", language)
    return [
        {
            "food": name,
            "n": held[name],
            "choice": chosen.get(name),
            "why": why,
            "label": text("ws.food.label", language, food=text(f"ws.food.{name}", language), n=held[name]),
        }
        for name in FOOD_NAMES
    ]


def picked_cards(view: View, language: str) -> list[dict[str, Any]]:
    """Cards to choose from that are not in my hand: those set aside."""
    hand = {entry["bird"] for entry in view["hand"]}
    return [
        {**card_context(view, choice["target"], language), "choice": choice}
        for choice in of_kind(view, "card")
        if choice["target"] not in hand
    ]


def other_buttons(view: View) -> list[dict[str, Any]]:
    """Rows, players and buttons that have no other place."""
    free = [choice for choice in of_kind(view, "button") if choice["target"] not in PLACED]
    rows = of_kind(view, "row") + of_kind(view, "player") + free
    return [button(view, choice) for choice in rows]


def button(view: View, choice: Mapping[str, Any]) -> dict[str, Any]:
    """A choice as a button: with the symbol of a row, or with the name of a seat."""
    if choice["kind"] == "player":
        seat = int(choice["target"])
        return {**choice, "label": view["seats"][seat]["name"], "icon": "", "seat": seat}
    return {**choice, "icon": button_icon(choice), "seat": None}


def button_icon(choice: Mapping[str, Any]) -> str:
    """The symbol of a button, if it has one."""
    return f"hab-{choice['target']}" if choice["kind"] == "row" else ICONS.get(str(choice["target"]), "")


def setup_context(view: View, language: str) -> dict[str, Any] | None:
    """The first choice of a game in one go: birds to keep, food to pay, one bonus card."""
    setup = view.get("setup")
    if not setup or not view["my_turn"] or view["staged"]:
        return None
    hand = [card["bird"] for card in setup["cards"]]
    return {
        "chain": json.dumps([card["bird"] for card in setup["cards"]]),
        "cards": [card_context(view, bird, language) for bird in hand],
        "foods": FOOD_NAMES,
        "bonuses": [bonus_context(view, name) for name in setup["offer"]],
        "goals": goals_context(view, language)["goals"],
    }


def bonus_context(view: View, name: str) -> dict[str, Any]:
    """A bonus card that is offered, with the birds of the hand that it would count."""
    birds = fits(view, name)
    return {**view["bonuses"][name], "fits": len(birds), "birds": json.dumps(birds)}


def fits(view: View, bonus: str) -> list[str]:
    """The birds of the hand that a bonus card would count."""
    dealt = [entry["bird"] for entry in view["hand"]]
    return [bird for bird in dealt if bonus in view["birds"][bird].get("bonus_cards", ())]
