"""What the Wingspan page draws: every choice has its place, every symbol exists, nothing is unescaped or secret."""

import random
import re
from html import unescape

import pytest

from gametrail.core.words import LANGUAGES
from gametrail.games.wingspan.questions import choosing_first_hands
from gametrail.web.svg.wingspan_mat import mat
from gametrail.web.templatetags.assets import pieces
from gametrail.web.views_of.wingspan_cards import facts_of
from gametrail.web.words import text
from web.wingspan_client import WingspanClient, play_until, set_up_choice

IN_THE_BAR = {"pass", "use"}  # the script reads them from the choices
STEPS = 60
MOST_GAMES = 60  # until a rare question comes


def markup_of(view):
    """Everything that the view puts on the page, as one string."""
    parts = []
    for part in view["html"].values():
        values = part.values() if isinstance(part, dict) else part if isinstance(part, list) else [part]
        parts += [value for value in values if isinstance(value, str)]
    return "".join(parts)


def texts_on_the_page(view):
    """The actions that something on the page stands for."""
    markup = markup_of(view)
    found = re.findall(r'data-text="([^"]*)"', markup) + re.findall(
        r'data-do="play" data-card="([^"]*)"', markup
    )
    return {unescape(one) for one in found}


def views_of_a_game(table, rng, steps):
    """The views of people's decisions, staged ones in between."""
    view = table.ready()
    for _ in range(steps):
        if view["phase"] == "end":
            return
        yield view
        choice = rng.choice(view["choices"])
        if choice["then"] == "ask":
            yield table.stage(view, choice["text"]).json()
        view = table.ready(table.choose(view, choice["text"]))


@pytest.mark.parametrize("seed", [1, 2])
def test_every_choice_has_its_place_on_the_page(solo, seed):
    for view in views_of_a_game(solo, random.Random(seed), STEPS):
        if view["setup"] and not view["staged"]:
            continue  # the set-up is one panel, whose answers the script writes
        shown = texts_on_the_page(view)
        for choice in view["choices"]:
            assert choice["text"] in shown or choice["target"] in IN_THE_BAR, (view["question"], choice)


def test_every_symbol_is_on_the_sheet(solo):
    known = {name for name, _ in pieces()}
    for view in views_of_a_game(solo, random.Random(3), STEPS):
        used = set(re.findall(r'href="#([^"]+)"', markup_of(view)))
        assert used <= known


def test_names_are_escaped(db, chance):
    table = WingspanClient.start("human", "human", name1="<b>&'\"", name2="</script>")
    view = table.set_up()
    assert "<b>&'" not in markup_of(view)
    assert "</script>" not in markup_of(view)
    page = table.get("table").content.decode()
    assert "<b>&'" not in page
    assert (
        page.count("</script>") == 4
    )  # two blocks of data, the table's script and that of the problem button


def test_another_hand_is_not_on_the_page(pair):
    first = pair.ready()
    mine = [entry["bird"] for entry in first["hand"]]
    view = first
    while view["me"] == 0:
        view = pair.choose(view, set_up_choice(view, 2))
    over = pair.get("table").content.decode()
    other = pair.ready(view)
    for page in (over, pair.get("table").content.decode(), markup_of(other)):
        # The rules name two birds in the sentence of an option.
        shown = re.sub(r'<section class="drawer" id="rules".*?</section>', "", page, flags=re.DOTALL)
        shown = re.sub(r'"options": \[.*?\]', "", shown)
        assert not [name for name in mine if name in unescape(shown)]


def test_a_mat_says_in_words_what_it_shows(solo):
    view = solo.set_up()
    view["observation"]["players"][0]["forest"] = [
        {"bird": "Barred Owl", "eggs": 1, "egg_limit": 2, "cached": 0, "tucked": 3, "pink_used": False}
    ]
    for language in LANGUAGES:
        facts = facts_of({"Barred Owl"}, language)
        drawn = mat({**view, "birds": facts, "choices": []}, 0, language)
        assert drawn.count("<li>") == 15
        label = re.search(r'data-card="Barred Owl"[^>]*aria-label="([^"]*)"', drawn)
        assert label
        said = unescape(label[1])
        assert facts["Barred Owl"]["title"] in said
        assert text("ws.cell.tucked", language, n=3) in said
        assert text("ws.cell.cached", language, n=0) not in said


@pytest.mark.parametrize("op", ["react_with", "keep_bonus", "supply", "first_player", "repeat", "move"])
def test_each_question_has_its_panel(db, chance, op):
    def asks(state):
        question = state.observation(state.current_player()).to_dict()["question"]
        running = question is not None and not choosing_first_hands(state.record)
        return running and state.current_player() == 0 and question["op"] == op

    for _ in range(MOST_GAMES):
        table = WingspanClient.start("human", "random")
        if play_until(table, chance, asks):
            break
    view = table.ready()
    panel = view["html"]["ask"]
    assert view["question"]["op"] == op
    assert panel.count("data-text=") >= sum(choice["kind"] != "tray" for choice in view["choices"]) - 1
    if op in ("react_with", "repeat"):
        bird = view["birds"][re.findall(r'data-card="([^"]+)"', panel)[0].replace("&#x27;", "'")]
        assert bird["power"] in unescape(panel)


def test_both_languages_have_every_word(solo):
    for language in LANGUAGES:
        solo.client.get("/", {"lang": language})
        markup = markup_of(solo.ready())
        assert not re.search(r">(ws|table|js)\.[a-z_.]+<", markup)
