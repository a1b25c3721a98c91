"""`{% load drawing %}`: icons, seat marks and animal tokens, from the symbols inlined once per page."""

from functools import lru_cache
from typing import Any

from django import template
from django.utils.html import format_html, json_script
from django.utils.safestring import SafeString, mark_safe

from gametrail.web.svg import seats, timeline
from gametrail.web.svg.cascadia import ANIMALS

register = template.Library()


@register.simple_tag
@lru_cache(maxsize=256)
def icon(symbol: str, style: str = "") -> SafeString:
    """A symbol as a glyph of text size; the words beside it name it."""
    markup = '<svg class="i {}" aria-hidden="true"><use href="#{}"/></svg>'
    return format_html(markup, style, symbol)


@register.simple_tag
def seat_mark(seat: int) -> SafeString:
    """The mark of a seat: letter, shape and colour."""
    return mark_safe(seats.seat_mark(seat))


@register.simple_tag
@lru_cache(maxsize=256)
def token(animal: str, style: str = "") -> SafeString:
    """An animal (`bear` or `B`) or the nature token as a round printed piece."""
    animal = ANIMALS.get(animal, animal)
    symbol = "pinecone" if animal == "nature" else f"an-{animal}"
    markup = '<span class="tok {} {}"><svg class="i" aria-hidden="true"><use href="#{}"/></svg></span>'
    return format_html(markup, animal, style, symbol)


@register.simple_tag
@lru_cache(maxsize=256)
def terrain_hex(terrain: str) -> SafeString:
    """A small hex of one terrain."""
    shape = "38.1,22 38.1,-22 0,-44 -38.1,-22 -38.1,22 0,44"
    hexagon = '<polygon points="{}" fill="url(#pt-{})"/>'
    markup = f'<svg class="hx" viewBox="-42 -48 84 96" aria-hidden="true">{hexagon}</svg>'
    return format_html(markup, shape, terrain)


@register.simple_tag(takes_context=True)
def moment(context: Any, replay: dict[str, Any]) -> dict[str, Any]:
    """What the replay page says about the step that it shows: whose turn, its gain, the bars, the neighbours."""
    view = context["view"]
    return timeline.moment(replay, view["seats"], view["html"]["shown"], context["language"])


@register.simple_tag
def view_json(view: dict[str, Any]) -> SafeString:
    """The view for the page's script. The parts that are on the page as HTML already are not sent twice."""
    slim = {key: value for key, value in view["html"].items() if key in ("shown", "headline", "plays")}
    return json_script({**view, "html": slim}, "view")
