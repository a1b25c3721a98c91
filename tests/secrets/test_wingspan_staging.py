"""Looking at choices that can still be taken back opens no secret, and nobody sees how far another seat is in its
choices before the first turn."""

import json
import random

import pytest

from gametrail import CHANCE
from gametrail.games.wingspan import names
from gametrail.games.wingspan.constants import HAND_OF
from gametrail.web.tables import log
from gametrail.web.tables.models import Table
from gametrail.web.tables.versions import shown_version
from web.wingspan_client import WingspanClient, fix_chance, play_until
from web.wingspan_worlds import OTHER, VIEWER, entries_of, hand_to, replace_log, sent, set_up_answers


@pytest.fixture(autouse=True)
def _fresh_server(settings, tmp_path):
    settings.DATA = tmp_path
    log.positions.clear()


@pytest.fixture
def table(db, monkeypatch):
    """Two people at one device, nothing chosen yet."""
    fix_chance(monkeypatch, random.Random(23))
    return WingspanClient.start("human", "human")


def ending(state):
    """An action of the person to move that ends the game, if there is one."""
    if int(state.record["round"]) < 3 or int(state.record["turns_left"]) > 1:
        return None
    for action in state.legal_actions() if state.current_player() >= 0 else ():
        later = state.clone()
        later.apply_action(int(action))
        if later.is_terminal():
            return state.action_to_string(int(action))
    return None


def test_the_last_action_of_the_game_can_be_looked_at_without_opening_anything(table):
    for seed in range(60):
        if play_until(table, random.Random(seed), lambda state: ending(state) is not None):
            break
        table = WingspanClient.start("human", "human")
    view = table.ready()
    row = Table.objects.get(pk=table.id)
    state, seat = log.current_position(row).state, view["me"]
    other = 1 - seat
    staged = table.stage(view, ending(state)).json()
    assert (staged["staged"]["end"], staged["my_turn"], staged["version"]) == ("done", False, view["version"])
    assert (staged["phase"], staged["result"], staged["to_move"]) == ("play", None, seat)
    assert staged["observation"]["phase"] == "play"
    assert isinstance(staged["observation"]["players"][other]["bonus_cards"], int)
    assert isinstance(staged["observation"]["players"][other]["hand"], int)
    assert staged["score"]["players"][other]["bonus_cards"] is None
    assert staged["score"]["players"][seat]["bonus_cards"] is not None
    assert {card["seat"] for card in staged["bonus_cards"]} == {seat}
    # The log is told as before: the end alone opens what was drawn and kept.
    assert [line["lines"] for line in staged["log"]][:-1] == [line["lines"] for line in view["log"]][:-1]
    kept = [n for n, place in enumerate(state.record["bonus_at"]) if int(place) == HAND_OF + other]
    # What is printed on a bird names the bonus cards that count it.
    told = json.dumps({key: part for key, part in staged.items() if key not in ("birds", "html")})
    assert kept
    assert not [n for n in kept if f'"{names.bonus_name(n, "en")}"' in told]
    assert not {names.bonus_name(n, "en") for n in kept} & set(staged["bonuses"])
    assert table.view() == view
    after = table.choose(view, ending(state))
    assert (after["phase"], after["result"] is None) == ("end", False)
    assert isinstance(after["observation"]["players"][other]["bonus_cards"], list)


def test_the_last_first_hand_can_be_looked_at_without_seeing_the_others(table):
    """The answers to the last chooser are the same whatever the other one has kept."""
    opening, seen = entries_of(table), []
    for keep in (0, 2, 5):
        first = set_up_answers(table, opening, VIEWER, keep)
        chosen = opening + [log.Entry(VIEWER, text) for text in first]
        answers = set_up_answers(table, chosen, OTHER, 2)
        replace_log(table, chosen, seated=OTHER)
        before = table.view()
        staged = table.stage(before, *answers).json()
        assert (staged["staged"]["end"], staged["clock"]["setup"]) == ("done", True)
        assert (staged["my_turn"], staged["choices"], staged["question"]) == (False, [], None)
        for key in ("lasts", "log", "summary", "to_move", "goals", "version"):
            assert staged[key] == before[key], key
        others = staged["observation"]["players"][VIEWER], staged["score"]["players"][VIEWER]
        assert others == (before["observation"]["players"][VIEWER], before["score"]["players"][VIEWER])
        assert staged["observation"]["discards"] == []
        own = staged["observation"]["players"][OTHER]
        assert (len(own["hand"]), sum(own["food"].values()), len(own["bonus_cards"])) == (2, 3, 1)
        assert [card["bird"] for card in staged["setup"]["cards"] if card["chosen"]] == own["hand"]
        assert len(staged["setup"]["cards"]) == len(staged["hand"]) + 3
        assert not any(card["asked"] or card["chosen"] is None for card in staged["setup"]["cards"])
        version = str(shown_version(Table.objects.get(pk=table.id), len(chosen)))
        told = sent(table, lambda device, stage=(before, *answers): device.stage(*stage))
        seen.append(told.replace(version, "VERSION"))
    assert len(set(seen)) == 1


def test_nobody_sees_how_far_a_seat_is_in_its_choice(table):
    opening, watcher = entries_of(table), table.stranger()
    texts = set_up_answers(table, opening, VIEWER, 3)
    assert len(texts) > 6
    seen, open_to_itself = [], []
    for length in range(len(texts)):
        replace_log(table, opening + [log.Entry(VIEWER, text) for text in texts[:length]], seated=None)
        seen.append((sent(watcher), sent(table)))
        hand_to(table, OTHER)
        seen[-1] += (sent(table),)
        hand_to(table, VIEWER)
        open_to_itself.append(table.view()["version"])
    assert len(set(seen)) == 1
    assert len(set(open_to_itself)) == len(texts)
    replace_log(table, opening + [log.Entry(VIEWER, text) for text in texts], seated=None)
    assert sent(watcher) != seen[0][0]


def test_watchers_get_news_when_a_seat_has_chosen_and_only_then(table):
    watcher = table.stranger()
    answer = watcher.get("view")
    tag, view = answer.headers["ETag"], table.ready()
    for text in set_up_answers(table, entries_of(table), VIEWER, 2):
        assert watcher.get("view", headers={"if-none-match": tag}).status_code == 304
        version = view["version"]
        view = table.choose(view, text)
        assert view["version"] != version
    news = watcher.get("view", headers={"if-none-match": tag})
    assert (news.status_code, news.json()["to_move"]) == (200, OTHER)
    assert news.json()["version"] == view["version"] != answer.json()["version"]
    view = table.ready(view)
    while view["clock"]["setup"]:
        view = table.choose(view, view["choices"][-1]["text"])
    assert watcher.view()["version"] == table.view()["version"] == view["version"]
    assert CHANCE in [entry.actor for entry in entries_of(table)]
