"""`{% load addresses %}`: links to the same page with one thing changed."""

from __future__ import annotations

from typing import Any

from django import template
from django.core.exceptions import SuspiciousOperation
from django.http import QueryDict

register = template.Library()

PREFERENCES = ("lang", "theme")  # remembered in cookies, so never carried along


@register.simple_tag(takes_context=True)
def changed(context: Any, **wishes: str) -> str:
    """The query of this page with these parameters instead of its own; an empty one is left out."""
    query = QueryDict(mutable=True)
    try:
        query.update(context.request.GET)
    except (AttributeError, SuspiciousOperation):  # a page about an address that can not be read
        query.clear()
    for name in (*PREFERENCES, *wishes):
        query.pop(name, None)
    for name, value in wishes.items():
        if value:
            query[name] = value
    return "?" + query.urlencode()
