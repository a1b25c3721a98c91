"""What a browser does at a table, for tests: reads the view, and posts turns."""

import json
import random
from uuid import uuid4

from django.urls import reverse

from gametrail.web.tables import log
from gametrail.web.tables.models import Table


def whole_turn(view, place=0, rng=None):
    """The texts of a complete legal turn from the beginning of a turn: a pair, its tile, its animal."""
    rng = rng or random.Random(7)
    take = view["preview"]["market_actions"][place]
    spot = rng.choice(view["preview"]["tiles"][take["tile"]]["placements"])
    tile = f"T{spot['q']},{spot['r']}@{spot['rotation']}"
    token = view["observation"]["market"][take["token"]]["token"]
    homes = view["preview"]["animals"][token]["spots"] if token else []
    animal = "A-"
    if homes:
        home = rng.choice(homes)
        animal = f"A{home['q']},{home['r']}"
    return [take["text"], tile, animal]


class TableClient:
    """A device at one table."""

    def __init__(self, client, table_id):
        self.client = client
        self.id = table_id

    @classmethod
    def open(cls, client, **fields):
        """Opens a table with the lobby's form."""
        answer = client.post("/tables/", {"players": "2", **fields})
        assert answer.status_code == 302, answer.content.decode()
        return cls(client, answer.headers["Location"].strip("/").split("/")[-1])

    def url(self, name):
        """The address of one of the table's pages or calls."""
        return reverse(name, args=[self.id])

    def get(self, name, query="", **more):
        """The answer to a GET."""
        return self.client.get(self.url(name) + query, **more)

    def view(self, seat=None):
        """The view of this device."""
        answer = self.get("view", "" if seat is None else f"?seat={seat}")
        assert answer.status_code == 200, answer.content.decode()
        return answer.json()

    def call(self, name, body, **more):
        """The answer to a JSON call; `body` is an object, or the bytes themselves."""
        raw = body if isinstance(body, (bytes, str)) else json.dumps(body)
        return self.client.post(self.url(name), raw, content_type="application/json", **more)

    def act(self, version, actions, action_id=None):
        """The answer to a call of `actions`."""
        body = {"version": version, "action_id": action_id or str(uuid4()), "actions": actions}
        return self.call("actions", body)

    def play_turn(self, view=None, rng=None):
        """The view after one turn of a person or a bot."""
        view = view or self.view()
        if view["to_move_kind"] == "bot":
            answer = self.call("bots", {"version": view["version"]})
        else:
            answer = self.act(view["version"], whole_turn(view, rng=rng))
        assert answer.status_code == 200, answer.content.decode()
        return answer.json()

    def play_on(self, turns=None, rng=None):
        """The view after so many turns, or at the end of the game."""
        view = self.view()
        while view["phase"] == "play" and turns != 0:
            view = self.play_turn(view, rng)
            turns = None if turns is None else turns - 1
        return view

    def finish(self, seed=3):
        """The game is over: the rest is played at random in one stroke, past the calls."""
        rng, row = random.Random(seed), Table.objects.get(pk=self.id)
        position = log.current_position(row)
        state, entries = position.state.clone(), []
        while not state.is_terminal():
            seat = state.current_player()
            action = rng.choice([int(action) for action in state.legal_actions()])
            entries.append(log.Entry(seat, state.action_to_string(action)))
            state.apply_action(action)
            entries += log.draw_chance(state)
        log.append(row, log.plan(row, position, entries, "finish"))
        return self.view()
