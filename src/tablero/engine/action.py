"""Actions: answers to the questions of the rulebook. An action class is a verb.

A verb says in one place, for one kind of answer, what may be done now (`options`), why not
(`refuse`) and what happens (`resolve`). It declares its text as a pattern, `"bid {card} for
{treasure}"`: plain words and fields, separated by spaces. Writing and reading are both made from
that one pattern.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Mapping
from functools import cache
from itertools import islice, product
from typing import Any, ClassVar, Final, NamedTuple, get_args, get_origin

from mypy_extensions import mypyc_attr

from .errors import BadAction, Refusal
from .value import Value
from .values import EVERYONE, Audience, Name, Seat, may_know
from .zones import UNSEEN

EMPTY = "-"
HIDDEN = "?"
LONGEST_ACTION: Final = 200
"""The most characters an action may have; the longest in our games has about sixty."""
NUMBER: Final = re.compile(r"0|-?[1-9][0-9]{0,5}")
"""How a number is written: in exactly one way, and with no more digits than counting needs."""


MOST_WORDS: Final = 2000
"""How many answers of one verb are tried if the game does not say which are worth trying."""
FEW_NUMBERS: Final = range(-1, 13)
"""The numbers that are tried then."""


class Stride(NamedTuple):
    """One step of a way, which people take at once to its end."""

    who: Hashable
    """What goes: the same along the whole way."""
    start: Hashable
    end: Hashable


@mypyc_attr(allow_interpreted_subclasses=True)
class Action(Value):
    """One sentence of the rulebook, as a value.

    A verb gets the State and the open question, whose fields hold what the phase remembers.
    Laws: `parse_action(str(action), classes) == action`; an answer is among the options of its
    verb exactly if it is not refused.
    """

    text: ClassVar[str]
    """The pattern of the text form."""

    paragraph: ClassVar[str] = ""
    """The paragraph of the rules that says when this answer is given."""

    secret: ClassVar[tuple[str, ...]] = ()
    """Fields that only the audience of the answer may read."""

    ends_turn: ClassVar[bool] = False
    """Whether it ends the turn of the player who gives it."""

    opens: ClassVar[bool] = False
    """Whether the question that follows belongs to it: people answer both at once."""

    outright: ClassVar[bool] = False
    """Whether people give it by choosing it: there is nothing to weigh up that they do not see."""

    fits: bool = False
    """Whether its fields were found to hold what they declare; answers are given repeatedly."""

    @classmethod
    def options(cls, _state: Any, _frame: Any) -> Iterable[Action]:
        """Every answer of this verb that is allowed now, in a fixed order."""
        raise NotImplementedError

    @classmethod
    def weights(cls, _state: Any, _frame: Any) -> tuple[int, ...]:
        """The weights of chance's outcomes, in the order of the options; empty: equally likely."""
        return ()

    def refuse(self, state: Any, frame: Any) -> Refusal | None:
        """Why this answer is not allowed now, or None if it is.

        A verb that gives no reasons of its own refuses whatever is not among its options.
        """
        allowed = self in self.options(state, frame)
        return None if allowed else Refusal("not-allowed", self.paragraph)

    def resolve(self, state: Any, frame: Any) -> None:
        """Carry out an allowed answer: change the State and leave it with its next question."""
        raise NotImplementedError

    def audience(self, _state: Any, _frame: Any) -> Audience:
        """Who may read the secret fields of this answer."""
        return EVERYONE

    def stride(self, _state: Any, _frame: Any) -> Stride | None:
        """Who goes from where to where, if this answer is a step of a longer way."""
        return None

    @classmethod
    def vocabulary(cls, _state: Any) -> Iterable[Action]:
        """Answers of this verb that somebody could think of, allowed or not."""
        values = [samples(kind) for kind in cls.fields.values()]
        return (cls(*parts) for parts in islice(product(*values), MOST_WORDS))

    def __str__(self) -> str:
        return in_words(self.text, self.values())

    @classmethod
    def verb(cls) -> str:
        """The words before the first field, joined: `lay tile {tile}` has the verb `lay-tile`."""
        return verb_of(cls.text)

    def parts(self) -> dict[str, str | list[str]]:
        """The text of every field; a list for a field that holds several things."""
        return _parts(self.values())

    def values(self) -> dict[str, Any]:
        """What every field holds."""
        return {name: getattr(self, name) for name in self.fields}

    def seen_by(self, seat: Seat | None, audience: Audience) -> Action | Redacted:
        """This answer as the seat may know it: secret fields are blank outside the audience."""
        if not self.secret or may_know(seat, audience):
            return self
        known = self.values()
        for name in self.secret:
            known[name] = UNSEEN
        return Redacted(type(self), known)


