"""Taking back: the own last step, and with everybody's leave more; the log keeps all of it."""

from uuid import uuid4

import pytest

from gametrail import load_game
from gametrail.core.trail import parse_trail
from gametrail.web.tables import take_back
from gametrail.web.tables.log import current_position, positions
from gametrail.web.tables.models import Action, Seat, Table
from gametrail.web.tables.take_back import MOST_IN_A_TURN, last_own_step

from .friends import FakeTime, go_away, notes, row_of, seat_friend, show_up
from .table_client import whole_turn
from .trail_client import TrailClient, asks
from .wingspan_client import WingspanClient


@pytest.fixture
def clock(monkeypatch):
    """The server's time."""
    return FakeTime(monkeypatch)


@pytest.fixture
def three(new_table):
    """Three friends at their devices."""
    first = new_table(players="3", seat2="human", seat3="human", start="listed")
    friends = [first, seat_friend(first, 1, "Aki"), seat_friend(first, 2, "Ken")]
    show_up(*friends)
    return friends


def ask(device, seat=0, yes=True):
    """The answer to a vote about a take-back."""
    return device.call("vote", {"kind": "take_back", "seat": seat, "yes": yes})


def undo(device, action_id=None, version=None):
    """The answer to a call of `undo`."""
    version = device.view()["version"] if version is None else version
    return device.call("undo", {"version": version, "action_id": action_id or str(uuid4())})


def texts_of(table):
    """The rows on disk."""
    return list(Action.objects.filter(table_id=table.id).values_list("text", flat=True))


def half_turn(device):
    """The first part of a turn is sent: a pair is taken, nothing is drawn. The view before, and the answer's."""
    before = device.view()
    answer = device.act(before["version"], whole_turn(before)[:1])
    assert answer.status_code == 200, answer.content.decode()
    return before, answer.json()


def whole_turn_after(view):
    """The texts of the rest of a turn whose pair is taken: any tile that fits, and no animal."""
    tile = next(text for text in view["legal"] if text.startswith("T"))
    return [tile, "A-"]


# ---- the own last step


def test_the_own_last_step_is_taken_back_and_the_log_keeps_it(duel):
    before, after = half_turn(duel)
    assert after["company"]["can_undo"]
    back = undo(duel).json()
    assert back["observation"] == before["observation"]
    assert back["version"] > after["version"]
    assert texts_of(duel)[-1].startswith("undo:")
    assert not back["company"]["can_undo"]


def test_the_same_wish_to_undo_is_done_once(duel):
    _, after = half_turn(duel)
    wish = str(uuid4())
    first, second = (undo(duel, wish, after["version"]) for _ in range(2))
    assert first.json()["version"] == second.json()["version"]
    assert sum(text.startswith("undo:") for text in texts_of(duel)) == 1


def test_after_a_draw_nothing_is_undone(duel):
    duel.play_turn()
    answer = undo(duel)
    assert (answer.status_code, answer.json()["error"]) == (409, "web.error.no_undo")
    assert not any(text.startswith("undo:") for text in texts_of(duel))


def test_an_undo_of_an_old_picture_is_refused(duel):
    before, _ = half_turn(duel)
    assert undo(duel, version=before["version"]).json()["error"] == "web.error.stale"


def test_nobody_undoes_what_somebody_else_did(three):
    half_turn(three[0])
    assert undo(three[1]).status_code == 409
    assert not three[1].view()["company"]["can_undo"]


def test_after_somebody_else_has_acted_nothing_is_undone(db, chance):
    first = TrailClient.begin("human", "human", "human", mode="sprint", sprint__most_exchanged="0")
    devices = [first, seat_friend(first, 1), seat_friend(first, 2)]
    one = first.state().current_player()
    view = devices[one].ready()
    card = next(it["text"] for it in view["choices"] if it["text"] != "pass")
    played = devices[one].choose(view, card)
    assert played["company"]["can_undo"]
    other = played["to_move"]
    view = devices[other].ready()
    after = devices[other].choose(view, view["choices"][0]["text"])
    assert not devices[one].view()["company"]["can_undo"]
    assert undo(devices[one]).json()["error"] == "web.error.no_undo"
    assert undo(devices[other]).status_code == (200 if after["company"]["can_undo"] else 409)


def test_the_last_gift_of_an_exchange_stays_given(db, chance):
    """Who was given the card has it in the hand as soon as play goes on."""
    first = TrailClient.begin("human", "human", "human", "human")
    devices = [first, *(seat_friend(first, seat) for seat in (1, 2, 3))]
    gifts = []
    assert first.play_until(asks("give"))
    while (state := first.state()).observation(0).to_dict()["phase"] == "exchange":
        giver = devices[state.current_player()]
        view = giver.ready()
        after = giver.choose(view, view["choices"][0]["text"])
        gifts.append(after["company"]["can_undo"])
    assert gifts[:-1] == [True] * (len(gifts) - 1)
    assert not gifts[-1]
    assert len(gifts) > 1
    assert undo(giver).json()["error"] == "web.error.no_undo"


