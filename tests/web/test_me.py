"""A person's own page: name, preferences, devices, and leaving."""

import pytest

from gametrail.web.me.renewal import devices_of
from gametrail.web.rates import limits_of
from gametrail.web.tables.devices import COOKIE
from gametrail.web.tables.models import Credential, Person
from web.me_client import Device, error_of

pytestmark = pytest.mark.django_db


def test_somebody_new_sees_the_page_and_is_nobody_yet():
    device = Device(known=False)
    assert "Create an account" in device.page("/me/")
    assert COOKIE not in device.client.cookies
    assert not Person.objects.exists()


def test_the_name_is_cleaned_and_kept():
    device = Device(known=False)
    answer = device.client.post("/me/", {"name": "  Ha\u202ena\u0000 ", "lang": "ja", "theme": "dark"})
    assert answer.status_code == 302
    assert device.person.name == "Hana"
    assert device.person.wishes == {"lang": "ja", "theme": "dark"}
    assert "あなた専用" not in device.page("/me/")
    assert 'data-theme="dark"' in device.page("/me/")


def test_wishes_that_do_not_exist_are_passed_over():
    device = Device("Hana")
    device.client.cookies["gametrail_nonsense"] = "x"
    device.client.post("/me/", {"name": "Hana", "lang": "xx", "theme": "../"})
    assert device.person.wishes == {}


@pytest.mark.parametrize("name", ["<script>alert(1)</script>", '"><img onerror=x>', "{{7*7}}", "' hx-get=/x"])
def test_names_are_shown_literally(name):
    device = Device(name)
    for path in ("/me/", "/", device.link()):
        page = device.get(path).content.decode()
        assert "<script>alert" not in page
        assert "<img" not in page
        assert "49" not in page.replace(name, "").partition("<title>")[2].partition("</title>")[0]
    assert name[:20] in device.page("/me/")


def test_the_lobby_leads_to_the_page():
    assert 'href="/me/"' in Device("Hana").page("/")
    assert "Your page: Hana" in Device("Hana").page("/")


def test_logging_out_here_makes_the_device_nobody_s():
    phone, tablet = Device("Hana"), Device(known=False)
    tablet.client.post(phone.link())
    person = phone.person
    answer = tablet.account("logout")
    assert answer.headers["Location"] == "/"
    assert tablet.client.cookies[COOKIE].value == ""
    assert devices_of(person).count() == 1
    assert "Hana" in phone.page("/me/")


def test_logging_out_everywhere_else_keeps_this_device_only():
    phone, tablet = Device("Hana"), Device(known=False)
    tablet.client.post(phone.link())
    link, lost = phone.link(), tablet.client.cookies[COOKIE].value
    Credential.objects.create(person=phone.person, fingerprint="f" * 64, kind=Credential.TOKEN)
    assert "All other devices are logged out." in phone.account("logout_others").content.decode()
    assert devices_of(phone.person).count() == 1
    assert Device(known=False).get(link).status_code == 410
    tablet.client.cookies[COOKIE] = lost
    assert "Hana" not in tablet.page("/me/")


def test_a_form_that_does_not_exist_is_refused():
    answer = Device("Hana").account("nonsense")
    assert (answer.status_code, error_of(answer)) == (422, "There is no such form here.")


@pytest.mark.parametrize("do", ["logout_others", "change", "delete", "letters"])
def test_nobody_has_nothing_to_change(do):
    answer = Device(known=False).account(do, passphrase="x")
    assert answer.status_code == 422


@pytest.mark.parametrize("path", ["/me/", "/me/link", "/me/account", "/link/abc"])
def test_forms_need_the_token_of_the_page(path):
    device = Device("Hana")
    device.client.handler.enforce_csrf_checks = True
    assert device.client.post(path, {"name": "x"}).status_code == 403
    assert device.person.name == "Hana"


@pytest.mark.parametrize("path", ["/me/", "/me/history/", "/me/statistics/", "/import/"])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_pages_are_whole_in_both_languages_for_somebody_new(path, language):
    page = Device(known=False, language=language).page(path)
    assert f'<html lang="{language}"' in page
    assert "style=" not in page
    assert "onclick" not in page


def test_forms_that_may_make_people_are_counted_strictly():
    for path in ("/me/", "/me/link", "/me/account", "/link/abc"):
        assert [limit.name for limit in limits_of("POST", path)] == ["codes", "codes_device"]
    assert [limit.name for limit in limits_of("POST", "/import/")] == ["tables", "tables_device"]
    assert [limit.name for limit in limits_of("GET", "/me/")] == ["other", "other_device"]
