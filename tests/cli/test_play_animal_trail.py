"""`gametrail play animal_trail`: whole games and single answers, typed into a pipe."""

import json
import random
import re

import pytest

from gametrail import load_game, read_trail

SEATS = "human,random,random,random,random"


@pytest.fixture(scope="module", autouse=True)
def _rules_are_ready():
    """Compiling is told on standard error, and has its own tests."""
    load_game("animal_trail").load()


def typed(count, seed=1):
    """Cards, numbers and passes typed blindly; what does not fit is refused and the next one taken."""
    rng = random.Random(seed)
    words = [
        "p",
        "",
        "11",
        "12",
        "13",
        *map(str, range(11)),
        "h",
        "10 9",
        "3 4",
        "2 mice",
        "bear",
        "14",
        "u",
        "s",
    ]
    return "".join(f"{rng.choice(words)}\n" for _ in range(count))


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_whole_game_of_six_matches(run, tmp_path, language):
    path = tmp_path / "game.json"
    arguments = [
        "--seats",
        SEATS,
        "--seed",
        4,
        "--option",
        "environment=3",
        "--lang",
        language,
        "--save",
        path,
    ]
    shown = run("play", "animal_trail", *arguments, stdin=typed(6000))
    assert (shown.code, "Traceback" in shown.out + shown.err) == (0, False)
    trail = read_trail(path.read_text(encoding="utf-8"))
    assert trail.final_state().is_terminal()
    ended = "Match {} is over" if language == "en" else "第{}試合が終了"
    assert all(ended.format(match) in shown.out for match in range(1, 7))
    assert (" wins." if language == "en" else "の勝ちです。") in shown.out


@pytest.mark.parametrize(
    ("mode", "seats", "last_words"),
    [
        ("marathon", "random,human,random", "Match 6 is over"),
        ("sprint", "random,human", "takes victory chip number 1"),
    ],
)
def test_the_variants(run, mode, seats, last_words):
    arguments = ["--option", f"mode={mode}", "--option", "environment=2", "--seed", 4, "--seats", seats]
    shown = run("play", "animal_trail", *arguments, stdin=typed(6000, 3) + "exchange 0\np\n" * 100)
    assert (shown.code, last_words in shown.out) == (0, True)


def talk(run, *answers, arguments=("--seats", SEATS, "--option", "environment_cards=E09")):
    """What is printed for these answers."""
    return run("play", "animal_trail", "--seed", 63, *arguments, stdin="\n".join(answers) + "\n").out


@pytest.fixture
def moves(run):
    """The moves of the players in the game that the answers make, without those of bots."""

    def played(*answers):
        arguments = ["--seed", 63, "--seats", SEATS, "--option", "environment_cards=E09", "--json"]
        report = run("play", "animal_trail", *arguments, stdin="\n".join(answers) + "\n").json
        trail = read_trail(json.dumps(report["trail"]))
        return [
            trail.game.new_initial_state(5, trail.options).action_to_string(action)
            for state, action in trail.states()
            if action is not None and state.current_player() == 0
        ]

    return played


def test_the_first_screen(run):
    shown = talk(run)
    assert "Match 1 of 6: A (you)" in shown
    assert re.search(r"^E09 Upset: .+\.$", shown, re.MULTILINE), "the environment card with its sentence"
    assert len(re.findall(r"^[A-E] \((?:you|Random)\) +\d points? +\d+ cards", shown, re.MULTILINE)) == 5
    assert re.search(r"^On the table: .+, by [B-E] \(Random\)$", shown, re.MULTILINE)
    assert re.search(r"^Ranks:  H  1 .*6!", shown, re.MULTILINE), "the Alligator is the trump"
    assert re.search(r"^Hand \(\d+\): ", shown, re.MULTILINE)
    assert re.search(r"^p: pass$", shown, re.MULTILINE)
    assert "The game is not finished." in shown


