"""`{% load bird_cards %}`: the glyphs of the bird pages. The words beside them, or of their link, name them."""

from __future__ import annotations

from collections.abc import Sequence

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe

register = template.Library()

_GLYPH = '<svg class="i" aria-hidden="true"><use href="#{}"/></svg>'


@register.simple_tag
def cost_line(cost: Sequence[str], either: bool) -> SafeString:
    """The symbols of a food cost, with strokes between them where one of them is enough."""
    stroke = mark_safe('<i class="sl" aria-hidden="true">/</i>') if either else ""
    tokens = ((format_html('<span class="fd f-{}">{}</span>', food, glyph(f"fd-{food}")),) for food in cost)
    return format_html('<span class="co">{}</span>', format_html_join(stroke, "{}", tokens))


@register.simple_tag
def habitat_mark(habitat: str) -> SafeString:
    """The square of a habitat."""
    return format_html('<span class="hb {}">{}</span>', habitat, glyph(f"hab-{habitat}"))


@register.simple_tag
def power_mark(colour: str) -> SafeString:
    """The sign of a power's colour."""
    return format_html('<span class="pwi p-{}">{}</span>', colour, glyph(f"pw-{colour}"))


def glyph(symbol: str) -> SafeString:
    """A symbol at the size of the text."""
    return format_html(_GLYPH, symbol)
