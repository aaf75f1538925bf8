"""Make the project's environment, .venv, and install Tablero into it.

The Makefile calls `python tools/environment.py EXTRA…` with the interpreter for the
environment. Needs only the standard library and pip.
"""

import importlib.util
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ENVIRONMENT = ROOT / ".venv"
PYTHON = ENVIRONMENT / "bin" / "python"


def make_environment() -> None:
    """Make .venv. Debian ships Python without `ensurepip`: then this interpreter's pip fills in."""
    has_ensurepip = importlib.util.find_spec("ensurepip") is not None
    venv.create(ENVIRONMENT, with_pip=has_ensurepip, symlinks=True, clear=True)
    if not has_ensurepip:
        pip("--python", str(PYTHON), "install", "pip", by=sys.executable)


def pip(*arguments: str, by: str = str(PYTHON)) -> None:
    """Run pip, which prints only errors."""
    quiet = ("--quiet", "--quiet", "--disable-pip-version-check", "--no-input")
    subprocess.run((by, "-m", "pip", *quiet, *arguments), cwd=ROOT, check=True)


def has_pip() -> bool:
    """Return whether .venv is there and complete; an incomplete one is made again."""
    if not PYTHON.exists():
        return False
    asked = subprocess.run((PYTHON, "-m", "pip", "--version"), capture_output=True, check=False)
    return asked.returncode == 0


def main(extras: list[str]) -> None:
    """Make the environment if it is missing, and bring it up to the pinned versions."""
    if not has_pip():
        print("Making the environment in .venv")
        make_environment()
    wanted = f".[{','.join(extras)}]" if extras else "."
    print(f"Installing {wanted} into .venv (once; a minute or two)")
    pip("install", "--constraint", "constraints.txt", "--editable", wanted)


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except subprocess.CalledProcessError as failed:
        sys.exit(f"Could not make the environment: {' '.join(map(str, failed.cmd))} failed.")
