"""Whether the database answers, and has the schema that this version expects."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Engine, select

from .database import reading
from .schema import entries

_MIGRATIONS: Final = Path(__file__).with_name("migrations")


def schema_is_current(engine: Engine) -> bool:
    """Whether the newest migration here is the newest there. Raises if the database is away."""
    with reading(engine).connect() as connection:
        connection.execute(select(entries.c.seq).limit(1))
        there = MigrationContext.configure(connection).get_current_heads()
    return set(there) == _newest()


@cache
def _newest() -> set[str]:
    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS))
    return set(ScriptDirectory.from_config(config).get_heads())
