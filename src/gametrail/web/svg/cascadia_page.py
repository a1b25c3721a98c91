"""The finishing touch to a view: its parts as HTML, its tiles as SVG, its places in words.

First paint and JSON both come from here, so a board looks the same before and after a move.
"""

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from django.template.loader import render_to_string

from gametrail.web.svg import cascadia, names
from gametrail.web.words import text

View = Mapping[str, Any]

SHARED = ("_seats", "_log", "_pods")  # parts that look the same for every game


def dress(view: View, language: str) -> dict[str, Any]:
    """The keys to add to a view: `html`, `faces`, `places`, `names`."""
    observation = view["observation"]
    viewer = shown_seat(view)
    held = (observation["held"] or {}).get("tile")
    return {
        "html": html(view, language),
        "faces": {
            "market": [cascadia.faces(place["tile"]) for place in observation["market"]],
            "held": cascadia.faces(held),
            "tokens": {letter: cascadia.token(letter) for letter in cascadia.ANIMALS},
        },
        "places": names.place_names(observation["boards"][viewer], language),
        "names": {
            "animals": {letter: names.animal_name(letter, language) for letter in cascadia.ANIMALS},
            "items": item_names(language),
            "held": names.land_name(held, language) if held else "",
            "tiles": [
                place["tile"] and names.land_name(place["tile"], language) for place in observation["market"]
            ],
        },
    }


def shown_seat(view: View) -> int:
    """Whose map the page opens with: one's own, and the first for those who only watch."""
    return view["me"] or 0


def last_of(view: View, seat: int) -> dict[str, Any] | None:
    """The seat's last whole turn, with the cells that it touched."""
    for last in view["lasts"]:
        if last["seat"] == seat:
            cells = [last.get("tile"), last.get("animal")]
            return {**last, "cells": sorted({(q, r) for q, r in filter(None, cells)})}
    return None


def latest(view: View) -> dict[str, Any] | None:
    """The last whole turn at the table: the newest line of the log that is not the running turn."""
    alone = len(view["seats"]) == 1
    for line in reversed(view["log"]):
        if alone or line["seat"] != view["to_move"]:
            return last_of(view, line["seat"])
    return None


def log_context(view: View) -> list[dict[str, Any]]:
    """The lines of the log, newest first, each with the name of its seat."""
    seats = view["seats"]
    named = [
        {**line, "name": seats[line["seat"]]["name"]} for line in view["log"] if line["seat"] is not None
    ]
    return list(reversed(named))


def item_names(language: str) -> dict[str, str]:
    """The lines of a score sheet in words."""
    items = {animal: text(f"animal.{animal}", language) for animal in cascadia.ANIMALS.values()}
    items |= {terrain: text(f"terrain.{terrain}", language) for terrain in cascadia.TERRAINS}
    return items | {"nature": text("table.nature", language), "majority": text("table.majority", language)}


def html(view: View, language: str) -> dict[str, Any]:
    """The parts of the page that change from move to move."""
    seats = [seat_context(view, seat["seat"], language) for seat in view["seats"]]

    def part(name: str, **context: Any) -> str:
        folder = "tables" if name in SHARED else "tables/cascadia"
        return str(render_to_string(f"{folder}/{name}.html", {"view": view, "language": language, **context}))

    return {
        "shown": shown_seat(view),
        "seats": part("_seats", seats=seats),
        "market": part("_market", places=market_context(view, language), **three_alike(view, language)),
        "boards": [board_svg(view, seat["seat"], language) for seat in view["seats"]],
        "scores": [part("_score", seat=seat) for seat in seats],
        "texts": [
            part("_text_market", places=market_context(view, language)),
            *(part("_text", seat=seat) for seat in seats),
        ],
        "log": part("_log", lines=log_context(view)),
        **(end_parts(view, seats, language) if view["phase"] == "end" else {}),
    }


def end_parts(view: View, seats: list[dict[str, Any]], language: str) -> dict[str, str]:
    """The score sheet and the headline of a finished game."""
    headline, note = result_words(view, language)
    rows = sheet_rows(view, language)
    context = {
        "view": view,
        "language": language,
        "seats": seats,
        "rows": rows,
        "winners": view["score"]["winners"],
        "you": only_person(view),
    }
    return {
        "headline": headline,
        "note": note,
        "sheet": str(render_to_string("tables/cascadia/_sheet.html", context)),
        "pods": str(render_to_string("tables/_pods.html", context)),
    }


def board_svg(view: View, seat: int, language: str) -> str:
    """One player's map, its last move marked."""
    tiles = view["observation"]["boards"][seat]["tiles"]
    reasons = view["score"]["boards"][seat]["reasons"]
    label = text("table.map_of", language, name=view["seats"][seat]["name"])
    return _drawn_board(json.dumps([tiles, reasons, last_of(view, seat)]), label, language)


