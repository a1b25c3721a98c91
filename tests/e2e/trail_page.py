"""The Animal Trail table as a person uses it: only what is marked is pressed, and every step is seen on the page."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, TimeoutError

from .table_page import READY, TablePage

# A person is to choose here, or to go on, or the game is over, or the device is to be handed on.
WAITING = """() => {
    if (document.querySelector(".pass")) return true;
    if (!document.documentElement.dataset.ready || document.querySelector(".busy")) return false;
    return ["bar-turn", "bar-match", "bar-end"].some((id) => !document.getElementById(id).hidden)
        || document.querySelector("#bar-wait [data-do=fast][aria-disabled=false]:not([hidden])");
}"""
CARDS = "#hand .ac"


class TrailPage(TablePage):
    """One browser at one Animal Trail table."""

    game = "animal_trail"

    def new_table(self, *seats: str, **fields: str) -> None:
        """A table with these seats, bots without delay."""
        self.create(*seats, **{"game": "animal_trail"} | fields)
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
    def play_button(self) -> Locator:
        return self.page.locator("#bar-turn [data-do=play]")

    @property
    def pass_button(self) -> Locator:
        return self.page.locator("#bar-turn [data-do=pass]")

    @property
    def ready_to_play(self) -> bool:
        return self.play_button.get_attribute("aria-disabled") == "false"

    @property
    def cards(self) -> Locator:
        return self.page.locator(CARDS)

    @property
    def raised(self) -> list[int]:
        """The kinds of the raised cards."""
        found = self.page.locator(f"{CARDS}.up").all()
        return [int(card.get_attribute("data-kind") or "-1") for card in found]

    def card(self, kind: int) -> Locator:
        """The first card of this kind in the hand."""
        return self.page.locator(f"{CARDS}[data-kind='{kind}']").first

    def free(self) -> list[Locator]:
        """The cards that are not sunk and not raised."""
        return self.page.locator(f"{CARDS}:not(.no):not(.up)").all()

    # ---- what a person does

    def take_device(self) -> None:
        """The hand-over is confirmed."""
        self.page.locator(".pass button").click()
        self.page.wait_for_selector(READY, state="attached")

    def settle(self) -> None:
        """The page has answered."""
        self.page.wait_for_function("() => !document.querySelector('.busy')")

    def step(self, rng: random.Random) -> str:
        """One step of a person who presses what is marked; what it was, and "over" when the game is."""
        self.wait()
        if self.page.locator(".pass").count():
            self.take_device()
            return "hand-over"
        if self.over:
            return "over"
        for act in ("next", "fast"):
            button = self.page.locator(f"[data-do='{act}']:not([aria-disabled='true']):visible")
            if button.count():
                self.press(button)
                return act
        if self.act("name").count():
            rng.choice(self.act("name").all()).click()
        elif self.page.locator("[data-do=sets]:visible").count() and rng.random() < 0.8:
            for _ in range(rng.randint(1, 3)):
                self.act("sets").click()
            self.play_button.click()
        elif self.pass_button.is_visible() and self.pass_button.get_attribute("aria-disabled") == "false":
            self.pass_button.click()
        else:
            if self.choose_cards(rng):
                self.play_button.click()
        self.settle()
        return "turn"

    def press(self, part: Locator, **where: Any) -> None:
        """It is pressed, unless the bots' last answer took it away first."""
        try:
            part.click(timeout=3000, **where)
        except TimeoutError:
            if part.is_visible():  # it is the machine that is slow
                part.click(**where)

    def choose_cards(self, rng: random.Random) -> bool:
        """Cards are raised until the button can be pressed; False if the page has gone on meanwhile."""
        for _ in range(100):
            if self.ready_to_play:
                return True
            if not self.page.locator("#bar-turn").is_visible():
                return False
            free = self.free()
            if free:
                self.press(rng.choice(free), position={"x": 12, "y": 12})
            else:
                self.page.wait_for_timeout(20)
        raise AssertionError("no set can be made of these cards")

    def weakest(self) -> str:
        """One step of a careful person, who plays the weakest set of all; what it was, as `step`."""
        self.wait()
        if self.page.locator("[data-do=sets]:visible").count():
            self.act("sets").click()
            self.play_button.click()
            self.settle()
            return "turn"
        return self.step(random.Random(1))

    def until(self, *ops: str, steps: int = 200) -> dict[str, Any]:
        """The view as soon as this person is asked one of these things."""
        for _ in range(steps):
            self.wait()
            view = self.view()
            if view["my_turn"] and view["question"]["op"] in ops and not self.act("next").count():
                return view
            assert self.weakest() != "over", f"never asked: {ops}"
        raise AssertionError(f"not asked in {steps} steps: {ops}")

    def play(self, rng: random.Random, steps: int) -> int:
        """So many steps, or to the end of the game; how many it took."""
        for count in range(steps):
            if self.step(rng) == "over":
                return count
        return steps


def trail(new_page: Callable[..., TablePage], *arguments: Any, **options: Any) -> TrailPage:
    """A new page, as an Animal Trail table."""
    plain = new_page(*arguments, **options)
    return TrailPage(plain.page, plain.base, plain.language)
