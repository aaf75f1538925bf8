"""The architecture holds: imports point down the layers, and modules stay small."""

import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.modules import MODULES, ROOT, SOURCE, imports, imports_of, is_ours

# From the top down. Layers in one row do not know each other.
ROWS = (
    {"cli"},
    {"server", "lab", "rl"},
    {"house"},
    {"table"},
    {"lessons", "analysis"},
    {"bots", "drawing"},
    {"words"},
    {"conformance"},
    {"games"},
    {"engine", "client"},
)
RANK = {layer: rank for rank, row in enumerate(reversed(ROWS)) for layer in row}
OF_A_GAME = {"bot": "bots", "features": "bots", "drawing": "drawing"}
STANDARD_LIBRARY_ONLY = {"engine", "games"}
FOR_CLIENTS = {"httpx", "msgspec"}
"""What `tablero.client` may need: its users have no table, only a server somewhere."""
HINTS = "mypy_extensions"
"""The one exception: a single module without code of its own, which tells mypyc what a game may
subclass (docs/dependencies.md)."""
LONGEST_MODULE = 450


def layer_of(module: str) -> str:
    """Return the layer of a module: its folder, except for a game's drawing and bot."""
    match module.split("."):
        case ["tablero"]:
            return "tablero"
        case ["tablero", "__main__"]:
            return "cli"
        case ["tablero", "games", _, part, *_] if part in OF_A_GAME:
            return OF_A_GAME[part]
        case ["tablero", layer, *_]:
            return layer
    raise ValueError(f"{module} is not a module of ours")


def may_import(importer: str, imported: str) -> bool:
    """Tell whether the architecture allows this import.

    Everything imports the root package, so it may only depend on the standard library. Games do
    not know each other.
    """
    above, below = layer_of(importer), layer_of(imported)
    if below == "tablero":
        return True
    if above == "tablero":
        return below in STANDARD_LIBRARY_ONLY
    if above == below:
        return above != "games" or one_game(importer, imported)
    return RANK[above] > RANK[below]


def one_game(importer: str, imported: str) -> bool:
    """Tell whether two modules below `games` belong to one game; the register knows all games."""
    ours, theirs = importer.split(".")[2:3], imported.split(".")[2:3]
    return not ours or ours == theirs


@pytest.mark.parametrize("module", MODULES)
def test_every_module_belongs_to_a_layer(module: str) -> None:
    assert layer_of(module) in {"tablero", *RANK}


@pytest.mark.parametrize("module", MODULES)
def test_imports_point_down(module: str) -> None:
    ours = filter(is_ours, imports_of(module))
    assert [imported for imported in ours if not may_import(module, imported)] == []


@pytest.mark.parametrize("module", [m for m in MODULES if layer_of(m) in STANDARD_LIBRARY_ONLY])
def test_engine_and_games_import_only_the_standard_library(module: str) -> None:
    theirs = {name.split(".")[0] for name in imports_of(module) if not is_ours(name)}
    assert theirs - sys.stdlib_module_names <= {HINTS}


@pytest.mark.parametrize("module", [m for m in MODULES if layer_of(m) == "client"])
def test_the_client_needs_nothing_of_ours(module: str) -> None:
    needed = imports_of(module)
    assert {name for name in needed if is_ours(name) and layer_of(name) != "client"} == set()
    theirs = {name.split(".")[0] for name in needed if not is_ours(name)}
    assert theirs - sys.stdlib_module_names <= FOR_CLIENTS


@pytest.mark.parametrize("layer", sorted(STANDARD_LIBRARY_ONLY))
def test_engine_and_games_run_without_any_package(layer: str, tmp_path: Path) -> None:
    hints = find_spec(HINTS)
    assert hints is not None
    assert hints.origin is not None
    shutil.copy(hints.origin, tmp_path)
    paths = [str(SOURCE), str(tmp_path)]
    script = f"import sys; sys.path[:0] = {paths!r}; import tablero.{layer}"
    done = subprocess.run(
        (sys.executable, "-I", "-S", "-c", script), capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


def test_modules_stay_small() -> None:
    ours = [path for folder in ("src", "tests", "tools") for path in (ROOT / folder).rglob("*.*")]
    modules = [path for path in ours if path.suffix in {".py", ".js"}]
    lengths = {
        str(path.relative_to(ROOT)): len(path.read_text(encoding="utf-8").splitlines())
        for path in modules
    }
    assert {name: length for name, length in lengths.items() if length > LONGEST_MODULE} == {}


@pytest.mark.parametrize(
    ("importer", "imported", "allowed"),
    [
        ("tablero.cli.serve", "tablero.server.app", True),
        ("tablero.server.app", "tablero.cli", False),
        ("tablero.server.app", "tablero.lab", False),
        ("tablero.table.scene", "tablero.engine.state", True),
        ("tablero.engine.state", "tablero.games", False),
        ("tablero.games", "tablero.games.caramba", True),
        ("tablero.games.caramba.state", "tablero.games.caramba.box", True),
        ("tablero.games.caramba.state", "tablero.games.eldorado.box", False),
        ("tablero.games.caramba.state", "tablero.games.caramba.drawing", False),
        ("tablero.games.caramba.drawing", "tablero.games.caramba.state", True),
        ("tablero.games.caramba.drawing", "tablero.drawing.svg", True),
        ("tablero.games.caramba.drawing", "tablero.words", True),
        ("tablero.games.caramba.bot", "tablero.games.caramba.drawing", False),
        ("tablero.games.caramba.bot", "tablero.bots.greedy", True),
        ("tablero.client.sync", "tablero.engine", False),
        ("tablero.engine", "tablero.client.sync", False),
        ("tablero", "tablero.engine", True),
        ("tablero", "tablero.server", False),
    ],
)
def test_the_architecture_as_examples(importer: str, imported: str, allowed: bool) -> None:
    assert may_import(importer, imported) is allowed


def test_imports_are_found_wherever_they_are() -> None:
    source = """
import json
from .box import Chest
from ..register import find
from tablero import engine
def late():
    from tablero.engine import State
"""
    assert set(imports("tablero.games.caramba.state", source, is_package=False)) == {
        "json",
        "tablero.games.caramba.box",
        "tablero.games.register",
        "tablero.engine",
    }


@pytest.mark.parametrize("layer", ["table", "server"])
def test_the_map_of_a_layer_names_every_room_in_it(layer: str) -> None:
    document = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    _, _, rows = document.partition(f"| `{layer}/` | what |\n|---|---|\n")
    first_cells = [row.split("|")[1] for row in rows.partition("\n\n")[0].splitlines()]
    rooms = {
        path.name + "/" if path.is_dir() else path.stem
        for path in (SOURCE / "tablero" / layer).iterdir()
        if not path.name.startswith("_")
    }
    assert sorted(re.findall(r"`([\w/]+)`", "".join(first_cells))) == sorted(rooms)
