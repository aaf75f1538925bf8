"""Heads of logs, snapshots, and allowances that processes share."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add the columns, filled from the logs, and the tables."""
    op.add_column("tables", sa.Column("head", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("touched_at", sa.Float, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("live", sa.Boolean, nullable=False, server_default=sa.true()))
    tables = sa.table(
        "tables",
        sa.column("id", sa.String),
        sa.column("created_at", sa.Float),
        sa.column("head", sa.Integer),
        sa.column("touched_at", sa.Float),
    )
    entries = sa.table(
        "entries",
        sa.column("table_id", sa.String),
        sa.column("seq", sa.Integer),
        sa.column("at", sa.Float),
    )
    own = entries.c.table_id == tables.c.id
    head = sa.select(sa.func.max(entries.c.seq)).where(own).scalar_subquery()
    touched = sa.select(sa.func.max(entries.c.at)).where(own).scalar_subquery()
    op.execute(
        sa.update(tables).values(
            head=sa.func.coalesce(head, 0),
            touched_at=sa.func.coalesce(touched, tables.c.created_at),
        )
    )
    op.create_index("ix_tables_touched_at", "tables", ["touched_at"])
    op.create_table(
        "snapshots",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("version", sa.String(64), nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_snapshots"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_snapshots_table_id"),
    )
    op.create_table(
        "allowances",
        sa.Column("digest", sa.LargeBinary(16), nullable=False),
        sa.Column("remaining", sa.Float, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("digest", name="pk_allowances"),
    )
    op.create_index("ix_allowances_at", "allowances", ["at"])
