"""What holds in every game of Wingspan, at every step, with any options and number of players."""

import json
import random
from itertools import islice

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gametrail import CHANCE, TERMINAL, load_game
from gametrail.core.errors import IllegalActionError
from gametrail.games.wingspan import constants as c
from gametrail.games.wingspan import operations as op_
from gametrail.games.wingspan.layout import DEPTH
from gametrail.games.wingspan.options import OPTIONS
from gametrail.games.wingspan.tables import tables
from twins.wingspan_play import play, top_operation

CARDS = {"base": 170, "swift_start": 180, "without_strongest": 166}


@st.composite
def games(draw):
    """The number of players, the options, the seed, and whether the players are lively."""
    options = {option.name: draw(st.sampled_from(option.choices)) for option in OPTIONS}
    return draw(st.integers(2, 5)), options, draw(st.integers(0, 2**32 - 1)), draw(st.booleans())


def start(game):
    """The game's first position, and its actions, each before it is applied."""
    players, options, seed, lively = game
    state = load_game("wingspan").new_initial_state(players, options)
    return state, play(state, random.Random(seed), lively)


def at_some_step(game, step: int):
    """The position after `step` actions of the game, or its last; and a generator."""
    state, actions = start(game)
    for _ in islice(actions, step):
        pass
    return state, random.Random(step)


def check_cards(record: np.void, deck: str) -> None:
    """Every bird card is in one place, and the numbers that are kept agree with the places."""
    places = np.bincount(record["card_at"][1:], minlength=32)
    players = int(record["players"])
    assert c.NUM_BIRDS - places[c.OUT] == CARDS[deck]
    assert [int(places[c.HAND_OF + player]) for player in range(players)] == record["hand_count"][
        :players
    ].tolist()
    assert places[c.DISCARD] == record["discard_count"]
    shown = sorted(int(bird) for bird in record["tray"] if bird)
    assert shown == np.flatnonzero(record["card_at"] == c.TRAY).tolist()
    standing = sorted(int(bird) for bird in record["bird"].flat if bird)
    assert standing == np.flatnonzero(record["card_at"] == c.ON_MAT).tolist()
    tucked_unseen = int(places[c.DECK]) - int(record["deck_count"])
    assert tucked_unseen >= 0
    assert tucked_unseen + places[c.TUCKED] == record["tucked"].sum()
    assert not record["known"][1:][record["card_at"][1:] == c.DECK].any()


def check_bonus_cards(record: np.void) -> None:
    """Every bonus card is in one place."""
    places = np.bincount(record["bonus_at"], minlength=32)
    assert places.sum() == c.NUM_BONUS
    assert places[c.DECK] == record["bonus_deck_count"]
    kinds = (c.DECK, c.DISCARD, *range(c.HAND_OF, c.HAND_OF + 5), *range(c.OFFERED_TO, c.OFFERED_TO + 5))
    assert sum(places[kind] for kind in kinds) == c.NUM_BONUS


def check_dice(state) -> None:
    """No more than five dice, and the feeder is only empty while it is being filled."""
    record = state.record
    inside = int(record["feeder"].sum())
    assert (record["feeder"] >= 0).all()
    assert int(record["rolled"].sum()) <= c.DICE - min(inside, 1)
    if top_operation(state) == op_.ROLL_FEEDER:
        assert inside + int(record["agenda"][int(record["depth"]) - 1]["n"]) == c.DICE
    elif record["goals_count"] == c.ROUNDS and not setting_up(record):
        assert 1 <= inside <= c.DICE


def setting_up(record: np.void) -> bool:
    """Whether the dice have not been rolled for the first time yet."""
    return op_.ROLL_FEEDER in record["agenda"]["op"][: int(record["depth"])]


def check_mats(record: np.void) -> None:
    """Rows are filled from the left, eggs fit, and nothing lies on an empty place."""
    birds = record["bird"].reshape(c.MAX_PLAYERS, c.ROWS, c.COLUMNS)
    assert ((birds > 0).sum(axis=2) == record["row_count"]).all()
    assert (birds > 0).tolist() == (np.arange(c.COLUMNS) < record["row_count"][:, :, None]).tolist()
    limits = tables()["egg_limit"][record["bird"]]
    assert ((record["eggs"] >= 0) & (record["eggs"] <= limits)).all()
    empty = record["bird"] == 0
    for field in ("eggs", "tucked", "cached", "pink_used"):
        assert not record[field][empty].any()
    rows = tables()["rows"][record["bird"]].reshape(c.MAX_PLAYERS, c.ROWS, c.COLUMNS)
    assert ((birds == 0) | (rows >> np.arange(c.ROWS)[:, None] & 1 > 0)).all()


