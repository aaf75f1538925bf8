"""Analyses of games that are over."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add the table; nothing has been analysed yet."""
    op.create_table(
        "analyses",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("version", sa.String(200), nullable=False),
        sa.Column("done", sa.Integer, nullable=False),
        sa.Column("total", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("problem", sa.String(32), nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=True),
        sa.PrimaryKeyConstraint("table_id", name="pk_analyses"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_analyses_table_id"),
    )
