"""The records of Wingspan: what a position consists of.

Cards are kept as one array of places instead of lists: a deck and a hand have the same bytes in whatever order
they were drawn, and that no card is lost or doubled needs no proof.
"""

from __future__ import annotations

import numpy as np

from gametrail.games.wingspan.constants import (
    COLUMNS,
    MAX_PLAYERS,
    NUM_BONUS,
    NUM_CARDS,
    NUM_FACES,
    NUM_FOODS,
    NUM_GOALS,
    ROUNDS,
    ROWS,
    SLOTS,
    TRAY_PLACES,
)

DEPTH = 40  # entries of the agenda; 31 at most were seen (set-up for five), 12 in play

# The conversions of the three row actions are programs like the birds': they follow them in the table.
CONVERSION = NUM_CARDS
NUM_PROGRAMS = NUM_CARDS + ROWS

ENTRY = np.dtype(
    [
        ("arg", "i2"),  # operations.py says what it means
        ("op", "u1"),
        ("who", "i1"),  # the player who decides or gains
        ("slot", "i1"),  # the bird that it belongs to
        ("n", "i1"),  # how many times still
        ("may", "i1"),  # 0: no PASS; 1: PASS ends this entry; 2: PASS drops the entry below as well
        ("spare", "i1"),
    ],
    align=True,
)

RULES = np.dtype(
    [
        ("blue", "i1"),  # goal side
        ("take_fewer", "i1"),  # every gain may be declined
        ("two_for_one_if_missing", "i1"),
        ("feeder_goes_on", "i1"),
        ("set_from_tray", "i1"),
        ("open_hands", "i1"),
        ("deck", "i1"),  # index of the option's choice
    ],
    align=True,
)

STATE = np.dtype(
    [
        ("agenda", ENTRY, (DEPTH,)),
        ("depth", "i2"),
        ("deck_count", "i2"),  # cards of the deck; cards tucked unseen still have the place DECK
        ("discard_count", "i2"),
        ("rules", RULES),
        ("players", "i1"),
        ("start", "i1"),  # start player of the round
        ("active", "i1"),  # whose turn it is
        ("round", "i1"),  # 0 to 3; 4 when the game is over
        ("turns_left", "i1"),  # of all players in this round, the running one included
        ("owed", "i1"),  # discards owed at the end of the turn
        ("card_at", "u1", (NUM_CARDS,)),  # place of each bird card
        ("known", "u1", (NUM_CARDS,)),  # mask of the players who know where the card is
        (
            "held",
            "u1",
            (NUM_CARDS,),
        ),  # player + 1 who was seen to take the card and holds or has tucked it; 0: none
        ("tray", "u1", (TRAY_PLACES,)),  # bird or 0
        ("bonus_at", "u1", (NUM_BONUS,)),
        ("bonus_known", "u1", (NUM_BONUS,)),
        ("bonus_deck_count", "i1"),
        ("goals", "i1", (ROUNDS,)),
        ("goals_count", "i1"),
        ("goal_points", "i1", (MAX_PLAYERS, ROUNDS)),
        ("goal_counted", "i1", (MAX_PLAYERS, ROUNDS)),  # what was counted for it, + 1; 0: not known
        ("goal_sum", "i2", (MAX_PLAYERS,)),  # goal points known only as a sum (score pad)
        ("feeder", "i1", (NUM_FACES,)),  # dice in the feeder by face; the others lie outside
        ("rolled", "i1", (NUM_FACES,)),  # the last hunt's dice by face
        ("need", "i1", (NUM_FOODS,)),  # food still to be paid for the bird that is being played …
        ("need_wild", "i1"),
        ("need_either", "i1"),  # … or the mask of foods of which one is to be paid
        ("hand_count", "i2", (MAX_PLAYERS,)),
        ("food", "i2", (MAX_PLAYERS, NUM_FOODS)),
        ("row_count", "i1", (MAX_PLAYERS, ROWS)),
        ("bird", "u1", (MAX_PLAYERS, SLOTS)),  # 0: none
        ("eggs", "i1", (MAX_PLAYERS, SLOTS)),
        ("pink_used", "i1", (MAX_PLAYERS, SLOTS)),
        ("tucked", "i2", (MAX_PLAYERS, SLOTS)),
        ("cached", "i2", (MAX_PLAYERS, SLOTS)),  # which food it is never matters
    ],
    align=True,
)

TABLES = np.dtype(
    [
        ("points", "i2", (NUM_CARDS,)),
        ("nest", "i2", (NUM_CARDS,)),  # mask; a star nest has all bits
        ("egg_limit", "i2", (NUM_CARDS,)),
        ("wingspan", "i2", (NUM_CARDS,)),  # centimetres
        ("rows", "i2", (NUM_CARDS,)),  # mask of habitats
        ("cost", "i2", (NUM_CARDS, NUM_FOODS)),
        ("wild", "i2", (NUM_CARDS,)),
        ("either", "i2", (NUM_CARDS,)),  # 1: one of the shown foods is enough
        ("symbols", "i2", (NUM_CARDS,)),  # tokens to pay
        ("colour", "i2", (NUM_CARDS,)),
        ("predator", "i2", (NUM_CARDS,)),  # 1: its power is a hunt
        ("react", "i2", (NUM_CARDS,)),  # trigger of a pink bird
        ("bonus", "u4", (NUM_CARDS,)),  # mask of the bonus cards that count this bird
        ("deck", "u1", (NUM_CARDS,)),  # mask over the choices of option `deck`: the bird takes part
        ("step", "i2", (NUM_PROGRAMS, 2, 3)),  # programs: two steps of (operation, times, argument)
        ("base", "i2", (ROWS, 2)),  # operation and argument of each row action
        ("gain", "i2", (ROWS, COLUMNS + 1)),  # how many times, by birds in the row
        ("egg_cost", "i2", (COLUMNS + 1,)),  # by birds in the row
        ("bonus_kind", "i2", (NUM_BONUS,)),  # COUNT_*
        ("bonus_eggs", "i2", (NUM_BONUS,)),  # COUNT_EGGS: at least so many on the bird
        ("bonus_each", "i2", (NUM_BONUS,)),  # points for each counted thing, or 0 …
        ("bonus_step", "i2", (NUM_BONUS, 2)),  # … and then two thresholds …
        ("bonus_prize", "i2", (NUM_BONUS, 2)),  # … with their points
        ("goal_kind", "i2", (NUM_GOALS,)),
        ("goal_arg", "i2", (NUM_GOALS,)),  # row, or mask of nests
        ("green", "i2", (ROUNDS, MAX_PLAYERS)),  # points by round and place
    ],
    align=True,
)
