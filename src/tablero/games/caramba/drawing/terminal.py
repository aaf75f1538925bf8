"""Caramba!'s table as text, for the terminal: the auction, everybody's things, and the hand."""

from __future__ import annotations

from collections.abc import Sequence

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tablero.engine import UNSEEN, Seat, View
from tablero.games.caramba.box import Card, Chest, Treasure, of_treasure
from tablero.games.caramba.drawing.look import Look
from tablero.games.caramba.offers import Offer
from tablero.games.caramba.state import CarambaState
from tablero.words import Words

_COLOURS = {Treasure.GOLD: "yellow", Treasure.MUNITION: "green", Treasure.DYNAMITE: "red"}
_NOTHING = "–"


def table(view: View[CarambaState], words: Words, heads: Sequence[Text]) -> RenderableType:
    """The auction, what lies in front of everybody, and the reader's hand."""
    look = Look(view, words, words.names)
    seats = view.state.seats_from(look.near)
    grid = Table(box=None, padding=(0, 2, 0, 0))
    grid.add_column("")
    grid.add_column(words.say("zone.middle"))
    for seat in seats:
        grid.add_column(heads[seat])
    for treasure in Treasure:
        offers = (_offer(look, seat, treasure) for seat in seats)
        grid.add_row(_name(look, treasure), _middle(look, treasure), *offers)
    grid.add_row()
    for label, cells in _belongings(look, seats):
        grid.add_row(Text(label, "dim"), "", *cells)
    return Group(_heading(look), grid, *_hand(look))


def _heading(look: Look) -> Text:
    """The round, who begins it, and how much is left in the bag."""
    state, words, say = look.state, look.words, look.words.say
    bag = words.headed(say("zone.bag"), say("count.chests", count=len(state.bag)))
    if not state.round:
        return Text(bag)
    begins = words.headed(say("status.start"), look.name(state.start))
    return Text.assemble((say("round", number=state.round), "bold"), f"  ·  {begins}  ·  {bag}")


def _name(look: Look, treasure: Treasure) -> Text:
    return Text(look.words.say(f"treasure.{treasure}"), f"bold {_COLOURS[treasure]}")


def _middle(look: Look, treasure: Treasure) -> str:
    """The values of the chests that lie in the middle."""
    chests = of_treasure(look.state.middle, treasure)
    return " ".join(str(chest.value) for chest in chests) or _NOTHING


def _offer(look: Look, seat: Seat, treasure: Treasure) -> Text:
    """What a seat offers (CA-4.1); a star marks who would win now, = a tie (CA-4.3)."""
    offer: Offer = look.offers(treasure)[seat]
    if not offer.total:
        return Text(_NOTHING, "dim")
    sums = f"{offer.cards} + {offer.bonus} = " if offer.bonus else ""
    best = look.ahead(treasure)
    if seat in best:
        return Text(f"{sums}{offer.total} {'★' if len(best) == 1 else '='}", "bold")
    return Text(f"{sums}{offer.total}")


def _belongings(look: Look, seats: Sequence[Seat]) -> list[tuple[str, list[RenderableType]]]:
    """What lies in front of every player, row by row."""
    state, say = look.state, look.words.say
    rows: list[tuple[str, list[RenderableType]]] = [
        (say("zone.unsecured"), [_unsecured(look, seat) for seat in seats]),
        (say("zone.secured"), [_secured(look, state.secured[seat]) for seat in seats]),
        (say("zone.hand"), [_count(look, state.hands[seat]) for seat in seats]),
        (say("zone.pile"), [_count(look, state.piles[seat]) for seat in seats]),
        (say("zone.discards"), [_count(look, state.discards[seat]) for seat in seats]),
        (say("zone.special"), [_special(look, seat) for seat in seats]),
    ]
    if any(look.passed(seat) for seat in seats):
        passed = say("drawing.passed")
        rows.append(("", [Text(passed if look.passed(seat) else "", "italic") for seat in seats]))
    return rows


def _unsecured(look: Look, seat: Seat) -> Text:
    """The chests that can still be lost; those under Fuera! are marked (CA-7.3)."""
    lines = []
    for treasure in Treasure:
        chests = look.state.unsecured_of(seat, treasure)
        if chests:
            values = " ".join(str(chest.value) for chest in chests)
            safe = look.state.protected == (seat, treasure)
            note = f" ({look.words.say('status.protected')})" if safe else ""
            said = look.words.say(f"treasure.{treasure}")
            lines.append(Text(f"{said} {values}{note}", _COLOURS[treasure]))
    return Text("\n").join(lines) if lines else Text(_NOTHING, "dim")


def _secured(look: Look, chests: Sequence[Chest]) -> str:
    """How many chests are safe; their sum for those who may know it (CA-5.2)."""
    count = look.words.say("count.chests", count=len(chests))
    if not chests or UNSEEN in chests:
        return count
    points = look.words.say("points", count=sum(chest.value for chest in chests))
    return f"{count}, {points}"


def _count(look: Look, cards: Sequence[Card]) -> str:
    return look.words.say("count.cards", count=len(cards))


def _special(look: Look, seat: Seat) -> Text:
    """The reader's special card by name; for the others only whether it is used (CA-8)."""
    words = look.words
    for user, special in look.state.used:
        if user == seat:
            return Text(words.say("status.special-used", special=special), "dim")
    held = look.state.specials[seat]
    if not held:
        return Text(_NOTHING, "dim")
    return Text("?" if UNSEEN in held else words.say(f"special.{held[0]}"))


def _hand(look: Look) -> list[RenderableType]:
    """The reader's own cards, and what the special card does."""
    seat = look.view.seat
    if seat is None:
        return []
    held = Table.grid(padding=(0, 1, 0, 0))
    cards = Columns([_card(look, card) for card in look.state.hands[seat]], padding=(0, 3))
    held.add_row(Text(f"{look.words.say('table.hand')}:", "bold"), cards)
    lines: list[RenderableType] = [Text(), held]
    for special in look.state.specials[seat]:
        name = look.words.say(f"special.{special}")
        about = look.words.say(f"special.{special}.about")
        lines.append(Text.assemble((f"{name}  ", "bold"), (about, "dim")))
    return lines


def _card(look: Look, card: Card) -> Text:
    """A card with each treasure in its colour, kept on one line."""
    sides = [
        Text(
            f"{look.words.say(f'treasure.{treasure}')} {card.values[treasure]}", _COLOURS[treasure]
        )
        for treasure in card.treasures
    ]
    card_text = Text("/").join(sides)
    card_text.no_wrap = True
    return card_text
