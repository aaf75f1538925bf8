"""Names as long as the site allows, without a place to break them: they lie on nothing else."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import ViewportSize

from tests.browser.scenes import Scene, Tables, moment, question
from tests.browser.screens import PHONE, over

DESKTOP: Final = ViewportSize(width=1440, height=900)
NAMES: Final = (
    "W" * 30,
    "Wolfeschlegelsteinhausenberger",
    "m" * 30,
    "ÄÖÜMWÉÀabcdefghijklmnopqrstuvw",
)
COVERED: Final = """(starts) => {
    const boards = [...document.querySelectorAll("#board > svg")];
    const board = boards.find((one) => one.checkVisibility());
    const box = (thing) => thing.getBoundingClientRect();
    const seen = (selectors) => [...board.querySelectorAll(selectors)]
        .filter((thing) => thing.checkVisibility({visibilityProperty: true}) && box(thing).width);
    const names = seen("text")
        .filter((text) => starts.some((start) => text.textContent.startsWith(start)));
    const around = seen("text, use, rect[stroke-dasharray]")
        .filter((thing) => !thing.closest(".peeked, .halo"));
    const inside = (small, large) => small.left > large.left - 1 && small.right < large.right + 1
        && small.top > large.top - 1 && small.bottom < large.bottom + 1;
    const meet = (one, other) => one.left < other.right - 1 && other.left < one.right - 1
        && one.top < other.bottom - 1 && other.top < one.bottom - 1;
    const covers = (name, thing) => name !== thing
        && meet(box(name), box(thing)) && !inside(box(name), box(thing));
    const found = names.flatMap((name) => around
        .filter((thing) => covers(name, thing))
        .map((thing) => `${name.textContent} on ${thing.outerHTML.slice(0, 120)}`));
    return names.length ? found : ["no names"];
}"""


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize(
    "scene",
    [
        Scene("caramba", 4, moment(60, asked=True), names=NAMES),
        Scene("caramba", 2, moment(30, asked=True), names=NAMES),
        Scene("caballero", 4, question("turn", 40), names=NAMES),
        Scene("eldorado", 4, question("explore", 200), way="island", names=NAMES),
    ],
    ids=["caramba", "caramba-two", "caballero", "eldorado"],
)
def test_names_on_the_board_cover_nothing(
    tables: Tables, scene: Scene, viewport: ViewportSize
) -> None:
    tables.page.set_viewport_size(viewport)
    page = tables.visit(scene)
    assert page.evaluate(COVERED, [name[:3] for name in NAMES]) == []


def test_the_end_of_a_game_has_room_for_them(tables: Tables) -> None:
    tables.page.set_viewport_size(PHONE)
    page = tables.visit(Scene("caramba", 4, over, names=NAMES))
    spills = """[...document.querySelectorAll("#ending .card, #ending .card *")]
        .filter((thing) => !thing.closest("svg") && thing.checkVisibility()
            && thing.clientWidth && thing.scrollWidth > thing.clientWidth + 1)
        .map((thing) => thing.outerHTML.slice(0, 120))"""
    assert page.evaluate(spills) == []
