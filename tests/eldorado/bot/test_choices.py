"""What the greedy bot does in positions where a good player would not hesitate."""

from __future__ import annotations

import pytest

from tablero.bots import Greedy
from tablero.games.eldorado.battle.field import Advance, Arrivals, Battle, Troop
from tablero.games.eldorado.battle.rerolls import Reroll
from tablero.games.eldorado.bot.cards import Wish, exchanged, exchanges, ladder, missing
from tablero.games.eldorado.bot.ways import step_towards, walk
from tablero.games.eldorado.box import Kind
from tablero.games.eldorado.explore import Explore
from tablero.games.eldorado.gathering import Gathering
from tablero.games.eldorado.variant import Variant
from tests.eldorado.diagram import STANDARD, Table

HARDCORE = Variant(key_tiles=True, rerolls=True, action_points=True, cave_shrine="book", rounds=60)


def answer(table: Table) -> str:
    """What the bot says for whoever is asked."""
    decision = table.state.decision
    return str(Greedy(1).choose(table.state.view(decision.seat)).action)


def turn(table: Table) -> list[str]:
    """What the bot does until the seat at turn is no longer asked to explore."""
    done: list[str] = []
    while table.asked == "red explore":
        done.append(answer(table))
        table.play(done[-1])
        assert len(done) < 30
    return done


def test_it_offers_at_once() -> None:
    """ED-5.4."""
    table = Table("s=shrine a=gold:R b=food c=food:B", hands="ffwwgg -", points=3)
    assert answer(table) == table.text("offer at {s}")


def test_it_carries_an_offering_to_the_shrine() -> None:
    table = Table("a=gold:R b=food c=wood s=shrine d=food:B", hands="ffwwgg -", points=2, deck="")
    assert turn(table)[:3] == table_texts(
        table, "move explorer to {b}", "move explorer to {c}", "offer at {s}"
    )


def table_texts(table: Table, *texts: str) -> list[str]:
    """These answers in their order."""
    return [table.text(text) for text in texts]


def test_it_exchanges_for_the_missing_card() -> None:
    """ED-3.5."""
    table = Table("s=shrine a=gold:R b=food c=food:B", hands="ffwggggggg -", points=1)
    assert turn(table)[:2] == table_texts(table, "exchange gold for wood", "offer at {s}")


def test_it_gathers_what_an_offering_lacks() -> None:
    """ED-3.2: a garden gives any mix."""
    table = Table(
        "s=shrine a=garden:R b=food c=food:B",
        hands="ffggg -",
        frames=(Gathering(0, left=2),),
    )
    assert answer(table) == "gather wood"
    table.play("gather wood")
    assert answer(table) == "gather wood"


def test_it_looks_for_the_unknown_while_shrines_are_missing() -> None:
    """ED-4.2."""
    table = Table("a=gold:R b=food c=food:B", hands="ggg -", points=2)
    assert "discover with explorer" in turn(table)


def test_it_builds_a_farm_where_kinds_meet() -> None:
    """ED-3.2, ED-5.1, ED-5.2."""
    table = Table(
        """
        a=gold:R b=food  e=food:B
            c=wood  d=water
        """,
        hands="fffffwwg -",
        deck="",
    )
    done = turn(table)
    assert done[0] == table.text("build farmhouse at {a.se}")
    assert {text.split()[1] for text in done[1:-1]} == {"villager"}


def test_it_attacks_a_rich_weak_rival() -> None:
    """ED-6.1: strength 4 against 1, and half of nine cards."""
    island = """
    x=shrine/rO y=shrine/rO z=shrine/rO
        a=gold:R b=food:B c=food
    """
    table = Table(island, hands="- ffffwwwgg", points=1, deck="")
    assert answer(table) == table.text("move explorer to {b}")


def test_it_leaves_a_strong_rival_alone() -> None:
    island = """
    x=shrine/bO y=shrine/bO z=shrine/bO
        a=gold:R b=food:B c=food
    """
    table = Table(island, hands="ffwggg -", points=1, deck="")
    assert table.text("move explorer to {b}") not in turn(table)


