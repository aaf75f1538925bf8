"""Why something cannot be done now: the refusal with its paragraph, before anybody tries.

Only a player who is asked may ask: NotYourTurn or GameOver otherwise.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
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
    seat = asked_seat(table, sight)
    return table.state.refusal(action, seat)


def why_pick(table: Table, sight: Sight, *picks: str) -> Why:
    """Why nothing can be done with things together: `verb:lay-tile`, `tile:N-W`, `cell:2,1`.

    Several actions fit them; the reason is the one that most of the likely ones share.
    """
    seat = asked_seat(table, sight)
    parts = {(name, text) for name, _, text in (pick.partition(":") for pick in picks)}
    possible = [
        action
        for action in table.game.vocabulary(table.state)
        if all(_has(action, name, text) for name, text in parts)
    ]
    reasons = [(action, table.state.refusal(action, seat)) for action in possible]
    if not reasons:
        return Refusal("not-now")
    if any(reason is None for _, reason in reasons):
        return None
    verb_alone = all(name == "verb" for name, _ in parts)
    meant = _general(reasons) if verb_alone else reasons
    likely = _likely(meant, table.state.decision_of(seat).options)
    return _commonest([reason for reason in likely if reason is not None])


def asked_seat(table: Table, sight: Sight) -> Seat:
    """The reader's seat, if it is asked."""
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


def _general(reasons: Sequence[tuple[Action, Why]]) -> Sequence[tuple[Action, Why]]:
    """Whoever picked a verb alone named no place: rather a price than what is wrong with a place
    that nobody had in mind.
    """

    def is_general(action: Action, reason: Why) -> bool:
        return reason is not None and not any(
            value in reason.params.values() for value in action.values().values()
        )

    return [(action, why) for action, why in reasons if is_general(action, why)] or reasons


def _likely(reasons: Sequence[tuple[Action, Why]], options: Sequence[Action]) -> list[Why]:
    """The reasons of what somebody could have meant: with a verb that is possible now, and with
    as much as can be of what it is possible with. Nobody means a castillo on an empty cell.
    """
    usable = {(option.verb(), *part) for option in options for part in _parts(option)}
    verbs = {option.verb() for option in options}

    def use(action: Action) -> tuple[bool, int]:
        used = sum((action.verb(), *part) in usable for part in _parts(action))
        return action.verb() in verbs, used

    most = max(use(action) for action, _ in reasons)
    return [reason for action, reason in reasons if use(action) == most]


def _parts(action: Action) -> Iterator[tuple[str, str]]:
    """Every field with the text of each thing in it."""
    for name, part in action.parts().items():
        for text in part if isinstance(part, list) else (part,):
            yield name, text


def _commonest(reasons: list[Refusal]) -> Refusal:
    counts = Counter(f"{reason.key} {reason.paragraph}" for reason in reasons)
    return max(reasons, key=lambda reason: counts[f"{reason.key} {reason.paragraph}"])
