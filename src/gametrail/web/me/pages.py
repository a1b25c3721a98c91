"""The page of a person's own things, and the forms on it: name, devices, link, account, letters."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from gametrail.web.me import accounts, addresses
from gametrail.web.me.accounts import NotPossible
from gametrail.web.me.links import make_link
from gametrail.web.me.merging import lock_people
from gametrail.web.me.renewal import devices_of, end, end_others
from gametrail.web.me.tries import remember_account
from gametrail.web.me.wishes import apply_wishes, keep_wishes, wishes_here
from gametrail.web.shared_links import is_local, link_for_others
from gametrail.web.tables.device_cookies import forget_secret
from gametrail.web.tables.devices import (
    ensure_person,
    fingerprint,
    fingerprints_of,
    for_browsers,
    just_renewed,
    person_of,
    secret_of,
)
from gametrail.web.tables.models import Credential, Person
from gametrail.web.tables.names import clean_name
from gametrail.web.tables.notify import are_sent
from gametrail.web.tables.room_view import qr_code
from gametrail.web.words import text

Answer = Callable[[HttpRequest], HttpResponse]


# Where a form says what is wrong with it, by the form and the key of the words; other words stand on top of the page.
PLACES: dict[str, dict[str, str]] = {
    "create": {
        "me.error.no_name": "user-new",
        "me.error.taken": "user-new",
        "me.error.short": "pass-new",
        "me.error.long": "pass-new",
        "me.error.weak": "pass-new",
    },
    "login": {"me.error.login": "pass", "me.error.tries": "pass"},
    "change": {
        "me.error.passphrase": "old",
        "me.error.tries": "old",
        "me.error.short": "new",
        "me.error.long": "new",
        "me.error.weak": "new",
    },
    "delete": {"me.error.passphrase": "gone", "me.error.tries": "gone"},
    "letters": {"me.error.address": "email", "me.error.letters": "email", "me.error.no_letters": "email"},
}
# What an address may say was just done, to somebody with an account.
DONE = {"created": "me.done.created", "login": "me.done.login"}


def show(
    request: HttpRequest, error: str = "", done: str = "", status: int = 200, **words: Any
) -> HttpResponse:
    """The page; `error` and `done` are keys of words that say how the last form went, `words` is what the first is
    filled in with. A form that was refused stays open with what was typed, but for passphrases."""
    person = person_of(request)
    language = request.language
    refused = field(request, "do") if error else ""
    if refused in ("create", "login") and person is not None and person.user_id is not None:
        refused = ""  # the form of a page from before: there is none of it on this one
    context: dict[str, Any] = {
        "tab": "me",
        "refused": refused,
        "wrong_at": PLACES.get(refused, {}).get(error, ""),
        "user_typed": field(request, "user") if refused in ("create", "login") else "",
        "person": person,
        "user": person.user if person else None,
        "devices": device_rows(request, person),
        "letters": are_sent(),
        "letters_to": field(request, "email") if refused == "letters" else person.email if person else "",
        "error": text(error, language, **words) if error else "",
        "done": text(done, language) if done else "",
    }
    return render(request, "me/me.html", context, status=status)


def device_rows(request: HttpRequest, person: Person | None) -> list[dict[str, Any]]:
    """The devices and programs of the person, this one first, then the newest."""
    if person is None:
        return []
    here = fingerprint(secret_of(request))
    found = devices_of(person).order_by("-created")
    rows = [
        {
            "here": each.fingerprint == here,
            "program": each.kind == Credential.TOKEN,
            "day": each.created.date().isoformat(),
        }
        for each in found
    ]
    return sorted(rows, key=lambda row: not row["here"])


@require_http_methods(["GET", "HEAD", "POST"])
def me(request: HttpRequest) -> HttpResponse:
    """The page, or what its first form asks for: name, language, colours."""
    if request.method != "POST":
        known = person_of(request)
        done = DONE.get(request.GET.get("done", "")) if known and known.user_id else None
        return show(request, done=done or "")
    person = ensure_person(request)
    person.name = clean_name(request.POST.get("name", ""))
    person.save(update_fields=["name"])
    wished = {name: str(request.POST.get(name, "")) for name in ("lang", "theme")}
    keep_wishes(person, {**wishes_here(request), **wished})
    response = redirect("me")
    apply_wishes(person, response)
    return response


@require_http_methods(["GET", "HEAD", "POST"])
@for_browsers
def link(request: HttpRequest) -> HttpResponse:
    """A new one-time link, as words and as a picture to photograph; its address without a form leads back."""
    if request.method != "POST":
        return redirect("me")
    person = ensure_person(request)
    keep_wishes(person, wishes_here(request))
    address = link_for_others(request, reverse("use_link", args=[make_link(person)]))
    qr = qr_code(address, text("me.link.qr", request.language))
    return render(
        request, "me/link.html", {"tab": "me", "link": address, "qr": qr, "is_local": is_local(address)}
    )


def create(request: HttpRequest) -> HttpResponse:
    """The person has an account. Whoever pressed twice is logged in to the one that the first press made."""
    if person_of(request) is None and just_renewed(request):
        return log_in(request)
    person = ensure_person(request)
    keep_wishes(person, wishes_here(request))
    accounts.create_account(request, person, field(request, "user"), field(request, "passphrase"))
    response = redirect(reverse("me") + "?done=created")
    remember_account(response, person.user.username)
    return response


def log_in(request: HttpRequest) -> HttpResponse:
    """The device is of the account's person."""
    person = accounts.log_in(request, field(request, "user"), field(request, "passphrase"))
    response = redirect(reverse("me") + "?done=login")
    remember_account(response, person.user.username)
    apply_wishes(person, response)
    return response


