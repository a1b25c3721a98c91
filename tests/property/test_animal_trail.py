"""What holds in every game of Animal Trail, at every step, with any mode, options and number of players."""

import json
import random
from itertools import combinations, islice

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gametrail import CHANCE, TERMINAL, load_game
from gametrail.core.errors import IllegalActionError
from gametrail.games.animal_trail import constants as c
from gametrail.games.animal_trail import operations as op_
from gametrail.games.animal_trail.layout import DEPTH
from gametrail.games.animal_trail.multiset import FULL, unpack
from twins.trail_play import TABLES, play, random_options, start, top_operation

TRIPLES = list(combinations(range(1, c.NUM_ENVIRONMENT + 1), 3))


@st.composite
def games(draw):
    """Mode and players, options, the seed, and whether the players are eager."""
    mode, players = draw(st.sampled_from(TABLES))
    seed = draw(st.integers(0, 2**32 - 1))
    options = random_options(random.Random(draw(st.integers(0, 2**32 - 1))), mode)
    return players, options | {"matches": str(draw(st.integers(1, 3)))}, seed, draw(st.booleans())


def begin(game):
    """The game's first position, and its actions, each before it is applied."""
    players, options, seed, eager = game
    state = load_game("animal_trail").new_initial_state(players, options)
    return state, play(state, random.Random(seed), eager)


def at_some_step(game, step: int):
    """The position after `step` actions of the game, or its last; and a generator."""
    state, actions = begin(game)
    for _ in islice(actions, step):
        pass
    return state, random.Random(step)


def check_cards(record: np.void) -> None:
    """Every one of the sixty cards is in one place, and the numbers that are kept agree with the places."""
    if not int(record["match"]):
        return  # nothing has been dealt
    places = [int(record["deck"]), int(record["seen"])]
    places += [int(cards) for field in ("hand", "secret") for cards in record[field]]
    assert min(places) >= 0
    assert sum(places) == FULL
    counts = [len(unpack(int(cards))) for cards in record["hand"]]
    assert counts == record["hand_count"].tolist()
    assert len(unpack(int(record["deck"]))) == int(record["deck_count"])
    assert int(record["active"]) == sum(1 << seat for seat, count in enumerate(counts) if count)


def check_chips(record: np.void) -> None:
    """Every one of the 187 points is with a player, in the stock or in the pot."""
    assert int(record["points"].sum()) + int(record["stock"]) + int(record["pot"]) == c.CHIPS
    assert (record["points"] >= 0).all()
    assert min(int(record["stock"]), int(record["pot"])) >= 0
    assert int(record["victory"].sum()) <= c.VICTORY_CHIPS


def check_environment(record: np.void) -> None:
    """Every environment card that takes part is in one place."""
    places = [int(record[field]) for field in ("in_force", "pile", "aside")]
    assert sum(places) == places[0] | places[1] | places[2] == int(record["rules"]["cards"])


def check_agenda(state) -> None:
    """The agenda never runs out of room and leaves no trace."""
    depth = int(state.record["depth"])
    assert depth < DEPTH
    assert not state.record["agenda"][depth:].tobytes().strip(b"\0")
    assert not op_.FIRST_AUTO <= top_operation(state) < op_.FIRST_CHANCE


@settings(max_examples=40)
@given(games())
def test_cards_and_chips_are_conserved(game):
    state, actions = begin(game)
    for _ in actions:
        check_cards(state.record)
        check_chips(state.record)
        check_environment(state.record)
        check_agenda(state)
    check_cards(state.record)
    check_chips(state.record)


@settings(max_examples=30)
@given(games())
def test_legal_actions_are_ascending_without_repeats_and_games_end(game):
    state, actions = begin(game)
    spec = load_game("animal_trail").spec
    decisions = 0
    for action in actions:
        legal = state.legal_actions().tolist()
        assert legal
        assert legal == sorted(set(legal))
        assert action in legal
        chance = state.current_player() == CHANCE
        assert all((listed >= spec.num_distinct_actions) == chance for listed in legal)
        assert 0 <= legal[0] <= legal[-1] < spec.num_distinct_actions + spec.num_chance_outcomes
        assert (legal[0] == c.PASS) == (top_operation(state) == op_.FOLLOW)
        decisions += not chance
    assert state.current_player() == TERMINAL
    assert decisions <= spec.max_game_length
    assert state.legal_actions().tolist() == []


