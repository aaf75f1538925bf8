"""Swaps with rivals: what a search considers, puts together and says of it."""

from __future__ import annotations

from tablero.bots.bot import with_reason
from tablero.games.eldorado import bot
from tests.eldorado.diagram import Table

NEIGHBOURS = "a=gold:R b=food:B c=wood d=food"


def considered(table: Table) -> list[str]:
    """The trades that red considers."""
    return [str(each) for each in bot.candidates(table.state, 0) if str(each).startswith("trade")]


def put_together(table: Table) -> list[str]:
    """What red's quick answers make of a trade that has begun."""
    done = []
    while table.state.bargain and table.state.frames[-1].seat == 0:
        action = bot.answer(table.state)
        done.append(str(action))
        table.play(str(action))
    return done


def test_a_search_considers_a_swap_for_a_card_that_it_lacks() -> None:
    table = Table(NEIGHBOURS, hands="ffffggww gggg")
    assert not considered(table)
    table = Table(NEIGHBOURS, hands="ffffww gggg")
    assert considered(table) == ["trade with blue"]


def test_a_swap_gives_what_is_spare_for_what_is_missing_and_the_rival_judges_it() -> None:
    table = Table(NEIGHBOURS, hands="ffffww gggg")
    table.play("trade with blue")
    assert put_together(table) == ["give food", "ask gold", "propose"]
    assert str(bot.answer(table.state)) == "accept"


def test_only_one_swap_a_turn_is_considered() -> None:
    table = Table(NEIGHBOURS, hands="ffffww gggg")
    table.play("trade with blue", "withdraw")
    assert not considered(table)


def test_the_reasons_of_a_swap_name_no_card() -> None:
    table = Table(NEIGHBOURS, hands="ffffww gggg")
    view = table.state.view(0)
    trade = next(each for each in bot.candidates(table.state, 0) if str(each) == "trade with blue")
    choice = with_reason(view, trade)
    assert (choice.reason_key, dict(choice.reason_params)) == ("may-swap", {"seat": 1})
    table.play("trade with blue")
    while table.state.frames[-1].seat == 0:
        action = bot.answer(table.state)
        choice = with_reason(table.state.view(0), action)
        assert (choice.reason_key, dict(choice.reason_params)) == ("fair-swap", {})
        table.play(str(action))
