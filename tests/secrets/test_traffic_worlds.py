"""Everything that a seat is sent, in worlds that it cannot tell apart, is the same to the last byte.

Each person has a device of their own, and somebody without a seat watches. In every world the same is done: pages are
read in both languages, choices are looked at, made, taken back, talked about; people leave and come back. What goes to
the viewer and to the watcher is written down, with every header, length and mark of a stream.
"""

import random
from uuid import uuid4

import pytest
from django.test import Client

from gametrail.web.tables import log
from gametrail.web.tables.models import Table
from web.table_client import TableClient, whole_turn
from web.traffic import StoppedTime, Wire, first_difference, in_world, seat_everybody, stranger_at
from web.trail_client import TrailClient, asks, other_hands
from web.wingspan_client import WingspanClient, fix_chance
from web.wingspan_worlds import entries_of, other_cards, quiet_turns

pytestmark = pytest.mark.django_db

LAST_TURNS = (8, 15, 21, 26)  # of a round of Wingspan, after which all open cards are dealt anew
TRAILS = [("normal", range(4, 7)), ("marathon", range(2, 4)), ("sprint", range(2, 7))]


@pytest.fixture
def chance(monkeypatch, settings, tmp_path):
    """The generator behind all draws, and a clock that stands still."""
    settings.DATA = tmp_path
    log.positions.clear()
    rng = random.Random(31)
    fix_chance(monkeypatch, rng)
    StoppedTime(monkeypatch)
    return rng


def quiet_choice(view):
    """Texts that reveal no hidden card, by the game: part of a turn, or a whole one. None: there are none."""
    if view["game"] == "cascadia":
        return whole_turn(view)[:1] if view["preview"] else None
    offered = [choice["text"] for choice in view["choices"]]
    return next(([text] for text in ("pass", "gain food", "keep", "put down") if text in offered), None)


def hidden_choice(view):
    """Texts that look alike from outside whatever the seat holds. None: there are none."""
    if view["game"] != "wingspan":
        return quiet_choice(view)
    offered = [choice["text"] for choice in view["choices"]]
    return next(([text] for text in ("draw cards", "deck", "keep") if text in offered), None)


def go_on(people, viewer, table, acting=True):
    """What the viewer and the watcher are sent while things happen at the table; `acting`: also in the game."""
    mine, outside = wires = [Wire(people[viewer]), Wire(stranger_at(table))]
    others = [people[seat] for seat in people if seat != viewer]
    glance(wires)
    if mine.view()["my_turn"]:
        look_ahead(mine)
        if acting:
            choose(mine, others, wires)
    for other in others[:1]:
        other.call("say", {"greeting": "hello"})
        glance(wires)
        if acting:
            act_hidden(other, wires)
        other.call("leave", {})
        glance(wires)
        other.call("come_back", {})
    come_and_go(mine, wires, people, viewer)
    return mine.got, outside.got


def glance(wires):
    """Both pages hear of what happened."""
    for wire in wires:
        wire.glance()


def look_ahead(mine):
    """The viewer looks at a choice that is possible, and tries one that is not."""
    texts = quiet_choice(mine.view())
    if texts is not None:
        assert mine.act(*texts, name="stage").status_code == 200
    assert mine.act("nonsense").status_code == 422


def choose(mine, others, wires):
    """The viewer makes a choice, takes it back, makes it again, and asks the others to take it back."""
    view = mine.view()
    texts = quiet_choice(view)
    for answer in ("undo", "vote") if texts else ():
        assert mine.act(*texts).status_code == 200
        glance(wires)
        if answer == "undo":
            body = {"version": mine.view()["version"], "action_id": str(uuid4())}
            assert mine.call("undo", **body).status_code == 200
        else:
            question = {"kind": "take_back", "seat": view["me"], "yes": True}
            assert mine.call("vote", **question).status_code == 200
            glance(wires)
            for other in others:
                assert other.call("vote", question).status_code == 200
        glance(wires)


def act_hidden(other, wires):
    """Somebody else decides, if it is their turn, what looks alike whatever they hold."""
    for _ in range(2):
        view = other.view()
        texts = hidden_choice(view) if view["my_turn"] else None
        if texts is not None:
            assert other.act(view["version"], texts).status_code == 200
            glance(wires)


def come_and_go(mine, wires, people, viewer):
    """The viewer speaks, calls for whom all wait, leaves, is replaced, and is back."""
    others = [seat for seat in people if seat != viewer]
    mine.call("say", greeting="hello")
    for seat in others:
        mine.call("remind", seat=seat)
        mine.call("vote", kind="deputy", seat=seat, yes=True)
    assert mine.call("leave").status_code == 200
    glance(wires)
    view = mine.view()
    if view["game"] == "animal_trail" and len(others) > 1 and view["to_move"] == viewer:
        asker = people[others[0]]
        assert asker.call("bots", {"version": asker.view()["version"]}).status_code == 200
        glance(wires)
    assert mine.call("come_back").status_code == 200
    for wire in wires:
        wire.look_around()


def same_in_all(table, worlds, viewer, chance, seeds, acting=True):
    """Asserts that viewer and watcher are sent the same in all worlds; returns how many different views one of the
    others has there."""
    people, seen, told = seat_everybody(table), [], set()
    other = next((seat for seat in people if seat != viewer), viewer)
    for entries, seed in zip(worlds, seeds, strict=True):
        chance.seed(seed)
        told.add(in_world(table, entries, lambda: people[other].get("view").content))
        seen.append(in_world(table, entries, lambda: go_on(people, viewer, table, acting)))
    for sent in zip(*seen, strict=True):
        for again in sent[1:]:
            assert not (found := first_difference(sent[0], again)), found
    return len(told)


