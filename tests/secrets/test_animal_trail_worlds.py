"""Other worlds of Animal Trail: what a seat knows stays, and nothing of what it cannot know shows through."""

import random
from collections import Counter
from math import comb

import pytest

from gametrail.games.animal_trail import operations as op_
from gametrail.games.animal_trail.constants import COPIES
from gametrail.games.animal_trail.multiset import unpack
from trail_scenario import SEATS, A, B, C, D, E, Table, read_cards
from twins.trail_pairs import cards_of, everything_seen
from twins.trail_play import TABLES, play, start

HIDDEN = ("hand", "secret", "deck", "known", "gave", "got", "ceiling", "ceiling_seen")


def all_cards(state) -> Counter[int]:
    """Every card of the record, wherever it lies."""
    record = state.record
    places = [record["deck"], record["seen"], *record["hand"], *record["secret"]]
    assert all(int(place) >= 0 for place in places)
    return Counter(kind for place in places for kind in unpack(int(place)))


def check_world(world) -> None:
    """The world has sixty cards, and as many in each place as its counts say."""
    record = world.record
    assert [all_cards(world)[kind] for kind in range(11)] == list(COPIES)
    for seat in range(world.num_players):
        assert len(unpack(int(record["hand"][seat]))) == int(record["hand_count"][seat])
    assert len(unpack(int(record["deck"]))) == int(record["deck_count"])


def holds(state, seat: int) -> Counter[int]:
    """The cards of a seat, in hand or put away."""
    record = state.record
    return Counter(unpack(int(record["hand"][seat]))) + Counter(unpack(int(record["secret"][seat])))


@pytest.mark.parametrize(("mode", "players"), TABLES)
def test_another_world_looks_the_same_to_the_viewer(mode, players):
    state, rng = start(mode, players, seed=players, matches="3", **{"sprint.victories": "3"})
    worlds = different = 0
    for number, _ in enumerate(play(state, rng)):
        if number % 8 or not int(state.record["match"]) or not any(state.record["hand_count"]):
            continue
        viewer = rng.randrange(players)
        before, world = state.serialize(), state.resample(viewer, rng)
        assert state.serialize() == before
        assert everything_seen(world, viewer) == everything_seen(state, viewer)
        for field in state.record.dtype.names:
            if field not in HIDDEN:
                assert (world.record[field] == state.record[field]).all(), f"{field} is no secret"
        check_world(world)
        worlds += 1
        different += world.serialize() != before
    assert different > worlds * 0.3 > 2


@pytest.mark.parametrize(("mode", "players"), TABLES)
def test_a_world_within_a_world_holds_together(mode, players):
    """What other seats know in a world fits the cards of that world."""
    state, rng = start(mode, players, seed=players + 50, matches="3")
    for number, _ in enumerate(play(state, rng)):
        if number % 15 or not any(state.record["hand_count"]):
            continue
        world = state.resample(rng.randrange(players), rng)
        for viewer in range(players):
            inner = world.resample(viewer, rng)
            check_world(inner)
            assert everything_seen(inner, viewer) == everything_seen(world, viewer)


@pytest.mark.parametrize(("mode", "players"), TABLES)
def test_with_the_same_numbers_all_worlds_of_a_view_lead_to_one(mode, players):
    """The truth is one of those worlds; nothing else of it goes into a world."""
    state, rng = start(mode, players, seed=players + 90, matches="3")
    for number, _ in enumerate(play(state, rng)):
        if number % 15 or not any(state.record["hand_count"]):
            continue
        viewer = rng.randrange(players)
        other = state.resample(viewer, rng)
        again = [world.resample(viewer, random.Random(number)).serialize() for world in (state, other)]
        assert again[0] == again[1]


# --- the exchange -------------------------------------------------------------------------------------


def second_match(players: int, *hands: str) -> Table:
    """The cards of the second match are dealt; the seats finished in order."""
    lowly = [*["1"] * (players - 1), "1 2"]
    return Table(*lowly).finish(SEATS[:players]).deal(*hands)


GIFTS_OF_SIX = [("1 1", "1", "1", "1"), ("2 3", "1", "9", "10")]  # of A, B, D and C
HANDS_OF_SIX = [
    ("1*2 3*2 5*2", "1 8*2 9", "1 5", "1 6", "1 4*2 7", "H 10 6 2"),
    ("2 3*3 7", "1 8*2 9", "1 10 6", "1 9 5", "1 4*2 7", "10 8 2 6"),
]


