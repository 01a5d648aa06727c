"""A lesson at the real table: a prepared game with captions, which is never saved."""

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any, assert_never

from msgspec.structs import replace

from mascarade.bots import BotSeat
from mascarade.game_options import Timing
from mascarade.history import GameLog
from mascarade.language import _, pgettext
from mascarade.lessons.lesson import BLUFFING, LEARNER, Branch, Lesson, odds_words
from mascarade.rules.cards import MaskId, Player
from mascarade.rules.choices import Announce, Choice, Kind, Saw
from mascarade.rules.events import Dealt, Revealed
from mascarade.session import Session
from mascarade.table.dialogue import Dialogue
from mascarade.table.dialogue_phases import Answer, BotPhase, ChallengePhase, ChoicePhase, Phase, ReadingPhase
from mascarade.table.dialogue_words import dialogue_words
from mascarade.table.hot_seat import Caption
from mascarade.table.questions import Layout
from mascarade.truth.scenes import latest_odds
from mascarade.wording.sentences import choice_sentence

SCENARIO = "second-a"
"""The scenario whose masks the lessons use."""


class PreparedDeal(random.Random):
    """A random generator that deals the prepared cards."""

    def __init__(self, cards: Sequence[MaskId]) -> None:
        super().__init__(0)
        self._cards = tuple(cards)

    def shuffle(self, x: Any) -> None:
        """Put the cards into the order of the places to which they are dealt."""
        x[:] = self._cards


class LessonSession(Session):
    """The game of a lesson, in which everybody but the learner follows the script."""

    def __init__(self, lesson: Lesson) -> None:
        start = lesson.start
        bots = tuple(None if player == LEARNER else BotSeat("honest") for player in start.seating)
        game_log = GameLog(replace(start, cards=()))
        super().__init__(
            start.game, lesson.names, start.active_player, PreparedDeal(start.cards), game_log=game_log, bots=bots
        )
        self.lesson = lesson

    @property
    def chosen(self) -> tuple[Choice, ...]:
        """The choices since the deal."""
        since = self.steps[len(self.game.line_up) :]
        return tuple(step.played for step in since if not isinstance(step.played, Saw))

    @property
    def branches(self) -> tuple[Branch, ...]:
        """The branches of the lesson that are still open."""
        return self.lesson.following(self.chosen)

    @property
    def next_choices(self) -> tuple[Choice, ...]:
        """The choices that continue the lesson."""
        at = len(self.chosen)
        return tuple(branch.choices[at] for branch in self.branches if at < len(branch.choices))

    @property
    def undoable(self) -> tuple[()]:
        """No steps, because a lesson cannot be undone."""
        return ()

    def bot_chooses(self, ahead: tuple[Choice, ...] = ()) -> Choice:
        """Return the choice in the script."""
        return self.branches[0].choices[len(self.chosen) + len(ahead)]


