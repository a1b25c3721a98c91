"""What the terminal says of positions of Animal Trail: in random games of every mode, and in small scenes."""

import io
import random
import re

import pytest
from rich.cells import cell_len
from rich.console import Console

from gametrail import CHANCE, load_game
from gametrail.cli.animal_trail import board, screen
from gametrail.cli.animal_trail.changes import changes
from gametrail.cli.animal_trail.menu import make_menu
from gametrail.cli.animal_trail.sheet import print_sheet
from gametrail.cli.animal_trail.unknown import view_of
from gametrail.cli.language import Speaker
from gametrail.core.game import SPECTATOR
from gametrail.games.animal_trail import constants as c
from gametrail.games.animal_trail.plays import play_of

GAMES = [
    (4, {"environment": "3"}),
    (5, {"environment": "2", "second_takes": "challenge", "discards": "shown"}),
    (6, {"environment": "1", "start_card": "mouse"}),
    (2, {"mode": "marathon", "environment": "2"}),
    (3, {"mode": "marathon", "start_card": "mouse", "environment": "3"}),
    (4, {"mode": "sprint", "environment": "3"}),
]


@pytest.fixture(scope="module")
def game():
    """The game with its compiled rules."""
    game = load_game("animal_trail")
    game.load()
    return game


def random_steps(game, players, options, seed=3, matches="2"):
    """(position before, action, position after) of each step of a random game."""
    rng = random.Random(seed)
    state = game.new_initial_state(players, {**options, "matches": matches})
    while not state.is_terminal():
        chance = state.current_player() == CHANCE
        action = state.sample_chance(rng) if chance else int(rng.choice(state.legal_actions()))
        before = state.clone()
        state.apply_action(action)
        yield before, action, state


def scene(game, *hands, **more):
    """A position with these hands; the first seat is to move."""
    return game.from_position({"game": "animal_trail", "players": [{"hand": hand} for hand in hands], **more})


def marked(line):
    """The ranks of the ruler that may follow, and those that are barred."""
    words = line.split()[1:]
    follow, barred = ([re.sub(r"[^\dH]", "", word) for word in words if word[0] == sign] for sign in "+x")
    return [{0 if rank == "H" else int(rank) for rank in ranks} for ranks in (follow, barred)]


@pytest.mark.parametrize(("players", "options"), GAMES)
def test_every_position_can_be_shown(game, players, options):
    """In both languages; the ruler lets no rank out that may be played, and the menu has every answer."""
    console = Console(file=io.StringIO(), width=100)
    speakers = [Speaker(language, game.words) for language in ("en", "ja")]
    for before, _, after in random_steps(game, players, options):
        for say in speakers:
            assert all(changes(before.record, after.record, say.language))
        seat = before.current_player()
        if seat < 0:
            continue
        say = speakers[seat % 2]
        board.print_board(console, before, seat, say)
        assert board.asked(before, say)
        answers = make_menu(before, say)
        legal = {int(action) for action in before.legal_actions()}
        assert {action for actions in answers.numbers.values() for action in actions} == legal
        plays = [play_of(action) for action in legal if action >= c.PLAY]
        if int(before.record["form"]) and plays:
            follow, barred = marked(screen.ruler(before.record, say).plain)
            assert {play.rank for play in plays} <= follow
            assert not follow & barred


@pytest.mark.parametrize("players", [4, 5, 6])
def test_gifts_are_told_to_giver_and_receiver_only(game, players):
    told = 0
    for before, _, after in random_steps(game, players, {"environment": "0"}, matches="3"):
        lines = {viewer: changes(before.record, after.record, "en", viewer) for viewer in range(-2, players)}
        gifts = [line for line in changes(before.record, after.record, "en") if " the highest: " in line]
        for line in gifts:
            told += 1
            giver, receiver = ("ABCDEF".index(line[0]), "ABCDEF".index(line.split()[2]))
            number = len(line.split(": ")[1].replace("*2", " again").split())
            hidden = f"{line.split(':')[0]} card{'s' if number > 1 else ''}."
            for viewer in [*range(players), SPECTATOR]:
                knows = viewer in (giver, receiver)
                assert (line in lines[viewer], hidden in lines[viewer]) == (knows, not knows)
    assert told == 4, "two gifts of the highest cards in each of two matches"


class TestRuler:
    """The line of ranks."""

    @pytest.mark.parametrize(
        ("table", "environment", "more", "line"),
        [
            ("S1@5", [], {}, "H  1  2  3  4  [5]  +6!  +7  +8  +9  +10"),
            ("S1@2", [], {}, "H  1  +[2]  +3  +4  +5  +6!  +7  +8  +9  +10"),
            ("S1@2", ["E07"], {}, "H  1  +[2]  +3  +4  +5  +6!  +7  x8  x9  x10"),
            ("S1@5", ["E05"], {}, "H  1  2  3  4  [5]  x6!  +7  +8  +9  +10"),
            ("S1@5", ["E03"], {}, "H  1  2  3  4!  [5]  +6  +7  +8  +9  +10"),
            ("S1@8", ["E04"], {"named": 10}, "H  1  2  3  4  5  6!  7  [8]  +9  x10"),
            ("S1@7", ["E09", "E10"], {}, "H  1  2  3  +4  +5  +6!  [7]  +8  +9  +10"),
            ("S2@5", ["E06"], {}, "H  1  2  3  4  [5]  +6!  +7  x8  x9  x10"),
            ("S3@8", [], {}, "H  1  2  3  4  5  6!  7  [8]  +9  +10"),
            ("S4@8", [], {}, "H  1  2  3  4  5  6!  7  [8]  +9  10"),
            ("R@9", ["E08"], {}, "H  1  2  3  4  5  6!  7  8  [9]  +10"),
        ],
    )
    def test_follow(self, game, table, environment, more, line):
        state = scene(game, "1 1", "2", "3", "4", table=table, environment=environment, leading=False, **more)
        assert screen.ruler(state.record, Speaker("en", game.words)).plain == f"Ranks:  {line}"

    def test_lead(self, game):
        state = scene(game, "1 1", "2", "3", "4", environment=["E06"], leading=True)
        shown = screen.ruler(state.record, Speaker("en", game.words)).plain
        assert shown == "Ranks:  H  1  2  3  4  5  6!  7  8  9  10"


