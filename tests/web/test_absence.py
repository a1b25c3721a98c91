"""People who are away: reminders, bots that stand in, leaving, and coming back."""

import pytest
from django.core import mail
from django.test import Client

from gametrail.web.tables import log, notify, play
from gametrail.web.tables.devices import person_for
from gametrail.web.tables.log import Stale, append, current_position
from gametrail.web.tables.models import Person, Seat, Table
from gametrail.web.tables.overdue import attend
from gametrail.web.words import text

from .friends import FakeTime, give_clock, go_away, notes, row_of, seat_friend, show_up
from .table_client import TableClient


@pytest.fixture
def clock(monkeypatch):
    """The server's time."""
    return FakeTime(monkeypatch)


@pytest.fixture
def three(new_table, clock):
    """Three friends at their devices, all here; the first is to move."""
    first = new_table(players="3", seat2="human", seat3="human", start="listed")
    friends = [first, seat_friend(first, 1, "Aki"), seat_friend(first, 2, "Ken")]
    show_up(*friends)
    return friends


def deputies(table):
    """The bots that stand in, by seat."""
    return [seat.deputy for seat in Seat.objects.filter(table_id=table.id)]


def ask(device, seat=0, yes=True):
    """The answer to a vote for a bot."""
    return device.call("vote", {"kind": "deputy", "seat": seat, "yes": yes})


def leave_waiting(three, clock, **duration):
    """The first has gone away and keeps the others waiting."""
    clock.pass_by(**(duration or {"minutes": 3}))
    first, *others = three
    go_away(first)
    show_up(*others)


# ---- reminders


def test_whom_the_table_waits_for_is_reminded_once_in_ten_minutes(three, clock):
    first, second, third = three
    assert second.call("remind", {"seat": 0}).status_code == 200
    assert third.call("remind", {"seat": 0}).json()["error"] == "web.error.reminded"
    clock.pass_by(minutes=9)
    assert third.call("remind", {"seat": 0}).status_code == 409
    clock.pass_by(minutes=2)
    assert third.call("remind", {"seat": 0}).status_code == 200
    assert notes(first) == [("reminder", 0, "")] * 2


@pytest.mark.parametrize(
    ("device", "seat", "status"), [(1, 1, 409), (1, 2, 409), (0, 0, 409), (1, 7, 422), (1, "0", 422)]
)
def test_nobody_else_is_reminded(three, device, seat, status):
    assert three[device].call("remind", {"seat": seat}).status_code == status
    assert notes(three[0]) == []


def test_a_letter_goes_to_who_wants_one_and_only_if_the_server_sends_letters(
    three, settings, monkeypatch, django_capture_on_commit_callbacks, clock
):
    monkeypatch.setattr(notify._post, "submit", lambda send, letter: send(letter))
    first, second, _ = three
    person = Seat.objects.get(table_id=first.id, seat=0).person
    settings.SITE_URL = "https://table.example"
    for address, letters in (("", 0), ("hana@example.org", 1)):
        Person.objects.filter(pk=person.pk).update(email=address, wishes={"lang": "ja"})
        with django_capture_on_commit_callbacks(execute=True):
            assert second.call("remind", {"seat": 0}).status_code == 200
        assert len(mail.outbox) == letters
        clock.pass_by(minutes=11)
    assert f"https://table.example/tables/{first.id}/" in mail.outbox[0].body
    assert mail.outbox[0].to == ["hana@example.org"]
    settings.SITE_URL = ""
    with django_capture_on_commit_callbacks(execute=True):
        second.call("remind", {"seat": 0})
    assert len(mail.outbox) == 1


# ---- a bot for somebody absent


def test_a_bot_plays_on_when_all_others_who_are_here_agree(three, clock):
    first, second, third = three
    leave_waiting(three, clock)
    question = ask(second).json()["company"]["votes"]
    assert question == [{"kind": "deputy", "seat": 0, "asked": [1, 2], "yes": [1], "no": []}]
    assert deputies(first) == ["", "", ""]
    view = ask(third).json()
    assert deputies(first) == ["ranger", "", ""]
    assert notes(first) == [("deputy", 0, "")]
    assert (view["to_move_kind"], view["company"]["seats"][0]["deputy"]) == ("bot", "ranger")
    assert row_of(first).due is not None
    assert second.call("bots", {"version": view["version"]}).status_code == 200


