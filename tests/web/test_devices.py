"""The secret of a device: made here, looked up and never taken over, new whenever the device becomes somebody's."""

import re

import pytest
from django.test import Client

from gametrail.web.tables.devices import COOKIE, SAFE_COOKIE, fingerprint, new_secret, person_with
from gametrail.web.tables.models import Credential, Person, Table
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
    assert first[COOKIE] == second[COOKIE] != cookies[COOKIE]
    assert (Person.objects.count(), Table.objects.count()) == (1, 1)
    # Another page of the same site is another token: nobody can work out the secret of a page that they do not see.
    _, other = page_of(Client(enforce_csrf_checks=True), "/")
    assert other != token


def test_a_doubled_login_is_one_device():
    owner = account_of()
    cookies, token = page_of(Client(enforce_csrf_checks=True), "/me/")
    form = {"csrfmiddlewaretoken": token, "do": "login", "user": "hana", "passphrase": PASSPHRASE}
    first, second = (pressed(cookies, "/me/account", **form) for _ in range(2))
    assert first[COOKIE] == second[COOKIE]
    assert owner.person.credentials.filter(expires=None).count() == 2


def test_a_doubled_press_for_an_account_says_that_there_is_one():
    device = Device("Hana")
    cookies, token = page_of(device.client, "/me/")
    form = {"csrfmiddlewaretoken": token, "do": "create", "user": "hana", "passphrase": PASSPHRASE}
    first = pressed(cookies, "/me/account", **form)
    late = holding(cookies[COOKIE])
    late.client.cookies["gametrail_csrf"] = cookies["gametrail_csrf"]
    answer = late.client.post("/me/account", form)
    assert (answer.status_code, error_of(answer)) == (422, "You have an account already.")
    assert late.client.cookies[COOKIE].value == first[COOKIE]
    assert Person.objects.count() == 1


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


def test_a_device_of_an_older_release_gets_the_new_cookie_at_its_next_request():
    device = Device("Hana")
    table, secret = device.table(players="1"), device.client.cookies[COOKIE].value
    answer = device.client.get(table.url("view"), secure=True)
    assert answer.json()["mine"]
    assert answer.cookies[SAFE_COOKIE].value == secret
    assert answer.cookies[COOKIE].value == ""
    assert answer.cookies[COOKIE]["max-age"] == 0
    assert device.client.get(table.url("view"), secure=True).json()["mine"]


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
    person = Person.objects.create(name="R2")
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
    assert "R2" not in holding(token).page("/me/")
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
