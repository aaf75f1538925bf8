"""Make the golden games anew: `python -m tests.golden.make caramba [bots]`.

Run it by hand, after a change of the rules that is meant to change games (and that has a new
rules version), and read the diff. Chance is sealed, so the records can be verified; the players are
the tempers of the tests. Games of bots (`Kept`) stay as they are, unless `bots` asks for them too,
because they no longer replay under the new rules. The seeds were chosen so that the corpus has
everything that the game's `test_golden` demands. Games of earlier rules that can still be played on
stay as they are.
"""

from __future__ import annotations

import sys
from importlib import import_module

from tablero.games import find
from tests.golden.corpus import FOLDER, Kept, final, outdated, teller


def main() -> None:
    """Write every record and its end."""
    game = find(sys.argv[1])
    players = import_module(f"tests.{game.name}.players")
    (FOLDER / game.name).mkdir(exist_ok=True)
    bots_too = "bots" in sys.argv[2:]
    for recipe in teller(game.name).RECIPES:
        path = FOLDER / game.name / f"{recipe.name}.tablero"
        if path.exists() and outdated(path):
            continue
        if isinstance(recipe, Kept) and bots_too:
            record = recipe.play_anew(game)
        else:
            record = recipe.play(game, players.Temper, players.pick)
        path.write_text(str(record), encoding="utf-8")
        path.with_suffix(".final").write_text(final(record), encoding="utf-8")


if __name__ == "__main__":
    main()
