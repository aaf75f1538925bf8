"""`tablero admin people`: look people up, and act on their accounts."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import click

from ..db import db_option
from .deeds import (
    Days,
    because,
    database,
    json_option,
    listed,
    moment,
    say,
    say_json,
    show,
    tell,
    why_option,
)

if TYPE_CHECKING:
    from tablero.house.moderation.people import Account


@click.group()
def people() -> None:
    """People: search, show, rename, mute, shut, open, end-sessions, merge.

    A HANDLE is the last part of the address of somebody's profile: /people/HANDLE.

    \b
    Example:
      tablero admin people show 3f9a0c1b2d4e
    """


def _line(account: Account) -> str:
    muted = "muted" if account.muted_until > time.time() else account.kind
    state = "shut" if account.shut_at else muted
    return f"{account.handle}  {account.name:30}  {state:6}  {moment(account.since)}"


@people.command()
@click.argument("text")
@click.option(
    "--most",
    type=click.IntRange(1, 1000),
    default=50,
    show_default=True,
    help="List at most this many.",
)
@json_option
@db_option
def search(text: str, most: int, as_json: bool, db: str) -> None:
    """Accounts whose name has TEXT in it, or whose handle begins with it; newest first.

    \b
    Example:
      tablero admin people search ben --json
    """
    from tablero.house.moderation.people import Moderation

    with database(db) as engine:
        show(Moderation(engine).search(text, most), _line, as_json=as_json)


@people.command("show")
@click.argument("handle")
@json_option
@db_option
def show_one(handle: str, as_json: bool, db: str) -> None:
    """Everything known about an account.

    \b
    Example:
      tablero admin people show 3f9a0c1b2d4e
    """
    from tablero.house.moderation.audit import audited
    from tablero.house.moderation.people import Moderation

    with database(db) as engine:
        account = Moderation(engine).account(handle)
        deeds = audited(engine, 20, handle)
    if as_json:
        say_json({**account._asdict(), "deeds": [deed._asdict() for deed in deeds]})
        return
    facts = {
        "handle": account.handle,
        "name": account.name,
        "kind": account.kind,
        "since": moment(account.since),
        "muted until": moment(account.muted_until),
        "shut since": moment(account.shut_at),
        "sessions and links": str(account.sessions),
        "tables": str(account.tables),
        "finished games": str(account.games),
    }
    if account.became:
        facts["part of"] = account.became
    click.echo(listed(facts))
    for deed in deeds:
        tell(f"{moment(deed.at)}  {deed.who}: {deed.deed} {deed.what} ({deed.why})")


@people.command()
@click.argument("handle")
@click.argument("name")
@why_option
@json_option
@db_option
def rename(handle: str, name: str, why: str, as_json: bool, db: str) -> None:
    """Give somebody a new NAME. At tables where they already sit they keep the old one.

    \b
    Example:
      tablero admin people rename 3f9a0c1b2d4e "Guest" --why "an insult as a name"
    """
    from tablero.house.moderation.people import Moderation

    with database(db) as engine:
        called = Moderation(engine).rename(handle, name, because(why))
    say(f"{handle} is now called {called}.", as_json=as_json, handle=handle, name=called)


@people.command()
@click.argument("handle")
@click.option("--days", type=Days(most=3650), required=True, help="For how long; 0 ends it.")
@why_option
@json_option
@db_option
def mute(handle: str, days: float, why: str, as_json: bool, db: str) -> None:
    """Keep somebody from writing anything for some days. They can still play.

    \b
    Example:
      tablero admin people mute 3f9a0c1b2d4e --days 7 --why "insults in the chat"
    """
    from tablero.house.moderation.people import Moderation

    with database(db) as engine:
        until = Moderation(engine).mute(handle, days, because(why))
    told = f"is muted until {moment(until)} UTC" if days else "may write again"
    say(f"{handle} {told}.", as_json=as_json, handle=handle, muted_until=until)


@people.command()
@click.argument("handle")
@why_option
@json_option
@db_option
def shut(handle: str, why: str, as_json: bool, db: str) -> None:
    """Shut an account: its sessions end, and nobody gets in until it is opened.

    \b
    Example:
      tablero admin people shut 3f9a0c1b2d4e --why "spam"
    """
    from tablero.house.moderation.people import Moderation

    with database(db) as engine:
        Moderation(engine).shut(handle, because(why))
    say(f"{handle} is shut.", as_json=as_json, handle=handle)


@people.command("open")
@click.argument("handle")
@why_option
@json_option
@db_option
def open_account(handle: str, why: str, as_json: bool, db: str) -> None:
    """Open an account that was shut, and print the path of a link back into it, for its owner.
    The account of a program has no such link: its owner makes it a new key.

    \b
    Example:
      tablero admin people open 3f9a0c1b2d4e --why "a mistake"
    """
    from tablero.house.moderation.people import Moderation

    with database(db) as engine:
        token = Moderation(engine).open(handle, because(why))
    path = None if token is None else f"/recover/{token}"
    told = f"{handle} is open."
    if path is not None:
        told = f"{told} This path leads into it, once, within a week: {path}"
    say(told, as_json=as_json, handle=handle, path=path)


@people.command("end-sessions")
@click.argument("handle")
@why_option
@json_option
@db_option
def end_sessions(handle: str, why: str, as_json: bool, db: str) -> None:
    """End all sessions of an account, and links that lead into it.

    \b
    Example:
      tablero admin people end-sessions 3f9a0c1b2d4e --why "a lost phone"
    """
    from tablero.house.moderation.people import Moderation

    with database(db) as engine:
        ended = Moderation(engine).end_sessions(handle, because(why))
    say(f"Ended sessions and links: {ended}.", as_json=as_json, handle=handle, ended=ended)


@people.command()
@click.argument("old")
@click.argument("new")
@why_option
@json_option
@db_option
def merge(old: str, new: str, why: str, as_json: bool, db: str) -> None:
    """Merge the account OLD into NEW: seats, finished games and all the rest. OLD is then shut.

    Rated games that the two played against each other no longer count, and ratings are worked out
    again. What opened OLD (sign-in name, passkeys, keys of programs) opens nothing from then on.
    Where both sit at one table, a bot plays on for OLD. This cannot be undone: make a backup first
    (tablero db backup).

    \b
    Example:
      tablero admin people merge 3f9a0c1b2d4e 77aa10cc94d2 --why "two accounts of one person"
    """
    from tablero.house.moderation.people import Moderation
    from tablero.table.keeper import Keeper
    from tablero.table.waiting import Patience

    with database(db) as engine:
        keeper = Keeper(engine, Patience())
        merged = Moderation(engine).merge(keeper, old, new, because(why))
    told = (
        f"{old} is now part of {new}. Tables where seats changed hands: {merged.tables};"
        f" tables where they could not: {merged.kept}; rated games counted again: {merged.reread}."
    )
    say(told, as_json=as_json, **merged._asdict())
