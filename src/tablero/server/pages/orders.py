"""Standing orders: what the reader leaves to the table. Nobody else's page mentions them."""

from __future__ import annotations

import json
from itertools import groupby
from typing import Any

import htpy as h
from htpy import Element, Node
from markupsafe import Markup

from tablero.drawing.parts import Pieces
from tablero.engine import Order
from tablero.games import find
from tablero.table.scene import Scene
from tablero.words import Words


def orders_box(words: Words, part: Node) -> Node:
    """The box for the reader's orders, hidden while empty."""
    return h.details("#standing-orders")[h.summary[words.say("orders.title")], part]


def orders(scene: Scene, words: Words, pieces: Pieces) -> Node:
    """Every order that the reader may give, by the question that it answers."""
    if scene.reader is None or scene.result is not None or scene.taught:
        return None
    known = tuple(
        order.name for order in find(scene.game).standing_orders if order.where(scene.view.state)
    )
    return pieces.memory.kept(_choices, scene.game, known, scene.orders, words)


def _choices(game: str, known: tuple[str, ...], given: tuple[str, ...], words: Words) -> Markup:
    offered = [order for order in find(game).standing_orders if order.name in known]
    return Markup(
        h.fragment[
            h.p(".aside")[words.say("orders.about")],
            (
                h.fieldset[
                    h.legend[_occasion(question, words)],
                    (_choice(order, order.name in given, words) for order in answering),
                ]
                for question, answering in groupby(offered, key=lambda order: order.question)
            ),
        ]
    )


def _occasion(question: str | None, words: Words) -> str:
    return words.say("orders.any" if question is None else f"question.{question}")


def _choice(order: Order[Any], given: bool, words: Words) -> Element:
    return h.label[
        h.input(
            f"#{_id(order.name)}",
            {"data-order": order.name},
            type="checkbox",
            checked=given,
        ),
        h.span[words.say(f"order.{order.name}")],
    ]


def hint(scene: Scene, words: Words) -> Node:
    """The offer shown when the reader is first asked something that can be left to an order."""
    decision = scene.view.decision
    if decision is None or not scene.new_question or scene.taught:
        return None
    fitting = [
        order.name
        for order in find(scene.game).orders
        if order.question == decision.question and order.where(scene.view.state)
    ]
    if not fitting or any(name in scene.orders for name in fitting):
        return None
    return h.button(".hint", {"data-reveal": _id(fitting[0])}, type="button")[
        words.say("orders.hint")
    ]


def rest_of_turn(scene: Scene, words: Words) -> Node:
    """The offer to have this question answered alike until the turn is over."""
    decision, game = scene.view.decision, find(scene.game)
    if decision is None or scene.taught or not any(action.ends_turn for action in game.actions):
        return None
    fitting = next((each for each in game.orders if each.question == decision.question), None)
    answer = None if fitting is None else fitting.answer(scene.view)
    if fitting is None or answer is None or not fitting.where(scene.view.state):
        return None
    return h.button(
        ".plain.rest-of-turn",
        {
            "data-post": f"/t/{scene.table}/orders",
            "data-body": json.dumps({"turn": fitting.name}),
        },
        type="button",
    )[words.say("orders.rest-of-turn", answer=words.phrase(answer))]


def _id(order: str) -> str:
    return f"order-{order}"
