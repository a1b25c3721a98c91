"""The Wingspan table: the view, the hand-over, staging, bots inside other seats' turns, and the end."""

import random

from web.wingspan_client import WingspanClient, rows_of, set_up_choice

VIEW_KEYS = {
    "table", "game", "version", "language", "phase", "mine", "me", "my_turn", "to_move", "to_move_kind", "seats",
    "company",
    "handover", "staged", "observation", "score", "lasts", "log", "notice", "urls", "auto", "clock", "status",
    "question", "choices", "actions", "hand", "need", "setup", "queue", "done", "reactions", "goals", "bonus_cards",
    "birds", "bonuses", "words", "summary", "round_end", "result", "options", "html", "sheet",
    "news", "warning",
}  # fmt: skip


def test_the_view_is_an_allow_list(pair):
    assert set(pair.view()) == VIEW_KEYS
    view = pair.set_up()
    assert set(view) == VIEW_KEYS
    assert set(pair.stranger().view()) == VIEW_KEYS


# --- the hand-over ---


def test_the_device_is_handed_over_before_a_seat_is_shown(pair):
    view = pair.view()
    assert (view["handover"], view["me"], view["my_turn"]) == ({"seat": 0, "name": "Player A"}, None, False)
    assert (view["choices"], view["hand"], view["setup"]) == ([], [], None)
    page = pair.get("table")
    assert "tables/wingspan/handover.html" in [template.name for template in page.templates]
    view = pair.take(0).json()
    assert (view["handover"], view["me"], view["my_turn"]) == (None, 0, True)
    assert len(view["hand"]) == 5
    assert pair.view() == view


def test_only_the_person_to_decide_can_take_the_device(pair, db):
    assert pair.take(1).status_code == 409
    assert pair.take(1).json()["error"] == "web.error.other_seat"
    for seat in (2, -1, "0", None, True, 0.0):
        answer = pair.call("take_seat", {"seat": seat})
        assert (answer.status_code, answer.json()["error"]) == (422, "web.error.field_seat")
    assert pair.stranger().take(0).status_code == 403
    assert pair.view()["me"] is None


def test_nobody_acts_before_the_device_was_handed_over(pair):
    version = pair.view()["version"]
    length = len(rows_of(pair))
    for answer in (
        pair.act(version, ["keep"]),
        pair.stage({"version": version}, "keep"),
    ):
        assert (answer.status_code, answer.json()["error"]) == (409, "web.error.other_seat")
        assert answer.json()["view"]["me"] is None
        assert answer.json()["view"]["hand"] == []
    form = pair.client.post(pair.url("form_action"), {"version": version, "action": "keep"})
    assert form.status_code == 409
    assert len(rows_of(pair)) == length


def test_after_a_persons_part_the_device_is_handed_on(pair):
    view = pair.ready()
    while view["my_turn"]:
        view = pair.choose(view, set_up_choice(view, 1))
    assert (view["handover"]["seat"], view["me"], view["hand"]) == (1, None, [])
    for seat in (0, 1):
        assert pair.view(seat)["me"] is None
    assert pair.take(0).status_code == 409
    view = pair.take(1).json()
    assert (view["me"], view["my_turn"]) == (1, True)
    assert pair.view(0)["me"] is None


def test_while_a_bot_is_to_move_the_device_stays_where_it_is(db, chance):
    table = WingspanClient.start("human", "human", "random")
    for _ in range(2):
        choose_first_hand(table, 1)
    view = table.view()
    assert (view["to_move"], view["to_move_kind"], view["me"]) == (2, "bot", 1)
    answer = table.take(0)
    assert (answer.status_code, answer.json()["error"]) == (409, "web.error.bot_first")
    assert answer.json()["view"] == view == table.view()
    assert table.client.post(table.url("take_seat"), {"seat": "0"}).status_code == 302
    assert table.view()["me"] == 1
    assert (table.take(1).status_code, table.take(1).json()) == (200, view)


def test_before_anybody_sat_down_a_bot_hinders_nobody(db, chance):
    table = WingspanClient.start("random", "human", "human")
    assert table.view()["me"] is None
    assert table.take(2).json()["me"] == 2
    assert table.take(1).status_code == 409


def test_without_scripts_a_button_takes_the_device(pair):
    answer = pair.client.post(pair.url("take_seat"), {"seat": "0"})
    assert (answer.status_code, answer.headers["Location"]) == (302, pair.url("table"))
    assert pair.view()["me"] == 0
    late = pair.client.post(pair.url("take_seat"), {"seat": "1"})
    assert late.status_code == 302
    assert pair.view()["me"] == 0


def test_one_person_needs_no_hand_over(solo):
    view = solo.view()
    assert (view["handover"], view["me"]) == (None, 0)
    view = solo.set_up()
    assert view["me"] == 0
    for seat in (1, 2):
        assert solo.view(seat)["me"] is None
        assert solo.view(seat)["hand"] == []


def test_other_devices_watch_what_is_public(pair):
    view = pair.set_up()
    watched = pair.stranger().view()
    assert (watched["me"], watched["mine"], watched["my_turn"], watched["handover"]) == (
        None,
        False,
        False,
        None,
    )
    assert watched["observation"]["players"][0]["hand"] == len(view["hand"])
    assert watched["score"]["players"][0]["bonus_cards"] is None
    assert watched["bonus_cards"] == []
    assert pair.stranger().get("table").status_code == 200


