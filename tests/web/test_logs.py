"""What the server writes about itself can be read by programs and people, and gives nothing away."""

import json
import logging
import re
import time

import pytest

from gametrail.web.logs import JsonLines, ReadableLines, logging_config, redact
from web.live_server import Browser, LiveServer

TABLE = "AbCd3fGh1jKl"
SECRET = "q3JX0p8mBq2u0yPzRr7s6hK1nT5vWc9eLfGdAiUoYxE"

# A bot that dies with the whole table in its words, as a fault in the program might.
FAILING_BOT = """
import logging
logging.getLogger().setLevel(logging.DEBUG)
from gametrail.web import serve
prepare = serve.prepare
def prepare_then_break(*arguments):
    prepare(*arguments)
    from gametrail.web.tables import play
    def fail(level, state, rng):
        raise RuntimeError("INNERMOST " + str(state.observation(state.current_player()).to_dict()))
    play.choose_action = fail
serve.prepare = prepare_then_break
serve.serve(port=0, open_browser=False)
"""
KNOWN_FIELDS = {
    "time", "level", "event", "method", "route", "status", "ms", "table", "logger", "message", "error", "at", "cause",
}  # fmt: skip


@pytest.mark.parametrize(
    ("said", "written"),
    [
        (f"GET /tables/{TABLE}/view.json", "GET /tables/AbCd…/view.json"),
        (f"bot strong failed at table {TABLE}", "bot strong failed at table AbCd…"),
        (f"table '{TABLE}' is gone", "table 'AbCd…' is gone"),
        ("GET /link/Ab3-xY9 failed", "GET /link/… failed"),
        ("/tables/?name=Hana&lang=ja", "/tables/?…"),
        (f"Authorization: Bearer {SECRET}", "Authorization: Bearer …"),
        (f"gametrail_device={SECRET}; lang=ja", "gametrail_device=…; lang=ja"),
        ("3f1c7a52-9d0e-4a86-b7c1-0e5f2d6a9b34", "…"),
        (
            "the database is not available: database is locked",
            "the database is not available: database is locked",
        ),
        ("a_long_name_of_the_program", "a_long_name_of_the_program"),
    ],
)
def test_codes_and_secrets_are_cut_out(said, written):
    assert redact(said) == written


def record(**more):
    """A record of the log."""
    fields = {
        "name": "gametrail.events",
        "levelno": logging.INFO,
        "levelname": "INFO",
        "created": 1_800_000_000.25,
    }
    return logging.makeLogRecord({"msg": "duty.done", "fields": {"kind": "clock", "ms": 3}, **fields, **more})


def failing_record():
    """The record of an exception whose words hold a card."""
    try:
        try:
            raise KeyError("Bald Eagle")
        except KeyError as error:
            raise ValueError("hand: Bald Eagle") from error
    except ValueError as error:
        return record(exc_info=(type(error), error, error.__traceback__))


@pytest.mark.parametrize("zone", ["UTC", "Asia/Tokyo", "America/St_Johns"])
def test_times_are_utc_wherever_the_server_stands(monkeypatch, zone):
    monkeypatch.setenv("TZ", zone)
    time.tzset()
    try:
        assert json.loads(JsonLines().format(record()))["time"] == "2027-01-15T08:00:00.250Z"
        assert ReadableLines().format(record()) == "08:00:00 info duty.done kind=clock ms=3"
    finally:
        monkeypatch.undo()
        time.tzset()


def test_a_line_for_programs_is_one_object():
    line = JsonLines().format(record(msg="name\nwith a break"))
    assert "\n" not in line
    assert json.loads(line) | {"time": ""} == {
        "time": "", "level": "info", "event": "name\nwith a break", "kind": "clock", "ms": 3,
    }  # fmt: skip


def test_messages_of_other_packages_become_lines_too():
    found = json.loads(JsonLines().format(record(name="uvicorn.error", msg=f"bad {SECRET}", fields=None)))
    assert found | {"time": ""} == {
        "time": "", "level": "info", "event": "message", "logger": "uvicorn.error", "message": "bad …",
    }  # fmt: skip


@pytest.mark.parametrize("formatter", [JsonLines(), ReadableLines()])
def test_of_an_exception_only_the_kind_and_the_place_are_written(formatter):
    line = formatter.format(failing_record())
    assert "Eagle" not in line
    assert "ValueError" in line
    assert "KeyError" in line
    assert re.search(r"test_logs\.py:\d+:failing_record", line)


def test_json_is_a_choice_of_the_operator():
    assert logging_config({"GAMETRAIL_LOG": "json"})["formatters"]["line"]["()"].endswith("JsonLines")
    assert logging_config({})["formatters"]["line"]["()"].endswith("ReadableLines")


@pytest.fixture
def talkative(tmp_path):
    """A server that writes down everything it can."""
    environment = {"GAMETRAIL_LOG": "json", "GAMETRAIL_ACCESS_LOG": "1"}
    live = LiveServer(tmp_path, FAILING_BOT, environment).start()
    yield live
    live.kill()


def play_and_offend(browser, game):
    """A game against three bots that fail is played to some depth, with bad requests in between. Secret texts."""
    bots = dict.fromkeys(("seat1", "seat3", "seat4"), "random")
    seats = {"players": "4", "seat2": "human", "name2": "Hanako-Q", **bots}
    path = browser.open_table(game=game, start="listed", **seats)
    secrets = {browser.token, path.split("/")[2], "Hanako-Q", "INNERMOST", *browser.cookies.values()}
    for _ in range(12):
        view = browser.view(path)
        if view["to_move_kind"] == "bot":
            status, answer = browser.call(f"{path}bots", {"version": view["version"]})
            assert status == 200, answer
        elif choices := view.get("choices"):
            assert browser.act(path, view["version"], [choices[0]["text"]])[0] == 200
        browser.act(path, view["version"], ["no such action"])
        browser.get(f"{path}view.json?seat=9&code={SECRET}")
        browser.get(f"/link/{SECRET}")
    return {secret for secret in secrets if len(secret) > 4} | {SECRET}


@pytest.mark.parametrize("game", ["cascadia", "wingspan", "animal_trail"])
def test_all_lines_of_a_game_hold_no_secret(talkative, game):
    browser = Browser(talkative)
    secrets = play_and_offend(browser, game)
    status, said = talkative.stop()
    assert status == 0
    lines = [json.loads(line) for line in said.splitlines() if line.startswith("{")]
    assert {"view", "actions"} <= {line.get("route") for line in lines}
    assert "RuntimeError" in {line.get("error") for line in lines}  # the bots did fail
    assert all(set(line) <= KNOWN_FIELDS for line in lines), lines
    assert not [secret for secret in secrets if secret in said]
    assert all(len(line.get("table", "")) <= 4 for line in lines)
