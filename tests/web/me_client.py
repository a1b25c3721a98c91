"""What a browser does on a person's own pages, for tests."""

import html
import re

from django.test import Client

from gametrail.web.tables.devices import COOKIE, new_secret, person_for
from gametrail.web.tables.models import Person
from web.table_client import TableClient

PASSPHRASE = "seven herons at dusk"


class Device:
    """A browser with the secret of a person of its own, or with none."""

    def __init__(self, name="", language="en", known=True):
        self.client = Client(headers={"accept-language": language})
        if known:
            secret = new_secret()
            Person.objects.filter(pk=person_for(secret).pk).update(name=name)
            self.client.cookies[COOKIE] = secret

    @property
    def person(self):
        """Who the device is, as on disk."""
        return person_for(self.client.cookies[COOKIE].value)

    def get(self, path):
        """The answer to a GET."""
        return self.client.get(path)

    def page(self, path):
        """The words of a page."""
        answer = self.client.get(path)
        assert answer.status_code == 200
        return html.unescape(answer.content.decode())

    def account(self, do, **fields):
        """The answer to one of the forms about the account."""
        return self.client.post("/me/account", {"do": do, **fields})

    def link(self):
        """The path of a new one-time link."""
        answer = self.client.post("/me/link")
        assert answer.status_code == 200
        return re.search(r'value="http://testserver(/link/[^"]+)"', answer.content.decode())[1]

    def table(self, **fields):
        """A new table of the device's person."""
        return TableClient.open(self.client, **{"start": "listed"} | fields)


def error_of(answer):
    """The sentence that says what was wrong with a form."""
    found = re.search(r'role="alert"[^>]*>.*?<span>(.*?)</span>', answer.content.decode(), re.DOTALL)
    return html.unescape(found[1]) if found else ""
