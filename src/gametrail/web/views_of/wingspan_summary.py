"""The last turn in a few lines: what was done, what it brought; and what a seat learns alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from gametrail.games.wingspan import constants as c
from gametrail.games.wingspan import names
from gametrail.web.views_of import Look
from gametrail.web.views_of.wingspan_cards import counted, joined
from gametrail.web.views_of.wingspan_paying import times
from gametrail.web.views_of.wingspan_story import Story
from gametrail.web.views_of.wingspan_telling import food_words, signed, thing_words
from gametrail.web.words import text


def summary(story: Story | None, language: str) -> dict[str, Any] | None:
    """What the turn's owner did and what it brought, in three lines at most; the same for every viewer."""
    if story is None or story.setup:
        return None
    first, last = story.first[story.seat], story.last[story.seat]
    told = {name for name, found in (("birds", story.placed), ("eggs", laid(story))) if found}
    food = food_words(first, last, language)
    if story.row == c.FOREST:  # the first line has it
        food = food[1:] if came(story) else food
    lines = [
        deeds(story, language),
        joined([*food, *thing_words(first, last, language, told)], language),
        points_line(*story.points, language),
    ]
    return {"seat": story.seat, "lines": [line for line in lines if line]}


def deeds(story: Story, language: str) -> str:
    """The birds played, the food of a food action, the eggs laid, and the cards drawn as far as all saw them."""
    found = [
        text(
            "wing.act.placed",
            language,
            bird=bird_name(said.bird, language),
            row=row_name(said.item, language),
        )
        for said in story.said
        if said.kind == "placed" and said.seat == story.seat
    ]
    if story.row == c.FOREST:
        found.append(listed("food", [counted(came(story), language)], language))
    eggs, drawn = laid(story), [card for seat, card in story.drawn if seat == story.seat]
    if eggs or story.row == c.GRASSLAND:
        on = [times(bird_name(bird, language), n, language) for bird, n in eggs.items()]
        found.append(listed("eggs", on, language))
    if drawn or story.row == c.WETLAND:
        found.append(listed("cards", card_items(drawn, language), language))
    return text("wing.act.join", language).join(found)


def listed(what: str, items: Iterable[str], language: str) -> str:
    """ "Eggs laid: Killdeer ×2"; "none" for nothing."""
    words = joined(filter(None, items), language) or text("wing.act.nothing", language)
    return text(f"wing.act.{what}", language, items=words)


def card_items(drawn: list[tuple[int, bool]], language: str) -> list[str]:
    """Cards of the tray by name, those of the deck by number."""
    found = [bird_name(bird, language) for bird, deck in drawn if not deck]
    hidden = sum(deck for _, deck in drawn)
    return [*found, text("wing.act.deck", language, n=hidden)] if hidden else found


def came(story: Story) -> dict[str, int]:
    """The food that the owner has more of than before the turn."""
    first, last = story.first[story.seat].food, story.last[story.seat].food
    more = {name: last[n] - first[n] for n, name in enumerate(c.FOOD_NAMES)}
    return {name: n for name, n in more.items() if n > 0}


def laid(story: Story) -> dict[int, int]:
    """The owner's birds that have more eggs than before the turn, and how many more."""
    more = Counter(dict(story.last[story.seat].eggs_on))
    more.subtract(dict(story.first[story.seat].eggs_on))
    return {bird: n for bird, n in more.items() if n > 0}


def bird_name(bird: int, language: str) -> str:
    """The bird's name."""
    return names.bird_name(bird, language)


def row_name(row: int, language: str) -> str:
    """The row's name."""
    return text(f"habitat.{c.HABITAT_NAMES[row]}", language)


def points_line(before: int, after: int, language: str) -> str:
    """The points without bonus cards, which are secret."""
    if before == after:
        return text("wing.sum.points.same", language, points=after)
    return text("wing.sum.points", language, points=after, gain=signed(after - before))


def news(look: Look) -> list[str]:
    """The cards that the viewer has drawn from the deck since their own turn began: nobody else learns them."""
    if look.viewer < 0 or look.state.is_terminal():
        return []
    drawn: list[tuple[int, bool]] = []
    for turn in reversed(look.turns):
        mine = [card for seat, card in turn.story.drawn if seat == look.viewer and card[1]]
        drawn = [*mine, *drawn]
        if turn.seat == look.viewer:
            break
    return [text("wing.news.drawn", look.language, bird=bird_name(bird, look.language)) for bird, _ in drawn]


def warning(story: Story | None, viewer: int, language: str) -> str:
    """That the viewer's turn brings nothing, though it was spent on eggs or cards."""
    if story is None or story.seat != viewer or not story.barren or story.first != story.last:
        return ""
    return text(f"wing.{'lay_eggs' if story.row == c.GRASSLAND else 'draw_cards'}.warning", language)
