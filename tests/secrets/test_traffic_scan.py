"""Whole random games of people with devices of their own: nothing that anybody is sent names what they may not know.

Where the tests of worlds compare bytes, this one reads them: every page, view, answer, report and note is searched for
the cards that its reader has never seen, and for what must never leave the server at all.
"""

import html
import json
import random
import re

import pytest
from django.test import Client

from gametrail.games.animal_trail.multiset import unpack
from gametrail.games.wingspan import names
from gametrail.web.tables import log
from gametrail.web.tables.devices import COOKIE, fingerprint
from gametrail.web.tables.models import Table
from web.table_client import TableClient, whole_turn
from web.traffic import StoppedTime, Wire, seat_everybody, stranger_at
from web.trail_client import TrailClient
from web.wingspan_client import WingspanClient, fix_chance

pytestmark = pytest.mark.django_db

NEVER = re.compile(
    r'"(rng|random_state|secret|fingerprint|bytes)"\s*:|"seed"\s*:\s*\d{3}'
)  # a food is called seed
VIEW_EVERY, LOOK_EVERY = 4, 40  # decisions between two looks at everybody's view, and at all pages
BIRDS = range(1, 171)


@pytest.fixture(autouse=True)
def _server(monkeypatch, settings, tmp_path):
    """A fresh server whose draws follow one generator and whose clock stands still."""
    settings.DATA = tmp_path
    log.positions.clear()
    fix_chance(monkeypatch, random.Random(17))
    StoppedTime(monkeypatch)


class Game:
    """A game that is played over the wires of all its people, while a stranger watches."""

    def __init__(self, table, seed):
        self.table, self.rng = table, random.Random(seed)
        self.wires = {seat: Wire(device) for seat, device in seat_everybody(table).items()}
        self.wires[None] = Wire(stranger_at(table))

    @property
    def state(self):
        """The position behind the table."""
        return log.current_position(Table.objects.get(pk=self.table.id)).state

    def decisions(self, most):
        """Plays on; yields the number of each decision before it is made, up to the end of the game."""
        for number in range(most):
            if self.state.is_terminal():
                return
            yield number
            seat = self.state.current_player()
            if seat in self.wires:
                self.decide(self.wires[seat])
            else:
                first = self.wires[0]
                first.call("bots", version=first.view()["version"])

    def decide(self, wire):
        """The person decides anything; now and then they speak."""
        view = wire.view()
        if view["game"] == "cascadia":
            texts = whole_turn(view, rng=self.rng)
        else:
            texts = [self.rng.choice(view["choices"])["text"]]
        wire.act(*texts, name="stage")
        wire.act(*texts)
        if self.rng.random() < 0.1:
            wire.call("say", greeting="nice_move")

    def all_look(self, number):
        """Everybody's page asks for the view; now and then everybody reads everything."""
        for wire in self.wires.values():
            if number % LOOK_EVERY == 0:
                wire.look_around()
            elif number % VIEW_EVERY == 0:
                wire.view()

    def sent(self):
        """For each reader what they were sent since this was last asked."""
        for reader, wire in self.wires.items():
            texts = [
                step.decode() if isinstance(step, bytes) else repr(step[:4]) + step[4] for step in wire.got
            ]
            wire.got = []
            yield reader, html.unescape("\n".join(texts))

    def secrets_of_others(self, reader):
        """What stands for the others' devices."""
        others = [wire for seat, wire in self.wires.items() if seat not in (reader, None)]
        secrets = [wire.device.client.cookies[COOKIE].value for wire in others]
        return [*secrets, *map(fingerprint, secrets)]


def check_never(game, reader, text):
    """Nothing of the server's own is in what the reader was sent."""
    assert not NEVER.search(text)
    assert not [secret for secret in game.secrets_of_others(reader) if secret in text]


