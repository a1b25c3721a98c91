"""The description of the API: whole, in both languages, with examples that are as it says; and its page."""

import re
from pathlib import Path

import pytest
from django.test import Client

from gametrail.web.api import schemas
from gametrail.web.api.document import document
from gametrail.web.api.examples import EXAMPLES
from gametrail.web.api.site import api

METHODS = [
    (path, method, operation)
    for path, methods in document(api, "en")["paths"].items()
    for method, operation in methods.items()
]
IDS = [operation["operationId"] for _, _, operation in METHODS]


def model_of(content):
    """The model that a part of the document names."""
    return getattr(schemas, content["schema"]["$ref"].rsplit("/", 1)[-1])


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_operation_and_field_is_explained_in_both_languages(language):
    found = document(api, language)
    for methods in found["paths"].values():
        for operation in methods.values():
            assert operation["summary"]
            assert operation["description"]
            assert all(parameter["description"] for parameter in operation["parameters"])
    for name in ("View", "NewTable", "Actions", "Problem"):
        fields = found["components"]["schemas"][name]["properties"]
        assert [key for key, field in fields.items() if "description" not in field] == []


@pytest.mark.parametrize(("path", "method", "operation"), METHODS, ids=IDS)
def test_the_examples_are_as_the_schemas_say(path, method, operation):
    example = EXAMPLES[operation["operationId"]]
    if "requestBody" in operation:
        model_of(operation["requestBody"]["content"]["application/json"]).model_validate(example["request"])
    good = next(answer for status, answer in operation["responses"].items() if str(status).startswith("2"))
    if "application/json" in good.get("content", {}):
        model_of(good["content"]["application/json"]).model_validate(example["answer"])


def test_no_example_is_left_over():
    assert sorted(EXAMPLES) == sorted(IDS)


def test_the_document_is_served_in_the_language_of_who_asks():
    english, japanese = Client().get("/api/openapi.json"), Client().get("/api/openapi.json?lang=ja")
    assert english.json()["openapi"].startswith("3.1")
    assert english.json()["info"]["description"] != japanese.json()["info"]["description"]


def test_the_page_shows_every_call_and_loads_nothing_from_elsewhere(db):
    page = Client().get("/api/docs").content.decode()
    for path, method, operation in METHODS:
        assert f"{method.upper()} {path}" in page
        assert f'id="{operation["operationId"]}"' in page
    assert not re.findall(r'(?:src|href)="(?:https?:)?//', page)
    assert "<script>" not in page
    assert "<style" not in page


def test_examples_show_a_token_only_where_one_is_needed(db):
    page = Client().get("/api/docs").content.decode()
    for _, _, operation in METHODS:
        part = re.search(
            rf'<section class="call" id="{operation["operationId"]}".*?</section>', page, re.DOTALL
        )
        needed = operation["security"] == [{"token": []}]
        assert ("Authorization: Bearer" in part[0]) is needed
    refusals = re.findall(r'<p class="sub">[^<]*: ([\d, ]+)</p>', page)
    assert len(refusals) == len(METHODS)
    assert all(line.split(", ") == sorted(line.split(", ")) for line in refusals)


@pytest.mark.parametrize("path", ["/api/openapi.json", "/api/docs", "/api/games", "/api/tables/AAAAAAAAAAAA"])
def test_another_method_is_405_and_says_which_are_right(path, db):
    answer = Client().put(path, "{}", content_type="application/json")
    assert answer.status_code == 405
    assert answer.json()["error"] == "web.error.method"
    assert "GET" in answer.headers["Allow"]


@pytest.mark.parametrize(
    "path", ["/api/", "/api/nothing", "/api/tables/short", "/api/tables/AAAAAAAAAAAA/nothing"]
)
def test_an_address_that_is_none_is_404_in_json(path):
    answer = Client().get(path)
    assert answer.status_code == 404
    assert set(answer.json()) == {"error", "message"}


def test_the_page_in_docs_names_every_call_and_no_other():
    page = (Path(__file__).parents[2] / "docs" / "api.md").read_text("utf-8")
    told = re.findall(r"^\| `([A-Z]+ /api/\S+)` \|", page, re.MULTILINE)
    assert sorted(told) == sorted(f"{method.upper()} {path}" for path, method, _ in METHODS)
