"""The golden games of the expansion: every mode, standard and hardcore."""

from __future__ import annotations

from tests.golden.corpus import Kept, Recipe

SHORT = {"rounds": "30"}
HARD = {"key-tiles": "yes", "battle-rerolls": "yes", "action-points": "yes"}
EXPANSION = {"expansion": "yes", **SHORT}
TEAMS = {"teams": "yes", **SHORT}
THIEVES = {"thieves": "yes", **SHORT}
BOTH = {"teams": "yes", **THIEVES}

DELVERS = ("delver",) * 8
COMRADES = ("comrade",) * 3

ALONE = (
    Recipe("solo", ("pilgrim",), 927, SHORT),
    Recipe("solo-in-the-cave", ("delver",), 178, SHORT),
    Kept("solo-buried", ("greedy",), 142, {"rounds": "60"}),
    Kept("solo-won", ("greedy",), 124, {"rounds": "60"}),
)

FREE_FOR_ALL = (
    Recipe("two-expansion", ("pilgrim", "delver"), 2867, {**EXPANSION, "action-points": "yes"}),
    Recipe(
        "two-expansion-hardcore",
        ("delver", "comrade"),
        3,
        {**EXPANSION, **HARD, "explorers": "picked"},
    ),
    Recipe("three-expansion", ("delver", "warrior", "delver"), 1, EXPANSION),
    Recipe(
        "four-expansion-hardcore",
        ("warrior", "delver", "delver", "pilgrim"),
        10,
        {**EXPANSION, **HARD},
    ),
    Recipe("five-expansion", DELVERS[:5], 122, EXPANSION),
    Recipe(
        "six-expansion",
        ("delver", "pilgrim", "warrior", "pilgrim", "delver", "comrade"),
        1,
        {**EXPANSION, "cave-shrine": "anywhere"},
    ),
)

IN_TEAMS = (
    Recipe("teams-of-four", ("comrade", "comrade", "delver", "delver"), 9, TEAMS),
    Recipe(
        "teams-of-six-hardcore",
        ("comrade", "delver", "warrior", "comrade", "delver", "comrade"),
        7,
        {**TEAMS, **HARD},
    ),
    Recipe("teams-of-eight", (*DELVERS[:5], *COMRADES), 6, TEAMS),
)

WITH_THIEVES = (
    Recipe("two-and-thieves-hardcore", ("delver", "pilgrim", "robber"), 6, {**THIEVES, **HARD}),
    Recipe("three-and-thieves", ("comrade", "pilgrim", "comrade", "brigand"), 2, THIEVES),
    Recipe(
        "four-and-thieves-hardcore",
        ("pilgrim", "pilgrim", "delver", "delver", "robber"),
        8,
        {**THIEVES, **HARD},
    ),
    Recipe("six-and-thieves", ("delver", "comrade", *DELVERS[:4], "robber"), 7, THIEVES),
    Recipe("teams-and-thieves-hardcore", (*DELVERS[:4], "robber"), 5, {**BOTH, **HARD}),
    Recipe(
        "three-teams-and-thieves",
        ("comrade", "warrior", "delver", "delver", "delver", "comrade", "brigand"),
        6,
        BOTH,
    ),
)

RECIPES = (*ALONE, *FREE_FOR_ALL, *IN_TEAMS, *WITH_THIEVES)
