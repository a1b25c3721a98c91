"""Positions from JSON: complete ones, and partial ones from a physical table.

Format: docs/position-format.md. A complete observation is a position file. Every complaint names the field.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from gametrail.core.errors import OptionError, PositionError
from gametrail.core.options import complete_options
from gametrail.core.reading import expect, said_range, take_field
from gametrail.games.cascadia import constants as c
from gametrail.games.cascadia.information import three_alike
from gametrail.games.cascadia.layout import STATE, empty_board
from gametrail.games.cascadia.market import settle_market
from gametrail.games.cascadia.options import format_cards, parse_cards, write_rules
from gametrail.games.cascadia.position_board import Hexes, HexReader, is_connected, read_board
from gametrail.games.cascadia.spec import SPEC
from gametrail.games.cascadia.vocabulary import WORDS

_FIELDS = {
    *("game", "cards", "options", "boards", "market", "stack", "bag", "set_aside", "removed", "phase"),
    *("current_player", "turn", "held", "free_wipe_used"),
    *(
        "players",
        "player",
        "turns",
        "three_alike",
        "free_wipe_available",
    ),  # an observation has them too; they follow from the rest
}
_PHASES = {
    "choose_pair": c.Phase.CHOOSE_PAIR,
    "place_tile": c.Phase.PLACE_TILE,
    "place_animal": c.Phase.PLACE_ANIMAL,
    "end": c.Phase.END,
}


def position_error(code: str, **details: object) -> PositionError:
    """A PositionError with a sentence of this game or of the core."""
    return PositionError(code, WORDS, **details)


def check_fields(document: Mapping[str, Any], known: set[str], where: str) -> None:
    """No field is unknown. Raises PositionError."""
    for name in document:
        if name not in known:
            raise position_error("error.unknown_field", field=f"{where}{name}")


def whole(document: Mapping[str, Any], name: str, default: int, low: int, high: int, where: str = "") -> int:
    """A whole number in a range, or the default if the field is missing. Raises PositionError."""
    value = expect(document.get(name, default), where + name, int, PositionError)
    if not low <= value <= high:
        raise position_error(
            "error.field_value", field=where + name, value=value, expected=said_range(low, high)
        )
    return value


def read_options(document: Mapping[str, Any]) -> dict[str, str]:
    """The options of a position; `cards` stands at the top, or among the options. Raises PositionError."""
    options = dict(expect(document.get("options", {}), "options", dict, PositionError))
    try:
        if "cards" in document:
            cards = format_cards(parse_cards(document["cards"]))
            if options.setdefault("cards", cards) != cards:
                raise position_error(
                    "error.field_value", field="options.cards", value=options["cards"], expected=cards
                )
        options = complete_options(SPEC, options)
        options["cards"] = format_cards(parse_cards(options["cards"], "options.cards"))
    except OptionError as error:
        catalogue = WORDS
        raise PositionError(error.code, catalogue, **error.details) from None
    return options


def read_species(value: Any, field: str) -> int:
    """The species of a letter, NONE for null. Raises PositionError."""
    if value is None:
        return c.NONE
    if not isinstance(value, str) or len(value) != 1 or value not in c.SPECIES_LETTERS:
        raise position_error("error.field_value", field=field, value=value, expected="B, E, S, H, F or null")
    return c.SPECIES_LETTERS.index(value)


def _read_tile(value: Any, field: str, hexes: Hexes) -> int:
    if value is None:
        return c.NONE
    tile = expect(value, field, dict, PositionError)
    check_fields(tile, {"id", "terrains", "wildlife", "keystone"}, f"{field}.")
    kind = HexReader({"q": 0, "r": 0, **tile}, field, hexes).kind
    if not 0 <= kind < c.NUM_TILES:
        raise position_error("error.position.look", field=field)
    return kind


def _read_market(record: np.void, document: Mapping[str, Any], hexes: Hexes) -> None:
    market = expect(document["market"], "market", list, PositionError)
    if len(market) != c.MARKET_PLACES:
        raise position_error("error.field_value", field="market", value=len(market), expected="4 places")
    for place, entry in enumerate(market):
        field = f"market[{place}]"
        pair = expect(entry, field, dict, PositionError)
        check_fields(pair, {"tile", "token"}, f"{field}.")
        record["market_tile"][place] = _read_tile(pair.get("tile"), f"{field}.tile", hexes)
        record["market_token"][place] = read_species(pair.get("token"), f"{field}.token")


def _read_counts(document: Mapping[str, Any], name: str) -> list[int]:
    counts = expect(document.get(name, {}), name, dict, PositionError)
    check_fields(counts, set(c.SPECIES_LETTERS), f"{name}.")
    return [whole(counts, letter, 0, 0, c.TOKENS_PER_SPECIES, f"{name}.") for letter in c.SPECIES_LETTERS]


def _count_animals(record: np.void) -> list[int]:
    """Animals of each species on the maps, in the market, held, set aside and removed."""
    shown = [*record["market_token"], record["held_token"]]
    counts = []
    for species in range(c.NUM_SPECIES):
        placed = sum(int(board["animals"][species]).bit_count() for board in record["boards"])
        aside = int(record["set_aside"][species]) + int(record["removed"][species])
        counts.append(placed + aside + sum(int(token) == species for token in shown))
    return counts


def _fill_bag(record: np.void, document: Mapping[str, Any]) -> None:
    counts = _count_animals(record)
    given = _read_counts(document, "bag") if "bag" in document else None
    for species, letter in enumerate(c.SPECIES_LETTERS):
        in_bag = max(0, c.TOKENS_PER_SPECIES - counts[species]) if given is None else given[species]
        if counts[species] + in_bag > c.TOKENS_PER_SPECIES:
            raise position_error(
                "error.position.species",
                field="boards",
                value=counts[species] + in_bag,
                letter=letter,
                most=c.TOKENS_PER_SPECIES,
            )
        record["bag"][species] = in_bag


def _read_held(record: np.void, document: Mapping[str, Any], hexes: Hexes) -> None:
    held = document.get("held")
    if held is not None:
        held = expect(held, "held", dict, PositionError)
        check_fields(held, {"tile", "token"}, "held.")
        record["held_tile"] = _read_tile(held.get("tile"), "held.tile", hexes)
        record["held_token"] = read_species(held.get("token"), "held.token")


def _read_phase(record: np.void, document: Mapping[str, Any]) -> None:
    default = "choose_pair" if "market" in document else "end"
    phase = expect(document.get("phase", default), "phase", str, PositionError)
    if phase not in _PHASES:
        raise position_error("error.field_value", field="phase", value=phase, expected=", ".join(_PHASES))
    if phase != "end" and "market" not in document:
        raise position_error("error.position.not_playable", field="market")
    needs_tile, needs_token = phase == "place_tile", phase in ("place_tile", "place_animal")
    if needs_tile != (record["held_tile"] != c.NONE):
        raise position_error(
            "error.field_value", field="held.tile", value="this", expected=f"what {phase} needs"
        )
    if (not needs_token and record["held_token"] != c.NONE) or (
        phase == "place_animal" and record["held_token"] == c.NONE
    ):
        raise position_error(
            "error.field_value", field="held.token", value="this", expected=f"what {phase} needs"
        )
    record["phase"] = _PHASES[phase]


def _fill_stack(record: np.void, document: Mapping[str, Any], hexes: Hexes) -> None:
    unseen = [tile for tile in range(c.NUM_TILES) if tile not in hexes.claimed]
    record["unseen"] = c.NONE
    record["unseen"][: len(unseen)] = unseen
    record["unseen_count"] = len(unseen)
    players = int(record["players"])
    turns_left = players * c.TURNS - int(record["turn"])
    default = 2 * turns_left - 1 if players == 1 else turns_left - 1
    record["stack"] = whole(document, "stack", max(0, min(default, len(unseen))), 0, len(unseen))


def _placements_left(record: np.void, seat: int) -> int:
    """How many tiles the seat has still to place."""
    players, stack = int(record["players"]), int(record["stack"])
    turns = stack // 2 + 1 if players == 1 else stack + 1
    before = (seat - int(record["player"])) % players
    mine = max(0, -(-(turns - before) // players))
    return mine - 1 if before == 0 and record["phase"] == c.Phase.PLACE_ANIMAL else mine


def _check_playable(record: np.void) -> None:
    """Every map hangs together and has room for the turns to come. Raises PositionError."""
    if (
        record["phase"] == c.Phase.CHOOSE_PAIR
        and int(record["stack"]) == 0
        and max(record["market_tile"]) < 0
    ):
        raise position_error("error.position.no_tile", field="market")
    for seat in range(int(record["players"])):
        board, field = record["boards"][seat], f"boards[{seat}].tiles"
        hexes, left = int(board["hexes"]), _placements_left(record, seat)
        if not is_connected(board):
            raise position_error("error.position.not_connected", field=field)
        if hexes + left > c.MAX_HEXES:
            raise position_error(
                "error.position.turns", field=field, value=hexes, left=left, most=c.MAX_HEXES
            )


def _read_boards(record: np.void, boards: list[Any], hexes: Hexes) -> None:
    for seat, entry in enumerate(boards):
        field = f"boards[{seat}]"
        document = expect(entry, field, dict, PositionError)
        check_fields(document, {"tiles", "nature_tokens", "frontier"}, f"{field}.")
        board = record["boards"][seat]
        board["nature_tokens"] = whole(document, "nature_tokens", 0, 0, 99, f"{field}.")
        tiles = expect(document.get("tiles", []), f"{field}.tiles", list, PositionError)
        read_board(board, tiles, field, hexes)


def blank_record(players: int, options: Mapping[str, str]) -> np.ndarray:
    """One record of a position in which nothing has been drawn yet, as an array of length 1."""
    records = np.zeros(1, STATE)
    record = records[0]
    record["players"] = players
    for name in ("held_tile", "held_token", "market_tile", "market_token", "starter"):
        record[name] = c.NONE
    record["unseen"] = np.arange(c.NUM_TILES)
    record["unseen_count"] = c.NUM_TILES
    record["stack"] = c.SOLO_TILES if players == 1 else c.TURNS * players + c.TILES_BEYOND_TURNS
    record["bag"] = c.TOKENS_PER_SPECIES
    write_rules(record["rules"], options)
    for board in record["boards"]:
        empty_board(board)
    return records


def read_position(document: Any) -> np.ndarray:
    """The position of a parsed file as one record.

    A position without a market is over: it can be scored, not played on.

    Raises:
        PositionError: names the field.
    """
    document = expect(document, "position", dict, PositionError)
    if take_field(document, "game", str, PositionError) != SPEC.name:
        raise position_error("error.position.other_game", value=document["game"])
    check_fields(document, _FIELDS, "")
    boards = take_field(document, "boards", list, PositionError)
    if not SPEC.min_players <= len(boards) <= SPEC.max_players:
        raise position_error("error.position.boards", value=len(boards))
    if document.get("players", len(boards)) != len(boards):
        raise position_error("error.position.players", value=document["players"], boards=len(boards))
    records = blank_record(len(boards), read_options(document))
    record = records[0]
    hexes = Hexes()
    _read_boards(record, boards, hexes)
    if "market" in document:
        _read_market(record, document, hexes)
    _read_held(record, document, hexes)
    _read_phase(record, document)
    record["set_aside"] = _read_counts(document, "set_aside")
    record["removed"] = _read_counts(document, "removed")
    if record["phase"] != c.Phase.END:
        record["player"] = whole(document, "current_player", 0, 0, len(boards) - 1)
    _read_turn(record, document)
    _fill_bag(record, document)
    _fill_stack(record, document, hexes)
    if record["phase"] != c.Phase.END:
        _check_playable(record)
    if record["phase"] == c.Phase.CHOOSE_PAIR:
        settle_market(record)
    return records


def _turn_of_board(record: np.void, seat: int) -> int:
    """The round that the seat's map speaks of: seats before the acting one have placed their tile in it."""
    placed = int(record["boards"][seat]["hexes"]) - c.STARTER_HEXES
    has_placed = seat < int(record["player"]) or (
        seat == int(record["player"]) and record["phase"] == c.Phase.PLACE_ANIMAL
    )
    return placed if has_placed else placed + 1


def _read_turn(record: np.void, document: Mapping[str, Any]) -> None:
    players, player = int(record["players"]), int(record["player"])
    default = max(_turn_of_board(record, seat) for seat in range(players))
    default = min(max(default, 1), c.TURNS)
    turn = whole(document, "turn", default, 1, c.TURNS)
    record["turn"] = (turn - 1) * players + player
    available = expect(document.get("free_wipe_available", True), "free_wipe_available", bool, PositionError)
    default = three_alike(record) != c.NONE and not available
    record["free_wipe_used"] = expect(
        document.get("free_wipe_used", default), "free_wipe_used", bool, PositionError
    )
