"""Clubs, and the tournaments that are played in them or by link."""

from __future__ import annotations

from sqlalchemy import (
    Column,
    Float,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    String,
    Table,
    Text,
    UniqueConstraint,
)

from .base import metadata

clubs = Table(
    "clubs",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("about", Text, nullable=False),
    # What lets somebody join; another one takes its place when somebody is removed.
    Column("invite", String(32), nullable=False),
    Column("created_at", Float, nullable=False),
)

club_members = Table(
    "club_members",
    metadata,
    Column("club_id", String(32), ForeignKey("clubs.id", ondelete="CASCADE"), primary_key=True),
    Column("guest_id", String(32), ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True),
    Column("role", String(8), nullable=False),
    Column("since", Float, nullable=False),
    Index("ix_club_members_guest_id", "guest_id"),
)

# The notice boards.
club_posts = Table(
    "club_posts",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("club_id", String(32), ForeignKey("clubs.id", ondelete="CASCADE"), nullable=False),
    Column("guest_id", String(32), ForeignKey("guests.id", ondelete="CASCADE"), nullable=False),
    Column("at", Float, nullable=False),
    Column("text", Text, nullable=False),
    Index("ix_club_posts_board", "club_id", "at"),
)

tournaments = Table(
    "tournaments",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("club_id", String(32), ForeignKey("clubs.id", ondelete="CASCADE"), nullable=True),
    # The guest who set it up.
    Column("host", String(32), nullable=False),
    Column("name", String(64), nullable=False),
    Column("created_at", Float, nullable=False),
    Column("state", String(12), nullable=False),
    # What was chosen: `tablero.house.tournaments.plans.Plan`.
    Column("plan", Text, nullable=False),
    Index("ix_tournaments_club_id", "club_id"),
    Index("ix_tournaments_host", "host"),
    Index("ix_tournaments_state", "state"),
)

entrants = Table(
    "entrants",
    metadata,
    Column(
        "tournament_id",
        String(32),
        ForeignKey("tournaments.id", ondelete="CASCADE"),
        primary_key=True,
    ),
    Column("number", Integer, primary_key=True, autoincrement=False),
    # Nobody's once the account is gone; the games that were played stay as they are.
    Column("guest_id", String(32), ForeignKey("guests.id", ondelete="SET NULL"), nullable=True),
    Column("name", String(64), nullable=False),
    Column("state", String(12), nullable=False),
    # The first round for which the entrant is drawn, and the lot that decides the order.
    Column("since", Integer, nullable=False),
    Column("lot", Integer, nullable=False),
    UniqueConstraint("tournament_id", "guest_id"),
    Index("ix_entrants_guest_id", "guest_id"),
)

# A row is there as soon as a round is drawn: once, whichever process is first.
rounds = Table(
    "rounds",
    metadata,
    Column(
        "tournament_id",
        String(32),
        ForeignKey("tournaments.id", ondelete="CASCADE"),
        primary_key=True,
    ),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("began_at", Float, nullable=False),
    Column("due_at", Float, nullable=True),
)

meetings = Table(
    "meetings",
    metadata,
    Column("tournament_id", String(32), primary_key=True),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("state", String(8), nullable=False),
    # Not a foreign key: tables may be removed when they are old, the results stay.
    Column("table_id", String(32), nullable=True),
    ForeignKeyConstraint(
        ["tournament_id", "round"],
        ["rounds.tournament_id", "rounds.number"],
        ondelete="CASCADE",
    ),
    Index("ix_meetings_table_id", "table_id"),
    Index("ix_meetings_state", "state"),
)

places = Table(
    "places",
    metadata,
    Column("tournament_id", String(32), primary_key=True),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    # Nobody's if a bot sits there.
    Column("entrant", Integer, nullable=True),
    Column("points", Float, nullable=True),
    ForeignKeyConstraint(
        ["tournament_id", "round", "number"],
        ["meetings.tournament_id", "meetings.round", "meetings.number"],
        ondelete="CASCADE",
    ),
)
