"""Where an engine goes wrong without anybody noticing: gains without costs, questions too many, traces left behind."""

import csv
import importlib.resources

import pytest

from wingspan_scenario import A, B, Table, seat, tokens

FILE = importlib.resources.files("gametrail.games.wingspan").joinpath("data/birds.csv")
BIRDS = list(csv.DictReader(FILE.read_text(encoding="utf-8").splitlines()))
ROWS = {"F": "forest", "G": "grassland", "W": "wetland"}
TARGETS = {"REPEAT_BROWN": "Barn Owl", "REPEAT_PREDATOR": "Barn Owl"}  # what stands to the left of a repeater
STOCKS = "deck_count discard_count bonus_deck_count feeder tray owed".split()
FIELDS = [*"food hand_count eggs tucked cached row_count".split(), *STOCKS]


def belongings(table: Table) -> bytes:
    """Everything that anybody has on the table."""
    return b"".join(table.record[field].tobytes() for field in FIELDS)


def rows_of(bird: dict[str, str]) -> list[str]:
    """The rows in which the bird can live."""
    return [ROWS[letter] for letter in bird["habitats"]]


def price(bird: dict[str, str]) -> str:
    """Food that pays for the bird exactly."""
    if "/" in bird["food_cost"]:
        return bird["food_cost"].split("/")[0]
    parts = [part.split(":") for part in bird["food_cost"].split("+") if ":" in part]
    return tokens(*[{"wild": "fish"}.get(food, food) for food, count in parts for _ in range(int(count))])


def with_brown_power(bird: dict[str, str], take_fewer: str) -> Table:
    """The bird's row has come to the bird's power, with whatever a power may want."""
    row = rows_of(bird)[-1]
    left = TARGETS.get(bird["power"].split("(")[0], "")
    other = "forest" if row != "forest" else "wetland"
    mats = {row: f"{left}, {bird['name_en']}", other: "Song Sparrow 1e, Chimney Swift 1e, Bushtit, Wood Duck"}
    mat = seat(**mats, food="seed fish", hand="Osprey, Willet")
    feeder = "invertebrate seed fruit both"
    return Table(mat, feeder=feeder, options={"take_fewer": take_fewer}).activate(row)


MATES = {"Osprey", "Willet", "Barn Owl", "Song Sparrow", "Chimney Swift", "Bushtit", "Wood Duck"}
BROWN = [bird for bird in BIRDS if bird["power_colour"] == "brown" and bird["name_en"] not in MATES]
WHITE = [bird for bird in BIRDS if bird["power_colour"] == "white" and bird["name_en"] != "California Condor"]


@pytest.mark.parametrize("take_fewer", ["no", "yes"])
@pytest.mark.parametrize("bird", BROWN, ids=lambda bird: bird["name_en"])
def test_declining_a_brown_power_costs_nothing_gives_nothing_and_asks_nothing_more(bird, take_fewer):
    """powers.md 2; rulings 24. The second step of a power goes with the first."""
    table = with_brown_power(bird, take_fewer)
    assert (table.asks[0], table.legal[0]) == ("A", "pass")
    before = belongings(table)
    table.do("pass")
    if table.asks == "A use_it":
        table.do("pass")  # the target of a repeater, when its own turn comes
    assert belongings(table) == before
    assert table.asks == "B main"
    assert int(table.record["depth"]) == 1


