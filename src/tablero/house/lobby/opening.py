"""Opening tables for the lobby: what may stand there, and the table of people who met."""

from __future__ import annotations

import secrets

from tablero.house.ratings import strength_of_bot
from tablero.table.entries import AnyEntry
from tablero.table.opening import Plan, Prepared, arranged
from tablero.table.terms import Terms

from .errors import NeverRated, NobodyCanJoin
from .seeks import Meeting
from .wishes import CLOCKS


def check_terms(prepared: Prepared) -> None:
    """Refuse terms that could never be kept: nobody could join, or the game would never count."""
    terms = prepared.plan.terms
    free = prepared.seats - len(prepared.people) - len(prepared.bots)
    if terms.open and not free:
        raise NobodyCanJoin("a table in the lobby needs a free seat")
    if terms.rated and (reason := _never_counts(prepared)):
        raise NeverRated(f"this game would never count: {reason}")


def _never_counts(prepared: Prepared) -> str:
    """Why a game could never count for ratings (`house.ratings.counting`); empty if it could."""
    plan = prepared.plan
    if prepared.box is not None:
        return "it has its own box"
    if plan.mode == "hot-seat":
        return "its players share a screen"
    if prepared.seats - len(prepared.bots) < 2:
        return "fewer than two people can play"
    if plan.hints == "all":
        return "everybody may ask for hints"
    game, options, seats = prepared.game, prepared.options, prepared.seats
    unknown = [bot for bot in prepared.bots if strength_of_bot(game, options, seats, bot) is None]
    return f"the strength of {unknown[0]} in such games is not known" if unknown else ""


def opened_for(meeting: Meeting) -> list[AnyEntry]:
    """The first entries of the table for people who have found each other; who sits where is drawn
    by lot.
    """
    sought = meeting.sought
    terms = Terms(open=True, clock=CLOCKS[sought.speed], rated=sought.rated)
    plan = Plan(
        sought.game,
        seats=sought.seats,
        way=sought.way or None,
        hints="nobody",
        terms=terms,
    )
    people = list(meeting.people)
    secrets.SystemRandom().shuffle(people)
    return arranged(plan, meeting.host, people)
