"""Cards change places: hands, discards, deck, tray, and who knows where a card is."""

from __future__ import annotations

from gametrail.games.wingspan.constants import (
    DECK,
    DISCARD,
    EVERYBODY,
    HAND_OF,
    NUM_BONUS,
    NUM_CARDS,
    OFFERED_TO,
    ON_MAT,
    SET_ASIDE,
    TRAY,
    TRAY_PLACES,
    TUCKED,
)
from gametrail.games.wingspan.kernels import KERNELS


@KERNELS
def to_hand(state, who, bird, seen_by):
    """The card is in the player's hand; `seen_by` is a mask of players. Mutates state."""
    state["card_at"][bird] = HAND_OF + who
    state["known"][bird] = int(state["known"][bird]) | seen_by
    state["hand_count"][who] += 1


@KERNELS
def hand_to_discards(state, who, bird):
    """The hand card lies face up on the discards (rulings 12). Mutates state."""
    state["card_at"][bird] = DISCARD
    state["known"][bird] = EVERYBODY
    state["held"][bird] = 0
    state["hand_count"][who] -= 1
    state["discard_count"] += 1


@KERNELS
def hand_to_mat(state, who, bird):
    """The hand card is on the table for all to see. Mutates state."""
    state["card_at"][bird] = ON_MAT
    state["known"][bird] = EVERYBODY
    state["held"][bird] = 0
    state["hand_count"][who] -= 1


@KERNELS
def hand_under_bird(state, who, bird, slot):
    """The hand card is tucked, face down. Mutates state.

    Of the cards that everybody saw go into this hand, the others now only know that each is there or tucked.
    """
    if not int(state["rules"]["open_hands"]):
        for card in range(1, NUM_CARDS):
            if int(state["card_at"][card]) == HAND_OF + who and int(state["known"][card]) == EVERYBODY:
                state["known"][card] = 1 << who
                state["held"][card] = who + 1
    state["card_at"][bird] = TUCKED
    state["hand_count"][who] -= 1
    state["tucked"][who, slot] += 1


@KERNELS
def is_unseen(state, bird):
    """Whether the card may come from the deck: it is in the deck, or in a hand of which only the number is known.

    In a game every hand is known to its owner; a position file may give a mere number of cards.
    """
    place = int(state["card_at"][bird])
    return place == DECK or (int(state["known"][bird]) == 0 and HAND_OF <= place < OFFERED_TO)


@KERNELS
def take_from_deck(state, bird):
    """The card has left the deck; one that filled up a hand of unknown cards is replaced there. Mutates state."""
    state["deck_count"] -= 1
    place = int(state["card_at"][bird])
    if place == DECK:
        return
    other = 1
    while int(state["card_at"][other]) != DECK:
        other += 1
    state["card_at"][other] = place


@KERNELS
def deal_to_hand(state, who, bird):
    """A card of the deck is in the hand, seen by its owner. Mutates state."""
    take_from_deck(state, bird)
    to_hand(state, who, bird, EVERYBODY if int(state["rules"]["open_hands"]) else 1 << who)


@KERNELS
def deal_to_tray(state, bird):
    """A card of the deck is in the first empty place of the tray. Mutates state."""
    take_from_deck(state, bird)
    state["card_at"][bird] = TRAY
    state["known"][bird] = EVERYBODY
    place = 0
    while place < TRAY_PLACES - 1 and int(state["tray"][place]):
        place += 1
    state["tray"][place] = bird


@KERNELS
def deal_to_set(state, bird):
    """A card of the deck lies open among the cards set aside. Mutates state."""
    take_from_deck(state, bird)
    state["card_at"][bird] = SET_ASIDE
    state["known"][bird] = EVERYBODY


@KERNELS
def take_from_tray(state, who, place):
    """The tray's card is in the player's hand, as everybody saw. Mutates state."""
    bird = int(state["tray"][place])
    state["tray"][place] = 0
    to_hand(state, who, bird, EVERYBODY)


@KERNELS
def tuck_unseen(state, who, slot):
    """The top card of the deck is under the bird, seen by nobody: which one it was is not recorded. Mutates state."""
    state["deck_count"] -= 1
    state["tucked"][who, slot] += 1


@KERNELS
def clear_tray(state):
    """The tray's cards are discarded (goal_board.md, round structure). Mutates state."""
    for place in range(TRAY_PLACES):
        bird = int(state["tray"][place])
        if bird:
            state["card_at"][bird] = DISCARD
            state["discard_count"] += 1
            state["tray"][place] = 0


@KERNELS
def shuffle_discards(state):
    """The discards are the new deck (rulings 11). Mutates state.

    What the empty deck still counts as unseen was tucked unseen, and is now known to be tucked.
    """
    for bird in range(1, NUM_CARDS):
        if int(state["card_at"][bird]) == DECK:
            state["card_at"][bird] = TUCKED
        elif int(state["card_at"][bird]) == DISCARD:
            state["card_at"][bird] = DECK
            state["known"][bird] = 0
    state["deck_count"] = int(state["discard_count"])
    state["discard_count"] = 0


@KERNELS
def shuffle_bonus_discards(state):
    """The discarded bonus cards are the new bonus deck (rulings 11). Mutates state."""
    for bonus in range(NUM_BONUS):
        if int(state["bonus_at"][bonus]) == DISCARD:
            state["bonus_at"][bonus] = DECK
            state["bonus_known"][bonus] = 0
            state["bonus_deck_count"] += 1


@KERNELS
def is_bonus_unseen(state, bonus):
    """Whether the bonus card may come from the deck: it is there, or where a file only gives a number of cards."""
    place = int(state["bonus_at"][bonus])
    if place == DECK:
        return True
    return int(state["bonus_known"][bonus]) == 0 and (place == DISCARD or HAND_OF <= place < OFFERED_TO)


@KERNELS
def take_from_bonus_deck(state, bonus):
    """The bonus card has left the deck; one that stood for an unknown card is replaced there. Mutates state."""
    state["bonus_deck_count"] -= 1
    place = int(state["bonus_at"][bonus])
    if place == DECK:
        return
    other = 0
    while int(state["bonus_at"][other]) != DECK:
        other += 1
    state["bonus_at"][other] = place
