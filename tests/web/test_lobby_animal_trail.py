"""Animal Trail in the lobby: modes and their seats, presets, environment cards, every number; and what is refused."""

import base64
import html
import json
import re
from uuid import uuid4

import pytest

from gametrail import load_game
from gametrail.bots import BOT_NAMES, bot_text
from gametrail.core.words import LANGUAGES
from gametrail.games.animal_trail import constants as c
from gametrail.web.last_choice import COOKIE, MAX_COOKIE
from gametrail.web.tables.models import Table
from gametrail.web.views_of.animal_trail_lobby import PRESETS, options_from_form
from gametrail.web.words import text
from web.table_client import TableClient

GAME = load_game("animal_trail")
OPTIONS = {option.name: option for option in GAME.spec.options}
DEFAULTS = {name: option.default for name, option in OPTIONS.items()}
FORM = {"game": "animal_trail", "players": "4", "seat1": "human"}
OWN = {**FORM, "preset": "custom"}
SIX = {"players": "6", "seat6": "human"}
PLAYERS_OF_MODE = dict(zip(c.MODE_NAMES, c.PLAYERS_OF_MODE, strict=True))


def lobby(client, query="?game=animal_trail"):
    """The lobby as this device sees it."""
    return client.get(f"/{query}").content.decode()


def the_form(page):
    """The form for a new table alone."""
    return html.unescape(page.split('class="new-form"')[1].split("</form>")[0])


def stored(client, **fields):
    """The table that the form asks for, as it lies on disk."""
    return Table.objects.get(pk=TableClient.open(client, **fields).id)


def other_value(option):
    """A value that is not the option's default."""
    if option.is_number:
        return str(option.highest if option.default == str(option.lowest) else option.lowest)
    return option.choices[1]


def shown_in(mode):
    """The options that the form shows in a mode, except the mode and the set of cards."""
    normal = {"forfeits", "second_takes"} | {name for name in OPTIONS if name.startswith("points.")}
    only = {"normal": normal, "marathon": set(), "sprint": set()}
    for name in OPTIONS:
        if name.split(".")[0] in ("marathon", "sprint"):
            only[name.split(".")[0]].add(name)
    hidden = set().union(*(names for each, names in only.items() if each != mode))
    hidden |= {"mode", "environment_cards"} | ({"matches", "start_card"} if mode == "sprint" else set())
    return set(OPTIONS) - hidden


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_form_offers_everything(client, db, language):
    form = the_form(lobby(client, f"?game=animal_trail&lang={language}"))
    assert re.findall(r'name="players" value="(\d)"', form) == ["2", "3", "4", "5", "6"]
    assert 'name="players" value="4" checked' in form
    assert all(form.count(f'<option value="{bot}"') == 6 for bot in BOT_NAMES)
    assert all(f"<dd>{bot_text('animal_trail', bot, language)}</dd>" in form for bot in BOT_NAMES)
    assert re.findall(r'name="option_mode" value="(\w+)"', form) == list(c.MODE_NAMES)
    for mode, (lowest, highest) in PLAYERS_OF_MODE.items():
        assert f'value="{mode}" data-lowest="{lowest}" data-highest="{highest}"' in form
        assert text(f"lobby.mode.{mode}.text", language) in form
    assert re.findall(r'name="preset" value="(\w+)"', form) == [*PRESETS, "custom"]
    assert 'name="preset" value="common" checked' in form
    assert all(text(f"lobby.preset.{preset}.text", language) in form for preset in PRESETS)
    assert 'name="start"' not in form
    assert text("lobby.animal_trail.start", language) in form


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_has_its_sentence_and_its_limits(client, db, language):
    form = the_form(lobby(client, f"?game=animal_trail&lang={language}"))
    for name, option in OPTIONS.items():
        assert f'name="option_{name}"' in form
        if name != "mode":
            assert text(f"option.{name}.text", language) in form
        for choice in () if option.is_number or name == "mode" else option.choices:
            assert f">{text(f'option.{name}.{choice}', language)}</" in form
        if option.is_number:
            field = re.search(rf'<input[^>]* id="option_{re.escape(name)}"[^>]*>', form)[0]
            assert f'value="{option.default}"' in field
            assert f'min="{option.lowest}" max="{option.highest}"' in field


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_environment_card_has_its_picture_its_name_and_a_sentence(client, db, language):
    page = lobby(client, f"?game=animal_trail&lang={language}")
    ticks = the_form(page).split('class="evs tick"')[1].split("</ul>")[0]
    assert re.findall(r'name="(card_e\d\d)"', ticks) == [f"card_e{card:02}" for card in range(1, 13)]
    assert re.findall('href="#(ev-\\d+)"', ticks) == [f"ev-{card}" for card in range(1, 13)]
    for card, name in enumerate(c.ENVIRONMENT_NAMES, 1):
        assert f"<b>{text(f'environment_card.{name}', language)}</b>" in ticks
        assert f'id="ev-{card}"' in page
    sentences = re.findall('<span class="sub">([^<]+)</span>', ticks)
    assert len(set(sentences)) == 12
    assert not any("{" in sentence for sentence in sentences)


