"""Pictures as SVG drawn by code: one renderer for the page, notebooks, documents and files."""

from .finding import Drawing, drawing_of
from .outcome import Outcome, OutcomeRow

__all__ = ["Drawing", "Outcome", "OutcomeRow", "drawing_of"]
