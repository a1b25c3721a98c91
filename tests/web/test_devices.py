"""The secret of a device: made here, looked up and never taken over, new whenever the device becomes somebody's."""

import re

import pytest
from django.db import OperationalError
from django.test import Client

from gametrail.web.tables.device_cookies import SET_LATELY
from gametrail.web.tables.devices import COOKIE, SAFE_COOKIE, fingerprint, new_secret, person_with
from gametrail.web.tables.guests import GUEST, SAFE_GUEST
from gametrail.web.tables.models import Credential, Person, Seat, Table
from web.friends import FakeTime
from web.me_client import PASSPHRASE, Device, error_of

pytestmark = pytest.mark.django_db

PLANTED = "A" * 43  # looks like one of ours
NAMED = {"name": "Hana"}


@pytest.fixture(autouse=True)
def _quick_hashes(settings):
    """Hashing is slow on purpose; here it need not be."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


def holding(secret, name=COOKIE):
    """A browser with this cookie."""
    device = Device(known=False)
    device.client.cookies[name] = secret
    return device


def account_of(name="hana"):
    """The device of somebody with an account."""
    device = Device(name)
    assert device.account("create", user=name, passphrase=PASSPHRASE).status_code == 302
    return device


# ---- planted secrets


@pytest.mark.parametrize("secret", ["evil", "x" * 42, "x" * 44, "é" * 43, "a b" + "c" * 40, PLANTED, ""])
@pytest.mark.parametrize("path", ["/me/", "/tables/", "/import/"])
def test_nobody_becomes_a_person_under_a_secret_that_they_brought(secret, path, tmp_path):
    device = holding(secret)
    device.client.post(path, {**NAMED, "players": "1", "text": "x"})
    assert person_with(secret) is None
    assert device.client.cookies[COOKIE].value != secret
    assert person_with(device.client.cookies[COOKIE].value) == Person.objects.get()


def test_somebody_who_sits_down_has_a_new_secret(host):
    guest = host.guest()
    guest.client.cookies[COOKIE] = PLANTED
    assert guest.ask("join", name="Ben").status_code == 200
    stranger = host.guest()
    stranger.client.cookies[COOKIE] = PLANTED
    assert guest.room()["mine"] is True
    assert stranger.room()["mine"] is False


def test_also_who_is_refused_keeps_the_person_that_they_became(host):
    guest = host.guest()
    for _ in range(3):
        assert guest.ask("join", name="Ken", seat=9).status_code == 409
    assert Person.objects.count() == 2


def test_whoever_planted_a_secret_has_nothing_of_the_login():
    owner = account_of()
    for secret in (PLANTED, Device("Mallory").client.cookies[COOKIE].value):
        victim = holding(secret)
        assert victim.account("login", user="hana", passphrase=PASSPHRASE).status_code == 302
        assert victim.person == owner.person
        assert person_with(secret) is None
        assert "hana" not in holding(secret).page("/me/")


def test_whoever_planted_a_person_of_theirs_has_nothing_of_the_account():
    mallory, second = Device("Mallory"), Device(known=False)
    assert second.client.post(mallory.link()).status_code == 302
    token = new_secret()
    Credential.objects.create(person=mallory.person, fingerprint=fingerprint(token), kind=Credential.TOKEN)
    link, secret = mallory.link(), second.client.cookies[COOKIE].value
    victim = holding(secret)
    assert "Your other devices and programs are logged out." in victim.page("/me/")
    assert victim.account("create", user="hana", passphrase=PASSPHRASE).status_code == 302
    for known in (secret, token, mallory.client.cookies[COOKIE].value):
        assert person_with(known) is None
    assert Device(known=False).get(link).status_code == 410
    assert "Account: hana" in victim.page("/me/")


def test_nor_of_a_login_that_brings_the_planted_person_along():
    owner, mallory, second = account_of(), Device("Mallory"), Device(known=False)
    second.client.post(mallory.link())
    victim = holding(second.client.cookies[COOKIE].value)
    victim.account("login", user="hana", passphrase=PASSPHRASE)
    assert victim.person == owner.person
    for other in (mallory, second):
        assert person_with(other.client.cookies[COOKIE].value) is None


def test_another_login_of_the_same_person_renews_the_secret():
    device = account_of()
    before = device.client.cookies[COOKIE].value
    device.account("login", user="hana", passphrase=PASSPHRASE)
    assert person_with(before) is None
    assert "Account: hana" in device.page("/me/")


# ---- one press, one person


def pressed(cookies, path, **fields):
    """The cookies of a browser after a press that it sent with these, whatever the answers to others brought."""
    client = Client(enforce_csrf_checks=True)
    for name, value in cookies.items():
        client.cookies[name] = value
    assert client.post(path, fields).status_code == 302
    return {name: cookie.value for name, cookie in client.cookies.items()}


def page_of(client, path):
    """The cookies of a browser that has opened the page, and the page's token."""
    page = client.get(path).content.decode()
    token = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', page)[1]
    return {name: cookie.value for name, cookie in client.cookies.items()}, token