@settings(max_examples=40)
@given(games(), st.integers(0, 500))
def test_legal_is_accepted_and_all_else_is_refused_without_a_trace(game, step):
    state, rng = at_some_step(game, step)
    before = state.serialize()
    legal = set(state.legal_actions().tolist())
    spec = state.game.spec
    everything = range(-2, spec.num_distinct_actions + spec.num_chance_outcomes + 2)
    illegal = [action for action in everything if action not in legal]
    for action in rng.sample(illegal, 80):
        with pytest.raises(IllegalActionError) as refused:
            state.apply_action(action)
        assert all(len(refused.value.text(language)) > 5 for language in ("en", "ja"))
    assert state.serialize() == before
    for action in rng.sample(sorted(legal), min(len(legal), 30)):
        tried = state.clone()
        tried.apply_action(action)
        assert tried.serialize() != before
    assert state.serialize() == before


@settings(max_examples=25)
@given(games(), st.integers(0, 500))
def test_a_clone_lives_its_own_life_and_bytes_are_the_whole_position(game, step):
    state, _ = at_some_step(game, step)
    before = state.serialize()
    twins = state.clone(), state.game.deserialize(before)
    ends = []
    for twin in twins:
        assert twin.serialize() == before
        assert twin.legal_actions().tolist() == state.legal_actions().tolist()
        assert (twin.options, twin.num_players) == (state.options, state.num_players)
        for _ in play(twin, random.Random(step)):
            pass
        ends.append(twin.serialize())
    assert ends[0] == ends[1]
    assert state.serialize() == before


@settings(max_examples=20)
@given(games())
def test_every_action_has_a_text_of_its_own(game):
    state, actions = begin(game)
    for action in actions:
        assert state.string_to_action(state.action_to_string(action)) == action
        legal = state.legal_actions().tolist()
        assert len({state.action_to_string(listed) for listed in legal}) == len(legal)


@settings(max_examples=30)
@given(games(), st.integers(0, 900))
def test_the_score_is_the_sum_of_its_reasons(game, step):
    state, _ = at_some_step(game, step)
    players = state.score().to_dict()["players"]
    for seat, player in enumerate(players):
        worth = player["victory_chips"] * int(game[1]["sprint.victory_points"])
        assert player["points"] == int(state.record["points"][seat])
        assert player["total"] == player["points"] + worth
        assert player["total"] == sum(reason["points"] for reason in player["reasons"])
    ranks = [player["rank"] for player in players]
    order = sorted(range(len(players)), key=lambda seat: ranks[seat])
    totals = [players[seat]["total"] for seat in order]
    assert totals == sorted(totals, reverse=True)


@settings(max_examples=40)
@given(games(), st.integers(0, 500))
def test_chance_is_a_distribution_and_draws_stay_within_it(game, step):
    state, rng = at_some_step(game, step)
    for _ in play(state, rng):
        if state.current_player() == CHANCE:
            break
    outcomes = dict(state.chance_outcomes())
    assert list(outcomes) == (state.legal_actions().tolist() if outcomes else [])
    if outcomes:
        assert sum(outcomes.values()) == pytest.approx(1.0)
        assert all(state.sample_chance(rng) in outcomes for _ in range(10))


@settings(max_examples=20)
@given(games(), st.integers(0, 500))
def test_views_and_score_sheets_are_plain_json(game, step):
    state, _ = at_some_step(game, step)
    for viewer in range(-2, state.num_players):
        if viewer != -1:
            seen = state.observation(viewer).to_dict()
            assert json.loads(json.dumps(seen)) == seen
            sheet = state.score(viewer).to_dict()
            assert json.loads(json.dumps(sheet)) == sheet


def test_games_with_each_of_the_220_triples_of_environment_cards_run_to_the_end():
    assert len(TRIPLES) == 220
    for number, triple in enumerate(TRIPLES):
        mode, players = TABLES[number % len(TABLES)]
        cards = "+".join(f"E{card:02}" for card in triple)
        options = {"environment": "3", "environment_cards": cards, "matches": "1"}
        state, rng = start(mode, players, number, **options)
        for step, _ in enumerate(play(state, rng, eager=number % 2 > 0)):
            if step % 20 == 0:
                check_cards(state.record)
        assert state.is_terminal()
        check_cards(state.record)
        check_chips(state.record)
        assert int(state.record["in_force"]) == sum(1 << card for card in triple)


@pytest.mark.long
@pytest.mark.parametrize("triple", TRIPLES, ids=lambda triple: "+".join(f"E{card:02}" for card in triple))
def test_each_triple_runs_in_every_mode_with_every_number_of_players(triple):
    cards = "+".join(f"E{card:02}" for card in triple)
    for number, (mode, players) in enumerate(TABLES):
        for seed in range(3):
            options = {"environment": "3", "environment_cards": cards}
            state, rng = start(mode, players, 100 * number + seed, **options)
            for _ in play(state, rng, eager=seed > 0):
                check_cards(state.record)
                check_chips(state.record)
            assert state.is_terminal()
