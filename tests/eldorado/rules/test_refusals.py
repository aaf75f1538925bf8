"""Illegal answers in every mode: they are refused by the right paragraph and change nothing."""

from collections.abc import Callable

import pytest

from tablero.engine import Illegal
from tablero.games.eldorado import GAME
from tablero.games.eldorado.box import Creature, Tile, Treasure
from tablero.games.eldorado.pieces import Beast, Companion
from tests.eldorado.positions.cave import deep
from tests.eldorado.positions.solo import alone
from tests.eldorado.positions.teams import end_of_first_round, opening, teams
from tests.eldorado.positions.thieves import explorers_turn, thieves, turn_of_thieves
from tests.eldorado.talk import Talk


def putting_aside() -> Talk:
    return Talk(GAME.setup(2, {"expansion": "yes"}))


def allotting() -> Talk:
    table = opening()
    end_of_first_round(table)
    table.play("roll 1", "roll 2", "roll 3", "roll 4")
    return table


def sharing() -> Talk:
    table = teams("a=gold:RB b=food:O c=wood d=gold:G", hands="- - ff", points=1)
    table.play_as("red", "move explorer to {b}")
    table.play("bring explorer by {a}", "fight 6", "fight 6", "fight 1", "surrender food")
    return table


def entrusting() -> Talk:
    table = teams("a=gold:rrr b=food:O c=wood d=gold:B e=gold:G", hands="g", shrine="orange")
    table.play_as("red", "march 3 from {a} to {b}")
    table.play(*["fight 6"] * 3, *["fight 1"] * 3)
    return table


def placing_back() -> Talk:
    table = teams("a=gold:RB b=food d=gold:G", captors={"orange": "red"})
    table.play_as("red", "end turn")
    table.play_as("blue", "end turn")
    return table


def hidden() -> Talk:
    return turn_of_thieves("""
        a=gold   b=food    x=wood:RB
             c=wood   y=gold
    """)


def gold_or_theft() -> Talk:
    return turn_of_thieves("a=gold:O b=food:R c=wood:B", hands="f f")


def thief_die() -> Talk:
    table = gold_or_theft()
    table.play("go stealing")
    return table


def splitting() -> Talk:
    table = thief_die()
    table.play("thief die 1")
    return table


def robbing() -> Talk:
    island = "b=food:R a=gold:G c=wood:B d=gold e=food:O"
    table = turn_of_thieves(island, seats=4, hands="f f f")
    table.play("go stealing", "thief die 1", "range 1 loot 6")
    return table


def looting() -> Talk:
    table = splitting()
    table.play("range 1 loot 6", "show cards")
    return table


def exploring_thieves() -> Talk:
    table = thieves("a=gold:O/oPn b=food c=wood:RB s=shrine d=food:O", hands="- - fg")
    table.state.doubloons = 0
    return table


def exploring_beside_thieves() -> Talk:
    return explorers_turn("a=gold:R b=food:O c=wood:B", points=1, hands="ffwwggwww")


def saddling() -> Talk:
    table = thieves("a=gold:O x=wood:RB", turn="blue", points=0)
    table.state.treasures = ((), (), (Treasure.BAVIECA,))
    table.play("end turn")
    return table


def plucking() -> Talk:
    table = deep("a=gold:RB", "", turn="blue")
    table.state.treasures = ((Treasure.GOLDEN_ROSE,), ())
    table.state.supply = (0, *table.state.supply[1:])
    table.play("end turn", "roll 1", "roll 1")
    return table


def taking_treasure() -> Talk:
    table = deep("a=gold:R b=food:B", "", points=1)
    table.state.treasures = ((), (Treasure.BAVIECA, Treasure.JIMENEZ, Treasure.CORTES))
    table.play("move explorer to {b}", "fight 6", "fight 1", "stand")
    return table


def trading() -> Talk:
    table = deep("a=gold:R b=food:B", "", hands="f f")
    table.state.treasures = ((Treasure.CORTES,), ())
    table.play("trade with blue")
    return table


