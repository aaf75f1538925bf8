"""Who looks for a game."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Add the table."""
    op.create_table(
        "seeks",
        sa.Column("guest_id", sa.String(32), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("way", sa.String(32), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("speed", sa.String(8), nullable=False),
        sa.Column("rated", sa.String(8), nullable=False),
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("seen_at", sa.Float, nullable=False),
        sa.Column("meeting", sa.String(32), nullable=True),
        sa.Column("met_at", sa.Float, nullable=True),
        sa.Column("table_id", sa.String(32), nullable=True),
        sa.PrimaryKeyConstraint("guest_id", name="pk_seeks"),
        sa.ForeignKeyConstraint(
            ["guest_id"], ["guests.id"], name="fk_seeks_guest_id", ondelete="CASCADE"
        ),
    )
    op.create_index("ix_seeks_seen_at", "seeks", ["seen_at"])
    op.create_index("ix_seeks_meeting", "seeks", ["meeting"])
