"""`{% load assets %}`: addresses of static files, and the page's own copy of the symbols that it draws with."""

from __future__ import annotations

import re
from fnmatch import fnmatchcase
from functools import cache
from importlib import resources

from django import template
from django.templatetags.static import static
from django.utils.safestring import SafeString, mark_safe

register = template.Library()

_SYMBOL_FILE = "static/gametrail/symbols.svg"
_PIECE = re.compile(r'<(pattern|symbol)\b[^>]*\bid="([^"]+)".*?</\1>', re.DOTALL)
_TITLE = re.compile(r"<title>[^<]*</title>")
_OPENING = '<svg width="0" height="0" class="symbols" aria-hidden="true" focusable="false">'


@register.simple_tag
def asset(path: str) -> str:
    """The address of a static file."""
    return str(static(path))


@register.simple_tag
def symbol_sheet(wanted: str) -> SafeString:
    """One hidden SVG with the symbols and patterns whose ids match a word of `wanted` (`*` stands for anything).

    Patterns and symbols work only inside the document that uses them, so each page carries its own.
    """
    return build_sheet(tuple(wanted.split()))


@cache
def build_sheet(wanted: tuple[str, ...]) -> SafeString:
    """The SVG for these globs."""
    found = [(name, markup) for name, markup in pieces() if any(fnmatchcase(name, glob) for glob in wanted)]
    patterns = "".join(markup for _, markup in found if markup.startswith("<pattern"))
    symbols = "".join(markup for _, markup in found if markup.startswith("<symbol"))
    return mark_safe(f"{_OPENING}<defs>{patterns}</defs>{symbols}</svg>")


@cache
def pieces() -> list[tuple[str, str]]:
    """Every symbol and pattern by id. Their English titles stay out: the pages name things in words."""
    text = resources.files("gametrail.web").joinpath(_SYMBOL_FILE).read_text(encoding="utf-8")
    return [(match[2], _TITLE.sub("", match[0])) for match in _PIECE.finditer(text)]
