"""What the web makes of a Wingspan position: actions with their yields, payments, powers, goals, the log."""

import random

import pytest

from gametrail import CHANCE, load_game
from gametrail.core.game import SPECTATOR
from gametrail.games.wingspan import constants as c
from gametrail.games.wingspan import names
from gametrail.web.views_of import view_of
from gametrail.web.views_of.wingspan_actions import four_actions, queue_and_done
from gametrail.web.views_of.wingspan_cards import bird_facts
from gametrail.web.views_of.wingspan_goals import goals, next_step, places, summary
from gametrail.web.views_of.wingspan_moves import moves
from gametrail.web.views_of.wingspan_plays import hand

VIEW = view_of("wingspan")
GOALS = ["birds_forest", "eggs_ground", "birds_wetland", "eggs_cavity"]
ALL_FOOD = {"invertebrate": 1, "seed": 1, "fish": 1, "fruit": 1, "rodent": 1}


def bird(name, **more):
    """A bird on a mat."""
    return {"bird": name, "eggs": 0, "cached": 0, "tucked": 0, **more}


def seat(**fields):
    """A seat with nothing but what is given."""
    empty = {"forest": [], "grassland": [], "wetland": [], "food": {}, "hand": [], "bonus_cards": []}
    return {**empty, "goal_points": [None] * 4, **fields}


def position(*seats, **fields):
    """A state at the beginning of a turn of the first seat."""
    document = {
        "game": "wingspan",
        "round": 1,
        "goals": GOALS,
        "feeder": ["seed", "fish", "fish", "fruit", "rodent"],
        "tray": ["Osprey", "Whooping Crane", "Wood Stork"],
        "players": list(seats) if len(seats) > 1 else [*seats, seat()],
        **fields,
    }
    return load_game("wingspan").from_position(document)


def do(state, *texts):
    """The texts are done. Mutates: state."""
    for text in texts:
        state.apply_action(state.string_to_action(text))


def story(state, *texts, viewer=None, language="en"):
    """The lines that the log has after these texts, and the story itself. Mutates: state."""
    told = None
    for text in texts:
        before, actor = state.clone(), state.current_player()
        action = state.string_to_action(text)
        state.apply_action(action)
        told = VIEW.follow(told, before, action, actor, state)
    return VIEW.lines(told, 0, viewer, language), told


# --- what an action yields ---


def test_a_row_action_says_what_it_yields_and_which_powers_run():
    row = [bird("Carolina Chickadee"), bird("Great Horned Owl"), bird("Acorn Woodpecker")]
    state = position(seat(forest=row, hand=["Mallard"]))
    action = four_actions(state.record, 0, "en")[1]
    assert (action["times"], action["convert"], action["can_convert"]) == (2, True, True)
    assert [power["slot"] for power in action["powers"]] == [2, 1, 0]
    assert action["yields"] == "2 dice, a card for 1 more; then 3 powers"
    assert four_actions(state.record, 0, "ja")[1]["yields"]


def test_without_the_price_a_trade_is_marked():
    state = position(seat(forest=[bird("Carolina Chickadee")]))
    assert four_actions(state.record, 0, "en")[1]["can_convert"] is False


def test_playing_says_why_not():
    state = position(seat(hand=["Golden Eagle"]))
    play = four_actions(state.record, 0, "en")[0]
    assert (play["text"], play["yields"]) == (None, "0 of 1 cards can be played")
    assert play["reason"]


# --- the hand ---


def test_every_payment_is_a_legal_chain_that_costs_what_it_says():
    held = {"invertebrate": 2, "seed": 2, "fish": 1, "fruit": 1, "rodent": 1}
    cards = ["Killdeer", "American Coot", "Blue Jay", "House Wren", "Barn Owl"]
    me = seat(hand=cards, food=held, forest=[bird("Acorn Woodpecker", eggs=2)])
    state = position(me)
    checked = 0
    for card in hand(state, 0, True, "en", "always"):
        assert card["playable"] == bool(card["places"])
        for place in card["places"]:
            costs = [sum(way["pay"].values()) for way in place["payments"]]
            assert costs == sorted(costs)
            for way in place["payments"]:
                later = state.clone()
                do(later, *way["actions"])
                food = later.observation(0).to_dict()["players"][0]["food"]
                assert {name: held[name] - food[name] for name in held if held[name] != food[name]} == way[
                    "pay"
                ]
                checked += 1
    assert checked > 20


