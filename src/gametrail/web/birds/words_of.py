"""Birds, bonus cards and goals in words, as the templates show them."""

from __future__ import annotations

from typing import Any

from django.urls import reverse
from django.utils.text import slugify

from gametrail.games.wingspan import texts
from gametrail.games.wingspan.constants import HABITAT_LETTERS, HABITAT_NAMES
from gametrail.games.wingspan.names import bonus_name
from gametrail.games.wingspan.powers import Code, parse_code
from gametrail.games.wingspan.tables import read_rows
from gametrail.games.wingspan.vocabulary import WORDS
from gametrail.web.birds.cards import Bird, birds, bonus_names, is_goal_for
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
        "bonuses": [bonus_link(bonus_names().index(name), language) for name in bird.bonuses],
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
        ("la", "birds.family", bird.family),
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


def bonus_titles(language: str) -> list[Words]:
    """The bonus cards that count what is printed, by name, for the search form."""
    printed = {name for bird in birds() for name in bird.bonuses}
    found = [
        {"name": name, "title": bonus_name(number, language)}
        for number, name in enumerate(bonus_names())
        if name in printed
    ]
    return sorted(found, key=lambda bonus: bonus["title"])


def table_bonuses(language: str) -> str:
    """The sentence about the bonus cards that count what is on the table."""
    printed = {name for bird in birds() for name in bird.bonuses}
    names = [bonus_name(number, language) for number, name in enumerate(bonus_names()) if name not in printed]
    return text("birds.counts_for.more", language, names=text("lobby.comma", language).join(names))


def bonus_link(bonus: int, language: str) -> Words:
    """A bonus card as a link to its place on the page of bonus cards."""
    anchor = slugify(bonus_names()[bonus])
    return {
        "title": bonus_name(bonus, language),
        "text": texts.bonus_text(bonus, language),
        "anchor": anchor,
        "url": f"{reverse('bird_bonuses')}#{anchor}",
    }


def bonus_page(bonus: int, language: str) -> Words:
    """A bonus card with the birds that it counts."""
    name = bonus_names()[bonus]
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
        {"title": texts.goal_text(number, language), "url": f"{reverse('bird_goals')}#{row['name']}"}
        for number, row in enumerate(read_rows("goals.csv"))
        if (code := parse_code(row["counts"])).parameters and is_goal_for(code, bird)
    ]


def goal_tiles(language: str) -> list[Words]:
    """The goals, two faces to a tile, with the birds that can count for both; none where every bird counts."""
    tiles: dict[str, Words] = {}
    for number, goal in enumerate(read_rows("goals.csv")):
        code = parse_code(goal["counts"])
        helping = [bird for bird in by_name(language) if is_goal_for(code, bird)] if code.parameters else []
        tile = {
            "number": goal["tile"],
            "goals": [],
            "birds": [link(bird, language) for bird in helping],
            "count": sum(bird.base for bird in helping),
        }
        face = {
            "name": goal["name"],
            "title": texts.goal_text(number, language),
            "symbol": goal_symbol(code),
        }
        tiles.setdefault(goal["tile"], tile)["goals"].append(face)
    return list(tiles.values())


def goal_symbol(code: Code) -> str:
    """The symbol of the nest or the habitat that a goal is about, or none."""
    if nest := code.parameters.get("nest"):
        return f"nest-{nest}"
    if letter := code.parameters.get("habitat"):
        return f"hab-{HABITAT_NAMES[HABITAT_LETTERS.index(letter)]}"
    return ""


def green_rows() -> list[Words]:
    """What the places pay on the green side, round by round."""
    places = ("first", "second", "third", "fourth", "fifth")
    return [
        {"round": row["round"], "points": [row[place] for place in places]}
        for row in read_rows("green_goals.csv")
    ]
