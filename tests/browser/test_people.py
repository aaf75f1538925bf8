"""Several people: invitations, spectators, a shared screen, chat, undo by consent."""

from collections.abc import Callable

from playwright.sync_api import Route, expect

from tests.browser.hands import Hands

Sit = Callable[..., Hands]


def invite(sit: Sit) -> tuple[Hands, str]:
    """Open a table for two people; return the host and the link."""
    host = sit()
    host.box().locator("details.more > summary").click()
    form = host.box().locator("form.opening")
    form.locator("input[value=friends]").check()
    form.locator("select[name=seats]").select_option("2")
    form.get_by_role("button").last.click()
    host.page.wait_for_url("**/t/*")
    link = host.page.locator("#invite-link").input_value()
    return host, link.removeprefix(host.house.url)


def two_friends(sit: Sit) -> tuple[Hands, Hands]:
    host, link = invite(sit)
    friend = sit(link)
    friend.page.get_by_label("Your name").fill("Berta")
    friend.page.get_by_role("button", name="Sit down").click()
    friend.page.wait_for_url("**/t/*")
    expect(host.page.locator("#lobby")).to_be_hidden()
    return host, friend


def asked(host: Hands, friend: Hands) -> tuple[Hands, Hands]:
    """The one whose turn it is, and the other."""
    seat = host.house.table(host.table_id).asked
    one, other = (host, friend) if seat == 0 else (friend, host)
    assert one.wait_for_turn()
    return one, other


def test_an_invitation_brings_a_friend_to_the_table(sit: Sit) -> None:
    host, link = invite(sit)
    page = host.page
    assert link.startswith(f"/t/{host.table_id}/join/")
    assert page.locator(".qr svg path").count() >= 1
    expect(page.locator("#lobby")).to_contain_text("Waiting for 1 more player")

    friend = sit(link)
    friend.page.get_by_label("Your name").fill("Berta <b>")
    friend.page.get_by_role("button", name="Sit down").click()
    friend.page.wait_for_url("**/t/*")
    expect(page.locator("#lobby")).to_be_hidden()
    expect(page.locator("#people")).to_contain_text("Berta <b>")
    one, other = asked(host, friend)
    before = other.told()
    one.take_a_turn()
    expect(other.page.locator("#table")).not_to_have_attribute("data-told", before)


def test_open_seats_can_be_filled_with_bots(sit: Sit) -> None:
    host, _ = invite(sit)
    host.page.get_by_role("button", name="Start now, bots on the open seats").click()
    expect(host.page.locator("#lobby")).to_be_hidden()
    assert host.wait_for_turn()


def test_spectators_see_the_table_and_no_hand(sit: Sit) -> None:
    host, friend = two_friends(sit)
    watcher = sit(f"/t/{host.table_id}")
    expect(watcher.page.locator("#ask")).to_contain_text("You are watching")
    assert watcher.page.locator("#hand svg").count() == 0
    assert watcher.can().count() == 0
    hands = host.state.hands
    source = watcher.page.content()
    assert not any(f'"card:{card}"' in source for hand in hands for card in hand)
    watcher.page.locator("#board .lane:visible .pick").first.click(position={"x": 20, "y": 20})
    expect(watcher.page.locator("#explained")).to_contain_text("highest offer")
    expect(friend.page.locator("#people")).to_contain_text("1 spectator")


def test_people_talk(sit: Sit) -> None:
    host, friend = two_friends(sit)
    host.page.keyboard.press("c")
    host.page.keyboard.type("¡Hola! <i>")
    host.page.keyboard.press("Enter")
    friend.page.locator(".talk > summary").click()
    expect(friend.page.locator("#chat")).to_contain_text("¡Hola! <i>")
    assert friend.page.locator("#chat i").count() == 0


def test_the_next_line_can_be_written_while_one_is_being_sent(sit: Sit) -> None:
    host, friend = two_friends(sit)
    page, held = host.page, list[Route]()
    page.route("**/chat", lambda route: route.continue_() if held else held.append(route))
    page.keyboard.press("c")
    page.keyboard.type("first")
    with page.expect_request("**/chat"):
        page.keyboard.press("Enter")
    expect(page.locator("#say")).to_have_value("")
    page.keyboard.type("second")
    with page.expect_response("**/chat"):
        held[0].continue_()
    page.keyboard.press("Enter")
    for line in ("first", "second"):
        expect(friend.page.locator("#chat")).to_contain_text(line)


def test_a_line_that_is_not_accepted_comes_back(sit: Sit) -> None:
    host, _ = two_friends(sit)
    page = host.page
    refusal = {"error": {"code": "too-many-requests", "message": "Not so fast."}}
    page.route("**/chat", lambda route: route.fulfill(status=429, json=refusal))
    page.keyboard.press("c")
    page.keyboard.type("hello")
    page.keyboard.press("Enter")
    expect(page.locator("#why")).to_contain_text("Not so fast.")
    expect(page.locator("#say")).to_have_value("hello")


def test_going_back_further_needs_the_others(sit: Sit) -> None:
    host, friend = two_friends(sit)
    one, other = asked(host, friend)
    one.take_a_turn()
    assert other.wait_for_turn()
    other.take_a_turn()
    assert one.wait_for_turn()
    before = one.ply
    one.page.locator(".undo", has_text="Ask to undo").click()
    notice = other.page.locator("#ask .notice")
    expect(notice).to_contain_text("asks to go back")
    notice.get_by_role("button", name="Agree").click()
    expect(one.page.locator("#ask .notice")).to_be_hidden()
    assert one.ply < before


def pass_the_laptop(me: Hands) -> None:
    """Open a table around one screen, for the usual number of people."""
    me.box().get_by_role("button", name="Pass the laptop").click()
    me.box().get_by_role("dialog").get_by_role("button", name="Start").click()


def test_a_curtain_falls_between_hands(sit: Sit) -> None:
    me = sit()
    page = me.page
    pass_the_laptop(me)
    page.wait_for_url("**/t/*")
    for _ in range(3):
        expect(page.locator("#curtain")).to_be_visible()
        assert page.locator('[data-pick^="card:"]').count() == 0
        expect(page.locator("#lift")).to_be_focused()
        seat = me.house.table(me.table_id).asked
        assert seat is not None
        page.keyboard.press("Enter")
        expect(page.locator("#curtain")).to_be_hidden()
        shown = {
            (card.get_attribute("data-pick") or "").removeprefix("card:")
            for card in page.locator("#hand [data-pick^='card:']").all()
        }
        assert shown == {str(card) for card in me.state.hands[seat]}
        me.take_a_turn()


def test_at_a_hot_seat_an_answer_can_be_taken_back_behind_the_curtain(sit: Sit) -> None:
    me = sit()
    pass_the_laptop(me)
    me.page.wait_for_url("**/t/*")
    me.page.locator("#lift").click()
    before = me.ply
    me.take_a_turn()
    me.page.locator("#curtain").get_by_role("button", name="Undo").click()
    expect(me.page.locator("#scrubber input")).to_have_attribute("max", str(before))
    assert me.ply == before


def test_tables_stay_on_the_shelf(sit: Sit) -> None:
    me = sit().play_now()
    assert me.wait_for_turn()
    table = me.table_id
    me.page.goto(me.house.url)
    ticket = me.page.locator(f'.running a[href="/t/{table}"]')
    expect(ticket).to_contain_text("Your turn")
    ticket.click()
    assert me.wait_for_turn()
