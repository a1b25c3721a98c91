"""Actions, questions and answers of Animal Trail in words, as each seat may hear them."""

import random
import re

import pytest

from gametrail import CHANCE, load_game
from gametrail.core.errors import GametrailError
from gametrail.core.game import SPECTATOR
from gametrail.games.animal_trail import constants as c
from gametrail.games.animal_trail import operations as op_
from gametrail.games.animal_trail import phrases
from gametrail.games.animal_trail.asking import ask_text, choice_text
from gametrail.games.animal_trail.describe import describe
from gametrail.games.animal_trail.notation import string_to_action
from gametrail.games.animal_trail.plays import all_plays, play_of
from gametrail.games.animal_trail.setup import push_entry
from trail_scenario import Table

JAPANESE = re.compile("[\u3041-\u30ff\u4e00-\u9fff]")  # kana and kanji
FOUR = ("H 2*3 5 5 9 9", "3*2 6 7", "1 1 8", "4 10")


def said(table, text, language="en", viewer=None):
    """The action in words."""
    return describe(table.record, string_to_action(text), language, viewer)


def asked(table, language="en"):
    """The question in words."""
    return ask_text(table.record, language)


def at(op, *hands, who=0, n=1, arg=0, **fields):
    """A table at which this operation is on top of the agenda."""
    table = Table(*hands, **fields)
    push_entry(table.record, op, who, n, arg)
    return table


class TestPlays:
    """Leads, follows, passes."""

    @pytest.mark.parametrize(
        ("text", "english", "japanese"),
        [
            ("S1@5{5}", "Leads 1 Boar.", "イノシシ1枚でリード。"),
            ("S3@2{2+2+2}", "Leads 3 Rabbits.", "ウサギ3枚でリード。"),
            ("S3@9{9+9+H}", "Leads 3 Tigers (with Howling).", "トラ3枚（遠吠え入り）でリード。"),
            ("S1@0{H}", "Leads 1 Howling.", "遠吠え1枚でリード。"),
        ],
    )
    def test_a_lead(self, text, english, japanese):
        table = Table(*FOUR)
        assert asked(table) == "Lead any cards of one rank"
        assert asked(table, "ja") == "好きなカードでリード"
        assert said(table, text) == said(table, text, viewer=1) == english
        assert said(table, text, "ja", SPECTATOR) == japanese

    def test_wild_boars_and_runs(self):
        table = Table("H 5*2 9 10", "1", "2", "3", environment="E08 E12")
        assert said(table, "S4@9{9+H+5+5}") == "Leads 4 Tigers (with Howling and 2 Boars)."
        assert said(table, "S4@9{9+H+5+5}", "ja") == "トラ4枚（遠吠えとイノシシ2枚入り）でリード。"
        assert said(table, "R@10{H+9+10}") == "Leads the run 8-9-10 (Howling as 8)."
        assert said(table, "R@10{5+9+10}", "ja") == "連番 8-9-10（イノシシが8）でリード。"

    def test_howling_at_its_own_rank_is_not_wild(self):
        table = Table("H 1 2 5", "1", "2", "3", environment="E08 E12")
        assert said(table, "R@2{H+1+2}") == "Leads the run 0-1-2."
        assert said(table, "S2@0{H+5}") == "Leads 2 Howlings (with 1 Boar)."

    def test_a_follow_and_a_pass(self):
        table = Table("3*2", "7*2 1", "9*2", "2").do("S2@3")
        assert asked(table) == "Follow 2 Wolves, or pass"
        assert asked(table, "ja") == "オオカミ2枚に続けて出すか、パス"
        assert said(table, "S2@7{7+7}") == "Plays 2 Bears."
        assert said(table, "S2@7{7+7}", "ja") == "クマ2枚。"
        assert said(table, "pass", viewer=3) == "Passes."
        assert said(table, "pass", "ja", 3) == "パス。"

    def test_coexistence_has_no_word_of_its_own(self):
        assert said(Table("2", "2 5", "9", "9").do("S1@2"), "S1@2", "ja") == "ウサギ1枚。"

    def test_following_a_run(self):
        table = Table("3 4 5 9", "5 6 7 1", "8", "9", environment="E08").do("R@5")
        assert asked(table) == "Follow the run 3-4-5, or pass"
        assert said(table, "R@7{5+6+7}", "ja") == "連番 5-6-7。切り札で場が流れる。"

    def test_a_trump_that_follows_ends_the_round(self):
        table = Table("5 6", "6 6 H", "8", "9")
        assert said(table, "S1@6") == "Leads 1 Alligator."
        assert said(table.do("S1@5"), "S1@6") == "Plays 1 Alligator. The trump ends the round."
        assert said(table, "S1@6", "ja") == "ワニ1枚。切り札で場が流れる。"

    def test_raptor_sky_has_another_trump(self):
        table = Table("3 1", "4 6 1", "8", "9", environment="E03").do("S1@3")
        assert said(table, "S1@4") == "Plays 1 Eagle. The trump ends the round."
        assert said(table, "S1@6") == "Plays 1 Alligator."
        table = Table("3 1", "4 7 1", "8", "9", environment="E03", options={"raptor_sky": "bear"}).do("S1@3")
        assert said(table, "S1@4") == "Plays 1 Eagle."
        assert said(table, "S1@7") == "Plays 1 Bear. The trump ends the round."

    def test_a_wild_card_is_no_trump(self):
        table = Table("3 4 5 9", "5 H 7 1", "8", "9", environment="E08").do("R@5")
        assert said(table, "R@7{5+H+7}") == "Plays the run 5-6-7 (Howling as 6)."

    def test_what_environment_cards_ask(self):
        table = Table("7 2 1", "8", "9", "9", environment="E04 E11").do("S1@7")
        assert asked(table) == "Name a rank that nobody may follow with"
        assert said(table, "name 10") == "Names rank 10 (Lion): nobody may follow with it."
        assert said(table, "name 10", "ja") == "ランク10（ライオン）を立入禁止に指定。"
        table.do("name 10")
        assert asked(table, "ja") == "手札を1枚捨てる"
        assert said(table, "card 2", viewer=SPECTATOR) == "Discards 1 Rabbit."
        assert said(table, "card 2", "ja", 2) == "ウサギ1枚を捨てた。"


