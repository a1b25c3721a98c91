"""Everything follows from the log on disk: after a restart, after another process, and after damage."""

import json
import logging

import pytest
from django.conf import settings as live_settings
from django.db import IntegrityError, OperationalError, transaction

from gametrail import CHANCE, load_game
from gametrail.core.trail import Trail
from gametrail.web.tables import api, log, walk
from gametrail.web.tables.models import Action, DamagedAction, Table
from web.table_client import whole_turn


def restart():
    """What a new server process knows: nothing."""
    log.positions.clear()


def test_after_a_restart_every_view_is_the_same(new_table):
    table = new_table(players="3", seat2="random", seat3="human")
    view = table.view()
    for _ in range(7):
        restart()
        assert table.view() == view
        view = table.play_turn(view)


def test_after_a_restart_in_the_middle_of_a_turn_the_same_is_asked(duel):
    view = duel.view()
    for text in whole_turn(view):
        view = duel.act(view["version"], [text]).json()
        restart()
        assert duel.view() == view


def test_the_log_is_a_trail_that_the_rules_accept(new_table):
    table = new_table(players="2", seat2="random")
    view = table.play_on(turns=6)
    row = Table.objects.get(pk=table.id)
    texts = list(row.actions.values_list("text", flat=True))
    state = Trail(load_game("cascadia"), row.players, row.options, texts).final_state()
    assert state.observation(0).to_dict()["boards"] == view["observation"]["boards"]
    actors = list(row.actions.values_list("actor", flat=True))
    assert [text.startswith("=") for text in texts] == [actor == CHANCE for actor in actors]


def test_what_another_process_has_written_is_seen_at_once(duel):
    view = duel.view()
    known = log.positions.get(duel.id)
    after = duel.play_turn(view)
    log.positions.clear()
    log.positions.put(duel.id, known)  # a process that has not heard of the turn
    assert duel.view() == after
    assert duel.act(view["version"], whole_turn(view)).status_code == 409


def test_of_two_at_once_one_is_stale(duel):
    row = Table.objects.get(pk=duel.id)
    position = log.current_position(row)
    entries = [log.Entry(0, "P1")]
    one, other = (log.plan(row, position, entries, request) for request in ("one", "other"))
    log.append(row, one)
    with pytest.raises(log.Stale):
        log.append(row, other)
    assert Action.objects.filter(table=row, request="other").count() == 0


def test_a_ply_cannot_stand_twice(duel):
    row = Table.objects.get(pk=duel.id)
    with pytest.raises(IntegrityError), transaction.atomic():
        Action.objects.create(table=row, ply=0, actor=0, text="P1", request="")


@pytest.mark.django_db(transaction=True)
def test_a_position_in_memory_is_never_replaced_by_an_older_one(duel):
    old = log.positions.get(duel.id)
    duel.play_turn()
    new = log.positions.get(duel.id)
    log.positions.put(duel.id, old)
    assert log.positions.get(duel.id) is new


@pytest.mark.django_db(transaction=True)  # what is stored is remembered once it is on disk
def test_only_the_last_used_positions_stay_in_memory(duel):
    position = log.positions.get(duel.id)
    cache = log.PositionCache(room=2 * log.weight(position))
    for table_id in ("a", "b"):
        cache.put(table_id, position)
    cache.get("a")
    cache.put("c", position)
    assert [cache.get(table_id) is not None for table_id in "abc"] == [True, False, True]


@pytest.mark.parametrize(
    "damage",
    [
        lambda rows: rows.filter(ply=rows.last().ply).update(text="=T"),
        lambda rows: rows.filter(ply=rows.last().ply).update(text="P7"),
        lambda rows: rows.filter(ply=rows.last().ply).update(actor=3),
        lambda rows: rows.filter(ply=rows.last().ply - 2).delete(),
        lambda rows: rows.filter(ply=rows.last().ply - 3).update(text="T99,99@0"),
    ],
    ids=["cut", "no action", "wrong seat", "row lost", "impossible"],
)
def test_a_damaged_end_is_set_aside_and_the_table_goes_on(new_table, damage, caplog):
    table, other = new_table(seat2="human"), new_table(seat2="human")
    view = table.play_on(turns=4)
    length = view["version"]
    other_view = other.play_on(turns=1)
    damage(Action.objects.filter(table=table.id).order_by("ply"))
    restart()
    logging.getLogger("gametrail").propagate = True
    mended = table.view()
    assert mended["notice"]
    assert length - 8 <= mended["version"] <= length
    assert DamagedAction.objects.filter(table=table.id).exists()
    assert "set aside" in caplog.text
    assert other.view() == other_view
    restart()
    assert table.view() == mended
    assert table.act(mended["version"], mended["legal"][:1]).status_code == 200


# ---- rows that take back


@pytest.fixture
def applied(monkeypatch):
    """The plies of the actions that reading logs has applied since."""
    found, real = [], walk.apply

    def apply(state, turns, row, game_name):
        found.append(row.ply)
        return real(state, turns, row, game_name)

    monkeypatch.setattr(walk, "apply", apply)
    return found


def write(table, *texts):
    """These rows of the first seat are on disk, as another process writes them."""
    start = log.log_length(table)
    rows = [
        Action(table=table, ply=start + index, actor=0, text=text, request=f"r{start + index}")
        for index, text in enumerate(texts)
    ]
    Action.objects.bulk_create(rows)


def same_states(one, other):
    """The tables stand alike."""
    return one.state.record.tobytes() == other.state.record.tobytes()