def test_the_proposed_payment_keeps_what_other_cards_need():
    me = seat(hand=["American Coot", "Killdeer"], food={"seed": 2, "fish": 1, "invertebrate": 1})
    state = position(me)
    coot = next(card for card in hand(state, 0, True, "en", "costs") if card["bird"] == "American Coot")
    assert coot["places"][0]["payments"][0]["pay"] == {"seed": 1, "fish": 1}


def test_cards_that_cannot_be_played_say_why_and_come_last():
    state = position(seat(hand=["Barn Owl", "Golden Eagle", "Killdeer"], food=ALL_FOOD))
    cards = hand(state, 0, True, "en", "costs")
    playable = [card["playable"] for card in cards]
    assert playable == sorted(playable, reverse=True)
    assert all(bool(card["reasons"]) != card["playable"] for card in cards)
    assert [card["playable"] for card in hand(state, 0, False, "en", "costs")] == [None] * 3
    assert hand(state, SPECTATOR, False, "en", "costs") == []


# --- automatic powers ---


def asked_after(state, *texts):
    """The position in which the power is asked about."""
    do(state, *texts)
    assert state.current_player() == 0
    return state


@pytest.mark.parametrize(
    ("name", "costs", "auto"),
    [
        ("Blue-gray Gnatcatcher", True, True),  # a food from the supply
        ("Carolina Chickadee", True, True),  # a food to cache
        ("Barred Owl", False, True),  # reveals a card
        ("Baltimore Oriole", False, False),  # everybody gains
        ("Acorn Woodpecker", False, False),  # a choice of where the food goes
    ],
)
def test_which_powers_are_used_without_asking(name, costs, auto):
    state = asked_after(position(seat(forest=[bird(name)])), "gain food", "die fish")
    found = {mode: VIEW.automatic(state, mode) for mode in ("always", "costs", "auto")}
    assert found == {"always": None, "costs": c.USE if costs else None, "auto": c.USE if auto else None}


def test_a_hunt_is_asked_about_when_it_could_feed_a_vulture():
    others = seat(wetland=[bird("Turkey Vulture")])
    state = asked_after(position(seat(forest=[bird("Barred Owl")]), others), "gain food", "die fish")
    assert VIEW.automatic(state, "auto") is None


def test_an_egg_on_the_bird_itself_is_laid_without_asking():
    state = asked_after(
        position(seat(grassland=[bird("Mourning Dove")], food={"seed": 1})), "lay eggs", "pass"
    )
    assert VIEW.automatic(state, "costs") == c.USE


def test_pink_powers_that_leave_no_choice_answer_by_themselves():
    others = seat(wetland=[bird("Belted Kingfisher")])
    state = position(seat(hand=["Mallard"], food={"invertebrate": 1, "seed": 1}), others)
    do(state, *hand(state, 0, True, "en", "costs")[0]["places"][0]["payments"][0]["actions"])
    assert state.current_player() == 1
    assert VIEW.automatic(state, "always") is None
    do(state, state.action_to_string(VIEW.automatic(state, "costs")))
    assert state.record["food"][1].tolist() == [0, 0, 1, 0, 0]


# --- what follows a choice ---


def test_choices_say_what_follows_them():
    state = position(seat())
    then = {move["text"]: move["then"] for move in moves(state, "en", "costs")}
    assert then == {"gain food": "ask", "lay eggs": "done", "draw cards": "ask"}
    do(state, "draw cards")
    then = {move["text"]: move["then"] for move in moves(state, "en", "costs")}
    assert then == {"tray 1": "done", "tray 2": "done", "tray 3": "done", "deck": "reveal"}


def test_choices_read_differently_in_both_languages():
    rng = random.Random(3)
    state = load_game("wingspan").new_initial_state(3)
    for _ in range(600):
        if state.is_terminal():
            break
        if state.current_player() != CHANCE:
            for language in ("en", "ja"):
                found = moves(state, language, "always")
                assert len({move["label"] for move in found}) == len(found)
        state.apply_action(int(rng.choice([int(action) for action in state.legal_actions()])))


# --- goals and bonus cards ---


