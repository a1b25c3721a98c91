"""`gametrail replay` with Animal Trail: moves from a position, hands that are only counted, whole trails."""

import json
import random
import re

import pytest

from gametrail import CHANCE, load_game
from gametrail.bots import choose_action
from gametrail.core.trail import Trail

REFUSED = "must name the cards; their number alone does not say what may be done with them"
HANDS = ("H 2*3 5*2 9", "3*2 6*2 10", "1*4 8", "4 7*2 10")


@pytest.fixture(scope="module", autouse=True)
def _rules_are_ready():
    """Compiling is told on standard error, and has its own tests."""
    load_game("animal_trail").load()


@pytest.fixture(scope="module")
def trail():
    """Two matches of five random players with E02 and E04."""
    game, rng = load_game("animal_trail"), random.Random(5)
    state = game.new_initial_state(5, {"matches": "2", "environment": "2", "environment_cards": "E02+E04"})
    trail = Trail(game, 5, state.options)
    while not state.is_terminal():
        chance = state.current_player() == CHANCE
        action = state.sample_chance(rng) if chance else choose_action("random", state, rng)
        trail.actions.append(state.action_to_string(action))
        state.apply_action(action)
    return trail


def table(*hands, **more):
    """A position in which the first seat leads."""
    return {"game": "animal_trail", "leading": True, "players": [{"hand": hand} for hand in hands], **more}


@pytest.fixture
def play(run, write):
    """Plays moves on a position and returns the report."""

    def report(document, moves, *arguments):
        result = run("replay", write(document), "--moves", moves, "--json", *arguments)
        assert (result.code, result.err) == (0, "")
        return result.json

    return report


class TestMoves:
    """Moves from a position with all hands."""

    def test_cards_ranks_and_passes(self, play):
        report = play(table(*HANDS, environment=["E04"]), "5 5; name 10; 6 6; lion; name 8; pass")
        assert [move["action"] for move in report["moves"]] == [
            *("S2@5{5+5}", "name 10", "S2@6{6+6}", "S1@10{10}", "name 8", "pass")
        ]
        assert report["moves"][2]["changes"] == ["The round is over; B leads."]
        assert (report["current_player"], report["question"]) == (3, "Follow 1 Lion, or pass")
        assert report["legal"] == ["pass"]

    def test_the_report_for_people(self, run, write):
        shown = run("replay", write(table(*HANDS, environment=["E05"])), "--moves", "2 2; 3 3").out
        assert "B: Plays 2 Wolves." not in shown
        shown = run("replay", write(table(*HANDS, environment=[])), "--moves", "2 2; 3 3").out.splitlines()
        assert "  S2@3{3+3}   B: Plays 2 Wolves." in shown
        assert "C: Follow 2 Wolves, or pass" in shown
        assert "On the table: 2 Wolves, by B" in shown
        assert any(re.fullmatch(r"D +0 points +4 cards +4 7\*2 10 *", line) for line in shown)

    def test_a_wrong_move_is_named_by_its_number(self, run, write):
        document = write(table(*HANDS, environment=["E05"]))
        run("replay", document, "--moves", "2 2; 3 3").check_refusal("move 2: S2@3{3+3}: River Border")
        run("replay", document, "--moves", "pass").check_refusal("move 1", "the leader may not pass")
        run("replay", document, "--moves", "9 8").check_refusal("move 1", "cannot be played together")
        run("replay", document, "--moves", "2 2; x", "--lang", "ja").check_refusal("2手目")

    def test_the_end_of_a_match_and_the_next_deal(self, run, play, write):
        document = table("9", "8", "7", "6 5", match=2, matches=6)
        report = play(document, "9; pass; pass; pass; 8; pass; pass; 7", "--seed", 3)
        said = [line for move in report["moves"] for line in move["changes"]]
        assert "A is out: 1st." in said
        assert "Match 2 is over: 1. A, 2. B, 3. C, 4. D." in said
        drawn = [move for move in report["moves"] if move["drawn"]]
        assert len(drawn) == 61, "60 cards and an environment card"
        assert report["observation"]["match"] == 3
        assert any(re.fullmatch(r"D gives A the highest: .+\.", line) for line in said)
        shown = run(
            "replay", write(document), "--moves", "9; pass; pass; pass; 8; pass; pass; 7", "--seed", 3
        ).out
        assert len(re.findall(r"^  =card …     [A-D]: ", shown, re.MULTILINE)) == 4
        assert shown.index("Match 2 is over") < shown.index("=card …")

    def test_the_seed_deals_and_moves_may_deal_too(self, play):
        document = table("9", "8", "7", "6 5", match=2, matches=6)
        moves = "9; pass; pass; pass; 8; pass; pass; 7; =card h; =card lion"
        first, again, other = (play(document, moves, "--seed", seed) for seed in (3, 3, 4))
        assert first == again != other
        dealt = [move for move in first["moves"] if move["action"].startswith("=card")]
        assert [(move["action"], move["drawn"]) for move in dealt[:3]][:2] == [
            ("=card H", False),
            ("=card 10", False),
        ]
        assert dealt[2]["drawn"] is True