def test_nobody_elses_cards_are_shown(run):
    shown = talk(run, "p", "p", "b", "s", "m")
    assert len(set(re.findall(r"^Hand .*$", shown, re.MULTILINE))) == 1
    assert "=card" not in shown
    assert "Draws" not in shown


class TestAnswers:
    """What a person may type."""

    @pytest.mark.parametrize("answer", ["8", "８", "rhino", "サイ", "s1@8{8}", "8*1", "1 rhino", "サイ1枚"])
    def test_one_play_in_many_ways(self, moves, answer):
        assert moves(answer)[:1] == ["S1@8{8}"]

    @pytest.mark.parametrize("answer", ["p", "pass", "P", "-", "パス"])
    def test_a_pass(self, moves, answer):
        assert moves(answer)[:1] == ["pass"]

    def test_help(self, run):
        shown = talk(run, "?")
        for said in ("2 bears", "p: pass", "[7] lies on the table", "u: take back", "q: stop"):
            assert said in shown

    def test_wrong_answers_are_explained(self, run):
        shown = talk(run, "4", "99", "hello", "1 2", "9", "")
        for said in (
            "S1@4{4}: rank 4 is too low",
            "99: no such choice",
            "hello: not an action",
            "cannot be played together",
            "not in your hand",
            "Enter: no such choice",
        ):
            assert said in shown, said


class TestQuestions:
    """Exchange, naming, discarding, putting away: in games whose seed leads there."""

    def play(self, run, *answers, environment, seats="human,random,random,random", seed=1):
        arguments = [
            "--option",
            f"environment_cards={environment}",
            "--seats",
            seats,
            "--seed",
            seed,
            "--json",
        ]
        result = run("play", "animal_trail", *arguments, stdin="\n".join(answers) + "\n")
        return result.err, result.json["trail"]["actions"]

    def test_two_cards_to_put_away_are_typed_together(self, run):
        shown, actions = self.play(run, environment="E02")
        hand = re.search(r"^Hand \(15\): (.*)$", shown, re.MULTILINE)[1]
        cards = re.findall(r"\b(10|[1-9])\b", hand)
        shown, actions = self.play(run, f"{cards[0]} {cards[-1]}", environment="E02")
        own = [text for text in actions if not text.startswith("=")][:2]
        assert own == [f"card {cards[0]}", f"card {cards[-1]}"]
        assert shown.count("Put a card away face down – 2 left") == 1, "the second card is not asked for"

    @pytest.mark.parametrize(
        ("line", "obeyed"), [("hello 5", 0), ("5 5 5", 0), ("5 hello", 1), ("card 5", 1)]
    )
    def test_a_wrong_line(self, run, line, obeyed):
        """Nothing after a wrong card is obeyed, and no card is kept for a later question."""
        shown, _ = self.play(run, environment="E02")
        assert re.search(r"^Hand \(15\): .*\b5 ", shown, re.MULTILINE)
        _, actions = self.play(run, line, environment="E02")
        assert [text for text in actions if not text.startswith("=")] == ["card 5"] * obeyed

    @pytest.mark.parametrize(
        ("answer", "said"),
        [
            ("pass", "pass: this cannot be declined (Put a card away face down"),
            ("パス", "pass: this cannot be declined (Put a card away face down"),
            ("dog", "dog: not an action"),
        ],
    )
    def test_what_is_no_card_is_shown_as_it_was_typed(self, run, answer, said):
        shown, actions = self.play(run, answer, environment="E02")
        assert said in shown
        assert not [text for text in actions if not text.startswith("=")]

    def test_a_card_that_is_not_there_is_said_to_be_missing(self, run):
        shown, _ = self.play(run, environment="E02")
        held = re.search(r"^Hand \(15\): (.*)$", shown, re.MULTILINE)[1].split()
        missing = next(str(rank) for rank in range(1, 11) if str(rank) not in held)
        assert (
            f"card {missing}: this card is not in your hand" in self.play(run, missing, environment="E02")[0]
        )

    def test_the_leader_names_a_rank(self, run):
        leads = "Lead any cards of one rank (? helps)"
        for seed in range(1, 30):
            shown, _ = self.play(run, environment="E04", seed=seed)
            if leads in shown:
                break
        rank = re.search(r"^One card:  (\S+)", shown, re.MULTILINE)[1]
        shown, actions = self.play(run, rank, "11", "0", "pass", "10", environment="E04", seed=seed)
        assert "pass: this cannot be declined (Name a rank that nobody may follow with)" in shown
        assert "Name a rank that nobody may follow with" in shown
        assert "11: no such choice" in shown
        assert "name 10" in actions
        assert "Ranks:  1  2  3  4  5  6  7  8  9  10" in shown

    def test_a_named_rank_is_barred_in_the_line_of_ranks(self, run):
        """The others lead and name; the line of ranks of the first screen bars what they named."""
        for seed in range(1, 40):
            shown, actions = self.play(run, environment="E04", seed=seed)
            named = re.search(r"^Named: nobody may follow with rank (\d+) ", shown, re.MULTILINE)
            line = re.search(r"^Ranks:.*$", shown, re.MULTILINE)
            if named and f"name {named[1]}" in actions and re.search(rf"x{named[1]}\b", line[0]):
                return
        pytest.fail("no game of forty had such a screen")


