"""Chapter 14: what a player may know."""

from itertools import product

import pytest

from tablero.engine import UNSEEN, BadPosition, RandomLuck, read_position, write_position
from tablero.games import find
from tablero.games.eldorado import GAME
from tablero.games.eldorado.box import Kind
from tests.eldorado.diagram import Table

WATCHERS = (None, 0, 1, 2)


def three(hands: str = "fw gg f") -> Table:
    """Red and blue side by side, orange farther away."""
    return Table("a=gold:R b=food:B c=wood d=wood:O", seats=3, hands=hands, points=2)


def test_hands_are_private_their_sizes_are_not() -> None:
    """ED-14.1."""
    state = three().state
    for watcher in WATCHERS:
        seen = state.view(watcher).state.hands
        for seat in range(3):
            hidden = (UNSEEN,) * len(state.hands[seat])
            assert seen[seat] == (state.hands[seat] if seat == watcher else hidden)


def test_the_stacks_are_unknown_to_all() -> None:
    """ED-14.1: they are not even in an order."""
    state = three().state
    for watcher in WATCHERS:
        view = state.view(watcher).state
        assert set(view.deck) == {UNSEEN}
        assert set(view.cave) == {UNSEEN}
    assert state.deck == tuple(sorted(state.deck))
    assert state.cave == tuple(sorted(state.cave))


def test_only_the_two_see_what_is_traded() -> None:
    """ED-3.6, ED-14.1."""
    table = three()
    table.play("trade with blue", "give food", "ask gold")
    for watcher in WATCHERS:
        view = table.state.view(watcher).state
        knows = watcher in (0, 1)
        assert view.giving == ((Kind.FOOD,) if knows else (UNSEEN,))
        assert view.asking == ((Kind.GOLD,) if knows else (UNSEEN,))


def test_the_news_of_a_trade_hide_its_kinds() -> None:
    """ED-3.6: events with kinds are for the two only."""
    table = three()
    news = table.play("trade with blue", "give food", "ask gold", "propose", "accept")
    for event in news:
        named = [name for name, value in event.params.items() if type(value) is Kind]
        assert set(named) <= set(event.secret)
        if named:
            assert event.audience == (0, 1)


def test_the_kinds_of_a_surrender_are_seen_by_loser_and_winner() -> None:
    """ED-6.13."""
    table = three("- ffwwgg f")
    table.play("move explorer to {b}", "fight 6", "fight 1")
    for text in ("surrender food", "surrender gold", "surrender wood"):
        action = GAME.parse_action(text)
        assert sorted(table.state.audience(action) or ()) == [0, 1]
        assert str(action.seen_by(2, table.state.audience(action))) == "surrender ?"
        for event in table.play(text):
            if "kind" in event.params:
                assert event.secret == ("kind",)
                assert sorted(event.audience or ()) == [0, 1]


def test_cards_lost_to_a_dweller_are_seen_by_everyone() -> None:
    """ED-7.5, ED-14.1: what goes to the supply is on the table."""
    table = Table("a=gold e=entrance b=food:B", "exit:R", points=1, hands="ff")
    table.play("discover with explorer", "draw tiger", "lay at {exit.east}")
    table.play("fight 1", "fight 6", "fight 6")
    decision = table.state.decision
    assert table.state.audience(decision.options[0]) is None


def test_what_emma_looks_at_is_hers() -> None:
    """ED-8.6, ED-14.1."""
    table = Table("a=gold:R b=food:B", turn="blue", explorers="emma")
    table.play("end turn", "roll 3", "roll 1", "divide speed 3 gathering 1", "gather gold")
    decision = table.state.decision
    assert table.state.audience(decision.options[0]) == (0,)
    assert str(decision.options[0].seen_by(1, (0,))) == "look at ?"


@pytest.mark.parametrize("named", [("gold",), ("gold", "wood")])
def test_nobody_imagines_what_laffites_victim_has_denied(named: tuple[str, ...]) -> None:
    """ED-8.10: everybody has heard it, so such a world could be told from the real one."""
    table = Table(
        "a=gold:R b=food c=wood d=food:BO", turn="orange", seats=3, explorers="laffite",
        hands="- ffff wwwwggggg",
    )  # fmt: skip
    table.play("end turn", "roll 3", "roll 5")
    for kind in named:
        table.play(f"steal {kind} from blue", f"lack {kind}")
    for seed, seat in product(range(50), (None, 0, 2)):
        world = table.state.view(seat).imagine(RandomLuck(seed))
        denied = {Kind.parse(kind) for kind in named}
        assert denied.isdisjoint(world.hands[1])
        assert len(world.hands[1]) == 4
        assert world.view(seat) == table.state.view(seat)


def test_other_hands_may_hold_what_one_player_has_denied() -> None:
    """ED-8.10."""
    table = Table(
        "a=gold:R b=food c=wood d=food:BO", turn="orange", seats=3, explorers="laffite",
        hands="- fw wg",
    )  # fmt: skip
    table.play("end turn", "roll 3", "roll 5", "steal gold from blue", "lack gold")
    hands = {table.state.view(0).imagine(RandomLuck(seed)).hands for seed in range(50)}
    assert {hand for _, hand, _ in hands} == {(Kind.FOOD, Kind.WOOD), (Kind.WOOD, Kind.WOOD)}
    assert all(Kind.GOLD in hand for _, _, hand in hands)


def test_a_position_in_which_a_denied_kind_is_there_is_refused() -> None:
    """ED-8.10."""
    table = Table("a=gold:R b=food:B", turn="blue", explorers="laffite", hands="- fg")
    table.play("end turn", "roll 3", "roll 1", "steal wood from blue", "lack wood")
    text = write_position(GAME, table.state)
    assert read_position(text, find).state == table.state
    with pytest.raises(BadPosition, match="rules it out"):
        read_position(text.replace("[[] [food gold]]", "[[] [wood gold]]"), find)


def test_laffite_learns_no_more_than_he_is_told() -> None:
    """ED-8.10: before the victim's hand answers, everyone sees the same question."""
    full = Table("a=gold:R b=food:B", turn="blue", explorers="laffite", hands="- ff")
    none = Table("a=gold:R b=food:B", turn="blue", explorers="laffite", hands="- ww")
    for table in (full, none):
        table.play("end turn", "roll 3", "roll 1", "steal food from blue")
    assert full.state.view(0).decision == none.state.view(0).decision
    assert full.options() != none.options()
