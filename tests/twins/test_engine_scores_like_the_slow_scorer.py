"""The engine's scorers against the slow scorer, on boards that games would rarely reach."""

from collections import Counter

from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from twins.board_notation import animals_document, parse_animals, position
from twins.random_boards import CARD_MIXES, SCORING_OPTIONS, crowded_animals, maps
from twins.slow_animals import animal_points
from twins.slow_scoring import DEFAULT_OPTIONS, slow_score

THREE_ARMS = "E:0,0 1,0 2,0 3,0 4,0 0,-1 0,-2 0,-3 0,-4 -1,1 -2,2 -3,3 -4,4"
SPECIES = ("bear", "elk", "salmon", "hawk", "fox")
FIVE_ALIKE = ("AAAAA", "BBBBB", "CCCCC", "DDDDD", "family", "intermediate")


def engine_sheet(cascadia, cards: str, options: dict, *boards: dict) -> dict:
    """The engine's score sheet of these boards."""
    return cascadia.from_position(position(cards, *boards, **options)).score().to_dict()


@settings(max_examples=800)
@given(animals=crowded_animals(), options=SCORING_OPTIONS)
@example(parse_animals(THREE_ARMS), DEFAULT_OPTIONS | {"elk_herds": "divide"})
def test_all_cards_on_one_map_of_animals(cascadia, animals, options):
    options = {name: options[name] for name in ("salmon_runs", "elk_rings", "elk_herds")}
    for cards in FIVE_ALIKE:
        sheet = engine_sheet(cascadia, cards, options, animals_document(animals))["boards"][0]
        slow = animal_points(animals, cards, options)
        assert {species: sheet[species] for species in slow} == slow, cards


@settings(max_examples=400)
@given(boards=st.lists(maps(), min_size=1, max_size=4), cards=CARD_MIXES, options=SCORING_OPTIONS)
def test_whole_score_sheets(cascadia, boards, cards, options):
    tokens = Counter(tile.get("token") for board in boards for tile in board["tiles"])
    assume(all(tokens[letter] <= 20 for letter in "BESHF"))  # the game has no more of a kind
    sheet = engine_sheet(cascadia, cards, options, *boards)
    slow = slow_score(boards, options | {"cards": cards})
    for fast_board, slow_board in zip(sheet["boards"], slow["boards"], strict=True):
        assert {key: fast_board[key] for key in slow_board} == slow_board
    assert sheet["winners"] == slow["winners"]


@settings(max_examples=120)
@given(board=maps(), cards=CARD_MIXES, options=SCORING_OPTIONS)
def test_reasons_add_up_to_their_items(cascadia, board, cards, options):
    sheet = engine_sheet(cascadia, cards, options, board)["boards"][0]
    for item, points in {**sheet["corridors"], **{name: sheet[name] for name in SPECIES}}.items():
        reasons = [reason for reason in sheet["reasons"] if reason["item"] == item]
        assert sum(reason["points"] for reason in reasons) == points, item
        assert all(reason["points"] > 0 and reason["cells"] for reason in reasons), item
