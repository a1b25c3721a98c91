"""What a seat may not know in Wingspan reaches it in no form: views, numbers, choices, words or scores.

Two worlds differ only in what is hidden from the viewer. They must look alike from the start, and stay alike as long
as nothing is done openly with a card that differs.
"""

import json
import random

import numpy as np
import pytest

from gametrail import CHANCE, load_game
from gametrail.core.chance import new_rng
from gametrail.core.game import SPECTATOR
from gametrail.games.wingspan import constants as c
from gametrail.games.wingspan import entry, names
from gametrail.games.wingspan import operations as op_
from twins.wingspan_play import play, start, top_operation
from wingspan_scenario import A, B, C, Table, begin, seat

VIEWER = A
OPEN_PLACES = (c.TRAY, c.DISCARD, c.ON_MAT, c.SET_ASIDE)
PRIVATE_CHOICES = {op_.TUCK, op_.KEEP_BONUS}
HANDS = (
    "Barn Owl, Blue Jay, Killdeer, Mallard, Osprey",
    "Anhinga, Bushtit, Canada Goose, Horned Lark, Willet",
)
PUT_DOWN = ";".join(["put down"] * 5)


def everything_seen(state, viewer: int) -> bytes:
    """All that a viewer gets out of a position."""
    parts = [json.dumps(state.observation(viewer).to_dict()), json.dumps(state.score(viewer).to_dict())]
    if viewer >= 0:
        parts.append(state.observation_tensor(viewer).tobytes().hex())
    if viewer == state.current_player():
        parts.append(str(state.legal_actions().tolist()))
    return "\n".join(parts).encode()


def in_the_middle(seed: int, **options: str):
    """A lively game some turns after its set-up, as a turn begins."""
    state, rng = start(seed % 4 + 2, seed, hands="private", **options)
    for number, _ in enumerate(play(state, rng)):
        if number >= 70 * state.num_players and top_operation(state) == op_.MAIN:
            break
    return state, rng


@pytest.mark.parametrize("seed", range(8))
def test_another_world_looks_the_same_to_the_viewer(seed):
    state, rng = start(seed % 4 + 2, seed)
    differed = 0
    for number, _ in enumerate(play(state, rng)):
        if number % 16:
            continue
        viewer = rng.randrange(state.num_players)
        before, world = state.serialize(), state.resample(viewer, rng)
        assert everything_seen(world, viewer) == everything_seen(state, viewer)
        for field in state.record.dtype.names:
            if field not in ("card_at", "known", "bonus_at", "bonus_known", "agenda"):
                assert (world.record[field] == state.record[field]).all(), f"{field} is no secret"
        for places, known in (("card_at", "known"), ("bonus_at", "bonus_known")):
            assert pairs(world, places, known) == pairs(state, places, known), (
                "as many cards, known to the same"
            )
        assert state.serialize() == before
        differed += world.serialize() != before
    assert differed > number / 16 * 0.8


def pairs(state, places: str, known: str) -> list[tuple[int, int]]:
    """Each card's place with who knows it, without the card."""
    return sorted(zip(state.record[places].tolist(), state.record[known].tolist(), strict=True))


def open_cards(state) -> list:
    """The places that everybody sees."""
    return [np.flatnonzero(state.record["card_at"] == place).tolist() for place in OPEN_PLACES]


def next_actions(worlds, rng: random.Random) -> list[int] | None:
    """One action for each world: the same if anybody sees it, whatever each world allows if it is private."""
    legal = [world.legal_actions().tolist() for world in worlds]
    player, op = worlds[0].current_player(), top_operation(worlds[0])
    who = int(worlds[0].record["agenda"][int(worlds[0].record["depth"]) - 1]["who"])
    private = op in PRIVATE_CHOICES or (player == CHANCE and op in (op_.DEAL_TO_HAND, op_.DEAL_BONUS))
    if private and who != VIEWER:
        skips = 1 if legal[0][0] == c.PASS and rng.random() < 0.3 else 0
        return [choices[0] if skips else rng.choice(choices[-1:] + choices[1:]) for choices in legal]
    both = [action for action in legal[0] if action in set(legal[1])]
    if player == VIEWER:
        assert legal[0] == legal[1]
    else:
        both = [action for action in both if action != c.PLAY_BIRD]  # it would show which cards can be paid
    return [rng.choice(both)] * 2 if both else None


@pytest.mark.parametrize("seed", range(12))
def test_two_worlds_look_alike_until_a_card_that_differs_is_shown(seed):
    state, rng = in_the_middle(seed)
    worlds = [state, state.resample(VIEWER, rng)]
    steps = 0
    while steps < 90 and (actions := next_actions(worlds, rng)):
        heard = [
            [state.game.describe_action(world, action, language, VIEWER) for language in ("en", "ja")]
            for world, action in zip(worlds, actions, strict=True)
        ]
        assert heard[0] == heard[1]
        for world, action in zip(worlds, actions, strict=True):
            world.apply_action(action)
        if open_cards(worlds[0]) != open_cards(worlds[1]) or worlds[0].is_terminal():
            break
        assert everything_seen(worlds[0], VIEWER) == everything_seen(worlds[1], VIEWER), actions
        steps += 1
    assert steps >= 10


