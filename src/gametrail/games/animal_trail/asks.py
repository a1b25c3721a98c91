"""What may be played: the legal actions of every question (rules 3, 4, 7)."""

from __future__ import annotations

from gametrail.games.animal_trail import operations as op_
from gametrail.games.animal_trail.constants import (
    AMBUSH,
    BOAR,
    CARD,
    COEXISTING,
    EXCHANGE,
    FOOD_CHAIN,
    HOWLING,
    LONE_RULERS,
    NAME,
    NO_GO_ZONE,
    NUM_KINDS,
    PASS,
    RIVER_BORDER,
    RUN,
    RUN_LENGTH,
    SAFE_BURROW,
    SYMBIOSIS,
    UPSET,
    WILD_HERD,
)
from gametrail.games.animal_trail.facts import in_force, multiplier
from gametrail.games.animal_trail.kernels import KERNELS
from gametrail.games.animal_trail.multiset import (
    FIELD,
    FLAGS,
    WIDTH,
    count_flags,
    count_kind,
    flag,
    flags_below,
    holds_all,
    with_at_least,
)

_LEAD, _FOLLOW, _NAMING, _EXCHANGE = op_.LEAD, op_.FOLLOW, op_.NAMING, op_.EXCHANGE
_HOWLING_FLAG = 16 << (WIDTH * HOWLING)


@KERNELS
def strong_ranks(state):
    """The set of strong ranks (rules 7.1, option strong.lowest)."""
    return FLAGS & ~flags_below(int(state["rules"]["strong"]))


@KERNELS
def ranks_for_many(state):
    """The ranks of which more than one card may be led: E06 keeps strong ones single."""
    return FLAGS & ~strong_ranks(state) if in_force(state, LONE_RULERS) else FLAGS


@KERNELS
def permitted(state, rank, single):
    """The ranks that something lets follow: higher ones, coexistence, E01, E09, E10 (rules 4.5)."""
    ranks = FLAGS & ~flags_below(rank + 1)
    if rank <= COEXISTING or in_force(state, SYMBIOSIS):
        ranks |= flag(rank)
    if in_force(state, UPSET) and rank >= 3:
        ranks |= flag(rank - 3)
    if in_force(state, AMBUSH) and single:
        ranks |= flags_below(rank) & ~flags_below(max(rank - 2, 0))
    return ranks


@KERNELS
def prohibited(state, rank, form):
    """The ranks that something keeps off, whatever permits them: E04, E05, E06, E07 (rules 4.5)."""
    ranks = 0
    named = int(state["named"])
    if in_force(state, NO_GO_ZONE) and named > 0:
        # A run has a card of the named rank if it ends there or up to two ranks higher (rules 7.3).
        ranks |= (
            flags_below(min(named + RUN_LENGTH, NUM_KINDS)) & ~flags_below(named)
            if form == RUN
            else flag(named)
        )
    if in_force(state, RIVER_BORDER) and rank + 1 < NUM_KINDS:
        ranks |= flag(rank + 1)
    if in_force(state, LONE_RULERS) and form != 1:
        ranks |= strong_ranks(state)
    if in_force(state, SAFE_BURROW) and rank <= int(state["rules"]["weak"]):
        ranks |= strong_ranks(state)
    return ranks


@KERNELS
def ranks_to_follow(state):
    """The ranks that may follow the cards on the table, in their formation."""
    rank = int(state["rank"])
    if int(state["in_force"]) == 0:  # most playouts: two operations instead of ten questions
        return FLAGS & ~flags_below(rank if rank <= COEXISTING else rank + 1)
    form = int(state["form"])
    return permitted(state, rank, form == 1) & ~prohibited(state, rank, form)


@KERNELS
def list_sets(tables, hand, ranks, n, out, k):
    """The plays of n cards of one of these ranks, with Howling as the only wild card."""
    own = with_at_least(hand, n) & ranks
    helped = 0
    if n > 1 and hand & FIELD:
        helped = with_at_least(hand, n - 1) & ranks & ~_HOWLING_FLAG
    either = own | helped
    while either:
        lowest = either & -either
        rank = count_flags((lowest - 1) & FLAGS)
        if own & lowest:
            out[k] = tables["set_id"][rank, 0, n, 0]
            k += 1
        if helped & lowest:
            out[k] = tables["set_id"][rank, 0, n, 1]
            k += 1
        either ^= lowest
    return k


