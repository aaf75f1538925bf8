"""Every lesson of every installed game, played to its end as a learner would: by what is lit."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tablero.games import all_games, find
from tablero.lessons import Lesson, find_lesson, lessons_of
from tablero.words import LANGUAGES, Words
from tests.browser.hands import PHONE, Hands

Sit = Callable[..., Hands]
LAPTOP = {"width": 1280, "height": 720}
CASES = [
    pytest.param(game.name, lesson.name, lang, shape, id=f"{game.name}-{lesson.name}-{lang}")
    for number, (game, lesson) in enumerate(
        (game, lesson) for game in all_games() for lesson in lessons_of(game)
    )
    # One lesson in each language is enough: laws check the words of all of them.
    for lang, shape in zip(LANGUAGES, (LAPTOP, PHONE, LAPTOP, PHONE), strict=True)
    if game.name == "caramba" or LANGUAGES.index(lang) == number % len(LANGUAGES)
]


class Learner:
    """Somebody who does what the card says."""

    def __init__(self, hands: Hands, lesson: Lesson) -> None:
        self.hands, self.page, self.lesson = hands, hands.page, lesson
        self.said: list[str] = []

    @property
    def card(self) -> Locator:
        return self.page.locator("#lesson")

    def begins(self) -> None:
        """Open the lesson from the shelf."""
        path = f"/lessons/{self.lesson.game.name}/{self.lesson.name}"
        button = self.page.locator(f'form[action="{path}"] button').last
        if not button.is_visible():
            self.page.locator("details", has=button).last.locator("summary").click()
        button.click()
        self.page.wait_for_url("**/t/*")

    def takes_a_step(self) -> bool:
        """Read on, or answer; False after the last step."""
        here = self.page.locator("#lesson-next, #lesson .ways [href='/'], #status[data-asked]")
        here.first.wait_for(state="attached")
        if self.page.locator("#lesson .ways [href='/']").count():
            return False
        step = self.card.locator(".said")
        self.said.append(step.inner_text())
        self.sees_what_is_lit()
        following = self.page.locator("#lesson-next")
        before = self.hands.told()
        if following.count():
            expect(following).to_be_focused()
            self.page.keyboard.press("Enter")
        else:
            self.answers()
        expect(self.page.locator("#table")).not_to_have_attribute("data-told", before)
        return True

    def sees_what_is_lit(self) -> None:
        """Everything that the step points at is lit and on the screen."""
        targets = json.loads(self.card.locator(".said").get_attribute("data-point") or "[]")
        lit = self.page.locator(".pointed:visible")
        if targets and not all(map(self.is_offered_later, targets)):
            expect(lit.first).to_be_in_viewport()

    def is_offered_later(self, target: str) -> bool:
        """Whether a target is a part of the answer that appears once something is picked."""
        return (
            not target.startswith("page:")
            and not self.page.locator(
                f'[data-pick="{target}"], [data-part="{target}"], [data-region="{target}"]'
            ).count()
        )

    def answers(self) -> None:
        """Compose the answer that the step asks for, and confirm it."""
        question = json.loads(self.page.locator("#options").text_content() or "")
        moment = self.lesson.moments[question["ply"]]
        assert moment.answer is not None
        asked = str(moment.answer.action)
        option = next(one for one in question["options"] if one["text"] == asked)
        for pick in picks_of(option):
            if self.page.locator("[data-confirm]").count():
                break
            self.picks(pick)
        self.hands.confirmation().press("Enter")

    def picks(self, pick: str) -> None:
        things = self.page.locator(f'[data-pick="{pick}"]:not(.picked):visible')
        if things.count():
            things.last.focus()
            self.page.keyboard.press("Enter")


def picks_of(option: dict[str, Any]) -> list[str]:
    """Everything that an answer consists of, the verb last: it is often the only one left."""
    parts = [
        f"{field}:{item}"
        for field, value in option["parts"].items()
        for item in (value if isinstance(value, list) else [value])
    ]
    return [*parts, f"verb:{option['verb']}"] if parts else [f"verb:{option['verb']}"]


@pytest.mark.parametrize(("game", "name", "lang", "shape"), CASES)
def test_a_lesson_is_played_to_its_end(
    sit: Sit, game: str, name: str, lang: str, shape: dict[str, int]
) -> None:
    lesson = find_lesson(find(game), name)
    learner = Learner(sit(locale=lang, viewport=shape), lesson)
    learner.begins()
    while learner.takes_a_step():
        pass
    words = Words(lang, game)
    steps = [words.say(step.key) for moment in lesson.moments for step in moment.steps]
    assert learner.said == steps[:-1]
    expect(learner.card.locator(".said")).to_have_text(steps[-1])
    assert learner.hands.ply == lesson.length
    learner.card.get_by_role("button", name=words.say("lesson.real-game")).click()
    expect(learner.page.locator("#table")).to_be_attached()
    expect(learner.card).to_be_empty()


def at_the_first_answer(sit: Sit) -> Learner:
    learner = Learner(sit(viewport=LAPTOP), find_lesson(find("caramba"), "first-game"))
    learner.begins()
    for _ in range(3):
        assert learner.takes_a_step()
    expect(learner.page.locator("#status")).to_have_attribute("data-asked", "")
    return learner


def test_another_answer_is_met_with_a_reason_and_the_right_one_still_counts(sit: Sit) -> None:
    learner = at_the_first_answer(sit)
    learner.picks("card:gold-3/dynamite-4")
    learner.picks("treasure:gold")
    learner.page.locator("[data-confirm]").click()
    why = learner.page.locator("#why")
    expect(why).to_contain_text("You could begin like that, too")
    card, reaction = learner.card.bounding_box(), why.bounding_box()
    assert card is not None
    assert reaction is not None
    assert reaction["y"] >= card["y"] + card["height"]
    learner.picks("card:gold-7")
    learner.hands.confirm()
    expect(why).to_be_hidden()
    expect(learner.card).to_contain_text("Lola bids 5 for munition")


def test_a_lesson_goes_on_after_a_reload_and_back_goes_back(sit: Sit) -> None:
    learner = at_the_first_answer(sit)
    learner.page.reload()
    said = learner.card.locator(".said")
    expect(said).to_contain_text("You begin")
    expect(learner.page.locator(".pointed")).to_have_attribute("data-pick", "card:gold-7")
    learner.page.locator("#lesson-back").click()
    expect(said).to_contain_text("These are your cards")
    expect(learner.page.locator("#hand")).to_have_class("pointed")
    expect(learner.page.locator("#lesson-read")).to_contain_text("These are your cards")


def test_on_a_phone_what_lies_in_the_folded_side_is_found(sit: Sit) -> None:
    learner = Learner(sit(viewport=PHONE), find_lesson(find("caramba"), "first-game"))
    learner.begins()
    learner.page.locator("#lesson .said").evaluate(
        """(step) => {
          step.dataset.point = '["page:log"]';
          step.append("");
        }"""
    )
    menu = learner.page.locator('.bar [data-toggle="side"]')
    expect(menu).to_have_class("icon-button pointed")
