"""Birds, bonus cards and goals in words, as the templates show them."""

from __future__ import annotations

from typing import Any

from django.urls import reverse
from django.utils.text import slugify

from gametrail.games.wingspan import texts
from gametrail.games.wingspan.catalogue import (
    Bird,
    Bonus,
    Goal,
    birds,
    bonus_called,
    bonus_cards,
    goals,
    green_points,
)
from gametrail.games.wingspan.vocabulary import WORDS
from gametrail.web.words import text

LANGUAGE_NAMES = {"en": "ja", "ja": "en"}  # the other language
Words = dict[str, Any]


def link(bird: Bird, language: str, query: str = "") -> Words:
    """A bird as a link."""
    return {
        "name": bird.names[language],
        "url": reverse("bird", args=[bird.id]) + query,
        "swift": not bird.base,
    }


def row(bird: Bird, language: str, query: str) -> Words:
    """A bird in the list."""
    return {
        **link(bird, language, query),
        "points": bird.points,
        "silhouette": bird.silhouette,
        "habitats": bird.habitats,
        "cost": bird.cost,
        "either": bird.either,
        "colour": bird.colour,
        "nest": bird.nest,
        "eggs": bird.egg_limit,
        "label": label(bird, language),
    }


def label(bird: Bird, language: str) -> str:
    """A bird in one sentence, for those who hear the list."""
    comma = text("lobby.comma", language)
    sentence = text(
        "birds.row",
        language,
        name=bird.names[language],
        points=points_words(bird, language),
        habitats=comma.join(WORDS.text(f"habitat.{habitat}", language) for habitat in bird.habitats),
        cost=texts.cost_text(bird.id, language),
        nest=WORDS.text(f"nest.{bird.nest}", language),
        eggs=bird.egg_limit,
        colour=WORDS.text(f"colour.{bird.colour}", language),
    )
    return sentence if bird.base else sentence + comma + text("birds.swift_start", language)


def points_words(bird: Bird, language: str) -> str:
    """The points of a bird."""
    return text("birds.point.one" if bird.points == 1 else "birds.point", language, points=bird.points)


def page(bird: Bird, language: str) -> Words:
    """Everything on the page of a bird."""
    when = texts.when_text(bird.id, language).rstrip(":")
    return {
        **row(bird, language, ""),
        "points_word": text("birds.point.unit.one" if bird.points == 1 else "birds.point.unit", language),
        "band": "band-" + "".join(habitat[0] for habitat in bird.habitats),
        "habitats": [
            {"name": habitat, "words": WORDS.text(f"habitat.{habitat}", language)}
            for habitat in bird.habitats
        ],
        "others": other_names(bird, language),
        "all_names": all_names(bird, language),
        "cost_words": texts.cost_text(bird.id, language),
        "nest_words": WORDS.text(f"nest.{bird.nest}", language),
        "wingspan": bird.wingspan,
        "icon": bird.icon,
        "icon_words": WORDS.text(f"icon.{bird.icon}", language),
        "when": text("birds.when", language, colour=colour_words(bird.colour, language), when=when)
        if when
        else text("birds.when.none", language),
        "power": texts.effect_text(bird.id, language) if when else "",
        "strongest": bird.strongest,
        "bonuses": [bonus_link(bonus_called(name), language) for name in bird.bonuses],
        "goals": goals_for(bird, language),
    }


def other_names(bird: Bird, language: str) -> list[Words]:
    """What else a bird is called: in the other language, and by science."""
    other = LANGUAGE_NAMES[language]
    return [
        {"name": bird.names[other], "lang": other},
        {"name": bird.names["scientific"], "lang": "la"},
    ]


def all_names(bird: Bird, language: str) -> list[Words]:
    """Every name of a bird with the language that it belongs to."""
    found = [
        ("ja", "birds.name.ja", bird.names["ja"]),
        ("ja", "birds.name.other", bird.other_name),
        ("en", "birds.name.en", bird.names["en"]),
        ("la", "birds.name.scientific", bird.names["scientific"]),
        ("ja" if language == "ja" else "la", "birds.family", text(f"birds.family.{bird.family}", language)),
    ]
    return [{"lang": lang, "title": text(key, language), "name": name} for lang, key, name in found if name]


