"""A real server with an empty data folder, a real Chromium, and pages that must not complain."""

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Playwright, sync_playwright

from .table_page import TablePage

SYSTEM_CHROMIUM = "/usr/bin/chromium"
# Headless in a container, often as root: no sandbox, no GPU, no calls home.
FLAGS = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking"
    " --disable-component-update --disable-sync"
).split()
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
DESKTOP = {"viewport": {"width": 1440, "height": 900}}
# Words of the browser about requests that a test breaks or refuses on purpose.
EXPECTED = ("net::ERR_INTERNET_DISCONNECTED", "status of 409", "net::ERR_FAILED")


@dataclass(frozen=True)
class Server:
    """A running server."""

    url: str


def free_port() -> int:
    """A port that nobody listens to now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The table as `gametrail serve` starts it, in a process of its own."""
    folder = tmp_path_factory.mktemp("e2e")
    port = free_port()
    code = f"from gametrail.web.serve import serve; serve(port={port}, open_browser=False)"
    environment = {**os.environ, "GAMETRAIL_DATA": str(folder / "data"), "PYTHONUNBUFFERED": "1"}
    environment.pop("DATABASE_URL", None)
    with (folder / "server.log").open("w") as log:
        process = subprocess.Popen([sys.executable, "-c", code], env=environment, stdout=log, stderr=log)
        try:
            wait_for(f"http://127.0.0.1:{port}/health", process, folder / "server.log")
            yield Server(f"http://127.0.0.1:{port}")
        finally:
            process.terminate()
            process.wait(timeout=15)


def wait_for(url: str, process: "subprocess.Popen[bytes]", log: Path, seconds: float = 120) -> None:
    """The server answers; the first start may have to compile the rules."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline and process.poll() is None:
        try:
            with urllib.request.urlopen(url, timeout=2) as answer:
                if answer.status == 200:
                    return
        except OSError:
            time.sleep(0.1)
    pytest.fail(f"the server did not start:\n{log.read_text()[-3000:]}")


def chromium_path(playwright: Playwright) -> str | None:
    """The named browser, else Playwright's own, else the system's."""
    own = playwright.chromium.executable_path
    for path in (os.environ.get("GAMETRAIL_CHROMIUM"), own, SYSTEM_CHROMIUM, shutil.which("chromium")):
        if path and Path(path).exists():
            return path
    return None


# Module by module, not for the whole session: while Playwright runs, its event loop would make Django
# refuse the database to the tests that come after.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Chromium. Without one the tests are skipped, but never in continuous integration."""
    with sync_playwright() as playwright:
        path = chromium_path(playwright)
        if path is None:
            message = "NO CHROMIUM: install one or set GAMETRAIL_CHROMIUM; the browser tests did not run"
            if os.environ.get("CI"):
                pytest.fail(message)
            pytest.skip(message)
        found = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield found
        found.close()


NewPage = Callable[..., TablePage]


@pytest.fixture
def new_page(browser: Browser, server: Server) -> Iterator[NewPage]:
    """Opens pages in browsers of their own; whatever a page complains about fails the test."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def complain(text: str, refused: bool = False) -> None:
        expected = (*EXPECTED, "status of 422") if refused else EXPECTED
        if not any(words in text for words in expected):
            complaints.append(text)

    # `refused`: a form of this page is refused on purpose, and the browser says so.
    def open_page(
        language: str = "en", size: dict[str, Any] = DESKTOP, refused: bool = False, **options: Any
    ) -> TablePage:
        context = browser.new_context(**size, locale=language, reduced_motion="reduce", **options)
        context.set_default_timeout(10_000)
        contexts.append(context)
        page = context.new_page()
        page.on(
            "console",
            lambda message: message.type in ("error", "warning") and complain(message.text, refused),
        )
        page.on("pageerror", lambda error: complain(str(error)))
        return TablePage(page, server.url, language)

    yield open_page
    for context in contexts:
        context.close()
    assert complaints == []
