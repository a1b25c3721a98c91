"""Takes the pictures in docs/pictures: real pages of a real server, after games that bots have played.

The Chromium is the one named by GAMETRAIL_CHROMIUM, otherwise Playwright's own. The games are the same each
time; nothing of the user's own tables is touched.

Usage: python tools/screenshots.py FOLDER
"""

from __future__ import annotations

import os
import random
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest import mock
from uuid import UUID

from playwright.sync_api import Browser, Page, sync_playwright

SECRET = "the-device-that-takes-the-pictures"
DESKTOP, PHONE = (1440, 900), (390, 844)
SEED = 12
TURNS_PLAYED = 12
WINGSPAN_TURNS = 15
WINGSPAN_FORM = {
    "game": "wingspan",
    "players": "3",
    "seat1": "human",
    "name1": "Aki",
    "seat2": "greedy",
    "seat3": "ranger",
    "lang": "en",
}
FORM = {
    "game": "cascadia",
    "players": "3",
    "seat1": "human",
    "name1": "Aki",
    "seat2": "greedy",
    "seat3": "ranger",
    "start": "listed",
    "cards": "ABACD",
    "lang": "en",
}
FLAGS = ["--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-component-update"]


@dataclass(frozen=True)
class Shot:
    """One picture: of which page, how large, in which language and theme."""

    name: str
    page: str  # lobby, table, end, wingspan or wingspan-end
    size: tuple[int, int]
    language: str
    theme: str


SHOTS = (
    Shot("lobby", "lobby", DESKTOP, "en", "light"),
    Shot("table", "table", DESKTOP, "en", "light"),
    Shot("phone", "table", PHONE, "en", "light"),
    Shot("phone-dark-ja", "table", PHONE, "ja", "dark"),
    Shot("end", "end", DESKTOP, "en", "light"),
    Shot("wingspan-table", "wingspan", DESKTOP, "en", "light"),
    Shot("wingspan-phone", "wingspan", PHONE, "en", "light"),
    Shot("wingspan-phone-dark-ja", "wingspan", PHONE, "ja", "dark"),
    Shot("wingspan-end", "wingspan-end", DESKTOP, "en", "light"),
)


class Games:
    """The tables of the pictures, played through the site's own addresses, but with steady dice."""

    def __init__(self) -> None:
        from gametrail.web import serve

        serve.prepare("127.0.0.1")
        self._rng = random.Random(SEED)
        with mock.patch.object(random, "SystemRandom", return_value=self._rng):
            serve.migrate(lambda *_, **__: None)
            self._client = self._new_client()

    def _new_client(self) -> Any:
        """A device that holds our secret; the pages are imported here, and take the steady dice for theirs."""
        from django.test import Client
        from django.urls import resolve

        from gametrail.web.tables.devices import COOKIE

        resolve("/")
        client = Client(SERVER_NAME="localhost", headers={"sec-fetch-site": "same-origin"})
        client.cookies[COOKIE] = SECRET
        return client

    def make(self, turns: int) -> tuple[str, list[str]]:
        """A table after so many turns of everybody: its address, and a good turn for its person, with a pair."""
        answer = self._client.post("/tables/", FORM)
        address = str(answer["Location"])
        while True:
            view = self._client.get(f"{address}view.json").json()
            if view["phase"] != "play":
                return address, []
            if view["to_move_kind"] == "bot":
                self._send(f"{address}bots", view, {})
                continue
            texts = self._next_turn(address)
            if view["observation"]["turn"] > turns and texts[0].startswith("P"):
                return address, texts
            self._send(f"{address}actions", view, {"actions": texts})

    def make_wingspan(self, turns: int) -> tuple[str, list[str]]:
        """A table of Wingspan before that turn of its person, with the action to begin; without one, at the end."""
        address = str(self._client.post("/tables/", WINGSPAN_FORM)["Location"])
        while True:
            view = self._client.get(f"{address}view.json").json()
            if view["phase"] != "play":
                return address, []
            if view["to_move_kind"] == "bot":
                self._send(f"{address}bots", view, {})
                continue
            if view["clock"]["turn"] >= turns and view["question"]["op"] == "main":
                return address, [most_powers(view["actions"])]
            self._send(f"{address}actions", view, {"actions": self._next_turn(address)[:1]})

    def _send(self, address: str, view: dict[str, Any], body: dict[str, Any]) -> None:
        body |= {
            "version": view["version"],
            "action_id": str(UUID(int=self._rng.getrandbits(128), version=4)),
        }
        answer = self._client.post(address, body, content_type="application/json")
        if answer.status_code != 200:
            raise SystemExit(f"{address} answered {answer.status_code}: {answer.content.decode()}")

    def _next_turn(self, address: str) -> list[str]:
        """The actions that a good bot would choose for the person, up to the next thing that is drawn."""
        from gametrail.bots import choose_action
        from gametrail.web.tables.log import current_position
        from gametrail.web.tables.models import Table

        table = Table.objects.get(pk=address.strip("/").rpartition("/")[2])
        state, texts = current_position(table).state.clone(), []
        player = state.current_player()
        while state.current_player() == player:
            action = choose_action("ranger", state, self._rng)
            texts.append(state.action_to_string(action))
            state.apply_action(action)
        return texts