def test_the_cards_say_what_the_numbers_and_animals_make_of_them(client, db):
    own = {"option_raptor_sky": "wolf", "option_hibernation": "rhino", "option_strong.lowest": "7"}
    page = client.post("/tables/", {**OWN, **own, "start": "?"}).content.decode()
    ticks = the_form(page).split('class="evs tick"')[1].split("</ul>")[0]
    for words in ("Wolf (3)", "Rhinos (8)", "Strong cards (7–10)"):
        assert words in ticks


@pytest.mark.parametrize("mode", c.MODE_NAMES)
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_a_mode_takes_its_numbers_of_players(client, db, mode, players):
    answer = client.post("/tables/", {**FORM, "preset": "common", "option_mode": mode, "players": players})
    lowest, highest = PLAYERS_OF_MODE[mode]
    assert answer.status_code == (302 if lowest <= players <= highest else 422)
    assert Table.objects.count() == (answer.status_code == 302)


@pytest.mark.parametrize("mode", c.MODE_NAMES)
@pytest.mark.parametrize(
    ("preset", "expected"),
    [("plain", {"environment": "0"}), ("common", {}), ("everything", {"environment": "3"})],
)
def test_a_preset_decides_and_the_hidden_switches_do_not(client, db, mode, preset, expected):
    players = str(PLAYERS_OF_MODE[mode][0])
    hidden = {"option_environment": "2", "option_discards": "shown", "option_matches": "99"}
    fields = {"players": players, "preset": preset, "option_mode": mode}
    table = stored(client, **FORM | hidden | fields)
    assert table.options == DEFAULTS | {"mode": mode} | expected


@pytest.mark.parametrize("mode", c.MODE_NAMES)
def test_what_the_form_asks_for_is_what_is_played(client, db, mode):
    asked = {name: other_value(OPTIONS[name]) for name in shown_in(mode)}
    asked |= {"environment": "2", "strong.lowest": "9", "weak.highest": "4"}
    fields = {f"option_{name}": value for name, value in asked.items()}
    players = str(PLAYERS_OF_MODE[mode][1])
    fields |= {"option_mode": mode, "players": players, "option_environment_cards": "simple"}
    table = stored(client, **OWN | fields)
    assert table.options == DEFAULTS | asked | {"mode": mode, "environment_cards": "simple"}
    assert table.players == int(players)


@pytest.mark.parametrize("mode", c.MODE_NAMES)
def test_what_a_mode_does_not_show_does_not_count(mode):
    hidden = set(OPTIONS) - shown_in(mode) - {"mode", "environment_cards"}
    assert hidden
    fields = {f"option_{name}": "nonsense" for name in hidden}
    fields |= {"preset": "custom", "option_mode": mode, "players": str(PLAYERS_OF_MODE[mode][0])}
    assert options_from_form(fields) == {"mode": mode}


@pytest.mark.parametrize(
    ("ticked", "cards"),
    [
        ("01 08", "E01+E08"),
        ("12", "E12"),
        ("01 02 03 06 07 11", "simple"),
        ("01 02 03 04 05 06 07 08 09 10 11 12", "all"),
    ],
)
def test_cards_are_chosen_by_ticking_them(client, db, ticked, cards):
    fields = {f"card_e{card}": "1" for card in ticked.split()}
    table = stored(client, **OWN, option_environment_cards="choose", **fields)
    assert table.options == DEFAULTS | {"environment_cards": cards}


def test_ticks_do_not_count_for_a_ready_made_set_or_without_cards_in_force(client, db):
    ticks = {"card_e01": "1", "card_e04": "1"}
    assert stored(client, **OWN, **ticks, option_environment_cards="simple").options == DEFAULTS | {
        "environment_cards": "simple"
    }
    none = {"option_environment": "0", "option_environment_cards": "choose"}
    assert stored(client, **OWN, **none).options == DEFAULTS | {"environment": "0"}