def test_what_other_pairs_exchanged_goes_into_no_world():
    """Two truths with the same view of E, whose partner is B, but other gifts between A and F, and C and D."""
    tables = []
    for hands, gifts in zip(HANDS_OF_SIX, GIFTS_OF_SIX, strict=True):
        hands = [*hands[:4], "1*2 4*2 7*2 2*4", hands[5]]
        table = second_match(6, *hands)
        for gift in gifts:
            table.do(*(f"card {kind}" for kind in gift.split()))
        tables.append(table)
    views = [everything_seen(table.state, E) for table in tables]
    assert views[0] == views[1]
    assert tables[0].state != tables[1].state
    for number in range(20):
        worlds = [table.state.resample(E, random.Random(number)) for table in tables]
        assert worlds[0].serialize() == worlds[1].serialize()


def test_cards_given_stay_with_the_partner():
    table = second_match(4, "9*3 3", "", "", "10*2 H").do("card 9; card 3").lowest()
    for number in range(60):
        world = table.state.resample(A, random.Random(number))
        assert not Counter([9, 3]) - holds(world, D)
        world = table.state.resample(D, random.Random(number))
        assert holds(world, A)[10] == 2


def test_a_given_card_is_where_it_was_given_until_it_is_shown():
    table = second_match(4, "9*3 3", "", "", "10*2 H 5").do("card 9; card 9").lowest()
    assert table.view(A)["given"]["held"] == "9*2"
    table.do("S1@9")
    assert table.on_table == "S1@9{9}"
    assert table.view(A)["given"]["held"] == "9"
    assert all(holds(table.state.resample(A, random.Random(n)), D)[9] >= 1 for n in range(40))


def test_the_partner_has_nothing_above_what_had_to_be_given():
    table = second_match(4, "1*4", "1*3 9*3", "1*3 10*2 8", "6*2 5*2").do("card 1; card 1")
    lowest = min(read_cards(table.view(A)["received"]["cards"].replace("*2", "")))
    assert table.asks == "B give"
    seen = set()
    for number in range(60):
        others = holds(table.state.resample(A, random.Random(number)), D) - Counter([1, 1])
        assert max(others) <= lowest
        seen.add(tuple(sorted(others.elements())))
    assert len(seen) > 50


def test_a_gift_by_choice_says_nothing_about_other_cards_of_its_rank():
    """A gives D a Lion of his own will: D cannot tell from it whether A keeps the other one."""
    hands = ("1*9 3*4 10*2", "2*9 3*4 4*2", "4*5 5*6 6*4", "H 6 7*5 8*4 9*3 1")
    table = second_match(4, *hands).do("card 10; card 1").lowest()
    assert table.view(D)["received"]["cards"] == "10 1"
    lions = sum(holds(table.state.resample(D, random.Random(n)), A)[10] for n in range(2_000))
    # D had to give two nines: 43 cards are unknown to D, one of them a Lion, and 13 of them are A's
    assert abs(lions - 2_000 * 13 / 43) < 120


def test_a_gift_above_that_limit_stays_known():
    table = second_match(4, "1*4 10*2", "1*3", "1*3", "H 6*2 5*2").do("card 10; card 10").lowest()
    assert table.view(A)["given"]["held"] == "10*2"
    for number in range(40):
        assert holds(table.state.resample(A, random.Random(number)), D)[10] == 2


def test_howling_stays_with_who_showed_it_in_hand_or_put_away():
    table = Table.begin(4, environment="1").deal("", "H 5", "", "", environment="E02")
    while table.asks.endswith("bury"):
        table.do("card H" if table.asks.startswith("B") and "card H" in table.legal else table.legal[0])
    assert table.asks == "B lead"
    places = Counter()
    for number in range(200):
        record = table.state.resample(C, random.Random(number)).record
        in_hand, away = int(record["hand"][B]) & 31, int(record["secret"][B]) & 31
        assert in_hand + away == 1
        places[away] += 1
    assert 10 < places[1] < 60  # two of fifteen cards


def test_howling_is_in_the_draw_pile_until_somebody_draws():
    table = Table.begin(2, mode="marathon").do("=player 1").deal("1*10", "2*9 3", size=10)
    assert table.view()["shown_start"] == {"seat": None, "card": "H"}
    for number in range(30):
        assert int(table.state.resample(A, random.Random(number)).record["deck"]) & 31 == 1


