"""`{% load trail_replay %}`: the step that the replay of Animal Trail shows."""

from __future__ import annotations

from typing import Any

from django import template

from gametrail.web.svg import animal_trail_replay

register = template.Library()


@register.simple_tag(takes_context=True)
def trail_moment(context: Any, replay: dict[str, Any]) -> dict[str, Any]:
    """Whose move led here, the moves before it, the matches to jump to, and every hand."""
    view = context["view"]
    hands = animal_trail_replay.open_hands(view)
    return animal_trail_replay.moment(replay, view["seats"]) | {"hands": hands}
