"""The Island of El Dorado: the game as the rest of Tablero knows it."""

from __future__ import annotations

from collections.abc import Mapping

from tablero.engine import Action, Game, Option, Refusal, Seat

from . import modes
from .battle.dice import Fight
from .battle.muster import BringArmy, BringFigure, Flee, Ready
from .battle.pack import BringWolf
from .battle.relics import TakeTreasure
from .battle.rerolls import RerollAll, RerollDie, Stand
from .battle.sequence import AttackBuilding, Oppose, Spare
from .battle.sharing import Entrust, HandOver, KeepRest
from .battle.spoils import Surrender
from .box import MOST_EYES, SIX, STANDARD_BOX, SUPPLY, Colour, EldoradoBox
from .bridge import BuildBridge, RemoveBridge
from .buying import BuildFarmhouse, BuildFort, BuyVillager, Remove
from .captives import PlaceBack
from .discovery import Discover, Lay, PlayKey, Survey
from .exchange import Exchange
from .explore import EndTurn
from .explorers.emma import LookAt, PutTop
from .explorers.laffite import Lack, Steal, Yield
from .explorers.sequoia import Hurry
from .explorers.yanga import Shoot
from .gathering import EndGathering, Gather
from .hand_limit import Return
from .interruption import Interrupt, LetPass
from .keys import DealKey
from .monsters import Direct, Prowl
from .moving import March, Move
from .offerings import Desist, Offer
from .orders import ORDERS
from .roll import Divide, KeepRoll, Roll, RollAgain
from .round import set_up
from .setup import DealExplorer, PickCard, PickExplorer, PickFirst, PutAside, Start
from .solo import Banish
from .stacks import Draw
from .state import EldoradoState
from .teams import Allot
from .thieves.hideout import BuildHideout, LieLow
from .thieves.purchases import BuildOutpost, BuyDoubloon, BuyThief, PassShrine
from .thieves.stealing import Loot, Rob, ShowCards, SplitThiefDie, StopLooting, ThrowThiefDie
from .thieves.turn import GoStealing, Saddle, TakeGold
from .trading import (
    Accept,
    Ask,
    AskShrine,
    AskTreasure,
    Decline,
    Give,
    GiveShrine,
    GiveTreasure,
    Propose,
    Trade,
    Withdraw,
)
from .treasures import Pluck
from .variant import Variant
from .wolf import LeadWolf, Sniff

ACTIONS: tuple[type[Action], ...] = (
    PickFirst,
    Start,
    DealExplorer,
    DealKey,
    PutAside,
    Draw,
    LookAt,
    Roll,
    Fight,
    Yield,
    Lack,
    PickCard,
    PickExplorer,
    PlaceBack,
    RollAgain,
    KeepRoll,
    Steal,
    Divide,
    Allot,
    Gather,
    EndGathering,
    PutTop,
    Move,
    Discover,
    PlayKey,
    Survey,
    Lay,
    BuyVillager,
    BuildFarmhouse,
    BuildFort,
    Remove,
    Offer,
    Desist,
    March,
    Hurry,
    Shoot,
    Exchange,
    EndTurn,
    Return,
    Trade,
    Give,
    Ask,
    GiveShrine,
    AskShrine,
    GiveTreasure,
    AskTreasure,
    Propose,
    Withdraw,
    Accept,
    Decline,
    Interrupt,
    LetPass,
    Oppose,
    BringFigure,
    BringArmy,
    Ready,
    Flee,
    RerollDie,
    RerollAll,
    Stand,
    Surrender,
    HandOver,
    KeepRest,
    Entrust,
    AttackBuilding,
    Spare,
    LieLow,
    TakeGold,
    GoStealing,
    ThrowThiefDie,
    SplitThiefDie,
    Rob,
    ShowCards,
    Loot,
    StopLooting,
    BuyDoubloon,
    BuyThief,
    BuildHideout,
    BuildOutpost,
    PassShrine,
    Saddle,
    BuildBridge,
    RemoveBridge,
    Pluck,
    TakeTreasure,
    LeadWolf,
    Sniff,
    BringWolf,
    Prowl,
    Direct,
    Banish,
)