class TestSecrets:
    """Cards that go face down have names for those who may know them."""

    @pytest.mark.parametrize("viewer", [None, 0, 2])
    def test_giver_and_receiver_know_a_gift(self, viewer):
        table = at(op_.GIVE, *FOUR, n=2, arg=2)
        assert said(table, "card 9", viewer=viewer) == "Gives 1 Tiger to player C."
        assert said(table, "card 9", "ja", viewer) == "Cにトラ1枚を渡した。"

    @pytest.mark.parametrize("viewer", [1, 3, SPECTATOR])
    def test_the_others_do_not(self, viewer):
        table = at(op_.GIVE, *FOUR, n=2, arg=2)
        assert said(table, "card 9", viewer=viewer) == "Gives a card to player C."
        assert said(table, "card 9", "ja", viewer) == "Cに1枚渡した。"
        assert asked(table) == "Choose a card for player C – 2 left"
        assert asked(table, "ja") == "Cに渡すカードを選ぶ（残り2）"

    def test_a_card_put_away_is_known_to_its_player_only(self):
        table = at(op_.BURY, *FOUR, who=1)
        for viewer in (None, 1):
            assert said(table, "card 3", viewer=viewer) == "Puts 1 Wolf away face down."
        for viewer in (0, 2, 3, SPECTATOR):
            assert said(table, "card 3", viewer=viewer) == "Puts a card away face down."
            assert said(table, "card 3", "ja", viewer) == "1枚を伏せて捨てた。"

    def test_a_card_dealt_is_known_to_its_player_only(self):
        table = at(op_.DEAL, *FOUR, who=1, deck="4")
        assert said(table, "=card 4", viewer=1) == "Draws 1 Eagle."
        for viewer in (0, 2, 3, SPECTATOR):
            assert said(table, "=card 4", viewer=viewer) == "Draws a card."
            assert said(table, "=card 4", "ja", viewer) == "1枚引いた。"

    def test_nothing_secret_is_in_any_sentence_for_another(self):
        """Whatever is dealt, given or put away: one sentence for all cards."""
        for op, cards in ((op_.GIVE, c.CARD), (op_.BURY, c.CARD), (op_.DEAL, c.DEAL_CARD)):
            record = at(op, *FOUR, arg=2 if op == op_.GIVE else 0).record
            for language in ("en", "ja"):
                heard = {describe(record, cards + kind, language, 3) for kind in range(c.NUM_KINDS)}
                assert len(heard) == 1
                own = {describe(record, cards + kind, language, 0) for kind in range(c.NUM_KINDS)}
                assert len(own) == c.NUM_KINDS

    def test_a_card_that_is_shown(self):
        table = at(op_.SHOW, *FOUR, who=1)
        assert said(table, "card 3", viewer=SPECTATOR) == "Shows 1 Wolf and discards it."
        assert said(table, "card 3", "ja", 0) == "オオカミ1枚を見せて捨てた。"


