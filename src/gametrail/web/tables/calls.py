"""The small calls of people at a running table: talk, votes, leaving and coming back.

Scripts send JSON and get the view; forms get the page, with the reason on it where something was not possible.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any
from uuid import uuid4

from django.http import HttpRequest, HttpResponse

from gametrail.web.tables import absence, consent, talking
from gametrail.web.tables.api import answer_choice, endpoint, player_at
from gametrail.web.tables.log import Stale, append, current_position
from gametrail.web.tables.models import Table, Vote
from gametrail.web.tables.pages import show
from gametrail.web.tables.play import Refused, Request
from gametrail.web.tables.requests import MAX_VERSION, check_fields, read_form, read_json
from gametrail.web.tables.take_back import plan_undo
from gametrail.web.tables.visitors import Visitor
from gametrail.web.words import text

Fields = dict[str, Any]
Call = Callable[[Table, Visitor, Fields], None]
VOTES = {Vote.DEPUTY: absence.vote, Vote.TAKE_BACK: consent.vote}  # by kind of question
WRITTEN = {"true": True, "false": False}  # what forms can say only in words


def small_call(*names: str) -> Callable[[Call], Callable[[HttpRequest, str], HttpResponse]]:
    """The function carries out what somebody at the table asks for with these fields; the answer is the table then."""

    def decorate(function: Call) -> Callable[[HttpRequest, str], HttpResponse]:
        @endpoint("POST")
        @wraps(function)
        def handle(request: HttpRequest, table: Table) -> HttpResponse:
            visitor = player_at(request, table)
            try:
                function(table, visitor, read_fields(request, names))
            except (Refused, Stale) as refused:
                if request.content_type == "application/json":
                    raise
                return refuse_form(request, table, refused)
            return answer_choice(request, Table.objects.get(pk=table.pk))

        return handle

    return decorate


def refuse_form(request: HttpRequest, table: Table, refused: Refused | Stale) -> HttpResponse:
    """The page with the reason on it."""
    status, code = (
        (refused.status, refused.code) if isinstance(refused, Refused) else (409, "web.error.stale")
    )
    return show(request, Table.objects.get(pk=table.pk), text(code, request.language), status)


def read_fields(request: HttpRequest, names: tuple[str, ...]) -> Fields:
    """The fields of the call by name, those of a form as what they stand for; others are refused.

    Raises:
        Refused: 400, 413, 415, or 422.
    """
    if request.content_type == "application/json":
        body = read_json(request)
        check_fields(body, set(names))
        return body
    form = read_form(request)
    found: Fields = {name: form[name] for name in names if name in form}
    for name in found.keys() & {"yes", "muted"}:
        found[name] = WRITTEN.get(found[name])
    if "seat" in found and found["seat"].isascii() and found["seat"].isdecimal() and len(found["seat"]) < 3:
        found["seat"] = int(found["seat"])
    return found


def seat_in(fields: Fields, table: Table) -> int:
    """The seat that is named.

    Raises:
        Refused: the table has no such seat.
    """
    seat = fields.get("seat")
    if type(seat) is not int or not 0 <= seat < table.players:
        raise Refused(422, "web.error.field_seat")
    return seat


def flag_in(fields: Fields, name: str) -> bool:
    """Yes or no.

    Raises:
        Refused: neither.
    """
    flag = fields.get(name)
    if type(flag) is not bool:
        raise Refused(422, "web.error.field_yes")
    return flag


@small_call("greeting", "text")
def say(table: Table, visitor: Visitor, fields: Fields) -> None:
    """A greeting or free words, which everybody at the table reads."""
    if fields.keys() == {"greeting"} and isinstance(fields["greeting"], str):
        talking.greet(table.id, visitor, fields["greeting"])
    elif fields.keys() == {"text"} and isinstance(fields["text"], str):
        talking.chat(table.id, visitor, fields["text"])
    else:
        raise Refused(422, "web.error.field_text")


@small_call("muted")
def mute(table: Table, visitor: Visitor, fields: Fields) -> None:
    """Whether the person reads what others say."""
    talking.mute(table, visitor, flag_in(fields, "muted"))


@small_call("seat")
def remind(table: Table, visitor: Visitor, fields: Fields) -> None:
    """Whom the table waits for is told so."""
    absence.remind(table.id, visitor, seat_in(fields, table))


@small_call("kind", "seat", "yes")
def vote(table: Table, visitor: Visitor, fields: Fields) -> None:
    """An answer to a question among people, or the question itself."""
    kind = fields.get("kind")
    if not isinstance(kind, str) or kind not in VOTES:
        raise Refused(422, "web.error.field_kind")
    VOTES[kind](table.id, visitor, seat_in(fields, table), flag_in(fields, "yes"))


@small_call("version")
def form_undo(table: Table, visitor: Visitor, fields: Fields) -> None:
    """The person's own last step is taken back, as a form asks for it."""
    version = str(fields.get("version", ""))
    if not (version.isascii() and version.isdecimal() and len(version) <= len(str(MAX_VERSION))):
        raise Refused(422, "web.error.field_version")
    wish = Request(int(version), str(uuid4()), seats=visitor.seats)
    append(table, plan_undo(table, current_position(table), wish))


@small_call()
def come_back(table: Table, visitor: Visitor, fields: Fields) -> None:
    """The person plays again instead of the bot."""
    absence.come_back(table.id, visitor)


@small_call()
def leave(table: Table, visitor: Visitor, fields: Fields) -> None:
    """A bot plays for the person, until they come back."""
    absence.leave(table.id, visitor)
