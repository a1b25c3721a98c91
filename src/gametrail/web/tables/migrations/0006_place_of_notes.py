"""Notes keep where in the log of the game they were told. Those from before stand at its beginning."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tables", "0005_keys_of_processes")]

    operations = [
        # The default is the database's: a server of the release before may still write notes.
        migrations.AddField(model_name="note", name="ply", field=models.IntegerField(db_default=0)),
    ]
