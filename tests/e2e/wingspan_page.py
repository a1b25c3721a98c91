"""The Wingspan table as a person uses it: only what is marked is pressed, and every step is seen on the page."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator

from .table_page import READY, TablePage

# A person is to choose here, or the game is over, or the device is to be handed on.
WAITING = """() => document.querySelector(".pass") || (document.documentElement.dataset.ready
    && !document.querySelector(".busy") && ["bar-turn", "bar-end"].some((id) => !document.getElementById(id).hidden))"""
LEGAL = "[data-do=act]:visible, [data-do=play]:visible"
SHORTCUTS = ("even", "rest")  # buttons that take several steps at once


class WingspanPage(TablePage):
    """One browser at one Wingspan table."""

    game = "wingspan"

    def new_table(self, *seats: str, **fields: str) -> None:
        """A table with these seats, bots without delay; powers without a price are used by themselves."""
        self.create(*seats, **{"game": "wingspan"} | fields)
        self.page.evaluate("() => localStorage.setItem('gametrail.speed', '0')")
        self.open(self.url)

    def open(self, url: str) -> None:
        """The table at this address is shown; the page of a hand-over needs no script."""
        self.url = url
        self.page.goto(url)
        self.page.wait_for_selector(f"{READY}, .pass", state="attached")

    def wait(self) -> None:
        self.page.wait_for_function(WAITING)

    # ---- parts of the page

    @property
    def handing_over(self) -> bool:
        return self.page.locator(".pass").count() > 0

    @property
    def setting_up(self) -> bool:
        return self.page.locator(".ws[data-setup]").count() > 0

    @property
    def ready_to_confirm(self) -> bool:
        return self.confirm.get_attribute("aria-disabled") == "false"

    def targets(self) -> list[Locator]:
        """What can be pressed on the sheet that is open, passes left out."""
        return self.page.locator(LEGAL).all()

    def cell(self, slot: int) -> Locator:
        """A place of the mat in sight."""
        return self.page.locator(f".sheet-map:not([hidden]) [data-slot='{slot}']")

    def bird(self, name: str) -> Locator:
        """A card of the hand."""
        return self.page.locator(f'#hand [data-card="{name}"]')

    # ---- what a person does

    def set_up(self, cards: int = 2) -> None:
        """The first hand is chosen: some birds, food as suggested, the first bonus card."""
        for card in self.act("keep").all()[:cards]:
            card.click()
        self.act("bonus").first.click()
        self.confirm.click()

    def take_device(self) -> None:
        """The hand-over is confirmed."""
        self.page.locator(".pass button").click()
        self.page.wait_for_selector(READY, state="attached")

    def press(self, target: Locator) -> None:
        """The target is pressed, and the page has answered."""
        target.scroll_into_view_if_needed()
        target.click()
        self.page.wait_for_function("() => !document.querySelector('.busy')")

    def step(self, rng: random.Random) -> bool:
        """One press of a person who presses what is marked; False when the game is over."""
        self.wait()
        if self.handing_over:
            self.take_device()
        elif self.over:
            return False
        elif self.setting_up:
            self.set_up()
        elif self.ready_to_confirm:
            self.press(self.confirm)
        elif shortcuts := [
            self.act(name) for name in SHORTCUTS if self.act(name).count() and rng.random() < 0.5
        ]:
            self.press(shortcuts[0])
        elif targets := self.targets():
            self.press(rng.choice(targets))
        else:
            self.press(self.act("pass").first)
        return True

    def play(self, rng: random.Random, steps: int) -> int:
        """So many presses, or to the end of the game; how many it took."""
        for count in range(steps):
            if not self.step(rng):
                return count
        return steps


def wingspan(new_page: Callable[..., TablePage], *arguments: Any, **options: Any) -> WingspanPage:
    """A new page, as a Wingspan table."""
    plain = new_page(*arguments, **options)
    return WingspanPage(plain.page, plain.base, plain.language)
