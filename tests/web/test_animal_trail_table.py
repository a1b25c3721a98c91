"""Playing Animal Trail at a table: hand-over, bots, fast-forward, preferences, forms, and whole games by the calls."""

import random

import pytest

from web.trail_client import TrailClient, asks
from web.wingspan_client import fix_chance, rows_of


@pytest.fixture
def chance(db, monkeypatch):
    """Draws and random bots follow this generator."""
    rng = random.Random(17)
    fix_chance(monkeypatch, rng)
    return rng


def answer(view, rng):
    """The texts of one part: a random choice, and what it asks for after that."""
    return [rng.choice(view["choices"])["text"]]


@pytest.mark.parametrize(
    ("kinds", "options"),
    [
        (("human", "random", "random", "human"), {"environment": "3", "matches": "2"}),
        (("human", "random", "random", "random", "random"), {"matches": "2"}),
        (("random", "human"), {"mode": "marathon", "matches": "1"}),
        (("human", "random", "human"), {"mode": "sprint"}),
    ],
)
def test_whole_games_by_the_calls(chance, kinds, options):
    table, rng = TrailClient.begin(*kinds, **options), random.Random(2)
    view = table.ready()
    people = [seat for seat, kind in enumerate(kinds) if kind == "human"]
    for _ in range(2000):
        if view["phase"] == "end":
            break
        assert view["me"] == view["to_move"] in people
        assert view["question"]["seat"] == view["me"]
        assert len(view["hand"]) == view["observation"]["players"][view["me"]]["cards"]
        view = table.ready(table.choose(view, *answer(view, rng)))
    assert view["phase"] == "end"
    assert view["result"]["rows"]
    assert table.get("table").status_code == 200
    replay = table.get("replay")
    assert replay.status_code == 200
    assert table.get("replay", "?ply=3").status_code == 200
    assert table.get("trail").json()["game"] == "animal_trail"


def test_people_hand_the_device_over_at_every_change(chance):
    """Also in the exchange: nobody's hand is shown before the hand-over to them."""
    table = TrailClient.begin("human", "human", "human", "human", environment="0")
    assert table.play_until(lambda state: int(state.record["match"]) == 2)
    order = [int(seat) for seat in table.state().record["before"][:4]]
    for seat, count in ((order[0], 2), (order[1], 1), (order[3], 0)):
        view = table.view()
        assert view["handover"]["seat"] == seat
        assert (view["me"], view["my_turn"], view["hand"], view["choices"]) == (None, False, [], [])
        assert all(player["hand"] is None for player in view["observation"]["players"])
        assert table.stage(view, "card 1").status_code == 409
        view = table.take(seat).json()
        assert (view["me"], view["my_turn"]) == (seat, True)
        assert view["question"]["op"] == ("give" if count else "lead")
        if count:
            cards = [choice["text"] for choice in view["choices"]]
            table.choose(view, *[cards[0]] if count == 1 else pair(view))


def pair(view):
    """Two cards of the hand in ascending order."""
    return [f"card {'H' if card['card'] == 0 else card['card']}" for card in view["hand"][:2]]


def test_a_whole_part_is_one_request(chance):
    """The number of cards to exchange and the cards go together; a repetition changes nothing."""
    table = TrailClient.begin("human", "random", mode="sprint", environment="0")
    view = table.ready()
    assert view["question"]["op"] == "exchange"
    texts = ["exchange 2", *pair(view)]
    staged = table.stage(view, texts[0]).json()
    assert (staged["staged"]["end"], staged["question"]["op"], staged["question"]["count"]) == (
        None,
        "bury",
        2,
    )
    again = "0a4c6a1e-96a5-4dd6-a4a5-0f5c4f3c7a11"
    first = table.act(view["version"], texts, again)
    assert first.status_code == 200
    rows = len(rows_of(table))
    assert table.act(view["version"], texts, again).json() == first.json()
    assert len(rows_of(table)) == rows
    assert first.json()["observation"]["players"][0]["cards"] == 7
    assert table.act(view["version"], ["pass"]).status_code == 409


def test_a_bot_makes_one_move_a_call(chance):
    table = TrailClient.begin("human", "random", "random", "random", environment="0")
    assert table.play_until(lambda state: asks("follow", 1)(state))
    view = table.view()
    before = len(rows_of(table))
    after = table.call("bots", {"version": view["version"]}).json()
    assert len(rows_of(table)) == before + 1
    assert after["to_move"] != 1
    assert after["version"] != view["version"]
    assert table.call("bots", {"version": view["version"]}).status_code == 409


def all_placed(state):
    """The only person, at seat 0, has a place in the match, and bots play on."""
    placed = [int(seat) for seat in state.record["order"][: int(state.record["placed"])]]
    return 0 in placed and len(placed) < 3 and state.current_player() >= 0


