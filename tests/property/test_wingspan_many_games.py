"""Two thousand lively games under every kind of options: pieces conserved at the end of each, each scored twice."""

import random

import pytest

from property.test_wingspan import check_agenda, check_bonus_cards, check_cards, check_dice, check_mats
from twins.wingspan_play import play, start
from twins.wingspan_slow_scoring import slow_score

GAMES = 2_000


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_games_end_conserve_their_pieces_and_score_as_the_slow_scorer_says(players):
    for number in range(GAMES // 4):
        state, rng = start(players, random.Random(f"{players} {number}").randrange(2**32))
        check_every = rng.randrange(5, 15)
        for step, _ in enumerate(play(state, rng, lively=number % 3 > 0)):
            if step % check_every == 0:
                check_cards(state.record, state.options["deck"])
                check_bonus_cards(state.record)
                check_dice(state)
                check_mats(state.record)
                check_agenda(state)
        sheet, slow = state.score().to_dict(), slow_score(state.observation(0).to_dict())
        assert sheet["winners"] == slow["winners"]
        for fast, other in zip(sheet["players"], slow["players"], strict=True):
            assert {key: fast[key] for key in other if key != "reasons"} == {
                key: other[key] for key in other if key != "reasons"
            }