def test_a_doubled_press_makes_one_person():
    cookies, token = page_of(Client(enforce_csrf_checks=True), "/")
    fields = {"csrfmiddlewaretoken": token, "players": "1", "request_id": "x"}
    first, second = (pressed(cookies, "/tables/", **fields) for _ in range(2))
    assert first[COOKIE] == second[COOKIE]
    assert COOKIE not in cookies
    assert (Person.objects.count(), Table.objects.count()) == (1, 1)


def test_a_doubled_login_leaves_the_browser_logged_in_whichever_answer_it_reads():
    owner = account_of()
    cookies, token = page_of(Client(enforce_csrf_checks=True), "/me/")
    form = {"csrfmiddlewaretoken": token, "do": "login", "user": "hana", "passphrase": PASSPHRASE}
    for answer in [pressed(cookies, "/me/account", **form) for _ in range(2)]:
        assert person_with(answer[COOKIE]) == owner.person


@pytest.mark.parametrize("known", [True, False])
def test_a_doubled_press_for_an_account_makes_one_and_logs_in(known):
    cookies, token = page_of(Device("Hana", known=known).client, "/me/")
    form = {"csrfmiddlewaretoken": token, "do": "create", "user": "hana", "passphrase": PASSPHRASE}
    for answer in [pressed(cookies, "/me/account", **form) for _ in range(2)]:
        assert person_with(answer[COOKIE]).user.username == "hana"
    assert Person.objects.count() == 1
    late = Client()
    for name, value in cookies.items():
        late.cookies[name] = value
    answer = late.post("/me/account", form | {"passphrase": "wrong wrong wrong"})
    assert error_of(answer) == "Name and passphrase do not match."


DOORS = {
    "login": lambda owner: ("/me/account", {"do": "login", "user": "hana", "passphrase": PASSPHRASE}),
    "create": lambda owner: ("/me/account", {"do": "create", "user": "ben", "passphrase": PASSPHRASE}),
    "link": lambda owner: (owner.link(), {}),
    "seat": lambda owner: ("/me/", {"name": "Ben"}),
}


@pytest.mark.parametrize("door", DOORS)
@pytest.mark.parametrize("known", [True, False])
def test_whoever_reads_the_token_of_a_page_has_nothing(door, known):
    path, form = DOORS[door](account_of())
    victim = Client(enforce_csrf_checks=True)
    if known:
        victim.cookies[COOKIE] = Device("V.").client.cookies[COOKIE].value
    before, token = page_of(victim, path if door == "link" else "/me/")
    assert victim.post(path, form | {"csrfmiddlewaretoken": token}).status_code == 302
    shown = {COOKIE: before[COOKIE]} if known and door != "seat" else {}
    mallory = Client(enforce_csrf_checks=True)
    for name, value in ({"gametrail_csrf": token} | shown).items():
        mallory.cookies[name] = value
    mallory.post("/me/", {"name": "Mallory", "csrfmiddlewaretoken": token})
    found = mallory.cookies[COOKIE].value if COOKIE in mallory.cookies else ""
    assert person_with(victim.cookies[COOKIE].value) not in (None, person_with(found))


