"""What becomes of somebody's clubs when their account ends, or becomes part of another.

The accounts are held already; clubs are taken one after the other, always in the same order.
"""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import Connection, select, update

from tablero.table.storage.schema import club_members, club_posts

from .book import appoint, strike


def leave_clubs(connection: Connection, guests: Collection[str]) -> None:
    """These people belong to no club any more; those that they led get other hosts, or are gone."""
    mine = club_members.c.guest_id.in_(guests)
    query = select(club_members.c.club_id, club_members.c.guest_id).where(mine)
    for club_id, guest_id in connection.execute(query.order_by(club_members.c.club_id)).all():
        strike(connection, club_id, guest_id)


def inherit_clubs(connection: Connection, before: str, guest: str) -> None:
    """What one account is in its clubs, the other is from now on."""
    posts = update(club_posts).where(club_posts.c.guest_id == before)
    connection.execute(posts.values(guest_id=guest))
    roles = select(club_members.c.club_id, club_members.c.role).order_by(club_members.c.club_id)
    own = {row.club_id for row in connection.execute(roles.where(club_members.c.guest_id == guest))}
    for club_id, role in connection.execute(roles.where(club_members.c.guest_id == before)).all():
        if club_id not in own:
            place = club_members.c.club_id == club_id, club_members.c.guest_id == before
            connection.execute(update(club_members).where(*place).values(guest_id=guest))
            continue
        if role == "host":
            appoint(connection, club_id, guest, "host")
        strike(connection, club_id, before)
