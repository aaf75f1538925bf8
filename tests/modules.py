"""The modules of the package, and what they import."""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"

MODULES = {
    ".".join(path.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__"): path
    for path in sorted(SOURCE.glob("tablero/**/*.py"))
}


def imports(module: str, source: str, *, is_package: bool) -> Iterator[str]:
    """Yield the full names of what a module imports, wherever in the module that happens."""
    package = module if is_package else module.rpartition(".")[0]
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            parents = package.split(".")
            start = parents[: len(parents) - node.level + 1] if node.level else []
            base = ".".join([*start, *filter(None, [node.module])])
            yield from (imported_name(base, alias.name) for alias in node.names)


def imported_name(base: str, name: str) -> str:
    """Tell a module that is imported from its package apart from a name inside a module."""
    return f"{base}.{name}" if f"{base}.{name}" in MODULES else base


def imports_of(module: str) -> set[str]:
    """Return the full names of what one of our modules imports."""
    path = MODULES[module]
    source = path.read_text(encoding="utf-8")
    return set(imports(module, source, is_package=path.name == "__init__.py"))


def is_ours(imported: str) -> bool:
    """Tell whether something is imported from Tablero itself."""
    return imported.split(".")[0] == "tablero"
