"""A game of Animal Trail in both engines at once: whatever differs is said at the first step where it does."""

import json
import re
from collections import Counter
from functools import cache
from typing import Any

from gametrail import CHANCE, TERMINAL
from gametrail.core.game import SPECTATOR
from gametrail.games.animal_trail import operations as op_
from gametrail.games.animal_trail.multiset import unpack
from twins.slow_trail import SlowTrail
from twins.slow_trail_plays import Laid
from twins.slow_trail_table import PASS, Item, Reason

OPERATIONS = {
    op_.LEAD: "lead",
    op_.FOLLOW: "follow",
    op_.NAMING: "name",
    op_.DISCARD: "discard",
    op_.BURY: "bury",
    op_.SHOW: "show",
    op_.GIVE: "give",
    op_.EXCHANGE: "exchange",
    op_.DEAL: "deal",
    op_.ENVIRONMENT: "environment",
    op_.DEALER: "dealer",
    op_.MARK: "mark",
}


def kind_of(text: str) -> int:
    """The printed kind of a card in notation."""
    return 0 if text == "H" else int(text)


def read_item(text: str) -> Item:
    """What an action of the fast engine is called in the slow one."""
    if text == "pass":
        return PASS
    if text == "=nobody":
        return ("nobody",)
    if play := re.fullmatch(r"(S|R)(\d*)@(\d+)\{(.+)\}", text):
        cards = tuple(sorted(kind_of(kind) for kind in play[4].split("+")))
        assert play[2] in ("", str(len(cards)))
        return ("play", Laid(play[1], len(cards), int(play[3]), cards))
    if card := re.fullmatch(r"=E(\d\d)", text):
        return ("environment", int(card[1]))
    name, value = text.removeprefix("=").split()
    if name == "player":
        return ("seat", int(value) - 1)
    if name == "card":
        return ("deal" if text.startswith("=") else "card", kind_of(value))
    return (name, int(value))


