"""The value of every choice in Animal Trail, and the best one."""

from __future__ import annotations

from gametrail.bots.features.animal_trail import (
    KERNELS,
    beaters,
    look_around,
)
from gametrail.games.animal_trail import constants as c
from gametrail.games.animal_trail import operations as op_
from gametrail.games.animal_trail.facts import in_force, multiplier, trump_of
from gametrail.games.animal_trail.multiset import (
    WIDTH,
    count_cards,
    count_kind,
    flag,
    highest_kind,
    lowest_rank,
    with_at_least,
)

_NEVER = -1.0e9
_FINISH = 1.0e6
_FEW = 2  # a player with so many cards is about to finish
_HIGH = 8  # kinds of few cards, of which Howling makes a strong set


@KERNELS
def worth(mind, look, cards):
    """What these cards of the own hand are worth to their player."""
    value = 0.0
    hand = int(look["hand"])
    firm = int(look["firm"])
    for kind in range(c.NUM_KINDS):
        held = count_kind(cards, kind)
        if held > 0:
            value += float(mind["price"][kind]) + float(mind["extra"][kind]) * (held - 1)
            if firm & flag(kind) and held == count_kind(hand, kind):
                value += float(mind["firm"])
    if count_kind(cards, c.HOWLING) and highest_kind(cards) >= _HIGH:
        value += float(mind["howling"])
    return value


@KERNELS
def least_missed(mind, look, cards):
    """The kind of which the hand loses a card most gladly."""
    best = _NEVER
    chosen = c.HOWLING
    for kind in range(c.NUM_KINDS):
        if count_kind(cards, kind):
            value = worth(mind, look, cards - (1 << (WIDTH * kind)))
            if value > best:
                best = value
                chosen = kind
    return chosen


@KERNELS
def loose_kinds(look, cards):
    """How many kinds among these cards could be beaten when they are led; Howling goes with another kind."""
    loose = 0
    hand = int(look["hand"])
    for kind in range(1, c.NUM_KINDS):
        held = count_kind(cards, kind)
        if held > 0 and not (int(look["firm"]) & flag(kind) and held == count_kind(hand, kind)):
            loose += 1
    return loose


@KERNELS
def cards_left(state, tables, mind, look, action):
    """The hand after the play and the discard that it may bring (E11)."""
    left = int(look["hand"]) - int(tables["cards"][action])
    hibernator = int(state["rules"]["hibernator"])
    if left and in_force(state, c.HIBERNATION) and int(tables["natural"][action]) >> hibernator & 1:
        left -= 1 << (WIDTH * least_missed(mind, look, left))
    return left


@KERNELS
def wins_round(state, tables, look, action, leading):
    """1 if nobody can follow the play, or it ends the round as a trump."""
    if not leading and int(tables["natural"][action]) >> trump_of(state) & 1:
        return 1
    form = int(tables["form"][action])
    most = int(look["most"]) if leading else int(look["most_in"])
    ranks = beaters(state, look, form, int(tables["rank"][action]), int(tables["count"][action]), most)
    if leading and in_force(state, c.NO_GO_ZONE) and ranks != flag(c.HOWLING):
        ranks &= ranks - 1  # the leader will name one of them
    return 1 if ranks == 0 else 0


@KERNELS
def play_value(state, tables, mind, look, action, leading):
    """The value of a play: that of the hand after it, and what it does."""
    left = cards_left(state, tables, mind, look, action)
    if left == 0 and int(look["ending"]):
        return _FINISH
    n = int(tables["count"][action])
    value = worth(mind, look, left)
    value += float(mind["card"]) * n + float(mind["rank"]) * int(tables["rank"][action])
    if not leading and int(tables["natural"][action]) >> trump_of(state) & 1:
        value += float(mind["trump"])
    if wins_round(state, tables, look, action, leading):
        value += float(mind["sure"])
        if int(look["ending"]) and loose_kinds(look, left) <= 1:
            value += float(mind["plan"])
    elif leading and int(look["least"]) <= _FEW and n <= int(look["least"]):
        value -= float(mind["open"])
    return value


@KERNELS
def pass_value(mind, look):
    """The value of a pass: that of the hand, and what the pass lets others do."""
    value = worth(mind, look, int(look["hand"])) + float(mind["passing"])
    return value - float(mind["let_by"]) if int(look["least"]) <= _FEW else value


@KERNELS
def best_play(state, tables, mind, look, out, n, leading):
    """The best of the n actions in out."""
    best = _NEVER
    chosen = int(out[0])
    for i in range(n):
        action = int(out[i])
        if action == c.PASS:
            value = pass_value(mind, look)
        else:
            value = play_value(state, tables, mind, look, action, leading)
        if value > best:
            best = value
            chosen = action
    return chosen


@KERNELS
def rank_to_name(state, tables, look):
    """The rank that stops most: the highest that could beat the lead, rather none that the player himself holds (E04).

    Naming a rank stops runs up to two ranks higher too, so of runs the lowest is named.
    """
    action = int(state["play"])
    form = int(tables["form"][action])
    n = int(tables["count"][action])
    ranks = beaters(state, look, form, int(tables["rank"][action]), n, int(look["most"])) & ~flag(c.HOWLING)
    if ranks == 0:
        return c.NUM_KINDS - 1
    own = with_at_least(int(look["hand"]), n) if form != c.RUN else 0
    if ranks & ~own:
        ranks &= ~own
    return lowest_rank(ranks) if form == c.RUN else highest_kind(ranks)


@KERNELS
def drawn_worth(mind, look):
    """What an unseen card is worth in this hand, on average."""
    value = 0.0
    unseen = int(look["unseen"])
    for kind in range(c.NUM_KINDS):
        held = count_kind(int(look["hand"]), kind) > 0
        value += count_kind(unseen, kind) * float(mind["extra"][kind] if held else mind["price"][kind])
    return value / max(1, count_cards(unseen))


@KERNELS
def cards_to_exchange(state, mind, look, out, n):
    """How many cards are worth their price (Chip sprint)."""
    drawn = drawn_worth(mind, look)
    times = multiplier(state, int(look["who"]))
    cards = int(look["hand"])
    best = worth(mind, look, cards)
    chosen = c.EXCHANGE
    for number in range(1, n):
        cards -= 1 << (WIDTH * least_missed(mind, look, cards))
        paid = float(mind["pay"]) * times * int(state["rules"]["price"][number])
        value = worth(mind, look, cards) + number * drawn - paid
        if value > best:
            best = value
            chosen = int(out[number])
    return chosen


@KERNELS
def best_action(state, tables, mind, look, out, n):
    """The best of the n legal actions in out. Mutates look."""
    entry = state["agenda"][int(state["depth"]) - 1]
    op = int(entry["op"])
    look_around(state, look, int(entry["who"]))
    if op == op_.LEAD or op == op_.FOLLOW:
        return best_play(state, tables, mind, look, out, n, 1 if op == op_.LEAD else 0)
    if op == op_.NAMING:
        return c.NAME + rank_to_name(state, tables, look)
    if op == op_.EXCHANGE:
        return cards_to_exchange(state, mind, look, out, n)
    return c.CARD + least_missed(mind, look, int(look["hand"]))
