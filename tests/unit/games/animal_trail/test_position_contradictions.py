"""Position files that contradict themselves or the rules are refused, and near ones that do not are read."""

import pytest

from gametrail import load_game
from gametrail.core.errors import PositionError
from trail_scenario import A, B, C, D, Table
from unit.games.animal_trail.test_wrong_positions import complaint


def document(**fields):
    """A position file."""
    return {"game": "animal_trail", **fields}


def read(**fields):
    """The table of a position file."""
    return Table.of(load_game("animal_trail").from_position(document(**fields)))


def blamed(**fields):
    """The field that is complained of."""
    return complaint(document(**fields)).details["field"]


class TestOwner:
    """Whoever played his last cards later owns the table."""

    def hands(self, **places):
        return [{"hand": "3 4"}, {"place": places.get("b")}, {"place": places.get("c")}, {"cards": 3}]

    def test_who_finished_before_another_does_not_own_it(self):
        error = complaint(document(players=self.hands(b=1, c=2), table="S1@2", owner=B))
        assert error.details["field"] == "owner"
        assert "seat 2 played its last cards later" in str(error)
        assert read(players=self.hands(b=1, c=2), table="S1@2", owner=C).view()["owner"] == C
        assert read(players=self.hands(b=2, c=1), table="S1@2", owner=B).view()["owner"] == B

    def test_left_out_it_is_the_last_of_them_where_all_others_have_passed(self):
        table = read(players=self.hands(b=2, c=1), table="S1@2", passed=[D])
        assert (table.view()["owner"], table.view()["passed"]) == (B, [D])

    def test_resting_seats_in_their_order(self):
        listed = [{"hand": "3"}, {"cards": 0}, {"cards": 0}]
        more = {"mode": "marathon", "deck": 9, "players": listed, "table": "S1@2", "owner": B}
        assert blamed(**more, rested=[B, C]) == "owner"
        assert read(**more, rested=[C, B]).view()["rested"] == [C, B]
        assert read(**more).view()["rested"] == [C, B], "the order is not told, so the owner's was the last"


class TestPutAway:
    """Cards are put away for E02, and in the Chip sprint for others."""

    @pytest.mark.parametrize(
        ("fields", "most"),
        [
            ({}, 0),
            ({"environment": ["E02"]}, 2),
            ({"mode": "marathon"}, 0),
            ({"mode": "sprint"}, 3),
            ({"mode": "sprint", "environment": ["E02"]}, 5),
            ({"mode": "sprint", "options": {"sprint.most_exchanged": "1"}}, 1),
        ],
    )
    def test_at_most(self, fields, most):
        def more(number):
            return {**fields, "hand": "9", "put_away": " ".join(["1"] * number)}

        assert read(**more(most)).view(A)["players"][A]["put_away_count"] == most
        assert blamed(**more(most + 1)) == "put_away"
        listed = [{"hand": "9"}, {"cards": 3, "put_away_count": most + 1}]
        listed += [] if "mode" in fields else [{}, {}]
        assert blamed(**fields, players=listed) == "players[1].put_away_count"

    def test_cards_and_number_agree(self):
        listed = [{"hand": "9", "put_away_count": 2}, {}, {}, {}]
        assert blamed(environment=["E02"], put_away="3", players=listed) == "players[0].put_away_count"
        assert read(environment=["E02"], put_away="3 4", players=listed).view(A)["put_away"] == "3 4"


class TestMarkers:
    """Nobody has a marker before a match is over."""

    @pytest.mark.parametrize("marker", ["challenge", "handicap"])
    def test_not_in_the_first_match(self, marker):
        assert blamed(hand="3", match=1, **{marker: A}) == marker
        assert blamed(order=[A, B, C, D], match=1, **{marker: A}) == marker
        assert read(hand="3", match=1, **{marker: None}).view()[marker] is None

    def test_a_marker_says_that_it_is_a_later_match(self):
        assert read(hand="3", challenge=B).view()["match"] == 2

    def test_who_is_second_takes_no_handicap_if_the_option_says_so(self):
        assert blamed(hand="3", handicap=B, options={"second_takes": "challenge"}) == "handicap"


