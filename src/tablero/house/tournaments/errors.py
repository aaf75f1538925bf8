"""What a tournament refuses, each with a stable code. Raising one changes nothing."""

from __future__ import annotations

from tablero.table.errors import TableError


class UnknownTournament(TableError):
    """No tournament has this id, or it belongs to a club of which the person is no member."""

    code = "unknown-tournament"


class NotTournamentHost(TableError):
    """Only the person who set up the tournament may do this."""

    code = "not-tournament-host"


class BadTournament(TableError):
    """Nobody can play a tournament like this."""

    code = "bad-tournament"


class EntryClosed(TableError):
    """The tournament takes no more entries, or not this person again."""

    code = "entry-closed"


class TournamentFull(TableError):
    """The tournament is full."""

    code = "tournament-full"


class TooFewEntrants(TableError):
    """Nobody would have anybody to play against."""

    code = "too-few-entrants"


class TournamentBegun(TableError):
    """The tournament has begun, is over, or was called off."""

    code = "tournament-begun"


class TooManyTournaments(TableError):
    """The person hosts several tournaments that are not over."""

    code = "too-many-tournaments"
