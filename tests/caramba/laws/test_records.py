"""Records of Caramba!: free in their spacing, strict in their content, harmless when broken."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablero.engine import BadRecord, Record, SealedLuck, TableroError
from tablero.games import UnknownGame, find
from tablero.games.caramba import GAME
from tests.caramba.boxes import TWINS
from tests.caramba.games import decisions, random_record, table_of

HEADER = """\
# tablero 1  game caramba  rules 1  box standard
# seats  bandidos:Ana soldados:Ben
"""


@cache
def sample(number: int) -> Record:
    """One of a few games: of all seat counts, with options, a seal, a custom box."""
    seats, temper = 2 + number % 3, ("random", "eager", "shy", "hoarder")[number % 4]
    options = {"open-secured": "yes"} if number % 2 else {}
    box = TWINS if number == 3 else None
    record = random_record(
        seats, number, plies=60 + 25 * number, temper=temper, options=options, box=box
    )
    seed = bytes([number] * 8)
    return replace(record, seal=SealedLuck.seal(seed), seed=seed) if number == 4 else record


SAMPLES = st.integers(0, 5).map(sample)


@given(SAMPLES)
def test_records_read_as_they_are_written(record: Record) -> None:
    back = Record.parse(str(record), find)
    assert back == record
    assert str(back) == str(record)
    assert repr(back.replay()) == repr(record.replay())


# Reformatting.


def loosen(line: str, dice: random.Random) -> str:
    """The line with other spaces, and perhaps a comment after it."""
    space = ("", " ", "\t", "    ", "\xa0")
    if line.startswith("#|"):
        return line + dice.choice(("", " ", "  # more"))
    if line.startswith("#"):
        return line.replace("  ", dice.choice(("  ", " ", "     ", "\t")))
    words = line.split()
    spaced = "".join(word + dice.choice(space[1:]) for word in words)
    comment = dice.choice(("", "# note", "  # bid gold-7 for gold", "#", "# tablero 9"))
    return dice.choice(space) + spaced + comment


@given(SAMPLES, st.integers())
def test_spaces_comments_and_blank_lines_are_ignored(record: Record, seed: int) -> None:
    dice = random.Random(seed)
    lines = []
    for line in str(record).splitlines():
        lines.append(loosen(line, dice))
        between = ["", "", "", "   ", "# a comment", "#", "  # indented"]
        lines.append(dice.choice(between))
    text = dice.choice(("\n", "\r\n")).join(lines)
    back = Record.parse(text, find)
    assert back == record
    assert str(back) == str(record)


# Mangling.


def delete(lines: list[str], dice: random.Random) -> None:
    del lines[dice.randrange(len(lines))]


def duplicate(lines: list[str], dice: random.Random) -> None:
    at = dice.randrange(len(lines))
    lines.insert(dice.choice((at, dice.randrange(len(lines)))), lines[at])


def swap(lines: list[str], dice: random.Random) -> None:
    one, other = dice.randrange(len(lines)), dice.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]


def change_word(lines: list[str], dice: random.Random) -> None:
    at = dice.randrange(len(lines))
    words = lines[at].split(" ")
    elsewhere = dice.choice(lines).split(" ")
    junk = ["", "?", "*", "-", "#", "gold", "gold-3", "pass", "9" * 30, "ñ", "\x00", "'", '"', "+"]
    words[dice.randrange(len(words))] = dice.choice([*elsewhere, *junk])
    lines[at] = " ".join(words)


def change_letter(lines: list[str], dice: random.Random) -> None:
    at = dice.randrange(len(lines))
    line = lines[at]
    place = dice.randrange(len(line) + 1)
    lines[at] = line[:place] + chr(dice.choice((*range(128), 0x2028, 0xFEFF))) + line[place + 1 :]


def truncate(lines: list[str], dice: random.Random) -> None:
    at = dice.randrange(len(lines))
    lines[at] = lines[at][: dice.randrange(len(lines[at]) + 1)]
    del lines[at + 1 :]


MANGLERS: list[Callable[[list[str], random.Random], None]] = [
    delete,
    duplicate,
    swap,
    change_word,
    change_letter,
    truncate,
]


def answers_in(text: str) -> list[list[str]]:
    """The words of the answer lines."""
    lines = (line.partition("#")[0].split() for line in text.splitlines())
    return [words for words in lines if words]


def parse_or_refuse(text: str) -> Record | None:
    """The record, or None if the text is refused with a stable code: never anything else."""
    try:
        record = Record.parse(text, find)
    except TableroError as error:
        if not error.code or error.code == TableroError.code:
            raise AssertionError(f"{error!r} has no code of its own") from error
        return None
    return record


@settings(max_examples=400)
@given(SAMPLES, st.integers(1, 3), st.integers())
def test_a_mangled_record_is_refused_or_says_what_is_played(
    record: Record, times: int, seed: int
) -> None:
    """A record is read as written: nothing is guessed, repaired or left out."""
    dice = random.Random(seed)
    lines = str(record).splitlines()
    for _ in range(times):
        if lines:
            dice.choice(MANGLERS)(lines, dice)
    text = "\n".join(lines)
    read = parse_or_refuse(text)
    if read is not None:
        assert Record.parse(str(read), find) == read
        assert answers_in(str(read)) == answers_in(text)


@settings(max_examples=100)
@given(st.binary(max_size=400), st.integers(0, 5000), st.integers(0, 5000))
def test_binary_junk_is_refused(junk: bytes, start: int, end: int) -> None:
    text, noise = str(sample(0)), junk.decode("latin-1")
    for broken in (noise, text[:start] + noise + text[end:]):
        read = parse_or_refuse(broken)
        if read is not None:
            assert Record.parse(str(read), find) == read


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("#" * 2_000_001, "at most 2000000"),
        (HEADER + "*  start bandidos\n" * 100_000, "line 4"),
        (HEADER + "*  start " + "x" * 1_900_000, "line 3"),
        ("# " + "seats " * 300_000, "line 1 has more than 4000 characters"),
        ("# " + "seats " * 600, "record begins"),
        ("\x00" * 1_000_000, "record begins"),
        (HEADER + "#| a = 1\n" * 200_000, "box"),
    ],
)
def test_a_huge_record_is_refused_in_time(text: str, message: str) -> None:
    with pytest.raises(TableroError, match=message):
        Record.parse(text, find)


def test_a_million_comments_are_harmless() -> None:
    assert Record.parse(HEADER + "# x\n" * 400_000, find) == Record.parse(HEADER, find)


@pytest.mark.parametrize(
    "line",
    [
        "{}  pass",
        "*  {} bandidos",
        "*  start {}",
        "*  draw {} for bandidos",
        "*  chest gold-{}",
        "# game {}",
        "# rules {}",
        "# options {}",
        "# options {}=yes",
        "# options open-secured={}",
        "# seal {}",
    ],
)
def test_messages_are_short(line: str) -> None:
    for junk in ("x" * 100_000, "9" * 100_000):
        with pytest.raises(TableroError) as caught:
            Record.parse(HEADER + line.format(junk), find)
        assert len(str(caught.value)) < 400


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("bandidos:Ana soldados:Ben", "soldados:Ana bandidos:Ben", "seats are bandidos, soldados"),
        ("bandidos:Ana soldados:Ben", "bandidos:Ana bandidos:Ben", "seats are bandidos, soldados"),
        ("bandidos:Ana soldados:Ben", "bandidos:Ana gringos:Ben", "seats are bandidos, soldados"),
        ("bandidos:Ana soldados:Ben", ":Ana x:Ben", "seats are bandidos, soldados"),
        ("bandidos:Ana soldados:Ben", "bandidos:Ana", "2 to 4 players, not 1"),
        ("box standard", "box own", "box"),
        ("box standard", "box", "box"),
        ("box standard", "", "box"),
        ("box standard", "box rubbish", "box"),
        ("rules 1", "rules 2", "follows rules 2"),
        ("rules 1", "rules", "header cannot be read"),
        ("game caramba", "game canasta", "no game is called"),
        ("Ben\n", "Ben\n#| cards = 1\n", "box"),
        ("Ben\n", "Ben\n# seed 00ff\n", "seed"),
        ("Ben\n", "Ben\n# seal 'a b'\n", "seal"),
        ("Ben\n", "Ben\n# seal\n", "seal"),
        ("Ben\n", "Ben\n# seal zz\n", "seal"),
        ("Ben\n", f"Ben\n# seal {'AB' * 32}\n", "seal"),
        ("Ben\n", f"Ben\n# seal {'ab' * 32} seed xyz\n", "seed"),
        ("Ben\n", "Ben  options open-secured=perhaps\n", "open-secured"),
        ("Ben\n", "Ben  options open-secured\n", "has no '='"),
        ("Ben\n", "Ben\nindios  pass\n", "line 3: nobody sits at indios"),
        ("Ben\n", "Ben\nbandidos  pass\n", "line 3: this seat is not asked"),
        ("Ben\n", "Ben\n*  start gringos\n", r"line 3: start gringos: nobody-there \(CA-1.6\)"),
        ("Ben\n", "Ben\n*  special ? for bandidos\n", "line 3: hidden from this reader"),
    ],
)
def test_a_bad_record_names_the_place(old: str, new: str, message: str) -> None:
    assert old in HEADER
    with pytest.raises((BadRecord, TableroError), match=message) as caught:
        Record.parse(HEADER.replace(old, new, 1), find)
    assert caught.value.code in ("bad-record", "bad-option", "bad-box", UnknownGame.code)


def test_a_changed_answer_is_found_where_the_rules_forbid_it() -> None:
    """CA-3.1: the impossible line, with the paragraph."""
    record = random_record(2, 8)
    lines = str(record).splitlines()
    at = next(i for i, line in enumerate(lines) if " bid " in line)
    who, _, card, _, treasure = lines[at].split()
    lines[at] = f"{who} bid {card} for {treasure}"
    lines.insert(at, f"{who} bid gold-99 for gold")
    with pytest.raises(BadRecord, match=rf"line {at + 1}: .* not-in-hand .*\(CA-3.1\)"):
        Record.parse("\n".join(lines), find)


def test_sealed_games_can_be_checked() -> None:
    """CA-1.5, CA-2.1: whoever has the seed can recompute every chest and every card."""
    seed, state_luck = b"caramba", SealedLuck(b"caramba")
    record = Record(GAME, ("Ana", "Ben"), seal=SealedLuck.seal(seed), seed=seed)
    state = table_of(record)
    for decision in decisions(state):
        action = state_luck.pick(decision) if decision.seat < 0 else decision.options[-1]
        state.play(action)
        record = record.with_answer(decision.seat, action)
    assert record.unfair() == []
    draws = [i for i, answer in enumerate(record.answers) if str(answer.action).startswith("draw")]
    assert len(draws) > 20
    forged = replace(record, seed=b"carambo", seal=SealedLuck.seal(b"carambo"))
    assert len(forged.unfair()) > 20
    with pytest.raises(BadRecord, match="does not match"):
        replace(record, seed=b"carambo").unfair()
