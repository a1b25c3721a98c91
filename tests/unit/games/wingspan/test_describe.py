"""Actions, questions, answers and changes of Wingspan in words."""

import random

import pytest

from gametrail import CHANCE
from gametrail.core.errors import GametrailError
from gametrail.core.game import SPECTATOR
from gametrail.games.wingspan import constants as c
from gametrail.games.wingspan import names, operations
from gametrail.games.wingspan.asking import ask_text
from gametrail.games.wingspan.changes import changes
from gametrail.games.wingspan.choice_text import choice_text
from gametrail.games.wingspan.describe import describe
from gametrail.games.wingspan.tables import tables
from wingspan_scenario import A, B, Table, seat


def said(table, text, language="en", viewer=None):
    """The action in words."""
    return describe(table.record, table.state.string_to_action(text), language, viewer)


def asked(table, language="en", viewer=None):
    """The question in words."""
    return ask_text(table.record, language, viewer)


class TestRowActions:
    """What is taken, laid, drawn."""

    def test_the_action_says_what_it_gives(self):
        table = Table(seat(forest="Blue Jay, Barn Owl", wetland="Mallard"))
        assert asked(table) == "Choose an action"
        assert said(table, "gain food") == "Gains food (2 dice)."
        assert said(table, "lay eggs", "ja") == "卵を産む（卵2個まで）。"
        assert said(table, "draw cards") == "Draws cards (1 card)."

    def test_dice(self):
        table = Table(seat(forest="Blue Jay, Barn Owl"), feeder="both both both").do("gain food")
        assert asked(table) == "Choose a die – 2 left"
        assert asked(table, "ja") == "ダイスを1個選ぶ（残り2）"
        assert said(table, "die seed from both") == "Takes 1 seed from the feeder (double die)."
        assert said(table, "reroll", "ja") == "ダイスを全部振り直した。"

    def test_a_trade(self):
        table = Table(seat(forest="Barn Owl", hand="Killdeer"), feeder="fish seed").do("gain food; die fish")
        assert asked(table) == "Discard a card to take one more die?"
        assert said(table, "Killdeer") == "Discards Killdeer to take one more die."
        assert said(table, "Killdeer", "ja", B) == "フタオビチドリを捨て、ダイスをもう1個取る。"
        assert said(table, "pass") == "Does not trade."

    def test_eggs(self):
        table = Table(seat(grassland="Killdeer, Bobolink")).do("lay eggs")
        assert asked(table) == "Lay an egg – 3 left"
        assert said(table, "grassland 1") == "Lays an egg on Killdeer."

    def test_cards(self):
        table = Table(seat(wetland="Osprey, Anhinga")).do("draw cards")
        assert asked(table, "ja") == "カードを1枚引く（残り2）"
        assert said(table, "tray 1") == "Takes Hooded Warbler from the tray."
        assert said(table, "deck") == "Draws a card from the deck."
        assert said(table, "deck", "ja") == "山札から1枚引いた。"


class TestPlaying:
    """A bird and its price."""

    def test_step_by_step(self):
        table = Table(
            seat(hand="Killdeer, Mallard", food="invertebrate seed", grassland="Bobolink 1e, Dickcissel")
        )
        table.do("play")
        assert asked(table) == "Choose a bird to play"
        assert said(table, "Killdeer", viewer=B) == "Plays Killdeer."
        table.do("Killdeer")
        assert asked(table) == "Where does Killdeer go?"
        assert said(table, "wetland") == "It goes to the wetland."
        table.do("wetland")
        assert asked(table) == "Pay 1 invertebrate or seed for Killdeer"
        assert said(table, "seed", "ja") == "フタオビチドリのために種子を1個払った。"
        assert said(table, "two for one") == "Pays any two food for one invertebrate or seed."

    def test_eggs_that_are_paid(self):
        mat = seat(hand="Killdeer", food="seed", grassland="Bobolink 2e, Dickcissel 2e", wetland="Osprey 2e")
        table = Table(mat).do("play; grassland")
        assert asked(table) == "Pay an egg"
        assert said(table, "grassland 2") == "Pays an egg of Dickcissel."