def test_who_is_away_need_not_agree(three, clock):
    first, second, third = three
    leave_waiting(three, clock)
    go_away(third)
    ask(second)
    assert deputies(first) == ["ranger", "", ""]


def test_one_no_is_enough_to_wait_and_may_be_changed(three, clock):
    first, second, third = three
    leave_waiting(three, clock)
    ask(second)
    assert ask(third, yes=False).json()["company"]["votes"][0]["no"] == [2]
    assert deputies(first) == ["", "", ""]
    ask(third)
    assert deputies(first) == ["ranger", "", ""]


@pytest.mark.parametrize(("seconds", "status"), [(60, 409), (119, 409), (121, 200)])
def test_who_is_away_has_two_minutes(three, clock, seconds, status):
    leave_waiting(three, clock, seconds=seconds)
    assert ask(three[1]).status_code == status


def test_who_is_here_may_think_as_long_as_there_is_time(three, clock):
    clock.pass_by(hours=5)
    show_up(*three)
    assert ask(three[1]).json()["error"] == "web.error.not_away"


def test_whose_time_is_over_may_be_replaced_even_if_here(three, clock):
    first, second, third = three
    give_clock(first, "turn 60")
    clock.pass_by(seconds=59)
    show_up(*three)
    assert ask(second).status_code == 409
    clock.pass_by(seconds=2)
    show_up(*three)
    ask(second)
    ask(third)
    assert deputies(first) == ["ranger", "", ""]


@pytest.mark.parametrize(("seat", "status"), [(1, 409), (2, 409), (5, 422)])
def test_only_the_seat_that_keeps_the_table_waiting_can_be_replaced(three, clock, seat, status):
    leave_waiting(three, clock)
    assert ask(three[1], seat).status_code == status
    assert deputies(three[0]) == ["", "", ""]


def test_nobody_votes_about_the_own_seat_nor_from_outside(three, clock):
    leave_waiting(three, clock)
    assert ask(three[0]).json()["error"] == "web.error.own_seat"
    stranger = TableClient(Client(headers={"accept-language": "en"}), three[0].id)
    assert ask(stranger).status_code == 403


@pytest.mark.parametrize("change", [
    {"kind": "king"}, {"kind": ["deputy"]}, {"kind": None}, {"yes": "true"}, {"yes": 1}, {"seat": True}, {"more": 1},
])  # fmt: skip
def test_what_is_no_vote_is_refused(three, clock, change):
    leave_waiting(three, clock)
    answer = three[1].call("vote", {"kind": "deputy", "seat": 0, "yes": True, **change})
    assert answer.status_code == 422


def test_a_question_lapses_when_the_absent_one_moves(three, clock):
    first, second, _ = three
    leave_waiting(three, clock)
    ask(second)
    first.play_turn()
    assert second.view()["company"]["votes"] == []


# ---- leaving and coming back


def test_who_leaves_is_replaced_at_once_and_the_log_says_so(three):
    first, second, _ = three
    view = first.call("leave", {}).json()
    assert (view["my_turn"], view["to_move_kind"]) == (False, "bot")
    assert notes(first) == [("left", 0, "")]
    assert row_of(first).due is not None
    first.call("leave", {})
    assert notes(first) == [("left", 0, "")]
    assert second.view()["seats"][0]["kind"] == "bot"


def test_a_bot_that_stands_in_is_waited_for_when_its_turn_comes(three):
    first, second, _ = three
    second.call("leave", {})
    assert row_of(first).due is None
    first.play_turn()
    assert row_of(first).due is not None


def test_somebody_who_has_left_cannot_act_but_comes_back_at_any_time(three):
    first, second, _ = three
    first.call("leave", {})
    version = first.view()["version"]
    answer = first.act(version, ["P0"])
    assert (answer.status_code, answer.json()["error"]) == (409, "web.error.deputy")
    view = first.call("come_back", {}).json()
    assert (view["my_turn"], view["to_move_kind"]) == (True, "human")
    assert notes(first) == [("left", 0, ""), ("returned", 0, "")]
    assert row_of(first).due is None
    first.call("come_back", {})
    assert len(notes(first)) == 2
    first.play_turn()
    assert second.view()["my_turn"]


