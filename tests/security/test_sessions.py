"""Point 19: sessions can be ended, here or everywhere, and nothing they opened stays open."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import ExitStack, suppress
from pathlib import Path

import httpx
from playwright.sync_api import Page, expect
from websockets.exceptions import ConnectionClosed

from tablero.server.guests.identity import COOKIE
from tablero.server.live.mailbox import SIGNED_OUT
from tests.server.house import PATIENCE, Follower, House, Person, quick, running_house, wait_for

PAGE = {"Accept": "text/html"}


def known(person: Person) -> bool:
    """Whether the server knows who this is."""
    return "/me" in person.get("/", headers=PAGE).text


def another_device(owner: Person, device: Person) -> Person:
    """The same guest with a session on another device."""
    assert device.http.post(owner.post("/me/recovery").json()["path"]).status_code == 303
    return device


def robbed(owner: Person, thief: Person) -> Person:
    """Somebody with a copy of the owner's cookie."""
    thief.http.cookies.set(COOKIE, owner.http.cookies[COOKIE])
    return thief


def farewell(follower: Follower) -> int:
    """The code with which a WebSocket is closed."""
    with suppress(ConnectionClosed):
        while True:
            follower.next()
    return follower.channel.close_code or 0


def test_19_signing_out_here_ends_only_this_session(person: Callable[..., Person]) -> None:
    ana, thief = person(), person()
    table_id = ana.opens(mode="friends", seats=2)
    phone = another_device(ana, person())
    robbed(ana, thief)
    assert known(ana)
    assert known(thief)
    with ana.follows(table_id) as here, phone.follows(table_id) as there:
        here.next()
        there.next()
        assert ana.post("/me/sign-out").json() == {"ok": True}
        assert farewell(here) == SIGNED_OUT
        said = phone.post(f"/t/{table_id}/chat", text="still here").json()["told"]
        assert there.until(said)["told"] == said
    assert COOKIE not in ana.http.cookies
    assert not known(ana)
    assert not known(thief), "the token itself is worthless now"
    assert known(phone)


def test_19_signing_out_everywhere_ends_all_sessions_and_links(
    person: Callable[..., Person],
) -> None:
    ana = person()
    table_id = ana.opens(mode="friends", seats=2)
    phone = another_device(ana, person())
    link = ana.post("/me/recovery").json()["path"]
    assert known(phone)
    with ana.follows(table_id) as here, phone.follows(table_id) as there:
        assert ana.post("/me/sign-out", everywhere=True).is_success
        assert {farewell(here), farewell(there)} == {SIGNED_OUT}
    assert not known(ana)
    assert not known(phone)
    assert phone.post(f"/t/{table_id}/chat", text="let me in").status_code == 403
    assert person().http.post(link).status_code == 404


def test_19_the_link_that_was_offered_outlives_signing_out(
    house: House, person: Callable[..., Person]
) -> None:
    ana = person()
    table_id = ana.opens(mode="friends", seats=2, name="<Ana>")
    page = ana.get("/me", headers=PAGE).text
    assert "&lt;Ana&gt;" in page
    assert 'action="/me/recovery"' in page
    offered = ana.http.post("/me/recovery", headers=PAGE).text
    found = re.search(rf'value="{house.url}(/recover/([^"]+))"', offered)
    assert found is not None
    assert f'name="keep" value="{found[2]}"' in offered
    form = {"everywhere": "true", "keep": found[2]}
    gone = ana.http.post("/me/sign-out", data=form, headers=PAGE)
    assert (gone.status_code, gone.headers["location"]) == (303, "/")
    assert not known(ana)
    back = person()
    assert back.http.post(found[1]).status_code == 303
    assert back.post(f"/t/{table_id}/chat", text="back again").is_success


def test_19_another_guests_link_can_be_neither_kept_nor_ended(
    person: Callable[..., Person],
) -> None:
    ana, ben = person(), person()
    for each in (ana, ben):
        each.opens(mode="friends", seats=2)
    link = ben.post("/me/recovery").json()["path"]
    assert ana.post("/me/sign-out", everywhere=True, keep=link.rpartition("/")[2]).is_success
    assert known(ben)
    assert person().http.post(link).status_code == 303


def test_19_repeats_and_strangers_do_no_harm(person: Callable[..., Person]) -> None:
    ana, stranger = person(), person()
    ana.opens(mode="friends", seats=2)
    for _ in range(2):
        for everywhere in (False, True):
            assert ana.post("/me/sign-out", everywhere=everywhere).is_success
            assert stranger.post("/me/sign-out", everywhere=everywhere).is_success
    assert stranger.get("/me").headers["location"] == "/sign-in?next=/me"


def test_19_another_site_cannot_sign_anybody_out(person: Callable[..., Person]) -> None:
    ana = person()
    ana.opens(mode="friends", seats=2)
    foreign = {"Origin": "https://evil.example", "Sec-Fetch-Site": "cross-site"}
    refused = ana.http.post("/me/sign-out", json={"everywhere": True}, headers=foreign)
    assert refused.status_code == 403
    assert ana.http.get("/me/sign-out").status_code == 405
    assert known(ana)


def test_19_other_processes_learn_of_it_within_a_sweep(tmp_path: Path) -> None:
    with ExitStack() as stack:
        houses = [stack.enter_context(running_house(quick(tmp_path))) for _ in range(2)]
        ana, thief = (stack.enter_context(Person(house)) for house in houses)
        table_id = ana.opens(mode="friends", seats=2)
        robbed(ana, thief)
        assert known(thief)
        with thief.follows(table_id) as there:
            there.next()
            assert ana.post("/me/sign-out", everywhere=True).is_success
            assert farewell(there) == SIGNED_OUT
        wait_for(lambda: not known(thief), PATIENCE / 2)


def test_19_the_page_goes_back_to_a_strangers_shelf(
    house: House, new_page: Callable[..., Page]
) -> None:
    page = new_page()
    page.goto(house.url)
    page.locator(".box .main").first.click()
    page.wait_for_url("**/t/*")
    other_tab = page.context.new_page()
    other_tab.goto(house.url)
    other_tab.locator(".me").click()
    other_tab.get_by_role("button", name="Make a link").click()
    expect(other_tab.get_by_label("Your way back")).to_have_value(re.compile("/recover/"))
    other_tab.get_by_role("button", name="Sign out everywhere").click()
    for tab in (page, other_tab):
        tab.wait_for_url(f"{house.url}/")
        expect(tab.locator(".box").first).to_be_visible()
        expect(tab.locator(".me, .running")).to_have_count(0)


def test_19_signing_out_needs_no_script(house: House, new_page: Callable[..., Page]) -> None:
    page = new_page(java_script_enabled=False)
    page.goto(house.url)
    page.locator(".box .main").first.click()
    page.goto(house.url)
    page.locator(".me").click()
    page.get_by_role("button", name="Make a link").click()
    link = page.get_by_label("Your way back").input_value()
    page.get_by_role("button", name="Sign out here").click()
    expect(page.locator(".me")).to_have_count(0)
    page.goto(link)
    page.locator("main button").click()
    expect(page.locator(".me")).to_have_count(1)
    assert httpx.get(link).status_code == 200
