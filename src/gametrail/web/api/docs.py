"""The page that explains the API, made from the OpenAPI document."""

from __future__ import annotations

import json
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

Document = dict[str, Any]

DEEPEST = 3  # of a type in words


def show_docs(request: HttpRequest, document: Document) -> HttpResponse:
    """Every operation with its fields, an example, and what may go wrong; then every object."""
    calls = [
        call(method, path, operation, document, request.build_absolute_uri("/").rstrip("/"))
        for path, methods in document["paths"].items()
        for method, operation in methods.items()
    ]
    objects = [
        {"name": name, "fields": fields(schema, document)}
        for name, schema in sorted(document["components"]["schemas"].items())
        if schema.get("properties")
    ]
    context = {"intro": document["info"]["description"], "calls": calls, "objects": objects}
    return render(request, "api/docs.html", context)


def call(method: str, path: str, operation: Document, document: Document, site: str) -> Document:
    """One operation as the page shows it."""
    body = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
    good, answer = next(
        (status, answer) for status, answer in operation["responses"].items() if str(status).startswith("2")
    )
    content = answer.get("content", {})
    told: Document = next(iter(content.values()), {})
    return {
        "id": operation["operationId"],
        "method": method.upper(),
        "path": path,
        "title": operation["summary"],
        "text": operation["description"],
        "needs_token": operation["security"] == [{"token": []}],
        "parameters": [
            {"name": it["name"], "type": type_words(it["schema"], document), "text": it["description"]}
            for it in operation["parameters"]
        ],
        "fields": fields(resolve(body.get("schema", {}), document), document),
        "curl": curl(method.upper(), f"{site}{path}", operation, body.get("example")),
        "status": good,
        "kind": next(iter(content), ""),
        "type": type_words(told.get("schema", {}), document) if content else "",
        "answer": pretty(told["example"]) if "example" in told else "",
        "problems": sorted(str(it) for it in operation["responses"] if not str(it).startswith("2")),
    }


def curl(method: str, address: str, operation: Document, example: object) -> str:
    """The call as a command for a terminal."""
    parts = ["curl"] if method == "GET" else [f"curl -X {method}"]
    if operation["security"] == [{"token": []}]:
        parts.append("-H 'Authorization: Bearer TOKEN'")
    if "application/x-ndjson" in next(iter(operation["responses"].values())).get("content", {}):
        parts.append("-N -H 'Accept: application/x-ndjson'")
    if example is not None:
        parts += ["-H 'Content-Type: application/json'", f"-d '{json.dumps(example, ensure_ascii=False)}'"]
    address = address.replace("{table_id}", "TABLE").replace("{seat}", "1")
    return " \\\n  ".join([*parts, address])


def fields(schema: Document, document: Document) -> list[Document]:
    """The fields of an object, as rows of a table."""
    needed = schema.get("required", [])
    return [
        {
            "name": name,
            "type": type_words(field, document),
            "needed": name in needed,
            "usual": json.dumps(field["default"], ensure_ascii=False) if "default" in field else "",
            "text": field.get("description", ""),
        }
        for name, field in schema.get("properties", {}).items()
    ]


def resolve(schema: Document, document: Document) -> Document:
    """The schema itself, where another place is named."""
    name = schema.get("$ref", "").removeprefix("#/components/schemas/")
    found: Document = document["components"]["schemas"][name] if name else schema
    return found


def type_words(schema: Document, document: Document, depth: int = 0) -> str:
    """The type as programmers read it."""
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[-1]
    if depth > DEEPEST:
        return "…"
    if "anyOf" in schema:
        return " | ".join(type_words(part, document, depth + 1) for part in schema["anyOf"])
    if "enum" in schema:
        return " | ".join(json.dumps(value, ensure_ascii=False) for value in schema["enum"])
    if "const" in schema:
        return json.dumps(schema["const"])
    if schema.get("type") == "array":
        return f"[{type_words(schema.get('items', {}), document, depth + 1)}]"
    return str(schema.get("type", "any"))


def pretty(example: object) -> str:
    """The example over several lines, or line by line for a stream."""
    if isinstance(example, str):
        return example
    return json.dumps(example, ensure_ascii=False, indent=2)
