"""Other worlds: what a player cannot know is dealt anew, what the player knows stays.

A player knows his hand and what he put away, every card that was shown, how many cards each hand has, what he gave
and still lies with his exchange partner, that the partner's other cards are no higher than the cards the partner had
to give, and who showed the start-player card. Nobody knows whether a known card has been put away face down since:
hand and secret cards of a player are dealt together and then divided.
"""

from __future__ import annotations

from gametrail.core.chance import random_below
from gametrail.games.animal_trail.constants import IN_PILE, NO_CEILING
from gametrail.games.animal_trail.facts import start_kind
from gametrail.games.animal_trail.kernels import KERNELS
from gametrail.games.animal_trail.multiset import FULL, WIDTH, count_cards, count_kind


@KERNELS
def draw_some(cards, n, rng):
    """n of these cards, drawn at random. Consumes rng."""
    left = count_cards(cards)
    drawn = 0
    for _ in range(n):
        i = random_below(rng, left)
        kind = 0
        while True:
            i -= count_kind(cards, kind)
            if i < 0:
                break
            kind += 1
        card = 1 << (WIDTH * kind)
        cards -= card
        drawn += card
        left -= 1
    return drawn


@KERNELS
def sure_cards(state, viewer, seat):
    """The cards that the viewer knows this other player to have, in hand or put away."""
    sure = 0
    if int(state["partner"][viewer]) == seat:
        sure = int(state["known"][viewer])
    if int(state["shower"]) == seat:
        sure += 1 << (WIDTH * start_kind(state))
    return sure


@KERNELS
def ways_to_give(state, viewer, others):
    """How many choices the partner had which cards to give, if he kept so many of the lowest rank given.

    Cards of one rank are alike, so which of them he gave was chance: the more he had, the less likely these very ones.
    """
    ceiling = int(state["ceiling"][viewer])
    given = count_kind(int(state["got"][viewer]), ceiling)
    kept = int(state["ceiling_seen"][viewer]) + others
    if given == 0:
        return 1
    return kept + 1 if given == 1 else (kept + 2) * (kept + 1) // 2


@KERNELS
def draw_for_partner(state, viewer, pool, n, rng):
    """n cards of the pool that the viewer's partner may have kept: none higher than the lowest card he had to give.

    Consumes rng.
    """
    ceiling = int(state["ceiling"][viewer])
    possible = pool & ((1 << (WIDTH * (ceiling + 1))) - 1)
    while True:
        drawn = draw_some(possible, n, rng)
        others = count_kind(drawn, ceiling)
        if random_below(rng, ways_to_give(state, viewer, others)) < ways_to_give(state, viewer, 0):
            return drawn


@KERNELS
def deal_seat(state, viewer, seat, pool, rng):
    """This player's hidden cards have been dealt anew from the pool. Returns the rest of the pool. Mutates state."""
    sure = sure_cards(state, viewer, seat)
    put_away = count_cards(int(state["secret"][seat]))
    missing = int(state["hand_count"][seat]) + put_away - count_cards(sure)
    if int(state["partner"][viewer]) == seat:
        drawn = draw_for_partner(state, viewer, pool, missing, rng)
    else:
        drawn = draw_some(pool, missing, rng)
    secret = draw_some(sure + drawn, put_away, rng)
    state["secret"][seat] = secret
    state["hand"][seat] = sure + drawn - secret
    return pool - drawn


@KERNELS
def forget_exchange(state, seat):
    """What this player knows of his exchange partner's cards is gone: it belonged to other hands. Mutates state."""
    state["known"][seat] = 0
    state["gave"][seat] = 0
    state["got"][seat] = 0
    state["ceiling"][seat] = NO_CEILING
    state["ceiling_seen"][seat] = 0


@KERNELS
def resample(state, viewer, rng):
    """What the viewer cannot know has been dealt anew. Mutates state; consumes rng.

    Each deal that fits what the viewer knows of his own exchange is equally likely. Who exchanged cards without the
    viewer has forgotten it in the new world. That the giver's cards are no higher than those he gave hardly ever
    excludes a deal for a third player, who does not know what was given or returned; it is not used.
    """
    players = int(state["players"])
    pool = FULL - int(state["hand"][viewer]) - int(state["seen"]) - int(state["secret"][viewer])
    in_pile = 1 << (WIDTH * start_kind(state)) if int(state["shower"]) == IN_PILE else 0
    pool -= in_pile
    for seat in range(players):
        if seat != viewer:
            pool -= sure_cards(state, viewer, seat)
    partner = int(state["partner"][viewer])
    if partner >= 0:  # first, since only some cards are possible for it
        pool = deal_seat(state, viewer, partner, pool, rng)
    for seat in range(players):
        if seat != viewer and seat != partner:
            pool = deal_seat(state, viewer, seat, pool, rng)
            forget_exchange(state, seat)
    state["deck"] = pool + in_pile
