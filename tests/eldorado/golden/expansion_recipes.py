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
    Recipe("solo", ("pilgrim",), 37, SHORT),
    Recipe("solo-in-the-cave", ("delver",), 1, SHORT),
    Kept("solo-buried", ("greedy",), 343, {"rounds": "60"}),
    Kept("solo-won", ("greedy",), 21, {"rounds": "60"}),
)

FREE_FOR_ALL = (
    Recipe("two-expansion", ("pilgrim", "delver"), 6104, {**EXPANSION, "action-points": "yes"}),
    Recipe(
        "two-expansion-hardcore",
        ("delver", "comrade"),
        46,
        {**EXPANSION, **HARD, "explorers": "picked"},
    ),
    Recipe("three-expansion", ("delver", "warrior", "delver"), 81, EXPANSION),
    Recipe(
        "four-expansion-hardcore",
        ("warrior", "delver", "delver", "pilgrim"),
        69,
        {**EXPANSION, **HARD},
    ),
    Recipe("five-expansion", DELVERS[:5], 25, EXPANSION),
    Recipe(
        "six-expansion",
        ("delver", "pilgrim", "warrior", "pilgrim", "delver", "comrade"),
        40,
        {**EXPANSION, "cave-shrine": "anywhere"},
    ),
)

IN_TEAMS = (
    Recipe("teams-of-four", ("comrade", "comrade", "delver", "delver"), 43, TEAMS),
    Recipe(
        "teams-of-six-hardcore",
        ("comrade", "delver", "warrior", "comrade", "delver", "comrade"),
        67,
        {**TEAMS, **HARD},
    ),
    Recipe("teams-of-eight", (*DELVERS[:5], *COMRADES), 74, TEAMS),
)

WITH_THIEVES = (
    Recipe("two-and-thieves-hardcore", ("delver", "pilgrim", "robber"), 86, {**THIEVES, **HARD}),
    Recipe("three-and-thieves", ("comrade", "pilgrim", "comrade", "brigand"), 91, THIEVES),
    Recipe(
        "four-and-thieves-hardcore",
        ("pilgrim", "pilgrim", "delver", "delver", "robber"),
        2,
        {**THIEVES, **HARD},
    ),
    Recipe(
        "six-and-thieves",
        ("delver", "comrade", *DELVERS[:4], "robber"),
        43,
        {**THIEVES, "thieves-goal": "like-explorers"},
    ),
    Recipe("three-and-dear-thieves", ("comrade", "pilgrim", "delver", "brigand"), 91, THIEVES),
    Recipe("teams-and-dear-thieves", (*DELVERS[:4], "robber"), 36, BOTH),
    Recipe("teams-and-thieves-hardcore", (*DELVERS[:4], "robber"), 36, {**BOTH, **HARD}),
    Recipe(
        "three-teams-and-thieves",
        ("comrade", "warrior", "delver", "delver", "delver", "comrade", "brigand"),
        73,
        BOTH,
    ),
)

RECIPES = (*ALONE, *FREE_FOR_ALL, *IN_TEAMS, *WITH_THIEVES)
