"""ED-1.3, ED-2, ED-9.4, ED-10.1, ED-12.1, ED-13.1: who can play what, and how it begins."""

from collections import Counter

import pytest

from tablero.engine import BadOption, RandomLuck
from tablero.games.eldorado import GAME
from tablero.games.eldorado.box import CAVE_TILES, DEEPER_TILES, Explorer, ExplorerCard, Tile
from tablero.games.eldorado.shrines import needed
from tests.eldorado.diagram import Opening, Table
from tests.eldorado.positions.teams import EXPANSION, opening, teams


@pytest.mark.parametrize(
    ("options", "sizes"),
    [
        ({}, (1, 2, 3, 4, 5)),
        ({"expansion": "yes"}, (1, 2, 3, 4, 5, 6)),
        ({"thieves": "yes"}, (3, 4, 5, 6, 7)),
        ({"teams": "yes"}, (4, 6, 8)),
        ({"teams": "yes", "thieves": "yes"}, (5, 7)),
        ({"key-tiles": "yes"}, (2, 3, 4, 5)),
    ],
)
def test_how_many_can_play(options: dict[str, str], sizes: tuple[int, ...]) -> None:
    """ED-10.1, ED-12.1: every other number is refused with a reason that cites a paragraph."""
    assert GAME.sizes(options) == sizes
    for seats in set(GAME.players) - set(sizes):
        with pytest.raises(BadOption, match=r"ED-\d+"):
            GAME.setup(seats, options)


def test_neighbours_are_a_team_and_thieves_sit_last() -> None:
    """ED-9.1, ED-10.2."""
    state = GAME.setup(7, {"teams": "yes", "thieves": "yes"})
    assert state.sides == (0, 0, 1, 1, 2, 2, 3)
    assert state.owners == (0, 1, 2, 3, 4, 5, 6, 6, 6, 6)
    assert (state.thieves, state.start) == (6, 0)


@pytest.mark.parametrize(("seats", "thieves"), [(3, 2), (4, 4), (7, 4)])
def test_two_thieves_up_to_three_players(seats: int, thieves: int) -> None:
    """ED-10.1."""
    state = GAME.setup(seats, {"thieves": "yes"})
    assert state.owners.count(seats - 1) == thieves
    assert state.stock[-1][-1] == thieves


def test_ten_cave_tiles_go_back_unseen() -> None:
    """ED-2.2, ED-14.1: nobody knows which, and the shrine is in the lower half of the rest."""
    state = GAME.setup(3, {"expansion": "yes"})
    luck = RandomLuck(1)
    while not state.over and state.decision.question == "put-aside":
        decision = state.decision
        state.play(luck.pick(decision))
    assert len(state.cave_aside) == 10
    assert len(state.cave) + len(state.cave_known) == 12
    assert state.cave_known == (Tile.CAVE_SHRINE,)
    assert state.cave_upper == 6
    whole = Counter((*state.cave, *state.cave_aside, Tile.CAVE_SHRINE))
    assert whole == Counter((*CAVE_TILES, *DEEPER_TILES))
    for seat in (None, 0, 1, 2):
        seen = state.view(seat).state
        assert not {*seen.cave, *seen.cave_aside} & set(Tile)


def test_the_shrine_may_lie_anywhere() -> None:
    """ED-2.2: as an option."""
    assert GAME.setup(3, {"expansion": "yes", "cave-shrine": "anywhere"}).cave_upper == 0


def test_the_sixth_card_is_dealt_in_the_expansion_only() -> None:
    """ED-1.7."""
    assert ExplorerCard.SEQUOIA_YANGA in GAME.setup(2, {"expansion": "yes"}).undealt
    assert ExplorerCard.SEQUOIA_YANGA not in GAME.setup(2).undealt


def test_cards_can_be_picked_in_order() -> None:
    """ED-2.1."""
    table = Opening(2, options={"explorers": "picked"}, start="blue")
    assert table.asked == "blue pick-card"
    table.play("pick card tizoc-emma")
    assert table.asked == "red pick-card"
    assert table.refused("pick card tizoc-emma") == "ED-2.1"
    table.play("pick card hector-nicolas", "draw gold", "pick emma", "pick hector")
    assert table.state.explorers == (Explorer.HECTOR, Explorer.EMMA)


def test_mates_play_the_two_faces_of_a_card() -> None:
    """ED-9.1: the captain picks, the mate gets the other face; both have cards."""
    table = opening(explorers="victoria pedro tizoc emma")
    names = [str(explorer) for explorer in table.state.explorers]
    assert names == ["victoria", "pedro", "tizoc", "emma"]
    assert [len(hand) for hand in table.state.hands] == [12, 3, 3, 3]


