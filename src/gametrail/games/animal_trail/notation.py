"""Actions and hands as text: "S2@9{9+H}", "card 5", "H 1 2*3 9"; docs/games/animal_trail.md has the table.

`action_to_string` and `string_to_action` are inverses over all actions and all outcomes of chance, and so are
`format_hand` and `parse_hand`. The text of an action is the same in every position. Case, width and spaces do not
matter; animals and environment cards may also be called by name.
"""

from __future__ import annotations

import difflib
import re
import unicodedata
from collections.abc import Container
from functools import cache

from gametrail.core.errors import NotationError
from gametrail.games.animal_trail import constants as c
from gametrail.games.animal_trail import names
from gametrail.games.animal_trail.card_text import format_cards, parse_cards, too_many
from gametrail.games.animal_trail.multiset import pack
from gametrail.games.animal_trail.plays import all_plays, kind_text, play_of
from gametrail.games.animal_trail.vocabulary import WORDS

CHANCE_SIGN = "="
_LONGEST = 60  # letters of a wrong text that its error repeats
_PLAY = re.compile(r"(?P<head>s\d+|r)@(?P<rank>\d{1,3})(?:\{(?P<cards>.+)\})?")


def _plain(text: str) -> str:
    """The text as it is compared: narrow, small letters, single spaces."""
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split())


def _compact(plain: str) -> str:
    """The plain text without spaces at the signs of a play."""
    return re.sub(r" ?([@{}+]) ?", r"\1", plain)


def _shown(text: str) -> str:
    return text if len(text) <= _LONGEST else text[:_LONGEST] + "…"


@cache
def _texts() -> tuple[str, ...]:
    """The text of every action and outcome, by its number."""
    kinds = [f"card {kind_text(kind)}" for kind in range(c.NUM_KINDS)]
    chance = [
        *kinds,
        *(names.environment_code(card) for card in range(1, c.NUM_ENVIRONMENT + 1)),
        *(f"player {seat + 1}" for seat in range(c.MAX_PLAYERS)),
        "nobody",
    ]
    return (
        "pass",
        *kinds,
        *(f"name {rank}" for rank in range(1, c.NUM_KINDS)),
        *(f"exchange {number}" for number in range(c.MOST_EXCHANGED + 1)),
        *(play.text for play in all_plays()),
        *(CHANCE_SIGN + text for text in chance),
    )


@cache
def _numbers() -> dict[str, int]:
    """The number of every action and outcome by its plain text."""
    return {_plain(text): action for action, text in enumerate(_texts())}


@cache
def _plays_by_cards() -> dict[int, tuple[int, ...]]:
    """The actions that play these cards (packed), in their order."""
    found: dict[int, tuple[int, ...]] = {}
    for action, play in enumerate(all_plays(), c.PLAY):
        cards = pack(play.cards)
        found[cards] = (*found.get(cards, ()), action)
    return found


def action_to_string(action: int) -> str:
    """The text of an action or outcome. Raises NotationError if there is no such action."""
    if not 0 <= action < c.NUM_ACTIONS + c.NUM_CHANCE:
        raise NotationError("error.no_such_action", action=action)
    return _texts()[action]


def string_to_action(text: str, legal: Container[int] = ()) -> int:
    """The action or outcome that the text means. The inverse of `action_to_string`.

    Cards alone mean the play that they make, if they make only one, or only one that is among `legal`.

    Raises:
        NotationError: no action reads so, or several do; names them, or the nearest one.
    """
    plain = _plain(str(text))
    if plain.startswith(CHANCE_SIGN):
        plain = CHANCE_SIGN + plain.removeprefix(CHANCE_SIGN).strip()
    action = _numbers().get(plain)
    if action is None:
        action = _by_other_name(plain)
    if action is None:
        action = _play(str(text), plain, legal)
    if action is None:
        raise _unknown(str(text), plain)
    return action


def _by_other_name(plain: str) -> int | None:
    """The action of a card that is called by name: `card boar`, `=Food Chain`."""
    drawn = plain.startswith(CHANCE_SIGN)
    head, _, rest = plain.removeprefix(CHANCE_SIGN).partition(" ")
    if head == "card":
        kind = names.find_animal(rest)
        return None if kind is None else (c.DEAL_CARD if drawn else c.CARD) + kind
    if head == "name" and not drawn:
        rank = names.find_animal(rest)
        return c.NAME + rank if rank else None
    card = names.find_environment(plain.removeprefix(CHANCE_SIGN)) if drawn else None
    return None if card is None else c.TURN_UP + card


def _play(text: str, plain: str, legal: Container[int]) -> int | None:
    """The play that a text with cards means; None if it is not written like one.

    Raises:
        NotationError: the cards are no play, or several.
    """
    match = _PLAY.fullmatch(_compact(plain))
    written = plain if match is None else match["cards"]
    cards = _cards_of(written) if written is not None else 0
    if cards is None or (match is None and not cards):
        return None
    of_cards = _plays_by_cards().get(cards, ()) if cards else range(c.PLAY, c.NUM_ACTIONS)
    readings = [action for action in of_cards if match is None or _is_spelled(action, match)]
    if len(readings) > 1:
        readings = [action for action in readings if action in legal] or readings
    if len(readings) == 1:
        return readings[0]
    listed = ", ".join(_texts()[action] for action in readings or of_cards)
    if readings:
        raise NotationError("error.notation.readings", WORDS, text=_shown(text), readings=listed)
    if cards and listed:
        raise NotationError("error.notation.other_play", WORDS, text=_shown(text), readings=listed)
    raise NotationError("error.notation.no_play", WORDS, text=_shown(text))


def _is_spelled(action: int, match: re.Match[str]) -> bool:
    """Whether the play has the formation and rank of the text."""
    play = play_of(action)
    head = "r" if play.formation == c.RUN else f"s{play.formation}"
    return (head, play.rank) == (match["head"], int(match["rank"]))


def _cards_of(text: str) -> int | None:
    """The packed cards of a hand's text, None if it is none.

    Raises:
        NotationError: it is one, with more cards of a kind than the game has.
    """
    try:
        return parse_hand(text)
    except NotationError as wrong:
        if wrong.code == "error.hand.copies":
            raise
        return None


def format_hand(cards: int) -> str:
    """The packed cards as text: `H 1 2*3 9`, Howling first, then by rank."""
    return format_cards(cards)


def parse_hand(text: str) -> int:
    """The packed cards of a text such as `H 1 2*3 9`, in any order. The inverse of `format_hand`.

    Raises:
        NotationError: a part is no card, or there are more cards of a kind than the game has.
    """
    kinds = parse_cards(str(text).replace("+", " "))
    if isinstance(kinds, str):
        raise NotationError("error.hand.card", WORDS, text=_shown(kinds))
    kind = too_many(kinds)
    if kind is None:
        return pack(kinds)
    animal, number = names.spoken_animals(kind), kinds.count(kind)
    raise NotationError("error.hand.copies", WORDS, animal=animal, number=number, most=c.COPIES[kind])


def _unknown(text: str, plain: str) -> NotationError:
    """The error for a text that means nothing; an action is suggested for an action, an outcome for an outcome."""
    drawn = plain.startswith(CHANCE_SIGN)
    kind = [known for known in _numbers() if known.startswith(CHANCE_SIGN) == drawn]
    near = difflib.get_close_matches(plain, kind, n=1, cutoff=0.75)
    if not near:
        return NotationError("error.notation", WORDS, text=_shown(text))
    return NotationError("error.notation.near", WORDS, text=_shown(text), near=_texts()[_numbers()[near[0]]])
