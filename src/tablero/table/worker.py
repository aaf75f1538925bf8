"""A process in which bots think. It loads the games and the bots, but not the server."""

from __future__ import annotations

import ctypes
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Final, NamedTuple, Protocol, TypeVar

from tablero.analysis.study import Findings, Task
from tablero.engine import View

from .bots import Advice, Thought, advise, think

T_co = TypeVar("T_co", covariant=True)

NICENESS: Final = 5
"""Thinking gives way to serving pages."""


PR_SET_PDEATHSIG: Final = 1
"""From prctl(2): the signal that a process gets when its parent ends."""


class Question(NamedTuple):
    """What a bot is asked: its name, its luck and the view of its seat. It cannot know more."""

    bot: str
    seed: int
    view: View[Any]

    def answered(self) -> Thought:
        """What the bot answers."""
        return think(self.bot, self.seed, self.view)


class HintQuestion(NamedTuple):
    """What somebody wants to know: what a strong player would do with the same view."""

    seed: int
    view: View[Any]

    def answered(self) -> Advice:
        """What a strong player would do."""
        return advise(self.seed, self.view)


class StudyQuestion(NamedTuple):
    """A part of the analysis of a game that is over, with all that it needs."""

    task: Task

    def answered(self) -> Findings:
        """What the part has found."""
        return self.task.answered()


class Asking(Protocol[T_co]):
    """A question to a bot, which carries everything that the bot may know."""

    def answered(self) -> T_co:
        """The answer; runs in the bot's process."""
        ...


class Confusion(NamedTuple):
    """A bot could not answer because of this error."""

    error: str


def attend(questions: Connection) -> None:
    """Send None when ready, then answer questions one by one until the other end is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()
    os.nice(NICENESS)
    questions.send(None)
    # In a thread, whatever a bot raises is an outcome like any other.
    with ThreadPoolExecutor(max_workers=1) as thread:
        while (question := _next(questions)) is not None:
            thought = thread.submit(question.answered)
            error = thought.exception()
            questions.send(thought.result() if error is None else Confusion(repr(error)))


def _next(questions: Connection) -> Asking[object] | None:
    try:
        question: Asking[object] = questions.recv()
    except EOFError:
        return None
    return question


def end_with_parent() -> None:
    """Have this process end when the one that started it does, however that ended."""
    _be_killed_with_parent()
    when_orphaned(lambda: os._exit(0))


def _be_killed_with_parent() -> None:
    """Where the system supports it, have it end this process even while it is stuck.

    The parent is the thread that started this process; it waits for the answers.
    """
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)


def when_orphaned(end: Callable[[], None]) -> None:
    """Call this once the process that started this one is gone, however that ended."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_await, args=(parent, end), daemon=True).start()


def _await(parent: BaseProcess, end: Callable[[], None]) -> None:
    parent.join()
    end()
