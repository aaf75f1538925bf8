"""The golden games of El Caballero: `python -m tests.caballero.golden` makes them anew.

Run it by hand, after a change of the rules that is meant to change games (and that has a new
rules version), and read the difference that git shows. Chance is sealed, so the records can be
verified. The seeds were chosen so that the corpus has everything that `test_golden` demands.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

from tablero.engine import Answer, Record, SealedLuck
from tablero.games.caballero import GAME, CaballeroState
from tablero.games.caballero.box import STANDARD_BOX, CaballeroBox, Colour
from tests.caballero.players import Temper, pick

FOLDER = Path(__file__).parent.parent / "golden" / GAME.name
NAMES = ("Ana", "Ben", "Cleo de Mérida", "D'Artagnan")
OTHER_BOX = CaballeroBox.from_toml(STANDARD_BOX.to_toml().replace("[5, 6, 7, 8]", "[5, 7, 6, 8]"))


@dataclass(frozen=True)
class Recipe:
    """How a golden game is played."""

    name: str
    tempers: tuple[str, ...]
    seed: int
    options: dict[str, str] = field(default_factory=dict)
    box: CaballeroBox | None = None

    def play(self) -> Record:
        """The whole game."""
        seed = f"{self.name} {self.seed}".encode()
        chance = SealedLuck(seed)
        players = [Temper(temper, self.seed + seat) for seat, temper in enumerate(self.tempers)]
        record = Record(GAME, NAMES[: len(players)], self.options, self.box)
        state, answers = record.setup(), []
        while (decision := state.decision) is not None:
            action = pick(decision, chance, players)
            state.play(action)
            answers.append(Answer(decision.seat, action))
        return replace(record, seal=SealedLuck.seal(seed), seed=seed, answers=tuple(answers))


EXPANSION = {"expansion": "yes"}
FRENCH = {"bidding-order": "french"}

RECIPES = (
    Recipe("two-settle", ("settler", "settler"), 6),
    Recipe("two-grandees", ("grandee", "grandee"), 2, {**EXPANSION, **FRENCH}),
    Recipe("three-sail", ("sailor", "settler", "sailor"), 2, {"start-tile": "land"}),
    Recipe("three-grandees", ("grandee", "settler", "sailor"), 1, EXPANSION),
    Recipe("three-with-their-own-box", ("settler", "random", "sailor"), 12, FRENCH, OTHER_BOX),
    Recipe("four-in-french", ("random", "settler", "sailor", "settler"), 11, FRENCH),
    Recipe("four-grandees", ("grandee",) * 4, 1, {**EXPANSION, "start": "first"}),
)


def final(record: Record) -> str:
    """How the game ends: what stands in its `.final`."""
    state = record.replay()
    assert isinstance(state, CaballeroState)
    assert state.over
    result = state.result()
    scores = " ".join(map(str, result.scores))
    winners = " ".join(str(Colour(seat)) for seat in result.winners)
    end = f"# answers {len(record.answers)}  scores {scores}  winners {winners}"
    return "\n".join([*shown(state), end, ""])


def shown(state: CaballeroState) -> Iterator[str]:
    """The table as lines: the tiles, then what everyone has."""
    yield f"round {state.round}  ships {state.ship_supply}  castillos {state.castillo_supply}"
    yield "open " + " ".join(map(str, state.open_tiles))
    for cell, tile in sorted(state.chart.tiles.items()):
        yield f"{cell} {tile}"
    for seat in range(state.seats):
        cards = " ".join(map(str, state.cards[seat])) or "-"
        ships = " ".join(map(str, state.ships[seat])) or "-"
        castillos = " ".join(map(str, state.castillos[seat])) or "-"
        alcaldes = " ".join(map(str, state.alcaldes[seat])) or "-"
        yield (
            f"{Colour(seat)}  court {state.courts[seat]}  docked {state.docked[seat]}"
            f"  cards {cards}  ships {ships}  castillos {castillos}"
            f"  grande {state.grandes[seat]}  alcaldes {alcaldes}"
        )


def features(record: Record) -> Iterator[str]:
    """What occurs in a game: verbs, tiles laid, power cards, events, and how it was set up."""
    yield f"{len(record.names)} players"
    yield "own box" if record.box else "standard box"
    yield from (f"{name}={choice}" for name, choice in record.game.chosen(record.options).items())
    for ply in record.plies():
        action = ply.answer.action
        yield f"verb {action.verb()}"
        if action.verb() in ("lay-tile", "power", "start-tile"):
            yield str(action).partition(" at ")[0]
        for event in ply.events:
            yield event.key
            yield from (
                f"{event.key} {name}" for name, value in event.params.items() if value and name in
                ("saved", "lost", "ships_saved", "ships_lost")
            )  # fmt: skip
    yield from (str(line.params["kind"]) for line in record.replay().result().lines)


def main() -> None:
    """Write every record and its end."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for recipe in RECIPES:
        record = recipe.play()
        path = FOLDER / f"{recipe.name}.tablero"
        path.write_text(str(record), encoding="utf-8")
        path.with_suffix(".final").write_text(final(record), encoding="utf-8")


if __name__ == "__main__":
    main()
