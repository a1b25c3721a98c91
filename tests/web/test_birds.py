"""The bird pages: every card can be found and read, in both languages, whatever the address says."""

import html
import re

import pytest
from django.test import Client

from gametrail.core.words import LANGUAGES
from gametrail.games.wingspan import texts
from gametrail.games.wingspan.catalogue import birds, bonus_called, bonus_cards
from gametrail.games.wingspan.tables import read_rows
from gametrail.web.birds.kinds import KINDS, kinds_of
from gametrail.web.birds.search import TICKS
from gametrail.web.words import text

ROW = re.compile(r'<a class="be piece" href="/birds/(\d+)/([^"]*)" aria-label="([^"]*)"')
ALL = range(1, 181)


def page(address, language="en"):
    """The page at an address."""
    answer = Client(headers={"accept-language": language}).get(address)
    assert answer.status_code == 200
    return answer.content.decode()


def found(query, language="en"):
    """The numbers of the birds that a search lists, in order."""
    return [int(number) for number, _, _ in ROW.findall(page(f"/birds/?{query}", language))]


def names(query, language="en"):
    """Their names."""
    return [birds()[number - 1].names[language] for number in found(query, language)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_bird_has_a_page_with_its_power_in_words(language):
    client = Client(headers={"accept-language": language})
    for bird in birds():
        text = html.unescape(client.get(f"/birds/{bird.id}/").content.decode())
        assert f'<h1 id="name">{bird.names[language]}</h1>' in text
        assert all(name in text for name in bird.names.values())
        assert f'href="#{bird.silhouette}"' in text
        assert f">{bird.wingspan}</b> cm" in text
        assert texts.cost_text(bird.id, language) in text
        if bird.colour == "none":
            assert 'class="pt"' not in text
        else:
            assert f'<p class="pt">{texts.effect_text(bird.id, language)}</p>' in text
        for bonus in bird.bonuses:
            assert texts.bonus_text(bonus_called(bonus).id, language) in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_page_shows_a_key_or_an_open_place(language):
    for address in ("/birds/", "/birds/bonus/", "/birds/goals/", "/birds/1/", "/birds/180/"):
        text = re.sub(r"<svg.*?</svg>", "", page(address, language), flags=re.DOTALL)
        assert not re.search(r">[^<]*\b(birds|lobby|power|habitat|nest|food)\.[a-z_]+[^<]*<", text)
        assert not re.search(r">[^<]*\{\w+\}", text)


def test_all_birds_are_listed_by_points_and_the_pack_is_marked():
    text = page("/birds/")
    listed = [birds()[int(number) - 1] for number, _, _ in ROW.findall(text)]
    assert sorted(bird.id for bird in listed) == list(ALL)
    assert [bird.points for bird in listed] == sorted((bird.points for bird in listed), reverse=True)
    assert text.count("Swift-Start pack</span>") == 10
    assert "180 of 180 birds" in text


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("killdeer", "Killdeer"),
        ("KILLDEER", "Killdeer"),
        ("clarks nut", "Clark's Nutcracker"),
        ("Clark’s", "Clark's Nutcracker"),
        ("black crowned night", "Black-crowned Night-Heron"),
        ("strix varia", "Barred Owl"),
        ("フタオビチドリ", "Killdeer"),
        ("ふたおび", "Killdeer"),
        ("ﾌﾀｵﾋﾞ", "Killdeer"),
    ],
)
def test_a_bird_is_found_by_any_of_its_names(typed, name):
    assert name in names(f"q={typed}")
    assert len(found(f"q={typed}")) < 4


def test_nothing_is_found_in_plain_words():
    assert found("q=penguin") == []
    assert "0 of 180 birds" in page("/birds/?q=penguin")
    assert "No bird answers" in page("/birds/?q=penguin")
    assert "あてはまる鳥がいません" in page("/birds/?q=penguin", "ja")


@pytest.mark.parametrize(
    ("query", "fits"),
    [
        ("habitat=wetland", lambda bird: "wetland" in bird.habitats),
        ("food=fish", lambda bird: "fish" in bird.cost),
        ("food=none", lambda bird: not bird.cost),
        ("food=fish&food=rodent", lambda bird: {"fish", "rodent"} & set(bird.cost)),
        ("nest=star", lambda bird: bird.nest == "star"),
        ("colour=pink", lambda bird: bird.colour == "pink"),
        ("colour=none", lambda bird: bird.power.name == "NONE"),
        ("kind=hunt", lambda bird: bird.icon == "predator" or bird.power.name == "REPEAT_PREDATOR"),
        ("kind=bonus", lambda bird: bird.icon == "bonus"),
        ("set=swift_start", lambda bird: bird.id > 170),
        ("set=base", lambda bird: bird.id <= 170),
        ("from=3&to=5", lambda bird: 3 <= bird.points <= 5),
        ("from=9", lambda bird: bird.points == 9),
        ("to=0", lambda bird: bird.points == 0),
        ("bonus=Forester", lambda bird: bird.habitats == ("forest",)),
        ("bonus=Food+Web+Expert", lambda bird: set(bird.cost) == {"invertebrate"}),
        ("habitat=forest&colour=white&to=3", lambda bird: "forest" in bird.habitats
         and bird.colour == "white" and bird.points <= 3),
    ],
)  # fmt: skip
def test_filters(query, fits):
    expected = {bird.id for bird in birds() if fits(bird)}
    assert 0 < len(expected) < 180
    assert set(found(query)) == expected


