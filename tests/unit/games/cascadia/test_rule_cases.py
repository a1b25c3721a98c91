"""The acceptance cases of the scoring rules, each by its number. R17 to R21 are in test_rule_cases_play."""

import pytest

from twins.board_notation import animals_document, parse_animals, position
from twins.slow_scoring import slow_score

TERRAINS = ("mountain", "forest", "prairie", "wetland", "river")


@pytest.fixture
def score(cascadia):
    """Scores boards with the engine, after holding it equal to the slow scorer."""

    def compare(cards: str, *boards: dict, **options: str) -> dict:
        sheet = cascadia.from_position(position(cards, *boards, **options)).score().to_dict()
        slow = slow_score(list(boards), options | {"cards": cards})
        for fast_board, slow_board in zip(sheet["boards"], slow["boards"], strict=True):
            assert {key: fast_board[key] for key in slow_board} == slow_board
        assert sheet["winners"] == slow["winners"]
        return sheet

    return compare


@pytest.fixture
def points(score):
    """The points of one species for a board in the short form, with one letter for all five cards."""

    def one_species(species: str, card: str, board: str) -> int:
        return score(card * 5, animals_document(parse_animals(board)))["boards"][0][species]

    return one_species


def terrain_row(terrain: str, length: int, row: int) -> list[dict]:
    """Hexes of one terrain, all in a row."""
    return [{"q": q, "r": row, "terrains": [terrain], "rotation": 0} for q in range(length)]


def land(sizes: list[int], nature_tokens: int = 0) -> dict:
    """A board whose corridors have these sizes, in the order mountain, forest, prairie, wetland, river."""
    tiles = [
        hexagon
        for row, (terrain, size) in enumerate(zip(TERRAINS, sizes, strict=True))
        for hexagon in terrain_row(terrain, size, row)
    ]
    return {"tiles": tiles, "nature_tokens": nature_tokens}


def test_r01_every_salmon_run_scores(points):
    assert points("salmon", "A", "S:0,0 1,0 2,0 0,3 3,-3") == 8 + 2 + 2


def test_r02_a_fifth_bear_pair_keeps_the_last_value(points):
    assert points("bear", "A", "B:0,0 1,0 3,0 4,0 0,2 1,2 3,2 4,2 0,-2 1,-2") == 27


def test_r03_four_bears_are_not_three(points):
    assert points("bear", "B", "B:0,0 1,0 0,1 4,0 5,0 4,1 5,1") == 10


def test_r04_five_elk_in_a_row_are_four_and_one(points):
    assert points("elk", "A", "E:0,0 1,0 2,0 3,0 4,0") == 13 + 2


def test_r05_a_corner_elk_is_in_one_line_only(points):
    assert points("elk", "A", "E:0,0 1,0 2,0 0,1 0,2") == 9 + 5


def test_r06_a_triangle_with_a_tail_is_no_rhombus(points):
    assert points("elk", "B", "E:0,0 1,0 0,1 2,0") == 9 + 2


def test_r07_a_ring_takes_no_elk_in_the_middle(points):
    ring = "E:1,0 1,-1 0,-1 -1,0 -1,1 0,1"
    assert points("elk", "D", ring) == 21
    assert points("elk", "D", f"{ring} 0,0") == 21 + 2


def test_r08_three_salmon_in_a_triangle_are_a_run(points):
    assert points("salmon", "A", "S:0,0 1,0 0,1") == 8


def test_r09_a_neighbour_of_two_salmon_counts_once(points):
    assert points("salmon", "D", "S:0,0 1,0 2,0 0,4 1,4 / B:1,-1 3,0 2,4 / F:0,1") == 3 + 3


def test_r10_touching_hawks_are_both_out(points):
    assert points("hawk", "A", "H:0,0 1,0 3,0 0,3 3,-3") == 8


@pytest.mark.parametrize(("board", "expected"), [("H:0,0 2,2", 0), ("H:0,0 2,-2", 5), ("H:0,0", 0)])
def test_r11_hawks_see_along_three_axes(points, board, expected):
    assert points("hawk", "B", board) == expected


def test_r12_a_line_of_sight_ends_at_the_first_hawk(points):
    assert points("hawk", "C", "H:0,0 2,0 4,0") == 3 + 3


def test_r13_a_fox_is_a_species_beside_a_fox(points):
    assert points("fox", "A", "F:0,0 -1,1 / B:1,0 1,-1 / S:0,-1 / H:-1,0") == 4 + 2


def test_r14_each_fox_looks_round_itself_only(points):
    assert points("fox", "B", "F:0,0 4,0 / B:1,0 1,-1 5,0 / E:0,-1 -1,0 5,-1") == 5


@pytest.mark.parametrize(("rotation", "forest"), [(5, 1), (2, 2)], ids=["river meets", "forest meets"])
def test_r15_terrain_must_meet_across_the_edge(score, rotation, forest):
    """At rotation 2 the edges NW, W and SW show the forest, at rotation 5 the three opposite ones."""
    tiles = [
        {"q": 0, "r": 0, "terrains": ["forest"], "rotation": 0},
        {"q": 1, "r": 0, "terrains": ["forest", "river"], "rotation": rotation},
    ]
    corridors = score("AAAAA", {"tiles": tiles})["boards"][0]["corridors"]
    assert (corridors["forest"], corridors["river"]) == (forest, 1)