@KERNELS
def list_leading_sets(tables, hand, many, out, k):
    """The plays of any number of cards of one rank, more than one only of the ranks in `many`.

    The actions of one rank follow each other: one card; two, two with Howling; three, three with Howling; …
    """
    howling = hand & FIELD
    held = with_at_least(hand, 1)
    while held:
        lowest = held & -held
        held ^= lowest
        rank = count_flags((lowest - 1) & FLAGS)
        action = int(tables["set_id"][rank, 0, 1, 0])
        out[k] = action
        k += 1
        if rank == HOWLING or many & lowest == 0:
            continue
        cards = count_kind(hand, rank)
        if howling:
            for i in range(1, 2 * cards - 1):
                out[k] = action + i
                k += 1
            out[k] = tables["set_id"][rank, 0, cards + 1, 1]
            k += 1
        else:
            for n in range(2, cards + 1):
                out[k] = action + 2 * n - 3
                k += 1
    return k


@KERNELS
def list_sets_of_herd(tables, hand, ranks, many, least, most, out, k):
    """With E12: the plays of `least` to `most` cards of one of these ranks, Boars and Howling as wild cards."""
    for rank in range(NUM_KINDS):
        own = count_kind(hand, rank)
        if own == 0 or ranks & flag(rank) == 0:
            continue
        howlings = count_kind(hand, HOWLING) if rank != HOWLING else 0
        boars = count_kind(hand, BOAR) if rank != BOAR else 0
        largest = most if many & flag(rank) else min(most, 1)
        for wild in range(boars + 1):
            for n in range(max(least, wild + 1), min(largest, own + wild + howlings) + 1):
                for howling in range(howlings + 1):
                    if 1 <= n - wild - howling <= own:
                        out[k] = tables["set_id"][rank, wild, n, howling]
                        k += 1
    return k


@KERNELS
def list_runs(state, tables, hand, tops, out, k):
    """The runs that end at one of these ranks (E08); Boars are wild only with E12."""
    herd = in_force(state, WILD_HERD)
    for top in range(RUN_LENGTH - 1, NUM_KINDS):
        if tops & flag(top) == 0:
            continue
        for i in range(int(tables["runs"][top])):
            action = int(tables["run_id"][top, i])
            if (herd or int(tables["wild_boar"][action]) == 0) and holds_all(
                hand, int(tables["cards"][action])
            ):
                out[k] = action
                k += 1
    return k


@KERNELS
def ask_lead(state, tables, who, out):
    """Any number of cards of one rank, or a run with E08; no pass (rules 3.2)."""
    hand = int(state["hand"][who])
    if int(state["in_force"]) == 0:
        return list_leading_sets(tables, hand, FLAGS, out, 0)
    many = ranks_for_many(state)
    if in_force(state, WILD_HERD):
        k = list_sets_of_herd(tables, hand, FLAGS, many, 1, int(state["hand_count"][who]), out, 0)
    else:
        k = list_leading_sets(tables, hand, many, out, 0)
    return list_runs(state, tables, hand, many, out, k) if in_force(state, FOOD_CHAIN) else k


@KERNELS
def ask_follow(state, tables, who, out):
    """A pass, or cards in the formation of the table (rules 3.3)."""
    out[0] = PASS
    form = int(state["form"])
    if int(state["hand_count"][who]) < (RUN_LENGTH if form == RUN else form):
        return 1
    hand = int(state["hand"][who])
    ranks = ranks_to_follow(state)
    if form == RUN:
        return list_runs(state, tables, hand, ranks, out, 1)
    if in_force(state, WILD_HERD):
        return list_sets_of_herd(tables, hand, ranks, FLAGS, form, form, out, 1)
    return list_sets(tables, hand, ranks, form, out, 1)


@KERNELS
def ask_card(hand, out):
    """Any card of the hand."""
    k = 0
    for kind in range(NUM_KINDS):
        if count_kind(hand, kind):
            out[k] = CARD + kind
            k += 1
    return k


@KERNELS
def ask_exchange(state, who, out):
    """As many cards as the player can pay for (rules 9.4)."""
    k = 0
    for number in range(int(state["rules"]["most_exchanged"]) + 1):
        if int(state["rules"]["price"][number]) * multiplier(state, who) <= int(state["points"][who]):
            out[k] = EXCHANGE + number
            k += 1
    return k


@KERNELS
def list_choices(state, tables, out):
    """The legal actions of the question on top, ascending. Returns how many; mutates out."""
    entry = state["agenda"][int(state["depth"]) - 1]
    op = int(entry["op"])
    who = int(entry["who"])
    if op == _FOLLOW:
        return ask_follow(state, tables, who, out)
    if op == _LEAD:
        return ask_lead(state, tables, who, out)
    if op == _EXCHANGE:
        return ask_exchange(state, who, out)
    if op == _NAMING:
        for rank in range(1, NUM_KINDS):
            out[rank - 1] = NAME + rank
        return NUM_KINDS - 1
    return ask_card(int(state["hand"][who]), out)
