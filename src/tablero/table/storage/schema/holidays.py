"""When people are on holiday, and need not answer at their correspondence tables."""

from __future__ import annotations

from sqlalchemy import Column, Float, ForeignKey, String, Table

from .base import metadata

# One that was cut short ends when that was done.
holidays = Table(
    "holidays",
    metadata,
    Column("guest_id", String(32), ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True),
    Column("since", Float, primary_key=True),
    Column("until", Float, nullable=False),
)
