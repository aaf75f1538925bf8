"""ED-9.6, ED-15: battles of teams, and what they bring."""

from tablero.games.eldorado.box import Treasure
from tests.eldorado.positions.teams import teams


def test_mates_share_a_tile_in_peace() -> None:
    """ED-4.5, ED-1.9: a team is one side."""
    table = teams("a=gold:R b=food:B d=gold:OG", points=1)
    table.play_as("red", "move explorer to {b}")
    assert table.asked == "red explore"


def test_both_roll_for_the_tile_they_stand_on() -> None:
    """ED-6.1: all pieces of the side take part."""
    table = teams("a=gold:R b=food:OG c=wood:B", points=1, explorers="pedro stella")
    table.play_as("red", "move explorer to {b}")
    assert table.asked == "blue muster"
    table.play("bring explorer by {c}")
    dice = 0
    while table.asked == "chance battle-die":
        table.play("fight 6" if dice < 3 else "fight 1")
        dice += 1
    assert dice == 5
    assert table.state.captors == (None, None, 0, 0)


def test_the_mate_is_asked_after_the_captain() -> None:
    """ED-6.2: each brings the own explorer, and pays from the own purse."""
    table = teams("a=gold:R b=food:O c=wood:B d=wood:r e=gold:G", points=1, hands="gg gg")
    table.play_as("red", "move explorer to {b}")
    assert table.asked == "red muster"
    table.play("ready")
    assert table.asked == "blue muster"
    table.play("bring explorer by {c}")


def test_the_explorer_who_won_gets_the_cards() -> None:
    """ED-9.6: the mate who fought alone, not the captain."""
    table = teams("a=gold:B b=food:O c=wood x=gold d=wood:R e=gold:G", points=1, hands="- - ffww")
    table.play_as("blue", "move explorer to {b}")
    table.play("fight 6", "fight 1", "surrender food", "surrender wood")
    assert (table.hand("red"), table.hand("blue")) == ("-", "fw")
    assert table.state.captors[2] == 0


def test_a_captain_shares_what_both_have_won() -> None:
    """ED-9.6."""
    table = teams("a=gold:RB b=food:O c=wood e=gold:G", points=1, hands="- - ffww")
    table.play_as("red", "move explorer to {b}")
    assert table.asked == "blue muster"
    table.play(
        "bring explorer by {a}", "fight 6", "fight 6", "fight 1", "surrender food", "surrender wood"
    )
    assert table.asked == "red share"
    event = table.play("hand over wood")[0]
    assert event.seen_by(1).params["kind"] is event.params["kind"]
    assert event.seen_by(2).params["kind"] is not event.params["kind"]
    table.play("keep rest")
    assert (table.hand("red"), table.hand("blue")) == ("f", "w")


def test_the_captain_entrusts_a_shrine_won_by_villagers() -> None:
    """ED-9.6, ED-7.4: to either of the two, even off the map."""
    table = teams("a=gold:rrr b=food:O c=wood d=gold:B e=gold:G", hands="g", shrine="orange")
    table.play_as("red", "march 3 from {a} to {b}")
    table.play(*["fight 6"] * 3, *["fight 1"] * 3)
    assert table.asked == "red receiver"
    assert table.options() == ["entrust explorer of blue", "entrust explorer of red"]
    table.play("entrust explorer of blue")
    assert table.state.shrine == 1


def test_a_team_that_wins_with_the_shrine_does_not_share_cards_any_more() -> None:
    """ED-7.1, ED-9.4, ED-9.6, ED-15.9: once the shrine has a keeper the game is over."""
    island = "a=gold:RB b=food:O c=wood d=gold:G shrine/rO shrine/rO"
    table = teams(island, hands="- - ff", points=1, shrine="orange")
    table.play_as("red", "move explorer to {b}")
    table.play("bring explorer by {a}", *["fight 6"] * 6, *["fight 1"] * 3, "surrender food")
    assert table.asked == "red receiver"
    table.play("entrust explorer of blue")
    assert table.asked == "over"
    assert table.state.result().winners == (0, 1)


