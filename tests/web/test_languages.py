"""Japanese and English everywhere; an unknown language is English; no sentence is missing."""

import re
import string
from pathlib import Path

import pytest
from django.test import Client

import gametrail.web
from gametrail.core.words import LANGUAGES
from gametrail.web import words
from gametrail.web.languages import choose_language

WEB = Path(gametrail.web.__file__).parent


@pytest.mark.parametrize(
    ("asked", "remembered", "accepted", "language"),
    [
        ("ja", "en", "en", "ja"),
        (None, "ja", "en", "ja"),
        (None, None, "ja,en;q=0.5", "ja"),
        (None, None, "ja-JP", "ja"),
        (None, None, "fr, ja;q=0.8, en;q=0.9", "en"),
        (None, None, "fr,de", "en"),
        (None, None, "", "en"),
        (None, None, "ja;q=0", "en"),
        (None, None, ";;;,,,", "en"),
        (None, None, "ja" * 5000, "en"),
        ("xx", "yy", "zz", "en"),
        ("../../etc/passwd", "", "", "en"),
        ("", "\0", "*", "en"),
        ("JA", None, "en", "en"),
    ],
)
def test_the_language_is_the_first_that_is_known(asked, remembered, accepted, language):
    assert choose_language(asked, remembered, accepted) == language


def test_a_wish_in_the_address_is_remembered(client, db):
    page = client.get("/?lang=ja")
    assert '<html lang="ja"' in page.content.decode()
    assert client.cookies["lang"].value == "ja"
    assert '<html lang="ja"' in client.get("/", headers={"accept-language": "en"}).content.decode()
    assert '<html lang="en"' in client.get("/?lang=en").content.decode()
    assert '<html lang="en"' in client.get("/").content.decode()


@pytest.mark.parametrize("wish", ["xx", "../", "", "ja%00", "%ff"])
def test_an_unknown_wish_is_not_remembered(client, db, wish):
    answer = client.get(f"/?lang={wish}")
    assert answer.status_code == 200
    assert answer.headers["Content-Language"] == "en"
    assert "lang" not in client.cookies


def test_the_theme_is_remembered(client, db):
    assert "data-theme" not in client.get("/").content.decode()
    assert 'data-theme="dark"' in client.get("/?theme=dark").content.decode()
    assert 'data-theme="dark"' in client.get("/").content.decode()
    assert 'data-theme="dark"' in client.get("/?theme=pink").content.decode()
    assert 'data-theme="light"' in client.get("/?theme=light").content.decode()


def test_a_page_says_that_it_depends_on_language_and_cookie(client, db):
    vary = client.get("/").headers["Vary"]
    assert "Accept-Language" in vary
    assert "Cookie" in vary


def test_the_same_table_in_two_languages(duel):
    duel.play_on(turns=2)
    english, japanese = (duel.get("view", f"?lang={language}").json() for language in LANGUAGES)
    assert english["observation"] == japanese["observation"]
    for key in ("log", "cards", "options"):
        assert all(
            one["text"] != other["text"] for one, other in zip(english[key], japanese[key], strict=True)
        )
    assert english["seats"][0]["name"] != japanese["seats"][0]["name"]


def test_each_sentence_names_the_same_places_in_both_languages():
    for key, sentence in words.web_words().sentences.items():
        places = [
            sorted(name for _, name, _, _ in string.Formatter().parse(sentence[it]) if name)
            for it in LANGUAGES
        ]
        assert places[0] == places[1], key


def test_no_japanese_sentence_is_left_in_english():
    for key, sentence in words.web_words().sentences.items():
        if sentence["ja"] == sentence["en"]:
            assert not re.search("[a-z]{4}", re.sub(r"\{\w+\}", "", sentence["en"])), key


def test_every_key_in_the_templates_exists():
    found = set()
    for path in (WEB / "templates").rglob("*.html"):
        found |= set(re.findall(r'{%\s*word\s+"([^"]+)"', path.read_text(encoding="utf-8")))
    assert len(found) > 30
    for key in found:
        assert any(key in catalogue for catalogue in words.catalogues()), key


def test_every_key_in_the_code_exists():
    found = set()
    for path in WEB.rglob("*.py"):
        found |= set(re.findall(r'"(web\.error\.\w+)"', path.read_text(encoding="utf-8")))
    assert found
    assert {key for key in found if key not in words.web_words()} == set()
    assert {key for key in words.web_words().keys("web.error.") if key not in found} == {
        "web.error.title",
        "web.error.home",
    }


def test_an_unknown_key_is_an_error():
    with pytest.raises(KeyError):
        words.text("no.such.key", "en")


def test_no_page_of_the_lobby_shows_a_key(db):
    for language in LANGUAGES:
        page = Client(headers={"accept-language": language}).get("/").content.decode()
        assert not re.search(r">[^<]*\b(lobby|web|choice|option)\.[a-z_]+[^<]*<", page)
