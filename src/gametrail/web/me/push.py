"""Whether this device is told when it is its person's turn: its browser's subscription, kept with its secret."""

from __future__ import annotations

import re
from base64 import urlsafe_b64decode
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.db import IntegrityError, transaction
from django.db.models import Q
from django.http import HttpRequest

from gametrail.web.me.accounts import NotPossible
from gametrail.web.me.merging import lock_people
from gametrail.web.push_setup import is_public_key
from gametrail.web.tables.devices import BecameAnother, fingerprint, secret_of, valid_credentials
from gametrail.web.tables.models import Credential, Person, PushSubscription

MOST = 10  # devices of one person
_P256DH = re.compile(r"[A-Za-z0-9_-]{87}=?")  # 65 bytes
_AUTH = re.compile(r"[A-Za-z0-9_-]{22}(?:==)?")  # 16 bytes


@dataclass(frozen=True)
class Address:
    """Where and how a browser can be reached."""

    endpoint: str
    p256dh: str
    auth: str

    @property
    def fingerprint(self) -> str:
        """By which the endpoint is found again."""
        return fingerprint(self.endpoint)


def read_address(written: Any) -> Address:
    """The subscription as a browser writes it.

    Raises:
        NotPossible: it is none, or at a service that the operator does not know.
    """
    keys = written.get("keys") if isinstance(written, dict) else None
    if not isinstance(keys, dict):
        raise NotPossible("push.error.form")
    endpoint, p256dh, auth = written.get("endpoint"), keys.get("p256dh"), keys.get("auth")
    if not (isinstance(endpoint, str) and isinstance(p256dh, str) and isinstance(auth, str)):
        raise NotPossible("push.error.form")
    if not (_P256DH.fullmatch(p256dh) and _AUTH.fullmatch(auth)):
        raise NotPossible("push.error.form")
    if not is_public_key(urlsafe_b64decode(p256dh.rstrip("=") + "=")):
        raise NotPossible("push.error.form")
    if not settings.PUSH.is_service(endpoint):
        raise NotPossible("push.error.service")
    return Address(endpoint, p256dh.rstrip("="), auth.rstrip("="))


def subscription_here(request: HttpRequest) -> PushSubscription | None:
    """That of the device that asks."""
    mine = PushSubscription.objects.filter(device__fingerprint=fingerprint(secret_of(request)))
    return mine.filter(device__in=valid_credentials()).first()


def subscribe(request: HttpRequest, person: Person, address: Address) -> None:
    """This device of the person is told from now on, at this address and no other.

    Raises:
        NotPossible: too many of their devices are, or the address is another browser's.
        BecameAnother: the device has a new secret by now.
    """
    try:
        with transaction.atomic():
            lock_people(person)
            keep(own_device(request, person), address)
    except IntegrityError as error:  # another request with this address was quicker
        raise NotPossible("push.error.form") from error


def own_device(request: HttpRequest, person: Person) -> Credential:
    """The secret of the device that asks, if it is the person's.

    Raises:
        BecameAnother: it is no more.
    """
    mine = valid_credentials().filter(person=person, kind=Credential.DEVICE)
    device = mine.filter(fingerprint=fingerprint(secret_of(request))).first()
    if device is None:
        raise BecameAnother
    return device


def keep(device: Credential, address: Address) -> None:
    """The address is on disk. One that was another person's comes along only with its keys, which nobody but that
    very browser knows. Runs in a transaction that has locked the person. Raises NotPossible."""
    known = PushSubscription.objects.filter(fingerprint=address.fingerprint).first()
    if known is not None and (known.p256dh, known.auth) != (address.p256dh, address.auth):
        raise NotPossible("push.error.form")
    replaced = Q(device=device) | Q(fingerprint=address.fingerprint)
    others = PushSubscription.objects.filter(device__person=device.person_id).exclude(replaced)
    if others.count() >= MOST:
        raise NotPossible("push.error.many")
    PushSubscription.objects.filter(replaced).delete()
    PushSubscription.objects.create(
        device=device,
        endpoint=address.endpoint,
        fingerprint=address.fingerprint,
        p256dh=address.p256dh,
        auth=address.auth,
    )


def unsubscribe(request: HttpRequest) -> None:
    """This device is told no more."""
    PushSubscription.objects.filter(device__fingerprint=fingerprint(secret_of(request))).delete()
