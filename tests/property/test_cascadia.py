"""What holds in every game of Cascadia, at every step, with any cards, options and number of players."""

import json
import random
from collections import Counter
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gametrail import CHANCE, TERMINAL
from gametrail.core.errors import IllegalActionError
from twins.playing import SPECIES, play_to_the_end, random_play, view
from twins.random_boards import CARD_MIXES, PLAY_OPTIONS, SCORING_OPTIONS
from twins.slow_scoring import slow_score

SEEDS = st.integers(0, 2**32 - 1)
TILES_USED = {1: 43, 2: 43, 3: 63, 4: 83}


@st.composite
def games(draw):
    """The number of players, the options and the seed of a game."""
    options = draw(SCORING_OPTIONS) | draw(PLAY_OPTIONS) | {"cards": draw(CARD_MIXES)}
    return draw(st.integers(1, 4)), options, draw(SEEDS)


def start(cascadia, game):
    """The game's first position and its generator."""
    players, options, seed = game
    return cascadia.new_initial_state(players, options), random.Random(seed)


def at_some_step(cascadia, game, step: int):
    """The position after `step` actions of the game, or its last."""
    state, rng = start(cascadia, game)
    for _ in islice(random_play(state, rng), step):
        pass
    return state, rng


def visible_tiles(position: dict) -> list[int]:
    """The ids of all tiles and starter hexes that are in sight."""
    tiles = [place["tile"]["id"] for place in position["market"] if place["tile"]]
    tiles += [hexagon["id"] for board in position["boards"] for hexagon in board["tiles"]]
    held = position["held"]
    return tiles + ([held["tile"]["id"]] if held and held["tile"] else [])


def count_animals(position: dict) -> Counter:
    """How many animals of each species are in the bag, set aside, in the market, held and on boards."""
    animals = Counter(position["bag"]) + Counter(position["set_aside"])
    animals.update(place["token"] for place in position["market"])
    animals.update(hexagon["token"] for board in position["boards"] for hexagon in board["tiles"])
    if position["held"]:
        animals.update([position["held"]["token"]])
    return animals


@settings(max_examples=40)
@given(games())
def test_pieces_are_conserved(cascadia, game):
    """Each tile is in one place, each species has 20 tokens; only solo play takes tokens out, one a turn."""
    state, rng = start(cascadia, game)
    for number, _ in enumerate(random_play(state, rng)):
        if number % 7:
            continue
        position = view(state)
        tiles = visible_tiles(position)
        assert len(tiles) == len(set(tiles))
        turns_done = sum(max(len(board["tiles"]) - 3, 0) for board in position["boards"])
        shown = sum(1 for tile in tiles if tile <= 85)
        gone = TILES_USED[position["players"]] - position["stack"] - shown
        animals = count_animals(position)
        missing = sum(20 - animals[letter] for letter in SPECIES)
        assert all(0 <= animals[letter] <= 20 for letter in SPECIES)
        if position["players"] > 1:
            assert (gone, missing) == (0, 0)
        else:
            assert gone == missing
            assert turns_done - 1 <= gone <= turns_done


@settings(max_examples=60)
@given(games(), st.integers(0, 600))
def test_legal_is_accepted_and_all_else_is_refused_without_a_trace(cascadia, game, step):
    state, rng = at_some_step(cascadia, game, step)
    before = state.serialize()
    legal = set(state.legal_actions().tolist())
    spec = cascadia.spec
    everything = range(-2, spec.num_distinct_actions + spec.num_chance_outcomes + 2)
    illegal = rng.sample([action for action in everything if action not in legal], 250)
    near = [
        action
        for action in (*range(36), *range(spec.num_distinct_actions - 1, max(everything)))
        if action not in legal
    ]
    for action in (*illegal, *near):
        with pytest.raises(IllegalActionError):
            state.apply_action(action)
    assert state.serialize() == before
    for action in rng.sample(sorted(legal), min(len(legal), 40)):
        tried = state.clone()
        tried.apply_action(action)
        assert tried.serialize() != before
    assert state.serialize() == before


@settings(max_examples=60)
@given(games())
def test_legal_actions_are_ascending_without_repeats_and_never_run_out(cascadia, game):
    state, rng = start(cascadia, game)
    spec = cascadia.spec
    decisions = 0
    for action in random_play(state, rng):
        legal = state.legal_actions().tolist()
        assert legal == sorted(set(legal))
        assert action in legal
        chance = state.current_player() == CHANCE
        assert all((listed >= spec.num_distinct_actions) == chance for listed in legal)
        assert legal[0] >= 0
        assert legal[-1] < spec.num_distinct_actions + spec.num_chance_outcomes
        decisions += not chance
    assert state.current_player() == TERMINAL
    assert decisions <= spec.max_game_length


