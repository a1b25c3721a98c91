"""A slow engine for Animal Trail, written from the rulebook alone: the whole game in all three modes.

    slow = SlowTrail(5, options)
    while slow.question:
        slow.do(one of slow.question.choices)

It is driven by the same answers and chance outcomes as the fast engine.
"""

from __future__ import annotations

from collections.abc import Mapping

from twins.slow_trail_options import Chosen
from twins.slow_trail_plays import HOWLING
from twins.slow_trail_table import CHANCE, DECK, Course, Item, Question, SlowTable

MOUSE = 1
LOWEST_CHIP = 1  # what the second-from-last player gets, and the last one pays


class SlowTrail(SlowTable):
    """A game; `question` is None when it is over."""

    def __init__(self, players: int, options: Mapping[str, str]) -> None:
        super().__init__(players, Chosen(options))
        self.match = 0
        self.before: list[int] = []  # the order of the match before
        self.history: list[tuple[int, list[int], list[int]]] = []
        self.pile, self.aside = list(self.chosen.cards), []
        self.challenge: int | None = None
        self.handicap: int | None = None
        self.dealer: int | None = None
        self.victory = [0] * players
        self.won_at = [0] * players
        self.left: list[int] = [0] * players  # cards in hand as the last match ended
        self._course = self.game()
        self.question: Question | None = next(self._course)

    def do(self, item: Item) -> None:
        """The question is answered."""
        assert self.question is not None
        assert item in self.question.choices, f"{item} is not one of {sorted(self.question.choices)}"
        try:
            self.question = self._course.send(item)
        except StopIteration:
            self.question = None

    # --- the course of a game ---------------------------------------------------------------------------------

    def game(self) -> Course:
        """All matches."""
        if self.chosen.mode != "normal":
            answer = yield Question(CHANCE, "dealer", {("seat", seat): 1 for seat in self.seats})
            self.dealer = answer[1]
        over = False
        while not over:
            yield from self.begin_match()
            match_of = {"normal": self.normal, "marathon": self.marathon, "sprint": self.sprint}
            yield from match_of[self.chosen.mode]()
            self.left = [len(hand) for hand in self.hands]
            over = self.end_match()
            if self.chosen.mode != "normal":
                self.note_differences()
            self.history.append((self.match, list(self.order), list(self.points)))

    def begin_match(self) -> Course:
        """Cards are dealt and the environment is turned up (5.2, 7.1)."""
        self.match += 1
        self.before, self.order, self.match_over = self.order, [], False
        self.hands = [[] for _ in self.seats]
        self.secret = [[] for _ in self.seats]
        self.gave, self.got, self.held = ([[] for _ in self.seats] for _ in range(3))
        self.partner = {}
        self.deck, self.discards, self.seen, self.emptied = list(DECK), [], [], []
        self.start_card = None
        self.clear_table()
        self.aside, self.in_force = self.aside + self.in_force, []
        size = {"normal": 60 // self.players, "marathon": self.chosen.marathon_hand, "sprint": 7}
        for seat in self.seats:
            yield from self.draw(seat, size[self.chosen.mode])
        for _ in range(self.chosen.in_force):
            if not self.pile:
                self.pile, self.aside = self.aside, []
            answer = yield Question(CHANCE, "environment", {("environment", card): 1 for card in self.pile})
            self.pile.remove(answer[1])
            self.in_force.append(answer[1])

    def migration(self) -> Course:
        """E02: everybody puts two cards away."""
        if 2 in self.in_force:
            for seat in self.seats:
                yield from self.put_away(seat, 2)
                if not self.hands[seat]:
                    self.hand_is_empty(seat)

    def start_card_holder(self) -> Course:
        """Who was dealt the start-player card and shows it; None if it lies in the draw pile (4.1)."""
        holder = None
        if not self.chosen.marked_mouse:
            holder = next((seat for seat in self.seats if HOWLING in self.hands[seat]), None)
        else:
            mice = {("seat", seat): self.hands[seat].count(MOUSE) for seat in self.seats}
            mice[("nobody",)] = self.deck.count(MOUSE)
            likely = {item: weight for item, weight in mice.items() if weight}
            answer = yield Question(CHANCE, "mark", likely)
            holder = answer[1] if answer[0] == "seat" else None
        self.start_card = (holder, MOUSE if self.chosen.marked_mouse else HOWLING)
        return holder

    def end_match(self) -> bool:
        """The match is scored; whether the game is over."""
        if self.chosen.mode == "normal":
            self.penalties()
            return self.match == self.chosen.matches
        if self.chosen.mode == "marathon":
            self.payment()
            self.dealer = self.order[-1]
            return self.match == self.chosen.matches or 0 in self.points
        self.take_pot()
        assert self.dealer is not None
        self.dealer = (self.dealer + 1) % self.players
        chosen = self.chosen
        enough = max(self.victory) >= chosen.victories or sum(self.victory) >= chosen.victories_total
        return enough or 0 in self.points

    # --- normal game --------------------------------------------------------------------------------------------

    def normal(self) -> Course:
        """Exchange, E02, and rounds (5.2)."""
        if self.match == 1:
            leader = yield from self.start_card_holder()
        else:
            yield from self.exchange()
            leader = self.before[-1]
        yield from self.migration()
        yield from self.rounds(leader)

    def exchange(self) -> Course:
        """Rules 5.3."""
        places = self.before
        self.give_highest(places[-1], places[0], 2)
        yield from self.give(places[0], places[-1], 2)
        self.give_highest(places[-2], places[1], 1)
        yield from self.give(places[1], places[-2], 1)
        if self.players == 5:
            kind = yield from self.ask_card(places[2], "show")
            self.is_seen(places[2], kind)
        if self.players == 6:
            yield from self.give(places[3], places[2], 1)
            yield from self.give(places[2], places[3], 1)

    def give_highest(self, giver: int, receiver: int, count: int) -> None:
        """The highest cards by printed rank change hands."""
        for _ in range(count):
            kind = max(self.hands[giver])
            self.hands[giver].remove(kind)
            self.hand_over(giver, receiver, kind)

    def give(self, giver: int, receiver: int, count: int) -> Course:
        """Any cards change hands."""
        for number in range(count):
            kind = yield from self.ask_card(giver, "give", count - number)
            self.hand_over(giver, receiver, kind)

    def pay(self, seat: int, due: int, item: str) -> None:
        """The seat pays the stock, and never more than it has."""
        paid = min(due, self.points[seat])
        self.points[seat] -= paid
        self.stock += paid
        self.note(seat, item, -paid, self.match)

    def place_taken(self, seat: int) -> None:
        """Chips of the place, as long as the stock has them (6.1)."""
        if self.chosen.mode != "normal":
            return
        place = len(self.order)
        due = self.chosen.place_points[place - 1] if place <= self.players - 2 else LOWEST_CHIP
        if place == self.players - 1 and self.chosen.forfeits_in(self.match):
            due = 0
        paid = min(due, self.stock)
        self.points[seat] += paid
        self.stock -= paid
        self.note(seat, "place", paid, self.match, place)

    def penalties(self) -> None:
        """Rules 6.2, in their order."""
        first, second, second_last, last = *self.order[:2], *self.order[-2:]
        if self.challenge is not None:
            self.pay(self.challenge, 1 if self.challenge in (first, second) else 2, "challenge")
        self.challenge = first
        if self.handicap is not None:
            self.pay(self.handicap, 1, "handicap")
        if self.chosen.second_takes == "handicap":
            self.handicap = second
        else:
            self.challenge = second
        if self.chosen.forfeits_in(self.match):
            self.pay(second_last, self.points[second_last] // 2, "forfeit")
            self.pay(last, self.points[last], "forfeit")
        else:
            self.pay(last, LOWEST_CHIP, "last")

    # --- Marathon -----------------------------------------------------------------------------------------------

    def marathon(self) -> Course:
        """First leader, E02 and rounds with refills (8)."""
        if self.match == 1:
            holder = yield from self.start_card_holder()
            assert self.dealer is not None
            leader = (self.dealer + 1) % self.players if holder is None else holder
        else:
            leader = self.before[-1]
        yield from self.migration()
        yield from self.rounds(leader)

    def payment(self) -> None:
        """The last pays the first for the cards left in his hand."""
        first, last = self.order[0], self.order[-1]
        paid = min(len(self.hands[last]) * self.chosen.per_card, self.points[last])
        self.points[last] -= paid
        self.points[first] += paid

    # --- Chip sprint --------------------------------------------------------------------------------------------

    def sprint(self) -> Course:
        """Ante, paid exchange, E02, and rounds to the first empty hand (9)."""
        assert self.dealer is not None
        for seat in self.seats:
            self.pay_pot(seat, self.chosen.ante)
        for seat in [*self.clockwise_from(self.dealer), self.dealer]:
            yield from self.buy_cards(seat)
        yield from self.migration()
        yield from self.rounds((self.dealer + 1) % self.players)

    def pay_pot(self, seat: int, price: int) -> None:
        """The seat pays the price, more with victory chips, and never more than it has."""
        paid = min(price * (1 + self.victory[seat]), self.points[seat])
        self.points[seat] -= paid
        self.pot += paid

    def buy_cards(self, seat: int) -> Course:
        """The seat pays for other cards, as many as it can pay for."""
        each = 1 + self.victory[seat]
        able = {
            ("exchange", n) for n, price in enumerate(self.chosen.prices) if price * each <= self.points[seat]
        }
        answer = yield from self.ask(seat, "exchange", able)
        self.pay_pot(seat, self.chosen.prices[answer[1]])
        yield from self.put_away(seat, answer[1])
        yield from self.draw(seat, answer[1])

    def take_pot(self) -> None:
        """The winner of the deal takes the pot and a victory chip."""
        winner = self.order[0]
        self.points[winner] += self.pot
        self.pot = 0
        self.victory[winner] += 1
        self.won_at[winner] = self.match

    def note_differences(self) -> None:
        """What this match of a variant brought and cost each seat."""
        start = [self.chosen.start_points] * self.players
        before = self.history[-1][2] if self.history else start
        item = "payment" if self.chosen.mode == "marathon" else "deal"
        for seat in self.seats:
            self.note(seat, item, self.points[seat] - before[seat], self.match)

    # --- the end ------------------------------------------------------------------------------------------------

    def totals(self) -> list[int]:
        """Points with victory chips."""
        return [
            points + chips * self.chosen.victory_points
            for points, chips in zip(self.points, self.victory, strict=True)
        ]

    def ranks(self) -> list[int]:
        """The rank of each seat in the finished game (6.3, 8-7, 9-8)."""

        def worth(seat: int) -> tuple[int, ...]:
            total = self.totals()[seat]
            if self.chosen.mode == "sprint":
                return total, self.victory[seat], self.won_at[seat], -self.left[seat]
            return total, -self.order.index(seat)

        worths = [worth(seat) for seat in self.seats]
        return [1 + sum(other > mine for other in worths) for mine in worths]
