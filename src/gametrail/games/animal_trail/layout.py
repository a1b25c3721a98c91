"""The records of Animal Trail: what a position consists of.

Cards of one kind are alike, so a set of cards is eleven counts, packed into one int64 (multiset.py): hands have the
same bytes in whatever order they were dealt.
"""

from __future__ import annotations

import numpy as np

from gametrail.games.animal_trail.constants import MAX_PLAYERS, MOST_MATCHES, NUM_ACTIONS, NUM_KINDS

DEPTH = 24  # entries of the agenda; 20 at most can be (deal and exchange of six players with E02)
MOST_CARDS = 18  # a play has fewer cards
RUNS_PER_TOP = 16

ENTRY = np.dtype([("op", "u1"), ("who", "i1"), ("n", "i1"), ("arg", "i1")], align=True)

RULES = np.dtype(
    [
        ("cards", "i2"),  # mask of the environment cards that take part
        ("mode", "i1"),
        ("matches", "i1"),
        ("in_force", "i1"),  # environment cards of each match
        ("marked_mouse", "i1"),  # 1: a marked Mouse is the start-player card, not Howling
        ("second_takes_challenge", "i1"),
        ("discards_shown", "i1"),
        ("forfeits", "i1"),  # index of the option's choice
        ("first", "i1"),  # points of each place
        ("second", "i1"),
        ("third", "i1"),
        ("fourth", "i1"),
        ("strong", "i1"),  # the lowest strong rank (E06, E07)
        ("weak", "i1"),  # the highest weak rank (E07)
        ("raptor", "i1"),  # the trump with E03
        ("hibernator", "i1"),  # the animal of E11
        ("marathon_points", "i1"),
        ("marathon_hand", "i1"),
        ("winner_draws", "i1"),
        ("two_draw", "i1"),  # cards that the others draw, two players
        ("three_draw", "i1"),
        ("per_card", "i1"),  # points for each card that is left
        ("sprint_points", "i1"),
        ("ante", "i1"),
        ("most_exchanged", "i1"),
        ("price", "i1", (4,)),  # of exchanging 0 to 3 cards
        ("victory_points", "i1"),
        ("victories", "i1"),  # of one player end the game
        ("victories_total", "i1"),  # of all players end the game
    ],
    align=True,
)

_SEATS = (MAX_PLAYERS,)

STATE = np.dtype(
    [
        ("hand", "i8", _SEATS),
        ("secret", "i8", _SEATS),  # cards that only this player knows to be put away
        ("known", "i8", _SEATS),  # cards that this player gave and his partner still has, in hand or put away
        ("gave", "i8", _SEATS),  # in this match's exchange
        ("got", "i8", _SEATS),
        ("deck", "i8"),  # the draw pile; also cards of which a position file does not tell where they went
        ("seen", "i8"),  # cards of this match that everybody saw leave a hand
        ("agenda", ENTRY, (DEPTH,)),
        ("points", "i2", _SEATS),
        ("stock", "i2"),
        ("pot", "i2"),
        ("turn", "i2"),  # turns completed in the game: a play with its naming and discard, a pass, a gift …
        ("in_force", "i2"),  # masks of environment cards: in force …
        ("pile", "i2"),  # … face down …
        ("aside", "i2"),  # … and laid aside
        ("play", "i2"),  # the action that put the cards on the table; 0: none
        ("points_after", "i2", (MOST_MATCHES, MAX_PLAYERS)),
        ("rules", RULES),
        ("depth", "i1"),
        ("players", "i1"),
        ("match", "i1"),  # from 1; 0 before the first deal
        ("hand_count", "i1", _SEATS),
        ("deck_count", "i1"),
        ("partner", "i1", _SEATS),  # with whom cards were exchanged in this match; -1: nobody
        ("ceiling", "i1", _SEATS),  # the partner's other cards are of this rank at most; or NO_CEILING
        ("ceiling_seen", "i1", _SEATS),  # how many of those of that very rank were seen since
        ("shower", "i1"),  # who showed the start-player card and may still have it; IN_PILE: it was not dealt
        ("form", "i1"),  # formation of the cards on the table; 0: none
        ("rank", "i1"),  # their table rank
        ("owner", "i1"),  # who played them, or won the last round
        ("named", "i1"),  # rank that nobody may follow with; 0: none
        ("active", "u1"),  # mask of players with cards
        ("passed", "u1"),  # mask
        ("counted", "u1"),  # mask: hands that a position file only counts; nobody knows their cards
        ("placed", "i1"),  # places taken in this match
        ("order", "i1", _SEATS),  # seats in order of finish; -1: open
        ("before", "i1", _SEATS),  # the same of the match before
        ("rested", "i1", _SEATS),  # Marathon: seats, in the order in which their hands became empty
        ("resting", "i1"),  # how many
        ("challenge", "i1"),  # who holds the marker; -1: nobody
        ("handicap", "i1"),
        ("dealer", "i1"),  # of the variants; -1: not drawn yet
        ("victory", "i1", _SEATS),  # victory chips
        ("won_at", "i1", _SEATS),  # the last match (deal) that this seat won; 0: none
        ("places", "i1", (MOST_MATCHES, MAX_PLAYERS)),  # seats in order of finish of each match; -1: open
    ],
    align=True,
)

TABLES = np.dtype(
    [
        ("cards", "i8", (NUM_ACTIONS,)),  # what a play takes out of the hand
        ("count", "i1", (NUM_ACTIONS,)),
        ("form", "i1", (NUM_ACTIONS,)),
        ("rank", "i1", (NUM_ACTIONS,)),
        ("natural", "i2", (NUM_ACTIONS,)),  # mask of the ranks at which a card of that very kind lies
        ("wild_boar", "i1", (NUM_ACTIONS,)),  # 1: a Boar is used as a wild card (E12)
        ("set_id", "i2", (NUM_KINDS, 7, MOST_CARDS, 2)),  # by rank, wild Boars, cards, Howlings
        ("run_id", "i2", (NUM_KINDS, RUNS_PER_TOP)),  # by table rank, ascending
        ("runs", "i1", (NUM_KINDS,)),
        ("lowest", "i1", (1 << MAX_PLAYERS,)),  # the lowest seat of a mask
    ],
    align=True,
)
