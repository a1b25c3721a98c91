"""Who asks too often waits; who plays never notices; what is remembered stays small."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gametrail.web import rates
from gametrail.web.exposure import ExposureError, read_rate_limits
from gametrail.web.guards import guarded
from gametrail.web.middleware import SECURITY_HEADERS
from gametrail.web.rates import ADDRESS, RULES, Allowances, Limit, RateLimit, limits_of
from web.asgi_client import Recorder, ask, scope_of

TABLE = "/tables/abcdefghijkl/"


class Clock:
    """Seconds that pass when the test says so."""

    def __init__(self):
        self.now = 1000.0

    def __call__(self):
        return self.now


class Counted:
    """A counted application and a clock."""

    def __init__(self, **more):
        self.clock = Clock()
        self.application = RateLimit(Recorder(), clock=self.clock, **more)

    def ask(self, path=TABLE + "actions", method="POST", device="", **more):
        """The answer to a request."""
        headers = {"cookie": f"theme=dark; gametrail_device={device}"} if device else {}
        headers |= more.pop("headers", {})
        return ask(self.application, scope_of(path, method, headers=headers, **more))

    def passed(self, times, *arguments, **named):
        """How many of so many requests were let through."""
        return sum(self.ask(*arguments, **named).status == 204 for _ in range(times))


@pytest.fixture
def counted():
    """An application for strangers, never asked before."""
    return Counted()


def test_a_device_has_its_allowance_and_gets_it_back_bit_by_bit(counted):
    assert counted.passed(130, device="a") == 100
    counted.clock.now += 1
    assert counted.passed(10, device="a") == 5  # 100 in 20 seconds
    counted.clock.now += 1000
    assert counted.passed(130, device="a") == 100


def test_devices_behind_one_address_do_not_take_from_each_other(counted):
    assert counted.passed(130, device="a") == 100
    assert counted.passed(20, device="b") == 20


def test_an_address_has_a_limit_however_many_devices_it_invents(counted):
    assert sum(counted.passed(1, device=f"d{number}") for number in range(430)) == 400
    assert counted.passed(20, device="of another house", client="198.51.100.9") == 20


def test_a_program_is_counted_by_its_token(counted):
    one, other = ({"authorization": f"Bearer {name}"} for name in ("one", "other"))
    assert counted.passed(130, headers=one) == 100
    assert counted.passed(10, headers=one, client="198.51.100.9") == 0
    assert counted.passed(10, headers=other) == 10


def test_another_kind_of_authorization_makes_no_new_client(counted):
    passed = [
        counted.passed(1, device="a", headers={"authorization": f"Basic {number}"}) for number in range(130)
    ]
    assert sum(passed) == 100


def test_a_refused_request_costs_nothing(counted):
    assert counted.passed(1000, device="a") == 100
    counted.clock.now += 20
    assert counted.passed(100, device="a") == 100


def test_the_answer_says_when_to_ask_again(counted):
    counted.passed(20, "/tables/")
    answer = counted.ask("/tables/")
    assert answer.status == 429
    wait = int(answer.headers["retry-after"])
    assert wait == 180  # 20 in an hour
    counted.clock.now += wait - 1
    assert counted.ask("/tables/").status == 429
    counted.clock.now += 1
    assert counted.ask("/tables/").status == 204


def test_the_answer_is_json_or_a_page_in_the_language_of_the_request(counted):
    counted.passed(20, "/tables/")
    english = json.loads(counted.ask("/tables/").body)
    assert english["error"] == "web.error.rate"
    japanese = json.loads(counted.ask("/tables/", headers={"accept-language": "ja,en;q=0.5"}).body)
    assert japanese["message"] != english["message"]
    for language, said in (("en", english), ("ja", japanese)):
        asked = {"accept": "text/html,*/*", "accept-language": language}
        page = counted.ask("/tables/", headers=asked)
        assert page.headers["content-type"].startswith("text/html")
        assert f'<html lang="{language}"' in page.body.decode()
        assert said["message"] in page.body.decode()
        assert "style=" not in page.body.decode()
        assert int(page.headers["content-length"]) == len(page.body)
        assert (
            page.headers.items() >= {name.lower(): value for name, value in SECURITY_HEADERS.items()}.items()
        )


@pytest.mark.parametrize(
    ("method", "path", "amount"),
    [
        ("POST", "/tables/", 20),
        ("POST", "/api/tables", 20),
        ("POST", "/import/", 20),
        ("POST", TABLE + "rematch", 20),
        ("POST", TABLE + "join", 10),
        ("POST", "/api" + TABLE + "join", 10),
        ("POST", TABLE + "name", 20),
        ("GET", "/link/ABCD-1234", 10),
        ("GET", "/link/ABCD\n", 10),
        ("HEAD", "/link/ABCD-1234", 10),
        ("POST", "/link/ABCD-1234", 10),
        ("POST", "/me/link", 10),
        ("POST", "/me/account", 10),
        ("POST", TABLE + "say", 10),
        ("POST", TABLE + "vote", 10),
        ("POST", TABLE + "leave", 10),
        ("POST", "/api" + TABLE + "deputy", 10),
        ("POST", "/api" + TABLE + "actions", 100),
        ("POST", TABLE + "undo", 100),
        ("POST", TABLE + "form-action", 100),
        ("POST", TABLE + "stage", 100),
        ("POST", TABLE + "bots", 100),
        ("GET", TABLE + "events", 60),
        ("GET", "/api" + TABLE + "events", 60),
        ("GET", TABLE + "replay/", 300),
        ("GET", "/api" + TABLE + "trail", 300),
        ("GET", "/me/history.csv", 300),
        ("GET", "/", 600),
        ("GET", "/nothing", 600),
        ("BREW", "/", 600),
        ("GET", TABLE + "view.json", 600),
        ("GET", TABLE, 600),
    ],
)
def test_each_address_of_the_site_has_its_limit(counted, method, path, amount):
    assert counted.passed(amount + 5, path, method, device="a") == amount


def test_strangers_guessing_codes_get_ten_a_minute_in_all(counted):
    paths = ["/link/AAAA", "/link/BBBB", TABLE + "join", "/api/tables/mnopqrstuvwx/join"]
    assert sum(counted.passed(1, paths[number % 4]) for number in range(40)) == 10


def test_behind_an_unknown_proxy_one_device_guesses_no_more(counted):
    through = {"client": "127.0.0.1", "headers": {"x-forwarded-for": "198.51.100.9"}}
    assert counted.passed(40, "/me/account", device="a", **through) == 10


def test_calling_oneself_something_else_takes_nothing_from_sitting_down(counted):
    assert counted.passed(30, TABLE + "name", device="a") == 20
    assert counted.passed(5, TABLE + "join", device="a") == 5


def test_a_club_reading_and_playing_behind_one_address_is_not_refused(counted):
    """Thirty people for a minute: each opens two pages with their files, moves every three seconds, sees all moves."""
    for person in range(30):
        who = {"device": f"d{person}"}
        assert counted.passed(2, "/", "GET", **who) == 2
        assert counted.passed(2, TABLE, "GET", **who) == 2
        assert counted.passed(60, "/static/gametrail/base.css", "GET", **who) == 60
        assert counted.passed(2, TABLE + "events", "GET", **who) == 2
    for _ in range(20):
        counted.clock.now += 3
        for person in range(30):
            assert counted.passed(1, device=f"d{person}") == 1
            assert counted.passed(4, TABLE + "view.json", "GET", device=f"d{person}") == 4


def test_this_machine_is_not_counted_unless_it_is_asked_for():
    counted = Counted()
    assert counted.passed(700, "/", "GET", client="127.0.0.1") == 700
    assert counted.passed(130, device="a", client="::1") == 130
    assert counted.application.allowances == {}
    assert Counted(everywhere=True).passed(700, "/", "GET", client="127.0.0.1") == 600


@pytest.mark.parametrize("everywhere", [True, False])
def test_behind_an_unknown_proxy_devices_alone_are_counted_and_that_is_told_once(monkeypatch, everywhere):
    told = []
    monkeypatch.setattr(rates.logger, "warning", told.append)
    counted = Counted(everywhere=everywhere)
    through = {"client": "127.0.0.1", "headers": {"x-forwarded-for": "198.51.100.9"}}
    assert counted.passed(130, device="a", **through) == 100
    assert sum(counted.passed(1, device=f"d{number}", **through) for number in range(430)) == 430
    assert len(told) == 1
    assert "GAMETRAIL_TRUSTED_PROXIES" in told[0]


def test_behind_a_trusted_proxy_each_client_is_counted_by_its_own_address():
    from gametrail.web.client_address import read_networks

    application = guarded(Recorder(), read_networks("127.0.0.1"))

    def joins(forwarded):
        headers = {"x-forwarded-for": forwarded}
        asked = [ask(application, scope_of(TABLE + "join", "POST", "127.0.0.1", headers)) for _ in range(12)]
        return sum(answer.status == 204 for answer in asked)

    assert joins("198.51.100.9") == 10
    assert joins("198.51.100.9, 198.51.100.10") == 10
    assert joins("1.2.3.4, 198.51.100.9") == 0  # the first part is invented


def test_switched_off_nobody_is_counted():
    application = guarded(Recorder(), rate_limits="off")
    asked = [ask(application, scope_of("/tables/", "POST")) for _ in range(30)]
    assert {answer.status for answer in asked} == {204}


def test_the_switch_is_on_or_off():
    assert [read_rate_limits(value) for value in ("", "on", "off")] == ["", "on", "off"]
    with pytest.raises(ExposureError, match="GAMETRAIL_RATE_LIMITS: yes"):
        read_rate_limits("yes")


def test_secrets_are_not_kept():
    counted = Counted()
    counted.ask(device="a-very-secret-cookie")
    kept = [key for allowances in counted.application.allowances.values() for key in allowances.whole_at]
    assert len(kept) == 2
    assert not any("secret" in key for key in kept)
    other = Counted()
    other.ask(device="a-very-secret-cookie")
    assert not set(kept[1:]) & set(other.application.allowances["play_device"].whole_at)


def test_limits_with_one_name_are_one_limit():
    limits = {limit for _, _, limits in RULES for limit in limits} | set(limits_of("GET", "/"))
    assert len({limit.name for limit in limits}) == len(limits)


STEPS = st.lists(st.tuples(st.integers(0, 40), st.floats(0, 5)), max_size=200)


@given(STEPS, st.integers(1, 5), st.integers(1, 20), st.integers(1, 10))
def test_memory_is_bounded_whoever_asks_in_whatever_order(steps, amount, seconds, most):
    kept = Allowances(Limit("x", ADDRESS, amount, seconds), most)
    now = 0.0
    for client, later in steps:
        now += later
        kept.take(str(client), now)
        assert len(kept.whole_at) <= most
        assert all(whole_at <= now + seconds + 1e-6 for whole_at in kept.whole_at.values())


@given(st.lists(st.floats(0, 5), max_size=100), st.integers(1, 5), st.integers(1, 20))
def test_no_stretch_of_time_holds_more_than_its_share(steps, amount, seconds):
    kept = Allowances(Limit("x", ADDRESS, amount, seconds))
    now, passed = 0.0, []
    for later in steps:
        now += later
        wait = kept.take("client", now)
        assert 0 <= wait <= seconds + 1e-6
        if not wait:
            passed.append(now)
    for first, begun in enumerate(passed):
        for last, ended in enumerate(passed[first:], 1):
            assert last <= amount + (ended - begun) * amount / seconds + 1e-6


@given(st.lists(st.floats(0, 5), min_size=1, max_size=50), st.integers(1, 5), st.integers(1, 20))
def test_whoever_waits_as_told_is_let_through(steps, amount, seconds):
    kept = Allowances(Limit("x", ADDRESS, amount, seconds))
    now = 0.0
    for later in steps:
        now += later
        if wait := kept.take("client", now):
            now += wait + 1e-6
            assert kept.take("client", now) == 0


def test_many_others_do_not_free_the_one_that_keeps_asking():
    kept = Allowances(Limit("x", ADDRESS, 2, 1000), most=10)
    assert [kept.take("flood", 0.0) > 0 for _ in range(3)] == [False, False, True]
    for number in range(100):
        assert kept.take(f"other {number}", 1.0) == 0
        assert kept.take("flood", 1.0) > 0
