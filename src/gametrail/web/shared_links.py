"""Addresses that are handed on: to friends, and to other devices of one's own."""

from __future__ import annotations

from urllib.parse import urljoin, urlsplit

from django.conf import settings
from django.http import HttpRequest

from gametrail.web.exposure import is_of_this_machine


def link_for_others(request: HttpRequest, path: str) -> str:
    """The whole address of the path. Who reads it at an address that means this machine gets the one by which others
    reach it, if they do."""
    link = str(request.build_absolute_uri(path))
    return urljoin(settings.OUTSIDE, path) if settings.OUTSIDE and is_local(link) else link


def is_local(link: str) -> bool:
    """No other device can open the link."""
    return is_of_this_machine(urlsplit(link).hostname or "")
