"""Chapters 1 and 2: what is in the box, and how a game begins."""

from collections import Counter

import pytest

from tablero.engine import BadOption
from tablero.games.eldorado import GAME
from tablero.games.eldorado.box import CAVE_TILES, ISLAND_TILES, ExplorerCard, Kind, Tile
from tests.eldorado.diagram import Opening, Table
from tests.eldorado.talk import Talk

COLOURS = ("red", "blue", "orange")


def test_the_tiles() -> None:
    """ED-1.1, ED-1.8."""
    assert len(ISLAND_TILES) == 48
    assert Counter(map(str, ISLAND_TILES)) == {
        "water": 9, "gold": 13, "food": 10, "wood": 10, "garden": 2, "shrine": 3, "entrance": 1,
    }  # fmt: skip
    assert Counter(map(str, CAVE_TILES)) == {
        "cave-shrine": 1, "tiger": 1, "thieves": 1, "giants": 1, "empty": 9,
    }  # fmt: skip


def test_everything_is_there_at_the_start() -> None:
    """ED-1.1, ED-1.2, ED-1.3."""
    table = Opening(3)
    state = table.state
    assert len(state.deck) + 1 == 48
    assert len(state.cave) == 13
    assert state.supply == (25 - 3 - 3, 25 - 3 - 3, 30 - 3 - 3)
    assert [table.stock("blue", piece) for piece in ("farmhouse", "fort", "offering")] == [2, 1, 3]
    assert table.stock("blue", "villager") == 4


def test_two_to_five_can_play() -> None:
    """ED-2.3, ED-12.1: the base game; one player alone plays with the expansion."""
    assert GAME.sizes() == (1, 2, 3, 4, 5)
    assert GAME.setup(1).variant.expansion
    for seats in (0, 6, 9):
        with pytest.raises(BadOption):
            GAME.setup(seats)


def test_no_piece_of_the_expansion_is_in_the_base_game() -> None:
    """ED-1.1, ED-1.8: neither treasure nor titan, wolf or collapse lies in a stack."""
    state = GAME.setup(5)
    tiles = Counter(thing for kind, thing in state.components() if kind == "tile")
    assert tiles == Counter((*ISLAND_TILES, *CAVE_TILES, Tile.EXIT))
    assert ExplorerCard.SEQUOIA_YANGA not in state.undealt


def test_faces_share_a_card() -> None:
    """ED-1.7."""
    faces = [" ".join(map(str, card.faces)) for card in ExplorerCard]
    assert faces == [
        "stella bellona",
        "hector nicolas",
        "tizoc emma",
        "victoria pedro",
        "william laffite",
        "sequoia yanga",
    ]


def test_a_random_card_each_and_a_face_of_it() -> None:
    """ED-2.1."""
    table = Talk(GAME.setup(2))
    table.play("pick first blue")
    assert len(table.options("deal explorer")) == 5
    assert all(text.endswith("to blue") for text in table.options())
    table.play("deal explorer tizoc-emma to blue")
    assert len(table.options("deal explorer")) == 4
    table.play("deal explorer victoria-pedro to red", "draw gold")
    assert table.asked.startswith("blue")
    assert table.options() == ["pick emma", "pick tizoc"]
    table.play("pick emma")
    assert table.asked.startswith("red")
    assert table.options() == ["pick pedro", "pick victoria"]


def test_the_start_tile_lies_open_before_faces_are_picked_and_then_it_is_found_who_begins() -> None:
    """ED-2.1, ED-2.3: cards, start tile, faces, start player."""
    table = Talk(GAME.setup(2))
    table.play("pick first red", "deal explorer tizoc-emma to red")
    table.play("deal explorer victoria-pedro to blue", "draw wood")
    table.shows("start=wood")
    assert table.asked == "red pick-explorer"
    table.play("pick emma")
    table.shows("start=wood:R")
    table.play("pick pedro")
    table.shows("start=wood:RB")
    assert table.options() == ["start blue", "start red"]
    table.play("start blue")
    assert (table.asked, table.state.start) == ("chance roll", 1)


def test_key_tiles_are_dealt_before_the_start_tile_is_drawn() -> None:
    """ED-13.1, ED-2.1: a key tile never is the start tile."""
    table = Talk(GAME.setup(2, {"key-tiles": "yes"}))
    table.play("pick first red", "deal explorer tizoc-emma to red")
    table.play("deal explorer victoria-pedro to blue")
    while table.options("deal key"):
        table.play(table.options("deal key")[0])
    assert table.asked == "chance start-tile"
    assert not table.options("draw shrine")
    assert not table.options("draw entrance")


def redrawn(first: str) -> Talk:
    """A game whose first start tile is water or shrine, up to the next draw."""
    table = Talk(GAME.setup(2))
    table.play("pick first red", "deal explorer victoria-pedro to red")
    table.play("deal explorer stella-bellona to blue", f"draw {first}")
    return table


@pytest.mark.parametrize("first", ["water", "shrine"])
def test_a_redrawn_start_tile_goes_back(first: str) -> None:
    """ED-2.1."""
    table = redrawn(first)
    assert table.options("draw")
    table.play("draw food", "pick pedro", "pick stella")
    table.shows("start=food:RB")
    assert Counter(table.state.deck) == Counter(ISLAND_TILES) - Counter([Tile.FOOD])


def test_the_entrance_may_be_the_start_tile() -> None:
    """ED-2.1."""
    table = Opening(2, tile="entrance")
    table.shows("start=entrance:RB")


def test_one_card_of_each_kind_each() -> None:
    """ED-2.1, ED-8.7."""
    table = Opening(2, explorers="victoria stella")
    assert table.hand("red") == "ffffwwwwgggg"
    assert table.hand("blue") == "fwg"


