"""The lobby: the form for a new table, what is refused and why, and the list of one's own tables."""

import html
import re
from uuid import uuid4

import pytest
from django.test import Client

from gametrail.bots import BOT_NAMES, WORDS
from gametrail.web.tables.models import Table
from web.table_client import TableClient


def test_the_form_offers_everything(client, db):
    page = client.get("/").content.decode()
    for name in ("players", "start", "cards", "lang", "seat1", "seat4", "name4", "card_bear", "card_fox"):
        assert f'name="{name}"' in page
    for option in (
        "majorities",
        "salmon_runs",
        "elk_rings",
        "elk_herds",
        "salmon_placement",
        "corridor_bonus",
    ):
        assert f'name="option_{option}"' in page
        assert f'id="option_{option}-text"' in page
    assert all(page.count(f'<option value="{bot}"') == 4 for bot in BOT_NAMES)
    assert set(re.findall(r'name="players" value="(\d)"', page)) >= {"1", "2", "3", "4"}


def test_what_the_form_asks_for_is_what_is_played(client, db):
    fields = {
        "game": "cascadia", "players": "3", "start": "listed", "lang": "ja",
        "seat1": "human", "name1": "花", "seat2": "ranger", "name2": "", "seat3": "human", "name3": "Ben",
        "cards": "choose", "card_bear": "B", "card_elk": "C", "card_salmon": "D", "card_hawk": "A", "card_fox": "B",
        "option_majorities": "off", "option_salmon_placement": "limited",
    }  # fmt: skip
    table = TableClient.open(client, **fields)
    view = table.view()
    assert [(seat["kind"], seat["level"], seat["name"]) for seat in view["seats"]] == [
        ("human", "", "花"),
        ("bot", "ranger", "ソラ"),
        ("human", "", "Ben"),
    ]
    assert view["language"] == "ja"
    assert [card["letter"] for card in view["cards"]] == list("BCDAB")
    changed = {option["key"]: option["value"] for option in view["options"] if not option["default"]}
    assert changed == {"cards": "BCDAB", "majorities": "off", "salmon_placement": "limited"}


@pytest.mark.parametrize("cards", ["family", "intermediate"])
def test_simple_cards(new_table, cards):
    view = new_table(cards=cards, card_bear="D").view()
    assert {card["letter"] for card in view["cards"]} == {cards}
    assert all(card["title"] and card["text"] for card in view["cards"])


def test_random_cards_are_decided_at_the_start(new_table):
    drawn = {
        Table.objects.get(pk=new_table(players="1", cards="random").id).options["cards"] for _ in range(8)
    }
    assert len(drawn) > 1
    assert all(re.fullmatch("[A-D]{5}", cards) for cards in drawn)


def test_the_first_player_is_drawn_by_lot_or_as_listed(new_table):
    listed = [new_table(start="listed", name1="Ann").view()["seats"][0]["name"] for _ in range(8)]
    drawn = {new_table(start="lot", name1="Ann").view()["seats"][0]["name"] for _ in range(24)}
    assert set(listed) == {"Ann"}
    assert drawn == {"Ann", "Sora"}


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"players": "0"}, "players"),
        ({"players": "5"}, "players"),
        ({"players": "99"}, "players"),
        ({"players": "٢"}, "players"),
        ({"players": ""}, "players"),
        ({"players": "2.0"}, "players"),
        ({"game": "chess"}, "game"),
        ({"seat2": "deep-thought"}, "seat2"),
        ({"seat1": "random", "seat2": "greedy"}, "seat1"),
        ({"start": "me"}, "start"),
        ({"cards": "EEEEE"}, "options.cards"),
        ({"cards": "choose", "card_elk": "E"}, "options.cards"),
        ({"cards": "choose", "card_elk": ""}, "options.cards"),
        ({"option_majorities": "perhaps"}, "majorities"),
        ({"name1": "x" * 3000}, "name"),
    ],
)  # fmt: skip
def test_a_wrong_form_is_shown_again_with_the_reason(client, db, fields, field):
    answer = client.post("/tables/", {"players": "2", **fields})
    assert answer.status_code == 422
    assert answer.context["bad_field"] == field
    assert html.escape(answer.context["message"]) in answer.content.decode()
    assert Table.objects.count() == 0


def test_a_wrong_form_keeps_what_was_typed(client, db):
    answer = client.post("/tables/", {"players": "3", "name2": "Zoë <3", "seat2": "ranger", "start": "?"})
    page = answer.content.decode()
    assert 'value="Zoë &lt;3"' in page
    assert re.search(r'name="players" value="3" checked', page)


