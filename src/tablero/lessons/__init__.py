"""Lessons: guided first games, as data beside the rules.

A lesson is a record with annotations, in the folder `lessons` of a game's package: real positions,
chosen luck, scripted opponents, and what is said to the learner on the way.
"""

from .finding import UnknownLesson, find_lesson, lessons_of
from .lesson import BadLesson, Lesson, Moment, Other, Step

__all__ = [
    "BadLesson",
    "Lesson",
    "Moment",
    "Other",
    "Step",
    "UnknownLesson",
    "find_lesson",
    "lessons_of",
]
