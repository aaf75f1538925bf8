"""The preview of an answer says what it costs and changes, and comes true."""

import pytest

from tablero.drawing import OutcomeRow
from tablero.games.caballero import GAME, drawing
from tablero.games.caballero.drawing.forecast import forecast
from tablero.games.caballero.drawing.ghosts import led, pushed, setting
from tablero.games.caballero.drawing.look import Look
from tablero.games.caballero.grid import Cell
from tablero.games.caballero.tiles import LayTile
from tablero.words import Words
from tests.caballero.diagram import Table, lay, lay_tile, raise_to, tile
from tests.caballero.games import NAMES, SAMPLES, positions

LANGUAGES = ("en", "de", "fr", "nl")


def lines(table: Table, answer: str, lang: str = "en") -> list[str]:
    """The preview of an answer for the seat that is asked."""
    decision = table.state.decision
    action = GAME.parse_action(answer)
    assert action in decision.options
    said = Words(lang, "caballero", NAMES[: table.state.seats])
    return drawing.preview(table.state.view(decision.seat), action, said)


def has(found: list[str], *parts: str) -> bool:
    """Whether one of the lines contains all of these."""
    return any(all(part in line for part in parts) for line in found)


def test_a_card_says_its_cost_the_totals_and_who_leads() -> None:
    table = Table(".  B2s .\n. LLLL .", courts=(8, 8, 8, 8))
    found = lines(table, lay(4, "w", "(2,0)"))
    assert has(found, "8", "4")
    assert has(found, f"{NAMES[0]} 4", f"{NAMES[1]} 2")
    assert has(found, NAMES[0], "2")
    assert len(found) >= 3


def test_raising_says_the_difference() -> None:
    found = lines(Table("R2s\nLLLL", courts=(5, 8, 8, 8)), raise_to(6, "s", "(0,1)"))
    assert has(found, "5", "1")
    assert has(found, f"{NAMES[0]} 6")


def test_a_tile_says_whom_it_pushes_out_and_what_is_lost() -> None:
    table = Table(".    B3s  .\nLLLL LLLL LLLL\n", turn="red", open_tiles="LLLL LLLL WWWW", power=9)
    answer = lay_tile("LLLL", "(0,1)")
    found = lines(table, answer)
    assert table.at("(1,1)") == "B1/2/3/4"
    table.play(answer)
    assert table.at("(1,1)") == "."
    assert has(found, NAMES[1], "3")


@pytest.mark.parametrize("castillo", [False, True])
def test_taking_back_says_what_is_lost_and_what_comes_home(castillo: bool) -> None:
    """CB-8.2, CB-8.4."""
    marks = "Cn" if castillo else "n"
    table = Table(f"WWWW .\nR4e:{marks} WLWL", courts=(1, 8, 8))
    found = lines(table, "take back (0,0)")
    back, lost = (4, 0) if castillo else (0, 4)
    told = [
        f"Ana takes back the card at (0, 0). Caballeros to court: {back}; lost: {lost}.",
        "1 ship of Ana comes home to court: north side of (0, 0).",
        "Ana’s castillo at (0, 0) goes back to the supply.",
    ]
    assert [line for line in found if line in told] == (told if castillo else told[:2])


def test_a_court_that_would_overflow_is_mentioned() -> None:
    table = Table("LLLL .", courts=(13, 8, 8, 8), homes=(2, 8, 8, 8))
    found = lines(table, lay(1, "w", "(1,0)"))
    assert has(found, "13", "8")
    assert has(found, "4")


def test_ending_without_reinforcing_is_mentioned() -> None:
    table = Table("LLLL .", open_tiles="LLLL WWWW WWWW", power=1)
    table.play(lay_tile("LLLL", "(1,0)"))
    assert has(lines(table, "end turn"), "7")
    table.play("reinforce")
    assert lines(table, "end turn") == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_answer_has_a_preview_that_changes_nothing(lang: str) -> None:
    for position in SAMPLES[::5]:
        decision = None if position.state.over else position.state.decision
        if decision is None:
            continue
        view = position.state.view(decision.seat)
        before = hash(position.state)
        said = Words(lang, "caballero", NAMES[: position.state.seats])
        for option in decision.options[::7]:
            found = drawing.preview(view, option, said)
            assert all(line.strip() for line in found)
        assert hash(position.state) == before


def test_spectators_get_no_preview() -> None:
    state = SAMPLES[0].state
    assert (
        drawing.preview(state.view(None), state.decision.options[0], Words("en", "caballero")) == []
    )


def test_the_ghost_of_a_tile_knows_worth_leader_and_who_leaves() -> None:
    table = Table(". . .\n. B3s .\nLLLL LLLL$ LLLL", open_tiles="LLLL LLLL LLLL", turn="red")
    state = table.state
    look = Look(state.view(0), Words("en", "caballero"), NAMES[:3])
    action = GAME.parse_action(lay_tile("LLLL", "(0,1)"))
    assert isinstance(action, LayTile)
    assert pushed(setting(look), action) == [Cell.of(1, 1)]
    worth, leaders = led(state.chart, ((), (), ()), Cell.of(0, 1), tile("LLLL"))
    assert (worth, leaders) == (5, ())
    worth, leaders = led(state.chart, state.cards, Cell.of(0, 1), tile("LLLL"))
    assert (worth, leaders) == (5, (1,))


@pytest.mark.parametrize(("seats", "expansion", "seed"), [(2, "no", 1), (4, "yes", 3)])
def test_scorings_add_up(seats: int, expansion: str, seed: int) -> None:
    end = positions(seats, expansion, seed)[-1]
    said = Words("en", "caballero", NAMES[:seats])
    last = end.state.variant.rounds
    found = drawing.outcome(end.story, said, seats)
    assert found is not None
    for seat in range(seats):
        awarded = sum(a.points for a in end.state.awards if a.seat == seat and a.round == last)
        assert sum(_points(row, seat) for row in found.rows) == awarded
    assert all(row.note and row.paragraph.startswith("CB-") for row in found.rows)
    course = drawing.course(end.story, seats)
    assert tuple(points[-1] for points in course) == end.state.result().scores
    assert {len(points) for points in course} == {3 if expansion == "yes" else 2}


def _points(row: OutcomeRow, seat: int) -> int:
    cell = row.cells[seat]
    return int(cell) if cell.isdigit() else 0


def test_without_a_scoring_there_is_no_outcome() -> None:
    start = positions(2, "no", 1)[0]
    assert drawing.outcome(start.story, Words("en", "caballero"), 2) is None


def test_the_forecast_is_what_a_scoring_brings() -> None:
    end = positions(3, "yes", 2)[-1]
    last = end.state.variant.rounds
    given = [0, 0, 0]
    for award in end.state.awards:
        given[award.seat] += award.points if award.round == last else 0
    assert forecast(end.state) == tuple(given)


def test_only_verbs_that_players_look_for_are_named_as_impossible() -> None:
    basic = Table("LLLL .").state.view(0)
    assert drawing.worth_naming(basic, "buy-ship")
    assert drawing.worth_naming(basic, "end-turn")
    assert not drawing.worth_naming(basic, "alcalde")
    assert not drawing.worth_naming(basic, "launch-ship")
    expansion = Table("R4e:n LLLL", expansion=True).state.view(0)
    assert drawing.worth_naming(expansion, "alcalde")
    assert drawing.worth_naming(expansion, "set-grande")
    assert not drawing.worth_naming(Table("R4e:G LLLL", expansion=True).state.view(0), "set-grande")