# --- the first hands ---


def choose_first_hand(table, keep):
    """The view after the next person has chosen so many birds."""
    view = table.ready()
    seat = view["me"]
    while view["my_turn"] and view["me"] == seat and view["clock"]["setup"]:
        view = table.choose(view, set_up_choice(view, keep))
    return view


def told(table, language, seat):
    """What the log that others see says of the seat's choice."""
    (first,) = (turn for turn in table.stranger(language).view()["log"][:2] if turn["seat"] == seat)
    assert [line["text"] for line in first["lines"]] == [first["text"]]
    return first["text"]


def test_how_much_was_kept_is_told_when_all_have_chosen(pair):
    choose_first_hand(pair, 2)
    assert told(pair, "en", 0) == "Chooses what to keep."
    choose_first_hand(pair, 1)
    assert told(pair, "en", 0) == "Keeps 2 birds, 3 food and a bonus card."
    assert told(pair, "en", 1) == "Keeps 1 bird, 4 food and a bonus card."
    assert told(pair, "ja", 0) == "鳥カード2枚、餌3個、ボーナスカード1枚を残した。"


def test_a_seat_hears_what_it_kept_itself(solo):
    view = solo.set_up(keep=2)
    assert all(card in view["log"][0]["text"] for card in view["observation"]["players"][0]["hand"])


def test_with_open_hands_only_the_own_cards_are_asked_about(db, chance):
    table = WingspanClient.start("human", "human", preset="custom", option_hands="open")
    first = {card["bird"] for card in table.ready()["setup"]["cards"]}
    choose_first_hand(table, 1)
    view = table.ready()
    second = {card["bird"] for card in view["setup"]["cards"]}
    assert (view["me"], len(second), first & second) == (1, 5, set())
    for answers in range(1, 4):
        view = table.choose(view, "put down")
        cards = view["setup"]["cards"]
        assert {card["bird"] for card in cards} == second
        assert [card["chosen"] for card in cards].count(False) == answers


# --- staging ---


def test_staging_stores_nothing(pair):
    view = pair.ready()
    rows = rows_of(pair)
    staged = pair.stage(view, "keep", "seed").json()
    assert staged["staged"]["actions"] == ["keep", "seed"]
    assert len(staged["staged"]["words"]) == 2
    assert (staged["version"], staged["me"], staged["my_turn"]) == (view["version"], 0, True)
    assert staged["setup"]["kept"] == 1
    assert staged["observation"]["players"][0]["food"]["seed"] == 0
    assert rows_of(pair) == rows
    assert pair.view() == view
    assert pair.stage(view).json() == view


def test_what_was_staged_is_what_sending_it_brings(pair):
    view = pair.set_up()
    staged = pair.stage(view, "gain food").json()
    sent = pair.choose(view, "gain food")
    differ = {"staged", "version", "html", "company"}
    assert {key: staged[key] for key in staged if key not in differ} == {
        key: sent[key] for key in sent if key not in differ
    }


def test_an_illegal_step_is_named(pair):
    view = pair.ready()
    answer = pair.stage(view, "keep", "keep")
    assert (answer.status_code, answer.json()["index"]) == (422, 1)
    assert answer.json()["message"]
    assert pair.stage({"version": view["version"] + 1}, "keep").status_code == 409
    assert pair.stranger().stage(view, "keep").status_code == 403
    for actions in ("keep", [1], ["x" * 41], ["keep"] * 65):
        answer = pair.call("stage", {"version": view["version"], "actions": actions})
        assert (answer.status_code, answer.json()["error"]) == (422, "web.error.field_actions")


def test_nothing_is_staged_past_a_draw(pair):
    view = pair.set_up()
    answer = pair.stage(view, "draw cards", "deck").json()
    assert (answer["staged"]["end"], answer["choices"]) == ("reveal", [])
    assert (
        answer["observation"]["players"][view["me"]]["hand"]
        == view["observation"]["players"][view["me"]]["hand"]
    )
    for call in (
        pair.stage(view, "draw cards", "deck", "pass"),
        pair.act(view["version"], ["draw cards", "deck", "pass"]),
    ):
        assert (call.status_code, call.json()["error"], call.json()["index"]) == (
            422,
            "web.error.after_draw",
            2,
        )


def test_nothing_is_staged_past_the_own_part(pair):
    view = pair.ready()
    texts = ["put down"] * 5 + [f"bonus {view['observation']['offer'][0]}"]
    staged = pair.stage(view, *texts).json()
    assert (staged["staged"]["end"], staged["me"], staged["my_turn"], staged["choices"]) == (
        "done",
        0,
        False,
        [],
    )
    answer = pair.stage(view, *texts, "keep")
    assert (answer.status_code, answer.json()["error"]) == (422, "web.error.after_turn")


def test_what_a_choice_says_of_its_end_comes_true(solo, chance):
    ends = {"ask": None, "reveal": "reveal", "done": "done"}
    seen = set()
    for view in solo.play_randomly(random.Random(5), 60):
        choice = random.Random(view["version"]).choice(view["choices"])
        staged = solo.stage(view, choice["text"]).json()
        assert staged["staged"]["end"] == ends[choice["then"]], choice
        assert bool(staged["choices"]) == (choice["then"] == "ask")
        seen.add(choice["then"])
    assert seen == set(ends)
