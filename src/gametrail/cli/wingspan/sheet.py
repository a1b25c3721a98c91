"""The score sheet as a table: one line for each thing that counts, one column for each seat."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rich.console import Console
from rich.table import Table

from gametrail.cli.language import Speaker
from gametrail.cli.screens import seat_letter
from gametrail.core.game import State
from gametrail.games.wingspan import names, phrases
from gametrail.games.wingspan.scoring import PARTS


def sheet_table(sheet: dict[str, Any], say: Speaker, seats: list[str]) -> Table:
    """The sheet, with the names of the `seats` above the columns."""
    table = Table(box=None, padding=(0, 2, 0, 0))
    table.add_column()
    for name in seats:
        table.add_column(name, justify="right", header_style="bold")
    for item in PARTS:
        points = ["?" if player[item] is None else str(player[item]) for player in sheet["players"]]
        table.add_row(say(f"item.{item}"), *points)
    table.add_section()
    table.add_row(say("item.total"), *(str(player["total"]) for player in sheet["players"]), style="bold")
    table.add_row(say("item.food"), *(str(player["food"]) for player in sheet["players"]), style="dim")
    return table


def _bird(name: str, say: Speaker) -> str:
    """The bird of a reason in the language of the speaker."""
    number = names.find_bird(name)
    return name if number is None else names.bird_name(number, say.language)


def _on_birds(reasons: list[dict[str, Any]], item: str, say: Speaker) -> Iterator[str]:
    """One line for all birds that have points of this kind."""
    found = [(_bird(reason["bird"], say), reason["points"]) for reason in reasons if reason["item"] == item]
    total = sum(points for _, points in found)
    if total:
        listed = ", ".join(f"{bird} {points}" for bird, points in found if points)
        yield say("score.on_birds", item=say(f"item.{item}"), points=total, birds=listed)


def _bonus_line(reason: dict[str, Any], say: Speaker) -> str:
    """A bonus card, what it counted and the birds."""
    number = names.find_bonus(reason["bonus"])
    name = reason["bonus"] if number is None else names.bonus_name(number, say.language)
    birds = ", ".join(_bird(bird, say) for bird in reason["birds"])
    key = "score.bonus.birds" if birds else "score.bonus"
    return say(key, bonus=name, points=reason["points"], count=reason["count"], birds=birds)


def _goal_line(reason: dict[str, Any], say: Speaker) -> str:
    """A goal that has been scored, or a sum of which no more is known."""
    if reason["round"] is None:
        return say("score.goal.sum", points=reason["points"])
    if reason["goal"] is None:
        return say("score.goal.unknown", round=reason["round"], points=reason["points"])
    number = names.find_goal(reason["goal"])
    goal = reason["goal"] if number is None else phrases.goal(number, say.language)
    return say("score.goal", round=reason["round"], goal=goal, points=reason["points"])


def reason_lines(player: dict[str, Any], say: Speaker) -> list[str]:
    """Everything that scores in words: the points of the lines add up to the seat's total."""
    reasons = player["reasons"]
    lines = [*_on_birds(reasons, "birds", say)]
    lines += [_bonus_line(reason, say) for reason in reasons if reason["item"] == "bonus_cards"]
    lines += [_goal_line(reason, say) for reason in reasons if reason["item"] == "goals"]
    for item in ("eggs", "cached", "tucked"):
        lines += _on_birds(reasons, item, say)
    return lines


def print_reasons(console: Console, sheet: dict[str, Any], say: Speaker, seats: list[str]) -> None:
    """The reasons of every seat are printed."""
    for name, player in zip(seats, sheet["players"], strict=True):
        lines = reason_lines(player, say)
        if lines:
            console.print(say("score.reasons", name=name), style="bold")
        for line in lines:
            console.print(f"  {line}")


def goal_lines(state: State, sheet: dict[str, Any], say: Speaker) -> list[str]:
    """How far everybody has come with each goal, on the mats as they are."""
    goals = state.record["goals"]
    letters = [seat_letter(seat) for seat in range(state.num_players)]
    return [
        say(
            "score.goal.now",
            round=index + 1,
            goal=phrases.goal(int(goals[index]), say.language),
            counts=", ".join(f"{letter} {count}" for letter, count in zip(letters, counts, strict=True)),
        )
        for index, counts in enumerate(sheet["goal_counts"])
    ]


def print_sheet(
    console: Console,
    state: State,
    say: Speaker,
    names: list[str] | None = None,
    with_reasons: bool = False,
    viewer: int | None = None,
) -> None:
    """The score sheet of the position is printed; the seats are called by `names`, else A to E.

    A `viewer` sees a question mark where the others' bonus cards are secret.
    """
    sheet = state.score(viewer).to_dict()
    seats = names or [seat_letter(seat) for seat in range(state.num_players)]
    console.print(sheet_table(sheet, say, seats))
    if not with_reasons:
        return
    print_reasons(console, sheet, say, seats)
    lines = goal_lines(state, sheet, say)
    if lines:
        console.print(say("score.goals"), style="bold")
    for line in lines:
        console.print(f"  {line}")


def warnings(state: State, say: Speaker) -> list[str]:
    """Nothing: what is odd about a position of Wingspan is refused."""
    del state, say
    return []
