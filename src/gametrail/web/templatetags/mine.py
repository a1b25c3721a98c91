"""`{% load mine %}`: the name of who reads the page, and addresses as others can use them."""

from __future__ import annotations

from typing import Any

from django import template
from django.db import DatabaseError

from gametrail.web.shared_links import link_for_others
from gametrail.web.tables.devices import person_of

register = template.Library()


@register.simple_tag(takes_context=True)
def my_name(context: Any) -> str:
    """The name of the person who asks; empty for none, and on pages about a failure."""
    request = getattr(context, "request", None)
    if request is None or context.get("status"):
        return ""
    try:
        person = person_of(request)
    except DatabaseError:
        return ""
    return person.name if person else ""


@register.simple_tag(takes_context=True)
def absolute(context: Any, path: str) -> str:
    """The whole address of a path of this site, for others."""
    return link_for_others(context.request, path)
