"""An action that the rules forbid is refused with the rule in words, in both languages."""

import random

import pytest

from gametrail.core.errors import IllegalActionError
from gametrail.games.wingspan import constants as c
from gametrail.games.wingspan import names
from gametrail.games.wingspan.playable import why_not_playable
from wingspan_scenario import Table, seat


def refusal(table, text, language="en"):
    """The sentence without the action that it begins with."""
    with pytest.raises(IllegalActionError) as refused:
        table.state.apply_action(table.state.string_to_action(text))
    sentence = refused.value.text(language)
    assert sentence.startswith(f"{text}: ")
    return sentence.removeprefix(f"{text}: ")


def playing(hand, food="", **mat):
    """A table where the first player plays a bird."""
    return Table(seat(hand=hand, food=food, **mat))


class TestTurn:
    """The choice of the turn's action."""

    def test_no_cards(self):
        assert refusal(Table(seat()), "play") == "you have no bird cards"

    def test_no_card_that_can_be_paid(self):
        assert refusal(playing("Mallard"), "play") == "no card in your hand can be played now"

    def test_another_question(self):
        assert refusal(Table(seat()), "deck") == "this is not the question now (Choose an action)"
        assert refusal(Table(seat()), "deck", "ja") == "いま聞かれているのは別のことです（行動を選ぶ）。"

    def test_no_way_to_decline(self):
        assert refusal(Table(seat()), "pass") == "this cannot be declined (Choose an action)"

    def test_nothing_is_drawn(self):
        assert refusal(Table(seat()), "=die seed") == "nothing is drawn or rolled now"


class TestPlaying:
    """A bird, its row, its price."""

    def test_card_of_another_hand(self):
        table = Table(seat(hand="Mallard, Osprey", food="seed fish"), seat(hand="Killdeer")).do("play")
        assert refusal(table, "Killdeer") == "this card is not in your hand"

    @pytest.mark.parametrize(
        ("card", "reason"),
        [
            ("Osprey", "1 fish missing"),
            ("Barn Owl", "2 rodent missing"),
            ("American Bittern", "1 invertebrate, 1 fish and 1 rodent missing"),
        ],
    )
    def test_food_missing(self, card, reason):
        table = playing(f"{card}, Mallard, Killdeer", "seed").do("play")
        assert refusal(table, card) == f"cannot be played now: {reason}"

    def test_rows_with_other_birds(self):
        table = playing("Mallard, Cassin's Sparrow, Killdeer", "seed seed seed", wetland="Osprey").do("play")
        assert refusal(table, "Mallard") == "cannot be played now: 1 egg missing"

    def test_row_where_the_bird_does_not_live(self):
        table = playing("Killdeer, Mallard", "seed seed seed").do("play", "Killdeer")
        assert refusal(table, "forest") == "Killdeer does not live in the forest"
        assert refusal(table, "forest", "ja") == "フタオビチドリは森林に置けません。"

    def test_row_without_eggs_for_it(self):
        table = playing("Song Sparrow", "seed", wetland="Osprey").do("play")
        assert refusal(table, "wetland") == "you have too few eggs for the next place in the wetland"

    def test_full_row(self):
        five = "Osprey 1e, Anhinga, Willet, Mallard, Killdeer"
        table = playing("Song Sparrow", "seed", wetland=five).do("play")
        assert refusal(table, "wetland") == "the wetland has no place left"

    def test_the_order_of_payment(self):
        table = playing("American Bittern, Killdeer", "invertebrate seed seed fish rodent").do(
            "play", "American Bittern"
        )
        assert refusal(table, "rodent") == "what is paid now is invertebrate"

    def test_a_food_that_is_not_held(self):
        table = playing("Great Blue Heron, Killdeer, Canada Goose", "seed seed seed seed").do(
            "play", "Canada Goose"
        )
        assert table.asks == "A choose_row"
        assert refusal(table.do("wetland"), "fruit") == "what is paid now is seed"

    def test_two_for_one(self):
        table = playing("Brown Pelican, Mallard", "seed fish fish seed").do("play", "Brown Pelican")
        table.do("fish")
        assert refusal(table, "seed") == "what is paid now is fish"


