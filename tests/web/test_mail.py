"""The mail server of the environment, and letters that cannot be sent."""

import logging
import smtplib

import pytest
from django.core.mail import EmailMessage

from gametrail.web.mail import mail_settings
from gametrail.web.tables import notify


def read(mail="", url="https://table.example"):
    """The settings for this environment."""
    return mail_settings({"GAMETRAIL_MAIL": mail, "GAMETRAIL_URL": url})


def test_without_a_mail_server_no_letters_are_sent():
    assert read()["SITE_URL"] == ""
    assert mail_settings({})["EMAIL_HOST"] == ""


def test_the_address_of_the_server_says_all_that_is_needed():
    found = read("smtp://hana:a%2Fb@mail.example:2525?from=table@table.example")
    assert (found["EMAIL_HOST"], found["EMAIL_PORT"]) == ("mail.example", 2525)
    assert (found["EMAIL_HOST_USER"], found["EMAIL_HOST_PASSWORD"]) == ("hana", "a/b")
    assert (found["EMAIL_USE_TLS"], found["EMAIL_USE_SSL"]) == (True, False)
    assert found["DEFAULT_FROM_EMAIL"] == "table@table.example"
    assert found["SITE_URL"] == "https://table.example"


def test_a_server_of_this_machine_needs_no_password_and_a_secure_one_has_its_own_port():
    assert read("smtp://localhost")["EMAIL_USE_TLS"] is False
    found = read("smtps://mail.example")
    assert (found["EMAIL_PORT"], found["EMAIL_USE_SSL"]) == (465, True)


def test_another_kind_of_address_is_refused():
    with pytest.raises(ValueError, match="smtp"):
        read("https://mail.example")


def test_a_letter_that_cannot_be_sent_is_a_line_in_the_log_without_the_address(monkeypatch, caplog):
    def fail(self):
        raise smtplib.SMTPRecipientsRefused({"hana@example.org": (550, b"unknown")})

    monkeypatch.setattr(EmailMessage, "send", fail)
    with caplog.at_level(logging.WARNING, "gametrail.web.notify"):
        notify.send(EmailMessage("subject", "body", to=["hana@example.org"]))
    assert "could not be sent" in caplog.text
    assert "hana" not in caplog.text
