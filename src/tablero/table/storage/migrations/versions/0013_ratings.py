"""What ratings rest on, what is played, and what administrators do."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0011"

REFUSED = "the audit log is never changed"


def upgrade() -> None:
    """Games that were over before are entered anew where nothing is known of them yet."""
    _rated_games()
    _tallies()
    _audit()


def _rated_games() -> None:
    op.create_table(
        "rated_games",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("way", sa.String(32), nullable=False),
        sa.Column("ended_at", sa.Float, nullable=False),
        sa.Column("entrants", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_rated_games"),
    )
    op.create_index("ix_rated_games_of", "rated_games", ["game", "way", "ended_at"])


def _tallies() -> None:
    op.create_table(
        "tallies",
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("way", sa.String(32), nullable=False),
        sa.Column("seats", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("month", sa.String(7), nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("sittings", sa.Integer, nullable=False),
        sa.Column("seconds", sa.Float, nullable=False),
        sa.Column("answers", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("game", "way", "seats", "month", name="pk_tallies"),
    )
    op.create_table(
        "seat_tallies",
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("way", sa.String(32), nullable=False),
        sa.Column("seats", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("won", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("game", "way", "seats", "seat", name="pk_seat_tallies"),
    )


def _audit() -> None:
    op.create_table(
        "audit",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("who", sa.String(64), nullable=False),
        sa.Column("deed", sa.String(32), nullable=False),
        sa.Column("about", sa.String(32), nullable=False),
        sa.Column("what", sa.Text, nullable=False),
        sa.Column("why", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_audit"),
    )
    op.create_index("ix_audit_at", "audit", ["at"])
    if op.get_context().dialect.name == "sqlite":
        for change in ("update", "delete"):
            op.execute(
                f"CREATE TRIGGER audit_no_{change} BEFORE {change.upper()} ON audit"
                f" BEGIN SELECT RAISE(ABORT, '{REFUSED}'); END"
            )
    else:
        op.execute(
            "CREATE FUNCTION audit_is_kept() RETURNS trigger LANGUAGE plpgsql AS"
            f" $$ BEGIN RAISE EXCEPTION '{REFUSED}'; END $$"
        )
        op.execute(
            "CREATE TRIGGER audit_is_kept BEFORE UPDATE OR DELETE ON audit"
            " FOR EACH ROW EXECUTE FUNCTION audit_is_kept()"
        )
