"""Clubs and tournaments."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def _within(table: str, parent: str, **keys: str) -> sa.ForeignKeyConstraint:
    """A part of something goes when that goes; `keys` are its columns, with the parent's."""
    return sa.ForeignKeyConstraint(
        list(keys),
        [f"{parent}.{theirs}" for theirs in keys.values()],
        name=f"fk_{table}_{next(iter(keys))}",
        ondelete="CASCADE",
    )


def upgrade() -> None:
    """There are none yet."""
    _make_clubs()
    _call_tournaments()
    _make_rounds()


def _make_clubs() -> None:
    op.create_table(
        "clubs",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("about", sa.Text, nullable=False),
        sa.Column("invite", sa.String(32), nullable=False),
        sa.Column("created_at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_clubs"),
    )
    op.create_table(
        "club_members",
        sa.Column("club_id", sa.String(32), nullable=False),
        sa.Column("guest_id", sa.String(32), nullable=False),
        sa.Column("role", sa.String(8), nullable=False),
        sa.Column("since", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("club_id", "guest_id", name="pk_club_members"),
        _within("club_members", "clubs", club_id="id"),
        _within("club_members", "guests", guest_id="id"),
    )
    op.create_index("ix_club_members_guest_id", "club_members", ["guest_id"])
    op.create_table(
        "club_posts",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("club_id", sa.String(32), nullable=False),
        sa.Column("guest_id", sa.String(32), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_club_posts"),
        _within("club_posts", "clubs", club_id="id"),
        _within("club_posts", "guests", guest_id="id"),
    )
    op.create_index("ix_club_posts_board", "club_posts", ["club_id", "at"])


def _call_tournaments() -> None:
    op.create_table(
        "tournaments",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("club_id", sa.String(32), nullable=True),
        sa.Column("host", sa.String(32), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("created_at", sa.Float, nullable=False),
        sa.Column("state", sa.String(12), nullable=False),
        sa.Column("plan", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tournaments"),
        _within("tournaments", "clubs", club_id="id"),
    )
    for column in ("club_id", "host", "state"):
        op.create_index(f"ix_tournaments_{column}", "tournaments", [column])
    op.create_table(
        "entrants",
        sa.Column("tournament_id", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("guest_id", sa.String(32), nullable=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("state", sa.String(12), nullable=False),
        sa.Column("since", sa.Integer, nullable=False),
        sa.Column("lot", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("tournament_id", "number", name="pk_entrants"),
        sa.UniqueConstraint("tournament_id", "guest_id", name="uq_entrants_tournament_id"),
        _within("entrants", "tournaments", tournament_id="id"),
        sa.ForeignKeyConstraint(
            ["guest_id"], ["guests.id"], name="fk_entrants_guest_id", ondelete="SET NULL"
        ),
    )
    op.create_index("ix_entrants_guest_id", "entrants", ["guest_id"])


def _make_rounds() -> None:
    op.create_table(
        "rounds",
        sa.Column("tournament_id", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("began_at", sa.Float, nullable=False),
        sa.Column("due_at", sa.Float, nullable=True),
        sa.PrimaryKeyConstraint("tournament_id", "number", name="pk_rounds"),
        _within("rounds", "tournaments", tournament_id="id"),
    )
    op.create_table(
        "meetings",
        sa.Column("tournament_id", sa.String(32), nullable=False),
        sa.Column("round", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("table_id", sa.String(32), nullable=True),
        sa.PrimaryKeyConstraint("tournament_id", "round", "number", name="pk_meetings"),
        _within("meetings", "rounds", tournament_id="tournament_id", round="number"),
    )
    for column in ("table_id", "state"):
        op.create_index(f"ix_meetings_{column}", "meetings", [column])
    op.create_table(
        "places",
        sa.Column("tournament_id", sa.String(32), nullable=False),
        sa.Column("round", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("entrant", sa.Integer, nullable=True),
        sa.Column("points", sa.Float, nullable=True),
        sa.PrimaryKeyConstraint("tournament_id", "round", "number", "seat", name="pk_places"),
        _within(
            "places",
            "meetings",
            tournament_id="tournament_id",
            round="round",
            number="number",
        ),
    )
