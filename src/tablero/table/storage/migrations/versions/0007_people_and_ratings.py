"""People as others know them, ratings, and the games that people have finished."""

from __future__ import annotations

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def _of_a_guest(table: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(
        ["guest_id"], ["guests.id"], name=f"fk_{table}_guest_id", ondelete="CASCADE"
    )


def upgrade() -> None:
    """Everybody gets a handle; games that are over are entered by the server, the oldest first."""
    _introduce_people()
    _open_the_book()


def _introduce_people() -> None:
    for column in (
        sa.Column("handle", sa.String(16), nullable=True),
        sa.Column("kind", sa.String(8), nullable=False, server_default="person"),
        sa.Column("owner", sa.String(32), nullable=True),
        sa.Column("crest", sa.String(64), nullable=False, server_default=""),
        sa.Column("password", sa.String(200), nullable=False, server_default=""),
        sa.Column("muted_until", sa.Float, nullable=False, server_default="0"),
        sa.Column("shut_at", sa.Float, nullable=True),
    ):
        op.add_column("guests", column)
    guests = sa.table("guests", sa.column("id"), sa.column("handle"))
    connection = op.get_bind()
    for guest_id in connection.execute(sa.select(guests.c.id)).scalars().all():
        own = sa.update(guests).where(guests.c.id == guest_id)
        connection.execute(own.values(handle=secrets.token_hex(6)))
    op.create_index("ix_guests_handle", "guests", ["handle"], unique=True)


def _open_the_book() -> None:
    op.add_column(
        "tables", sa.Column("entered", sa.Boolean, nullable=False, server_default=sa.false())
    )
    op.create_table(
        "ratings",
        sa.Column("guest_id", sa.String(32), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("way", sa.String(32), nullable=False),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("rated_at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("guest_id", "game", "way", name="pk_ratings"),
        _of_a_guest("ratings"),
    )
    op.create_index("ix_ratings_game", "ratings", ["game", "way", "mu"])
    op.create_table(
        "finished",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("guest_id", sa.String(32), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("way", sa.String(32), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("ended_at", sa.Float, nullable=False),
        sa.Column("won", sa.Float, nullable=False),
        sa.Column("uncounted", sa.String(16), nullable=False),
        sa.Column("mu", sa.Float, nullable=True),
        sa.Column("sigma", sa.Float, nullable=True),
        sa.PrimaryKeyConstraint("table_id", "guest_id", name="pk_finished"),
        _of_a_guest("finished"),
    )
    op.create_index("ix_finished_of", "finished", ["guest_id", "ended_at"])