def test_it_enters_the_cave_with_three_offerings() -> None:
    """ED-7.2, ED-7.3."""
    island = """
    x=shrine/rO y=shrine/rO z=shrine/rO
        a=gold:R e=entrance c=food:B
    """
    table = Table(island, hands="- -", points=3, deck="")
    assert turn(table) == [
        *table_texts(table, "move explorer to {e}", "move explorer to {exit}"),
        "discover with explorer",
    ]


def test_it_interrupts_the_winning_offering() -> None:
    """ED-6.6: a poor chance is better than none."""
    table = Table(
        """
        x=shrine/rO y=shrine/rO z=shrine
            q=water a=gold:R b=food:bbb w=food:B
        """,
        hands="ffwwgg g",
        shrine="red",
    )
    table.play("offer at {z}")
    assert table.asked.startswith("blue")
    assert answer(table) == table.text("interrupt with 3 from {b} at {a}")


def test_it_does_not_interrupt_for_nothing() -> None:
    """ED-6.6: one villager against three dice, and no cards to win."""
    table = Table(
        """
        x=shrine/rO y=shrine/rO z=shrine
            q=water a=gold:R b=food d=food:b w=food:B
        """,
        hands="- g",
        points=1,
        deck="",
    )
    table.play("move explorer to {b}")
    assert table.asked.startswith("blue")
    assert answer(table) == "let pass"


TRADE = "a=gold:R b=food:B c=food"


def proposed(*texts: str, hands: str, island: str = TRADE, shrine: str | None = None) -> str:
    """What blue says to red's proposal."""
    table = Table(island, hands=hands, shrine=shrine, points=0, deck="")
    table.play("trade with blue", *texts, "propose")
    return answer(table)


def test_it_accepts_a_trade_that_helps() -> None:
    """ED-3.6: the wood that an offering lacks, for food to spare."""
    assert proposed("give wood", "ask food", hands="w fffffgg") == "accept"


@pytest.mark.parametrize(
    ("texts", "hands"),
    [
        (("ask food",), "- ffwwgg"),
        (("give gold", "ask wood"), "g ffwwggg"),
        (("give food", "ask wood", "ask wood", "ask wood"), "f ffwwwgg"),
    ],
)
def test_it_declines_a_trade_that_does_not(texts: tuple[str, ...], hands: str) -> None:
    assert proposed(*texts, hands=hands) == "decline"


def test_it_never_sells_the_cave_shrine() -> None:
    """ED-3.6."""
    texts = ("give food", "give wood", "give gold", "ask cave shrine")
    assert proposed(*texts, hands="fwg -", shrine="blue") == "decline"


def test_it_takes_the_cave_shrine_as_a_gift() -> None:
    """ED-3.6."""
    assert proposed("give cave shrine", hands="- f", shrine="red") == "accept"


def test_it_does_not_help_whoever_lacks_a_single_shrine() -> None:
    island = """
    x=shrine/rO y=shrine/rO z=shrine/rO
        a=gold:R b=food:B c=food
    """
    assert proposed("give wood", "ask food", hands="w fffffgg", island=island) == "decline"


def test_villagers_flee_from_a_battle_that_is_lost() -> None:
    """ED-6.3."""
    island = """
    x=shrine/rO y=shrine/rO z=shrine/rO
        a=gold:R b=food:b c=food d=wood:B
    """
    table = Table(island, hands="- gg", points=1, deck="")
    table.play("move explorer to {b}")
    assert table.asked.startswith("blue")
    assert answer(table) == table.text("flee 1 to {c}")


def test_it_brings_an_army_to_a_battle_that_matters() -> None:
    """ED-6.2: the tiger, with a villager one step away."""
    table = Table(
        "s=shrine/rO e=entrance:r b=food:B",
        "exit:R",
        hands="gggffff -",
        points=1,
    )
    table.play("discover with explorer", "draw tiger", "lay at {exit.east}")
    assert table.asked == "red muster"
    assert answer(table) == table.text("call 1 from {e} by {exit}")