def test_a_doubled_click_opens_one_table(client, db):
    client.get("/")
    fields = {"players": "1", "request_id": str(uuid4())}
    first, second = client.post("/tables/", fields), client.post("/tables/", fields)
    assert first.headers["Location"] == second.headers["Location"]
    other = client.post("/tables/", {**fields, "name1": "Ann"})
    assert other.headers["Location"] != first.headers["Location"]
    assert Table.objects.count() == 2


def test_who_typed_a_name_before_has_it_at_the_next_table(client, db):
    first = TableClient.open(client, name1="Tom", start="listed")
    assert first.view()["seats"][0]["name"] == "Tom"
    again = TableClient.open(
        client, players="3", seat1="ranger", seat2="human", seat3="human", start="listed"
    )
    names = [seat["name"] for seat in again.view()["seats"]]
    assert (names[1], names[2]) == ("Tom", "Player C")
    other = TableClient.open(client, name1="Ann", start="listed")
    assert other.view()["seats"][0]["name"] == "Ann"


def test_the_list_has_the_tables_of_this_device_only(client, db):
    mine = TableClient.open(client, players="1")
    theirs = TableClient.open(Client(), players="1")
    page = client.get("/").content.decode()
    assert mine.url("table") in page
    assert theirs.url("table") not in page
    assert theirs.url("table") not in Client().get("/").content.decode()


def test_the_list_says_whose_turn_it_is(client, db):
    table = TableClient.open(client, seat2="random", start="listed")
    assert "Your turn" in client.get("/").content.decode()
    view = table.play_turn()
    assert "Bot to move" in client.get("/").content.decode()
    table.finish()
    assert "Finished" in client.get("/").content.decode()
    assert view["to_move"] == 1


def test_the_list_shows_the_last_used_first_and_only_some(client, db):
    tables = [TableClient.open(client, players="1") for _ in range(14)]
    tables[3].play_turn()
    page = client.get("/").content.decode()
    listed = re.findall(r'class="tb[^"]*" href="([^"]+)"', page)
    assert listed[0] == tables[3].url("table")
    assert len(listed) == 12


def test_the_secret_of_a_device_is_long_hidden_from_scripts_and_stored_hashed(client, db):
    TableClient.open(client, players="1")
    cookie = client.cookies["gametrail_device"]
    assert len(cookie.value) >= 43
    assert (cookie["httponly"], cookie["samesite"]) == (True, "Lax")
    assert cookie.value not in str(Table.objects.values().get())


def test_ids_of_tables_are_long_and_all_different(client, db):
    ids = {TableClient.open(client, players="1").id for _ in range(5)}
    assert len(ids) == 5
    assert all(len(table_id) == 12 for table_id in ids)


def test_the_form_says_how_strong_a_bot_is_from_weak_to_strong(client, db):
    english, japanese = (client.get(f"/?lang={language}").content.decode() for language in ("en", "ja"))
    labels = re.findall(r'<option value="(?:random|greedy|ranger)"[^>]*>([^<]+)<', english)[:3]
    assert labels == ["Bot: Random (weak)", "Bot: Greedy (medium)", "Bot: Ranger (strong)"]
    assert "ボット・レンジャー（強い）" in japanese
    for bot in BOT_NAMES:
        assert f"<dd>{WORDS.text(f'bot.{bot}.text', 'en')}</dd>" in english
        assert f"<dd>{WORDS.text(f'bot.{bot}.text', 'ja')}</dd>" in japanese


def test_a_table_can_leave_the_list_without_a_question(client, db):
    gone, kept = (TableClient.open(client, players="1") for _ in range(2))
    assert gone.url("hide_table") in client.get("/").content.decode()
    answer = client.post(gone.url("hide_table"))
    page = client.get("/").content.decode()
    assert (answer.status_code, answer.headers["Location"]) == (302, "/")
    assert gone.url("table") not in page
    assert kept.url("table") in page
    assert gone.get("table").status_code == 200


def test_only_its_holder_takes_a_table_off_the_list(client, db):
    table = TableClient.open(client, players="1")
    assert Client().post(table.url("hide_table")).status_code == 403
    assert client.get(table.url("hide_table")).status_code == 405
    assert table.url("table") in client.get("/").content.decode()


def test_the_note_about_one_device_is_for_two_people(client, db):
    """Without scripts the style sheet decides: it shows the note when two seats in the game are people's."""
    page = client.get("/").content.decode()
    css = client.get("/static/gametrail/lobby.css").getvalue().decode()
    assert '<p class="note share">People here share this device.</p>' in page
    assert ".share{display:none}" in css
    assert css.count(" .share") == 5
