"""Find the Chromium that the browser tests drive, or install Debian's where that is allowed.

`python -m tools.chromium` is a step of `make test`. Without a Chromium it says so in one
line; the browser tests are then skipped, or fail if CI=true.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping

from tools import debian

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PLACES = ("/usr/bin/chromium", "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")
# The fonts are for Chromium; libatomic1 is for the driver inside Playwright's package.
PACKAGES = ("chromium", "fonts-liberation", "libatomic1")
ADVICE = f"install {' '.join(PACKAGES)}, or set TABLERO_CHROMIUM to a Chromium's path"


class NoChromium(Exception):
    """The browser tests cannot run; the message says why, in one line."""


def ready() -> str:
    """Return the path of a Chromium that can be driven here."""
    found = find()
    if found is None:
        raise NoChromium(f"no Chromium here; {ADVICE}")
    if trouble := trouble_of_driver():
        raise NoChromium(f"Playwright does not start ({trouble}); {ADVICE}")
    return found


def find(environ: Mapping[str, str] = os.environ) -> str | None:
    """Return the path of a Chromium: the one TABLERO_CHROMIUM names, or one in a usual place."""
    if named := environ.get("TABLERO_CHROMIUM"):
        found = shutil.which(named)
        if found is None:
            raise NoChromium(f"TABLERO_CHROMIUM does not name a program: {named}")
        return found
    looked_at = (shutil.which(name, path=environ.get("PATH")) for name in (*NAMES, *PLACES))
    return next((path for path in looked_at if path), None)


def trouble_of_driver() -> str:
    """Return what keeps the program inside Playwright's package from running, or ""."""
    tried = subprocess.run(
        (sys.executable, "-m", "playwright", "--version"),
        capture_output=True,
        text=True,
        check=False,
    )
    return debian.last_line(tried.stderr) if tried.returncode else ""


def ready_or_installed() -> str:
    """Return the path of a Chromium that can be driven here, after installing it if need be."""
    if find() is None or trouble_of_driver():
        install()
    return ready()


def install() -> None:
    """Install Debian's packages, as root or with a sudo that needs no password."""
    print("Installing Chromium for the browser tests (Debian's packages)", flush=True)
    try:
        debian.install(*PACKAGES)
    except debian.CannotInstall as reason:
        raise NoChromium(f"no Chromium here, and {reason}; {ADVICE}") from reason


def main() -> int:
    """Print which Chromium the browser tests use, or that they are skipped."""
    try:
        print(f"Browser tests use {ready_or_installed()}")
    except NoChromium as missing:
        in_ci = os.environ.get("CI") == "true"
        print(f"Browser tests {'cannot run' if in_ci else 'are skipped'}: {missing}")
        return int(in_ci)
    return 0


if __name__ == "__main__":
    sys.exit(main())
