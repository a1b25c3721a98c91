"""A random legal move, from nothing but the view that the page has."""

from __future__ import annotations

import json
import random
import re
import zlib
from typing import Any, NamedTuple

HEAD = 600  # bytes of a view in which everything stands that is asked here without reading all of it
_VERSION = re.compile(rb'"version":(\d+)')


class Head(NamedTuple):
    """The beginning of a view."""

    version: int
    over: bool
    my_turn: bool


def unpacked(body: bytes, most: int = 0) -> bytes:
    """The first so many bytes of a view that came with gzip or without; all of it for 0."""
    packed = body[:2] == b"\x1f\x8b"
    return zlib.decompressobj(31).decompress(body, most) if packed else body[: most or None]


def head_of(body: bytes) -> Head:
    """What the beginning of the view says."""
    found = unpacked(body, HEAD)
    version = _VERSION.search(found)
    assert version is not None, found
    return Head(int(version[1]), b'"phase":"end"' in found, b'"my_turn":true' in found)


def choose(view: dict[str, Any], rng: random.Random) -> list[str]:
    """What to send: of Cascadia a whole turn where one begins, else one action."""
    if view["game"] != "cascadia":
        return [rng.choice(view["choices"])["text"]]
    preview = view.get("preview")
    if not preview or not preview["market_actions"]:
        return [rng.choice(view["legal"])]
    take = rng.choice(preview["market_actions"])
    spot = rng.choice(preview["tiles"][take["tile"]]["placements"])
    token = view["observation"]["market"][take["token"]]["token"]
    homes = preview["animals"][token]["spots"] if token else []
    home = rng.choice(homes) if homes else None
    animal = f"A{home['q']},{home['r']}" if home else "A-"
    return [take["text"], f"T{spot['q']},{spot['r']}@{spot['rotation']}", animal]


class Move(NamedTuple):
    """What a page sends."""

    version: int
    actions: list[str]
    secret: bool  # nobody else is told that it was made


def move_from(body: bytes, rng: random.Random) -> Move:
    """A random answer to this view."""
    view = json.loads(unpacked(body))
    before_first_turn = view["game"] == "wingspan" and view["clock"]["setup"]
    return Move(view["version"], choose(view, rng), bool(before_first_turn))
