"""The conformance suite accepts the teaching game, and notices each law that is broken."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tablero.conformance import Broken, check
from tablero.engine import (
    EVERYONE,
    Action,
    Audience,
    Box,
    Frame,
    Record,
    Refusal,
    Result,
    ScoreLine,
    View,
    Zone,
    everyone,
)
from tests.engine.liar import LIAR, Claim, Claiming, Doubt, Liar, LiarState, Roll, Rolling


def test_the_teaching_game_conforms() -> None:
    check(LIAR, games=10)


def liar_with(state: type[LiarState] = LiarState, **methods: Any) -> Liar:
    """The teaching game with another State class, or with methods of its own."""

    def set_up(_game: Liar, seats: int, _options: object, _box: Box) -> LiarState:
        position = state(seats)
        position.ask(Rolling(-1, 0))
        return position

    kind = type("BrokenLiar", (Liar,), {"begin": set_up, **methods})
    game: Liar = kind()
    return game


class Shown(LiarState):
    """Forgets to hide the dice from the views, though the events hide them."""

    zones = (Zone("dice", everyone, faces=(1, 2, 3, 4, 5, 6), per_seat=True),)


class Undeclared(LiarState):
    """A field that no table names is in no view."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.forgotten = 7


class Misnamed(LiarState):
    """A position of another game."""

    game = "poker"


class Unscored(LiarState):
    """Score lines that do not add up."""

    def result(self) -> Result:
        result = super().result()
        line = ScoreLine(result.winners[0], "survived", {}, 7, "LI-3")
        return result._replace(lines=(line,))


class Leaking(LiarState):
    """Components that come from nowhere."""

    def components(self) -> Iterator[tuple[str, object]]:
        yield from (("claim", claim) for claim in self.claims)


class Pooled(LiarState):
    """Dice declared as a pool: what is unseen would tell the other's die."""

    zones = (Zone("dice", LiarState.zones[0].seen_by, pool="dice", per_seat=True),)


@pytest.mark.parametrize(
    ("state", "law"),
    [
        (Misnamed, "6: State.game is 'liar', not 'poker'"),
        (Shown, "4:"),
        (Unscored, "add up"),
        (Leaking, "7:"),
        (Pooled, "4:|7:"),
    ],
)
@pytest.mark.parametrize("every", [1, 3])
def test_a_broken_state_is_noticed(state: type[LiarState], law: str, every: int) -> None:
    with pytest.raises(Broken, match=law):
        check(liar_with(state), games=20, every=every)


