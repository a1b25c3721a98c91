"""What programs send and get. Bodies are read strictly: no other fields, no other types, nothing without a limit."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from gametrail import GAME_NAMES
from gametrail.bots import BOT_NAMES
from gametrail.web.tables.play import MAX_ACTIONS
from gametrail.web.tables.requests import MAX_TEXT, MAX_VERSION
from gametrail.web.tables.talking import GREETINGS, MOST_SIGNS
from gametrail.web.tables.wishes import DEFAULT_BOT

_UUID = "^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$"

Name = Annotated[str, Field(max_length=120)]
Version = Annotated[int, Field(ge=0, le=MAX_VERSION)]
Id = Annotated[str, Field(pattern=_UUID, json_schema_extra={"format": "uuid"})]
ActionText = Annotated[str, Field(min_length=1, max_length=MAX_TEXT, pattern="^[ -~]+$")]
SeatNumber = Annotated[int, Field(ge=0, le=9)]
GameName = Annotated[str, Field(max_length=20, json_schema_extra={"enum": list(GAME_NAMES)})]
Level = Annotated[str, Field(max_length=20, json_schema_extra={"enum": list(BOT_NAMES)})]
Greeting = Annotated[str, Field(max_length=20, json_schema_extra={"enum": list(GREETINGS)})]
OptionName = Annotated[str, Field(max_length=40)]
OptionValue = Annotated[str, Field(max_length=200)]
Talk = Literal["greetings", "chat", "off"]
ClockKind = Literal["turn", "game"]


class Strict(BaseModel):
    """Nothing else than what is named here, and no value of another type."""

    model_config = ConfigDict(extra="forbid", strict=True)


# ---- what programs send


class Nothing(Strict):
    """A call that says all by itself."""


class NewToken(Strict):
    name: Name = ""


class AskedSeat(Strict):
    kind: Literal["me", "open", "bot"]
    level: Level = DEFAULT_BOT
    name: Name = ""


class AskedClock(Strict):
    kind: ClockKind
    seconds: int = Field(ge=60, le=604_800)


class NewTable(Strict):
    game: GameName
    seats: list[AskedSeat] = Field(min_length=1, max_length=8)
    options: dict[OptionName, OptionValue] = Field(default={}, max_length=64)
    draw_start: bool = True
    clock: AskedClock | None = None
    spectators: bool = True
    talk: Talk = "greetings"
    title: Name = ""
    listed: bool = False
    request_id: Id | None = None


class Join(Strict):
    name: Name = ""
    seat: SeatNumber | None = None


class Start(Strict):
    fill: Literal["", "bots", "shrink"] = ""


class Actions(Strict):
    version: Version
    action_id: Id
    actions: list[ActionText] = Field(min_length=1, max_length=MAX_ACTIONS)


class Undo(Strict):
    version: Version
    action_id: Id


class Bots(Strict):
    version: Version
    action_id: Id
    fast: bool = False


class Vote(Strict):
    kind: Literal["deputy", "take_back"]
    seat: SeatNumber
    yes: bool


class Say(Strict):
    greeting: Greeting | None = None
    text: Annotated[str, Field(min_length=1, max_length=MOST_SIGNS)] | None = None


# ---- what programs get


class Option(Strict):
    name: str
    title: str
    text: str
    default: str
    choices: list[str]
    open_ended: bool
    lowest: int | None
    highest: int | None
    example: str


class Game(Strict):
    name: GameName
    title: str
    rules_version: int
    min_players: int
    max_players: int
    draws_start: bool
    options: list[Option]


class Games(Strict):
    games: list[Game]
    bots: list[str]
    clocks: list[AskedClock]


class Token(Strict):
    token: str


class Seat(Strict):
    seat: int
    letter: str
    name: str
    kind: Literal["human", "bot", "empty"]
    level: str
    presence: Literal["here", "away", "bot", "empty"]
    deputy: str
    mine: bool


class Clock(Strict):
    kind: ClockKind
    seconds: int
    left: int | None
    seats: list[int | None] | None


class LogLine(Strict):
    n: int
    seat: int
    text: str


class Note(Strict):
    id: int
    kind: str
    seat: int | None
    text: str
    after: int
    at: str


class Question(Strict):
    kind: Literal["deputy", "take_back"]
    seat: int
    asked: list[int]
    yes: list[int]
    no: list[int]


class View(Strict):
    table: str
    link: str
    game: GameName
    title: str
    status: Literal["open", "playing", "finished", "closed"]
    version: Version
    news: int
    seats: list[Seat]
    me: int | None
    mine: bool
    host: bool
    to_move: int | None
    my_turn: bool
    legal: list[str]
    observation: dict[str, Any] | None
    score: dict[str, Any] | None
    log: list[LogLine]
    options: dict[str, str]
    clock: Clock | None
    notes: list[Note]
    votes: list[Question]
    can_undo: bool
    runs_bots: bool
    spectators: bool
    talk: Talk


class Made(Strict):
    table: str
    link: str
    token: str | None
    view: View


class Joined(Strict):
    token: str | None
    view: View


class SeatToken(Strict):
    seat: int
    token: str


class Choice(Strict):
    text: str
    words: str


class ChoiceGroup(Strict):
    title: str
    actions: list[Choice]


class Legal(Strict):
    version: Version
    my_turn: bool
    question: str
    groups: list[ChoiceGroup]


class Trail(Strict):
    format: str
    version: int
    game: GameName
    rules_version: int
    players: int
    options: dict[str, str]
    actions: list[str]


class Problem(Strict):
    error: str
    message: str
    index: int | None = None
    field: str | None = None
    detail: str | None = None
    view: View | None = None
