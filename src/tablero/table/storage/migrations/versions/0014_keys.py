"""Keys with which programs open accounts, and accounts of programs."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """Nobody has a key yet."""
    op.create_table(
        "keys",
        sa.Column("digest", sa.LargeBinary(32), nullable=False),
        sa.Column("number", sa.String(12), nullable=False),
        sa.Column("guest_id", sa.String(32), nullable=False),
        sa.Column("label", sa.String(64), nullable=False),
        sa.Column("scopes", sa.String(64), nullable=False),
        sa.Column("created_at", sa.Float, nullable=False),
        sa.Column("expires_at", sa.Float, nullable=False),
        sa.Column("used_at", sa.Float, nullable=True),
        sa.PrimaryKeyConstraint("digest", name="pk_keys"),
        sa.ForeignKeyConstraint(
            ["guest_id"], ["guests.id"], name="fk_keys_guest_id", ondelete="CASCADE"
        ),
    )
    op.create_index("ix_keys_guest_id", "keys", ["guest_id"])
    op.create_index("ix_guests_owner", "guests", ["owner"])
