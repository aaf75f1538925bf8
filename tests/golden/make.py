"""Make the golden games of Caramba! anew: `python -m tests.golden.make`.

Run it by hand, after a change of the rules that is meant to change games (and that has a new
rules version), and read the difference that git shows. Chance is sealed, so the records can be
verified; the players are the tempers of the tests. The seeds were chosen so that the corpus
has everything that `test_golden` demands.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from tablero.engine import Answer, Record, SealedLuck
from tablero.games.caramba import GAME
from tablero.games.caramba.box import CarambaBox
from tests.caramba.boxes import TWINS
from tests.caramba.games import NAMES, decisions, table_of
from tests.caramba.players import Temper, pick
from tests.golden.corpus import FOLDER, final


@dataclass(frozen=True)
class Recipe:
    """How a golden game is played."""

    name: str
    tempers: tuple[str, ...]
    seed: int
    options: dict[str, str] = field(default_factory=dict)
    box: CarambaBox | None = None

    def play(self) -> Record:
        """The whole game."""
        seed = f"{self.name} {self.seed}".encode()
        chance = SealedLuck(seed)
        players = [Temper(temper, self.seed + seat) for seat, temper in enumerate(self.tempers)]
        record = Record(GAME, NAMES[: len(players)], self.options, self.box)
        state, answers = table_of(record), []
        for decision in decisions(state):
            action = pick(decision, chance, players)
            state.play(action)
            answers.append(Answer(decision.seat, action))
        return replace(record, seal=SealedLuck.seal(seed), seed=seed, answers=tuple(answers))


IN_THE_OPEN = {"open-secured": "yes", "start": "first"}

RECIPES = (
    Recipe("two-in-a-hurry", ("random", "random"), 1),
    Recipe("two-with-their-own-box", ("eager", "random"), 2, {"open-secured": "yes"}, TWINS),
    Recipe("three-eager", ("eager", "eager", "eager"), 1),
    Recipe("three-in-the-open", ("shy", "random", "shy"), 2, IN_THE_OPEN),
    Recipe("three-share-the-win", ("random", "shy", "random"), 107),
    Recipe("four-tempers", ("random", "eager", "hoarder", "shy"), 45),
    Recipe("four-hoarders", ("hoarder", "hoarder", "hoarder", "hoarder"), 1),
)


def main() -> None:
    """Write every record and its end."""
    for recipe in RECIPES:
        record = recipe.play()
        path = FOLDER / GAME.name / f"{recipe.name}.tablero"
        path.write_text(str(record), encoding="utf-8")
        path.with_suffix(".final").write_text(final(record), encoding="utf-8")


if __name__ == "__main__":
    main()
