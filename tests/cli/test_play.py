"""`gametrail play`: whole games and single answers, typed into a pipe."""

import json
import random

import pytest

from gametrail import read_trail
from gametrail.bots import load_bots
from gametrail.core.trail import Trail

WHOLE_GAME = "1\n1\n\n0\n"  # the first pair, the first place, the best rotation, the animal into the bag


@pytest.fixture(scope="module", autouse=True)
def _bots_are_ready(cascadia):
    """Compiling is told on standard error, and has its own tests."""
    load_bots("cascadia")


def answers(turns: int = 20) -> str:
    """Answers for so many turns; what does not fit is refused and the next one taken."""
    return WHOLE_GAME * (4 * turns)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_whole_game_against_a_bot(run, tmp_path, language):
    path = tmp_path / "game.json"
    shown = run("play", "cascadia", "--seed", 1, "--lang", language, "--save", path, stdin=answers())
    assert (shown.code, shown.err) == (0, "")
    assert ("greedy" if language == "en" else "よくばり") in shown.out.lower()
    trail = read_trail(path.read_text(encoding="utf-8"))
    assert trail.final_state().is_terminal()
    assert trail.players == 2


def test_solo_and_shared_terminal(run):
    for people in (1, 3):
        arguments = ["--players", people, "--people", people, "--seed", 2, "--json"]
        report = run("play", *arguments, stdin=answers(20 * people)).json
        assert len(report["score"]["boards"]) == people
        assert read_trail(json.dumps(report["trail"])).final_state().is_terminal()


def test_json_leaves_standard_output_to_the_result(run):
    result = run("play", "--seed", 1, "--json", stdin="1\n1\n1\n0\n")
    assert result.json["trail"]["actions"][-1]
    assert "Turn 1 of 20" in result.err


def test_the_seed_repeats_the_game(run):
    first, again, other = (
        run("play", "--json", "--seed", seed, stdin=answers(2)).json["trail"]["actions"] for seed in (5, 5, 6)
    )
    assert first == again
    assert first != other


def test_options_and_cards(run):
    arguments = ["--cards", "DCBAD", "--option", "majorities=off", "--seed", 1, "--json"]
    options = run("play", *arguments).json["trail"]["options"]
    assert (options["cards"], options["majorities"]) == ("DCBAD", "off")
    drawn = run("play", "--cards", "random", "--seed", 1, "--json").json["trail"]["options"]["cards"]
    assert set(drawn) <= set("ABCD")


@pytest.mark.parametrize(
    ("arguments", "seats"),
    [
        ([], "A (you), B (Greedy)"),
        (["--bot", "ranger"], "A (you), B (Ranger)"),
        (["--bot", "ranger", "--bot", "random"], "A (you), B (Ranger), C (Random)"),
        (["--people", 2], "A, B"),
        (["--people", 2, "--bot", "random"], "A, B, C (Random)"),
        (["--players", 3, "--bot", "random"], "A (you), B (Random), C (Random)"),
        (["--players", 1], "A (you)"),
    ],
)
def test_who_sits_where(run, arguments, seats):
    heading = run("play", "--seed", 1, *arguments).out.splitlines()
    header = next(line for line in heading if line.split()[:1] == ["A"] and "Nature" not in line)
    assert ", ".join(part.strip() for part in header.split("  ") if part.strip()) == seats


@pytest.mark.parametrize(
    ("seats", "names"),
    [
        ("human,ranger", "A (you), B (Ranger)"),
        ("ranger, Human ,random", "A (Ranger), B (you), C (Random)"),
        ("human,greedy,human", "A, B (Greedy), C"),
        ("human", "A (you)"),
    ],
)
def test_seats_by_name(run, seats, names):
    lines = run("play", "--seed", 1, "--seats", seats).out.splitlines()
    header = [line for line in lines if line.split()[:1] == ["A"] and "Nature" not in line][-1]
    assert ", ".join(part.strip() for part in header.split("  ") if part.strip()) == names


