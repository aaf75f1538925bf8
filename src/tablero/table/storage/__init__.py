"""Storage for tables and guests: one append-only log per table, in SQLite or PostgreSQL."""