def test_a_team_that_wins_is_not_asked_for_the_rose() -> None:
    """ED-7.1: red finds the Golden Rose, blue the last shrine."""
    island = "a=entrance d=gold:OG shrine/rO shrine/rO"
    table = teams(island, "exit:R c=cave-shrine:B", points=1, cave_stack="golden-rose")
    table.play_as("red", "discover with explorer")
    table.play("draw golden-rose", "lay at {exit.southeast}")
    assert table.asked == "over"


def test_a_dwellers_tie_ends_the_turn_of_one_member() -> None:
    """ED-7.5: the mate plays on."""
    table = teams(
        "a=entrance:B b=food:OG",
        "exit=exit c=tiger d=empty:R",
        points=2,
    )
    table.play_as("red", "move explorer to {c}")
    assert table.asked == "blue muster"
    table.play("ready", "fight 2", "fight 1", "fight 1")
    assert table.asked == "blue explore"
    assert table.state.asked == (1,)


def test_beaten_mates_come_back_beside_the_teams_shrines() -> None:
    """ED-9.3, ED-6.7: an offering is a respawn place for both."""
    table = teams(
        """
        a=gold:R   s=shrine/oO
              b=food:B  c=wood   d=gold
        """,
        captors={"orange": "red", "green": "red"},
    )
    table.play_as("red", "end turn")
    table.play_as("blue", "end turn")
    assert table.asked == "red place-back"
    assert table.options() == [table.text("place explorer of orange at {c}")]
    table.play("place explorer of orange at {c}")
    assert table.options() == [table.text("place explorer of green at {c}")]


def test_either_mate_may_interrupt() -> None:
    """ED-6.6: members each."""
    table = teams("x=wood a=gold:R b=food c=wood:oo d=gold:OG e=wood:B", points=1, hands="- - g g")
    table.play_as("red", "move explorer to {b}")
    assert table.asked == "orange interruption"
    table.play("let pass")
    assert table.asked == "green interruption"
    table.play("interrupt with 2 from {c} at {b}")
    assert table.hand("green") == "-"


def test_treasures_are_traded_but_not_the_cursed_one() -> None:
    """ED-9.5, ED-3.6."""
    table = teams("a=gold:RB d=gold:OG")
    table.state.treasures = ((Treasure.JIMENEZ, Treasure.CORTES), (), (), ())
    table.play_as("red", "trade with blue")
    assert table.refused("give treasure cortes") == "ED-3.6"
    table.play("give treasure jimenez", "propose")
    table.play_as("blue", "accept")
    assert [list(row) for row in table.state.treasures[:2]] == [
        [Treasure.CORTES],
        [Treasure.JIMENEZ],
    ]
    table.play_as("red", "trade with blue", "ask treasure jimenez", "propose")
    table.play_as("blue", "accept")
    assert Treasure.JIMENEZ in table.state.treasures[0]


def test_the_log_names_the_member_who_fights() -> None:
    """ED-9.6: green alone is attacked, not the captain; villagers alone are the captain's."""
    table = teams("a=gold:R b=food:G c=wood x=gold:B y=wood:O z=gold:oo", points=1)
    told = table.play_as("red", "move explorer to {b}")
    told += table.play("fight 1", "fight 6")
    about = {event.key: event.params for event in told}
    assert about["attacks"]["enemy_seat"] == 3
    assert [e.params["seat"] for e in told if e.key == "battle-roll"] == [0, 3]
    assert (about["battle-won"]["seat"], about["battle-won"]["enemy_seat"]) == (3, 0)
    table = teams("a=gold:R b=food:oo c=wood x=gold:B y=wood:OG", points=1)
    (attack,) = [e for e in table.play_as("red", "move explorer to {b}") if e.key == "attacks"]
    assert attack.params["enemy_seat"] == 2