class TestTwoForOne:
    """When two tokens do not stand for one."""

    def test_a_symbol_for_any_food(self):
        table = playing("Black-billed Magpie, Mallard", "seed fish rodent").do("play", "Black-billed Magpie")
        assert refusal(table, "two for one") == "a symbol for any food takes one token of any kind"

    def test_option_only_if_missing(self):
        table = Table(
            seat(hand="Mallard", food="invertebrate seed fish fish"), options={"two_for_one": "missing"}
        ).do("play")
        said = refusal(table, "two for one")
        assert said.startswith("you have ")
        assert "option two_for_one" in said


class TestFeeder:
    """Dice."""

    def test_no_such_die(self):
        table = Table(seat(), feeder="seed fish").do("gain food")
        assert refusal(table, "die rodent") == "no such die is in the feeder"
        assert refusal(table, "die seed from both") == "no such die is in the feeder"

    def test_reroll_with_two_faces(self):
        table = Table(seat(), feeder="seed both").do("gain food")
        assert refusal(table, "reroll") == "only when all dice in the feeder show the same face"

    def test_food_that_the_power_does_not_give(self):
        table = Table(seat(forest="Acorn Woodpecker"), feeder="seed fish fish fish").do(
            "gain food", "die fish"
        )
        assert table.asks == "A take_die"
        assert refusal(table, "die fish") == "only seed is possible here"

    def test_reroll_after_the_first_die_of_all(self):
        flicker = seat(hand="Northern Flicker", food="seed")
        table = Table(flicker, feeder="invertebrate invertebrate").do("play; forest; die invertebrate")
        assert table.asks == "A take_all"
        assert refusal(table, "reroll") == "only before the first die is taken"


class TestEggs:
    """Nests, room and owners."""

    def test_empty_place_and_full_nest(self):
        table = Table(seat(forest="Black Vulture 1e, Blue Jay, Barn Owl")).do("lay eggs")
        assert refusal(table, "grassland 1") == "no bird is there"
        assert refusal(table, "forest 1") == "Black Vulture holds no more than 1 egg"

    def test_nest_of_another_kind(self):
        table = Table(seat(), seat(forest="Blue Jay", grassland="Bronzed Cowbird, American Robin, Killdeer"))
        table.do("lay eggs", "grassland 1")
        assert refusal(table, "grassland 3") == "Killdeer does not have this nest: bowl"

    def test_an_egg_of_another_bird(self):
        crow = seat(forest="American Crow 1e, Blue Jay 1e, Barn Owl 1e")
        table = Table(crow, feeder="fish fish seed").do("gain food; die fish; die fish")
        while table.asks != "A pay_egg":
            table.do("pass")
        assert refusal(table, "forest 1") == "it must be another bird than American Crow"

    def test_a_bird_without_an_egg(self):
        table = Table(seat(wetland="Mallard, Osprey 1e, Killdeer 1e", food="seed")).do("draw cards", "tray 1")
        table.do("tray 2")
        assert table.asks == "A pay_egg"
        assert refusal(table, "wetland 1") == "Mallard has no egg"


class TestCards:
    """Tray, deck, hand."""

    def test_empty_place_of_the_tray(self):
        table = Table(seat(wetland="Osprey, Anhinga"), tray="Mallard, Killdeer, Bobolink").do(
            "draw cards", "tray 1"
        )
        assert refusal(table, "tray 1") == "that place of the tray is empty"

    def test_empty_deck(self):
        table = Table(seat(), deck="", discards="").do("draw cards")
        assert refusal(table, "deck") == "no card is left to draw"

    def test_a_full_tray_needs_no_refill(self):
        table = Table(seat(wetland="Black Tern", hand="Mallard")).do("draw cards")
        table.do("deck", "=Osprey", "deck", "=Anhinga")
        assert table.asks == "A discard_duty"
        assert refusal(table, "refill") == "the tray is full"
        assert refusal(table, "Killdeer") == "this card is not in your hand"


