"""The calls of a page: a turn is applied once and wholly, or not at all, and every refusal says why."""

from uuid import uuid4

import pytest
from django.test import Client

from gametrail import CHANCE
from gametrail.web.tables.models import Action
from web.table_client import TableClient, whole_turn

VIEW_KEYS = {
    "table", "game", "version", "language", "phase", "mine", "me", "my_turn", "to_move", "to_move_kind", "seats",
    "company",
    "observation", "score", "preview", "legal", "lasts", "replaced", "log", "cards", "options", "notice", "urls",
    "html", "faces", "places", "names", "handover", "staged",
}  # fmt: skip


def log_of(table):
    """The rows on disk."""
    return list(Action.objects.filter(table=table.id).values_list("ply", "actor", "text"))


SEAT_KEYS = {"seat", "letter", "name", "kind", "level", "level_name", "mine"}
COMPANY_KEYS = {
    "news", "status", "seats", "me_host", "can_undo", "runs_bots", "spectators", "talk", "clock", "notes", "votes",
    "muted", "can_ask", "waited",
}  # fmt: skip


def test_the_view_is_an_allow_list(duel):
    assert set(duel.view()) == VIEW_KEYS
    assert set(duel.view()["seats"][0]) == SEAT_KEYS
    assert set(duel.view()["company"]) == COMPANY_KEYS
    assert set(duel.view()["company"]["seats"][0]) == {"presence", "deputy"}


def test_a_turn_is_in_the_log_with_its_draws(duel):
    before = duel.view()
    turn = whole_turn(before)
    answer = duel.act(before["version"], turn)
    after = answer.json()
    assert answer.status_code == 200
    rows = log_of(duel)[before["version"] :]
    assert [text for _, actor, text in rows if actor == 0] == turn
    assert [actor for _, actor, _ in rows[3:]] == [CHANCE, CHANCE]
    assert after["version"] == before["version"] + 5 == len(log_of(duel))
    assert (before["to_move"], after["to_move"], after["me"]) == (0, 1, 1)
    assert len(after["observation"]["boards"][0]["tiles"]) == 4


def test_a_view_says_what_the_last_turns_touched(duel):
    before = duel.view()
    take, tile, animal = whole_turn(before)
    after = duel.act(before["version"], [take, tile, animal]).json()
    q, r = (int(number) for number in tile[1:-2].split(","))
    home = None if animal == "A-" else [int(number) for number in animal[1:].split(",")]
    assert after["lasts"] == [{"seat": 0, "place": int(take[1]) - 1, "tile": [q, r], "animal": home}]
    assert [(line["n"], line["seat"]) for line in after["log"]] == [(1, 0)]


def test_a_turn_may_come_in_pieces(duel):
    view = duel.view()
    for text in whole_turn(view):
        answer = duel.act(view["version"], [text])
        assert answer.status_code == 200
        view = answer.json()
    assert view["to_move"] == 1
    assert len(view["log"]) == 1


def test_between_the_pieces_the_view_lists_what_is_legal(duel):
    view = duel.view()
    take, tile, _ = whole_turn(view)
    view = duel.act(view["version"], [take]).json()
    assert view["preview"] is None
    assert tile in view["legal"]
    assert view["observation"]["phase"] == "place_tile"


def test_a_repeated_request_gets_the_same_answer_and_is_applied_once(duel):
    view = duel.view()
    action_id, turn = str(uuid4()), whole_turn(view)
    first = duel.act(view["version"], turn, action_id)
    length = len(log_of(duel))
    second = duel.act(view["version"], turn, action_id)
    assert (first.status_code, first.content) == (second.status_code, second.content)
    assert len(log_of(duel)) == length


def test_a_repeated_request_gets_the_same_answer_also_when_the_table_has_moved_on(duel):
    view = duel.view()
    action_id, turn = str(uuid4()), whole_turn(view)
    first = duel.act(view["version"], turn, action_id)
    duel.play_on(turns=3)
    assert duel.act(view["version"], turn, action_id).content == first.content


def test_an_id_cannot_be_used_for_something_else(duel):
    view = duel.view()
    action_id, turn = str(uuid4()), whole_turn(view)
    duel.act(view["version"], turn[:1], action_id)
    length = len(log_of(duel))
    for version, actions in (
        (view["version"], turn),
        (view["version"] + 1, turn[:1]),
        (view["version"] + 1, turn[1:]),
    ):
        answer = duel.act(version, actions, action_id)
        assert (answer.status_code, answer.json()["error"]) == (422, "web.error.id_reused")
    assert len(log_of(duel)) == length


def test_a_stale_version_gets_the_table_as_it_is(duel):
    old = duel.view()
    duel.play_turn(old)
    answer = duel.act(old["version"], whole_turn(old))
    body = answer.json()
    assert (answer.status_code, body["error"]) == (409, "web.error.stale")
    assert body["view"] == duel.view()
    assert duel.act(old["version"] + 50, ["P1"]).status_code == 409


