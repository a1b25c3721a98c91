"""Greetings and chat: who may speak, what is kept, and who reads it."""

import pytest
from django.test import Client

from gametrail.web.tables.bulletin import KEPT, KEPT_OF_PASSING, tell
from gametrail.web.tables.company import NOTES
from gametrail.web.tables.models import Note, Table
from gametrail.web.tables.names import graphemes
from gametrail.web.tables.talking import GREETINGS
from gametrail.web.words import LANGUAGES, text

from .friends import FakeTime, notes, row_of, seat_friend
from .table_client import TableClient

NASTY = (
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "{{7*7}} {% csrf_token %}",
    "javascript:alert(1)",
    '<svg onload="alert(1)">',
    '<a hx-get="/">',
)


@pytest.fixture
def clock(monkeypatch):
    """The server's time."""
    return FakeTime(monkeypatch)


@pytest.fixture
def table(new_table):
    """Two friends at one table, each at a device."""
    return new_table(players="2", seat2="human", start="listed")


@pytest.fixture
def friend(table):
    """The second of them."""
    return seat_friend(table, 1, "Aki")


def allow(table, talk):
    """The table's talk is of this kind."""
    Table.objects.filter(pk=table.id).update(talk=talk)


def test_a_greeting_is_sent_as_a_key_and_has_words_in_both_languages(table, friend):
    for greeting in GREETINGS:
        assert all(text(f"js.say.{greeting}", language) for language in LANGUAGES)
    answer = table.call("say", {"greeting": "hello"})
    assert answer.status_code == 200
    said = friend.view()["company"]["notes"]
    assert [(note["kind"], note["seat"], note["text"]) for note in said] == [("greeting", 0, "hello")]


def test_everybody_hears_that_something_was_said(table, friend):
    before, seen = row_of(table).news, friend.get("view").headers["ETag"]
    assert friend.get("view", headers={"if-none-match": seen}).status_code == 304
    table.call("say", {"greeting": "thanks"})
    assert row_of(table).news == before + 1
    assert friend.get("view", headers={"if-none-match": seen}).status_code == 200


def test_the_same_request_sent_twice_is_said_once(table, clock):
    for _ in range(2):
        assert table.call("say", {"greeting": "sorry"}).status_code == 200
    assert len(notes(table)) == 1
    clock.pass_by(seconds=6)
    table.call("say", {"greeting": "sorry"})
    assert len(notes(table)) == 2


@pytest.mark.parametrize("body", [
    {}, {"greeting": "insult"}, {"greeting": None}, {"greeting": ["hello"]}, {"greeting": {}},
    {"greeting": "hello", "text": "x"}, {"text": 5}, {"words": "hello"},
])  # fmt: skip
def test_what_is_no_saying_is_refused(table, body):
    assert table.call("say", body).status_code == 422
    assert notes(table) == []


def test_free_words_need_a_table_that_allows_them(table):
    answer = table.call("say", {"text": "hello there"})
    assert (answer.status_code, answer.json()["error"]) == (409, "web.error.no_chat")
    allow(table, Table.CHAT)
    assert table.call("say", {"text": "hello there"}).status_code == 200
    assert notes(table) == [("chat", 0, "hello there")]


def test_at_a_silent_table_nobody_speaks(table):
    allow(table, Table.SILENT)
    for body in ({"greeting": "hello"}, {"text": "hello"}):
        assert table.call("say", body).status_code == 409
    assert notes(table) == []


@pytest.mark.parametrize(("raw", "kept"), [
    ("  a \n b\tc ", "a b c"),
    ("e\u0301te\u0301", "\u00e9t\u00e9"),
    ("ab\u202ecd\u0000\u0007ef", "abcdef"),
    ("x" * 900, "x" * 200),
    ("\u3042\u3044", "\u3042\u3044"),
])  # fmt: skip
def test_words_are_kept_in_one_clean_line(table, raw, kept):
    allow(table, Table.CHAT)
    assert table.call("say", {"text": raw}).status_code == 200
    assert notes(table) == [("chat", 0, kept)]


def test_long_signs_do_not_make_long_words(table):
    allow(table, Table.CHAT)
    family = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
    assert table.call("say", {"text": family * 200}).status_code == 200
    kept = notes(table)[0][2]
    assert len(kept) <= 400
    assert set(graphemes(kept)) == {family}


@pytest.mark.parametrize("raw", ["", "   ", "\u200b\u202e", "\u0301"])
def test_words_that_nobody_could_see_are_refused(table, raw):
    allow(table, Table.CHAT)
    assert table.call("say", {"text": raw}).status_code == 422


@pytest.mark.parametrize("raw", NASTY)
def test_words_are_shown_as_they_are_and_never_as_markup(table, friend, raw):
    allow(table, Table.CHAT)
    table.call("say", {"text": raw})
    assert friend.view()["company"]["notes"][-1]["text"] == raw
    page = friend.get("table").content.decode()
    for opening in ("<script>alert", "<img src=x", "<svg onload", "<a hx-get"):
        assert opening not in page


def test_who_does_not_sit_at_the_table_cannot_speak(table):
    allow(table, Table.CHAT)
    stranger = TableClient(Client(headers={"accept-language": "en"}), table.id)
    for name, body in (("say", {"greeting": "hello"}), ("say", {"text": "hello"}), ("mute", {"muted": True})):
        assert stranger.call(name, body).status_code == 403
    assert notes(table) == []


