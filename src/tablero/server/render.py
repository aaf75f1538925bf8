"""The one place that knows the page functions: from tables and readers to HTML."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tablero.drawing import drawing_of
from tablero.engine import Action
from tablero.table.alone import Played
from tablero.table.running import Table
from tablero.table.scene import Scene
from tablero.table.storage.guests import Guest

from . import pages
from .reader import Reader


def shelf_page(reader: Reader, known: bool) -> str:
    """The shelf: a stranger's, or the one that becomes a guest's."""
    return pages.shelf_page(reader, known)


def shelf_for_guests(reader: Reader) -> tuple[bytes, ...]:
    """The shelf of somebody known, in the pieces that `guest_shelf` puts together."""
    return pages.cut_at_marks(shelf_page(reader, True))


def guest_shelf(
    pieces: Sequence[bytes], guest: Guest, tables: Sequence[Table], reader: Reader
) -> bytes:
    """The shelf with the guest's name, and the tables at which the guest sits."""
    tickets = [_ticket(table, guest.id) for table in tables]
    return pages.for_guest(pieces, guest.name, reader, tickets)


def _ticket(table: Table, guest: str) -> pages.RunningTable:
    seats = table.seats_of(guest)
    others = tuple(name for seat, name in enumerate(table.names) if seat not in seats)
    asked = any(map(table.may_answer, seats))
    return pages.RunningTable(table.id, table.game.name, others, asked, table.over)


def table_page(scene: Scene, reader: Reader, origin: str) -> str:
    """A table; `origin` is what the address of an invitation begins with."""
    return pages.table_page(scene, reader, origin)


def join_page(scene: Scene, invite: str, name: str, reader: Reader) -> str:
    """What an invitation opens."""
    return pages.join_page(scene, invite, name, reader)


def error_page(code: str, message: str, reader: Reader) -> str:
    """What went wrong."""
    return pages.error_page(code, message, reader)


def rules_page(game: str, reader: Reader) -> str:
    """The rules of a game."""
    return pages.rules_page(game, reader)


def alone_page(game: str, games: Sequence[Played], reader: Reader) -> str:
    """The games that a guest has played alone."""
    return pages.alone_page(game, games, reader)


def recover_page(token: str, reader: Reader) -> str:
    """The question whether to take an account over."""
    return pages.recover_page(token, reader)


def account_page(name: str, link: str | None, reader: Reader) -> str:
    """What a guest can do about being known here; `link` is the way back that was just made."""
    return pages.account_page(name, link, reader)


def fragments(scene: Scene, lang: str) -> Mapping[str, str]:
    """The parts of a table's page that change, by element id."""
    return {name: str(html) for name, html in pages.fragments(scene, lang).items()}


def company_fragments(scene: Scene, lang: str) -> Mapping[str, str]:
    """The parts among them that show who is connected."""
    return {name: str(html) for name, html in pages.company_fragments(scene, lang).items()}


def preview(scene: Scene, action: Action, reader: Reader) -> list[str]:
    """What an action would cost and change."""
    words = reader.words(scene.game, scene.names)
    return drawing_of(scene.game).preview(scene.view, action, words)
