"""Tablero: a table for board games, with exact rules, fair bots and a page to play on."""

from .engine import shown

__version__ = "0.1.0"

shown.draw_with("tablero.cli.showing")