class TestCountedHands:
    """A hand of which a position file says only the number: nothing is made up."""

    ISSUE = {
        "game": "animal_trail",
        "hand": "H 2 2 5",
        "table": "S1@2",
        "environment": ["E01"],
        "leading": False,
    }

    def test_the_own_hand_is_enough(self, play):
        report = play(self.ISSUE, "5; pass; pass; pass")
        assert report["moves"][3]["changes"] == ["The round is over; A leads."]
        assert report["observation"]["players"][0]["hand"] == "H 2*2"

    @pytest.mark.parametrize("moves", ["5; 6", "5; pass; 5"])
    def test_the_others_can_only_pass(self, run, write, moves):
        number = len(moves.split(";"))
        seat = number - 1
        refused = run("replay", write(self.ISSUE), "--moves", moves)
        refused.check_refusal(f"move {number}: players[{seat}].hand: {REFUSED}")
        run("replay", write(self.ISSUE), "--moves", moves, "--lang", "ja").check_refusal(
            "カードを書いてください"
        )

    def test_the_report_names_no_card_of_theirs(self, run, write, play):
        report = play(self.ISSUE, "5")
        assert report["legal"] == ["pass"]
        assert [view["players"][seat]["hand"] for seat, view in enumerate(report["observations"])] == [
            *("H 2*2", None, None, None)
        ]
        shown = run("replay", write(self.ISSUE), "--moves", "5").out
        assert len(re.findall(r"^[B-D] +0 points +4 cards +\? *$", shown, re.MULTILINE)) == 3

    def test_legal_refuses_a_counted_hand(self, run, write, play):
        observation = play(self.ISSUE, "5")["observation"]
        run("legal", write(observation)).check_refusal("players[1].hand")


class TestTrails:
    """Whole games in words."""

    def test_rounds_have_headings_and_moves_the_seat(self, run, write, trail):
        shown = run("replay", write(trail.to_dict())).out
        assert shown.startswith(
            "Animal Trail, 5 players, Normal game, environment cards in force: 2\nMatch 1, the deal\n"
        )
        assert len(re.findall(r"^  =card …     [A-E]: ", shown, re.MULTILINE)) == 10
        assert len(re.findall(r"^Match [12], the deal$", shown, re.MULTILINE)) == 2
        rounds = re.findall(r"^Match (\d), turn (\d+): ([A-E]) leads$", shown, re.MULTILINE)
        assert len(rounds) > 10
        leads = [text for text in trail.actions if text.startswith("name ")]
        assert len(rounds) == len(leads), "with E04 every lead has a naming"
        assert re.search(r"^  name \d+ +Names rank", shown, re.MULTILINE), "the heading has named the leader"
        assert re.search(r"^  pass +[A-E]: Passes\.$", shown, re.MULTILINE)
        assert re.search(r"^  card \S+ +[A-E]: Gives \d ", shown, re.MULTILINE)
        assert "Match 2 is over" in shown

    def test_every_move_is_in_the_json(self, run, write, trail):
        report = run("replay", write(trail.to_dict()), "--json").json
        assert [move["action"] for move in report["moves"]] == trail.actions
        assert report["finished"] is True
        assert len(report["score"]["players"]) == 5

    def test_step_stops_once_a_round(self, run, write, trail):
        shown = run("replay", write(trail.to_dict()), "--step", stdin="\n" * 500).out
        rounds = len(re.findall(r"^Match \d, turn \d+: [A-E] leads$", shown, re.MULTILINE))
        assert shown.count("Enter: next turn") == rounds + 1, "after what is put away, and after every round"
        assert "Nothing lies on the table." in shown

    @pytest.mark.parametrize("language", ["en", "ja"])
    def test_no_sentence_is_missing(self, run, write, trail, language):
        shown = run("replay", write(trail.to_dict()), "--lang", language)
        assert (shown.code, shown.err) == (0, "")
        assert "{" not in re.sub(r"[SR]\d*@\d+\{[^}]*\}", "", shown.out)

    def test_a_trail_goes_on_from_its_end(self, run, write, trail):
        begun = {**trail.to_dict(), "actions": trail.actions[:62]}
        report = json.loads(run("replay", write(begun), "--moves", "", "--seed", 1, "--json").out)
        assert report["current_player"] >= 0
