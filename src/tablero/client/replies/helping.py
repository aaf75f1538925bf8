"""Help at a table."""

from __future__ import annotations

from .common import Reply


class Why(Reply, frozen=True):
    """Why an answer cannot be given, and the rule that says so; or that it can."""

    allowed: bool
    message: str
    paragraph: str


class NextAnswer(Reply, frozen=True):
    """An answer that ends a gesture, and what it is called."""

    text: str
    verb: str
    say: str


class Preview(Reply, frozen=True):
    """What an answer would cost and change; `free` if it could be taken back without asking."""

    lines: tuple[str, ...]
    free: bool
    repeats: int
    then: tuple[NextAnswer, ...]


class Note(Reply, frozen=True):
    """A sentence about a thing, and the rule that says so."""

    text: str
    paragraph: str


class About(Reply, frozen=True):
    """What a thing on the table is."""

    lines: tuple[Note, ...]


class Marks(Reply, frozen=True):
    """The positions at which rounds and your own turns begin."""

    last: int
    rounds: tuple[int, ...]
    own: tuple[int, ...]


class Way(Reply, frozen=True):
    """A verb of the open question: what it does, or why it is not possible now, and what would
    help."""

    verb: str
    say: str
    possible: bool
    text: str
    paragraph: str
    remedy: str


class Help(Reply, frozen=True):
    """What you can do now; if somebody else is asked, who, and what there is to do meanwhile."""

    asked: bool
    ways: tuple[Way, ...]
    who: str
    meanwhile: tuple[str, ...]


class Suggested(Reply, frozen=True):
    """An answer, what it is called, and how many of ten such games it wins, if anybody can say."""

    action: str
    say: str
    wins: int | None


class Hint(Reply, frozen=True):
    """What a strong player would do in your place. `following` is the next best, and `as_good` if
    it makes no difference; unless the adviser has `learned` the game, it plays like `greedy`."""

    best: Suggested
    following: Suggested | None
    as_good: bool
    learned: bool


class Preparable(Reply, frozen=True):
    """An answer that can be prepared, and what it is called."""

    action: str
    say: str


class NextQuestion(Reply, frozen=True):
    """A question that may come next, and what will most likely be possible then."""

    question: str
    say: str
    answers: tuple[Preparable, ...]


class Condition(Reply, frozen=True):
    """What somebody else may have to do first: `when` is what `requests.prepare` takes."""

    when: str
    say: str


class Offers(Reply, frozen=True):
    """What you can prepare while others are asked."""

    questions: tuple[NextQuestion, ...]
    conditions: tuple[Condition, ...]