class Pair:
    """The fast engine's state and the slow engine, at the same point of the same game."""

    def __init__(self, state: Any) -> None:
        self.state = state
        self.slow = SlowTrail(state.num_players, state.options)
        self.item_of = cache(lambda action: read_item(state.action_to_string(action)))

    def do(self, action: int) -> None:
        """Both engines have done the action of the fast one."""
        self.slow.do(self.item_of(action))
        self.state.apply_action(action)

    def check(self) -> None:
        """Both say the same about who is asked what, and about cards and points."""
        self.check_question()
        slow, record = self.slow, self.state.record
        assert self.cards("hand") == [sorted(hand) for hand in slow.hands]
        assert record["hand_count"][: slow.players].tolist() == [len(hand) for hand in slow.hands]
        assert self.cards("secret") == [sorted(cards) for cards in slow.secret]
        assert list(unpack(int(record["deck"]))) == sorted(slow.deck)
        assert int(record["deck_count"]) == len(slow.deck)
        assert list(unpack(int(record["seen"]))) == sorted(slow.seen)
        assert record["points"][: slow.players].tolist() == slow.points
        assert (int(record["pot"]), int(record["stock"])) == (slow.pot, slow.stock)
        assert [int(seat) for seat in record["order"] if seat >= 0] == slow.order
        assert record["victory"][: slow.players].tolist() == slow.victory
        assert int(record["match"]) == slow.match

    def cards(self, field: str) -> list[list[int]]:
        """The cards of all seats, ascending."""
        return [list(unpack(int(cards))) for cards in self.state.record[field][: self.slow.players]]

    def check_question(self) -> None:
        """The same seat is asked the same question with the same answers, or chance with the same odds."""
        state, question = self.state, self.slow.question
        if question is None:
            assert state.current_player() == TERMINAL
            return
        assert state.current_player() == question.seat
        top = state.record["agenda"][int(state.record["depth"]) - 1]
        assert OPERATIONS[int(top["op"])] == question.op
        legal = state.legal_actions().tolist()
        assert legal == sorted(set(legal))
        items = [self.item_of(action) for action in legal]
        assert len(set(items)) == len(items)
        assert set(items) == set(question.choices)
        if question.seat == CHANCE:
            total = sum(question.choices.values())
            odds = {self.item_of(action): chance for action, chance in state.chance_outcomes()}
            assert odds == {item: weight / total for item, weight in question.choices.items()}
            assert question.op != "deal" or int(top["who"]) == question.who

    # --- what everybody sees --------------------------------------------------------------------------

    def check_views(self) -> None:
        """What each seat and everybody sees agrees with the slow engine."""
        for viewer in (SPECTATOR, *self.slow.seats):
            self.check_view(self.state.observation(viewer).to_dict(), viewer)

    def check_view(self, view: dict[str, Any], viewer: int) -> None:
        """The view of one seat."""
        slow = self.slow
        playing = slow.table is not None
        assert view["match"] == slow.match
        assert view["environment"] == [f"E{card:02}" for card in sorted(slow.in_force)]
        assert view["laid_aside"] == [f"E{card:02}" for card in sorted(slow.aside)]
        assert view["environment_pile"] == len(slow.pile)
        assert view["named"] == slow.named
        assert view["passed"] == sorted(slow.passed)
        assert view["deck"] == len(slow.deck)
        assert (view["pot"], view["stock"]) == (slow.pot, slow.stock)
        assert (view["challenge"], view["handicap"]) == (slow.challenge, slow.handicap)
        assert view["dealer"] == slow.dealer
        assert view["trump"] == slow.now().trump()
        assert view["discards"] == self.shown_discards()
        if playing:
            assert slow.table is not None
            head = "R" if slow.table.formation == "R" else f"S{slow.table.count}"
            assert view["table"] == f"{head}@{slow.table.rank}"
            assert read_item(view["table_play"]) == ("play", slow.table)
            assert view["owner"] == slow.owner
        else:
            assert view["table"] is view["table_play"] is None
        card = slow.start_card
        shown = {"seat": card[0], "card": "H1"[card[1]]} if card else None
        assert view["shown_start"] == shown
        self.check_players(view, viewer)
        question = slow.question
        if question is not None and question.seat != CHANCE:
            asked = view["question"]
            assert (asked["op"], asked["seat"], asked["count"]) == (question.op, question.seat, question.left)
        assert [(h["match"], h["order"], h["points"]) for h in view["history"]] == slow.history

    def shown_discards(self) -> dict[str, int] | None:
        """The discard pile as far as it was seen, if the option shows it; the table is not on it."""
        if not self.slow.chosen.discards_shown:
            return None
        pile = Counter(self.slow.seen) - Counter(self.slow.table.cards if self.slow.table else ())
        return {"H" if kind == 0 else str(kind): number for kind, number in pile.items()}

    def check_players(self, view: dict[str, Any], viewer: int) -> None:
        """What is seen of each player."""
        slow = self.slow
        for seat, player in enumerate(view["players"]):
            assert player["cards"] == len(slow.hands[seat])
            assert player["points"] == slow.points[seat]
            assert player["victory_chips"] == slow.victory[seat]
            assert player["place"] == (slow.order.index(seat) + 1 if seat in slow.order else None)
            assert player["passed"] == (seat in slow.passed)
            if slow.question is None or slow.question.seat != CHANCE:  # in a refill some have drawn already
                assert player["resting"] == (seat in slow.emptied)
            if seat == viewer:
                assert cards_of(player["hand"]) == sorted(slow.hands[seat])
            else:
                assert player["hand"] is None
        if viewer >= 0:
            self.check_own_things(view, viewer)

    def check_own_things(self, view: dict[str, Any], viewer: int) -> None:
        """What only this seat knows: cards put away, given and received."""
        slow = self.slow
        assert cards_of(view["put_away"]) == sorted(slow.secret[viewer])
        assert cards_of(view["given"]["cards"] if view["given"] else "") == sorted(slow.gave[viewer])
        assert cards_of(view["given"]["held"] if view["given"] else "") == sorted(slow.held[viewer])
        assert cards_of(view["received"]["cards"] if view["received"] else "") == sorted(slow.got[viewer])
        if view["given"]:
            assert view["given"]["to"] == slow.partner[viewer]
        if view["received"]:
            assert view["received"]["from"] == slow.partner[viewer]

    def check_end(self) -> None:
        """The finished game is ranked alike."""
        slow, sheet = self.slow, self.state.score().to_dict()
        assert slow.question is None
        assert [player["total"] for player in sheet["players"]] == slow.totals()
        assert [player["rank"] for player in sheet["players"]] == slow.ranks()
        assert sheet["winners"] == [seat for seat, rank in enumerate(slow.ranks()) if rank == 1]
        for seat, player in enumerate(sheet["players"]):
            reasons = [*slow.reasons[seat], ("victory_chips", slow.totals()[seat] - slow.points[seat], 0, 0)]
            assert sorted(reason for reason in reasons if reason[1]) == listed_reasons(player["reasons"])


def listed_reasons(reasons: list[dict[str, Any]]) -> list[Reason]:
    """The reasons of a score sheet that brought or cost something."""
    return sorted(
        (reason["item"], reason["points"], reason.get("match", 0), reason.get("place", 0))
        for reason in reasons
        if reason["points"]
    )


def cards_of(text: str) -> list[int]:
    """The printed kinds of a hand in notation, ascending."""
    words = [word.partition("*") for word in text.split()]
    return sorted(kind_of(kind) for kind, _, copies in words for _ in range(int(copies or 1)))


def everything_seen(state: Any, viewer: int) -> str:
    """All that a seat gets out of a position."""
    parts = [
        json.dumps(state.observation(viewer).to_dict()),
        json.dumps(state.score(viewer).to_dict()),
        state.observation_tensor(viewer).tobytes().hex(),
    ]
    if viewer == state.current_player():
        parts.append(str(state.legal_actions().tolist()))
    return "\n".join(parts)
