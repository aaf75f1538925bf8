"""What a battle ahead would come to, in words: strengths, odds, and what is at stake (ED-6)."""

from __future__ import annotations

from collections.abc import Iterator

from tablero.engine import Seat
from tablero.games.eldorado.battle.field import Monster
from tablero.games.eldorado.battle.rerolls import Reroll
from tablero.games.eldorado.drawing.forecast import Fight, fights_ahead, percents, viewed_from
from tablero.games.eldorado.drawing.look import Look
from tablero.games.eldorado.state import EldoradoState

Lines = Iterator[str]


def battles(look: Look, seat: Seat, before: EldoradoState, after: EldoradoState) -> Lines:
    """The odds of every battle that the answer leads to; those of one that goes on, before it."""
    faces = before.box.battle_die
    known = {fight.battle.defender: fight for fight in fights_ahead(before)}
    for fight in fights_ahead(after):
        party, other = fight.attacker, fight.defender
        defends = other.party.seat in before.mates(seat)
        if defends and (isinstance(party.party, Monster) or party.party.seat != seat):
            party, other = other, party
        yield look.words.say(
            "preview.battle", strength=party.strength, enemy_strength=other.strength
        )
        old = known.get(fight.battle.defender)
        odds = viewed_from(after, fight, fight.odds(faces), seat)[1]
        if old is not None and (was := viewed_from(before, old, old.odds(faces), seat)[1]) != odds:
            yield look.words.say("preview.odds-before", **percents(was))
            yield look.words.say("preview.odds-then", **percents(odds))
        else:
            yield look.words.say("preview.odds", **percents(odds))
        yield from _stake(look, seat, fight, after)
    if isinstance(before.frames[-1], Reroll) and not fights_ahead(after):
        for fight in known.values():
            odds = viewed_from(before, fight, fight.odds(faces), seat)[1]
            yield look.words.say("preview.odds", **percents(odds))


def _stake(look: Look, seat: Seat, fight: Fight, after: EldoradoState) -> Lines:
    """What beaten explorers and thieves cost (ED-6.7, ED-10.8); alone the game (ED-12.1)."""
    place = fight.battle.place
    if all(after.where[figure] != place for figure in after.own_figures(seat)):
        return
    cards = len(after.hands[seat]) // 2
    if after.variant.solo:
        yield look.words.say("preview.stake-game")
    elif seat == after.thieves:
        yield look.words.say("preview.stake-thieves", count=cards)
    else:
        yield look.words.say("preview.stake" if cards else "preview.stake-figure", count=cards)