def rolled(
    dice: tuple[int, ...],
    attack: tuple[int, ...] | None,
    hands: str,
    variant: Variant = HARDCORE,
    explorers: str = "",
) -> str:
    """What red does with these dice, as the attacker or as the defender."""
    table = Table(
        "a=gold b=food:R c=food:B", hands=hands, variant=variant, explorers=explorers, deck=""
    )
    place = table.names["b"]
    own, other = (0, 1) if attack is None else (1, 0)
    came = Arrivals(own, (), 1, table.names["a"])
    battle = Battle(Advance(place, Troop(own, own), (came,)), Troop(other, other), attack=attack)
    table.ask(Explore(own), Reroll(0, battle, dice))
    return answer(table)


def test_it_throws_a_low_die_again_when_that_can_win() -> None:
    """ED-13.2: 1 against 3, with much to lose."""
    assert rolled((1,), (3,), "ffwwggg -") == "reroll 1"


def test_nicolas_throws_a_lost_roll_again_without_paying() -> None:
    """ED-13.3, with action points alone."""
    points = STANDARD.but(action_points=True)
    assert rolled((1,), (3,), "ffwwggg -", points, "nicolas") == "reroll whole roll"
    assert rolled((4,), (3,), "ffwwggg -", points, "nicolas") == "stand"


def test_it_keeps_dice_that_win() -> None:
    """ED-13.2."""
    assert rolled((4,), (3,), "ffwwggg -") == "stand"


def test_it_pays_for_no_die_that_cannot_help() -> None:
    """ED-13.2: nothing beats a sum of 12 with one die."""
    assert rolled((1,), (6, 6), "ffwwggg -") == "stand"


def test_with_action_points_it_gathers_before_it_walks() -> None:
    """ED-13.3: the shrine is beside it, and the card that the offering lacks is here."""
    variant = STANDARD.but(action_points=True)
    table = Table(
        "s=shrine a=gold:R b=food c=food:B",
        hands="ffwwg -",
        variant=variant,
        frames=(Gathering(0, left=6),),
    )
    assert answer(table) == "gather gold"


OFFERING = (2, 2, 2)


def test_a_full_set_is_worth_more_than_many_of_a_kind() -> None:
    worth = ladder([Wish(OFFERING, 1.0), Wish(OFFERING, 0.5)])
    assert worth.hand((2, 2, 2)) > worth.hand((6, 0, 0))
    assert worth.best((2, 1, 2), tuple(Kind)) is Kind.WOOD
    assert worth.least((5, 1, 2), tuple(Kind)) is Kind.FOOD


@pytest.mark.parametrize(
    ("cards", "rate", "count"),
    [((2, 2, 2), 5, 0), ((2, 1, 7), 5, 1), ((2, 1, 6), 5, 0), ((1, 1, 8), 3, 2), ((0, 1, 8), 3, 0)],
)
def test_exchanges_lead_to_the_price_or_are_left_alone(
    cards: tuple[int, ...], rate: int, count: int
) -> None:
    """ED-3.5."""
    needed = exchanges(cards, OFFERING, rate)
    assert len(needed) == count
    for kind, wanted in needed:
        cards = exchanged(cards, kind, wanted, rate)
    assert not needed or not any(missing(cards, OFFERING))


def test_a_walk_goes_around_what_is_shut() -> None:
    table = Table(
        """
        a=gold:R b=food c=wood
            d=food e=gold f=water
        """
    )
    land, names = table.state.land, table.names
    assert walk(land, names["a"])[names["c"]] == 2
    shut = frozenset({names["b"]})
    assert walk(land, names["a"], shut)[names["c"]] == 3
    assert step_towards(land, names["a"], names["c"], shut) == names["d"]
    assert step_towards(land, names["a"], names["b"], shut) == names["b"]
