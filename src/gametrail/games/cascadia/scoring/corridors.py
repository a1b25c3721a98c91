"""Corridors compared between players, and the points of a seat."""

from __future__ import annotations

from gametrail.games.cascadia.constants import NUM_TERRAINS, SOLO_CORRIDOR
from gametrail.games.cascadia.kernels import KERNELS
from gametrail.games.cascadia.scoring.wildlife import wildlife_points


@KERNELS
def corridor_points(board):
    """One point for each hex of the largest corridor of each terrain.

    Rule: corridors (scoring_cards 3).
    """
    points = 0
    for terrain in range(NUM_TERRAINS):
        points += int(board["largest"][terrain])
    return points


@KERNELS
def leader_bonus(players, leaders, by_leaders):
    """What each of the players with the largest corridor gets.

    Rule: majorities (scoring_cards 3); option corridor_bonus=leaders: players + 1 - leaders.
    """
    if by_leaders:
        return players + 1 - leaders
    if players == 2:
        return 2 if leaders == 1 else 1
    return max(1, 4 - leaders)


@KERNELS
def majority_bonus(state, player, terrain):
    """What the player gets for comparing corridors of `terrain` with the others.

    Rule: majorities (scoring_cards 3): second place only from three players on, alone, behind one leader.
    """
    if not int(state["rules"]["majorities"]):
        return 0
    players = int(state["players"])
    size = int(state["boards"][player]["largest"][terrain])
    if players == 1:
        return 2 if size >= SOLO_CORRIDOR else 0
    larger = 0
    equal = 0
    for other in range(players):
        theirs = int(state["boards"][other]["largest"][terrain])
        if theirs > size:
            larger += 1
        elif theirs == size:
            equal += 1
    by_leaders = int(state["rules"]["corridor_leaders"])
    if size == 0:
        return 0
    if larger == 0:
        return leader_bonus(players, equal, by_leaders)
    return 1 if larger == 1 and equal == 1 and players > 2 and not by_leaders else 0


@KERNELS
def majority_points(state, player):
    """The player's bonuses for all five terrains."""
    points = 0
    for terrain in range(NUM_TERRAINS):
        points += majority_bonus(state, player, terrain)
    return points


@KERNELS
def seat_points(state, tables, groups, player):
    """The seat's points as if the game ended now. Mutates groups.

    Rule: final score (scoring_cards 3).
    """
    board = state["boards"][player]
    points = wildlife_points(board, tables, state["rules"], groups)
    points += corridor_points(board) + majority_points(state, player)
    return points + int(board["nature_tokens"])
