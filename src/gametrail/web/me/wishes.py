"""What a person prefers, kept with them so that a new device begins as the old one was."""

from __future__ import annotations

from collections.abc import Mapping

from django.http import HttpRequest, HttpResponse

from gametrail import GAME_NAMES
from gametrail.web.middleware import THEMES, YEAR
from gametrail.web.tables.keepsakes import keep_for
from gametrail.web.tables.models import Person
from gametrail.web.views_of import view_of
from gametrail.web.words import LANGUAGES


def choices() -> dict[str, tuple[str, ...]]:
    """What can be wished for, by the name of the cookie that a device keeps it in."""
    found = {"lang": tuple(LANGUAGES), "theme": THEMES}
    for game in GAME_NAMES:
        if (preference := view_of(game).preference) is not None:
            found[preference.cookie] = tuple(preference.modes)
    return found


def keep_wishes(person: Person, wished: Mapping[str, str]) -> None:
    """What is wished for is on disk; what does not exist is passed over. Mutates: person."""
    known = {name: wished[name] for name, values in choices().items() if wished.get(name) in values}
    keep_for(person, known)


def wishes_here(request: HttpRequest) -> dict[str, str]:
    """What this device prefers."""
    return {"lang": request.language, **request.COOKIES}


def apply_wishes(person: Person, response: HttpResponse) -> None:
    """The browser that gets the answer prefers what the person does. Mutates: response."""
    for name, values in choices().items():
        if (value := person.wishes.get(name)) in values:
            response.set_cookie(name, value, max_age=YEAR, samesite="Lax", httponly=name != "theme")