@lru_cache(maxsize=64)
def _drawn_board(picture: str, label: str, language: str) -> str:
    # A move changes one map of up to four: the others are taken as they were drawn before.
    tiles, reasons, last = json.loads(picture)
    named = {cascadia.cell_of(tile): names.hex_name(tile, language) for tile in tiles}
    return cascadia.board(tiles, label=label, names=named, reasons=reasons, last=last)


def seat_context(view: View, seat: int, language: str) -> dict[str, Any]:
    """What the score panel, the seat's button and the text view show of one seat."""
    sheet = view["score"]["boards"][seat]
    corridors = [
        {
            "terrain": terrain,
            "size": sheet["corridors"][terrain],
            "bonus": sheet["majorities_by_terrain"].get(terrain, 0),
        }
        for terrain in cascadia.TERRAINS
    ]
    return {
        **view["seats"][seat],
        "total": sheet["total"],
        "nature": view["observation"]["boards"][seat]["nature_tokens"],
        "sheet": sheet,
        "cards": [
            {**card, "points": sheet[card["species"]], "animal": text(f"animal.{card['species']}", language)}
            for card in view["cards"]
        ],
        "corridors": corridors,
        "acting": view["to_move"] == seat,
        "shown": shown_seat(view) == seat,
        "rows": names.rows(view["observation"]["boards"][seat]["tiles"], language),
    }


def market_context(view: View, language: str) -> list[dict[str, Any]]:
    """The four pairs, with their names and who brought the newest one."""
    newest = new_places(view)
    return [
        {
            "number": number,
            "tile": place["tile"],
            "token": place["token"],
            "svg": cascadia.market_tile(place["tile"]) if place["tile"] else "",
            "land": names.land_name(place["tile"], language) if place["tile"] else "",
            "tile_name": names.tile_name(place["tile"], language) if place["tile"] else "",
            "species": cascadia.ANIMALS.get(place["token"] or "", ""),
            "animal": names.animal_name(place["token"], language) if place["token"] else "",
            "new_by": newest.get(number - 1) if place["tile"] else None,
        }
        for number, place in enumerate(view["observation"]["market"], start=1)
    ]


def new_places(view: View) -> dict[int, int]:
    """The market places that changed last, each with the seat that brought the change."""
    if view["replaced"] is not None:
        return {place: view["to_move"] for place in view["replaced"]}
    last = latest(view)
    return {last["place"]: last["seat"]} if last and "place" in last else {}


def three_alike(view: View, language: str) -> dict[str, Any]:
    """The animal that lies three times in the market, if it may be replaced free."""
    observation = view["observation"]
    letter = observation["three_alike"] if observation["free_wipe_available"] else None
    if not letter:
        return {"three": None}
    return {"three": {"species": cascadia.ANIMALS[letter], "animal": names.animal_name(letter, language)}}


def sheet_rows(view: View, language: str) -> list[dict[str, Any]]:
    """The final score sheet line by line: each seat's points, with the bonus of the largest corridors beside."""
    boards = view["score"]["boards"]
    names_of = item_names(language)
    cards = {card["species"]: card for card in view["cards"]}
    animals = [
        {
            "item": item,
            "name": names_of[item],
            "animal": item,
            "letter": cards[item]["letter"] if len(cards[item]["letter"]) == 1 else "",
            "title": cards[item]["title"],
            "cells": [{"points": board[item]} for board in boards],
        }
        for item in cascadia.ANIMALS.values()
    ]
    corridors = [
        {
            "item": item,
            "name": names_of[item],
            "terrain": item,
            "cells": [
                {"points": board["corridors"][item], "bonus": board["majorities_by_terrain"].get(item, 0)}
                for board in boards
            ],
        }
        for item in cascadia.TERRAINS
    ]
    return animals + corridors


def result_words(view: View, language: str) -> tuple[str, str]:
    """Who has won, and by how much: the headline of the end and a note to it. The only person is called "you"."""
    totals = [board["total"] for board in view["score"]["boards"]]
    winners, you = view["score"]["winners"], only_person(view)
    points = max(totals)
    if len(totals) == 1:
        return text("table.end.solo", language, points=points), ""
    if len(winners) > 1:
        called = [
            text("end.you", language) if seat == you else view["seats"][seat]["name"] for seat in winners
        ]
        shared = text("table.list.and", language).join(called)
        return text("table.end.shared", language, names=shared, points=points), ""
    if winners == [you]:
        headline = text("end.you_won", language, points=points)
    else:
        headline = text("table.end.won", language, name=view["seats"][winners[0]]["name"], points=points)
    margin = points - sorted(totals)[-2]
    if margin and you is not None and winners != [you]:
        return headline, text("end.you_have", language, points=totals[you])
    note = text("table.end.margin", language, n=margin) if margin else text("table.end.tie_break", language)
    return headline, note


def only_person(view: View) -> int | None:
    """The seat of the one person who plays on this device; None for nobody or several."""
    mine = [seat["seat"] for seat in view["seats"] if seat["mine"]]
    return int(mine[0]) if len(mine) == 1 else None
