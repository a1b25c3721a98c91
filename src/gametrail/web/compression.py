"""Answers are compressed, quickly: a view shrinks to a tenth either way, and many are sent each second."""

from __future__ import annotations

import gzip
import io
import secrets

from django.http import HttpRequest, HttpResponse
from django.middleware.gzip import GZipMiddleware, re_accepts_gzip
from django.utils.cache import patch_vary_headers

LEVEL = 2
SHORTEST = 200  # bytes that are worth it


class Gzip(GZipMiddleware):
    """Django's middleware at another level. Like there, a name of random length hides how well a body shrank: guesses
    that come back in it cannot be told by the length."""

    def process_response(self, request: HttpRequest, response: HttpResponse) -> HttpResponse:
        if response.streaming:
            return super().process_response(request, response)
        if len(response.content) < SHORTEST or response.has_header("Content-Encoding"):
            return response
        patch_vary_headers(response, ("Accept-Encoding",))
        if not re_accepts_gzip.search(request.META.get("HTTP_ACCEPT_ENCODING", "")):
            return response
        shrunk = compressed(response.content, "a" * secrets.randbelow(self.max_random_bytes + 1))
        if len(shrunk) >= len(response.content):
            return response
        response.content = shrunk
        response.headers["Content-Length"] = str(len(shrunk))
        response.headers["Content-Encoding"] = "gzip"
        etag = response.get("ETag", "")
        if etag.startswith('"'):
            response.headers["ETag"] = f"W/{etag}"
        return response


def compressed(content: bytes, name: str) -> bytes:
    """The content with gzip, under this name."""
    written = io.BytesIO()
    with gzip.GzipFile(name, "wb", LEVEL, written, mtime=0) as file:
        file.write(content)
    return written.getvalue()
