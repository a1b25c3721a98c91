"""What a Wingspan table sends: nothing that the one who gets it may not know.

Two worlds are two logs of one table that differ only in cards hidden from the viewer. Whatever the table sends to that
viewer must be the same to the last byte, and must not name a hidden card.
"""

import json
import random
import re

import pytest
from django.test import Client

from gametrail import CHANCE
from gametrail.core.game import SPECTATOR
from gametrail.games.wingspan import names
from gametrail.games.wingspan.questions import choosing_first_hands
from gametrail.web.tables import log
from gametrail.web.tables.models import Table
from gametrail.web.tables.versions import shown_version
from web.wingspan_client import WingspanClient, fix_chance
from web.wingspan_worlds import OTHER, VIEWER, entries_of, hand_to, replace_log, sent


@pytest.fixture(autouse=True)
def _fresh_server(settings, tmp_path):
    settings.DATA = tmp_path
    log.positions.clear()


@pytest.fixture
def table(db, monkeypatch):
    """Two people at one device, nothing chosen yet."""
    fix_chance(monkeypatch, random.Random(23))
    return WingspanClient.start("human", "human")


def play_first_turns(table, decisions):
    """The other person keeps all cards, draws from the deck and never shows a card; the viewer plays at random."""
    rng, row = random.Random(4), Table.objects.get(pk=table.id)
    position = log.current_position(row)
    state, entries = position.state.clone(), []
    for _ in range(decisions):
        seat = state.current_player()
        legal = [state.action_to_string(int(action)) for action in state.legal_actions()]
        if seat == OTHER:
            wanted = [text for text in ("keep", "draw cards", "deck", "pass") if text in legal]
            text = wanted[0] if wanted else legal[0]
        else:
            text = rng.choice([text for text in legal if not text.startswith("tray")] or legal)
        entries.append(log.Entry(seat, text))
        state.apply_action(state.string_to_action(text))
        entries += log.draw_chance(state)
    log.append(row, log.plan(row, position, entries, "turns"))
    return state


def hidden_from(state, viewer):
    """The names of the bird cards that the viewer may not know: in the other's hand, and still in the deck."""
    record, bit = state.record, 1 << max(viewer, 0)
    held, deck = [], []
    for bird in range(1, len(record["card_at"])):
        known = int(record["known"][bird]) & bit if viewer >= 0 else int(record["known"][bird]) == 31
        if known:
            continue
        name = names.bird_name(bird, "en")
        if int(record["card_at"][bird]) == 8 + OTHER:
            held.append(name)
        elif int(record["card_at"][bird]) == 0:
            deck.append(name)
    return held, deck


def other_world(entries, state):
    """The log with every hidden card of the other person exchanged for one that stays in the deck."""
    held, deck = hidden_from(state, VIEWER)
    spare = random.Random(9).sample(deck, len(held))
    assert len(held) >= 5
    renamed = dict(zip(held, spare, strict=True))
    kept = next(int(number) for number, place in enumerate(state.record["bonus_at"]) if place == 8 + OTHER)
    free = next(int(number) for number, place in enumerate(state.record["bonus_at"]) if place == 0)
    bonus = {names.bonus_name(kept, "en"): names.bonus_name(free, "en")}
    changed = []
    for entry in entries:
        text = entry.text
        if text.startswith("=") and text[1:] in renamed:
            text = "=" + renamed[text[1:]]
        for old, new in bonus.items():
            text = re.sub(rf"^(=?bonus ){re.escape(old)}$", rf"\g<1>{new}", text)
        changed.append(log.Entry(entry.actor, text))
    assert changed != entries
    return changed, held, spare


def decisions_of(table, entries):
    """How long the log is before each decision, and who decides."""
    row = Table.objects.get(pk=table.id)
    position, found = log.opening(row), []
    for entry in entries:
        if entry.actor != CHANCE:
            found.append((position.version, position.state.current_player()))
        position = log.advance(position, [entry], "wingspan")
    return [*found, (position.version, position.state.current_player())]


