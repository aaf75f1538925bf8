"""When people are on holiday."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Nobody has been on holiday before."""
    op.create_table(
        "holidays",
        sa.Column("guest_id", sa.String(32), nullable=False),
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("guest_id", "since", name="pk_holidays"),
        sa.ForeignKeyConstraint(
            ["guest_id"], ["guests.id"], name="fk_holidays_guest_id", ondelete="CASCADE"
        ),
    )
