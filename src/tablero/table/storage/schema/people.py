"""People: accounts, and what opens them."""

from __future__ import annotations

from sqlalchemy import Column, Float, ForeignKey, Index, Integer, LargeBinary, String, Table, Text

from .base import metadata

guests = Table(
    "guests",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("created_at", Float, nullable=False),
    Column("preferences", Text, nullable=False, server_default=""),
    # The public name of the account in addresses: whoever knows the id knows more than they should.
    Column("handle", String(16), nullable=True),
    # A person, a program that plays for its owner, or somebody whose account is being erased.
    Column("kind", String(8), nullable=False, server_default="person"),
    Column("owner", String(32), nullable=True),
    # What the person looks like at tables: `tablero.house.crest`.
    Column("crest", String(64), nullable=False, server_default=""),
    # Argon2's hash; empty without a password.
    Column("password", String(200), nullable=False, server_default=""),
    # Until when an administrator lets the person write nothing, and since when the account is shut.
    Column("muted_until", Float, nullable=False, server_default="0"),
    Column("shut_at", Float, nullable=True),
    # The name with which the person signs in, and the key that is equal for names that look alike.
    Column("sign_in_name", String(64), nullable=True),
    Column("sign_in_key", String(64), nullable=True),
    # The account that has taken this one's place; it is shut since then.
    Column("became", String(32), nullable=True),
    Index("ix_guests_handle", "handle", unique=True),
    Index(None, "owner"),
    Index("ix_guests_sign_in", "sign_in_key", unique=True),
    Index("ix_guests_became", "became"),
)

# A token opens a guest's account. Only its SHA-256 is kept.
tokens = Table(
    "tokens",
    metadata,
    Column("digest", LargeBinary(32), primary_key=True),
    Column("guest_id", String(32), ForeignKey("guests.id", ondelete="CASCADE"), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("expires_at", Float, nullable=False),
    # Of a session: by what its owner knows it, in which browser it is, since when, when it was last
    # used, and when somebody last signed in or gave the password in it.
    Column("device", String(16), nullable=False, server_default=""),
    Column("agent", String(64), nullable=False, server_default=""),
    Column("made_at", Float, nullable=False, server_default="0"),
    Column("used_at", Float, nullable=False, server_default="0"),
    Column("proved_at", Float, nullable=False, server_default="0"),
    Index(None, "guest_id"),
)

# The passkeys that open an account. A credential is found by the SHA-256 of its id.
passkeys = Table(
    "passkeys",
    metadata,
    Column("digest", LargeBinary(32), primary_key=True),
    Column("guest_id", String(32), ForeignKey("guests.id", ondelete="CASCADE"), nullable=False),
    Column("number", String(16), nullable=False),
    Column("name", String(64), nullable=False),
    Column("credential", LargeBinary, nullable=False),
    Column("public_key", LargeBinary, nullable=False),
    Column("uses", Integer, nullable=False),
    Column("made_at", Float, nullable=False),
    Column("used_at", Float, nullable=False),
    Index(None, "guest_id"),
)

# What a passkey has been asked to sign: once, and for a few minutes. Without a guest it was asked
# of whoever wants to sign in.
challenges = Table(
    "challenges",
    metadata,
    Column("digest", LargeBinary(32), primary_key=True),
    Column("guest_id", String(32), ForeignKey("guests.id", ondelete="CASCADE"), nullable=True),
    Column("expires_at", Float, nullable=False),
    Index(None, "expires_at"),
)

# Whom somebody wants nothing to do with. The other is never told.
blocks = Table(
    "blocks",
    metadata,
    Column("guest_id", String(32), ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True),
    Column("other", String(32), ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True),
    Column("made_at", Float, nullable=False),
    Index(None, "other"),
)

# Whose lines somebody does not want to read at one table.
mutes = Table(
    "mutes",
    metadata,
    Column("guest_id", String(32), ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("other", String(32), ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True),
    Column("made_at", Float, nullable=False),
)

# What people tell the administrator about others. A report outlives the account of whoever made it
# and of whom it is about: it keeps the name and the line that it is about.
reports = Table(
    "reports",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("guest_id", String(32), ForeignKey("guests.id", ondelete="SET NULL"), nullable=True),
    Column("about", String(32), ForeignKey("guests.id", ondelete="SET NULL"), nullable=True),
    Column("name", String(64), nullable=False),
    Column("table_id", String(32), nullable=True),
    Column("line", Text, nullable=False),
    Column("reason", String(16), nullable=False),
    Column("text", Text, nullable=False),
    Column("made_at", Float, nullable=False),
    Column("resolved_at", Float, nullable=True),
    Column("outcome", Text, nullable=False, server_default=""),
    Index("ix_reports_open", "resolved_at", "made_at"),
    Index("ix_reports_about", "about"),
)

# What is left of somebody's allowance for something, as all processes together count it. Who it
# is, is known only by a hash.
allowances = Table(
    "allowances",
    metadata,
    Column("digest", LargeBinary(16), primary_key=True),
    Column("remaining", Float, nullable=False),
    Column("at", Float, nullable=False),
    Index(None, "at"),
)
