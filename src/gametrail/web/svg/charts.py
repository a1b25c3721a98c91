"""Two plain charts of points: over time, and how often. A table beside them says the same in numbers."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.safestring import SafeString, mark_safe

from gametrail.web.svg.markup import element

WIDTH, HEIGHT = 420.0, 200.0
LEFT, RIGHT, TOP, FLOOR = 40.0, 412.0, 12.0, 168.0
MOST_DOTS = 60  # beyond that they would run into each other
MOST_BARS = 10
STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000)
AVERAGE_OF = 10  # games of the running average


def over_time(points: Sequence[int], label: str) -> SafeString:
    """Each game's points from left to right, with the average of the last ten as a line."""
    low, high, step = scale(points)
    xs = [across(index, len(points)) for index in range(len(points))]
    parts = [grid_line(value, low, high) for value in range(low, high + 1, step)]
    if len(points) > 1:
        parts.append(element("path", class_="run", d=path(xs, points, low, high)))
        parts.append(element("path", class_="mean", d=path(xs, running_average(points), low, high)))
    if len(points) <= MOST_DOTS:
        parts += [
            element("circle", class_="dot", cx=x, cy=height_of(value, low, high), r=4)
            for x, value in zip(xs, points, strict=True)
        ]
    return chart("".join(parts), label)


def distribution(points: Sequence[int], label: str) -> SafeString:
    """How many games ended with about so many points: bars of equal width, each with its number above and the
    points that it begins at below."""
    bins = counted(points)
    most = max(count for _, count in bins)
    width = (RIGHT - LEFT) / len(bins)
    parts = [element("path", class_="base", d=f"M{LEFT} {FLOOR}H{RIGHT}")]
    for index, (first, count) in enumerate(bins):
        x, height = LEFT + index * width, (FLOOR - TOP - 16) * count / most
        middle = x + width / 2
        parts.append(
            element(
                "rect", class_="col", x=x + width * 0.1, y=FLOOR - height, width=width * 0.8, height=height
            )
        )
        if count:
            parts.append(element("text", str(count), class_="n", x=middle, y=FLOOR - height - 5))
        parts.append(element("text", str(first), class_="tick", x=middle, y=FLOOR + 20))
    return chart("".join(parts), label)


def chart(content: str, label: str) -> SafeString:
    """The drawing, named for those who do not see it."""
    size = f"0 0 {WIDTH:.0f} {HEIGHT:.0f}"
    return mark_safe(element("svg", content, class_="chart", viewBox=size, role="img", aria_label=label))


def step_for(span: int, most: int) -> int:
    """The smallest round step that divides the span into at most so many parts."""
    return next((step for step in STEPS if span <= step * most), max(STEPS[-1], -(-span // most)))


def scale(points: Sequence[int]) -> tuple[int, int, int]:
    """The lowest and highest line of the grid, and the step between lines."""
    low, high = min(points), max(points)
    step = step_for(max(high - low, 1), 5)
    first = low // step * step
    return first, max(-(-high // step) * step, first + step), step


def grid_line(value: int, low: int, high: int) -> str:
    """A line across, with its number at the left."""
    y = height_of(value, low, high)
    line = element("path", class_="grid", d=f"M{LEFT} {y:.1f}H{RIGHT}")
    return line + element("text", str(value), class_="tick side", x=LEFT - 8, y=y + 5)


def height_of(value: float, low: int, high: int) -> float:
    """Where a value lies in the drawing."""
    return FLOOR - (FLOOR - TOP) * (value - low) / (high - low)


def across(index: int, count: int) -> float:
    """Where the game lies from left to right; a single one in the middle."""
    margin = 12.0
    if count == 1:
        return (LEFT + RIGHT) / 2
    return LEFT + margin + (RIGHT - LEFT - 2 * margin) * index / (count - 1)


def path(xs: Sequence[float], values: Sequence[float], low: int, high: int) -> str:
    """A line through the values."""
    spots = [f"{x:.1f} {height_of(value, low, high):.1f}" for x, value in zip(xs, values, strict=True)]
    return "M" + "L".join(spots)


def running_average(points: Sequence[int]) -> list[float]:
    """At each game the average of it and of those shortly before."""
    found, total = [], 0
    for index, value in enumerate(points):
        total += value - (points[index - AVERAGE_OF] if index >= AVERAGE_OF else 0)
        found.append(total / min(index + 1, AVERAGE_OF))
    return found


def counted(points: Sequence[int]) -> list[tuple[int, int]]:
    """Where each range of points begins, without gaps, and how many games fell into it."""
    low, high = min(points), max(points)
    step = step_for(high - low + 1, MOST_BARS - 1)
    first = low // step * step
    return [
        (start, sum(start <= value < start + step for value in points))
        for start in range(first, high + 1, step)
    ]
