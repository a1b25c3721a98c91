"""The page where a record is brought along, and the file for those who report a problem."""

from __future__ import annotations

from django.core.files.uploadhandler import MemoryFileUploadHandler
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.csrf import csrf_exempt, csrf_protect
from django.views.decorators.http import require_http_methods

from gametrail.web.answers import json_answer
from gametrail.web.me.imports import LARGEST, NoRecord, import_trail
from gametrail.web.me.problems import problem
from gametrail.web.tables.api import endpoint
from gametrail.web.tables.devices import ensure_person
from gametrail.web.tables.models import Table
from gametrail.web.tables.play import Refused
from gametrail.web.tables.requests import read_form
from gametrail.web.words import text


@csrf_exempt  # only until the file has its place: `checked_import` checks the token
@require_http_methods(["GET", "HEAD", "POST"])
def import_page(request: HttpRequest) -> HttpResponse:
    """The form, or the table of the record that was sent. Files are read into memory: nothing is stored of them, and
    their names are never used."""
    if request.method == "POST":
        request.upload_handlers = [MemoryFileUploadHandler(request)]
        try:
            read_form(request)
        except Refused as refused:
            return show(request, text(refused.code, request.language), refused.status)
    return checked_import(request)


@csrf_protect
def checked_import(request: HttpRequest) -> HttpResponse:
    """As `import_page`, for forms of our own pages."""
    if request.method != "POST":
        return show(request)
    try:
        table = import_trail(sent(request), ensure_person(request))
    except NoRecord as wrong:
        message = wrong.error.text(request.language) if wrong.error else text(wrong.code, request.language)
        return show(request, message, 422, str(request.POST.get("text", "")))
    return redirect("replay", table.id)


def sent(request: HttpRequest) -> bytes:
    """The record: of the file, or as it was pasted.

    Raises:
        NoRecord: neither is there.
    """
    file = request.FILES.get("file")
    data = file.read(LARGEST + 1) if file else request.POST.get("text", "").encode("utf-8", "replace")
    if not data.strip():
        raise NoRecord("me.error.no_record")
    return bytes(data)


def show(request: HttpRequest, message: str = "", status: int = 200, typed: str = "") -> HttpResponse:
    """The form, with what was wrong with the last record and what was pasted."""
    return render(
        request, "me/import.html", {"tab": "import", "message": message, "typed": typed}, status=status
    )


@endpoint("GET", "HEAD")
def problem_file(request: HttpRequest, table: Table) -> HttpResponse:
    """What its reader may know of the table, as a file for the developers."""
    response = json_answer(problem(request, table))
    response.headers["Content-Disposition"] = f'attachment; filename="gametrail-problem-{table.game}.json"'
    return response
