"""Animal Trail positions as a page sees them, without a table on disk."""

import random

from gametrail import load_game
from gametrail.web.tables.turns import add_to_turns
from gametrail.web.views_of import Look, view_of

VIEW = view_of("animal_trail")
NAMES = ("Hana", "Aki", "Ken", "Mio", "Sora", "Rei")


class Sheet:
    """A game that is played on by texts, with its log."""

    def __init__(self, state):
        self.state, self.turns, self.rows = state, [], 0

    @classmethod
    def of(cls, hand="H 2 5", **document):
        """The position of a file."""
        game = load_game("animal_trail")
        return cls(game.from_position({"game": "animal_trail", "hand": hand, "table": None} | document))

    @classmethod
    def new(cls, players=4, **options):
        """A new game, nothing dealt."""
        options = {name.replace("__", "."): value for name, value in options.items()}
        return cls(load_game("animal_trail").new_initial_state(players, options))

    def apply(self, action):
        """The action is done and in the log."""
        before, actor = self.state.clone(), self.state.current_player()
        self.state.apply_action(action)
        self.rows += 1
        add_to_turns(self.turns, before, action, actor, self.state, self.rows, "animal_trail")

    def do(self, *texts):
        """The actions with these texts are done."""
        for text in texts:
            self.apply(self.state.string_to_action(text))
        return self

    def until(self, wanted, seed=1, passing=0.3):
        """Played on at random until the wanted kind of position."""
        rng = random.Random(seed)
        while not self.state.is_terminal() and not wanted(self.state):
            if self.state.current_player() < 0:
                self.apply(self.state.sample_chance(rng))
                continue
            legal = [int(action) for action in self.state.legal_actions()]
            self.apply(0 if legal[0] == 0 and rng.random() < passing else rng.choice(legal))
        return self

    def look(self, viewer=0, language="en", **more):
        """How the viewer sees the position."""
        state = self.state
        return Look(
            state=state,
            language=language,
            viewer=viewer,
            my_turn=viewer == state.current_player(),
            observation=state.observation(viewer).to_dict(),
            score=state.score(viewer).to_dict(),
            names=NAMES[: state.num_players],
            turns=tuple(self.turns),
            **({"people": [0], "open_end": state.is_terminal()} | more),
        )

    def parts(self, viewer=0, language="en", **more):
        """The keys of the view."""
        return VIEW.parts(self.look(viewer, language, **more))

    def log(self, viewer=None, language="en"):
        """The log as (seat, text) of each line."""
        return [
            (part["seat"], part["text"])
            for turn in self.turns
            for part in VIEW.lines(turn.story, turn.seat, viewer, language, self.look().names)
        ]