@pytest.mark.parametrize(
    ("sort", "key"),
    [
        ("name", lambda bird: bird.names["en"]),
        ("cost", lambda bird: bird.price),
        ("eggs", lambda bird: -bird.egg_limit),
        ("wingspan", lambda bird: -bird.wingspan),
    ],
)
def test_orders(sort, key):
    keys = [key(birds()[number - 1]) for number in found(f"sort={sort}")]
    assert keys == sorted(keys)
    assert len(keys) == 180


def test_the_form_shows_what_was_asked_for():
    text = page("/birds/?q=%3Cb%3E&habitat=forest&kind=eggs&from=2&bonus=Historian&sort=eggs")
    assert 'value="&lt;b&gt;"' in text
    assert 'value="forest" checked' in text
    assert 'value="eggs" checked' in text
    assert '<details class="more" open>' in text
    assert "<option selected>2</option>" in text
    assert '<option value="Historian" selected>' in text
    assert '<option value="eggs" selected>' in text
    assert '<details class="more">' in page("/birds/?habitat=forest")


@pytest.mark.parametrize(
    "query",
    [
        "habitat=moon", "food=&nest=", "from=x&to=-1", "from=9&to=0", "bonus=Nobody", "sort=luck", "q=%00",
        "q=" + "x" * 3000, "q=%ff%fe", "q=%F0%9F%A6%85", "kind=eggs'--", "from=٣", "a=b&c=d", "q=...",
    ],
)  # fmt: skip
def test_an_address_that_makes_no_sense_is_answered(query):
    text = page(f"/birds/?{query}")
    assert "of 180 birds" in text
    assert page(f"/birds/12/?{query}")


@pytest.mark.parametrize(
    "address", ["/birds/0/", "/birds/181/", "/birds/999999999999999999999/", "/birds/x/"]
)
def test_there_is_no_such_bird(address):
    assert Client().get(address).status_code == 404


def test_nothing_can_be_posted_here():
    for address in ("/birds/", "/birds/1/", "/birds/bonus/", "/birds/goals/"):
        assert Client().post(address).status_code == 405


def test_the_birds_beside_one_are_those_of_the_search():
    listed = found("bonus=Historian&sort=wingspan")
    text = page(f"/birds/{listed[4]}/?bonus=Historian&sort=wingspan&lang=en&other=1")
    near = re.findall(r'rel="(prev|next)" href="/birds/(\d+)/\?([^"]*)"', text)
    query = "bonus=Historian&amp;sort=wingspan"
    assert near == [("prev", str(listed[3]), query), ("next", str(listed[5]), query)]
    first = page(f"/birds/{listed[0]}/?bonus=Historian&sort=wingspan")
    assert 'rel="prev"' not in first
    outside = next(bird.id for bird in birds() if bird.id not in listed)
    assert 'rel="next"' not in page(f"/birds/{outside}/?bonus=Historian")


def test_another_language_keeps_the_search():
    text = page("/birds/?habitat=forest&q=owl&theme=dark")
    assert 'href="?habitat=forest&amp;q=owl&amp;lang=ja"' in text
    assert 'href="?habitat=forest&amp;q=owl&amp;theme=light"' in text


def test_every_power_is_of_some_kind():
    for bird in birds():
        assert bool(kinds_of(bird)) == (bird.power.name != "NONE"), bird
    for kind, codes in KINDS.items():
        assert set(codes) <= {bird.power.name for bird in birds()}, kind


def test_every_tick_finds_a_bird():
    for group, (values, _) in TICKS.items():
        for value in values:
            assert found(f"{group}={value}"), (group, value)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_bonus_cards_name_the_birds_that_they_count(language):
    text = html.unescape(page("/birds/bonus/", language))
    cards = text.split('<li class="panel cd" id=')[1:]
    assert len(cards) == 26
    for bonus, card in zip(bonus_cards(), cards, strict=True):
        counted = {bird.id for bird in birds() if bonus.names["en"] in bird.bonuses}
        assert texts.bonus_text(bonus.id, language) in card
        assert {int(bird) for bird in re.findall(r'href="/birds/(\d+)/"', card)} == counted
        assert ("<details>" in card) == bool(counted)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_goals_name_the_birds_that_can_count(language):
    text = page("/birds/goals/", language)
    tiles = text.split('<li class="panel cd">')[1:]
    assert len(tiles) == 8
    for number, row in enumerate(read_rows("goals.csv")):
        tile = tiles[int(row["tile"]) - 1]
        assert f'id="{row["name"]}"' in tile
        assert html.escape(texts.goal_text(number, language)) in tile
    stars_and_bowls = {bird.id for bird in birds() if bird.nest in ("bowl", "star")}
    assert {int(bird) for bird in re.findall(r'href="/birds/(\d+)/"', tiles[3])} == stars_and_bowls
    assert "/birds/1/" not in tiles[7]


def test_a_birds_goals_are_those_of_its_rows_and_its_nest():
    killdeer = next(bird for bird in birds() if bird.names["en"] == "Killdeer")
    linked = set(re.findall(r'href="/birds/goals/#(\w+)"', page(f"/birds/{killdeer.id}/")))
    assert linked == {
        "birds_wetland", "eggs_wetland", "birds_grassland", "eggs_grassland", "ground_birds_with_egg", "eggs_ground",
    }  # fmt: skip


def test_families_are_named_in_japanese_on_japanese_pages():
    assert "ハチドリ科" in page(f"/birds/{hummingbird().id}/", "ja")
    assert hummingbird().family in page(f"/birds/{hummingbird().id}/", "en")
    for bird in birds():
        assert text(f"birds.family.{bird.family}", "ja").endswith("科")
        assert text(f"birds.family.{bird.family}", "en") == bird.family


def hummingbird():
    """A bird whose family has a well-known name."""
    return next(bird for bird in birds() if bird.family == "Trochilidae")
