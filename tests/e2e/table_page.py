"""The table as a person uses it: what is looked at and what is pressed."""

import json
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page

READY = "html[data-ready]"
# My turn, or the end: the moments at which the page waits for a person.
WAITING = """() => !document.querySelector(".busy")
    && ["bar-turn", "bar-end"].some((id) => !document.getElementById(id).hidden)"""


class TablePage:
    """One browser at one table."""

    def __init__(self, page: Page, base: str, language: str = "en") -> None:
        self.page = page
        self.base = base
        self.language = language
        self.url = ""

    # ---- tables

    def new_table(self, *seats: str, **fields: str) -> None:
        """A table with these seats (`human` or a bot's name), the first to move, bots without delay."""
        self.create(*seats, **fields)
        self.page.evaluate("() => localStorage.setItem('gametrail.speed', '0')")

    def create(self, *seats: str, **fields: str) -> None:
        """A table as the lobby's form makes it."""
        self.open(self.ask_for_table(*seats, **fields))

    def ask_for_table(self, *seats: str, **fields: str) -> str:
        """The address of a table as the lobby's form makes it."""
        self.page.goto(self.base + "/")
        token = self.page.locator("meta[name=csrf-token]").get_attribute("content") or ""
        form = {"csrfmiddlewaretoken": token, "game": "cascadia", "cards": "choose", "start": "listed"}
        form |= {"players": str(len(seats)), "lang": self.language}
        form |= {f"seat{number}": seat for number, seat in enumerate(seats, 1)} | fields
        headers = {"Origin": self.base, "Referer": self.base + "/"}
        answer = self.page.request.post(self.base + "/tables/", form=form, headers=headers)
        assert answer.ok, answer.text()
        return str(answer.url)

    def open(self, url: str) -> None:
        """The table at this address is shown and listens."""
        self.url = url
        self.page.goto(url)
        self.page.wait_for_selector(READY, state="attached")

    def view(self) -> dict[str, Any]:
        """What the server tells this browser."""
        answer = self.page.request.get(self.url + "view.json")
        return dict(json.loads(answer.text()))

    # ---- parts of the page

    def act(self, name: str) -> Locator:
        """The visible buttons of an act."""
        return self.page.locator(f"[data-do='{name}']:visible")

    @property
    def status(self) -> str:
        """The status line."""
        return self.page.locator("#status-text").inner_text()

    @property
    def pairs(self) -> Locator:
        return self.page.locator("#market .pick")

    @property
    def tokens(self) -> Locator:
        return self.page.locator("#market .tkb")

    @property
    def places(self) -> Locator:
        return self.page.locator(".sheet-map:not([hidden]) .fr:not(.under)")

    @property
    def ghost(self) -> Locator:
        return self.page.locator(".sheet-map:not([hidden]) .ghost")

    @property
    def spots(self) -> Locator:
        return self.page.locator(".sheet-map:not([hidden]) .spot")

    @property
    def confirm(self) -> Locator:
        return self.page.locator("#bar-turn [data-do=confirm]")

    @property
    def over(self) -> bool:
        return self.page.locator("#bar-end").is_visible()

    @property
    def is_asking(self) -> bool:
        """Whether a person is to press something here and now."""
        return self.page.locator("#bar-turn").is_visible() and not self.page.locator(".busy").count()

    # ---- what a person does

    def wait(self) -> None:
        """Until a person is to move here, or the game is over."""
        self.page.wait_for_function(WAITING)

    def stage(self, pair: int = 0) -> None:
        """A whole turn is staged: the pair, the best place, the first place for the animal."""
        self.pairs.nth(pair).click()
        best = self.page.locator(".sheet-map:not([hidden]) .fr.most:not(.under)")
        (best if best.count() else self.places).first.click()
        if self.spots.count():
            self.spots.first.click()

    def play_turn(self, pair: int = 0) -> bool:
        """One turn, staged and confirmed; False when the game is over."""
        self.wait()
        if self.over:
            return False
        self.stage(pair)
        self.confirm.click()
        return True

    def violations(self) -> list[str]:
        """What axe finds wrong, one line each."""
        found = Axe().run(self.page).response["violations"]
        return [f"{rule['id']}: {node['html'][:160]}" for rule in found for node in rule["nodes"]]
