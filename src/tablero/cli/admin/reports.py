"""`tablero admin reports`: what people report about others."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import click

from ..db import db_option
from .deeds import because, database, json_option, listed, moment, say, say_json, show, why_option

if TYPE_CHECKING:
    from tablero.house.people.reports import Report

GONE = "(gone)"
"""Stands for somebody whose account is erased."""


@click.group()
def reports() -> None:
    """Reports: list, show, resolve.

    A REPORT is the id at the beginning of its line in the list.

    \b
    Example:
      tablero admin reports list
    """


def _together(lines: str) -> str:
    """Lines of chat in one line."""
    return " / ".join(lines.splitlines())


def _line(report: Report) -> str:
    said = _together(report.line) or report.text
    about = f"{report.about or GONE} ({report.name})"
    told = f"{report.id}  {moment(report.at)}  {report.reason:8}  {about}"
    return f"{told}: {said}" if said else told


@reports.command("list")
@click.option(
    "--most",
    type=click.IntRange(1, 1000),
    default=100,
    show_default=True,
    help="List at most this many.",
)
@json_option
@db_option
@click.pass_context
def list_open(ctx: click.Context, most: int, as_json: bool, db: str) -> None:
    """The open reports, oldest first; exit code 1 if there are any.

    \b
    Example:
      tablero admin reports list --json
    """
    from tablero.house.people.reports import Reports

    with database(db) as engine:
        found = Reports(engine, time.time).open(most)
    show(found, _line, as_json=as_json)
    ctx.exit(1 if found else 0)


@reports.command("show")
@click.argument("report")
@json_option
@db_option
def show_one(report: str, as_json: bool, db: str) -> None:
    """A report: who made it, about whom, why, at which table, and about which line.

    \b
    Example:
      tablero admin reports show 5b1e77a0c9d2
    """
    from tablero.house.moderation.reports import read_report

    with database(db) as engine:
        found = read_report(engine, report)
    if as_json:
        say_json(found._asdict())
        return
    facts = {
        "report": found.id,
        "made": moment(found.at),
        "by": found.by or GONE,
        "about": f"{found.about or GONE} ({found.name})",
        "reason": found.reason,
        "text": found.text or "-",
        "table": found.table or "-",
        "line": _together(found.line) or "-",
        "resolved": moment(found.resolved),
        "outcome": found.outcome or "-",
    }
    click.echo(listed(facts))


@reports.command()
@click.argument("report")
@why_option
@json_option
@db_option
def resolve(report: str, why: str, as_json: bool, db: str) -> None:
    """Note that a report was dealt with, and how: --why goes into the audit log.

    \b
    Example:
      tablero admin reports resolve 5b1e77a0c9d2 --why "muted for a week"
    """
    from tablero.house.moderation.reports import resolve as resolve_report

    with database(db) as engine:
        new = resolve_report(engine, report, because(why))
    told = "is resolved" if new else "was resolved already"
    say(f"{report} {told}.", as_json=as_json, report=report, new=new)
