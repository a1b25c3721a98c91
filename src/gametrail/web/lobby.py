"""The lobby: my tables on this device, tables that wait for people, the games, and the form for a new table."""

from __future__ import annotations

from dataclasses import replace

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_POST, require_safe

from gametrail.web.answers import failure
from gametrail.web.last_choice import remember_choice
from gametrail.web.lobby_form import USUAL, form_context, offered_games, usual_choice
from gametrail.web.lobby_tables import has_hidden, my_tables, open_tables
from gametrail.web.tables.devices import ensure_person, fingerprint, person_of, secret_of
from gametrail.web.tables.models import Membership, Person, Table
from gametrail.web.tables.new_table import create_table, request_key
from gametrail.web.tables.rooms import keep_name
from gametrail.web.tables.wishes import BadField, Wish, read_wish
from gametrail.web.words import LANGUAGES, text

YEAR = 365 * 24 * 3600


@require_safe
def lobby(request: HttpRequest) -> HttpResponse:
    """The lobby with a form that begins with the last choices of this device."""
    return show_lobby(request, usual_choice(request))


@require_POST
def new_table(request: HttpRequest) -> HttpResponse:
    """The table that the form asks for, or the form again with what is wrong in it."""
    fields = {name: str(value) for name, value in request.POST.items() if name != "csrfmiddlewaretoken"}
    language = fields["lang"] if fields.get("lang") in LANGUAGES else request.language
    try:
        wish = read_wish(fields)
    except BadField as bad:
        message = bad.error.text(language) if bad.error else text(bad.code, language)
        return show_lobby(request, USUAL | {"game": ""} | fields, bad.field, message)
    person = ensure_person(request)
    wish = with_known_name(wish, person)
    remember_name(person, wish)
    key = request_key(fields, fingerprint(secret_of(request)))
    response = redirect("table", create_table(wish, person, key).id)
    remember_choice(request, response, fields)
    if fields.get("lang") in LANGUAGES:
        response.set_cookie("lang", language, max_age=YEAR, samesite="Lax", httponly=True)
    return response


def with_known_name(wish: Wish, person: Person) -> Wish:
    """The wish, with the name by which the person is known at the first seat for somebody here if none was typed."""
    places = list(wish.places)
    first = next((at for at, place in enumerate(places) if not place.level and not place.is_open), None)
    if first is None or places[first].name:
        return wish
    places[first] = replace(places[first], name=person.name)
    return replace(wish, places=tuple(places))


def remember_name(person: Person, wish: Wish) -> None:
    """What the person calls themselves is offered again when they sit down elsewhere. Mutates: person, also on disk."""
    name = next((place.name for place in wish.places if not place.level and not place.is_open), "")
    keep_name(person, name)


@require_POST
def hide_table(request: HttpRequest, table_id: str) -> HttpResponse:
    """The table has left the list of the device that holds it; nothing of it is lost."""
    return list_table(request, table_id, hidden=True)


@require_POST
def unhide_table(request: HttpRequest, table_id: str) -> HttpResponse:
    """The table is back on the list."""
    return list_table(request, table_id, hidden=False)


def list_table(request: HttpRequest, table_id: str, hidden: bool) -> HttpResponse:
    """The table is on the list of the person who asks, or off it."""
    table, person = get_object_or_404(Table, pk=table_id), person_of(request)
    members = Membership.objects.filter(table=table, person=person, kicked=False)
    if not person or not members.update(hidden=hidden):
        return failure(request, 403, "web.error.not_yours")
    return redirect("lobby")


def show_lobby(
    request: HttpRequest, chosen: dict[str, str], field: str = "", message: str = ""
) -> HttpResponse:
    """The page; `field` and `message` say what was wrong with the form."""
    language, person = request.language, person_of(request)
    form = form_context(chosen, language, field)
    hidden = "hidden" in request.GET and has_hidden(person)
    context = {
        "mine": my_tables(person, language, hidden),
        "hidden": hidden,
        "has_hidden": hidden or has_hidden(person),
        "waiting": open_tables(person, language),
        "games": offered_games(form["game"], language),
        "form": form,
        "bad_field": field,
        "message": message,
    }
    return render(request, "lobby.html", context, status=422 if message else 200)