def test_a_team_has_six_villagers_and_one_more_with_hector() -> None:
    """ED-1.3."""
    table = opening(explorers="hector nicolas tizoc emma")
    assert table.stock("red", "villager") == 7
    assert table.stock("blue", "villager") == 7
    assert table.stock("green", "villager") == 6


def test_one_explorer_of_each_team_begins() -> None:
    """ED-9.1."""
    state = opening().state
    assert [place is not None for place in state.where] == [True, False, True, False]


def test_thieves_begin_hidden() -> None:
    """ED-10.2."""
    state = Opening(3, options={"thieves": "yes"}).state
    assert [place is not None for place in state.where] == [True, True, False, False]


@pytest.mark.parametrize(
    ("seats", "options", "wanted"),
    [
        (4, {"teams": "yes"}, (2, 2)),
        (5, {"teams": "yes", "thieves": "yes"}, (2, 2, 3)),
        (6, {"expansion": "yes"}, (2,) * 6),
        (7, {"thieves": "yes"}, (2,) * 6 + (3,)),
        (7, {"thieves": "yes", "thieves-goal": "like-explorers"}, (2,) * 7),
        (7, {"teams": "yes", "thieves": "yes"}, (2, 2, 2, 3)),
        (5, {"thieves": "yes", "thieves-goal": "like-explorers"}, (3,) * 5),
        (5, {"thieves": "yes"}, (3,) * 5),
        (5, {}, (3,) * 5),
        (1, {}, (3,)),
    ],
)
def test_island_shrines_to_win(
    seats: int, options: dict[str, str], wanted: tuple[int, ...]
) -> None:
    """ED-7.1, ED-9.4, ED-12.1."""
    state = GAME.setup(seats, options)
    assert tuple(needed(state, side) for side in range(len(state.stock))) == wanted


def test_two_offerings_and_the_cave_win_for_both() -> None:
    """ED-9.4: the second offering of a team whose mate holds the cave shrine."""
    table = teams(
        """
        a=gold:R     s=shrine
             x=shrine/rO b=food:BOG
        """,
        hands="ffwwgg",
        shrine="blue",
    )
    table.play("offer at {s}")
    assert table.asked == "over"
    assert table.state.result().winners == (0, 1)
    assert table.state.result().scores == (3, 3, 0, 0)


@pytest.mark.parametrize(
    ("seats", "goal", "over"),
    [(6, "four", False), (6, "like-explorers", True), (5, "like-explorers", False)],
)
def test_thieves_win_with_two_offerings_only_like_explorers(
    seats: int, goal: str, over: bool
) -> None:
    """ED-9.4: with the cave shrine, from six players on and if the option says so."""
    letter = "PW"[seats == 5].lower()
    table = Table(
        f"""
        t=gold:{letter.upper()}     s=shrine
             x=shrine/{letter}O b=food:RBOG
        """,
        seats=seats,
        variant=EXPANSION.but(thieves=True, thieves_goal=goal),
        turn="purple" if seats == 6 else "white",
    )
    table.state.doubloons, table.state.shrine = 4, seats - 1
    table.play("offer at {s}")
    assert (table.asked == "over") == over
    if over:
        assert table.state.result().winners == (seats - 1,)


def test_a_team_beside_thieves_wins_with_two_offerings_already() -> None:
    """ED-9.4: with five players the team needs two, the thieves three."""
    table = Table(
        """
        a=gold:R     s=shrine
             x=shrine/rO b=food:BOGW
        """,
        seats=5,
        variant=EXPANSION.but(teams=True, thieves=True),
        hands="ffwwgg",
        shrine="blue",
    )
    table.play("offer at {s}")
    assert table.state.result().winners == (0, 1)


@pytest.mark.parametrize("seats", [3, 5, 7])
def test_thieves_never_get_the_entrance(seats: int) -> None:
    """ED-13.1: and everyone else can."""
    holders = set()
    for seed in range(40):
        state, luck = GAME.setup(seats, {"thieves": "yes", "key-tiles": "yes"}), RandomLuck(seed)
        while not state.over and state.decision.question != "start-tile":
            decision = state.decision
            state.play(luck.pick(decision))
        holders.add(next(seat for seat in range(seats) if Tile.ENTRANCE in state.keys[seat]))
    assert holders <= set(range(seats - 1))
    assert len(holders) > 1


def test_mates_see_each_others_cards() -> None:
    """ED-14.1."""
    table = teams("a=gold:RBOG", hands="ffw ggg www f")
    assert table.state.view(1).state.hands[0] == table.state.hands[0]
    assert table.state.view(2).state.hands[0] != table.state.hands[0]
    assert table.state.view(None).state.hands[0] != table.state.hands[0]