def change(request: HttpRequest) -> HttpResponse:
    """The passphrase is a new one, and all other devices and programs are logged out."""
    old, new = field(request, "passphrase"), field(request, "new")
    accounts.change_passphrase(request, own(request), old, new)
    return show(request, done="me.done.passphrase")


def delete(request: HttpRequest) -> HttpResponse:
    """There is no account any more."""
    accounts.delete_account(own(request), field(request, "passphrase"))
    return show(request, done="me.done.deleted")


def letters(request: HttpRequest) -> HttpResponse:
    """A letter to confirm the address is on its way, or no more letters are sent."""
    person, address = own(request), field(request, "email").strip()
    keep_wishes(person, wishes_here(request))  # letters are in the person's language
    addresses.ask_for_address(person, address, request.language)
    return show(request, done="me.done.letter" if address else "me.done.no_letters")


def log_out(request: HttpRequest) -> HttpResponse:
    """This device is nobody's."""
    end(Credential.objects.filter(fingerprint__in=fingerprints_of(request)))
    response = redirect("lobby")
    forget_secret(request, response)
    return response


def log_out_others(request: HttpRequest) -> HttpResponse:
    """Only this device is the person's; links and tokens of programs work no more."""
    person = own(request)
    with transaction.atomic():
        lock_people(person)
        end_others(person, secret_of(request))
    return show(request, done="me.done.others")


FORMS: dict[str, Answer] = {
    "create": create,
    "login": log_in,
    "change": change,
    "delete": delete,
    "letters": letters,
    "logout": log_out,
    "logout_others": log_out_others,
}


@require_http_methods(["GET", "HEAD", "POST"])
@for_browsers
def account(request: HttpRequest) -> HttpResponse:
    """What a form about the account or the devices asks for; its address without a form leads back."""
    if request.method != "POST":
        return redirect("me")
    form = FORMS.get(field(request, "do"))
    try:
        return form(request) if form else show(request, "me.error.form", status=422)
    except NotPossible as error:
        return show(request, error.code, status=error.status, **error.words)


def own(request: HttpRequest) -> Person:
    """The person who asks. Raises NotPossible for somebody who has never sat down."""
    person = person_of(request)
    if person is None:
        raise NotPossible("me.error.nobody")
    return person


def field(request: HttpRequest, name: str) -> str:
    """What was typed, as text that the database takes."""
    return str(request.POST.get(name, "")).replace("\0", "")