def check_agenda(state) -> None:
    """The agenda never runs out of room and leaves no trace; nothing waits below the choice of an action."""
    record = state.record
    depth = int(record["depth"])
    assert depth < DEPTH
    assert not record["agenda"][depth:].tobytes().strip(b"\0")
    if top_operation(state) == op_.MAIN:
        assert depth == 1
        assert record["owed"] == 0
        assert not record["need"].any()
        assert record["need_wild"] == record["need_either"] == 0


@settings(max_examples=40)
@given(games())
def test_pieces_are_conserved_and_stay_within_their_limits(game):
    """170 (or 180, or 166) bird cards, 26 bonus cards and five dice at every step."""
    state, actions = start(game)
    for _ in actions:
        record = state.record
        check_cards(record, game[1]["deck"])
        check_bonus_cards(record)
        check_dice(state)
        check_mats(record)
        check_agenda(state)
        assert (record["food"] >= 0).all()


@settings(max_examples=40)
@given(games())
def test_legal_actions_are_ascending_without_repeats_and_games_end(game):
    state, actions = start(game)
    spec = load_game("wingspan").spec
    decisions = 0
    for action in actions:
        legal = state.legal_actions().tolist()
        assert legal == sorted(set(legal))
        assert action in legal
        chance = state.current_player() == CHANCE
        assert all((listed >= spec.num_distinct_actions) == chance for listed in legal)
        assert 0 <= legal[0] <= legal[-1] < spec.num_distinct_actions + spec.num_chance_outcomes
        assert chance or len(legal) > 1, "a decision with one answer is no decision"
        decisions += not chance
    assert state.current_player() == TERMINAL
    assert decisions <= spec.max_game_length
    assert state.legal_actions().tolist() == []


@settings(max_examples=60)
@given(games(), st.integers(0, 700))
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


@settings(max_examples=40)
@given(games(), st.integers(0, 700))
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
    state, actions = start(game)
    for action in actions:
        assert state.string_to_action(state.action_to_string(action)) == action
        legal = state.legal_actions().tolist()
        assert len({state.action_to_string(listed) for listed in legal}) == len(legal)


def test_all_actions_and_outcomes_read_back():
    spec = load_game("wingspan").spec
    state = load_game("wingspan").new_initial_state(2)
    for action in range(spec.num_distinct_actions + spec.num_chance_outcomes):
        assert state.string_to_action(state.action_to_string(action)) == action


@settings(max_examples=30)
@given(games())
def test_the_score_is_the_sum_of_its_parts_and_its_reasons(game):
    """Seed 003: unused food counts for ties only."""
    state, actions = start(game)
    for _ in actions:
        pass
    sheet = state.score().to_dict()
    parts = ("birds", "bonus_cards", "goals", "eggs", "cached", "tucked")
    for player, points in enumerate(sheet["players"]):
        assert points["total"] == sum(points[part] for part in parts)
        for part in parts:
            assert points[part] == sum(r["points"] for r in points["reasons"] if r["item"] == part)
        record = state.record
        assert points["eggs"] == record["eggs"][player].sum()
        assert points["cached"] == record["cached"][player].sum()
        assert points["tucked"] == record["tucked"][player].sum()
        assert points["birds"] == tables()["points"][record["bird"][player]].sum()
    best = max((points["total"], points["food"]) for points in sheet["players"])
    winners = [n for n, points in enumerate(sheet["players"]) if (points["total"], points["food"]) == best]
    assert sheet["winners"] == winners


@settings(max_examples=60)
@given(games(), st.integers(0, 700))
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
@given(games(), st.integers(0, 700))
def test_views_and_score_sheets_are_plain_json(game, step):
    state, _ = at_some_step(game, step)
    for viewer in range(-2, state.num_players):
        if viewer != -1:
            seen = state.observation(viewer).to_dict()
            assert json.loads(json.dumps(seen)) == seen
            sheet = state.score(viewer).to_dict()
            assert json.loads(json.dumps(sheet)) == sheet