@settings(max_examples=60)
@given(games(), st.integers(0, 600))
def test_a_clone_lives_its_own_life(cascadia, game, step):
    state, rng = at_some_step(cascadia, game, step)
    twin = state.clone()
    before = state.serialize()
    assert twin.serialize() == before
    play_to_the_end(twin, rng)
    assert state.serialize() == before
    assert state.num_players == twin.num_players
    assert state.options == twin.options


@settings(max_examples=60)
@given(games(), st.integers(0, 600))
def test_bytes_are_the_whole_position(cascadia, game, step):
    """A position read back from its bytes looks the same and goes on the same way."""
    state, _ = at_some_step(cascadia, game, step)
    again = cascadia.deserialize(state.serialize())
    assert again.serialize() == state.serialize()
    assert again.legal_actions().tolist() == state.legal_actions().tolist()
    assert again.options == state.options
    assert all(view(again, player) == view(state, player) for player in range(state.num_players))
    ends = [play_to_the_end(position, random.Random(step)).serialize() for position in (state, again)]
    assert ends[0] == ends[1]


@settings(max_examples=40)
@given(games())
def test_every_action_has_a_text_of_its_own(cascadia, game):
    state, rng = start(cascadia, game)
    for number, action in enumerate(random_play(state, rng)):
        assert state.string_to_action(state.action_to_string(action)) == action
        if number % 25 == 0:
            legal = state.legal_actions().tolist()
            texts = [state.action_to_string(listed) for listed in legal]
            assert [state.string_to_action(text) for text in texts] == legal
            assert len(set(texts)) == len(texts)


@settings(max_examples=250)
@given(games())
def test_final_scores_are_those_of_the_slow_scorer(cascadia, game):
    state, rng = start(cascadia, game)
    play_to_the_end(state, rng)
    sheet = state.score().to_dict()
    slow = slow_score(view(state)["boards"], game[1])
    for fast_board, slow_board in zip(sheet["boards"], slow["boards"], strict=True):
        assert {key: fast_board[key] for key in slow_board} == slow_board
        parts = [fast_board[name] for name in ("bear", "elk", "salmon", "hawk", "fox")]
        parts += [*fast_board["corridors"].values(), fast_board["majorities"], fast_board["nature_tokens"]]
        assert fast_board["total"] == sum(parts)
    assert sheet["winners"] == slow["winners"]


@settings(max_examples=100)
@given(games(), st.integers(0, 120))
def test_chance_is_a_distribution_and_draws_stay_within_it(cascadia, game, step):
    state, rng = at_some_step(cascadia, game, step)
    for _ in random_play(state, rng):
        if state.current_player() == CHANCE:
            break
    outcomes = dict(state.chance_outcomes())
    assert sum(outcomes.values()) == pytest.approx(1.0 if outcomes else 0.0)
    assert list(outcomes) == (state.legal_actions().tolist() if outcomes else [])
    assert all(probability > 0 for probability in outcomes.values())
    assert all(state.sample_chance(rng) in outcomes for _ in range(20) if outcomes)


@settings(max_examples=60)
@given(games())
def test_nature_tokens_are_earned_by_keystones_and_spent_by_choices(cascadia, game):
    """Held tokens = keystones with an animal - free choices and paid replacements."""
    state, rng = start(cascadia, game)
    spent = Counter()
    for action in random_play(state, rng):
        if state.current_player() != CHANCE and state.action_to_string(action)[0] in "NR":
            spent[state.current_player()] += 1
    for player, board in enumerate(view(state)["boards"]):
        earned = sum(1 for hexagon in board["tiles"] if hexagon["keystone"] and hexagon["token"])
        assert board["nature_tokens"] == earned - spent[player]


@settings(max_examples=60)
@given(games())
def test_animals_live_under_their_icons_and_tiles_hang_together(cascadia, game):
    state, rng = start(cascadia, game)
    play_to_the_end(state, rng)
    for board in view(state)["boards"]:
        cells = {(hexagon["q"], hexagon["r"]) for hexagon in board["tiles"]}
        assert len(cells) == 23
        assert all(
            (hexagon["token"] or hexagon["wildlife"]) in hexagon["wildlife"] for hexagon in board["tiles"]
        )
        assert not cells & {tuple(cell) for cell in board["frontier"]}


@settings(max_examples=15)
@given(games(), st.integers(0, 600))
def test_views_and_score_sheets_are_plain_json(cascadia, game, step):
    state, _ = at_some_step(cascadia, game, step)
    sheet = state.score().to_dict()
    assert json.loads(json.dumps(sheet)) == sheet
    for player in range(state.num_players):
        assert json.loads(json.dumps(view(state, player))) == view(state, player)
