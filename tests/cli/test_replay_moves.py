"""`gametrail replay POSITION --moves`: moves in text, played out from a position."""

import pytest

from wingspan_scenario import seat


@pytest.fixture
def position():
    """A is to choose an action in the second round; a woodpecker waits for a seed."""
    first = seat(forest="Acorn Woodpecker 2e", food="seed seed", hand="Killdeer, Mallard", bonus="Forester")
    return {
        "game": "wingspan",
        "round": 2,
        "goals": ["birds_forest", "eggs_grassland", "total_birds", "eggs_cavity"],
        "feeder": ["seed", "seed", "fish", "both"],
        "tray": ["Hooded Warbler", "Trumpeter Swan", "Wild Turkey"],
        "players": [first, seat(hand="Osprey", bonus="Ecologist")],
    }


def actions(report):
    """What happened, as it is typed."""
    return [move["action"] for move in report["moves"]]


def test_moves_are_told_in_words(run, write, position):
    moves = "gain food; die fish; pass; die seed; cache"
    lines = run("replay", write(position), "--moves", moves).out.splitlines()
    assert [line.strip() for line in lines[:3]] == [
        "gain food   A: Gains food (1 die).",
        "die fish    A: Takes 1 fish from the feeder.",
        "A: fish +1",
    ]
    assert "  cache       A: Acorn Woodpecker: puts the seed on the card." in lines
    assert "      A: seed −1, Acorn Woodpecker: cached food +1" in lines
    assert "B: Choose an action" in lines


def test_json_tells_the_same(run, write, position):
    report = run("replay", write(position), "--moves", "gain food\ndie fish\n", "--json").json
    assert actions(report) == ["gain food", "die fish"]
    first = report["moves"][0]
    assert (first["index"], first["player"], first["drawn"]) == (0, 0, False)
    assert first["words"] == "Gains food (1 die)."
    assert report["moves"][1]["changes"] == ["A: fish +1"]
    assert (report["game"], report["current_player"], report["finished"]) == ("wingspan", 0, False)
    assert report["question"] == "Discard a card to take one more die?"
    assert report["observation"]["players"][0]["food"]["fish"] == 1
    assert (report["winners"], len(report["score"]["players"])) == ([], 2)


def test_in_japanese(run, write, position):
    shown = run("replay", write(position), "--moves", "draw cards；tray 2", "--lang", "ja").out
    assert "トレイからナキハクチョウを取った。" in shown
    assert "A：手札+1" in shown
    assert "B: 行動を選ぶ" in shown


def test_birds_in_any_language_and_case(run, write, position):
    report = run("replay", write(position), "--moves", "PLAY; フタオビチドリ; grassland; Seed", "--json").json
    assert actions(report)[:3] == ["play", "Killdeer", "grassland"]


def test_what_the_moves_do_not_say_is_drawn_from_the_seed(run, write, position):
    def drawn(*more):
        return actions(run("replay", write(position), "--moves", "draw cards; deck", "--json", *more).json)

    assert drawn() == drawn("--seed", 0)
    assert drawn("--seed", 1) == drawn("--seed", 1)
    assert len({drawn("--seed", seed)[2] for seed in range(5)}) > 1
    report = run("replay", write(position), "--moves", "draw cards; deck", "--json").json
    assert [move["drawn"] for move in report["moves"]] == [False, False, True]


def test_draws_may_be_given(run, write, position):
    report = run("replay", write(position), "--moves", "draw cards; deck; =Bobolink", "--json").json
    assert actions(report) == ["draw cards", "deck", "=Bobolink"]
    assert report["moves"][2]["drawn"] is False


def test_a_position_without_feeder_and_tray_is_dealt_first(run, write, position):
    del position["feeder"], position["tray"]
    report = run("replay", write(position), "--moves", "=die fish; draw cards; tray 1", "--json").json
    texts = actions(report)
    assert texts[0] == "=die fish"
    assert texts.index("draw cards") == 8, "five dice and three cards come first"


