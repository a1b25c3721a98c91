"""The slow engine of Animal Trail by itself: its lists of plays are all there are, and its games hold together."""

import random

import pytest

from gametrail.games.animal_trail.options import OPTIONS
from twins.slow_trail import SlowTrail
from twins.slow_trail_plays import Circumstances, all_plays, brute_force
from twins.slow_trail_table import DECK
from twins.trail_play import TABLES


def test_the_deck_has_sixty_cards_in_eleven_kinds():
    assert [DECK.count(kind) for kind in range(11)] == [1, 10, 9, 8, 7, 6, 5, 5, 4, 3, 2]
    assert len(DECK) == 60


@pytest.mark.parametrize("cards", [(), (8,), (12,), (8, 12)])
def test_trying_each_rank_of_each_card_finds_the_same_plays(cards):
    rng = random.Random(len(cards))
    now = Circumstances(frozenset(cards))
    lively = [kind for kind in DECK if kind in (0, 4, 5, 6)] + [0, 3, 9, 10]
    for number in range(120):
        hand = rng.sample(lively if number % 2 else DECK, rng.randint(1, 6))
        assert all_plays(hand, now) == brute_force(hand, now), hand


@pytest.mark.parametrize(("mode", "players"), TABLES)
def test_its_games_end_with_all_cards_and_chips(mode, players):
    for seed in range(4):
        rng = random.Random(seed)
        options = {option.name: option.default for option in OPTIONS} | {
            "mode": mode,
            "environment": str(seed),
        }
        game = SlowTrail(players, options)
        while game.question:
            assert sum(game.points) + game.stock + game.pot == 187
            held = sum(map(len, game.hands)) + len(game.deck) + len(game.discards)
            assert held == (60 if game.match else 0)
            items = sorted(game.question.choices)
            game.do(rng.choices(items, [game.question.choices[item] for item in items])[0])
        assert game.match == len(game.history)
        assert min(game.ranks()) == 1
