"""Actions and hands of Animal Trail as text."""

import pytest

from gametrail.core.errors import NotationError
from gametrail.games.animal_trail import constants as c
from gametrail.games.animal_trail import names
from gametrail.games.animal_trail.multiset import FULL, pack
from gametrail.games.animal_trail.notation import (
    Rules,
    action_to_string,
    format_hand,
    parse_hand,
    string_to_action,
)
from gametrail.games.animal_trail.plays import all_plays

ALL = range(c.NUM_ACTIONS + c.NUM_CHANCE)

# One of each kind, as docs/games/animal_trail.md lists them.
TEXTS = {
    "pass": c.PASS,
    "card H": c.CARD,
    "card 5": c.CARD + c.BOAR,
    "name 1": c.NAME + 1,
    "name 10": c.NAME + 10,
    "exchange 0": c.EXCHANGE,
    "exchange 2": c.EXCHANGE + 2,
    "S1@0{H}": c.PLAY,
    "=card H": c.DEAL_CARD,
    "=card 10": c.DEAL_CARD + 10,
    "=E01": c.TURN_UP + 1,
    "=E12": c.TURN_UP + 12,
    "=player 1": c.SEAT,
    "=player 6": c.SEAT + 5,
    "=nobody": c.NOBODY,
}


def written(text):
    """The text of the action that a text means."""
    return action_to_string(string_to_action(text))


def refused(text):
    """The error for a text."""
    with pytest.raises(NotationError) as wrong:
        string_to_action(text)
    return wrong.value


class TestActions:
    """Every action has one text."""

    @pytest.mark.parametrize(("text", "action"), TEXTS.items())
    def test_each_kind(self, text, action):
        assert action_to_string(action) == text
        assert string_to_action(text) == action

    def test_texts_and_actions_are_one_to_one(self):
        texts = [action_to_string(action) for action in ALL]
        assert len(set(texts)) == len(texts) == 913
        assert [string_to_action(text) for text in texts] == list(ALL)

    def test_plays_are_written_as_in_the_rules(self):
        for action, play in enumerate(all_plays(), c.PLAY):
            assert action_to_string(action) == play.text

    @pytest.mark.parametrize("action", [-1, c.NUM_ACTIONS + c.NUM_CHANCE])
    def test_numbers_beyond_the_last_action(self, action):
        with pytest.raises(NotationError):
            action_to_string(action)

    @pytest.mark.parametrize(
        ("text", "meant"),
        [
            ("  PASS ", "pass"),
            ("ＰＡＳＳ", "pass"),
            ("Card   5", "card 5"),
            ("s2 @ 9 { h + 9 }", "S2@9{9+H}"),
            ("r@7{5+6+7}", "R@7{5+6+7}"),
            ("R@7{7 6 5}", "R@7{5+6+7}"),
            ("= e08", "=E08"),
            ("＝player ３", "=player 3"),
        ],
    )
    def test_case_width_spaces_and_order_do_not_matter(self, text, meant):
        assert written(text) == meant

    def test_animals_and_environment_cards_by_name(self):
        for kind in range(c.NUM_KINDS):
            for language in ("en", "ja"):
                name = names.animal_name(kind, language)
                assert string_to_action(f"card {name}") == c.CARD + kind
                assert string_to_action(f"= CARD {name.upper()}") == c.DEAL_CARD + kind
        assert written("name ライオン") == "name 10"
        assert written("= Food Chain") == "=E08"
        assert written("=食物連鎖") == "=E08"