# ---- the first answer is lost


def lost(client, press):
    """The browser has pressed, and never learned of the answer."""
    before = {name: cookie.value for name, cookie in client.cookies.items()}
    answer = press()
    client.cookies.clear()
    for name, value in before.items():
        client.cookies[name] = value
    return answer


def guest_at(host, **defaults):
    """A browser that has looked at the room and sat down, but the answer was lost."""
    guest = host.guest()
    guest.client.defaults |= defaults
    guest.get("table")
    assert lost(guest.client, lambda: guest.ask("join", name="Ben")).status_code == 200
    assert COOKIE not in guest.client.cookies
    return guest


def test_who_lost_the_first_answer_and_looks_again_has_the_seat(host):
    guest = guest_at(host)
    places = host.places()
    assert guest.room()["mine"] is True
    assert COOKIE not in guest.client.cookies  # looking brings no secret
    assert guest.ask("join", name="Ben").status_code == 200
    assert host.places() == places
    assert GUEST not in guest.client.cookies or not guest.client.cookies[GUEST].value
    assert guest.room()["mine"] is True


@pytest.mark.parametrize("secure", [True, False])
def test_a_number_stands_for_nobody_after_a_while_and_serves_once(host, secure, monkeypatch):
    clock = FakeTime(monkeypatch)
    scheme = "https" if secure else "http"
    guest = guest_at(host, **{"wsgi.url_scheme": scheme})
    first = Credential.objects.latest("pk")
    clock.pass_by(minutes=6)
    assert guest.room()["mine"] is False
    assert guest.ask("join", name="Ben").status_code == 200
    assert Credential.objects.latest("pk").person != first.person
    assert len([name for kind, name in host.places() if name == "Ben"]) == 2


def log_out(device):
    """The device is nobody's."""
    return device.account("logout")


def go_over(device):
    """The device is somebody else's, and its person is gone."""
    return device.client.post(account_of().link())


def lose_person(device):
    """Another device of the same person has become somebody else's, and the person is gone."""
    other = Device(known=False)
    assert other.client.post(device.link()).status_code == 302
    return other.client.post(account_of().link())


@pytest.mark.parametrize("end", [log_out, go_over, lose_person])
def test_a_number_never_makes_the_same_secret_again(end):
    """Not even when the person is gone: somebody may have planted it who has seen the secret."""
    device, victim = Device(known=False), Device(known=False)
    device.page("/me/")
    number = device.client.cookies[GUEST].value
    device.client.post("/me/", NAMED)
    secret = device.client.cookies[COOKIE].value
    assert end(device).status_code == 302
    victim.client.cookies[GUEST] = number
    for _ in range(2):  # the first may be asked to send it again
        victim.client.post("/me/", {"name": "V."})
    assert person_with(secret) is None


def test_nobody_plants_a_number(host):
    mallory = Client()
    mallory.get("/")
    number = mallory.cookies[GUEST].value
    # Over https only this very host sets the cookie that counts.
    victim = host.guest()
    victim.client.cookies[GUEST] = number
    victim.client.post(victim.url("join"), {"name": "V."}, secure=True)
    mallory.cookies[SAFE_GUEST] = number
    assert mallory.post("/me/", {"name": "M."}, secure=True).status_code == 302
    found = [person_with(each.cookies[SAFE_COOKIE].value) for each in (mallory, victim.client)]
    assert found[0] != found[1]
    # Over http it means something else at another address.
    mallory, victim = Client(REMOTE_ADDR="192.0.2.7"), host.guest()
    mallory.get("/")
    victim.client.cookies[GUEST] = mallory.cookies[GUEST].value
    victim.ask("join", name="W.")
    assert mallory.post("/me/", {"name": "M."}).status_code == 302
    assert person_with(mallory.cookies[COOKIE].value) != person_with(victim.client.cookies[COOKIE].value)
    for made_up in ("", "x", number[:-1] + ("A" if number[-1] != "A" else "B"), "x" * 5000):
        device = Device(known=False)
        device.client.cookies[GUEST] = made_up
        device.client.post("/me/", NAMED)
        assert person_with(device.client.cookies[COOKIE].value).name == "Hana"


