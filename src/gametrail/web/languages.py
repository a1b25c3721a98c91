"""Which language a request gets: asked in the address, remembered in a cookie, or the browser's own."""

from __future__ import annotations

from django.utils.translation.trans_real import parse_accept_lang_header

from gametrail.web.words import DEFAULT_LANGUAGE, LANGUAGES


def choose_language(asked: str | None, remembered: str | None, accepted: str) -> str:
    """The first known language among the wish, the cookie and the Accept-Language header; else English."""
    for wish in (asked, remembered):
        if wish in LANGUAGES:
            return wish
    for code, quality in parse_accept_lang_header(accepted.lower()):
        base = code.split("-")[0]
        if base in LANGUAGES and quality > 0:
            return str(base)
    return DEFAULT_LANGUAGE
