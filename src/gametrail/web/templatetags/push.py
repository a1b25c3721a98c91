"""`{% load push %}`: the switch for being told on this device, where there are notifications."""

from __future__ import annotations

from typing import Any

from django import template
from django.conf import settings

from gametrail.web.me.push import subscription_here
from gametrail.web.tables.devices import is_program, person_of
from gametrail.web.tables.push import are_pushed

register = template.Library()


@register.simple_tag(takes_context=True)
def push_here(context: Any) -> dict[str, Any] | None:
    """The site's key, and whether this device is told; None where there is nothing to switch."""
    request = context.request
    if not are_pushed() or is_program(request) or person_of(request) is None:
        return None
    return {"key": settings.PUSH.public_key, "on": subscription_here(request) is not None}