class TestCardsAlone:
    """The cards are enough when they make one play."""

    @pytest.mark.parametrize(
        ("text", "meant"),
        [
            ("9 9 H", "S3@9{9+9+H}"),
            ("h+9", "S2@9{9+H}"),
            ("3*2", "S2@3{3+3}"),
            ("2*3, 2", "S4@2{2+2+2+2}"),
            ("H", "S1@0{H}"),
            ("10", "S1@10{10}"),
            ("クマ クマ", "S2@7{7+7}"),
            ("2 3 4", "R@4{2+3+4}"),
            ("S1@9", "S1@9{9}"),
        ],
    )
    def test_one_reading(self, text, meant):
        assert written(text) == meant

    def test_several_readings_are_listed(self):
        error = refused("5 H")
        assert error.code == "error.notation.readings"
        assert "S2@0{H+5}, S2@5{5+H}" in str(error)
        assert "S2@0{H+5}, S2@5{5+H}" in error.text("ja")

    def test_of_several_readings_the_legal_one_is_meant(self):
        pair, zero = string_to_action("S2@5{5+H}"), string_to_action("S2@0{H+5}")
        assert string_to_action("5 H", {pair}) == pair
        with pytest.raises(NotationError):
            string_to_action("5 H", {pair, zero})

    def test_only_what_the_cards_in_force_know_is_a_reading(self):
        neither, runs, herd = Rules(False, False), Rules(True, False), Rules(False, True)
        assert action_to_string(string_to_action("5 5 H", (), neither)) == "S3@5{5+5+H}"
        assert action_to_string(string_to_action("5 6 7", (), runs)) == "R@7{5+6+7}"
        assert action_to_string(string_to_action("5 5 9", (), herd)) == "S3@9{9+5+5}"
        with pytest.raises(NotationError) as caught:
            string_to_action("5 5 9", (), neither)
        assert caught.value.code == "error.notation.no_play"

    def test_a_formation_without_cards_lists_what_it_can_be(self):
        assert "S2@9{9+9}, S2@9{9+H}, S2@9{9+5}" in str(refused("S2@9"))


class TestBareAnswers:
    """A card, a rank or a number by itself answers the question for one."""

    @pytest.mark.parametrize(
        ("text", "legal", "meant"),
        [
            ("5", ["card 5", "card 9"], "card 5"),
            ("h", ["card H"], "card H"),
            ("Lion", ["card 5"], "card 10"),  # not in the hand: the card is what is refused
            ("5", [f"name {rank}" for rank in range(1, 11)], "name 5"),
            ("ネズミ", [f"name {rank}" for rank in range(1, 11)], "name 1"),
            ("2", ["exchange 0", "exchange 1", "exchange 2"], "exchange 2"),
            ("5", ["pass", "S1@5{5}"], "S1@5{5}"),
            ("5", [], "S1@5{5}"),
            ("H", [f"name {rank}" for rank in range(1, 11)], "S1@0{H}"),
            ("7", ["exchange 0"], "S1@7{7}"),
        ],
    )
    def test_what_is_asked_for(self, text, legal, meant):
        assert action_to_string(string_to_action(text, {string_to_action(other) for other in legal})) == meant


class TestJapanese:
    """The words of actions in Japanese."""

    @pytest.mark.parametrize(
        ("text", "meant"),
        [
            ("パス", "pass"),
            (" ﾊﾟｽ ", "pass"),
            ("カード 5", "card 5"),
            ("カード遠吠え", "card H"),
            ("指定 10", "name 10"),
            ("立入禁止３", "name 3"),
            ("交換2", "exchange 2"),
            ("交換 ０", "exchange 0"),
            ("交換 2枚", "exchange 2"),
            ("=カード ライオン", "=card 10"),
            ("＝プレイヤー３", "=player 3"),
            ("=だれもいない", "=nobody"),
            ("card5", "card 5"),
            ("name10", "name 10"),
        ],
    )
    def test_words(self, text, meant):
        assert written(text) == meant

    @pytest.mark.parametrize("text", ["=パス", "カード", "交換", "交換 4", "だれもいない", "交換パス"])
    def test_what_means_nothing(self, text):
        assert refused(text).code in ("error.notation", "error.notation.near")