def test_r15_a_corridor_of_two_two_terrain_tiles_by_turning_one(score):
    still = {"q": 1, "r": 0, "terrains": ["forest", "wetland"], "rotation": 2}
    for rotation, forest in ((2, 1), (5, 2)):
        turned = {"q": 0, "r": 0, "terrains": ["forest", "river"], "rotation": rotation}
        corridors = score("AAAAA", {"tiles": [turned, still]})["boards"][0]["corridors"]
        assert (corridors["forest"], corridors["river"], corridors["wetland"]) == (forest, 1, 1)


@pytest.mark.parametrize(
    ("sizes", "bonus"),
    [
        ([6, 5], [2, 0]),
        ([5, 5], [1, 1]),
        ([8, 6, 4], [3, 1, 0]),
        ([8, 6, 6], [3, 0, 0]),
        ([7, 7, 5], [2, 2, 0]),
        ([7, 7, 7], [1, 1, 1]),
        ([7, 6, 5, 3], [3, 1, 0, 0]),
        ([7, 5, 5, 3], [3, 0, 0, 0]),
        ([7, 7, 5, 3], [2, 2, 0, 0]),
        ([6, 6, 6, 2], [1, 1, 1, 0]),
        ([5, 5, 5, 5], [1, 1, 1, 1]),
    ],
    ids=str,
)
def test_r16_majorities(score, sizes, bonus):
    sheet = score("AAAAA", *[land([1, size, 0, 0, 0]) for size in sizes])
    assert [board["majorities_by_terrain"]["forest"] for board in sheet["boards"]] == bonus


@pytest.mark.parametrize(
    ("sizes", "bonus"),
    [
        ([6, 5, 4, 3], [4, 0, 0, 0]),
        ([6, 6, 4, 3], [3, 3, 0, 0]),
        ([6, 6, 6, 3], [2, 2, 2, 0]),
        ([6, 6, 6, 6], [1, 1, 1, 1]),
        ([6, 5, 5], [3, 0, 0]),
        ([6, 5], [2, 0]),
        ([6, 6], [1, 1]),
    ],
    ids=str,
)
def test_r16_majorities_by_the_number_of_leaders(score, sizes, bonus):
    boards = [land([0, size, 0, 0, 0]) for size in sizes]
    sheet = score("AAAAA", *boards, corridor_bonus="leaders")
    assert [board["majorities_by_terrain"]["forest"] for board in sheet["boards"]] == bonus


def test_r16_majorities_can_be_left_out(score):
    sheet = score("family", land([3, 5, 2, 2, 2]), land([1, 6, 2, 2, 2]), majorities="off")
    assert [board["majorities"] for board in sheet["boards"]] == [0, 0]


def test_r22_a_solo_corridor_of_seven_earns_two(score):
    board = score("AAAAA", land([7, 6, 8, 0, 2]))["boards"][0]
    assert board["majorities_by_terrain"] == dict(zip(TERRAINS, [2, 0, 2, 0, 0], strict=True))
    assert board["majorities"] == 4


def test_r23_nature_tokens_break_a_tie(score):
    """One hex more is worth one nature token, but the nature token decides."""
    behind = land([1, 1, 1, 1, 1])
    sheet = score("AAAAA", land([5, 2, 2, 2, 2], 2), land([4, 2, 2, 2, 2], 3), behind, majorities="off")
    assert [board["total"] for board in sheet["boards"]] == [15, 15, 5]
    assert sheet["winners"] == [1]


def test_r23_a_tie_in_nature_tokens_too_is_shared(score):
    even = land([4, 2, 2, 2, 2], 2)
    assert score("AAAAA", even, even, land([1, 1, 1, 1, 1]))["winners"] == [0, 1]


def dual(q: int, r: int, above: str, beside: str, rotation: int = 1) -> dict:
    """A two-terrain hex at the left end of a row; it shows `above` to the upper row."""
    return {"q": q, "r": r, "terrains": [above, beside], "rotation": rotation}


def five_linked_rows() -> list[dict]:
    """23 hexes with corridors of 8, 7, 5, 5 and 3: five of the hexes are in two corridors."""
    rows = [("mountain", range(7)), ("forest", range(1, 6)), ("prairie", range(1, 4))]
    rows += [("wetland", range(1, 3)), ("river", range(1, 2))]
    single = [
        {"q": q, "r": r, "terrains": [terrain], "rotation": 0}
        for r, (terrain, row) in enumerate(rows)
        for q in row
    ]
    links = [dual(0, r + 1, TERRAINS[r], TERRAINS[r + 1]) for r in range(4)]
    return [*single, *links, dual(2, 4, "wetland", "river", rotation=0)]


def test_worked_example_of_a_final_score(score):
    """Animals 52, corridors 28, majorities 6 and two nature tokens are 88."""
    animals = parse_animals("B:0,0 1,0 3,0 4,0 6,0 5,1 0,2 1,2 / E:1,1 2,1 3,1 4,1 / S:0,3 1,3 2,3 2,4")
    tiles = [hexagon | {"token": animals.get((hexagon["q"], hexagon["r"]))} for hexagon in five_linked_rows()]
    assert len(tiles) == 23
    sheet = score("AAAAA", {"tiles": tiles, "nature_tokens": 2}, land([1, 1, 1, 6, 4]))
    board = sheet["boards"][0]
    assert sum(board[species] for species in ("bear", "elk", "salmon", "hawk", "fox")) == 52
    assert sum(board["corridors"].values()) == 28
    assert (board["majorities"], board["nature_tokens"], board["total"]) == (6, 2, 88)
