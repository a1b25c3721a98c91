"""What the web knows of Cascadia: how a turn reads, and its cards, options and choices in words."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from gametrail import State
from gametrail.games.cascadia.constants import SPECIES_LETTERS, SPECIES_NAMES
from gametrail.games.cascadia.options import OPTIONS
from gametrail.games.cascadia.preview import preview as turn_preview
from gametrail.games.cascadia.tables import read_rows
from gametrail.web.svg import names
from gametrail.web.views_of.cascadia_log import line, pieces
from gametrail.web.words import text

__all__ = [
    "choices",
    "ends_turn",
    "form_cards",
    "form_options",
    "in_force",
    "line",
    "options_from_form",
    "pieces",
    "preview",
    "touched",
]

CHOSEN_CARDS = "choose"  # in the lobby's form: five letters follow
CARD_LETTERS = "ABCD"
SIMPLE_CARDS = ("family", "intermediate")

_TILE = re.compile(r"T(-?\d+),(-?\d+)@(\d)")
_ANIMAL = re.compile(r"A(-?\d+),(-?\d+)")
_GROUPS = {"P": "pair", "N": "free", "W": "wipe", "R": "paid_wipe", "T": "tile", "A": "animal"}


def touched(action: str) -> dict[str, object]:
    """The parts of the turn that this action decided: market places count from 0, cells are axial."""
    if action[0] == "P":
        return {"place": int(action[1]) - 1}
    if action[0] == "N":
        return {"place": int(action[1]) - 1, "token_place": int(action[2]) - 1}
    if found := _TILE.fullmatch(action):
        cell = [int(found[1]), int(found[2])]
        return {"tile": cell, "animal": None}
    if found := _ANIMAL.fullmatch(action):
        return {"animal": [int(found[1]), int(found[2])]}
    return {}


def ends_turn(action: str) -> bool:
    """A turn ends when its animal is placed or returned."""
    return action[0] == "A"


def preview(state: State) -> dict[str, Any] | None:
    """What each choice would bring, at the beginning of a turn."""
    return turn_preview(state) if is_choosing(state) else None


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


def choices(state: State, language: str) -> list[dict[str, Any]]:
    """The legal actions in words, in groups in the order of the turn; a group for each place of a tile."""
    observation = state.observation(state.current_player()).to_dict()
    places = names.place_names(observation["boards"][observation["current_player"]], language)
    groups: dict[str, dict[str, Any]] = {}
    for number in state.legal_actions():
        action = state.action_to_string(int(number))
        kind = "return" if action == "A-" else _GROUPS[action[0]]
        key, title = kind, text(f"choice.{kind}", language)
        if found := _TILE.fullmatch(action):
            key = f"{found[1]},{found[2]}"
            title = places[key]
        group = groups.setdefault(key, {"group": kind, "title": title, "actions": []})
        group["actions"].append(
            {"text": action, "words": action_words(action, observation, places, language)}
        )
    return list(groups.values())


def action_words(action: str, observation: dict[str, Any], places: dict[str, str], language: str) -> str:
    """What stands on the button of an action."""
    market = observation["market"]
    if action[0] in "PN":
        tile, token = (market[int(digit) - 1] for digit in (action[1], action[-1]))
        land = names.land_name(tile["tile"], language)
        if token["token"] is None:
            return land
        return text("choice.take", language, tile=land, animal=names.animal_name(token["token"], language))
    if action == "W":
        return names.animal_name(observation["three_alike"], language)
    if action[0] == "R":
        tokens = [(digit, market[int(digit) - 1]["token"]) for digit in action[1:]]
        return " + ".join(f"{digit} {names.animal_name(token, language)}" for digit, token in tokens)
    if found := _TILE.fullmatch(action):
        return rotation_words(observation["held"]["tile"], int(found[3]), language)
    animal = names.animal_name(observation["held"]["token"], language)
    if action == "A-":
        return text("choice.return.words", language, animal=animal)
    return places[action[1:]]


def rotation_words(tile: dict[str, Any], rotation: int, language: str) -> str:
    """Where the first terrain of a tile looks in a rotation: the middle one of its three edges."""
    if len(tile["terrains"]) == 1:
        return text("choice.place", language)
    terrain = text(f"terrain.{tile['terrains'][0]}", language)
    direction = ("e", "ne", "nw", "w", "sw", "se")[(rotation + 1) % 6]
    return text(
        "choice.rotation", language, terrain=terrain, direction=text(f"direction.{direction}", language)
    )


def options_from_form(fields: dict[str, str]) -> dict[str, str]:
    """The options that the lobby's form asks for; what it does not name is the published rule."""
    options = {
        option.name: fields[f"option_{option.name}"]
        for option in OPTIONS
        if fields.get(f"option_{option.name}")
    }
    cards = fields.get("cards", CHOSEN_CARDS)
    if cards == CHOSEN_CARDS:
        cards = "".join(fields.get(f"card_{species}", "A") for species in SPECIES_NAMES)
    return {**options, "cards": cards}


def form_options(chosen: dict[str, str], language: str) -> list[dict[str, Any]]:
    """The switches of the lobby's form, each with its sentence and its choices."""
    return [
        {
            "field": f"option_{option.name}",
            "title": text(f"option.{option.name}", language),
            "text": text(f"option.{option.name}.text", language),
            "choices": [
                {
                    "value": choice,
                    "words": text(f"option.{option.name}.{choice}", language),
                    "chosen": choice == chosen.get(f"option_{option.name}", option.default),
                }
                for choice in option.choices
            ],
        }
        for option in OPTIONS
        if option.name != "cards"
    ]


def form_cards(chosen: dict[str, str], language: str) -> dict[str, Any]:
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
