"""`tablero admin tables`: look at tables, close them, remove them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from ..db import db_option
from .deeds import because, database, json_option, listed, moment, say, say_json, show, why_option

if TYPE_CHECKING:
    from tablero.house.moderation.tables import Seen

STAGES = ("waiting", "running", "over", "closed", "lesson")


@click.group()
def tables() -> None:
    """Tables: list, show, close, remove.

    \b
    Example:
      tablero admin tables list --stage running
    """


def _line(table: Seen) -> str:
    kind = f"{table.game} {table.way}".strip()
    taken = f"{table.taken}/{table.seats}"
    return f"{table.id}  {kind:20}  {table.stage:8}  {taken:5}  {moment(table.touched)}"


@tables.command("list")
@click.option("--stage", type=click.Choice(STAGES), default=None, help="Only these.")
@click.option("--of", "handle", default="", metavar="HANDLE", help="Only this person's.")
@click.option(
    "--most",
    type=click.IntRange(1, 1000),
    default=50,
    show_default=True,
    help="List at most this many.",
)
@json_option
@db_option
def list_tables(stage: str | None, handle: str, most: int, as_json: bool, db: str) -> None:
    """The tables that were last changed.

    \b
    Example:
      tablero admin tables list --of 3f9a0c1b2d4e --json
    """
    from tablero.house.moderation.tables import tables_like

    with database(db) as engine:
        show(tables_like(engine, most, stage or "", handle), _line, as_json=as_json)


@tables.command("show")
@click.argument("table")
@json_option
@db_option
def show_one(table: str, as_json: bool, db: str) -> None:
    """A table and the people at it, without anything that is hidden in the game.

    \b
    Example:
      tablero admin tables show x4Tq0aZk9bPwL2sd
    """
    from tablero.house.moderation.tables import seen

    with database(db) as engine:
        found = seen(engine, table)
    if as_json:
        say_json(found._asdict())
        return
    facts = {
        "table": found.id,
        "game": f"{found.game} {found.way}".strip(),
        "stage": found.stage,
        "opened": moment(found.opened),
        "touched": moment(found.touched),
        "seats": f"{found.taken} of {found.seats} taken",
        "in the lobby": "yes" if found.open else "no",
        "rated": "yes" if found.rated else "no",
        "people": ", ".join(found.people) or "-",
    }
    click.echo(listed(facts))


@tables.command()
@click.argument("table")
@why_option
@json_option
@db_option
def close(table: str, why: str, as_json: bool, db: str) -> None:
    """Close a table: people can still look at it, but nobody can play on.

    \b
    Example:
      tablero admin tables close x4Tq0aZk9bPwL2sd --why "insults"
    """
    from tablero.house.moderation.tables import close as close_table
    from tablero.table.keeper import Keeper
    from tablero.table.waiting import Patience

    with database(db) as engine:
        new = close_table(engine, Keeper(engine, Patience()), table, because(why))
    told = "is closed" if new else "was closed already"
    say(f"{table} {told}.", as_json=as_json, table=table, new=new)


@tables.command()
@click.argument("table")
@click.option("--yes", is_flag=True, help="Remove it; otherwise it is only shown.")
@why_option
@json_option
@db_option
def remove(table: str, yes: bool, why: str, as_json: bool, db: str) -> None:
    """Remove a table with everything said and done at it, for good. Results and ratings stay.

    \b
    Example:
      tablero admin tables remove x4Tq0aZk9bPwL2sd --yes --why "a law requires it"
    """
    from tablero.house.moderation.tables import remove as remove_table
    from tablero.house.moderation.tables import seen

    with database(db) as engine:
        found = seen(engine, table)
        if yes:
            remove_table(engine, table, because(why))
    told = f"{table} is removed." if yes else f"{_line(found)}\n--yes removes it."
    say(told, as_json=as_json, table=table, removed=yes)
