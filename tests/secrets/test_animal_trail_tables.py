"""What an Animal Trail table sends: nothing that the one who gets it may not know.

Two worlds are two logs of one table that differ only in cards hidden from the viewer. Whatever the table sends to that
viewer must be the same to the last byte: so nobody can tell a pass that was forced from one that was chosen.
"""

import random

import pytest

from gametrail.web.tables import log
from gametrail.web.tables.models import Seat
from web.trail_client import TrailClient, asks, fewer_choices, other_hands
from web.wingspan_client import fix_chance
from web.wingspan_worlds import entries_of, hand_to, replace_log, sent

VIEWER = 0
SEATS = ("human", "random", "random", "random")


@pytest.fixture(autouse=True)
def _fresh_server(settings, tmp_path):
    settings.DATA = tmp_path
    log.positions.clear()


@pytest.fixture
def chance(monkeypatch):
    """Draws and random bots follow this generator."""
    rng = random.Random(31)
    fix_chance(monkeypatch, rng)
    return rng


def played_for(turns):
    """A decision after so many turns of the game."""
    return lambda state: int(state.record["turn"]) >= turns


def worlds_of(table, viewer, numbers=range(3)):
    """The log of the table, and logs in which the others' unseen cards are dealt in other ways."""
    entries = entries_of(table)
    return [entries, *(other_hands(table, entries, viewer, number) for number in numbers)]


@pytest.mark.parametrize("turns", [3, 12, 25, 38])
def test_the_others_cards_change_nothing_that_is_sent(db, chance, turns):
    """A person between bots and a watcher: pages, views, versions and the log, in both languages."""
    table = TrailClient.begin("human", "random", "greedy", "random", environment="0")
    assert table.play_until(played_for(turns))
    watcher, seen, forced = table.stranger(), [], []
    for entries in worlds_of(table, VIEWER):
        replace_log(table, entries, seated=None)
        seen.append((sent(table), sent(watcher)))
        forced.append(tuple(fewer_choices(entries, table)))
    assert len(set(seen)) == 1
    if turns >= 25:
        assert len(set(forced)) > 1, "in some world a pass is forced that another one chose"


def test_environment_cards_tell_nothing_about_hands(db, chance):
    """With all cards but the Great Migration, whose cards are put away in secret."""
    cards = "+".join(f"E{number:02}" for number in range(1, 13) if number != 2)
    for seed in range(5):
        table = TrailClient.begin(*SEATS, environment="3", environment_cards=cards)
        assert table.play_until(played_for(16), seed)
        watcher, seen = table.stranger(), set()
        for entries in worlds_of(table, VIEWER, range(2)):
            replace_log(table, entries, seated=None)
            seen.add((sent(table), sent(watcher)))
        assert len(seen) == 1


def test_nobody_sees_what_the_others_put_away(db, chance):
    """The Great Migration: each puts two cards away, the viewer first. Half-way through a choice too."""
    table = TrailClient.begin(*SEATS, environment="1", environment_cards="E02")
    assert table.play_until(asks("bury", 1))
    opening, seen = entries_of(table), {}
    for pick in ("lowest", "highest"):
        entries, state = list(opening), table_state(table, opening)
        while asks("bury")(state):
            action = int(state.legal_actions()[0 if pick == "lowest" else -1])
            entries.append(log.Entry(state.current_player(), state.action_to_string(action)))
            state.apply_action(action)
            replace_log(table, entries, seated=None)
            seen.setdefault(len(entries), set()).add((sent(table), sent(table.stranger())))
    assert len(seen) == 6
    assert all(len(worlds) == 1 for worlds in seen.values())


def test_nobody_sees_what_the_others_give_each_other(db, chance):
    """The exchange before the second match: whatever the first gives the last, third persons get the same answers; the
    two themselves see every card."""
    table = TrailClient.begin(*SEATS, environment="0")
    assert table.play_until(lambda state: int(state.record["match"]) == 2)
    opening, state = entries_of(table), table.state()
    first, last = int(state.record["before"][0]), int(state.record["before"][3])
    assert asks("give", first)(state)
    third = next(seat for seat in range(4) if seat not in (first, last))
    seen = {third: set(), first: set(), None: set()}
    legal = [state.action_to_string(int(action)) for action in state.legal_actions()]
    for text in legal:
        for viewer in seen:
            if viewer is not None:
                sit(table, viewer)
            replace_log(table, [*opening, log.Entry(first, text)], seated=viewer)
            seen[viewer].add(sent(table if viewer is not None else table.stranger()))
    assert {viewer: len(answers) for viewer, answers in seen.items()} == {
        third: 1,
        first: len(legal),
        None: 1,
    }


def sit(table, seat):
    """The only person at the table sits there."""
    seats = Seat.objects.filter(table=table.id)
    seats.update(kind=Seat.BOT, level="random")
    seats.filter(seat=seat).update(kind=Seat.HUMAN, level="", person=table.row().host)


def table_state(table, entries):
    """The position after these entries."""
    return log.advance(log.opening(table.row()), entries, "animal_trail").state.clone()


def test_the_number_of_exchanged_cards_is_public_and_the_cards_are_not(db, chance):
    table = TrailClient.begin("human", "random", "random", mode="sprint", environment="0")
    assert table.play_until(lambda state: asks("exchange")(state) and state.current_player() != VIEWER)
    opening, state = entries_of(table), table.state()
    seat, seen = state.current_player(), {}
    for number in (2, 3):
        for pick in (0, -1):
            entries, now = [*opening, log.Entry(seat, f"exchange {number}")], table_state(table, opening)
            now.apply_action(now.string_to_action(f"exchange {number}"))
            while asks("bury", seat)(now):
                action = int(now.legal_actions()[pick])
                entries.append(log.Entry(seat, now.action_to_string(action)))
                now.apply_action(action)
            drawn = sorted(log.draw_chance(now), reverse=bool(pick)) if pick else log.draw_chance(now)
            replace_log(table, entries + drawn, seated=None)
            seen.setdefault(number, set()).add((sent(table), sent(table.stranger())))
    assert [len(worlds) for worlds in seen.values()] == [1, 1]
    assert seen[2] != seen[3]


def test_a_pass_that_is_forced_is_answered_like_one_that_is_chosen(db, chance):
    """What the next person at the device and a watcher get after it is the same."""
    table = TrailClient.begin("human", "human", "random", "random", environment="0")
    both = 0
    for turns in range(4, 40, 3):
        if not table.play_until(lambda state, n=turns: played_for(n)(state) and asks("follow", 1)(state)):
            break
        entries, answers = entries_of(table), {}
        for world in worlds_of(table, VIEWER, range(6)):
            replace_log(table, world, seated=1)
            view = table.view()
            alone = [choice["text"] for choice in view["choices"]] == ["pass"]
            assert view["me"] == 1
            table.choose(view, "pass")
            answers.setdefault(alone, set()).add(after_pass(table))
        both += len(answers) == 2
        assert len(set.union(*answers.values())) == 1
        replace_log(table, entries, seated=1)
    assert both >= 3


def after_pass(table):
    """What the others get after the pass of the second seat: the person at the same device, and a watcher."""
    hand_to(table, 0)
    return sent(table), sent(table.stranger())
