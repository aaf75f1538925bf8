"""Tables as the lobby shows them: who sits there, what is played, and on which terms."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple

from tablero.bots.ratings import way_of
from tablero.games import find
from tablero.table.entries import Hints
from tablero.table.table import Table
from tablero.table.terms import Terms

from .strengths import Rating
from .wishes import CLOCKS, Sought, Wish

Stage = Literal["waiting", "running"]


class Player(NamedTuple):
    """Whoever holds a seat: a person, or a bot."""

    name: str
    guest: str | None
    """For the server alone."""
    handle: str
    """The person's public handle; empty for a bot, and when the account has gone."""
    bot: str | None
    strength: Rating | None
    """The person's rating at this way to play; None if they have played no rated game of it."""
    program: bool = False
    """Whether it is a program with an account."""


class Listed(NamedTuple):
    """A table in the lobby, or one that everybody may watch."""

    table: str
    stage: Stage
    game: str
    way: str
    options: Mapping[str, str]
    own_box: bool
    seats: int
    players: tuple[Player, ...]
    """Those who sit there; the other seats are open, or kept for somebody."""
    terms: Terms
    hints: Hints
    host: str
    """For the server alone."""
    sent_away: tuple[str, ...]
    """Guests who may not sit down there any more; for the server alone."""
    opened_at: float
    kept: int = 0
    """How many open seats are kept for somebody."""

    @property
    def open_seats(self) -> int:
        """How many more can sit down."""
        return self.seats - len(self.players) - self.kept

    def seats_guest(self, guest: str) -> bool:
        """Whether a guest sits there, or has opened the table."""
        return guest == self.host or any(each.guest == guest for each in self.players)


class Board(NamedTuple):
    """Everything that the lobby shows to everybody at one moment."""

    edition: str
    """A name for this content: a page that shows it need not ask again."""
    waiting: tuple[Listed, ...]
    running: tuple[Listed, ...]


EMPTY: Final = Board("", (), ())


class Filter(NamedTuple):
    """Which tables a reader wants to see; what is empty may be anything."""

    game: str = ""
    speed: str = ""
    rated: str = ""

    def allows(self, listed: Listed) -> bool:
        """Whether a table is among them."""
        return (
            self.game in ("", listed.game)
            and self.speed in ("", listed.terms.speed)
            and (self.rated == "" or (self.rated == "yes") == listed.terms.rated)
        )


def would_do(listed: Listed, wish: Wish) -> bool:
    """Whether a table is what somebody looks for: people sit there, and nothing about it is out
    of the ordinary that they have not asked for.
    """
    game, terms = find(listed.game), listed.terms
    clock = CLOCKS[terms.speed] if wish.speed else terms.clock
    choices = game.way(listed.way).choices if listed.way else {}
    return (
        wish.allows(Sought(listed.game, listed.way, listed.seats, terms.speed, terms.rated))
        and terms == Terms(open=True, clock=clock, rated=terms.rated)
        and listed.options == game.chosen(choices)
        and listed.hints != "all"
        and not listed.own_box
        and not any(each.program for each in listed.players)
    )


def listed(
    table: Table,
    handles: Mapping[str, str],
    strengths: Mapping[tuple[str, str, str], Rating],
    opened_at: float,
) -> Listed:
    """A table as the lobby shows it."""
    header = table.header
    way = way_of(table.game, len(table.chairs), header.options)
    players = tuple(
        Player(
            chair.name,
            chair.guest,
            handles.get(chair.guest or "", ""),
            None if chair.guest is not None else chair.bot,
            strengths.get((chair.guest or "", table.game.name, way)),
            chair.program,
        )
        for chair in table.chairs
        if chair.kind != "open"
    )
    return Listed(
        table.id,
        "running" if table.began else "waiting",
        table.game.name,
        way,
        table.game.chosen(header.options),
        bool(header.box),
        len(table.chairs),
        players,
        header.terms,
        header.hints,
        table.host,
        tuple(sorted(table.turned_away | table.taken_off)),
        opened_at,
        sum(chair.kept for chair in table.chairs),
    )
