"""The terminal table of Cascadia: the map, the market, and what each choice gains."""

from __future__ import annotations

import random
from typing import Any

from rich.console import Console
from rich.text import Text

from gametrail.cli.cascadia.hexmap import ROW_STEP, draw_map, draw_row
from gametrail.cli.cascadia.hints import Hints
from gametrail.cli.cascadia.looks import TERRAIN_SIGNS, TERRAIN_STYLES
from gametrail.cli.cascadia.menus import Gains, Menu, animal_menu, market_menu, tile_menu
from gametrail.cli.language import Speaker
from gametrail.cli.screens import seat_letter
from gametrail.cli.session import Session, Step
from gametrail.cli.terminal import Answers, Terminal
from gametrail.games.cascadia.notation import PlaceTile, parse_move


class Table(Terminal):
    """A game of Cascadia at the terminal."""

    help_keys = (
        "play.help.numbers",
        "play.help.texts",
        "play.help.u",
        "play.help.s",
        "play.help.b",
        "play.help.m",
        "play.help.q",
    )

    def __init__(
        self, console: Console, session: Session, bots: list[str | None], say: Speaker, rng: random.Random
    ) -> None:
        super().__init__(console, session, bots, say, rng)
        self._hints: Hints | None = None
        self._drawn: tuple[int, str] | None = None  # length of the trail and what was drawn for it

    # --- answers ----------------------------------------------------------------------------------

    def make_answers(self) -> Menu:
        """The menu of the running part of the turn."""
        state = self.session.state
        legal = [int(action) for action in state.legal_actions()]
        view = state.observation(state.current_player()).to_dict()
        if view["phase"] == "choose_pair":
            self._hints = Hints(state)
            return market_menu(view, legal, self.say)
        if view["phase"] == "place_tile":
            return tile_menu(state, legal, self._tile_gains(), self.say)
        letter, tiles = view["held"]["token"], view["boards"][state.current_player()]["tiles"]
        gains = self._hints.animal_gains(letter, tiles[-1]) if self._hints else {}
        return animal_menu(state, legal, gains, letter, self.say)

    def _tile_gains(self) -> Gains:
        taken = self.session.last_action
        return self._hints.tile_gains(taken) if self._hints and taken is not None else {}

    def choose_among(self, actions: list[int]) -> int | None:
        """One of the rotations of a cell, None to go back. Raises NotationError."""
        state = self.session.state
        tile = state.observation(0).to_dict()["held"]["tile"]
        moves = [parse_move(state.action_to_string(action)) for action in actions]
        rotations = [move.rotation for move in moves if isinstance(move, PlaceTile)]
        row = [({**tile, "rotation": rotation}, str(n)) for n, rotation in enumerate(rotations, 1)]
        self.print_lines(draw_row(row))
        gains = self._tile_gains()
        if gains:
            totals = "".join(f"{gains[action].total:^+7d}".ljust(ROW_STEP) for action in actions)
            self.console.print(totals.rstrip(), style="dim")
        answer = self.read(self.say("play.ask.rotation"))
        if answer == "u":
            return None
        choices = {str(n): [action] for n, action in enumerate(actions, 1)}
        return self.understand(answer or "1", Menu("", choices))

    def as_notation(self, answer: str) -> str:
        """The text of an action: it begins with a capital letter."""
        return answer[0].upper() + answer[1:]

    # --- the screen -------------------------------------------------------------------------------

    def draw(self, answers: Answers) -> None:
        """Whose turn it is, the map and the menu are printed, unless they stand there already."""
        state = self.session.state
        seat = state.current_player()
        view = state.observation(seat).to_dict()
        now = len(self.session.trail.actions), view["phase"]
        if now == self._drawn:
            return
        self._drawn = now
        if view["phase"] == "choose_pair":
            name = self.name(seat)
            self.console.rule(self.say("play.turn", turn=view["turn"], turns=view["turns"], name=name))
        marks = answers.marks if isinstance(answers, Menu) else {}
        self.print_lines(draw_map(view["boards"][seat], marks))
        self.console.print(self._legend())
        if view["phase"] == "choose_pair":
            self.console.print(self._status(view, seat))
        self.print_lines(answers.lines)

    def tell_own(self, steps: list[Step]) -> None:
        """Nothing: map and market show it."""

    def redraw(self) -> None:
        """The map is printed again."""
        self._drawn = None

    def _legend(self) -> Text:
        legend = Text()
        for terrain, sign in TERRAIN_SIGNS.items():
            legend.append(f" {sign} ", TERRAIN_STYLES[terrain]).append(f" {self.say(f'terrain.{terrain}')}  ")
        return legend

    def _status(self, view: dict[str, Any], seat: int) -> str:
        boards = self.session.state.score().to_dict()["boards"]
        scores = ", ".join(
            self.say("play.points", seat=seat_letter(n), points=board["total"])
            for n, board in enumerate(boards)
        )
        tokens = view["boards"][seat]["nature_tokens"]
        return self.say("play.status", scores=scores, tokens=tokens, stack=view["stack"])
