"""The finishing touch to a view: its parts as HTML, its tiles as SVG, its places in words.

First paint and JSON both come from here, so a board looks the same before and after a move.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any

from gametrail.web.svg import cascadia, names
from gametrail.web.svg.drawn import drawn, part
from gametrail.web.svg.log import Line, log_html
from gametrail.web.words import text

View = Mapping[str, Any]


def dress(view: View, language: str) -> dict[str, Any]:
    """The keys to add to a view: `html`, `faces`, `places`, `names`."""
    observation = view["observation"]
    held = (observation["held"] or {}).get("tile")
    return {
        "html": html(view, language),
        "faces": {
            "market": [cascadia.faces(place["tile"]) for place in observation["market"]],
            "held": cascadia.faces(held),
            "tokens": tokens(),
        },
        "places": names.place_names(observation["boards"][shown_seat(view)], language),
        "names": {
            "animals": animal_names(language),
            "items": item_names(language),
            "held": names.land_name(held, language) if held else "",
            "tiles": [
                place["tile"] and names.land_name(place["tile"], language) for place in observation["market"]
            ],
        },
    }


@cache
def tokens() -> dict[str, str]:
    """Every animal token at the origin. Do not change it."""
    return {letter: cascadia.token(letter) for letter in cascadia.ANIMALS}


@cache
def animal_names(language: str) -> dict[str, str]:
    """Every animal in words. Do not change it."""
    return {letter: names.animal_name(letter, language) for letter in cascadia.ANIMALS}


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


def log_lines(view: View) -> list[Line]:
    """The lines of the log, newest first, each with the name of its seat."""
    seats = view["seats"]
    return [
        (line["seat"], seats[line["seat"]]["name"], line["text"], line["n"])
        for line in reversed(view["log"])
        if line["seat"] is not None
    ]


@cache
def item_names(language: str) -> dict[str, str]:
    """The lines of a score sheet in words. Do not change it."""
    items = {animal: text(f"animal.{animal}", language) for animal in cascadia.ANIMALS.values()}
    items |= {terrain: text(f"terrain.{terrain}", language) for terrain in cascadia.TERRAINS}
    return items | {"nature": text("table.nature", language), "majority": text("table.majority", language)}


def html(view: View, language: str) -> dict[str, Any]:
    """The parts of the page that change from move to move."""
    seats = [seat_context(view, seat["seat"]) for seat in view["seats"]]
    places, observation = market_context(view, language), view["observation"]
    stack, alone = observation["stack"], observation["players"] == 1
    market = {"places": places, "stack": stack, "alone": alone, "three": three_alike(view, language)}
    return {
        "shown": shown_seat(view),
        "seats": "".join([part("tables/_seat.html", language, seat=seat) for seat in seats]),
        "market": part("tables/cascadia/_market.html", language, **market),
        "boards": [board_svg(view, seat["seat"], language) for seat in view["seats"]],
        "scores": [score_html(view, seat, language) for seat in seats],
        "texts": [
            part("tables/cascadia/_text_market.html", language, places=places, stack=stack),
            *(text_html(view, seat, language) for seat in seats),
        ],
        "log": log_html(log_lines(view), language),
        **(end_parts(view, seats, language) if view["phase"] == "end" else {}),
    }


def end_parts(view: View, seats: list[dict[str, Any]], language: str) -> dict[str, str]:
    """The score sheet and the headline of a finished game."""
    headline, note = result_words(view, language)
    who = {"seats": seats, "winners": view["score"]["winners"], "you": only_person(view)}
    return {
        "headline": headline,
        "note": note,
        "sheet": part("tables/cascadia/_sheet.html", language, **who, rows=sheet_rows(view, language)),
        "pods": part("tables/_pods.html", language, **who),
    }


def board_svg(view: View, seat: int, language: str) -> str:
    """One player's map, its last move marked."""
    label = text("table.map_of", language, name=view["seats"][seat]["name"])
    tiles = view["observation"]["boards"][seat]["tiles"]
    reasons = view["score"]["boards"][seat]["reasons"]
    last = last_of(view, seat)

    def draw() -> str:
        named = {cascadia.cell_of(tile): names.hex_name(tile, language) for tile in tiles}
        return cascadia.board(tiles, label=label, names=named, reasons=reasons, last=last)

    return drawn(("cascadia map", tiles, reasons, last, label, language), draw)


def text_html(view: View, seat: Mapping[str, Any], language: str) -> str:
    """One player's map and points in words."""
    tiles = view["observation"]["boards"][seat["seat"]]["tiles"]
    shown = {key: seat[key] for key in ("name", "total", "nature")}

    def draw() -> str:
        rows = names.rows(tiles, language)
        return part("tables/cascadia/_text.html", language, rows=rows, seat=shown)

    return drawn(("cascadia map in words", tiles, shown, language), draw)


def score_html(view: View, seat: Mapping[str, Any], language: str) -> str:
    """One player's points, line by line."""
    sheet = view["score"]["boards"][seat["seat"]]
    shown = {key: seat[key] for key in ("seat", "name", "nature", "total")}
    cards = [
        {key: card[key] for key in ("species", "letter", "title")} | {"points": sheet[card["species"]]}
        for card in view["cards"]
    ]
    corridors = [
        {
            "terrain": terrain,
            "size": sheet["corridors"][terrain],
            "bonus": sheet["majorities_by_terrain"].get(terrain, 0),
        }
        for terrain in cascadia.TERRAINS
    ]
    return part("tables/cascadia/_score.html", language, seat=shown, cards=cards, corridors=corridors)


def seat_context(view: View, seat: int) -> dict[str, Any]:
    """What a seat's button and the sums show of it."""
    words = view["seats"][seat]
    return {
        **{key: words[key] for key in ("seat", "name", "kind", "level_name")},
        "total": view["score"]["boards"][seat]["total"],
        "nature": view["observation"]["boards"][seat]["nature_tokens"],
        "acting": view["to_move"] == seat,
        "shown": shown_seat(view) == seat,
    }


def market_context(view: View, language: str) -> list[dict[str, Any]]:
    """The four pairs, with their names and who brought the newest one."""
    newest = new_places(view)
    return [
        {
            "number": number,
            "tile": place["tile"],
            "token": place["token"],
            "svg": cascadia.market_tile(*cascadia.print_of(place["tile"])) if place["tile"] else "",
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


def three_alike(view: View, language: str) -> dict[str, str] | None:
    """The animal that lies three times in the market, if it may be replaced free."""
    observation = view["observation"]
    letter = observation["three_alike"] if observation["free_wipe_available"] else None
    if not letter:
        return None
    return {"species": cascadia.ANIMALS[letter], "animal": names.animal_name(letter, language)}


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
