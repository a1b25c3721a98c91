"""The lines of the screen: environment cards, seats, the table, the ruler of ranks, the hand, the scoreboard."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
from rich.table import Table as Grid
from rich.text import Text

from gametrail.cli.animal_trail.changes import signed
from gametrail.cli.language import Speaker
from gametrail.cli.screens import seat_letter
from gametrail.games.animal_trail import asks, names, phrases
from gametrail.games.animal_trail import constants as c
from gametrail.games.animal_trail.card_text import find_play, parse_cards
from gametrail.games.animal_trail.facts import in_force, trump_of
from gametrail.games.animal_trail.multiset import FLAGS, flag
from gametrail.games.animal_trail.plays import kind_text
from gametrail.games.animal_trail.tables import tables

_CELLS = 4  # of a seat: name, points, cards, notes; more with victory chips and with hands
_MARKERS = ("challenge", "handicap", "dealer")


def environment_lines(record: np.void, say: Speaker) -> Iterator[Text]:
    """The environment cards in force, each with its sentence."""
    for card in range(1, c.NUM_ENVIRONMENT + 1):
        if in_force(record, card):
            name = names.environment_name(card, say.language)
            words = names.environment_text(card, say.language, record["rules"])
            yield Text.assemble((f"{names.environment_code(card)} {name}: ", "bold"), words)


def seats_grid(view: dict[str, Any], seats: list[str], say: Speaker, hands: list[str] | None = None) -> Grid:
    """Every seat in a line: its points, how many cards it has, whether it has passed or is out, its markers.

    `hands` are printed too, for readers who may see all.
    """
    grid = Grid(box=None, padding=(0, 2, 0, 0), show_header=False)
    for _ in range(_CELLS + int(view["mode"] == "sprint") + int(hands is not None)):
        grid.add_column(overflow="fold")
    for seat, name in enumerate(seats):
        player = view["players"][seat]
        style = "dim" if player["passed"] or player["place"] is not None else ""
        hand = [] if hands is None else [hands[seat]]
        grid.add_row(name, *_seat_cells(view, seat, say), *hand, style=style)
    return grid


def _seat_cells(view: dict[str, Any], seat: int, say: Speaker) -> list[str]:
    player = view["players"][seat]
    cells = [phrases.points(player["points"], say.language), phrases.any_cards(player["cards"], say.language)]
    if player["place"] is not None:
        place = names.place_name(player["place"], len(view["players"]), say.language)
        cells[1] = say("play.trail.out", place=place)
    if view["mode"] == "sprint":
        cells.append(say("play.trail.victories", number=player["victory_chips"]))
    notes = [say(f"play.trail.{state}") for state in ("passed", "resting") if player[state]]
    notes += [say(f"marker.{marker}") for marker in _MARKERS if view[marker] == seat]
    return [*cells, say("play.trail.gap").join(notes)]


def table_lines(record: np.void, view: dict[str, Any], seats: list[str], say: Speaker) -> Iterator[Text]:
    """The cards on the table, who played them, the named rank, and the ruler."""
    if view["table"] is None:
        if view["phase"] == "play":
            yield Text(say("play.trail.table_empty"), "bold")
            yield ruler(record, say)
        return
    play = find_play(view["table_play"]) if view["table_play"] else None
    form, rank = int(record["form"]), int(record["rank"])
    cards = phrases.play_label(play, say.language) if play else phrases.table(form, rank, say.language)
    yield Text(say("play.trail.table", cards=cards, name=seats[view["owner"]]), "bold")
    if view["named"] is not None:
        yield Text(say("play.trail.named", rank=phrases.rank(view["named"], say.language)))
    yield ruler(record, say)


def ruler(record: np.void, say: Speaker) -> Text:
    """The ranks, weakest first: [7] lies on the table, +8 may follow, an environment card bars x9, 6! is trump."""
    line, form, trump = Text(say("play.trail.ranks")), int(record["form"]), int(trump_of(record))
    follow, barred = _ranks_that_follow(record)
    for rank in range(c.NUM_KINDS):
        text = f"{kind_text(rank)}!" if rank == trump else kind_text(rank)
        if form and rank == int(record["rank"]):
            text = f"[{text}]"
        sign = "+" if rank in follow else "x" if rank in barred else ""
        style = "bold green" if rank in follow else "red" if rank in barred else "" if not form else "dim"
        line.append("  ").append(f"{sign}{text}", style)
    return line


def _ranks_that_follow(record: np.void) -> tuple[set[int], set[int]]:
    """The ranks that may follow the cards on the table, and those that only an environment card keeps off."""
    form, rank = int(record["form"]), int(record["rank"])
    if not form:
        return set(), set()
    permitted = _ranks(int(asks.permitted(record, rank, form == 1)) & FLAGS)
    follow = _ranks(int(asks.ranks_to_follow(record)) & FLAGS)
    return {rank for rank in follow if _has_plays(record, form, rank)}, permitted - follow


def _has_plays(record: np.void, form: int, rank: int) -> bool:
    """Whether there are cards enough for this formation at this rank."""
    if form == c.RUN:
        return rank >= c.RUN_LENGTH - 1
    boars = c.COPIES[c.BOAR] if in_force(record, c.WILD_HERD) else 0
    return bool(tables()["set_id"][rank, : boars + 1, form].any())


def _ranks(flags: int) -> set[int]:
    return {rank for rank in range(c.NUM_KINDS) if flags & int(flag(rank))}


def kinds_of(hand: str) -> tuple[int, ...]:
    """The kinds in a hand's text."""
    found = parse_cards(hand)
    return () if isinstance(found, str) else found


