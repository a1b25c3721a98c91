"""What lies on the table of Animal Trail in the slow engine, and how a round and its refill go (rules 3, 4, 7, 8).

The course of the game is written as generators: each `yield` asks a question, and what is sent back is the answer.
So the code reads in the order of the rulebook.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from dataclasses import dataclass
from typing import Any

from twins.slow_trail_options import Chosen
from twins.slow_trail_plays import Circumstances, Laid, legal_follows, legal_leads

CHANCE = -1
PASS = ("pass",)
DECK = [kind for kind, copies in enumerate((1, 10, 9, 8, 7, 6, 5, 5, 4, 3, 2)) for _ in range(copies)]
Item = tuple[Any, ...]
Reason = tuple[str, int, int, int]  # item, points, match and place; 0 where there is none
Course = Generator["Question", Item, Any]


@dataclass
class Question:
    """Who is asked what (CHANCE is asked too), and each possible answer with its weight."""

    seat: int
    op: str
    choices: dict[Item, int]
    who: int = 0  # who gets the card that chance deals
    left: int = 1  # cards still to be chosen, with this one


class SlowTable:
    """The cards and points of a game, and one round of it."""

    def __init__(self, players: int, chosen: Chosen) -> None:
        self.players, self.chosen = players, chosen
        self.seats = list(range(players))
        self.hands: list[list[int]] = [[] for _ in self.seats]
        self.deck: list[int] = []
        self.discards: list[int] = []  # everything that has left the hands in this match
        self.seen: list[int] = []  # those of them that everybody saw
        self.secret: list[list[int]] = [[] for _ in self.seats]  # those that only this seat saw
        self.gave: list[list[int]] = [[] for _ in self.seats]  # in this match's exchange
        self.got: list[list[int]] = [[] for _ in self.seats]
        self.held: list[list[int]] = [[] for _ in self.seats]  # given cards that the partner must still have
        self.partner: dict[int, int] = {}
        self.start_card: tuple[int | None, int] | None = (
            None  # who still has it, as everybody knows, and its kind
        )
        self.points = [chosen.start_points] * players
        self.reasons: list[list[Reason]] = [[] for _ in self.seats]
        for seat in self.seats:
            self.note(seat, "start", chosen.start_points)
        self.stock = 187 - sum(self.points)
        self.pot = 0
        self.order: list[int] = []  # places taken in this match
        self.in_force: list[int] = []
        self.table: Laid | None = None
        self.owner: int | None = None
        self.named: int | None = None
        self.passed: set[int] = set()
        self.emptied: list[int] = []  # who has no cards while the draw pile lasts, in that order
        self.match_over = False

    # --- little things --------------------------------------------------------------------------------

    def note(self, seat: int, item: str, points: int, match: int = 0, place: int = 0) -> None:
        """The seat has got or paid points, if any, for this reason."""
        if points:
            self.reasons[seat].append((item, points, match, place))

    def now(self) -> Circumstances:
        """The environment with the named rank."""
        chosen = self.chosen
        return Circumstances(
            frozenset(self.in_force), chosen.strong, chosen.weak, chosen.raptor, chosen.hibernator, self.named
        )

    def clockwise_from(self, seat: int) -> list[int]:
        """The other seats, the left neighbour first."""
        return [(seat + step) % self.players for step in range(1, self.players)]

    def next_with_cards(self, seat: int) -> int:
        """This seat, or the next one clockwise that holds cards."""
        return next((other for other in [seat, *self.clockwise_from(seat)] if self.hands[other]), seat)

    def ask(self, seat: int, op: str, items: Any, left: int = 1) -> Course:
        """The seat chooses one of the items."""
        return (yield Question(seat, op, dict.fromkeys(items, 1), left=left))

    def ask_card(self, seat: int, op: str, left: int = 1) -> Course:
        """The seat chooses a card, which leaves its hand."""
        answer = yield from self.ask(seat, op, {("card", kind) for kind in self.hands[seat]}, left)
        self.hands[seat].remove(answer[1])
        return answer[1]

    def draw(self, seat: int, count: int) -> Course:
        """The seat gets cards of the draw pile, while they last."""
        for _ in range(min(count, len(self.deck))):
            weights = Counter(("deal", kind) for kind in self.deck)
            answer = yield Question(CHANCE, "deal", dict(weights), seat)
            self.deck.remove(answer[1])
            self.hands[seat].append(answer[1])
            if seat in self.emptied:
                self.emptied.remove(seat)

    def put_away(self, seat: int, count: int) -> Course:
        """The seat puts cards away that nobody else sees."""
        count = min(count, len(self.hands[seat]))
        for number in range(count):
            kind = yield from self.ask_card(seat, "bury", count - number)
            self.discards.append(kind)
            self.secret[seat].append(kind)

    def is_seen(self, seat: int, kind: int) -> None:
        """Everybody saw this card leave the hand; it may be the one that the partner gave."""
        self.discards.append(kind)
        self.seen.append(kind)
        self.may_be_gone(seat, kind)
        if self.start_card == (seat, kind):
            self.start_card = None

    def may_be_gone(self, seat: int, kind: int) -> None:
        """The partner cannot be sure any more that the seat still has a card of this kind that he gave."""
        giver = self.partner.get(seat)
        if giver is not None and kind in self.held[giver]:
            self.held[giver].remove(kind)

    def hand_over(self, giver: int, receiver: int, kind: int) -> None:
        """A card that has left the giver's hand is in the receiver's, and both know it."""
        self.partner |= {giver: receiver, receiver: giver}
        self.hands[receiver].append(kind)
        self.may_be_gone(giver, kind)
        self.gave[giver].append(kind)
        self.held[giver].append(kind)
        self.got[receiver].append(kind)

    # --- a round --------------------------------------------------------------------------------------

    def play_cards(self, seat: int, play: Laid) -> None:
        """The cards are on the table; those that lay there are gone."""
        for kind in play.cards:
            self.hands[seat].remove(kind)
            self.is_seen(seat, kind)
        self.table, self.owner = play, seat

    def after_play(self, seat: int, play: Laid, leading: bool) -> Course:
        """Rule 7.3-1: naming, discard, finish. Returns whether a trump ends the round."""
        if leading and 4 in self.in_force:
            answer = yield from self.ask(seat, "name", {("name", rank) for rank in range(1, 11)})
            self.named = answer[1]
        if 11 in self.in_force and self.chosen.hibernator in play.cards and self.hands[seat]:
            kind = yield from self.ask_card(seat, "discard")
            self.is_seen(seat, kind)
        if not self.hands[seat]:
            self.hand_is_empty(seat)
        return not leading and self.now().trump() in play.cards

    def hand_is_empty(self, seat: int) -> None:
        """The seat finishes, or rests while there are cards to draw in the Marathon."""
        if self.chosen.mode == "marathon" and self.deck:
            self.emptied.append(seat)
        else:
            self.finish(seat)

    def finish(self, seat: int) -> None:
        """The seat takes the best free place; the last seat its own, and the match is over."""
        self.order.append(seat)
        self.place_taken(seat)
        rest = [other for other in self.seats if other not in self.order]
        if self.chosen.mode == "sprint":
            self.match_over = True
        elif len(rest) == 1:
            self.order.append(rest[0])
            self.match_over = True

    def place_taken(self, seat: int) -> None:
        """What the place brings at once; the normal game pays points."""

    def round(self, leader: int) -> Course:
        """One round, to its end or that of the match. Returns who won it."""
        self.clear_table()
        seat, leading = leader, True
        while True:
            play = yield from self.turn(seat, leading)
            if play is None:
                self.passed.add(seat)
            else:
                self.play_cards(seat, play)
                trump = yield from self.after_play(seat, play, leading)
                if trump or self.match_over:
                    return seat
                leading = False
            able = [
                other
                for other in self.clockwise_from(seat)
                if self.hands[other] and other not in self.passed and other != self.owner
            ]
            if not able:
                return self.owner
            seat = able[0]

    def turn(self, seat: int, leading: bool) -> Course:
        """The seat leads, or follows or passes: None."""
        if leading:
            return (
                yield from self.ask(
                    seat, "lead", {("play", x) for x in legal_leads(self.hands[seat], self.now())}
                )
            )[1]
        assert self.table is not None
        follows = {("play", play) for play in legal_follows(self.hands[seat], self.table, self.now())}
        answer = yield from self.ask(seat, "follow", {PASS, *follows})
        return None if answer == PASS else answer[1]

    def clear_table(self) -> None:
        """Nothing lies on the table, nobody has passed, no rank is named."""
        self.table = self.owner = self.named = None
        self.passed = set()

    # --- between rounds -------------------------------------------------------------------------------

    def rounds(self, leader: int) -> Course:
        """Rounds until the match is over."""
        while not self.match_over:
            leader = self.next_with_cards(leader)
            winner = leader
            if self.hands[leader]:
                winner = yield from self.round(leader)
            if not self.match_over and self.deck and self.chosen.mode == "marathon":
                yield from self.refill(winner)
            leader = winner

    def refill(self, winner: int) -> Course:
        """Everybody draws, the winner last; who gets nothing from an empty pile has finished (8-3 to 8-5)."""
        self.clear_table()
        if self.start_card and self.start_card[0] is None:
            self.start_card = None  # from now on anybody may draw it
        for seat in self.clockwise_from(winner):
            yield from self.draw(seat, self.chosen.others_draw[self.players])
        yield from self.draw(winner, self.chosen.winner_draws)
        if not self.deck:
            for seat in list(self.emptied):
                if not self.match_over:
                    self.finish(seat)
            self.emptied = []
