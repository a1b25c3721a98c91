"""Notifications on people's devices by their browsers' push services (web push), where the operator wants them.

A site shows the services who it is by a key of its own (VAPID). What needs the extra `push` is imported only once there
is such a key, or one is made.
"""

from __future__ import annotations

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from django.core.exceptions import ImproperlyConfigured

from gametrail.core.errors import GametrailError
from gametrail.core.words import load_catalogue

# Of Chrome and its relatives, Firefox, Safari, Edge on Windows. `*.` stands for any names before.
USUAL_HOSTS = "fcm.googleapis.com,updates.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com"
# The host ends at the first slash for every reader of addresses: nothing stands there that one could take for an end.
_ENDPOINT = re.compile(r"https://([a-z0-9-]+(?:\.[a-z0-9-]+)+)(?::443)?/[\x21-\x5b\x5d-\x7e]{1,1000}")
_RAW_KEY = re.compile(r"[A-Za-z0-9_-]{43}=?")
_CONTACT = re.compile(r"(?:mailto:[^@\s]+@[^@\s]+\.[^@\s]+|https://[\w.-]+\.[\w-]+)")


class PushError(ImproperlyConfigured, GametrailError):
    """Notifications cannot be sent as asked; commands say it in one line, Django as a wrong setting."""

    def __init__(self, code: str, **details: object) -> None:
        """`code` is a key of push.csv without its "push.setup."."""
        words = load_catalogue("gametrail.web.words", "push.csv")
        GametrailError.__init__(self, f"push.setup.{code}", words, **details)


@dataclass(frozen=True)
class PushSetup:
    """What it takes to send notifications."""

    key: Any = field(repr=False)  # the private one, as py_vapid signs with it
    public_key: str
    contact: str
    hosts: tuple[str, ...]

    def is_service(self, endpoint: str) -> bool:
        """The address is of a push service that the operator trusts: this server never asks any other."""
        found = _ENDPOINT.fullmatch(endpoint)
        return found is not None and any(fits(found[1], host) for host in self.hosts)


def fits(host: str, wanted: str) -> bool:
    """The name of a host is this one, or one below `*.`."""
    return host.endswith(wanted[1:]) if wanted.startswith("*.") else host == wanted


def read_push(environ: Mapping[str, str]) -> PushSetup | None:
    """What the environment says; None: nobody is notified.

    Raises:
        PushError: the key cannot be used, the contact is none, or the extra is not installed.
    """
    written = environ.get("GAMETRAIL_VAPID_KEY", "")
    if not written:
        return None
    contact = environ.get("GAMETRAIL_VAPID_CONTACT", "")
    if not _CONTACT.fullmatch(contact):
        raise PushError("contact")
    key = read_key(written)
    listed = environ.get("GAMETRAIL_PUSH_HOSTS", USUAL_HOSTS).lower().split(",")
    hosts = tuple(host.strip() for host in listed if host.strip())
    return PushSetup(key, public_part(key.public_key), contact, hosts)


def read_key(written: str) -> Any:
    """The private key, written out or in a PEM file.

    Raises:
        PushError: it is none, or the extra is not installed. What is written is not repeated.
    """
    try:
        import pywebpush  # noqa: F401  (what sends must be there, too)
        from cryptography.hazmat.primitives.asymmetric import ec
        from cryptography.hazmat.primitives.serialization import load_pem_private_key
        from py_vapid import Vapid
    except ImportError as error:
        raise PushError("missing") from error
    try:
        if _RAW_KEY.fullmatch(written):
            number = int.from_bytes(urlsafe_b64decode(written.rstrip("=") + "="))
            return Vapid(ec.derive_private_key(number, ec.SECP256R1()))
        key = load_pem_private_key(Path(written).read_bytes(), None)
    except (OSError, ValueError, TypeError) as error:
        raise PushError("key") from error
    if not isinstance(key, ec.EllipticCurvePrivateKey) or not isinstance(key.curve, ec.SECP256R1):
        raise PushError("key")
    return Vapid(key)


def public_part(key: Any) -> str:
    """The public key as browsers take it."""
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    return in_base64(key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


def in_base64(data: bytes) -> str:
    """In the form for addresses, without signs at the end."""
    return urlsafe_b64encode(data).decode().rstrip("=")


def make_pair() -> tuple[str, str]:
    """A new private key, and its public one.

    Raises:
        PushError: the extra is not installed.
    """
    try:
        from cryptography.hazmat.primitives.asymmetric import ec
    except ImportError as error:
        raise PushError("missing") from error
    key = ec.generate_private_key(ec.SECP256R1())
    return in_base64(key.private_numbers().private_value.to_bytes(32)), public_part(key.public_key())


def is_public_key(data: bytes) -> bool:
    """It is a point of the curve, as a browser's key must be."""
    from cryptography.hazmat.primitives.asymmetric import ec

    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), data)
    except ValueError:
        return False
    return len(data) == 65