def test_a_turn_can_be_looked_at_before_it_is_sent(duel):
    view = duel.view()
    turn = whole_turn(view)
    for length, end in ((1, None), (2, None), (3, "done")):
        answer = duel.call("stage", {"version": view["version"], "actions": turn[:length]})
        staged = answer.json()
        assert (answer.status_code, staged["staged"]["end"], staged["version"]) == (200, end, view["version"])
        assert staged["me"] == 0
    assert len(staged["observation"]["boards"][0]["tiles"]) == 4
    assert duel.view() == view


def test_an_illegal_action_undoes_the_whole_request(duel):
    view = duel.view()
    before = log_of(duel)
    take, tile, _ = whole_turn(view)
    answer = duel.act(view["version"], [take, tile, "A30,30"])
    assert answer.status_code == 422
    assert answer.json()["index"] == 2
    assert answer.json()["error"].startswith("error.")
    assert log_of(duel) == before
    assert duel.view() == view


@pytest.mark.parametrize(
    ("actions", "code"),
    [
        (["T0,1@0"], "error.phase.choose_pair"),
        (["N12"], "error.no_nature_token"),
        (["X"], "error.notation"),
        (["P9"], "error.notation"),
        (["=T5"], "error.draw"),
        (["p1"], "error.notation"),
    ],
)
def test_the_reason_for_a_refusal_is_told_in_both_languages(duel, actions, code):
    version = duel.view()["version"]
    said = set()
    for language in ("en", "ja"):
        duel.client.cookies["lang"] = language
        answer = duel.act(version, actions)
        assert (answer.status_code, answer.json()["error"], answer.json()["index"]) == (422, code, 0)
        said.add(answer.json()["message"])
    assert len(said) == 2


def test_nothing_can_follow_the_end_of_the_own_turn(duel):
    view = duel.view()
    answer = duel.act(view["version"], [*whole_turn(view), "P1"])
    assert (answer.status_code, answer.json()["error"]) == (422, "web.error.after_turn")
    assert duel.view() == view


def test_a_person_cannot_move_for_a_bot_nor_a_bot_for_a_person(new_table):
    table = new_table(seat2="random", start="listed")
    view = table.view()
    answer = table.call("bots", {"version": view["version"]})
    assert (answer.status_code, answer.json()["error"]) == (409, "web.error.not_a_bot")
    view = table.play_turn(view)
    answer = table.act(view["version"], ["P1"])
    assert (answer.status_code, answer.json()["error"]) == (409, "web.error.not_your_turn")
    assert answer.json()["view"] == view


def test_only_the_device_that_opened_the_table_can_move(duel):
    stranger = TableClient(Client(), duel.id)
    view = stranger.view()
    assert (view["mine"], view["me"], view["my_turn"], view["preview"], view["legal"]) == (
        False,
        None,
        False,
        None,
        [],
    )
    own = duel.view()
    assert view["observation"] == own["observation"]
    for answer in (stranger.act(own["version"], ["P1"]), stranger.call("bots", {"version": own["version"]})):
        assert (answer.status_code, answer.json()["error"]) == (403, "web.error.not_yours")
    other = TableClient.open(Client(), seat2="human")
    assert TableClient(other.client, duel.id).act(own["version"], ["P1"]).status_code == 403
    assert (
        stranger.client.post(duel.url("form_action"), {"version": own["version"], "action": "P1"}).status_code
        == 403
    )
    assert stranger.client.post(duel.url("rematch")).status_code == 403
    assert duel.view() == own


def test_a_copied_cookie_is_the_same_device(duel):
    twin = Client(headers={"accept-language": "en"})
    twin.cookies["gametrail_device"] = duel.client.cookies["gametrail_device"].value
    assert TableClient(twin, duel.id).play_turn()["to_move"] == 1


def test_the_holder_may_look_from_each_seat(duel):
    assert duel.view(seat=1)["me"] == 1
    assert duel.view(seat=1)["my_turn"] is False
    assert duel.view(seat=0)["my_turn"] is True
    for seat in ("2", "-1", "x", "1.0", "٣"):
        assert duel.get("view", f"?seat={seat}").status_code == 422


def test_an_unchanged_view_is_not_sent_again(duel):
    answer = duel.get("view")
    tag = answer.headers["ETag"]
    for known in (tag, "W/" + tag):
        again = duel.get("view", headers={"if-none-match": known})
        assert (again.status_code, again.content) == (304, b"")
    duel.play_turn()
    assert duel.get("view", headers={"if-none-match": tag}).status_code == 200


def test_after_the_end_nothing_moves(new_table):
    table = new_table(players="1")
    view = table.finish()
    length = len(log_of(table))
    for answer in (table.act(view["version"], ["P1"]), table.call("bots", {"version": view["version"]})):
        assert (answer.status_code, answer.json()["error"]) == (409, "web.error.finished")
    assert len(log_of(table)) == length
