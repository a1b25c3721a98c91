"""Devices may be told when it is their person's turn."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tables", "0006_place_of_notes")]

    operations = [
        migrations.CreateModel(
            name="PushSubscription",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("endpoint", models.TextField()),
                ("fingerprint", models.CharField(max_length=64, unique=True)),
                ("p256dh", models.CharField(max_length=88)),
                ("auth", models.CharField(max_length=24)),
                ("created", models.DateTimeField(auto_now_add=True)),
                (
                    "device",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="push",
                        to="tables.credential",
                    ),
                ),
            ],
        ),
    ]
