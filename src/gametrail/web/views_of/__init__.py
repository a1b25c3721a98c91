"""What the web must know of each game beyond its rules: one module a game, found by the game's name."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol, cast

from gametrail import State

if TYPE_CHECKING:
    from gametrail.web.tables.turns import Turn

_MODULES = {
    "animal_trail": "gametrail.web.views_of.animal_trail",
    "cascadia": "gametrail.web.views_of.cascadia",
    "wingspan": "gametrail.web.views_of.wingspan",
}

AUTO_MODES = ("always", "costs", "auto")  # ask always, ask when it costs, do not ask
DEFAULT_AUTO = "costs"


@dataclass(frozen=True)
class Preference:
    """What a person may want at every table of a game; their device remembers it in a cookie."""

    cookie: str
    modes: tuple[str, ...]
    usual: str  # the mode of who has chosen none


@dataclass(frozen=True)
class Sight:
    """What a viewer sees of a position."""

    state: State
    observation: dict[str, Any]
    score: dict[str, Any]


def plain_sight(state: State, viewer: int, hears: int | None) -> Sight:
    """What the viewer sees of what is stored: the game's own observation and score sheet."""
    return Sight(state, state.observation(viewer).to_dict(), state.score(hears).to_dict())


@dataclass(frozen=True)
class Look:
    """A position as one viewer looks at it: what a game's module makes its part of a view from."""

    state: State
    language: str
    viewer: int  # the seat whose secrets are shown, or SPECTATOR
    my_turn: bool  # the viewer is to move, here and now
    observation: dict[str, Any]
    score: dict[str, Any]
    names: Sequence[str]  # of the seats
    people: Sequence[int] = ()  # the seats that people decide for
    shared: bool = False  # several of them share this device
    turns: Sequence[Turn] = ()
    open_end: bool = False  # the game is over: nothing is secret any more
    mode: str = DEFAULT_AUTO  # what is done for the person without being asked
    own: State | None = (
        None  # while `state` must stay as it was: what the viewer has chosen since, for its own things
    )

    @property
    def hears(self) -> int | None:
        """For whom the story of the game is told: everything once the game is over."""
        return None if self.open_end else self.viewer


class GameView(Protocol):
    """The functions of such a module."""

    seating_by_lot: bool
    """Who sits where may be drawn by lot, and so who starts; False where the rules draw the start player."""

    usual_players: int
    """How many play a new table, if nobody says otherwise."""

    has_secrets: bool
    """Seats know things that others may not see: people who share a device hand it over."""

    links: Mapping[str, str]
    """Pages of this game that a table points to: the key in a view's `urls`, and the name of the route."""

    preference: Preference | None
    """What is done for people without asking, or what their page does; None where nobody can choose."""

    log_turns: int | None
    """How many turns, the last ones, the log of a view has at least; None: all. It never begins inside a chapter."""

    # --- the log ---

    def turn_of(self, state: State) -> tuple[int, int]:
        """The number of the turn that goes on, and whose it is; choices before the first turn have numbers below 0."""

    def begin(self, before: State, last: Any) -> Any:
        """The story of the turn that begins now; `last` is that of the turn before, None for the first."""

    def follow(self, story: Any, before: State, action: int, actor: int, after: State) -> Any:
        """The story of the turn with one more action or draw."""

    def ended(self, story: Any, after: State) -> Any:
        """The story of the last turn, once a draw after it has ended the game."""

    def opened(self, story: Any) -> Any:
        """The story of choices before the first turn, once all seats have made them."""

    def line(self, story: Any, viewer: int | None, language: str, names: Sequence[str] = ()) -> str:
        """The turn in one line, as the viewer may hear it; None hears everything. `names` are those of the seats."""

    def lines(
        self, story: Any, seat: int, viewer: int | None, language: str, names: Sequence[str] = ()
    ) -> list[dict[str, Any]]:
        """What each seat did in the turn of `seat`: `seat` and `text`, in order."""

    def touched(self, story: Any) -> dict[str, object]:
        """What the turn changed on the table, to be marked there."""

    def chapter(self, story: Any) -> int | None:
        """The number of the part of the game that the turn belongs to, where a game has parts to jump to."""

    def totals(self, state: State) -> list[int]:
        """The points of each seat as if the game ended here, secrets included."""

    # --- the table ---

    def sight(self, state: State, viewer: int, hears: int | None) -> Sight:
        """What the viewer sees of what is stored, and the score sheet as `hears` may know it; None knows all."""

    def staged_sight(self, base: State, after: State, viewer: int) -> Sight:
        """What the viewer sees after its choices since `base` that it can still take back: no secret opens by them.

        The sight's state is `after`, or `base` where everything but the viewer's own things must stay as it was.
        """

    def parts(self, look: Look) -> dict[str, Any]:
        """The keys that this game adds to a view."""

    def choices(self, state: State, language: str) -> list[dict[str, Any]]:
        """The legal actions in words, in groups, for pages without scripts."""

    def status(self, state: State, language: str) -> str:
        """What the player to move does next, for pages without scripts."""

    def reveals(self, state: State) -> bool:
        """At a chance node inside a turn: its player may have to decide again after the draw, and learns from it."""

    def automatic(self, state: State, mode: str) -> int | None:
        """The action that is done for the person to move without asking, if there is one in this mode."""

    def may_hurry(self, state: State, people: Collection[int]) -> bool:
        """Whether nobody of `people` can do anything for so long that the bots may move on in one stroke."""

    def closes_part(self, story: Any, state: State) -> bool:
        """Whether the last turn, which has led to the state, was the end of a part of the game such as an exchange of
        cards: its seat may not reopen that alone."""

    # --- the lobby ---

    def options_from_form(self, fields: dict[str, str]) -> dict[str, str]:
        """The game's options as the lobby's form asks for them. Raises OptionError for a preset that is none."""

    def form_options(self, chosen: dict[str, str], language: str) -> list[dict[str, Any]]:
        """The switches of the lobby's form, each with its sentence."""

    def form_parts(self, chosen: dict[str, str], language: str) -> dict[str, Any]:
        """What the game's own part of the form, parts/new_<game>.html, shows."""


@cache
def view_of(game: str) -> GameView:
    """The module of the game called `game`."""
    return cast(GameView, import_module(_MODULES[game]))
