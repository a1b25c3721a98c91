"""Elements as strings, with every attribute escaped."""

from functools import cache
from html import escape

from gametrail.web.svg.hexes import number

# What HTML never closes by itself, and groups that a script fills.
ALWAYS_CLOSED = {"g", "svg", "span", "i", "p", "li", "ol"}


def element(tag: str, content: str = "", /, **attributes: str | int | float) -> str:
    """`<tag …>content</tag>`: content is markup already, attribute values are plain text and get escaped.

    Names are written with underscores (`class_`, `aria_label`); SVG's own spelling (`viewBox`) is kept.
    """
    written = "".join([f' {_spelled(name)}="{_text(value)}"' for name, value in attributes.items()])
    return f"<{tag}{written}>{content}</{tag}>" if content or tag in ALWAYS_CLOSED else f"<{tag}{written}/>"


@cache
def _spelled(name: str) -> str:
    return name.rstrip("_").replace("_", "-")


def _text(value: str | int | float) -> str:
    if isinstance(value, str):
        return escape(value)
    return number(value) if isinstance(value, float) else str(value)
