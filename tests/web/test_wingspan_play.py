"""Playing at a Wingspan table: who decides in whose turn, what is done without asking, bad input, and the end."""

from uuid import uuid4

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from gametrail import CHANCE, load_game, read_trail
from gametrail.games.wingspan.questions import choosing_first_hands
from gametrail.web.tables import log
from gametrail.web.tables.models import Action, Table
from gametrail.web.views_of import AUTO_MODES, view_of
from web.wingspan_client import WingspanClient, play_until, rows_of

# --- who decides inside whose turn ---


def table_with(rng, wanted, *kinds, **fields):
    """A table that stands at a decision of the wanted kind."""
    for _ in range(60):
        table = WingspanClient.start(*kinds, **fields)
        if play_until(table, rng, wanted):
            return table
    raise AssertionError("no such decision in 60 games")


def decides_inside(seat, others_turn):
    """Whether the seat is to decide in the turn of another seat."""

    def wanted(state):
        active = int(state.record["active"])
        running = not choosing_first_hands(state.record)
        return running and state.current_player() == seat and active == others_turn

    return wanted


def test_a_person_decides_inside_a_bots_turn(db, chance):
    table = table_with(chance, decides_inside(0, 1), "human", "random")
    view = table.view()
    assert (view["my_turn"], view["clock"]["active"], view["log"][-1]["running"]) == (True, 1, True)
    turns = len(view["log"])
    answer = table.call("bots", {"version": view["version"]})
    assert (answer.status_code, answer.json()["error"]) == (409, "web.error.not_a_bot")
    while view["my_turn"] and view["clock"]["active"] == 1:
        view = table.choose(view, view["choices"][-1]["text"])
    assert view["log"][turns - 1]["seat"] == 1
    assert {line["seat"] for line in view["log"][turns - 1]["lines"]} == {0, 1}


def test_a_bot_decides_inside_a_persons_turn(db, chance):
    table = table_with(chance, decides_inside(1, 0), "human", "random")
    view = table.view()
    assert (view["my_turn"], view["to_move"], view["to_move_kind"]) == (False, 1, "bot")
    assert view["me"] == 0
    turns, rows = len(view["log"]), len(rows_of(table))
    view = table.call("bots", {"version": view["version"]}).json()
    assert {row[0] for row in rows_of(table)[rows:] if not row[2]} <= {CHANCE, 1}
    assert (view["log"][turns - 1]["seat"], view["to_move"]) == (0, 0) or view["clock"]["active"] == 1


def test_two_people_hand_over_inside_a_turn(db, chance):
    table = table_with(chance, decides_inside(1, 0), "human", "human")
    view = table.view()
    assert (view["handover"]["seat"], view["me"], view["clock"]["active"]) == (1, None, 0)
    view = table.take(1).json()
    assert (view["me"], view["my_turn"]) == (1, True)
    while view["my_turn"] and view["clock"]["active"] == 0:
        view = table.choose(view, view["choices"][0]["text"])
    assert view["me"] is None or view["clock"]["active"] == 1


def test_a_bot_decides_in_one_call_until_another_seat_must(db, chance):
    table = WingspanClient.start("human", "random", "random")
    view = table.view()
    for _ in range(150):
        if view["phase"] == "end":
            break
        if view["my_turn"]:
            view = table.choose(view, chance.choice(view["choices"])["text"])
            continue
        before, bot = len(rows_of(table)), view["to_move"]
        turns = len(view["log"])
        view = table.call("bots", {"version": view["version"]}).json()
        acted = {actor for actor, _, automatic in rows_of(table)[before:] if not automatic} - {CHANCE}
        assert acted == {bot}
        assert view["to_move"] != bot or len(view["log"]) > turns or not view["log"][-1]["running"]


def test_while_others_move_the_own_turn_is_summed_up(solo):
    view = solo.set_up()
    version = view["version"]
    while view["my_turn"] and view["clock"]["active"] == 0:
        view = solo.choose(view, view["choices"][0]["text"])
    assert (view["my_turn"], view["summary"]["seat"]) == (False, 0)
    view = solo.ready(view)
    assert view["version"] != version
    assert view["summary"]["seat"] != 0


def test_after_a_restart_the_same_is_asked(solo, chance):
    for view in solo.play_randomly(chance, 25):
        log.positions.clear()
        assert solo.view() == view


def test_the_log_is_a_trail_that_the_rules_accept(solo, chance):
    for view in solo.play_randomly(chance, 40):
        last = view
    row = Table.objects.get(pk=solo.id)
    state = load_game("wingspan").new_initial_state(3, row.options)
    for actor, text, _ in rows_of(solo):
        assert state.current_player() == actor
        state.apply_action(state.string_to_action(text))
    assert state.observation(0).to_dict()["turn"] >= last["observation"]["turn"]


# --- what is done without asking ---


def leads_to_a_free_power(state):
    """Whether the person has a choice after which a free power of theirs is asked about; other choices too."""
    if choosing_first_hands(state.record) or state.current_player() != 0:
        return False
    return any(free_power_after(state, int(action)) for action in state.legal_actions())


