"""What is known of a club: its members, its notice board, and how its members have played."""

from __future__ import annotations

from typing import Literal, NamedTuple

Role = Literal["host", "member"]
"""A club has one host, at first whoever founded it."""


class Club(NamedTuple):
    """A club as its members know it."""

    id: str
    name: str
    about: str
    invite: str
    """What lets somebody join; for the host's eyes."""


class Member(NamedTuple):
    """Somebody who belongs to a club."""

    guest: str
    name: str
    handle: str
    crest: str
    role: Role
    since: float


class Post(NamedTuple):
    """A note on the board."""

    id: str
    guest: str
    name: str
    handle: str
    at: float
    text: str


class ClubTable(NamedTuple):
    """A table of a club, as lists know it."""

    id: str
    game: str
    way: str
    stage: str
    seats: int
    taken: int
    touched_at: float
    names: tuple[str, ...]
    """Who has sat down there, as they are called now."""


class Leader(NamedTuple):
    """How a member has done in a club's games."""

    name: str
    handle: str
    games: int
    won: float
    """Wins, shared ones in part."""
