"""`gametrail backup`: a copy of all games, also while the server runs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from gametrail.cli.language import choose_language
from gametrail.cli.output import print_json
from gametrail.cli.parameters import AsJson, Lang
from gametrail.cli.running import reported


@reported
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The new file that the copy shall be.")],
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Copy all tables into a new FILE, also while the server runs. For PostgreSQL it names the command to use."""
    from gametrail.web.backups import copy_database, count_tables, file_to_copy
    from gametrail.web.serve import prepare
    from gametrail.web.words import text

    prepare("127.0.0.1")
    copy_database(file_to_copy("use_pg_dump", file), file)
    tables = count_tables(file)
    if as_json:
        print_json({"file": str(file), "tables": tables})
    else:
        print(text("storage.backed_up", choose_language(lang), file=file, tables=tables))
