"""`gametrail play wingspan`: whole games and single answers, typed into a pipe."""

import random
import re

import pytest

from gametrail import read_trail


def typed(count, seed=1):
    """Numbers typed blindly; what is no choice is refused and the next one taken."""
    rng = random.Random(seed)
    return "".join(f"{rng.choice('0112234')}\n" for _ in range(count))


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_whole_game_against_a_bot(run, tmp_path, language):
    path = tmp_path / "game.json"
    arguments = ["--seed", 3, "--bot", "random", "--lang", language, "--save", path]
    shown = run("play", "wingspan", *arguments, stdin=typed(4000))
    assert (shown.code, "Traceback" in shown.out + shown.err) == (0, False)
    trail = read_trail(path.read_text(encoding="utf-8"))
    assert trail.game.spec.name == "wingspan"
    assert trail.final_state().is_terminal()
    assert ("Total" if language == "en" else "合計") in shown.out


def test_three_people_and_a_bot(run):
    arguments = ["--players", 4, "--people", 3, "--bot", "random", "--seed", 2, "--json"]
    report = run("play", "wingspan", *arguments, stdin=typed(9000)).json
    assert len(report["score"]["players"]) == 4
    assert report["trail"]["options"]["hands"] == "private"


def talk(run, *answers, arguments=("--bot", "random")):
    """What is printed for these answers."""
    return run("play", "wingspan", "--seed", 3, *arguments, stdin="\n".join(answers) + "\n").out


def test_the_first_screen(run):
    shown = talk(run)
    assert "First hand: A (you)" in shown
    assert len(re.findall(r"^Round \d: ", shown, re.MULTILINE)) == 4
    assert re.search(r"^Tray \(cards in the deck: 157\)$", shown, re.MULTILINE)
    assert shown.count("keep it") == 1
    assert "The game is not finished." in shown


def test_a_number_and_a_text_mean_the_same(run):
    def moves(*answers):
        report = run("play", "wingspan", "--seed", 3, "--json", stdin="\n".join(answers) + "\n").json
        return [text for text in report["trail"]["actions"] if not text.startswith("=")]

    assert moves("2") == moves("put down") == moves("PUT DOWN") == ["put down"]
    assert moves("1", "2", "u") == ["keep"]


def test_help_hand_card_and_mats(run):
    shown = talk(run, "?", "h", "i killdeer", "i dodo", "b", "s", "m")
    assert "i Killdeer: what is on a card" in shown
    assert "Charadrius vociferus" in shown
    assert "There is no bird called dodo." in shown
    assert "B (Random):" in shown
    assert "Bonus cards" in shown
    assert shown.count("First hand: A (you)") == 2, "m shows it again"


def test_a_wrong_answer_is_explained(run):
    shown = talk(run, "7", "lay eggs", "hello")
    assert "7: no such choice" in shown
    assert "lay eggs: this is not the question now" in shown
    assert "hello: not an action" in shown


def test_what_the_hand_lacks_stands_beside_the_card(run):
    shown = talk(run, "keep", "fish", "keep", "seed", *["put down"] * 3, "1")
    assert re.search(r"^  American Bittern .*\[1 fish missing\]$", shown, re.MULTILINE)


class TestOneScreenForSeveral:
    """People who share the terminal do not see each other's cards."""

    def test_the_screen_is_handed_over(self, run):
        shown = talk(run, "", *["2"] * 5, "1", "", arguments=("--people", 2))
        first, second = shown.split("Player B, this is for your eyes.")
        assert first.startswith("Type ? for help")
        assert "Player A, this is for your eyes." in first
        assert "First hand: B" in second

    def test_nothing_secret_of_the_first_is_shown_to_the_second(self, run):
        report = run(
            "play", "wingspan", "--seed", 3, "--people", 2, "--json", stdin="\n1\n1\n2\n2\n2\n2\n1\n\n"
        )
        second = report.err.split("Player B, this is for your eyes.")[1]
        actions = report.json["trail"]["actions"]
        assert "keep" in actions
        deal = [text[1:] for text in actions if text.startswith("=") and text[1:3] not in ("di", "go", "st")]
        first_hand = [name for name in deal if not name.startswith("bonus")][:5]
        assert not [name for name in first_hand if name in second]
        assert "A  Chooses what to keep." in second

    def test_the_sheet_hides_the_bonus_cards_of_the_others(self, run):
        shown = talk(run, "", *["2"] * 5, "1", "", *["2"] * 5, "1", "", "s", arguments=("--people", 2))
        line = next(line for line in shown.splitlines() if line.startswith("Bonus cards"))
        assert line.split()[2:] in (["0", "?"], ["?", "0"])
