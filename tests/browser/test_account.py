"""The account page and signing in, in a browser: a crest, a passkey, somebody left behind."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.server.house import House

NewPage = Callable[..., Page]
AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}
NO_LIST = "PublicKeyCredential.isConditionalMediationAvailable = async () => false"


@pytest.fixture
def home(house: House) -> str:
    """The server under a name: browsers make no passkeys for a number."""
    return house.url.replace("127.0.0.1", "localhost")


def plays(page: Page, home: str, name: str) -> Page:
    """Somebody sits at a table."""
    sent = {"game": "caramba", "seats": 2, "mode": "friends", "name": name}
    page.goto(home)
    assert page.request.post(f"{home}/tables", data=sent, headers={"Origin": home}).ok
    return page


def test_a_passkey_opens_the_account_on_a_device_that_has_a_guest(
    home: str, new_page: NewPage
) -> None:
    page = plays(new_page(), home, "Ana")
    device = page.context.new_cdp_session(page)
    device.send("WebAuthn.enable")
    device.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
    # This device would choose the passkey from the list of names before anybody can read the page.
    page.add_init_script(NO_LIST)
    page.goto(f"{home}/me")
    page.get_by_label("Name of the passkey").fill("My laptop")
    page.get_by_role("button", name="Add a passkey").click()
    expect(page.locator(".line", has_text="My laptop")).to_be_visible()

    page.get_by_role("button", name="Sign out here").click()
    expect(page.get_by_role("link", name="Sign in")).to_be_visible()
    plays(page, home, "Somebody else")
    page.goto(f"{home}/sign-in?next=/me")
    expect(page.get_by_text("You play here as Somebody else")).to_be_visible()
    page.get_by_label("Keep them apart").check()
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_label("Your way back")).to_have_value(re.compile(f"{home}/recover/.+"))
    page.get_by_role("link", name="Go on").click()
    expect(page.get_by_role("heading", name="You play as Ana")).to_be_visible()

    page.get_by_role("button", name="Remove", exact=True).click()
    expect(page.locator(".line", has_text="My laptop")).to_have_count(0)


def test_what_fails_on_the_way_is_said_in_the_language_of_the_page(
    home: str, new_page: NewPage
) -> None:
    page = new_page(locale="fr")
    page.add_init_script(NO_LIST)
    page.goto(f"{home}/sign-in")
    page.route("**/sign-in/passkey/new", lambda route: route.abort("connectionfailed"))
    page.get_by_role("button", name="Se connecter avec une clé d’accès").click()
    said = "Cela n’a pas marché. Réessaie, ou essaie autrement."
    expect(page.locator("#sign-in .refused")).to_have_text(said)


def test_a_crest_is_seen_before_it_is_saved(house: House, new_page: NewPage) -> None:
    page = plays(new_page(), house.url, "Ana")
    page.goto(f"{house.url}/me")
    page.get_by_text("Choose another crest").click()
    preview = page.locator("#crest-preview")
    before = preview.get_attribute("src") or ""
    charge = "key" if ".anchor." in before else "anchor"
    page.get_by_role("radio", name=charge).check()
    expect(preview).to_have_attribute("src", re.compile(rf"\.{charge}\."))
    assert preview.get_attribute("src") != before
    page.locator("#crest-form").get_by_role("button", name="Save").click()
    expect(page.locator("h1 .crest")).to_be_visible()
    expect(preview).to_have_attribute("src", re.compile(rf"\.{charge}\."))
    assert preview.evaluate("image => image.complete")


def test_without_a_script_there_is_a_password(house: House, new_page: NewPage) -> None:
    page = new_page(java_script_enabled=False)
    plays(page, house.url, "Ana")
    page.goto(f"{house.url}/me")
    page.get_by_text("Set a name and a password").first.click()
    page.get_by_label("Sign-in name").fill("no.script")
    page.get_by_label("New password").fill("seven green parrots")
    page.get_by_role("button", name="Set a name and a password").click()
    expect(page.get_by_text("You sign in as “no.script”")).to_be_visible()
    page.get_by_role("button", name="Sign out here").click()
    page.get_by_role("link", name="Sign in").click()
    expect(page.get_by_role("button", name="passkey")).to_have_count(0)
    page.get_by_label("Sign-in name").fill("no.script")
    page.get_by_label("Password").fill("seven green parrots")
    page.get_by_role("button", name="Sign in with the password").click()
    expect(page.locator(".me")).to_contain_text("Ana")