class TestOneScreenForSeveral:
    """People who share the terminal do not see each other's cards."""

    def hand_of(self, shown):
        return re.search(r"^Hand .*$", shown, re.MULTILINE)[0]

    def test_the_screen_is_handed_over(self, run):
        arguments = [
            "--seats",
            "human,human,random,random",
            "--seed",
            3,
            "--option",
            "environment=0",
            "--json",
        ]
        result = run("play", "animal_trail", *arguments, stdin="\n" + "p\n11\n1\n2\n3\n" * 10)
        parts = re.split(r"Player [AB], this is for your eyes\.", result.err)
        assert len(parts) > 2
        names = re.findall(r"Player ([AB]), this is for your eyes\.", result.err)
        for name, part in zip(names, parts[1:], strict=True):
            headings = set(re.findall(r"Match 1 of 6: ([AB])", part))
            assert headings <= {name}

    def test_what_the_next_one_hears_is_public(self, run):
        arguments = [
            "--seats",
            "human,human,random,random",
            "--seed",
            3,
            "--option",
            "environment_cards=E02",
            "--json",
        ]
        result = run("play", "animal_trail", *arguments, stdin="\n1 2\n\n1 2\n\n")
        second = result.err.split("Player B, this is for your eyes.")[1]
        assert "A  Puts a card away face down." in second
        assert not re.search(r"A  Puts \d", second)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--players", 3], "players: 3 is not possible; mode normal takes 4 to 6"),
        (["--players", 7], "players: 7"),
        (["--option", "environment=4"], "options.environment: 4"),
        (["--option", "matches=0"], "options.matches: 0 is not possible; choose one of 1–12"),
        (["--option", "points.first=many"], "options.points.first"),
        (["--option", "weather=rain"], "options.weather"),
        (["--option", "mode=marathon", "--players", 4], "mode marathon takes 2 to 3"),
        (["--option", "environment_cards=E13"], "E13 is no set of environment cards"),
        (["--seats", "human,random"], "players: 2 is not possible; mode normal takes 4 to 6"),
    ],
)
def test_wrong_requests(run, arguments, said):
    run("play", "animal_trail", *arguments, "--json").check_refusal(said)


@pytest.mark.parametrize(("options", "players"), [([], 4), (["mode=marathon"], 2), (["mode=sprint"], 2)])
def test_the_fewest_players_of_the_mode(run, options, players):
    arguments = [part for option in options for part in ("--option", option)]
    report = run("play", "animal_trail", "--bot", "random", "--seed", 1, "--json", *arguments).json
    assert report["trail"]["players"] == players
