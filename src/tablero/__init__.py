"""Tablero: a table for board games, with exact rules, fair bots and a page to play on."""

__version__ = "0.1.0"
