"""A battle on paper: both sides, their dice as they fell, and the odds (ED-6, ED-15)."""

from __future__ import annotations

from collections.abc import Sequence

from tablero.drawing.names import shortened
from tablero.drawing.palette import INK, PAPER_LIGHT
from tablero.drawing.parts import part
from tablero.drawing.picking import halo, pickable
from tablero.drawing.svg import Svg, group, place, rect, tag, text
from tablero.games.eldorado.battle.field import House, Monster
from tablero.games.eldorado.battle.muster import BringArmy, BringFigure, Flee
from tablero.games.eldorado.battle.rerolls import Reroll
from tablero.games.eldorado.battle.sequence import AttackBuilding, Farmhouse, Opponent
from tablero.games.eldorado.battle.sharing import HandOver
from tablero.games.eldorado.battle.spoils import Half
from tablero.games.eldorado.drawing.art import tiles
from tablero.games.eldorado.drawing.art.crests import crest
from tablero.games.eldorado.drawing.art.dice import BLACK, die
from tablero.games.eldorado.drawing.art.figures import figure
from tablero.games.eldorado.drawing.art.icons import icon
from tablero.games.eldorado.drawing.art.notes import label, picture
from tablero.games.eldorado.drawing.atlas import Atlas
from tablero.games.eldorado.drawing.ghosts import arrow, figure_at
from tablero.games.eldorado.drawing.look import Look
from tablero.games.eldorado.drawing.moving import marching
from tablero.games.eldorado.drawing.odds import (
    Addition,
    Fight,
    Troops,
    additions,
    percents,
    viewed_from,
)
from tablero.games.eldorado.drawing.pieces import Spot, army
from tablero.games.eldorado.drawing.verbs import Question, Questions, Verb, Verbs
from tablero.games.eldorado.hexes import Place
from tablero.games.eldorado.odds import Odds
from tablero.words import Words

WIN, TIE, LOSS = "#3f7f6c", "#cdbb93", "#a8402f"
"""The parts of the bar of odds; order and words tell them apart too."""


_LINE = 14.0


