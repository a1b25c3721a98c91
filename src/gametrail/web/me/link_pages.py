"""Opening a one-time link, or the link of a letter: the page asks, and only its button changes anything."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from gametrail.web.answers import failure
from gametrail.web.me.addresses import confirm, read_code
from gametrail.web.me.links import link_with, use_link
from gametrail.web.me.merging import WrongWay, running_tables
from gametrail.web.me.renewal import devices_of
from gametrail.web.me.wishes import apply_wishes
from gametrail.web.tables.devices import for_browsers, person_of


@require_http_methods(["GET", "HEAD", "POST"])
@for_browsers
def open_link(request: HttpRequest, code: str) -> HttpResponse:
    """The question whether to continue here, or the answer to it. Messengers that look at the link use nothing up."""
    if request.method != "POST":
        return ask(request, code)
    try:
        person = use_link(request, code)
    except WrongWay:
        return ask(request, code, 409)
    if person is None:
        return failure(request, 410, "me.error.link")
    response = redirect("lobby")
    apply_wishes(person, response)
    return response


def ask(request: HttpRequest, code: str, status: int = 200) -> HttpResponse:
    """The question, with what it means; or why this device cannot continue as the other."""
    link, here = link_with(request, code), person_of(request)
    if link is None:
        return failure(request, 410, "me.error.link")
    person = link.person
    context = {
        "person": person,
        "here": here,
        "same": here is not None and here.pk == person.pk,
        "wrong_way": here is not None and here.user_id is not None and person.user_id is None,
        "others": here is not None and here.user_id is None and devices_of(here).count() > 1,
        "tables": running_tables(person).count(),
        "own_tables": running_tables(here).count() if here else 0,
        "two_accounts": here is not None and None not in (here.user_id, person.user_id),
    }
    return render(request, "me/continue.html", context, status=status)


@require_http_methods(["GET", "HEAD", "POST"])
def confirm_address(request: HttpRequest, code: str) -> HttpResponse:
    """The question whether letters may be sent to the address, or the answer to it."""
    if request.method == "POST":
        return redirect("me") if confirm(code) else failure(request, 410, "me.error.link")
    found = read_code(code)
    if found is None:
        return failure(request, 410, "me.error.link")
    person, address = found
    return render(request, "me/address.html", {"address": address, "person": person})