def in_the_cave() -> Talk:
    table = deep("e=entrance b=food:B", "exit:R p=empty", points=1, hands="w", shrine="blue")
    table.state.wolf = Companion(1, table.names["p"])
    return table


def with_a_wolf() -> Talk:
    table = deep("a=gold:R b=food w=water c=wood:B", "", points=1, hands="f")
    table.state.wolf = Companion(0, table.names["c"], halted=True)
    table.state.where = (table.names["a"], table.names["b"])
    return table


def prowl_die() -> Talk:
    table = deep("a=gold:R c=wood t=wood x=gold b=food:B", "")
    table.state.beasts = (Beast(Creature.TITAN, table.names["t"]),)
    table.play("end turn")
    return table


def directing() -> Talk:
    table = prowl_die()
    table.play("prowl titan 1")
    return table


def solo_exploring() -> Talk:
    return alone("a=gold:R wolf=shrine b=food", hands="ffwwgg", points=1)


def banishing() -> Talk:
    table = alone("a=gold:R b=food wolf=gold w=water", points=2)
    table.play("move explorer to {b}", "move explorer to {wolf}", "fight 6", "fight 1")
    return table


CASES: list[tuple[Callable[[], Talk], str, str, str]] = [
    (putting_aside, "put aside cave-shrine", "not-in-stack", "ED-2.2"),
    (allotting, "allot green speed 1 gathering 2", "other-member", "ED-9.2"),
    (allotting, "allot red speed 1 gathering 1", "not-your-dice", "ED-9.2"),
    (allotting, "allot red speed 5 gathering 1", "not-your-dice", "ED-9.2"),
    (sharing, "hand over gold", "not-in-hand", "ED-9.6"),
    (entrusting, "entrust explorer of orange", "not-a-keeper", "ED-9.6"),
    (placing_back, "place explorer of green at {b}", "not-this-captive", "ED-6.7"),
    (placing_back, "place explorer of orange at {a}", "not-free", "ED-6.12"),
    (hidden, "build hideout at {a.n}", "not-three-tiles", "ED-10.3"),
    (hidden, "build hideout at {b.se}", "enemy-at-corner", "ED-10.3"),
    (thief_die, "thief die 7", "no-such-face", "ED-1.6"),
    (splitting, "range 3 loot 4", "not-your-dice", "ED-10.4"),
    (robbing, "rob orange", "not-in-range", "ED-10.4"),
    (robbing, "rob green", "not-in-range", "ED-10.4"),
    (looting, "loot gold", "not-in-hand", "ED-10.4"),
    (exploring_thieves, "buy thief on {a}", "none-left", "ED-1.3"),
    (exploring_thieves, "buy thief on {b}", "no-own-building", "ED-10.7"),
    (exploring_thieves, "build hideout at {d.n}", "too-few-doubloons", "ED-10.6"),
    (exploring_thieves, "build outpost at {a.n}", "corner-taken", "ED-5.2"),
    (exploring_thieves, "build outpost at {b.se}", "not-your-corner", "ED-10.7"),
    (exploring_thieves, "remove building at {a.n}", "too-few-doubloons", "ED-10.6"),
    (exploring_thieves, "offer at {s}", "too-few-doubloons", "ED-10.6"),
    (exploring_thieves, "buy doubloon with food", "too-few-equal", "ED-10.6"),
    (exploring_thieves, "pass shrine to thief-2", "no-cave-shrine", "ED-10.9"),
    (exploring_thieves, "pass shrine to explorer", "no-such-figure", "ED-1.3"),
    (exploring_thieves, "move explorer to {b}", "no-such-figure", "ED-1.3"),
    (exploring_thieves, "move thief-3 to {b}", "no-such-figure", "ED-1.3"),
    (exploring_thieves, "hurry", "sequoia-alone", "ED-8.11"),
    (exploring_thieves, "shoot at {c}", "yanga-alone", "ED-8.12"),
    (exploring_beside_thieves, "buy doubloon with food", "thieves-alone", "ED-10.6"),
    (exploring_beside_thieves, "build hideout at {a.n}", "thieves-alone", "ED-10.6"),
    (exploring_beside_thieves, "move thief-1 to {b}", "no-such-figure", "ED-1.3"),
    (exploring_beside_thieves, "build bridge at {b} east-west", "no-water", "ED-11.8"),
    (exploring_beside_thieves, "remove bridge", "no-bridge", "ED-11.8"),
    (saddling, "saddle explorer", "no-such-figure", "ED-1.3"),
    (saddling, "saddle thief-3", "no-such-figure", "ED-1.3"),
    (plucking, "pluck food", "supply-empty", "ED-1.2"),
    (taking_treasure, "take cortes of blue", "no-such-treasure", "ED-11.2"),
    (taking_treasure, "take golden-rose of blue", "no-such-treasure", "ED-11.2"),
    (taking_treasure, "take bavieca of red", "no-such-treasure", "ED-11.2"),
    (trading, "give treasure cortes", "no-such-treasure", "ED-3.6"),
    (trading, "ask treasure bavieca", "no-such-treasure", "ED-3.6"),
    (in_the_cave, "lead wolf to {p}", "no-wolf", "ED-11.4"),
    (in_the_cave, "discover by wolf", "no-wolf", "ED-11.4"),
    (in_the_cave, "build bridge at {exit} east-west", "no-water", "ED-11.8"),
    (with_a_wolf, "lead wolf to {c}", "moves-no-more", "ED-6.5"),
    (with_a_wolf, "discover by wolf", "moves-no-more", "ED-6.5"),
    (with_a_wolf, "build bridge at {w} east-west", "not-beside-water", "ED-11.8"),
    (prowl_die, "prowl titan 5", "no-such-face", "ED-1.6"),
    (prowl_die, "prowl wolf 1", "no-such-face", "ED-1.6"),
    (directing, "direct titan to {b}", "not-towards-prey", "ED-11.3"),
    (directing, "direct wolf to {c}", "not-towards-prey", "ED-11.3"),
    (solo_exploring, "offer at {wolf}", "guardian-there", "ED-12.4"),
    (solo_exploring, "move explorer to {wolf}", "not-walkable", "ED-4.1"),
    (banishing, "banish titan to {a}", "other-guardian", "ED-12.4"),
    (banishing, "banish wolf to {w}", "not-free", "ED-12.4"),
    (banishing, "banish wolf to {wolf}", "not-free", "ED-12.4"),
]


