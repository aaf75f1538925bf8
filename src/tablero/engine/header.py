"""The header of a record: which game, which rules, who sits where, which options."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise

from .errors import BadRecord

FORMAT = "1"
LONGEST = 2_000_000
"""The most characters a record may have; a whole game needs a hundredth of that."""
LONGEST_LINE = 4_000
"""The most characters of a line with names or options: taking it apart takes the square of that."""
LONGEST_SEED = 1_000
"""The most digits of a seed: it is shown as it is."""


@dataclass(frozen=True, slots=True)
class Header:
    """What the header lines say."""

    game: str
    rules: int
    seats: tuple[tuple[str, str], ...]
    """The name of each seat, and of the player who sits there."""
    options: dict[str, str]
    seal: str
    seed: str
    box: str
    """The box as TOML; empty for the standard one."""
    start: str = ""
    """The position that the game begins with; empty for the set-up."""


def write_header(header: Header) -> list[str]:
    """The header as lines."""
    box = "own" if header.box else "standard"
    seats = [f"{seat}:{name}" for seat, name in header.seats]
    options = [f"{name}={choice}" for name, choice in header.options.items()]
    lines = [
        f"# tablero {FORMAT}  game {header.game}  rules {header.rules}  box {box}",
        "  ".join(["# seats", shlex.join(seats), *(["options", *options] if options else [])]),
    ]
    if header.seal:
        lines.append(f"# seal {header.seal}" + (f"  seed {header.seed}" if header.seed else ""))
    lines += [f"#| {line}".rstrip() for line in header.box.splitlines()]
    return lines + [f"#@ {line}" for line in header.start.splitlines()]


def check_length(text: str) -> None:
    """BadRecord if no record is that long."""
    if len(text) > LONGEST:
        raise BadRecord(f"a record has at most {LONGEST} characters")


def read_header(text: str) -> tuple[Header, list[tuple[int, str]]]:
    """The header of a record, and its answer lines with their numbers."""
    check_length(text)
    words: dict[str, list[str]] = {}
    box: list[str] = []
    start: list[str] = []
    body: list[tuple[int, str]] = []
    for number, line in enumerate(text.splitlines(), start=1):
        if line.startswith("#|"):
            box.append(line[2:].removeprefix(" "))
        elif line.startswith("#@"):
            start.append(line[2:].removeprefix(" "))
        elif line.startswith("#") and not body:
            words.update(_header_words(line[1:], number))
        elif answer := " ".join(line.partition("#")[0].split()):
            body.append((number, answer))
    return replace(_header(words, "\n".join(box)), start="\n".join(start)), body


KEYS = ("tablero", "game", "rules", "box", "seats", "options", "seal", "seed")


def _header_words(line: str, number: int) -> Iterator[tuple[str, list[str]]]:
    """Keys with their values; a `#` line that begins with no key is a comment."""
    if line.split()[:1] == [] or line.split()[0] not in KEYS:
        return
    if len(line) > LONGEST_LINE:
        raise BadRecord(f"line {number} has more than {LONGEST_LINE} characters")
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
    if words.get("box") != ["own" if box else "standard"]:
        raise BadRecord("the header says 'box own' if its tables follow, otherwise 'box standard'")
    try:
        seats = tuple(_pair(word, ":") for word in words["seats"])
        options = dict(_pair(word, "=") for word in words.get("options", []))
        (game,), (rules,) = words["game"], words["rules"]
        seal, seed = (_value(words, key) for key in ("seal", "seed"))
        check_luck(seal, seed)
        return Header(game, int(rules), seats, options, seal, seed, box)
    except KeyError as missing:
        raise BadRecord(f"the header does not state the {missing.args[0]}") from None
    except ValueError as error:
        raise BadRecord(f"the header cannot be read: {error}") from None


def _value(words: dict[str, list[str]], key: str) -> str:
    """The value of a key; empty if the key is absent. ValueError for a key without a value."""
    if key in words and not words[key]:
        raise ValueError(f"the {key} is missing")
    return " ".join(words.get(key, []))


def check_luck(seal: str, seed: str) -> None:
    """ValueError unless seal and seed are absent, or not too many pairs of lower-case hexadecimal
    digits."""
    for key, text, digits in (("seal", seal, {0, 64}), ("seed", seed, {len(seed)})):
        if not re.fullmatch("(?:[0-9a-f]{2})*", text) or len(text) not in digits:
            raise ValueError(f"the {key} is not a hexadecimal number of the right length")
    if len(seed) > LONGEST_SEED:
        raise ValueError(f"the seed has more than {LONGEST_SEED} digits")
    if seed and not seal:
        raise ValueError("there is a seed without a seal")


def _pair(word: str, mark: str) -> tuple[str, str]:
    left, found, right = word.partition(mark)
    if not found:
        raise ValueError(f"{word[:40]!r} has no {mark!r}")
    return left, right
