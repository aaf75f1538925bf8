"""The lobby: who looks for a game."""

from __future__ import annotations

from sqlalchemy import Column, Float, ForeignKey, Index, Integer, String, Table

from .base import metadata

# What somebody looks for, one line a guest. An empty text and 0 seats stand for “any”.
seeks = Table(
    "seeks",
    metadata,
    Column("guest_id", String(32), ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("game", String(32), nullable=False),
    Column("way", String(32), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("speed", String(8), nullable=False),
    Column("rated", String(8), nullable=False),
    Column("since", Float, nullable=False),
    Column("seen_at", Float, nullable=False),
    # The people who found each other share a meeting; its table follows at once.
    Column("meeting", String(32), nullable=True),
    Column("met_at", Float, nullable=True),
    Column("table_id", String(32), nullable=True),
    Index(None, "seen_at"),
    Index(None, "meeting"),
)
