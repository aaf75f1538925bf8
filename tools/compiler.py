"""Say in one sentence what this machine lacks for the compiled build, and fail; or say nothing.

`python tools/compiler.py` asks for the interpreter that runs it. Needs only the standard library.
"""

import shlex
import shutil
import sys
import sysconfig
from pathlib import Path

PLAIN = "The ordinary build does everything too, only slower."


def lacking() -> str | None:
    """What is missing to compile C for this Python, and how to get it."""
    compiler = shlex.split(sysconfig.get_config_var("CC") or "cc")[0]
    if shutil.which(compiler) is None:
        return (
            f"The compiled build needs a C compiler ({compiler}; Debian: apt install gcc). {PLAIN}"
        )
    header = Path(sysconfig.get_path("include"), "Python.h")
    if not header.exists():
        return f"The compiled build needs {header} (apt install python3-dev). {PLAIN}"
    return None


if __name__ == "__main__":
    sys.exit(lacking())
