"""Other worlds: what a player cannot know is dealt anew, what the player knows stays."""

from __future__ import annotations

from gametrail.core.chance import random_below
from gametrail.games.wingspan import operations as op_
from gametrail.games.wingspan.constants import HAND_OF, NUM_BONUS, NUM_CARDS, TUCKED
from gametrail.games.wingspan.kernels import KERNELS

_KEEP_CARD = op_.KEEP_CARD


@KERNELS
def swap_places(state, one, other):
    """Two bird cards have changed places, and with them who knows what is there. Mutates state."""
    place = int(state["card_at"][one])
    state["card_at"][one] = int(state["card_at"][other])
    state["card_at"][other] = place
    known = int(state["known"][one])
    state["known"][one] = int(state["known"][other])
    state["known"][other] = known


@KERNELS
def may_stand_for(state, held, card):
    """Whether a card held by this player (+ 1) may have the place of the other card: that hand, or tucked."""
    if int(state["held"][card]) != 0 and int(state["held"][card]) != held:
        return False
    place = int(state["card_at"][card])
    return place == HAND_OF + held - 1 or place == TUCKED


@KERNELS
def settle_held(state, n, rng, out):
    """The cards of out that somebody was seen to take are in that hand or tucked. Returns how many are left.

    They are taken out of `out`, the others of its first n numbers stay. Mutates state and out; consumes rng.
    """
    left = n
    i = 0
    while i < left:
        card = int(out[i])
        held = int(state["held"][card])
        if held == 0:
            i += 1
            continue
        choices = 0
        chosen = card
        for j in range(left):
            if may_stand_for(state, held, int(out[j])):
                choices += 1
                if random_below(rng, choices) == 0:
                    chosen = int(out[j])
        swap_places(state, card, chosen)
        left -= 1
        out[i] = out[left]
    return left


@KERNELS
def shuffle_cards(state, viewer, rng, out):
    """The bird cards whose place the viewer does not know have changed places. Mutates state and out; consumes rng."""
    n = 0
    for bird in range(1, NUM_CARDS):
        if int(state["known"][bird]) >> viewer & 1 == 0:
            out[n] = bird
            n += 1
    for i in range(settle_held(state, n, rng, out) - 1, 0, -1):
        swap_places(state, int(out[i]), int(out[random_below(rng, i + 1)]))


@KERNELS
def shuffle_bonus_cards(state, viewer, rng, out):
    """The bonus cards that the viewer has not seen have changed places. Mutates state and out; consumes rng."""
    n = 0
    for bonus in range(NUM_BONUS):
        if int(state["bonus_known"][bonus]) >> viewer & 1 == 0:
            out[n] = bonus
            n += 1
    for i in range(n - 1, 0, -1):
        one = int(out[i])
        other = int(out[random_below(rng, i + 1)])
        place = int(state["bonus_at"][one])
        state["bonus_at"][one] = int(state["bonus_at"][other])
        state["bonus_at"][other] = place
        known = int(state["bonus_known"][one])
        state["bonus_known"][one] = int(state["bonus_known"][other])
        state["bonus_known"][other] = known


@KERNELS
def rename_first_hand(state, viewer):
    """Another player's questions about the first hand ask about the hand that was dealt anew. Mutates state."""
    bird = NUM_CARDS
    for depth in range(int(state["depth"])):
        entry = state["agenda"][depth]
        who = int(entry["who"])
        if int(entry["op"]) == _KEEP_CARD and who != viewer:
            bird -= 1
            while int(state["card_at"][bird]) != HAND_OF + who:
                bird -= 1
            entry["arg"] = bird


@KERNELS
def resample(state, viewer, rng, out):
    """A position that the viewer cannot tell from the one before. Mutates state and out; consumes rng.

    A card publicly seen to enter a hand stays there; once its owner has tucked a card face down, it is there or
    tucked. `out` holds NUM_CARDS numbers or more.
    """
    shuffle_cards(state, viewer, rng, out)
    shuffle_bonus_cards(state, viewer, rng, out)
    rename_first_hand(state, viewer)