class TestPowers:
    """The name of the bird stands first, and what it brings about."""

    @pytest.mark.parametrize(
        ("bird", "words"),
        [
            ("Blue-gray Gnatcatcher", "takes 1 invertebrate from the supply."),
            ("Baltimore Oriole", "everybody takes 1 fruit from the supply."),
            ("Carolina Chickadee", "1 seed from the supply goes on the card."),
            ("Barred Owl", "hunts a bird below 75 cm with the top card of the deck."),
            ("Eastern Screech-Owl", "hunts for rodent with the dice outside the feeder."),
            ("Pileated Woodpecker", "everybody lays an egg on a bird with this nest: cavity."),
        ],
    )
    def test_powers_that_are_used_as_a_whole(self, bird, words):
        table = Table(seat(forest=bird), feeder="fish seed fruit").do("gain food; die fish")
        assert asked(table) == f"Use the power of {bird}?"
        assert said(table, "use") == f"{bird}: {words}"
        assert said(table, "pass") == f"{bird}: not used."

    def test_every_power_has_words_in_both_languages(self):
        """All birds whose power is used as a whole, from a position that asks for it."""
        step = tables()["step"]
        wanted = [bird for bird in range(1, c.NUM_CARDS) if int(step[bird, 0, 0]) == operations.USE_IT]
        assert len(wanted) > 70
        for bird in wanted:
            table = Table(seat())
            record = table.record
            record["bird"][A, 0] = bird
            record["agenda"][int(record["depth"])] = (bird, operations.USE_IT, A, 0, 1, 1, 0)
            record["depth"] += 1
            for language in ("en", "ja"):
                words = describe(record, c.USE, language)
                assert words.startswith(names.bird_name(bird, language))
                assert "{" not in words

    def test_the_last_die_of_a_hunt_tells_the_result(self):
        table = Table(seat(forest="Eastern Screech-Owl"), feeder="seed fish fruit seed").do(
            "gain food; die fish; use"
        )
        assert said(table, "=die rodent") == "Eastern Screech-Owl: rolls rodent."
        hit, miss = table.copy().do("=die rodent"), table.copy().do("=die fish")
        assert said(hit, "=die both") == "Eastern Screech-Owl: rolls invertebrate/seed: the hunt succeeds."
        assert said(miss, "=die both") == "Eastern Screech-Owl: rolls invertebrate/seed: the hunt fails."
        assert said(miss, "=die rodent", "ja") == "ヒガシアメリカオオコノハズク：齧歯類が出て、狩りに成功。"

    def test_a_hunt_in_the_deck(self):
        table = Table(seat(forest="Barred Owl")).do("gain food; die fish; use")
        assert said(table, "=Killdeer") == "Barred Owl: reveals Killdeer, 46 cm: the hunt succeeds."
        assert said(table, "=Osprey") == "Barred Owl: reveals Osprey, 160 cm: too large."

    def test_a_food_to_cache_or_to_keep(self):
        table = Table(seat(forest="Acorn Woodpecker"), feeder="seed seed fish fruit").do(
            "gain food; die fish; die seed"
        )
        assert asked(table) == "Put the seed on Acorn Woodpecker, or keep it?"
        assert said(table, "cache") == "Acorn Woodpecker: puts the seed on the card."
        assert said(table, "keep") == "Acorn Woodpecker: keeps the seed at hand."

    def test_pink_birds(self):
        table = Table(seat(), seat(grassland="Bronzed Cowbird, American Robin", forest="Blue Jay")).do(
            "lay eggs"
        )
        assert asked(table) == "Answer with a pink power?"
        assert said(table, "grassland 1") == "Answers with Bronzed Cowbird."
        table.do("grassland 1")
        assert asked(table) == "Bronzed Cowbird: Lay an egg on a bird with this nest: bowl"
        assert said(table, "forest 1", "ja") == "クロコウウチョウ：アオカケスに卵を1個産んだ。" or said(
            table, "forest 1", "ja"
        )

    def test_who_takes_first(self):
        table = Table(seat(forest="Anna's Hummingbird"), seat(), feeder="fish seed fruit").do(
            "gain food; die fish"
        )
        assert asked(table) == "Anna's Hummingbird: Who takes a die first?"
        assert said(table, "player 2") == "Player B takes a die first."


class TestSecrets:
    """A viewer hears no name that it may not know."""

    def test_draws_from_the_deck(self):
        table = Table(seat(wetland="Osprey")).do("draw cards; deck")
        assert said(table, "=Killdeer") == said(table, "=Killdeer", viewer=A) == "Draws Killdeer."
        assert said(table, "=Killdeer", viewer=B) == "Draws a card from the deck."
        assert said(table, "=Killdeer", "ja", SPECTATOR) == "山札から1枚引いた。"

    def test_tucked_cards(self):
        table = Table(seat(wetland="American Coot", hand="Killdeer, Mallard")).do("draw cards; tray 1")
        assert said(table, "Killdeer", viewer=A) == "American Coot: tucks Killdeer."
        assert said(table, "Killdeer", viewer=B) == "American Coot: tucks a hand card."

    def test_open_hands_have_names(self):
        hands = {"hands": "open"}
        table = Table(seat(wetland="American Coot", hand="Killdeer, Mallard"), options=hands).do(
            "draw cards; tray 1"
        )
        assert said(table, "Killdeer", viewer=B) == "American Coot: tucks Killdeer."

    def test_bonus_cards(self):
        table = Table(seat(hand="Atlantic Puffin", food="fish fish fish"), seat()).do("play; use")
        assert said(table, "=bonus Forester", viewer=A) == "Draws the bonus card Forester."
        assert said(table, "=bonus Forester", viewer=B) == "Draws a bonus card."
        table.do("=bonus Forester; =bonus Ecologist")
        assert said(table, "bonus Forester", viewer=A) == "Keeps the bonus card Forester."
        assert said(table, "bonus Forester", viewer=SPECTATOR) == "Keeps a bonus card."

    def test_the_first_hand(self, wingspan):
        table = Table.of(wingspan.new_initial_state(2))
        table.chance(table.legal[0])
        assert asked(table, viewer=A).startswith("Keep ")
        assert asked(table, viewer=B) == "Choose the first hand"
        for text in ("keep", "put down"):
            assert said(table, text, viewer=B) == "Chooses what to keep."
        assert said(table, "put down", "ja").endswith("を捨てた。")
        table.do("keep")
        assert said(table, "seed", viewer=B) == "Chooses what to keep."
        assert said(table, "seed", viewer=A) == "Pays 1 seed for the card kept."

    def test_no_viewer_hears_a_card_that_it_may_not_know(self, wingspan):
        """Whatever is said, the cards it names are known to the listener when it has happened."""
        rng = random.Random(8)
        cards = {names.bird_name(bird, "en"): bird for bird in range(1, c.NUM_CARDS)}
        for players in (2, 4):
            state = wingspan.new_initial_state(players)
            while not state.is_terminal():
                action = int(rng.choice(state.legal_actions()))
                viewer = rng.choice([SPECTATOR, *range(players)])
                words = wingspan.describe_action(state, action, "en", viewer)
                on_mats = {int(bird) for bird in state.record["bird"].ravel()}
                state.apply_action(action)
                mask = 1 << viewer if viewer >= 0 else c.EVERYBODY
                for name, bird in cards.items():
                    if name in words and bird not in on_mats:
                        assert int(state.record["known"][bird]) & mask == mask, words


