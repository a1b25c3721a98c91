"""Two servers on one PostgreSQL, a person at each behind a network of their own, and what happens to them."""

from __future__ import annotations

import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any
from uuid import uuid4

from playwright.sync_api import Request, expect

from web.live_checks import plies_of, rows_of
from web.live_server import LiveServer

from .bad_proxy import BadProxy
from .table_page import READY, TablePage
from .two_seats import calls, wait_until

LONG = 60_000  # milliseconds: a server that starts on a busy machine takes a while
MOST_DECISIONS = 600
# A decision that the page itself sends, past its buttons: with its cookies, its token and its network.
SEND = """async ([address, body]) => {
    const token = document.querySelector("meta[name=csrf-token]").content;
    const headers = {"Content-Type": "application/json", "X-CSRFToken": token};
    const answer = await fetch(address, {method: "POST", headers, body: JSON.stringify(body)});
    return [answer.status, await answer.json()];
}"""


@dataclass
class Site:
    """Two servers, and the two networks through which browsers reach them."""

    servers: list[LiveServer]
    networks: list[BadProxy]

    def lead(self, place: int, to: int) -> None:
        """The browsers of a network are now with that server; what they had open is cut."""
        self.networks[place].target = self.servers[to].port
        self.networks[place].cut()
        self.networks[place].mend()

    def start(self, place: int) -> None:
        """The server runs, and the network of its place leads to it."""
        self.servers[place].start()
        self.networks[place].target = self.servers[place].port

    def restored(self) -> None:
        """Both servers run, each at its place."""
        for place, server in enumerate(self.servers):
            if server.process.poll() is not None:
                server.start()
            self.lead(place, place)


@dataclass
class Match:
    """Two people at one table, made by the first and joined by the second through the link."""

    site: Site
    pages: list[TablePage]
    decide: Callable[[dict[str, Any], random.Random], list[str]]
    step: Callable[[TablePage, random.Random], object]
    rng: random.Random = field(default_factory=lambda: random.Random(14))
    sent: list[list[Request]] = field(default_factory=list)
    decisions: int = 0

    # ---- the beginning

    def meet(self, **fields: str) -> None:
        """The first one has made a room, the second one sits down there, and the game has begun for both."""
        host, guest = self.pages
        for one in self.pages:
            one.page.context.set_default_timeout(LONG)
            one.page.goto(one.base + "/")
            one.page.evaluate("() => localStorage.setItem('gametrail.speed', '0')")
            self.sent.append(calls(one.page, "/actions"))
        host.page.goto(host.ask_for_table(room="1", **fields))
        host.page.wait_for_selector(READY, state="attached")
        link = host.page.locator("#link").input_value()
        guest.page.goto(link.replace(host.base, guest.base))
        guest.page.fill("#name", "Ben")
        guest.page.press("#name", "Enter")
        expect(host.page.locator("#seats li").nth(1)).to_contain_text("Ben")
        host.page.locator("#start").click()
        for one in self.pages:
            one.page.wait_for_selector("#map", state="attached")
            one.page.wait_for_selector(READY, state="attached")
            one.url = one.page.url.partition("#")[0]

    @property
    def table(self) -> str:
        """The path of the table."""
        return self.pages[0].url.removeprefix(self.pages[0].base)

    # ---- playing

    def mover(self) -> int | None:
        """Who is to move, once it is a person's turn; None when the game is over."""
        found: list[int | None] = []

        def known() -> bool:
            views = [page.view() for page in self.pages]
            found[:] = [seat for seat, view in enumerate(views) if view["my_turn"]]
            return bool(found) or views[0]["phase"] == "end"

        wait_until(known, self.pages[0].page, LONG / 1000)
        return found[0] if found else None

    def play(self, decisions: int = MOST_DECISIONS) -> None:
        """So many decisions are made, or the game is over."""
        for _ in range(decisions):
            mover = self.mover()
            if mover is None:
                return
            self.send(mover)
        assert decisions < MOST_DECISIONS, "the game does not end"

    def send(self, mover: int) -> None:
        """The page of the one to move has sent a decision, and it was taken."""
        page = self.pages[mover]
        view = page.view()
        body = {"version": view["version"], "action_id": str(uuid4()), "actions": self.decide(view, self.rng)}
        status, answer = page.page.evaluate(SEND, [f"{self.table}actions", body])
        assert status == 200, answer
        self.decisions += 1

    def press(self, mover: int) -> None:
        """The one to move has pressed buttons of the page until a decision arrived."""
        before, page = self.rows(), self.pages[mover]
        for _ in range(40):
            self.step(page, self.rng)
            wait_until(lambda: self.rows() > before or page.is_asking, page.page, LONG / 1000)
            if self.rows() > before:
                self.decisions += 1
                return
        raise AssertionError("no decision arrived")

    # ---- what goes wrong

    def cut_off(self) -> None:
        """The one who waits loses the network, the other moves, and the page is told when the network is back."""
        mover = self.mover()
        assert mover is not None
        waiting = self.pages[1 - mover]
        waiting.page.context.set_offline(True)
        expect(waiting.page.locator("#bar-retry")).to_be_visible(timeout=LONG)
        self.send(mover)
        waiting.page.context.set_offline(False)
        expect(waiting.page.locator("#bar-retry")).to_be_hidden(timeout=LONG)

    def kill_under_a_decision(self) -> None:
        """The server of the one to move dies, and is started again while they press their buttons."""
        mover = self.mover()
        assert mover is not None
        self.pages[mover].wait()
        self.site.servers[mover].kill()
        with ThreadPoolExecutor(1) as pool:
            started = pool.submit(self.site.start, mover)
            self.press(mover)
            started.result()

    def move_over(self) -> None:
        """The second server dies for good, and its browser is led to the first."""
        self.site.servers[1].kill()
        self.site.lead(1, 0)

    # ---- the end

    def rows(self) -> int:
        """How many rows the log has."""
        return len(plies_of(self.site.servers[0], self.table))

    def check_log(self) -> None:
        """Every decision that a page sent is in the log, once and as it was sent, and nothing else of people."""
        server = self.site.servers[0]
        assert plies_of(server, self.table) == list(range(self.rows()))
        bodies = [request.post_data_json for requests in self.sent for request in requests]
        known = {body["action_id"]: body["actions"] for body in bodies}
        assert len(known) >= self.decisions
        for name, texts in known.items():
            assert rows_of(server, self.table, name) == texts
        sql = """select distinct a.request from tables_action a join tables_seat s
            on s.table_id = a.table_id and s.seat = a.actor where a.table_id = ? and s.kind = 'human'"""
        assert {str(name) for (name,) in server.query(sql, self.table.split("/")[2])} == set(known)
