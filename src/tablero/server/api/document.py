"""The OpenAPI document: made from the descriptions, and from the types of bodies and answers."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import cache
from re import findall
from typing import Any, Final

import msgspec

from tablero import __version__
from tablero.house.keys import SCOPES
from tablero.table.heralding import AnyEvent

from ..errors import STATUS
from .describing import LINES, Operation
from .operations import OPERATIONS
from .replies import Failed

EVERYWHERE: Final = (
    "bad-request",
    "confused-credentials",
    "key-in-address",
    "address-too-long",
    "head-too-large",
    "too-many-requests",
    "internal",
    "unavailable",
)
"""What can go wrong at every address."""
KEYED: Final = ("bad-credentials", "no-such-key", "expired-key", "missing-scope")
POSTED: Final = ("bad-origin", "too-large")
AT_TABLES: Final = ("unknown-table", "unreadable-table", "other-rules", "players-only")
EVENT: Final = "AnyEvent"
FAILED: Final = {"$ref": "#/components/schemas/Failed"}
ABOUT_SCOPES: Final = {
    "read": "see what you may see",
    "play": "sit down, answer and talk at tables; join clubs and tournaments",
    "tables": "open tables, clubs and tournaments, and manage your own",
    "account": "change your settings, your name, and whom you keep away",
}


@cache
def document() -> bytes:
    """The document as JSON."""
    return msgspec.json.encode(described())


def described() -> dict[str, Any]:
    """The document."""
    http = [each for each in OPERATIONS if each.method != "WS"]
    types = [AnyEvent, Failed, *_types(http)]
    schemas, components = msgspec.json.schema_components(
        types, ref_template="#/components/schemas/{name}"
    )
    schema_of = dict(zip([EVENT, Failed, *_types(http)], schemas, strict=True))
    paths: defaultdict[str, dict[str, Any]] = defaultdict(dict)
    for each in http:
        paths[each.path][each.method.lower()] = _operation(each, schema_of)
    scopes = "; ".join(f"`{scope}`: {ABOUT_SCOPES[scope]}" for scope in SCOPES)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Tablero",
            "version": __version__,
            "description": f"A key has scopes: {scopes}. Every operation names the one it takes.",
        },
        "paths": dict(paths),
        "components": {
            "schemas": {**components, EVENT: schema_of[EVENT]},
            "securitySchemes": {
                "key": {"type": "http", "scheme": "bearer"},
                "cookie": {"type": "apiKey", "in": "cookie", "name": "tablero-guest"},
            },
        },
    }


def _types(operations: Iterable[Operation]) -> list[type[msgspec.Struct]]:
    named = [kind for each in operations for kind in (each.body, each.reply)]
    return list(dict.fromkeys(kind for kind in named if isinstance(kind, type)))


def _operation(each: Operation, schema_of: Mapping[object, Any]) -> dict[str, Any]:
    made = {
        "operationId": each.name,
        "summary": each.about,
        "parameters": [*_in_path(each), *_in_query(each)],
        "security": _security(each),
        "responses": {"200": _answer(each, schema_of), **_errors(each)},
    }
    if each.access not in {"anybody", "cookie"}:
        made["x-scope"] = each.access
    if each.body is not None:
        content = {"application/json": {"schema": schema_of[each.body]}}
        made["requestBody"] = {"content": content}
    return made


def _in_path(each: Operation) -> list[dict[str, Any]]:
    return [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string", "minLength": 1}}
        for name in findall(r"\{(\w+)\}", each.path)
    ]


def _in_query(each: Operation) -> list[dict[str, Any]]:
    return [
        {
            "name": query.name,
            "in": "query",
            "required": query.required,
            "description": query.about,
            "schema": query.schema,
        }
        for query in each.query
    ]


def _security(each: Operation) -> list[dict[str, list[str]]]:
    """Alternatives: a key, a cookie, or nothing. OpenAPI 3.1 lets any scheme have roles."""
    if each.access == "anybody":
        return [{}]
    nothing: list[dict[str, list[str]]] = [] if "no-account" in each.codes else [{}]
    if each.access == "cookie":
        return [{"cookie": []}, *nothing]
    return [{"key": [each.access]}, {"cookie": []}, *nothing]


def _answer(each: Operation, schema_of: Mapping[object, Any]) -> dict[str, Any]:
    kind = each.reply
    if isinstance(kind, type):
        about = (kind.__doc__ or "").partition("\n")[0]
        content: dict[str, Any] = {"application/json": {"schema": schema_of[kind]}}
        if each.also is not None:
            content[each.also] = {"schema": {"type": "string"}}
        return {"description": about, "content": content}
    if kind == LINES:
        line = {"schema": {"$ref": f"#/components/schemas/{EVENT}"}}
        content = {LINES: line, "text/event-stream": line}
        return {"description": "Events until somebody has enough.", "content": content}
    schema = {} if kind == "application/json" else {"type": "string"}
    return {"description": "As it is.", "content": {kind: {"schema": schema}}}


def _errors(each: Operation) -> dict[str, Any]:
    """An answer for each status, which lists the codes that come with it."""
    by_status: defaultdict[int, list[str]] = defaultdict(list)
    for code in sorted(_codes(each)):
        by_status[STATUS[code]].append(code)
    return {str(status): _error(codes) for status, codes in sorted(by_status.items())}


def _codes(each: Operation) -> set[str]:
    keyed = ("cookie-only",) if each.access == "cookie" else KEYED
    at_table = AT_TABLES if "{table}" in each.path else ()
    posted = POSTED if each.method == "POST" else ()
    return {*EVERYWHERE, *KEYED[:3], *keyed, *at_table, *posted, *each.codes}


def _error(codes: list[str]) -> dict[str, Any]:
    schema = {
        "allOf": [
            FAILED,
            {"properties": {"error": {"properties": {"code": {"enum": codes}}}}},
        ]
    }
    listed = ", ".join(f"`{code}`" for code in codes)
    return {"description": listed, "content": {"application/json": {"schema": schema}}}
