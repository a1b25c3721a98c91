"""A device at a Wingspan table, for tests: hands the device over, stages, and plays by the choices of the view."""

from django.test import Client

from gametrail.web.tables import log, new_table, play
from gametrail.web.tables.models import Action, Table
from web.table_client import TableClient


def fix_chance(monkeypatch, rng):
    """Draws, rolls and random bots follow this generator."""
    for module in (log, new_table, play):
        monkeypatch.setattr(module, "_dice", rng)


class WingspanClient(TableClient):
    """As TableClient, with the calls that only tables with secrets need."""

    game = "wingspan"

    @classmethod
    def start(cls, *kinds, language="en", **fields):
        """A new table with these kinds of seats."""
        seats = {f"seat{number}": kind for number, kind in enumerate(kinds, 1)}
        client = Client(headers={"accept-language": language})
        return cls.open(client, game=cls.game, players=str(len(kinds)), **seats, **fields)

    def stranger(self, language="en"):
        """Another device at the same table."""
        return type(self)(Client(headers={"accept-language": language}), self.id)

    def stage(self, view, *actions):
        """The answer to a call of `stage`."""
        return self.call("stage", {"version": view["version"], "actions": list(actions)})

    def take(self, seat):
        """The answer to a confirmed hand-over."""
        return self.call("take_seat", {"seat": seat})

    def ready(self, view=None):
        """The view of the person to move, after the hand-over if there is one; bots have moved."""
        view = view or self.view()
        while view["phase"] == "play" and not view["my_turn"]:
            answer = (
                self.take(view["handover"]["seat"])
                if view["handover"]
                else self.call("bots", {"version": view["version"]})
            )
            assert answer.status_code == 200, answer.content.decode()
            view = answer.json()
        return view

    def choose(self, view, *texts):
        """The view after these actions of the person to move."""
        answer = self.act(view["version"], list(texts))
        assert answer.status_code == 200, answer.content.decode()
        return answer.json()

    def set_up(self, keep=2):
        """The view of the first turn, after the people at this device have kept so many cards each."""
        view = self.ready()
        while view["clock"]["setup"]:
            view = self.ready(self.choose(view, set_up_choice(view, keep)))
        return view

    def play_randomly(self, rng, decisions):
        """The view before each of so many decisions of people, which are made at random."""
        view = self.ready()
        for _ in range(decisions):
            if view["phase"] == "end":
                return
            yield view
            view = self.ready(self.choose(view, rng.choice(view["choices"])["text"]))


def play_until(table, rng, wanted, most=2000):
    """Plays on at random in one stroke, past the calls, to a decision of the wanted kind; False if none came."""
    row = Table.objects.get(pk=table.id)
    position = log.current_position(row)
    state, entries = position.state.clone(), []
    while not state.is_terminal() and len(entries) < most and not wanted(state):
        seat = state.current_player()
        action = rng.choice([int(action) for action in state.legal_actions()])
        entries.append(log.Entry(seat, state.action_to_string(action)))
        state.apply_action(action)
        entries += log.draw_chance(state)
    log.append(row, log.plan(row, position, entries, "stroke"))
    return not state.is_terminal() and wanted(state)


def rows_of(table):
    """The rows on disk."""
    return list(Action.objects.filter(table=table.id).values_list("actor", "text", "automatic"))


def set_up_choice(view, keep):
    """Keeps the first cards, pays with what comes first, keeps the first bonus card."""
    texts = [choice["text"] for choice in view["choices"]]
    if "keep" in texts:
        return "keep" if view["setup"]["kept"] < keep else "put down"
    return texts[0]
