"""Write constraints.txt: the exact version of everything Tablero and its extras need.

`python tools/pins.py` reads the environment that it runs in, so it writes what was tested there;
`make pins` calls it. Packages installed there for other reasons are left out.
"""

import sys
import tomllib
from collections.abc import Iterable
from importlib import metadata
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent
CONSTRAINTS = ROOT / "constraints.txt"
HEADING = (
    "# The versions the tests ran with. Written by `make pins`; ranges are in pyproject.toml.\n"
)


def declared(extras: Iterable[str] | None = None) -> list[Requirement]:
    """Return what pyproject.toml asks for: the dependencies and these extras (all, if None)."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    optional = project["optional-dependencies"]
    chosen = optional if extras is None else extras
    lines = [*project["dependencies"], *(line for extra in chosen for line in optional[extra])]
    return [Requirement(line) for line in lines]


def pins(wanted: list[Requirement]) -> dict[str, str]:
    """Return the name and version of every distribution that these requirements pull in."""
    versions: dict[str, str] = {}
    seen: set[tuple[str, str]] = set()
    waiting = [(requirement.name, extra) for requirement in wanted for extra in asked(requirement)]
    while waiting:
        name, extra = waiting.pop()
        if (canonicalize_name(name), extra) in seen:
            continue
        seen.add((canonicalize_name(name), extra))
        distribution = metadata.distribution(name)
        versions[distribution.metadata["Name"]] = distribution.version
        for line in distribution.requires or ():
            needed = Requirement(line)
            if needed.marker is None or needed.marker.evaluate({"extra": extra}):
                waiting.extend((needed.name, more) for more in asked(needed))
    return versions


def asked(requirement: Requirement) -> tuple[str, ...]:
    """Return the extras that a requirement names, and "" for the distribution itself."""
    return ("", *requirement.extras)


def constraints() -> str:
    """Return the text of constraints.txt for this environment."""
    ordered = sorted(pins(declared()).items(), key=lambda pin: canonicalize_name(pin[0]))
    return HEADING + "".join(f"{name}=={version}\n" for name, version in ordered)


def main() -> None:
    """Write constraints.txt."""
    try:
        CONSTRAINTS.write_text(constraints(), encoding="utf-8")
    except metadata.PackageNotFoundError as missing:
        sys.exit(f"Cannot pin {missing.name}: it is not installed. Run `make pins`.")


if __name__ == "__main__":
    main()