@pytest.mark.parametrize(("question", "text"), [("pick-first", "pick first"), ("start", "start")])
def test_who_picks_first_and_who_begins_are_equally_likely(question: str, text: str) -> None:
    """ED-2.1, ED-2.3: two questions; who picks first need not begin."""
    table = Talk(GAME.setup(3))
    while table.asked != f"chance {question}":
        table.play(table.options()[-1])
    decision = table.state.decision
    assert list(map(str, decision.options)) == [f"{text} {seat}" for seat in COLOURS]
    assert len(set(decision.weights)) <= 1


def test_seat_one_picks_first_and_begins_if_the_option_says_so() -> None:
    """ED-2.3."""
    table = Talk(GAME.setup(3, {"start": "first"}))
    while table.asked != "chance roll":
        assert not table.options("start")
        assert not table.options("pick first")
        table.play(table.options()[0])
    assert table.state.start == 0


def test_turns_go_clockwise() -> None:
    """ED-2.3, ED-2.6."""
    table = Opening(3, start="blue")
    assert table.state.round == 1
    for colour in ("blue", "orange", "red", "blue"):
        assert table.asked.startswith("chance")
        table.play("roll 1", "roll 2", "divide speed 1 gathering 2")
        if table.options("stop gathering"):
            table.play("stop gathering")
        assert table.asked.startswith(colour)
        assert table.state.first_round is (table.state.turns.count(0) > 0)
        table.play("end turn")
        while table.options("return"):
            table.play(table.options("return")[0])
    assert table.state.turns == (1, 2, 1)


def test_the_cave_shrine_is_anywhere_by_the_book() -> None:
    """ED-2.2."""
    assert Opening(2).state.cave_upper == 0
    assert Opening(2, options={"cave-shrine": "anywhere"}).state.cave_upper == 0


def test_the_cave_shrine_in_the_lower_half() -> None:
    """ED-2.2, ED-2.5: thirteen tiles, the last seven places."""
    table = Opening(2, options={"cave-shrine": "lower"})
    assert table.state.cave_upper == 6


def test_the_upper_half_has_no_cave_shrine() -> None:
    """ED-2.5."""
    table = Table("a=gold e=entrance b=food:B", "exit:R", points=3, cave_stack="cave-shrine empty")
    table.state.cave_upper = 1
    table.play("discover with explorer")
    assert table.options() == ["draw empty"]
    table.play("draw empty", "lay at {exit.east}", "discover with explorer")
    assert table.options() == ["draw cave-shrine"]


def test_shuffling_a_tile_back_ends_the_lower_half() -> None:
    """ED-2.5, ED-7.5."""
    table = Table(
        "a=gold e=entrance b=food:B", "exit:R", points=3, cave_stack="cave-shrine tiger empty"
    )
    table.state.cave_upper = 2
    table.play("discover with explorer", "draw tiger", "lay at {exit.east}")
    table.play("fight 1", "fight 5", "fight 5")
    assert table.state.cave_upper == 0


def test_a_ringed_start_tile_begins_the_island_anew() -> None:
    """ED-2.4."""
    table = Table(
        """
           water  x=shrine/bO
        water  start=gold:RBb/rHn  shrine
           water   p=.
        """,
        points=2,
        hands="fw g",
    )
    table.play("discover with explorer", "draw water", "lay at {p}")
    assert table.asked.startswith("chance")
    table.play("draw wood")
    table.shows("start=wood:RB")
    assert len(table.state.deck) == 47
    assert table.hand("red") == "fw"
    assert table.hand("blue") == "g"
    assert table.stock("blue", "offering") == 3
    assert table.stock("blue", "villager") == 4
    assert table.stock("red", "farmhouse") == 2
    assert table.asked.startswith("red")
    assert table.points() == 1
    assert table.allowed("discover with explorer")


def test_a_start_tile_with_one_walkable_neighbour_is_not_ringed() -> None:
    """ED-2.4."""
    table = Table(
        """
           water  shrine
        water  start=gold:RB  food
           water   p=.
        """,
        points=2,
    )
    table.play("discover with explorer", "draw water", "lay at {p}")
    assert table.asked.startswith("red")
    assert len(table.state.land.tiles) == 7


def test_the_new_start_tile_is_redrawn_like_the_first() -> None:
    """ED-2.4, ED-2.1."""
    table = Table(
        """
           water  water
        water  start=gold:RB  water
           water   p=.
        """,
        points=2,
    )
    table.play("discover with explorer", "draw shrine", "lay at {p}", "draw water", "draw gold")
    table.shows("start=gold:RB")


def test_a_captured_explorer_stays_captured_when_the_island_begins_anew() -> None:
    """ED-2.4: explorers begin on the new start tile; who is off the map waits for his turn."""
    table = Table(
        """
           water  water
        water  start=gold:R  water
           water   p=.
        """,
        points=2,
        captors={"blue": "red"},
    )
    table.play("discover with explorer", "draw shrine", "lay at {p}", "draw gold")
    assert table.state.where[0] == table.names["start"]
    assert table.asked.startswith("red")


def test_the_supply_gives_what_it_has() -> None:
    """ED-1.2."""
    state = Opening(2).state
    state.supply = (1, 0, 0)
    assert state.take(0, Kind.FOOD, 3) == 1
    assert state.take(0, Kind.WOOD) == 0


def test_five_players_have_five_cards() -> None:
    """ED-2.3, ED-1.7."""
    table = Opening(5)
    assert len(set(table.state.cards)) == 5
    assert table.state.undealt == ()
    table.shows("start=gold:RBOGW")