@pytest.mark.parametrize(
    ("position", "text", "key", "paragraph"),
    CASES,
    ids=[f"{position.__name__}: {text}" for position, text, *_ in CASES],
)
def test_it_is_refused_and_nothing_changes(
    position: Callable[[], Talk], text: str, key: str, paragraph: str
) -> None:
    """The reason, its paragraph; the position is the same afterwards."""
    table = position()
    before = table.state.copy()
    refusal = table.refusal(text)
    assert refusal is not None
    assert (refusal.key, refusal.paragraph) == (key, paragraph)
    with pytest.raises(Illegal):
        table.play(text)
    assert table.state == before


@pytest.mark.parametrize("position", [hidden, gold_or_theft, directing, banishing, allotting])
def test_answers_to_other_questions_are_refused(position: Callable[[], Talk]) -> None:
    """Whatever is asked, an answer to something else is not taken."""
    table = position()
    before = table.state.copy()
    for text in ("end turn", "let pass", "ready", "pluck food", "lie low"):
        if text not in table.options():
            refusal = table.refusal(text)
            assert refusal is not None
            assert refusal.key == "not-now"
    assert table.state == before


def test_an_own_tile_is_no_shrine_of_a_turned_one() -> None:
    """ED-5.4, ED-7.3: the empty tile of the cave shrine takes no offering."""
    table = deep("e=entrance b=food:B", "exit:R p=cave-shrine-", hands="ffwwgg", shrine="blue")
    assert table.state.land.shown(table.names["p"]) is Tile.EMPTY
    assert table.refused("offer at {p}") == "ED-5.4"
