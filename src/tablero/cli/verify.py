"""`tablero verify`: is a record whole, does it keep the rules, and was its luck fair?"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import BinaryIO, Literal, NamedTuple

import click
from rich.text import Text

from tablero.engine import CHANCE, Fairness, Record, TableroError

from .arguments import file_argument, read_record
from .console import screen

Verdict = Literal["ok", "wrong", "unknown"]
MARKS: dict[Verdict, tuple[str, str]] = {
    "ok": ("ok       ", "right"),
    "wrong": ("WRONG    ", "wrong"),
    "unknown": ("unchecked", "unsure"),
}
MOST_NAMED = 10
"""How many wrong lines are listed one by one."""


class Finding(NamedTuple):
    """One check and its outcome."""

    what: str
    verdict: Verdict
    says: str


@click.command()
@file_argument
@click.option("--json", "as_json", is_flag=True, help="Print the findings as JSON.")
@click.pass_context
def verify(ctx: click.Context, file: BinaryIO, as_json: bool) -> None:
    """Check a record: its text, its rules, its luck.

    FILE is a record, as text or JSON; - reads it from a pipe. At a table, chance follows from a
    seed. Its seal, the SHA-256 of the seed, is in the record from the beginning, the seed itself
    once the game is over: then every answer of chance is recomputed. Exit code 1 if anything is
    wrong.

    \b
    Example:
      tablero verify game.txt
    """
    findings = tuple(findings_of(file))
    wrong = any(finding.verdict == "wrong" for finding in findings)
    if as_json:
        data = {"ok": not wrong, "findings": [finding._asdict() for finding in findings]}
        click.echo(json.dumps(data, ensure_ascii=False, indent=2))
    else:
        out = screen()
        for finding in findings:
            mark, style = MARKS[finding.verdict]
            line = Text.assemble((mark, style), f"  {finding.what}: {finding.says}")
            out.print(line, soft_wrap=not out.is_terminal)
    ctx.exit(1 if wrong else 0)


def findings_of(file: BinaryIO) -> Iterator[Finding]:
    """All checks, in order, up to the first thing that cannot be read."""
    try:
        record = read_record(file)
    except TableroError as error:
        yield Finding("record", "wrong", f"{error} [{error.code}]")
        return
    yield Finding("record", "ok", _about(record))
    yield _replayed(record)
    yield from _luck(record)


def _about(record: Record) -> str:
    players = ", ".join(record.names)
    box = "its own box" if record.box else "the standard box"
    return f"{record.game.name}, rules {record.game.rules}, {box}; {players}"


def _replayed(record: Record) -> Finding:
    """The answers. Reading a record replays it, so the rules allow every answer."""
    state, count = record.replay(), len(record.answers)
    if not state.over:
        return Finding("rules", "ok", f"all {count} answers are allowed; the game is not over")
    result = state.result()
    winners = " and ".join(record.names[seat] for seat in result.winners)
    scores = " : ".join(map(str, result.scores))
    return Finding("rules", "ok", f"all {count} answers are allowed; {scores}, won by {winners}")


def _luck(record: Record) -> Iterator[Finding]:
    """The seal, and every answer of chance against the seed."""
    chance = sum(answer.seat == CHANCE for answer in record.answers)
    found = record.fairness()
    if found.verdict == "no-seal":
        yield Finding(
            "luck",
            "unknown",
            f"there is no seal, so {chance} answers of chance prove nothing",
        )
    elif found.verdict == "no-seed":
        yield Finding(
            "luck",
            "unknown",
            "the seed is not revealed until the game is over: "
            f"{chance} answers of chance cannot be checked yet",
        )
    elif found.verdict == "other-seed":
        yield Finding("seal", "wrong", "the SHA-256 of the revealed seed is not the seal")
    else:
        yield Finding("seal", "ok", "the SHA-256 of the revealed seed is the seal")
        yield _against_seed(found)


def _against_seed(found: Fairness) -> Finding:
    wrong, chance = found.wrong, len(found.draws)
    if not wrong:
        return Finding("luck", "ok", f"the seed explains all {chance} answers of chance")
    named = ", ".join(f"{draw.ply} ({draw.drawn})" for draw in wrong[:MOST_NAMED])
    more = " …" if len(wrong) > MOST_NAMED else ""
    return Finding(
        "luck",
        "wrong",
        f"the seed does not explain {len(wrong)} of {chance}: {named}{more}",
    )
