"""`gametrail simulate animal_trail`: modes, matches, environment cards."""

import pytest

from gametrail import load_game


@pytest.fixture(scope="module", autouse=True)
def _rules_are_ready():
    """Compiling is told on standard error, and has its own tests."""
    load_game("animal_trail").load()


@pytest.fixture
def simulate(run):
    """Runs it and returns the report."""

    def report(*arguments):
        result = run("simulate", "animal_trail", *arguments, "--json")
        assert (result.code, result.err) == (0, "")
        return result.json

    return report


def test_one_match_is_a_game(simulate):
    """Four players: 6, 4, 1 and nothing (the last owes a point that he does not have)."""
    options = ("--option", "mode=normal", "--option", "matches=1", "--option", "environment=0")
    report = simulate(*options, "--players", 4, "--games", 400)
    assert (report["games"], report["players"], report["options"]["matches"]) == (400, 4, "1")
    assert sum(report["mean_scores"]) == pytest.approx(6 + 4 + 1)
    assert sum(report["mean_places"]) == pytest.approx(1 + 2 + 3 + 4)
    assert sum(report["win_shares"]) == pytest.approx(1)
    assert 50 < report["decisions_per_game"] < 130


@pytest.mark.parametrize(
    ("players", "mode"),
    [(4, "normal"), (6, "normal"), (2, "marathon"), (3, "marathon"), (2, "sprint"), (6, "sprint")],
)
@pytest.mark.parametrize("environment", [0, 3])
def test_every_mode(simulate, players, mode, environment):
    options = ("--option", f"mode={mode}", "--option", f"environment={environment}")
    report = simulate(*options, "--players", players, "--games", 40)
    assert len(report["mean_places"]) == players
    if mode == "marathon":
        assert sum(report["mean_scores"]) == pytest.approx(30 * players)
    assert all(1 <= place <= players for place in report["mean_places"])


@pytest.mark.parametrize(("mode", "players"), [("normal", 4), ("marathon", 2), ("sprint", 2)])
def test_the_fewest_players_of_the_mode(simulate, mode, players):
    assert simulate("--option", f"mode={mode}", "--games", 2)["players"] == players


def test_the_seed_and_the_workers(simulate):
    arguments = ("--players", 5, "--games", 1500, "--option", "matches=1")
    stable = ("mean_scores", "mean_places", "win_shares", "decisions_per_game")
    first, again, other = (simulate(*arguments, "--seed", seed) for seed in (1, 1, 2))
    shared = simulate(*arguments, "--seed", 1, "--workers", 2)
    assert (
        [first[name] for name in stable]
        == [again[name] for name in stable]
        == [shared[name] for name in stable]
    )
    assert first["mean_scores"] != other["mean_scores"]


@pytest.mark.parametrize(("language", "heading"), [("en", "Place"), ("ja", "平均順位")])
def test_the_table_for_people(run, language, heading):
    shown = run("simulate", "animal_trail", "--players", 6, "--games", 20, "--lang", language).out
    assert heading in shown
    assert [line.split()[0] for line in shown.splitlines() if "random" in line] == list("ABCDEF")
    assert shown.count("%") == 6


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--players", 3], "players: 3 is not possible; mode normal takes 4 to 6"),
        (["--bots", "random,random,random"], "mode normal takes 4 to 6"),
        (["--players", 7], "players: 7 is not possible; animal_trail takes 2 to 6"),
        (["--option", "mode=blitz"], "options.mode: blitz"),
        (["--option", "environment=4"], "options.environment: 4 is not possible; choose one of 1, 0, 2, 3"),
        (["--option", "matches=13"], "options.matches: 13 is not possible; choose one of 1–12"),
        (["--option", "matches=1.5"], "options.matches: 1.5"),
        (["--option", "strong.lowest=3"], "options.strong.lowest: 3 is not possible; choose one of 4–10"),
        (["--option", "sprint.price_one=-1"], "options.sprint.price_one: -1"),
        (
            ["--option", "environment_cards=E01", "--option", "environment=2"],
            "the set of environment cards has only 1",
        ),
        (["--option", "environment_cards=E1"], "write all, simple, or a list"),
        (["--option", "trump=5"], "options.trump: there is no such option"),
    ],
)
def test_wrong_requests(run, arguments, said):
    run("simulate", "animal_trail", *arguments, "--json").check_refusal(said)
