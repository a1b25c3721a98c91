"""`gametrail restore`: a copy made by `gametrail backup` takes the place of the database."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from gametrail.cli.language import choose_language
from gametrail.cli.output import print_json
from gametrail.cli.parameters import AsJson, Lang
from gametrail.cli.running import reported


@reported
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A file made by `gametrail backup`.")],
    replace: Annotated[
        bool, typer.Option("--replace", help="Also when there are tables; the old file is kept.")
    ] = False,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Put the copy in FILE back in its place, while no server runs. For PostgreSQL it names the command to use."""
    from gametrail.web.backups import count_tables, file_to_copy, known_migrations, restore_database
    from gametrail.web.serve import prepare
    from gametrail.web.words import text

    prepare("127.0.0.1")
    path, language = file_to_copy("use_pg_restore", file), choose_language(lang)
    kept = restore_database(file, path, replace, known_migrations())
    tables = count_tables(path)
    if as_json:
        found = {"database": str(path), "tables": tables, "kept": str(kept) if kept else None}
        print_json(found)
        return
    print(text("storage.restored", language, path=path, tables=tables))
    if kept is not None:
        print(text("storage.kept", language, kept=kept))