def fight(look: Look, going_on: Fight, width: float, height: float) -> Svg:
    """The whole battle, for the panel beside the map."""
    title = look.say("drawing.battle", place=going_on.battle.place)
    rows = additions(look)
    room = int((height - 136) // _LINE)
    return group(
        label(0, 13, title, size=14, bold=True),
        part("attacker", _troops(look, going_on.attacker, width, 20)),
        part("defender", _troops(look, going_on.defender, width, 66)),
        part("odds", group(*_odds(look, going_on, width), transform=place(0, 114))),
        *(
            part(
                f"addition:{at}",
                group(_addition(look, row, width), transform=place(0, 137 + at * _LINE)),
            )
            for at, row in enumerate(_most(rows, room))
        ),
        role="group",
        aria_label=title,
    )


def low_fight(look: Look, going_on: Fight, width: float) -> Svg:
    """The battle in four lines, for a phone in portrait mode."""
    title = look.say("drawing.battle", place=going_on.battle.place)
    rows = additions(look)
    return group(
        part("attacker", _low_troops(look, going_on.attacker, width, 0)),
        part("defender", _low_troops(look, going_on.defender, width, 23)),
        part("odds", group(*_odds(look, going_on, width), transform=place(0, 47))),
        _summary(look, rows, width) if rows else None,
        role="group",
        aria_label=title,
    )


def low_height(look: Look) -> float:
    """How much room the four lines take; three if nothing can be brought."""
    return 82.0 if additions(look) else 67.0


def _most(rows: Sequence[Addition], room: int) -> list[Addition]:
    """As many rows as there is room for: the first ones, and always the strongest."""
    if len(rows) <= room:
        return list(rows)
    return [*rows[: max(room - 1, 0)], rows[-1]]


def _name(look: Look, troops: Troops, most: int) -> str:
    """Who fights there."""
    match troops.party:
        case Monster(name=monster):
            name = look.thing(monster)
        case House(seat=seat, piece=piece):
            name = look.say(f"drawing.{piece}-of", seat=seat)
        case _:
            name = look.name(troops.seat, most)
    return shortened(name, most)


def _sign(troops: Troops, x: float, y: float, size: float) -> Svg:
    """A player's seal, a farmhouse, or a dweller's tile."""
    match troops.party:
        case Monster(tile=tile):
            return tiles.tile(tile, x + size / 2, y + size / 2, size / 112)
        case House(seat=seat, piece=piece):
            return figure(f"{piece}-{seat}", x + size / 2, y + size / 2, size / 28)
        case _:
            return crest(troops.seat, x, y, size)


def _troops(look: Look, troops: Troops, width: float, y: float) -> Svg:
    """Name, strength, dice and sum, in two lines."""
    said = look.say("drawing.party", name=_name(look, troops, 40), count=troops.strength)
    return group(
        _sign(troops, 0, y + 1, 22),
        label(27, y + 16, _name(look, troops, 20), size=14, bold=True),
        icon("strength", width - 44, y + 2, 17),
        label(width - 22, y + 16, str(troops.strength), size=15, bold=True),
        _dice(look, troops, 27, y + 22, 20, width - 66),
        _sum(troops, width, y + 38),
        role="group",
        aria_label=said,
    )


def _low_troops(look: Look, troops: Troops, width: float, y: float) -> Svg:
    said = look.say("drawing.party", name=_name(look, troops, 40), count=troops.strength)
    return group(
        _sign(troops, 0, y, 20),
        label(24, y + 15, _name(look, troops, 9), size=13, bold=True),
        icon("strength", 96, y + 2, 15),
        label(114, y + 15, str(troops.strength), size=14, bold=True),
        _dice(look, troops, 130, y + 1, 18, width - 162),
        _sum(troops, width, y + 15),
        role="group",
        aria_label=said,
    )


def _sum(troops: Troops, right: float, y: float) -> Svg | None:
    if not troops.dice and troops.missing:
        return None
    return label(right, y, str(sum(troops.dice)), size=18, bold=True, anchor="end")


def _dice(look: Look, troops: Troops, x: float, y: float, size: float, width: float) -> Svg:
    """Dice that have fallen, those chosen to be thrown again (faint), those still to fall (blank).

    The reader's own dice can be picked to be thrown again (ED-13.2); equal ones are one choice.
    """
    again = tuple(-value for value in troops.again)
    blank = (0,) * (troops.missing - len(troops.again))
    row = (*troops.dice, *again, *blank)
    step = min(size + 4, (width - size) / max(len(row) - 1, 1))
    question = look.question
    mine = look.answers and isinstance(question, Reroll) and troops.party == question.battle.rolling
    drawn: list[Svg] = []
    seen: set[int] = set()
    for at, value in enumerate(row):
        drawing = group(
            die(BLACK, abs(value), 0, 0, size),
            halo(-2, -2, size + 4, size + 4, radius=6),
            opacity=0.4 if value < 0 else 0.55 if not value else None,
        )
        where = place(x + at * step, y)
        if mine and value > 0 and value not in seen:
            seen.add(value)
            said = look.say("drawing.die", value=value)
            drawn.append(
                pickable(f"value:{value}", said, drawing, data_about="battle-dice", transform=where)
            )
        else:
            drawn.append(group(drawing, transform=where))
    return group(*drawn, data_about="battle-dice")


def _odds(look: Look, going_on: Fight, width: float) -> list[Svg]:
    """Win, tie and loss as a bar, for the reader if he fights, otherwise for the attacker."""
    faces = look.state.box.battle_die
    seat, odds = viewed_from(look.state, going_on, going_on.odds(faces), look.view.seat)
    said = look.say("drawing.odds", seat=seat, **percents(odds))
    return [tag("title", said), bar(look, odds, 0, 0, width, 17, wordy=True, said=said)]


def bar(
    look: Look,
    odds: Odds,
    x: float,
    y: float,
    width: float,
    height: float,
    *,
    wordy: bool,
    said: str,
) -> Svg:
    """Three parts in one bar, each with its percentage where there is room."""
    shares = percents(odds)
    inks = {"win": PAPER_LIGHT, "tie": INK, "loss": PAPER_LIGHT}
    parts: list[Svg] = []
    left = x
    for (name, percent), colour in zip(shares.items(), (WIN, TIE, LOSS), strict=True):
        share = width * percent / 100
        parts.append(rect(left, y, share, height, fill=colour))
        word = look.say(f"drawing.odds-{name}", percent=percent)
        short = f"{percent} %"
        shown = word if wordy and share > 7 * len(word) else short if share > 26 else ""
        if shown:
            parts.append(
                text(
                    left + share / 2,
                    y + height - (height - 9) / 2,
                    shown,
                    font_size=min(12, height - 3),
                    text_anchor="middle",
                    fill=inks[name],
                    class_="figures",
                )
            )
        left += share
    frame = rect(x, y, width, height, fill="none", stroke=INK, stroke_width=0.9)
    return group(*parts, frame, role="img", aria_label=said, data_about="odds")


def _addition(look: Look, row: Addition, width: float) -> Svg:
    """What one more piece would cost and change."""
    key, count = row.price
    said = look.say(key, more=row.more, count=count)
    whole = f"{said} {look.say('drawing.odds-short', **percents(row.odds))}"
    return group(
        tag("title", whole),
        label(0, 10, said, size=12),
        bar(look, row.odds, width * 0.44, 0, width * 0.56, 12, wordy=False, said=whole),
    )


def _summary(look: Look, rows: Sequence[Addition], width: float) -> Svg:
    """The same in one line: how likely a victory is with each addition."""
    shown = _most(rows, 4)
    said = " · ".join(
        look.say("drawing.addition-win", more=row.more, win=percents(row.odds)["win"])
        for row in shown
    )
    return label(width / 2, 77, said, size=12, anchor="middle")


def _attack_building(_look: Look, atlas: Atlas, action: AttackBuilding) -> list[Svg]:
    x, y = atlas.corner(action.corner)
    return [icon("strength", x - 17, y - 17, 34)]


def _field(look: Look, otherwise: Place) -> Place:
    """The battlefield."""
    return otherwise if look.battle is None else look.battle.place


def _bring_army(look: Look, atlas: Atlas, action: BringArmy) -> list[Svg]:
    return marching(look, atlas, action, _field(look, action.place))


def _bring_figure(look: Look, atlas: Atlas, action: BringFigure) -> list[Svg]:
    number = look.state.figure(look.near, action.figure)
    start, end = look.state.where[number], atlas.at(_field(look, action.place))
    by = atlas.at(action.place)
    return [
        *([arrow(atlas.at(start), by)] if start is not None and start is not action.place else []),
        arrow(by, end),
        figure_at(look, number, end),
    ]


def _flee(look: Look, atlas: Atlas, action: Flee) -> list[Svg]:
    x, y = atlas.at(action.place)
    return [
        arrow(atlas.at(_field(look, action.place)), (x, y)),
        army(look.hue(look.near), action.count, Spot(x, y + 14, 1.1), raised=True),
    ]


def last_battle(look: Look, width: float, title: str, *, below: bool) -> Svg | None:
    """The dice of the last battle: below the title if nothing else is there, otherwise beside it if
    there is room.
    """
    attack, defence = look.state.battle_dice
    if not (attack or defence):
        return None
    return look.kept(_lain, look.words, attack, defence, width, len(title), below)


def _lain(
    words: Words,
    attack: tuple[int, ...],
    defence: tuple[int, ...],
    width: float,
    titled: int,
    below: bool,
) -> Svg | None:
    """Dice as they lie; None if there is no room for them beside a title of so many letters."""
    step = 24.0 if below else 14.0
    needed = step * (len(attack) + len(defence)) + 10
    if needed > width - (0 if below else 8 * titled):
        return None
    left, top = (0.0, 24.0) if below else (width - needed, 2.0)
    between = left + step * len(attack)
    xs = [left + at * step for at in range(len(attack))]
    xs += [between + 10 + at * step for at in range(len(defence))]
    dice = [
        die(BLACK, value, x, top, step - 1) for x, value in zip(xs, attack + defence, strict=True)
    ]
    colon = label(between + 4.5, top + step * 0.75, ":", size=step, bold=True, anchor="middle")
    said = words.say("drawing.last-dice", sum=sum(attack), enemy_sum=sum(defence))
    return part("last-battle", picture(said, *dice[: len(attack)], colon, *dice[len(attack) :]))


def _owes(look: Look, ask: Half) -> str:
    owed = sum(count for debtor, count in ask.spoils.debts if debtor == ask.seat)
    return look.say("drawing.owes", seat=ask.seat, count=owed)


VERBS: Verbs = {
    AttackBuilding: Verb(_attack_building),
    BringArmy: Verb(_bring_army),
    BringFigure: Verb(_bring_figure),
    Flee: Verb(_flee),
    HandOver: Verb(tried=False),
}
QUESTIONS: Questions = {
    Farmhouse: Question(steps=True),
    Half: Question(_owes, counted=True),
    Opponent: Question(steps=True),
}
