"""`gametrail replay --moves`: answers that the rules give by themselves may be said or left out."""

import pytest

from wingspan_scenario import seat


def table(first, **fields):
    """Seat A is to choose an action in the second round; nothing is left to chance."""
    return {
        "game": "wingspan",
        "round": 2,
        "goals": ["birds_forest", "eggs_grassland", "total_birds", "eggs_cavity"],
        "feeder": ["seed", "seed", "fish", "both"],
        "tray": ["Hooded Warbler", "Trumpeter Swan", "Wild Turkey"],
        "players": [first, seat(hand="Osprey")],
        **fields,
    }


ONE_CARD = table(
    seat(hand="Bell's Vireo", food="invertebrate invertebrate")
)  # its card, its row, its food: all forced
ONE_BIRD = table(seat(grassland="Wild Turkey 1e"), tray=["Hooded Warbler", "Trumpeter Swan", "Mallard"])
FULL_ROW = table(seat(wetland="Mallard 1e, Canada Goose, Common Loon, American Bittern, Wood Stork"))


def told(report):
    """What happened, as it is typed; what was forced in brackets."""
    return [f"({move['action']})" if move["forced"] else move["action"] for move in report["moves"]]


@pytest.fixture
def play(run, write):
    """Plays moves on a table and returns the report."""

    def play_moves(document, moves):
        result = run("replay", write(document), "--moves", moves, "--json")
        assert result.err == ""
        return result.json

    return play_moves


@pytest.mark.parametrize(
    ("document", "short", "long"),
    [
        (ONE_CARD, "play; forest", "play; Bell's Vireo; forest; invertebrate; invertebrate"),
        (ONE_CARD, "play; forest", "play; forest; invertebrate"),
        (ONE_CARD, "play; forest; pass; gain food", "play; bell's vireo; forest; pass; gain food"),
        (ONE_BIRD, "lay eggs", "lay eggs; grassland 1; grassland 1"),
        (ONE_BIRD, "lay eggs", "lay eggs; grassland 1"),
        (ONE_BIRD, "lay eggs; gain food", "lay eggs; grassland 1; grassland 1; gain food"),
    ],
)
def test_saying_what_was_forced_changes_nothing(play, document, short, long):
    assert play(document, long) == play(document, short)


def test_the_report_lists_what_was_forced(play):
    report = play(ONE_CARD, "play; forest")
    assert told(report) == ["play", "(Bell's Vireo)", "forest", "(invertebrate)", "(invertebrate)"]
    assert [move["index"] for move in report["moves"]] == list(range(5))
    card = report["moves"][1]
    assert (card["player"], card["drawn"], card["changes"]) == (0, False, [])
    assert card["words"] == "was forced: there is no other answer"


def test_people_read_what_was_forced_before_what_has_changed(run, write):
    shown = run("replay", write(ONE_BIRD), "--moves", "lay eggs; grassland 1; grassland 1").out.splitlines()
    assert shown[0].startswith("  lay eggs    A: ")
    assert shown[1:4] == [
        "  grassland 1 A: was forced: there is no other answer",
        "  grassland 1 A: was forced: there is no other answer",
        "      A: Wild Turkey: eggs +2",
    ]
    assert (
        "A: ほかに選べないので自動"
        in run("replay", write(ONE_BIRD), "--moves", "lay eggs", "--lang", "ja").out
    )


FOUR_CARDS = "draw cards; tray 1; tray 2; tray 3; wetland 1"  # three of the tray, one more for an egg


@pytest.mark.parametrize(
    ("moves", "drawn"),
    [
        (f"{FOUR_CARDS}; deck; =Killdeer", False),
        (f"{FOUR_CARDS}; deck; ＝Killdeer", False),
        (f"{FOUR_CARDS}; =Killdeer", False),
        (f"{FOUR_CARDS}; deck", True),
        (FOUR_CARDS, True),
    ],
)
def test_a_forced_draw_is_followed_by_the_card_that_is_typed(play, moves, drawn):
    """The tray is empty, so the deck is the only place to draw from."""
    report = play(FULL_ROW, moves)
    assert told(report)[:6] == ["draw cards", "tray 1", "tray 2", "tray 3", "wetland 1", "(deck)"]
    card = report["moves"][6]
    assert (card["player"], card["drawn"]) == (-1, drawn)
    assert drawn or card["action"] == "=Killdeer"


def test_only_as_many_answers_as_were_forced_can_be_said(run, write):
    moves = "lay eggs; grassland 1; grassland 1; grassland 1"
    run("replay", write(ONE_BIRD), "--moves", moves).check_refusal(
        "move 4: grassland 1: this is not the question now"
    )


def test_what_was_forced_before_the_last_move_can_not_be_said_any_more(run, write):
    moves = "lay eggs; gain food; grassland 1"
    run("replay", write(ONE_BIRD), "--moves", moves).check_refusal(
        "move 3: grassland 1: this is not the question now"
    )


def test_an_answer_that_is_asked_for_is_a_move(play):
    """Where there is a choice of birds nothing is forced, however the answer is spelled."""
    document = table(seat(forest="Acorn Woodpecker, Carolina Wren"))
    assert told(play(document, "lay eggs; FOREST 1; forest  2")) == ["lay eggs", "forest 1", "forest 2"]