class Redacted(Value):
    """An answer as it is read by somebody who may not know its secret fields."""

    fields: ClassVar = {"kind": type, "known": dict[str, Any]}

    def __init__(self, kind: type[Action], known: dict[str, Any]) -> None:
        self.kind: Final = kind
        self.known: Final = known
        """What every field holds; UNSEEN in the secret ones."""

    def __str__(self) -> str:
        return in_words(self.kind.text, self.known)

    def verb(self) -> str:
        """The verb of the answer."""
        return self.kind.verb()

    def parts(self) -> dict[str, str | list[str]]:
        """The text of every field; `?` in the secret ones."""
        return _parts(self.known)


def _parts(values: Mapping[str, Any]) -> dict[str, str | list[str]]:
    return {
        name: [write(item) for item in value] if type(value) is tuple else write(value)
        for name, value in values.items()
    }


def in_words(pattern: str, values: Mapping[str, Any]) -> str:
    """A pattern with its fields filled in."""
    words = pattern.split()
    return " ".join([write(values[word[1:-1]]) if is_field(word) else word for word in words])


def is_field(word: str) -> bool:
    """Whether a word of a pattern stands for a field."""
    return word.startswith("{")


@cache
def verb_of(text: str) -> str:
    """The verb of a pattern."""
    words = text.split()
    plain = next((i for i, word in enumerate(words) if is_field(word)), len(words))
    return "-".join(words[:plain])


def write(value: object) -> str:
    """The text form of a field's value."""
    if value is UNSEEN:
        return HIDDEN
    if type(value) is tuple:
        return "+".join(map(write, value)) or EMPTY
    return str(value)


def read(kind: Any, text: str) -> Any:
    """The value of type `kind` with this text form; ValueError if it has none."""
    if kind is int:
        return _number(text)
    if get_origin(kind) is tuple:
        item = get_args(kind)[0]
        return () if text == EMPTY else tuple(read(item, part) for part in text.split("+"))
    return kind.parse(text)


def _number(text: str) -> int:
    if NUMBER.fullmatch(text) is None:
        raise ValueError("a number is written like 7 or -12, with at most six digits")
    return int(text)


def samples(kind: Any) -> tuple[Any, ...]:
    """Some values of a field's type: all names of an enumeration, a few numbers."""
    if isinstance(kind, type) and issubclass(kind, Name):
        return tuple(kind)
    return tuple(FEW_NUMBERS) if kind is int else ()


_CHECKS: dict[type[Action], tuple[tuple[str, Any, Any], ...]] = {}
"""Per verb: every field with its type, and with the type of its items if it holds several."""


def _checks(kind: type[Action]) -> tuple[tuple[str, Any, Any], ...]:
    checks = tuple(
        (name, tuple, get_args(declared)[0])
        if get_origin(declared) is tuple
        else (name, declared, None)
        for name, declared in kind.fields.items()
    )
    _CHECKS[kind] = checks
    return checks


def misfit_of(action: Action) -> str | None:
    """The first field that does not hold what it declares: a bare number is not a card."""
    kind = type(action)
    checks = _CHECKS[kind] if kind in _CHECKS else _checks(kind)
    for name, expected, inner in checks:
        value = getattr(action, name)
        if type(value) is not expected:
            return name
        if inner is not None and any(type(item) is not inner for item in value):
            return name
    action.fits = True
    return None


def parse_action(text: str, kinds: Iterable[type[Action]]) -> Action:
    """Read an action of one of the given classes; BadAction if the text is none."""
    if len(text) > LONGEST_ACTION:
        raise BadAction(f"an action has at most {LONGEST_ACTION} characters")
    words = text.split()
    for kind in kinds:
        pattern = kind.text.split()
        if len(pattern) == len(words) and _matches(pattern, words):
            return _read_fields(kind, pattern, words)
    raise BadAction(f"there is no action {text[:80]!r}")


def _matches(pattern: list[str], words: list[str]) -> bool:
    pairs = zip(pattern, words, strict=True)
    return all(is_field(expected) or expected == word for expected, word in pairs)


def _read_fields(kind: type[Action], pattern: list[str], words: list[str]) -> Action:
    types = kind.fields
    values: dict[str, Any] = {}
    for expected, word in zip(pattern, words, strict=True):
        if not is_field(expected):
            continue
        name = expected[1:-1]
        try:
            values[name] = read(types[name], word)
        except ValueError as error:
            raise BadAction(f"{kind.verb()}: {name} cannot be {word[:40]!r}: {error}") from None
    return kind(**values)
