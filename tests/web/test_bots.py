"""Bots move one turn at a time when the page asks, and a bot that fails does not stop the table."""

import random
import time
from threading import Event, current_thread
from uuid import uuid4

import pytest

from gametrail import CHANCE
from gametrail.bots import BOT_NAMES
from gametrail.web import metrics
from gametrail.web.exposure import ExposureError, read_bot_seconds
from gametrail.web.tables import play
from gametrail.web.tables.models import Action, Table
from gametrail.web.thinking import Thinkers, TooLate
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


@pytest.fixture
def endless():
    """A bot that thinks until the test is over."""
    end = Event()
    yield lambda *_: end.wait(60)
    end.set()


def late_bots(**labels):
    """How many decisions of bots were drawn by lot because they came too late."""
    return metrics.REGISTRY.get_sample_value("gametrail_late_bots_total", labels) or 0


def test_a_bot_that_takes_too_long_is_replaced_for_the_rest_of_its_turn(
    new_table, monkeypatch, settings, caplog, endless
):
    settings.BOT_SECONDS = 0.3
    table = new_table(seat2="greedy", start="listed")
    view = table.play_turn()
    before = late_bots(game="cascadia", level="greedy")
    monkeypatch.setattr(play, "choose_action", endless)
    monkeypatch.setattr(play, "thinkers", Thinkers())
    started = time.monotonic()
    after = table.play_turn(view)
    assert time.monotonic() - started < 10
    assert after["to_move"] == 0
    assert len(after["observation"]["boards"][1]["tiles"]) == 4
    decisions = Action.objects.filter(table=table.id, actor=1).count()
    assert late_bots(game="cascadia", level="greedy") == before + decisions
    assert [record.levelname for record in caplog.records if "too late" in record.message] == [
        "WARNING"
    ] * decisions
    assert play.thinkers.late == 1  # once the time is over, nobody is asked any more


def soon():
    """A time that is over in a moment."""
    return time.monotonic() + 0.05


def test_late_bots_end_by_themselves_and_are_never_too_many():
    thinkers, end, asked = Thinkers(most_late=2), Event(), []

    def think():
        asked.append(1)
        end.wait(60)
        return 1

    for _ in range(5):
        with pytest.raises(TooLate):
            thinkers.decide(think, soon())
    assert (len(asked), thinkers.late) == (2, 2)
    end.set()
    deadline = time.monotonic() + 10
    while thinkers.late and time.monotonic() < deadline:
        time.sleep(0.01)
    assert thinkers.decide(lambda: 7, time.monotonic() + 10) == 7


def test_the_threads_of_bots_are_used_again():
    thinkers, names = Thinkers(), set()

    def think():
        names.add(current_thread().name + str(current_thread().ident))
        return 3

    assert {thinkers.decide(think, time.monotonic() + 10) for _ in range(50)} == {3}
    assert len(names) == 1


@pytest.mark.parametrize("written", ["0", "-1", "nan", "inf", "x", "", "3601"])
def test_a_time_for_bots_that_is_none_is_refused(written):
    with pytest.raises(ExposureError, match="GAMETRAIL_BOT_SECONDS"):
        read_bot_seconds(written)
    assert read_bot_seconds("2.5") == 2.5


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
