"""The Game: the box with its components, seats and options."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import Any, ClassVar, Final, Generic, TypeVar

from .action import Action, parse_action
from .box import Box, NoBox
from .errors import BadOption, Misfit, Refusal
from .frame import Frame
from .notation import Codec
from .note import Note
from .order import END_TURN, ONE_ANSWER, Order
from .shown import artist
from .state import State
from .values import Colour, Name, Seat
from .version import API
from .view import View

S = TypeVar("S", bound=State)

LONG_GAME: Final = 10_000
"""The most decisions of a game that does not set its own limit."""


@dataclass(frozen=True, slots=True)
class Option:
    """A choice made before the game; the first choice is the default."""

    name: str
    choices: tuple[str, ...]

    @property
    def default(self) -> str:
        """What applies if nobody chooses."""
        return self.choices[0]


@dataclass(frozen=True, slots=True)
class Way:
    """A way to play the game: choices that go together, under a name that people know."""

    name: str
    """The words keys are `way.<name>` and `way.<name>.about`."""
    choices: Mapping[str, str]
    alone: bool = False
    """Whether it is for a single player."""


class Game(ABC, Generic[S]):
    """What a game is. One instance serves all tables; it holds no position.

    Its name, its players, its verbs and its first position make a game; the rest has defaults.
    """

    name: ClassVar[str]
    rules: ClassVar[int] = 1
    """Version of the rules. Records and running tables name the version they began with."""
    engine: ClassVar[int] = API
    """The version of the engine that the game is written for; a game in another distribution
    states it."""
    players: ClassVar[range]
    """How many can play."""
    weight: ClassVar[int | None] = None
    """How much there is to learn, from 1 (a minute) to 5 (an evening): the lightest game stands
    first on the shelf, and one that does not say comes last."""
    seat_names: ClassVar[type[Name]] = Colour
    """The seats by name (colours, gangs), in clockwise order."""
    options: ClassVar[tuple[Option, ...]] = ()
    ways: ClassVar[tuple[Way, ...]] = ()
    """Ways to play so different that people choose between them first."""
    orders: ClassVar[tuple[Order[Any], ...]] = ()
    """What players may leave to the table in this game, besides the orders of every game."""
    questions: ClassVar[tuple[type[Frame[Any]], ...]] = ()
    """The questions of the game, and its agendas."""
    codecs: ClassVar[tuple[Codec, ...]] = ()
    """How positions write classes that are neither plain values nor have a text form."""
    box: ClassVar[type[Box]] = NoBox
    standard_box: ClassVar[Box] = NoBox()
    presets: ClassVar[Mapping[str, Box]] = MappingProxyType({})
    """Other boxes that the game comes with, by name; a record carries such a box as an owner's."""
    earlier_boxes: ClassVar[Mapping[int, Box]] = MappingProxyType({})
    """Earlier versions of the rules that differ from the present ones in their standard box alone,
    with that box: what began under them goes on under the present rules with the box it had."""

    def _repr_svg_(self) -> str | None:
        """The box in a notebook."""
        drawn = artist()
        return None if drawn is None else drawn.lid(self)

    @cached_property
    def actions(self) -> tuple[type[Action], ...]:
        """The verbs of the game: those of its questions, unless it lists them itself."""
        return tuple(dict.fromkeys(verb for each in self.questions for verb in each.verbs))

    @abstractmethod
    def begin(self, seats: int, options: Mapping[str, str], box: Any) -> S:
        """The first position, its first question open, for checked arguments."""

    def vocabulary(self, state: S) -> Iterable[Action]:
        """Every answer that somebody might think of here, allowed or not."""
        return (answer for verb in self.actions for answer in verb.vocabulary(state))

    def longest(self, _seats: int) -> int:
        """A number of decisions that no game exceeds."""
        return LONG_GAME

    def setup(
        self, seats: int, options: Mapping[str, str] | None = None, box: Box | None = None
    ) -> S:
        """Set the game up; the first question is open. BadOption for what the game lacks."""
        if seats not in self.players:
            few, many = self.players[0], self.players[-1]
            raise BadOption(f"{self.name} is for {few} to {many} players, not {seats}")
        chosen = self.chosen(options or {})
        reason = self.misfit(seats, chosen)
        if reason is not None:
            raise Misfit(reason, self.name)
        return self.begin(seats, chosen, box or self.standard_box)

    def preset(self, name: str) -> Box:
        """The box with this name; BadOption lists the names there are."""
        boxes = {"standard": self.standard_box, **self.presets}
        if name not in boxes:
            raise BadOption(f"{self.name} has no box {name[:40]!r}; there are: {', '.join(boxes)}")
        return boxes[name]

    def knows(self, rules: int) -> bool:
        """Whether a game that began under this version of the rules can be played on."""
        return rules == self.rules or rules in self.earlier_boxes

    def read_box(self, text: str, rules: int) -> Box | None:
        """The box as a game that began under these rules has it: its own tables, or no text.

        None is the present standard box; BadBox says what is wrong with the tables.
        """
        return self.box.from_toml(text) if text else self.earlier_boxes.get(rules)

    def misfit(self, _seats: int, _options: Mapping[str, str]) -> Refusal | None:
        """Why this number of players cannot combine these choices; None if they can."""
        return None

    def sizes(self, options: Mapping[str, str] | None = None) -> tuple[int, ...]:
        """The numbers of players that these choices allow, ascending."""
        chosen = self.chosen(options or {})
        return tuple(seats for seats in self.players if self.misfit(seats, chosen) is None)

    def way(self, name: str) -> Way:
        """The way to play with this name; BadOption if there is none."""
        found = next((way for way in self.ways if way.name == name), None)
        if found is None:
            raise BadOption(f"{self.name} has no way to play called {name[:40]!r}")
        return found

    def sizes_of(self, way: Way, options: Mapping[str, str] | None = None) -> tuple[int, ...]:
        """The numbers of players that a way to play allows, with or without more choices."""
        sizes = self.sizes({**(options or {}), **way.choices})
        return tuple(seats for seats in sizes if (seats == 1) == way.alone)

    def implied(self, _seats: int, _options: Mapping[str, str]) -> dict[str, str]:
        """The options that these choices fix, whatever was chosen for them."""
        return {}

    def role(
        self, _seat: Seat, _seats: int, _options: Mapping[str, str]
    ) -> tuple[str, dict[str, object]] | None:
        """What a seat plays, as a words key with parameters; None if all seats are alike."""
        return None

    def sides(self, seats: int, _options: Mapping[str, str]) -> tuple[int, ...]:
        """The number of every seat's side: seats of one side are mates and win together.

        Law: sides are fixed from the first position on, whatever happens in the game.
        """
        return tuple(range(seats))

    def account(self, _state: S) -> tuple[tuple[str, dict[str, object]], ...]:
        """What a solo player may want to remember of a game that is over.

        Words keys with parameters: the companions, the number of rounds.
        """
        return ()

    def goal(self, _view: View[S]) -> tuple[Note, ...]:
        """What wins, and where the view's reader stands; for a spectator, who leads.

        A sentence each; none if the game does not say. It gets a View, so it cannot tell what is
        hidden.
        """
        return ()

    def about(self, _view: View[S], _kind: str, _value: str) -> tuple[Note, ...]:
        """What a thing on the table is: a special card, a building, a price.

        Things are named by what the drawing calls them, `special:fuera`. Empty if the game knows
        nothing about it; words for `about.special.fuera` or `about.special` are enough where
        nothing has to be filled in.
        """
        return ()

    def chosen(self, options: Mapping[str, str]) -> dict[str, str]:
        """All options with their chosen or default values; BadOption for an unknown one."""
        known = {option.name: option for option in self.options}
        for name, choice in options.items():
            if name not in known:
                raise BadOption(f"{self.name} has no option {name[:40]!r}")
            if choice not in known[name].choices:
                allowed = ", ".join(known[name].choices)
                raise BadOption(f"option {name} is one of {allowed}, not {choice[:40]!r}")
        return {name: options.get(name, option.default) for name, option in known.items()}

    def parse_action(self, text: str) -> Action:
        """Read an action of this game; BadAction if the text is none."""
        return parse_action(text, self.actions)

    @cached_property
    def standing_orders(self) -> tuple[Order[Any], ...]:
        """Everything that players may leave to the table."""
        turns = any(action.ends_turn for action in self.actions)
        return (ONE_ANSWER, *((END_TURN,) if turns else ()), *self.orders)

    def ordered(self, view: View[S], names: Collection[str]) -> Action | None:
        """The answer of the seat's standing orders to its open question; None if they have none.

        The first order that has an answer decides. Unknown names are ignored.
        """
        decision = view.decision
        if decision is None or decision.seat != view.seat:
            return None
        answers = (
            order.answer(view)
            for order in self.standing_orders
            if order.name in names and order.question in (None, decision.question)
        )
        return next((answer for answer in answers if answer is not None), None)

    def seat_name(self, seat: Seat) -> str:
        """The name of a seat in records."""
        return str(self.seat_names(seat))

    def rotated(self, action: Action, by: int, seats: int) -> Action:
        """The same answer at a table where everyone sits `by` places further left."""
        changes: dict[str, Any] = {
            name: self.seat_names((getattr(action, name) + by) % seats)
            for name, kind in action.fields.items()
            if kind is self.seat_names
        }
        return action.but(**changes)

    def symmetric(self, _options: Mapping[str, str]) -> bool:
        """Whether rotating the seats rotates the whole game."""
        return False
