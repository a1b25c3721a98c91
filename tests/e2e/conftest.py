"""A real server with an empty data folder, a real Chromium, and pages that must not complain."""

import os
import shutil
import signal
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
from playwright.sync_api import Browser, BrowserContext, Playwright, expect, sync_playwright

from .bad_proxy import BadProxy
from .table_page import TablePage
from .two_seats import two_people

# The same engine without its window needs a quarter less time.
SYSTEM_CHROMIUM = ("chromium-headless-shell", "chromium")
# Headless in a container, often as root: no sandbox, no GPU, no calls home.
FLAGS = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking"
    " --disable-component-update --disable-sync"
).split()
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
DESKTOP = {"viewport": {"width": 1440, "height": 900}}
# Words of the browser about requests that a test breaks or refuses on purpose.
EXPECTED = ("net::ERR_INTERNET_DISCONNECTED", "status of 409", "net::ERR_FAILED")
BROKEN = ("net::ERR_", "status of 503", "status of 429")  # those of a network that is made bad

# `gametrail serve`, but what is left to chance follows the seed in a file, which is read again at a signal.
SERVE = """
import importlib, pathlib, random, signal
from gametrail.web import serve
serve.prepare("127.0.0.1")
seed, rng = pathlib.Path({luck!r}), random.Random()
for name in ("log", "new_table", "play"):
    importlib.import_module("gametrail.web.tables." + name)._dice = rng
signal.signal(signal.SIGUSR1, lambda *_: rng.seed(seed.read_text()))
serve.serve(port={port}, open_browser=False)
"""

# A machine that is busy with other things is slow, not wrong.
PATIENCE = 20_000  # milliseconds
expect.set_options(timeout=PATIENCE)


@dataclass(frozen=True)
class Server:
    """A running server."""

    url: str
    data: Path  # the folder of its database
    luck: Path  # the file with the seed of what is left to chance
    process: "subprocess.Popen[bytes]"

    @property
    def port(self) -> int:
        """Where it listens."""
        return int(self.url.rpartition(":")[2])

    def draw_by(self, seed: str) -> None:
        """From now on chance follows this seed."""
        self.luck.write_text(seed)
        self.process.send_signal(signal.SIGUSR1)


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
    code = SERVE.format(port=port, luck=str(folder / "luck"))
    environment = {**os.environ, "GAMETRAIL_DATA": str(folder / "data"), "PYTHONUNBUFFERED": "1"}
    environment.pop("DATABASE_URL", None)
    with (folder / "server.log").open("w") as log:
        process = subprocess.Popen([sys.executable, "-c", code], env=environment, stdout=log, stderr=log)
        try:
            wait_for(f"http://127.0.0.1:{port}/health", process, folder / "server.log")
            yield Server(f"http://127.0.0.1:{port}", folder / "data", folder / "luck", process)
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
    for path in (os.environ.get("GAMETRAIL_CHROMIUM"), own, *map(shutil.which, SYSTEM_CHROMIUM)):
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


@pytest.fixture(autouse=True)
def _luck(server: Server, request: pytest.FixtureRequest) -> None:
    """Each test has a luck of its own, the same at each run; GAMETRAIL_CHANCE is another luck for all."""
    server.draw_by(f"{request.node.name} {os.environ.get('GAMETRAIL_CHANCE', '')}")


@pytest.fixture
def new_page(browser: Browser, server: Server) -> Iterator[NewPage]:
    """Opens pages in browsers of their own; whatever a page complains about fails the test."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def complain(text: str, more: tuple[str, ...]) -> None:
        if not any(words in text for words in (*EXPECTED, *more)):
            complaints.append(text)

    # `refused`: a form of this page is refused on purpose, and the browser says so. `broken`: so is its network.
    def open_page(
        language: str = "en",
        size: dict[str, Any] = DESKTOP,
        refused: bool = False,
        broken: bool = False,
        **options: Any,
    ) -> TablePage:
        more = ("status of 422",) * refused + BROKEN * broken
        context = browser.new_context(**size, locale=language, reduced_motion="reduce", **options)
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.on(
            "console",
            lambda message: message.type in ("error", "warning") and complain(message.text, more),
        )
        page.on("pageerror", lambda error: complain(str(error), ()))
        return TablePage(page, server.url, language)

    yield open_page
    for context in contexts:
        context.close()
    assert complaints == []


@pytest.fixture
def proxy(server: Server) -> Iterator[BadProxy]:
    """A network that can be made bad."""
    with BadProxy(server.port) as network:
        yield network


@pytest.fixture
def two(new_page: NewPage, server: Server) -> tuple[TablePage, TablePage]:
    """Two people at one table, the first to move."""
    first, second = new_page(), new_page("ja", PHONE)
    two_people(server.data, first, second)
    return first, second


@pytest.fixture
def far(new_page: NewPage, server: Server, proxy: BadProxy) -> tuple[TablePage, TablePage]:
    """The same; the second one sits behind the bad network."""
    first, second = new_page(), new_page(broken=True)
    second.base = proxy.url
    two_people(server.data, first, second)
    return first, second