def test_a_number_alone_changes_nothing_without_the_pages_token(host):
    client = Client(enforce_csrf_checks=True)
    _, token = page_of(client, "/")
    lost(client, lambda: client.post("/me/", NAMED | {"csrfmiddlewaretoken": token}))
    answer = client.post(f"/api/tables/{host.id}/join", {"name": "x"}, content_type="application/json")
    assert answer.status_code == 403


# ---- late answers


@pytest.mark.parametrize("path", ["/", "/me/", "table"])
def test_looking_at_pages_brings_no_secret(path, host):
    path = host.url("table") if path == "table" else path
    renewed = Device("Ben")
    run_out = renewed.client.cookies[COOKIE].value
    assert renewed.client.post(account_of().link()).status_code == 302
    for secret in (PLANTED, run_out, "nonsense", renewed.client.cookies[COOKIE].value):
        late = holding(secret)
        late.client.cookies[SET_LATELY] = "1"
        assert COOKIE not in late.get(path).cookies
    for secret in (PLANTED, run_out, "nonsense"):
        assert COOKIE not in holding(secret).get(path).cookies
    assert COOKIE not in Client().get(path).cookies


def test_a_secret_lasts_when_it_is_used_once_a_month(monkeypatch):
    device = Device("Hana")
    secret = device.client.cookies[COOKIE].value
    answer = device.get("/")
    assert (answer.cookies[COOKIE].value, answer.cookies[COOKIE]["max-age"]) == (secret, 400 * 24 * 3600)
    assert answer.cookies[SET_LATELY]["max-age"] == 30 * 24 * 3600
    assert COOKIE not in device.get("/").cookies
    # Its person may have logged in by another request while the page was drawn.
    device.client.cookies.pop(SET_LATELY)
    monkeypatch.setattr("gametrail.web.tables.device_cookies.person_with", lambda _: None)
    assert COOKIE not in device.get("/").cookies


def test_what_was_sent_before_the_new_secret_came_is_asked_for_again(monkeypatch):
    clock = FakeTime(monkeypatch)
    device = Device("Hana")
    before = device.client.cookies[COOKIE].value
    device.account("create", user="hana", passphrase=PASSPHRASE)
    late = holding(before)
    answer = late.client.post("/me/", NAMED)
    assert (answer.status_code, answer.headers["Retry-After"]) == (503, "2")
    assert COOKIE not in answer.cookies
    assert Person.objects.count() == 1
    clock.pass_by(minutes=2)
    assert late.client.post("/me/", NAMED).status_code == 302
    assert Person.objects.count() == 2


def test_a_failed_login_changes_no_secret(monkeypatch):
    owner, device = account_of(), Device("Ben")
    before = device.client.cookies[COOKIE].value

    def fail(*_):
        raise RuntimeError

    monkeypatch.setattr("gametrail.web.me.merging.tell_tables", fail)
    device.client.raise_request_exception = False
    answer = device.account("login", user="hana", passphrase=PASSPHRASE)
    assert (answer.status_code, COOKIE in answer.cookies) == (500, False)
    monkeypatch.undo()
    assert person_with(before) not in (None, owner.person)


# ---- https


def test_over_https_the_cookie_is_one_that_no_other_host_can_set():
    client = Client()
    client.post("/me/", NAMED, secure=True)
    assert COOKIE not in client.cookies
    cookie = client.cookies[SAFE_COOKIE]
    assert (cookie["secure"], cookie["path"], cookie["domain"], cookie["httponly"]) == (True, "/", "", True)
    assert "Hana" in client.get("/me/", secure=True).content.decode()


