"""`tablero admin`: look after people and tables, also while servers run."""

from .group import admin

__all__ = ["admin"]
