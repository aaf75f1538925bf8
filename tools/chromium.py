"""Find the Chromium that the browser tests drive, or install Debian's where that is allowed.

`python tools/chromium.py` is a step of `make test`. Where there is no Chromium it says so in one
line; the browser tests are then skipped, and with CI=true it is a failure.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PLACES = ("/usr/bin/chromium", "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")
PACKAGES = ("chromium", "fonts-liberation")
ADVICE = "install Debian's package chromium, or set TABLERO_CHROMIUM to the program's path"


class NoChromium(Exception):
    """There is no Chromium to drive; the message says why, in one line."""


def find(environ: Mapping[str, str] = os.environ) -> str | None:
    """Return the path of a Chromium: the one TABLERO_CHROMIUM names, or one usually found."""
    if named := environ.get("TABLERO_CHROMIUM"):
        found = shutil.which(named)
        if found is None:
            raise NoChromium(f"TABLERO_CHROMIUM names no program: {named}")
        return found
    looked_at = (shutil.which(name, path=environ.get("PATH")) for name in (*NAMES, *PLACES))
    return next((path for path in looked_at if path), None)


def find_or_install() -> str:
    """Return the path of a Chromium, after installing it if need be."""
    if found := find():
        return found
    install()
    if found := find():
        return found
    raise NoChromium(f"no Chromium here; {ADVICE}")


def install() -> None:
    """Install Debian's package, as root or by a sudo that asks for no password."""
    if shutil.which("apt-get") is None:
        raise NoChromium(f"no Chromium here, and no apt-get to install it; {ADVICE}")
    rights = administrator()
    print("Installing Chromium for the browser tests (Debian's package)", flush=True)
    for step in (("update", "-qq"), ("install", "-qq", "--no-install-recommends", *PACKAGES)):
        command = (*rights, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-y", *step)
        done = subprocess.run(
            command, check=False, stdin=subprocess.DEVNULL, capture_output=True, text=True
        )
        if done.returncode:
            raise NoChromium(f"apt-get {step[0]} failed ({last_line(done.stderr)}); {ADVICE}")


def administrator() -> tuple[str, ...]:
    """Return what to put before a command so that it may install packages."""
    if os.geteuid() == 0:
        return ()
    if shutil.which("sudo"):
        asked = subprocess.run(("sudo", "-n", "true"), capture_output=True, check=False)
        if asked.returncode == 0:
            return ("sudo", "-n")
    raise NoChromium(f"no Chromium here, and no right to install it; {ADVICE}")


def last_line(text: str) -> str:
    """Return the last line that says something."""
    lines: Iterator[str] = (line for line in reversed(text.splitlines()) if line.strip())
    return next(lines, "it gave no reason")


def main() -> int:
    """Tell which Chromium the browser tests use, or that they are skipped."""
    try:
        print(f"Browser tests use {Path(find_or_install())}")
    except NoChromium as missing:
        in_ci = os.environ.get("CI") == "true"
        print(f"Browser tests {'cannot run' if in_ci else 'are skipped'}: {missing}")
        return int(in_ci)
    return 0


if __name__ == "__main__":
    sys.exit(main())
