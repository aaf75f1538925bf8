"""The club book: who belongs to which club, and what hangs on its board."""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Callable, Collection
from typing import Any, Final

from sqlalchemy import Connection, Engine, Row, delete, func, insert, select, update

from tablero.house.moderation.voice import check_voice
from tablero.house.tournaments.succession import hand_on
from tablero.table.storage.database import batches, reading
from tablero.table.storage.guests import Guest, hold_account
from tablero.table.storage.schema import club_members, club_posts, clubs, guests
from tablero.table.text import clean_line, clean_name

from .errors import ClubFull, NotClubHost, TooManyClubs, TooManyPosts, UnknownClub
from .rolls import Club, Member, Post, Role

MOST_FOUNDED: Final = 5
"""How many clubs somebody can be the host of because they have founded them."""
MOST_CLUBS: Final = 30
MOST_MEMBERS: Final = 200
MOST_POSTS: Final = 8
"""How many notes of one member hang on a board at a time."""
BOARD: Final = 60
"""How many notes a board shows."""
LONGEST_ID: Final = 32


class ClubBook:
    """Reads and writes the book; any number of processes.

    Laws: a club has a host as long as it has members, and is gone with the last one. What concerns
    a club is told to members only: to anybody else it is unknown, as one that never was.
    """

    def __init__(self, engine: Engine, clock: Callable[[], float]) -> None:
        self._engine = engine
        self._reads = reading(engine)
        self._clock = clock

    def found(self, guest: Guest, name: str, about: str) -> str:
        """Found a club; return its id."""
        named, told = described(name, about)
        check_voice(guest, self._clock())
        club_id = secrets.token_urlsafe(12)
        with self._engine.begin() as connection:
            hold_account(connection, guest.id)
            own = (club_members.c.guest_id == guest.id, club_members.c.role == "host")
            if _count(connection, *own) >= MOST_FOUNDED:
                raise TooManyClubs("nobody is the host of that many clubs", most=MOST_FOUNDED)
            self._check_room(connection, guest.id)
            row = {"id": club_id, "name": named, "about": told, "invite": _new_invite()}
            connection.execute(insert(clubs).values(**row, created_at=self._clock()))
            self._add(connection, club_id, guest.id, "host")
        return club_id

    def describe(self, club_id: str, guest: Guest, name: str, about: str) -> None:
        """The host gives the club another name and description."""
        named, told = described(name, about)
        check_voice(guest, self._clock())
        with self._engine.begin() as connection:
            _check_host(connection, club_id, guest.id)
            connection.execute(
                update(clubs).where(clubs.c.id == club_id).values(name=named, about=told)
            )

    def role(self, club_id: str, guest_id: str) -> Role | None:
        """Somebody's role in a club; None for a stranger."""
        with self._reads.connect() as connection:
            return _role(connection, club_id, guest_id)

    def rolls(self, club_ids: Collection[str]) -> set[tuple[str, str]]:
        """Who belongs to some clubs: pairs of club and guest."""
        found: set[tuple[str, str]] = set()
        columns = club_members.c
        with self._reads.connect() as connection:
            for asked in batches(club_ids):
                query = select(columns.club_id, columns.guest_id).where(columns.club_id.in_(asked))
                found.update((row.club_id, row.guest_id) for row in connection.execute(query))
        return found

    def of(self, guest_id: str) -> list[tuple[Club, Role, int]]:
        """The clubs of a person, what the person is there, and how many belong to each."""
        other = club_members.alias("other")
        size = (
            select(func.count())
            .where(other.c.club_id == clubs.c.id)
            .correlate(clubs)
            .scalar_subquery()
        )
        query = (
            select(clubs, club_members.c.role, size.label("size"))
            .join(club_members, club_members.c.club_id == clubs.c.id)
            .where(club_members.c.guest_id == guest_id)
            .order_by(clubs.c.name, clubs.c.id)
        )
        with self._reads.connect() as connection:
            rows = connection.execute(query).all()
        return [(_club(row), row.role, row.size) for row in rows]

    def read(self, club_id: str, guest_id: str) -> tuple[Club, Role]:
        """A club, and what the person is there; UnknownClub for whoever does not belong to it."""
        query = (
            select(clubs, club_members.c.role)
            .join(club_members, club_members.c.club_id == clubs.c.id)
            .where(clubs.c.id == club_id, club_members.c.guest_id == guest_id)
        )
        with self._reads.connect() as connection:
            row = connection.execute(query).one_or_none() if _possible(club_id) else None
        if row is None:
            raise UnknownClub("no club that this person knows has this id")
        return _club(row), row.role

    def invited(self, club_id: str, invite: str) -> Club:
        """The club to which this is the invitation; UnknownClub if it is not."""
        query = select(clubs).where(clubs.c.id == club_id)
        with self._reads.connect() as connection:
            row = connection.execute(query).one_or_none() if _possible(club_id) else None
        if row is None or not hmac.compare_digest(
            row.invite.encode(), invite.encode("utf-8", "surrogatepass")
        ):
            raise UnknownClub("this is no invitation to any club")
        return _club(row)

    def join(self, club_id: str, guest: Guest, invite: str) -> None:
        """Join by invitation; joining again changes nothing."""
        self.invited(club_id, invite)
        with self._engine.begin() as connection:
            # First the account and then the club, as whoever takes both does: see `succession`.
            hold_account(connection, guest.id)
            # Locked, and looked at again: the invitation may have been renewed a moment ago.
            query = select(clubs.c.invite).where(clubs.c.id == club_id).with_for_update()
            if connection.execute(query).scalar() != invite:
                raise UnknownClub("this is no invitation to any club")
            if _role(connection, club_id, guest.id) is not None:
                return
            if _count(connection, club_members.c.club_id == club_id) >= MOST_MEMBERS:
                raise ClubFull("a club has room for so many", most=MOST_MEMBERS)
            self._check_room(connection, guest.id)
            self._add(connection, club_id, guest.id, "member")

    def renew(self, club_id: str, guest_id: str) -> None:
        """The host replaces the invitation: the old link leads nowhere."""
        with self._engine.begin() as connection:
            _check_host(connection, club_id, guest_id)
            _renew(connection, club_id)

    def leave(self, club_id: str, guest_id: str) -> None:
        """Leave a club. Its host hands it to whoever has been there longest; the last ends it."""
        with self._engine.begin() as connection:
            role = _locked_role(connection, club_id, guest_id)
            if role is None:
                raise UnknownClub("no club that this person knows has this id")
            strike(connection, club_id, guest_id)

    def remove(self, club_id: str, host_id: str, handle: str) -> None:
        """The host removes a member, and with them the invitation that they know."""
        with self._engine.begin() as connection:
            _check_host(connection, club_id, host_id)
            guest_id = _member(connection, club_id, handle)
            if guest_id != host_id:
                strike(connection, club_id, guest_id)
                _renew(connection, club_id)

    def pass_on(self, club_id: str, host_id: str, handle: str) -> None:
        """The host makes another member the host."""
        with self._engine.begin() as connection:
            _check_host(connection, club_id, host_id)
            heir = _member(connection, club_id, handle)
            appoint(connection, club_id, host_id, "member")
            appoint(connection, club_id, heir, "host")

    def members(self, club_id: str) -> list[Member]:
        """Who belongs to a club: the host, then those who have been there longest."""
        known = guests.c.name, guests.c.handle, guests.c.crest
        query = (
            select(club_members, *known)
            .join(guests, guests.c.id == club_members.c.guest_id)
            .where(club_members.c.club_id == club_id)
            .order_by(club_members.c.role, club_members.c.since, guests.c.handle)
        )
        with self._reads.connect() as connection:
            return [
                Member(row.guest_id, row.name, row.handle or "", row.crest, row.role, row.since)
                for row in connection.execute(query)
            ]

    def post(self, club_id: str, guest: Guest, text: str) -> str:
        """A member puts up a note."""
        line = clean_line(text)
        check_voice(guest, self._clock())
        with self._engine.begin() as connection:
            if _locked_role(connection, club_id, guest.id) is None:
                raise UnknownClub("no club that this person knows has this id")
            own = (club_posts.c.club_id == club_id, club_posts.c.guest_id == guest.id)
            hanging = connection.execute(
                select(func.count()).select_from(club_posts).where(*own)
            ).scalar_one()
            if hanging >= MOST_POSTS:
                raise TooManyPosts("one of them has to go first", most=MOST_POSTS)
            post_id = secrets.token_urlsafe(12)
            row = {"id": post_id, "club_id": club_id, "guest_id": guest.id, "text": line}
            connection.execute(insert(club_posts).values(**row, at=self._clock()))
        return post_id

    def take_down(self, club_id: str, guest_id: str, post_id: str) -> None:
        """Whoever wrote a note, or the host, takes it down; doing so again changes nothing."""
        with self._engine.begin() as connection:
            role = _role(connection, club_id, guest_id)
            if role is None:
                raise UnknownClub("no club that this person knows has this id")
            here = (club_posts.c.club_id == club_id, club_posts.c.id == post_id)
            author = connection.execute(select(club_posts.c.guest_id).where(*here)).scalar()
            if author not in (None, guest_id) and role != "host":
                raise NotClubHost("only its author and the host take a note down")
            connection.execute(delete(club_posts).where(*here))

    def board(self, club_id: str) -> list[Post]:
        """The notes on the board, newest first."""
        query = (
            select(club_posts, guests.c.name, guests.c.handle)
            .join(guests, guests.c.id == club_posts.c.guest_id)
            .where(club_posts.c.club_id == club_id)
            .order_by(club_posts.c.at.desc(), club_posts.c.id)
            .limit(BOARD)
        )
        with self._reads.connect() as connection:
            return [
                Post(row.id, row.guest_id, row.name, row.handle or "", row.at, row.text)
                for row in connection.execute(query)
            ]

    def _check_room(self, connection: Connection, guest_id: str) -> None:
        if _count(connection, club_members.c.guest_id == guest_id) >= MOST_CLUBS:
            raise TooManyClubs("nobody belongs to that many clubs", most=MOST_CLUBS)

    def _add(self, connection: Connection, club_id: str, guest_id: str, role: Role) -> None:
        row = {"club_id": club_id, "guest_id": guest_id, "role": role, "since": self._clock()}
        connection.execute(insert(club_members).values(row))


