"""Continuing on another device: a one-time link that asks first, and one person out of two."""

import pytest
from django.contrib.auth.models import User

from gametrail.web import time
from gametrail.web.me.merging import MOST_TOLD
from gametrail.web.me.renewal import devices_of
from gametrail.web.tables.devices import COOKIE, person_with
from gametrail.web.tables.models import Credential, Membership, Note, Person, Seat, Table, Vote
from web.friends import FakeTime, seat_friend
from web.me_client import Device

pytestmark = pytest.mark.django_db


@pytest.fixture
def phone():
    """Hana's phone."""
    return Device("Hana")


@pytest.fixture
def laptop():
    """A laptop that has never been here."""
    return Device(known=False)


def continued(link, device):
    """The device has opened the link and pressed the button."""
    answer = device.client.post(link)
    assert (answer.status_code, answer.headers["Location"]) == (302, "/")
    return device.person


def seats_of(person):
    """Table and number of every seat of the person."""
    return sorted(Seat.objects.filter(person=person).values_list("table", "seat"))


def test_the_link_asks_and_opening_it_changes_nothing(phone, laptop):
    link = phone.link()
    for _ in range(3):  # a messenger looks at it first
        page = laptop.page(link)
    assert "Continue here as Hana?" in page
    assert COOKIE not in laptop.client.cookies
    assert Credential.objects.filter(kind=Credential.LINK).count() == 1
    assert continued(link, laptop) == phone.person


def test_the_new_device_plays_where_the_old_one_does(phone, laptop):
    table = phone.table(players="2", seat2="random")
    continued(phone.link(), laptop)
    view = laptop.client.get(table.url("view")).json()
    assert view["mine"]
    assert view["my_turn"]
    assert "<b>Cascadia</b>" in laptop.page("/")


def lost_answer(link, device):
    """The device has pressed the button and never heard of it."""
    cookies = {name: cookie.value for name, cookie in device.client.cookies.items()}
    assert device.client.post(link).status_code == 302
    device.client.cookies.clear()
    for name, value in cookies.items():
        device.client.cookies[name] = value


def test_who_lost_the_answer_presses_again(phone, laptop):
    tablet = Device("T.")
    table = tablet.table(players="1")
    for device in (tablet, laptop):
        link = phone.link()
        device.get(link)
        lost_answer(link, device)
        assert "Continue here as Hana?" in device.page(link)
        assert continued(link, device) == phone.person
        assert "Hana" in device.page("/me/")
    assert tablet.client.get(table.url("view")).json()["mine"]


def test_the_answer_is_repeated_to_nobody_else_and_not_for_long(phone, laptop, monkeypatch):
    clock, link = FakeTime(monkeypatch), phone.link()
    laptop.get(link)
    lost_answer(link, laptop)
    other = Device("Mallory")
    other.get(link)
    lost_answer(Device("Ben").link(), other)
    for device in (other, Device(known=False), Device("Cy")):
        assert device.client.post(link).status_code == 410
    clock.pass_by(seconds=61)
    assert laptop.client.post(link).status_code == 410


def test_a_used_link_is_worth_nothing_to_a_device_that_has_just_become_the_person_s(
    phone, laptop, monkeypatch
):
    clock, link, before = FakeTime(monkeypatch), phone.link(), Device("T.")
    continued(link, laptop)
    clock.pass_by(minutes=2)
    run_out = {
        "person": phone.person,
        "expires": time.now(),
    }  # it has logged in, but somebody knew its secret
    Credential.objects.filter(person=before.person).update(**run_out)
    assert before.client.post(link).status_code == 410


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_link_works_once(phone, laptop, language):
    link = phone.link()
    continued(link, laptop)
    late = Device(known=False, language=language)
    words = {"en": "This link has been used or has run out", "ja": "このリンクは使用済みか期限切れです"}
    for answer in (late.get(link), late.client.post(link)):
        assert answer.status_code == 410
        assert words[language] in answer.content.decode()
    assert COOKIE not in late.client.cookies


def test_a_link_runs_out_and_a_new_one_ends_the_one_before(phone, laptop, monkeypatch):
    first = phone.link()
    second = phone.link()
    assert laptop.get(first).status_code == 410
    assert laptop.get(second).status_code == 200
    FakeTime(monkeypatch).pass_by(minutes=11)
    assert laptop.client.post(second).status_code == 410
    assert Person.objects.count() == 1


