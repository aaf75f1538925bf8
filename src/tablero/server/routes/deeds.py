"""Everything that changes a table: POST /t/<id>/…"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import TypeVar

from starlette.requests import Request
from starlette.responses import Response

from tablero.house.moderation.voice import check_voice
from tablero.table.answering import answer, answers, given, let_bots_first, lift_curtain
from tablero.table.bots import check_bot
from tablero.table.errors import NoPrograms, NotAgain, NotSeated, NotWelcome
from tablero.table.hosting import knock, let_in, resize, take_off, turn_away, withdraw
from tablero.table.keeper import Deed
from tablero.table.opening import play_on
from tablero.table.orders import give_orders, order_for_turn
from tablero.table.pace import hurry
from tablero.table.playing import Step
from tablero.table.recess import answer_recess, suggest_recess
from tablero.table.seating import come_back, decline, join, leave, rename, say, seat_bot, sit
from tablero.table.storage.guests import Guest
from tablero.table.table import Table
from tablero.table.text import clean_name
from tablero.table.timing import timed
from tablero.table.undoing import answer_undo, undo

from ..context import Context, context_of
from ..guests.admission import known_to, shown_to
from ..replies import done
from . import bodies
from .bodies import read_body
from .newcomers import name_for, newcomer
from .shelf import remember_level

B = TypeVar("B", bound=bodies.DeedBody)


async def post_answer(request: Request) -> Response:
    """Answer the open decision."""
    guest, body = await begin(request, bodies.AnswerBody)
    return await do(
        request,
        guest,
        body,
        lambda table: answer(table, guest.id, body.ply, body.action, body.told),
    )


async def post_answers(request: Request) -> Response:
    """Give several answers in one gesture; the reply says how many were taken."""
    guest, body = await begin(request, bodies.AnswersBody)
    context, table_id = context_of(request), request.path_params["table"]
    effect = await context.desk.do(
        table_id,
        lambda table: answers(table, guest.id, body.ply, body.actions, body.told),
        guest.id,
        body.nonce,
    )
    taken = given(effect.table, body.ply)
    return done(request, f"/t/{table_id}", told=effect.told, taken=taken)


async def post_undo(request: Request) -> Response:
    """Go back, or ask the others."""
    guest, body = await begin(request, bodies.UndoBody)
    return await do(request, guest, body, lambda table: undo(table, guest.id, body.ply))


async def post_undo_answer(request: Request) -> Response:
    """Agree to go back, or not."""
    guest, body = await begin(request, bodies.UndoAnswerBody)
    return await do(request, guest, body, lambda table: answer_undo(table, guest.id, body.accept))


async def post_pause(request: Request) -> Response:
    """Suggest a pause, in which no clock runs."""
    guest, body = await begin(request, bodies.DeedBody)
    return await do(request, guest, body, lambda table: suggest_recess(table, guest.id))


async def post_pause_answer(request: Request) -> Response:
    """Agree to a pause, or not, or end it."""
    guest, body = await begin(request, bodies.PauseAnswerBody)
    return await do(request, guest, body, lambda table: answer_recess(table, guest.id, body.accept))


async def post_bot(request: Request) -> Response:
    """Put a bot on an open seat."""
    guest, body = await begin(request, bodies.BotBody)
    return await do(
        request, guest, body, lambda table: seat_bot(table, guest.id, body.seat, body.bot)
    )


async def post_leave(request: Request) -> Response:
    """Leave the table."""
    guest, body = await begin(request, bodies.DeedBody)
    return await do(request, guest, body, lambda table: leave(table, guest.id))


async def post_back(request: Request) -> Response:
    """Take the player's seat back from the bot."""
    guest, body = await begin(request, bodies.DeedBody)
    return await do(request, guest, body, lambda table: come_back(table, guest.id))


async def post_curtain(request: Request) -> Response:
    """Hot seat: the screen was handed over."""
    guest, body = await begin(request, bodies.CurtainBody)
    return await do(request, guest, body, lambda table: lift_curtain(table, guest.id, body.seat))


async def post_yield(request: Request) -> Response:
    """Let the bots on the player's side go first."""
    guest, body = await begin(request, bodies.DeedBody)
    return await do(request, guest, body, lambda table: let_bots_first(table, guest.id))


async def post_skip(request: Request) -> Response:
    """Have the bots be done at once, until the player is asked."""
    guest, body = await begin(request, bodies.DeedBody)
    return await do(request, guest, body, lambda table: hurry(table, guest.id))


