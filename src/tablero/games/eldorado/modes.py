"""The modes of the game, and how many can play each of them (ED-2.3, ED-10.1, ED-12.1)."""

from __future__ import annotations

from collections.abc import Mapping

from .box import MOST_IN_BASE_GAME

MOST_EXPLORERS = 6
"""Explorers without teams: there are six explorer cards (ED-1.7)."""
TEAMS = range(2, 5)
"""Teams that can play (ED-10.1)."""


def misfit(seats: int, options: Mapping[str, str]) -> str | None:
    """Why so many cannot play with these options; None: they can."""
    teams, thieves = options["teams"] == "yes", options["thieves"] == "yes"
    if seats == 1:
        return misfit_alone(options)
    explorers = seats - thieves
    if teams:
        if explorers % 2 or explorers // 2 not in TEAMS:
            sizes = "5 or 7 players" if thieves else "4, 6 or 8 players"
            with_thieves = " and thieves" if thieves else ""
            return f"teams{with_thieves} are for {sizes}, not {seats}: two in each team (ED-10.1)"
        return None
    if thieves:
        if 2 <= explorers <= MOST_EXPLORERS:
            return None
        return f"thieves without teams are for 3 to 7 players, not {seats} (ED-10.1)"
    if seats > MOST_EXPLORERS:
        return f"without teams or thieves at most {MOST_EXPLORERS} can play, not {seats} (ED-10.1)"
    if seats > MOST_IN_BASE_GAME and options["expansion"] == "no":
        return f"the base game is for 2 to {MOST_IN_BASE_GAME} players, not {seats} (ED-2.3)"
    return None


def misfit_alone(options: Mapping[str, str]) -> str | None:
    """One player alone meets guardians: there is nobody to team up with or to steal from."""
    for name in ("teams", "thieves", "key-tiles"):
        if options[name] == "yes":
            return f"{name} cannot be chosen by a player alone (ED-12.1)"
    return None


def role(seat: int, seats: int, options: Mapping[str, str]) -> tuple[str, dict[str, object]] | None:
    """The thieves sit last; two neighbours are a team (ED-9.1, ED-10.2)."""
    if options["thieves"] == "yes" and seat == seats - 1:
        return "role.thieves", {}
    if options["teams"] == "yes":
        return "role.team", {"number": seat // 2 + 1}
    return None