def described(name: str, about: str) -> tuple[str, str]:
    """A name and a description in their normal form; BadName or BadText if they cannot be shown.
    A club needs no description.
    """
    return clean_name(name), clean_line(about) if about.strip() else ""


def _club(row: Row[Any]) -> Club:
    return Club(row.id, row.name, row.about, row.invite)


def _possible(club_id: str) -> bool:
    """Whether a club could have this id; others are not looked for."""
    return len(club_id) <= LONGEST_ID and club_id.isascii() and club_id.isprintable()


def _new_invite() -> str:
    return secrets.token_urlsafe(12)


def _own(club_id: str, guest_id: str) -> tuple[Any, Any]:
    return club_members.c.club_id == club_id, club_members.c.guest_id == guest_id


def _role(connection: Connection, club_id: str, guest_id: str) -> Role | None:
    if not _possible(club_id):
        return None
    role: Role | None = connection.execute(
        select(club_members.c.role).where(*_own(club_id, guest_id))
    ).scalar()
    return role


def _locked_role(connection: Connection, club_id: str, guest_id: str) -> Role | None:
    """What somebody is in a club whose roll nobody else changes until the transaction ends."""
    if _possible(club_id):
        _lock(connection, club_id)
    return _role(connection, club_id, guest_id)


def _lock(connection: Connection, club_id: str) -> None:
    """Let nobody else change the roll of a club until the transaction ends."""
    connection.execute(select(clubs.c.id).where(clubs.c.id == club_id).with_for_update())


