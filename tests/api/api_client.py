"""A program at the API, for tests: calls with its token, and checks that every answer is as described."""

import json
from uuid import uuid4

from django.test import Client

from gametrail.web.api import schemas


class Program:
    """One program with a token of its own, unless it is given none."""

    def __init__(self, token=None, language="en"):
        self.client = Client(headers={"accept-language": language}, enforce_csrf_checks=True)
        self.token = token

    @classmethod
    def known(cls, name="", language="en"):
        """A program that has asked for a token."""
        program = cls(language=language)
        program.token = program.post("/tokens", {"name": name}).json()["token"]
        return program

    @property
    def headers(self):
        """Those that say who asks."""
        return {"Authorization": f"Bearer {self.token}"} if self.token else {}

    def get(self, path):
        """The answer to GET /api…"""
        return self.client.get(f"/api{path}", headers=self.headers)

    def post(self, path, body=None, **more):
        """The answer to POST /api… with an object, or with the bytes themselves."""
        raw = body if isinstance(body, (bytes, str)) else json.dumps(body or {})
        return self.client.post(
            f"/api{path}", raw, **{"content_type": "application/json", "headers": self.headers} | more
        )

    def delete(self, path):
        """The answer to DELETE /api…"""
        return self.client.delete(f"/api{path}", headers=self.headers)

    def make(self, *kinds, game="cascadia", **fields):
        """The id of a new table with these seats; words for bots are their levels."""
        seats = [
            {"kind": kind} if kind in ("me", "open") else {"kind": "bot", "level": kind} for kind in kinds
        ]
        body = {"game": game, "seats": seats, "draw_start": False, **fields}
        answer = self.post("/tables", body)
        assert answer.status_code == 201, answer.content.decode()
        made = schemas.Made.model_validate(answer.json())
        self.token = self.token or made.token
        return made.table

    def view(self, table):
        """The table as this program sees it; it is as the schema says."""
        answer = self.get(f"/tables/{table}")
        assert answer.status_code == 200, answer.content.decode()
        schemas.View.model_validate(answer.json())
        return answer.json()

    def act(self, table, version, actions, action_id=None):
        """The answer to a call of `actions`."""
        body = {"version": version, "action_id": action_id or str(uuid4()), "actions": actions}
        return self.post(f"/tables/{table}/actions", body)


def start_duel(game="cascadia", **fields):
    """Two programs at a table whose game has begun: host and guest, and the table's id."""
    host, guest = Program.known("Host"), Program.known("Guest")
    table = host.make("me", "open", game=game, **fields)
    assert guest.post(f"/tables/{table}/join").status_code == 200
    assert host.post(f"/tables/{table}/start").status_code == 200
    return host, guest, table


def by_turn(table, *programs):
    """The program that is to move, and its view; then the others."""
    views = [(program, program.view(table)) for program in programs]
    return sorted(views, key=lambda pair: not pair[1]["my_turn"])


def refused(answer, status, code):
    """True for an answer with this status and reason, as the schema says."""
    schemas.Problem.model_validate(answer.json())
    return (answer.status_code, answer.json()["error"]) == (status, code)
