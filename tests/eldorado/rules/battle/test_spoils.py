"""What a victory brings, and what hides it (ED-6.7, ED-6.13, ED-7.4 to ED-7.6)."""

from tablero.games.eldorado.battle.spoils import Surrender
from tablero.games.eldorado.box import Kind, Piece, Tile
from tablero.games.eldorado.tables import STANDARD_BOX
from tests.eldorado.diagram import Table


def test_the_kinds_given_are_seen_by_loser_and_winner_only() -> None:
    """ED-6.13."""
    table = Table("a=gold:R b=food:B c=wood:O", seats=3, hands="- fw", points=1)
    table.play("move explorer to {b}", "fight 4", "fight 2")
    assert table.asked == "blue half"
    assert table.state.audience(Surrender(Kind.FOOD)) == (1, 0)
    (event,) = [event for event in table.play("surrender food") if event.key == "surrenders"]
    assert not event.seen_by(0).hidden
    assert not event.seen_by(1).hidden
    assert event.seen_by(2).hidden
    assert event.seen_by(None).hidden
    assert table.hand("red") == "f"
    assert table.hand("blue") == "w"


def test_cards_lost_to_a_dweller_lie_open() -> None:
    """ED-7.5: they go to the supply."""
    table = Table("a=entrance b=gold:B", "exit=exit:R t=tiger", hands="fw", points=1)
    table.play("move explorer to {t}", "fight 1", "fight 6", "fight 6")
    assert table.state.audience(Surrender(Kind.FOOD)) is None
    table.play("surrender food")
    assert table.state.supply == (25, 24, 30)
    assert table.state.captors == (1, None)


def test_a_tie_leads_back_onto_the_tile_of_the_cave_shrine() -> None:
    """ED-6.5, ED-7.3: it is taken up only when the holder has really left."""
    table = Table(
        "a=entrance b=gold:B", "exit=exit s=cave-shrine:R t=tiger", points=2, shrine="red"
    )
    table.play("move explorer to {t}")
    dice = 3
    table.play(*["fight 2"] * dice, "fight 3", "fight 3")
    table.shows("a=entrance b=gold:B", "exit=exit s=cave-shrine:R t=tiger")
    assert table.state.shrine == 0
    assert table.asked.startswith("chance")  # The tie has ended the turn: blue rolls.


def test_the_shrines_tile_is_taken_up_after_the_victory() -> None:
    """ED-7.3."""
    table = Table(
        "a=entrance b=gold:B", "exit=exit s=cave-shrine:R t=tiger", points=2, shrine="red"
    )
    table.play("move explorer to {t}", *["fight 6"] * 3, "fight 1", "fight 1")
    table.shows("a=entrance b=gold:B", "exit=exit . t=tiger-:R")


def test_a_dweller_comes_before_the_fort_at_its_tile() -> None:
    """ED-7.5: it must be fought at once; then ED-6.10."""
    table = Table("a=entrance b=gold:B", "exit=exit:R t=tiger/bFne", points=1)
    table.play("move explorer to {t}", "fight 6", "fight 1", "fight 2")
    assert table.state.land.shown(table.names["t"]) is Tile.EMPTY
    assert table.asked == "chance battle-die"
    table.play("fight 3", "fight 2")
    table.shows("a=entrance b=gold:B", "exit=exit t=tiger-:R")
    assert table.stock("blue", "fort") == 0


def test_a_lost_fort_waits_for_its_owners_next_explore_phase() -> None:
    """ED-5.6."""
    table = Table("a=gold:R b=food/bFn c=wood:B", points=1)
    table.play("move explorer to {b}", "fight 6", "fight 1")
    assert table.state.fallen[1][Piece.FORT] == 1
    table.play("end turn", "roll 1", "roll 2", "divide speed 1 gathering 2", "stop gathering")
    assert not any(table.state.fallen[1])
    assert table.stock("blue", "fort") == 1


def test_the_loser_of_an_army_against_a_dweller_keeps_his_cards() -> None:
    """ED-6.13: only a beaten explorer costs cards."""
    table = Table("a=entrance:R b=gold:B", "exit=exit:r t=giants", hands="gfff", points=0)
    table.play("march 1 from {exit} to {t}", "fight 1", *["fight 1"] * 4)
    assert table.hand("red") == "fff"
    table.shows("a=entrance:R b=gold:B", "exit=exit .")
    assert Tile.GIANTS in table.state.cave


def test_the_faces_of_the_die_count_as_often_as_they_are_on_it() -> None:
    """ED-1.6: the black dice are a table that an owner of the game can correct."""
    box = STANDARD_BOX.but(battle_die=(1, 2, 2, 3, 3, 3))
    table = Table("a=gold:R b=food:B", points=1, box=box)
    table.play("move explorer to {b}")
    decision = table.state.decision
    assert table.options() == ["fight 1", "fight 2", "fight 3"]
    assert decision.weights == (1, 2, 3)
    assert table.refused("fight 4") == "ED-1.6"


def test_the_black_dice_lie_on_the_table_afterwards() -> None:
    """ED-14.1: public."""
    table = Table("a=gold:R b=food:Bb", points=1)
    table.play("move explorer to {b}", "fight 6", "fight 1", "fight 2")
    assert table.state.battle_dice == ((6,), (1, 2))
