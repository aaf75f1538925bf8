"""The prospects of a battle: for the pieces as they stand, and with more of them (ED-6.4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tablero.engine import Action, RandomLuck, Seat
from tablero.games.eldorado.battle.dice import BattleDie, as_mustered
from tablero.games.eldorado.battle.entering import must_fight
from tablero.games.eldorado.battle.field import Battle, Monster, Party, Troop
from tablero.games.eldorado.battle.muster import BringArmy, BringFigure
from tablero.games.eldorado.battle.pack import BringWolf
from tablero.games.eldorado.battle.rerolls import Reroll
from tablero.games.eldorado.battle.sequence import Opponent, enemies_on
from tablero.games.eldorado.battle.strength import foremost, strength_of
from tablero.games.eldorado.drawing.look import Look, Said
from tablero.games.eldorado.drawing.verbs import Lines
from tablero.games.eldorado.explorers.yanga import Shoot
from tablero.games.eldorado.hexes import Place
from tablero.games.eldorado.moving import Move
from tablero.games.eldorado.odds import Odds, Roll, rolled
from tablero.games.eldorado.state import EldoradoState


class Troops(NamedTuple):
    """One party of a battle: its strength, and its dice as far as they have fallen."""

    party: Party
    seat: Seat
    """Who represents it: the only explorer's player, or whoever answers (ED-9.6)."""
    strength: int
    dice: tuple[int, ...]
    again: tuple[int, ...]
    """Dice that are paid for and will be thrown again (ED-13.2)."""
    missing: int
    """Dice that have not fallen yet, those thrown again included."""

    @property
    def roll(self) -> Roll:
        """The sum so far and the dice to come."""
        return Roll(sum(self.dice), self.missing)


class Fight(NamedTuple):
    """A battle as it stands."""

    battle: Battle
    attacker: Troops
    defender: Troops

    def odds(self, faces: tuple[int, ...]) -> Odds:
        """How likely the attacker is to win, tie and lose."""
        return rolled(self.attacker.roll, self.defender.roll, faces)


def fight_of(state: EldoradoState) -> Fight | None:
    """The battle that goes on, if one does."""
    for frame in reversed(state.frames):
        battle = getattr(frame, "battle", None)
        if isinstance(battle, Battle):
            return _fight(state, battle, frame)
    return None


def fights_ahead(state: EldoradoState) -> list[Fight]:
    """The battle that goes on, or each battle that the attacker can choose from (ED-6.10)."""
    going_on = fight_of(state)
    if going_on is not None:
        return [going_on]
    if not state.frames or not isinstance(state.frames[-1], Opponent):
        return []
    advance = state.frames[-1].advance
    sides = enemies_on(state, advance.attacker.side, advance.place)
    battles = (Battle(advance, Troop(state.captain(side), side)) for side in sides)
    return [_fight(state, battle, None) for battle in battles]


def _fight(state: EldoradoState, battle: Battle, frame: object) -> Fight:
    """The parties with their dice; a party that has not begun has all its dice still to roll.

    Whoever came to save a farmhouse fights before it does (ED-6.9).
    """
    if not isinstance(frame, BattleDie | Reroll):
        battle = as_mustered(state, battle)
    attack, defence = (
        strength_of(state, battle, party) for party in (battle.attacker, battle.defender)
    )
    one, other = (foremost(state, battle, party) for party in (battle.attacker, battle.defender))
    rolling = _rolling(frame)
    waiting = Troops(battle.defender, other, defence, (), (), defence)
    if battle.attack is None:
        attacker = Troops(battle.attacker, one, attack, *(rolling or ((), (), attack)))
        return Fight(battle, attacker, waiting)
    attacker = Troops(battle.attacker, one, attack, battle.attack, (), 0)
    defender = Troops(battle.defender, other, defence, *rolling) if rolling else waiting
    return Fight(battle, attacker, defender)


def _rolling(frame: object) -> tuple[tuple[int, ...], tuple[int, ...], int] | None:
    """The dice that have fallen, those to be thrown again, and how many are still to fall."""
    match frame:
        case BattleDie(fallen=fallen, missing=missing):
            return fallen, (), missing
        case Reroll(fallen=fallen, chosen=chosen):
            return fallen, chosen, len(chosen)
    return None


def viewed_from(
    state: EldoradoState, fight: Fight, odds: Odds, seat: Seat | None
) -> tuple[Seat, Odds]:
    """The odds as a defender or his mate sees them, and when a monster attacks; everyone else sees
    the attacker's.
    """
    defender = fight.defender.seat
    defends = seat is not None and defender in state.mates(seat)
    if defends or isinstance(fight.attacker.party, Monster):
        return defender, Odds(odds.loss, odds.tie, odds.win)
    return fight.attacker.seat, odds


