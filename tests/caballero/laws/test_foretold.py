"""What the page says about a position, and what then happens: over games of every mode.

Forecasts, previews, ghosts, counters and reasons are compared with the events of the answer, the
table after it and the slow scorer, not with the functions that they come from.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from random import Random
from typing import Any, NamedTuple

import pytest

from tablero.bots import Choice, Greedy
from tablero.engine import CHANCE, Action, Decision, Event, RandomLuck, Seat
from tablero.games.caballero import GAME, CaballeroState, drawing
from tablero.games.caballero.bidding import Power
from tablero.games.caballero.drawing.forecast import by_region, forecast, ships_in
from tablero.games.caballero.drawing.ghosts import led, pushed, setting
from tablero.games.caballero.drawing.look import Look
from tablero.games.caballero.grid import Edge
from tablero.games.caballero.pieces import PlacedTile
from tablero.games.caballero.regions import Region
from tablero.games.caballero.removal import TakeBack
from tablero.games.caballero.tiles import LayTile
from tablero.games.caballero.turn import EndTurn, Turn
from tablero.words import Words
from tests.caballero.players import TEMPERS, Temper
from tests.caballero.slow import Spot, caballeros_at, flood, painted, slow_scores

NAMES = ("Ana", "Ben", "Cléo", "Dirk")
WORDS = Words("en", "caballero", NAMES)
VARIANTS = [
    {"expansion": expansion, "bidding-order": order, "start-tile": tile}
    for expansion, (order, tile) in product(("no", "yes"), (("german", "any"), ("french", "land")))
]
MODES = [
    pytest.param(seats, options, name, id=" ".join((name, str(seats), *options.values())))
    for seats, options in product(GAME.players, VARIANTS)
    for name in (*TEMPERS, "greedy")
    if name in ("random", "greedy") or options == VARIANTS[2]
]
EVERY = 4
"""Counting by flooding is slow: previews are checked in one of this many positions."""


def asked(state: CaballeroState) -> Decision:
    """The open question."""
    return state.decision


def chooser(name: str, seats: int) -> Callable[[CaballeroState], Choice]:
    """Players with a temper, or one greedy bot among settlers."""
    bot, temper = Greedy(seats), Temper("settler" if name == "greedy" else name, seats)

    def choose(state: CaballeroState) -> Choice:
        decision = asked(state)
        if name == "greedy" and decision.seat == 0:
            return bot.choose(state.view(0))
        return Choice(temper.pick(decision), "only-choice")

    return choose


class Told(NamedTuple):
    """An answer, the table before and after it, and what happened."""

    seat: Seat
    action: Any
    before: CaballeroState
    after: CaballeroState
    events: tuple[Event, ...]

    @property
    def look(self) -> Look:
        """The table as the seat that answers sees it beforehand."""
        return Look(self.before.view(self.seat), WORDS, NAMES)

    def told(self, key: str) -> list[dict[str, Any]]:
        """The parameters of the events of one kind."""
        return [dict(event.params) for event in self.events if event.key == key]


def answered(state: CaballeroState, seat: Seat, action: Action) -> Told:
    """What an answer leads to, on a copy of the table."""
    after = state.copy()
    return Told(seat, action, state, after, after.play(action))


def answers(
    seats: int, options: Mapping[str, str], name: str
) -> Iterator[tuple[CaballeroState, Choice]]:
    """Every position of a game in which somebody is asked, and the choice made there."""
    state, luck, choose = GAME.setup(seats, options), RandomLuck(seats), chooser(name, seats)
    while not state.over:
        decision = state.decision
        if decision.seat == CHANCE:
            assert_the_stack_is_counted(state, decision)
            state.play(luck.pick(decision))
            continue
        choice = choose(state)
        yield state, choice
        state.play(choice.action)


@pytest.mark.parametrize(("seats", "options", "name"), MODES)
def test_what_is_said_comes_true(seats: int, options: Mapping[str, str], name: str) -> None:
    """CB-2.3, CB-3.2, CB-5.4, CB-8.1, CB-8.2, CB-9.1, CB-9.2, CB-10.3."""
    dice = Random(seats)
    for at, (state, choice) in enumerate(answers(seats, options, name)):
        decision = asked(state)
        told = answered(state, decision.seat, choice.action)
        assert_forecast(told)
        assert_reason(told, choice)
        if at % EVERY == 0:
            other = answered(state, decision.seat, dice.choice(decision.options))
            for each in (told, other):
                assert_preview(each)
                assert_ghost(each)


def assert_the_stack_is_counted(state: CaballeroState, decision: Decision) -> None:
    """The page counts what chance draws from."""
    if decision.question == "tile":
        assert sum(decision.weights) == len(state.view(None).state.stack)


# The forecast.


def assert_forecast(told: Told) -> None:
    """A scoring brings what was forecast just before it, in total and region by region."""
    scored = told.told("score")
    if not scored:
        return
    assert forecast(told.before) == tuple(each["points"] for each in scored)
    found: dict[Edge, list[int]] = {}
    for key in ("scores-land", "scores-ship", "scores-enclosed-land", "scores-enclosed-sea"):
        for each in told.told(key):
            row = found.setdefault(each["region"], [0] * told.before.seats)
            row[each["seat"]] += each["points"]
    assert by_region(told.before) == {region: tuple(row) for region, row in found.items()}
    outcome = drawing.outcome(told.events, WORDS, told.before.seats)
    assert outcome is not None
    for seat, each in enumerate(scored):
        cells = [row.cells[seat] for row in outcome.rows]
        assert sum(int(cell) for cell in cells if cell.isdigit()) == each["points"]


# Previews.


def assert_preview(told: Told) -> None:
    """Every line of the preview comes true, and none is missing."""
    found = drawing.preview(told.before.view(told.seat), told.action, WORDS)
    if isinstance(told.action, Power):
        assert found == after_power(told)
    elif isinstance(told.action, EndTurn):
        assert found == after_end(told)
    else:
        assert found == after_deed(told)


def after_power(told: Told) -> list[str]:
    """The heads on the card, and the place in the order if nobody else bids."""
    (played,) = told.told("plays-power")
    bids = sorted((bid for bid in told.after.bids if bid), reverse=True)
    place = bids.index(told.action.value) + 1
    for each in told.told("turn"):
        assert (each["seat"] == told.seat) == (place == 1)
    lines = [
        WORDS.say("preview.heads", count=played["heads"]),
        WORDS.say("preview.place-in-order", place=place, bids=len(bids)),
    ]
    return [*lines, WORDS.say("preview.second-tile")] if told.action.value == 9 else lines


def after_end(told: Told) -> list[str]:
    """The caballeros that reinforcing would have brought."""
    frame = told.before.frames[-1]
    assert isinstance(frame, Turn)
    if frame.deeds.reinforced:
        return []
    (heads,) = (
        each["heads"]
        for each in answered(told.before, told.seat, GAME.parse_action("reinforce")).told(
            "reinforces"
        )
    )
    return [WORDS.say("preview.not-reinforced", count=heads)] if heads else []


def after_deed(told: Told) -> list[str]:
    """The court, what leaves, every region that changes, and the points of a scoring."""
    was, now = told.before.courts[told.seat], told.after.courts[told.seat]
    lines = [] if was == now else [WORDS.say("preview.court", before=was, after=now)]
    itself = 0 if isinstance(told.action, TakeBack) else 1
    lines += [WORDS.tell(event) for event in told.events[itself:]]
    lines += regions_changed(told)
    points = zip(slow_scores(told.before), slow_scores(told.after), strict=True)
    return lines + [
        WORDS.say("preview.forecast", seat=seat, before=old, after=new)
        for seat, (old, new) in enumerate(points)
        if old != new
    ]


def regions_changed(told: Told) -> list[str]:
    """The lines about every land or sea whose worth or standing has changed."""
    known = {region.name: slow_facts(told.before, region) for region in regions(told.before)}
    lines = []
    for region in regions(told.after):
        facts = worth, row = slow_facts(told.after, region)
        if known.get(region.name) == facts:
            continue
        kind = "land" if region.land else "sea"
        there = sorted((seat for seat in range(len(row)) if row[seat]), key=lambda s: -row[s])
        entries = tuple(WORDS.say("drawing.entry", seat=seat, count=row[seat]) for seat in there)
        if not there:
            lines.append(WORDS.say(f"preview.{kind}", region=region.name, worth=worth))
            continue
        params: dict[str, object] = {"region": region.name, "worth": worth, "standing": entries}
        lines.append(WORDS.say(f"preview.{kind}-with", **params))
        if region.land:
            firsts = tuple(seat for seat in sorted(there) if row[seat] == max(row))
            key = "preview.leads" if len(firsts) == 1 else "preview.tied"
            lines.append(WORDS.say(key, seats=firsts))
    return lines


def regions(state: CaballeroState) -> Sequence[Region]:
    """Every land and sea, by name."""
    return tuple(state.chart.all_regions())


def spot(edge: Edge) -> Spot:
    """A side of a tile, for the slow scorer."""
    return edge.cell.east, edge.cell.north, int(edge.side)


def slow_facts(state: CaballeroState, region: Region) -> tuple[int, tuple[int, ...]]:
    """A region's worth, and each seat's caballeros or ships there, counted by flooding."""
    tiles = painted(state)
    sides = flood(tiles, spot(region.name))
    cells = {side[:2] for side in sides}
    worth = len(cells)
    for cell in cells:
        tile = tiles[cell]
        if region.land:
            worth += tile.symbol == "gold"
        elif tile.symbol == "fish":
            worth += tile.fish_side is None or (*cell, tile.fish_side) in sides
    if not region.land:
        return worth, ships_in(state, region)
    there = caballeros_at(state, sides)
    return worth, tuple(there[seat] for seat in range(state.seats))


# The ghost of a tile.


def assert_ghost(told: Told) -> None:
    """Cards pushed out are crossed out; the seal shows the land's worth and who is first."""
    if not isinstance(told.action, LayTile):
        return
    crossed = pushed(setting(told.look), told.action)
    assert set(crossed) == {each["cell"] for each in told.told("pushed-out")}
    tile = PlacedTile.of(told.action.tile, told.action.turn)
    if tile.land:
        rows = tuple(
            tuple(card for card in row if card.cell not in crossed) for row in told.before.cards
        )
        side = tile.parts[0].sides[0]
        region = told.after.chart.region_at(Edge.of(told.action.cell, side))
        worth, row = slow_facts(told.after, region)
        firsts = tuple(seat for seat, total in enumerate(row) if total == max(row) > 0)
        assert led(told.before.chart, rows, told.action.cell, tile) == (worth, firsts)


# The reasons of bots.


def assert_reason(told: Told, choice: Choice) -> None:
    """The points, heads and victims that a bot names are those of its answer."""
    params = choice.reason_params
    match choice.reason_key:
        case "takes-rank" | "ship-earns" | "tile-earns":
            was, now = slow_scores(told.before), slow_scores(told.after)
            assert params["count"] == now[told.seat] - was[told.seat] > 0
        case "gathers-heads":
            assert params["count"] == told.told("reinforces")[0]["heads"]
        case "many-heads":
            assert params["count"] == told.told("plays-power")[0]["heads"]
        case "pushes-out":
            assert params["seat"] in [each["seat"] for each in told.told("pushed-out")]
