"""What an analysis refuses."""

from __future__ import annotations

from tablero.engine import TableroError


class NoJudgement(TableroError):
    """Nothing was learned about games like this one, so nobody can say who was winning."""

    code = "no-judgement"


class BadAnalysis(TableroError):
    """A text that is not a kept analysis."""

    code = "bad-analysis"


class NothingPlayed(TableroError):
    """A record without a single answer."""

    code = "nothing-played"
