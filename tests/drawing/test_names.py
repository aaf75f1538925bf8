"""Names are cut by the room that their letters need."""

from tablero.drawing.names import breadth, shortened


def test_what_fits_stays_whole() -> None:
    assert shortened("Maximiliane", 14) == "Maximiliane"
    assert shortened("", 3) == ""


def test_wide_letters_leave_room_for_fewer() -> None:
    wide, narrow = shortened("W" * 30, 10), shortened("i" * 30, 10)
    assert wide.endswith("…")
    assert narrow.endswith("…")
    assert len(wide) < len(narrow)
    assert breadth(wide) <= 10
    assert breadth(narrow) <= 10


def test_no_space_stands_before_the_dots() -> None:
    assert shortened("Anna van der Velde", 7) == "Anna…"


def test_marks_on_letters_need_no_room_and_signs_of_the_east_need_two() -> None:
    assert breadth("e\u0301") == breadth("e")
    assert breadth("棋") == 2 * breadth("e")
