"""The animals' points of a board: the table of cards."""

from __future__ import annotations

from gametrail.games.cascadia.constants import NUM_SPECIES, Card, Species
from gametrail.games.cascadia.kernels import KERNELS
from gametrail.games.cascadia.scoring.bear import score_bear
from gametrail.games.cascadia.scoring.elk import score_elk
from gametrail.games.cascadia.scoring.fox import score_fox
from gametrail.games.cascadia.scoring.groups import score_sizes
from gametrail.games.cascadia.scoring.hawk import score_hawk
from gametrail.games.cascadia.scoring.salmon import score_salmon

_BEAR, _ELK, _SALMON, _HAWK = int(Species.BEAR), int(Species.ELK), int(Species.SALMON), int(Species.HAWK)
_FAMILY = int(Card.FAMILY)


@KERNELS
def list_groups(board, tables, rules, groups, species):
    """The groups that the species' card pays are listed. Mutates groups."""
    groups["count"] = 0
    card = int(rules["card"][species])
    if card >= _FAMILY:
        score_sizes(board, tables, groups, species, card)
    elif species == _BEAR:
        score_bear(board, tables, groups, card)
    elif species == _ELK:
        score_elk(board, tables, rules, groups, card)
    elif species == _SALMON:
        score_salmon(board, tables, rules, groups, card)
    elif species == _HAWK:
        score_hawk(board, tables, groups, card)
    else:
        score_fox(board, tables, groups, card)


@KERNELS
def species_points(board, tables, rules, groups, species):
    """The points of one species. Mutates groups."""
    list_groups(board, tables, rules, groups, species)
    points = 0
    for i in range(int(groups["count"])):
        points += int(groups["points"][i])
    return points


@KERNELS
def wildlife_points(board, tables, rules, groups):
    """The points of all five species. Mutates groups."""
    points = 0
    for species in range(NUM_SPECIES):
        if int(board["animals"][species]):
            points += species_points(board, tables, rules, groups, species)
    return points
