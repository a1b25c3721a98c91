"""What forbids a slot or a row: no bird, no egg, no room, another nest, another habitat."""

from __future__ import annotations

from gametrail.core.errors import Spoken
from gametrail.games.wingspan import constants as c
from gametrail.games.wingspan import operations as op_
from gametrail.games.wingspan import phrases
from gametrail.games.wingspan.moment import Moment
from gametrail.games.wingspan.refusal import Fault
from gametrail.games.wingspan.tables import tables


def habitat_fault(code: str, row: int, bird: int = 0) -> Fault:
    """A fault that names a row, and perhaps a bird."""
    return Fault(code, row=phrases.spoken_habitat(row), bird=bird_words(bird))


def bird_words(bird: int) -> Spoken:
    """The name of a bird, empty for none."""
    return Spoken(lambda language: phrases.bird(bird, language) if bird else "")


def slot_fault(moment: Moment, action: int) -> Fault:
    """What forbids paying an egg from the slot, or laying one there."""
    slot = action - c.SLOT
    bird = int(moment.record["bird"][moment.who, slot])
    if not bird:
        return Fault("error.no_bird")
    if moment.arg & c.NOT_THIS_BIRD and slot == moment.slot:
        return Fault("error.another_bird", bird=bird_words(bird))
    if moment.op == op_.PAY_EGG:
        return Fault("error.no_egg", bird=bird_words(bird))
    wanted = moment.arg & c.NEST_MASK
    if wanted and not int(tables()["nest"][bird]) & wanted:
        nest = Spoken(lambda language: phrases.nest(wanted, language))
        return Fault("error.other_nest", bird=bird_words(bird), nest=nest)
    most = int(tables()["egg_limit"][bird])
    eggs = Spoken(lambda language: phrases.amount("eggs", most, language))
    return Fault("error.nest_full", bird=bird_words(bird), eggs=eggs)


def repeat_fault(moment: Moment, action: int) -> Fault:
    """What forbids repeating the power of the bird on the slot."""
    slot = action - c.SLOT
    bird = int(moment.record["bird"][moment.who, slot])
    if not bird:
        return Fault("error.no_bird")
    if slot == moment.slot:
        return Fault("error.repeat_itself")
    if slot // c.COLUMNS != moment.slot // c.COLUMNS:
        return Fault("error.repeat_row")
    if int(tables()["colour"][bird]) != c.BROWN:
        return Fault("error.repeat_brown", bird=bird_words(bird))
    return Fault("error.repeat_hunt" if moment.arg else "error.repeat_repeater", bird=bird_words(bird))


def pink_fault(moment: Moment, action: int) -> Fault:
    """What forbids answering with the bird on the slot."""
    slot = action - c.SLOT
    bird = int(moment.record["bird"][moment.who, slot])
    if not bird:
        return Fault("error.no_bird")
    if int(tables()["react"][bird]) != moment.arg:
        return Fault("error.no_answer", bird=bird_words(bird))
    used = int(moment.record["pink_used"][moment.who, slot])
    return Fault("error.pink_used" if used else "error.pink_useless", bird=bird_words(bird))
