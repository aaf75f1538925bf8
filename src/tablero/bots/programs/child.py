"""A program that was started as a bot: a line to it, a line from it, within limits.

Its pipes are read only while it is asked. Whoever writes at other times is
stopped by the full pipe.
"""

from __future__ import annotations

import os
import selectors
import signal
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from time import monotonic
from typing import IO, Final, Literal, TypeAlias

LONGEST: Final = 65_536
"""The most bytes of an answer."""
PIECE: Final = 65_536
"""How much is read or written at once."""
COMPLAINT: Final = 2_000
"""How many bytes of its last words on stderr are kept."""
QUOTED: Final = 200
"""How many characters of it are quoted."""
GRACE: Final = 1.0
"""Seconds in which a program may end by itself."""

Kind: TypeAlias = Literal["not-started", "crashed", "too-late", "flood", "nonsense", "illegal"]
"""What a program can do wrong."""


class Misbehaved(Exception):
    """The program broke the protocol. It never leaves this package: the seat is lost instead."""

    def __init__(self, kind: Kind, detail: str = "") -> None:
        super().__init__(detail)
        self.kind: Final = kind
        self.detail: Final = quoted(detail)


def flooded(line: bytes | bytearray) -> Misbehaved:
    """Too long a line was written."""
    return Misbehaved("flood", line[:QUOTED].decode(errors="replace"))


def quoted(text: str) -> str:
    """Strange text in a line: short, and without control characters."""
    line = "".join([each if each.isprintable() else " " for each in text[: 4 * QUOTED]])
    line = " ".join(line.split())
    return line if len(line) <= QUOTED else line[: QUOTED - 1] + "…"


class Child:
    """A running program, with all processes that it starts in its turn."""

    def __init__(self, command: Sequence[str]) -> None:
        try:
            # A session of its own, so that Ctrl-C reaches us alone and we end the whole group.
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
            )
        except OSError as error:
            raise Misbehaved("not-started", error.strerror or str(error)) from error
        _running.add(self)
        self._written = bytearray()
        self._complaint = b""
        self._selector = selectors.DefaultSelector()
        for pipe in (self._stdin, self._stdout, self._stderr):
            os.set_blocking(pipe.fileno(), False)
        self._selector.register(self._stdout, selectors.EVENT_READ)
        self._selector.register(self._stderr, selectors.EVENT_READ)

    @property
    def _stdin(self) -> IO[bytes]:
        assert self._process.stdin is not None
        return self._process.stdin

    @property
    def _stdout(self) -> IO[bytes]:
        assert self._process.stdout is not None
        return self._process.stdout

    @property
    def _stderr(self) -> IO[bytes]:
        assert self._process.stderr is not None
        return self._process.stderr

    def ask(self, line: bytes, seconds: float) -> bytes:
        """Send a line and wait for the next one; Misbehaved if none comes in time."""
        unsent = memoryview(line + b"\n")
        self._selector.register(self._stdin, selectors.EVENT_WRITE)
        deadline = monotonic() + seconds
        try:
            while b"\n" not in self._written:
                if len(self._written) > LONGEST:
                    raise flooded(self._written)
                ready = self._selector.select(deadline - monotonic())
                if monotonic() >= deadline:
                    raise Misbehaved("too-late", self._last_words())
                for key, _ in ready:
                    if key.fileobj is self._stdin:
                        unsent = self._send(unsent)
                    else:
                        self._receive(key.fileobj is self._stdout)
        finally:
            self._stop_sending()
        answer, _, rest = bytes(self._written).partition(b"\n")
        if len(answer) > LONGEST:
            raise flooded(answer)
        self._written = bytearray(rest)
        return answer

    def _send(self, unsent: memoryview) -> memoryview:
        """Send a piece; the rest."""
        try:
            sent = os.write(self._stdin.fileno(), unsent[:PIECE])
        except BrokenPipeError:
            sent = len(unsent)  # it does not listen, but may have an answer
        if sent == len(unsent):
            self._stop_sending()
        return unsent[sent:]

    def _stop_sending(self) -> None:
        if self._stdin in self._selector.get_map():
            self._selector.unregister(self._stdin)

    def _receive(self, answers: bool) -> None:
        """Read a piece of its answers or of its complaints."""
        pipe = self._stdout if answers else self._stderr
        piece = os.read(pipe.fileno(), PIECE)
        if not piece:
            self._selector.unregister(pipe)
            if answers:
                raise Misbehaved("crashed", self._death())
        elif answers:
            self._written += piece
        else:
            self._complaint = (self._complaint + piece)[-COMPLAINT:]

    def _death(self) -> str:
        """How it ended, and its last words."""
        try:
            status = self._process.wait(GRACE)
        except subprocess.TimeoutExpired:
            how = "stdout closed"
        else:
            how = f"signal {-status}" if status < 0 else f"exit status {status}"
        words = self._last_words()
        return f"{how}: {words}" if words else how

    def _last_words(self) -> str:
        """The last line that it wrote to stderr."""
        with suppress(BlockingIOError):  # it has nothing more to say for now
            while piece := os.read(self._stderr.fileno(), PIECE):
                self._complaint = (self._complaint + piece)[-COMPLAINT:]
        lines = self._complaint.decode(errors="replace").split("\n")
        return next((line for line in reversed(lines) if line.strip()), "")

    def end(self, grace: float = GRACE) -> None:
        """End it: by the end of its input, or after the grace by force, with all it has started."""
        self._selector.close()
        self._stdin.close()
        try:
            with suppress(subprocess.TimeoutExpired):  # then by force
                self._process.wait(grace)
        finally:  # also if Ctrl-C ends the grace
            self.kill()
            self._process.wait()
            _running.discard(self)
            self._stdout.close()
            self._stderr.close()

    def kill(self) -> None:
        """Kill it at once, with all it has started."""
        with suppress(ProcessLookupError):  # nobody of the group is left
            os.killpg(self._process.pid, signal.SIGKILL)


_running: Final[set[Child]] = set()
"""All that were started and have not been ended."""


def kill_all() -> None:
    """Kill every program that runs, for a process that is about to end without closing them."""
    for child in list(_running):
        child.kill()
