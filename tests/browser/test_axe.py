"""axe-core finds nothing to object to, on any screen, by day and by night."""

from __future__ import annotations

from importlib.resources import files
from typing import Any, Final

import pytest
from playwright.sync_api import Page

from tests.browser.scenes import Tables
from tests.browser.screens import SCREENS

AXE: Final = (files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")
MORE: Final = {"target-size": {"enabled": True}}
"""A rule that axe leaves out unless it is asked for."""
COLOURS: Final = {"runOnly": ["color-contrast", "link-in-text-block"]}
"""The rules whose verdict depends on the theme."""

MISNAMED: Final = """() => {
    const written = (thing) => {
        const walker = document.createTreeWalker(thing, NodeFilter.SHOW_TEXT);
        for (let text = walker.nextNode(); text; text = walker.nextNode()) {
            const around = text.parentElement;
            const said = text.data.trim().toLowerCase();
            if (/\\p{L}/u.test(said) && !around.closest("title, [aria-hidden]")
                && around.checkVisibility({ visibilityProperty: true })) return said;
        }
        return "";
    };
    return [...document.querySelectorAll(":is(a[href], button, [role=button])[aria-label]")]
        .filter((thing) => thing.checkVisibility())
        .map((thing) => [thing.ariaLabel, written(thing).replace(/…$/, "")])
        .filter(([name, text]) => !name.toLowerCase().includes(text));
}"""
"""What has a name without the first words that are written on it: its voice command would be
another than what one sees."""


def objections(page: Page, **options: Any) -> list[str]:
    """What axe objects to: the rule, and the elements that break it."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    found: dict[str, Any] = page.evaluate(
        "options => axe.run({ resultTypes: ['violations'], ...options })", options
    )
    return [
        f"{violation['id']}: {node['html'][:160]} ({node['failureSummary'][:160]})"
        for violation in found["violations"]
        for node in violation["nodes"]
    ]


@pytest.mark.parametrize("screen", SCREENS)
def test_axe_objects_to_nothing(tables: Tables, screen: str) -> None:
    page = SCREENS[screen](tables)
    page.evaluate("document.documentElement.dataset.theme = 'day'")
    assert objections(page, rules=MORE) == []
    assert page.evaluate(MISNAMED) == []
    page.evaluate("document.documentElement.dataset.theme = 'night'")
    assert objections(page, **COLOURS) == []
