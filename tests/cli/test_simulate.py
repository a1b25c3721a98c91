"""`gametrail simulate`."""

import pytest

STABLE = (
    "games",
    "decisions_per_game",
    "mean_scores",
    "score_std",
    "score_std_by_seat",
    "win_shares",
    "bots",
    "options",
)


def simulate(run, *arguments):
    result = run("simulate", "cascadia", *arguments, "--json")
    assert (result.code, result.err) == (0, "")
    return result.json


def stable(report):
    return {name: report[name] for name in STABLE}


def test_the_report(run):
    report = simulate(run, "--games", 300, "--players", 3, "--seed", 5, "--option", "majorities=off")
    assert (report["game"], report["games"], report["players"]) == ("cascadia", 300, 3)
    assert (report["seed"], report["workers"], report["bots"]) == (5, 1, ["random"] * 3)
    assert report["options"]["majorities"] == "off"
    assert report["games_per_second"] > 0
    assert 170 < report["decisions_per_game"] < 200
    assert len(report["mean_scores"]) == 3
    assert all(25 < mean < 45 for mean in report["mean_scores"])
    assert 4 < report["score_std"] < 9


def test_the_same_seed_gives_the_same_games_and_another_one_others(run):
    first = simulate(run, "--games", 50, "--seed", 3)
    assert stable(simulate(run, "--games", 50, "--seed", 3)) == stable(first)
    assert simulate(run, "--games", 50, "--seed", 4)["mean_scores"] != first["mean_scores"]


@pytest.mark.parametrize(
    "arguments",
    [("--games", 2300), ("--games", 120, "--bots", "greedy"), ("--games", 9, "--bots", "greedy,random")],
)
def test_workers_change_nothing_but_the_time(run, arguments):
    alone, shared = simulate(run, *arguments), simulate(run, *arguments, "--workers", 2)
    assert shared["workers"] == 2
    assert stable(shared) == stable(alone)


def test_a_bot_for_each_seat(run):
    report = simulate(run, "--games", 8, "--bots", "ranger,random")
    assert report["bots"] == ["ranger", "random"]
    assert report["mean_scores"][0] > report["mean_scores"][1] + 20
    assert report["win_shares"] == [1, 0]


def test_wins_of_all_seats_are_the_games(run):
    shares = simulate(run, "--games", 500, "--players", 4)["win_shares"]
    assert sum(shares) == pytest.approx(1)
    assert all(0.15 < share < 0.35 for share in shares)


def test_wingspan(run):
    arguments = ("simulate", "wingspan", "--players", 2, "--bots", "ranger,random", "--games", 60, "--json")
    first, again = run(*arguments), run(*arguments, "--workers", 2)
    assert (first.code, first.err) == (0, "")
    report = first.json
    assert (report["game"], report["bots"], report["options"]["goal_side"]) == (
        "wingspan",
        ["ranger", "random"],
        "green",
    )
    assert report["mean_scores"][0] > report["mean_scores"][1] + 30
    assert report["win_shares"][0] > 0.95
    assert stable(again.json) == stable(report)


def test_as_many_seats_as_bots(run):
    assert simulate(run, "--games", 2, "--bots", "random,random,greedy")["players"] == 3


def test_random_cards_are_drawn_once_and_reported(run):
    cards = simulate(run, "--games", 5, "--option", "cards=random")["options"]["cards"]
    assert len(cards) == 5
    assert set(cards) <= set("ABCD")
    assert simulate(run, "--games", 5, "--option", "cards=random")["options"]["cards"] == cards


def test_solo(run):
    assert len(simulate(run, "--games", 20, "--players", 1)["mean_scores"]) == 1


@pytest.mark.parametrize(("language", "word"), [("en", "games a second"), ("ja", "回")])
def test_the_table_for_people(run, language, word):
    shown = run("simulate", "cascadia", "--games", 20, "--lang", language)
    assert shown.code == 0
    assert word in shown.out
    assert shown.out.count("random") == 2
    assert shown.out.count("%") == 2
    assert "%" not in run("simulate", "cascadia", "--games", 20, "--players", 1, "--lang", language).out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--games", 0], "games: 0"),
        (["--games", -5], "games: -5"),
        (["--games", "many"], "--games"),
        (["--games", "1e5"], "--games"),
        (["--workers", 0], "workers: 0"),
        (["--workers", 5000], "workers: 5000"),
        (["--seed", -1], "seed: -1"),
        (["--players", 0], "players: 0"),
        (["--players", 5], "players: 5"),
        (["--bots", "nobody"], "nobody"),
        (["--bots", ""], "bots:"),
        (["--bots", "random,,random"], "bots:"),
        (["--bots", "random,greedy", "--players", 3], "2 bots are named for 3 seats"),
        (["--option", "majorities"], "NAME=VALUE"),
        (["--option", "=on"], "NAME=VALUE"),
        (["--option", "majorities=maybe"], "options.majorities"),
        (["--option", "weather=rain"], "options.weather"),
        (["--option", "cards=AAAAE"], "cards"),
        (["--option", "cards="], "cards"),
        (["--option", "cards=AAAAA", "--option", "cards=BBBBB"], "cards is given twice"),
        (["--lang", "fr"], "--lang"),
        (["--colour"], "--colour"),
        (["another"], "another"),
    ],
)
def test_wrong_requests(run, arguments, said):
    run("simulate", "cascadia", *arguments, "--json").check_refusal(said)


def test_an_unknown_game(run):
    run("simulate", "chess").check_refusal("chess", "cascadia")
