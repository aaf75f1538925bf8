"""Standing orders: what the reader leaves to the table. Nobody else's page has a word of them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Any

import htpy as h
from htpy import Element, Node

from tablero.engine import Order
from tablero.games import find
from tablero.table.scene import Scene
from tablero.words import Words

BOX = "standing-orders"


def orders_box(scene: Scene, words: Words, part: Element) -> Node:
    """The place for the reader's orders, in games that know any. Empty, it is not shown."""
    if not find(scene.game).orders:
        return None
    return h.details(f"#{BOX}")[h.summary[words.say("orders.title")], part]


def orders(scene: Scene, words: Words) -> Node:
    """Every order that the reader may give, by the question that it answers."""
    if scene.reader is None or scene.result is not None:
        return None
    known = sorted(find(scene.game).orders, key=lambda order: order.question)
    return (
        [
            h.p(".aside")[words.say("orders.about")],
            (
                h.fieldset[
                    h.legend[words.say(f"question.{question}")],
                    (_choice(scene, order, words) for order in asked),
                ]
                for question, asked in groupby(known, key=lambda order: order.question)
            ),
        ]
        if known
        else None
    )


def _choice(scene: Scene, order: Order[Any], words: Words) -> Element:
    return h.label[
        h.input(
            f"#order-{order.name}",
            {"data-order": order.name},
            type="checkbox",
            checked=order.name in scene.orders,
        ),
        h.span[words.say(f"order.{order.name}")],
    ]


def hint(scene: Scene, words: Words) -> Node:
    """Where the reader is asked something for the first time that can be left to an order."""
    fitting = set(_fitting(scene))
    if not scene.new_question or not fitting or fitting & set(scene.orders):
        return None
    return h.p(".aside.hint")[
        words.say("orders.hint"),
        " ",
        h.button({"data-reveal": BOX}, type="button")[words.say("orders.title")],
    ]


def _fitting(scene: Scene) -> Iterator[str]:
    """The orders that could answer the open question."""
    decision = scene.view.decision
    for order in find(scene.game).orders:
        if decision is not None and order.question == decision.question:
            yield order.name
