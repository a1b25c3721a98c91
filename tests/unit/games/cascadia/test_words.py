"""Actions and errors in words, in both languages."""

import random
import re

import pytest

from gametrail import CHANCE
from gametrail.core.words import LANGUAGES
from twins.playing import begin, deal, do, random_play

JAPANESE = re.compile("[\\u3041-\\u30ff\\u4e00-\\u9fff]")  # kana and kanji


def sentences(cascadia, state, text: str) -> tuple[str, str]:
    """An action in English and Japanese."""
    action = state.string_to_action(text)
    english, japanese = (cascadia.describe_action(state, action, language) for language in LANGUAGES)
    return english, japanese


@pytest.mark.parametrize("players", [1, 2, 4])
def test_every_action_of_a_game_has_a_sentence_in_both_languages(cascadia, players):
    state = cascadia.new_initial_state(players)
    for number, action in enumerate(random_play(state, random.Random(players))):
        legal = state.legal_actions().tolist() if number % 20 == 0 else [action]
        for listed in legal:
            english, japanese = (cascadia.describe_action(state, listed, language) for language in LANGUAGES)
            assert english.isascii() or "–" in english
            assert not JAPANESE.search(english)
            assert JAPANESE.search(japanese)
            for sentence in (english, japanese):
                assert not re.search(r"[{}?]|None|  ", sentence), sentence
            assert english[0].isupper()
            assert english.endswith(".")
            assert japanese.endswith("。")


def test_sentences_name_what_happens(cascadia):
    state = begin(cascadia, tokens="EEEF", tiles=(45, 2, 3, 4))
    assert "elk" in sentences(cascadia, state, "P1")[0]
    assert " a elk" not in sentences(cascadia, state, "P1")[0]
    assert "エルク" in sentences(cascadia, state, "P1")[1]
    assert "free" in sentences(cascadia, state, "W")[0]
    do(state, "P1")
    assert "mountain" in sentences(cascadia, state, "T1,0@0")[0]
    assert "east" in sentences(cascadia, state, "T1,0@0")[0]
    do(state, "T1,0@0")
    assert "bag" in sentences(cascadia, state, "A-")[0]
    assert sentences(cascadia, state, "A1,0") != sentences(cascadia, state, "A-1,1")


def test_a_keystone_says_that_it_pays(cascadia):
    state = begin(cascadia, tokens="BESH", tiles=(45, 2, 3, 4))
    do(state, "P1 T1,0@0")
    assert "+1" in sentences(cascadia, state, "A0,0")[0]
    assert "+1" not in sentences(cascadia, state, "A1,0")[0]


def test_every_draw_has_a_sentence(cascadia):
    state = cascadia.new_initial_state(2)
    while state.current_player() == CHANCE:
        for action in state.legal_actions().tolist():
            assert all(cascadia.describe_action(state, action, language) for language in LANGUAGES)
        state.apply_action(int(state.legal_actions()[-1]))
        if state.action_to_string(int(state.legal_actions()[0]))[:2] == "=B":
            deal(state)
