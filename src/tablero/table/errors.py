"""What can go wrong at a table, each with a stable code. Nothing is changed when one is raised."""

from __future__ import annotations

from collections.abc import Sequence

from tablero.engine import Refusal, TableroError


class TableError(TableroError):
    """Base of what a table refuses. The text for people is the words key `error.<code>`."""

    def __init__(self, message: str, **params: object) -> None:
        super().__init__(message)
        self.params = params


class UnknownTable(TableError):
    """No table has this id."""

    code = "unknown-table"


class BadPly(TableError):
    """The game has no such position."""

    code = "bad-ply"


class StaleDecision(TableError):
    """The answer is for a question that is no longer the open one."""

    code = "stale-decision"


class NotAllowed(TableError):
    """The rules do not allow this answer now; carries what it takes to say why."""

    code = "illegal-action"

    def __init__(self, refusal: Refusal, game: str, names: Sequence[str]) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal
        self.game = game
        self.names = tuple(names)


class NotYourTurn(TableError):
    """Somebody else is asked, or nobody."""

    code = "not-your-turn"


class NotSeated(TableError):
    """Only who sits at this table may do this."""

    code = "not-seated"


class NotHost(TableError):
    """Only who opened this table may do this."""

    code = "not-host"


class NotStarted(TableError):
    """A seat is still open: nobody is asked anything yet."""

    code = "not-started"


class SeatTaken(TableError):
    """Somebody sits there already."""

    code = "seat-taken"


class BadInvitation(TableError):
    """The invitation is not one to this table."""

    code = "bad-invitation"


class BadName(TableError):
    """A name is empty, too long or has characters that do not print."""

    code = "bad-name"


class BadText(TableError):
    """A chat line is empty, too long or has characters that do not print."""

    code = "bad-text"


class BadUndo(TableError):
    """There is no answer of one's own to go back to."""

    code = "bad-undo"


class NobodyToAsk(TableError):
    """Everybody has left who could agree to go back."""

    code = "nobody-to-ask"


class NoUndoRequest(TableError):
    """Nobody asks this person to go back."""

    code = "no-undo-request"


class NoCurtain(TableError):
    """This screen has no curtain to lift for that seat."""

    code = "no-curtain"


class NoMates(TableError):
    """There is nobody on one's side to talk to."""

    code = "no-mates"


class UnknownOrder(TableError):
    """The game has no such standing order."""

    code = "unknown-order"


class NotOver(TableError):
    """The game is still going on."""

    code = "not-over"


class GameOver(TableError):
    """The game has ended."""

    code = "game-over"


class OtherRules(TableError):
    """The table began with rules that this program does not have; it is kept as it is."""

    code = "other-rules"


class Unreadable(TableError):
    """The log of the table makes no table; it is kept as it is."""

    code = "unreadable-table"