def test_what_was_taken_back_costs_nothing_to_read(duel, applied):
    duel.play_on(turns=6)
    row = Table.objects.get(pk=duel.id)
    known = log.current_position(row)
    length = known.version
    for index in range(200):
        write(row, "P1", f"undo:{length + 2 * index}")
    applied.clear()
    warm = log.current_position(row)
    assert len(applied) <= len(known.rows), "walking on begins anew at most once"
    applied.clear()
    restart()
    cold = log.current_position(row)
    assert applied == [kept.ply for kept in cold.rows]
    assert len(applied) == length
    assert (cold.version, cold.rows, cold.undos) == (warm.version, warm.rows, warm.undos)
    assert len(cold.undos) == 200
    assert same_states(cold, warm)
    assert same_states(cold, known)


def test_walking_on_over_an_undo_applies_what_counts_once(duel, applied):
    duel.play_on(turns=4)
    row = Table.objects.get(pk=duel.id)
    length = log.current_position(row).version
    write(row, "P1")
    applied.clear()
    log.current_position(row)
    assert applied == [length], "what is known is not done again"
    applied.clear()
    write(row, f"undo:{length}", "P2", f"undo:{length + 2}", "P1")
    log.current_position(row)
    assert applied == [length + 4], "what it goes back to is remembered"


@pytest.mark.parametrize("steps", [1, 2, walk.KEPT, 12])
def test_going_back_any_number_of_steps_leads_to_what_was_there(duel, applied, steps):
    row, seen = Table.objects.get(pk=duel.id), []
    for _ in range(13):
        seen.append(log.current_position(row))
        duel.play_turn()
    back = seen[-steps]
    write(row, f"undo:{back.version}")
    applied.clear()
    now = log.current_position(row)
    assert (now.rows, now.turns, same_states(now, back)) == (back.rows, back.turns, True)
    assert len(applied) == (0 if steps <= walk.KEPT else back.version)
    assert len(now.past) == walk.KEPT
    assert not any(it.past for it in now.past)


@pytest.mark.parametrize("bad", ["undo:", "undo:x", "undo:-1", "undo:9999", "P7"])
def test_a_row_that_cannot_be_read_is_set_aside_with_what_counted_before_it(duel, bad):
    duel.play_on(turns=2)
    row = Table.objects.get(pk=duel.id)
    length = log.current_position(row).version
    write(row, "P1", f"undo:{length}", "P2", bad, f"undo:{length + 4}", "P2")
    restart()
    position = log.current_position(row)
    assert (position.version, position.damaged) == (length + 3, True)
    assert [kept.ply for kept in position.rows][-2:] == [length - 1, length + 2]
    assert [undo.ply for undo in position.undos] == [length + 1]
    assert DamagedAction.objects.filter(table=row).count() == 3
    assert len(Action.objects.filter(table=row)) == length + 3


def test_what_was_taken_back_need_not_be_legal(duel):
    duel.play_on(turns=2)
    row = Table.objects.get(pk=duel.id)
    known = log.current_position(row)
    write(row, "P7", f"undo:{known.version}")
    restart()
    position = log.current_position(row)
    assert (position.version, position.damaged) == (known.version + 2, False)
    assert same_states(position, known)


def test_a_table_of_older_rules_is_not_touched(duel):
    Table.objects.update(rules_version=0)
    restart()
    length = Action.objects.count()
    for name in ("view", "table"):
        assert duel.get(name).status_code == 409
    assert duel.act(0, ["P1"]).status_code == 409
    assert duel.client.get("/").status_code == 200
    assert Action.objects.count() == length


def test_a_fault_of_the_rules_changes_nothing_and_leaves_a_report(duel, monkeypatch):
    view = duel.view()

    def fail(*_):
        raise ZeroDivisionError("inside the engine")

    with monkeypatch.context() as patch:
        patch.setattr(log, "advance", fail)
        answer = duel.act(view["version"], ["P1"])
    assert (answer.status_code, answer.json()["error"]) == (500, "web.error.server")
    assert "inside the engine" not in answer.content.decode()
    (path,) = (live_settings.DATA / "reports").iterdir()
    report = json.loads(path.read_text(encoding="utf-8"))
    assert "inside the engine" in report["trace"]
    assert report["table"]["actions"] == list(Action.objects.values_list("text", flat=True))
    secret = duel.client.cookies["gametrail_device"].value
    assert secret not in path.read_text(encoding="utf-8")
    assert duel.view() == view
    assert duel.act(view["version"], ["P1"]).status_code == 200


def test_what_cannot_be_shown_is_not_stored(duel, monkeypatch):
    view = duel.view()
    with monkeypatch.context() as patch:
        patch.setattr(api, "seat_view", lambda *_: 1 / 0)
        assert duel.act(view["version"], ["P1"]).status_code == 500
    assert duel.view() == view


def test_a_busy_or_full_disk_is_503_and_nothing_is_acknowledged(duel, monkeypatch):
    view = duel.view()

    def fail(*_, **__):
        raise OperationalError("database is locked")

    with monkeypatch.context() as patch:
        patch.setattr(Action.objects, "bulk_create", fail)
        answer = duel.act(view["version"], ["P1"])
    assert (answer.status_code, answer.json()["error"]) == (503, "web.error.busy")
    assert answer.headers["Retry-After"]
    assert duel.view() == view
    with monkeypatch.context() as patch:
        patch.setattr(api, "current_position", fail)
        assert duel.get("view").status_code == 503


def test_a_full_table_of_reports_is_not_made_fuller(duel, monkeypatch):
    folder = live_settings.DATA / "reports"
    folder.mkdir()
    for number in range(100):
        (folder / f"{number}.json").touch()
    monkeypatch.setattr(api, "seat_view", lambda *_: 1 / 0)
    assert duel.get("view").status_code == 500
    assert len(list(folder.iterdir())) == 100