class TestNoActions:
    """What is not understood is answered with what to write."""

    @pytest.mark.parametrize("text", ["9 8", "10 H 7", "S99@9", "S3@10{9+8+1}", "R@1"])
    def test_cards_that_are_no_play(self, text):
        assert refused(text).code == "error.notation.no_play"

    @pytest.mark.parametrize(
        ("text", "near"),
        [("S1@9{H}", "S1@0{H}"), ("S3@9{9+9}", "S2@9{9+9}"), ("R@8{4+6+8}", None), ("S1@2{3}", "S1@3{3}")],
    )
    def test_cards_of_another_play(self, text, near):
        error = refused(text)
        assert error.code == ("error.notation.other_play" if near else "error.notation.no_play")
        assert near is None or near in error.text("ja")

    @pytest.mark.parametrize("text", ["5 5 5 5 5 5 5", "S3@10{10+10+10}", "H H"])
    def test_more_cards_than_there_are(self, text):
        assert refused(text).code == "error.hand.copies"

    @pytest.mark.parametrize("text", ["٥", "S١@5", "S02@9", "S2@09", "S20@9{9}", "2*03"])
    def test_only_plain_digits_without_leading_zeros(self, text):
        assert refused(text).code in ("error.notation", "error.notation.near", "error.notation.other_play")

    def test_an_empty_text_is_shown_in_quotes(self):
        assert str(refused("  ")).startswith('"": not an action')

    @pytest.mark.parametrize("text", ["", "=", "11", "0*3 x", "=5", "S1@" + "9" * 5000, "x" * 500])
    def test_other_texts(self, text):
        error = refused(text)
        assert error.code == "error.notation"
        assert "not an action" in str(error)
        assert len(error.text("ja")) < 400

    @pytest.mark.parametrize(
        ("text", "near"),
        [("pas", "pass"), ("nmae 10", "name 10"), ("=player 7", "=player 6"), ("S2@9{9+q}", "S2@9{9+H}")],
    )
    def test_a_slip_of_the_pen_names_what_was_meant(self, text, near):
        error = refused(text)
        assert str(error).endswith(f"perhaps {near}")
        assert f"「{near}」でしょうか" in error.text("ja")

    def test_no_outcome_is_suggested_for_an_action_and_no_action_for_an_outcome(self):
        for action in (*range(c.PLAY + 40), *range(c.NUM_ACTIONS, c.NUM_ACTIONS + c.NUM_CHANCE)):
            text = action_to_string(action)
            other = text.removeprefix("=") if text.startswith("=") else f"={text}"
            for wrong in (other, other[:-1], f"{other}s"):
                try:
                    string_to_action(wrong)
                except NotationError as error:
                    near = error.details.get("near")
                    assert near is None or near.startswith("=") == wrong.startswith("="), wrong


class TestHands:
    """Hands as text."""

    @pytest.mark.parametrize(
        ("text", "kinds"),
        [
            ("", []),
            ("H 1 2*3 9", [0, 1, 2, 2, 2, 9]),
            ("9 2 h 2 1 2", [0, 1, 2, 2, 2, 9]),
            ("遠吠え、ウサギ×3", [0, 2, 2, 2]),
            ("10*2", [10, 10]),
        ],
    )
    def test_parsing(self, text, kinds):
        assert parse_hand(text) == pack(kinds)

    def test_writing(self):
        assert format_hand(pack([9, 2, 0, 2, 1, 2])) == "H 1 2*3 9"
        assert format_hand(0) == ""
        assert format_hand(FULL) == "H 1*10 2*9 3*8 4*7 5*6 6*5 7*5 8*4 9*3 10*2"
        assert parse_hand(format_hand(FULL)) == FULL

    @pytest.mark.parametrize("text", ["11", "-1", "2*0", "2*", "*2", "H 1 dog", "S1@2"])
    def test_what_is_no_card(self, text):
        with pytest.raises(NotationError) as wrong:
            parse_hand(text)
        assert wrong.value.code == "error.hand.card"

    def test_more_cards_than_there_are(self):
        with pytest.raises(NotationError) as wrong:
            parse_hand("10*2 1 10")
        assert str(wrong.value) == "Lions: 3 is too many; the deck has only 2"
        assert wrong.value.text("ja") == "ライオン: 3 枚は多すぎます。全部で 2 枚です。"
