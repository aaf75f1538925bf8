"""`tablero admin log`: what administrators have done."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from ..db import db_option
from .deeds import database, json_option, moment, show

if TYPE_CHECKING:
    from tablero.house.moderation.audit import AuditEntry


def _line(deed: AuditEntry) -> str:
    what = f" {deed.what}" if deed.what else ""
    return f"{moment(deed.at)}  {deed.who}: {deed.deed} {deed.about}{what} ({deed.why})"


@click.command()
@click.option("--about", default="", metavar="HANDLE|TABLE", help="Only what concerns this.")
@click.option(
    "--most",
    type=click.IntRange(1, 10_000),
    default=100,
    show_default=True,
    help="List at most this many.",
)
@json_option
@db_option
def log(about: str, most: int, as_json: bool, db: str) -> None:
    """The audit log, newest first: who has done what, when and why.

    Nothing in it can be changed or removed.

    \b
    Example:
      tablero admin log --about 3f9a0c1b2d4e
    """
    from tablero.house.moderation.audit import audited

    with database(db) as engine:
        show(audited(engine, most, about), _line, as_json=as_json)
