"""Moderation: what administrators do about people and tables, and what nobody may write."""
