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
from gametrail.web.views_of.wingspan_goals import count_words, fits, goals, next_step, places
from gametrail.web.views_of.wingspan_moves import moves
from gametrail.web.views_of.wingspan_plays import hand
from gametrail.web.views_of.wingspan_summary import summary, warning

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
    row = [bird("Carolina Chickadee", eggs=3)]
    state = position(seat(forest=row, grassland=[bird("Killdeer", eggs=1)], wetland=[bird("Mallard")]))
    _, food, eggs, cards = four_actions(state.record, 0, "en")
    assert (food["can_convert"], food["yields"]) == (False, "1 die, no card to trade; then 1 power")
    assert (eggs["can_convert"], eggs["yields"]) == (False, "2 eggs, no food to trade; then 1 power")
    assert (cards["can_convert"], cards["yields"]) == (True, "1 card, an egg for 1 more; then 1 power")
    assert four_actions(position(seat(wetland=[bird("Anhinga")])).record, 0, "ja")[3]["yields"].startswith(
        "カード1枚、交換する卵なし"
    )


@pytest.mark.parametrize("language", ["en", "ja"])
def test_an_action_that_brings_nothing_warns(language):
    none = {"en": "No room for an egg", "ja": "産める場所がない"}[language]
    eggs = four_actions(position(seat()).record, 0, language)[2]
    assert (eggs["text"], eggs["yields"]) == ("lay eggs", none)
    assert eggs["warning"]
    full = [bird("Mourning Dove", eggs=5)]
    powers = four_actions(position(seat(grassland=full, food={"seed": 1})).record, 0, language)[2]
    assert powers["yields"].startswith(none)
    assert powers["warning"] not in ("", eggs["warning"])
    _, told = story(position(seat()), "lay eggs")
    assert warning(told, 0, language) == eggs["warning"]
    assert warning(told, 1, language) == ""
    some = position(seat(grassland=[bird("Killdeer", eggs=2)]))
    assert [action["warning"] for action in four_actions(some.record, 0, language)] == [""] * 4
    assert warning(story(some, "lay eggs")[1], 0, language) == ""
    assert warning(story(position(seat()), "draw cards")[1], 0, language) == ""  # still to be chosen


def test_room_for_fewer_eggs_is_said():
    state = position(seat(grassland=[bird("Killdeer", eggs=2)], food={"seed": 1}))
    assert four_actions(state.record, 0, "en")[2]["yields"] == "2 eggs, room for 1; then 1 power"


def test_playing_says_why_not():
    state = position(seat(hand=["Golden Eagle"]))
    play = four_actions(state.record, 0, "en")[0]
    assert (play["text"], play["yields"]) == (None, "No card can be played")
    assert play["reason"]
    assert four_actions(position(seat()).record, 0, "ja")[0]["yields"] == "手札がありません"
    some = position(seat(hand=["Golden Eagle", "Mallard"], food={"seed": 1}))
    assert four_actions(some.record, 0, "ja")[0]["yields"] == "手札2枚・出せる1枚"


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
    assert places([3, 5, 3, 1]) == [2, 1, 2, 4]


def test_who_has_nothing_takes_no_place():
    assert places([0, 2, 0]) == [None, 1, None]
    assert places([0, 0]) == [None, None]


def test_a_bonus_card_says_what_it_counts():
    assert [count_words("Forester", n, "en") for n in (0, 1)] == ["0 birds", "1 bird"]
    assert count_words("Forester", 0, "ja") == "対象 0羽"
    assert count_words("Visionary Leader", 2, "en") == "2 cards in hand"


def test_a_bonus_card_on_offer_counts_kept_and_dealt_cards():
    cards = [("Acorn Woodpecker", True), ("Blue Jay", False), ("Barred Owl", None), ("Killdeer", True)]
    chosen = {"offer": ["Forester"], "cards": [{"bird": name, "chosen": kept} for name, kept in cards]}
    found = fits(chosen, "ja")["Forester"]
    assert (found["birds"], found["kept"], found["dealt"]) == (
        ["Acorn Woodpecker", "Blue Jay", "Barred Owl"],
        1,
        3,
    )
    assert found["words"] == "残す鳥で1羽 / 配られた4羽で3羽"


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
    assert summary(told, "en")["lines"][0] == "Food gained: 1 fish, 1 fruit"


