"""Ten thousand random games under every kind of options, each scored twice."""

import random

import pytest

from twins.playing import play_to_the_end, view
from twins.slow_scoring import slow_score

GAMES = 10_000


@pytest.mark.long
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_games_end_and_score_as_the_slow_scorer_says(cascadia, players):
    rng = random.Random(players)
    choices = {option.name: option.choices for option in cascadia.spec.options if option.name != "cards"}
    for _ in range(GAMES // 4):
        options = {name: rng.choice(values) for name, values in choices.items()}
        options["cards"] = rng.choice(["random", "random", "family", "intermediate"])
        state = cascadia.new_initial_state(players, cascadia.resolve_options(options, rng))
        play_to_the_end(state, rng)
        boards, sheet = view(state)["boards"], state.score().to_dict()
        slow = slow_score(boards, state.options)
        assert sheet["winners"] == slow["winners"]
        for fast_board, slow_board in zip(sheet["boards"], slow["boards"], strict=True):
            assert {key: fast_board[key] for key in slow_board} == slow_board
        assert all(len(board["tiles"]) == 23 for board in boards)
