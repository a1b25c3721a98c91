from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tables", "0001_start")]

    operations = [
        migrations.AddField("seat", "bot_name", models.SmallIntegerField(null=True)),
        migrations.AddField("table", "hidden", models.BooleanField(default=False)),
    ]
