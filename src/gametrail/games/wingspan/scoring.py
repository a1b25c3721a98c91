"""Points: round goals, bonus cards, and the six parts of a seat's score.

Nothing here knows a card by its number: the tables say how each goal and bonus card counts and what it pays.
"""

from __future__ import annotations

from gametrail.games.wingspan.constants import (
    BIRDS_IN_ROW,
    BIRDS_WITH_EGG,
    BLUE_MOST,
    COLUMNS,
    COUNT_EGGS,
    COUNT_FLAG,
    COUNT_SMALLEST_ROW,
    EGG_SETS,
    EGGS_IN_ROW,
    HAND_OF,
    NUM_BONUS,
    ROUNDS,
    ROWS,
    SLOTS,
    TOTAL_BIRDS,
)
from gametrail.games.wingspan.kernels import KERNELS

PARTS = ("birds", "bonus_cards", "goals", "eggs", "cached", "tucked")  # the order of `parts`


@KERNELS
def smallest_row(state, who):
    """The number of birds in the row with the fewest."""
    least = COLUMNS
    for row in range(ROWS):
        least = min(least, int(state["row_count"][who, row]))
    return least


@KERNELS
def eggs_in_row(state, who, row):
    """The eggs on the birds of one row."""
    count = 0
    for slot in range(row * COLUMNS, (row + 1) * COLUMNS):
        count += int(state["eggs"][who, slot])
    return count


@KERNELS
def count_egg_sets(state, who):
    """How many sets of three eggs there are, one from each row.

    Rule: rulings 48, the least of the three rows.
    """
    sets = eggs_in_row(state, who, 0)
    for row in range(1, ROWS):
        sets = min(sets, eggs_in_row(state, who, row))
    return sets


@KERNELS
def nest_counts(state, tables, who, slot, kind, nest):
    """What one bird adds to a goal for nests: its eggs, or 1 if it has any; 0 if it has another nest.

    Rule: rulings 47. A star nest is every nest; a bird counts once however many eggs it holds.
    """
    if int(tables["nest"][state["bird"][who, slot]]) & nest == 0:
        return 0
    eggs = int(state["eggs"][who, slot])
    return min(eggs, 1) if kind == BIRDS_WITH_EGG else eggs


@KERNELS
def goal_count(state, tables, who, goal):
    """How far the player has come with a goal, on the mat as it is.

    Rule: goal_board, goal tiles. A bird that moved counts where it stands.
    """
    kind = int(tables["goal_kind"][goal])
    what = int(tables["goal_arg"][goal])
    if kind == BIRDS_IN_ROW:
        return int(state["row_count"][who, what])
    if kind == EGGS_IN_ROW:
        return eggs_in_row(state, who, what)
    if kind == TOTAL_BIRDS:
        rows = state["row_count"][who]
        return int(rows[0]) + int(rows[1]) + int(rows[2])
    if kind == EGG_SETS:
        return count_egg_sets(state, who)
    count = 0
    for slot in range(SLOTS):
        count += nest_counts(state, tables, who, slot, kind, what)
    return count


@KERNELS
def green_points(state, tables, who, goal, round_index):
    """The points of the player's place: players with equal counts share those of the places they fill.

    Rule: rulings 49. Divided points are rounded down; a count of 0 takes no place and has no points.
    """
    mine = goal_count(state, tables, who, goal)
    if mine == 0:
        return 0
    better = 0
    equal = 0
    for other in range(int(state["players"])):
        theirs = goal_count(state, tables, other, goal)
        if theirs > mine:
            better += 1
        elif theirs == mine:
            equal += 1
    points = 0
    for place in range(better, better + equal):
        points += int(tables["green"][round_index, place])
    return points // equal


@KERNELS
def goal_points_now(state, tables, who, goal, round_index):
    """What the player would get if this goal were scored now, as that of the round (0 to 3).

    Rule: goal_board, green side and blue side (one point for each counted thing, five at most).
    """
    if int(state["rules"]["blue"]):
        return min(goal_count(state, tables, who, goal), BLUE_MOST)
    return green_points(state, tables, who, goal, round_index)