async def post_orders(request: Request) -> Response:
    """Leave questions to standing orders, or take them back."""
    guest, body = await begin(request, bodies.OrdersBody)
    turn = body.turn
    if turn is not None:
        once = partial(order_for_turn, guest=guest.id, name=turn, seat=body.seat)
        return await do(request, guest, body, once)
    return await do(
        request, guest, body, lambda table: give_orders(table, guest.id, body.names(), body.seat)
    )


async def post_name(request: Request) -> Response:
    """Change the player's name, here and at future tables."""
    guest, body = await begin(request, bodies.NameBody)
    check_voice(guest, context_of(request).desk.clock())
    response = await do(
        request, guest, body, lambda table: rename(table, guest.id, body.name, body.seat)
    )
    await context_of(request).identity.rename(guest, clean_name(body.name))
    return response


async def post_chat(request: Request) -> Response:
    """Say a line, to everybody or to mates. Spectators may, once they have a name."""
    context = context_of(request)
    guest, body = await begin(request, bodies.ChatBody)
    context.limit(request, "chat", context.settings.limits.chat, guest)
    check_voice(guest, context.desk.clock())
    to_mates = body.to == "mates"
    return await do(
        request,
        guest,
        body,
        lambda table: say(table, guest.id, guest.name, body.text, to_mates=to_mates),
    )


async def post_sit(request: Request) -> Response:
    """Sit down by invitation; somebody without an account gets one."""
    body = await read_body(request, bodies.SitBody)
    program = await _is_program(request)

    def arrive(table: Table, guest: str, name: str) -> Sequence[Step]:
        return sit(table, guest, name, body.seat, body.invite, program=program)

    return await _welcome(request, body, arrive)


async def _is_program(request: Request) -> bool:
    guest = await context_of(request).identity.who(request)
    return guest is not None and guest.kind == "bot"


async def post_join(request: Request) -> Response:
    """Take a seat of a table that is open to everybody; somebody without an account gets one."""
    context = context_of(request)
    context.limit(request, "join", context.settings.limits.tables, None)
    body = await read_body(request, bodies.JoinBody)
    program = await _is_program(request)

    def arrive(table: Table, guest: str, name: str) -> Sequence[Step]:
        return join(table, guest, name, body.seat, program=program)

    guest = await context.identity.who(request)
    response = await _welcome(request, body, arrive)
    if guest is not None:
        # Somebody who has found a game looks for none.
        await context.desk.run(context.desk.seeks.withdraw, guest.id)
    await context.matchmaker.settle(await context.desk.look(request.path_params["table"]))
    return response


async def post_knock(request: Request) -> Response:
    """Ask the people at the table for a seat; somebody without an account gets one."""
    context = context_of(request)
    context.limit(request, "knock", context.settings.limits.tables, None)
    if await _is_program(request):
        raise NoPrograms("a program needs an invitation")
    return await _welcome(request, await read_body(request, bodies.KnockBody), knock)


async def _welcome(
    request: Request,
    body: bodies.SitBody | bodies.KnockBody | bodies.JoinBody,
    arrive: Callable[[Table, str, str], Sequence[Step]],
) -> Response:
    """Let somebody who may be a stranger do something under a name."""
    context = context_of(request)
    known = await context.identity.who(request)
    context.limit(request, "deed", context.settings.limits.deeds, known)
    name = await name_for(request, body.name)
    table, _ = await known_to(request)
    await check_welcome(request, known, table)
    # Somebody who may not gets no account: this raises before one is made.
    arrive(table, known.id if known else "", name)
    guest, finish = await newcomer(request, name)
    here = f"/t/{table.id}"
    effect = await context.desk.do(
        table.id, lambda table: arrive(table, guest.id, name), guest.id, body.nonce
    )
    if known is not None:
        return done(request, here, told=effect.told)
    # The page of a stranger is not that of the guest they have become.
    return finish(done(request, here, told=effect.told, path=here))


async def check_welcome(request: Request, known: Guest | None, table: Table) -> None:
    """NotWelcome for somebody whom a person at the table keeps away. It is what anybody hears who
    is turned away, or when too many ask: nobody learns that they are blocked.
    """
    people = [chair.guest for chair in table.chairs if chair.guest is not None]
    if known is None or known.id in people:
        return
    desk = context_of(request).desk
    if await desk.run(desk.blocks.bars, known.id, {*people, table.host}):
        raise NotWelcome("the people at this table want nobody else")


async def post_knock_answer(request: Request) -> Response:
    """Let somebody in who asked for a seat, or not."""
    guest, body = await begin(request, bodies.AskerBody)
    decide = let_in if body.accept else turn_away
    return await do(request, guest, body, lambda table: decide(table, guest.id, body.number))


