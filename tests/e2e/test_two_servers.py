"""Two people in two browsers on two servers finish a game of each kind, whatever dies or is cut meanwhile."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

import pytest
from playwright.sync_api import expect

from postgres.cluster import databases
from web.live_server import two_servers
from web.table_client import whole_turn
from web.wingspan_client import set_up_choice

from .bad_proxy import BadProxy
from .conftest import NewPage
from .table_page import READY, TablePage
from .trail_page import TrailPage
from .two_servers import LONG, Match, Site
from .wingspan_page import WingspanPage

pytestmark = pytest.mark.e2e


@pytest.fixture(scope="module")
def both(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The servers on an empty database, started."""
    with ExitStack() as stack:
        url = stack.enter_context(stack.enter_context(databases())())
        servers = stack.enter_context(two_servers(tmp_path_factory.mktemp("servers"), url))
        networks = [stack.enter_context(BadProxy(server.start().port)) for server in servers]
        yield Site(servers, networks)


@pytest.fixture
def site(both: Site) -> Site:
    """The same, whatever the test before has done to them."""
    both.restored()
    return both


@pytest.fixture(scope="module")
def server(both: Site) -> SimpleNamespace:
    """Where pages are opened that say nothing else."""
    return SimpleNamespace(url=both.networks[0].url)


@pytest.fixture(autouse=True)
def _luck() -> None:
    """Chance is left to the servers: what is asserted here holds for every draw."""


def random_choice(view: dict[str, Any], rng: random.Random) -> list[str]:
    """Any of the choices that the view offers; in the first hand of Wingspan the first cards are kept."""
    if view["game"] == "wingspan" and view["clock"]["setup"]:
        return [set_up_choice(view, 2)]
    return [rng.choice(view["choices"])["text"]]


@dataclass(frozen=True)
class Kind:
    """How a game is played here, and where its last page shows the points."""

    page: type[TablePage]
    step: Callable[[Any, random.Random], object]
    points: Callable[[dict[str, Any]], list[int]]
    shown: str
    before: tuple[int, int, int]  # decisions before each of the three things that go wrong
    decide: Callable[[dict[str, Any], random.Random], list[str]] = random_choice
    fields: dict[str, str] = field(default_factory=dict)


KINDS = {
    "cascadia": Kind(
        TablePage,
        lambda page, rng: page.play_turn(),
        lambda view: [board["total"] for board in view["score"]["boards"]],
        ".sheet .sum td",
        (5, 9, 11),
        lambda view, rng: whole_turn(view, rng=rng),
        {"players": "2"},
    ),
    "wingspan": Kind(
        WingspanPage,
        WingspanPage.step,
        lambda view: view["result"]["totals"],
        ".sheet tbody tr:last-child td",
        (12, 20, 20),
        fields={"players": "2"},
    ),
    "animal_trail": Kind(
        TrailPage,
        TrailPage.step,
        lambda view: [row["total"] for row in view["result"]["rows"]],
        ".rnk .big",
        (3, 3, 3),
        fields={"players": "4", "option_matches": "1"},
    ),
}


@pytest.mark.parametrize(
    "game", ["cascadia", pytest.param("wingspan", marks=pytest.mark.long), "animal_trail"]
)
def test_a_game_is_finished_although_a_server_dies_and_a_network_is_cut(
    new_page: NewPage, site: Site, game: str
) -> None:
    kind = KINDS[game]
    pages = [kind.page(new_page(broken=True).page, network.url) for network in site.networks]
    match = Match(site, pages, kind.decide, kind.step)
    match.meet(game=game, **kind.fields)
    for decisions, fault in zip(
        kind.before, (match.cut_off, match.kill_under_a_decision, match.move_over), strict=True
    ):
        match.play(decisions)
        fault()
    match.play()
    check_end(kind, pages)
    match.check_log()


def check_end(kind: Kind, pages: list[TablePage]) -> None:
    """Both pages show the end by themselves, and the same points, which are the server's."""
    points = kind.points(pages[0].view())
    for page in pages:
        expect(page.page.locator("#bar-end")).to_be_visible(timeout=LONG)
        assert kind.points(page.view()) == points
        page.page.locator("#bar-end a").click()
        page.page.wait_for_selector(READY, state="attached")
        shown = page.page.locator(kind.shown).all_inner_texts()
        assert [int(text.split()[0]) for text in shown] == points
