"""Tables, their seats, and the log of actions, from which everything else at a table is rebuilt."""

from __future__ import annotations

import secrets
from datetime import datetime
from functools import cached_property

from django.db import models

from gametrail.web.tables.lookups import Lookup
from gametrail.web.tables.models.people import Membership, Person


def new_table_id() -> str:
    """72 random bits: a table is found by those who were told its address."""
    return secrets.token_urlsafe(9)


class Table(models.Model):
    """One game between people and bots. Its options are complete; nothing in them is left to chance."""

    OPEN, PLAYING, FINISHED, CLOSED = "open", "playing", "finished", "closed"
    GREETINGS, CHAT, SILENT = "greetings", "chat", "off"

    id = models.CharField(primary_key=True, max_length=12, default=new_table_id)
    game = models.CharField(max_length=20)
    rules_version = models.IntegerField()
    options = models.JSONField()  # empty while the table is open
    asked_options = models.JSONField()  # as chosen in the lobby; a rematch draws random cards again
    players = models.SmallIntegerField()
    status = models.CharField(
        max_length=8, default=PLAYING, choices=[(it, it) for it in (OPEN, PLAYING, FINISHED, CLOSED)]
    )
    draw_start = models.BooleanField(default=False)  # an open table draws who sits where when it starts
    host = models.ForeignKey(Person, on_delete=models.SET_NULL, null=True, related_name="hosted")
    title = models.CharField(max_length=120, blank=True)
    listed = models.BooleanField(default=False)  # while open: in everybody's lobby
    spectators = models.BooleanField(default=True)  # may watch what is public
    talk = models.CharField(
        max_length=9, default=GREETINGS, choices=[(it, it) for it in (GREETINGS, CHAT, SILENT)]
    )
    clock = models.CharField(max_length=20, blank=True)  # "turn 86400", "game 3600"; seconds. Empty: none
    imported = models.BooleanField(default=False)  # a record that was brought here, not played here
    request_key = models.CharField(max_length=64, unique=True, null=True)  # noqa: DJ001  (unique unless none)
    rematch_of = models.OneToOneField("self", on_delete=models.SET_NULL, null=True, related_name="rematch")
    news = models.IntegerField(default=0)  # public changes that are no rows of the log
    turn_since = models.DateTimeField(null=True)  # the clock of the seat to move runs since then
    due = models.DateTimeField(null=True)  # when a server process must look at the table by itself
    created = models.DateTimeField(auto_now_add=True)
    updated = models.DateTimeField(auto_now=True)

    class Meta:
        indexes = [
            models.Index(fields=["due"], name="table_due", condition=models.Q(due__isnull=False)),
            models.Index(fields=["status", "updated"], name="table_of_status"),
        ]

    def __str__(self) -> str:
        return f"{self.game} {self.id}"

    @property
    def finished(self) -> bool:
        """The game is over: nothing at the table is secret any more."""
        return self.status == self.FINISHED

    @cached_property
    def places(self) -> list[Seat]:
        """The seats in order, as they were when this object first looked."""
        found: list[Seat] = _seats_at.all(self.pk)
        for seat in found:
            seat.table = self
        return found

    @cached_property
    def seen(self) -> dict[int, datetime | None]:
        """When a page of each person at the table gave its last sign of life, when this object first looked."""
        return {member.person_id: member.seen for member in members_at.all(self.pk)}


class Seat(models.Model):
    """A place at a table. An empty name means the usual one in the reader's language."""

    HUMAN, BOT, EMPTY = "human", "bot", "empty"

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="seats")
    seat = models.SmallIntegerField()
    kind = models.CharField(max_length=5, choices=[(HUMAN, HUMAN), (BOT, BOT), (EMPTY, EMPTY)])
    level = models.CharField(max_length=20, blank=True)
    name = models.CharField(max_length=120, blank=True)
    bot_name = models.SmallIntegerField(null=True)  # number of the name among those for bots
    person = models.ForeignKey(Person, on_delete=models.SET_NULL, null=True, related_name="seats")
    deputy = models.CharField(
        max_length=20, blank=True
    )  # level of the bot that plays while the person is away
    time_left = models.FloatField(null=True)  # seconds, where each has a clock for the whole game
    points = models.IntegerField(null=True)  # at the end of the game, for lists and statistics
    place = models.SmallIntegerField(null=True)
    parts = models.JSONField(null=True)  # the points by category

    class Meta:
        ordering = ["seat"]
        constraints = [models.UniqueConstraint(fields=["table", "seat"], name="one_row_a_seat")]

    def __str__(self) -> str:
        return f"{self.table_id} {self.letter}"

    @property
    def letter(self) -> str:
        """A, B, C … as painted on the seat's mark."""
        return chr(ord("A") + self.seat)

    @property
    def played_by(self) -> str:
        """Who decides for the seat now: a person, or a bot, also one that stands in for a person."""
        return self.BOT if self.deputy else self.kind

    @property
    def bot_level(self) -> str:
        """The level of the bot that decides for the seat; empty for none."""
        return self.deputy or self.level


table_with = Lookup(lambda key: Table.objects.filter(pk=key), "")
_seats_at = Lookup(lambda key: Seat.objects.filter(table=key).select_related("person"), "")
members_at = Lookup(lambda key: Membership.objects.filter(table=key), "")


class Action(models.Model):
    """One action of the log, in the game's compact text. Rows are added, never changed.

    The text `undo:5` says that of all rows before it only the first five count.
    """

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
