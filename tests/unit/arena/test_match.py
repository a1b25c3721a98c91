"""Matches: chunks, seeds, and the two ways to play."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from bot_games import mean_results
from gametrail.arena.match import new_match, play_chunk, play_match, seat_bots
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
    match = new_match("cascadia", ["greedy", "random"], 2, {}, 3, 110)
    alone = play_match(match)
    with ThreadPoolExecutor(3) as executor:
        shared = play_match(match, executor)
    assert untimed(alone) == untimed(shared)
    first = play_chunk(match, *next(match.chunks()))
    assert first.games == 50


def test_more_chunks_than_may_be_in_flight():
    match = new_match("cascadia", ["random", "greedy"], 2, {"cards": "family"}, 3, 50 * 70)
    heard = []
    with ThreadPoolExecutor(2) as executor:
        totals = play_match(match, executor, heard.append)
    assert totals.games == 3500
    assert heard == sorted(heard)
    assert len(heard) == 70


def test_streams_and_seeds_differ():
    match = new_match("cascadia", ["random"], 2, {}, 1, 100)
    chunks = [untimed(play_chunk(match, stream, 100)) for stream in (0, 1)]
    other = untimed(play_chunk(replace(match, seed=2), 0, 100))
    assert len({chunk.points for chunk in [*chunks, other]}) == 3


@pytest.mark.parametrize(
    ("game", "bots", "options"),
    [
        ("cascadia", ["random"], {"majorities": "off"}),
        ("cascadia", ["greedy"], {"majorities": "off"}),
        ("cascadia", ["ranger", "random", "greedy"], {"cards": "DDDDD"}),
        ("wingspan", ["random"], {}),
        ("wingspan", ["ranger"], {}),
        ("wingspan", ["random", "ranger", "greedy"], {"goal_side": "blue", "deck": "swift_start"}),
        ("animal_trail", ["random"], {"mode": "marathon", "matches": "3"}),
        ("animal_trail", ["ranger", "greedy"], {"mode": "sprint", "environment": "3"}),
        ("animal_trail", ["ranger", "random", "greedy", "random", "ranger"], {"matches": "2"}),
    ],
)
def test_compiled_and_single_decisions_play_the_same_game(game, bots, options):
    """Not the same random numbers, but the same game: lengths and means agree."""
    match = new_match(game, bots, max(2, len(bots)), options, 1, 400)
    compiled = play_chunk(match, 0, 400).to_dict()
    decisions, means = mean_results(match, games=60)
    assert compiled["decisions_per_game"] == pytest.approx(
        decisions, rel=0.03 if game == "cascadia" else 0.08
    )
    for seat, mean in enumerate(means):
        error = compiled["score_std_by_seat"][seat] / 60**0.5
        assert compiled["mean_scores"][seat] == pytest.approx(mean, abs=4 * error)


@pytest.mark.parametrize("game", ["cascadia", "wingspan"])
def test_stronger_bots_win_in_any_seat(game):
    for bots in (["ranger", "random"], ["random", "ranger"], ["greedy", "random"], ["random", "greedy"]):
        report = play_match(new_match(game, bots, 2, {}, 1, 100)).to_dict()
        strong = 1 - bots.index("random")
        assert report["win_shares"][strong] > 0.9, bots
        assert sum(report["win_shares"]) == pytest.approx(1)


def test_places_in_a_game_of_one_match_are_those_of_the_match():
    """Five places a match, which add up to 15; the best of five bots has the best average."""
    bots = ["random", "ranger", "greedy", "random", "random"]
    report = play_match(new_match("animal_trail", bots, 5, {"matches": "1"}, 1, 200)).to_dict()
    assert sum(report["mean_places"]) == pytest.approx(15)
    assert sorted(report["mean_places"])[:2] == [report["mean_places"][1], report["mean_places"][2]]
    assert report["win_shares"][1] > 0.4


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
        ({"game_name": "wingspan", "players": 1}, "players"),
        ({"game_name": "wingspan", "players": 6}, "players"),
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
