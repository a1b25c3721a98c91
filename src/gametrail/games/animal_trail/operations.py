"""The operations of the agenda: what happens next is the top entry, and nothing else.

An operation asks a player, runs by itself, or waits for chance. In brackets: what `arg` means.
"""

# --- ask a player -------------------------------------------------------------------------------------
LEAD = 1  # the first cards of a round
FOLLOW = 2  # cards on those of the table, or a pass
NAMING = 3  # the rank that nobody may follow with (E04)
DISCARD = 4  # a card, shown, because a Bear was played (E11)
BURY = 5  # a card, face down (E02, and the paid exchange of the Chip sprint)
SHOW = 6  # a card, shown to all and discarded (exchange of five players)
GIVE = 7  # a card, face down [the seat that gets it]
EXCHANGE = 8  # how many cards to pay for (Chip sprint)

# --- run by themselves --------------------------------------------------------------------------------
FIRST_AUTO = 16
SETTLE = 16  # what a play brings: finish, trump, next player [1: a trump takes effect]
GIVE_TOP = 17  # the highest cards go face down to another player [the seat that gets them]
FIND_LEADER = 18  # who leads the match
SCORE = 19  # the match is over
NEW_MATCH = 20
REFILLED = 21  # all have drawn; the round's winner leads (Marathon)
ANTE = 22  # everybody pays into the pot (Chip sprint)

# --- wait for chance ----------------------------------------------------------------------------------
FIRST_CHANCE = 32
DEAL = 32  # a card of the draw pile to this player
ENVIRONMENT = 33  # an environment card is turned up
DEALER = 34  # who deals first
MARK = 35  # who was dealt the marked Mouse
