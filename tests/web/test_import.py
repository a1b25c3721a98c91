"""Records that are brought along: each move is checked, and nothing crafted gets in or takes long."""

import json
import time

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from gametrail import GAME_NAMES
from gametrail.web.me import statistics
from gametrail.web.tables.models import Action, Seat, Table
from web.me_client import Device, error_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def hana():
    """Who imports."""
    return Device("Hana")


def trail_of(game="cascadia", **fields):
    """The record of a finished game, parsed."""
    table = Device("Ben").table(
        game=game, **{"players": "4", "seat2": "random", "seat3": "random", "seat4": "random"} | fields
    )
    table.finish()
    return json.loads(table.get("trail").content)


def paste(device, record):
    """The answer to the form with a pasted record."""
    text = record if isinstance(record, str) else json.dumps(record)
    return device.client.post("/import/", {"text": text})


def imported():
    """The tables of imported records."""
    return Table.objects.filter(imported=True)


@pytest.mark.parametrize("game", GAME_NAMES)
def test_a_record_becomes_a_finished_table_with_its_replay(hana, game):
    record = trail_of(game)
    answer = hana.client.post(
        "/import/", {"file": SimpleUploadedFile("../../etc/x.json", json.dumps(record).encode())}
    )
    table = imported().get()
    assert answer.headers["Location"] == f"/tables/{table.id}/replay/"
    assert (table.status, table.host, table.rules_version) == (
        "finished",
        hana.person,
        record["rules_version"],
    )
    assert not Seat.objects.filter(table=table, person__isnull=False).exists()
    assert all(seat.points is not None and seat.place for seat in table.seats.all())
    assert hana.get(f"/tables/{table.id}/replay/?ply=3").status_code == 200
    assert json.loads(hana.get(f"/tables/{table.id}/trail.json").content) == record
    assert hana.get(f"/tables/{table.id}/").status_code == 200


def test_it_is_listed_apart_and_counts_in_no_statistics(hana):
    paste(hana, trail_of())
    table = imported().get()
    assert table.id in hana.page("/me/history/?game=imported")
    assert table.id not in hana.page("/me/history/")
    assert table.id in hana.page("/")
    assert statistics.plays_by_game(hana.person) == {}


def test_nobody_can_act_at_it(hana):
    paste(hana, trail_of())
    table = imported().get()
    for call, body in (("actions", {}), ("bots", {}), ("undo", {})):
        answer = hana.client.post(
            f"/tables/{table.id}/{call}", json.dumps(body), content_type="application/json"
        )
        assert 400 <= answer.status_code < 500
    assert hana.client.post(f"/tables/{table.id}/rematch").status_code == 403


def change(record, **fields):
    """The record with other fields."""
    return {**record, **fields}


def broken(record):
    """Records that must not get in, with a part of the reason."""
    actions = record["actions"]
    return {
        "another format": (change(record, format="x"), "format"),
        "another version": (change(record, version=2), "version"),
        "a version as text": (change(record, version="1"), "version"),
        "other rules": (change(record, rules_version=99), "rules"),
        "no such game": (change(record, game="../../chess"), "chess"),
        "a game that is a number": (change(record, game=7), "game"),
        "too many players": (change(record, players=99), "player"),
        "players beyond all bounds": (change(record, players=10**400), ""),
        "options of the wrong kind": (change(record, options=[]), "options"),
        "an unknown option": (change(record, options={"__class__": "x"}), "__class__"),
        "a field that nobody knows": (change(record, seed=7), "seed"),
        "no actions": (change(record, actions=[]), "ends before the game"),
        "unfinished": (change(record, actions=actions[:-1]), "ends before the game"),
        "one action too many": (change(record, actions=[*actions, actions[-1]]), f"actions[{len(actions)}]"),
        "an illegal action": (change(record, actions=[*actions[:20], "P9", *actions[20:]]), "actions[20]"),
        "an action that is an object": (change(record, actions=[{"a": 1}]), "actions"),
        "far too many actions": (change(record, actions=["P1"] * 20_001), "actions"),
        "a list": ([1, 2, 3], ""),
        "text": ('"x"', ""),
        "deep": ("[" * 100_000, ""),
        "deep and closed": ("[" * 50_000 + "]" * 50_000, ""),
        "a pickle": ("cos\nsystem\n(S'true'\ntR.", ""),
        "twice the same field": ('{"format":"gametrail.trail","format":"gametrail.trail"}', "twice"),
        "no number": ('{"format": NaN}', "NaN"),
        "nothing": ("  ", "Choose a file"),
    }  # fmt: skip


def test_what_is_wrong_is_refused_with_its_place_and_leaves_nothing(hana):
    record = trail_of()
    for name, (sent, reason) in broken(record).items():
        begin = time.perf_counter()
        answer = paste(hana, sent)
        assert answer.status_code == 422, name
        assert error_of(answer), name
        assert reason in error_of(answer), (name, error_of(answer))
        assert time.perf_counter() - begin < 5, name
    assert not imported().exists()
    assert not Action.objects.exclude(table__imported=False).exists()


@pytest.mark.parametrize("game", GAME_NAMES)
def test_any_action_changed_is_found_or_makes_another_legal_game(hana, game):
    record = trail_of(game)
    count = len(record["actions"])
    for place in range(5, count, max(count // 6, 1)):
        actions = list(record["actions"])
        actions[place] = actions[place - 1] + "9"
        answer = paste(hana, change(record, actions=actions))
        assert answer.status_code == 422
        assert f"actions[{place}]" in error_of(answer)


def test_files_that_are_no_text(hana):
    for data in (b"\x80\x04\x95.", b"\xff\xfe{\x00", b"\x00" * 1000):
        answer = hana.client.post("/import/", {"file": SimpleUploadedFile("x.json", data)})
        assert answer.status_code == 422
        assert error_of(answer)


def test_a_file_as_some_editors_save_it_is_read(hana):
    data = "\ufeff" + json.dumps(trail_of(), indent=4).replace("\n", "\r\n")
    assert (
        hana.client.post("/import/", {"file": SimpleUploadedFile("x.json", data.encode())}).status_code == 302
    )


def test_more_than_the_limit_is_refused_before_it_is_parsed(hana):
    answer = paste(hana, "x" * 600_000)
    assert answer.status_code in (413, 422)
    assert "too large" in error_of(answer)
    file = SimpleUploadedFile("x.json", b"x" * 600_000)
    assert "too large" in error_of(hana.client.post("/import/", {"file": file}))


def test_the_form_needs_the_token_of_the_page(hana):
    hana.client.handler.enforce_csrf_checks = True
    file = SimpleUploadedFile("x.json", b"{}")
    assert hana.client.post("/import/", {"file": file}).status_code == 403
    assert hana.client.post("/import/", {"text": "{}"}).status_code == 403


def test_the_reason_is_told_in_the_reader_s_language_and_literally():
    device = Device(language="ja")
    answer = paste(device, change(trail_of(), game="<script>alert(1)</script>"))
    assert answer.status_code == 422
    assert "<script>alert" not in answer.content.decode()
    assert "最後まで終わっていない" in error_of(paste(device, change(trail_of(), actions=[])))
