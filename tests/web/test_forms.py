"""Without scripts a table is played with plain forms: every legal action is a button with words on it."""

import html
import re

from gametrail.web.tables.models import Action


def buttons(page):
    """The actions that the page's forms offer, with their words."""
    found = re.findall(r'<button[^>]*name="action"[^>]*value="([^"]+)"[^>]*>(.*?)</button>', page, re.DOTALL)
    return {html.unescape(value): html.unescape(words).strip() for value, words in found}


def fieldsets(page):
    """The groups of the page's forms: their titles, each with the words of its buttons."""
    begin, end = "<(?:fieldset><legend|details><summary)>", "</(?:fieldset|details)>"
    found = re.findall(f"{begin}(.*?)</(?:legend|summary)>(.*?){end}", page, re.DOTALL)
    return [(html.unescape(title), list(buttons(part).values())) for title, part in found]


def check_that_all_differ(page):
    """No two titles read the same, and no two buttons under a title."""
    groups = fieldsets(page)
    titles = [title for title, _ in groups]
    assert len(set(titles)) == len(titles), titles
    for title, words in groups:
        assert len(set(words)) == len(words), (title, words)


def version_of(page):
    """The version that the page's forms carry."""
    return re.search(r'name="version" value="(\d+)"', page)[1]


def press(table, page=None):
    """The page after the first button of the page has been pressed."""
    page = page or table.get("table").content.decode()
    text = next(iter(buttons(page)))
    answer = table.client.post(table.url("form_action"), {"version": version_of(page), "action": text})
    assert answer.status_code == 302, answer.content.decode()
    assert answer.headers["Location"] == table.url("table")
    return table.get("table").content.decode()


def test_the_buttons_are_the_legal_actions(duel):
    for _ in range(3):
        view = duel.view()
        page = duel.get("table").content.decode()
        assert set(buttons(page)) == set(view["legal"])
        assert all(buttons(page).values())
        press(duel)


def test_the_words_follow_the_language(duel):
    english = buttons(duel.get("table").content.decode())
    japanese = buttons(duel.get("table", "?lang=ja").content.decode())
    assert set(english) == set(japanese)
    assert all(english[text] != japanese[text] for text in english)


def test_a_whole_turn_and_the_bots_after_it(new_table):
    table = new_table(players="3", seat2="random", seat3="greedy", start="listed")
    for _ in range(3):
        press(table)
    view = table.view()
    assert (view["to_move"], view["observation"]["turn"]) == (0, 2)
    assert [len(board["tiles"]) for board in view["observation"]["boards"]] == [4, 4, 4]


def test_a_whole_solo_game_with_forms(new_table):
    table = new_table(players="1")
    page, presses = table.get("table").content.decode(), 0
    while buttons(page):
        check_that_all_differ(page)
        page = press(table, page)
        presses += 1
    assert presses >= 60
    assert table.view()["phase"] == "end"


def test_when_a_bot_begins_a_button_lets_it_move(new_table):
    table = new_table(players="2", seat1="random", seat2="human", start="listed")
    page = table.get("table").content.decode()
    assert buttons(page) == {}
    assert table.url("form_bots") in page
    answer = table.client.post(table.url("form_bots"), {"version": version_of(page)})
    assert answer.status_code == 302
    assert table.view()["to_move"] == 1
    assert table.client.post(table.url("form_bots")).status_code == 302
    assert table.view()["to_move"] == 1


def test_a_refused_form_shows_the_table_and_the_reason(duel):
    version = duel.view()["version"]
    for fields, status in [
        ({"version": version, "action": "T9,9@0"}, 422),
        ({"version": version, "action": "P9"}, 422),
        ({"version": version + 7, "action": "P1"}, 409),
        ({"version": "x", "action": "P1"}, 422),
        ({"version": "9" * 5000, "action": "P1"}, 422),
        ({"version": "٣", "action": "P1"}, 422),
        ({"version": version, "action": "<script>alert(1)</script>"}, 422),
        ({"version": version}, 422),
        ({}, 422),
    ]:
        answer = duel.client.post(duel.url("form_action"), fields)
        assert answer.status_code == status, fields
        assert answer.context["message"]
        assert html.escape(answer.context["message"]) in answer.content.decode()
        assert "<script>alert" not in answer.content.decode()
    assert duel.view()["version"] == version


def test_a_form_sent_twice_is_done_once(duel):
    version = duel.view()["version"]
    fields = {"version": version, "action": "P1"}
    assert duel.client.post(duel.url("form_action"), fields).status_code == 302
    assert duel.client.post(duel.url("form_action"), fields).status_code == 409
    assert Action.objects.filter(table=duel.id, text="P1").count() == 1


def test_the_address_of_a_form_leads_to_the_table(duel):
    length = Action.objects.count()
    for name in ("form_action", "form_bots"):
        assert duel.get(name).headers["Location"] == duel.url("table")
    assert Action.objects.count() == length


def test_tiles_are_grouped_by_place_and_animals_by_where_they_go(duel):
    page = duel.get("table").content.decode()
    assert "Your turn – choose a pair" in page
    while not any(text.startswith("T") and text.endswith("@5") for text in buttons(page)):
        page = press(duel, page)
    held = duel.view()["observation"]["held"]["tile"]["terrains"]
    groups = fieldsets(page)
    assert all(title.startswith("Place the tile ") and " of " in title for title, _ in groups)
    assert all(len(words) == 6 for _, words in groups)
    assert f"{held[0]} to the east, {held[1]} to the west" in groups[0][1]
    assert re.search("Choose a place for the [a-z]+–[a-z]+ tile", page)
    page = press(duel, page)
    assert [title for title, _ in fieldsets(page)][-1] == "Or return it"
    assert re.search("Choose a place for the (bear|elk|salmon|hawk|fox)", page)
    homes = [words for title, part in fieldsets(page) for words in part if title == "Place the animal"]
    assert all(re.match(r"on the ([a-z]+–)?[a-z]+ tile .+ of |on the new tile \(", words) for words in homes)


def test_the_status_in_japanese(duel):
    press(duel)
    assert re.search("を置く場所を選ぶ", duel.get("table", "?lang=ja").content.decode())
    check_that_all_differ(duel.get("table", "?lang=ja").content.decode())
