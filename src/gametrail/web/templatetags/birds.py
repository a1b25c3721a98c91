"""`{% load birds %}`: food tokens, costs, habitats and silhouettes of the Wingspan table."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe

from gametrail.games.wingspan.constants import FOOD_NAMES
from gametrail.web.svg.wingspan_mat import group_symbol
from gametrail.web.words import text

register = template.Library()


@register.simple_tag(takes_context=True)
def food(context: Any, name: str, style: str = "") -> SafeString:
    """A food token, named for those who do not see it."""
    return food_token(name, text(f"ws.food.{name}", context["language"]), style)


@register.simple_tag
def food_glyph(name: str) -> SafeString:
    """A food token beside its own name: only to be seen."""
    return food_token(name, "")


@lru_cache(maxsize=256)
def food_token(name: str, words: str, style: str = "") -> SafeString:
    """The glyph of a food on its paper; without words it is hidden from readers."""
    glyph = format_html('role="img" aria-label="{}"', words) if words else mark_safe('aria-hidden="true"')
    markup = '<span class="fd f-{0} {1}"><svg class="i" {2}><use href="#fd-{0}"/></svg></span>'
    return format_html(markup, name, style, glyph)


def symbols_of(fact: Mapping[str, Any]) -> list[str]:
    """The symbols of a food cost, one by one."""
    coloured = [name for name in FOOD_NAMES for _ in range(fact["cost"].get(name, 0))]
    return coloured + ["wild"] * fact["wild"]


@register.simple_tag(takes_context=True)
def cost(context: Any, fact: Mapping[str, Any]) -> SafeString:
    """What a bird costs: its symbols, with strokes between them where one of them is enough."""
    names = symbols_of(fact)
    if not names:
        return format_html('<span class="co free">{}</span>', text("ws.free", context["language"]))
    between = mark_safe('<i class="sl">/</i>') if fact["either"] else ""
    drawn = format_html_join(between, "{}", ((food(context, name),) for name in names))
    return format_html('<span class="co n{}">{}</span>', len(names), drawn)


@register.simple_tag(takes_context=True)
def habitats(context: Any, fact: Mapping[str, Any]) -> SafeString:
    """Where a bird may live."""
    markup = (
        '<span class="hb {0}"><svg class="i" role="img" aria-label="{1}"><use href="#hab-{0}"/></svg></span>'
    )
    named = ((row, text(f"ws.row.{row}", context["language"])) for row in fact["rows"])
    return format_html('<span class="hs">{}</span>', format_html_join("", markup, named))


@register.simple_tag
@lru_cache(maxsize=1024)
def silhouette(group: str, style: str = "bd") -> SafeString:
    """The outline of a bird's group."""
    markup = '<svg class="{}" aria-hidden="true"><use href="#{}"/></svg>'
    return format_html(markup, style, group_symbol(group))
