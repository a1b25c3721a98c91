"""An action that the rules of Animal Trail forbid is refused with the rule in words, in both languages."""

import random
import re
from itertools import combinations

import pytest

from gametrail import CHANCE, load_game
from gametrail.core.errors import IllegalActionError
from gametrail.games.animal_trail import constants as c
from gametrail.games.animal_trail import operations as op_
from gametrail.games.animal_trail.illegal import explain, find_fault
from gametrail.games.animal_trail.multiset import FULL
from gametrail.games.animal_trail.notation import action_to_string, string_to_action
from gametrail.games.animal_trail.plays import all_plays
from gametrail.games.animal_trail.setup import push_entry
from trail_scenario import Table

ALL = range(c.NUM_ACTIONS + c.NUM_CHANCE)


def refusal(table, text, language="en"):
    """The sentence without the action that it begins with; the position does not change."""
    before = table.state.serialize()
    with pytest.raises(IllegalActionError) as refused:
        table.state.apply_action(string_to_action(text))
    assert table.state.serialize() == before
    sentence = refused.value.text(language)
    assert sentence.startswith(f"{text}: ")
    return sentence.removeprefix(f"{text}: ")


def on_top(op, *hands, **fields):
    """A table at which A is asked this, or chance is to decide it."""
    table = Table(*(hands or ("1 5 9", "2", "3", "4")), **fields)
    push_entry(table.record, op)
    return table


class TestQuestions:
    """What is not asked now."""

    def test_the_leader_may_not_pass(self):
        table = Table("5 9", "2", "3", "4")
        assert refusal(table, "pass") == "the leader may not pass"
        assert refusal(table, "pass", "ja") == "親（リーダー）はパスできません。"

    def test_other_questions(self):
        table = Table("5 9", "2", "3", "4")
        question = "this is not the question now (Lead any cards of one rank)"
        for text in ("card 5", "name 3", "exchange 1"):
            assert refusal(table, text) == question
        assert refusal(table, "card 5", "ja") == "いま聞かれているのは別のことです（好きなカードでリード）。"

    @pytest.mark.parametrize("op", [op_.NAMING, op_.DISCARD, op_.BURY, op_.SHOW, op_.GIVE])
    def test_what_cannot_be_declined(self, op):
        assert refusal(on_top(op), "pass").startswith("this cannot be declined (")
        assert refusal(on_top(op), "S1@5{5}").startswith("this is not the question now (")

    @pytest.mark.parametrize("op", [op_.DISCARD, op_.BURY, op_.SHOW, op_.GIVE])
    def test_a_card_of_another_hand(self, op):
        assert refusal(on_top(op), "card 2") == "this card is not in your hand"
        assert refusal(on_top(op), "card 2", "ja") == "そのカードは手札にありません。"

    def test_nothing_is_drawn(self):
        assert refusal(Table("5 9", "2", "3", "4"), "=card 5") == "nothing is drawn now"

    def test_after_the_end(self):
        table = Table("5", "2", "3", "4")
        table.record["depth"] = 0
        assert str(explain(table.record, c.PASS)) == "pass: the game is over"


class TestHand:
    """Cards that are not held."""

    def test_missing_cards_are_named(self):
        table = Table("5 5 9", "2", "3", "4", environment="E08 E12")
        assert refusal(table, "S1@10{10}") == "these cards are not in your hand (1 Lion missing)"
        assert refusal(table, "S3@9{9+9+5}") == "these cards are not in your hand (1 Tiger missing)"
        missing = "these cards are not in your hand (1 Howling and 1 Bear missing)"
        assert refusal(table, "R@7{5+H+7}") == missing
        missing = "そのカードは手札にありません（足りないのはワニ1枚とクマ1枚）。"
        assert refusal(table, "R@7{5+6+7}", "ja") == missing
        assert refusal(table, "S4@5{5+5+5+5}").endswith("(2 Boars missing)")


class TestFormation:
    """As many cards as lie on the table, and runs on runs."""

    def test_number_of_cards(self):
        table = Table("4 4 1", "9 9 5", "1", "1").do("S2@4")
        assert refusal(table, "S1@9{9}") == "it takes 2 cards, as many as on the table"
        assert refusal(table, "S1@9{9}", "ja") == "場と同じ2枚で出します。"

    def test_runs(self):
        table = Table("4 5 6 8 8 8 9", "5 6 7 9*3", "1", "1", environment="E08").do("R@6")
        assert refusal(table, "S3@9{9+9+9}") == "only a run may follow a run"
        table = Table("4 5 6 8 8 8 9", "5 6 7 9*3", "1", "1", environment="E08").do("S3@8")
        assert refusal(table, "R@7{5+6+7}", "ja") == "連番は、リードか連番の場でしか出せません。"

    def test_runs_need_food_chain(self):
        table = Table("4 5 6", "1", "1", "1")
        assert refusal(table, "R@6{4+5+6}") == "runs may be played only with Food Chain"
        assert refusal(table, "R@6{4+5+6}", "ja") == "連番を出せるのは「食物連鎖」のときだけです。"

    def test_boars_are_wild_with_wild_herd_only(self):
        table = Table("4 5 9 10", "1", "1", "1", environment="E08")
        for play in ("S2@9{9+5}", "R@10{5+9+10}"):
            assert refusal(table, play) == "Boars are wild cards only with Wild Herd"
        assert refusal(table, "S2@9{9+5}", "ja").startswith(
            "イノシシがワイルドカードになるのは「野生の群れ」"
        )


