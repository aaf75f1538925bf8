"""The OpenAPI document says what the running server does, and leaves nothing out."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple, TypeAlias

import httpx
import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.core.failures import FailureGroup
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import negative_data_rejection, positive_data_acceptance
from starlette.routing import Route, WebSocketRoute

from tablero.house.keys import SCOPES
from tablero.server.api import OPERATIONS
from tablero.server.app import ROUTES
from tablero.server.errors import STATUS
from tests.api.programs import key_of, settle
from tests.server.house import PATIENCE, House, Person

People: TypeAlias = Callable[..., Person]

PAGES_ONLY: Final = frozenset(
    {
        "GET /",
        "GET /rules/{game}",
        "GET /rules/{game}/summary",
        "GET /rules/{game}/printed",
        "GET /static/{file:path}",
        "GET /art/{file:path}",
        "GET /healthz",
        "GET /readyz",
        "GET /apple-touch-icon.png",
        "GET /manifest.webmanifest",
        "GET /offline",
        "GET /sw.js",
        "GET /embed/{table}",
        "GET /sign-in",
        "GET /notices/confirm/{token}",
        "POST /notices/confirm/{token}",
        "GET /notices/end/{token}",
        "POST /notices/end/{token}",
        "GET /metrics",
        "GET /me",
        "GET /recover/{token}",
        "POST /recover/{token}",
        "GET /t/{table}",
        "GET /t/{table}/join/{invite}",
    }
)
"""What is for people in a browser, for operators, or a file: it is no part of the API."""

LENIENT: Final = [negative_data_rejection, positive_data_acceptance]
"""Forms and JSON are read alike, so `"3"` is a number too; and rules know more than a schema."""

EXAMPLES: Final = int(os.environ.get("TABLERO_SCHEMA_EXAMPLES", "6"))
"""Requests of each kind to every address."""


def test_every_address_is_described_or_listed_as_a_page() -> None:
    known = {f"{each.method} {each.path}" for each in OPERATIONS}
    routes = {
        f"{method} {route.path}"
        for route in ROUTES
        if isinstance(route, Route)
        for method in (route.methods or set()) - {"HEAD"}
    } | {f"WS {route.path}" for route in ROUTES if isinstance(route, WebSocketRoute)}
    assert sorted(routes - known - PAGES_ONLY) == [], "describe these in server/api"
    assert sorted((known | PAGES_ONLY) - routes) == [], "these are no addresses any more"
    assert known & PAGES_ONLY == set()
    assert len(known) == len(OPERATIONS)


def test_every_code_that_is_described_has_a_status() -> None:
    assert {code for each in OPERATIONS for code in each.codes} - STATUS.keys() == set()


@pytest.fixture(scope="module")
def document(house: House) -> dict[str, Any]:
    answer = httpx.get(f"{house.url}/api/openapi.json")
    assert answer.headers["content-type"] == "application/json"
    told: dict[str, Any] = answer.json()
    return told


def test_every_operation_has_a_name_of_its_own_and_says_what_opens_it(
    document: dict[str, Any],
) -> None:
    operations = [each for path in document["paths"].values() for each in path.values()]
    names = [each["operationId"] for each in operations]
    assert len(set(names)) == len(names) >= 40
    for each in operations:
        assert each["summary"].endswith(".")
        if {"key": [each.get("x-scope")]} in each["security"]:
            assert each["x-scope"] in SCOPES
        else:
            assert each["security"][0] in ({"cookie": []}, {}), each["operationId"]


def test_the_document_refers_to_nothing_that_it_lacks(document: dict[str, Any]) -> None:
    schemas = document["components"]["schemas"]
    text = msgspec.json.encode(document).decode()
    named = {part.partition('"')[0] for part in text.split('"#/components/schemas/')[1:]}
    assert named - schemas.keys() == set()


class Sitting(NamedTuple):
    """What there is to ask about: names for addresses, and a key to the account that is asked."""

    names: dict[str, str]
    key: str


@pytest.fixture(scope="module")
def sitting(house: House) -> Iterator[Sitting]:
    """Two people in the middle of a game, in a club with a tournament."""
    with Person(house) as ana, Person(house) as ben:
        settle(ana)
        table = ana.opens(mode="friends", seats=2)
        ben.sits(table, "Ben")
        for each in (ana, ben):
            each.post(f"/t/{table}/orders", orders=[])
        asked = (ana, ben)[house.table(table).asked or 0]
        club = asked.post("/clubs", name="Owls").json()["club"]
        known = asked.get(f"/clubs/{club}").json()
        called = asked.post("/tournaments", name="Cup", game="caramba", club=club).json()
        names = {
            "table": table,
            "game": "caramba",
            "lesson": "first-game",
            "club": club,
            "invite": known["invite"].rpartition("/")[2],
            "handle": known["members"][0]["handle"],
            "tournament": called["tournament"],
            "blazon": known["members"][0]["handle"],
        }
        yield Sitting(names, key_of(asked, *SCOPES))


@pytest.mark.parametrize("known", [True, False], ids=["with a key", "as a stranger"])
def test_the_running_server_does_what_the_document_says(
    house: House, sitting: Sitting, known: bool
) -> None:
    """No request, however odd, gets a status, a type or a form of answer that is not described."""
    schema = schemathesis.openapi.from_url(f"{house.url}/api/openapi.json")
    headers = {"Authorization": f"Bearer {sitting.key}"} if known else {}
    problems = {}
    for found in schema.get_all_operations():
        assert isinstance(found, Ok)
        operation = found.ok()
        if operation.path == "/api/events":
            continue

        @settings(
            max_examples=EXAMPLES,
            deadline=None,
            database=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(case=operation.as_strategy())
        def ask(case: Any) -> None:
            for name in case.path_parameters or {}:
                case.path_parameters[name] = sitting.names[name]
            response = case.call(headers=headers, timeout=PATIENCE)
            assert response.status_code < 500, response.text
            case.validate_response(response, excluded_checks=LENIENT)

        try:
            ask()
        except FailureGroup as failures:
            problems[operation.label] = [str(each) for each in failures.exceptions]
    assert problems == {}
