"""Wingspan's bots: legal in every game, repeatable, honest, and each stronger than the one before."""

import random
from itertools import product

import numpy as np
import pytest

from gametrail import TERMINAL
from gametrail.arena.match import new_match, play_match
from gametrail.bots import BOT_NAMES, bot_text, choose_action, load_bots
from gametrail.bots.features.wingspan import missing_tokens, turns_left
from gametrail.bots.features.wingspan_minds import yields
from gametrail.games.wingspan import operations as op
from gametrail.games.wingspan.constants import HAND_OF
from gametrail.games.wingspan.powers import parse_code
from gametrail.games.wingspan.tables import read_rows, tables

GAMES = 220


@pytest.fixture(scope="module", autouse=True)
def _ready(wingspan):
    wingspan.new_initial_state(2)
    load_bots("wingspan")


def any_options(game, rng):
    """One choice of every option, drawn."""
    return {option.name: rng.choice(option.choices) for option in game.spec.options}


def decisions(state, rng, bots=BOT_NAMES):
    """Plays to the end with bots drawn for each decision; yields the state before each of them."""
    while (player := state.current_player()) != TERMINAL:
        if state.is_chance():
            state.apply_action(state.sample_chance(rng))
            continue
        yield player, state
        state.apply_action(choose_action(rng.choice(bots), state, rng))


def top(state):
    """The question that is asked."""
    return state.record["agenda"][int(state.record["depth"]) - 1]


def test_bots_play_legally_with_all_options(wingspan):
    rng, asked = random.Random(1), set()
    for number in range(GAMES):
        state = wingspan.new_initial_state(2 + number % 4, any_options(wingspan, rng))
        bots = [BOT_NAMES[(number + seat) % 3] for seat in range(5)]
        while (player := state.current_player()) != TERMINAL:
            if state.is_chance():
                state.apply_action(state.sample_chance(rng))
                continue
            asked.add(int(top(state)["op"]))
            before = state.serialize()
            action = choose_action(bots[player], state, rng)
            assert state.serialize() == before
            assert action in state.legal_actions()
            state.apply_action(action)
        assert state.score().winners
    assert {op.MAIN, op.PAY_COST, op.KEEP_CARD, op.KEEP_BONUS, op.REPEAT, op.MOVE, op.PICK, op.TRADE} <= asked


@pytest.mark.parametrize("bot", BOT_NAMES)
def test_the_same_seed_gives_the_same_game(wingspan, bot):
    ends = []
    for _ in range(2):
        state, rng = wingspan.new_initial_state(3), random.Random(9)
        for _ in decisions(state, rng, (bot,)):
            pass
        ends.append(state.serialize())
    assert ends[0] == ends[1]


@pytest.mark.parametrize("hands", ["private", "open"])
def test_a_choice_depends_on_what_the_seat_may_know_only(wingspan, hands):
    """Two worlds that differ in hidden cards alone: the same generator gives the same choice."""
    rng, differing = random.Random(3), 0
    for players in (2, 3, 5):
        state = wingspan.new_initial_state(players, {"hands": hands})
        for player, here in decisions(state, rng):
            other = here.resample(player, rng)
            differing += other != here
            assert list(other.legal_actions()) == list(here.legal_actions())
            for bot, seed in product(BOT_NAMES, range(2)):
                first = choose_action(bot, here, random.Random(seed))
                assert choose_action(bot, other, random.Random(seed)) == first
    assert differing > 500


@pytest.mark.parametrize("bot", ["greedy", "ranger"])
def test_ranking_bots_see_no_hidden_card(wingspan, bot):
    """In compiled matches they are shown the true position: their choice is the same in every possible world."""
    rng = random.Random(4)
    for player, state in decisions(wingspan.new_initial_state(4), rng):
        choices = {choose_action(bot, state.resample(player, rng), rng) for _ in range(3)}
        assert len(choices) == 1


def test_each_bot_beats_the_one_before():
    for weak, strong, share in (
        ("random", "greedy", 0.9),
        ("greedy", "ranger", 0.7),
        ("random", "ranger", 0.97),
    ):
        for bots in ([weak, strong], [strong, weak]):
            report = play_match(new_match("wingspan", bots, 2, {}, 2, 400)).to_dict()
            assert report["win_shares"][bots.index(strong)] > share, bots


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_points_of_the_bots(players):
    means = [
        np.mean(play_match(new_match("wingspan", [bot], players, {}, 2, 300)).to_dict()["mean_scores"])
        for bot in BOT_NAMES
    ]
    assert 26 < means[0] < 33
    assert 58 < means[1] < 70
    assert 75 < means[2] < 90


def test_turns_left_count_down_to_the_last(wingspan):
    state, rng = wingspan.new_initial_state(3), random.Random(5)
    seen = {player: [] for player in range(3)}
    for player, here in decisions(state, rng):
        left = [int(turns_left(here.record, seat)) for seat in range(3)]
        if int(top(here)["op"]) == op.MAIN:
            seen[player].append(left[player])
            others = [len(seen[seat]) + left[seat] for seat in range(3) if seat != player]
            assert others == [26, 26]
    assert seen == {player: list(range(25, -1, -1)) for player in range(3)}


def test_missing_tokens_are_none_exactly_when_each_symbol_has_its_food(wingspan):
    rng, payable = random.Random(6), 0
    for player, state in decisions(wingspan.new_initial_state(2), rng):
        record = state.record
        for bird in np.flatnonzero(record["card_at"] == HAND_OF + player):
            cost, held = tables()["cost"][bird], record["food"][player]
            if int(tables()["either"][bird]):
                enough = bool(held[cost > 0].any())
            else:
                enough = bool((held >= cost).all()) and held.sum() >= cost.sum() + tables()["wild"][bird]
            assert (missing_tokens(record, tables(), player, int(bird)) == 0) == enough
            payable += enough
    assert payable > 100


def test_every_power_brings_something():
    for row in read_rows("birds.csv"):
        has_power = parse_code(row["power"]).name != "NONE"
        assert bool(yields()[int(row["id"])].any()) == has_power, row["name_en"]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_is_said_of_the_bots(language):
    texts = {game: [bot_text(game, bot, language) for bot in BOT_NAMES] for game in ("cascadia", "wingspan")}
    assert len({text for game in texts for text in texts[game]}) == 6