def test_bots_play_a_match_to_its_end_in_one_call(chance):
    table = TrailClient.begin("human", "random", "random", "random", environment="0")
    assert table.play_until(all_placed)
    view = table.view()
    match = view["observation"]["match"]
    assert view["fast"]
    after = table.call("bots", {"version": view["version"], "fast": True}).json()
    assert after["observation"]["match"] == match + 1
    assert after["fast"] is False
    assert after["match_end"]["match"] == match
    kinds = [event["kind"] for event in after["events"]]
    assert "over" in kinds
    assert kinds.count("match") >= 1
    own = [event for event in after["events"] if event["seat"] == 0 and event["kind"] == "out"]
    assert own, "the events begin with the viewer's own last turn"


def test_fast_is_an_ordinary_call_while_a_person_has_cards(chance):
    table = TrailClient.begin("human", "random", "random", "random", environment="0")
    assert table.play_until(lambda state: asks("follow", 1)(state))
    view, before = table.view(), len(rows_of(table))
    assert not view["fast"]
    assert table.call("bots", {"version": view["version"], "fast": True}).status_code == 200
    assert len(rows_of(table)) == before + 1
    for wrong in (1, "yes", None, []):
        answer = table.call("bots", {"version": table.view()["version"], "fast": wrong})
        assert (answer.status_code, answer.json()["error"]) == (422, "web.error.field_fast")


def test_a_person_among_others_stops_the_fast_bots(chance):
    """Two people: the match goes on in one stroke only when both have their places."""
    table = TrailClient.begin("human", "human", "random", "random", environment="0")

    def one_placed(state):
        placed = {int(seat) for seat in state.record["order"][: int(state.record["placed"])]}
        return 0 in placed and 1 not in placed and state.current_player() > 1

    assert table.play_until(one_placed)
    view, before = table.view(), len(rows_of(table))
    assert not view["fast"]
    table.call("bots", {"version": view["version"], "fast": True})
    assert len(rows_of(table)) == before + 1


def test_a_device_remembers_whether_it_passes_by_itself(chance):
    """The server never passes: the page does, if it is told to."""
    table = TrailClient.begin("human", "random", "random", "random", environment="0")
    assert (table.view()["auto_pass"]["on"], "auto" in table.view()) == (False, False)
    on = table.call("auto", {"mode": "pass"}).json()["auto_pass"]
    assert (on["on"], [mode["chosen"] for mode in on["modes"]]) == (True, [False, True])
    assert table.play_until(lambda state: asks("follow", 0)(state) and len(state.legal_actions()) == 1)
    view, rows = table.view(), len(rows_of(table))
    assert [choice["text"] for choice in view["choices"]] == ["pass"]
    assert len(rows_of(table)) == rows
    table.choose(view, "pass")
    assert rows_of(table)[-1] == (0, "pass", False)
    for wrong in ("always", "costs", "auto", "", 1):
        assert table.call("auto", {"mode": wrong}).status_code == 422
    assert table.call("auto", {"mode": "ask"}).json()["auto_pass"]["on"] is False


def test_pages_without_scripts_play_on(chance):
    table = TrailClient.begin("human", "random", "random", "random", environment="0", language="ja")
    for _ in range(4):
        view = table.view()
        page = table.get("table").content.decode()
        assert "得点" in page
        if not view["my_turn"]:
            assert table.client.post(table.url("form_bots")).status_code == 302
            view = table.view()
        assert view["my_turn"]
        text = view["choices"][0]["text"]
        answer = table.client.post(table.url("form_action"), {"version": view["version"], "action": text})
        assert answer.status_code == 302


@pytest.mark.parametrize("text", ["S1@5", "5", "pass ", "PASS", "card 5", "name 10", "S9@9{9}", "exchange 2"])
def test_other_spellings_and_answers_are_refused(chance, text):
    table = TrailClient.begin("human", "random", "random", "random", environment="0")
    assert table.play_until(asks("lead", 0))
    view, rows = table.view(), len(rows_of(table))
    answer = table.act(view["version"], [text])
    assert (answer.status_code, answer.json()["index"]) == (422, 0)
    assert answer.json()["message"]
    assert len(rows_of(table)) == rows


def test_versions_of_a_table_do_not_count_its_rows(chance):
    table = TrailClient.begin("human", "random", "random", "random", environment="0")
    view = table.ready()
    versions = [view["version"]]
    for _ in range(6):
        view = table.ready(table.choose(view, view["choices"][-1]["text"]))
        versions.append(view["version"])
    assert versions != sorted(versions)
    assert all(version > 10_000 for version in versions)
