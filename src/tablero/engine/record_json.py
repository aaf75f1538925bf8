"""The JSON form of a record: the header and the lines of the text, as data.

Only what the text says is read: who answered, and the answer's text. What follows from it is there
for programs that know no game: `ply`, `verb`, `parts`, `result`. Keys that we do not know are
ignored.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from .action import Action, Redacted
from .errors import BadRecord
from .header import FORMAT, Header, check_length, check_luck

CHANCE_SEAT = "*"


def write_json(
    header: Header,
    lines: Iterable[tuple[str, Action | Redacted]],
    result: Mapping[str, object] | None,
) -> str:
    """A record as JSON; every line says who answered, as records write it, and what."""
    head = {
        "format": f"tablero {FORMAT}",
        "game": header.game,
        "rules": header.rules,
        "seats": [{"seat": seat, "name": name} for seat, name in header.seats],
        "options": header.options,
        "box": header.box or None,
        "start": header.start or None,
        "seal": header.seal or None,
        "seed": header.seed or None,
        "result": result,
    }
    answers = [_answer(number, who, action) for number, (who, action) in enumerate(lines, start=1)]
    # A line for each answer: people look into these files too.
    listed = ",\n".join(f"  {_dumped(answer)}" for answer in answers)
    first = "".join(f' "{key}": {_dumped(value)},\n' for key, value in head.items())
    return f'{{\n{first} "answers": [\n{listed}\n ]\n}}\n'


def _dumped(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _answer(number: int, who: str, action: Action | Redacted) -> dict[str, object]:
    return {
        "ply": number,
        "seat": None if who == CHANCE_SEAT else who,
        "text": str(action),
        "verb": action.verb(),
        "parts": action.parts(),
    }


def is_json(text: str) -> bool:
    """Whether a record is in this form."""
    return text.lstrip("\ufeff \t\r\n").startswith("{")


def read_json(text: str) -> tuple[Header, list[tuple[int, str]]]:
    """The header of a record, and its answers as lines of the text, with their numbers."""
    check_length(text)
    try:
        data = json.loads(text.removeprefix("\ufeff"))
    except json.JSONDecodeError as error:
        raise BadRecord(f"line {error.lineno}: {error.msg}") from None
    except (ValueError, RecursionError):
        raise BadRecord("this is no JSON that a record could be") from None
    if not isinstance(data, dict) or data.get("format") != f"tablero {FORMAT}":
        raise BadRecord(f'a record in JSON has "format": "tablero {FORMAT}"')
    lines = enumerate(_listed(data, "answers"), start=1)
    return _header(data), [(number, _line(each, number)) for number, each in lines]


def _header(data: Mapping[str, Any]) -> Header:
    seats = tuple((_text(seat, "seat"), _text(seat, "name")) for seat in _listed(data, "seats"))
    rules, options = data.get("rules"), data.get("options") or {}
    if type(rules) is not int:
        raise BadRecord("the header does not state the rules")
    if not isinstance(options, dict) or not all(isinstance(one, str) for one in options.values()):
        raise BadRecord("the options are texts by name")
    seal, seed, box, start = (_optional(data, key) for key in ("seal", "seed", "box", "start"))
    try:
        check_luck(seal, seed)
    except ValueError as error:
        raise BadRecord(f"the header cannot be read: {error}") from None
    return Header(_text(data, "game"), rules, seats, options, seal, seed, box, start)


def _line(given: Any, number: int) -> str:
    """An answer as a line of the text."""
    if not isinstance(given, dict):
        raise BadRecord(f"answer {number}: an answer has a seat and a text")
    who = _optional(given, "seat") or CHANCE_SEAT
    return f"{who} {' '.join(_text(given, 'text').split())}"


def _listed(data: Mapping[str, Any], key: str) -> list[Any]:
    found = data.get(key)
    if not isinstance(found, list):
        raise BadRecord(f"the record does not list its {key}")
    return found


def _text(data: Any, key: str) -> str:
    found = data.get(key) if isinstance(data, dict) else None
    if not isinstance(found, str):
        raise BadRecord(f"the record does not state the {key} as a text")
    return found


def _optional(data: Mapping[str, Any], key: str) -> str:
    return "" if data.get(key) is None else _text(data, key)
