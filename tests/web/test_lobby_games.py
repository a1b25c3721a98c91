"""The lobby with two games: which form it shows, what Wingspan's asks for, and what a device remembers."""

import base64
import html
import json
import re
from uuid import uuid4

import pytest
from django.test import Client

from gametrail import GAME_NAMES, load_game
from gametrail.bots import BOT_NAMES, bot_text
from gametrail.core.words import LANGUAGES
from gametrail.web.last_choice import COOKIE, MAX_COOKIE
from gametrail.web.tables import log
from gametrail.web.tables.models import Table
from gametrail.web.views_of.wingspan_form import PRESETS
from gametrail.web.words import text
from web.table_client import TableClient

WINGSPAN = load_game("wingspan").spec
FORM = {"game": "wingspan", "players": "2", "seat1": "human", "seat2": "human"}


def lobby(client, query=""):
    """The lobby as this device sees it."""
    return client.get(f"/{query}").content.decode()


def the_form(page):
    """The form for a new table alone."""
    return page.split('class="new-form"')[1].split("</form>")[0]


def stored(client, **fields):
    """The table that the form asks for, as it lies on disk."""
    return Table.objects.get(pk=TableClient.open(client, **FORM | fields).id)


def test_both_games_are_offered(client, db):
    page = lobby(client)
    for name in GAME_NAMES:
        assert f'href="?game={name}#new"' in page
        assert f'data-card="{name}"' in page
        assert text(f"lobby.{name}.line", "en") in page
    assert page.count('class="gm ') == len(GAME_NAMES)
    assert 'href="/birds/"' in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_form_of_wingspan_offers_everything(client, db, language):
    form = html.unescape(the_form(lobby(client, f"?game=wingspan&lang={language}")))
    assert re.findall(r'name="players" value="(\d)"', form) == ["2", "3", "4", "5"]
    assert all(form.count(f'<option value="{bot}"') == 5 for bot in BOT_NAMES)
    assert all(f"<dd>{bot_text('wingspan', bot, language)}</dd>" in form for bot in BOT_NAMES)
    assert re.findall(r'name="preset" value="(\w+)"', form) == [*PRESETS, "custom"]
    assert 'value="standard" checked' in form
    assert 'name="start"' not in form
    assert text("lobby.start_drawn", language) in form
    for option in WINGSPAN.options:
        assert f'name="option_{option.name}"' in form
        assert text(f"option.{option.name}.text", language) in form
        for choice in option.choices:
            assert f">{text(f'option.{option.name}.{choice}', language)}</option>" in form


def test_the_form_of_cascadia_has_nothing_of_wingspan(client, db):
    form = the_form(lobby(client, "?game=cascadia"))
    assert 'name="cards"' in form
    assert 'name="start"' in form
    assert 'name="preset"' not in form
    assert 'name="name5"' not in form


@pytest.mark.parametrize("wish", ["chess", "", "../wingspan", "wingspan%00"])
def test_an_unknown_game_in_the_address_shows_the_first(client, db, wish):
    answer = client.get(f"/?game={wish}")
    assert answer.status_code == 200
    assert '<input type="hidden" name="game" value="cascadia">' in the_form(answer.content.decode())


def test_what_the_form_asks_for_is_what_is_played(client, db):
    fields = {"option_goal_side": "blue", "option_deck": "swift_start", "option_hands": "open"}
    table = stored(client, preset="custom", players="3", name1="花", seat3="ranger", **fields)
    assert (table.game, table.players) == ("wingspan", 3)
    assert [(seat.kind, seat.level, seat.name) for seat in table.seats.all()] == [
        ("human", "", "花"), ("human", "", ""), ("bot", "ranger", ""),
    ]  # fmt: skip
    expected = {"goal_side": "blue", "deck": "swift_start", "hands": "open"}
    defaults = {option.name: option.default for option in WINGSPAN.options}
    assert table.options == defaults | expected


@pytest.mark.parametrize(("preset", "options"), PRESETS.items())
def test_a_preset_decides_and_the_hidden_switches_do_not(client, db, preset, options):
    table = stored(client, preset=preset, option_two_for_one="missing")
    assert table.options == {option.name: option.default for option in WINGSPAN.options} | options


def test_people_sit_as_they_are_listed(client, db):
    for start in ("lot", "listed"):
        for _ in range(6):
            table = stored(client, name1="Ann", name2="Ben", start=start)
            assert [seat.name for seat in table.seats.all()] == ["Ann", "Ben"]


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"players": "1"}, "players"),
        ({"players": "6"}, "players"),
        ({"seat2": "deep-thought"}, "seat2"),
        ({"preset": "luck"}, "preset"),
        ({"preset": "custom", "option_deck": "all"}, "deck"),
        ({"option_hands": "perhaps"}, "hands"),
        ({"seat1": "random", "seat2": "greedy"}, "seat1"),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_wrong_form_is_shown_again_with_the_reason(client, db, language, fields, field):
    answer = client.post("/tables/", {**FORM, "lang": language, **fields})
    assert answer.status_code == 422
    assert answer.context["bad_field"] == field
    page = answer.content.decode()
    assert html.escape(answer.context["message"]) in page
    assert '<input type="hidden" name="game" value="wingspan">' in the_form(page)
    assert Table.objects.count() == 0


