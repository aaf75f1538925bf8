"""Why something cannot be done now: the refusal with its paragraph, before anybody tries.

Only a player who is asked may ask: NotYourTurn or GameOver otherwise.
"""

from __future__ import annotations

from collections import Counter
from typing import TypeAlias

from tablero.engine import Action, Refusal, Seat

from .errors import GameOver, NotAllowed, NotYourTurn
from .prompting import check_read
from .sight import Sight
from .table import Table

Why: TypeAlias = Refusal | None
"""None: it can be done."""


def allowed(table: Table, seat: Seat, text: str) -> Action:
    """The action that the text means; BadAction if none, NotAllowed if it is illegal now."""
    action = table.state.meant(table.game.parse_action(text))
    refusal = table.state.refusal(action, seat)
    if refusal is not None:
        raise NotAllowed(refusal, table.game.name, table.names)
    return action


def why_action(table: Table, sight: Sight, text: str) -> Why:
    """Why this action is not allowed; BadAction if there is no such action."""
    action = table.game.parse_action(text)
    seat = _asked_seat(table, sight)
    return table.state.refusal(action, seat)


def why_pick(table: Table, sight: Sight, *picks: str) -> Why:
    """Why nothing can be done with things together: `verb:lay-tile`, `tile:N-W`, `cell:2,1`.

    Several actions fit them; the reason is the one that most of these share.
    """
    seat = _asked_seat(table, sight)
    parts = {(name, text) for name, _, text in (pick.partition(":") for pick in picks)}
    possible = [
        action
        for action in table.game.vocabulary(table.state)
        if all(_has(action, name, text) for name, text in parts)
    ]
    reasons = [table.state.refusal(action, seat) for action in possible]
    if not reasons:
        return Refusal("not-now")
    if None in reasons:
        return None
    return _commonest([reason for reason in reasons if reason is not None])


def _asked_seat(table: Table, sight: Sight) -> Seat:
    # Whether an action is allowed reveals what is in the hand: only its owner may learn that.
    if table.over:
        raise GameOver("the game has ended")
    check_read(table)
    if sight.reader is None or not table.may_answer(sight.reader):
        raise NotYourTurn("somebody else is asked")
    return sight.reader


def _has(action: Action, name: str, text: str) -> bool:
    if name == "verb":
        return action.verb() == text
    part = action.parts().get(name)
    return text in part if isinstance(part, list) else text == part


def _commonest(reasons: list[Refusal]) -> Refusal:
    counts = Counter(f"{reason.key} {reason.paragraph}" for reason in reasons)
    return max(reasons, key=lambda reason: counts[f"{reason.key} {reason.paragraph}"])
