"""Notices by mail, to browsers and to web addresses."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def _of(parent: str, table: str, column: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(
        [column], [f"{parent}.id"], name=f"fk_{table}_{column}", ondelete="CASCADE"
    )


def upgrade() -> None:
    """Nobody is told anything until they ask for it."""
    _ways_to_reach_people()
    _what_people_want()
    _what_people_are_told()


def _ways_to_reach_people() -> None:
    op.create_table(
        "notice_channels",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("guest_id", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("secret", sa.Text, nullable=False),
        sa.Column("label", sa.String(64), nullable=False),
        sa.Column("lang", sa.String(8), nullable=False),
        sa.Column("session", sa.LargeBinary(32), nullable=True),
        sa.Column("made_at", sa.Float, nullable=False),
        sa.Column("confirmed_at", sa.Float, nullable=True),
        sa.Column("failures", sa.Integer, nullable=False),
        sa.Column("off_at", sa.Float, nullable=True),
        sa.Column("problem", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_notice_channels"),
        _of("guests", "notice_channels", "guest_id"),
    )
    op.create_index("ix_notice_channels_guest_id", "notice_channels", ["guest_id"])
    op.create_table(
        "notice_links",
        sa.Column("digest", sa.LargeBinary(32), nullable=False),
        sa.Column("channel_id", sa.String(32), nullable=False),
        sa.Column("purpose", sa.String(8), nullable=False),
        sa.Column("expires_at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("digest", name="pk_notice_links"),
        _of("notice_channels", "notice_links", "channel_id"),
    )
    op.create_index("ix_notice_links_channel_id", "notice_links", ["channel_id"])
    op.create_index("ix_notice_links_expires_at", "notice_links", ["expires_at"])
    op.create_table(
        "notice_questions",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("address", sa.LargeBinary(32), nullable=False),
        sa.Column("guest_id", sa.String(32), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_notice_questions"),
    )
    op.create_index("ix_notice_questions_at", "notice_questions", ["at"])


def _what_people_want() -> None:
    op.create_table(
        "notice_wishes",
        sa.Column("guest_id", sa.String(32), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("guest_id", name="pk_notice_wishes"),
        _of("guests", "notice_wishes", "guest_id"),
    )
    op.create_table(
        "notice_silences",
        sa.Column("guest_id", sa.String(32), nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("guest_id", "table_id", name="pk_notice_silences"),
        _of("guests", "notice_silences", "guest_id"),
    )


def _what_people_are_told() -> None:
    op.create_table(
        "notices",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("guest_id", sa.String(32), nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("made_at", sa.Float, nullable=False),
        sa.Column("due_at", sa.Float, nullable=True),
        sa.Column("settled_at", sa.Float, nullable=True),
        sa.Column("outcome", sa.String(16), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_notices"),
        sa.UniqueConstraint("guest_id", "table_id", "key", name="uq_notices_guest_id"),
        _of("guests", "notices", "guest_id"),
    )
    op.create_index("ix_notices_due_at", "notices", ["due_at"])
    op.create_index("ix_notices_made_at", "notices", ["made_at"])
    op.create_table(
        "notice_deliveries",
        sa.Column("notice_id", sa.String(32), nullable=False),
        sa.Column("channel_id", sa.String(32), nullable=False),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("due_at", sa.Float, nullable=True),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("begun_at", sa.Float, nullable=True),
        sa.PrimaryKeyConstraint("notice_id", "channel_id", name="pk_notice_deliveries"),
        _of("notices", "notice_deliveries", "notice_id"),
        _of("notice_channels", "notice_deliveries", "channel_id"),
    )
    op.create_index("ix_notice_deliveries_due_at", "notice_deliveries", ["due_at"])
    op.create_index(
        "ix_notice_deliveries_channel_id", "notice_deliveries", ["channel_id", "begun_at"]
    )
    op.create_table(
        "notice_marks",
        sa.Column("name", sa.String(16), nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_notice_marks"),
    )