class TestAnswers:
    """What a person may type."""

    def talk(self, run, *typed):
        return run("play", "--seed", 1, stdin="\n".join(typed) + "\n").out

    def test_help_score_boards_and_map(self, run):
        shown = self.talk(run, "?", "s", "b", "m")
        assert "score sheet with reasons" in shown
        assert "A (you): what scores" in shown
        assert "B (Greedy):" in shown
        assert shown.count("Turn 1 of 20") == 2

    def test_numbers_and_texts_mean_the_same(self, run):
        by_number = run("play", "--seed", 1, "--json", stdin="２\n").json["trail"]["actions"]
        by_text = run("play", "--seed", 1, "--json", stdin="p2\n").json["trail"]["actions"]
        assert by_number == by_text
        assert by_text[-1] == "P2"

    def test_undo_goes_back_one_action_and_no_further_than_the_last_reveal(self, run):
        actions = run("play", "--seed", 1, "--json", stdin="1\n1\n1\nu\nu\n").json["trail"]["actions"]
        assert actions[-1].startswith("=")
        assert "has been revealed" in self.talk(run, "u")
        assert "has been revealed" in self.talk(run, "1", "1", "1", "0", "u")

    def test_back_from_the_rotations(self, run):
        actions = run("play", "--seed", 1, "--json", stdin="1\n1\nu\n").json["trail"]["actions"]
        assert actions[-1] == "P1"

    def test_wrong_answers_are_explained(self, run):
        shown = self.talk(
            run, "9", "", "hello", "W", "N12", "T0,0@0", "A-", "P1", "T0,0@0", "T9,9@0", "1", "7"
        )
        for said in (
            "9: no such choice",
            "Enter: no such choice",
            "Hello: not an action",
            "does not show three animals alike",
            "you have no nature token",
            "choose a tile and an animal first",
            "a tile lies there already",
            "must touch one of yours",
            "7: no such choice",
        ):
            assert said in shown
        japanese = run("play", "--seed", 1, "--lang", "ja", stdin="W\n").out
        assert "同じ動物が3個並んでいません" in japanese

    def test_q_stops_and_the_trail_is_kept(self, run, tmp_path):
        path = tmp_path / "game.json"
        shown = run("play", "--seed", 1, "--save", path, stdin="1\nq\n2\n")
        assert "The game is not finished." in shown.out
        assert read_trail(path.read_text(encoding="utf-8")).actions[-1] == "P1"


def test_random_typing_never_breaks_a_game(run):
    """Numbers and commands without any sense, in all languages and numbers of people."""
    rng = random.Random(4)
    typed = ["1", "2", "3", "0", "", "u", "?", "b", "s", "m", "w", "r12", "n12", "r1234", "x", "T1,0@0", "a-"]
    for people in (1, 2, 4):
        lines = "\n".join(rng.choice(typed) for _ in range(200))
        result = run("play", "--people", people, "--seed", people, "--json", stdin=lines)
        assert result.code == 0
        trail = read_trail(json.dumps(result.json["trail"]))
        assert isinstance(trail, Trail)
        assert result.json["score"] == json.loads(json.dumps(trail.final_state().score().to_dict()))


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--players", 5], "players: 5"),
        (["--players", 0], "people: 1"),
        (["--people", 0], "people: 0"),
        (
            ["--seats", "human,nobody"],
            "seats: nobody is not possible; each seat is one of human, random, greedy",
        ),
        (["--seats", "human,"], 'seats: "" is not possible'),
        (["--seats", ""], 'seats: "" is not possible'),
        (["--seats", "ranger,ranger"], "seats: one of them must be human"),
        (
            ["--seats", "human,ranger", "--players", 2],
            "seats: name the seats with --seats, or with --players",
        ),
        (["--seats", "human,ranger", "--people", 1], "not both"),
        (["--seats", "human,ranger", "--bot", "ranger"], "not both"),
        (["--seats", "human,ranger,ranger,ranger,ranger"], "players: 5"),
        (["--people", 3, "--players", 2], "people: 3"),
        (["--people", 9], "players: 9"),
        (["--bot", "nobody"], "nobody"),
        (["--players", 4, "--bot", "random", "--bot", "greedy"], "2 bots are named for 3 seats"),
        (["--cards", "AAAA"], "cards"),
        (["--cards", "AAAAA", "--option", "cards=BBBBB"], "--cards and by --option"),
        (["--option", "weather=rain"], "weather"),
        (["--seed", "x"], "--seed"),
        (["--lang", "de"], "--lang"),
    ],
)
def test_wrong_requests(run, arguments, said):
    run("play", *arguments, "--json").check_refusal(said)


def test_an_unknown_game(run):
    run("play", "chess").check_refusal("chess")


def test_a_file_is_never_overwritten_and_a_missing_folder_is_said_at_once(run, tmp_path):
    path = tmp_path / "game.json"
    path.write_text("mine")
    run("play", "--save", path).check_refusal("exists already")
    assert path.read_text() == "mine"
    missing = run("play", "--save", tmp_path / "missing" / "game.json")
    missing.check_refusal("cannot be written", "No such file")
