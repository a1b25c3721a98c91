"""The turns of a game as bars: height is what the turn brought, colour and letter say whose it was."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.safestring import SafeString, mark_safe

from gametrail.web.svg.markup import element
from gametrail.web.words import text

Turn = Mapping[str, Any]

WIDTH, HEIGHT, FLOOR = 640.0, 150.0, 118.0
TALLEST = 96.0


def signed(points: int) -> str:
    """`+4`, `−2` with a true minus sign."""
    return f"−{-points}" if points < 0 else f"+{points}"


def bars(turns: Sequence[Turn], ply: int, names: Sequence[str], language: str) -> SafeString:
    """One bar a turn, each a link to the position after it; the turn shown is marked with tape."""
    step = WIDTH / max(len(turns), 1)
    most = max([turn["gain"] for turn in turns] + [4])
    drawn = [_bar(turn, ply, step, most, names, language) for turn in turns]
    base = element("path", class_="base", d=f"M0 {FLOOR}H{WIDTH}")
    label = text("table.replay.moves", language)
    size = f"0 0 {WIDTH:.0f} {HEIGHT:.0f}"
    return mark_safe(
        element("svg", "".join(drawn) + base, class_="bars", viewBox=size, role="group", aria_label=label)
    )


def _bar(turn: Turn, ply: int, step: float, most: int, names: Sequence[str], language: str) -> str:
    x = (turn["ply"] - 1) * step
    height = max(2.0, TALLEST * turn["gain"] / most)
    seat = "abcdef"[turn["seat"]]
    here = turn["ply"] == ply
    middle = x + step / 2
    label = text(
        "table.replay.bar", language, turn=turn["turn"], name=names[turn["seat"]], gain=signed(turn["gain"])
    )
    parts = element("rect", class_="hit", x=x, y=0.0, width=step, height=HEIGHT)
    parts += element(
        "rect", class_="col", x=x + step * 0.14, y=FLOOR - height, width=step * 0.72, height=height
    )
    if turn["seat"] == 0 and (turn["turn"] == 1 or turn["turn"] % 5 == 0):
        parts += element("text", str(turn["turn"]), class_="tick", x=middle, y=142.0)
    if here:
        parts += element("path", class_="now", d=f"M{middle:.1f} 6V{FLOOR}")
        parts += element("circle", class_="now", cx=middle, cy=FLOOR, r=8)
    style = f"bar-link s-{seat}" + (" later" if turn["ply"] > ply else "")
    current = {"aria_current": "step"} if here else {}
    return element(
        "a", parts, class_=style, href=f"?ply={turn['ply']}", data_do="step", aria_label=label, **current
    )


def moment(
    replay: Mapping[str, Any], seats: Sequence[Mapping[str, Any]], shown: int, language: str
) -> dict[str, Any]:
    """What the replay page says about the step that it shows."""
    ply, plies, turns = replay["ply"], replay["plies"], replay["stops"]
    names = [seat["name"] for seat in seats]
    told = [{**turn, "name": names[turn["seat"]], "signed": signed(turn["gain"])} for turn in turns[:ply]]
    turn = told[-1] if told else None
    return {
        "turn": turn,
        "name": turn["name"] if turn else "",
        "seat": turn["seat"] if turn else shown,
        "recent": told[: -1 - max(3, len(seats)) : -1],
        "bars": bars(turns, ply, names, language),
        "previous": max(ply - 1, 0),
        "next": min(ply + 1, plies),
    }
