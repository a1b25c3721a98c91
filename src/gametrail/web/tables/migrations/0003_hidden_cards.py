from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tables", "0002_bot_names_and_hidden_tables")]

    operations = [
        migrations.AddField("table", "seated", models.SmallIntegerField(null=True)),
        migrations.AddField("action", "automatic", models.BooleanField(default=False)),
    ]