def test_howling_drawn_in_a_refill_that_goes_on_is_in_that_hand_or_dealt_anew():
    table = Table.begin(2, mode="marathon").do("=player 1").deal("1*10", "2*9 3", size=10)
    while "card H" not in " ".join(table.legal):  # the first refill
        table.do("pass" if "pass" in table.legal else table.legal[-1])
    table.do("=card H")
    drew = next(seat for seat in (A, B) if int(table.record["hand"][seat]) & 31)
    away = 0
    for number in range(80):
        own, other = (table.state.resample(seat, random.Random(number)) for seat in (drew, 1 - drew))
        check_world(own)
        check_world(other)
        assert int(own.record["hand"][drew]) & 31 == 1
        away += int(other.record["deck"]) & 31
    assert away > 40


@pytest.mark.parametrize(
    ("second", "worse"),
    [("2*9 3*3 4*3", "H 6 7*5 8*4 9*3 10"), ("2*8 3*3 4*2 9*2", "H 2 4 6 7*5 8*4 9 10")],
)
def test_the_more_the_partner_kept_of_a_rank_the_less_likely_is_what_he_gave(second, worse):
    """A got 10 and 9 of D, who with k further nines had k + 1 ways to give one."""
    table = second_match(4, "1*10 3*5", second, "4*4 5*6 6*4 10", worse)
    assert table.view(A)["received"]["cards"] == "10 9"
    found: Counter[int] = Counter()
    for number in range(3_000):
        found[holds(table.state.resample(A, random.Random(number)), D)[9]] += 1
    # 42 unseen cards are no higher than 9, two of them nines; 13 of those are D's
    weights = [comb(2, k) * comb(40, 13 - k) / (k + 1) for k in range(3)]
    for k, weight in enumerate(weights):
        assert abs(found[k] - 3_000 * weight / sum(weights)) < 120


def test_a_shown_card_is_in_no_hand():
    table = second_match(5, "", "", "1*2 10*2", "", "").lowest(3).do("card 10")
    for number in range(30):
        world = table.state.resample(A, random.Random(number))
        assert (
            sum(holds(world, seat)[10] for seat in (B, C, D, E))
            + cards_of(table.view(A)["players"][A]["hand"]).count(10)
            == 1
        )


# --- the odds -----------------------------------------------------------------------------------------


def counted_worlds(
    table: Table, viewer: int, seats: tuple[int, ...], worlds: int
) -> Counter[tuple[object, ...]]:
    """How often the hands of the seats came out so."""
    rng, found = random.Random(5), Counter()
    for _ in range(worlds):
        record = table.state.resample(viewer, rng).record
        found[tuple(unpack(int(record["hand"][seat])) for seat in seats)] += 1
    return found


def test_all_deals_are_equally_likely():
    table = Table("1", "3 9", "4", "5")
    found = counted_worlds(table, A, (B, C, D), 6_000)
    assert len(found) == 12
    assert all(abs(count - 500) < 110 for count in found.values())


def test_alike_cards_weigh_as_often_as_they_are_there():
    table = Table("1", "3 3", "3", "9")
    found = counted_worlds(table, A, (B, C, D), 4_000)
    assert len(found) == 3
    assert abs(found[((3, 3), (3,), (9,))] - 1_000) < 130
    assert abs(found[((3, 9), (3,), (3,))] - 2_000) < 160


def test_the_draw_pile_and_cards_put_away_are_dealt_too():
    table = Table("1", "3", mode="marathon", deck="4 5", environment="E02")
    found = counted_worlds(table, A, (B,), 3_000)
    assert {hand for (hand,) in found} == {(3,), (4,), (5,)}
    assert all(abs(count - 1_000) < 130 for count in found.values())


def test_worlds_come_at_every_question():
    """Each kind of question and draw was met by a test above."""
    met = set()
    for mode, players in TABLES:
        state, rng = start(
            mode, players, seed=players + 7, matches="2", environment="3", environment_cards="all"
        )
        for _ in play(state, rng):
            top = state.record["agenda"][int(state.record["depth"]) - 1]
            if int(top["op"]) not in met and any(state.record["hand_count"]):
                met.add(int(top["op"]))
                check_world(state.resample(0, rng))
    assert {op_.LEAD, op_.FOLLOW, op_.GIVE, op_.EXCHANGE, op_.DEAL, op_.BURY, op_.SHOW} <= met