def free_power_after(state, action):
    """Whether the action leads to such a question."""
    later = state.clone()
    later.apply_action(action)
    return later.current_player() == 0 and view_of("wingspan").automatic(later, "costs") is not None


def test_free_powers_are_used_without_asking_unless_the_person_wants_to_be_asked(db, chance):
    table = table_with(chance, leads_to_a_free_power, "human", "random")
    state = log.current_position(Table.objects.get(pk=table.id)).state
    action = next(int(action) for action in state.legal_actions() if free_power_after(state, int(action)))
    text, view = state.action_to_string(action), table.view()
    assert view["auto"]["mode"] == "costs"
    staged = table.stage(view, text).json()["staged"]
    assert (staged["actions"], len(staged["automatic"])) == ([text], 1)
    assert table.call("auto", {"mode": "always"}).json()["auto"]["mode"] == "always"
    asked = table.stage(view, text).json()
    assert (asked["staged"]["automatic"], asked["my_turn"]) == ([], True)
    assert "use" in {choice["text"] for choice in asked["choices"]} or asked["question"]["op"] == "react_with"
    table.call("auto", {"mode": "costs"})
    rows, action_id = len(rows_of(table)), str(uuid4())
    sent = table.act(view["version"], [text], action_id)
    assert [(actor, automatic) for actor, _, automatic in rows_of(table)[rows:]][:2] == [
        (0, False),
        (0, True),
    ]
    again = table.act(view["version"], [text], action_id)
    assert (again.status_code, again.content) == (sent.status_code, sent.content)
    other = table.act(view["version"], [text, "use"], action_id)
    assert (other.status_code, other.json()["error"]) == (422, "web.error.id_reused")


def test_a_device_remembers_what_it_wants_to_be_asked(solo):
    for mode in ("auto", "always", "costs"):
        answer = solo.client.post(solo.url("auto"), {"mode": mode})
        assert (answer.status_code, answer.headers["Location"]) == (302, solo.url("table"))
        assert solo.view()["auto"]["mode"] == mode
    for wrong in ({"mode": "never"}, {"mode": 1}, {}, {"mode": "auto", "seat": 0}):
        assert solo.call("auto", wrong).status_code == 422
    solo.client.cookies["auto_powers"] = "nonsense"
    assert solo.view()["auto"]["mode"] == "costs"


# --- bad input ---


@pytest.mark.parametrize("call", ["stage", "take_seat", "auto"])
def test_bad_calls_get_a_reason(pair, call):
    before = pair.view()
    for body in (b" ", b"[]", b"{", b'{"seat": NaN}', b'{"a": 1, "a": 2}'):
        answer = pair.call(call, body)
        assert answer.status_code == 400, body
        assert answer.json()["message"]
    for method in ("get", "put", "delete", "head"):
        answer = getattr(pair.client, method)(pair.url(call))
        assert (answer.status_code, answer.headers["Allow"]) == (405, "POST")
    missing = pair.client.post(
        f"/tables/AAAAAAAAAAAA/{call.replace('_', '-')}", "{}", content_type="application/json"
    )
    assert missing.status_code == 404
    assert pair.view() == before


@pytest.mark.parametrize("call", ["take_seat", "auto"])
@pytest.mark.parametrize("checked", [False, True])
def test_a_broken_form_gets_a_reason_as_json(pair, call, checked):
    """Also where the check of the form's token reads the body first."""
    pair.get("table")  # brings the cookie that goes with the token
    pair.client.handler.enforce_csrf_checks = checked
    for kind in (
        "multipart/form-data",
        "multipart/form-data; boundary=",
        "multipart/form-data; boundary=\xff",
    ):
        answer = pair.client.generic("POST", pair.url(call), b"--X\r\n", content_type=kind)
        assert (answer.status_code, answer.headers["Content-Type"]) == (400, "application/json"), kind
        assert answer.json()["error"] == "web.error.bad_request"
    body = b"--X\r\nContent-Disposition: form-data; name=seat\r\nContent-Transfer-Encoding: base64\r\n\r\n*\r\n--X--"
    answer = pair.client.generic("POST", pair.url(call), body, content_type="multipart/form-data; boundary=X")
    assert 400 <= answer.status_code < 500
    assert answer.json()["message"]


ANY_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=4),
    max_leaves=8,
)
BODIES = st.fixed_dictionaries(
    {}, optional={name: ANY_JSON for name in ("version", "actions", "seat", "mode", "action_id")}
)


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(body=BODIES)
def test_any_json_gets_a_4xx_answer(pair, body):
    before = Action.objects.count()
    for call in ("stage", "take_seat", "auto", "actions"):
        answer = pair.call(call, body)
        accepted = call in ("take_seat", "auto") and body in (
            {"seat": 0},
            *({"mode": mode} for mode in AUTO_MODES),
        )
        assert accepted or 400 <= answer.status_code < 500, (body, answer.content)
    assert Action.objects.count() == before