def test_nothing_is_heard_of_a_first_hand_while_it_is_chosen():
    """B's view stays the same to the last byte, whatever A keeps."""
    one, other = begin(*HANDS), begin(HANDS[0].replace("Osprey", "Wood Duck"), HANDS[1])
    seen = {everything_seen(one.state, B)}
    one_way = "keep; fish; keep; seed; put down; keep; fruit; put down; bonus Ecologist"
    another = "put down; put down; keep; rodent; put down; put down; bonus Anatomist"
    for table, texts in ((one, one_way), (other, another)):
        for text in texts.split("; "):
            seen.add(everything_seen(table.state, B))
            action = table.state.string_to_action(text)
            words = table.state.game.describe_action(table.state, action, "en", B)
            assert not any(
                card in words for card in (*HANDS[0].split(", "), "Wood Duck", "Ecologist", "fish")
            )
            table.do(text)
    assert len(seen) == 1
    assert one.asks == other.asks == "B keep_card"
    assert one.state.observation(B).to_dict() == other.state.observation(B).to_dict()


def test_what_others_draw_and_tuck_is_not_named():
    table = Table(seat(forest="House Finch", hand="Osprey, Willet"), seat())
    table.do("draw cards; deck")
    draw = table.state.string_to_action("=Mallard")
    heard = [
        table.state.game.describe_action(table.state, draw, "en", viewer)
        for viewer in (A, B, SPECTATOR, None)
    ]
    assert ["Mallard" in words for words in heard] == [True, False, False, True]
    table = Table(seat(forest="House Finch", hand="Osprey, Willet"), seat()).activate("forest")
    tuck = table.state.string_to_action("Osprey")
    heard = [
        table.state.game.describe_action(table.state, tuck, "en", viewer)
        for viewer in (A, B, SPECTATOR, None)
    ]
    assert ["Osprey" in words for words in heard] == [True, False, False, True]


def test_bonus_cards_are_secret_until_the_end():
    """rulings 13."""
    mats = seat(bonus="Forester", forest="Barn Owl"), seat(bonus="Historian", forest="Cooper's Hawk")
    clock = {"round": 4, "turn": 26, "start_player": A, "player_to_move": B}
    table = Table(*mats, **clock)
    for viewer, hidden in ((A, "Historian"), (B, "Forester"), (SPECTATOR, "Forester")):
        assert hidden not in str(table.state.observation(viewer).to_dict())
        assert hidden not in str(table.state.score(viewer).to_dict())
    assert table.state.score(A).to_dict()["players"][B]["bonus_cards"] is None
    table.chance("draw cards; tray 1")
    assert table.asks == "end"
    assert table.state.score(A).to_dict()["players"][B]["bonus_cards"] == 2
    assert table.state.observation(A).to_dict()["players"][B]["bonus_cards"] == ["Historian"]


def test_a_hidden_card_is_in_every_hidden_place_equally_often():
    """Of 12 unseen cards 4 are in B's hand, 3 in C's, 2 tucked unseen, and 3 in the deck."""
    deck = "Osprey, Mallard, Willet, Anhinga, Killdeer"
    mats = seat(wetland="Canada Goose 2t"), seat(hand="Bushtit, Wood Duck, King Rail, Red Crossbill")
    table = Table(*mats, seat(hand="Blue Jay, Barn Owl, Horned Lark"), deck=deck)
    assert table.deck == 3
    places = dict.fromkeys((c.HAND_OF + B, c.HAND_OF + C, c.DECK), 0)
    osprey, rng = names.find_bird("Osprey"), random.Random(3)
    for _ in range(2400):
        places[int(table.state.resample(A, rng).record["card_at"][osprey])] += 1
    assert [round(count / 200) for count in places.values()] == pytest.approx([4, 3, 5], abs=0.6)


def chance_positions() -> dict[str, object]:
    """A position before each kind of draw, from which many outcomes may come."""
    goals = load_game("wingspan").new_initial_state(3)
    first = Table.of(goals.clone()).do(
        "=goal eggs_forest; =goal eggs_bowl; =goal total_birds; =goal eggs_wetland"
    )
    hand = Table.of(first.state.clone()).do("=start 2")
    bonus = Table.of(hand.state.clone()).do("=Osprey; =Mallard; =Willet; =Anhinga; =Killdeer")
    feeder = Table(seat(), feeder="fish").do("gain food; die fish")
    short = Table(seat(), deck="Osprey, Mallard, Willet", discards="Anhinga").do("draw cards; deck")
    tables = {"start": first, "hand": hand, "bonus": bonus, "feeder": feeder, "short deck": short}
    return {"goals": goals, **{name: table.state for name, table in tables.items()}}


#: The chi-square value that one in ten thousand fair tests exceeds, by degrees of freedom.
LIMITS = {2: 18.4, 5: 25.7, 15: 44.3, 25: 60.1, 169: 245.0}


@pytest.mark.parametrize("kind", ["goals", "start", "hand", "bonus", "feeder", "short deck"])
def test_compiled_draws_follow_the_odds(kind):
    """Every card of the deck, every face, every side of a goal tile and every player is equally likely."""
    state, rng, draws = chance_positions()[kind], new_rng(7), 8000
    before = state.serialize()
    outcomes = [action for action, _ in state.chance_outcomes()]
    drawn = np.bincount([int(entry.draw(state.buffer, rng)) for _ in range(draws)])
    assert set(np.flatnonzero(drawn).tolist()) == set(outcomes)
    expected = draws / len(outcomes)
    chi_square = float(((drawn[outcomes] - expected) ** 2 / expected).sum())
    assert chi_square < LIMITS[len(outcomes) - 1]
    assert state.serialize() == before
