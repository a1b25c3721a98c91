"""The bird pages: the list with its search, a page for each bird, the bonus cards and the goals."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from gametrail.games.wingspan.catalogue import Bird, birds, bonus_cards
from gametrail.web.birds import words_of
from gametrail.web.birds.search import POINTS, SORTS, TICKS, Search, find, read_search
from gametrail.web.words import text

MAIN_GROUPS = ("habitat", "food")
MORE_GROUPS = ("nest", "colour", "kind", "set")
ICONS = {"habitat": "hab", "food": "fd", "nest": "nest", "colour": "pw"}
SYMBOLS = {("food", "none"): "pw-none"}  # a dash
TABS = (("birds", "birds.title"), ("bird_bonuses", "birds.tab.bonuses"), ("bird_goals", "birds.tab.goals"))


@require_safe
def bird_list(request: HttpRequest) -> HttpResponse:
    """The birds that the address asks for, and the form to ask again."""
    language, search = request.language, read_search(request.GET)
    found = find(search, language)
    query = query_of(request)
    context = {
        "tabs": tabs("birds", language),
        "search": search,
        "main_groups": [ticks(group, search, language) for group in MAIN_GROUPS],
        "more_groups": [ticks(group, search, language) for group in MORE_GROUPS],
        "more_open": bool(
            search.least or search.most or search.bonus or any(search.ticked[group] for group in MORE_GROUPS)
        ),
        "points": POINTS,
        "bonuses": words_of.bonus_titles(language),
        "sorts": [{"value": sort, "words": text(f"birds.sort.{sort}", language)} for sort in SORTS],
        "found": len(found),
        "all": len(birds()),
        "rows": [words_of.row(bird, language, query) for bird in found],
    }
    return render(request, "birds/list.html", context)


@require_safe
def bird_page(request: HttpRequest, bird: int) -> HttpResponse:
    """One bird, large; the birds beside it are its neighbours in the list that the address asks for."""
    if not 1 <= bird <= len(birds()):
        raise Http404
    language, card, query = request.language, birds()[bird - 1], query_of(request)
    listed = find(read_search(request.GET), language)
    before, after = neighbours(card, listed)
    context = {
        "tabs": tabs("", language),
        "bird": words_of.page(card, language),
        "table_bonuses": words_of.table_bonuses(language),
        "before": before and words_of.link(before, language, query),
        "after": after and words_of.link(after, language, query),
        "list_url": reverse("birds") + query,
    }
    return render(request, "birds/bird.html", context)


@require_safe
def bonus_list(request: HttpRequest) -> HttpResponse:
    """The bonus cards, each with the birds that it counts."""
    language = request.language
    bonuses = [words_of.bonus_page(bonus, language) for bonus in bonus_cards()]
    context = {"tabs": tabs("bird_bonuses", language), "bonuses": bonuses}
    return render(request, "birds/bonuses.html", context)


@require_safe
def goal_list(request: HttpRequest) -> HttpResponse:
    """The goals, each with the birds that can count for it, and what the places pay."""
    language = request.language
    context = {
        "tabs": tabs("bird_goals", language),
        "tiles": words_of.goal_tiles(language),
        "green": words_of.green_rows(),
        "places": [text(f"birds.goals.place.{place}", language) for place in range(1, 6)],
    }
    return render(request, "birds/goals.html", context)


def query_of(request: HttpRequest) -> str:
    """The search of this page, to be carried along; language and theme are remembered elsewhere."""
    query = request.GET.copy()
    for name in set(query) - {*TICKS, "q", "from", "to", "bonus", "sort"}:
        del query[name]
    return f"?{query.urlencode()}" if query else ""


def tabs(here: str, language: str) -> list[dict[str, Any]]:
    """The pages about birds."""
    return [{"url": reverse(name), "words": text(key, language), "here": name == here} for name, key in TABS]


def ticks(group: str, search: Search, language: str) -> dict[str, Any]:
    """A group of things to tick."""
    icon = ICONS.get(group, "")
    values, _ = TICKS[group]
    return {
        "name": group,
        "title": text(f"birds.{group}", language),
        "icons": bool(icon),
        "values": [
            {
                "value": value,
                "words": words_of.tick_words(group, value, language),
                "symbol": SYMBOLS.get((group, value), f"{icon}-{value}") if icon else "",
                "style": f"{icon}-of-{value}" if icon else "",
                "ticked": value in search.ticked[group],
            }
            for value in values
        ],
    }


def neighbours(card: Bird, listed: list[Bird]) -> tuple[Bird | None, Bird | None]:
    """The birds before and after a card in a list that has it; else none."""
    if card not in listed:
        return None, None
    place = listed.index(card)
    return (listed[place - 1] if place else None), (listed[place + 1] if place + 1 < len(listed) else None)
