"""What the web must know of each game beyond its rules: one module a game, found by the game's name."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Protocol, cast

from gametrail import State

_MODULES = {"cascadia": "gametrail.web.views_of.cascadia"}


class GameView(Protocol):
    """The functions of such a module."""

    def touched(self, text: str, before: State) -> dict[str, object]:
        """The parts of the turn that this action decided, to be marked on the board."""

    def ends_turn(self, text: str) -> bool:
        """True for the last action of a turn."""

    def pieces(self, so_far: dict[str, str], before: State, action: int, language: str) -> dict[str, str]:
        """The parts of the turn's line in the log with what this action adds to them."""

    def line(self, found: dict[str, str], language: str) -> str:
        """The parts as one line."""

    def preview(self, state: State) -> dict[str, Any] | None:
        """What each choice would bring, or None when nothing is to be chosen."""

    def in_force(self, state: State, score: dict[str, Any], language: str) -> dict[str, Any]:
        """The cards and options of this game in words, with the points so far."""

    def choices(self, state: State, language: str) -> list[dict[str, Any]]:
        """The legal actions in words, in groups, for pages without scripts."""

    def status(self, state: State, language: str) -> str:
        """What the player to move does next, for pages without scripts."""

    def options_from_form(self, fields: dict[str, str]) -> dict[str, str]:
        """The game's options as the lobby's form asks for them."""

    def form_options(self, chosen: dict[str, str], language: str) -> list[dict[str, Any]]:
        """The switches of the lobby's form, each with its sentence."""

    def form_cards(self, chosen: dict[str, str], language: str) -> dict[str, Any]:
        """The part of the lobby's form that chooses the scoring cards."""


def view_of(game: str) -> GameView:
    """The module of the game called `game`."""
    return cast(GameView, import_module(_MODULES[game]))
