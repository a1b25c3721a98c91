"""`{% load people %}`: what the people's panel of a table is drawn from before any script runs."""

from __future__ import annotations

from typing import Any

from django import template
from django.utils.html import json_script
from django.utils.safestring import SafeString

from gametrail.web.tables.talking import GREETINGS
from gametrail.web.words import text, web_words

register = template.Library()

_PANEL_KEYS = (
    "table",
    "version",
    "language",
    "phase",
    "mine",
    "me",
    "my_turn",
    "to_move",
    "to_move_kind",
    "seats",
)


@register.simple_tag(takes_context=True)
def greetings(context: Any) -> list[dict[str, str]]:
    """The greetings, each with its key and words."""
    return [{"key": key, "words": text(f"js.say.{key}", context["language"])} for key in GREETINGS]


@register.simple_tag(takes_context=True)
def people(context: Any) -> list[dict[str, Any]]:
    """The seats with whether somebody is there."""
    view = context["view"]
    rows = []
    for seat, here in zip(view["seats"], view["company"]["seats"], strict=True):
        state = "deputy" if here["deputy"] else here["presence"]
        rows.append(
            {**seat, **here, "state": state, "words": text(f"company.is.{state}", context["language"])}
        )
    return rows


@register.simple_tag(takes_context=True)
def told(context: Any) -> list[dict[str, Any]]:
    """What was said and what happened, the newest first, each as a sentence."""
    view, language = context["view"], context["language"]
    lines = [note_line(note, view["seats"], language) for note in reversed(view["company"]["notes"])]
    return [line for line in lines if line is not None]


def note_line(note: dict[str, Any], seats: list[dict[str, Any]], language: str) -> dict[str, Any] | None:
    """A note as a sentence; None for a kind that has no words."""
    seat = note["seat"]
    name = seats[seat]["name"] if seat is not None else ""
    key = f"js.note.{note['kind']}"
    if note["kind"] == "greeting":
        said = text(f"js.say.{note['text']}", language)
    elif note["kind"] == "chat":
        said = note["text"]
    elif key in web_words():
        return {"seat": seat, "words": text(key, language, name=name)}
    else:
        return None
    return {"seat": seat, "words": text("js.co.said", language, name=name, text=said)}


@register.simple_tag
def people_json(view: dict[str, Any]) -> SafeString:
    """The part of the view that the people's panel needs, for pages whose game needs none."""
    slim = {key: view[key] for key in _PANEL_KEYS}
    return json_script({**slim, "company": view["company"], "urls": view["urls"]}, "view")
