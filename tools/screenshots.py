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
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest import mock
from uuid import UUID

from playwright.sync_api import Browser, Page, sync_playwright

SECRET = "the-device-that-takes-all-of-these-pictures"
DESKTOP, PHONE = (1440, 900), (390, 844)
SEED = 12
FORMS = {
    "cascadia": {"players": "3", "seat2": "greedy", "seat3": "ranger", "start": "listed", "cards": "ABACD"},
    "wingspan": {"players": "3", "seat2": "greedy", "seat3": "ranger"},
    "animal_trail": {
        "players": "5",
        "seat2": "ranger",
        "seat3": "greedy",
        "seat4": "ranger",
        "seat5": "greedy",
        "option_mode": "normal",
        "preset": "custom",
        "option_environment": "2",
        "option_environment_cards": "choose",
        "card_e05": "1",
        "card_e08": "1",
        "card_e10": "1",
    },
}
PERSON = {"seat1": "human", "name1": "Aki", "lang": "en"}
FLAGS = ["--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-component-update"]


# What to choose on the page when the moment for the picture has come (a view, and a good turn), else nothing.
Moment = Callable[[dict[str, Any], list[str]], list[str]]


@dataclass(frozen=True)
class Shot:
    """One picture: of which page, how large, in which language and theme."""

    name: str
    page: str  # lobby or rules, else the name of a table: see TABLES
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
    Shot("animal-trail-table", "trail", DESKTOP, "en", "light"),
    Shot("animal-trail-phone", "trail", PHONE, "en", "light"),
    Shot("animal-trail-phone-dark-ja", "trail", PHONE, "ja", "dark"),
    Shot("animal-trail-exchange", "trail-exchange", PHONE, "en", "light"),
    Shot("animal-trail-end", "trail-end", DESKTOP, "en", "light"),
    Shot("animal-trail-rules", "rules", PHONE, "en", "light"),
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

    def make(self, game: str, moment: Moment) -> tuple[str, list[str]]:
        """A table where the moment for the picture has come: its address, and what to choose there.

        Where it never comes it is the end, and there is nothing to choose.
        """
        form = {"game": game} | PERSON | FORMS[game]
        address = str(self._client.post("/tables/", form)["Location"])
        while True:
            view = self._client.get(f"{address}view.json").json()
            if view["phase"] != "play":
                return address, []
            if view["to_move_kind"] == "bot":
                self._send(f"{address}bots", view, {})
                continue
            texts = self._next_turn(address)
            if chosen := moment(view, texts):
                return address, chosen
            self._send(f"{address}actions", view, {"actions": texts if game == "cascadia" else texts[:1]})

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


def never(view: dict[str, Any], turn: list[str]) -> list[str]:
    """No moment before the end."""
    return []


def pair_to_take(view: dict[str, Any], turn: list[str]) -> list[str]:
    """Cascadia: a good turn that begins with a pair, in the middle of the game."""
    return turn if view["observation"]["turn"] > 12 and turn[0].startswith("P") else []


def main_action(view: dict[str, Any], turn: list[str]) -> list[str]:
    """Wingspan: late in the game, the one of the four actions after which most powers run."""
    if view["clock"]["turn"] < 15 or view["question"]["op"] != "main":
        return []
    return [str(max(view["actions"], key=lambda action: len(action["powers"]))["action"])]


def pair_to_beat(view: dict[str, Any], turn: list[str]) -> list[str]:
    """Animal Trail: after the first match, two cards can be beaten in several ways by somebody with many cards."""
    plays = [choice for choice in view["choices"] if choice["kind"] == "play"]
    late = view["observation"]["match"] > 1 and len(view["hand"]) > 7
    return turn if late and len(plays) > 1 and plays[0]["formation"] == 2 and turn[0] != "pass" else []


def cards_to_give(view: dict[str, Any], turn: list[str]) -> list[str]:
    """Animal Trail: cards are given back in the exchange."""
    return turn if view["question"]["op"] == "give" else []


# Each table of the pictures: its game, and the moment.
TABLES: dict[str, tuple[str, Moment]] = {
    "table": ("cascadia", pair_to_take),
    "end": ("cascadia", never),
    "wingspan": ("wingspan", main_action),
    "wingspan-end": ("wingspan", never),
    "trail": ("animal_trail", pair_to_beat),
    "trail-exchange": ("animal_trail", cards_to_give),
    "trail-end": ("animal_trail", never),
}


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


def stage_turn(page: Page, table: str, turn: list[str]) -> None:
    """The turn is chosen on the page and waits to be confirmed, so that the preview shows."""
    if table == "table":
        pair, tile, animal = turn
        cell = tile[1:].partition("@")[0]
        page.locator(f'.pick[data-place="{int(pair[1:]) - 1}"]').click()
        page.locator(f'[data-do="cell"][data-cell="{cell}"]').first.click()
        if animal != "A-":
            page.locator(f'[data-do="spot"][data-cell="{animal[1:]}"]').first.click()
    if table == "wingspan":
        page.locator(f".actb[data-action={turn[0]}]").click()
        page.wait_for_selector(".legal")
    if table == "trail-exchange":
        page.locator("[data-do=next]").click()
    if table.startswith("trail"):
        for kind, number in cards_of(turn).items():
            cards = f'.hand [data-kind="{kind}"][aria-pressed='
            while page.locator(f"{cards}true]").count() < number:
                page.locator(f"{cards}false]").first.click()


def cards_of(turn: list[str]) -> Counter[str]:
    """How many cards of each kind are raised for a play such as S2@9{9+H}, or for the cards to give: card 5."""
    words = " ".join(turn if turn[0].startswith("card") else turn[:1])
    named = re.search(r"\{(.*)\}", words)
    cards = named[1].split("+") if named else re.findall(r"card (\w+)", words)
    return Counter("0" if card == "H" else card for card in cards)


def show_rules(page: Page) -> None:
    """The form of Animal Trail at its environment cards, some of them chosen."""
    page.check("[name=preset][value=custom]")
    page.click("label:has([name=option_environment_cards][value=simple])")
    page.click(".tick li:nth-child(4) label")
    page.locator(".env-set").evaluate("(part) => part.scrollIntoView()")


def take(browser: Browser, shot: Shot, server: str, table: tuple[str, list[str]], folder: Path) -> None:
    """The picture is in the folder."""
    page = new_page(browser, shot, server)
    address, turn = table
    page.goto(server + address, wait_until="networkidle")
    if turn:
        stage_turn(page, shot.page, turn)
    if shot.page == "rules":
        show_rules(page)
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
        tables = {name: games.make(game, moment) for name, (game, moment) in TABLES.items()}
        with running_server() as server, sync_playwright() as playwright:
            browser = playwright.chromium.launch(
                executable_path=os.environ.get("GAMETRAIL_CHROMIUM") or None, args=flags
            )
            for shot in SHOTS:
                take(browser, shot, server, tables.get(shot.page, ("/?game=animal_trail", [])), folder)
            browser.close()


if __name__ == "__main__":
    if len(sys.argv) != 2:
        raise SystemExit(__doc__)
    main(Path(sys.argv[1]))