@pytest.mark.parametrize(("players", "later"), [(1, 0), (2, 1), (3, 0), (4, 1)])
def test_cascadia_tells_nothing_of_what_will_be_drawn(chance, players, later):
    """The worlds differ in the draws to come. The viewer is to move, or comes later."""
    fields = {f"seat{number}": "human" for number in range(1, players + 1)}
    table = TableClient.open(Client(), players=str(players), start="listed", talk="chat", **fields)
    table.play_on(5)
    entries = entries_of(table)
    viewer = (table.view()["to_move"] + later) % players
    same_in_all(table, [entries] * 2, viewer, chance, (1, 2))


@pytest.mark.parametrize(
    ("mode", "players", "own"), [(mode, n, n % 2 == 0) for mode, ns in TRAILS for n in ns]
)
def test_animal_trail_tells_nothing_of_the_others_hands(chance, mode, players, own):
    """While it is the viewer's turn, or that of somebody else."""
    table = TrailClient.begin(*["human"] * players, mode=mode, environment="0", start="listed")
    viewer = players % 3 % 2
    seat = viewer if own else 1 - viewer
    assert table.play_until(
        lambda state: (
            int(state.record["turn"]) >= 2 * players
            and asks("follow", seat)(state)
            and all(int(count) for count in state.record["hand_count"][:players])
        )
    )
    entries = entries_of(table)
    duel = players == 2  # then the other's cards are exchanged for some that nobody has been dealt
    worlds = [entries, other_hands(table, entries, viewer, 0, undealt=duel)]
    assert same_in_all(table, worlds, viewer, chance, (1, 1), acting=not duel) > 1


@pytest.mark.parametrize(("players", "own"), [(2, True), (2, False), (3, False), (4, True), (5, False)])
def test_wingspan_tells_nothing_of_hidden_cards(chance, players, own):
    """Hands, bonus cards and the deck differ between the worlds."""
    table = WingspanClient.start(*["human"] * players, start="listed", talk="chat")
    viewer = 1 if own else 0
    state = quiet_turns(table, 22 * players, viewer)
    state = turn_begins(table, own, viewer, state)
    entries = entries_of(table)
    worlds = [entries, other_cards(entries, state, viewer, 0)]
    assert same_in_all(table, worlds, viewer, chance, (5, 5)) > 1


def turn_begins(table, own, viewer, state):
    """The game has gone on to a turn of the viewer, or of another seat; the position then."""
    for _ in range(200):
        legal = [state.action_to_string(int(action)) for action in state.legal_actions()]
        turn = state.observation(viewer).to_dict()["turn"]
        if "gain food" in legal and turn not in LAST_TURNS and (state.current_player() == viewer) == own:
            return state
        state = quiet_turns(table, 1, viewer)
    raise AssertionError("no such turn")


@pytest.mark.parametrize("viewer", [None, 1, 2])
def test_nobody_hears_how_far_somebody_is_with_the_first_hand(chance, viewer, monkeypatch):
    """However many cards are kept, and in however many steps: no version, mark, length or time tells it."""
    table = WingspanClient.start("human", "human", "human", start="listed", clock="turn 3600")
    people, entries = seat_everybody(table), entries_of(table)
    time, seen = StoppedTime(monkeypatch), []

    def live(keep, steps):
        wire = Wire(stranger_at(table) if viewer is None else people[viewer])
        people[0].view()
        for _ in range(steps):
            view = people[0].view()
            texts = [choice["text"] for choice in view["choices"]]
            wish = "keep" if view["setup"]["kept"] < keep else "put down"
            people[0].choose(view, wish if wish in texts else texts[0])
            time.seconds += 1
            wire.hear()
        time.seconds = 30
        wire.hear()
        marks = set(wire.got)
        wire.got = []
        wire.look_around()
        return marks, wire.got

    for keep, steps in [(0, 0), (0, 1), (0, 5), (2, 3), (5, 5)]:
        time.seconds = 0
        seen.append(in_world(table, entries, lambda k=keep, s=steps: live(k, s)))
    for marks, sent in seen:
        assert len(marks) == 2  # one, for browsers and for programs
        assert marks == seen[0][0]
        assert not (found := first_difference(sent, seen[0][1])), found


def test_a_rematch_tells_as_little(chance):
    """The next table of the same people: again the hands of the others change nothing."""
    first = TrailClient.begin(*["human"] * 4, matches="1", environment="0", start="listed")
    people = seat_everybody(first)
    first.play_until(lambda state: False)
    answers = [people[seat].client.post(first.url("rematch")) for seat in people]
    address = {answer.headers["Location"] for answer in answers}
    assert len(address) == 1
    table = TrailClient(people[0].client, address.pop().strip("/").split("/")[-1])
    row = Table.objects.get(pk=table.id)
    assert row.status == Table.PLAYING
    assert table.play_until(asks("lead"))
    entries = entries_of(table)
    again = {seat: TrailClient(people[seat].client, table.id) for seat in people}
    mine = {place.person_id: place.seat for place in row.seats.all()}
    seated = {mine[Wire(device).reader]: device for device in again.values()}
    seen = []
    for number in range(3):
        world = other_hands(table, entries, 0, number) if number else entries
        seen.append(in_world(table, world, lambda: go_on(seated, 0, table)))
    for sent in zip(*seen, strict=True):
        for again in sent[1:]:
            assert not (found := first_difference(sent[0], again)), found