class TestEverythingHasWords:
    """Whole games: each action, question and answer in both languages."""

    @pytest.mark.parametrize("seed", [1, 2, 3])
    def test_whole_games(self, wingspan, seed):
        rng = random.Random(seed)
        options = {option.name: rng.choice(option.choices) for option in wingspan.spec.options}
        state = wingspan.new_initial_state(rng.randint(2, 5), options)
        while not state.is_terminal():
            legal = [int(action) for action in state.legal_actions()]
            for language, stop in (("en", "."), ("ja", "。")):
                for action in legal[:6]:
                    words = wingspan.describe_action(
                        state, action, language, rng.choice([None, 0, SPECTATOR])
                    )
                    assert words.endswith(stop)
                    assert "{" not in words
                assert bool(ask_text(state.record, language)) == (state.current_player() != CHANCE)
                answers = [choice_text(state.record, action, language) for action in legal]
                assert len(set(answers)) == len(answers), "two answers that nobody can tell apart"
            state.apply_action(rng.choice(legal))

    def test_an_action_without_meaning_here(self, wingspan):
        state = wingspan.new_initial_state(2)
        for action in (c.PLAY_BIRD, -1, c.NUM_ACTIONS + c.NUM_CHANCE):
            with pytest.raises(GametrailError):
                wingspan.describe_action(state, action, "en")


class TestAnswers:
    """Answers in a list."""

    def test_actions_of_a_turn(self):
        table = Table(seat(hand="Killdeer", food="seed"))
        answers = [choice_text(table.record, int(action), "en") for action in table.state.legal_actions()]
        assert answers == [
            "play a bird",
            "gain food (1 die)",
            "lay eggs (up to 2 eggs)",
            "draw cards (1 card)",
        ]

    def test_the_same_bird_cannot_be_meant_twice(self):
        table = Table(seat(grassland="Killdeer, Bobolink")).do("lay eggs")
        answers = [choice_text(table.record, int(action), "ja") for action in table.state.legal_actions()]
        assert answers == ["フタオビチドリ（草原の1番目）", "ボボリンク（草原の2番目）"]


class TestChanges:
    """What an action has changed, with all that followed by itself."""

    def after(self, table, *texts, language="en", viewer=None):
        before = table.record.copy()
        table.do(*texts)
        return changes(before, table.record, language, viewer)

    def test_food_and_cards(self):
        table = Table(seat(forest="Barn Owl", hand="Killdeer"), feeder="fish seed").do("gain food")
        assert self.after(table, "die fish") == ["A: fish +1"]
        assert self.after(table, "Killdeer") == ["A: hand −1"]

    def test_a_bird_that_was_played(self):
        table = Table(seat(hand="Mallard", food="seed"))
        assert self.after(table, "play") == ["A: seed −1, hand −1, Mallard stands in the wetland"]

    def test_everybody_gains(self):
        table = Table(seat(forest="Baltimore Oriole")).do("gain food; die fish")
        assert self.after(table, "use", language="ja") == ["A：果実+1", "B：果実+1"]

    def test_what_lies_on_birds(self):
        table = Table(seat(forest="Barred Owl 1e")).do("gain food; die fish; use")
        assert self.after(table, "=Killdeer") == ["A: Barred Owl: tucked cards +1"]

    def test_a_bird_that_moved_takes_everything_along(self):
        table = Table(seat(forest="Song Sparrow 2e")).do("gain food; die fish")
        assert self.after(table, "wetland") == ["A: Song Sparrow stands in the wetland"]

    def test_secret_choices_are_not_told(self, wingspan):
        table = Table.of(wingspan.new_initial_state(2))
        table.chance(table.legal[0])
        assert self.after(table, "put down", viewer=B) == []
        assert self.after(table, "put down", viewer=A) == ["A: hand −1"]
