"""The modes of the game, and how many can play each of them (ED-2.3, ED-10.1, ED-12.1)."""

from __future__ import annotations

from collections.abc import Mapping

from tablero.engine import Refusal, Way

from .box import MOST_IN_BASE_GAME

MOST_EXPLORERS = 6
"""The most explorers without teams: there are six explorer cards (ED-1.7)."""
TEAMS = range(2, 5)
"""How many teams can play (ED-10.1)."""


WAYS = (
    Way("island", {"expansion": "no", "teams": "no", "thieves": "no"}),
    Way("expansion", {"expansion": "yes", "teams": "no", "thieves": "no"}),
    Way("thieves", {"expansion": "yes", "teams": "no", "thieves": "yes"}),
    Way("teams", {"expansion": "yes", "teams": "yes", "thieves": "no"}),
    Way("teams-and-thieves", {"expansion": "yes", "teams": "yes", "thieves": "yes"}),
    Way("alone", {"expansion": "yes", "teams": "no", "thieves": "no"}, alone=True),
)
"""The base game and all modes of the expansion (ED-2.3, ED-10.1, ED-12.1)."""

ALONE = "ED-12.1"
NOT_ALONE = {
    "teams": Refusal("alone-no-teams", ALONE),
    "thieves": Refusal("alone-no-thieves", ALONE),
    "key-tiles": Refusal("alone-no-key-tiles", ALONE),
}
"""One player alone meets guardians: there is nobody to team up with, to rob or to hide from."""


def misfit(seats: int, options: Mapping[str, str]) -> Refusal | None:
    """Why this many cannot play with these options; None if they can."""
    if seats == 1:
        return next((why for name, why in NOT_ALONE.items() if options[name] == "yes"), None)
    teams, thieves = options["teams"] == "yes", options["thieves"] == "yes"
    explorers = seats - thieves
    if teams:
        if explorers % 2 == 0 and explorers // 2 in TEAMS:
            return None
        if thieves:
            return Refusal("teams-with-thieves-size", "ED-10.1", {"players": seats})
        return Refusal("teams-size", "ED-10.1", {"players": seats})
    if thieves:
        return (
            None
            if 2 <= explorers <= MOST_EXPLORERS
            else Refusal("thieves-size", "ED-10.1", {"players": seats})
        )
    if seats > MOST_EXPLORERS:
        return Refusal("too-many-explorers", "ED-10.1", {"players": seats})
    if seats > MOST_IN_BASE_GAME and options["expansion"] == "no":
        return Refusal("too-many-without-expansion", "ED-2.3", {"players": seats})
    return None


def implied(seats: int, options: Mapping[str, str]) -> dict[str, str]:
    """Every mode beyond the base game belongs to the expansion; solo has action points and battle
    re-rolls (ED-9.4, ED-10.1, ED-12.1)."""
    if seats == 1:
        return {"expansion": "yes", "battle-rerolls": "yes", "action-points": "yes"}
    more = "yes" in (options["teams"], options["thieves"])
    return {"expansion": "yes"} if more else {}


def role(seat: int, seats: int, options: Mapping[str, str]) -> tuple[str, dict[str, object]] | None:
    """The thieves sit last; two neighbours are a team (ED-9.1, ED-10.2)."""
    if options["thieves"] == "yes" and seat == seats - 1:
        return "role.thieves", {}
    if options["teams"] == "yes":
        return "role.team", {"number": seat // 2 + 1}
    return None


def sides(seats: int, options: Mapping[str, str]) -> tuple[int, ...]:
    """Two neighbours are a team; everyone else is a side of one (ED-9.1, ED-10.2)."""
    return tuple(seat // (1 + (options["teams"] == "yes")) for seat in range(seats))
