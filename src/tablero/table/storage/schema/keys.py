"""Keys: what opens an account to a program."""

from __future__ import annotations

from sqlalchemy import Column, Float, ForeignKey, Index, LargeBinary, String, Table

from .base import metadata

# A key opens a part of a guest's account. Only its SHA-256 is kept; people name it by its number.
keys = Table(
    "keys",
    metadata,
    Column("digest", LargeBinary(32), primary_key=True),
    Column("number", String(12), nullable=False),
    Column("guest_id", String(32), ForeignKey("guests.id", ondelete="CASCADE"), nullable=False),
    Column("label", String(64), nullable=False),
    Column("scopes", String(64), nullable=False),
    Column("created_at", Float, nullable=False),
    Column("expires_at", Float, nullable=False),
    Column("used_at", Float, nullable=True),
    Index(None, "guest_id"),
)
