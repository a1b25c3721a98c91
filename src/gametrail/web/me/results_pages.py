"""The pages of a person's past: the list of games, the same as a file, and the statistics."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from gametrail.web.me import statistics
from gametrail.web.me.history import FILTERS, page_of
from gametrail.web.me.results_csv import results_csv
from gametrail.web.svg.charts import distribution, over_time
from gametrail.web.tables.devices import person_of
from gametrail.web.tables.models import Person
from gametrail.web.words import text


def chosen_in(request: HttpRequest) -> str:
    """The filter that the address names; empty for none."""
    asked = request.GET.get("game", "")
    return asked if asked in FILTERS else ""


@require_safe
def history(request: HttpRequest) -> HttpResponse:
    """Finished games, page by page."""
    language, chosen = request.language, chosen_in(request)
    page = page_of(person_of(request), chosen, request.GET.get("page", "1"), language)
    filters = [{"value": "", "words": text("me.all", language)}] + [
        {"value": name, "words": filter_words(name, language)} for name in FILTERS
    ]
    return render(
        request, "me/history.html", {"tab": "history", "page": page, "chosen": chosen, "filters": filters}
    )


def filter_words(name: str, language: str) -> str:
    """What a filter is called."""
    return text("me.imported" if name == "imported" else f"game.{name}", language)


@require_safe
def history_file(request: HttpRequest) -> HttpResponse:
    """All results as a file for a spreadsheet."""
    person, chosen = person_of(request), chosen_in(request)
    content = results_csv(person, chosen, request.language) if person else ""
    response = HttpResponse(content, content_type="text/csv; charset=utf-8")
    response.headers["Content-Disposition"] = 'attachment; filename="gametrail-results.csv"'
    return response


@require_safe
def statistics_page(request: HttpRequest) -> HttpResponse:
    """How the person has played one game: the one in the address, or the one played most."""
    person = person_of(request)
    plays = statistics.plays_by_game(person)
    asked = request.GET.get("game", "")
    game = asked if asked in plays else max(plays, key=lambda name: plays[name], default="")
    context: dict[str, Any] = {
        "tab": "statistics",
        "chosen": game,
        "games": [
            {"value": name, "words": text(f"game.{name}", request.language), "plays": number}
            for name, number in plays.items()
        ],
    }
    if person is not None and game:
        context |= figures(person, game, request.language)
    return render(request, "me/statistics.html", context)


def figures(person: Person, game: str, language: str) -> dict[str, Any]:
    """Everything that the page says about the game."""
    results = statistics.last_results(person, game)
    points = [result.points for result in results]
    first, last, highest = len(points), points[-1], max(points)
    label = text("me.chart.time", language, n=first, last=last, best=highest)
    return {
        "totals": statistics.totals(person, game),
        "parts": statistics.averages_by_part(results, game, language),
        "by_players": statistics.by_players(results),
        "rivals": statistics.rivals(person, results, language),
        "chart_time": over_time(points, label),
        "chart_spread": distribution(
            points, text("me.chart.spread", language, low=min(points), best=highest)
        ),
        "most": statistics.MOST_GAMES if len(points) == statistics.MOST_GAMES else 0,
    }
