"""How the game at an Animal Trail table is played, in a few lines: its mode, its number of players, its options."""

from __future__ import annotations

from typing import Any

import numpy as np

from gametrail.games.animal_trail import constants as c
from gametrail.games.animal_trail import names, phrases
from gametrail.games.animal_trail.facts import start_kind
from gametrail.games.animal_trail.recount import forfeits_in, points_of_place, starting_points
from gametrail.web.views_of.animal_trail_account import signed
from gametrail.web.words import text

Section = dict[str, Any]


def how(record: np.void, language: str) -> list[Section]:
    """The rules in force, section by section: a title and its lines."""
    mode = c.MODE_NAMES[int(record["rules"]["mode"])]
    ending = "round.end.sprint" if mode == "sprint" else "round.end"
    return [
        section("goal", [goal(record, mode, language)], language),
        section("play", play(record, mode, language), language),
        section("cards", cards(language), language),
        section("round", told(("round.pass", ending), language), language),
        *_OF_MODE[mode](record, language),
    ]


def section(key: str, lines: list[str], language: str) -> Section:
    """A title and its lines."""
    return {"title": text(f"trail.how.{key}", language), "lines": lines}


def told(keys: tuple[str, ...], language: str, **parameters: object) -> list[str]:
    """The lines with these keys."""
    return [text(f"trail.how.{key}", language, **parameters) for key in keys]


def goal(record: np.void, mode: str, language: str) -> str:
    """How the game is won."""
    return text(
        f"trail.how.goal.{mode}",
        language,
        matches=match_words(int(record["rules"]["matches"]), language),
        start=starting_points(record["rules"]),
        cards=phrases.any_cards(c.SPRINT_HAND, language),
    )


def match_words(number: int, language: str) -> str:
    """ "1 match", "6 matches"."""
    return text("trail.how.matches.one" if number == 1 else "trail.how.matches", language, n=number)


def play(record: np.void, mode: str, language: str) -> list[str]:
    """Leading, following, and that environment cards change it."""
    found = told(("play.lead", "play.follow"), language)
    number = int(record["rules"]["in_force"])
    key = "play.environment.sprint" if mode == "sprint" else "play.environment"
    return [*found, *told((key,), language, n=number)] if number else found


def cards(language: str) -> list[str]:
    """What some cards can do; an environment card may change it in its match."""
    return told(
        ("cards.trump", "cards.coexistence", "cards.wild"),
        language,
        animal=names.animal_name(c.ALLIGATOR, language),
        rank=c.ALLIGATOR,
        highest=c.COEXISTING,
    )


def of_normal(record: np.void, language: str) -> list[Section]:
    """Places and their points, the exchange, the markers, the match with forfeits (rules 5, 6)."""
    rules, players = record["rules"], int(record["players"])
    places = [
        text(
            "trail.line.place", language, place=names.place_name(place + 1, players, language), points=points
        )
        for place, points in enumerate(place_points(rules, players))
    ]
    out = told(("out.out", "out.left"), language)
    exchange = told(("exchange.last", "exchange.back"), language)
    if players > c.PLAYERS_OF_MODE[c.NORMAL][0]:
        exchange += told((f"exchange.{players}",), language)
    return [
        section("out", [*out, text("trail.list", language).join(places)], language),
        section("exchange", [*exchange, *first_leader(record, "leader", language)], language),
        section("pay", paying(rules, language), language),
    ]


def place_points(rules: np.void, players: int) -> list[str]:
    """What the places bring in a match without forfeits."""
    paid = [points_of_place(rules, players, 0, place) for place in range(players - 1)]
    return [*map(signed, paid), signed(-1)]


def paying(rules: np.void, language: str) -> list[str]:
    """The markers, and what the lowest places forfeit if any match has that."""
    second = int(rules["second_takes_challenge"])
    found = told(("pay.second",) if second else ("pay.challenge", "pay.handicap"), language)
    matches = [match for match in range(1, int(rules["matches"]) + 1) if forfeits_in(rules, match)]
    if matches:
        found += told(("pay.forfeit",), language, n=matches[0])
    return [*found, *told(("pay.lack",), language)]


def first_leader(record: np.void, key: str, language: str) -> list[str]:
    """Who leads the first round of a match."""
    card = names.animal_name(int(start_kind(record)), language)
    return told((key,), language, card=card)


def of_marathon(record: np.void, language: str) -> list[Section]:
    """The refill, resting, and what the last pays (rules 8)."""
    rules = record["rules"]
    others = "two_draw" if int(record["players"]) == c.MIN_PLAYERS else "three_draw"
    drawn = {
        "winner": phrases.any_cards(int(rules["winner_draws"]), language),
        "others": phrases.any_cards(int(rules[others]), language),
    }
    points = phrases.points(int(rules["per_card"]), language)
    return [
        section("refill", told(("refill.draw", "refill.rest"), language, **drawn), language),
        section(
            "pay",
            [
                *told(("pay.cards", "pay.lack", "pay.broke"), language, points=points),
                *first_leader(record, "leader.marathon", language),
            ],
            language,
        ),
    ]


def of_sprint(record: np.void, language: str) -> list[Section]:
    """Ante and exchange, the pot, the end (rules 9)."""
    rules = record["rules"]
    prices = [
        text(
            "trail.how.price",
            language,
            cards=phrases.any_cards(number, language),
            n=int(rules["price"][number]),
        )
        for number in range(1, int(rules["most_exchanged"]) + 1)
    ]
    ante = told(("ante",), language, points=phrases.points(int(rules["ante"]), language))
    if prices:
        ante += told(("ante.exchange",), language, prices=text("trail.list", language).join(prices))
    ante += told(("ante.times", "ante.leader"), language)
    points = phrases.points(int(rules["victory_points"]), language)
    ends = {"n": int(rules["victories"]), "total": int(rules["victories_total"])}
    return [
        section("ante.title", ante, language),
        section("pot", told(("pot.win",), language, points=points), language),
        section("end", told(("end.sprint",), language, **ends), language),
    ]


_OF_MODE = {"normal": of_normal, "marathon": of_marathon, "sprint": of_sprint}
