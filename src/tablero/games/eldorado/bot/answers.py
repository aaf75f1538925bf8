"""An answer to every question of the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from tablero.engine import Action

from ..offerings import Desist, Offer
from ..surrender import Surrender
from ..turn import Return
from . import battles, exploring, gifts, mates, monsters, preparing, trades
from .laying import best_place
from .scene import Scene
from .wants import ladder_of

Options: TypeAlias = tuple[Any, ...]
"""The answers that are allowed; of which classes they are follows from the question."""


def confirm(_scene: Scene, _frame: Any, options: Options) -> Action:
    """An offering that can still be made is made (ED-5.4)."""
    return next((option for option in options if isinstance(option, Offer)), Desist())


def lay(scene: Scene, _frame: Any, options: Options) -> Action:
    """Where the tile that has been drawn does most good."""
    (tile,) = scene.state.drawn
    return best_place(scene, options, tile)


def limit(scene: Scene, frame: Any, options: Options) -> Action:
    """Rather exchange than return (ED-3.4)."""
    return exploring.profitable_exchange(scene, options) or give_up(scene, frame, options)


def place_back(scene: Scene, _frame: Any, options: Options) -> Action:
    """A captive far away; one's own people well (ED-6.7, ED-11.6)."""
    rival = scene.is_rival_seat(options[0].seat)
    return (preparing.place_back if rival else mates.welcome)(scene, options)


def give_up(scene: Scene, _frame: Any, options: Options) -> Action:
    """A card too many, or one for the victor: the one that is missed least."""
    cards = [option for option in options if isinstance(option, Return | Surrender)]
    kinds = [option.kind for option in cards]
    least = ladder_of(scene).least(scene.stance.cards, kinds)
    return next(option for option in cards if option.kind is least)


ANSWERS: dict[str, Callable[[Scene, Any, Options], Action]] = {
    "pick-explorer": lambda scene, _, options: preparing.pick_explorer(scene, options),
    "pick-card": lambda scene, _, options: preparing.pick_card(scene, options),
    "keep-roll": lambda scene, frame, _: preparing.keep_roll(scene, frame),
    "divide": lambda scene, _, options: preparing.divide(scene, options),
    "allot": mates.allot,
    "steal": lambda scene, _, options: preparing.steal(scene, options),
    "rose": lambda scene, _, options: preparing.pluck(scene, options),
    "gather": preparing.gather,
    "order": lambda scene, _, options: preparing.put_top(scene, options),
    "place-back": place_back,
    "explore": lambda scene, _, options: exploring.explore(scene, options),
    "confirm-offering": confirm,
    "lay": lay,
    "hand-limit": limit,
    "half": give_up,
    "bargain": lambda scene, _, options: gifts.bargain(scene, options),
    "consider": lambda scene, frame, _: trades.consider(scene, frame),
    "interruption": lambda scene, _, options: battles.interrupt(scene, options),
    "opponent": battles.oppose,
    "muster": battles.join,
    "answer": battles.join,
    "reroll": battles.reroll,
    "farmhouse": battles.farmhouse,
    "treasure": battles.take_treasure,
    "receiver": lambda scene, _, options: mates.entrust(scene, options),
    "share": mates.share,
    "direction": lambda scene, _, options: monsters.direct(scene, options),
}
"""The answer to each question, by its name."""


def answer(scene: Scene) -> Action:
    """The seat's answer to the open question."""
    frame = scene.state.frames[-1].put_to(scene.seat)
    return ANSWERS[frame.question](scene, frame, frame.options(scene.state))
