"""The optional account: found again by a name and a passphrase."""

import re
import time

import pytest
from django.contrib.auth.models import User
from django.test import RequestFactory

from gametrail.web.me import tries
from gametrail.web.me.accounts import NotPossible, create_account, user_name
from gametrail.web.me.tries import KNOWN
from gametrail.web.tables.devices import COOKIE, fingerprint, new_secret, person_with
from gametrail.web.tables.models import Credential, Person, Seat
from gametrail.web.words import text
from web.me_client import PASSPHRASE, Device, error_of

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _quick_hashes(settings):
    """Hashing is slow on purpose; here it need not be."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


@pytest.fixture
def owner():
    """A device whose person has an account."""
    device = Device("Hana")
    answer = device.account("create", user="Hana", passphrase=PASSPHRASE)
    assert answer.status_code == 302, error_of(answer)
    return device


def test_an_account_keeps_what_the_person_has(owner):
    assert owner.person.user.username == "hana"
    assert PASSPHRASE not in owner.person.user.password
    assert "Account: hana" in owner.page("/me/")


@pytest.mark.parametrize(
    ("do", "fields", "words", "field"),
    [
        ("create", {"user": "Mio", "passphrase": "short"}, "me.error.short", "pass-new"),
        ("create", {"user": "Hana", "passphrase": PASSPHRASE}, "me.error.taken", "user-new"),
        ("login", {"user": "Mio", "passphrase": PASSPHRASE}, "me.error.login", "pass"),
    ],
)
def test_a_form_that_was_refused_stays_open_with_its_name_and_says_why_at_the_field(
    owner, do, fields, words, field
):
    answer = Device("Mio").account(do, **fields)
    page = answer.content.decode()
    assert error_of(answer) == text(words, "en")
    opened = re.findall(r'<details open>.*?name="do" value="(\w+)".*?</details>', page, re.DOTALL)
    assert opened == [do]
    assert f'value="{fields["user"]}"' in page
    assert re.search(rf'id="{field}"[^>]* aria-describedby="wrong" autofocus></p><p class="msg warn"', page)
    assert PASSPHRASE not in page
    assert page.count('role="alert"') == 1


def test_a_passphrase_that_is_not_theirs_is_told_where_it_was_typed(owner):
    page = owner.account("change", passphrase="wrong wrong wrong", new=PASSPHRASE).content.decode()
    assert re.search(r'<details open>.*?value="change".*?id="old"[^>]* aria-invalid="true"', page, re.DOTALL)


@pytest.mark.parametrize(("do", "words"), [("create", "me.done.created"), ("login", "me.done.login")])
def test_it_is_said_that_it_worked_but_to_nobody_by_a_link_alone(owner, do, words):
    device = Device("Mio")
    user = {"create": "Mio", "login": "Hana"}[do]
    answer = device.account(do, user=user, passphrase=PASSPHRASE)
    assert text(words, "en") in device.page(answer.headers["Location"])
    assert text(words, "en") not in Device("Aki").page(answer.headers["Location"])
    assert text(words, "en") not in device.page("/me/")


def test_logging_in_on_another_device_brings_its_games_along(owner):
    tablet = Device("T.")
    table = tablet.table(players="1")
    answer = tablet.account("login", user=" ＨＡＮＡ ", passphrase=PASSPHRASE)
    assert answer.status_code == 302
    assert tablet.person == owner.person
    assert Seat.objects.get(table_id=table.id).person == owner.person
    assert Person.objects.count() == 1


def test_somebody_new_logs_in_and_gets_a_device(owner):
    device = Device(known=False)
    device.account("login", user="hana", passphrase=PASSPHRASE)
    assert device.person == owner.person
    assert len(device.client.cookies[COOKIE].value) >= 43
    assert device.client.cookies[COOKIE]["httponly"]


@pytest.mark.parametrize(
    ("user", "passphrase"), [("hana", "wrong wrong wrong"), ("nobody", PASSPHRASE), ("", "")]
)
def test_a_wrong_name_and_a_wrong_passphrase_are_answered_alike(owner, user, passphrase):
    device = Device(known=False)
    answer = device.account("login", user=user, passphrase=passphrase)
    assert (answer.status_code, error_of(answer)) == (422, "Name and passphrase do not match.")
    assert PASSPHRASE not in answer.content.decode()
    assert Person.objects.count() == 1


@pytest.mark.parametrize(
    ("passphrase", "message"),
    [
        ("short", "The passphrase needs 10 characters or more."),
        ("", "The passphrase needs 10 characters or more."),
        ("1234567890123", "This passphrase is easily guessed. Choose another one."),
        ("password1234", "This passphrase is easily guessed. Choose another one."),
        ("kingfisher", "This passphrase is easily guessed. Choose another one."),
        ("x" * 201, "The passphrase is too long."),
    ],
)
def test_weak_passphrases_are_refused(passphrase, message):
    device = Device()
    answer = device.account("create", user="kingfisher", passphrase=passphrase)
    assert (answer.status_code, error_of(answer)) == (422, message)
    assert not User.objects.exists()


def test_a_name_is_taken_whatever_its_capitals_and_a_second_account_is_refused(owner):
    other = Device("Ben")
    assert (
        error_of(other.account("create", user="HANA", passphrase=PASSPHRASE)) == "This account name is taken."
    )
    assert other.person.user is None
    assert (
        error_of(owner.account("create", user="x", passphrase=PASSPHRASE)) == "You have an account already."
    )
    assert (
        error_of(other.account("create", user=" \u200b", passphrase=PASSPHRASE)) == "Enter an account name."
    )


def test_names_are_normalised():
    assert user_name("Ｈａｎａ\u202e") == user_name("hana") == "hana"
    assert user_name("ß\0") == "ss"


def test_a_very_wide_name_still_fits_the_database():
    wide = "ﷺ" * 20  # each is eighteen letters when written out
    assert Device().account("create", user=wide, passphrase=PASSPHRASE).status_code == 302
    assert len(User.objects.get().username) == 150
    assert Device().account("login", user=wide, passphrase=PASSPHRASE).status_code == 302


def test_the_passphrase_changes_only_with_the_old_one(owner):
    new = "nine otters by the weir"
    assert error_of(owner.account("change", passphrase="wrong", new=new)) == "This is not your passphrase."
    assert (
        "The new passphrase holds."
        in owner.account("change", passphrase=PASSPHRASE, new=new).content.decode()
    )
    assert Device().account("login", user="hana", passphrase=PASSPHRASE).status_code == 422
    assert Device().account("login", user="hana", passphrase=new).status_code == 302


def test_a_new_passphrase_logs_everybody_else_out(owner):
    tablet, token = Device(known=False), new_secret()
    tablet.account("login", user="hana", passphrase=PASSPHRASE)
    Credential.objects.create(person=owner.person, fingerprint=fingerprint(token), kind=Credential.TOKEN)
    link, before = owner.link(), owner.client.cookies[COOKIE].value
    assert "Your other devices and programs are logged out." in owner.page("/me/")
    answer = owner.account("change", passphrase=PASSPHRASE, new="nine otters by the weir")
    assert "All other devices are logged out." in answer.content.decode()
    for secret in (tablet.client.cookies[COOKIE].value, token, before):
        assert person_with(secret) is None
    assert tablet.get(link).status_code == 410
    assert "Account: hana" in owner.page("/me/")


def request_of(device):
    """A request of the device."""
    request = RequestFactory().post("/me/account")
    request.COOKIES[COOKIE] = device.client.cookies[COOKIE].value
    return request


def test_of_two_accounts_that_are_made_at_once_there_is_one():
    """Both requests have read that the person has none."""
    device = Device("Hana")
    asks = [(request_of(device), device.person, name) for name in ("hana", "hanako")]
    create_account(*asks[0], PASSPHRASE)
    with pytest.raises(NotPossible, match="has_account"):
        create_account(*asks[1], PASSPHRASE)
    assert [user.username for user in User.objects.all()] == ["hana"]
    assert Person.objects.get().user.username == "hana"
    other = Device("Ben")
    assert other.account("create", user="hanako", passphrase=PASSPHRASE).status_code == 302


def guesses_at(user, number, address="192.0.2.7"):
    """The statuses of so many wrong guesses, each from a browser of its own."""
    answers = [guess_from(address, user, "x") for _ in range(number)]
    return [answer.status_code for answer in answers]


def guess_from(address, user, passphrase):
    """The answer to a login in a browser that has never been here."""
    device = Device(known=False)
    device.client.defaults["REMOTE_ADDR"] = address
    return device.account("login", user=user, passphrase=passphrase)


def test_guesses_at_a_name_are_slowed_whatever_device_they_come_from(owner):
    guesses = [Device(known=False).account("login", user="Hana", passphrase="x") for _ in range(10)]
    assert {answer.status_code for answer in guesses} == {422}
    answers = [
        Device(known=False).account("login", user=user, passphrase=passphrase)
        for user, passphrase in (("hana", "x"), ("ＨＡＮＡ", PASSPHRASE))
    ]
    assert {(answer.status_code, error_of(answer)) for answer in answers} == {
        (429, "Too many tries. Wait 6 min, or use a device on which you are logged in.")
    }
    assert Device(known=False).account("login", user="ben", passphrase="x").status_code == 422


def test_a_name_that_nobody_has_is_slowed_alike(owner):
    assert guesses_at("nobody", 11) == [422] * 10 + [429]


def test_one_address_shuts_out_nobody_elsewhere(owner):
    assert guesses_at("hana", 400)[10:] == [429] * 390
    assert guess_from("192.0.2.8", "hana", PASSPHRASE).status_code == 302
    # A household has many addresses of IPv6, and counts as one.
    assert guesses_at("hana", 10, "2001:db8::1") == [422] * 10
    assert guess_from("2001:db8::2", "hana", PASSPHRASE).status_code == 429
    assert guess_from("2001:db8:0:1::2", "hana", PASSPHRASE).status_code == 302


def test_many_addresses_together_guess_no_quicker_than_a_name_takes(owner):
    statuses = [status for host in range(31) for status in guesses_at("hana", 10, f"192.0.2.{host}")]
    assert statuses == [422] * 300 + [429] * 10
    answer = guess_from("198.51.100.1", "hana", PASSPHRASE)
    assert (answer.status_code, "Wait 1 min" in answer.content.decode()) == (429, True)
    assert owner.account("logout").status_code == 302
    assert owner.account("login", user="hana", passphrase=PASSPHRASE).status_code == 302


def test_others_guesses_shut_nobody_out_of_a_browser_that_was_theirs(owner):
    owner.account("logout")
    guesses_at("hana", 11, "127.0.0.1")
    assert owner.account("login", user="hana", passphrase=PASSPHRASE).status_code == 302
    # Such a browser is no way around the limit either, for this name or another.
    answers = [owner.account("login", user="hana", passphrase="x").status_code for _ in range(11)]
    assert answers == [422] * 10 + [429]
    assert [owner.account("login", user="ben", passphrase="x").status_code for _ in range(11)][-1] == 429


def test_nobody_makes_up_that_a_browser_is_known(owner):
    guesses_at("hana", 10, "127.0.0.1")
    for made_up in ("x", "", owner.client.cookies[KNOWN].value[:-2] + "xx"):
        stranger = Device(known=False)
        stranger.client.cookies[KNOWN] = made_up
        assert stranger.account("login", user="hana", passphrase="x").status_code == 429


def test_after_a_while_a_name_may_be_tried_again(owner, monkeypatch):
    start = time.monotonic()
    monkeypatch.setattr(tries, "clock", lambda: start)
    guesses_at("hana", 11)
    for seconds, status in ((300, 429), (361, 302)):  # "Wait 6 min": ten in an hour
        monkeypatch.setattr(tries, "clock", lambda later=seconds: start + later)
        assert guess_from("192.0.2.7", "hana", PASSPHRASE).status_code == status


def test_the_passphrase_is_not_guessed_at_an_unlocked_device_either(owner):
    answers = [owner.account("delete", passphrase="x").status_code for _ in range(11)]
    assert answers == [422] * 10 + [429]


def test_deleting_the_account_leaves_the_person_and_the_seats(owner):
    table = owner.table(players="1")
    assert error_of(owner.account("delete", passphrase="wrong")) == "This is not your passphrase."
    assert "The account is deleted." in owner.account("delete", passphrase=PASSPHRASE).content.decode()
    assert not User.objects.exists()
    assert owner.person.user is None
    assert owner.client.get(table.url("view")).json()["mine"]


def test_no_passphrase_in_the_log(owner, caplog):
    owner.account("change", passphrase="not the right one", new="also a secret thing")
    assert "right one" not in caplog.text
    assert "secret thing" not in caplog.text
