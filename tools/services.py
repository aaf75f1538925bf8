"""Find the PostgreSQL and the nginx that tests start, or install Debian's where that is allowed.

`python -m tools.services` is a step of `make test`. What is missing it says in one line each; the
tests that need it are then skipped, or fail if CI=true.
"""

import os
import shutil
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

from tools import debian

POSTGRES = "TABLERO_POSTGRES"
"""The variable that names the folder with PostgreSQL's programs."""
NGINX = "TABLERO_NGINX"
"""The variable that names the program."""
PROGRAMS = ("initdb", "postgres", "pg_dump", "pg_restore")
DEBIAN_POSTGRES = Path("/usr/lib/postgresql")
PLACES_OF_NGINX = ("nginx", "/usr/sbin/nginx")


class Missing(Exception):
    """Tests that need a service cannot run; the message says why, in one line."""


def postgres(environ: Mapping[str, str] = os.environ) -> Path:
    """Return the folder of PostgreSQL's programs, the newest there is."""
    if named := environ.get(POSTGRES):
        if not _is_postgres(Path(named)):
            raise Missing(f"{POSTGRES} does not name a folder with PostgreSQL's programs: {named}")
        return Path(named)
    found = shutil.which("initdb", path=environ.get("PATH"))
    newest = sorted(DEBIAN_POSTGRES.glob("*/bin"), key=lambda folder: float(folder.parent.name))
    folders = [*([Path(found).resolve().parent] if found else []), *reversed(newest)]
    for folder in folders:
        if _is_postgres(folder):
            return folder
    raise Missing(f"no PostgreSQL here; install postgresql, or set {POSTGRES} to its bin folder")


def _is_postgres(folder: Path) -> bool:
    return all(os.access(folder / program, os.X_OK) for program in PROGRAMS)


def nginx(environ: Mapping[str, str] = os.environ) -> Path:
    """Return the path of nginx."""
    if named := environ.get(NGINX):
        found = shutil.which(named)
        if found is None:
            raise Missing(f"{NGINX} does not name a program: {named}")
        return Path(found)
    looked_at = (shutil.which(name, path=environ.get("PATH")) for name in PLACES_OF_NGINX)
    found = next((path for path in looked_at if path), None)
    if found is None:
        raise Missing(f"no nginx here; install nginx-light, or set {NGINX} to its path")
    return Path(found)


SERVICES: Mapping[str, tuple[Callable[[], Path], str]] = {
    "PostgreSQL": (postgres, "postgresql"),
    "nginx": (nginx, "nginx-light"),
}
"""How each is found, and Debian's package of it."""


def ready_or_installed(find: Callable[[], Path], package: str) -> Path:
    """Return where a service is, after installing it if need be."""
    try:
        return find()
    except Missing as missing:
        if os.environ.get(POSTGRES) or os.environ.get(NGINX):
            raise
        try:
            debian.install(package)
        except debian.CannotInstall as reason:
            raise Missing(f"{missing} ({reason})") from reason
    return find()


def main() -> int:
    """Print which services the tests use, or that their tests are skipped."""
    in_ci = os.environ.get("CI") == "true"
    failed = False
    for name, (find, package) in SERVICES.items():
        try:
            print(f"Tests with {name} use {ready_or_installed(find, package)}")
        except Missing as missing:
            failed = True
            print(f"Tests with {name} {'cannot run' if in_ci else 'are skipped'}: {missing}")
    return int(failed and in_ci)


if __name__ == "__main__":
    sys.exit(main())