class TestRank:
    """Cards that are too low."""

    def test_lower(self):
        table = Table("7 1", "6 9 H", "1", "1").do("S1@7")
        assert refusal(table, "S1@6{6}") == "rank 6 is too low, 7 lies on the table"
        assert refusal(table, "S1@6{6}", "ja") == "ランク6は、場のランク7より弱いので出せません。"

    def test_howling_alone(self):
        table = Table("7 1", "6 9 H", "1", "1").do("S1@7")
        assert refusal(table, "S1@0{H}") == "Howling alone is rank 0, below the 7 on the table"

    def test_equal(self):
        table = Table("7 1", "7 9 H", "1", "1").do("S1@7")
        assert refusal(table, "S1@7{7}") == "the same rank may be played only up to rank 3"
        assert refusal(table, "S1@7{7}", "ja") == "場と同じランクを出せるのは3以下だけです（共存）。"

    @pytest.mark.parametrize(
        ("environment", "legal", "refused"),
        [("E01", "7", "4 5 6"), ("E09", "4", "5 6 7"), ("E10", "5 6", "4 7")],
    )
    def test_cards_that_let_lower_ranks_follow(self, environment, legal, refused):
        table = Table("7 1", "4 5 6 7 9", "1", "1", environment=environment).do("S1@7")
        for rank in legal.split():
            assert find_fault(table.record, string_to_action(f"S1@{rank}")) is None
        for rank in refused.split():
            fault = find_fault(table.record, string_to_action(f"S1@{rank}"))
            assert fault.code == ("error.equal_rank" if rank == "7" else "error.too_low")


class TestEnvironment:
    """Environment cards that keep cards off, by name."""

    def test_no_go_zone(self):
        table = Table("4 1", "5 9 H", "1", "1", environment="E04").do("S1@4; name 9")
        expected = "No-go Zone: rank 9 (Tiger) was named, nobody may follow with it"
        assert refusal(table, "S1@9{9}") == expected
        assert "「立入禁止」でランク9（トラ）" in refusal(table, "S1@9{9}", "ja")

    def test_no_go_zone_keeps_runs_off(self):
        table = Table("3 4 5 1", "6 7 8 4 5", "1", "1", environment="E04 E08").do("R@5; name 6")
        for run in ("R@6{4+5+6}", "R@7{5+6+7}", "R@8{6+7+8}"):
            assert "rank 6 (Alligator) was named" in refusal(table, run)

    def test_river_border(self):
        table = Table("5 1", "6 9", "1", "1", environment="E05").do("S1@5")
        expected = "River Border: exactly one rank above the table cannot be played"
        assert refusal(table, "S1@6{6}") == expected
        assert refusal(table, "S1@6{6}", "ja").startswith("「川の境界」により、場よりちょうど1つ上")

    def test_lone_rulers(self):
        table = Table("9 9 4 4", "8 8 H 6 7", "1", "1", environment="E06 E08")
        expected = "Lone Rulers: strong cards (8–10) can only be played one at a time"
        assert refusal(table, "S2@9{9+9}") == expected
        table.do("S2@4")
        assert refusal(table, "S2@8{8+H}") == expected
        table = Table("6 7 8", "1", "1", "1", environment="E06 E08", options={"strong.lowest": "7"})
        assert "（7〜10）は1枚ずつ" in refusal(table, "R@8{6+7+8}", "ja")

    def test_safe_burrow(self):
        table = Table("3 1", "7 8 9", "1", "1", environment="E07").do("S1@3")
        expected = "Safe Burrow: no strong cards (8–10) on weak ones (0–3)"
        assert refusal(table, "S1@9{9}") == expected
        assert "弱いカード（0〜3）の場に強いカード（8〜10）" in refusal(table, "S1@9{9}", "ja")


