"""The file for a report: it opens again, and holds nothing that its reader may not know."""

import json

import pytest

from gametrail import GAME_NAMES, load_game
from gametrail.core.trail import parse_trail
from gametrail.web.tables.devices import COOKIE
from gametrail.web.tables.models import Table
from web.me_client import Device

pytestmark = pytest.mark.django_db


def report(device, table, query=""):
    """The file, parsed."""
    answer = device.client.get(f"/tables/{table.id}/problem.json{query}", headers={"user-agent": "Browser/1"})
    assert answer.status_code == 200
    assert "attachment" in answer.headers["Content-Disposition"]
    return answer.json()


@pytest.mark.parametrize("game", GAME_NAMES)
def test_a_running_game_is_told_as_its_reader_sees_it(game):
    hana = Device("Hana")
    table = hana.table(game=game, players="4", seat2="random", seat3="random", seat4="random")
    found = report(hana, table)
    assert "trail" not in found
    assert found["view"]["observation"] == table.view()["observation"]
    assert found["view"]["log"] == table.view()["log"]
    assert (found["browser"], found["table"]["game"]) == ("Browser/1", game)
    stranger = report(Device(known=False), table)
    assert stranger["view"]["me"] is None
    if game != "cascadia":
        assert stranger["view"]["observation"] != found["view"]["observation"]


def test_no_secret_and_no_name_is_in_it():
    hana = Device("Hana")
    table = hana.table(players="2", seat2="random", name1="Hanako")
    text = json.dumps(report(hana, table))
    for secret in (hana.client.cookies[COOKIE].value, table.id, "Hanako"):
        assert secret not in text


def test_a_finished_game_opens_as_a_replay():
    hana = Device("Hana")
    table = hana.table(players="1")
    table.finish()
    found = report(hana, table)
    assert parse_trail(found["trail"], load_game).final_state().is_terminal()
    assert hana.client.post("/import/", {"text": json.dumps(found["trail"])}).status_code == 302


def test_the_last_error_of_the_browser_is_cut():
    hana = Device("Hana")
    found = report(hana, hana.table(players="1"), "?error=" + "x" * 1000)
    assert found["last_error"] == "x" * 300


def test_a_table_closed_to_spectators_is_closed_here_too():
    hana = Device("Hana")
    table = hana.table(players="1")
    Table.objects.filter(pk=table.id).update(spectators=False)
    assert Device(known=False).get(f"/tables/{table.id}/problem.json").status_code == 403
    assert report(hana, table)["view"]["me"] == 0


def test_an_open_table_has_no_game_to_tell_of():
    hana = Device("Hana")
    assert "view" not in report(hana, hana.table(room="1", players="3"))


def test_every_table_offers_it():
    hana = Device("Hana")
    table = hana.table(players="1")
    assert f'href="/tables/{table.id}/problem.json"' in hana.page(table.url("table"))
    table.finish()
    assert f'href="/tables/{table.id}/problem.json"' in hana.page(table.url("table"))
