"""Install Debian's packages where that is allowed: as root, or with a sudo that asks nothing."""

import os
import shutil
import subprocess


class CannotInstall(Exception):
    """The packages cannot be installed; the message says why, in one line."""


def install(*packages: str) -> None:
    """Install packages; CannotInstall if this is not Debian, not allowed, or fails."""
    if shutil.which("apt-get") is None:
        raise CannotInstall("no apt-get to install it")
    rights = administrator()
    for step in (("update", "-qq"), ("install", "-qq", "--no-install-recommends", *packages)):
        done = subprocess.run(
            (*rights, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-y", *step),
            check=False,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
        )
        if done.returncode:
            raise CannotInstall(f"apt-get {step[0]} failed ({last_line(done.stderr)})")


def administrator() -> tuple[str, ...]:
    """Return the prefix that lets a command install packages."""
    if os.geteuid() == 0:
        return ()
    if shutil.which("sudo"):
        asked = subprocess.run(("sudo", "-n", "true"), capture_output=True, check=False)
        if asked.returncode == 0:
            return ("sudo", "-n")
    raise CannotInstall("no right to install it")


def last_line(text: str) -> str:
    """Return the last line that is not empty."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return lines[-1] if lines else "it gave no reason"
