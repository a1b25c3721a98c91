"""Forms of Animal Trail that cannot be: the sentence stands at the field, the rest stays, and nothing changes."""

import html
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gametrail import load_game
from gametrail.core.errors import OptionError
from gametrail.core.words import LANGUAGES
from gametrail.web.last_choice import COOKIE
from gametrail.web.tables.models import Table
from gametrail.web.views_of.animal_trail_lobby import options_from_form
from gametrail.web.views_of.option_fields import asked_options

GAME = load_game("animal_trail")
OPTIONS = {option.name: option for option in GAME.spec.options}
OWN = {"game": "animal_trail", "players": "4", "seat1": "human", "preset": "custom"}


def the_form(page):
    """The form for a new table alone."""
    return html.unescape(page.split('class="new-form"')[1].split("</form>")[0])


WRONG = [
    ({"players": "1"}, "players"),
    ({"players": "7"}, "players"),
    ({"players": "3"}, "players"),
    ({"option_mode": "marathon"}, "players"),
    ({"option_mode": "sprint", "players": "9"}, "players"),
    ({"option_mode": "chess"}, "mode"),
    ({"preset": "luck"}, "preset"),
    ({"option_matches": "13"}, "matches"),
    ({"option_matches": "0"}, "matches"),
    ({"option_matches": "six"}, "matches"),
    ({"option_matches": "1.5"}, "matches"),
    ({"option_points.first": "-1"}, "points.first"),
    ({"option_points.first": "9" * 500}, "points.first"),
    ({"option_strong.lowest": "3"}, "strong.lowest"),
    ({"option_mode": "sprint", "option_sprint.ante": "6"}, "sprint.ante"),
    ({"option_environment": "4"}, "environment"),
    ({"option_environment_cards": "choose"}, "environment_cards"),
    ({"option_environment_cards": "choose", "card_e13": "1", "card_e01": "1"}, "environment_cards"),
    ({"option_environment_cards": "choose", "card_e00": "1"}, "environment_cards"),
    (
        {
            "option_environment_cards": "choose",
            "option_environment": "3",
            "card_e01": "1",
            "card_e02": "1",
        },
        "environment_cards",
    ),
    ({"option_environment_cards": "E99"}, "environment_cards"),
    ({"option_environment_cards": "E01", "option_environment": "2"}, "environment_cards"),
    ({"option_discards": "perhaps"}, "discards"),
]


@pytest.mark.parametrize(("fields", "field"), WRONG)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_wrong_form_says_what_is_wrong_at_the_field_and_changes_nothing(
    client, db, language, fields, field
):
    others = {"name2": "湊", "seat3": "ranger", "option_hibernation": "wolf", "option_points.fourth": "7"}
    answer = client.post("/tables/", {**OWN, "lang": language, **others, **fields})
    assert answer.status_code == 422
    assert answer.context["bad_field"].removeprefix("options.") == field
    page = answer.content.decode()
    message = html.escape(answer.context["message"])
    assert f'<p class="wrong" tabindex="-1" autofocus>{message}</p>' in page
    assert page.count("autofocus") == 1
    assert re.search(f'class="bad" role="alert">.*{re.escape(message)}', page)
    form = the_form(page)
    assert 'value="湊"' in form
    assert re.search('<option value="ranger" selected', form.split('name="seat3"')[1].split("</select>")[0])
    assert '<option value="wolf" selected' in form.split('name="option_hibernation"')[1]
    assert 'name="option_points.fourth" value="7"' in form
    assert Table.objects.count() == 0
    assert COOKIE not in client.cookies


def test_a_number_that_is_not_possible_stays_in_its_field_in_an_open_group(client, db):
    page = client.post("/tables/", {**OWN, "option_points.first": "77"}).content.decode()
    form = the_form(page)
    assert re.search(r'name="option_points\.first" value="77"[^>]* aria-invalid="true"', form)
    assert '<details class="house" data-modes="normal" open>' in form
    assert "1st place: enter a whole number from 0 to 20." in page


@pytest.mark.parametrize(("typed", "value"), [("6", "6"), ("０６", "6"), (" 12 ", "12"), ("012", "12")])
def test_numbers_may_be_typed_in_any_width(typed, value):
    assert asked_options([OPTIONS["matches"]], {"option_matches": typed}) == {"matches": value}


@pytest.mark.parametrize("typed", ["", None])
def test_an_empty_number_says_nothing(typed):
    assert asked_options([OPTIONS["matches"]], {"option_matches": typed} if typed is not None else {}) == {}


@pytest.mark.parametrize("typed", [" ", "٣x", "1e1", "0x1", "+6", "6-", "六", "1 2", "1_0"])
def test_other_spellings_are_no_number(typed):
    with pytest.raises(OptionError, match="Matches: enter a whole number from 1 to 12"):
        asked_options([OPTIONS["matches"]], {"option_matches": typed})


NAMES = [f"option_{name}" for name in OPTIONS] + ["preset", "players", *(f"card_e{n:02}" for n in range(14))]
VALUES = sorted(
    {"", "0", "1", "3", "6", "20", "256", "x", "choose", "E01+E01", "E02+E04", "+", "٣", "custom", "common"}
    | {choice for option in OPTIONS.values() for choice in option.choices}
)


def outcome(fields):
    """The state that the form's fields lead to, or the error."""
    try:
        options = options_from_form(fields)
        return GAME.new_initial_state(int(fields["players"]), options)
    except OptionError as error:
        return error


@given(st.dictionaries(st.sampled_from(NAMES), st.sampled_from(VALUES), max_size=12))
def test_any_form_is_a_game_or_an_error_that_names_a_field(fields):
    fields = {"preset": "custom", "players": "4"} | fields
    found = outcome(fields)
    if isinstance(found, OptionError):
        assert found.details["field"]
        assert all(found.text(language) for language in LANGUAGES)
    else:
        assert found.options["mode"] == (fields.get("option_mode") or "normal")
        assert found.num_players == int(fields["players"])