def test_everything_paid_is_told_when_the_bird_is_placed():
    """The last tokens and eggs are forced, and paid without a question."""
    food = {"invertebrate": 1, "seed": 1, "fish": 1}
    state = position(seat(hand=["American Goldfinch"], food=food, grassland=[bird("Killdeer", eggs=2)]))
    chain = hand(state, 0, True, "en", "costs")[0]["places"][0]["payments"][0]["actions"]
    lines, _ = story(state.clone(), *chain)
    price = "Pays seed, invertebrate + fish (as 1 seed), egg of Killdeer."
    assert lines[0]["text"].startswith(f"Plays American Goldfinch in the grassland. {price}")
    lines, _ = story(state, *chain, language="ja")
    assert "種子、無脊椎動物＋魚（種子1個分）、フタオビチドリの卵を払った。" in lines[0]["text"]


def test_payments_of_any_kind_are_told():
    held = {"invertebrate": 2, "seed": 3, "rodent": 1}
    cards = ["Killdeer", "American Crow", "Anhinga", "Barn Owl", "Blue Jay"]
    state = position(seat(hand=cards, food=held))
    told = set()
    for card in hand(state, 0, True, "en", "always"):
        for place in card["places"]:
            for way in place["payments"]:
                lines, known = story(state.clone(), *way["actions"])
                sentence = lines[0]["text"].split("Pays ")[1].split(".")[0]
                assert sentence.count("as 1 ") == way["doubles"], (card["bird"], way)
                assert all(name in sentence for name in way["pay"]), (card["bird"], way)
                assert known.payment == type(known.payment)()
                told.add(way["doubles"])
    assert {0, 1, 2} <= told


def test_forced_eggs_and_dice_are_told():
    state = position(seat(grassland=[bird("Killdeer")]), feeder=["fish"])
    lines, told = story(state, "lay eggs")
    assert "Eggs on Killdeer ×2." in lines[0]["text"]
    assert summary(told, "ja")["lines"][0] == "産んだ卵: フタオビチドリ×2"
    state = position(seat(), feeder=["fish", "rodent"])
    lines, told = story(state, "gain food", "die rodent")
    assert "Takes rodent from the feeder." in lines[0]["text"]
    assert summary(told, "ja")["lines"][0] == "得た餌: 齧歯類1個"


def test_the_summary_begins_with_what_was_done():
    state = position(seat(hand=["Mallard"], food={"invertebrate": 1, "seed": 1}))
    _, told = story(state, *hand(state, 0, True, "en", "costs")[0]["places"][0]["payments"][0]["actions"])
    assert summary(told, "ja")["lines"][0] == "マガモを湿地に出した"
    assert len(summary(told, "en")["lines"]) <= 3
    _, told = story(position(seat()), "lay eggs")
    assert summary(told, "en")["lines"][0] == "Eggs laid: none"
    state = position(seat(wetland=[bird("Mallard"), bird("Anhinga")]))
    _, told = story(state, "draw cards", "tray 1", "deck", "=Barn Owl")
    assert summary(told, "en")["lines"][0] == "Cards drawn: Osprey, 1 from the deck"


def test_a_power_that_draws_is_named_with_the_card():
    state = position(seat(forest=[bird("Northern Flicker")], wetland=[bird("Mallard")]))
    heard = {}
    for viewer in (0, 1):
        lines, _ = story(state.clone(), "draw cards", "tray 1", "deck", "=Barn Owl", viewer=viewer)
        heard[viewer] = lines[0]["text"]
    assert "Mallard: draws Barn Owl." in heard[0]
    assert "Mallard: draws a card from the deck." in heard[1]
    assert heard[1].count("deck") == 1


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