@KERNELS
def score_goal(state, tables):
    """The goal of the running round is scored for everybody. Mutates state.

    Rule: goal_board, round structure.
    """
    round_index = int(state["round"])
    goal = int(state["goals"][round_index])
    for who in range(int(state["players"])):
        state["goal_points"][who, round_index] = goal_points_now(state, tables, who, goal, round_index)
        state["goal_counted"][who, round_index] = goal_count(state, tables, who, goal) + 1


@KERNELS
def counted_for_goal(state, tables, who, round_index):
    """What the player has for the goal of the round (0 to 3): when it was scored, else on the mat as it is."""
    counted = int(state["goal_counted"][who, round_index])
    if counted > 0:
        return counted - 1
    return goal_count(state, tables, who, int(state["goals"][round_index]))


@KERNELS
def bonus_counts_bird(state, tables, who, bonus, slot):
    """1 if the bonus card counts the bird on this slot, 0 if not or if there is none.

    Rule: bonus_cards. What the card asks of eggs is their number; everything else is marked on the birds.
    """
    bird = int(state["bird"][who, slot])
    if bird == 0:
        return 0
    if int(tables["bonus_kind"][bonus]) == COUNT_EGGS:
        return 1 if int(state["eggs"][who, slot]) >= int(tables["bonus_eggs"][bonus]) else 0
    return int(tables["bonus"][bird]) >> bonus & 1


@KERNELS
def bonus_count(state, tables, who, bonus):
    """How many things the bonus card counts for this player, who need not hold it.

    Rule: bonus_cards. Cards in hand, birds in the smallest row (equal rows count once), or birds.
    """
    kind = int(tables["bonus_kind"][bonus])
    if kind == COUNT_SMALLEST_ROW:
        return smallest_row(state, who)
    if kind != COUNT_FLAG and kind != COUNT_EGGS:
        return int(state["hand_count"][who])
    count = 0
    for slot in range(SLOTS):
        count += bonus_counts_bird(state, tables, who, bonus, slot)
    return count


@KERNELS
def bonus_points(state, tables, who, bonus):
    """What the bonus card pays this player, who need not hold it.

    Rule: bonus_cards, scoring. So much for each counted thing, or the prize of the highest threshold reached.
    """
    count = bonus_count(state, tables, who, bonus)
    each = int(tables["bonus_each"][bonus])
    if each:
        return each * count
    if count >= int(tables["bonus_step"][bonus, 1]):
        return int(tables["bonus_prize"][bonus, 1])
    if count >= int(tables["bonus_step"][bonus, 0]):
        return int(tables["bonus_prize"][bonus, 0])
    return 0


@KERNELS
def all_bonus_points(state, tables, who):
    """The points of the bonus cards that the player holds."""
    points = 0
    for bonus in range(NUM_BONUS):
        if int(state["bonus_at"][bonus]) == HAND_OF + who:
            points += bonus_points(state, tables, who, bonus)
    return points


@KERNELS
def seat_points(state, tables, who, parts):
    """The seat's points if the game ended now; `parts` has those of each of PARTS. Mutates parts.

    Rule: goal_board, final score. Cached food and tucked cards are one point each, like eggs.
    """
    for part in range(6):
        parts[part] = 0
    parts[1] = all_bonus_points(state, tables, who)
    parts[2] = int(state["goal_sum"][who])
    for round_index in range(ROUNDS):
        parts[2] += int(state["goal_points"][who, round_index])
    for slot in range(SLOTS):
        parts[0] += int(tables["points"][state["bird"][who, slot]])
        parts[3] += int(state["eggs"][who, slot])
        parts[4] += int(state["cached"][who, slot])
        parts[5] += int(state["tucked"][who, slot])
    total = 0
    for part in range(6):
        total += int(parts[part])
    return total
