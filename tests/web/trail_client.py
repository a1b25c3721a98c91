"""A device at an Animal Trail table, for tests, and logs of one table that differ in hidden cards only."""

import random
from collections import Counter

from gametrail import CHANCE, load_game
from gametrail.games.animal_trail.multiset import unpack
from gametrail.games.animal_trail.plays import kind_text
from gametrail.web.tables import log
from gametrail.web.tables.models import Table
from web.wingspan_client import WingspanClient


class TrailClient(WingspanClient):
    """As at the other table with secrets; `options` are fields of the lobby's form without `option_`."""

    game = "animal_trail"

    @classmethod
    def begin(cls, *kinds, language="en", **options):
        """A new table with these kinds of seats and these options."""
        fields = {f"option_{name.replace('__', '.')}": value for name, value in options.items()}
        return cls.start(*kinds, language=language, **fields)

    def row(self):
        """The table on disk."""
        return Table.objects.get(pk=self.id)

    def state(self):
        """The position behind the table."""
        return log.current_position(self.row()).state

    def play_until(self, wanted, seed=5, passing=0.4):
        """Plays on at random, past the calls, to a decision of the wanted kind; False if none came. `passing`: how
        often a seat passes that could play."""
        rng, row = random.Random(seed), self.row()
        position = log.current_position(row)
        state, entries = position.state.clone(), []
        while not state.is_terminal() and not wanted(state):
            legal = [int(action) for action in state.legal_actions()]
            action = 0 if legal[0] == 0 and rng.random() < passing else rng.choice(legal)
            entries.append(log.Entry(state.current_player(), state.action_to_string(action)))
            state.apply_action(action)
            entries += log.draw_chance(state)
        log.append(row, log.plan(row, position, entries, "stroke"))
        return not state.is_terminal()


def asks(op, seat=None):
    """Tells whether a position asks such a question, of this seat."""

    def tell(state):
        question = state.observation(0).to_dict()["question"]
        return (
            question is not None and question["op"] == op and (seat is None or state.current_player() == seat)
        )

    return tell


def deals_of(entries, players, options):
    """For each row of the log that deals a card: its index, the seat that gets it, and the match."""
    state = load_game("animal_trail").new_initial_state(players, options)
    found = []
    for index, entry in enumerate(entries):
        if entry.actor == CHANCE and entry.text.startswith("=card"):
            found.append((index, receiver(state), int(state.record["match"])))
        state.apply_action(state.string_to_action(entry.text))
    return found, state


def receiver(state):
    """Who gets the card that is dealt now."""
    return int(state.record["agenda"][int(state.record["depth"]) - 1]["who"])


def other_hands(table, entries, viewer, seed, undealt=False):
    """The log with the cards that the others still hold dealt to them in another way: what they played stays.
    `undealt`: of all cards that the viewer has not seen, also those that nobody was dealt."""
    row, rng = table.row(), random.Random(seed)
    deals, state = deals_of(entries, row.players, row.options)
    match = int(state.record["match"])
    others = [seat for seat in range(row.players) if seat != viewer]
    held = {seat: list(unpack(int(state.record["hand"][seat]))) for seat in others}
    shown = int(state.record["shower"])
    if shown in held and 0 in held[shown]:
        held[shown].remove(0)  # everybody knows who has Howling
    pool = [kind for seat in others for kind in held[seat]]
    if undealt:  # but for Howling, of which everybody knows that nobody has it
        pool += [kind for kind in unpack(int(state.record["deck"])) if kind]
    rng.shuffle(pool)
    changed = list(entries)
    for seat in others:
        out, new = Counter(held[seat]), [pool.pop() for _ in held[seat]]
        for index, to, when in reversed(deals):
            kind = kind_of(entries[index].text)
            if to == seat and when == match and out[kind]:
                out[kind] -= 1
                changed[index] = log.Entry(CHANCE, f"=card {kind_text(new.pop())}")
        assert not new
    return changed


def kind_of(text):
    """The kind of a dealt card."""
    written = text.split()[-1]
    return 0 if written == "H" else int(written)


def fewer_choices(entries, table):
    """For each pass in the log whether its seat could do nothing else."""
    row = table.row()
    state, forced = load_game("animal_trail").new_initial_state(row.players, row.options), []
    for entry in entries:
        if entry.text == "pass":
            forced.append(len(state.legal_actions()) == 1)
        state.apply_action(state.string_to_action(entry.text))
    return forced
