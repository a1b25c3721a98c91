"""Names are kept as typed, except what nobody sees and what is too long."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gametrail.web.tables.names import MAX_GRAPHEMES, clean_name, graphemes

FAMILY = "👨‍👩‍👧‍👦"


@pytest.mark.parametrize(
    ("raw", "name"),
    [
        ("Hana", "Hana"),
        ("  Hana   Sato \n", "Hana Sato"),
        ("花子", "花子"),
        ("e\u0301", "é"),
        ("ＡＢＣ", "ＡＢＣ"),
        ("a\u202egnp.exe", "agnp.exe"),
        ("a\u200bb\u2060c\ufeff", "abc"),
        ("a\0b\x1b[31m", "ab[31m"),
        ("", ""),
        ("   \t", ""),
        ("\u3000\u00a0", ""),
        ("\u200d\u200d", ""),
        ("\ufe0f", ""),
        ("x" * 1000, "x" * 20),
        (FAMILY * 30, FAMILY * 17),
        ("🇯🇵🇫🇷", "🇯🇵🇫🇷"),
        ("👍🏽", "👍🏽"),
        ("\ud800\udfff", ""),
        ("\ue000\U0010ffff", ""),
        ("<script>alert(1)</script>", "<script>alert(1)</sc"),
        ("{{7*7}}", "{{7*7}}"),
    ],
)
def test_a_name_is_cleaned(raw, name):
    assert clean_name(raw) == name
    assert len(list(graphemes(name))) <= MAX_GRAPHEMES


def test_a_tower_of_accents_is_cut():
    assert len(clean_name("Z" + "\u0335" * 500)) == 4


def test_letters_cannot_be_glued_into_one():
    assert clean_name("\u200d".join("abcdefghijklmnopqrstuvwxyz")) == "abcdefghijklmnopqrst"


SCOTLAND = "🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f"


@pytest.mark.parametrize(
    ("text", "count"),
    [("abc", 3), ("한국", 2), ("é" * 3, 3), (FAMILY, 1), ("🇯🇵🇫🇷", 2), ("👍🏽x", 2), (SCOTLAND, 1), ("", 0)],
)
def test_graphemes_are_what_a_reader_counts(text, count):
    assert len(list(graphemes(text))) == count


@given(st.text(max_size=200))
def test_any_name_is_short_visible_and_stays_when_cleaned_again(raw):
    name = clean_name(raw)
    assert clean_name(name) == name
    assert len(name) <= 120
    assert unicodedata.is_normalized("NFC", name)
    assert not any(unicodedata.category(sign) in ("Cc", "Cs", "Co", "Cn") for sign in name)
    assert "\u202e" not in name
    assert name == name.strip()
