"""Each dependency is declared, pinned, explained and used."""

import re
import sys
import tomllib
from importlib import metadata

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.modules import MODULES, ROOT, imports_of, is_ours
from tools.pins import declared, pins

EXPLAINED = (ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8")
PINNED = {
    canonicalize_name(name): version
    for name, version in re.findall(
        r"^([\w.-]+)==(\S+)$", (ROOT / "constraints.txt").read_text(encoding="utf-8"), re.MULTILINE
    )
}


def names(requirements: list[Requirement]) -> set[str]:
    return {canonicalize_name(requirement.name) for requirement in requirements}


def used_by_the_package() -> set[str]:
    """Return the distributions that the modules in src import by name."""
    provided_by = metadata.packages_distributions()
    imported = {name.split(".")[0] for module in MODULES for name in imports_of(module)}
    theirs = {name for name in imported if not is_ours(name)} - sys.stdlib_module_names
    # What is not installed, as torch on most machines, is called what it is imported as.
    return {canonicalize_name(provided_by.get(name, [name])[0]) for name in theirs}


def test_every_import_is_declared() -> None:
    for_people = names(
        declared(extras=("bench", "client", "openspiel", "postgres", "push", "ray", "rl", "train"))
    )
    assert used_by_the_package() - for_people == set()


def test_every_runtime_dependency_is_used() -> None:
    assert names(declared(extras=())) - used_by_the_package() == set()


@pytest.mark.parametrize("requirement", declared(), ids=lambda requirement: requirement.name)
def test_every_dependency_is_explained_and_pinned_within_its_range(
    requirement: Requirement,
) -> None:
    assert f"**{requirement.name}**" in EXPLAINED
    assert requirement.specifier.contains(PINNED[canonicalize_name(requirement.name)])


def test_make_pins_takes_every_extra() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    (named,) = re.findall(r'--upgrade-strategy eager --editable "\.\[(.+)\]"', makefile)
    assert set(named.split(",")) == set(project["optional-dependencies"])


def test_whatever_the_tests_need_is_pinned() -> None:
    needed = {canonicalize_name(name) for name in pins(declared(extras=("dev",)))}
    assert needed - PINNED.keys() == set()
