"""Notices: how people can be reached, what they want to hear of, and what they were told."""

from __future__ import annotations

from sqlalchemy import (
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
)

from .base import metadata

# A way to reach somebody: an address for mail, a browser, a web address of theirs.
notice_channels = Table(
    "notice_channels",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("guest_id", String(32), ForeignKey("guests.id", ondelete="CASCADE"), nullable=False),
    Column("kind", String(8), nullable=False),
    Column("address", Text, nullable=False),
    # What only we and the receiver know: keys of a browser, the key of a hook's signatures.
    Column("secret", Text, nullable=False),
    Column("label", String(64), nullable=False),
    Column("lang", String(8), nullable=False),
    # The session that registered a browser: its notices end with it.
    Column("session", LargeBinary(32), nullable=True),
    Column("made_at", Float, nullable=False),
    # Since when the owner of the address agrees; nothing but the question is sent before.
    Column("confirmed_at", Float, nullable=True),
    # How many notices in a row failed, and since when none is sent because of that.
    Column("failures", Integer, nullable=False),
    Column("off_at", Float, nullable=True),
    Column("problem", String(32), nullable=False),
    Index(None, "guest_id"),
)

# Links in mails that confirm an address or end its notices. Only their SHA-256 is kept.
notice_links = Table(
    "notice_links",
    metadata,
    Column("digest", LargeBinary(32), primary_key=True),
    Column(
        "channel_id",
        String(32),
        ForeignKey("notice_channels.id", ondelete="CASCADE"),
        nullable=False,
    ),
    Column("purpose", String(8), nullable=False),
    Column("expires_at", Float, nullable=False),
    Index(None, "channel_id"),
    Index(None, "expires_at"),
)

# Who asked us lately to write to which address, known only by its hash: nobody is to be flooded.
notice_questions = Table(
    "notice_questions",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("address", LargeBinary(32), nullable=False),
    Column("guest_id", String(32), nullable=False),
    Column("at", Float, nullable=False),
    Index(None, "at"),
)

# What somebody wants to hear of, and at which tables nothing at all.
notice_wishes = Table(
    "notice_wishes",
    metadata,
    Column("guest_id", String(32), ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True),
    Column("body", Text, nullable=False),
)
notice_silences = Table(
    "notice_silences",
    metadata,
    Column("guest_id", String(32), ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True),
    Column("table_id", String(32), primary_key=True),
    Column("at", Float, nullable=False),
)

# What somebody is to be told, once for each key: to be looked at when it is due, then settled.
notices = Table(
    "notices",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("guest_id", String(32), ForeignKey("guests.id", ondelete="CASCADE"), nullable=False),
    Column("table_id", String(32), nullable=False),
    Column("key", String(64), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("made_at", Float, nullable=False),
    Column("due_at", Float, nullable=True),
    Column("settled_at", Float, nullable=True),
    Column("outcome", String(16), nullable=False),
    UniqueConstraint("guest_id", "table_id", "key"),
    Index(None, "due_at"),
    Index(None, "made_at"),
)

# A notice on its way through one channel.
notice_deliveries = Table(
    "notice_deliveries",
    metadata,
    Column("notice_id", String(32), ForeignKey("notices.id", ondelete="CASCADE"), primary_key=True),
    Column(
        "channel_id",
        String(32),
        ForeignKey("notice_channels.id", ondelete="CASCADE"),
        primary_key=True,
    ),
    Column("state", String(8), nullable=False),
    Column("due_at", Float, nullable=True),
    Column("tries", Integer, nullable=False),
    Column("begun_at", Float, nullable=True),
    Index(None, "due_at"),
    Index(None, "channel_id", "begun_at"),
)

# What the messengers of all processes share: the server's key for browsers, and up to when
# tables were looked at.
notice_marks = Table(
    "notice_marks",
    metadata,
    Column("name", String(16), primary_key=True),
    Column("value", Text, nullable=False),
)
