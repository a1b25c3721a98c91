"""Actions as text: "Killdeer", "forest 3", "die seed", "=goal birds_forest"; docs/games/wingspan.md has the table.

`action_to_string` and `string_to_action` are inverses over all actions and all outcomes of chance. The text of an
action is the same in every position. Case, width and spaces do not matter; birds may also be called by their
Japanese or scientific names.
"""

from __future__ import annotations

import difflib
import unicodedata
from collections.abc import Callable
from functools import cache

from gametrail.core.errors import NotationError, Spoken
from gametrail.games.wingspan import constants as c
from gametrail.games.wingspan import names
from gametrail.games.wingspan.vocabulary import WORDS

CHANCE_SIGN = "="
_LONGEST = 60  # letters of a wrong text that its error repeats

_ROW_ACTIONS = ("gain food", "lay eggs", "draw cards")
_SINGLE = ("use", "deck", "reroll", "two for one", "refill", "cache", "keep", "put down")  # from USE on
_NAMED = (  # actions and outcomes with a card, the number from which cards count, and what names a card
    (range(c.CARD + 1, c.BONUS), c.CARD, names.bird_name),
    (range(c.BONUS, c.BONUS + c.NUM_BONUS), c.BONUS, names.bonus_name),
    (range(c.DRAW_BIRD, c.DRAW_BONUS), c.DRAW_BIRD - 1, names.bird_name),
    (range(c.DRAW_BONUS, c.ROLL), c.DRAW_BONUS, names.bonus_name),
)


def _plain(text: str) -> str:
    """The text as it is compared: narrow, small letters, single spaces."""
    plain = unicodedata.normalize("NFKC", text).casefold().replace("’", "'")
    return " ".join(plain.split())


def _die_texts() -> list[str]:
    """The texts of taking a die, in the order of the actions: plain faces, then the double face read as a food."""
    plain = [f"die {food}" for food in c.FOOD_NAMES]
    return plain + [f"die {food} from both" for food in c.FOOD_NAMES[: c.NUM_READINGS - c.NUM_FOODS]]


@cache
def _texts() -> tuple[str, ...]:
    """The text of every action and outcome, by its number."""
    birds = [names.bird_name(bird, "en") for bird in range(1, c.NUM_CARDS)]
    bonuses = [f"bonus {names.bonus_name(bonus, 'en')}" for bonus in range(c.NUM_BONUS)]
    slots = [f"{row} {column + 1}" for row in c.HABITAT_NAMES for column in range(c.COLUMNS)]
    chance = [
        *birds,
        *bonuses,
        *(f"die {face}" for face in c.FACE_NAMES),
        *(f"goal {names.goal_code(goal)}" for goal in range(c.NUM_GOALS)),
        *(f"start {player + 1}" for player in range(c.MAX_PLAYERS)),
    ]
    return (
        "pass",
        *birds,
        *bonuses,
        *slots,
        *c.FOOD_NAMES,
        *_die_texts(),
        *c.HABITAT_NAMES,
        *(f"tray {place + 1}" for place in range(c.TRAY_PLACES)),
        *(f"player {player + 1}" for player in range(c.MAX_PLAYERS)),
        "play",
        *_ROW_ACTIONS,
        *_SINGLE,
        *(CHANCE_SIGN + text for text in chance),
    )


@cache
def _numbers() -> dict[str, int]:
    """The number of every action and outcome by its plain text."""
    return {_plain(text): action for action, text in enumerate(_texts())}


def action_to_string(action: int) -> str:
    """The text of an action or outcome. Raises NotationError if there is no such action."""
    if not 0 <= action < c.NUM_ACTIONS + c.NUM_CHANCE:
        raise NotationError("error.no_such_action", action=action)
    return _texts()[action]


def spoken_action(action: int) -> Spoken:
    """The text of an action or outcome with its card named in the reader's language: that may be typed too.

    Raises NotationError if there is no such action.
    """
    text = action_to_string(action)
    for numbers, start, name in _NAMED:
        if action in numbers:
            return _with_card_named(text, action - start, name)
    return Spoken(lambda _: text)


def _with_card_named(text: str, card: int, name: Callable[[int, str], str]) -> Spoken:
    return Spoken(lambda language: text.replace(name(card, "en"), name(card, language)))


def string_to_action(text: str) -> int:
    """The action or outcome that the text means. The inverse of `action_to_string`.

    Raises:
        NotationError: no action reads so; names the nearest one that does.
    """
    plain = _plain(str(text))
    drawn = plain.startswith(CHANCE_SIGN)
    if drawn:
        plain = CHANCE_SIGN + plain.removeprefix(CHANCE_SIGN).strip()
    action = _numbers().get(plain)
    if action is None:
        action = _card_by_other_name(plain.removeprefix(CHANCE_SIGN), drawn)
    if action is None:
        raise _unknown(str(text), plain)
    return action


def _card_by_other_name(plain: str, drawn: bool) -> int | None:
    """The action of a bird or bonus card that is called by another of its names."""
    head, _, rest = plain.partition(" ")
    if head == "bonus":
        bonus = names.find_bonus(rest)
        return None if bonus is None else (c.DRAW_BONUS if drawn else c.BONUS) + bonus
    bird = names.find_bird(plain)
    if bird is None:
        return None
    return c.DRAW_BIRD + bird - 1 if drawn else c.CARD + bird


def _unknown(text: str, plain: str) -> NotationError:
    """The error for a text that means nothing."""
    shown = text if len(text) <= _LONGEST else text[:_LONGEST] + "…"
    near = _nearest(plain)
    if near is None:
        return NotationError("error.notation", WORDS, text=shown)
    return NotationError("error.notation.near", WORDS, text=shown, near=spoken_action(_numbers()[near]))


def _nearest(plain: str) -> str | None:
    """What is probably meant: an action for an action, an outcome for an outcome.

    Either it is spelled much the same, or it has all the words and some more: "die both" is "die seed from both".
    """
    drawn = plain.startswith(CHANCE_SIGN)
    kind = [text for text in _numbers() if text.startswith(CHANCE_SIGN) == drawn]
    near = difflib.get_close_matches(plain, kind, n=1, cutoff=0.75)
    if near:
        return near[0]
    words = set(plain.split())
    longer = [text for text in kind if len(words) > 1 and words <= set(text.split())]
    return min(longer, key=len, default=None)