class TestPowers:
    """Repeating, moving, answering, trading."""

    def repeating(self, row):
        """The repeater at the right end of the row is to be used."""
        table = Table(seat(wetland=row)).activate("wetland")
        assert table.asks == "A repeat"
        return table

    def test_what_a_repeater_repeats(self):
        table = self.repeating("Mallard, Brown Pelican, Gray Catbird, Northern Mockingbird")
        assert refusal(table, "wetland 4") == "a power cannot repeat itself"
        assert refusal(table, "wetland 2") == "Brown Pelican has no brown power"
        assert refusal(table, "wetland 5") == "no bird is there"
        assert "repeats powers itself" in refusal(table, "wetland 3")

    def test_a_merganser_repeats_hunters(self):
        table = self.repeating("Anhinga, Mallard, Hooded Merganser")
        assert refusal(table, "wetland 2") == "Mallard is no hunter"

    def test_where_a_bird_can_move(self):
        five = "Killdeer, Dickcissel, Bobolink, Horned Lark, Western Meadowlark"
        table = Table(seat(forest="Song Sparrow", grassland=five), feeder="seed fish fish").do(
            "gain food", "die fish"
        )
        assert table.asks == "A move"
        assert refusal(table, "forest") == "it stands in the forest already"
        assert refusal(table, "grassland") == "the grassland has no place left"

    def test_a_trade_is_for_another_kind(self):
        table = Table(seat(wetland="Green Heron", food="seed fish")).do(
            "draw cards", "deck", "=Osprey", "fish"
        )
        assert refusal(table, "fish") == "the food must be of another kind than the one returned"

    def test_pink_birds_that_do_not_answer(self):
        other = seat(
            grassland="Bronzed Cowbird, American Robin", forest="Eastern Kingbird, Yellow-billed Cuckoo"
        )
        table = Table(seat(), other).do("lay eggs")
        assert table.asks == "B react_with"
        assert refusal(table, "forest 1") == "Eastern Kingbird does not answer this"
        table.do("grassland 1", table.legal[0] if "grassland 1" not in table.legal else "grassland 2")
        assert table.asks == "B react_with"
        assert refusal(table, "grassland 1") == "Bronzed Cowbird has been used since your last turn"

    def test_first_player_among_the_fewest(self):
        table = Table(seat(forest="Hermit Thrush"), seat(), seat(), feeder="seed fish fish").do(
            "gain food", "die fish"
        )
        assert table.asks == "A first_player"
        assert refusal(table, "player 1") == "this player is not among those with the fewest birds there"
        assert refusal(table, "player 4") == "there is no such player"


class TestChance:
    """Draws and rolls."""

    def test_a_player_cannot_act_before_the_draw(self):
        table = Table(seat()).do("draw cards", "deck")
        assert refusal(table, "play") == "a card or a roll comes first"
        assert refusal(table, "=die seed") == "a bird card is drawn now"
        assert refusal(table, "=Wild Turkey") == "this card is not in the deck"

    def test_set_up(self, wingspan):
        table = Table.of(wingspan.new_initial_state(2)).do("=goal birds_forest")
        assert refusal(table, "=goal eggs_forest") == "this goal or the back of its tile lies there already"
        assert refusal(table, "=start 1") == "a goal is drawn now"
        table.do("=goal eggs_wetland; =goal total_birds; =goal eggs_bowl")
        assert refusal(table, "=start 3") == "there is no such player"
        assert refusal(table, "=Killdeer") == "the start player is drawn now"
        table.chance("=start 1", "=Killdeer", "=Mallard", "=Osprey", "=Bobolink", "=Bushtit")
        assert table.asks == "A keep_card"
        assert "this is not the question now" in refusal(table, "Killdeer")

    def test_after_the_end(self):
        document = {"game": "wingspan", "players": [{"food": {}}, {"food": {}}]}
        from gametrail import load_game

        table = Table.of(load_game("wingspan").from_position(document))
        assert refusal(table, "play") == "the game is over"