def test_what_is_chosen_in_secret_before_the_first_turn_stays_chosen(db, chance):
    table = WingspanClient.start("human", "human")
    view = table.ready()
    view = table.choose(view, "keep")
    assert not view["company"]["can_undo"]
    assert undo(table).status_code == 409
    assert ask(table, view["me"]).json()["error"] == "web.error.no_undo"
    table.set_up()
    for seat in (0, 1):
        answer = ask(table, seat)
        assert answer.status_code == 409, answer.content.decode()


def test_twenty_times_in_a_turn_something_is_taken_back_then_it_stands(duel):
    for number in range(MOST_IN_A_TURN):
        _, after = half_turn(duel)
        assert after["company"]["can_undo"], number
        assert undo(duel).status_code == 200
    _, after = half_turn(duel)
    assert not after["company"]["can_undo"]
    answer = undo(duel)
    assert (answer.status_code, answer.json()["error"]) == (409, "web.error.undo_often")
    view = duel.view()
    assert duel.act(view["version"], whole_turn_after(view)).status_code == 200
    assert ask(duel).json()["error"] == "web.error.undo_often", "nor does it help to ask"
    half_turn(duel)
    assert undo(duel).status_code == 200, "the next turn is another one"


def test_in_a_game_each_seat_takes_back_so_often(duel, monkeypatch):
    monkeypatch.setattr(take_back, "MOST_OF_A_SEAT", 2)
    for turn in range(6):
        half_turn(duel)
        answer = undo(duel)
        view = duel.view()
        if turn < 4:
            assert answer.status_code == 200
            duel.play_turn(view)
        else:
            assert answer.json()["error"] == "web.error.undo_often"
            duel.act(view["version"], whole_turn_after(view))


# ---- with everybody's leave


def test_all_others_must_agree_before_a_decision_is_taken_back(three):
    first, second, third = three
    before = first.view()
    first.play_turn()
    assert first.view()["company"]["can_ask"]
    asked = ask(first).json()["company"]
    assert asked["votes"] == [{"kind": "take_back", "seat": 0, "asked": [1, 2], "yes": [0], "no": []}]
    assert ask(second).json()["company"]["votes"][0]["yes"] == [0, 1]
    assert first.view()["to_move"] == 1
    view = ask(third).json()
    assert (view["to_move"], view["company"]["votes"]) == (0, [])
    assert first.view()["observation"] == before["observation"]
    assert [kind for kind, _, _ in notes(first)] == ["asked", "takeback"]
    assert texts_of(first)[-1].startswith("undo:")


def test_one_no_ends_the_question_for_good(three):
    first, second, third = three
    first.play_turn()
    ask(first)
    assert ask(second, yes=False).json()["company"]["votes"] == []
    assert ask(third).json()["error"] == "web.error.not_asked"
    assert ask(first).json()["error"] == "web.error.declined"
    assert first.view()["to_move"] == 1
    assert [kind for kind, _, _ in notes(first)] == ["asked", "declined"]


def test_the_next_action_ends_the_question(three):
    first, second, third = three
    first.play_turn()
    ask(first)
    ask(third)
    second.play_turn()
    assert first.view()["company"]["votes"] == []
    assert ask(second).json()["error"] == "web.error.not_asked"


def test_who_lets_a_bot_play_is_not_asked_and_ends_no_question(three):
    first, second, third = three
    first.play_turn()
    third.call("leave", {})
    assert ask(first).json()["company"]["votes"][0]["asked"] == [1]
    for yes in (False, True):
        answer = ask(third, yes=yes)
        assert (answer.status_code, answer.json()["error"]) == (409, "web.error.deputy")
    assert ask(second).json()["to_move"] == 0


def test_who_asked_may_ask_no_more_and_ask_again(three):
    first, second, _ = three
    first.play_turn()
    ask(first)
    assert ask(first, yes=False).json()["company"]["votes"] == []
    assert ask(second).json()["error"] == "web.error.not_asked"
    assert len(ask(first).json()["company"]["votes"]) == 1


def test_asking_twice_is_asking_once(three):
    first, _, _ = three
    first.play_turn()
    ask(first)
    ask(first)
    assert [kind for kind, _, _ in notes(first)] == ["asked"]