def percents(odds: Odds) -> dict[str, int]:
    """Whole percentages that add up to a hundred; whatever is possible gets at least one."""
    win, loss = (max(round(100 * chance), 1) if chance else 0 for chance in (odds.win, odds.loss))
    spare = 1 if odds.tie else 0
    if win >= loss:
        win = min(win, 100 - loss - spare)
    else:
        loss = min(loss, 100 - win - spare)
    if not spare:
        loss = 100 - win
    return {"win": win, "tie": 100 - win - loss, "loss": loss}


class Addition(NamedTuple):
    """Pieces that the reader could still bring: the cheapest way to add this much strength."""

    action: Action
    more: int
    cards: int
    steps: int
    """What it costs: gold for armies, food for the wolf, steps for explorers and thieves."""
    odds: Odds

    @property
    def price(self) -> tuple[str, int]:
        """What it costs: the words key, and the amount."""
        if self.steps:
            return "drawing.addition-steps", self.steps
        wolf = isinstance(self.action, BringWolf)
        return ("drawing.addition-food" if wolf else "drawing.addition-gold"), self.cards


def additions(look: Look) -> list[Addition]:
    """For each strength that the reader could add, its price and what it would change."""
    fight = fight_of(look.state)
    if fight is None:
        return []
    best: dict[int, Addition] = {}
    for addition in _additions(look, fight):
        known = best.get(addition.more)
        if known is None or addition.cards + addition.steps < known.cards + known.steps:
            best[addition.more] = addition
    return [best[more] for more in sorted(best)]


def _additions(look: Look, fight: Fight) -> Iterator[Addition]:
    for option in look.options_of(BringFigure, BringArmy, BringWolf):
        after = look.view.imagine(RandomLuck(0))
        held = len(after.hands[look.near])
        after.play(option, look.view.seat)
        then = fight_of(after)
        if then is not None:
            more = (
                then.attacker.strength
                - fight.attacker.strength
                + then.defender.strength
                - fight.defender.strength
            )
            odds = then.odds(look.state.box.battle_die)
            cards = held - len(after.hands[look.near])
            steps = sum(look.state.points) - sum(after.points)
            yield Addition(
                option, more, cards, steps, viewed_from(look.state, fight, odds, look.view.seat)[1]
            )


def battles(look: Look, seat: Seat, before: EldoradoState, after: EldoradoState) -> Lines:
    """The odds of every battle that the answer leads to; of one that goes on, also before."""
    faces = before.box.battle_die
    known = {fight.battle.defender: fight for fight in fights_ahead(before)}
    for fight in fights_ahead(after):
        party, other = fight.attacker, fight.defender
        defends = other.party.seat in before.mates(seat)
        if defends and (isinstance(party.party, Monster) or party.party.seat != seat):
            party, other = other, party
        yield look.say("preview.battle", strength=party.strength, enemy_strength=other.strength)
        old = known.get(fight.battle.defender)
        odds = viewed_from(after, fight, fight.odds(faces), seat)[1]
        if old is not None and (was := viewed_from(before, old, old.odds(faces), seat)[1]) != odds:
            yield look.say("preview.odds-before", **percents(was))
            yield look.say("preview.odds-then", **percents(odds))
        else:
            yield look.say("preview.odds", **percents(odds))
        yield from _stake(look, seat, fight, after)
    if isinstance(before.frames[-1], Reroll) and not fights_ahead(after):
        for fight in known.values():
            odds = viewed_from(before, fight, fight.odds(faces), seat)[1]
            yield look.say("preview.odds", **percents(odds))


def _stake(look: Look, seat: Seat, fight: Fight, after: EldoradoState) -> Lines:
    """What beaten explorers and thieves cost (ED-6.7, ED-10.8); in solo the game (ED-12.1)."""
    place = fight.battle.place
    if all(after.where[figure] != place for figure in after.own_figures(seat)):
        return
    cards = len(after.hands[seat]) // 2
    if after.variant.solo:
        yield look.say("preview.stake-game")
    elif seat == after.thieves:
        yield look.say("preview.stake-thieves", count=cards)
    else:
        yield look.say("preview.stake" if cards else "preview.stake-figure", count=cards)


def of_attacks(look: Look) -> Iterator[tuple[Place, Said]]:
    """The odds of a battle wherever the reader's pieces could go or shoot now and have to fight."""
    state, seat = look.state, look.view.seat
    if seat is None:
        return
    side = state.sides[seat]
    for option in look.options:
        if isinstance(option, Move | Shoot) and must_fight(state, side, option.place):
            after = look.view.imagine(RandomLuck(0))
            after.play(option, seat)
            shot = isinstance(option, Shoot)
            for fight in fights_ahead(after):
                key = "drawing.odds-of-a-shot" if shot else "drawing.odds-on-entering"
                odds = percents(fight.odds(state.box.battle_die))
                yield option.place, Said.of(key, **odds)
