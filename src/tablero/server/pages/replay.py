"""The bar above the board with which a reader goes through the game; shown in the past only."""

from __future__ import annotations

from typing import Final

import htpy as h
from htpy import Element
from markupsafe import Markup

from tablero.words import Words

from .frame import icon, icon_button
from .sharing import link_buttons

SPEEDS: Final = ("0.5", "1", "2", "4")
"""The values of the setting `replay`, slow to fast."""


def replay_bar(words: Words, past: Markup) -> Element:
    """Where the reader is, and every way on from there. `past` is the part that changes."""
    say = words.say
    return h.div(".replay", role="group", aria_label=say("replay.title"))[
        past,
        h.div(".moves.needs-script")[
            icon_button("rounds-back", say("replay.round.back"), data_jump="rounds", data_by="-1"),
            icon_button("own-back", say("replay.own.back"), data_jump="own", data_by="-1"),
            icon_button("back", say("button.previous"), data_step="back"),
            h.button(
                ".icon-button.play",
                {"aria-label": say("replay.play"), "title": say("replay.play")},
                type="button",
                data_play=True,
            )[icon("play"), icon("pause")],
            icon_button("next", say("button.next"), data_step="next"),
            icon_button("own-next", say("replay.own.next"), data_jump="own", data_by="1"),
            icon_button("rounds-next", say("replay.round.next"), data_jump="rounds", data_by="1"),
            link_buttons(words),
            h.select(data_setting="replay", aria_label=say("replay.speed"))[
                (h.option(value=speed)[f"{_written(speed)}×"] for speed in SPEEDS)
            ],
        ],
        h.p("#position.unseen", role="status"),
    ]


def _written(speed: str) -> str:
    return "½" if speed == "0.5" else speed
