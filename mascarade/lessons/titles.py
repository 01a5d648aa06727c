"""The lessons by their titles."""

from mascarade.language import _, pgettext
from mascarade.lessons.lesson import FIRST


def lesson_title(lesson: str) -> str:
    """Return the title of a lesson."""
    return _("Your first game") if lesson == FIRST else pgettext("lesson", "Bluffing")
