"""The lines of the screen: goals, feeder, tray, the other seats, the hand with what each card still needs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from rich.text import Text

from gametrail.cli.language import Speaker
from gametrail.cli.screens import seat_letter
from gametrail.core.game import State
from gametrail.games.wingspan import constants as c
from gametrail.games.wingspan import names, phrases, texts
from gametrail.games.wingspan.playable import why_not_playable
from gametrail.games.wingspan.tables import tables

_LETTERS = dict(zip(c.HABITAT_NAMES, c.HABITAT_LETTERS, strict=True))


def _number(name: str) -> int:
    return names.find_bird(name) or 0


def _listed(key: str, parts: Iterable[str], say: Speaker) -> str:
    return say("play.wingspan.listed", what=say(key), list=say("play.wingspan.gap").join(parts))


def goal_lines(view: dict[str, Any], say: Speaker) -> Iterator[str]:
    """Each goal with everybody's count, and the points that it would bring now."""
    for index, code in enumerate(view["goals"]):
        goal = phrases.goal(names.find_goal(code) or 0, say.language)
        counts, standings = view["goal_counts"][index], view["goal_standings"][index]
        if standings is None:
            points = [player["goal_points"][index] for player in view["players"]]
            key = "play.wingspan.goal.scored"
        else:
            points, key = standings, "play.wingspan.goal"
        each = say("play.wingspan.gap").join(
            say("play.wingspan.goal.seat", seat=seat_letter(seat), count=count, points=point)
            for seat, (count, point) in enumerate(zip(counts, points, strict=True))
        )
        yield say(key, round=index + 1, goal=goal, seats=each)


def feeder_line(view: dict[str, Any], say: Speaker) -> str:
    """The dice in the feeder."""
    faces = [phrases.face(c.FACE_NAMES.index(face), say.language) for face in view["feeder"]]
    return _listed("play.wingspan.feeder", faces, say)


def card_facts(bird: int, say: Speaker) -> str:
    """What a card costs and is worth, in one line with its power."""
    table = tables()
    homes = "".join(c.HABITAT_LETTERS[row] for row in range(c.ROWS) if int(table["rows"][bird]) >> row & 1)
    nest = next(name for name, bits in c.NESTS.items() if bits == int(table["nest"][bird]))
    return say(
        "play.wingspan.card",
        homes=homes,
        cost=texts.cost_text(bird, say.language),
        points=int(table["points"][bird]),
        nest=say(f"nest.{nest}"),
        eggs=int(table["egg_limit"][bird]),
        power=texts.short_power_text(bird, say.language),
    )


def card_line(bird: int, say: Speaker, missing: str = "") -> Text:
    """A card in a line; `missing` says why it cannot be played."""
    line = Text.assemble((names.bird_name(bird, say.language), "bold"), f"  {card_facts(bird, say)}")
    return line.append(f"  [{missing}]", "red") if missing else line


def missing_text(state: State, seat: int, bird: int, say: Speaker) -> str:
    """Why the seat cannot play the card now, empty if it can."""
    reasons = [reason.text(say.language) for reason in why_not_playable(state.record, seat, bird)]
    return say("play.wingspan.gap").join(reasons)


def hand_lines(state: State, view: dict[str, Any], seat: int, say: Speaker) -> Iterator[Text]:
    """The hand, what can be played first."""
    cards = [
        (missing_text(state, seat, bird, say), bird) for bird in map(_number, view["players"][seat]["hand"])
    ]
    yield Text(_listed("play.wingspan.hand", [str(len(cards))], say))
    for missing, bird in sorted(cards, key=lambda card: bool(card[0])):
        yield Text("  ").append_text(card_line(bird, say, missing))


def bonus_lines(view: dict[str, Any], seat: int, say: Speaker) -> Iterator[str]:
    """The seat's bonus cards with what they count."""
    for name in view["players"][seat]["bonus_cards"]:
        bonus = names.find_bonus(name) or 0
        counts = texts.bonus_text(bonus, say.language)
        yield say("play.wingspan.bonus", bonus=names.bonus_name(bonus, say.language), counts=counts)


def tray_lines(view: dict[str, Any], say: Speaker) -> Iterator[Text]:
    """The cards of the tray."""
    yield Text(say("play.wingspan.tray", deck=view["deck"]))
    for place, name in enumerate(view["tray"], 1):
        line = Text.assemble((f"  {place} ", "bold"))
        yield line.append_text(card_line(_number(name), say)) if name else line.append("–")


def seat_line(view: dict[str, Any], seat: int, points: int, name: str, say: Speaker) -> str:
    """Another seat in one line."""
    player = view["players"][seat]
    slots = [slot for habitat in _LETTERS for slot in player[habitat]]
    hand = player["hand"]
    return say(
        "play.wingspan.seat",
        name=name,
        points=points,
        birds=len(slots),
        eggs=sum(slot["eggs"] for slot in slots),
        food=sum(player["food"].values()),
        hand=hand if isinstance(hand, int) else len(hand),
        cubes=player["cubes"],
    )


def whole_card(name: str, say: Speaker) -> list[Text] | None:
    """Everything on the card of this name, None if there is no such bird."""
    bird = names.find_bird(name)
    if bird is None:
        return None
    return [
        Text.assemble((names.bird_name(bird, say.language), "bold"), f"  {names.scientific_name(bird)}"),
        Text(f"  {card_facts(bird, say)}"),
        Text(f"  {texts.power_text(bird, say.language)}"),
    ]
