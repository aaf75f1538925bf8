"""The header of a record: which game, which rules, who sits where, which options."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from .errors import BadRecord

FORMAT = "1"
LONGEST = 2_000_000
"""Characters that a record may have; a whole game needs a hundredth of it."""


@dataclass(frozen=True, slots=True)
class Header:
    """What the header lines say."""

    game: str
    rules: int
    names: tuple[str, ...]
    options: dict[str, str]
    seal: str
    seed: str
    box: str
    """The box as TOML; empty for the standard one."""

    def seed_bytes(self) -> bytes:
        """The revealed seed."""
        try:
            return bytes.fromhex(self.seed)
        except ValueError:
            raise BadRecord("the seed is not a hexadecimal number") from None


def write_header(header: Header, seat_names: Sequence[str]) -> list[str]:
    """The header as lines."""
    box = "own" if header.box else "standard"
    seats = [f"{seat}:{name}" for seat, name in zip(seat_names, header.names, strict=True)]
    options = [f"{name}={choice}" for name, choice in header.options.items()]
    lines = [
        f"# tablero {FORMAT}  game {header.game}  rules {header.rules}  box {box}",
        "  ".join(["# seats", shlex.join(seats), *(["options", *options] if options else [])]),
    ]
    if header.seal:
        lines.append(f"# seal {header.seal}" + (f"  seed {header.seed}" if header.seed else ""))
    return lines + [f"#| {line}".rstrip() for line in header.box.splitlines()]


def read_header(text: str) -> tuple[Header, list[tuple[int, str]]]:
    """The header of a record, and its answer lines with their numbers."""
    if len(text) > LONGEST:
        raise BadRecord(f"a record has at most {LONGEST} characters")
    words: dict[str, list[str]] = {}
    box: list[str] = []
    body: list[tuple[int, str]] = []
    for number, line in enumerate(text.splitlines(), start=1):
        if line.startswith("#|"):
            box.append(line[2:].removeprefix(" "))
        elif line.startswith("#") and not body:
            words.update(_header_words(line[1:], number))
        elif answer := " ".join(line.partition("#")[0].split()):
            body.append((number, answer))
    return _header(words, "\n".join(box)), body


KEYS = ("tablero", "game", "rules", "box", "seats", "options", "seal", "seed")


def _header_words(line: str, number: int) -> Iterator[tuple[str, list[str]]]:
    """Keys with their values; a `#` line that begins with no key is a comment."""
    if line.split()[:1] == [] or line.split()[0] not in KEYS:
        return
    try:
        words = shlex.split(line)
    except ValueError as error:
        raise BadRecord(f"line {number}: {error}") from None
    starts = [at for at, word in enumerate(words) if word in KEYS] + [len(words)]
    for start, end in pairwise(starts):
        yield words[start], words[start + 1 : end]


def _header(words: dict[str, list[str]], box: str) -> Header:
    if words.get("tablero") != [FORMAT]:
        raise BadRecord(f"a record begins with '# tablero {FORMAT}  game …'")
    try:
        names = tuple(_pair(word, ":")[1] for word in words["seats"])
        options = dict(_pair(word, "=") for word in words.get("options", []))
        (game,), (rules,) = words["game"], words["rules"]
        return Header(
            game, int(rules), names, options,
            "".join(words.get("seal", [])), "".join(words.get("seed", [])), box,
        )  # fmt: skip
    except KeyError as missing:
        raise BadRecord(f"the header does not say the {missing.args[0]}") from None
    except ValueError as error:
        raise BadRecord(f"the header cannot be read: {error}") from None


def _pair(word: str, mark: str) -> tuple[str, str]:
    left, found, right = word.partition(mark)
    if not found:
        raise ValueError(f"{word[:40]!r} has no {mark!r}")
    return left, right