def test_a_code_that_nobody_made_is_refused(phone, laptop):
    for code in ("x", "A" * 43, "%00", "a%2Fb", "é"):
        assert laptop.get(f"/link/{code}").status_code in (404, 410)
        assert laptop.client.post(f"/link/{code}").status_code in (404, 410)
    assert Credential.objects.count() == 1


def test_only_a_hash_is_kept_and_the_code_is_no_secret_of_a_device(phone, laptop):
    code = phone.link().rpartition("/")[2]
    assert len(code) >= 43
    assert not Credential.objects.filter(fingerprint=code).exists()
    laptop.client.cookies[COOKIE] = code
    assert "Hana" not in laptop.page("/me/")
    bearer = Device(known=False).client.get("/me/", headers={"authorization": f"Bearer {code}"})
    assert "Hana" not in bearer.content.decode()


def test_what_was_played_on_the_new_device_comes_along(phone):
    tablet = Device("H.")
    mine, theirs = phone.table(players="1"), tablet.table(players="2", seat2="human")
    old = tablet.person
    person = continued(phone.link(), tablet)
    assert person == phone.person
    assert seats_of(person) == sorted([(mine.id, 0), (theirs.id, 0), (theirs.id, 1)])
    assert set(Table.objects.filter(host=person).values_list("pk", flat=True)) == {mine.id, theirs.id}
    assert Membership.objects.filter(person=person).count() == 2
    assert not Person.objects.filter(pk=old.pk).exists()
    assert person.name == "Hana"
    assert tablet.client.get(theirs.url("view")).json()["mine"]


def test_both_at_one_table_become_one_with_two_seats(phone):
    table = phone.table(players="3", seat2="human", seat3="random")
    tablet = seat_friend(table, 1, "H.")
    Membership.objects.filter(table_id=table.id).update(hidden=True)
    Membership.objects.filter(table_id=table.id, person=phone.person).update(hidden=False, muted=True)
    device = Device(known=False)
    device.client = tablet.client
    old = device.person
    for kind in (Vote.DEPUTY, Vote.TAKE_BACK):
        Vote.objects.create(table_id=table.id, kind=kind, ply=5, seat=2, voter=old, yes=True)
    Vote.objects.create(table_id=table.id, kind=Vote.DEPUTY, ply=5, seat=2, voter=phone.person, yes=False)
    person = continued(phone.link(), device)
    assert seats_of(person) == [(table.id, 0), (table.id, 1)]
    member = Membership.objects.get(table_id=table.id)
    assert (member.person, member.hidden, member.muted, member.kicked) == (person, False, True, False)
    assert sorted(Vote.objects.filter(voter=person).values_list("kind", "yes")) == [
        ("deputy", False),
        ("take_back", True),
    ]
    assert phone.client.get(table.url("view")).json()["mine"]


def test_who_was_kicked_stays_out_under_the_other_name(phone):
    table, tablet = Device("Host").table(room="1", players="3"), Device("H.")
    Membership.objects.create(table_id=table.id, person=tablet.person, kicked=True)
    Membership.objects.create(table_id=table.id, person=phone.person)
    person = continued(phone.link(), tablet)
    assert Membership.objects.get(table_id=table.id, person=person).kicked


def test_the_pages_that_are_open_are_told(phone, laptop):
    table = phone.table(players="2", seat2="random")
    before = phone.client.get(table.url("view")).json()["company"]["news"]
    continued(phone.link(), laptop)
    company = phone.client.get(table.url("view")).json()["company"]
    assert company["news"] > before
    assert Note.objects.filter(table_id=table.id, kind="device", seat=0).count() == 1
    assert "now plays on another device, too." in phone.page(table.url("table"))
    assert MOST_TOLD < 100


def test_language_colours_and_modes_go_along(laptop):
    phone = Device("花", language="ja")
    phone.client.post("/me/", {"name": "花", "lang": "ja", "theme": "dark"})
    continued(phone.link(), laptop)
    assert laptop.client.cookies["lang"].value == "ja"
    assert laptop.client.cookies["theme"].value == "dark"
    assert 'lang="ja"' in laptop.page("/")


