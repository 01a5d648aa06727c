"""A lesson at the real table: a prepared game of which nothing is saved."""

from msgspec.structs import replace

from mascarade.game_options import Seating, TableOptions
from mascarade.lessons.lesson import lesson_title, load_lesson
from mascarade.scenarios import find_scenario
from mascarade.table.front_end import FrontEnd
from mascarade.table.game_setup import GameSetup
from mascarade.table.game_words import Afterwards
from mascarade.table.lesson_game import LessonSession
from mascarade.table.lesson_talk import LessonDialogue
from mascarade.table.whole_game import play_to_the_end, show_end
from mascarade.truth.awards import EveningTally

SCENARIO = "second-a"
"""The scenario whose masks the lessons use."""


async def teach(front_end: FrontEnd, name: str) -> Afterwards:
    """Give a lesson, of which nothing is saved; return what is wanted after it."""
    lesson = load_lesson(name)
    session = LessonSession(lesson)
    bots = tuple(session.bots.get(player) for player in session.state.seating)
    scenario = replace(find_scenario(SCENARIO), title=lesson_title(name))
    setup = GameSetup(scenario, Seating(lesson.names, bots), TableOptions())
    dialogue = LessonDialogue(session, front_end.timing, front_end.clock)
    await play_to_the_end(front_end, setup, dialogue)
    if not session.is_over:
        return Afterwards.LEAVE
    return await show_end(front_end, session, EveningTally())
