"""Points: places, markers, penalties and the end of the game (rules 6, 8.6, 9.7)."""

from __future__ import annotations

from gametrail.games.animal_trail.constants import (
    MARATHON,
    MAX_PLAYERS,
    NORMAL,
    SPRINT,
    VICTORY_CHIPS,
)
from gametrail.games.animal_trail.facts import forfeits_now
from gametrail.games.animal_trail.kernels import KERNELS


@KERNELS
def pay_out(state, who, points):
    """The player has got so many points from the stock, or what is left there (rules 6.4). Mutates state."""
    got = min(points, int(state["stock"]))
    state["stock"] -= got
    state["points"][who] += got


@KERNELS
def pay_back(state, who, points):
    """The player has paid the stock so much, or all he has (rules 6.2). Mutates state."""
    paid = min(points, int(state["points"][who]))
    state["points"][who] -= paid
    state["stock"] += paid


@KERNELS
def award(state, place):
    """The points of a place, counted from 0, in the normal game (rules 6.1)."""
    players = int(state["players"])
    if place == players - 1:
        return 0
    if place == players - 2:
        return 0 if forfeits_now(state) else 1
    rules = state["rules"]
    if place == 0:
        return int(rules["first"])
    if place == 1:
        return int(rules["second"])
    return int(rules["third"]) if place == 2 else int(rules["fourth"])


@KERNELS
def take_place(state, who):
    """The player has the best place still free, with its points in the normal game (rules 3.5, 6.1). Mutates state."""
    place = int(state["placed"])
    state["order"][place] = who
    state["placed"] = place + 1
    if int(state["rules"]["mode"]) == NORMAL:
        pay_out(state, who, award(state, place))


@KERNELS
def settle_markers(state):
    """Challenge and handicap have been paid for and handed on (rules 6.2-1 and 6.2-2). Mutates state."""
    first = int(state["order"][0])
    second = int(state["order"][1])
    challenge = int(state["challenge"])
    handicap = int(state["handicap"])
    if challenge >= 0:
        pay_back(state, challenge, 1 if challenge == first or challenge == second else 2)
    state["challenge"] = first
    if handicap >= 0:
        pay_back(state, handicap, 1)
    if int(state["rules"]["second_takes_challenge"]):
        state["challenge"] = second
    else:
        state["handicap"] = second


@KERNELS
def score_normal(state):
    """The penalties of the match are paid, in their order (rules 6.2). Mutates state."""
    players = int(state["players"])
    settle_markers(state)
    low = int(state["order"][players - 2])
    last = int(state["order"][players - 1])
    if forfeits_now(state):
        pay_back(state, low, int(state["points"][low]) // 2)
        pay_back(state, last, int(state["points"][last]))
    else:
        pay_back(state, last, 1)
    return int(state["match"]) >= int(state["rules"]["matches"])


@KERNELS
def score_marathon(state):
    """The last player has paid the first for the cards left in his hand (rules 8.6, 8.7). Mutates state."""
    first = int(state["order"][0])
    last = int(state["order"][int(state["players"]) - 1])
    due = int(state["rules"]["per_card"]) * int(state["hand_count"][last])
    paid = min(due, int(state["points"][last]))
    state["points"][last] -= paid
    state["points"][first] += paid
    state["dealer"] = last
    return int(state["match"]) >= int(state["rules"]["matches"]) or int(state["points"][last]) == 0


@KERNELS
def score_sprint(state):
    """The winner has the pot and a victory chip, and the deal moves on (rules 9.7, 9.8). Mutates state."""
    players = int(state["players"])
    winner = int(state["order"][0])
    state["points"][winner] += int(state["pot"])
    state["pot"] = 0
    state["victory"][winner] += 1
    state["won_at"][winner] = int(state["match"])
    state["dealer"] = (int(state["dealer"]) + 1) % players
    chips = 0
    broke = False
    for seat in range(players):
        chips += int(state["victory"][seat])
        if int(state["points"][seat]) == 0:
            broke = True
    rules = state["rules"]
    enough = int(state["victory"][winner]) >= int(rules["victories"]) or chips >= int(
        rules["victories_total"]
    )
    return enough or chips >= VICTORY_CHIPS or broke


@KERNELS
def score_match(state):
    """The finished match is scored and noted. Returns whether the game is over. Mutates state."""
    mode = int(state["rules"]["mode"])
    if mode == NORMAL:
        over = score_normal(state)
    elif mode == MARATHON:
        over = score_marathon(state)
    else:
        over = score_sprint(state)
    row = int(state["match"]) - 1
    for i in range(MAX_PLAYERS):
        state["points_after"][row, i] = int(state["points"][i])
        state["places"][row, i] = int(state["order"][i])
    return over


@KERNELS
def total_points(state, who):
    """The points as if the game ended now; in the Chip sprint with those for victory chips."""
    return int(state["points"][who]) + int(state["rules"]["victory_points"]) * int(state["victory"][who])


@KERNELS
def last_place(state, who):
    """The player's place, counted from 0, in the last match that gave places; who has none shares the next."""
    placed = int(state["placed"])
    order = state["order"] if placed else state["before"]
    players = int(state["players"])
    for i in range(placed if placed else players):
        if int(order[i]) == who:
            return i
    return placed if placed else players


@KERNELS
def tie_break(state, who):
    """A number that decides among equal points, the higher the better (rules 6.3, 8.7, 9.8)."""
    if int(state["rules"]["mode"]) == SPRINT:
        won = 100 * int(state["victory"][who]) + int(state["won_at"][who])
        return 100 * won - int(state["hand_count"][who])
    return -last_place(state, who)