def most_powers(actions: list[dict[str, Any]]) -> str:
    """The action after which most powers run."""
    return str(max(actions, key=lambda action: len(action["powers"]))["action"])


@contextmanager
def running_server() -> Iterator[str]:
    """The address of a server for these tables, which is stopped afterwards."""
    command = [sys.executable, "-u", "-m", "gametrail.cli", "serve", "--port", "8700"]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        addresses = (re.search(r"http://\S+", line) for line in server.stdout)
        yield next(found.group().rstrip("/") for found in addresses if found)
    finally:
        server.terminate()
        server.wait(timeout=20)


def new_page(browser: Browser, shot: Shot, server: str) -> Page:
    """A page of the right size whose device holds the tables."""
    from gametrail.web.tables.devices import COOKIE

    width, height = shot.size
    context = browser.new_context(
        viewport={"width": width, "height": height},
        device_scale_factor=2 if shot.size == PHONE else 1,
        has_touch=shot.size == PHONE,
        reduced_motion="reduce",
    )
    cookies = {COOKIE: SECRET, "lang": shot.language, "theme": shot.theme}
    context.add_cookies([{"name": name, "value": value, "url": server} for name, value in cookies.items()])
    return context.new_page()


def stage_turn(page: Page, turn: list[str]) -> None:
    """The turn is chosen on the page and waits to be confirmed, so that the preview shows."""
    if len(turn) == 1:
        page.locator(f".actb[data-action={turn[0]}]").click()
        page.wait_for_selector(".legal")
        return
    pair, tile, animal = turn
    cell = tile[1:].partition("@")[0]
    page.locator(f'.pick[data-place="{int(pair[1:]) - 1}"]').click()
    page.locator(f'[data-do="cell"][data-cell="{cell}"]').first.click()
    if animal != "A-":
        page.locator(f'[data-do="spot"][data-cell="{animal[1:]}"]').first.click()


def take(
    browser: Browser, shot: Shot, server: str, tables: dict[str, tuple[str, list[str]]], folder: Path
) -> None:
    """The picture is in the folder."""
    page = new_page(browser, shot, server)
    address, turn = tables.get(shot.page, ("/", []))
    page.goto(server + address, wait_until="networkidle")
    if turn:
        stage_turn(page, turn)
    page.evaluate("document.fonts.ready")
    page.screenshot(path=folder / f"{shot.name}.png", animations="disabled")
    page.context.close()
    print(folder / f"{shot.name}.png")


def main(folder: Path) -> None:
    """Every picture is taken anew."""
    folder.mkdir(parents=True, exist_ok=True)
    flags = [*FLAGS, "--no-sandbox"] if os.geteuid() == 0 else FLAGS
    with tempfile.TemporaryDirectory() as data:
        os.environ["GAMETRAIL_DATA"] = data
        games = Games()
        tables = {
            "table": games.make(TURNS_PLAYED),
            "end": games.make(20),
            "wingspan": games.make_wingspan(WINGSPAN_TURNS),
            "wingspan-end": games.make_wingspan(99),
        }
        with running_server() as server, sync_playwright() as playwright:
            browser = playwright.chromium.launch(
                executable_path=os.environ.get("GAMETRAIL_CHROMIUM") or None, args=flags
            )
            for shot in SHOTS:
                take(browser, shot, server, tables, folder)
            browser.close()


if __name__ == "__main__":
    if len(sys.argv) != 2:
        raise SystemExit(__doc__)
    main(Path(sys.argv[1]))
