"""The client has a typed call for everything that a key opens, and its types read what is said."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator, Mapping
from typing import Any, Final, get_origin

import msgspec
import pytest

from tablero.client import Call, requests
from tablero.server.api import OPERATIONS
from tablero.server.api.describing import Operation

PARTS_OF_PAGES: Final = frozenset(
    {
        "GET /api/openapi.json",
        "GET /lobby/parts",
        "GET /lobby/strip",
        "GET /t/{table}/news",
    }
)
"""What is for scripts on a page, or for other makers of clients."""
STREAMS: Final = frozenset({"GET /api/events"})
"""What a client has a function of its own for: `client.events()`."""


def calls() -> Iterator[tuple[str, Call[Any]]]:
    """Every call that the client can make, with as little as it needs."""
    for name in sorted(set(requests.__all__) - {"get", "post"}):
        make = getattr(requests, name)
        needed: dict[str, Any] = {
            parameter.name: "x"
            for parameter in inspect.signature(make).parameters.values()
            if parameter.default is parameter.empty and parameter.kind != parameter.VAR_POSITIONAL
        }
        yield name, make(**needed)


CALLS: Final = tuple(calls())
NAMES: Final = [name for name, _ in CALLS]


def described() -> Mapping[tuple[str, str], Operation]:
    """The operations by method and address, in which every name is `x`."""
    return {(each.method, re.sub(r"\{\w+\}", "x", each.path)): each for each in OPERATIONS}


def test_nothing_that_a_key_opens_is_left_out() -> None:
    known = {(call.method, call.path) for _, call in CALLS}
    missing = {
        f"{each.method} {each.path}"
        for address, each in described().items()
        if each.access != "cookie" and each.method != "WS" and address not in known
    }
    assert sorted(missing - PARTS_OF_PAGES - STREAMS) == []


@pytest.mark.parametrize(("name", "call"), CALLS, ids=NAMES)
def test_a_call_reads_everything_that_its_address_may_answer(name: str, call: Call[Any]) -> None:
    theirs = described()[call.method, call.path].reply
    ours = get_origin(call.reply) or call.reply
    if not issubclass(ours, msgspec.Struct):
        return
    assert isinstance(theirs, type), name
    reads(_Schema(ours), _Schema(theirs), name)


@pytest.mark.parametrize(("name", "call"), CALLS, ids=NAMES)
def test_a_call_sends_only_what_its_address_takes(name: str, call: Call[Any]) -> None:
    """A misspelt field would be ignored."""
    operation = described()[call.method, call.path]
    sent = set(call.body or ()) - {"nonce"}
    if operation.body is None:
        assert sent == set(), name
    else:
        assert sent <= set(operation.body.__struct_fields__), name
    assert set(call.query) <= {query.name for query in operation.query} | {"form"}, name


def test_a_call_that_is_sent_again_is_one_of_which_the_server_knows() -> None:
    """It has a nonce where the server remembers that; other calls say how things are to be."""
    repeatable = {
        *("analyse", "block", "bring", "change_name", "change_setting", "describe_club", "enter"),
        *("cancel_tournament", "join_club", "mute", "remove_entrant", "renew_club_invite"),
        *("report", "seek", "silence", "start_tournament", "take_lesson", "take_note_down"),
        *("unblock", "unmute", "wear_crest", "wish", "withdraw", "withdraw_from"),
    }
    for name, call in CALLS:
        if call.method == "GET" or not call.again:
            continue
        body = described()[call.method, call.path].body
        remembers = body is not None and "nonce" in body.__struct_fields__
        assert remembers or name in repeatable, name


class _Schema:
    """What JSON a type stands for."""

    def __init__(self, kind: type) -> None:
        self.top = msgspec.json.schema(kind)
        self.named: Mapping[str, Any] = self.top.get("$defs", {})

    def resolved(self, part: Mapping[str, Any]) -> Mapping[str, Any]:
        """A part of it, or what the part refers to."""
        while "$ref" in part:
            part = self.named[part["$ref"].rpartition("/")[2]]
        return part

    def kinds(self, part: Mapping[str, Any]) -> list[Mapping[str, Any]]:
        """The alternatives of a part."""
        whole = self.resolved(part)
        if "anyOf" not in whole:
            return [whole]
        return [kind for each in whole["anyOf"] for kind in self.kinds(each)]


def reads(ours: _Schema, theirs: _Schema, where: str) -> None:
    """Fail if something may come that the client's type does not take."""
    _reads(ours, ours.top, theirs, theirs.top, where)


def _reads(
    ours: _Schema, own: Mapping[str, Any], theirs: _Schema, other: Mapping[str, Any], where: str
) -> None:
    takes = ours.kinds(own)
    for comes in theirs.kinds(other):
        fitting = [each for each in takes if _fits(each, comes)]
        assert fitting, f"{where}: {comes} may come, {takes} is read"
        # A pair of fixed things has no items.
        if comes.get("items") and fitting[0].get("items"):
            _reads(ours, fitting[0]["items"], theirs, comes["items"], f"{where}[]")
        if "properties" in fitting[0]:
            _reads_fields(ours, fitting[0], theirs, comes, where)


def _reads_fields(
    ours: _Schema, own: Mapping[str, Any], theirs: _Schema, comes: Mapping[str, Any], where: str
) -> None:
    for name, part in own["properties"].items():
        assert name in comes["properties"], f"{where}.{name} never comes"
        _reads(ours, part, theirs, comes["properties"][name], f"{where}.{name}")
    always = set(comes.get("required", ()))
    for name in own.get("required", ()):
        assert name in always or "default" in comes["properties"][name], f"{where}.{name} may lack"


def _fits(takes: Mapping[str, Any], comes: Mapping[str, Any]) -> bool:
    """Whether what comes is of a kind that is taken."""
    if not takes:
        return True
    if "enum" in comes or "const" in comes:
        values = comes.get("enum", [comes.get("const")])
        if "enum" in takes:
            return set(values) <= set(takes["enum"])
        return takes.get("type") == "string" or (values == [None] and takes.get("type") == "null")
    if "enum" in takes:
        return False
    kinds = {takes.get("type"), "integer"} if takes.get("type") == "number" else {takes.get("type")}
    return comes.get("type") in kinds
