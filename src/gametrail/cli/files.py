"""Reading what commands are given: a position or a trail, from a file or standard input."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from gametrail import load_game
from gametrail.cli.language import Speaker, choose_language, cli_words
from gametrail.cli.preparing import prepare
from gametrail.core.errors import PositionError, Spoken, TrailError
from gametrail.core.game import Game, State
from gametrail.core.reading import MAX_FILE_BYTES, expect, read_json, take_field
from gametrail.core.trail import Trail, parse_trail

STANDARD_INPUT = "-"


def _read_bytes(file: str) -> bytes:
    """At most one byte more than a file may have, so that endless files end too."""
    if file == STANDARD_INPUT:
        return sys.stdin.buffer.read(MAX_FILE_BYTES + 1)
    with open(file, "rb") as stream:
        return stream.read(MAX_FILE_BYTES + 1)


def _refuse(file: str, key: str, **details: int) -> PositionError:
    words = cli_words()
    reason = Spoken(lambda language: words.text(key, language, **details))
    return PositionError("error.file", words, field=file, reason=reason)


def read_text(file: str) -> str:
    """The text of the file, or of standard input for "-". Raises PositionError, which names the file."""
    try:
        data = _read_bytes(file)
    except (OSError, ValueError) as reason:
        said = getattr(reason, "strerror", None) or str(reason)
        raise PositionError("error.file", field=file, reason=said) from None
    if len(data) > MAX_FILE_BYTES:
        raise _refuse(file, "file.large", most=MAX_FILE_BYTES)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise _refuse(file, "file.not_text") from None
    if not text.strip():
        raise _refuse(file, "file.empty")
    return text


@dataclass(frozen=True)
class Subject:
    """What a file describes. `trail` is None for a position file."""

    document: dict[str, Any]
    state: State
    trail: Trail | None


def read_document(file: str) -> dict[str, Any]:
    """The JSON object in the file. Raises PositionError."""
    document = read_json(read_text(file), file, PositionError)
    return expect(document, file, dict, PositionError)


def _finder(lang: object) -> Callable[[str], Game]:
    """Finds a game by name and makes its rules ready, with a word about it in the language if that takes long."""

    def find(name: str) -> Game:
        game = load_game(name)
        prepare(game, Speaker(choose_language(lang), game.words))
        return game

    return find


def read_subject(file: str, lang: object = None) -> Subject:
    """The position in the file: that of a position file, or the last one of a trail.

    Raises:
        GametrailError: names the file, the field or the action.
    """
    document = read_document(file)
    if "format" in document:
        trail = parse_trail(document, _finder(lang))
        return Subject(document, trail.final_state(), trail)
    game = _finder(lang)(take_field(document, "game", str, PositionError))
    return Subject(document, game.from_position(document), None)


def read_playable(file: str, lang: object = None) -> State:
    """A position in which somebody may act: that of a position file, completed for that, or the last one of a trail.

    Raises:
        GametrailError: names the file, the field or the action.
    """
    from gametrail.cli.screens import actions_of

    return _read_state(file, lang, lambda game, document: actions_of(game).state_to_play(game, document))


def read_start(file: str, lang: object = None) -> State:
    """A position to play moves from: that of a position file, where chance may come first, or the last one of a trail.

    Raises:
        GametrailError: names the file, the field or the action.
    """
    from gametrail.cli.screens import actions_of

    return _read_state(file, lang, lambda game, document: actions_of(game).position_to_play(game, document))


def _read_state(file: str, lang: object, read: Callable[[Game, dict[str, Any]], State]) -> State:
    """The last position of a trail, or what `read` makes of a position file. Raises GametrailError."""
    document = read_document(file)
    if "format" in document:
        return parse_trail(document, _finder(lang)).final_state()
    game = _finder(lang)(take_field(document, "game", str, PositionError))
    return read(game, document)


def read_trail_file(file: str, lang: object = None) -> Trail:
    """The trail in the file, with every action checked. Raises GametrailError."""
    document = read_document(file)
    if "format" not in document:
        if "game" in document:
            raise TrailError("error.replay_position", cli_words(), field="format")
        raise TrailError("error.field_missing", field="format")
    return parse_trail(document, _finder(lang))
