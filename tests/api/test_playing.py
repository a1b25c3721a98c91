"""A program plays by the protocol of the pages: versions, ids, repetition, refusals. A silent, late or noisy one
harms nobody (R6)."""

import random
from datetime import timedelta
from uuid import uuid4

import pytest

from gametrail.core.game import SPECTATOR
from gametrail.web import time
from gametrail.web.tables import log
from gametrail.web.tables.log import current_position
from gametrail.web.tables.models import Action, Seat, Table
from gametrail.web.tables.overdue import attend

from .api_client import Program, by_turn, refused, start_duel

pytestmark = pytest.mark.django_db

GAMES = {
    "cascadia": {},
    "wingspan": {},
    "animal_trail": {"options": {"mode": "sprint", "sprint.victories_total": "1"}},
}


@pytest.fixture
def duel():
    """Who is to move, who is not, and the table of a game of Cascadia."""
    host, guest, table = start_duel()
    (mover, _), (other, _) = by_turn(table, host, guest)
    return mover, other, table


def rows(table):
    """How many rows the log has."""
    return Action.objects.filter(table=table).count()


def play(table, programs, steps, seed=5):
    """So many random actions, or fewer if the game ends."""
    rng = random.Random(seed)
    for _ in range(steps):
        mover, view = by_turn(table, *programs)[0]
        if view["status"] != "playing":
            return
        answer = mover.act(table, view["version"], [rng.choice(view["legal"])])
        assert answer.status_code == 200, answer.content.decode()


# ---- views


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_sees_its_own_observation_and_a_stranger_the_public_one(game):
    host, guest, table = start_duel(game, **GAMES[game])
    play(table, (host, guest), 8)
    state = current_position(Table.objects.get(pk=table)).state
    for program, seat in ((host, 0), (guest, 1)):
        view = program.view(table)
        assert view["me"] == seat
        assert view["observation"] == state.observation(seat).to_dict()
        assert view["score"] == state.score(seat).to_dict()
        assert bool(view["legal"]) == view["my_turn"] == (state.current_player() == seat)
    stranger = Program().view(table)
    open_game = game == "cascadia"  # everything is public there
    assert stranger["observation"] == state.observation(0 if open_game else SPECTATOR).to_dict()
    assert (stranger["me"], stranger["mine"], stranger["legal"]) == (None, False, [])


@pytest.mark.parametrize("game", GAMES)
def test_the_words_name_exactly_the_legal_actions(game):
    host, guest, table = start_duel(game, **GAMES[game])
    for _ in range(12):
        mover, view = by_turn(table, host, guest)[0]
        found = mover.get(f"/tables/{table}/legal").json()
        texts = [action["text"] for group in found["groups"] for action in group["actions"]]
        assert sorted(texts) == sorted(view["legal"])
        assert found["question"]
        assert found["version"] == view["version"]
        play(table, (host, guest), 1)


def test_no_words_while_somebody_else_is_to_move(duel):
    _, other, table = duel
    found = other.get(f"/tables/{table}/legal").json()
    assert (found["my_turn"], found["question"], found["groups"]) == (False, "", [])


def test_the_log_tells_the_last_turns_in_the_language_that_is_asked_for(duel):
    mover, other, table = duel
    play(table, (mover, other), 9)
    english = mover.view(table)["log"]
    japanese = mover.get(f"/tables/{table}?lang=ja").json()["log"]
    assert [line["n"] for line in english] == [line["n"] for line in japanese]
    assert english[0]["text"] != japanese[0]["text"]


def test_a_table_without_spectators_shows_strangers_nothing():
    host, _, table = start_duel(spectators=False)
    assert refused(Program().get(f"/tables/{table}"), 403, "web.error.no_spectators")
    assert refused(Program.known().get(f"/tables/{table}"), 403, "web.error.no_spectators")
    late = Program.known().post(f"/tables/{table}/join")
    assert refused(late, 409, "room.error.begun")
    assert "view" not in late.json()
    assert host.view(table)["mine"]


# ---- acting


def test_an_action_is_done_once_however_often_it_is_sent(duel):
    mover, _, table = duel
    view = mover.view(table)
    action_id = str(uuid4())
    first = mover.act(table, view["version"], view["legal"][:1], action_id)
    count = rows(table)
    again = mover.act(table, view["version"], view["legal"][:1], action_id)
    assert (again.status_code, again.json()) == (200, first.json())
    assert rows(table) == count
    other_body = mover.act(table, view["version"], view["legal"][1:2], action_id)
    assert refused(other_body, 422, "web.error.id_reused")


def test_a_late_action_is_stale_and_gets_the_table_as_it_is(duel):
    mover, _, table = duel
    old = mover.view(table)
    assert mover.act(table, old["version"], old["legal"][:1]).status_code == 200
    count = rows(table)
    late = mover.act(table, old["version"], old["legal"][:1])
    assert refused(late, 409, "web.error.stale")
    assert late.json()["view"]["version"] == mover.view(table)["version"] != old["version"]
    assert rows(table) == count


def test_speaking_out_of_turn_changes_nothing(duel):
    mover, other, table = duel
    view = mover.view(table)
    before = rows(table)
    assert refused(other.act(table, view["version"], view["legal"][:1]), 409, "web.error.not_your_turn")
    assert refused(
        Program.known().act(table, view["version"], view["legal"][:1]), 403, "api.error.not_seated"
    )
    assert refused(Program().act(table, view["version"], view["legal"][:1]), 401, "api.error.token")
    assert rows(table) == before


