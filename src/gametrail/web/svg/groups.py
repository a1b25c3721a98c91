"""What scores, drawn on a map: chains of animals as a thick line, corridors as an outline, points in pills.

Each line of the score sheet is one hidden group (`why-bear`, `why-forest`), because one is shown at a time.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from math import hypot
from typing import Any

from gametrail.web.svg import hexes
from gametrail.web.svg.hexes import Cell, Point, number
from gametrail.web.svg.markup import element

TERRAINS = frozenset({"mountain", "forest", "prairie", "wetland", "river"})
Reason = Mapping[str, Any]


def cells_of(reason: Reason) -> list[Cell]:
    """The cells of a scored group."""
    return [(int(q), int(r)) for q, r in reason["cells"]]


def by_item(reasons: Iterable[Reason]) -> dict[str, list[Reason]]:
    """The groups of each line of the score sheet, in the order of the sheet."""
    grouped: dict[str, list[Reason]] = {}
    for reason in reasons:
        if reason["cells"]:
            grouped.setdefault(reason["item"], []).append(reason)
    return grouped


def links(cells: Sequence[Cell]) -> list[tuple[Cell, Cell]]:
    """The pairs to join by a line: neighbours, or two that see each other from afar."""
    touching = [(a, b) for a, b in combinations(cells, 2) if hexes.are_adjacent(a, b)]
    return touching or ([(cells[0], cells[1])] if len(cells) == 2 else [])


def chains(reasons: Iterable[Reason]) -> str:
    """Outlines of corridors and lines between animals, hidden until their line of the sheet is chosen."""
    drawn = []
    for item, groups in by_item(reasons).items():
        if item in TERRAINS:
            d = "".join(hexes.outline(cells_of(group)) for group in groups)
            marks = element("path", class_="gl0", d=d) + element("path", class_="gl1", d=d)
        else:
            marks = "".join(_animal_marks(cells_of(group)) for group in groups)
        drawn.append(element("g", marks, class_=f"group group-{item}"))
    return "".join(drawn)


def _animal_marks(cells: Sequence[Cell]) -> str:
    joined = links(cells)
    alone = set(cells) - {cell for pair in joined for cell in pair}
    d = "".join(hexes.path(hexes.center(a), hexes.center(b)) for a, b in joined)
    lines = element("path", class_="gr0", d=d) + element("path", class_="gr1", d=d) if d else ""
    rings = "".join(
        element("circle", class_=style, cx=x, cy=y, r=30.0)
        for x, y in map(hexes.center, sorted(alone))
        for style in ("gc0", "gc1")
    )
    return lines + rings


def pill_place(item: str, cells: Sequence[Cell]) -> Point:
    """Where a group's points stand: on its first link, on the highest corner of land, or beside a lone animal."""
    if item in TERRAINS:
        x, y = min(map(hexes.center, cells), key=lambda point: (point[1], point[0]))
        return x, y - hexes.RADIUS
    joined = links(cells)
    if joined:
        (x0, y0), (x1, y1) = map(hexes.center, joined[0])
        # Beside the line, on its upper side, so that the line stays in sight.
        across = 30 / max(1.0, hypot(x1 - x0, y1 - y0))
        side = 1 if x1 > x0 else -1
        return (x0 + x1) / 2 + (y1 - y0) * across * side, (y0 + y1) / 2 - (x1 - x0) * across * side
    x, y = hexes.center(min(cells, key=lambda cell: (cell[1], cell[0])))
    return x + 21, y - 21


def pill(place: Point, words: str, style: str = "gp") -> str:
    """A figure in a white pill."""
    x, y = place
    width = 22 + 12 * len(words)
    return element(
        "g",
        element("rect", x=x - width / 2, y=y - 17.0, width=number(width), height=34, rx=17)
        + element("text", words, x=x, y=y + 8.0),
        class_=style,
    )


def pills(reasons: Iterable[Reason]) -> str:
    """The points of every group, hidden together with its outline."""
    return "".join(
        element(
            "g",
            "".join(pill(pill_place(item, cells_of(group)), str(group["points"])) for group in groups),
            class_=f"group group-{item}",
        )
        for item, groups in by_item(reasons).items()
    )