async def post_knock_withdraw(request: Request) -> Response:
    """Withdraw the request for a seat."""
    guest, body = await begin(request, bodies.DeedBody)
    return await do(request, guest, body, lambda table: withdraw(table, guest.id))


async def post_seats(request: Request) -> Response:
    """Change the number of seats of a table that waits."""
    guest, body = await begin(request, bodies.SeatsBody)
    return await do(request, guest, body, lambda table: resize(table, guest.id, body.seats))


async def post_take_off(request: Request) -> Response:
    """Free a seat of a table that waits."""
    guest, body = await begin(request, bodies.TakeOffBody)
    return await do(
        request, guest, body, lambda table: take_off(table, guest.id, body.seat, body.name)
    )


async def post_rematch(request: Request) -> Response:
    """Open the next table for the same players."""
    guest, body = await begin(request, bodies.RematchBody)
    context, table_id = context_of(request), request.path_params["table"]
    bot = None if body.bot is None else check_bot(body.bot)
    old = await context.desk.look(table_id)
    if not old.seats_of(guest.id):
        raise NotSeated("only players at this table may ask for a rematch")
    unwanted: Collection[str] = ()
    if await context.desk.next_of(old) is None:
        await _check_company(context, guest, old)
        unwanted = await _unwanted(context, guest, old)
    table = await context.desk.rematch(table_id, guest.id, bot, unwanted)
    if table.invitation_of(guest.id) is not None:
        await check_welcome(request, guest, table)
        table = (await context.desk.do(table.id, partial(_accept, guest=guest), guest.id)).table
    response = done(request, f"/t/{table.id}", table=table.id, path=f"/t/{table.id}")
    if bot is not None:
        await remember_level(request, response, guest, bot)
    return response


def _accept(table: Table, guest: Guest) -> Sequence[Step]:
    """Whoever wants to play again as well takes the seat that is kept for them."""
    kept = table.invitation_of(guest.id)
    if kept is None or kept.invited is None:
        return []
    return sit(table, guest.id, kept.invited.name, None, "", program=guest.kind == "bot")


async def post_decline(request: Request) -> Response:
    """Do without a seat that is kept for the guest."""
    guest, body = await begin(request, bodies.DeedBody)
    return await do(request, guest, body, lambda table: decline(table, guest.id))


async def _unwanted(context: Context, guest: Guest, table: Table) -> Collection[str]:
    """Those at a table whom nobody invites to another one: the guest keeps them away, or their
    accounts have gone.
    """
    desk = context.desk
    people = {chair.guest for chair in table.chairs if chair.guest is not None}
    known = await desk.run(desk.lobby.handles, people)
    return (people - known.keys()) | await desk.run(desk.blocks.apart, guest.id)


async def _check_company(context: Context, guest: Guest, table: Table) -> None:
    """NotAgain, if somebody with whom the guest has played keeps them away."""
    people = {chair.guest for chair in table.chairs if chair.guest is not None}
    if await context.desk.run(context.desk.blocks.bars, guest.id, people):
        raise NotAgain("somebody who played here does not play with this guest again")


async def post_play_on(request: Request) -> Response:
    """Open a table where the game goes on from one of its positions."""
    guest, body = await begin(request, bodies.PlayOnBody)
    context, table_id = context_of(request), request.path_params["table"]
    old = await context.desk.look(table_id)
    entries = await context.desk.run(play_on, old, body.ply, guest.id, body.seat)
    table = await context.desk.open(entries, guest.id, body.nonce)
    return done(request, f"/t/{table.id}", table=table.id, path=f"/t/{table.id}")


async def begin(request: Request, kind: type[B]) -> tuple[Guest, B]:
    """Who asks, and for what. Without an account you have no seat and can change nothing."""
    context = context_of(request)
    guest = await context.identity.who(request)
    context.limit(request, "deed", context.settings.limits.deeds, guest)
    with timed("reading"):
        body = await read_body(request, kind)
    await shown_to(request)
    if guest is None:
        raise NotSeated("this cookie belongs to nobody")
    return guest, body


async def do(request: Request, guest: Guest, body: bodies.DeedBody, deed: Deed) -> Response:
    """Do something at the table that the request names."""
    context: Context = context_of(request)
    table_id = request.path_params["table"]
    effect = await context.desk.do(table_id, deed, guest.id, body.nonce)
    return done(request, _page(request), told=effect.told)


def _page(request: Request) -> str:
    """The table's page, of the kind from which a form was sent."""
    here, plain = f"/t/{request.path_params['table']}", request.query_params.get("art") == "inline"
    return f"{here}?art=inline" if plain else here