def test_a_game_may_be_left_to_a_bot_and_taken_back_but_everybody_reads_it(three):
    first, second, _ = three
    first.call("leave", {})
    second.play_turn()
    first.call("come_back", {})
    assert [note["kind"] for note in second.view()["company"]["notes"]] == ["left", "returned"]


def test_what_a_bot_thought_for_somebody_who_is_back_counts_no_more(three):
    first, second, _ = three
    first.call("leave", {})
    table = Table.objects.get(pk=first.id)
    position = current_position(table)
    thought = play.plan_bot_turn(table, position, play.Request(position.version, "bot"))
    first.call("come_back", {})
    with pytest.raises(Stale):
        append(table, thought)
    assert current_position(row_of(first)).version == position.version
    assert second.view()["to_move_kind"] == "human"


def test_what_somebody_sends_while_they_are_being_replaced_counts_no_more(three, clock):
    first, second, third = three
    table = Table.objects.get(pk=first.id)
    position = current_position(table)
    texts = [position.state.action_to_string(int(position.state.legal_actions()[0]))]
    wish = play.Request(position.version, "late", tuple(texts), seats=(0,))
    sent = play.plan_actions(table, position, wish)
    leave_waiting(three, clock)
    ask(second)
    ask(third)
    with pytest.raises(Stale):
        append(table, sent)
    assert row_of(first).due is not None


def test_a_move_is_not_refused_because_somebody_else_left_meanwhile(three):
    first, second, _ = three
    table = Table.objects.get(pk=first.id)
    table.places  # noqa: B018  (read before the second leaves)
    position = current_position(table)
    move = log.plan(table, position, first_turn(position), "mine")
    second.call("leave", {})
    append(table, move)
    assert row_of(first).due is not None  # the bot of the second is to move


def first_turn(position):
    """The rows of one whole turn with the draws after it."""
    state, entries = position.state.clone(), []
    seat = state.current_player()
    while state.current_player() == seat:
        action = int(state.legal_actions()[0])
        entries.append(log.Entry(seat, state.action_to_string(action)))
        state.apply_action(action)
        entries += log.draw_chance(state)
    return entries


def test_people_who_share_a_device_leave_and_come_back_together(new_table):
    table = new_table(players="3", seat2="human", start="listed")
    table.call("leave", {})
    assert deputies(table) == ["ranger", "ranger", ""]
    table.call("come_back", {})
    assert deputies(table) == ["", "", ""]


def test_when_everybody_has_left_the_bots_stop_too(three, clock):
    for device in three:
        device.call("leave", {})
    first = three[0]
    before = current_position(row_of(first)).version
    attend(row_of(first))
    played = current_position(row_of(first)).version
    assert played > before
    clock.pass_by(minutes=6)
    attend(row_of(first))
    assert current_position(row_of(first)).version == played
    assert row_of(first).due is None
    first.call("come_back", {})
    assert row_of(first).status == Table.PLAYING


def test_after_the_game_there_is_nothing_to_leave(three):
    three[0].finish()
    for name in ("leave", "come_back"):
        assert three[0].call(name, {}).json()["error"] == "web.error.finished"
    assert three[0].call("remind", {"seat": 1}).status_code == 409


def test_without_scripts_the_same_is_done_by_forms(three, clock):
    first, second, third = three
    leave_waiting(three, clock)
    for device in (second, third):
        answer = device.client.post(device.url("vote"), {"kind": "deputy", "seat": "0", "yes": "true"})
        assert answer.status_code == 302, answer.content.decode()
    assert deputies(first) == ["ranger", "", ""]
    assert first.client.post(first.url("come_back")).status_code == 302
    assert deputies(first) == ["", "", ""]
    answer = second.client.post(second.url("vote"), {"kind": "deputy", "seat": "x", "yes": "perhaps"})
    assert answer.status_code == 422
    answer = second.client.post(second.url("remind"), {"seat": "2"})
    assert text("web.error.not_waited_for", "en") in answer.content.decode()


def test_only_posts_change_anything(three):
    for name in ("say", "mute", "remind", "vote", "come_back", "leave"):
        assert three[0].get(name).status_code == 405
    assert person_for(three[0].client.cookies["gametrail_device"].value) is not None
