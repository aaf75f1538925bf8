"""What a club refuses, each with a stable code. Raising one changes nothing."""

from __future__ import annotations

from tablero.table.errors import TableError


class UnknownClub(TableError):
    """There is no such club, as far as this person may know."""

    code = "unknown-club"


class NotClubHost(TableError):
    """Only the host of the club may do this."""

    code = "not-club-host"


class ClubFull(TableError):
    """The club has as many members as a club may have."""

    code = "club-full"


class TooManyClubs(TableError):
    """The person belongs to, or hosts, as many clubs as allowed."""

    code = "too-many-clubs"


class TooManyPosts(TableError):
    """The member has several notes on the board already."""

    code = "too-many-posts"
