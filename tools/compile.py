"""Compile the engine, the rules and the bots into the wheel, if asked to.

Hatchling runs this when it builds a wheel. With `TABLERO_COMPILED=1` in the environment the wheel
gets an extension module beside every module of the list in pyproject.toml, made by mypyc from the
same source; Python prefers it on import. Without, and for editable installs, nothing happens.
Everything is made below `build/`, nothing in the source tree.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import sysconfig
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import chdir
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

if TYPE_CHECKING:
    from setuptools import Extension

ASKED = "TABLERO_COMPILED"
SOURCE = Path("src")
RECIPE = ("tools/compile.py", "constraints.txt")
"""If one of them changes, all C is compiled again."""
COMPILERS = ("mypy", "setuptools")
"""The build uses exactly the versions in constraints.txt: another mypyc may compile other code."""


class Compilation(BuildHookInterface[Any]):
    """The build hook. Its settings are the list: globs below `src` of what is compiled and kept."""

    def dependencies(self) -> list[str]:
        """What a compiled wheel needs to be built; nothing for the ordinary one."""
        if not asked():
            return []
        pinned = (Path(self.root) / "constraints.txt").read_text(encoding="utf-8")
        return re.findall(rf"^(?:{'|'.join(COMPILERS)})==.*$", pinned, re.MULTILINE)

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile the modules and put them into the wheel, which then fits one platform."""
        if not asked() or version == "editable":
            return
        with chdir(self.root):
            problem = subprocess.run((sys.executable, "tools/compiler.py"), check=False)
            if problem.returncode:
                self.app.abort("The wheel was not compiled.")
            modules = chosen(self.config["compiled"], self.config["plain"])
            built = compiled(modules, Path("build", "compiled", sysconfig.get_config_var("SOABI")))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for path, packed in built.items():
            build_data["force_include"][str(path)] = packed


def asked() -> bool:
    """Whether a compiled wheel is wanted."""
    return os.environ.get(ASKED, "") not in {"", "0"}


def chosen(compiled: Iterable[str], plain: Iterable[str]) -> list[Path]:
    """The modules that the globs in `compiled` find, except those that the ones in `plain` find."""
    found = {path for glob in compiled for path in SOURCE.glob(glob)}
    return sorted(found - {path for glob in plain for path in SOURCE.glob(glob)})


def compiled(modules: list[Path], folder: Path) -> dict[Path, str]:
    """Compile modules; the path of each extension module, and its place in the wheel.

    Each module becomes a C file of its own, so that all cores compile; they are linked into one
    library, where they call each other directly. Files that did not change are not made again.
    """
    from mypyc.build import mypycify

    extensions = mypycify(
        ["--config-file", "pyproject.toml", *map(str, modules)],
        group_name="tablero",
        multi_file=True,
        opt_level="3",
        debug_level="0",
        target_dir=str(folder / "c"),
    )
    library = folder / "library"
    return {path.resolve(): str(path.relative_to(library)) for path in linked(extensions, folder)}


def linked(extensions: Sequence[Any], folder: Path) -> list[Path]:
    """Compile C into extension modules below `folder/library`, on all cores."""
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext
    from setuptools.modified import newer_group

    cores = os.cpu_count() or 1

    class Build(build_ext):
        """Setuptools uses several cores for several extensions only; ours has many C files."""

        def build_extension(self, ext: Extension) -> None:
            """Compile what is older than its sources, then link."""
            needs = [*ext.sources, *ext.depends, *RECIPE]
            if newer_group(needs, self.get_ext_fullpath(ext.name), "newer"):
                with ThreadPoolExecutor(cores) as pool:
                    made = pool.map(lambda source: self.compile_one(ext, source), ext.sources)
                    ext.extra_objects = [each for objects in made for each in objects]
                ext.sources, ext.depends = [], needs
                super().build_extension(ext)

        def compile_one(self, ext: Extension, source: str) -> list[str]:
            """Compile one C file; the object files of it."""
            objects: list[str] = self.compiler.compile(
                [source],
                output_dir=self.build_temp,
                include_dirs=ext.include_dirs,
                extra_postargs=ext.extra_compile_args,
            )
            return objects

    build = Build(Distribution({"name": "tablero", "ext_modules": extensions}))
    build.build_lib, build.build_temp = str(folder / "library"), str(folder / "objects")
    build.parallel = cores
    build.ensure_finalized()
    build.run()
    return [Path(output) for output in build.get_outputs()]
