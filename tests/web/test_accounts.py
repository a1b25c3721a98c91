"""The optional account: found again by a name and a passphrase."""

import pytest
from django.contrib.auth.models import User

from gametrail.web.me.accounts import user_name
from gametrail.web.tables.devices import COOKIE
from gametrail.web.tables.models import Person, Seat
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