class TestVariants:
    """Chip sprint and Marathon."""

    def test_the_paid_exchange(self):
        table = at(op_.EXCHANGE, "1", "2", mode="sprint")
        table.record["victory"][0] = 1
        assert asked(table, "ja") == "何枚交換する？"
        assert said(table, "exchange 2", viewer=1) == "Exchanges 2 cards for 6 points."
        assert said(table, "exchange 1", "ja", 1) == "2点払い、1枚を交換。"
        assert said(table, "exchange 0", viewer=1) == "Exchanges no card."
        assert choice_text(table.record, string_to_action("exchange 2"), "en") == "2 cards for 6 points"
        assert choice_text(table.record, string_to_action("exchange 0"), "ja") == "交換しない"

    def test_chance_that_all_see(self):
        assert said(at(op_.ENVIRONMENT, *FOUR), "=E05", viewer=2) == "Environment card: River Border."
        assert said(at(op_.ENVIRONMENT, *FOUR), "=E05", "ja") == "環境カード「川の境界」を公開。"
        assert said(at(op_.DEALER, "1", "2", mode="sprint"), "=player 2", "ja") == "最初のディーラーはB。"
        mark = at(op_.MARK, *FOUR)
        assert said(mark, "=player 3", viewer=0) == "Player C shows the marked Mouse and leads."
        assert said(mark, "=nobody", viewer=0) == "Nobody was dealt the marked Mouse."


class TestChoices:
    """Answers by themselves."""

    @pytest.mark.parametrize(
        ("text", "english", "japanese"),
        [
            ("S2@7{7+7}", "2 Bears", "クマ2枚"),
            ("R@7{5+6+7}", "Run 5-6-7", "連番 5-6-7"),
            ("S2@9{9+H}", "2 Tigers (with Howling)", "トラ2枚（遠吠え入り）"),
            ("pass", "pass", "パス"),
            ("card 1", "1 Mouse", "ネズミ1枚"),
            ("name 10", "10 (Lion)", "10（ライオン）"),
        ],
    )
    def test_labels(self, text, english, japanese):
        record, action = Table(*FOUR).record, string_to_action(text)
        assert [choice_text(record, action, language) for language in ("en", "ja")] == [english, japanese]

    def test_outcomes_are_written(self):
        assert choice_text(Table(*FOUR).record, string_to_action("=E05"), "ja") == "=E05"

    def test_different_plays_are_called_differently(self):
        for language in ("en", "ja"):
            assert len({phrases.play_label(play, language) for play in all_plays()}) == c.NUM_PLAYS

    def test_wild_cards_of_a_run_have_their_places(self):
        run = play_of(string_to_action("R@9{7+H+5}"))
        assert phrases.play_label(run, "en") == "Run 7-8-9 (Howling as 8, Boar as 9)"
        assert phrases.play_label(run, "ja") == "連番 7-8-9（遠吠えが8、イノシシが9）"


class TestOutOfPlace:
    """What means nothing in a position is not described."""

    @pytest.mark.parametrize("text", ["pass", "card 5", "name 3", "exchange 1", "=card 5", "=E05"])
    def test_not_now(self, text):
        with pytest.raises(GametrailError):
            said(Table(*FOUR), text)

    def test_after_the_end(self):
        table = Table(*FOUR)
        table.record["depth"] = 0
        assert asked(table) == ""
        with pytest.raises(GametrailError):
            said(table, "pass")


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (4, {"environment": "3"}),
        (5, {"environment": "3"}),
        (6, {"environment": "2"}),
        (2, {"mode": "marathon", "start_card": "mouse"}),
        (4, {"mode": "sprint", "environment": "3"}),
    ],
)
def test_every_action_of_a_game_has_a_sentence_in_both_languages(players, options):
    state, rng = load_game("animal_trail").new_initial_state(players, options), random.Random(players)
    while not state.is_terminal():
        legal = state.legal_actions().tolist()
        chance = state.current_player() == CHANCE
        action = state.sample_chance(rng) if chance else rng.choice(legal)
        listed = legal if rng.random() < 0.1 else [action]
        for one in listed:
            viewer = rng.choice([None, SPECTATOR, *range(players)])
            english, japanese = (describe(state.record, one, language, viewer) for language in ("en", "ja"))
            assert english[0].isupper()
            assert english.endswith(".")
            assert japanese.endswith("。")
            assert JAPANESE.search(japanese)
            assert not JAPANESE.search(english)
            assert not re.search(r"[{}?]|None|  ", english + japanese)
            assert choice_text(state.record, one, "en")
        assert bool(ask_text(state.record, "ja")) == (not chance)
        state.apply_action(action)


def test_a_play_is_called_by_its_rank_and_number():
    for action in range(c.PLAY, c.PLAY + c.NUM_PLAYS):
        play = play_of(action)
        label = phrases.play_label(play, "en")
        if play.formation == c.RUN:
            assert label.startswith("Run " + "-".join(map(str, play.ranks)))
        else:
            assert label.startswith(f"{play.formation} ")
