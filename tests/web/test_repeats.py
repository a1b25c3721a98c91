"""The same wish sent twice at the same moment: the slower one gets the answer of the quicker one, never a refusal."""

from uuid import uuid4

import pytest

from gametrail.web.tables import play, walk
from gametrail.web.tables.log import positions
from web.table_client import whole_turn
from web.wingspan_client import rows_of, set_up_choice


@pytest.fixture
def late(monkeypatch):
    """A function: the next request finds no answer at first, as if its twin were stored a moment later."""
    known = play.answered

    def miss_once():
        calls = []

        def answered(table, request):
            calls.append(request)
            return None if len(calls) == 1 else known(table, request)

        monkeypatch.setattr(play, "answered", answered)

    return miss_once


def check_twin(table, late, first, send):
    """The second answer is the first one, and nothing was stored for it."""
    assert first.status_code == 200, first.content.decode()
    length = len(rows_of(table))
    late()
    second = send()
    assert (second.status_code, second.content) == (200, first.content)
    assert len(rows_of(table)) == length


@pytest.mark.parametrize("after", ["human", "random"])
def test_a_turn_sent_twice_at_once(new_table, late, after):
    """The table waits for another person, or for a bot that people may not move for."""
    table = new_table(seat2=after, start="listed")
    view, action_id = table.view(), str(uuid4())
    turn = whole_turn(view)
    check_twin(
        table,
        late,
        table.act(view["version"], turn, action_id),
        lambda: table.act(view["version"], turn, action_id),
    )


def test_the_last_choice_before_the_device_is_handed_on(pair, late):
    view = pair.ready()
    while view["my_turn"]:
        version, text, action_id = view["version"], set_up_choice(view, 1), str(uuid4())
        answer = pair.act(version, [text], action_id)
        view = answer.json()
    assert view["handover"]["seat"] == 1
    check_twin(pair, late, answer, lambda: pair.act(version, [text], action_id))


def test_a_bot_called_twice_at_once(new_table, late):
    table = new_table(seat2="random", start="listed")
    view = table.play_turn()
    body = {"version": view["version"], "action_id": str(uuid4())}
    check_twin(table, late, table.call("bots", body), lambda: table.call("bots", body))


def test_an_answer_is_given_again_after_a_bot_has_taken_over(new_table):
    table = new_table(seat2="human", start="listed")
    view, action_id = table.view(), str(uuid4())
    turn = whole_turn(view)
    first = table.act(view["version"], turn, action_id)
    assert first.status_code == 200
    table.call("leave", {})
    again = table.act(view["version"], turn, action_id)
    assert again.status_code == 200, again.content.decode()
    assert again.json()["version"] == first.json()["version"]
    other = table.act(view["version"], turn[:1], action_id)
    assert (other.status_code, other.json()["error"]) == (422, "web.error.id_reused")


def test_what_a_bot_did_is_told_again_to_who_has_come_back(new_table):
    table = new_table(seat2="human", start="listed")
    view = table.call("leave", {}).json()
    body = {"version": view["version"], "action_id": str(uuid4())}
    first = table.call("bots", body)
    assert first.status_code == 200
    table.call("come_back", {})
    again = table.call("bots", body)
    assert again.status_code == 200, again.content.decode()
    assert again.json()["version"] == first.json()["version"]


def test_an_undo_is_told_again_after_a_bot_has_taken_over(new_table):
    table = new_table(seat2="human", start="listed")
    view = table.view()
    view = table.act(view["version"], whole_turn(view)[:1]).json()
    body = {"version": view["version"], "action_id": str(uuid4())}
    first = table.call("undo", body)
    assert first.status_code == 200
    table.call("leave", {})
    again = table.call("undo", body)
    assert (again.status_code, again.json()["version"]) == (200, first.json()["version"])


def test_the_last_action_of_a_game(new_table, late):
    table = new_table(players="1")
    view = table.view()
    while view["phase"] == "play":
        before, turn, action_id = view, whole_turn(view), str(uuid4())
        answer = table.act(before["version"], turn, action_id)
        view = answer.json()
    check_twin(table, late, answer, lambda: table.act(before["version"], turn, action_id))


def test_a_wish_that_nobody_sent_before_is_still_refused(pair, late):
    version, length = pair.view()["version"], len(rows_of(pair))
    late()
    answer = pair.act(version, ["keep"])
    assert (answer.status_code, answer.json()["error"]) == (409, "web.error.other_seat")
    assert len(rows_of(pair)) == length


def test_old_requests_are_answered_again_but_not_without_end(duel):
    view, action_id = duel.view(), str(uuid4())
    turn = whole_turn(view)
    first = duel.act(view["version"], turn, action_id)
    duel.play_on(turns=walk.KEPT + 4)
    answers = [duel.act(view["version"], turn, action_id) for _ in range(21)]
    assert all((it.status_code, it.content) == (200, first.content) for it in answers[:20])
    assert answers[20].status_code == 429
    assert answers[20].json()["error"] == "web.error.rate"


def test_the_newest_request_is_answered_again_without_end(duel):
    view, action_id = duel.view(), str(uuid4())
    turn = whole_turn(view)
    first = duel.act(view["version"], turn, action_id)
    for _ in range(25):
        positions.clear()  # as after a restart
        again = duel.act(view["version"], turn, action_id)
        assert (again.status_code, again.content) == (200, first.content)
