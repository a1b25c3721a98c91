"""Whatever the description allows or forbids is sent (F1): nothing fails with 5xx, all answers are as described.

Schemathesis makes the calls from the OpenAPI document: good data, data that breaks the schemas, and paths of tables
that exist and that do not.
"""

import pytest
import schemathesis
from django.core.wsgi import get_wsgi_application
from hypothesis import HealthCheck, given, settings
from schemathesis import GenerationMode
from schemathesis import checks as common
from schemathesis.specs.openapi import checks

from gametrail.web.api.document import document
from gametrail.web.api.site import api

from .api_client import start_duel

pytestmark = pytest.mark.django_db

CHECKS = [
    common.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
]
PLAIN = {"Accept-Encoding": "identity"}  # the client of the WSGI transport unpacks nothing
STREAM = "read_events"  # answered in front of Django, by a server only
POSITIVE, NEGATIVE = GenerationMode.POSITIVE, GenerationMode.NEGATIVE
OPERATIONS = [
    pytest.param(path, method, mode, id=f"{method} {path} {mode.value}")
    for path, methods in document(api, "en")["paths"].items()
    for method, operation in methods.items()
    for mode in (POSITIVE, NEGATIVE)
    if operation["operationId"] != STREAM
    if mode is POSITIVE or "requestBody" in operation or "{" in path  # else there is nothing to break
]


@pytest.fixture(scope="module")
def described(django_db_setup, django_db_blocker):
    """The description, and the site that answers. A query may hold more than is described, as everywhere on the web;
    whose call it is is the tests' own business."""
    generation = {"allow-extra-parameters": False, "with-security-parameters": False}
    config = schemathesis.Config.from_dict({"generation": generation})
    with django_db_blocker.unblock():  # a request closes the connections that earlier tests have left
        return schemathesis.openapi.from_wsgi("/api/openapi.json", get_wsgi_application(), config=config)


def send_calls(described, path, method, mode, most):
    """So many calls of the operation are answered as described, at a table that exists and elsewhere."""
    host, _, table = start_duel()
    operation = described[path][method]
    places = [{"table_id": table}, {}] if "{table_id}" in path else [{}]
    refusal = [checks.negative_data_rejection] if mode is NEGATIVE else []
    for place in places:
        if mode is NEGATIVE and place and not operation.body:
            continue
        send_some(operation, mode, place, most, host.headers | PLAIN, CHECKS + refusal)


def send_some(operation, mode, place, most, headers, wanted):
    """So many calls with this part of the address."""
    cases = operation.as_strategy(generation_mode=mode, path_parameters=place or None)

    @settings(
        max_examples=most,
        deadline=None,
        database=None,
        derandomize=most < 50,
        suppress_health_check=list(HealthCheck),
    )
    @given(case=cases)
    def send(case):
        case.call_and_validate(headers=headers, checks=wanted)

    send()


@pytest.mark.parametrize(("path", "method", "mode"), OPERATIONS)
def test_calls_are_answered_as_described(described, path, method, mode):
    send_calls(described, path, method, mode, most=8)


@pytest.mark.long
@pytest.mark.parametrize(("path", "method", "mode"), OPERATIONS)
def test_many_calls_are_answered_as_described(described, path, method, mode):
    send_calls(described, path, method, mode, most=100)
