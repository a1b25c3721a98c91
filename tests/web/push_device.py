"""A browser that can be notified, and the push service that it trusts: both without a network."""

import json
from base64 import urlsafe_b64decode
from dataclasses import dataclass, field
from secrets import token_bytes, token_hex

import http_ece
import requests
from cryptography.hazmat.primitives.asymmetric import ec
from requests.adapters import HTTPAdapter

from gametrail.web.push_setup import in_base64, public_part

SERVICE = "https://fcm.googleapis.com/fcm/send/"


class Receiver:
    """The part of a browser that makes a subscription and reads what comes."""

    def __init__(self):
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = token_bytes(16)
        self.endpoint = SERVICE + token_hex(20)

    @property
    def subscription(self):
        """As the browser's script sends it."""
        keys = {"p256dh": public_part(self.key.public_key()), "auth": in_base64(self.auth)}
        return {"endpoint": self.endpoint, "keys": keys}

    def read(self, body):
        """The words of a notification; fails when they are not for this browser."""
        plain = http_ece.decrypt(body, private_key=self.key, auth_secret=self.auth, version="aes128gcm")
        return json.loads(plain)


@dataclass
class PushService:
    """Answers whatever is sent to it with one status, and remembers the requests."""

    status: int = 201
    headers: dict = field(default_factory=dict)
    requests: list = field(default_factory=list)

    def answer(self, adapter, request, **_):
        """In the place of the network."""
        self.requests.append(request)
        found = requests.Response()
        found.status_code, found.request, found.url = self.status, request, request.url
        found.headers.update(self.headers)
        found._content = b""
        return found

    @classmethod
    def instead_of_the_network(cls, monkeypatch):
        """All that this process asks for by HTTP goes here."""
        service = cls()
        monkeypatch.setattr(HTTPAdapter, "send", lambda *args, **more: service.answer(*args, **more))
        return service


def claims_of(request):
    """What the site says of itself to the service; its signature is not checked."""
    token = request.headers["Authorization"].split("t=")[1].split(",")[0]
    part = token.split(".")[1]
    return json.loads(urlsafe_b64decode(part + "=" * (-len(part) % 4)))
