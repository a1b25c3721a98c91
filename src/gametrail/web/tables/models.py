"""What is on disk: tables, their seats, and the log of actions. Everything else is rebuilt from the log."""

from __future__ import annotations

import secrets

from django.db import models


def new_table_id() -> str:
    """72 random bits: a table is found by those who were told its address."""
    return secrets.token_urlsafe(9)


class Table(models.Model):
    """One game between people and bots. Its options are complete; nothing in them is left to chance."""

    id = models.CharField(primary_key=True, max_length=12, default=new_table_id)
    game = models.CharField(max_length=20)
    rules_version = models.IntegerField()
    options = models.JSONField()
    asked_options = models.JSONField()  # as chosen in the lobby; a rematch draws random cards again
    players = models.SmallIntegerField()
    holder = models.CharField(max_length=64)  # SHA-256 of the secret of the device that may act
    request_key = models.CharField(max_length=64, unique=True, null=True)  # noqa: DJ001  (unique unless none)
    rematch_of = models.OneToOneField("self", on_delete=models.SET_NULL, null=True, related_name="rematch")
    finished = models.BooleanField(default=False)
    hidden = models.BooleanField(default=False)  # from the list of its holder; its address still works
    seated = models.SmallIntegerField(null=True)  # the person who was last handed the device
    created = models.DateTimeField(auto_now_add=True)
    updated = models.DateTimeField(auto_now=True)

    class Meta:
        indexes = [models.Index(fields=["holder", "-updated"], name="table_of_holder")]

    def __str__(self) -> str:
        return f"{self.game} {self.id}"


class Seat(models.Model):
    """A place at a table. An empty name means the usual one in the reader's language."""

    HUMAN, BOT = "human", "bot"

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="seats")
    seat = models.SmallIntegerField()
    kind = models.CharField(max_length=5, choices=[(HUMAN, HUMAN), (BOT, BOT)])
    level = models.CharField(max_length=20, blank=True)
    name = models.CharField(max_length=120, blank=True)
    bot_name = models.SmallIntegerField(null=True)  # number of the name among those for bots

    class Meta:
        ordering = ["seat"]
        constraints = [models.UniqueConstraint(fields=["table", "seat"], name="one_row_a_seat")]

    def __str__(self) -> str:
        return f"{self.table_id} {self.letter}"

    @property
    def letter(self) -> str:
        """A, B, C … as painted on the seat's mark."""
        return chr(ord("A") + self.seat)


class Action(models.Model):
    """One action of the log, in the game's compact text. Rows are added, never changed."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="actions")
    ply = models.IntegerField()
    actor = models.SmallIntegerField()  # the seat, or -1: drawn by the table
    text = models.CharField(max_length=40)
    request = models.CharField(max_length=36)  # the client's action_id, which tells a repetition
    automatic = models.BooleanField(default=False)  # not asked for in the request, but wanted by the person
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["ply"]
        constraints = [models.UniqueConstraint(fields=["table", "ply"], name="one_action_a_ply")]
        indexes = [models.Index(fields=["table", "request"], name="action_of_request")]

    def __str__(self) -> str:
        return f"{self.table_id} {self.ply}: {self.text}"


class DamagedAction(models.Model):
    """A row of a log that could not be read any more, kept apart so that the table can go on before it."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="damaged_actions")
    ply = models.IntegerField()
    actor = models.SmallIntegerField()
    text = models.TextField()
    reason = models.TextField()
    noticed = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["ply"]

    def __str__(self) -> str:
        return f"{self.table_id} {self.ply}: {self.text}"
