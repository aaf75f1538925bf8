from collections import Counter

from tablero.games.eldorado.drawing.chapters import CHAPTERS, QUESTIONS, VERBS


def test_every_answer_and_every_question_belongs_to_one_chapter() -> None:
    answers = Counter(answer for chapter in CHAPTERS for answer in chapter.VERBS)
    questions = Counter(question for chapter in CHAPTERS for question in chapter.QUESTIONS)
    assert max(answers.values()) == max(questions.values()) == 1
    assert answers.keys() == VERBS.keys()
    assert questions.keys() == QUESTIONS.keys()