def test_no_moves_show_where_the_position_stands(run, write, position):
    report = run("replay", write(position), "--moves", " ; ", "--json").json
    assert (report["moves"], report["question"]) == ([], "Choose an action")


def test_the_last_move_of_a_game_shows_the_result(run, write, position):
    position["round"] = 4
    position["start_player"], position["player_to_move"] = 1, 0
    for player, cubes in zip(position["players"], (1, 0), strict=True):
        player["cubes"] = cubes
    shown = run("replay", write(position), "--moves", "draw cards; tray 1")
    assert shown.err == ""
    assert "A wins." in shown.out


@pytest.mark.parametrize(
    ("moves", "number", "reason"),
    [
        ("play; Osprey", 2, "this card is not in your hand"),
        ("gain food; die rodent", 2, "no such die is in the feeder"),
        ("gian food", 1, "perhaps gain food"),
        ("=Killdeer", 1, "nothing is drawn or rolled now"),
        ("draw cards; deck; =Killdeer", 3, "this card is not in the deck"),
        ("draw cards; deck; tray 1; lay eggs; nonsense", 3, "this is not the question now"),
    ],
)
def test_a_wrong_move_is_named_by_its_number(run, write, position, moves, number, reason):
    run("replay", write(position), "--moves", moves).check_refusal(f"move {number}: ", reason)
    run("replay", write(position), "--moves", moves, "--json").check_refusal(f"move {number}: ")
    run("replay", write(position), "--moves", moves, "--lang", "ja").check_refusal(f"{number}手目: ")


def test_what_follows_by_itself_is_told(run, write, position):
    """Only one bird has room: the eggs are laid without a question."""
    shown = run("replay", write(position), "--moves", "lay eggs").out
    assert "      A: Acorn Woodpecker: eggs +2" in shown.splitlines()


def test_a_wrong_position_names_its_field(run, write, position):
    position["players"][0]["hand"] = ["Dodo"]
    run("replay", write(position), "--moves", "play").check_refusal("players[0].hand[0]", "Dodo")


def test_moves_go_on_from_the_end_of_a_trail(run, write, unfinished):
    report = run("replay", write(unfinished.to_dict()), "--moves", "P1", "--json").json
    assert (report["game"], actions(report)[0]) == ("cascadia", "P1")
    assert report["question"] == "Place the tile"


def test_moves_on_a_position_of_cascadia(run, write, playable):
    shown = run("replay", write(playable), "--moves", "P2")
    assert shown.out.startswith("  P2")
    assert "Takes the" in shown.out
    run("replay", write(playable), "--moves", "P2; T9,9@0").check_refusal(
        "move 2: T9,9@0", "touch one of yours"
    )


def test_a_position_without_moves_is_no_trail(run, write, position):
    run("replay", write(position)).check_refusal("format: this is a position, not a trail", "--moves")


def test_json_says_what_may_come_next_and_what_every_seat_sees(run, write, position, wingspan):
    report = run("replay", write(position), "--moves", "draw cards; tray 1", "--json").json
    assert (report["current_player"], report["question"]) == (1, "Choose an action")
    assert report["legal"] == ["gain food", "lay eggs", "draw cards"]
    first, second = report["observations"]
    assert report["observation"] == second
    assert first["players"][0]["hand"] == ["Hooded Warbler", "Killdeer", "Mallard"]
    assert (second["players"][0]["hand"], second["players"][0]["hand_known"]) == (3, ["Hooded Warbler"])
    for view in (first, second):
        assert wingspan.from_position(view).observation(view["player"]).to_dict() == view


def test_a_near_miss_of_an_action_is_no_draw(run, write, position):
    said = run("replay", write(position), "--moves", "gain food; die both")
    said.check_refusal("move 2: die both: not an action; perhaps die seed from both\n")