def test_a_device_of_an_older_release_gets_a_new_secret_when_it_changes_something():
    device = Device("Hana")
    table, secret = device.table(players="1"), device.client.cookies[COOKIE].value
    answer = device.client.get(table.url("view"), secure=True)
    assert answer.json()["mine"]
    assert not {COOKIE, SAFE_COOKIE} & set(answer.cookies)
    answer = device.client.post("/me/", NAMED, secure=True)
    assert answer.cookies[SAFE_COOKIE].value not in ("", secret)
    assert (answer.cookies[COOKIE].value, answer.cookies[COOKIE]["max-age"]) == ("", 0)
    assert device.client.get(table.url("view"), secure=True).json()["mine"]
    assert person_with(secret) is None  # whoever planted it is out


def test_a_device_whose_secret_cannot_be_changed_keeps_it(monkeypatch):
    device = Device("Hana")
    monkeypatch.setattr("gametrail.web.tables.device_cookies.now", fail_on_disk)
    answer = device.client.post("/me/", NAMED, secure=True)
    assert (answer.status_code, SAFE_COOKIE in answer.cookies) == (302, False)
    assert device.person.name == "Hana"


def fail_on_disk():
    """What a busy disk does."""
    raise OperationalError


def test_over_https_a_guest_has_no_planted_secret(host):
    mallory, guest = Device("Mallory"), host.guest()
    guest.get("table", secure=True)
    guest.client.cookies[COOKIE] = mallory.client.cookies[COOKIE].value
    guest.client.post(guest.url("join"), {"name": "V."}, secure=True)
    assert not Seat.objects.filter(person=mallory.person).exists()
    assert person_with(guest.client.cookies[SAFE_COOKIE].value) not in (None, mallory.person)


def test_of_two_cookies_one_counts():
    hana, mallory = Device("Hana"), Device("Mallory")
    both = holding(mallory.client.cookies[COOKIE].value)
    both.client.cookies[SAFE_COOKIE] = hana.client.cookies[COOKIE].value
    assert "Hana" in both.client.get("/me/", secure=True).content.decode()
    both.client.cookies[SAFE_COOKIE] = "nonsense"
    page = both.client.get("/me/", secure=True).content.decode()
    assert "Mallory" not in page
    assert "Hana" not in page
    only = holding(hana.client.cookies[COOKIE].value, SAFE_COOKIE)
    assert "Hana" not in only.page("/me/")  # over http nobody can have set it


def test_logging_out_over_https_leaves_no_cookie():
    client = Client()
    client.post("/me/", NAMED, secure=True)
    answer = client.post("/me/account", {"do": "logout"}, secure=True)
    assert answer.cookies[SAFE_COOKIE].value == ""
    assert answer.cookies[SAFE_COOKIE]["secure"]


# ---- programs


def program():
    """A program with a token, which no login changes."""
    token = new_secret()
    person = Person.objects.create(name="Robot Two")
    Credential.objects.create(person=person, fingerprint=fingerprint(token), kind=Credential.TOKEN)
    return person, token, Client(headers={"authorization": f"Bearer {token}"})


def test_a_program_keeps_its_token_and_gets_no_cookie():
    owner, (person, token, client) = account_of(), program()
    link = owner.link()
    form = {"do": "login", "user": "hana", "passphrase": PASSPHRASE}
    for path, fields in (("/me/account", form), (link, {}), ("/me/link", {})):
        assert client.post(path, fields).status_code == 403
    assert person_with(token) == person
    assert COOKIE not in client.cookies
    assert Device(known=False).get(link).status_code == 200


def test_a_token_is_no_cookie_and_a_token_that_is_none_makes_nobody():
    _, token, _ = program()
    assert "Robot Two" not in holding(token).page("/me/")
    people = Person.objects.count()
    stranger = Client(headers={"authorization": f"Bearer {new_secret()}"})
    assert stranger.post("/me/", NAMED).status_code == 403
    assert Person.objects.count() == people


def test_a_wrong_passphrase_renews_nothing():
    device = account_of()
    before = device.client.cookies[COOKIE].value
    answer = device.account("login", user="hana", passphrase="wrong wrong wrong")
    assert error_of(answer) == "Name and passphrase do not match."
    assert device.client.cookies[COOKIE].value == before
    assert person_with(before) == device.person
