"""What can be found of a table without folding its log: kept in its row, derived from the table."""

from __future__ import annotations

from typing import Literal, NamedTuple

from tablero.bots.ratings import way_of

from .table import Table
from .terms import Speed

Stage = Literal["waiting", "running", "over", "closed", "lesson"]
"""How far a table has come; a lesson is nobody else's business at any time."""


class Listing(NamedTuple):
    """A table as lists know it."""

    game: str
    way: str
    """The way to play; empty if the game has no ways, or the options belong to none."""
    stage: Stage
    open: bool
    """Whether it is in the lobby; a club's table never is, nor is one that waits only for those for
    whom its seats are kept."""
    public: bool
    """Whether anybody may watch it, and lists may name it to everybody."""
    rated: bool
    speed: Speed
    seats: int
    taken: int
    people: int
    """How many of those who sit there are people."""
    club: str


def listing_of(table: Table) -> Listing:
    """How lists know the table."""
    header, terms = table.header, table.header.terms
    chairs = table.chairs
    return Listing(
        table.game.name,
        way_of(table.game, len(chairs), header.options),
        _stage(table),
        terms.open and not terms.club and (table.began or bool(table.free_for(None))),
        terms.open and not terms.club and terms.watch == "everybody",
        terms.rated,
        terms.speed,
        len(chairs),
        sum(chair.kind != "open" for chair in chairs),
        sum(chair.kind == "person" for chair in chairs),
        terms.club,
    )


def _stage(table: Table) -> Stage:
    if table.lesson is not None:
        return "lesson"
    if table.over:
        return "over"
    if table.closed:
        return "closed"
    return "running" if table.began else "waiting"
