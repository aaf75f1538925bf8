"""Standing orders: what players of The Island of El Dorado may leave to the table.

Each of them follows from public facts only. So guessing that a player has given one, and seeing
whether it answers, tells nobody anything about a hand.
"""

from __future__ import annotations

from tablero.engine import Order, Seat, View

from .battle.field import Monster
from .battle.ground import armies, army_at
from .battle.muster import READY, Answer, Muster, Ready
from .battle.rerolls import STAND, Reroll, Stand, nicolas_present
from .battle.sequence import SPARE, Farmhouse, Spare
from .battle.sharing import KEEP_REST, KeepRest, Sharing
from .battle.strength import VILLAGER, defence, figures_on, presence
from .hexes import Place
from .interruption import LET_PASS, Interruption, LetPass, targets
from .odds import chances
from .offerings import Confirming
from .phase import at_turn
from .pieces import Side
from .proposal import Considering, Decline
from .state import EldoradoState


def let_pass(_view: View[EldoradoState]) -> LetPass:
    """Do not interrupt (ED-6.6)."""
    return LET_PASS


def pass_unless_offering(view: View[EldoradoState]) -> LetPass | None:
    """Interrupt only before an offering (ED-5.4)."""
    offering = any(isinstance(frame, Confirming) for frame in view.state.frames)
    return None if offering else LET_PASS


def pass_unless_stronger(view: View[EldoradoState]) -> LetPass | None:
    """Interrupt only where one of the seat's armies wins at least as often as it loses (ED-6.4)."""
    assert view.seat is not None
    return None if has_even_odds(view.state, view.seat) else LET_PASS


def has_even_odds(state: EldoradoState, seat: Seat) -> bool:
    """Whether an army of the seat is a match for what it could attack now, without help."""
    own, active = state.sides[seat], state.sides[at_turn(state)]
    aims = targets(state, active)
    return any(
        is_match(state, own, army_at(state, own, start), active, place)
        for start in armies(state, own)
        for place in state.land.steps[start]
        if place in aims
    )


def is_match(state: EldoradoState, side: Side, army: int, enemy: Side, place: Place) -> bool:
    """Whether this many villagers win at least as often as they lose against those on the tile.

    All pieces of both sides there take part (ED-6.1).
    """
    attack = VILLAGER * army + presence(state, side, place)
    odds = chances(attack, defence(state, enemy, place), state.box.battle_die)
    return odds.win >= odds.loss


def decline(_view: View[EldoradoState]) -> Decline:
    """Agree to no trade (ED-3.6)."""
    return Decline()


def spare(_view: View[EldoradoState]) -> Spare:
    """Attack no farmhouse (ED-6.9)."""
    return SPARE


def stay_out_of_attack(view: View[EldoradoState]) -> Ready | None:
    """Bring nobody to a mate's attack (ED-6.2, ED-9.2)."""
    frame = view.state.frames[-1]
    assert isinstance(frame, Muster)
    attacker = frame.battle.attacker
    own = isinstance(attacker, Monster) or attacker.seat == view.seat
    return None if own else READY


def stay_out_of_defence(view: View[EldoradoState]) -> Ready | None:
    """Bring nobody when a mate is attacked, and pay for no flight (ED-6.3, ED-9.2).

    Villagers and buildings belong to the team: whoever is asked about them decides in person.
    """
    state, frame = view.state, view.state.frames[-1]
    assert isinstance(frame, Answer)
    figures = figures_on(state, state.sides[frame.seat], frame.battle.place)
    attacked = {state.owners[figure] for figure in figures}
    return READY if attacked and frame.seat not in attacked else None


def keep_spoils(_view: View[EldoradoState]) -> KeepRest:
    """Give the mate none of the cards that were won (ED-9.6)."""
    return KEEP_REST


def pay_for_no_dice(view: View[EldoradoState]) -> Stand | None:
    """Throw battle dice again only if that is free (ED-13.2, ED-13.3, ED-11.1)."""
    frame = view.state.frames[-1]
    assert isinstance(frame, Reroll)
    free = frame.for_nothing(view.state) or nicolas_present(view.state, frame.battle)
    return None if free else STAND


def in_company(state: EldoradoState) -> bool:
    """Whether somebody else plays."""
    return not state.variant.solo


def in_teams(state: EldoradoState) -> bool:
    """Whether there are teams (ED-9.1)."""
    return state.variant.teams


def with_rerolls(state: EldoradoState) -> bool:
    """Whether battle dice may be thrown again for gold, in a game with others (ED-13.2)."""
    return state.variant.rerolls and in_company(state)


ORDERS = (
    Order("never-interrupt", Interruption.question, let_pass, in_company),
    Order("only-before-offering", Interruption.question, pass_unless_offering, in_company),
    Order("only-when-stronger", Interruption.question, pass_unless_stronger, in_company),
    Order("decline-trades", Considering.question, decline, in_company),
    Order("never-attack-farmhouses", Farmhouse.question, spare, in_company),
    Order("never-join-attacks", Muster.question, stay_out_of_attack, in_teams),
    Order("never-join-defences", Answer.question, stay_out_of_defence, in_teams),
    Order("keep-spoils", Sharing.question, keep_spoils, in_teams),
    Order("never-pay-for-dice", Reroll.question, pay_for_no_dice, with_rerolls),
)
