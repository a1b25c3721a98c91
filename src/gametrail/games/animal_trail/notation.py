"""Actions and hands as text: "S2@9{9+H}", "card 5", "H 1 2*3 9"; docs/games/animal_trail.md has the table.

`action_to_string` and `string_to_action` are inverses over all actions and all outcomes of chance, and so are
`format_hand` and `parse_hand`. The text of an action is the same in every position. Case, width and spaces do not
matter; animals and environment cards may also be called by name, and the other words stand in Japanese too.
"""

from __future__ import annotations

import difflib
import re
import unicodedata
from collections.abc import Container
from dataclasses import dataclass
from functools import cache

from gametrail.core.errors import NotationError
from gametrail.games.animal_trail import constants as c
from gametrail.games.animal_trail import names
from gametrail.games.animal_trail.card_text import (
    Written,
    format_cards,
    parse_cards,
    plays_written,
    read_play,
    too_many,
)
from gametrail.games.animal_trail.multiset import pack
from gametrail.games.animal_trail.plays import Play, all_plays, kind_text
from gametrail.games.animal_trail.vocabulary import WORDS

CHANCE_SIGN = "="
_LONGEST = 60  # letters of a wrong text that its error repeats
# The words before a card, a rank, a number or a seat, and words that stand alone, as each language writes them.
_HEADS = {"card": "card", "カード": "card", "name": "name", "指定": "name", "立入禁止": "name"} | {
    "exchange": "exchange",
    "交換": "exchange",
    "player": "player",
    "プレイヤー": "player",
}
_WHOLE = {"パス": "pass", "だれもいない": "nobody"}
_HEADED = re.compile(rf"(?P<sign>=?) ?(?P<head>{'|'.join(_HEADS)}) ?(?P<rest>\S.*)")
_CARDS = range(c.CARD, c.CARD + c.NUM_KINDS)
_NAMES = range(c.NAME + 1, c.NAME + c.NUM_KINDS)
_EXCHANGES = range(c.EXCHANGE, c.EXCHANGE + c.MOST_EXCHANGED + 1)


@dataclass(frozen=True)
class Rules:
    """Which plays there are in a match: those of environment cards only with the card."""

    runs: bool  # E08
    wild_boars: bool  # E12

    def know(self, play: Play) -> bool:
        """Whether there is such a play, whatever lies on the table."""
        return (self.runs or play.formation != c.RUN) and (self.wild_boars or play.wild_boars == 0)


ALL_RULES = Rules(runs=True, wild_boars=True)


def _plain(text: str) -> str:
    """The text as it is compared: narrow, small letters, single spaces."""
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split())


def _shown(text: str) -> str:
    """A wrong text as its error repeats it."""
    if not text.strip():
        return '""'
    return text if len(text) <= _LONGEST else text[:_LONGEST] + "…"


def _in_english(plain: str) -> str:
    """The plain text with its first word as `action_to_string` writes it, and a space behind it."""
    sign = CHANCE_SIGN if plain.startswith(CHANCE_SIGN) else ""
    plain = sign + plain.removeprefix(sign).strip()
    found = _HEADED.fullmatch(plain)
    if found is not None:
        return f"{sign}{_HEADS[found['head']]} {found['rest'].removesuffix('枚').strip()}"
    word = _WHOLE.get(plain.removeprefix(sign))
    return plain if word is None else sign + word


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
def _action_of_play() -> dict[Play, int]:
    return {play: action for action, play in enumerate(all_plays(), c.PLAY)}


def action_to_string(action: int) -> str:
    """The text of an action or outcome. Raises NotationError if there is no such action."""
    if not 0 <= action < c.NUM_ACTIONS + c.NUM_CHANCE:
        raise NotationError("error.no_such_action", action=action)
    return _texts()[action]