def test_silence_of_somebody_away_is_no_leave_but_a_bot_that_plays_for_them_agrees(three):
    first, second, third = three
    first.play_turn()
    go_away(third)
    ask(first)
    ask(second)
    assert first.view()["to_move"] == 1
    ask(first, yes=False)
    third.call("leave", {})
    ask(first)
    ask(second)
    assert first.view()["to_move"] == 0


def test_bots_always_agree(new_table):
    table = new_table(players="2", seat2="greedy", start="listed")
    before = table.view()
    table.play_turn()
    table.play_turn()  # the bot's
    view = ask(table).json()
    assert view["observation"] == before["observation"]
    assert [kind for kind, _, _ in notes(table)] == ["takeback"]


def test_nobody_asks_while_another_question_stands(three):
    first, second, _third = three
    first.play_turn()
    second.play_turn()
    ask(first)
    assert ask(second, 1).json()["error"] == "web.error.asked"


@pytest.mark.parametrize(("device", "seat"), [(1, 0), (0, 1), (2, 2)])
def test_there_must_be_something_to_take_back_and_a_question(three, device, seat):
    answer = ask(three[device], seat)
    assert answer.status_code == 409
    assert texts_of(three[0])[-1][:5] != "undo:"


def test_after_the_game_nothing_is_taken_back(three):
    three[0].finish()
    assert ask(three[0]).json()["error"] == "web.error.finished"
    assert undo(three[0]).status_code == 409
    assert not three[0].view()["company"]["can_ask"]


def test_draws_after_a_take_back_are_made_anew(new_table, chance):
    table = new_table(players="2", seat2="greedy", start="listed")
    seen = set()
    for _ in range(12):
        view = table.view()
        table.act(view["version"], whole_turn(view))
        seen.add(tuple(texts_of(table)[-2:]))
        ask(table)
    assert len(seen) > 1


# ---- what comes of the log


def game_with_take_backs(new_table):
    """A finished game in which something was taken back: own steps, and decisions with draws."""
    table = new_table(players="2", seat2="human", start="listed")
    for turn in range(4):
        half_turn(table)
        undo(table)
        table.play_turn()
        if turn % 2:
            assert ask(table, turn % 2).status_code == 200
    table.finish()
    return table


def test_a_game_with_take_backs_is_replayed_and_told_as_it_counts(new_table):
    table = game_with_take_backs(new_table)
    row = row_of(table)
    positions.clear()
    position = current_position(row)
    assert position.state.is_terminal()
    assert all(turn.complete for turn in position.turns)
    counted = [entry.entry.text for entry in position.rows]
    assert not any(text.startswith("undo:") for text in counted)
    record = table.get("trail").json()
    again = parse_trail(record, load_game)
    assert record["actions"] == counted
    assert again.final_state().score().to_dict() == position.state.score().to_dict()
    assert len(record["actions"]) < len(texts_of(table))


def test_the_replay_of_a_game_with_take_backs_shows_every_turn_once(new_table):
    table = game_with_take_backs(new_table)
    position = current_position(row_of(table))
    for ply in (0, 1, 3, len(position.turns)):
        page = table.get("replay", f"?ply={ply}")
        assert page.status_code == 200
    from gametrail.web.tables.replays import replay_at

    shown, steps = replay_at(row_of(table), "3", "en")
    assert steps["plies"] == len(position.turns)
    assert [turn.seat for turn in shown.turns] == [0, 1, 0]


def test_results_are_those_of_the_game_that_counts(new_table):
    table = game_with_take_backs(new_table)
    state = current_position(row_of(table)).state
    stored = [seat.points for seat in Seat.objects.filter(table_id=table.id)]
    assert stored == [board["total"] for board in state.score().to_dict()["boards"]]


def test_the_tag_of_a_view_does_not_tell_how_long_the_log_is(duel):
    """At a table with secrets the length of the log is one of them; the version beside it is no count there."""
    view = duel.view()
    duel.act(view["version"], whole_turn(view)[:1])
    position = current_position(Table.objects.get(pk=duel.id))
    _, *rest = duel.get("view").headers["ETag"].strip('"').split("-")
    assert duel.view()["company"]["can_undo"]
    assert str(last_own_step(position, 0)) not in rest
    assert str(position.version) not in rest


def test_who_is_replaced_by_a_bot_undoes_nothing(duel):
    view = duel.view()
    view = duel.act(view["version"], whole_turn(view)[:1]).json()
    Seat.objects.filter(table_id=duel.id, seat=0).update(deputy="ranger")
    assert not duel.view()["company"]["can_undo"]
    answer = duel.call("undo", {"version": view["version"], "action_id": str(uuid4())})
    assert (answer.status_code, answer.json()["error"]) == (409, "web.error.no_undo")