@pytest.mark.plain
def test_what_everybody_sees_must_be_plain_from_every_seat(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Reasons are made from it: a die that only its owner sees has no place there."""
    everything = property(lambda view: view.state)
    monkeypatch.setattr(View, "public", everything)
    with pytest.raises(Broken, match="4: seat 0 knows what everybody sees"):
        check(LIAR, games=1)


def test_an_undeclared_field_is_in_no_view() -> None:
    position = liar_with(Undeclared).setup(2)
    assert hasattr(position, "forgotten")
    assert not hasattr(position.view(0).state, "forgotten")


def refuse_nothing(_frame: Claiming, _state: LiarState, _action: Action) -> Refusal | None:
    """Options end at a total that refusals do not know."""
    return None


def offer_too_much(_frame: Claiming, state: LiarState) -> tuple[Action, ...]:
    """Doubting is offered before there is a claim."""
    return (Claim(max(state.claims, default=0) + 1), Doubt())


def offer_by_secret(_frame: Claiming, state: LiarState) -> tuple[Action, ...]:
    """What is offered depends on the other players' dice."""
    return tuple(map(Claim, range(1, sum(map(sum, state.dice)) + 1)))


def offer_nothing(_frame: Claiming, _state: LiarState) -> tuple[Action, ...]:
    """A question without an answer."""
    return ()


def tell_everyone(_frame: Rolling, _state: LiarState, _action: Roll) -> Audience:
    """The record shows every die to everyone."""
    return EVERYONE


def forget_to_hide(self: Roll, state: LiarState, frame: Rolling) -> None:
    """The event tells the face to everyone."""
    original_roll(self, state, frame)
    state.tell("rolls", "LI-1", seat=frame.roller, face=self.face)


def change_while_refusing(self: Claiming, state: LiarState, action: Action) -> Refusal | None:
    """A refusal that leaves a trace."""
    refusal = original_refusal(self, state, action)
    if refusal is not None:
        state.loser = 0
    return refusal


def rename_options(_frame: Claiming, _state: LiarState, action: Action) -> Action:
    """What is offered means something else."""
    return Doubt() if action == Claim(5) else action


def name_a_name(_frame: Claiming, _state: LiarState, action: Action) -> Action:
    """A name for a name: what is meant is not yet what is judged."""
    names: dict[Action, Action] = {Claim(-1): Claim(0), Claim(0): Doubt()}
    return names.get(action, action)


def name_by_secret(_frame: Claiming, state: LiarState, action: Action) -> Action:
    """What an answer means depends on the other players' dice."""
    return Claim(-sum(map(sum, state.dice))) if action == Claim(-1) else action


original_roll = Roll.resolve
original_refusal = Claiming.refusal


@pytest.mark.parametrize(
    ("kind", "method", "broken", "law"),
    [
        (Claiming, "refusal", refuse_nothing, "3:"),
        (Claiming, "options", offer_too_much, "3:"),
        (Claiming, "options", offer_by_secret, "3:|4:"),
        (Claiming, "options", offer_nothing, "2:"),
        (Rolling, "audience", tell_everyone, "4: views, events and record"),
        (Roll, "resolve", forget_to_hide, "4: views, events and record"),
        (Claiming, "meant", rename_options, "3:"),
        (Claiming, "meant", name_a_name, "3: .* means itself|3: .* does what"),
        (Claiming, "meant", name_by_secret, "4: .* judged alike"),
        (Claiming, "refusal", change_while_refusing, "1: a refused action changes nothing"),
    ],
)
def test_a_broken_frame_is_noticed(
    monkeypatch: pytest.MonkeyPatch,
    kind: type[Frame[LiarState] | Action],
    method: str,
    broken: Callable[..., object],
    law: str,
) -> None:
    monkeypatch.setattr(kind, method, broken)
    with pytest.raises(Broken, match=law):
        check(LIAR, games=5)


def test_another_name_for_an_answer_is_accepted(monkeypatch: pytest.MonkeyPatch) -> None:
    """The law of options holds for what is meant, and the record says what was meant."""

    def most(_frame: Claiming, state: LiarState, action: Action) -> Action:
        return Claim(6 * state.seats) if action == Claim(0) else action

    monkeypatch.setattr(Claiming, "meant", most)
    check(LIAR, games=5)
    text = "# tablero 1  game liar  rules 1  box standard\n# seats ann:A bob:B\n"
    text += "*    roll 1 for ann\n*    roll 2 for bob\nann  claim {}\n"
    named, meant = (Record.parse(text.format(total), lambda _: LIAR) for total in (0, 12))
    assert named == meant
    assert "claim 12" in str(named)


def endless(_game: Liar, _seats: int) -> int:
    """Too short a bound."""
    return 3


def test_a_game_that_is_too_long_is_noticed() -> None:
    with pytest.raises(Broken, match="8: the game ends in time"):
        check(liar_with(longest=endless), games=5)


def test_a_game_that_is_not_symmetric_is_noticed() -> None:
    def symmetric(_game: Liar, _options: object) -> bool:
        return True

    with pytest.raises(Broken, match="8: rotated"):
        check(liar_with(symmetric=symmetric), games=5)


def test_a_text_that_does_not_parse_back_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def parsed_as_doubt(_game: Liar, _text: str) -> Action:
        return Doubt()

    monkeypatch.setattr(Liar, "parse_action", parsed_as_doubt)
    with pytest.raises(Broken, match="6:"):
        check(LIAR, games=1)


def test_broken_names_the_place() -> None:
    with pytest.raises(Broken, match=r"\[liar, 2 seats, \{\}, seed 0, ply \d+\]"):
        check(liar_with(Shown), seats=[2], games=20)