class Known:
    """The birds that each reader has seen at any time."""

    def __init__(self, game):
        self.game = game
        options = json.dumps(game.table.view()["options"])  # a sentence about a house rule names birds
        told = {bird for bird in BIRDS if names.bird_name(bird, "en") in options}
        self.seen = {reader: set(told) for reader in game.wires}
        self.read = {reader: set() for reader in game.wires}

    def not_read_yet(self, reader, text):
        """The pieces of the text that the reader has not been sent before: what was no secret then is none now."""
        pieces = set(re.split(r'[<>"\n]', text)) - self.read[reader]
        self.read[reader] |= pieces
        return "\n".join(pieces)

    def learn(self):
        """What is known in the position now is remembered: cards that were seen may be told of later."""
        known = self.game.state.record["known"]
        for reader, seen in self.seen.items():
            for bird in BIRDS:
                bits = int(known[bird])
                if bits == 31 if reader is None else bits >> reader & 1:
                    seen.add(bird)

    def told_too_much(self, reader, text):
        """Names in the text of birds that the reader has never seen, in both languages."""
        hidden = [bird for bird in BIRDS if bird not in self.seen[reader]]
        text = self.not_read_yet(reader, text)
        found = [name for bird in hidden for name in names_of(bird) if name in text]
        if not found:
            return []
        known = sorted((name for bird in self.seen[reader] for name in names_of(bird)), key=len, reverse=True)
        rest = re.sub("|".join(map(re.escape, known)), "", text) if known else text
        links = [f"/birds/{bird}/" for bird in hidden if f"/birds/{bird}/" in text]
        return [name for name in found if name in rest] + links


def names_of(bird):
    """The bird in both languages."""
    return names.bird_name(bird, "en"), names.bird_name(bird, "ja")


@pytest.mark.parametrize("kinds", [("human", "human"), ("human", "greedy", "human", "human", "random")])
def test_no_bird_is_named_to_somebody_who_has_never_seen_it(kinds):
    table = WingspanClient.start(*kinds, start="listed", talk="chat")
    game = Game(table, 5)
    known, checked = Known(game), 0
    for number in game.decisions(120):
        known.learn()
        game.all_look(number)
        for reader, text in game.sent():
            assert known.told_too_much(reader, text) == [], (number, reader)
            check_never(game, reader, text)
            checked += len(text)
    assert number > 100
    assert checked > 1_000_000
    sizes = [len(seen) for seen in known.seen.values()]
    assert max(sizes) < 160
    assert min(sizes) < max(sizes), "the readers know different birds"


def test_bonus_cards_stay_with_their_seats():
    table = WingspanClient.start("human", "human", "human", start="listed")
    game = Game(table, 6)
    for _ in game.decisions(60):
        for reader, wire in game.wires.items():
            players = wire.view()["observation"]["players"]
            shown = [seat for seat, player in enumerate(players) if isinstance(player["bonus_cards"], list)]
            assert shown in ([], [reader])


def lists_in(value):
    """Every list of cards, or of what could be cards, in JSON."""
    if isinstance(value, dict):
        for inner in value.values():
            yield from lists_in(inner)
    elif isinstance(value, list):
        kinds = [item.get("card") if isinstance(item, dict) else item for item in value]
        if value and all(type(kind) is int for kind in kinds):
            yield sorted(kinds)
        for inner in value:
            yield from lists_in(inner)


def hand_text(state, seat):
    """How the rules write the cards of a hand."""
    return str(state.observation(seat).to_dict()["players"][seat]["hand"])


@pytest.mark.parametrize(("mode", "players"), [("normal", 4), ("marathon", 2), ("sprint", 6)])
def test_no_list_of_cards_is_the_hand_of_somebody_else(mode, players):
    """As a list of cards, or as the rules write it."""
    table = TrailClient.begin(*["human"] * players, mode=mode, environment="0", start="listed")
    game, compared = Game(table, 7), 0
    for number in game.decisions(70):
        state = game.state
        hands = [sorted(unpack(int(hand))) for hand in state.record["hand"][:players]]
        long = [seat for seat in range(players) if len(hands[seat]) > 4 and hands.count(hands[seat]) == 1]
        views = {reader: list(lists_in(wire.view())) for reader, wire in game.wires.items()}
        if number % LOOK_EVERY == 0:
            game.all_look(number)
        for reader, text in game.sent():
            check_never(game, reader, text)
            for seat in long:
                shown = hands[seat] in views[reader], f'"{hand_text(state, seat)}"' in text
                assert shown == (seat == reader, seat == reader), (number, reader, seat)
                compared += 1
    assert compared > 100


def test_nothing_of_the_server_is_sent_in_a_game_without_hidden_cards():
    fields = {"players": "3", "seat2": "greedy", "seat3": "human", "start": "listed"}
    table = TableClient.open(Client(), **fields)
    game = Game(table, 8)
    for number in game.decisions(40):
        game.all_look(number)
        for reader, text in game.sent():
            check_never(game, reader, text)
    assert number > 30
