"""The switch for notifications on a device, in a browser: where it is, what it registers, and what it says."""

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from gametrail.web.push_setup import make_pair
from web.live_server import QUICK_START, LiveServer
from web.push_device import Receiver

from .conftest import DESKTOP, PHONE, NewPage
from .table_page import TablePage
from .test_birds import SMALL_TARGETS
from .test_layout import sticking_out
from .two_seats import wait_until

pytestmark = pytest.mark.e2e

SWITCH = "[data-push][data-ready]"
# A push service that every browser has; what the browser makes of it is remembered.
SERVICE = """
PushManager.prototype.subscribe = async function (options) {
  window.asked = [options.userVisibleOnly, options.applicationServerKey];
  return { endpoint: %s, unsubscribe: async () => true, toJSON: () => (%s) };
};
PushManager.prototype.getSubscription = async () => null;
"""

WORKER = """async () => {
    const { scope, active } = await navigator.serviceWorker.ready;
    return [scope, active.scriptURL];
}"""
# A browser without windows has no place for notifications: here they are kept in a list.
KEEP = """() => {
    self.kept = [];
    self.registration.showNotification = async (title, { body, tag, data }) => {
        const close = () => { self.kept = self.kept.filter((it) => it !== shown); };
        const shown = { title, body, tag, data, close };
        self.kept.push(shown);
    };
}"""
SHOWN = "() => self.kept.map(({ title, body, tag }) => [title, body, tag])"
# Only a person's own press may open or focus a page: here it is remembered which one it would have been.
PRESS = """async (known) => {
    const went = [];
    self.clients.matchAll = async () => known.map((url) => ({ url, focus: () => went.push(["focus", url]) }));
    self.clients.openWindow = async (path) => went.push(["open", path]);
    const [notification] = self.kept;
    self.dispatchEvent(Object.assign(new ExtendableEvent("notificationclick"), { notification }));
    await new Promise((done) => setTimeout(done, 100));
    return went;
}"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """A server whose operator wants notifications."""
    environment = {"GAMETRAIL_VAPID_KEY": make_pair()[0], "GAMETRAIL_VAPID_CONTACT": "mailto:a@example.org"}
    server = LiveServer(tmp_path_factory.mktemp("push"), QUICK_START, environment)
    try:
        yield server.start()
    finally:
        server.kill()


def at(site: LiveServer, table: TablePage) -> TablePage:
    """The page is one of that server, whose person has sat down."""
    table.base = f"http://127.0.0.1:{site.port}"
    table.new_table("human")
    return table


def allow(page: Page, table: TablePage) -> None:
    """The person lets the site notify."""
    page.context.grant_permissions(["notifications"], origin=table.base)


def test_without_a_key_there_is_no_switch(new_page: NewPage) -> None:
    table = new_page()
    table.new_table("human")
    expect(table.page.locator("[data-folk=notify]")).to_have_count(1)
    expect(table.page.locator("[data-push]")).to_have_count(0)
    table.page.goto(table.base + "/me/")
    expect(table.page.locator("[data-push]")).to_have_count(0)


@pytest.mark.parametrize(
    ("language", "size", "scheme"),
    [("ja", PHONE, "dark"), ("en", DESKTOP, "light")],
    ids=["phone", "desktop"],
)
def test_the_switch_is_fit_for_everybody(
    site: LiveServer, new_page: NewPage, language: str, size: dict, scheme: str
) -> None:
    table = at(site, new_page(language, size, color_scheme=scheme))
    table.page.locator(".folk-open").click()
    expect(table.page.locator(SWITCH)).to_be_visible()
    table.page.goto(table.base + "/me/")
    expect(table.page.locator(SWITCH)).to_be_visible()
    assert table.violations() == []
    assert table.page.evaluate(SMALL_TARGETS) == []
    assert sticking_out(table) == []


def test_who_does_not_allow_it_is_told_so(site: LiveServer, new_page: NewPage) -> None:
    table = at(site, new_page("ja"))
    table.page.goto(table.base + "/me/")
    table.page.evaluate("() => { Notification.requestPermission = async () => 'denied'; }")
    table.page.locator(SWITCH).press("Enter")
    expect(table.page.locator(".push-said")).to_have_text("このブラウザーでは通知が許可されていません。")
    expect(table.page.locator(SWITCH)).to_have_attribute("aria-checked", "false")


def test_a_device_is_switched_on_and_its_worker_stands_for_the_whole_site(
    site: LiveServer, new_page: NewPage
) -> None:
    table = at(site, new_page())
    page = table.page
    allow(page, table)
    page.evaluate("() => { Notification.requestPermission = async () => 'granted'; }")
    subscription = Receiver().subscription
    page.evaluate(SERVICE % (json.dumps(subscription["endpoint"]), json.dumps(subscription)))
    page.locator(".folk-open").click()
    page.locator(SWITCH).click()
    expect(page.locator(SWITCH)).to_have_attribute("aria-checked", "true")
    assert page.evaluate("() => window.asked") == [True, page.locator(SWITCH).get_attribute("data-key")]
    assert page.evaluate(WORKER) == [table.base + "/", table.base + "/push.js"]
    assert site.query("SELECT endpoint FROM tables_pushsubscription") == [(subscription["endpoint"],)]
    page.locator(SWITCH).click()
    expect(page.locator(SWITCH)).to_have_attribute("aria-checked", "false")
    assert site.query("SELECT endpoint FROM tables_pushsubscription") == []


def test_what_the_browser_cannot_do_is_said(site: LiveServer, new_page: NewPage) -> None:
    table = at(site, new_page())
    page = table.page
    page.goto(table.base + "/me/")
    page.evaluate("() => { Notification.requestPermission = async () => 'granted'; }")
    page.evaluate(
        "() => { PushManager.prototype.subscribe = async () => { throw new DOMException('no'); }; }"
    )
    page.locator(SWITCH).click()
    expect(page.locator(".push-said")).to_have_text("That did not work. Try again later.")
    expect(page.locator(SWITCH)).to_have_attribute("aria-checked", "false")


def test_the_worker_shows_what_comes_and_leads_to_the_table(site: LiveServer, new_page: NewPage) -> None:
    table = at(site, new_page())
    page, context = table.page, table.page.context
    allow(page, table)
    path = table.url.removeprefix(table.base)
    words = {"title": "It is your turn", "body": "Friday", "tag": "gametrail.x", "path": path}
    page.evaluate("() => navigator.serviceWorker.register('/push.js', { scope: '/' })")
    page.evaluate(WORKER)
    (worker,) = context.service_workers
    worker.evaluate(KEEP)
    deliver(page, table.base, json.dumps(words))
    wait_until(lambda: worker.evaluate(SHOWN) == [[words["title"], words["body"], words["tag"]]], page)
    assert worker.evaluate(PRESS, []) == [["open", path]]
    wait_until(lambda: worker.evaluate(SHOWN) == [], page)
    deliver(page, table.base, json.dumps(words))
    wait_until(lambda: len(worker.evaluate(SHOWN)) == 1, page)
    assert worker.evaluate(PRESS, [table.base + "/me/", table.url]) == [["focus", table.url]]


def deliver(page: Page, origin: str, data: str) -> None:
    """The browser's push service brings this to the worker."""
    session = page.context.new_cdp_session(page)
    found: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: found.extend(each["registrationId"] for each in event["registrations"]),
    )
    session.send("ServiceWorker.enable")
    wait_until(lambda: bool(found), page)
    session.send(
        "ServiceWorker.deliverPushMessage", {"origin": origin, "registrationId": found[0], "data": data}
    )
    session.detach()