def test_the_person_s_own_device_is_told_that_nothing_is_to_do(phone):
    link = phone.link()
    assert "already playing here" in phone.page(link)
    person = phone.person
    assert phone.client.post(link).status_code == 302
    assert phone.person == person
    assert devices_of(person).count() == 1


def with_account(name):
    """A device whose person has an account."""
    device = Device(name)
    Person.objects.filter(pk=device.person.pk).update(user=User.objects.create(username=name))
    return device


@pytest.mark.parametrize("language", ["en", "ja"])
def test_nobody_gets_an_account_by_sending_its_owner_a_link(language):
    stranger, owner = Device("Mallory"), with_account("hana")
    owner.client.defaults["HTTP_ACCEPT_LANGUAGE"] = language
    mine, theirs = owner.table(players="1"), stranger.table(players="1")
    link, old = stranger.link(), (owner.person, stranger.person)
    words = {"en": "Log in on the other device", "ja": "もう一方の端末でログインしてください"}[language]
    for answer, status in ((owner.get(link), 200), (owner.client.post(link), 409)):
        assert answer.status_code == status
        assert words in answer.content.decode()
        assert 'id="continue"' not in answer.content.decode()
    assert (owner.person, stranger.person) == old
    assert seats_of(old[0]) == [(mine.id, 0)]
    assert not stranger.client.get(mine.url("view")).json()["mine"]
    assert "hana" not in stranger.page("/me/")
    # It was not used up: after logging out the same browser may continue as the other one.
    owner.account("logout")
    assert continued(link, owner) == old[1]
    assert seats_of(old[1]) == [(theirs.id, 0)]
    assert "hana" not in owner.page("/me/")


def test_an_account_s_link_brings_the_account_to_a_device_without_one(phone):
    owner, table = with_account("hana"), phone.table(players="1")
    person = owner.person
    assert continued(owner.link(), phone) == person
    assert seats_of(person) == [(table.id, 0)]
    assert "Account: hana" in phone.page("/me/")


def test_other_devices_of_the_one_that_continues_do_not_come_along(phone):
    """One of them may be a stranger's, who planted the secret of another one here."""
    tablet, reader = Device("H."), Device(known=False)
    continued(tablet.link(), reader)
    table = tablet.table(players="1")
    link = phone.link()
    assert "Other devices that play together" in tablet.page(link)
    person = continued(link, tablet)
    assert seats_of(person) == [(table.id, 0)]
    assert not reader.client.get(table.url("view")).json()["mine"]
    assert "Hana" not in reader.page("/me/")


def test_a_device_that_continues_has_a_new_secret(phone):
    planted = Device("H.")
    table, secret = planted.table(players="1"), planted.client.cookies[COOKIE].value
    continued(phone.link(), planted)
    assert planted.client.cookies[COOKIE].value != secret
    assert person_with(secret) is None
    late = Device(known=False)
    late.client.cookies[COOKIE] = secret
    assert not late.client.get(table.url("view")).json()["mine"]


def test_two_accounts_stay_two(phone):
    other = Device("Other")
    for device, name in ((phone, "hana"), (other, "ben")):
        person = device.person
        person.user = User.objects.create(username=name)
        person.save()
    table = other.table(players="1")
    ben = other.person
    assert "This device leaves its present account." in other.page(phone.link())
    assert continued(phone.link(), other) == phone.person
    assert seats_of(ben) == [(table.id, 0)]


def test_the_links_of_forms_lead_back(phone):
    for path in ("/me/link", "/me/account"):
        answer = phone.get(path)
        assert (answer.status_code, answer.headers["Location"]) == (302, "/me/")


def test_no_code_in_the_report_of_a_failure(phone, monkeypatch, settings):
    def fail(*_):
        raise RuntimeError("broken")

    link = phone.link()
    monkeypatch.setattr("gametrail.web.me.link_pages.link_with", fail)
    phone.client.raise_request_exception = False
    assert phone.get(link).status_code == 500
    (file,) = (settings.DATA / "reports").iterdir()
    assert "GET /link/" in file.read_text()
    assert link.rpartition("/")[2] not in file.read_text()