class Eldorado(Game[EldoradoState]):
    """A game of discovery: an island is found tile by tile, farmed, fought for and prayed on."""

    name = "eldorado"
    rules = 2
    players = range(1, 9)
    seat_names = Colour
    options = (
        Option("key-tiles", ("no", "yes")),
        Option("battle-rerolls", ("no", "yes")),
        Option("action-points", ("no", "yes")),
        Option("cave-shrine", ("book", "lower", "anywhere")),
        Option("rounds", ("60", "30", "90", "120")),
        Option("start", ("random", "first")),
        Option("expansion", ("no", "yes")),
        Option("teams", ("no", "yes")),
        Option("thieves", ("no", "yes")),
        Option("thieves-goal", ("four", "like-explorers")),
        Option("explorers", ("dealt", "picked")),
    )
    ways = modes.WAYS
    orders = ORDERS
    actions = ACTIONS
    box = EldoradoBox
    standard_box = STANDARD_BOX

    def begin(self, seats: int, options: Mapping[str, str], box: EldoradoBox) -> EldoradoState:
        """Lay the table out (ED-2)."""
        chosen = {**options, **self.implied(seats, options)}
        variant = Variant(
            key_tiles=chosen["key-tiles"] == "yes",
            rerolls=chosen["battle-rerolls"] == "yes",
            action_points=chosen["action-points"] == "yes",
            cave_shrine=chosen["cave-shrine"],
            rounds=int(chosen["rounds"]),
            expansion=chosen["expansion"] == "yes",
            teams=chosen["teams"] == "yes",
            thieves=chosen["thieves"] == "yes",
            thieves_goal=chosen["thieves-goal"],
            picked=chosen["explorers"] == "picked",
            solo=seats == 1,
        )
        state = EldoradoState(seats, box, variant)
        set_up(state, seat_one_starts=options["start"] == "first")
        return state

    def misfit(self, seats: int, options: Mapping[str, str]) -> Refusal | None:
        """Which numbers of players each mode is for (ED-2.3, ED-10.1, ED-12.1)."""
        return modes.misfit(seats, options)

    def implied(self, seats: int, options: Mapping[str, str]) -> dict[str, str]:
        """Teams, thieves and playing alone need the expansion (ED-9.4, ED-10.1, ED-12.1)."""
        return modes.implied(seats, options)

    def role(
        self, seat: Seat, seats: int, options: Mapping[str, str]
    ) -> tuple[str, dict[str, object]] | None:
        """Teams, and the thieves (ED-9.1, ED-10.2)."""
        return modes.role(seat, seats, options)

    def sides(self, seats: int, options: Mapping[str, str]) -> tuple[int, ...]:
        """Teams of two neighbours (ED-9.1)."""
        return modes.sides(seats, options)

    def account(self, state: EldoradoState) -> tuple[tuple[str, dict[str, object]], ...]:
        """The explorer, and how many rounds the game took (ED-12.1)."""
        explorer = state.explorers[0]
        return (
            ("account.explorer", {"explorer": explorer}),
            ("account.rounds", {"count": state.round}),
        )

    def longest(self, seats: int) -> int:
        """Every deed of a turn costs a point, a card, or one of a few chances.

        There are 80 cards. A turn of a team brings at most 14 of them out of the supply, and
        treasures, thefts and the thieves' hoard fewer than 20 more; so below 115 deeds of a turn
        are paid. It has at most 28 points (four thieves with a horse), 5 trades, 2 ends, a free
        step, 48 surveys and 3 offerings given up. A shot of Yanga's that is not his last costs
        somebody a piece, of which others have fewer than 45, or beats a monster, each once a turn
        (ED-12.4): below 250 deeds. Each opens a window (a question for each seat) and leads to at
        most one battle with each enemy and each building of the table, 30; a battle has below 120
        dice, re-rolls included, and at most 80 cards change hands after it, or during a trade; the
        other questions of a battle are paid with cards or points, or asked once for each member.
        Between turns the guardians go as far as their dice say, each step a deed more.
        """
        rounds = max(
            int(choice)
            for option in self.options
            if option.name == "rounds"
            for choice in option.choices
        )
        battle = 120 + sum(SUPPLY) + 20
        prowling = MOST_EYES + 2 * SIX
        turn = 80 + (250 + prowling) * (seats + 30 * battle)
        return 400 + rounds * seats * turn

    def symmetric(self, options: Mapping[str, str]) -> bool:
        """Not if seat 1 always begins, nor in teams, nor with thieves: they sit last."""
        return options["start"] == "random" and options["teams"] == options["thieves"] == "no"


GAME = Eldorado()
