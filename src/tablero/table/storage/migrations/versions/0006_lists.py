"""How lists know a table, in its row."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

TEXTS = {"game": 32, "way": 32, "stage": 8, "speed": 8, "club": 32}
FLAGS = ("open", "public", "rated")
NUMBERS = ("seats", "taken", "people")


def upgrade() -> None:
    """Add the columns; a table from before gets into lists with its next entry."""
    for name, length in TEXTS.items():
        op.add_column(
            "tables", sa.Column(name, sa.String(length), nullable=False, server_default="")
        )
    for name in FLAGS:
        op.add_column(
            "tables", sa.Column(name, sa.Boolean, nullable=False, server_default=sa.false())
        )
    for name in NUMBERS:
        op.add_column("tables", sa.Column(name, sa.Integer, nullable=False, server_default="0"))
    op.create_index("ix_tables_listed", "tables", ["stage", "public", "touched_at"])
