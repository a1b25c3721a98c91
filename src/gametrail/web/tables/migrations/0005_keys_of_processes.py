"""Server processes say which secret key they use: all of one database must use the same."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tables", "0004_people")]

    operations = [
        migrations.AddField(
            model_name="process",
            name="key",
            field=models.CharField(blank=True, default="", max_length=16),
            preserve_default=False,
        ),
    ]
