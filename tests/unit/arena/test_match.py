"""Matches: chunks, seeds, and the two ways to play."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from gametrail.arena.compiled import compiled_games, is_compiled
from gametrail.arena.match import interpreted_games, new_match, play_chunk, play_match, seat_bots
from gametrail.core.errors import OptionError


def untimed(totals):
    return replace(totals, cpu_seconds=0.0)


@pytest.mark.parametrize("games", [1, 4, 5, 1000, 1001, 2500])
@pytest.mark.parametrize("bots", [["random"], ["random", "greedy"]])
def test_chunks_cover_all_games(games, bots):
    match = new_match("cascadia", bots, 2, {}, 1, games)
    chunks = list(match.chunks())
    assert sum(size for _, size in chunks) == games
    assert [stream for stream, _ in chunks] == list(range(len(chunks)))
    assert all(0 < size <= match.chunk_size for _, size in chunks)


def test_a_match_is_the_sum_of_its_chunks_whoever_plays_them():
    match = new_match("cascadia", ["greedy", "random"], 2, {}, 3, 10)
    alone = play_match(match)
    with ThreadPoolExecutor(3) as executor:
        shared = play_match(match, executor)
    assert untimed(alone) == untimed(shared)
    first = play_chunk(match, *next(match.chunks()))
    assert first.games == 4


def test_more_chunks_than_may_be_in_flight():
    match = new_match("cascadia", ["random", "greedy"], 2, {"cards": "family"}, 3, 4 * 70)
    small = replace(match, games=4)
    heard = []
    with ThreadPoolExecutor(2) as executor:
        totals = play_match(match, executor, heard.append)
    assert totals.games == 280
    assert heard == sorted(heard)
    assert len(heard) == 70
    assert play_match(small).games == 4


def test_streams_and_seeds_differ():
    match = new_match("cascadia", ["random"], 2, {}, 1, 100)
    chunks = [untimed(play_chunk(match, stream, 100)) for stream in (0, 1)]
    other = untimed(play_chunk(replace(match, seed=2), 0, 100))
    assert len({chunk.points for chunk in [*chunks, other]}) == 3


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_compiled_and_single_decisions_play_the_same_game(bot):
    """Not the same random numbers, but the same game: lengths and means agree."""
    match = new_match("cascadia", [bot], 2, {"majorities": "off"}, 1, 400)
    compiled, single = play_chunk(match, 0, 400), interpreted_games(match, 0, 60)
    assert is_compiled("cascadia", match.bots)
    a, b = compiled.to_dict(), single.to_dict()
    assert a["decisions_per_game"] == pytest.approx(b["decisions_per_game"], rel=0.03)
    for seat in range(2):
        assert a["mean_scores"][seat] == pytest.approx(
            b["mean_scores"][seat], abs=4 * a["score_std"] / 60**0.5
        )


def test_mixed_bots_have_no_compiled_path():
    assert compiled_games("cascadia", ("random", "greedy"), {}, 1, 0, 1) is None


def test_seats():
    assert seat_bots(["greedy"], 3) == ("greedy",) * 3
    assert seat_bots(["greedy", "random"], 2) == ("greedy", "random")
    with pytest.raises(OptionError, match="nobody"):
        seat_bots(["nobody"], 2)
    with pytest.raises(OptionError, match="2 bots"):
        seat_bots(["random", "random"], 3)


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"game_name": "chess"}, "chess"),
        ({"players": 5}, "players"),
        ({"games": 0}, "games"),
        ({"seed": -1}, "seed"),
        ({"options": {"weather": "rain"}}, "weather"),
        ({"options": {"cards": "Z"}}, "cards"),
    ],
)
def test_wrong_matches(changed, said):
    right = {"game_name": "cascadia", "bots": ["random"], "players": 2, "options": {}, "seed": 1, "games": 1}
    assert new_match(**right).bots == ("random", "random")
    with pytest.raises(OptionError, match=said):
        new_match(**{**right, **changed})
