"""What happens beside the game: notes that everybody at the table reads, votes, and the processes that serve."""

from __future__ import annotations

from django.db import models

from gametrail.web.tables.models.people import Person
from gametrail.web.tables.models.tables import Table


class Note(models.Model):
    """Something public that is no action of the game: a greeting, who came and went, who let a bot play."""

    GREETING, CHAT = "greeting", "chat"
    SAID = (GREETING, CHAT)  # by people; every other kind is told by the table

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="notes")
    kind = models.CharField(max_length=12)
    seat = models.SmallIntegerField(null=True)  # whom it is about; None: somebody without a seat
    text = models.CharField(max_length=400, blank=True)  # what was said, or the key of the greeting
    ply = models.IntegerField(db_default=0)  # rows of the log when it was told
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["pk"]

    def __str__(self) -> str:
        return f"{self.table_id}: {self.kind}"


class Vote(models.Model):
    """One person's answer to a question that stands at a table. It lapses when the log grows."""

    DEPUTY, TAKE_BACK = "deputy", "take_back"

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="votes")
    kind = models.CharField(max_length=9, choices=[(DEPUTY, DEPUTY), (TAKE_BACK, TAKE_BACK)])
    ply = models.IntegerField()  # rows of the log when it was given
    seat = models.SmallIntegerField()  # the absent seat, or the seat that asks to take back
    voter = models.ForeignKey(Person, on_delete=models.CASCADE, related_name="votes")
    yes = models.BooleanField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["table", "kind", "ply", "seat", "voter"], name="one_vote_each")
        ]

    def __str__(self) -> str:
        return f"{self.table_id}: {self.kind}"


class Process(models.Model):
    """A server process and its last sign of life: clocks stand still while none was alive."""

    started = models.DateTimeField()
    alive = models.DateTimeField(db_index=True)
    key = models.CharField(
        max_length=16, blank=True
    )  # fingerprint of its secret key; empty once it has stopped

    def __str__(self) -> str:
        return f"process {self.pk}"