class TestFinishedGames:
    """A game that is over is not played on."""

    def test_victory_chips(self):
        listed = [{"victory_chips": 3}, {}, {}]
        assert blamed(mode="sprint", hand="3", players=listed) == "players[0].victory_chips"
        assert blamed(mode="sprint", order=[B], players=listed) == "players[0].victory_chips"
        four = {"sprint.victories": "4"}
        assert read(mode="sprint", hand="3", players=listed, options=four).view()["match"] == 4

    def test_all_victory_chips_together(self):
        listed = [{"victory_chips": 2}] * 5
        error = complaint(document(mode="sprint", hand="3", players=listed))
        assert error.details["field"] == "players[4].victory_chips"
        assert "with 10 victory chips in all the game is over" in str(error)
        few = {"sprint.victories_total": "2"}
        assert blamed(mode="sprint", hand="3", players=listed[:2], options=few) == "players[0].victory_chips"

    def test_more_victory_chips_than_deals(self):
        listed = [{"victory_chips": 1}, {"victory_chips": 1}]
        assert blamed(mode="sprint", hand="3", players=listed, match=2) == "match"
        assert read(mode="sprint", hand="3", players=listed).view()["match"] == 3

    def test_points_are_gone(self):
        assert blamed(mode="marathon", hand="3", players=[{}, {"points": 0}]) == "players[1].points"
        broke = [{}, {"points": 0}, {"points": 0}]
        assert blamed(mode="sprint", hand="3", players=broke, pot=1) == "players[1].points"
        assert read(mode="sprint", hand="3", players=broke, pot=12).points == [30, 0, 0]

    @pytest.mark.parametrize(
        ("mode", "history"),
        [
            ("marathon", [{"match": 1, "order": [A, B], "points": [60, 0]}]),
            ("sprint", [{"match": 1, "order": [A], "points": [60, 0]}]),
            ("sprint", [{"match": n, "order": [A], "points": [30 + n, 30 - n]} for n in (1, 2, 3)]),
        ],
    )
    def test_the_history_says_so(self, mode, history):
        last = f"history[{len(history) - 1}]"
        assert blamed(mode=mode, hand="3", num_players=2, history=history) == last
        again = {**history[-1], "match": history[-1]["match"] + 1}
        assert blamed(mode=mode, phase="end", num_players=2, history=[*history, again]) == last
        assert read(mode=mode, phase="end", num_players=2, history=history).state.is_terminal()

    def test_the_last_player_of_the_match_before_deals_in_the_marathon(self):
        history = [{"match": 1, "order": [B, A], "points": [25, 35]}]
        more = {"mode": "marathon", "hand": "3", "num_players": 2, "history": history}
        assert blamed(**more, dealer=B) == "dealer"
        assert read(**more).view()["dealer"] == A


class TestStartCard:
    """A start-player card that nobody was dealt lies in the draw pile until cards are drawn from it."""

    def test_only_in_the_whole_draw_pile(self):
        more = {
            "mode": "marathon",
            "hand": "3 4",
            "num_players": 2,
            "shown_start": {"seat": None, "card": "H"},
        }
        assert blamed(**more, deck=39) == "shown_start.seat"
        assert read(**more, deck=40).view()["shown_start"] == {"seat": None, "card": "H"}


class TestTable:
    """What lies on the table was led or followed."""

    @pytest.mark.parametrize(
        ("table", "cards"), [("S2@8", ["E06"]), ("S2@10{10+H}", ["E06"]), ("R@9", ["E06", "E08"])]
    )
    def test_e06_lets_no_strong_cards_out_together(self, table, cards):
        error = complaint(document(hand="3", table=table, environment=cards))
        assert error.details["field"] == "table"
        assert "E06" in str(error)
        assert "E06" in error.text("ja")

    def test_e06_minds_the_option_and_single_cards(self):
        assert read(hand="3", table="S1@9", environment=["E06"]).on_table == "S1@9{9}"
        strong = {"strong.lowest": "9"}
        assert read(hand="3", table="S2@8", environment=["E06"], options=strong).on_table == "S2@8{8+8}"

    @pytest.mark.parametrize(
        "more",
        [
            {"table": "S1@6"},  # a trump that follows ends the round
            {"table": "S1@4", "environment": ["E03"]},
            {"table": "S1@9", "environment": ["E04"], "named": 9},
            {"table": "R@7{5+6+7}", "environment": ["E08"]},
        ],
    )
    def test_who_passed_before_a_play_that_must_have_been_led(self, more):
        assert blamed(hand="9", owner=D, passed=[C], **more) == "passed[0]"

    def test_who_passed_after_it(self):
        assert read(hand="9", table="S1@6", owner=B, passed=[C, D]).view()["owner"] == B

    def test_a_run_that_need_not_hold_a_trump_may_follow(self):
        more = {"hand": "9", "owner": D, "passed": [C], "environment": ["E08"]}
        assert read(**more, table="R@7").view()["passed"] == [C]
        assert read(**more, table="R@7{5+H+7}").view()["passed"] == [C]


