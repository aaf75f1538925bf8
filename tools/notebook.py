"""Run a page of the documents like a notebook, and keep the pictures that it displays.

`python -m tools.notebook` does so with docs/research.md; `make picture` calls it. The examples of
a page run from top to bottom. What one of them shows with `display(…)`, as in a notebook, is the
picture to which the next image of the page refers.
"""

import doctest
import re
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol

from tablero.engine import Game
from tablero.games import on_the_shelf

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "research.md"
IMAGE = re.compile(r"^!\[[^\]]+\]\(([^)]+)\)$", re.MULTILINE)


class Drawn(Protocol):
    """What a notebook shows as a picture."""

    def _repr_svg_(self) -> str | None:
        """The picture."""


class Failed(Exception):
    """An example that does not print what the page says."""


def pictures(page: Path, *games: Game[Any]) -> dict[Path, str]:
    """Run the examples of a page with these games installed: what each of its images shows."""
    text, shown = page.read_text(encoding="utf-8"), list[str]()

    def display(thing: Drawn) -> None:
        shown.append(thing._repr_svg_() or "")

    parsed = doctest.DocTestParser().get_doctest(
        text, {"display": display}, page.name, str(page), 0
    )
    said = list[str]()
    with on_the_shelf(*games):
        failed, tried = doctest.DocTestRunner(verbose=False).run(parsed, out=said.append)
    if failed or not tried:
        raise Failed("".join(said) or f"{page.name} has no examples")
    return dict(zip(images(page, text), shown, strict=True))


def images(page: Path, text: str) -> Iterator[Path]:
    """The files of a page's images."""
    return (page.parent / name for name in IMAGE.findall(text))


def main() -> None:
    """Write the pictures of the page."""
    sys.path.append(str(ROOT / "examples" / "kuhn"))
    for file, svg in pictures(PAGE, import_module("tablero_kuhn").GAME).items():
        file.write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    main()
