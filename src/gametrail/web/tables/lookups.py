"""Queries that every request asks: put together once for each connection, which costs more than asking them.

They find what the same query set finds; only its parameters may differ from one time to the next.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from django.db import connection
from django.db.models.query import get_related_populators

_KEPT = "_gametrail_lookups"


class Lookup:
    """A query set, made by a function of the parameters: texts and whole numbers, in the order of the SQL."""

    def __init__(self, build: Callable[..., Any], *examples: str | int) -> None:
        self.build, self.examples = build, examples

    def all(self, *parameters: str | int) -> list[Any]:
        """The objects that it finds."""
        return list(self.prepared().objects(parameters))

    def first(self, *parameters: str | int) -> Any | None:
        """The first of them."""
        return next(iter(self.all(*parameters)), None)

    def prepared(self) -> Prepared:
        """The query for the connection of this thread."""
        kept: dict[Lookup, Prepared] = connection.__dict__.setdefault(_KEPT, {})
        if self not in kept:
            kept[self] = Prepared(self.build(*self.examples), self.examples)
        return kept[self]


class Prepared:
    """A query in SQL, with all that makes objects of its rows."""

    def __init__(self, found: Any, examples: tuple[str | int, ...]) -> None:
        self.compiler = found.query.get_compiler(connection=connection)
        self.sql, parameters = self.compiler.as_sql()
        if tuple(parameters) != examples:
            raise ValueError(f"other parameters than those that were given: {parameters}")
        about = self.compiler.klass_info
        columns = [self.compiler.select[at][0].target.attname for at in about["select_fields"]]
        self.model, self.columns = about["model"], columns
        self.start, self.end = about["select_fields"][0], about["select_fields"][-1] + 1
        self.related = get_related_populators(about, self.compiler.select, connection.alias)
        self.converters = self.compiler.get_converters([column[0] for column in self.compiler.select])

    def objects(self, parameters: tuple[str | int, ...]) -> Iterator[Any]:
        """What the query finds with these parameters."""
        with connection.cursor() as cursor:
            cursor.execute(self.sql, parameters)
            rows = cursor.fetchall()
        for row in self.compiler.apply_converters(rows, self.converters) if self.converters else rows:
            found = self.model.from_db(connection.alias, self.columns, row[self.start : self.end])
            for populator in self.related:
                populator.populate(row, found)
            yield found