def test_every_wrong_text_has_a_reason(pair):
    view = pair.set_up()
    wrong = [
        "Killdeer",
        "forest 1",
        "tray 9",
        "die",
        "bonus Forester",
        "=Killdeer",
        "PLAY",
        "gain  food",
        "pass",
        "x",
    ]
    for text in wrong:
        answer = pair.stage(view, text)
        assert (answer.status_code, answer.json()["index"]) == (422, 0), text
        assert answer.json()["message"]
    assert pair.view() == view


# --- while the game runs, and at its end ---


def begins_round(number):
    """Whether a round has just begun: the person is to choose its first action."""

    def wanted(state):
        record = state.record
        begun = int(record["turns_left"]) == int(record["players"]) * (8 - number)
        return int(record["round"]) == number and begun and state.current_player() == 0

    return wanted


@pytest.mark.parametrize("side", ["green", "blue"])
def test_a_round_ends_with_its_goal_scored(db, chance, side):
    table = table_with(chance, begins_round(1), "human", "random", preset="custom", option_goal_side=side)
    view = table.view()
    end = view["round_end"]
    assert (end["round"], end["goal"]["scored"], view["clock"]["round"]) == (1, True, 2)
    assert sorted(row["seat"] for row in end["rows"]) == [0, 1]
    assert [row["count"] for row in end["rows"]] == sorted(
        (row["count"] for row in end["rows"]), reverse=True
    )
    assert all((row["place"] is None) == (not row["count"]) for row in end["rows"])
    for row in end["rows"]:
        assert row["points"] == view["observation"]["players"][row["seat"]]["goal_points"][0]
        counts = [other["count"] for other in end["rows"]]
        assert row["tied"] == (row["count"] > 0 and counts.count(row["count"]) > 1)
    assert 1 <= len(view["summary"]["lines"]) <= 3
    assert view["summary"]["seat"] == view["log"][-1]["seat"] or view["log"][-1]["running"]
    while view["round_end"] and view["phase"] == "play":
        view = table.ready(table.choose(table.ready(view), chance.choice(view["choices"])["text"]))
    assert view["clock"]["round"] == 2


def test_a_running_game_gives_no_record_away(pair):
    pair.set_up()
    assert pair.get("trail").status_code == 403
    assert pair.get("replay").status_code == 302
    assert pair.stranger().get("trail").status_code == 403


@pytest.mark.parametrize("language", ["en", "ja"])
def test_at_the_end_everything_is_open(db, chance, language):
    table = WingspanClient.start("human", "human", language=language)
    view = table.finish()
    assert (view["phase"], view["handover"], view["choices"]) == ("end", None, [])
    result, players = view["result"], view["score"]["players"]
    assert [row["item"] for row in result["rows"]] == [
        "birds",
        "bonus_cards",
        "goals",
        "eggs",
        "cached",
        "tucked",
    ]
    assert [sum(points) for points in zip(*(row["points"] for row in result["rows"]), strict=True)] == result[
        "totals"
    ]
    assert result["totals"] == [player["total"] for player in players]
    assert {card["seat"] for card in view["bonus_cards"]} == {0, 1}
    assert all(goal["scored"] for goal in view["goals"])
    stranger = table.stranger(language)
    assert stranger.view()["bonus_cards"] == view["bonus_cards"]
    assert stranger.view()["log"] == view["log"]
    trail = read_trail(table.get("trail").content.decode())
    assert [seat.total for seat in trail.final_state().score().players] == result["totals"]
    assert table.get("table").status_code == 200


def test_the_replay_shows_each_turn(db, chance):
    table = WingspanClient.start("human", "human")
    view = table.finish()
    last = table.get("replay").context["replay"]
    assert (last["plies"], len(last["stops"])) == (len(view["log"]), len(view["log"]))
    assert last["plies"] == 2 * 26 + 2
    totals = [0, 0]
    for stop in last["stops"]:
        totals[stop["seat"]] += stop["gain"]
    for ply in (0, 1, 2, 30, last["plies"]):
        page = table.get("replay", f"?ply={ply}")
        assert page.status_code == 200
        assert page.context["view"]["my_turn"] is False
        assert page.context["view"]["handover"] is None
    assert sum(totals) <= sum(view["result"]["totals"])


def test_without_scripts_a_game_can_be_played(solo):
    for step in range(40):
        page = solo.get("table")
        (group,) = page.context["choices"]
        words = [action["words"] for action in group["actions"]]
        assert len(set(words)) == len(words)
        assert page.context["status"]
        text = group["actions"][step % len(group["actions"])]["text"]
        answer = solo.client.post(
            solo.url("form_action"), {"version": page.context["view"]["version"], "action": text}
        )
        assert answer.status_code == 302
    assert solo.view()["observation"]["turn"] > 3


def test_only_who_draws_from_the_deck_hears_the_card(solo):
    view = solo.set_up()
    view = solo.ready(solo.choose(solo.choose(view, "draw cards"), "deck"))
    drawn = [card for card in view["observation"]["players"][0]["hand"] if card in view["news"][0]]
    assert (len(view["news"]), len(drawn)) == (1, 1)
    assert view["news"][0].startswith("You drew ")
    assert solo.stranger().view()["news"] == []
