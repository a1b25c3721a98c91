"""What holds at a table that waits for people when several do something at the same moment, on any database."""

import json
import re
from concurrent.futures import ThreadPoolExecutor
from urllib.parse import urlencode

from web.live_server import Browser
from web.table_client import whole_turn


def visitor(server, table):
    """A new device that has opened the page of the table."""
    browser = Browser(server)
    page = browser.get(table)[2].decode()
    browser.token = re.search(r'name="csrf-token" content="([^"]+)"', page)[1]
    return browser


def open_room(server, players):
    """The host's device, and the path of its new room."""
    host = Browser(server)
    return host, host.open_table(players=str(players), room="1", start="listed")


def together(*calls):
    """The answers to calls that are made at the same moment: each a browser, a path and a body."""
    with ThreadPoolExecutor(len(calls)) as pool:
        return [
            future.result() for future in [pool.submit(who.call, path, body) for who, path, body in calls]
        ]


def seats_of(server, table):
    """Kind and person of every seat in the database."""
    sql = "select kind, person_id from tables_seat where table_id = ? order by seat"
    return server.query(sql, table.split("/")[2])


def status_of(server, table):
    """Status and number of seats of the table in the database."""
    sql = "select status, players from tables_table where id = ?"
    return server.query(sql, table.split("/")[2])[0]


def check_last_seats(servers):
    """Of many who want the last seats, so many get one as there are; the others hear that they were too late (A3)."""
    for players in (2, 4):
        _, table = open_room(servers[0], players)
        guests = [visitor(servers[number % len(servers)], table) for number in range(6)]
        answers = together(*((guest, f"{table}join", {"name": "Ben"}) for guest in guests))
        assert sorted(status for status, _ in answers) == [200] * (players - 1) + [409] * (7 - players)
        assert {answer["error"] for status, answer in answers if status == 409} == {"room.error.full"}
        people = [person for kind, person in seats_of(servers[0], table) if kind == "human"]
        assert len(people) == len(set(people)) == players


def check_one_person_twice(servers):
    """A doubled press of one device takes one seat."""
    _, table = open_room(servers[0], 4)
    guest = visitor(servers[-1], table)
    answers = together(*[(guest, f"{table}join", {"name": "Ben"})] * 3)
    assert [kind for kind, _ in seats_of(servers[0], table)] == ["human", "human", "empty", "empty"]
    assert {status for status, _ in answers} == {200}


def check_start_against_join(servers):
    """Who sits down while the host starts is in the game, or hears that it has begun; nobody is in between."""
    for _ in range(4):
        host, table = open_room(servers[0], 3)
        host.call(f"{table}seats", {"seat": 1, "kind": "bot"})
        guest = visitor(servers[-1], table)
        (joined, _), (started, _) = together(
            (guest, f"{table}join", {"name": "Ben"}), (host, f"{table}start", {"fill": "shrink"})
        )
        assert started == 200
        seats = seats_of(servers[0], table)
        assert status_of(servers[0], table) == ("playing", len(seats))
        assert len(seats) == (3 if joined == 200 else 2)
        assert joined in (200, 409)
        view = json.loads(guest.get(f"{table}view.json")[2])
        assert view["mine"] is (joined == 200)


def check_started_once(servers):
    """A doubled press on the start begins one game."""
    host, table = open_room(servers[0], 2)
    answers = together(*[(host, f"{table}start", {"fill": "bots"})] * 3)
    assert sorted(status for status, _ in answers) == [200, 409, 409]
    assert status_of(servers[0], table) == ("playing", 2)
    assert host.view(table)["phase"] == "play"


def check_all_leave(servers):
    """When all leave at once the table is closed; nobody is its host by accident."""
    host, table = open_room(servers[0], 3)
    guests = [visitor(servers[number % len(servers)], table) for number in range(2)]
    for guest in guests:
        assert guest.call(f"{table}join", {"name": "Ben"})[0] == 200
    answers = together(*((who, f"{table}leave", {}) for who in (host, *guests)))
    assert [status for status, _ in answers] == [200] * 3
    assert status_of(servers[0], table)[0] == "closed"
    assert {kind for kind, _ in seats_of(servers[0], table)} == {"empty"}


def check_kick_against_leave(servers):
    """Sent away and gone at the same moment: the seat is free once, and only one of them did it."""
    host, table = open_room(servers[0], 2)
    guest = visitor(servers[-1], table)
    guest.call(f"{table}join", {"name": "Ben"})
    (kicked, _), (left, _) = together((host, f"{table}kick", {"seat": 1}), (guest, f"{table}leave", {}))
    assert sorted((kicked, left)) == [200, 409]
    assert [kind for kind, _ in seats_of(servers[0], table)] == ["human", "empty"]


def check_rematch_at_once(servers):
    """Both ask for another game at the same moment: it is one table, each sits there, and it begins."""
    host, table = open_room(servers[0], 2)
    guest = visitor(servers[-1], table)
    assert guest.call(f"{table}join", {"name": "Ben"})[0] == 200
    assert host.call(f"{table}start", {})[0] == 200
    play_out(table, host, guest)
    with ThreadPoolExecutor(2) as pool:
        places = list(pool.map(lambda who: press(who, f"{table}rematch"), (host, guest)))
    assert len(set(places)) == 1
    assert status_of(servers[0], places[0]) == ("playing", 2)
    people = [person for kind, person in seats_of(servers[0], places[0]) if kind == "human"]
    assert len(people) == len(set(people)) == 2


def play_out(table, *browsers):
    """The game between these devices is over."""
    views = [browser.view(table) for browser in browsers]
    to_move = next(number for number, view in enumerate(views) if view["my_turn"])
    view = views[to_move]
    for turn in range(2 * view["observation"]["turns"]):
        browser = browsers[(to_move + turn) % len(browsers)]
        view = browser.view(table)
        assert browser.act(table, view["version"], whole_turn(view))[0] == 200
    assert browsers[0].view(table)["phase"] == "end"


def press(browser, path):
    """Where the form behind a button leads."""
    form = urlencode({"csrfmiddlewaretoken": browser.token})
    status, headers, _ = browser.request(
        "POST", path, form, {"Content-Type": "application/x-www-form-urlencoded"}
    )
    assert status == 302
    return headers["Location"]


CHECKS = (
    check_last_seats,
    check_one_person_twice,
    check_start_against_join,
    check_started_once,
    check_all_leave,
    check_kick_against_leave,
    check_rematch_at_once,
)
