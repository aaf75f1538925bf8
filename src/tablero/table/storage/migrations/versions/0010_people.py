"""Accounts that people claim: sign-in names, passkeys, devices; blocks, mutes and reports."""

from __future__ import annotations

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def _person(table: str, column: str, *, then: str = "CASCADE") -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(
        [column], ["guests.id"], name=f"fk_{table}_{column}", ondelete=then
    )


def upgrade() -> None:
    """Every session gets the name by which its owner can end it."""
    _name_accounts()
    _name_devices()
    _open_with_passkeys()
    _keep_apart()
    _report()
    _note_voices()


def _name_accounts() -> None:
    for column in (
        sa.Column("sign_in_name", sa.String(64), nullable=True),
        sa.Column("sign_in_key", sa.String(64), nullable=True),
        sa.Column("became", sa.String(32), nullable=True),
    ):
        op.add_column("guests", column)
    op.create_index("ix_guests_sign_in", "guests", ["sign_in_key"], unique=True)
    op.create_index("ix_guests_became", "guests", ["became"])


def _name_devices() -> None:
    for column in (
        sa.Column("device", sa.String(16), nullable=False, server_default=""),
        sa.Column("agent", sa.String(64), nullable=False, server_default=""),
        sa.Column("made_at", sa.Float, nullable=False, server_default="0"),
        sa.Column("used_at", sa.Float, nullable=False, server_default="0"),
        sa.Column("proved_at", sa.Float, nullable=False, server_default="0"),
    ):
        op.add_column("tokens", column)
    tokens = sa.table("tokens", sa.column("digest"), sa.column("device"))
    connection = op.get_bind()
    for digest in connection.execute(sa.select(tokens.c.digest)).scalars().all():
        own = sa.update(tokens).where(tokens.c.digest == digest)
        connection.execute(own.values(device=secrets.token_hex(6)))


def _open_with_passkeys() -> None:
    op.create_table(
        "passkeys",
        sa.Column("digest", sa.LargeBinary(32), nullable=False),
        sa.Column("guest_id", sa.String(32), nullable=False),
        sa.Column("number", sa.String(16), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("credential", sa.LargeBinary, nullable=False),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("uses", sa.Integer, nullable=False),
        sa.Column("made_at", sa.Float, nullable=False),
        sa.Column("used_at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("digest", name="pk_passkeys"),
        _person("passkeys", "guest_id"),
    )
    op.create_index("ix_passkeys_guest_id", "passkeys", ["guest_id"])
    op.create_table(
        "challenges",
        sa.Column("digest", sa.LargeBinary(32), nullable=False),
        sa.Column("guest_id", sa.String(32), nullable=True),
        sa.Column("expires_at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("digest", name="pk_challenges"),
        _person("challenges", "guest_id"),
    )
    op.create_index("ix_challenges_expires_at", "challenges", ["expires_at"])


def _keep_apart() -> None:
    op.create_table(
        "blocks",
        sa.Column("guest_id", sa.String(32), nullable=False),
        sa.Column("other", sa.String(32), nullable=False),
        sa.Column("made_at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("guest_id", "other", name="pk_blocks"),
        _person("blocks", "guest_id"),
        _person("blocks", "other"),
    )
    op.create_index("ix_blocks_other", "blocks", ["other"])
    op.create_table(
        "mutes",
        sa.Column("guest_id", sa.String(32), nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("other", sa.String(32), nullable=False),
        sa.Column("made_at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("guest_id", "table_id", "other", name="pk_mutes"),
        _person("mutes", "guest_id"),
        _person("mutes", "other"),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_mutes_table_id", ondelete="CASCADE"
        ),
    )


def _report() -> None:
    op.create_table(
        "reports",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("guest_id", sa.String(32), nullable=True),
        sa.Column("about", sa.String(32), nullable=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("table_id", sa.String(32), nullable=True),
        sa.Column("line", sa.Text, nullable=False),
        sa.Column("reason", sa.String(16), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("made_at", sa.Float, nullable=False),
        sa.Column("resolved_at", sa.Float, nullable=True),
        sa.Column("outcome", sa.Text, nullable=False, server_default=""),
        sa.PrimaryKeyConstraint("id", name="pk_reports"),
        _person("reports", "guest_id", then="SET NULL"),
        _person("reports", "about", then="SET NULL"),
    )
    op.create_index("ix_reports_open", "reports", ["resolved_at", "made_at"])
    op.create_index("ix_reports_about", "reports", ["about"])


def _note_voices() -> None:
    op.create_table(
        "voices",
        sa.Column("guest_id", sa.String(32), nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("guest_id", "table_id", name="pk_voices"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_voices_table_id"),
    )
    voices = sa.table("voices", sa.column("guest_id"), sa.column("table_id"))
    entries = sa.table(
        "entries", sa.column("guest_id"), sa.column("table_id"), sa.column("body", sa.Text)
    )
    spoken = sa.or_(
        entries.c.body.like('{"kind":"said"%'), entries.c.body.like('{"kind":"knocked"%')
    )
    heard = (
        sa.select(entries.c.guest_id, entries.c.table_id)
        .where(entries.c.guest_id.is_not(None), spoken)
        .distinct()
    )
    op.get_bind().execute(sa.insert(voices).from_select(["guest_id", "table_id"], heard))
