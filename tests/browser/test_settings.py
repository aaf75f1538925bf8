"""The settings dialog: what is chosen there holds at once, after a reload and on other pages."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.server.house import House


def test_a_setting_stays_with_the_person(house: House, page: Page) -> None:
    page.goto(house.url)
    settings = page.locator("#settings")
    page.locator("[data-open=settings]").click()
    settings.locator("select[data-setting=pace]").select_option("quick")
    with page.expect_response("**/me/settings") as sent:
        settings.locator("[data-setting=still]").check()
    assert sent.value.ok
    expect(page.locator("html")).to_have_attribute("data-set-pace", "quick")
    page.goto(f"{house.url}/rules/caramba")
    page.locator("[data-open=settings]").click()
    expect(settings.locator("select[data-setting=pace]")).to_have_value("quick")
    expect(settings.locator("[data-setting=still]")).to_be_checked()
    expect(settings.locator("[data-setting=sound]")).not_to_be_checked()
