"""Who plays: people, the secrets by which their devices are known, and what each is at a table."""

from __future__ import annotations

from datetime import datetime

from django.conf import settings
from django.db import models


class Person(models.Model):
    """Somebody who has sat down at a table. Nobody need register: a person is whoever holds the secret of a device."""

    name = models.CharField(max_length=120, blank=True)  # the last one used
    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="person"
    )
    email = models.EmailField(blank=True)  # for "your turn", only if the person wants it
    wishes = models.JSONField(default=dict)  # language, colours and other preferences, kept across devices
    created = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"person {self.pk}"


class Credential(models.Model):
    """A secret that stands for a person; only its SHA-256 is stored."""

    DEVICE, TOKEN, LINK = "device", "token", "link"

    person = models.ForeignKey(Person, on_delete=models.CASCADE, related_name="credentials")
    fingerprint = models.CharField(max_length=64, unique=True)
    kind = models.CharField(
        max_length=6, choices=[(DEVICE, DEVICE), (TOKEN, TOKEN), (LINK, LINK)], default=DEVICE
    )
    expires = models.DateTimeField(null=True)  # None: never
    created = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"{self.kind} of {self.person_id}"

    def is_valid(self, moment: datetime) -> bool:
        """It has not run out."""
        return self.expires is None or bool(self.expires > moment)


class PushSubscription(models.Model):
    """Where a device is told that it is its person's turn. It goes when the secret of the device does."""

    device = models.OneToOneField(Credential, on_delete=models.CASCADE, related_name="push")
    endpoint = models.TextField()  # an address at the push service of the browser
    fingerprint = models.CharField(max_length=64, unique=True)  # of the endpoint
    p256dh = models.CharField(max_length=88)  # the two keys with which only this browser can read
    auth = models.CharField(max_length=24)
    created = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"push to {self.device_id}"


class Membership(models.Model):
    """A person at a table, whether they sit there or once did."""

    table = models.ForeignKey("tables.Table", on_delete=models.CASCADE, related_name="memberships")
    person = models.ForeignKey(Person, on_delete=models.CASCADE, related_name="memberships")
    seated = models.SmallIntegerField(null=True)  # of several seats of theirs: who was handed the device last
    hidden = models.BooleanField(default=False)  # from their own list; the address still works
    kicked = models.BooleanField(default=False)  # may not sit down again
    muted = models.BooleanField(default=False)  # reads no chat here
    seen = models.DateTimeField(null=True)  # the last sign of life of one of their pages

    class Meta:
        constraints = [models.UniqueConstraint(fields=["table", "person"], name="one_membership_a_person")]

    def __str__(self) -> str:
        return f"person {self.person_id} at {self.table_id}"
