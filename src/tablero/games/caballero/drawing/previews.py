"""What an answer would cost and change, in words: the answer is tried on an imagined table."""

from __future__ import annotations

from collections.abc import Iterator

from tablero.engine import Action, Event, RandomLuck
from tablero.games.caballero.bidding import Power
from tablero.games.caballero.drawing.forecast import forecast, ships_in
from tablero.games.caballero.drawing.inspector import standing
from tablero.games.caballero.drawing.look import Look
from tablero.games.caballero.regions import Region
from tablero.games.caballero.removal import TakeBack
from tablero.games.caballero.scoring import firsts
from tablero.games.caballero.standing import totals
from tablero.games.caballero.state import CaballeroState
from tablero.games.caballero.turn import EndTurn, Turn

Lines = list[str]


def preview(look: Look, action: Action) -> Lines:
    """The lines for an action of the reader's seat."""
    if look.view.seat is None:
        return []
    if isinstance(action, Power):
        return _power(look, action)
    if isinstance(action, EndTurn):
        return _end(look)
    before = look.state
    after = look.view.imagine(RandomLuck(0))
    events = after.play(action)
    return [
        *_court(look, before, after),
        *_consequences(look, action, events),
        *_regions(look, before, after),
        *_swing(look, before, after),
    ]


def _power(look: Look, action: Power) -> Lines:
    """What the card brings, and when its player would act as the bids stand."""
    state, say = look.state, look.words.say
    higher = sum(bid > action.value for bid in state.bids)
    lines = [
        say("preview.heads", count=state.box.heads[action.value - 1]),
        say("preview.place-in-order", place=higher + 1, bids=sum(map(bool, state.bids)) + 1),
    ]
    if action.value == 9:
        lines.append(say("preview.second-tile"))
    return lines


def _end(look: Look) -> Lines:
    """What would be left undone."""
    state, seat = look.state, look.near
    frame = state.frames[-1]
    if not isinstance(frame, Turn) or frame.deeds.reinforced:
        return []
    heads = state.box.heads[state.bids[seat] - 1]
    return [look.words.say("preview.not-reinforced", count=heads)] if heads else []


def _court(look: Look, before: CaballeroState, after: CaballeroState) -> Iterator[str]:
    """The court's caballeros before and after."""
    seat = look.near
    if before.courts[seat] != after.courts[seat]:
        yield look.words.say("preview.court", before=before.courts[seat], after=after.courts[seat])


def _consequences(look: Look, action: Action, events: tuple[Event, ...]) -> Iterator[str]:
    """What else the answer brings about: cards that leave, what is lost.

    A card that is taken back is the answer itself, so it is left out.
    """
    told = events if isinstance(action, TakeBack) else events[1:]
    return (look.words.tell(event) for event in told)


def _regions(look: Look, before: CaballeroState, after: CaballeroState) -> Iterator[str]:
    """Every land or sea that would change: its worth, and who has how much there."""
    known = {region.name: _facts(before, region) for region in before.chart.all_regions()}
    for region in after.chart.all_regions():
        facts = _facts(after, region)
        if known.get(region.name) != facts:
            yield from _region(look, region, facts[1])


def _facts(state: CaballeroState, region: Region) -> tuple[int, tuple[int, ...]]:
    """A region's worth, and each seat's caballeros or ships there."""
    if not region.land:
        return region.worth, ships_in(state, region)
    nobody = (0,) * state.seats
    return region.worth, totals(state.chart, state.cards).get(region.name, nobody)


def _region(look: Look, region: Region, row: tuple[int, ...]) -> Iterator[str]:
    say = look.words.say
    kind = "land" if region.land else "sea"
    if not any(row):
        yield say(f"preview.{kind}", region=region.name, worth=region.worth)
        return
    yield say(
        f"preview.{kind}-with",
        region=region.name,
        worth=region.worth,
        standing=standing(look.words, row),
    )
    if region.land:
        first = firsts(row)
        yield say("preview.leads" if len(first) == 1 else "preview.tied", seats=first)


def _swing(look: Look, before: CaballeroState, after: CaballeroState) -> Iterator[str]:
    """How everybody's points would change, if the table were scored now."""
    pairs = zip(forecast(before), forecast(after), strict=True)
    for seat, (old, new) in enumerate(pairs):
        if old != new:
            yield look.words.say("preview.forecast", seat=seat, before=old, after=new)
