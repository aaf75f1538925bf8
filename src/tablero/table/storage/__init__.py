"""Where tables and guests are kept: one append-only log per table, in SQLite or PostgreSQL."""
