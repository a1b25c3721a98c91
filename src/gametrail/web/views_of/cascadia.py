"""What the web knows of Cascadia: how a turn reads, and its cards and options in words."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache, lru_cache
from typing import Any

import numpy as np

from gametrail import State
from gametrail.games.cascadia.constants import SPECIES_LETTERS, SPECIES_NAMES, TERRAIN_NAMES
from gametrail.games.cascadia.game import GAME
from gametrail.games.cascadia.options import OPTIONS
from gametrail.games.cascadia.preview import preview as turn_preview
from gametrail.games.cascadia.scoring.corridors import majority_bonus
from gametrail.games.cascadia.tables import read_rows
from gametrail.web.views_of import Look, Sight, plain_sight
from gametrail.web.views_of.cascadia_choices import choices, status
from gametrail.web.views_of.cascadia_log import (
    begin,
    chapter,
    ended,
    follow,
    line,
    lines,
    opened,
    touched,
    turn_of,
)
from gametrail.web.views_of.option_fields import asked_options, option_fields
from gametrail.web.words import text

__all__ = [
    "automatic",
    "begin",
    "chapter",
    "choices",
    "closes_part",
    "ended",
    "follow",
    "form_options",
    "form_parts",
    "has_secrets",
    "line",
    "lines",
    "links",
    "log_turns",
    "may_hurry",
    "opened",
    "options_from_form",
    "parts",
    "preference",
    "preview",
    "reveals",
    "seating_by_lot",
    "sight",
    "staged_sight",
    "status",
    "totals",
    "touched",
    "turn_of",
    "usual_players",
]

seating_by_lot = True
usual_players = 2
has_secrets = False
links: dict[str, str] = {}
preference = None
log_turns = None
CHOSEN_CARDS = "choose"  # in the lobby's form: five letters follow
CARD_LETTERS = "ABCD"
SIMPLE_CARDS = ("family", "intermediate")


def totals(state: State) -> list[int]:
    """The points of each seat as if the game ended here."""
    return [int(board["total"]) for board in state.score().to_dict()["boards"]]


def sight(state: State, viewer: int, hears: int | None) -> Sight:
    """What the viewer sees: all that there is."""
    seen = _seen(state.serialize())
    return Sight(state, {**seen.observation, "player": viewer}, seen.score)


@lru_cache(maxsize=64)
def _seen(position: bytes) -> Sight:
    # Everybody at a table fetches the same after an action.
    return plain_sight(GAME.deserialize(position), 0, None)


def staged_sight(base: State, after: State, viewer: int) -> Sight:
    """What the viewer sees after its choices since `base`: nothing is secret."""
    return sight(after, viewer, None)


def parts(look: Look) -> dict[str, Any]:
    """The keys of a view that only Cascadia has."""
    state, my_turn = look.state, look.my_turn
    running = look.turns and not look.turns[-1].complete
    return {
        "preview": preview(state) if my_turn else None,
        "legal": [state.action_to_string(int(action)) for action in state.legal_actions()] if my_turn else [],
        "replaced": look.turns[-1].touched("cascadia").get("replaced") if running else None,
        **in_force(state, look.score, look.language),
    }


def reveals(state: State) -> bool:
    """Only the replacing of animals is drawn inside a turn."""
    return True


def automatic(state: State, mode: str) -> int | None:
    """Nothing is done without asking."""
    return None


def closes_part(story: Any, state: State) -> bool:
    """The game has no such parts."""
    return False


def may_hurry(state: State, people: Collection[int]) -> bool:
    """Everybody plays to the end."""
    return False


def preview(state: State) -> dict[str, Any] | None:
    """What each choice would bring, at the beginning of a turn: all points, the majorities of corridors too."""
    if not is_choosing(state):
        return None
    found = turn_preview(state)
    majorities = Majorities(state.record)
    for tile in found["tiles"]:
        for placement in tile["placements"] if tile else ():
            bonus = majorities.change(placement["gain"])
            placement["majority"] = bonus
            placement["total"] += bonus
    return found


class Majorities:
    """How the bonuses for comparing corridors change for the player to move. Works on a copy of the record.

    Rule: majorities (scoring_cards 3).
    """

    def __init__(self, record: np.void) -> None:
        self._record = np.array([record], record.dtype)[0]
        self._player = int(self._record["player"])
        self._known: dict[tuple[str, int], int] = {}

    def change(self, gain: dict[str, int]) -> int:
        """The difference that corridors longer by `gain` make to the player's bonuses."""
        return sum(self._bonus(terrain, more) - self._bonus(terrain, 0) for terrain, more in gain.items())

    def _bonus(self, terrain: str, more: int) -> int:
        # A turn asks for hundreds of placements, but only for a few sizes of each corridor.
        if (terrain, more) not in self._known:
            self._known[terrain, more] = self._compared(TERRAIN_NAMES.index(terrain), more)
        return self._known[terrain, more]

    def _compared(self, terrain: int, more: int) -> int:
        largest = self._record["boards"][self._player]["largest"]
        size = int(largest[terrain])
        largest[terrain] = size + more
        bonus = int(majority_bonus(self._record, self._player, terrain))
        largest[terrain] = size
        return bonus