def colour_words(colour: str, language: str) -> str:
    """The colour of a power, as a sentence begins with it."""
    words = WORDS.text(f"colour.{colour}", language)
    return words[0].upper() + words[1:]


def tick_words(group: str, value: str, language: str) -> str:
    """What stands beside a thing to tick."""
    if (group, value) == ("food", "none"):
        return text("birds.free", language)
    if group in ("habitat", "food", "nest"):
        return WORDS.text(f"{group}.{value}", language)
    return colour_words(value, language) if group == "colour" else text(f"birds.{group}.{value}", language)


def is_printed(bonus: Bonus) -> bool:
    """Whether a bonus card counts what is printed on birds, not what lies on the table."""
    return any(bonus.names["en"] in bird.bonuses for bird in birds())


def bonus_titles(language: str) -> list[Words]:
    """The bonus cards that count what is printed, by name, for the search form."""
    printed = [bonus.names for bonus in bonus_cards() if is_printed(bonus)]
    found = [{"name": names["en"], "title": names[language]} for names in printed]
    return sorted(found, key=lambda bonus: bonus["title"])


def table_bonuses(language: str) -> str:
    """The sentence about the bonus cards that count what is on the table."""
    names = [bonus.names[language] for bonus in bonus_cards() if not is_printed(bonus)]
    return text("birds.counts_for.more", language, names=text("lobby.comma", language).join(names))


def bonus_link(bonus: Bonus, language: str) -> Words:
    """A bonus card as a link to its place on the page of bonus cards."""
    anchor = slugify(bonus.names["en"])
    return {
        "title": bonus.names[language],
        "text": texts.bonus_text(bonus.id, language),
        "anchor": anchor,
        "url": f"{reverse('bird_bonuses')}#{anchor}",
    }


def bonus_page(bonus: Bonus, language: str) -> Words:
    """A bonus card with the birds that it counts."""
    name = bonus.names["en"]
    counted = [bird for bird in by_name(language) if name in bird.bonuses]
    return {
        **bonus_link(bonus, language),
        "birds": [link(bird, language) for bird in counted],
        "number": sum(bird.base for bird in counted),
        "search": f"{reverse('birds')}?bonus={name.replace(' ', '+')}",
    }


def by_name(language: str) -> list[Bird]:
    """All birds by their names in a language."""
    return sorted(birds(), key=lambda bird: (bird.names[language], bird.id))


def goals_for(bird: Bird, language: str) -> list[Words]:
    """The goals that a bird can count for because of its habitats or its nest."""
    return [
        {"title": texts.goal_text(goal.id, language), "url": f"{reverse('bird_goals')}#{goal.name}"}
        for goal in goals()
        if goal_symbol(goal) and goal.can_count(bird)
    ]


def goal_tiles(language: str) -> list[Words]:
    """The goals, two faces to a tile, with the birds that can count for both; none where every bird counts."""
    tiles: dict[int, Words] = {}
    for goal in goals():
        helping = [bird for bird in by_name(language) if goal.can_count(bird)] if goal_symbol(goal) else []
        tile = {
            "number": goal.tile,
            "goals": [],
            "birds": [link(bird, language) for bird in helping],
            "count": sum(bird.base for bird in helping),
        }
        face = {
            "name": goal.name,
            "title": texts.goal_text(goal.id, language),
            "symbol": goal_symbol(goal),
        }
        tiles.setdefault(goal.tile, tile)["goals"].append(face)
    return list(tiles.values())


def goal_symbol(goal: Goal) -> str:
    """The symbol of the nest or the habitat that a goal is about, or none."""
    if goal.nest:
        return f"nest-{goal.nest}"
    return f"hab-{goal.habitat}" if goal.habitat else ""


def green_rows() -> list[Words]:
    """What the places pay on the green side, round by round."""
    return [{"round": number, "points": points} for number, points in enumerate(green_points(), 1)]