def test_the_last_form_is_remembered(client, db):
    fields = {
        "option_mode": "marathon", "players": "3", "option_environment": "2", "option_environment_cards": "choose",
        "card_e04": "1", "card_e09": "1", "option_marathon.per_card": "2", "option_discards": "shown", "name2": "湊",
    }  # fmt: skip
    TableClient.open(client, **OWN | fields, request_id=str(uuid4()))
    form = the_form(lobby(client, ""))
    assert '<input type="hidden" name="game" value="animal_trail">' in form
    assert re.search('value="marathon" data-lowest="2" data-highest="3" checked', form)
    for checked in ('"players" value="3"', '"preset" value="custom"', '"option_environment" value="2"'):
        assert f"name={checked} checked" in form
    assert 'name="option_environment_cards" value="choose" checked' in form
    assert re.findall(r'name="(card_e\d\d)" value="1"(?: data-simple)? checked', form) == [
        "card_e04",
        "card_e09",
    ]
    assert 'name="option_marathon.per_card" value="2"' in form
    assert '<option value="shown" selected' in form
    assert 'value="湊"' in form


def test_every_number_of_three_games_fits_in_what_is_remembered(client, db):
    names = {f"name{number}": f"Player {number}" for number in range(1, 7)}
    for game, players in (("cascadia", "4"), ("wingspan", "5")):
        fields = {f"option_{option.name}": option.choices[-1] for option in load_game(game).spec.options}
        fields.pop("option_cards", None)
        TableClient.open(client, **names, **fields, game=game, players=players, request_id=str(uuid4()))
    own = {f"option_{name}": other_value(OPTIONS[name]) for name in shown_in("normal")}
    own |= {f"option_{name}": DEFAULTS[name] for name in OPTIONS if name.startswith("sprint.")}
    own |= {f"card_e{card:02}": "1" for card in range(1, 13)}
    own |= {"option_environment": "1", "option_environment_cards": "choose"}
    TableClient.open(client, **OWN | names | own, request_id=str(uuid4()))
    written = client.cookies[COOKIE].value
    assert len(written) <= MAX_COOKIE
    kept = json.loads(base64.urlsafe_b64decode(written))["forms"]["animal_trail"]
    assert kept["option_points.first"] == "0"
    assert not any(name.startswith("option_sprint") for name in kept)
    assert 'name="option_points.first" value="0"' in the_form(lobby(client))


@pytest.mark.parametrize(
    "form",
    [
        {"option_mode": "chess", "players": "99", "preset": "luck"},
        {"option_environment_cards": "E99", "option_environment": "x", "option_matches": "<b>"},
        {"option_environment_cards": "choose", "card_e99": "1", "card_e01": "\ud800"},
        {"option_strong.lowest": "999", "option_raptor_sky": "cow", "option_mode": ""},
    ],
)
def test_a_broken_cookie_does_no_harm(client, db, form):
    content = json.dumps({"game": "animal_trail", "forms": {"animal_trail": form}}).encode()
    client.cookies[COOKIE] = base64.urlsafe_b64encode(content).decode()
    answer = client.get("/")
    assert answer.status_code == 200
    assert "<b>" not in answer.content.decode().split('name="option_matches"')[1].split(">")[0]


def test_the_quick_button_begins_a_common_game_of_four(client, db):
    card = lobby(client).split('class="gm animal_trail"')[1].split("</li>")[0]
    fields = dict(re.findall(r'name="(game|players|seat\d)" value="(\w+)"', card))
    assert fields == {"game": "animal_trail", "players": "4"}
    assert "Against bots" in card
    table = stored(client, **fields)
    assert table.options == DEFAULTS
    assert [seat.kind for seat in table.seats.all()] == ["human", "bot", "bot", "bot"]


def test_people_sit_as_they_are_listed_and_the_sixth_has_a_name(client, db):
    seats = {f"seat{number}": "human" for number in range(1, 7)}
    for _ in range(4):
        table = stored(client, **OWN | SIX | seats, name1="Ann", name2="Ben")
        assert [seat.name for seat in table.seats.all()] == ["Ann", "Ben", "", "", "", ""]
    assert "Player F" in lobby(client).split('id="mine"')[1].split("</section>")[0]


@pytest.mark.parametrize(
    ("mode", "players", "english", "japanese"),
    [
        ("normal", "5", "Match 1 of 6", "第1試合（全6試合）"),
        ("marathon", "2", "Match 1 of 6", "第1試合（全6試合）"),
        ("sprint", "3", "Deal 1", "第1回"),
    ],
)
def test_the_list_says_how_far_a_game_is(client, db, mode, players, english, japanese):
    table = TableClient.open(client, **FORM | {"players": players, "option_mode": mode})
    for language, words in (("en", english), ("ja", japanese)):
        mine = lobby(client, f"?lang={language}").split('id="mine"')[1].split("</section>")[0]
        assert table.url("table") in mine
        assert text("game.animal_trail", language) in mine
        assert words in mine
        assert 'href="#k10"' in mine
