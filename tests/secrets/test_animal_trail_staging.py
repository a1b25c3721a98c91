"""Looking at what can still be taken back opens nothing of others, and refusals tell nothing about their hands."""

import random
from uuid import uuid4

import pytest

from gametrail.web.tables import log
from web.trail_client import TrailClient, asks, other_hands
from web.wingspan_client import fix_chance
from web.wingspan_worlds import entries_of, replace_log, sent

VIEWER = 0
SEATS = ("human", "random", "random", "random")


@pytest.fixture(autouse=True)
def _fresh_server(settings, tmp_path):
    settings.DATA = tmp_path
    log.positions.clear()


@pytest.fixture
def chance(db, monkeypatch):
    """Draws and random bots follow this generator."""
    rng = random.Random(31)
    fix_chance(monkeypatch, rng)
    return rng


def ending(state, match=None):
    """An action of the first seat that ends the match, if there is one."""
    if state.current_player() != VIEWER or match not in (None, int(state.record["match"])):
        return None
    for action in state.legal_actions():
        later = state.clone()
        later.apply_action(int(action))
        if later.is_terminal() or int(later.record["match"]) != int(state.record["match"]):
            return state.action_to_string(int(action))
    return None


@pytest.mark.parametrize("last", [False, True])
def test_the_end_of_a_match_can_be_looked_at_without_opening_anything(chance, last):
    for seed in range(40):
        table = TrailClient.begin(*SEATS, environment="0", matches="2")
        if table.play_until(lambda state: ending(state, 2 if last else 1) is not None, seed):
            break
    view, text = table.view(), ending(table.state())
    staged = table.stage(view, text).json()
    assert (staged["staged"]["end"], staged["my_turn"], staged["version"]) == ("done", False, view["version"])
    assert (staged["phase"], staged["result"], staged["match_end"]) == ("play", None, None)
    assert staged["to_move"] == VIEWER
    assert staged["score"] == view["score"]
    assert staged["observation"] == view["observation"]
    assert staged["hand"] == []
    assert (staged["log"], staged["events"]) == (view["log"], view["events"])
    assert (staged["choices"], staged["reasons"]) == ([], None)
    assert table.view() == view
    after = table.choose(view, text)
    assert (after["phase"] == "end") == last
    assert after["observation"]["history"] != view["observation"]["history"]


def staged_answers(table, view):
    """What the viewer gets for looking at each of its answers, and then at a wrong one."""
    texts = [choice["text"] for choice in view["choices"]][:6]
    wrong = ["S9@1{1+1+1+1+1+1+1+1+1}", "nonsense", "exchange 3"]
    return [table.stage(view, text).content for text in [*texts, *wrong]]


@pytest.mark.parametrize("turns", [1, 10, 20, 30])
@pytest.mark.parametrize("environment", ["0", "3"])
def test_looking_ahead_is_the_same_whatever_the_others_hold(chance, turns, environment):
    cards = "+".join(f"E{number:02}" for number in range(1, 13) if number != 2)
    table = TrailClient.begin(*SEATS, environment=environment, environment_cards=cards)
    assert table.play_until(lambda state: state.current_player() == VIEWER and turn(state) >= turns, turns)
    entries, seen, worlds = entries_of(table), set(), 0
    for number in range(4):
        world = other_hands(table, entries, VIEWER, number) if number else entries
        worlds += world != entries
        replace_log(table, world, seated=None)
        seen.add(tuple(staged_answers(table, table.view())))
    assert len(seen) == 1
    assert worlds


def turn(state):
    """How many turns are over."""
    return int(state.record["turn"])


def test_a_staged_gift_is_seen_by_nobody_else(chance):
    """Other devices get the same before and after; the receiver learns of it when it is stored."""
    table = TrailClient.begin("human", "human", "human", "human", environment="0")
    assert table.play_until(lambda state: int(state.record["match"]) == 2)
    first, last = (int(table.state().record["before"][place]) for place in (0, 3))
    watcher, before = table.stranger(), sent(table.stranger())
    view = table.take(first).json()
    texts = [choice["text"] for choice in view["choices"]]
    gift = [texts[0], texts[-1]] if len(texts) > 1 else texts * 2
    staged = table.stage(view, *gift).json()
    assert staged["exchange"]["give"]["cards"]
    assert staged["observation"]["players"][last]["hand"] is None
    assert sent(watcher) == before
    assert table.view() == view
    table.choose(view, *gift)
    assert sent(watcher) != before


def test_refusals_before_the_hand_over_are_the_same_for_every_hand(chance):
    """The device asks for the next person before the hand-over: no answer depends on their cards."""
    table = TrailClient.begin("human", "human", "random", "random", environment="0")
    assert table.play_until(lambda state: asks("follow", 1)(state) and turn(state) > 8)
    entries, seen = entries_of(table), set()
    for number in range(5):
        world = other_hands(table, entries, VIEWER, number) if number else entries
        replace_log(table, world, seated=VIEWER)
        told = sent(table)  # from here on in Japanese
        view = table.view()
        assert view["handover"]["seat"] == 1
        answers = [table.stage(view, text) for text in ("pass", "S1@9{9}", "S1@1{1}")]
        answers += [table.act(view["version"], [text], str(uuid4())) for text in ("pass", "S1@10{10}")]
        assert {answer.status_code for answer in answers} == {409}
        seen.add((*(answer.content for answer in answers), told))
    assert len(seen) == 1


def test_no_view_names_a_hand_that_is_not_its_own(chance):
    """Nowhere in the views of a game is there a list of cards that could be somebody else's hand."""
    table = TrailClient.begin(*SEATS, environment="1", matches="2")
    view, rng = table.ready(), random.Random(3)
    for _ in range(60):
        if view["phase"] == "end":
            break
        hands = [player["hand"] for player in view["observation"]["players"]]
        assert [hand is None for hand in hands] == [False, True, True, True]
        assert all(choice["kind"] for choice in view["choices"])
        for event in view["events"]:
            if event["kind"] in ("give", "tribute", "bury") and VIEWER not in (event["seat"], event["to"]):
                assert event["cards"] == []
        watcher = table.stranger().view()
        assert (watcher["hand"], watcher["choices"], watcher["me"]) == ([], [], None)
        assert {player["hand"] for player in watcher["observation"]["players"]} == {None}
        assert (watcher["observation"]["given"], watcher["observation"]["put_away"]) == (None, "")
        view = table.ready(table.choose(view, rng.choice(view["choices"])["text"]))


def trumps(state):
    """A follow of the first seat that ends the round, so that it leads next, without ending the match."""
    if not asks("follow", VIEWER)(state):
        return None
    for action in state.legal_actions():
        later = state.clone()
        later.apply_action(int(action))
        text = state.action_to_string(int(action))
        if "@6{6" in text and later.current_player() == VIEWER and not ending(state):
            return text
    return None


def test_a_part_that_is_over_asks_nothing_more_though_the_same_seat_goes_on(chance):
    table = TrailClient.begin(*SEATS, environment="0")
    assert table.play_until(lambda state: trumps(state) is not None)
    view, text = table.view(), trumps(table.state())
    staged = table.stage(view, text).json()
    assert (staged["staged"]["end"], staged["to_move"]) == ("done", VIEWER)
    assert (staged["my_turn"], staged["choices"], staged["reasons"]) == (False, [], None)
    after = table.choose(view, text)
    assert (after["my_turn"], after["question"]["op"]) == (True, "lead")