class TestMenu:
    """What is to be typed."""

    def menu(self, game, hand, environment=(), language="en"):
        state = scene(game, hand, "2", "3", "4", environment=list(environment), leading=True)
        answers = make_menu(state, Speaker(language, game.words))
        return [line.plain for line in answers.lines], answers.numbers, state

    def test_single_cards_are_called_by_their_rank_and_groups_from_eleven_on(self, game):
        lines, numbers, state = self.menu(game, "H 5 5 10")
        assert lines == [
            "One card:  H  5  10",
            "2 cards:  11) 5 5   12) 5 H   13) 10 H",
            "3 cards:  14) 5 5 H",
        ]
        typed = {text: state.action_to_string(actions[0]) for text, actions in numbers.items()}
        assert typed == {
            **{"0": "S1@0{H}", "h": "S1@0{H}", "5": "S1@5{5}", "10": "S1@10{10}"},
            **{"11": "S2@5{5+5}", "12": "S2@5{5+H}", "13": "S2@10{10+H}", "14": "S3@5{5+5+H}"},
        }

    def test_runs_and_cards_with_several_readings(self, game):
        lines, _, _ = self.menu(game, "H 2 3", ["E08"])
        assert lines[-1] == "Runs:  13) H 2 3 as 3   14) 2 3 H as 4"
        lines, _, _ = self.menu(game, "H 5", ["E12"])
        assert lines[-1] == "2 cards:  11) H 5 as 0   12) 5 H as 5"
        lines, _, _ = self.menu(game, "H 5", ["E12"], "ja")
        assert lines[-1] == "2枚:  11) H 5（ランク0）   12) 5 H（ランク5）"

    def test_nothing_but_a_pass(self, game):
        state = scene(game, "1 1", "2", "3", "4", table="S1@5", environment=[], leading=False)
        answers = make_menu(state, Speaker("en", game.words))
        assert [line.plain for line in answers.lines] == ["Nothing can be played. p or Enter: pass"]
        assert answers.numbers == {"pass": [c.PASS]}


NAMES = {
    "en": ["A (you)", "B (Ranger)", "C (Random)", "D (Greedy)", "E (Ranger)", "F (Ranger)"],
    "ja": [
        "A（あなた）",
        "B（レンジャー）",
        "C（でたらめ）",
        "D（よくばり）",
        "E（レンジャー）",
        "F（でたらめ）",
    ],
}


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("players", [2, 6])
def test_no_heading_is_cut_on_eighty_columns(game, language, players):
    """All letters of the names and of the items are there, in either language; nor is a cell of twelve matches cut."""
    say, names = Speaker(language, game.words), NAMES[language][:players]
    mode = "marathon" if players == 2 else "normal"
    *_, (_, _, state) = random_steps(game, players, {"environment": "1", "mode": mode}, matches="12")
    view = view_of(state, SPECTATOR)
    console = Console(file=io.StringIO(), width=80, soft_wrap=True)
    print_sheet(console, state, say, names)
    sheet = console.file.getvalue()
    for name in names:
        assert all(part in sheet for part in re.split("[ (（）)]+", name) if part), name
    assert say("item.payment" if mode == "marathon" else "item.challenge") in sheet
    console.print(screen.scoreboard(state.score().to_dict(), view, names, say))
    console.print(screen.seats_grid(view, names, say))
    shown = console.file.getvalue()
    assert "…" not in shown
    assert max(cell_len(line) for line in shown.splitlines()) <= 80


def test_the_scoreboard_adds_up(game):
    """The points of all matches are everybody's total, and the places are those of the matches."""
    *_, (_, _, state) = random_steps(game, 5, {"environment": "1"}, matches="6")
    score, view = state.score().to_dict(), state.observation(SPECTATOR).to_dict()
    console = Console(file=io.StringIO(), width=120)
    console.print(screen.scoreboard(score, view, list("ABCDE"), Speaker("en", game.words)))
    rows = [line.split() for line in console.file.getvalue().splitlines()[1:]]
    assert sorted(row[0] for row in rows) == list("ABCDE")
    for row in rows:
        gained = [int(part[1:-1].replace("−", "-")) for part in row if part.startswith("(")]
        places = [int(part[:-1]) for part in row if part.endswith(".")]
        assert (len(gained), sum(gained)) == (6, int(row[-1]))
        assert places == [ended["order"].index("ABCDE".index(row[0])) + 1 for ended in view["history"]]
