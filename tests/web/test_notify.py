"""Letters to those whom a table waits for: few, harmless, and only to addresses whose owners want them."""

import re
from datetime import timedelta

import pytest
from django.core import mail
from django.db.models import F

from gametrail.web.letters import send_letters
from gametrail.web.tables import notify
from gametrail.web.tables.keepsakes import keep_for
from gametrail.web.tables.models import Membership, Table
from web.friends import FakeTime, go_away, seat_friend, show_up
from web.me_client import PASSPHRASE, Device, error_of

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _letters(settings, monkeypatch):
    """A server that sends letters, at once and into a list."""
    settings.SITE_URL = "https://table.example/"
    monkeypatch.setattr(notify, "post", notify.send)
    monkeypatch.setattr("gametrail.web.me.addresses.post", notify.send)


@pytest.fixture
def hana():
    """Somebody with a confirmed address."""
    device = Device("Hana")
    person = device.person
    person.email, person.wishes = "hana@example.org", {"lang": "ja"}
    person.save()
    return device


@pytest.fixture
def table(hana):
    """A table where it has been Hana's turn for a while, and she is away."""
    found = hana.table(players="2", seat2="human")
    seat_friend(found, 1, "<b>Ben</b>\r\nBcc: x@example.org")
    go_away(found)
    wait(found, minutes=5)
    return found


def wait(table, **duration):
    """The turn began so much earlier."""
    Table.objects.filter(pk=table.id).update(turn_since=F("turn_since") - timedelta(**duration))


def test_who_is_away_gets_one_letter_with_the_table_s_address(table):
    assert send_letters() == 1
    assert send_letters() == 0
    (letter,) = mail.outbox
    assert letter.to == ["hana@example.org"]
    assert f"https://table.example/tables/{table.id}/" in letter.body
    assert "あなたの番" in letter.subject
    assert "\n" not in letter.subject
    assert "Bcc" not in str(letter.message())


def test_at_most_one_in_half_an_hour_for_a_table(table, monkeypatch):
    clock = FakeTime(monkeypatch)
    send_letters()
    for minutes, expected in ((10, 0), (10, 0), (11, 1)):  # each time a new turn of hers has begun
        clock.pass_by(minutes=minutes)
        go_away(table)
        Table.objects.filter(pk=table.id).update(turn_since=now_less(minutes=5))
        assert send_letters() == expected


def now_less(**duration):
    """So long ago, by the server's clock."""
    from gametrail.web import time

    return time.now() - timedelta(**duration)


def test_nobody_who_is_here_or_whose_turn_it_is_not_or_has_no_address(table, hana):
    show_up(table)
    assert send_letters() == 0
    go_away(table)
    Table.objects.filter(pk=table.id).update(turn_since=now_less(seconds=30))
    assert send_letters() == 0
    Table.objects.filter(pk=table.id).update(turn_since=now_less(hours=3))
    assert send_letters() == 0
    Table.objects.filter(pk=table.id).update(turn_since=now_less(minutes=5))
    hana.account("letters", email="")
    assert send_letters() == 0
    assert mail.outbox == []


def test_a_bot_s_turn_and_a_finished_game_call_nobody(table):
    table.finish()
    Membership.objects.update(seen=None)
    wait(table, minutes=0)
    assert send_letters() == 0


def test_without_a_mail_server_nothing_is_looked_at(table, settings, django_assert_num_queries):
    settings.SITE_URL = ""
    with django_assert_num_queries(0):
        assert send_letters() == 0


def test_an_address_counts_once_its_owner_says_so():
    ben = Device("Ben")
    answer = ben.account("letters", email=" ben@example.org ")
    assert "Open the link in the letter." in answer.content.decode()
    assert ben.person.email == ""
    assert ben.person.wishes["lang"] == "en"
    (letter,) = mail.outbox
    link = re.search(r"https://table\.example(/me/address/\S+)", letter.body)[1]
    owner = Device(known=False)
    assert "ben@example.org" in owner.page(link)
    assert ben.person.email == ""
    assert owner.client.post(link).status_code == 302
    assert ben.person.email == "ben@example.org"
    assert 'value="ben@example.org"' in ben.page("/me/")


def asked(device, address="ben@example.org"):
    """The link of the letter that the device asked for."""
    mail.outbox.clear()
    assert device.account("letters", email=address).status_code == 200
    return re.search(r"(/me/address/\S+)", mail.outbox[0].body)[1]


def test_a_link_that_was_used_confirms_nothing_more():
    ben, owner = Device("Ben"), Device(known=False)
    link = asked(ben)
    assert owner.client.post(link).status_code == 302
    ben.account("letters", email="")
    for answer in (owner.get(link), owner.client.post(link)):
        assert answer.status_code == 410
    assert ben.person.email == ""


def test_only_the_last_letter_counts():
    ben, owner = Device("Ben"), Device(known=False)
    first, second = asked(ben), asked(ben, "ken@example.org")
    assert owner.client.post(first).status_code == 410
    assert ben.person.email == ""
    assert owner.client.post(second).status_code == 302
    assert ben.person.email == "ken@example.org"


def test_a_link_is_dead_once_no_letters_are_wanted():
    ben = Device("Ben")
    link = asked(ben)
    ben.account("letters", email="")
    assert Device(known=False).client.post(link).status_code == 410
    assert ben.person.email == ""


def test_a_link_is_dead_once_the_account_is_deleted():
    ben = Device("Ben")
    ben.account("create", user="ben", passphrase=PASSPHRASE)
    link = asked(ben)
    ben.account("delete", passphrase=PASSPHRASE)
    assert Device(known=False).client.post(link).status_code == 410
    assert ben.person.email == ""


def test_nobody_s_mailbox_is_filled():
    ben, others = Device("Ben"), [Device(str(number)) for number in range(4)]
    for address in ("a@example.org", "b@example.org", "c@example.org"):
        asked(ben, address)
    answer = ben.account("letters", email="d@example.org")
    assert (answer.status_code, error_of(answer)) == (429, "Too many e-mails for now. Try again in an hour.")
    for other in others[:3]:
        asked(other, "victim@example.org")
    assert others[3].account("letters", email="Victim@Example.org").status_code == 429
    assert len(mail.outbox) == 1  # the last that was asked for, and no more


def test_what_is_written_meanwhile_is_not_lost(table, hana):
    """A page that was read before a letter went out wishes for something after it."""
    before = hana.person
    assert send_letters() == 1
    keep_for(before, {"theme": "dark"})
    assert hana.person.wishes.keys() == {"lang", "letters", "theme"}
    assert send_letters() == 0


@pytest.mark.parametrize(
    "address",
    [
        "x",
        "a@b\nBcc: c@example.org",
        "a@example.org,b@example.org",
        "<a@example.org>",
        "a@" + "b" * 300 + ".org",
    ],
)
def test_what_is_no_address_is_refused(address):
    answer = Device("Ben").account("letters", email=address)
    assert (answer.status_code, error_of(answer)) == (422, "This is no e-mail address.")
    assert mail.outbox == []


def test_a_link_that_was_tampered_with_or_is_old_is_refused(monkeypatch):
    ben = Device("Ben")
    ben.account("letters", email="ben@example.org")
    link = re.search(r"(/me/address/\S+)", mail.outbox[0].body)[1]
    assert ben.client.post(link[:-3] + "abc").status_code == 410
    monkeypatch.setattr("gametrail.web.me.addresses.VALID_FOR", -1)
    assert ben.client.post(link).status_code == 410
    assert ben.person.email == ""