@pytest.mark.parametrize("take_fewer", ["no", "yes"])
@pytest.mark.parametrize("bird", WHITE, ids=lambda bird: bird["name_en"])
def test_declining_a_white_power_costs_nothing_gives_nothing_and_asks_nothing_more(bird, take_fewer):
    """powers.md 2."""
    away = "wetland" if rows_of(bird)[0] != "wetland" else "forest"
    mat = seat(**{away: "Barn Owl 4e"}, hand=f"{bird['name_en']}, California Condor", food=price(bird))
    feeder = "invertebrate fish fruit both"
    table = Table(mat, feeder=feeder, options={"take_fewer": take_fewer}).do("play", bird["name_en"])
    if table.asks == "A choose_row":
        table.do(rows_of(bird)[0])
    while table.asks == "A pay_cost":
        table.do(next(text for text in table.legal if text != "two for one"))
    assert (table.asks[0], table.legal[0]) == ("A", "pass"), table
    assert (table.food(A), table.row(A, rows_of(bird)[0])) == ("", bird["name_en"])
    before = belongings(table)
    table.do("pass")
    assert belongings(table) == before
    assert table.asks == "B main"


@pytest.mark.parametrize(
    "bird", [bird for bird in BIRDS if bird["power_colour"] == "none"], ids=lambda b: b["name_en"]
)
def test_a_bird_without_a_power_asks_nothing(bird):
    """powers.md, NONE."""
    row = rows_of(bird)[0]
    tray = ", ".join({"Osprey", "Willet", "Mallard"})
    played = Table(seat(hand=bird["name_en"], food=price(bird)), tray=tray).do("play")
    if played.asks == "A choose_row":
        played.do(row)
    assert (played.row(A, row), played.asks) == (bird["name_en"], "B main")
    assert Table(seat(**{row: bird["name_en"]}), tray=tray).activate(row).asks == "B main"


def test_rolling_again_neither_loses_nor_adds_a_die():
    """rulings 2, 3: three dice of the base gain, each after a new roll."""
    forest = "Black Vulture, Carolina Wren, Tufted Titmouse, Downy Woodpecker"
    table = Table(seat(forest=forest), feeder="fish fish fish").do("gain food")
    for _ in range(3):
        assert "reroll" in table.legal
        table.do("reroll;" + ";".join(["=die fish"] * 5), "die fish")
    assert (table.food(A), table.feeder, table.asks) == ("fish fish fish", "fish fish fish fish", "B main")


def test_paying_leaves_no_trace_of_the_price():
    """Two orders of paying lead to the same bytes."""
    mat = seat(hand="Whooping Crane, Killdeer", food="seed fish fruit rodent")
    one = Table(mat).do("play; Whooping Crane; seed; fish; fruit; pass")
    other = Table(mat).do("play; Whooping Crane; fruit; seed; fish; pass")
    assert one.state == other.state
    assert not one.record["need"].any()
    assert (int(one.record["need_wild"]), int(one.record["need_either"])) == (0, 0)


def test_a_slash_cost_leaves_no_trace_in_the_next_price():
    mat = seat(hand="Tufted Titmouse, Blue Jay", food="fruit seed fish", wetland="Killdeer 1e")
    table = Table(mat).do("play; Tufted Titmouse; fruit; Blue Jay")
    while table.asks == "A pay_cost":
        table.do(table.legal[0])
    assert (table.row(A, "forest"), table.food(A)) == ("Tufted Titmouse, Blue Jay", "")


def test_nothing_is_left_on_the_agenda_when_a_turn_is_over():
    """Equal positions have equal bytes."""
    table = Table(seat(forest="House Finch", hand="Osprey")).do("gain food; die fish; pass; pass")
    assert (table.asks, int(table.record["depth"])) == ("B main", 1)
    assert not table.record["agenda"][1:].tobytes().strip(b"\0")


def test_an_extra_play_in_the_middle_of_a_reaction_keeps_everybodys_turn():
    """rulings 41 to 45: two owners answer two birds; then the turn ends once."""
    mat = seat(hand="Great Blue Heron, Turkey Vulture", food="invertebrate fish", forest="Barn Owl 1e")
    owners = seat(wetland="Belted Kingfisher"), seat(wetland="Mallard")
    table = Table(mat, *owners).do("play; Great Blue Heron; Turkey Vulture")
    assert table.asks == "B react_with"
    table.do("wetland 1")
    assert (table.food(B), table.asks, int(table.record["turns_left"])) == ("fish", "B main", 23)
