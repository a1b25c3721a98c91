"""The course of a match: deal, exchange, who leads, rounds, refill (rules 3.4, 5.2, 5.3, 8, 9)."""

from __future__ import annotations

from gametrail.games.animal_trail import operations as op_
from gametrail.games.animal_trail.agenda import push
from gametrail.games.animal_trail.constants import (
    DECK_SIZE,
    IN_PILE,
    MARATHON,
    MAX_PLAYERS,
    MIGRATING,
    MIGRATION,
    NO_CEILING,
    NO_ONE,
    NORMAL,
    SPRINT,
    SPRINT_HAND,
)
from gametrail.games.animal_trail.facts import in_force, multiplier, next_of, start_kind
from gametrail.games.animal_trail.kernels import KERNELS
from gametrail.games.animal_trail.multiset import FULL, count_kind
from gametrail.games.animal_trail.scoring import take_place

_LEAD, _FOLLOW, _GIVE, _SHOW, _BURY, _EXCHANGE = (
    op_.LEAD,
    op_.FOLLOW,
    op_.GIVE,
    op_.SHOW,
    op_.BURY,
    op_.EXCHANGE,
)
_GIVE_TOP, _FIND_LEADER, _SCORE, _REFILLED, _ANTE = (
    op_.GIVE_TOP,
    op_.FIND_LEADER,
    op_.SCORE,
    op_.REFILLED,
    op_.ANTE,
)
_DEAL, _ENVIRONMENT, _MARK = op_.DEAL, op_.ENVIRONMENT, op_.MARK


@KERNELS
def clear_match(state):
    """Nothing is left of the match before but its order of finish. Mutates state."""
    state["deck"] = FULL
    state["deck_count"] = DECK_SIZE
    state["seen"] = 0
    state["active"] = 0
    state["counted"] = 0
    state["passed"] = 0
    state["play"] = 0
    state["form"] = 0
    state["rank"] = 0
    state["named"] = 0
    state["owner"] = NO_ONE
    state["shower"] = NO_ONE
    state["placed"] = 0
    state["resting"] = 0
    state["aside"] |= int(state["in_force"])
    state["in_force"] = 0
    for i in range(MAX_PLAYERS):
        state["hand"][i] = 0
        state["hand_count"][i] = 0
        state["secret"][i] = 0
        state["known"][i] = 0
        state["gave"][i] = 0
        state["got"][i] = 0
        state["partner"][i] = NO_ONE
        state["ceiling"][i] = NO_CEILING
        state["ceiling_seen"][i] = 0
        state["rested"][i] = 0
        state["before"][i] = int(state["order"][i])
        state["order"][i] = NO_ONE


@KERNELS
def push_exchange(state):
    """The card exchange is to come, its last step deepest (rules 5.3). Mutates state."""
    players = int(state["players"])
    before = state["before"]
    first = int(before[0])
    second = int(before[1])
    third = int(before[2])
    low = int(before[players - 2])
    last = int(before[players - 1])
    if players == 5:
        push(state, _SHOW, third, 1, 0)
    elif players == 6:
        fourth = int(before[3])
        push(state, _GIVE, third, 1, fourth)
        push(state, _GIVE, fourth, 1, third)
    push(state, _GIVE, second, 1, low)
    push(state, _GIVE_TOP, low, 1, second)
    push(state, _GIVE, first, 2, last)
    push(state, _GIVE_TOP, last, 2, first)


@KERNELS
def new_match(state):
    """The next match is to come, from the deal to the first lead, its last step deepest (rules 5.2, 8, 9).

    Mutates state.
    """
    state["match"] += 1
    clear_match(state)
    players = int(state["players"])
    mode = int(state["rules"]["mode"])
    push(state, _FIND_LEADER, 0, 1, 0)
    if mode == NORMAL and int(state["match"]) > 1:
        push_exchange(state)
    if mode == SPRINT:
        push(state, _ANTE, 0, 1, 0)
    if int(state["rules"]["in_force"]):
        push(state, _ENVIRONMENT, 0, int(state["rules"]["in_force"]), 0)
    cards = DECK_SIZE // players
    if mode == MARATHON:
        cards = int(state["rules"]["marathon_hand"])
    elif mode == SPRINT:
        cards = SPRINT_HAND
    for i in range(players):
        push(state, _DEAL, players - 1 - i, cards, 0)


@KERNELS
def open_play(state, who):
    """This player is to lead the match; before, with E02, everybody puts cards away (rules 5.2). Mutates state."""
    push(state, _LEAD, who, 1, 0)
    if in_force(state, MIGRATION):
        players = int(state["players"])
        for i in range(players):
            push(state, _BURY, players - 1 - i, MIGRATING, 0)


@KERNELS
def show_start_card(state, holder):
    """The holder of the start-player card has shown it and is to lead; without one, the dealer's left neighbour.

    Rules 5.2, 8.2. Mutates state.
    """
    if holder >= 0:
        state["shower"] = holder
        open_play(state, holder)
    else:
        state["shower"] = IN_PILE
        open_play(state, (int(state["dealer"]) + 1) % int(state["players"]))