def test_numbers_that_are_no_actions(wingspan):
    state = wingspan.new_initial_state(2)
    for action in (-1, c.NUM_ACTIONS + c.NUM_CHANCE, True, 1.5, "play", None):
        with pytest.raises(IllegalActionError) as refused:
            state.apply_action(action)
        assert refused.value.code == "error.no_such_action"


def test_every_refusal_of_random_games_is_a_rule_in_both_languages(wingspan):
    """No illegal action is explained by an empty sentence, and none in another language's words."""
    rng = random.Random(11)
    codes = set()
    for players in (2, 3, 5):
        state = wingspan.new_initial_state(players)
        while not state.is_terminal():
            legal = {int(action) for action in state.legal_actions()}
            if rng.random() < 0.03:
                for action in set(range(c.NUM_ACTIONS + c.NUM_CHANCE)) - legal:
                    error = state.explain_illegal(action)
                    codes.add(error.code)
                    text = state.action_to_string(action)
                    assert str(error).startswith(f"{text}: ")
                    typed, _ = error.text("ja").split(": ", 1)
                    assert state.string_to_action(typed) == action
                    assert "{" not in str(error) + error.text("ja")
            state.apply_action(rng.choice(sorted(legal)))
    assert len(codes) > 15


class TestWhyNotPlayable:
    """The reasons as codes, for tables that show them beside the card."""

    def reasons(self, table, card):
        found = why_not_playable(table.record, 0, names.find_bird(card))
        return [reason.to_dict() for reason in found], [reason.text("ja") for reason in found]

    def test_nothing_is_missing(self):
        assert self.reasons(playing("Killdeer", "seed"), "Killdeer") == ([], [])

    def test_food_by_kind_and_of_any_kind(self):
        coded, said = self.reasons(playing("Canada Goose", "seed"), "Canada Goose")
        assert coded == [{"code": "food", "missing": {"seed": 1}, "wild": 0, "either": []}]
        assert said == ["種子1個が足りない"]
        coded, said = self.reasons(playing("Black-billed Magpie", "seed"), "Black-billed Magpie")
        assert coded == [{"code": "food", "missing": {}, "wild": 1, "either": []}]
        assert said == ["好きな餌1個が足りない"]

    def test_one_of_several_foods(self):
        coded, said = self.reasons(playing("Killdeer", "fish"), "Killdeer")
        assert coded == [{"code": "food", "missing": {}, "wild": 0, "either": ["invertebrate", "seed"]}]
        assert said == ["無脊椎動物か種子が足りない"]

    def test_eggs_and_food(self):
        table = playing("Osprey", "seed", wetland="Mallard 1e, Anhinga, Willet")
        coded, said = self.reasons(table, "Osprey")
        assert coded[0] == {"code": "eggs", "missing": 1}
        assert coded[1]["missing"] == {"fish": 1}
        assert said == ["卵1個が足りない", "魚1個が足りない"]

    def test_the_cheapest_row_counts(self):
        table = playing("Killdeer", "seed", grassland="Dickcissel, Bobolink, Horned Lark", wetland="Mallard")
        assert self.reasons(table, "Killdeer")[0] == [{"code": "eggs", "missing": 1}]

    def test_full_rows(self):
        table = playing("Mallard", "seed", wetland="Osprey, Anhinga, Willet, Killdeer, Green Heron")
        assert self.reasons(table, "Mallard")[0] == [{"code": "row_full", "rows": ["wetland"]}]

    def test_a_row_that_is_asked_for(self):
        found = why_not_playable(playing("Mallard", "seed").record, 0, names.find_bird("Mallard"), 0b001)
        assert [reason.to_dict() for reason in found] == [{"code": "habitat", "rows": ["forest"]}]
        assert found[0].text("en") == "does not live in forest"
