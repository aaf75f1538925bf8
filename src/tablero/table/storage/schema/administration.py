"""What administrators have done."""

from __future__ import annotations

from sqlalchemy import Column, Float, Index, String, Table, Text

from .base import metadata

# Rows are added, never changed or removed: the database itself refuses it.
audit = Table(
    "audit",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("at", Float, nullable=False),
    # The user of the operating system.
    Column("who", String(64), nullable=False),
    Column("deed", String(32), nullable=False),
    # A handle, or the id of a table.
    Column("about", String(32), nullable=False),
    Column("what", Text, nullable=False),
    Column("why", Text, nullable=False),
    Index(None, "at"),
)
