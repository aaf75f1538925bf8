"""Tables and their logs."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
    true,
)

from .base import metadata

# Finds a table without folding its log; everything here can be derived from the log.
tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("host", String(32), nullable=False),
    Column("nonce", String(64), nullable=True),
    Column("created_at", Float, nullable=False),
    Column("wake_at", Float, nullable=True),
    Column("head", Integer, nullable=False, server_default="0"),
    Column("touched_at", Float, nullable=False, server_default="0"),
    Column("live", Boolean, nullable=False, server_default=true()),
    # How lists know the table (`tablero.table.listing.Listing`); no stage in a row that was last
    # written before there were lists.
    Column("game", String(32), nullable=False, server_default=""),
    Column("way", String(32), nullable=False, server_default=""),
    Column("stage", String(8), nullable=False, server_default=""),
    Column("open", Boolean, nullable=False, server_default=false()),
    Column("public", Boolean, nullable=False, server_default=false()),
    Column("rated", Boolean, nullable=False, server_default=false()),
    Column("speed", String(8), nullable=False, server_default=""),
    Column("seats", Integer, nullable=False, server_default="0"),
    Column("taken", Integer, nullable=False, server_default="0"),
    Column("people", Integer, nullable=False, server_default="0"),
    Column("club", String(32), nullable=False, server_default=""),
    # Whether the game is over and in the rating book.
    Column("entered", Boolean, nullable=False, server_default=false()),
    UniqueConstraint("host", "nonce"),
    Index(None, "wake_at"),
    Index(None, "touched_at"),
    Index("ix_tables_listed", "stage", "public", "touched_at"),
)

# At which tables a guest sits or has sat, or a seat was kept for them.
sitters = Table(
    "sitters",
    metadata,
    Column("guest_id", String(32), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
)

# At which tables a guest has said something or asked for a seat, whether or not they sit there.
voices = Table(
    "voices",
    metadata,
    Column("guest_id", String(32), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", Float, nullable=False),
    Column("guest_id", String(32), nullable=True),
    Column("nonce", String(64), nullable=True),
    Column("body", Text, nullable=False),
)

# How a guest's solo games ended, to list them without folding their logs.
results = Table(
    "results",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("guest_id", String(32), nullable=False),
    Column("game", String(32), nullable=False),
    Column("ended_at", Float, nullable=False),
    Column("body", Text, nullable=False),
    Index(None, "guest_id"),
)

# When a guest's screen was last connected to a table, and through which process.
presence = Table(
    "presence",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("guest_id", String(32), primary_key=True),
    Column("seen_at", Float, nullable=False),
    Column("process", String(32), nullable=False),
)

# A table after entry `seq` of its log, to open it without folding everything before. A cache: the
# log decides, and `version` says which program can read it.
snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("version", String(64), nullable=False),
    Column("body", LargeBinary, nullable=False),
)

# The analysis of a game that is over, or how far it has come: `version` says what it rests on. A
# cache: it can be worked out again.
analyses = Table(
    "analyses",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("version", String(200), nullable=False),
    Column("done", Integer, nullable=False),
    Column("total", Integer, nullable=False),
    Column("at", Float, nullable=False),
    Column("problem", String(32), nullable=False),
    Column("body", LargeBinary, nullable=True),
)