@pytest.mark.parametrize("actions", [["P1", "P1"], ["T0,0@0"], ["x"], ["P1\n"]])
def test_an_illegal_action_is_422_and_nothing_is_done(duel, actions):
    mover, _, table = duel
    before = rows(table)
    answer = mover.act(table, mover.view(table)["version"], actions)
    assert answer.status_code == 422
    assert answer.json()["message"]
    assert rows(table) == before


def test_an_illegal_action_is_named_by_its_index(duel):
    mover, _, table = duel
    answer = mover.act(table, mover.view(table)["version"], ["P1", "P1"])
    assert answer.json()["index"] == 1


@pytest.mark.parametrize("game", GAMES)
def test_after_the_end_nothing_can_be_done_and_the_record_is_open(game):
    host, guest, table = start_duel(game, **GAMES[game])
    assert refused(host.get(f"/tables/{table}/trail"), 403, "web.error.not_finished")
    row = Table.objects.get(pk=table)
    finish(row)
    count, view = rows(table), host.view(table)
    assert (view["status"], view["to_move"], view["legal"]) == ("finished", None, [])
    assert refused(host.act(table, view["version"], ["P1"]), 409, "web.error.finished")
    assert refused(guest.post(f"/tables/{table}/leave"), 409, "web.error.finished")
    bots = {"version": view["version"], "action_id": str(uuid4())}
    assert refused(host.post(f"/tables/{table}/bots", bots), 409, "web.error.finished")
    assert rows(table) == count
    trail = Program().get(f"/tables/{table}/trail").json()
    assert (trail["game"], trail["players"], len(trail["actions"])) == (game, 2, count)


def finish(row):
    """The game is over: the rest is played at random in one stroke."""
    rng, position = random.Random(3), log.current_position(row)
    state, entries = position.state.clone(), []
    while not state.is_terminal():
        action = rng.choice([int(action) for action in state.legal_actions()])
        entries.append(log.Entry(state.current_player(), state.action_to_string(action)))
        state.apply_action(action)
        entries += log.draw_chance(state)
    log.append(row, log.plan(row, position, entries, "finish"))


def test_bots_move_when_they_are_asked_to(chance):
    host = Program.known()
    table = host.make("me", "random")
    view = host.view(table)
    while view["to_move"] != 1:
        play(table, (host,), 1)
        view = host.view(table)
    answer = host.post(f"/tables/{table}/bots", {"version": view["version"], "action_id": str(uuid4())})
    assert answer.status_code == 200
    assert answer.json()["my_turn"]
    late = host.post(f"/tables/{table}/bots", {"version": view["version"], "action_id": str(uuid4())})
    assert refused(late, 409, "web.error.stale")


def test_a_step_is_taken_back_while_it_revealed_nothing(duel):
    mover, _, table = duel
    before = mover.view(table)
    pair = mover.act(table, before["version"], ["P1"]).json()
    assert pair["can_undo"]
    answer = mover.post(f"/tables/{table}/undo", {"version": pair["version"], "action_id": str(uuid4())})
    assert answer.json()["observation"] == before["observation"]


def test_a_program_that_stays_silent_is_replaced_and_may_come_back(duel):
    mover, other, table = duel
    seat = mover.view(table)["me"]
    since = time.now() - timedelta(hours=2)
    Table.objects.filter(pk=table).update(clock="turn 3600", turn_since=since)
    attend(Table.objects.get(pk=table))
    late = mover.act(table, mover.view(table)["version"], ["P1"])
    assert refused(late, 409, "web.error.deputy")
    assert other.view(table)["seats"][seat]["deputy"]
    assert mover.post(f"/tables/{table}/deputy", {}).json()["my_turn"]


# ---- people


def test_who_leaves_is_replaced_by_a_bot_and_may_come_back(duel):
    mover, _, table = duel
    assert mover.post(f"/tables/{table}/leave", {}).status_code == 200
    seat = mover.view(table)["me"]
    assert Seat.objects.get(table=table, seat=seat).deputy
    view = mover.view(table)
    assert not view["my_turn"]
    assert refused(mover.act(table, view["version"], ["P1"]), 409, "web.error.deputy")
    assert mover.post(f"/tables/{table}/deputy", {}).json()["my_turn"]


def test_a_program_greets_and_chats_as_the_table_allows(duel):
    mover, other, table = duel
    assert mover.post(f"/tables/{table}/say", {"greeting": "hello"}).status_code == 200
    assert [note["text"] for note in other.view(table)["notes"] if note["kind"] == "greeting"] == ["hello"]
    assert refused(mover.post(f"/tables/{table}/say", {"text": "Hi"}), 409, "web.error.no_chat")
    both = mover.post(f"/tables/{table}/say", {"greeting": "hello", "text": "Hi"})
    assert refused(both, 422, "web.error.field_text")
    assert refused(mover.post(f"/tables/{table}/say", {"greeting": "boo"}), 422, "web.error.field_greeting")


def test_a_take_back_needs_the_others_leave(duel):
    mover, other, table = duel
    while mover.view(table)["my_turn"]:
        play(table, (mover,), 1)
    vote = {"kind": "take_back", "seat": mover.view(table)["me"], "yes": True}
    asked = mover.post(f"/tables/{table}/vote", vote)
    assert asked.status_code == 200
    assert asked.json()["votes"][0]["asked"] == [other.view(table)["me"]]
    assert other.post(f"/tables/{table}/vote", vote).json()["to_move"] == mover.view(table)["me"]
    beyond = mover.post(f"/tables/{table}/vote", {**vote, "seat": 5})
    assert refused(beyond, 422, "web.error.field_seat")
