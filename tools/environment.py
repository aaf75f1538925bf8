"""Make an environment of the project, and install Tablero into it with the pinned versions.

The Makefile calls it with the interpreter for the environment:

    python tools/environment.py EXTRA…      .venv: plain Python that follows the source
    python tools/environment.py --needs     .venv-compiled: what the compiled build and tests need
    python tools/environment.py --compiled  .venv-compiled: Tablero itself, compiled

Needs only the standard library and pip.
"""

import importlib.util
import os
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PLAIN = ROOT / ".venv"
COMPILED = ROOT / ".venv-compiled"


def python_of(environment: Path) -> Path:
    """The interpreter of an environment."""
    return environment / "bin" / "python"


def make_environment(environment: Path) -> None:
    """Make it. Debian ships Python without `ensurepip`: then this interpreter's pip fills in."""
    has_ensurepip = importlib.util.find_spec("ensurepip") is not None
    venv.create(environment, with_pip=has_ensurepip, symlinks=True, clear=True)
    if not has_ensurepip:
        python = str(python_of(environment))
        pip("--python", python, "install", "pip", by=Path(sys.executable))


def pip(*arguments: str, by: Path, compiled: bool = False) -> None:
    """Run pip, which prints only errors."""
    quiet = ("--quiet", "--quiet", "--disable-pip-version-check", "--no-input")
    environ = {**os.environ, "TABLERO_COMPILED": "1" if compiled else "0"}
    subprocess.run((by, "-m", "pip", *quiet, *arguments), cwd=ROOT, env=environ, check=True)


def has_pip(environment: Path) -> bool:
    """Return whether the environment is there and complete; an incomplete one is made again."""
    python = python_of(environment)
    if not python.exists():
        return False
    asked = subprocess.run((python, "-m", "pip", "--version"), capture_output=True, check=False)
    return asked.returncode == 0


def install(environment: Path, extras: list[str], *options: str) -> None:
    """Make the environment if it is missing, and bring it up to the pinned versions."""
    name = environment.name
    if not has_pip(environment):
        print(f"Making the environment in {name}")
        make_environment(environment)
    wanted = f".[{','.join(extras)}]" if extras else "."
    print(f"Installing {wanted} into {name} (once; a minute or two)", flush=True)
    pinned = ("--constraint", "constraints.txt")
    pip("install", *pinned, *options, wanted, by=python_of(environment))


def install_compiled() -> None:
    """Compile Tablero with what is in the environment, and install it there."""
    print(f"Compiling Tablero into {COMPILED.name} (a minute or two)", flush=True)
    # Without isolation pip builds with the mypy and setuptools that the environment has.
    as_it_is = ("--no-build-isolation", "--no-deps", "--force-reinstall")
    pip("install", *as_it_is, ".", by=python_of(COMPILED), compiled=True)


def main(arguments: list[str]) -> None:
    """Do what the Makefile asks for."""
    if arguments == ["--needs"]:
        install(COMPILED, ["dev"])
    elif arguments == ["--compiled"]:
        install_compiled()
    else:
        install(PLAIN, arguments, "--editable")


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except subprocess.CalledProcessError as failed:
        sys.exit(f"Could not make the environment: {' '.join(map(str, failed.cmd))} failed.")