def string_to_action(text: str, legal: Container[int] = (), rules: Rules = ALL_RULES) -> int:
    """The action or outcome that the text means. The inverse of `action_to_string`.

    Cards alone mean the play that they make under these rules, if they make only one, or only one that is among
    `legal`. If all that is legal is a card by itself, a rank to name or a number to exchange, its number or name alone
    means it.

    Raises:
        NotationError: no action reads so, or several do; names them, or the nearest one.
    """
    plain = _in_english(_plain(str(text)))
    action = _numbers().get(plain)
    if action is None:
        action = _by_other_name(plain)
    if action is None:
        action = _bare(plain, legal)
    if action is None:
        action = _play(str(text), plain, legal, rules)
    if action is None:
        raise _unknown(str(text), plain)
    return action


def _bare(plain: str, legal: Container[int]) -> int | None:
    """The card, rank or number that the text means where nothing else is asked for; None if it means none there."""
    kind = names.find_animal(plain)
    if kind is None:
        return None
    for answers, first in ((_CARDS, c.CARD), (_NAMES, c.NAME), (_EXCHANGES, c.EXCHANGE)):
        if any(action in legal for action in answers):
            return first + kind if first + kind in answers else None
    return None


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


def _play(text: str, plain: str, legal: Container[int], rules: Rules) -> int | None:
    """The play that a text with cards means; None if it is not written like one.

    Raises:
        NotationError: the cards are no play, or several.
    """
    written = read_play(plain)
    if written is None:
        return None
    if written.cards is not None:
        _check_copies(written.cards)
    readings = [_action_of_play()[play] for play in plays_written(written)]
    if len(readings) > 1:
        known = [action for action in readings if rules.know(all_plays()[action - c.PLAY])]
        if not known:
            raise NotationError("error.notation.no_play", WORDS, text=_shown(text))
        readings = [action for action in known if action in legal] or known
    if len(readings) == 1:
        return readings[0]
    if readings:
        raise NotationError("error.notation.readings", WORDS, text=_shown(text), readings=_listed(readings))
    others = [_action_of_play()[play] for play in plays_written(Written(None, written.cards))]
    if written.cards is not None and others:
        raise NotationError("error.notation.other_play", WORDS, text=_shown(text), readings=_listed(others))
    raise NotationError("error.notation.no_play", WORDS, text=_shown(text))


def _listed(actions: list[int]) -> str:
    return ", ".join(_texts()[action] for action in actions)


def _check_copies(kinds: tuple[int, ...]) -> None:
    """No more cards of a kind than the game has. Raises NotationError."""
    kind = too_many(kinds)
    if kind is not None:
        animal, number = names.spoken_animals(kind), kinds.count(kind)
        raise NotationError("error.hand.copies", WORDS, animal=animal, number=number, most=c.COPIES[kind])


def format_hand(cards: int) -> str:
    """The packed cards as text: `H 1 2*3 9`, Howling first, then by rank."""
    return format_cards(cards)


def parse_hand(text: str) -> int:
    """The packed cards of a text such as `H 1 2*3 9`, in any order. The inverse of `format_hand`.

    Raises:
        NotationError: a part is no card, or there are more cards of a kind than the game has.
    """
    kinds = parse_cards(str(text))
    if isinstance(kinds, str):
        raise NotationError("error.hand.card", WORDS, text=_shown(kinds))
    _check_copies(kinds)
    return pack(kinds)


def _unknown(text: str, plain: str) -> NotationError:
    """The error for a text that means nothing; an action is suggested for an action, an outcome for an outcome."""
    drawn = plain.startswith(CHANCE_SIGN)
    kind = [known for known in _numbers() if known.startswith(CHANCE_SIGN) == drawn]
    near = difflib.get_close_matches(plain, kind, n=1, cutoff=0.75)
    if not near:
        return NotationError("error.notation", WORDS, text=_shown(text))
    return NotationError("error.notation.near", WORDS, text=_shown(text), near=_texts()[_numbers()[near[0]]])
