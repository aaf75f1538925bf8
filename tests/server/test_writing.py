"""How pages write dates and headings: as the readers of each language do."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from tablero.server.pages.days import day_and_month, day_and_time, day_of, moment_of, month_of
from tablero.words import LANGUAGES, Words
from tests.server.house import House, Person

AN_EVENING = datetime(2026, 11, 9, 20, 4, tzinfo=UTC).timestamp()


@pytest.mark.parametrize(
    ("lang", "day", "month", "soon", "moment"),
    [
        ("en", "9 Nov 2026", "9 November", "9 Nov, 20:04", "9 Nov 2026, 20:04"),
        ("de", "09.11.2026", "9. November", "9. Nov., 20:04", "09.11.2026, 20:04"),
        ("fr", "9 nov. 2026", "9 novembre", "9 nov., 20:04", "9 nov. 2026, 20:04"),
        ("nl", "9 nov 2026", "9 november", "9 nov, 20:04", "9 nov 2026, 20:04"),
    ],
)
def test_dates_are_written_as_people_write_them(
    lang: str, day: str, month: str, soon: str, moment: str
) -> None:
    words = Words(lang)
    assert day_of(AN_EVENING, words) == day
    assert day_and_month(AN_EVENING, words) == month
    assert day_and_time(AN_EVENING, words) == soon
    assert moment_of(AN_EVENING, words) == moment


def test_the_first_of_a_month_has_its_own_form_in_french() -> None:
    first, words = datetime(2026, 10, 1, 20, 4, tzinfo=UTC).timestamp(), Words("fr")
    assert day_of(first, words) == "1er oct. 2026"
    assert day_and_month(first, words) == "1er octobre"
    assert moment_of(first, words) == "1er oct. 2026, 20:04"
    assert day_of(first + 10 * 86_400, words) == "11 oct. 2026"
    assert day_of(first, Words("nl")) == "1 okt 2026"


def test_a_month_is_not_taken_for_a_day() -> None:
    months = {lang: month_of("2026-11", Words(lang)) for lang in LANGUAGES}
    assert months == {"en": "Nov 2026", "de": "Nov. 2026", "fr": "nov. 2026", "nl": "nov 2026"}


@pytest.mark.parametrize("path", ["/lobby", "/clubs", "/sign-in", "/lobby/games"])
def test_titles_keep_the_space_before_a_french_colon(house: House, path: str) -> None:
    with Person(house, "fr") as reader:
        page = reader.get(path, headers={"Accept": "text/html"}).text
    title = page.partition("<title>")[2].partition("</title>")[0]
    assert title.startswith("Tablero\N{NO-BREAK SPACE}: ")
