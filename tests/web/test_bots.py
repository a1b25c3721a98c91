"""Bots move one turn at a time when the page asks, and a bot that fails does not stop the table."""

import random
from uuid import uuid4

import pytest

from gametrail import CHANCE
from gametrail.bots import BOT_NAMES
from gametrail.web.tables import play
from gametrail.web.tables.models import Action, Table
from web.table_client import whole_turn
from web.wingspan_client import rows_of


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_whole_game_through_the_calls(new_table, players):
    seats = {f"seat{number}": BOT_NAMES[number % len(BOT_NAMES)] for number in range(2, players + 1)}
    table = new_table(players=str(players), **seats)
    view = table.play_on(rng=random.Random(players))
    observation = view["observation"]
    assert view["phase"] == "end"
    assert (view["to_move"], view["my_turn"]) == (None, False)
    assert [len(board["tiles"]) for board in observation["boards"]] == [23] * players
    assert [line["seat"] for line in view["log"]] == list(range(players)) * 20
    assert all(board["total"] > 0 for board in view["score"]["boards"])
    assert Table.objects.get(pk=table.id).finished


def test_each_call_is_one_whole_turn(new_table):
    table = new_table(players="4", seat2="greedy", seat3="random", seat4="ranger", start="listed")
    view = table.play_turn()
    for seat in (1, 2, 3):
        assert (view["to_move"], view["to_move_kind"]) == (seat, "bot")
        view = table.play_turn(view)
        assert len(view["observation"]["boards"][seat]["tiles"]) == 4
    assert (view["to_move"], view["my_turn"]) == (0, True)


def test_a_second_page_that_asks_too_finds_the_turn_done(new_table):
    table = new_table(players="3", seat2="random", seat3="random", start="listed")
    view = table.play_turn()
    body = {"version": view["version"]}
    first = table.call("bots", body)
    length = Action.objects.count()
    second = table.call("bots", body)
    assert (first.status_code, second.status_code) == (200, 409)
    assert second.json()["view"] == first.json()
    assert Action.objects.count() == length


def test_a_repeated_call_with_an_id_gets_the_same_answer(new_table):
    table = new_table(players="3", seat2="random", seat3="random", start="listed")
    view = table.play_turn()
    body = {"version": view["version"], "action_id": str(uuid4())}
    first = table.call("bots", body)
    table.play_on(turns=1)
    assert table.call("bots", body).content == first.content


def test_the_id_of_a_bots_turn_is_no_persons(new_table):
    table = new_table(seat2="random", start="listed")
    view = table.play_turn()
    action_id = str(uuid4())
    table.call("bots", {"version": view["version"], "action_id": action_id})
    texts = list(Action.objects.filter(request=action_id, actor=1).values_list("text", flat=True))
    answer = table.act(view["version"], texts, action_id)
    assert (answer.status_code, answer.json()["error"]) == (422, "web.error.id_reused")


@pytest.mark.parametrize(
    "choice", [lambda *_: 1 / 0, lambda *_: 10**6, lambda *_: "P1"], ids=["raises", "illegal", "text"]
)
def test_a_failing_bot_is_replaced_for_the_move(new_table, monkeypatch, choice):
    table = new_table(seat2="greedy", start="listed")
    view = table.play_turn()
    monkeypatch.setattr(play, "choose_action", choice)
    after = table.play_turn(view)
    assert after["to_move"] == 0
    assert len(after["observation"]["boards"][1]["tiles"]) == 4


def test_a_bot_gets_a_copy_of_the_position(new_table, monkeypatch):
    table = new_table(seat2="greedy", start="listed")
    view = table.play_turn()

    def spoil(_, state, rng):
        action = rng.choice([int(action) for action in state.legal_actions()])
        state.apply_action(action)
        return action

    monkeypatch.setattr(play, "choose_action", spoil)
    assert len(table.play_turn(view)["observation"]["boards"][1]["tiles"]) == 4


def test_wipes_of_a_person_reveal_and_are_stored(new_table, chance):
    rng = random.Random(1)
    for _ in range(60):
        table = new_table(players="1")
        view = table.view()
        while view["phase"] == "play" and not view["preview"]["wipes"] and view["observation"]["turn"] < 4:
            view = table.play_turn(view, rng)
        if view["preview"] and view["preview"]["wipes"]:
            break
    (wipe,) = view["preview"]["wipes"]
    before = rows_of(table)
    answer = table.act(view["version"], ["W"])
    after = answer.json()
    assert answer.status_code == 200
    assert (after["to_move"], after["my_turn"]) == (0, True)
    assert all(more["cost"] for more in after["preview"]["wipes"])
    # The same animals may come again, so the rows tell: each wiped place was drawn anew.
    wiped = [pair["token"] for pair in view["observation"]["market"]].count(wipe["species"])
    done, *drawn = rows_of(table)[len(before) :]
    assert done == (0, "W", False)
    assert len(drawn) >= wiped >= 3
    assert all(actor == CHANCE and text.startswith("=") for actor, text, _ in drawn)
    assert after["observation"]["free_wipe_available"] is False
    assert table.act(after["version"], whole_turn(after)).status_code == 200
