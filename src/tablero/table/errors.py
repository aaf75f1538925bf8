"""What can go wrong at a table, each with a stable code. Raising one changes nothing."""

from __future__ import annotations

from collections.abc import Sequence

from tablero.engine import Refusal, TableroError


class TableError(TableroError):
    """Base of a table's refusals. The text for people is the words key `error.<code>`."""

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
    """The rules do not allow this answer now; carries what is needed to say why."""

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
    """Only players at this table may do this."""

    code = "not-seated"


class NoPrograms(TableError):
    """A program with an account may not sit down here."""

    code = "no-programs"


class NotHost(TableError):
    """Only the host, who opened this table, may do this."""

    code = "not-host"


class NotStarted(TableError):
    """A seat is still open: nobody is asked anything yet."""

    code = "not-started"


class AlreadyBegan(TableError):
    """The game has begun: who sits where is settled."""

    code = "already-began"


class NotWelcome(TableError):
    """Somebody asks for a seat again after being turned away, or too many are asking."""

    code = "not-welcome"


class NotAgain(NotWelcome):
    """Somebody who was there does not want to play with this guest again."""


class NobodyAsks(TableError):
    """Nobody asks for a seat under this number any more."""

    code = "nobody-asks"


class SeatTaken(TableError):
    """Somebody sits there already."""

    code = "seat-taken"


class NoSeatLeft(SeatTaken):
    """Every seat is taken: somebody else was faster."""


class BadInvitation(TableError):
    """The invitation is not to this table."""

    code = "bad-invitation"


class BadName(TableError):
    """A name is empty, too long or contains unprintable characters."""

    code = "bad-name"


class BadText(TableError):
    """A chat line is empty, too long or contains unprintable characters."""

    code = "bad-text"


class BadUndo(TableError):
    """The player has no answer to go back to."""

    code = "bad-undo"


class NobodyToAsk(TableError):
    """Everybody who could agree to go back has left."""

    code = "nobody-to-ask"


class NoUndoRequest(TableError):
    """Nobody asks this person for consent to go back."""

    code = "no-undo-request"


class NoCurtain(TableError):
    """This screen has no curtain to lift for that seat."""

    code = "no-curtain"


class OtherAnswer(TableError):
    """A lesson asks for another answer; carries what it has to say about this one."""

    code = "other-answer"

    def __init__(self, key: str, game: str, names: Sequence[str]) -> None:
        super().__init__("the lesson asks for another answer")
        self.key = key
        self.game = game
        self.names = tuple(names)


class ReadFirst(TableError):
    """A lesson has something to say before it asks."""

    code = "read-first"


class LessonOver(TableError):
    """A lesson has come to its end."""

    code = "lesson-over"


class NoLesson(TableError):
    """This table is not a lesson."""

    code = "no-lesson"


class LessonTable(TableError):
    """Nobody does this in a lesson."""

    code = "lesson-table"


class NoMates(TableError):
    """There is nobody on the player's side to talk to."""

    code = "no-mates"


class PlayersOnly(TableError):
    """The terms of the table let only its players look at it."""

    code = "players-only"


class NoChat(TableError):
    """The terms of the table do not let this person write in its chat."""

    code = "no-chat"


class NoUndo(TableError):
    """The terms of the table do not let anybody go back, or not as far as this."""

    code = "no-undo"


class OutOfTime(TableError):
    """The person's time has run out again: first the bot answers for this turn."""

    code = "out-of-time"


class NoRecess(TableError):
    """There is no clock here to stop, or nobody suggests a pause to this person."""

    code = "no-recess"


class OnRecess(TableError):
    """The game is paused."""

    code = "on-recess"


class NoPreparing(TableError):
    """The person is asked and need not prepare anything, or cannot."""

    code = "no-preparing"


class UnknownOrder(TableError):
    """The game has no such standing order."""

    code = "unknown-order"


class UnknownSetting(TableError):
    """A person's settings have no such name or value."""

    code = "unknown-setting"


class NoHints(TableError):
    """Nobody gets hints at this table, or not while several people play."""

    code = "no-hints"


class NotOver(TableError):
    """The game is still going on."""

    code = "not-over"


class GameOver(TableError):
    """The game has ended."""

    code = "game-over"


class TableClosed(TableError):
    """Nobody had acted at this table for a long time; it can only be watched."""

    code = "table-closed"


class OtherRules(TableError):
    """The table began with rules that this program does not have; it is left as it is."""

    code = "other-rules"


class Unreadable(TableError):
    """The log cannot be read as a table; it is left as it is."""

    code = "unreadable-table"
