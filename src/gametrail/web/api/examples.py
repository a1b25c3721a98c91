"""One request and one answer of each operation, for the description. A test checks them against the schemas."""

from __future__ import annotations

from typing import Any

TABLE = "q8Zr1c0vTn4k"
LINK = f"http://127.0.0.1:8000/tables/{TABLE}/"
TOKEN = "Y3VZ0m0dKq8b1s6eJmW0v3bq3w8mJkz1xP2hN5yR7tA"
ID = "3f0f3f9a-8d66-4d43-9d5c-0d1c2b3a4f5e"

_SEAT = {"level": "", "presence": "here", "deputy": ""}
_SEATS = [
    {"seat": 0, "letter": "A", "name": "My program", "kind": "human", "mine": True, **_SEAT},
    {"seat": 1, "letter": "B", "name": "Aki", "kind": "human", "mine": False, **_SEAT},
]
_CLOCK = {"kind": "turn", "seconds": 86400, "left": 86398, "seats": None}
VIEW: dict[str, Any] = {
    "table": TABLE,
    "link": LINK,
    "game": "cascadia",
    "title": "My program's table",
    "status": "playing",
    "version": 10,
    "news": 3,
    "seats": _SEATS,
    "me": 0,
    "mine": True,
    "host": True,
    "to_move": 0,
    "my_turn": True,
    "legal": ["P1", "P2", "P3", "P4"],
    "observation": {"game": "cascadia", "player": 0, "phase": "choose_pair", "turn": 1, "turns": 20},
    "score": {"boards": [{"total": 10}, {"total": 10}]},
    "log": [],
    "options": {"cards": "AAAAA"},
    "clock": _CLOCK,
    "notes": [],
    "votes": [],
    "can_undo": False,
    "runs_bots": True,
    "spectators": True,
    "talk": "greetings",
}
WAITING: dict[str, Any] = VIEW | {
    "status": "open",
    "version": 0,
    "news": 0,
    "seats": [_SEATS[0], {**_SEATS[1], "name": "", "kind": "empty", "presence": "empty"}],
    "to_move": None,
    "my_turn": False,
    "legal": [],
    "observation": None,
    "score": None,
    "clock": None,
    "runs_bots": False,
}
MOVED: dict[str, Any] = VIEW | {
    "version": 14,
    "to_move": 1,
    "my_turn": False,
    "legal": [],
    "log": [{"n": 1, "seat": 0, "text": "takes mountain and hawk; hawk onto mountain"}],
    "can_undo": False,
}
_OPTION = {
    "name": "salmon_runs",
    "title": "Salmon runs",
    "text": "What counts as a run of salmon.",
    "default": "strict",
    "choices": ["strict", "forgiving"],
    "open_ended": False,
    "lowest": None,
    "highest": None,
    "example": "",
}
_GAME = {"name": "cascadia", "title": "Cascadia", "rules_version": 1, "min_players": 1, "max_players": 4}
_MOVE = {"version": 10, "action_id": ID}
_NEW = {
    "game": "cascadia",
    "seats": [{"kind": "me", "name": "My program"}, {"kind": "open"}],
    "options": {"cards": "AAAAA"},
    "clock": {"kind": "turn", "seconds": 86400},
    "request_id": ID,
}
_LINES = (
    '{"event":"table","v":10,"n":3,"p":"hh"}\n{"event":"table","v":14,"n":3,"p":"hh"}\n{"event":"beat"}\n'
)

EXAMPLES: dict[str, dict[str, Any]] = {
    "list_games": {
        "answer": {
            "games": [{**_GAME, "draws_start": True, "options": [_OPTION]}],
            "bots": ["random", "greedy", "ranger"],
            "clocks": [{"kind": "turn", "seconds": 86400}],
        }
    },
    "create_token": {"request": {"name": "My program"}, "answer": {"token": TOKEN}},
    "forget_token": {},
    "create_table": {
        "request": _NEW,
        "answer": {"table": TABLE, "link": LINK, "token": None, "view": WAITING},
    },
    "read_table": {"answer": VIEW},
    "join_table": {
        "request": {"name": "My program", "seat": 1},
        "answer": {"token": TOKEN, "view": {**WAITING, "host": False, "me": 1}},
    },
    "start_table": {"request": {"fill": "bots"}, "answer": VIEW},
    "leave_table": {"request": {}, "answer": MOVED},
    "create_seat_token": {"request": {"name": "My second program"}, "answer": {"seat": 1, "token": TOKEN}},
    "forget_seat_token": {"answer": WAITING},
    "read_legal": {
        "answer": {
            "version": 10,
            "my_turn": True,
            "question": "Choose a tile and an animal.",
            "groups": [{"title": "Pair", "actions": [{"text": "P1", "words": "Mountain with a hawk"}]}],
        }
    },
    "read_trail": {
        "answer": {
            "format": "gametrail.trail",
            "version": 1,
            "game": "cascadia",
            "rules_version": 1,
            "players": 2,
            "options": {"cards": "AAAAA"},
            "actions": ["P1", "T1,0@0", "A-"],
        }
    },
    "act": {"request": {**_MOVE, "actions": ["P1", "T1,0@0", "A1,0"]}, "answer": MOVED},
    "undo": {"request": _MOVE, "answer": VIEW},
    "move_bots": {"request": {**_MOVE, "fast": False}, "answer": VIEW},
    "vote": {"request": {"kind": "deputy", "seat": 1, "yes": True}, "answer": VIEW},
    "say": {"request": {"greeting": "hello"}, "answer": VIEW},
    "come_back": {"request": {}, "answer": VIEW},
    "read_events": {"answer": _LINES},
}