def is_choosing(state: State) -> bool:
    """True while a pair is to be taken."""
    return state.action_to_string(int(state.legal_actions()[0]))[0] in "PNWR"


def in_force(state: State, score: dict[str, Any], language: str) -> dict[str, Any]:
    """The five scoring cards with the points so far, and every option with its value."""
    options = state.options
    cards = [
        {**card_words(species, letter, language), "points": [board[species] for board in score["boards"]]}
        for species, letter in zip(SPECIES_NAMES, letters_of(options["cards"]), strict=True)
    ]
    return {
        "cards": cards,
        "options": [option_words(name, value, language) for name, value in options.items()],
    }


def letters_of(cards: str) -> list[str]:
    """The card of each species: five letters, or five times the simple card."""
    return [cards] * len(SPECIES_NAMES) if cards in SIMPLE_CARDS else list(cards)


def card_words(species: str, letter: str, language: str) -> dict[str, str]:
    """A scoring card: its name and its rule with the points that it pays."""
    deck = "any" if letter in SIMPLE_CARDS else species
    return {
        "species": species,
        "letter": letter,
        "title": text(f"card.{deck}.{letter}", language),
        "text": text(f"rule.{deck}.{letter}", language, points=points_of(deck, letter)),
    }


@cache
def points_of(deck: str, letter: str) -> str:
    """What a card pays for growing groups, from the first size that pays."""
    row = next(
        row for row in read_rows("scoring_cards.csv") if (row["species"], row["card"]) == (deck, letter)
    )
    return " / ".join(row["points"].split()).removeprefix("0 / ").removeprefix("0 / ").removeprefix("0 / ")


def option_words(name: str, value: str, language: str) -> dict[str, Any]:
    """An option in force: its name, its value and its sentence."""
    default = next(option.default for option in OPTIONS if option.name == name)
    spelled = (
        value if name == "cards" and value not in SIMPLE_CARDS else text(f"option.{name}.{value}", language)
    )
    return {
        "key": name,
        "value": value,
        "title": text(f"option.{name}", language),
        "choice": spelled,
        "text": text(f"option.{name}.text", language),
        "default": value == default,
    }


def options_from_form(fields: dict[str, str]) -> dict[str, str]:
    """The options that the lobby's form asks for; what it does not name is the published rule."""
    cards = fields.get("cards", CHOSEN_CARDS)
    if cards == CHOSEN_CARDS:
        cards = "".join(fields.get(f"card_{species}", "A") for species in SPECIES_NAMES)
    return {**asked_options(OPTIONS, fields), "cards": cards}


def form_options(chosen: dict[str, str], language: str) -> list[dict[str, Any]]:
    """The switches of the lobby's form, each with its sentence and its choices."""
    return option_fields([option for option in OPTIONS if option.name != "cards"], chosen, language)


def form_parts(chosen: dict[str, str], language: str) -> dict[str, Any]:
    """The part of the form that chooses the scoring cards: the ways, and four cards for each animal."""
    way = chosen.get("cards", CHOSEN_CARDS)
    return {
        "ways": [
            {"value": value, "words": text(f"lobby.cards.{value}", language), "chosen": value == way}
            for value in (CHOSEN_CARDS, "random", *SIMPLE_CARDS)
        ],
        "species": [
            {
                "field": f"card_{species}",
                "species": species,
                "letter": letter_name,
                "name": text(f"animal.{species}", language),
                "cards": [
                    {
                        **card_words(species, letter, language),
                        "chosen": letter == chosen.get(f"card_{species}", "A"),
                    }
                    for letter in CARD_LETTERS
                ],
            }
            for species, letter_name in zip(SPECIES_NAMES, SPECIES_LETTERS, strict=True)
        ],
    }
