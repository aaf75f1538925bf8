"""`python -m tablero` is `tablero`.

Every process that a server starts imports the module with which its own began. So this one loads
the command line only when it is run.
"""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager


def run() -> None:
    """The command."""
    with loading():
        from tablero.cli import main
    main()


@contextmanager
def loading() -> Iterator[None]:
    """Ctrl-C ends this process at once, as the system does it: nothing has begun that would have to
    be tidied up, and modules that are being loaded may swallow an exception, or print it.
    """
    before = signal.getsignal(signal.SIGINT)
    if before is not signal.default_int_handler:
        # Somebody has chosen what Ctrl-C does, or that it does nothing.
        yield
        return
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


if __name__ == "__main__":
    run()