class LessonDialogue(Dialogue):
    """The dialogue of a lesson: its captions, and a sentence for each key that the lesson does not ask for."""

    is_lesson = True
    session: LessonSession

    def __init__(self, session: LessonSession, timing: Timing, clock: Callable[[], float]) -> None:
        super().__init__(session, timing, clock)
        self._words = ""
        self._refusal = ""
        self._explained = -1
        """The number of choices whose results have been explained."""
        self._odds_told = 0
        """The number of announcements whose odds have been explained."""

    # Captions

    @property
    def caption(self) -> Caption | None:
        """The caption of the open phase."""
        words = self._words if self.phase is not None else self._apart() or self._words
        next_key = self._next_key()
        awaited = self.what_is_awaited() if next_key or isinstance(self.phase, ReadingPhase) else ""
        return Caption(words, next_key, self._refusal, awaited) if words else None

    def _apart(self) -> str:
        """Return the caption of what is shown away from the table: open cards, a secret choice, or the end."""
        branch, at = self.session.branches[0], len(self.session.chosen)
        decision = self.session.decision
        if decision is None or self._has_turned_up:
            return _translated(branch.outcomes.get(at))
        return _translated(branch.instructions.get(at)) if decision.is_secret and decision.by == LEARNER else ""

    @property
    def _has_turned_up(self) -> bool:
        """True if the latest choice revealed cards, which have a screen of their own."""
        latest = self.session.steps[-1].events if self.session.steps else ()
        return any(isinstance(event, Dealt | Revealed) for event in latest)

    async def ask(self) -> Answer:
        """Put the pending decision before the learner."""
        await self._tell_what_has_come()
        self._words = self._to_do() or self._words
        return await super().ask()

    async def wait_for_bot(self, words: str, seconds: float, spent: float) -> None:
        """Let the learner read about another player's action, and then watch it."""
        if self.session.decision is None:
            self._words = self._apart()
        else:
            await self._tell_what_has_come()
            if caption := self._to_do():
                await self._note_read(caption)
        await super().wait_for_bot(words, seconds, spent)

    async def _tell_what_has_come(self) -> None:
        at = len(self.session.chosen)
        caption = _translated(self.session.branches[0].outcomes.get(at))
        if caption and self._has_turned_up:
            self._words = caption  # it was shown beside the cards, and stays until the next one
        elif caption and at > self._explained:
            await self._note_read(caption)
        self._explained = at
        await self._tell_odds()

    async def _tell_odds(self) -> None:
        """In the lesson about bluffing, explain what each player could know about the latest announcement."""
        decision = self.session.decision
        announced = sum(isinstance(choice, Announce) for choice in self.session.chosen)
        is_open = decision is not None and decision.kind is Kind.CHALLENGE
        if self.session.lesson.id != BLUFFING or is_open or announced == self._odds_told:
            return
        self._odds_told = announced
        odds = latest_odds(self.session.steps)
        assert odds is not None, "somebody has announced"
        await self._note_read(odds_words(odds, self.session.phrases))

    async def _note_read(self, caption: str) -> None:
        self._words = caption
        await self.settle(ReadingPhase(caption))

    def _to_do(self) -> str:
        """Return the caption of the decision, or in a challenge round of the learner's answer."""
        decision, at = self.session.decision, len(self.session.chosen)
        assert decision is not None, "the lesson goes on"
        answers = self.session.game.players - 1 if decision.kind is Kind.CHALLENGE else 1
        instructions = self.session.branches[0].instructions
        return next((_(instructions[number]) for number in range(at, at + answers) if number in instructions), "")

    # Refusals

    def allows(self, phase: Phase) -> bool:
        """Return whether the lesson can continue with this phase; otherwise say what it waits for."""
        is_allowed = self._leads_on(phase)
        self._refusal = "" if is_allowed else self.what_is_awaited()
        return is_allowed

    def ask_who_saw(self) -> None:
        """Refuse, because nobody sees a card out of turn in a lesson."""
        self._refuse()

    def ask_to_undo(self) -> bool:
        """Refuse, because a lesson cannot be undone."""
        self._refuse()
        return True

    def _refuse(self) -> None:
        self._refusal = self.what_is_awaited()
        self.board.draw()

    def what_is_awaited(self) -> str:
        """Return why something is refused, and what the lesson waits for."""
        if isinstance(self.phase, ReadingPhase):
            return _("The lesson waits until you’ve read this.")
        phase, decision = self.phase, self.session.decision
        if isinstance(phase, ChallengePhase):
            mine = self._answers(phase).get(LEARNER)
        else:
            mine = self.session.next_choices[0] if decision is not None and decision.by == LEARNER else None
        if mine is None:
            return _("In a game you could. This lesson goes on by itself in a moment.")
        words = choice_sentence(mine, self.session.phrases, LEARNER)
        return _("In a game you could. This lesson goes on with: {choice}").format(choice=words)

    def _leads_on(self, phase: Phase) -> bool:
        match phase:
            case ChoicePhase():
                return any(leaf in self.session.next_choices for leaf in phase.settled or phase.leaves)
            case ChallengePhase():
                answers = self._answers(phase).items()
                return all(phase.round.answer_of(one) in (None, answer) for one, answer in answers)
            case BotPhase() | ReadingPhase():
                return True
            case _:
                assert_never(phase)

    def _answers(self, phase: ChallengePhase) -> dict[Player, Choice]:
        """Return the answers of a challenge round from the script."""
        at, others = len(self.session.chosen), phase.round.others
        return dict(zip(others, self.session.branches[0].choices[at : at + len(others)], strict=True))

    # The next key

    # NOTE: A key to press, and what it does: it has no full stop.
    def _next_key(self) -> str:
        """Return the key that continues the lesson, with its label."""
        phase = self.phase
        if not isinstance(phase, ChoicePhase | ChallengePhase) or phase.settled is not None:
            return ""
        if isinstance(phase, ChallengePhase) and phase.takes_time:
            return ""
        if isinstance(phase, ChoicePhase) and phase.choice is None and phase.question.layout is Layout.MASKS:
            masks = (option.mask for option in phase.question.options if self._takes_on(phase.take(option)))
            mask = next(mask for mask in masks if mask is not None)
            return _("Choose {mask_object} from the list.").format(**self.session.phrases.roles(mask))
        for key, label, words in self._ways(phase):
            further = phase.press(key, key if len(key) == 1 else None)
            if further is not None and self._takes_on(further):
                return pgettext("table", "Press {key}: {words}").format(key=label, words=words)
        return ""

    def _takes_on(self, phase: Phase) -> bool:
        return self._leads_on(phase) and phase != self.phase

    def _ways(self, phase: ChoicePhase | ChallengePhase) -> Iterator[tuple[str, str, str]]:
        """Yield the keys with a meaning now: the key, its name, and what it does."""
        if isinstance(phase, ChoicePhase) and phase.choice is None:
            for option in phase.question.options:
                yield option.key, option.key.upper(), option.words
        for chip in dialogue_words(phase, self.session.view(), self.session.phrases).chips:
            yield chip.key, chip.label, chip.words


def _translated(caption: str | None) -> str:
    """Return a caption in the present language; an empty one stays empty, although gettext has a header for it."""
    return _(caption) if caption else ""
