"""The files of lessons and of the examples in the rules: the referee confirms each, and none contradicts another."""

import io
from itertools import product
from textwrap import wrap
from unittest.mock import Mock

import pytest

from mascarade import language
from mascarade.cli.learn import LESSONS as NAMED
from mascarade.game_options import Timing
from mascarade.lessons.examples import FOLDER, examples, in_edition
from mascarade.lessons.lesson import LEARNER, LESSONS, captions, lesson_texts, load_lesson
from mascarade.rules.choices import Pretend, Really
from mascarade.rules.engine import pending
from mascarade.rules.game import EDITIONS, FIRST, SECOND, Edition
from mascarade.table import guided_game
from mascarade.table.dialogue_phases import BotPhase, ChallengePhase, ChallengeRound
from mascarade.table.guided_game import LessonDialogue, LessonSession
from mascarade.transcripts.reader import read_transcript
from mascarade.transcripts.verdict import play_transcript
from tests.wording.extraction import extract_captions

CELLS, MOST_LINES, MOST_LINES_TO_DO, MOST_SENTENCES = 78, 3, 2, 3
"""The lines of a small window; the key for an instruction stands below it."""
FILES = [(lesson, file, text) for lesson in LESSONS for file, text in lesson_texts(lesson).items()]


@pytest.mark.parametrize(("lesson", "file", "text"), FILES, ids=[f"{one}/{file}" for one, file, _text in FILES])
def test_the_referee_holds_every_line_and_the_game_comes_to_its_end(lesson: str, file: str, text: str) -> None:
    verdict = play_transcript(read_transcript(text))
    assert not (*verdict.problems, *verdict.warnings)
    assert verdict.situation.state.outcome is not None, (lesson, file)


@pytest.mark.parametrize(("lesson", "file", "text"), FILES, ids=[f"{one}/{file}" for one, file, _text in FILES])
def test_captions_are_short_and_say_what_to_do_at_each_choice_of_the_learner(lesson: str, file: str, text: str) -> None:
    for caption in captions(text).values():
        assert len(wrap(caption, CELLS)) <= MOST_LINES, caption
        assert 1 <= sum(caption.count(end) for end in ".!?") <= MOST_SENTENCES, caption
        assert caption.endswith((".", "!", "?")), caption
    for branch in load_lesson(lesson).branches:
        for at, step in enumerate(branch.steps):
            decision = pending(step.before)
            assert decision is not None
            if decision.by == LEARNER:
                assert at in branch.instructions, (lesson, file, step.played)
                assert len(wrap(branch.instructions[at], CELLS)) <= MOST_LINES_TO_DO, branch.instructions[at]


def test_each_lesson_can_be_named_on_the_command_line() -> None:
    assert NAMED == LESSONS


@pytest.mark.parametrize("lesson", LESSONS)
def test_the_learner_is_free_in_every_secret_choice(lesson: str) -> None:
    chosen = [tuple(choice for _at, choice in branch.secrets) for branch in load_lesson(lesson).branches]
    assert sorted(map(str, chosen)) == sorted(map(str, product((Really(), Pretend()), repeat=len(chosen[0]))))
    assert chosen[0]


@pytest.mark.parametrize("lesson", LESSONS)
def test_branches_part_at_a_secret_choice_and_are_captioned_alike_until_then(lesson: str) -> None:
    one, *others = load_lesson(lesson).branches
    for other in others:
        part = next(at for at, (mine, its) in enumerate(zip(one.choices, other.choices, strict=False)) if mine != its)
        assert part in dict(one.secrets)
        for at in range(part + 1):
            assert one.instructions.get(at) == other.instructions.get(at)
            assert one.outcomes.get(at) == other.outcomes.get(at)
            assert one.steps[at].before == other.steps[at].before


@pytest.mark.parametrize(("lesson", "file", "text"), FILES, ids=[f"{one}/{file}" for one, file, _text in FILES])
def test_every_caption_is_a_message_for_translators_and_is_shown_translated(
    lesson: str, file: str, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    extracted = [message for _line, _call, message, _notes in extract_captions(io.BytesIO(text.encode()), (), (), {})]
    assert extracted == list(captions(text).values()), (lesson, file)
    monkeypatch.setattr(guided_game, "_", str.upper)
    session = LessonSession(load_lesson(lesson))
    session.deal()
    caption = LessonDialogue(session, Timing(), lambda: 0.0).caption
    assert caption is not None
    assert caption.words == extracted[0].upper()


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_key_that_is_pressed_while_others_play_is_refused_without_a_word_about_what_they_do(lesson: str) -> None:
    session = LessonSession(load_lesson(lesson))
    session.deal()
    dialogue = LessonDialogue(session, Timing(), lambda: 0.0)
    dialogue.board = Mock()
    refused: list[str] = []
    while (decision := session.decision) is not None:
        claims = session.view().claims
        dialogue.phase = BotPhase("Somebody else plays.", 1.0)
        if claims is not None:
            spoken = ChallengeRound(claims.to_answer, bots=frozenset(session.bots))
            dialogue.phase = ChallengePhase(spoken, session.state.seating, session.game.hands)
        is_learners = decision.by == LEARNER if claims is None else LEARNER in claims.to_answer
        dialogue.ask_who_saw()
        assert ("goes on with: Ada" in dialogue._refusal) == is_learners  # noqa: SLF001  # before the first caption
        refused += [] if is_learners else [dialogue._refusal]  # noqa: SLF001  # as above
        session.choose(session.bot_chooses())
    assert set(refused) == {"In a game you could. This lesson goes on by itself in a moment."}


EXAMPLES = lesson_texts(FOLDER)
ONLY_SECOND = {"guru.txt", "puppet-master.txt"}
SAYINGS = (
    "Cedric is the King and takes {coins} coins. Bruno pays 1 coin to the court. The power comes first",
    "Cedric is the Judge and takes 4 coins from the court. Adele and David pay",
    "Adele and Cedric take 2 coins each. Fran pays 1 coin to the court.",
    "Cedric wins at once through the power of the mask.",
    "Harry already has 11 coins and takes nothing.",
    "Cedric pays 3 coins to Bruno.",
    "Bruno and Emile change seats.",
)


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
@pytest.mark.parametrize("file", EXAMPLES)
def test_the_referee_holds_every_example(file: str, edition: Edition) -> None:
    if edition is FIRST and file in ONLY_SECOND:
        return
    verdict = play_transcript(read_transcript(in_edition(EXAMPLES[file], edition)))
    assert not (*verdict.problems, *verdict.warnings)
    assert len(captions(EXAMPLES[file])) == 2


@pytest.mark.parametrize(("edition", "coins", "count"), [(FIRST, 3, 5), (SECOND, 2, 7), (None, 3, 7)])
def test_the_rules_tell_the_examples_of_an_edition_as_the_table_would(
    edition: Edition | None, coins: int, count: int
) -> None:
    told = examples(edition).paragraphs
    assert len(told) == count
    for paragraph, saying in zip(told, SAYINGS, strict=False):
        assert saying.format(coins=coins) in paragraph
    marked = [paragraph for paragraph in told if paragraph.startswith(("First edition.", "Second edition."))]
    assert len(marked) == (3 if edition is None else 0)


def test_the_examples_are_told_in_the_language_that_is_spoken_now() -> None:
    english = examples()
    try:
        language.set_language("it")
        italian = examples()
        language.set_language("hu")
        assert len({english, italian, examples()}) == 3
    finally:
        language.set_language(language.ENGLISH)
    assert examples() == english
