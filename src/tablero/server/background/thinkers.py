"""Bots at work: they think in their own processes and answer through the desk like anybody."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final, TypeAlias

from tablero.analysis.study import Findings, Task
from tablero.engine import Seat
from tablero.table.answering import answer_of_bot
from tablero.table.bots import Advice, Thought, adviser_seed, bot_seed
from tablero.table.errors import StaleDecision
from tablero.table.pace import AT_ONCE, TEMPI, pause, share_of
from tablero.table.table import Chair, Table
from tablero.table.waiting import bot_to_move
from tablero.table.worker import HintQuestion, Question, StudyQuestion

from ..desk import Desk
from ..operation.metrics import counts
from ..operation.repeats import brief, said
from ..problems import BotsBusy
from .errands import Errands
from .minds import Minds, NoThought, TooSlow

_LOG: Final = logging.getLogger("tablero.server.thinkers")
STAND_IN: Final = "greedy"
"""The bot that answers for one whose process fails."""
LAST_STAND_IN: Final = "random"
"""The bot that answers for one that takes too long, and for greedy: it hardly thinks."""
STOOD_IN: Final = "stood-in"
"""The reason given when the first of them has answered."""
GAVE_UP: Final = "gave-up"
"""The reason given when the answer was left to chance."""
HELD_BACK: Final = 1.0
"""Seconds for which news of bots that answer at once are held back, to be told together."""

ANALYSES: Final = "analyses"
"""Whose turn it is to be thought about when it is that of an analysis."""
ADVICE_KEPT: Final = 500
"""How many hints are remembered: whoever asks again reads the same, and nobody thinks twice."""

PaceOf: TypeAlias = Callable[[Table], Awaitable[str]]
"""Finds out how fast the people at a table want bots to play."""


class Thinkers:
    """Plays for every bot that is asked at a table that this process has touched."""

    def __init__(
        self, desk: Desk, processes: int, queue: int, pause: float, limit: float, pace: PaceOf
    ) -> None:
        self._desk = desk
        self._minds = Minds(processes, limit)
        self._queue = queue
        self._pause = pause
        self._pace = pace
        self._errands = Errands()
        self._advice: dict[tuple[str, int], Advice] = {}
        self._pausing: dict[str, asyncio.Event] = {}
        """The tables at which a bot pauses; somebody may not want to wait for it."""
        self._held_back: dict[str, float] = {}
        """Until when news are held back, at tables where bots answer at once."""

    def consider(self, table: Table) -> None:
        """Start playing if a bot is asked at this table and no task here plays for it yet."""
        if table.hurrying and table.id in self._pausing:
            self._pausing[table.id].set()
        if bot_to_move(table) is not None:
            self._errands.begin(table.id, lambda: self._play(table.id), f"a bot at {table.id}")

    async def _play(self, table_id: str) -> None:
        """Answer until a person is asked or the game is over."""
        since = self._desk.clock()
        try:
            while (chair := bot_to_move(table := await self._desk.look(table_id))) is not None:
                asked = self._desk.clock()
                thought = await self._think(table, chair)
                share = share_of(table, chair, thought)
                await self._wait(table, share, asked, asked - since)
                await self._answer(table, chair, thought)
        finally:
            self._held_back.pop(table_id, None)

    async def _wait(self, table: Table, share: float, asked: float, waited: float) -> None:
        """Pause as long as the people at the table wish, or until one of them skips this."""
        skipped = self._pausing[table.id] = asyncio.Event()
        try:
            while True:
                pace = await self._pace(table)
                self._note(table, pace)
                until = asked + self._pause * pause(TEMPI[pace], share, waited)
                await asyncio.wait_for(skipped.wait(), max(0.0, until - self._desk.clock()))
                skipped.clear()
                table = self._desk.held(table.id) or table
        except TimeoutError:
            return
        finally:
            del self._pausing[table.id]

    def _note(self, table: Table, pace: str) -> None:
        """From the first answer that is given at once, news are held back."""
        if pace == AT_ONCE:
            self._held_back.setdefault(table.id, self._desk.clock() + HELD_BACK)
        else:
            self._held_back.pop(table.id, None)

    def holds_back(self, table: Table) -> bool:
        """Whether nobody need be told yet what happened at a table: more follows at once. People
        then see one change of the table rather than a flicker of many.
        """
        until = self._held_back.get(table.id)
        if until is None or bot_to_move(table) is None:
            return False
        now = self._desk.clock()
        if now < until:
            return True
        self._held_back[table.id] = now + HELD_BACK
        return False

    async def _think(self, table: Table, chair: Chair) -> Thought:
        # Only the view leaves this process: a bot cannot know more than its seat.
        view = table.state.view(chair.seat)
        question = Question(chair.bot or "", bot_seed(table, chair.seat), view)
        thought = await self._ask(table, question)
        if thought is not None:
            return thought
        counts().count("random_answers")
        random = await self._minds.answer(question._replace(bot=LAST_STAND_IN), table.id)
        return random._replace(reason=GAVE_UP, params={})

    async def hint(self, table: Table, seat: Seat) -> Advice:
        """What a strong player would do in a seat's place; BotsBusy if nobody has time to say."""
        seed = adviser_seed(table, seat)
        if (known := self._advice.get((table.id, seed))) is not None:
            return known
        if self._minds.waiting >= self._queue:
            raise BotsBusy(f"{self._minds.waiting} questions wait")
        question = HintQuestion(seed, table.state.view(seat))
        try:
            advice = await self._minds.answer(question, table.id)
        except NoThought as error:
            counts().count("bots_failed")
            _LOG.error("no hint at %s: %s", brief(table.id), said(error))
            raise BotsBusy("the adviser gave no answer") from error
        self._advice[table.id, seed] = advice
        while len(self._advice) > ADVICE_KEPT:
            del self._advice[next(iter(self._advice))]
        return advice

    async def study(self, task: Task) -> Findings:
        """Do a part of an analysis; NoThought if nothing comes of it. All analyses together take
        turns with the tables, as if they were one of them.
        """
        return await self._minds.answer(StudyQuestion(task), ANALYSES)

    async def _ask(self, table: Table, question: Question) -> Thought | None:
        """The bot's answer, or that of greedy if its process fails; None if there is none."""
        try:
            return await self._minds.answer(question, table.id)
        except TooSlow:
            counts().count("bots_timed_out")
            _LOG.warning(
                "%s took too long at %s: its process is replaced", question.bot, brief(table.id)
            )
        except NoThought as error:
            counts().count("bots_failed")
            _LOG.error("%s gave no answer at %s: %s", question.bot, brief(table.id), said(error))
            if question.bot not in (STAND_IN, LAST_STAND_IN):
                thought = await self._ask(table, question._replace(bot=STAND_IN))
                return thought and thought._replace(reason=STOOD_IN, params={})
        return None

    async def _answer(self, table: Table, chair: Chair, thought: Thought) -> None:
        try:
            await self._desk.do(
                table.id,
                lambda now: answer_of_bot(now, chair.seat, table.ply, table.told, thought),
            )
            counts().answered("bot")
        except StaleDecision:
            _LOG.debug("%s went on without the bot", brief(table.id))

    @property
    def processes(self) -> int:
        """How many processes there are for thinking."""
        return len(self._minds)

    @property
    def waiting(self) -> int:
        """How many questions wait until a bot can think about them."""
        return self._minds.waiting

    def are_well(self) -> bool:
        """Whether bots can think; if not, another process is started."""
        return self._minds.are_well()

    async def close(self) -> None:
        """Stop playing; bots go on when a server runs again."""
        await self._errands.close()
        await asyncio.to_thread(self._minds.close)
