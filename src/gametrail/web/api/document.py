"""The OpenAPI document: what ninja knows of the operations, with our words, examples, and the stream of events.

Titles, texts and the meaning of each field come from the words (`api.<operation>`, `api.field.<name>`), so that the
document and the page made from it speak the reader's language.
"""

from __future__ import annotations

from copy import deepcopy
from functools import lru_cache
from typing import Any

from ninja import NinjaAPI
from ninja.openapi.schema import get_schema

from gametrail.web.api.examples import EXAMPLES
from gametrail.web.words import text, web_words

Document = dict[str, Any]

TABLE_ID = {"type": "string", "pattern": "^[A-Za-z0-9_-]{12}$"}
LANG = {"name": "lang", "in": "query", "required": False, "schema": {"type": "string"}}


@lru_cache(maxsize=4)
def document(api: NinjaAPI, language: str) -> Document:
    """The document in this language. Do not change it."""
    found: Document = deepcopy(dict(get_schema(api, path_prefix="api/")))
    found["info"]["description"] = text("api.intro", language)
    found["paths"]["/api/tables/{table_id}/events"] = {"get": events()}
    found["components"]["securitySchemes"] = {"token": {"type": "http", "scheme": "bearer"}}
    for path in found["paths"].values():
        for operation in path.values():
            explain(operation, language)
    for schema in found["components"]["schemas"].values():
        describe_fields(schema, language)
    return found


def events() -> Document:
    """The stream, which is answered before Django is asked."""
    line = {
        "type": "object",
        "properties": {
            "event": {"type": "string", "enum": ["table", "beat", "bye"]},
            "v": {"type": "integer"},
            "n": {"type": "integer"},
            "p": {"type": "string"},
        },
        "required": ["event"],
    }
    problem = {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Problem"}}}}
    stream = {"application/x-ndjson": {"schema": line}, "text/event-stream": {"schema": {"type": "string"}}}
    return {
        "operationId": "read_events",
        "parameters": [{"name": "table_id", "in": "path", "required": True, "schema": {}}],
        "responses": {
            "200": {"description": "OK", "content": stream},
            **{
                status: {"description": "", **problem}
                for status in ("400", "401", "403", "404", "405", "429", "503")
            },
        },
        "security": [{"Anybody": []}],
    }


def explain(operation: Document, language: str) -> None:
    """The operation has its words, its examples and the ways to say who asks. Mutates: operation."""
    name = operation["operationId"]
    operation["summary"] = text(f"api.{name}", language)
    operation["description"] = text(f"api.{name}.text", language)
    only_known = operation["security"] == [{"Known": []}]
    operation["security"] = [{"token": []}] if only_known else [{"token": []}, {}]
    for parameter in operation["parameters"]:
        if parameter["name"] == "table_id":
            parameter["schema"] = dict(TABLE_ID)
        parameter["description"] = text(f"api.field.{parameter['name']}", language)
    operation["parameters"].append({**LANG, "description": text("api.field.lang", language)})
    example = EXAMPLES[name]
    if "requestBody" in operation:
        operation["requestBody"]["content"]["application/json"]["example"] = example["request"]
    for status, answer in operation["responses"].items():
        good = str(status).startswith("2")
        answer["description"] = text("api.answer" if good else f"api.status.{status}", language)
        for kind, content in answer.get("content", {}).items():
            if good and kind in ("application/json", "application/x-ndjson"):
                content["example"] = example["answer"]


def describe_fields(schema: Document, language: str) -> None:
    """Each field says what it means. Mutates: schema."""
    for name, field in schema.get("properties", {}).items():
        field.pop("title", None)
        if f"api.field.{name}" in web_words():
            field["description"] = text(f"api.field.{name}", language)