def test_the_last_form_of_each_game_is_remembered(client, db):
    TableClient.open(
        client, request_id=str(uuid4()), players="3", name1="Zoë", cards="random", start="listed"
    )
    TableClient.open(client, **FORM, request_id=str(uuid4()), preset="friendly", name2="湊")
    form = the_form(lobby(client))
    assert '<input type="hidden" name="game" value="wingspan">' in form
    assert 'value="friendly" checked' in form
    assert 'value="湊"' in form
    cascadia = the_form(lobby(client, "?game=cascadia"))
    assert 'name="players" value="3" checked' in cascadia
    assert 'name="cards" value="random" checked' in cascadia
    assert 'name="start" value="listed" checked' in cascadia
    assert 'value="Zoë"' in cascadia
    assert "湊" not in cascadia
    assert "湊" not in lobby(Client())


def test_a_quick_button_is_remembered_by_its_game_only(client, db):
    TableClient.open(client, **FORM, request_id=str(uuid4()), preset="balanced")
    TableClient.open(client, game="cascadia", players="1")
    assert '<input type="hidden" name="game" value="cascadia">' in the_form(lobby(client))
    assert 'name="players" value="2" checked' in the_form(lobby(client))
    assert 'value="balanced" checked' in the_form(lobby(client, "?game=wingspan"))


def test_long_names_do_not_break_what_is_remembered(client, db):
    names = {f"name{number}": "🦅" * 200 for number in range(1, 6)}
    TableClient.open(client, **FORM | names, request_id=str(uuid4()), preset="friendly")
    assert len(client.cookies[COOKIE].value) <= MAX_COOKIE
    form = the_form(lobby(client))
    assert 'value="friendly" checked' in form
    assert "🦅" not in form


@pytest.mark.parametrize(
    "content",
    [
        b"", b"[]", b"{", b"null", b"\xff", b'{"game":7,"forms":{}}', b'{"game":"chess","forms":[]}',
        b'{"game":"wingspan","forms":{"wingspan":[]}}', b'{"game":"wingspan","forms":"wingspan"}',
        b'{"game":"wingspan","forms":{"wingspan":{"players":9,"seat1":["x"],"preset":"luck"}}}',
        b'{"game":"cascadia","forms":{"cascadia":{"players":"99","cards":"zzz","card_elk":"Q","start":""}}}',
        b"[" * 2000 + b"]" * 2000,
    ],
)  # fmt: skip
def test_a_broken_cookie_is_no_cookie(client, db, content):
    client.cookies[COOKIE] = base64.urlsafe_b64encode(content).decode()
    answer = client.get("/")
    assert answer.status_code == 200
    assert 'class="new-form"' in answer.content.decode()
    client.cookies[COOKIE] = "!" + content.decode("latin-1").replace("\x00", "")[:50]
    assert client.get("/?game=wingspan").status_code == 200


def test_half_a_sign_in_the_cookie_is_shown_as_a_question_mark(client, db):
    """JSON can spell one, UTF-8 cannot."""
    half = "\ud800"
    forms = {
        "wingspan": {"name1": f"a{half}b", "players": half, "seat1": half, "start": half, "preset": half}
    }
    forms["cascadia"] = {"cards": half, "card_elk": half, "option_x": half}
    for game in (*forms, half):
        content = json.dumps({"game": game, "forms": forms}).encode()
        client.cookies[COOKIE] = base64.urlsafe_b64encode(content).decode()
        for query in ("", "?game=wingspan", "?game=cascadia"):
            assert client.get(f"/{query}").status_code == 200
    assert 'value="a?b"' in lobby(client, "?game=wingspan")
    table = TableClient.open(client, **FORM, request_id=str(uuid4()))
    assert table.get("table").status_code == 200


def test_only_fields_of_the_form_come_out_of_the_cookie(client, db):
    forms = {"wingspan": {"game": "chess", "request_id": "1", "name1": "<b>", "evil": "x", "csrf": "y"}}
    client.cookies[COOKIE] = base64.urlsafe_b64encode(
        json.dumps({"game": "wingspan", "forms": forms}).encode()
    ).decode()
    page = lobby(client)
    assert '<input type="hidden" name="game" value="wingspan">' in the_form(page)
    assert 'value="&lt;b&gt;"' in page
    assert "evil" not in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_shows_tables_of_both_games(client, db, language):
    cascadia = TableClient.open(client, players="1")
    wingspan = TableClient.open(client, **FORM)
    page = lobby(client, f"?lang={language}")
    mine = page.split('id="mine"')[1].split("</section>")[0]
    assert cascadia.url("table") in mine
    assert wingspan.url("table") in mine
    assert text("game.wingspan", language) in mine
    assert text("game.cascadia", language) in mine
    assert text("lobby.setup", language) in mine
    assert text("lobby.turn", language, turn=1, turns=20) in mine


def test_the_list_says_how_far_wingspan_is(client, db):
    table = Table.objects.get(pk=TableClient.open(client, **FORM).id)
    position = log.current_position(table)
    state, entries = position.state.clone(), []
    while state.observation(0).to_dict()["turn"] < 9:
        seat = state.current_player()
        action = state.action_to_string(int(state.legal_actions()[-1]))
        entries.append(log.Entry(seat, action))
        state.apply_action(state.string_to_action(action))
        entries += log.draw_chance(state)
    log.append(table, log.plan(table, position, entries, "test"))
    mine = lobby(client).split('id="mine"')[1].split("</section>")[0]
    assert "Round 2, turn 9 of 26" in mine
    assert "Your turn" in mine
