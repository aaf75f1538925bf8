"""Chapter 14 in the expansion: what mates, thieves and others know."""

from tablero.engine import UNSEEN
from tablero.games.eldorado import GAME
from tablero.games.eldorado.box import Kind, Tile
from tests.eldorado.diagram import Table
from tests.eldorado.positions.cave import deep
from tests.eldorado.positions.teams import TEAMS, teams
from tests.eldorado.positions.thieves import turn_of_thieves

BAND = TEAMS.but(thieves=True)
EVERYBODY = (None, 0, 1, 2, 3, 4)


def looting() -> Table:
    """White's thieves look at the cards of orange; green is her mate."""
    table = Table(
        "a=gold:W b=food:O c=wood d=gold:G e=wood f=gold:RB",
        seats=5,
        variant=BAND,
        turn="orange",
        hands="f f wwg g -",
    )
    table.play_as("orange", "end turn")
    table.play_as("green", "end turn")
    table.play("go stealing", "thief die 3", "range 4 loot 3", "rob orange", "show cards")
    return table


def test_a_looked_at_hand_is_seen_by_thieves_and_team_alone() -> None:
    """ED-14.1, ED-10.4."""
    table = looting()
    for watcher in EVERYBODY:
        hand = table.state.view(watcher).state.hands[2]
        assert (hand == table.state.hands[2]) == (watcher in (2, 3, 4))


def test_what_was_taken_is_told_to_them_alone() -> None:
    """ED-14.1: and the record for the others does not say it."""
    table = looting()
    (event,) = table.play("loot gold")
    for watcher in EVERYBODY:
        seen = event.seen_by(watcher).params["kind"]
        assert seen is (Kind.GOLD if watcher in (2, 3, 4) else UNSEEN)
    for watcher in EVERYBODY:
        hands = table.state.view(watcher).state.hands
        assert (hands[4] == (Kind.GOLD,)) == (watcher == 4)


def test_the_look_is_over_when_the_looting_is() -> None:
    """ED-14.1."""
    table = looting()
    table.play("stop looting")
    assert table.state.looted is None
    assert table.state.view(4).state.hands[2] == (UNSEEN,) * 3


def test_thieves_who_reach_nobody_have_seen_nothing() -> None:
    """ED-10.4."""
    table = turn_of_thieves("a=gold:O b=food c=water d=gold:RB", hands="ff ff")
    table.play("go stealing", "thief die 3")
    assert table.state.view(2).state.hands[0] == (UNSEEN,) * 2


def test_emmas_mate_does_not_know_the_tiles_on_top() -> None:
    """ED-8.6, ED-14.1: cards are shown to mates, tiles are not."""
    table = teams("a=gold:RBOG", explorers="tizoc emma stella bellona", top="wood gold shrine")
    for watcher in (None, 0, 1, 2, 3):
        top = table.state.view(watcher).state.top
        assert (top == table.state.top) == (watcher == 1)


def test_a_shared_spoil_is_seen_by_both_teams() -> None:
    """ED-6.13, ED-9.6: what changes hands within the team by the team."""
    table = teams("a=gold:RB b=food:O c=wood d=gold:G", hands="- - fw", points=1)
    table.play_as("red", "move explorer to {b}")
    table.play("bring explorer by {a}", "fight 6", "fight 6", "fight 1")
    (given,) = [event for event in table.play("surrender food") if event.key == "surrenders"]
    assert {w for w in (0, 1, 2, 3) if given.seen_by(w).params["kind"] is Kind.FOOD} == {0, 1, 2, 3}
    (handed,) = [event for event in table.play("hand over food") if event.key == "hands-over"]
    assert {w for w in (0, 1, 2, 3) if handed.seen_by(w).params["kind"] is Kind.FOOD} == {0, 1}
    assert handed.seen_by(None).params["kind"] is UNSEEN


def test_nobody_knows_which_cave_tiles_were_put_back() -> None:
    """ED-2.2, ED-14.1: neither the view nor what was told."""
    state = GAME.setup(2, {"expansion": "yes", "start": "first"})
    for _ in range(10):
        decision = state.decision
        assert all(event.key == "cave-tiles-put-back" for event in state.play(decision.options[-1]))
    for watcher in (None, 0, 1):
        view = state.view(watcher).state
        assert set(view.cave_aside) == set(view.cave) == {UNSEEN}
        assert view.cave_known == (Tile.CAVE_SHRINE,)


def test_treasures_doubloons_and_hoard_are_public() -> None:
    """ED-14.1."""
    for name in ("treasures", "kept", "cursed", "doubloons", "hoard", "wolf", "beasts"):
        assert name in deep().state.public