class TestExchange:
    """The paid exchange of the Chip sprint."""

    def test_points(self):
        table = on_top(op_.EXCHANGE, "1 2 3", "4", mode="sprint", points=(9, 30))
        table.record["victory"][0] = 1
        assert refusal(table, "exchange 3") == "exchanging 3 cards takes 12 points, you have 9 points"
        assert refusal(table, "exchange 3", "ja") == "3枚の交換には12点必要です（手持ちは9点）。"

    def test_number_of_cards(self):
        table = on_top(op_.EXCHANGE, "1 2", "4", mode="sprint", options={"sprint.most_exchanged": "1"})
        assert refusal(table, "exchange 2") == "at most 1 card may be exchanged"

    def test_pass(self):
        table = on_top(op_.EXCHANGE, "1 2", "4", mode="sprint")
        assert refusal(table, "pass") == "write exchange 0 to exchange no card"


class TestChance:
    """Outcomes that cannot come."""

    @pytest.mark.parametrize(
        ("op", "text", "reason"),
        [
            (op_.DEAL, "=E05", "an animal card is drawn now"),
            (op_.DEAL, "=card 3", "no such card is left to draw"),
            (op_.DEAL, "S1@5{5}", "a card or a lot is drawn first"),
            (op_.ENVIRONMENT, "=card 3", "an environment card is turned up now"),
            (op_.ENVIRONMENT, "=E05", "this environment card is not in the pile"),
            (op_.DEALER, "=nobody", "the first dealer is drawn now"),
            (op_.DEALER, "=player 6", "there is no such player"),
            (op_.MARK, "=E01", "the holder of the marked Mouse is drawn now"),
            (op_.MARK, "=player 2", "this player holds no Mouse"),
            (op_.MARK, "=nobody", "all Mice have been dealt"),
        ],
    )
    def test_reasons(self, op, text, reason):
        table = on_top(op, environment="E05", deck="8")
        assert refusal(table, text) == reason
        assert re.search("[ぁ-ん]", refusal(table, text, "ja"))


@pytest.mark.parametrize("action", [-1, c.NUM_ACTIONS + c.NUM_CHANCE, True, None, "pass", 1.5])
def test_what_is_no_action_at_all(action):
    assert "no action" in str(explain(Table("5", "2", "3", "4").record, action))


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (4, {}),
        (5, {"environment": "3"}),
        (6, {"environment": "3"}),
        (2, {"mode": "marathon", "environment": "3", "start_card": "mouse"}),
        (3, {"mode": "marathon", "environment": "2"}),
        (4, {"mode": "sprint", "environment": "3", "sprint.points": "6", "sprint.most_exchanged": "2"}),
        (5, {"environment": "3", "raptor_sky": "mouse", "strong.lowest": "5", "weak.highest": "6"}),
    ],
)
def test_every_illegal_action_has_a_reason_and_no_legal_one(players, options):
    """In random positions the reasons, found rule by rule, agree with the list of legal actions."""
    state, rng = load_game("animal_trail").new_initial_state(players, options), random.Random(players)
    while not state.is_terminal():
        legal = {int(action) for action in state.legal_actions()}
        if rng.random() < 0.05:
            record = state.record
            for action in ALL:
                fault = find_fault(record, action)
                assert (fault is None) == (action in legal), action_to_string(action)
                if fault is not None and rng.random() < 0.1:
                    check_sentences(explain(record, action), action_to_string(action))
        chance = state.current_player() == CHANCE
        state.apply_action(state.sample_chance(rng) if chance else rng.choice(sorted(legal)))


@pytest.mark.parametrize("leading", [True, False])
def test_the_reasons_agree_with_the_list_for_a_hand_of_all_cards(leading):
    """Then only the rules decide: any table and named rank, any three environment cards, other thresholds."""
    rng = random.Random(leading)
    for triple in combinations(range(1, c.NUM_ENVIRONMENT + 1), 3):
        table = Table("1", "1", "1", "1")
        record = table.record
        record["hand"][0], record["hand_count"][0] = FULL, c.DECK_SIZE
        record["in_force"] = sum(1 << card for card in triple)
        record["rules"]["strong"], record["rules"]["weak"] = rng.choice([(8, 3), (5, 7), (10, 0)])
        if not leading:
            lie_on_table(record, rng.choice(all_plays()), rng.randint(0, 10))
        possible = {action for action in range(c.PLAY, c.NUM_ACTIONS) if find_fault(record, action) is None}
        assert possible == {int(action) for action in table.state.legal_actions()} - {c.PASS}, triple


def lie_on_table(record, play, named):
    """A is to follow this play of B's."""
    record["agenda"][0]["op"] = op_.FOLLOW
    record["play"], record["owner"] = c.PLAY + all_plays().index(play), 1
    record["form"], record["rank"], record["named"] = play.formation, play.rank, named


def check_sentences(error, text):
    """Both sentences begin with the action and have a reason in their own letters."""
    english, japanese = (error.text(language).removeprefix(f"{text}: ") for language in ("en", "ja"))
    assert len(english) > 10
    assert re.search("[ぁ-ん]", japanese)
    assert not re.search("[ぁ-ん]", english)
    assert not re.search(r"[{}]|None|  ", english + japanese)