def hand_line(player: dict[str, Any], say: Speaker) -> str:
    """The seat's own hand with its cards grouped."""
    kinds = kinds_of(player["hand"])
    groups = [
        say(
            "play.trail.group",
            cards=" ".join([kind_text(kind)] * kinds.count(kind)),
            name=_name(kind, kinds, say),
        )
        for kind in sorted(set(kinds))
    ]
    listed = say("play.trail.between").join(groups)
    return say("play.trail.hand", number=len(kinds), cards=listed) if kinds else say("play.trail.hand_empty")


def _name(kind: int, kinds: tuple[int, ...], say: Speaker) -> str:
    several = kinds.count(kind) > 1
    return names.animals_name(kind, say.language) if several else names.animal_name(kind, say.language)


def memory_lines(view: dict[str, Any], say: Speaker) -> Iterator[str]:
    """What this seat knows besides: who may still have the start-player card, what was given and put away."""
    if view["shown_start"] is not None:
        seat, kind = view["shown_start"]["seat"], view["shown_start"]["card"]
        key = "play.trail.start_in_pile" if seat is None else "play.trail.shown_start"
        howling = names.animal_name(c.HOWLING, say.language)
        animal = howling if kind == kind_text(c.HOWLING) else say("play.trail.marked_mouse")
        yield say(key, seat=seat_letter(seat or 0), animal=animal)
    if view["received"] is not None:
        seat = seat_letter(view["received"]["from"])
        yield say("play.trail.received", seat=seat, cards=view["received"]["cards"])
    if view["given"] is not None:
        yield say("play.trail.given", seat=seat_letter(view["given"]["to"]), cards=view["given"]["cards"])
    if view["put_away"]:
        yield say("play.trail.put_away", cards=view["put_away"])


def pile_line(view: dict[str, Any], say: Speaker) -> str:
    """What lies in the middle in the variants: the draw pile and the pot; empty in the normal game."""
    if view["mode"] == "normal":
        return ""
    parts = [say("play.trail.deck", number=view["deck"])]
    if view["mode"] == "sprint":
        parts.append(say("play.trail.pot", points=phrases.points(view["pot"], say.language)))
    return say("play.trail.gap").join(parts)


def discard_line(view: dict[str, Any], say: Speaker) -> str:
    """The discarded cards that all have seen, if the option shows them; else empty."""
    if not view["discards"]:
        return ""
    cards = " ".join(f"{kind}*{count}" if count > 1 else kind for kind, count in view["discards"].items())
    return say("play.trail.discards", cards=cards)


def scoreboard(score: dict[str, Any], view: dict[str, Any], seats: list[str], say: Speaker) -> Grid:
    """Every finished match: each seat's place and what it brought; then all points."""
    grid = Grid(box=None, padding=(0, 2, 0, 0))
    grid.add_column("", overflow="fold")
    for ended in view["history"]:
        grid.add_column(say("play.trail.match", match=ended["match"]), justify="right", overflow="fold")
    grid.add_column(say("play.trail.points"), justify="right", style="bold", no_wrap=True)
    for seat in sorted(range(len(seats)), key=lambda seat: int(score["players"][seat]["rank"])):
        player = score["players"][seat]
        cells = [_match_cell(ended, seat, player["reasons"], say) for ended in view["history"]]
        grid.add_row(seats[seat], *cells, str(player["total"]))
    return grid


def _match_cell(ended: dict[str, Any], seat: int, reasons: list[dict[str, Any]], say: Speaker) -> str:
    points = signed(sum(reason["points"] for reason in reasons if reason.get("match") == ended["match"]))
    if seat not in ended["order"]:
        return points
    return say("play.trail.cell", place=ended["order"].index(seat) + 1, points=points)
