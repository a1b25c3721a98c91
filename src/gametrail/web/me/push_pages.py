"""The call by which a device wants to be told of its person's turns, and the script that its browser then runs."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, wraps
from importlib import resources

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_POST, require_safe

from gametrail.web.answers import failure, json_answer
from gametrail.web.me.accounts import NotPossible
from gametrail.web.me.push import read_address, subscribe, unsubscribe
from gametrail.web.me.wishes import keep_wishes, wishes_here
from gametrail.web.tables.devices import for_browsers, person_of
from gametrail.web.tables.play import Refused
from gametrail.web.tables.push import are_pushed
from gametrail.web.tables.requests import check_fields, read_json

_WORKER = "static/gametrail/js/push_worker.js"


def where_pushed(view: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """The view exists only where the operator wants notifications."""

    @wraps(view)
    def handle(request: HttpRequest) -> HttpResponse:
        if not are_pushed():
            raise Http404
        return view(request)

    return handle


@where_pushed
@require_POST
@for_browsers
def push(request: HttpRequest) -> HttpResponse:
    """This device is told from now on, or, for a subscription that is null, no more."""
    try:
        return json_answer({"on": switch(request)})
    except (NotPossible, Refused) as error:
        return failure(request, error.status, error.code)


def switch(request: HttpRequest) -> bool:
    """Whether the device is told from now on.

    Raises:
        NotPossible, Refused: what is asked for is not possible, or cannot be read.
    """
    body = read_json(request)
    check_fields(body, {"subscription"})
    if "subscription" not in body:
        raise NotPossible("push.error.form")
    person = person_of(request)
    if body["subscription"] is None:
        unsubscribe(request)
        return False
    address = read_address(body["subscription"])
    if person is None:
        raise NotPossible("me.error.nobody")
    subscribe(request, person, address)
    keep_wishes(person, wishes_here(request))  # what is told is in the person's language
    return True


@where_pushed
@require_safe
def worker(request: HttpRequest) -> HttpResponse:
    """The script that shows notifications while no page is open. Its address stays, and it is stored nowhere on the
    way, so browsers find a new one by themselves."""
    answer = HttpResponse(script(), content_type="text/javascript; charset=utf-8")
    answer.headers["Service-Worker-Allowed"] = "/"
    return answer


@cache
def script() -> str:
    """The worker's source."""
    return resources.files("gametrail.web").joinpath(_WORKER).read_text(encoding="utf-8")
