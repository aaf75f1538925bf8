"""What a guest prefers."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add the column; nobody has preferred anything yet."""
    op.add_column("guests", sa.Column("preferences", sa.Text, nullable=False, server_default=""))