def _check_host(connection: Connection, club_id: str, guest_id: str) -> None:
    role = _locked_role(connection, club_id, guest_id)
    if role is None:
        raise UnknownClub("no club that this person knows has this id")
    if role != "host":
        raise NotClubHost("only the host of the club may do this")


def _member(connection: Connection, club_id: str, handle: str) -> str:
    """The id of the member whom everybody knows by this handle."""
    query = (
        select(club_members.c.guest_id)
        .join(guests, guests.c.id == club_members.c.guest_id)
        .where(club_members.c.club_id == club_id, guests.c.handle == handle)
    )
    found: str | None = connection.execute(query).scalar()
    if found is None:
        raise UnknownClub("nobody in this club goes by this handle")
    return found


def _count(connection: Connection, *where: Any) -> int:
    query = select(func.count()).select_from(club_members).where(*where)
    return int(connection.execute(query).scalar_one())


def strike(connection: Connection, club_id: str, guest_id: str) -> None:
    """Somebody leaves a club. It gets another host if it needs one, or is gone, and so do their
    tournaments there.
    """
    _lock(connection, club_id)
    connection.execute(delete(club_members).where(*_own(club_id, guest_id)))
    # The host comes first in the order of roles, so that an heir is appointed where there is none.
    first = connection.execute(
        select(club_members.c.guest_id, club_members.c.role)
        .where(club_members.c.club_id == club_id)
        .order_by(club_members.c.role, club_members.c.since, club_members.c.guest_id)
        .limit(1)
    ).one_or_none()
    if first is None:
        connection.execute(delete(clubs).where(clubs.c.id == club_id))
        return
    if first.role != "host":
        appoint(connection, club_id, first.guest_id, "host")
    hand_on(connection, club_id, guest_id, first.guest_id)


def appoint(connection: Connection, club_id: str, guest_id: str, role: Role) -> None:
    """Give a member another role."""
    connection.execute(update(club_members).where(*_own(club_id, guest_id)).values(role=role))


def _renew(connection: Connection, club_id: str) -> None:
    connection.execute(update(clubs).where(clubs.c.id == club_id).values(invite=_new_invite()))
