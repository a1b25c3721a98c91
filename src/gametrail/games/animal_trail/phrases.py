"""Names of things inside sentences, in either language: what describe, asking and illegal share."""

from __future__ import annotations

from collections.abc import Sequence

from gametrail.core.errors import Spoken
from gametrail.games.animal_trail import constants as c
from gametrail.games.animal_trail import names
from gametrail.games.animal_trail.plays import Play
from gametrail.games.animal_trail.vocabulary import WORDS

SEAT_LETTERS = "ABCDEF"


def seat(player: int) -> str:
    """How a sentence calls a seat: A to F."""
    return SEAT_LETTERS[player]


def cards(kind: int, number: int, language: str) -> str:
    """ "1 Bear", "2 Bears": cards of one kind."""
    if number == 1:
        return WORDS.text("phrase.card", language, animal=names.animal_name(kind, language))
    return WORDS.text("phrase.cards", language, number=number, animals=names.animals_name(kind, language))


def any_cards(number: int, language: str) -> str:
    """ "1 card", "2 cards": cards of any kind."""
    return WORDS.text("phrase.any_card" if number == 1 else "phrase.any_cards", language, number=number)


def points(number: int, language: str) -> str:
    """ "1 point", "2 points"."""
    return WORDS.text("phrase.point" if number == 1 else "phrase.points", language, number=number)


def rank(number: int, language: str) -> str:
    """A rank with its animal: "10 (Lion)"."""
    return WORDS.text("phrase.rank", language, rank=number, animal=names.animal_name(number, language))


def table(form: int, number: int, language: str) -> str:
    """The cards on the table by formation and rank: "2 Bears", "the run 5-6-7"."""
    return _ranked(form, number, language, "phrase.run")


def joined(words: Sequence[str], language: str, last: str = "phrase.and") -> str:
    """ "a, b and c" in the language; `last` says what stands before the last one."""
    text = words[0]
    for number, word in enumerate(words[1:], 2):
        key = last if number == len(words) else "phrase.comma"
        text = WORDS.text(key, language, first=text, second=word)
    return text


def play_label(play: Play, language: str) -> str:
    """The play by itself: "2 Bears", "Run 5-6-7", "2 Tigers (with Howling)"."""
    return _play(play, language, "phrase.run_label")


def play_inside(play: Play, language: str) -> str:
    """The play inside a sentence: "2 Bears", "the run 5-6-7"."""
    return _play(play, language, "phrase.run")


def _play(play: Play, language: str, run_key: str) -> str:
    what = _ranked(play.formation, play.rank, language, run_key)
    if play.formation != c.RUN:
        wild = _wild_cards(play, language)
        return WORDS.text("phrase.with", language, what=what, wild=wild) if wild else what
    places = _wild_places(play, language)
    return WORDS.text("phrase.run_with", language, what=what, wild=places) if places else what


def _ranked(form: int, number: int, language: str, run_key: str) -> str:
    if form != c.RUN:
        return cards(number, form, language)
    ranks = range(number - c.RUN_LENGTH + 1, number + 1)
    return WORDS.text(run_key, language, ranks="-".join(str(rank) for rank in ranks))


def _wild_cards(play: Play, language: str) -> str:
    """The cards of a set that use the wild effect; empty if none does."""
    found = []
    if c.HOWLING in play.cards and c.HOWLING not in play.natural:
        found.append(names.animal_name(c.HOWLING, language))
    if play.wild_boars:
        found.append(cards(c.BOAR, play.wild_boars, language))
    return joined(found, language) if found else ""


def _wild_places(play: Play, language: str) -> str:
    """The cards of a run that use the wild effect, each with its rank as played; empty if none does."""
    found = [
        WORDS.text("phrase.as", language, animal=names.animal_name(kind, language), rank=number)
        for kind, number in zip(play.cards, play.ranks, strict=True)
        if kind != number
    ]
    return joined(found, language, "phrase.comma") if found else ""


def spoken_cards(kind: int, number: int) -> Spoken:
    """Cards of one kind as a part of an error's sentence."""
    return Spoken(lambda language: cards(kind, number, language))


def spoken_environment(card: int) -> Spoken:
    """The environment card's name as a part of an error's sentence."""
    return Spoken(lambda language: names.environment_name(card, language))


def spoken_rank(number: int) -> Spoken:
    """A rank with its animal as a part of an error's sentence."""
    return Spoken(lambda language: rank(number, language))
