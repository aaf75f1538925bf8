"""How a table stands for somebody who sits there, wherever their tables are listed."""

from __future__ import annotations

from collections.abc import Iterable
from math import inf

from tablero.table.clock import due
from tablero.table.consent import asked_to_undo
from tablero.table.recess import asked_to_rest
from tablero.table.table import Table
from tablero.words import Words


def most_urgent_first(tables: Iterable[Table], guest: str) -> list[Table]:
    """A guest's tables: those that wait for them, the next deadline first; those that wait for
    others to come or where a bot plays for them; the rest.
    """

    def urgency(table: Table) -> tuple[int, float]:
        if awaits(table, guest):
            return 0, due_for(table, guest) or inf
        return (2 if table.began and not _is_kept(table, guest) else 1), inf

    return sorted(tables, key=urgency)


def awaits(table: Table, guest: str) -> bool:
    """Whether a table waits for a guest: for their answer, for their consent, or for them to come
    to a seat that is kept for them."""
    invited = table.invitation_of(guest) is not None
    return invited or _is_asked(table, guest) or _is_begged(table, guest)


def due_for(table: Table, guest: str) -> float | None:
    """When a guest's time runs out; None if it does not run."""
    moments = (due(table, seat) for seat in table.seats_of(guest))
    return min((at for at in moments if at is not None), default=None)


def stands(table: Table, guest: str, words: Words) -> str:
    """How it stands, in a few words."""
    if table.over:
        return words.say("result.title")
    if table.invitation_of(guest) is not None:
        return words.say("lobby.again", name=host_of(table))
    if not table.began:
        return words.say("lobby.waiting", count=sum(each.kind == "open" for each in table.chairs))
    if _is_kept(table, guest):
        return words.say("shelf.bot-plays")
    if table.resting:
        return words.say("pause.title")
    if _is_begged(table, guest):
        return words.say("hall.consent")
    return words.say("table.your-turn" if _is_asked(table, guest) else "shelf.goes-on")


def host_of(table: Table) -> str:
    """What the host of a table that waits is called there."""
    return next((chair.name for chair in table.chairs if chair.guest == table.host), "")


def _is_asked(table: Table, guest: str) -> bool:
    return any(
        table.may_answer(seat) and table.chairs[seat].present for seat in table.seats_of(guest)
    )


def _is_begged(table: Table, guest: str) -> bool:
    """Whether somebody asks for the guest's consent: to go back, or to a pause."""
    asked = asked_to_undo(table) | asked_to_rest(table)
    return not table.over and any(seat in asked for seat in table.seats_of(guest))


def _is_kept(table: Table, guest: str) -> bool:
    """Whether a bot plays for the guest."""
    return table.began and any(not table.chairs[seat].present for seat in table.seats_of(guest))