def test_in_two_worlds_a_seat_and_the_watchers_get_the_same_bytes(table):
    state = play_first_turns(table, 44)
    worlds = [entries_of(table)]
    changed, held, spare = other_world(worlds[0], state)
    worlds.append(changed)
    stops = [stop for stop in decisions_of(table, worlds[0]) if stop[0] > 30][::4]
    watcher = table.stranger()
    stage = lambda device: device.stage(device.view(), "gain food")  # noqa: E731
    names_of_hidden = {
        names.bird_name(names.find_bird(name), to) for name in held + spare for to in ("en", "ja")
    }
    checked = {"seat": 0, "hand-over": 0}
    for length, to_move in stops:
        seen = []
        for world in worlds:
            replace_log(table, world[:length], seated=VIEWER)
            # The viewer sits at the device, and the other person has not confirmed yet.
            calls = (stage,) if to_move == VIEWER else ()
            seen.append((sent(table, *calls), sent(watcher)))
        assert seen[0] == seen[1], f"after {length} rows"
        assert not [name for name in names_of_hidden if any(f'"{name}"' in text for text in seen[0])]
        checked["seat" if to_move == VIEWER else "hand-over"] += 1
    assert min(checked.values()) >= 3


def test_the_other_world_is_another_one_for_its_own_seat(table):
    state = play_first_turns(table, 44)
    first = entries_of(table)
    second, held, _ = other_world(first, state)
    seen = []
    for world in (first, second):
        length = next(end for end, to_move in reversed(decisions_of(table, world)) if to_move == OTHER)
        replace_log(table, world[:length], seated=OTHER)
        seen.append(sent(table))
    assert seen[0] != seen[1]
    assert all(f'"{name}"' in seen[0] for name in held[:1])


def test_hand_over_and_watchers_see_nothing_of_the_choice_of_first_hands(table):
    """How many cards somebody keeps is not to be read from a page, a view, or how often the table has changed."""
    opening = entries_of(table)
    row = Table.objects.get(pk=table.id)
    seen = []
    for keep in (0, 2, 5):
        replace_log(table, opening, seated=None)
        position = log.current_position(row)
        state, entries = position.state.clone(), []
        while state.current_player() == VIEWER:
            legal = [state.action_to_string(int(action)) for action in state.legal_actions()]
            kept = sum(entry.text == "keep" for entry in entries)
            wish = "keep" if kept < keep else "put down"
            text = wish if wish in legal else legal[0]
            entries.append(log.Entry(VIEWER, text))
            state.apply_action(state.string_to_action(text))
        assert choosing_first_hands(state.record)
        replace_log(table, opening + entries, seated=VIEWER)
        version = str(shown_version(row, len(opening) + len(entries)))
        device = sent(table) + sent(table.stranger())
        hand_to(table, OTHER)
        seen.append((device + sent(table)).replace(version, "VERSION"))
    assert len(set(seen)) == 1


def test_the_hand_over_page_has_no_card_of_anybody(table):
    state = play_first_turns(table, 44)
    entries = entries_of(table)
    secret = {
        names.bird_name(bird, "en") for bird in range(1, 171) if int(state.record["card_at"][bird]) in (8, 9)
    }
    length = next(end for end, to_move in reversed(decisions_of(table, entries)) if to_move == OTHER)
    replace_log(table, entries[:length], seated=VIEWER)
    known = json.dumps(
        log.current_position(Table.objects.get(pk=table.id)).state.observation(SPECTATOR).to_dict()
    )
    known += json.dumps(table.view()["options"])  # a sentence about a house rule names birds
    page = sent(table)
    assert '"handover":{"seat":1' in page
    assert not [name for name in secret if name in page and name not in known]


def test_a_strange_device_gets_nothing_else_at_any_address(table):
    play_first_turns(table, 30)
    stranger = WingspanClient(Client(), table.id)
    assert stranger.take(VIEWER).status_code == 403
    public = stranger.view()
    for query in ("?seat=0", "?seat=1"):
        assert stranger.get("view", query).json() == public
    for name in ("replay", "trail"):
        assert stranger.get(name).status_code in (302, 403)
