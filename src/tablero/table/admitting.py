"""Who may look at a table and who may talk there, by its terms."""

from __future__ import annotations

from .errors import NoChat, PlayersOnly
from .table import Table


def may_watch(table: Table, guest: str | None) -> bool:
    """Whether somebody may see the table.

    Where only players may watch, so does the host of a table that waits or at which nobody but
    bots sits, and whoever is invited to a seat. While a table from the lobby waits, anybody may
    look: any of them may sit down.
    """
    terms = table.header.terms
    if terms.watch == "everybody" or table.seats_of(guest):
        return True
    if not table.began:
        return terms.open or guest == table.host or table.invitation_of(guest) is not None
    return guest == table.host and not any(chair.guest for chair in table.chairs)


def is_public(table: Table) -> bool:
    """Whether the table is everybody's business: no lesson, and neither for its players nor for the
    members of a club alone.
    """
    return table.lesson is None and not table.header.terms.club and may_watch(table, None)


def check_watch(table: Table, guest: str | None) -> None:
    """PlayersOnly, if this person may not see the table."""
    if not may_watch(table, guest):
        raise PlayersOnly("only the players may look at this table")


def may_talk(table: Table, *, seated: bool) -> bool:
    """Whether somebody with or without a seat may write in the chat."""
    talkers = table.header.terms.chat
    return talkers == "everybody" or (talkers == "players" and seated)


def check_talk(table: Table, guest: str | None) -> None:
    """NoChat or PlayersOnly, if this person may say nothing here."""
    check_watch(table, guest)
    if not may_talk(table, seated=bool(table.seats_of(guest))):
        raise NoChat("the terms of this table do not allow that")