@KERNELS
def find_leader(state):
    """It is settled who leads the match, or chance is to say who has the marked Mouse (rules 5.2, 8.2, 9.6).

    Mutates state.
    """
    players = int(state["players"])
    if int(state["rules"]["mode"]) == SPRINT:
        open_play(state, (int(state["dealer"]) + 1) % players)
    elif int(state["match"]) > 1:
        open_play(state, int(state["before"][players - 1]))
    elif int(state["rules"]["marked_mouse"]):
        push(state, _MARK, 0, 1, 0)
    else:
        holder = NO_ONE
        for seat in range(players):
            if count_kind(int(state["hand"][seat]), start_kind(state)):
                holder = seat
        show_start_card(state, holder)


@KERNELS
def ante(state):
    """Everybody has paid into the pot; now they may exchange cards, the dealer last (rules 9.3, 9.4). Mutates state."""
    players = int(state["players"])
    for seat in range(players):
        paid = min(int(state["rules"]["ante"]) * multiplier(state, seat), int(state["points"][seat]))
        state["points"][seat] -= paid
        state["pot"] += paid
    for i in range(players):
        push(state, _EXCHANGE, (int(state["dealer"]) - i + players) % players, 1, 0)


@KERNELS
def lead_next(state, tables, who):
    """This player is to lead, or the next one with cards (rules 3.4). Mutates state."""
    if int(state["hand_count"][who]) == 0:
        who = next_of(state, tables, int(state["active"]), who)
    push(state, _LEAD, who, 1, 0)


@KERNELS
def end_round(state, tables):
    """The cards on the table are discarded, passes are over, and the winner leads, after the refill if there is one.

    Rules 3.4, 8.3. Mutates state.
    """
    state["passed"] = 0
    state["play"] = 0
    state["form"] = 0
    state["rank"] = 0
    state["named"] = 0
    winner = int(state["owner"])
    if int(state["rules"]["mode"]) == MARATHON and int(state["deck_count"]) > 0:
        push_refill(state, winner)
    else:
        lead_next(state, tables, winner)


@KERNELS
def push_refill(state, winner):
    """Everybody is to draw, the winner last (rules 8.3). Mutates state."""
    players = int(state["players"])
    rules = state["rules"]
    others = int(rules["two_draw"]) if players == 2 else int(rules["three_draw"])
    if int(state["shower"]) == IN_PILE:  # from now on anybody may draw the start-player card
        state["shower"] = NO_ONE
    push(state, _REFILLED, winner, 1, 0)
    if int(rules["winner_draws"]):
        push(state, _DEAL, winner, int(rules["winner_draws"]), 0)
    for i in range(1, players):
        push(state, _DEAL, (winner - i + players) % players, others, 0)


@KERNELS
def place_or_end(state, tables, who):
    """The player has a place; if one player is left, he is last and the match is over: then returns True.

    Rules 3.5. Mutates state.
    """
    take_place(state, who)
    if int(state["placed"]) < int(state["players"]) - 1:
        return False
    take_place(state, next_of(state, tables, int(state["active"]), who))
    push(state, _SCORE, 0, 1, 0)
    return True


@KERNELS
def wake(state, tables):
    """Who was resting and got no card rests on, or has finished if no more cards will come (rules 8.4, 8.5).

    Returns whether the match is over by that. Mutates state.
    """
    resting = int(state["resting"])
    state["resting"] = 0
    for i in range(resting):
        seat = int(state["rested"][i])
        state["rested"][i] = 0
        if int(state["hand_count"][seat]) > 0:
            continue
        if int(state["deck_count"]) > 0:
            state["rested"][int(state["resting"])] = seat
            state["resting"] += 1
        elif place_or_end(state, tables, seat):
            return True
    return False


@KERNELS
def refilled(state, tables, winner):
    """All have drawn, and the winner of the round is to lead, unless the match is over (rules 8.3). Mutates state."""
    if not wake(state, tables):
        lead_next(state, tables, winner)


@KERNELS
def empty_handed(state, tables, who):
    """The player has played his last card. Returns whether the match is over (rules 3.5, 8.4, 9.7). Mutates state."""
    mode = int(state["rules"]["mode"])
    if mode == SPRINT:
        take_place(state, who)
        push(state, _SCORE, 0, 1, 0)
        return True
    if mode == MARATHON and int(state["deck_count"]) > 0:
        state["rested"][int(state["resting"])] = who
        state["resting"] += 1
        return False
    return place_or_end(state, tables, who)


@KERNELS
def settle(state, tables, who, cut):
    """After a play or a pass: who has finished, whether the round ends, who is asked next (rules 3.3, 3.4, 7.3-1).

    `cut`: a trump takes effect. Mutates state.
    """
    state["turn"] += 1
    owner = int(state["owner"])
    if owner == who and int(state["hand_count"][who]) == 0 and empty_handed(state, tables, who):
        return
    waiting = int(state["active"]) & ~int(state["passed"]) & ~(1 << owner)
    if cut == 0 and waiting:
        push(state, _FOLLOW, next_of(state, tables, waiting, who), 1, 0)
    else:
        end_round(state, tables)