class TestOrder:
    """The order of finish and what else is told of the same match."""

    def test_agreeing_places_hands_and_numbers(self):
        listed = [{"place": 2, "cards": 0}, {"place": 1, "hand": ""}, {"place": 4, "hand": "3 4"}, {}]
        table = read(order=[B, A, D, C], players=listed)
        assert table.points == [4, 6, 0, 1]

    @pytest.mark.parametrize(
        ("seat", "entry", "field"),
        [
            (A, {"place": 1}, "players[0].place"),
            (A, {"cards": 1}, "players[0].cards"),
            (A, {"hand": "3"}, "players[0].hand"),
            (C, {"cards": 0}, "players[2].cards"),
            (C, {"hand": ""}, "players[2].cards"),
        ],
    )
    def test_contradictions(self, seat, entry, field):
        listed = [entry if other == seat else {} for other in range(4)]
        assert blamed(order=[B, A, D, C], players=listed) == field

    def test_the_hand_at_the_top(self):
        assert blamed(order=[A, B, C, D], hand="5") == "hand"
        assert read(order=[A, B, C, D], hand="5", player=D).points == [6, 4, 1, 0]

    def test_the_winner_of_the_sprint(self):
        listed = [{"cards": 3}, {"place": 1}, {"hand": "9"}]
        assert read(mode="sprint", order=[B], players=listed, pot=6).points == [30, 36, 30]
        listed[0] = {"place": 2}
        assert blamed(mode="sprint", order=[B], players=listed) == "players[0].place"

    @pytest.mark.parametrize("order", [[A, B, C], [A, B], list(range(6)) + [0]])
    def test_a_wrong_number_of_seats(self, order):
        assert blamed(order=order) == "order"
        error = complaint(document(order=order))
        assert str(error).startswith("order: ")

    @pytest.mark.parametrize("name", ["owner", "named"])
    def test_what_belongs_to_a_match_in_play_even_seat_0(self, name):
        assert blamed(order=[A, B, C, D], **{name: 0}) == name


class TestSpellings:
    """Plays in positions are written as actions are."""

    @pytest.mark.parametrize(
        "text", ["S3@9{H+9+9}", "s3@9{9,H,9}", "Ｓ３＠９{遠吠え トラ*2}", "9 9 H", "H 9*2", "トラ×2、遠吠え"]
    )
    def test_any_order_and_names(self, text):
        assert read(hand="1", table=text).on_table == "S3@9{9+9+H}"
        assert read(hand="1", table="S3@9", table_play=text).on_table == "S3@9{9+9+H}"
        state = load_game("animal_trail").from_position(document(hand="9 9 H"))
        assert state.action_to_string(state.string_to_action(text)) == "S3@9{9+9+H}"

    @pytest.mark.parametrize(
        "text", ["S20@7", "s20@5", "S03@9", "S3@09", "S٣@9", "S3@٩", "S3@9{٩+9+9}", "9*03"]
    )
    def test_what_is_no_play_in_either(self, text):
        assert blamed(hand="1", table=text, environment=["E08"]) == "table"
        state = load_game("animal_trail").from_position(document(hand="9 9 H"))
        with pytest.raises(ValueError, match=r"not an action|cannot be played"):
            state.string_to_action(text)

    def test_several_readings(self):
        error = complaint(document(hand="1", table="H 5", environment=["E12"]))
        assert error.details["field"] == "table"
        assert "S2@0{H+5}, S2@5{5+H}" in str(error)
        assert (
            read(hand="1", table="H 5", table_play="S2@0{5+H}", environment=["E12"]).on_table == "S2@0{H+5}"
        )

    def test_an_empty_text(self):
        error = complaint(document(hand="5", table=""))
        assert str(error).startswith("table: says nothing; write null")
        assert str(complaint(document(hand="5", environment=[""]))) == (
            'environment[0]: "" is not possible; expected E01–E12'
        )


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"hand": "H H"}, "hand: 2 × Howling cannot be; the deck has only 1"),
        (
            {"hand": "H", "discards": {"H": 1}},
            "discards: with this there are too many cards of Howling; the deck",
        ),
        (
            {"hand": "3", "options": {"environment": "1"}, "environment": ["E01", "E02"]},
            "environment: the list may hold at most 1, not 2",
        ),
        ({"mode": "sprint", "order": [0, 1]}, "order: the list must hold 1, not 2"),
        ({"hand": "3", "put_away": "4"}, "put_away: 1 is too many cards; at most 0 can be there"),
        (
            {"hand": "3", "players": [{}, {}]},
            "players: 2 players are not possible; this kind of game takes 4 to 6",
        ),
    ],
)
def test_numbers_of_one_are_worded_well(fields, said):
    with pytest.raises(PositionError) as caught:
        load_game("animal_trail").from_position(document(**fields))
    assert str(caught.value).startswith(said)
