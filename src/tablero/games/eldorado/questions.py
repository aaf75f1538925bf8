"""All questions of The Island of El Dorado, in the order of the rules."""

from __future__ import annotations

from typing import Any

from tablero.engine import Frame

from .battle.dice import BattleDie
from .battle.muster import Answer, Muster
from .battle.relics import TakingTreasure
from .battle.rerolls import Reroll
from .battle.sequence import Farmhouse, Fighting, Opponent, Victory
from .battle.sharing import Entrusting, Sharing
from .battle.spoils import Half
from .captives import PlacingBack
from .cave import Losing
from .discovery import Drawing, Laying
from .explore import Explore
from .explorers.emma import Looking, Ordering
from .explorers.laffite import Searching, Stealing
from .gathering import Gathering
from .hand_limit import Limiting
from .interruption import Interruption
from .keys import DealingKeys
from .monsters import ProwlDie, Prowling
from .offerings import Confirming
from .proposal import Considering
from .roll import Dividing, Keeping, Rolled, Rolling
from .round import SettingUp, TurnOfExplorers, TurnOfThieves
from .setup import (
    DealingExplorers,
    FindingStart,
    FindingStartTile,
    NamingFirst,
    Picking,
    PickingCard,
    PuttingAside,
)
from .solo import Banishing
from .teams import Allotting
from .thieves.hideout import HiddenTurn
from .thieves.stealing import Looting, Robbing, Showing, Splitting, Throwing
from .thieves.turn import Saddling, ThievesTurn
from .trading import Bargaining
from .treasures import FoundRose, Plucking
from .wolf import WolfDrawing, WolfLaying

QUESTIONS: tuple[type[Frame[Any]], ...] = (
    # Chapters 2 and 13: set-up.
    SettingUp,
    PuttingAside,
    NamingFirst,
    FindingStart,
    PickingCard,
    DealingExplorers,
    Picking,
    FindingStartTile,
    DealingKeys,
    # Chapters 3 to 5: a turn.
    TurnOfExplorers,
    TurnOfThieves,
    Rolling,
    Keeping,
    Rolled,
    Dividing,
    Gathering,
    Limiting,
    Bargaining,
    Considering,
    Explore,
    Drawing,
    Laying,
    Confirming,
    # Chapters 6 and 7: battle, cave and shrines.
    Fighting,
    Opponent,
    Muster,
    Answer,
    BattleDie,
    Reroll,
    Farmhouse,
    Victory,
    Half,
    Entrusting,
    Sharing,
    TakingTreasure,
    Interruption,
    PlacingBack,
    Losing,
    # Chapters 8 and 9: explorers and teams.
    Looking,
    Ordering,
    Stealing,
    Searching,
    Allotting,
    # Chapter 10: thieves.
    ThievesTurn,
    HiddenTurn,
    Throwing,
    Splitting,
    Robbing,
    Showing,
    Looting,
    Saddling,
    # Chapters 11 and 12: the greater cave, and solo.
    FoundRose,
    Plucking,
    ProwlDie,
    Prowling,
    WolfDrawing,
    WolfLaying,
    Banishing,
)