def test_goals_have_counts_places_and_points():
    three = [bird("Acorn Woodpecker"), bird("Blue Jay"), bird("Barred Owl")]
    state = position(seat(forest=three), seat(forest=[bird("House Wren")]))
    observation = state.observation(0).to_dict()
    goal = goals(state.record, observation, "en")[0]
    assert (goal["counts"], goal["places"], goal["points"], goal["pays"]) == ([3, 1], [1, 2], [4, 1], [4, 1])
    assert (goal["now"], goal["scored"], goal["title"]) == (True, False, "Birds in the forest")


def test_equal_counts_share_a_place():
    assert places([3, 5, 3, 0]) == [2, 1, 2, 4]


def test_a_bonus_card_says_what_is_missing():
    facts = {"steps": [[2, 3], [4, 7]]}
    assert next_step(facts, 0, "en") == "2 more for 3 points"
    assert next_step(facts, 3, "en") == "1 more for 7 points"
    assert next_step(facts, 4, "en") == ""


# --- the log ---


def test_the_log_tells_what_each_seat_did():
    others = seat(grassland=[bird("Bronzed Cowbird"), bird("American Robin")], hand=[])
    state = position(seat(grassland=[bird("Mourning Dove"), bird("Killdeer")]), others)
    lines, told = story(state, "lay eggs", "grassland 1", "grassland 2", "grassland 1", "grassland 1")
    assert [line["seat"] for line in lines][:2] == [0, 1]
    assert "Mourning Dove ×2, Killdeer" in lines[0]["text"]
    assert "Bronzed Cowbird" in lines[1]["text"]
    assert "eggs +1" in "".join(line["text"] for line in lines if line["seat"] == 1)
    assert VIEW.touched(told) == {"slots": [5, 6], "placed": [], "tray": [], "row": "grassland"}
    assert told.reactions == ((1, 5),)


def test_repetitions_are_told_as_one_list():
    row = [bird("Barred Owl"), bird("Acorn Woodpecker")]
    state = position(seat(forest=row))
    lines, _ = story(state, "gain food", "die fish", "die fish")
    assert "fish ×2" in lines[0]["text"]
    assert lines[0]["text"].count("feeder") == 1


def test_a_drawn_card_is_named_to_its_seat_only():
    heard = {}
    for viewer in (0, 1, SPECTATOR, None):
        state = position(seat())
        lines, _ = story(state, "draw cards", "deck", "=Barn Owl", viewer=viewer)
        heard[viewer] = "Barn Owl" in lines[0]["text"]
    assert heard == {0: True, 1: False, SPECTATOR: False, None: True}


def test_what_comes_without_a_choice_is_told_too():
    state = position(seat(forest=[bird("Baltimore Oriole")]), seat())
    lines, told = story(state, "gain food", "die fish", "use")
    assert {line["seat"] for line in lines} == {0, 1}
    assert "fruit" in next(line["text"] for line in lines if line["seat"] == 1)
    assert summary(told, "en")["lines"][0] == "Food: +1 fish, 1 fruit"


def test_a_bird_that_nobody_was_asked_about_is_named():
    state = position(seat(hand=["Mallard"], food={"invertebrate": 1, "seed": 1}))
    lines, told = story(state, *hand(state, 0, True, "en", "costs")[0]["places"][0]["payments"][0]["actions"])
    assert "Plays Mallard in the wetland." in lines[0]["text"]
    assert VIEW.touched(told)["placed"] == [10]


def test_the_queue_runs_from_right_to_left():
    row = [bird("Carolina Chickadee"), bird("Blue-gray Gnatcatcher"), bird("Acorn Woodpecker")]
    state = position(seat(forest=row, hand=[]))
    _, told = story(state, "gain food", "die fish", "die fish")
    queue, done = queue_and_done(state.record, told, "en")
    assert [(place["slot"], place["state"]) for place in queue] == [(2, "now"), (1, "next"), (0, "next")]
    before = state.clone()
    action = state.string_to_action("pass")
    state.apply_action(action)
    told = VIEW.follow(told, before, action, 0, state)
    queue, done = queue_and_done(state.record, told, "en")
    assert [(place["slot"], place["what"]) for place in done] == [(2, "passed")]
    assert [(place["slot"], place["state"]) for place in queue] == [(1, "now"), (0, "next")]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_card_has_its_facts_in_words(language):
    for number in range(1, c.NUM_BIRDS + 1):
        facts = bird_facts(names.bird_name(number, "en"), language)
        assert facts["title"]
        assert facts["power"]
        assert facts["short"]
        assert facts["rows"]
        assert sum(facts["cost"].values()) + facts["wild"] <= 6
