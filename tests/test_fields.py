"""What a class lists in `fields`, its constructor takes; what a State lists, its copy has."""

from __future__ import annotations

import inspect
import re
from functools import reduce
from operator import or_
from typing import Any, TypeVar, get_type_hints

import pytest

from tablero.engine import Game, RandomLuck, Value
from tablero.engine.state import field_names
from tablero.games import all_games
from tablero.lab.bench import Mode, modes

CLASSES = [
    kind
    for game in all_games()
    for kind in (*game.actions, *game.questions, type(game.standard_box))
]
MODES = [(game, mode) for game in all_games() for mode in modes(game)]


def parameters(kind: type[Value]) -> list[str]:
    """The names that the constructor takes."""
    if kind.__init__ is object.__init__:
        return []
    return list(inspect.signature(kind).parameters)


@pytest.mark.parametrize("kind", CLASSES, ids=lambda kind: f"{kind.__module__}.{kind.__name__}")
def test_fields_are_what_the_constructor_takes(kind: type[Value]) -> None:
    assert list(kind.fields) == parameters(kind)


def spelled_out(hint: Any) -> Any:
    """A type; for a type variable, all types that it stands for."""
    return reduce(or_, hint.__constraints__) if isinstance(hint, TypeVar) else hint


@pytest.mark.plain  # compiled functions do not keep the types of their parameters
@pytest.mark.parametrize("kind", CLASSES, ids=lambda kind: f"{kind.__module__}.{kind.__name__}")
def test_fields_have_the_types_that_the_constructor_takes(kind: type[Value]) -> None:
    hints = get_type_hints(kind.__init__) if kind.fields else {}
    assert {name: spelled_out(hints[name]) for name in kind.fields} == dict(kind.fields)


@pytest.mark.parametrize("kind", [kind for game in all_games() for kind in game.actions], ids=str)
def test_the_text_of_an_answer_names_all_its_fields(kind: Any) -> None:
    assert set(re.findall(r"{(\w+)}", kind.text)) == set(kind.fields)


@pytest.mark.parametrize(("game", "mode"), MODES, ids=lambda each: getattr(each, "name", str(each)))
def test_a_copy_forgets_no_field(game: Game[Any], mode: Mode) -> None:
    state, luck = game.setup(*mode), RandomLuck(1)
    twin = state.copy()
    for _ in range(60):
        twin = state.copy()
        assert list(twin.content()) == list(field_names(type(state)))
        assert twin == state
        assert hash(twin) == hash(state)
        state.play(luck.pick(state.decision))
    assert twin != state
