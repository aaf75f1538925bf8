"""What a player who is asked may see coming: where a gesture leads, and whether it can be undone.

It follows from what the player knows: the rules are tried out in a world that the seat imagines.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from tablero.engine import Action, Illegal, Seat, View, outlook, repeats

from .consent import nobody_to_ask, voters
from .errors import NotAllowed
from .table import Table


class Foresight(NamedTuple):
    """A gesture that has not been made."""

    view: View[Any]
    """What the player would see before its last answer."""
    last: Action
    free: bool
    """Whether the player could take it back without asking anybody."""
    repeats: int
    """How often an answer that is the whole gesture can be given in a row."""
    then: tuple[Action, ...]
    """What can be done where a way ends."""


def foreseen(table: Table, seat: Seat, texts: Sequence[str]) -> Foresight:
    """Where these answers would lead; BadAction if one is none, NotAllowed if one is illegal."""
    view = table.state.view(seat)
    answers = [table.game.parse_action(text) for text in texts]
    try:
        ahead = outlook(view, answers)
    except Illegal as illegal:
        raise NotAllowed(illegal.refusal, table.game.name, table.names) from None
    free = ahead.quiet or (_among_bots(table, seat) and not ahead.over)
    most = repeats(view, ahead.last) if len(answers) == 1 else 1
    return Foresight(ahead.view, ahead.last, free, most, ahead.then)


def _among_bots(table: Table, seat: Seat) -> bool:
    """Whether nobody would have to agree to an undo: bots agree to everything."""
    return not voters(table, seat) and not nobody_to_ask(table, seat)
