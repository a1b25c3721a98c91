"""People and their devices take the place of the one holder of a table; tables have a host, a status, a clock."""

from typing import Any

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


def people_of_holders(apps: Any, schema_editor: Any) -> None:
    """Every device that held a table becomes a person, who sits on the human seats there."""
    Table, Person, Credential, Membership = (
        apps.get_model("tables", name) for name in ("Table", "Person", "Credential", "Membership")
    )
    people = {}
    for table in Table.objects.iterator():
        if table.holder not in people:
            people[table.holder] = Person.objects.create()
            Credential.objects.create(person=people[table.holder], fingerprint=table.holder, kind="device")
        person = people[table.holder]
        Membership.objects.create(table=table, person=person, hidden=table.hidden, seated=table.seated)
        table.seats.filter(kind="human").update(person=person)
        status = "finished" if table.finished else "playing"
        Table.objects.filter(pk=table.pk).update(host=person, status=status)


class Migration(migrations.Migration):
    dependencies = [
        ("tables", "0003_hidden_cards"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="Credential",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("fingerprint", models.CharField(max_length=64, unique=True)),
                (
                    "kind",
                    models.CharField(
                        choices=[("device", "device"), ("token", "token"), ("link", "link")],
                        default="device",
                        max_length=6,
                    ),
                ),
                ("expires", models.DateTimeField(null=True)),
                ("created", models.DateTimeField(auto_now_add=True)),
            ],
        ),
        migrations.CreateModel(
            name="Membership",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("seated", models.SmallIntegerField(null=True)),
                ("hidden", models.BooleanField(default=False)),
                ("kicked", models.BooleanField(default=False)),
                ("muted", models.BooleanField(default=False)),
                ("seen", models.DateTimeField(null=True)),
            ],
        ),
        migrations.CreateModel(
            name="Note",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("kind", models.CharField(max_length=12)),
                ("seat", models.SmallIntegerField(null=True)),
                ("text", models.CharField(blank=True, max_length=400)),
                ("created", models.DateTimeField(auto_now_add=True)),
            ],
            options={
                "ordering": ["pk"],
            },
        ),
        migrations.CreateModel(
            name="Person",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("name", models.CharField(blank=True, max_length=120)),
                ("email", models.EmailField(blank=True, max_length=254)),
                ("wishes", models.JSONField(default=dict)),
                ("created", models.DateTimeField(auto_now_add=True)),
            ],
        ),
        migrations.CreateModel(
            name="Process",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("started", models.DateTimeField()),
                ("alive", models.DateTimeField(db_index=True)),
            ],
        ),
        migrations.CreateModel(
            name="Vote",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "kind",
                    models.CharField(
                        choices=[("deputy", "deputy"), ("take_back", "take_back")], max_length=9
                    ),
                ),
                ("ply", models.IntegerField()),
                ("seat", models.SmallIntegerField()),
                ("yes", models.BooleanField()),
            ],
        ),
        migrations.AddField(
            model_name="seat",
            name="deputy",
            field=models.CharField(blank=True, max_length=20),
        ),
        migrations.AddField(
            model_name="seat",
            name="parts",
            field=models.JSONField(null=True),
        ),
        migrations.AddField(
            model_name="seat",
            name="place",
            field=models.SmallIntegerField(null=True),
        ),
        migrations.AddField(
            model_name="seat",
            name="points",
            field=models.IntegerField(null=True),
        ),
        migrations.AddField(
            model_name="seat",
            name="time_left",
            field=models.FloatField(null=True),
        ),
        migrations.AddField(
            model_name="table",
            name="clock",
            field=models.CharField(blank=True, max_length=20),
        ),
        migrations.AddField(
            model_name="table",
            name="draw_start",
            field=models.BooleanField(default=False),
        ),
        migrations.AddField(
            model_name="table",
            name="due",
            field=models.DateTimeField(null=True),
        ),
        migrations.AddField(
            model_name="table",
            name="imported",
            field=models.BooleanField(default=False),
        ),
        migrations.AddField(
            model_name="table",
            name="listed",
            field=models.BooleanField(default=False),
        ),
        migrations.AddField(
            model_name="table",
            name="news",
            field=models.IntegerField(default=0),
        ),
        migrations.AddField(
            model_name="table",
            name="spectators",
            field=models.BooleanField(default=True),
        ),
        migrations.AddField(
            model_name="table",
            name="status",
            field=models.CharField(
                choices=[
                    ("open", "open"),
                    ("playing", "playing"),
                    ("finished", "finished"),
                    ("closed", "closed"),
                ],
                default="playing",
                max_length=8,
            ),
        ),
        migrations.AddField(
            model_name="table",
            name="talk",
            field=models.CharField(
                choices=[("greetings", "greetings"), ("chat", "chat"), ("off", "off")],
                default="greetings",
                max_length=9,
            ),
        ),
        migrations.AddField(
            model_name="table",
            name="title",
            field=models.CharField(blank=True, max_length=120),
        ),
        migrations.AddField(
            model_name="table",
            name="turn_since",
            field=models.DateTimeField(null=True),
        ),
        migrations.AlterField(
            model_name="seat",
            name="kind",
            field=models.CharField(
                choices=[("human", "human"), ("bot", "bot"), ("empty", "empty")], max_length=5
            ),
        ),
        migrations.AddField(
            model_name="membership",
            name="table",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE, related_name="memberships", to="tables.table"
            ),
        ),
        migrations.AddField(
            model_name="note",
            name="table",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE, related_name="notes", to="tables.table"
            ),
        ),
        migrations.AddField(
            model_name="person",
            name="user",
            field=models.OneToOneField(
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="person",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.AddField(
            model_name="membership",
            name="person",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE, related_name="memberships", to="tables.person"
            ),
        ),
        migrations.AddField(
            model_name="credential",
            name="person",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE, related_name="credentials", to="tables.person"
            ),
        ),
        migrations.AddField(
            model_name="seat",
            name="person",
            field=models.ForeignKey(
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="seats",
                to="tables.person",
            ),
        ),
        migrations.AddField(
            model_name="table",
            name="host",
            field=models.ForeignKey(
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="hosted",
                to="tables.person",
            ),
        ),
        migrations.AddIndex(
            model_name="table",
            index=models.Index(condition=models.Q(("due__isnull", False)), fields=["due"], name="table_due"),
        ),
        migrations.AddIndex(
            model_name="table",
            index=models.Index(fields=["status", "updated"], name="table_of_status"),
        ),
        migrations.AddField(
            model_name="vote",
            name="table",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE, related_name="votes", to="tables.table"
            ),
        ),
        migrations.AddField(
            model_name="vote",
            name="voter",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE, related_name="votes", to="tables.person"
            ),
        ),
        migrations.AddConstraint(
            model_name="membership",
            constraint=models.UniqueConstraint(fields=("table", "person"), name="one_membership_a_person"),
        ),
        migrations.AddConstraint(
            model_name="vote",
            constraint=models.UniqueConstraint(
                fields=("table", "kind", "ply", "seat", "voter"), name="one_vote_each"
            ),
        ),
        migrations.RunPython(people_of_holders, migrations.RunPython.noop),
        migrations.RemoveIndex(
            model_name="table",
            name="table_of_holder",
        ),
        migrations.RemoveField(
            model_name="table",
            name="finished",
        ),
        migrations.RemoveField(
            model_name="table",
            name="hidden",
        ),
        migrations.RemoveField(
            model_name="table",
            name="holder",
        ),
        migrations.RemoveField(
            model_name="table",
            name="seated",
        ),
    ]
