"""The page of notices in a browser: registering a device, wishing, and being told."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from tablero.house.notices.policy import Mailing, Outbound, Policy
from tests.browser.scenes import guest_of
from tests.house.notices.receivers import Browser, WebServer, serving
from tests.server.house import quick, running_house, wait_for

SUBSCRIPTIONS = """
  const given = %s;
  const subscription = { ...given, toJSON: () => given, unsubscribe: async () => true };
  const worker = { pushManager: {
    getSubscription: async () => sessionStorage.getItem("subscribed") ? subscription : null,
    subscribe: async () => { sessionStorage.setItem("subscribed", "yes"); return subscription; },
  } };
  const workers = { ready: Promise.resolve(worker), getRegistration: async () => worker };
  Object.defineProperty(navigator, "serviceWorker", { value: workers });
  Notification.requestPermission = async () => "granted";
"""
"""Where no push service of the browser's maker can be reached, this stands for it."""


def test_a_device_is_registered_tried_and_removed(
    tmp_path: Path, new_page: Callable[..., Page]
) -> None:
    browser = Browser()
    with serving(WebServer(201)) as web:
        policy = Policy(
            address="https://play.example", outbound=Outbound(inside=(web.place,)), look_every=0.05
        )
        given = {"endpoint": f"http://{web.place}/push/1", "keys": browser.keys}
        with running_house(quick(tmp_path, notices=policy)) as house:
            page = new_page(locale="nl")
            page.add_init_script(SUBSCRIPTIONS % json.dumps(given))
            page.goto(house.url)
            guest_of(page, house)
            page.goto(f"{house.url}/me")
            page.get_by_role("link", name="Melding krijgen").click()
            button = page.locator("[data-push-key]")
            button.click()
            line = page.locator("[data-device]")
            expect(line.locator("[data-here]")).to_be_visible()
            expect(button).to_be_hidden()
            line.get_by_role("button", name="Test sturen").click()
            expect(page.get_by_role("status").first).to_contain_text("onderweg")
            wait_for(lambda: web.requests)
            shown = json.loads(browser.read(web.requests[0].body))
            assert shown["title"] == "Een test van Tablero"
            assert shown["url"] == "https://play.example/me/notices"
            page.locator("[data-device]").get_by_role("button", name="Verwijderen").click()
            expect(page.locator("[data-device]")).to_have_count(0)
            expect(page.locator("[data-push-key]")).to_be_visible()


def test_wishes_and_silent_tables_are_kept_without_a_script(
    tmp_path: Path, new_page: Callable[..., Page]
) -> None:
    mailing = Mailing(folder=str(tmp_path / "mails"), sender="tablero@example.org")
    policy = Policy(address="https://play.example", mailing=mailing)
    with running_house(quick(tmp_path, notices=policy)) as house:
        page = new_page(java_script_enabled=False)
        page.goto(house.url)
        guest_of(page, house)
        page.goto(f"{house.url}/me/notices")
        page.get_by_label("It is my turn: E-mail").uncheck()
        page.locator("select[name=away]").select_option("5")
        page.get_by_role("button", name="Save", exact=True).first.click()
        expect(page.get_by_label("It is my turn: E-mail")).not_to_be_checked()
        expect(page.get_by_label("It is my turn: Devices")).to_be_checked()
        expect(page.locator("select[name=away]")).to_have_value("5")
        page.get_by_role("button", name="Stop notices").click()
        expect(page.get_by_text("No notices")).to_be_visible()
        page.get_by_role("button", name="Send notices again").click()
        expect(page.get_by_text("No notices")).to_have_count(0)
