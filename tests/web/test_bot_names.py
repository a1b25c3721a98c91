"""Everybody at a table has a name of their own, and bots keep theirs."""

import pytest

from gametrail.core.words import LANGUAGES
from gametrail.web.tables.bot_names import NUMBERS, bot_name, free_number, spoken
from gametrail.web.tables.models import Seat
from gametrail.web.tables.new_table import name_bots
from gametrail.web.tables.wishes import Place


def names_at(table, language):
    return [seat["name"] for seat in table.get("view", f"?lang={language}").json()["seats"]]


@pytest.mark.parametrize("typed", ["Sora", "sora", "SORA", "ＳＯＲＡ", "ソラ", "そら", "ｿﾗ"])
def test_no_bot_has_the_name_of_a_person(new_table, typed):
    table = new_table(players="2", name1=typed, start="listed")
    assert names_at(table, "en") == [typed if typed.isascii() else table.view()["seats"][0]["name"], "Haru"]
    assert names_at(table, "ja")[1] == "ハル"


def test_all_at_a_full_table_have_different_names(new_table):
    table = new_table(
        players="4", name1="haru", seat2="human", name2="Mio", seat3="ranger", seat4="random", start="listed"
    )
    for language in LANGUAGES:
        names = names_at(table, language)
        assert len({spoken(name) for name in names}) == 4
        assert names[:2] == ["haru", "Mio"]


def test_a_name_typed_for_a_bot_is_kept_unless_somebody_has_it(new_table):
    named = new_table(players="3", name1="Ann", name2="ann", name3="Bob", start="listed")
    assert [seat["name"] for seat in named.view()["seats"]] == ["Ann", "Sora", "Bob"]
    twins = new_table(players="3", name1="Ann", name2="Bob", name3="bob", start="listed")
    assert [seat["name"] for seat in twins.view()["seats"]] == ["Ann", "Bob", "Haru"]


def test_lots_move_names_with_their_bots(new_table):
    fields = {"seat2": "random", "seat3": "ranger", "start": "lot"}
    for _ in range(6):
        seats = new_table(players="3", **fields).view()["seats"]
        assert {seat["level"]: seat["name"] for seat in seats if seat["level"]} == {
            "random": "Sora",
            "ranger": "Haru",
        }


def test_bots_keep_their_names_in_a_rematch(new_table):
    table = new_table(players="3", seat2="random", seat3="random", name1="Haru", start="listed")
    before = names_at(table, "en")
    table.finish()
    again = table.client.post(table.url("rematch")).headers["Location"].split("/")[2]
    table.id = again
    assert names_at(table, "en") == before[1:] + before[:1]
    assert len(set(before)) == 3


def test_a_bot_of_an_older_table_keeps_the_name_of_its_seat(new_table):
    table = new_table(players="2", start="listed")
    Seat.objects.filter(table=table.id).update(bot_name=None)
    assert names_at(table, "en")[1] == "Sora"


@pytest.mark.parametrize("wish", NUMBERS)
def test_three_people_never_use_up_the_names(wish):
    taken = [bot_name((wish + step - 1) % len(NUMBERS) + 1, "ja") for step in range(3)]
    number = free_number(wish, taken)
    assert bot_name(number, "ja") not in taken


def test_a_bot_that_has_no_name_yet_gets_one_before_the_lot():
    first, second = name_bots((Place("Aki"), Place("", "random", 1)))
    assert (first.bot_name, second.bot_name) == (None, 2)
