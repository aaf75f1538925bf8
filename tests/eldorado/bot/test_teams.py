"""The greedy bot as a mate: it helps, it does not bother, and it leaves the other's part alone."""

from __future__ import annotations

from tablero.games.eldorado.gathering import Gathering
from tablero.games.eldorado.teams import Allotting
from tests.eldorado.bot.deeds import answer, part, reason
from tests.eldorado.diagram import Table
from tests.eldorado.positions.teams import teams

FAR_OFF = "k=gold l=food:OG"
"""The other team, out of everybody's way."""


def altar(hands: str, turn: str = "red", points: int = 0) -> Table:
    """Red beside a shrine, blue beside red; orange and green far away."""
    island = f"s=shrine a=gold:R b=food:B c=wood d=gold e=food f=wood {FAR_OFF}"
    return teams(island, hands=hands, turn=turn, points=points, deck="")


def test_it_asks_a_mate_nearby_for_what_an_offering_lacks() -> None:
    """ED-9.1, ED-3.6: and the mate agrees."""
    table = altar("ffwwg gg")
    done = part(table)
    assert done == ["trade with blue", "ask gold", "propose"]
    assert table.asked == "blue consider"
    assert answer(table) == "accept"
    table.play("accept")
    assert answer(table) == table.text("offer at {s}")


def test_it_gives_a_mate_nearby_what_his_offering_lacks() -> None:
    """ED-9.1, ED-3.6."""
    table = teams(
        f"s=shrine a=gold:B b=food:R c=wood d=gold e=food f=wood {FAR_OFF}",
        hands="gg ffwwg",
        deck="",
    )
    assert part(table) == ["trade with blue", "give gold", "propose"]
    assert answer(table) == "accept"


def test_it_takes_no_for_an_answer() -> None:
    """ED-3.6: one proposal a turn."""
    table = altar("ffwwg gg")
    part(table)
    table.play("decline")
    assert not [text for text in part(table) if text.startswith("trade")]


def test_it_proposes_nothing_that_completes_nothing() -> None:
    table = altar("fw gg")
    assert not [text for text in part(table) if text.startswith("trade")]


def test_it_keeps_an_offering_that_it_can_make_itself() -> None:
    """A mate in need gets nothing that breaks it up."""
    table = teams(
        f"s=shrine a=gold:R b=food:B c=wood d=gold e=food f=wood {FAR_OFF}",
        hands="ffwwgg -",
        turn="blue",
        deck="",
    )
    table.play("trade with red", "ask gold", "propose")
    assert table.asked == "red consider"
    assert answer(table) == "decline"


def test_it_gives_a_mate_what_he_asks_for() -> None:
    """ED-9.1: no haggling within a team."""
    table = altar("fwggg -", turn="blue")
    table.play("trade with red", "ask gold", "ask gold", "propose")
    assert (answer(table), reason(table)) == ("accept", "helps-mate")


def test_it_gives_away_what_the_hand_limit_would_take() -> None:
    """ED-3.4."""
    table = altar("ffffffffffff -")
    done = part(table)
    assert done[0] == "trade with blue"
    assert done[1:] == ["give food"] * 3 + ["propose"]


def test_it_ends_its_own_part_only() -> None:
    """ED-9.7."""
    table = altar("- -")
    assert part(table)[-1] == "end turn"
    assert table.asked == "blue explore"
    assert table.state.asked == (1,)


def test_it_finds_an_answer_of_its_own_while_the_mate_is_asked_first() -> None:
    """ED-9.2: both may act."""
    table = altar("- ffwwgg", points=1)
    assert answer(table, "blue") == table.text("move explorer to {a}")
    table.ask(Gathering(0, left=2, others=((1, 3),)))
    assert answer(table, "red") == "gather gold"
    assert answer(table, "blue") == "gather food"


def test_whoever_has_a_way_to_go_gets_the_high_die() -> None:
    """ED-9.2: blue has six cards and five steps to the shrine."""
    table = teams(
        f"s=shrine a=gold b=food c=wood d=gold e=food:B f=wood:R {FAR_OFF}",
        hands="- ffwwgg",
        deck="",
        frames=(Allotting(0, (1, 4, 5, 6), (0, 1)),),
    )
    first = answer(table)
    assert first.startswith("allot red speed 1 ")
    table.play(first)
    blue = answer(table)
    assert int(blue.split()[3]) >= 4


def test_the_last_offering_is_left_to_a_mate_who_can_make_it() -> None:
    """ED-9.4: red goes for the cave meanwhile."""
    table = teams(
        f"""
        x=shrine/rO a=gold:R e=entrance f=wood
            s=shrine b=food:B c=wood {FAR_OFF}
        """,
        hands="ffwwgg ffwwgg",
        points=2,
        deck="",
    )
    assert answer(table) == table.text("offer at {s}"), "beside the shrine nobody waits"
    table = teams(
        f"""
        x=shrine/rO b=food:B s=shrine f=wood
            c=wood d=gold:R e=entrance g=food {FAR_OFF}
        """,
        hands="ffwwg ffwwgg",
        points=2,
        deck="",
    )
    assert table.text("move explorer to {e}") in part(table)


def test_it_does_not_pull_the_army_from_its_mate() -> None:
    """ED-5.5: with the offerings made it would close up to red."""
    table = teams(
        f"""
        x=shrine/rO y=shrine/rO z=water
            a=gold:R b=food c=wood d=gold e=food:Brrr f=wood {FAR_OFF}
        """,
        hands="gggg -",
        deck="",
    )
    assert not [text for text in part(table) if text.startswith("march")]