def test_who_has_muted_the_others_reads_only_the_own_words_and_what_happened(table, friend):
    allow(table, Table.CHAT)
    table.call("say", {"text": "one"})
    assert friend.call("mute", {"muted": True}).json()["company"]["muted"] is True
    friend.call("say", {"greeting": "thanks"})
    table.call("leave", {})
    read = [(note["kind"], note["seat"]) for note in friend.view()["company"]["notes"]]
    assert read == [("greeting", 1), ("left", 0)]
    assert [note["text"] for note in table.view()["company"]["notes"]][:2] == ["one", "thanks"]
    back = friend.call("mute", {"muted": False}).json()["company"]
    assert (back["muted"], len(back["notes"])) == (False, 3)


def test_muting_changes_the_tag_of_the_own_view_only(table, friend):
    own, other = friend.get("view").headers["ETag"], table.get("view").headers["ETag"]
    friend.call("mute", {"muted": True})
    assert friend.get("view", headers={"if-none-match": own}).status_code == 200
    assert table.get("view", headers={"if-none-match": other}).status_code == 304


def test_of_two_people_at_one_device_the_one_to_move_speaks(table):
    table.call("say", {"greeting": "hello"})
    table.play_turn()
    table.call("say", {"greeting": "hello"})
    assert [seat for _, seat, _ in notes(table)] == [0, 1]


def test_talk_does_not_fill_the_disk_and_pushes_no_event_out(table, friend):
    table.call("leave", {})
    rows = [Note(table_id=table.id, kind="greeting", seat=0, text="hello") for _ in range(KEPT + 30)]
    Note.objects.bulk_create(rows)
    friend.call("say", {"greeting": "one_moment"})
    assert Note.objects.filter(table_id=table.id, kind="greeting").count() == KEPT
    assert "left" in {note["kind"] for note in friend.view()["company"]["notes"]}


def test_coming_and_going_is_noted_once_a_minute_and_pushes_nothing_out(table, friend, clock):
    friend.call("remind", {"seat": 0})
    for number in range(3):
        before = row_of(table).news
        table.call("leave", {})
        table.call("come_back", {})
        assert row_of(table).news == before + 2, "everybody hears that the seat has changed hands"
        assert [kind for kind, _, _ in notes(table)] == ["reminder", "left", "returned"], number
    friend.call("leave", {})
    assert notes(table)[-1] == ("left", 1, "")
    friend.call("come_back", {})
    for _ in range(NOTES):
        clock.pass_by(seconds=61)
        table.call("leave", {})
        table.call("come_back", {})
    for kind in ("left", "returned"):
        assert Note.objects.filter(table_id=table.id, kind=kind).count() == KEPT_OF_PASSING
    assert "reminder" in {note["kind"] for note in friend.view()["company"]["notes"]}


def test_no_kind_of_note_fills_the_disk(table):
    rows = [Note(table_id=table.id, kind="timeout", seat=0) for _ in range(KEPT + 30)]
    Note.objects.bulk_create(rows)
    tell(row_of(table), "timeout", 1)
    kept = Note.objects.filter(table_id=table.id, kind="timeout")
    assert (kept.count(), kept.last().seat) == (KEPT, 1)


def test_notes_know_after_which_turns_they_were_told(table, friend):
    table.call("say", {"greeting": "hello"})
    table.play_turn()
    friend.call("say", {"greeting": "nice_move"})
    friend.play_turn()
    view = table.view()
    assert [line["n"] for line in view["log"]] == [1, 2]
    assert [(note["text"], note["after"]) for note in view["company"]["notes"]] == [
        ("hello", 0),
        ("nice_move", 1),
    ]
    table.call("leave", {})
    assert table.view()["company"]["notes"][-1]["after"] == 2


def test_what_was_told_before_a_turn_that_is_taken_back_stays_before_the_new_one(table, friend):
    table.play_turn()
    table.call("say", {"greeting": "sorry"})
    for device in (table, friend):
        device.call("vote", {"kind": "take_back", "seat": 0, "yes": True})
    assert table.view()["log"] == []
    table.play_turn()
    notes_now = table.view()["company"]["notes"]
    assert [(note["kind"], note["after"]) for note in notes_now] == [
        ("greeting", 0),
        ("asked", 0),
        ("takeback", 0),
    ]


def test_who_leaves_comes_back_and_leaves_at_once_is_told_as_gone(table, friend, clock):
    for name in ("leave", "come_back", "leave"):
        table.call(name, {})
    assert notes(table) == [("returned", 0, ""), ("left", 0, "")]
    assert friend.view()["company"]["seats"][0]["deputy"]
    table.call("come_back", {})
    assert notes(table) == [("left", 0, ""), ("returned", 0, "")]


def test_after_the_game_people_still_thank_each_other(table, friend):
    table.finish()
    assert friend.call("say", {"greeting": "good_game"}).status_code == 200
    assert friend.view()["company"]["notes"][-1]["text"] == "good_game"


def test_without_scripts_a_form_speaks_and_says_why_it_could_not(table):
    answer = table.client.post(table.url("say"), {"greeting": "hello"})
    assert (answer.status_code, answer.headers["Location"]) == (302, table.url("table"))
    answer = table.client.post(table.url("say"), {"text": "hi"})
    assert answer.status_code == 409
    assert text("web.error.no_chat", "en") in answer.content.decode()
    assert notes(table) == [("greeting", 0, "hello")]
