"""The command line: `tablero serve`, `play`, `watch`, … One module per command."""

from .app import main

__all__ = ["main"]
