"""How strong people are, and what they have played."""

from __future__ import annotations

from sqlalchemy import Column, Float, ForeignKey, Index, Integer, String, Table, Text

from .base import metadata

# How strong people are at each way to play, in openskill's units.
ratings = Table(
    "ratings",
    metadata,
    Column("guest_id", String(32), ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String(32), primary_key=True),
    Column("way", String(32), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("rated_at", Float, nullable=False),
    Index(None, "game", "way", "mu"),
)

# The games that people have finished, with their rating after each that counts. They outlive their
# tables.
finished = Table(
    "finished",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("guest_id", String(32), ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("way", String(32), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("ended_at", Float, nullable=False),
    Column("won", Float, nullable=False),
    Column("uncounted", String(16), nullable=False),
    Column("mu", Float, nullable=True),
    Column("sigma", Float, nullable=True),
    Index("ix_finished_of", "guest_id", "ended_at"),
)

# The games that count, with all that their ratings rest on: they are read again when one of the
# accounts turns out to be another's.
rated_games = Table(
    "rated_games",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("way", String(32), nullable=False),
    Column("ended_at", Float, nullable=False),
    Column("entrants", Text, nullable=False),
    Index("ix_rated_games_of", "game", "way", "ended_at"),
)

# What people have played here, month by month; `sittings` are the games that were played in one,
# and `seconds` is how long these took.
tallies = Table(
    "tallies",
    metadata,
    Column("game", String(32), primary_key=True),
    Column("way", String(32), primary_key=True),
    Column("seats", Integer, primary_key=True, autoincrement=False),
    Column("month", String(7), primary_key=True),
    Column("games", Integer, nullable=False),
    Column("sittings", Integer, nullable=False),
    Column("seconds", Float, nullable=False),
    Column("answers", Integer, nullable=False),
)

# How often each seat has won.
seat_tallies = Table(
    "seat_tallies",
    metadata,
    Column("game", String(32), primary_key=True),
    Column("way", String(32), primary_key=True),
    Column("seats", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("games", Integer, nullable=False),
    Column("won", Float, nullable=False),
)
