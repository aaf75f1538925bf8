"""ED-7.1 and ED-7.7: how a game ends."""

import pytest

from tests.eldorado.diagram import Table

THREE = "s=shrine/{0}O t=shrine/{0}O u=shrine/{0}O"


def three(letter: str) -> str:
    """Three shrines with offerings of one side."""
    return THREE.format(letter)


def test_the_fourth_shrine_wins_at_once() -> None:
    """ED-7.1: the cave shrine, found in one's own turn."""
    table = Table(f"a=gold e=entrance b=food:B {three('r')}", "exit:R", points=3)
    table.play("discover with explorer", "draw cave-shrine", "lay at {exit.east}")
    assert table.asked == "over"
    assert table.state.result().winners == (0,)
    assert table.state.result().scores == (4, 0)


def test_the_third_offering_wins_with_the_cave_shrine() -> None:
    """ED-7.1."""
    table = Table(
        "a=gold s=shrine/rO t=shrine/rO/bO u=shrine b=food:R c=gold:B", hands="ffwwgg", shrine="red"
    )
    table.play("offer at {u}")
    assert table.asked == "over"
    assert table.state.result().winners == (0,)


def test_three_shrines_do_not_win() -> None:
    """ED-7.1."""
    table = Table(
        "a=gold s=shrine/rO t=shrine/rO u=shrine b=food:R c=gold:B", hands="ffwwgg", points=1
    )
    table.play("offer at {u}")
    assert table.asked.startswith("red")


def test_several_players_control_one_island_shrine() -> None:
    """ED-7.1."""
    table = Table(
        "a=gold s=shrine/rO/bO t=shrine/rO/bO u=shrine/bO b=food:R c=gold:B",
        hands="ffwwgg",
        shrine="red",
    )
    table.play("offer at {u}")
    assert table.state.result().winners == (0,)
    assert table.state.result().scores == (4, 3)


def test_a_trade_wins_in_somebody_elses_turn() -> None:
    """ED-7.1, ED-3.6."""
    table = Table(f"{three('b')} a=gold:R b=food:B", shrine="red")
    table.play("trade with blue", "give cave shrine", "propose", "accept")
    assert table.asked == "over"
    assert table.state.result().winners == (1,)


def test_a_battle_wins_in_somebody_elses_turn() -> None:
    """ED-7.1, ED-7.4, ED-15.9."""
    table = Table(f"{three('b')} x=wood a=gold:R b=food:B", points=1, shrine="red")
    table.play("move explorer to {b}", *["fight 1"] * 3, *["fight 6"] * 4)
    assert table.asked == "over"
    assert table.state.result().winners == (1,)


def test_an_interrupter_wins() -> None:
    """ED-7.1, ED-6.6."""
    table = Table(
        f"{three('b')} x=wood:B y=wood a=gold:R c=food d=food:b",
        points=1,
        shrine="red",
        hands="- g",
    )
    table.play("move explorer to {c}", "interrupt with 1 from {d} at {c}")
    table.play("fight 6", "fight 1", "fight 1", "fight 1")
    assert table.asked == "over"
    assert table.state.result().winners == (1,)


def test_the_loser_pays_before_the_win_is_checked() -> None:
    """ED-15.9."""
    table = Table(
        f"{three('b')} x=wood a=gold:R b=food:B", points=1, shrine="red", hands="ffff"
    )  # fmt: skip
    table.play("move explorer to {b}", *["fight 1"] * 3, *["fight 6"] * 4)
    assert table.options() == ["surrender food"]
    table.play("surrender food", "surrender food")
    assert table.asked == "over"


@pytest.mark.parametrize(
    ("island", "shrine", "hands", "winners"),
    [
        ("a=gold:R b=food:B shrine/rO shrine", None, "- ffff", (0,)),
        ("a=gold:R b=food:B shrine/rO shrine/bO shrine", "blue", "ffff -", (1,)),
        ("a=gold:R b=food:B shrine/rO shrine/bO", None, "f ff", (1,)),
        ("a=gold:R b=food:B shrine/rO shrine/bO", None, "ff ww", (0, 1)),
    ],
)
def test_after_the_last_round_shrines_then_strength_then_cards(
    island: str, shrine: str | None, hands: str, winners: tuple[int, ...]
) -> None:
    """ED-7.7."""
    table = Table(island, turn="blue", round_number=60, hands=hands, shrine=shrine, turns=(60, 59))
    table.play("end turn")
    assert table.asked == "over"
    assert table.state.result().winners == winners


def test_the_stronger_explorer_breaks_a_tie_of_shrines() -> None:
    """ED-7.7, ED-8.8."""
    table = Table(
        "a=gold:R b=food:B",
        turn="blue",
        round_number=60,
        hands="fff -",
        explorers="stella pedro",
        turns=(60, 59),
    )
    table.play("end turn")
    assert table.state.result().winners == (1,)


def test_the_cave_shrine_counts_as_a_shrine_at_the_end() -> None:
    """ED-7.7, ED-7.1."""
    table = Table(
        "a=gold:R b=food:B shrine/rO shrine/rO",
        turn="blue",
        round_number=60,
        shrine="blue",
        turns=(60, 59),
    )
    table.play("end turn")
    assert table.state.result().winners == (0,)
    assert table.state.result().scores == (2, 1)


def test_the_last_round_is_played_to_its_end() -> None:
    """ED-7.7."""
    table = Table("a=gold:R b=food:B", turn="red", round_number=60, turns=(59, 59))
    table.play("end turn")
    assert table.asked != "over"
