"""`{% load words %}`: sentences of the catalogues in the language of the request."""

from __future__ import annotations

from typing import Any

from django import template
from django.utils.html import json_script
from django.utils.safestring import SafeString

from gametrail.web import words

register = template.Library()


@register.simple_tag(takes_context=True)
def word(context: Any, key: str, **parameters: object) -> str:
    """The sentence `key`, escaped by the template engine."""
    return words.text(key, context["language"], **parameters)


@register.simple_tag(takes_context=True)
def words_json(context: Any, prefix: str, element_id: str) -> SafeString:
    """A JSON block with all sentences whose key begins with `prefix`, their places left open, for scripts."""
    language = context["language"]
    catalogue = words.web_words()
    found = {key: catalogue.sentences[key][language] for key in catalogue.keys(prefix)}
    block: SafeString = json_script(found, element_id)
    return block
