"""Why an action is not allowed, in words: the rule that forbids it."""

from __future__ import annotations

import numpy as np

from gametrail.core.errors import GametrailError, IllegalActionError
from gametrail.games.cascadia import constants as c
from gametrail.games.cascadia.market import alike_in_market
from gametrail.games.cascadia.notation import format_move, move_of
from gametrail.games.cascadia.vocabulary import WORDS

_PHASE_WORDS = {
    c.Phase.DRAW_STARTER: "error.phase.chance",
    c.Phase.DRAW_TILE: "error.phase.chance",
    c.Phase.DRAW_TOKEN: "error.phase.chance",
    c.Phase.CHOOSE_PAIR: "error.phase.choose_pair",
    c.Phase.PLACE_TILE: "error.phase.place_tile",
    c.Phase.PLACE_ANIMAL: "error.phase.place_animal",
    c.Phase.END: "error.phase.end",
}
_RANGES = {
    c.Phase.CHOOSE_PAIR: range(c.TAKE_PAIR, c.PLACE_TILE),
    c.Phase.PLACE_TILE: range(c.PLACE_TILE, c.PLACE_ANIMAL),
    c.Phase.PLACE_ANIMAL: range(c.PLACE_ANIMAL, c.RETURN_ANIMAL + 1),
}


def _choice_code(record: np.void, action: int) -> str:
    """What forbids an action of the choosing phase."""
    if action == c.WIPE_THREE:
        return "error.not_three_alike" if alike_in_market(record, 3) == c.NONE else "error.free_wipe_used"
    if action < c.TAKE_FREELY:
        return "error.empty_place"
    if not record["boards"][int(record["player"])]["nature_tokens"]:
        return "error.no_nature_token"
    if action < c.WIPE_THREE and (action - c.TAKE_FREELY) // 4 == (action - c.TAKE_FREELY) % 4:
        return "error.same_place"
    return "error.empty_place"


def _tile_code(record: np.void, action: int) -> str:
    """What forbids placing the tile there."""
    index = int(record["boards"][int(record["player"])]["index"][(action - c.PLACE_TILE) // 6])
    if index > 0:
        return "error.occupied"
    return "error.not_adjacent" if index == 0 else "error.rotation"


def _animal_code(record: np.void, action: int) -> str:
    """What forbids placing the animal there."""
    board = record["boards"][int(record["player"])]
    number = int(board["index"][action - c.PLACE_ANIMAL]) - 1
    if number < 0:
        return "error.no_hex"
    if int(board["token"][number]) != c.NONE:
        return "error.has_animal"
    if not int(board["wildlife"][number]) >> int(record["held_token"]) & 1:
        return "error.no_icon"
    return "error.salmon_limited"


def explain(record: np.void, action: object) -> IllegalActionError:
    """The error for an action that `is_legal` refuses."""
    if isinstance(action, bool) or not isinstance(action, int | np.integer):
        return IllegalActionError("error.no_such_action", WORDS, action=action)
    action = int(action)
    try:
        text = format_move(move_of(record, action))
    except GametrailError:
        return IllegalActionError("error.no_such_action", WORDS, action=action)
    phase = c.Phase(int(record["phase"]))
    details = {"action": text}
    if action not in _RANGES.get(phase, ()):
        chance = phase in (c.Phase.DRAW_STARTER, c.Phase.DRAW_TILE, c.Phase.DRAW_TOKEN)
        drawn = action >= c.NUM_ACTIONS
        code = "error.draw" if drawn and (chance or phase != c.Phase.END) else _PHASE_WORDS[phase]
        return IllegalActionError(code, WORDS, **details)
    if phase == c.Phase.CHOOSE_PAIR:
        return IllegalActionError(_choice_code(record, action), WORDS, **details)
    if phase == c.Phase.PLACE_TILE:
        return IllegalActionError(_tile_code(record, action), WORDS, **details)
    species = c.SPECIES_NAMES[int(record["held_token"])]
    animal = WORDS.text(f"animal.{species}", "en")
    code = _animal_code(record, action)
    if code == "error.no_icon":
        return NoIconError(code, WORDS, action=text, animal=animal, species=species)
    return IllegalActionError(code, WORDS, **details)


class NoIconError(IllegalActionError):
    """The tile does not show the animal, which has a name in each language."""

    def text(self, language: str) -> str:
        """The sentence in `language` (en or ja)."""
        animal = WORDS.text(f"animal.{self.details['species']}", language)
        return WORDS.text(self.code, language, **{**self.details, "animal": animal})
