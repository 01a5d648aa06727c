"""The talk at the table of a lesson: its captions, and a sentence for each key that the lesson does not ask for."""

from collections.abc import Callable, Iterator
from typing import assert_never

from mascarade.language import _, pgettext
from mascarade.lessons.lesson import BLUFFING, LEARNER, odds_words
from mascarade.rules.choices import Announce, Choice, Kind
from mascarade.rules.events import Dealt, Revealed
from mascarade.table.captions import Caption
from mascarade.table.dialogue import Conversation
from mascarade.table.dialogue_phases import Answer, Choosing, Claiming, Explaining, Talk, Watching
from mascarade.table.dialogue_words import talk_words
from mascarade.table.lesson_game import LessonSession
from mascarade.table.questions import Leaf, Manner, Question
from mascarade.table.timing import Timing
from mascarade.truth.scenes import latest_odds


class LessonConversation(Conversation):
    """The talk at the table of a lesson, with its captions."""

    is_lesson = True
    session: LessonSession

    def __init__(self, session: LessonSession, timing: Timing, clock: Callable[[], float]) -> None:
        super().__init__(session, timing, clock)
        self._words = ""
        self._refusal = ""
        self._told = -1
        """The number of choices of which it has been told what came of them."""
        self._odds_told = 0
        """The number of announcements of which it has been told how likely they were."""
        self._odds_told = 0
        """The number of announcements of which it has been told how likely they were."""

    # Captions

    @property
    def caption(self) -> Caption | None:
        """The caption of what is open now."""
        words = self._words if self.talk is not None else self._apart() or self._words
        return Caption(words, self._next_key(), self._refusal) if words else None

    def _apart(self) -> str:
        """Return the caption of open cards, of a secret choice, or of the end, which are not at the table."""
        branch, at = self.session.branches[0], len(self.session.chosen)
        decision = self.session.decision
        if decision is None or self._has_turned_up:
            return _translated(branch.outcomes.get(at))
        return _translated(branch.instructions.get(at)) if decision.is_secret and decision.by == LEARNER else ""

    @property
    def _has_turned_up(self) -> bool:
        """True if the latest choice has turned cards up, on a screen of their own."""
        return bool(self.session.steps) and any(
            isinstance(event, Dealt | Revealed) for event in self.session.steps[-1].events
        )

    async def ask(self) -> Answer:
        """Put the pending decision before the learner."""
        await self._tell_what_has_come()
        self._words = self._to_do() or self._words
        return await super().ask()

    async def wait_for_bot(self, words: str, seconds: float, spent: float) -> None:
        """Let the learner read about what somebody else does, and then watch it."""
        if self.session.decision is not None:
            await self._tell_what_has_come()
            caption = self._to_do()
            if caption:
                await self._read(caption)
        else:
            self._words = self._apart()
        await super().wait_for_bot(words, seconds, spent)

    async def _tell_what_has_come(self) -> None:
        at = len(self.session.chosen)
        caption = _translated(self.session.branches[0].outcomes.get(at))
        if caption and self._has_turned_up:
            self._words = caption  # it was told beside the cards, and stays until the next one
        elif caption and at > self._told:
            await self._read(caption)
        self._told = at
        await self._tell_odds()

    async def _tell_odds(self) -> None:
        """In the lesson about bluffing, let everybody tell what they could know of the latest announcement."""
        decision = self.session.decision
        announced = sum(isinstance(choice, Announce) for choice in self.session.chosen)
        is_open = decision is not None and decision.kind is Kind.CHALLENGE
        if self.session.lesson.id != BLUFFING or is_open or announced == self._odds_told:
            return
        self._odds_told = announced
        odds = latest_odds(self.session.steps)
        assert odds is not None, "somebody has announced"
        await self._read(odds_words(odds, self.session.speech))

    async def _read(self, caption: str) -> None:
        self._words = caption
        await self.settled(Explaining(caption))

    def _to_do(self) -> str:
        """Return the caption of the decision; in a challenge round, of the learner's answer."""
        decision, at = self.session.decision, len(self.session.chosen)
        assert decision is not None, "the lesson goes on"
        answers = self.session.game.players - 1 if decision.kind is Kind.CHALLENGE else 1
        instructions = self.session.branches[0].instructions
        return next((_(instructions[number]) for number in range(at, at + answers) if number in instructions), "")

    # What is refused

    def allows(self, talk: Talk) -> bool:
        """Return whether the lesson can go on with this talk; else say what it waits for."""
        is_allowed = self._leads_on(talk)
        self._refusal = "" if is_allowed else self._what_is_awaited()
        return is_allowed

    def ask_who_saw(self) -> None:
        """Refuse: nobody sees a card out of turn in a lesson."""
        self._refuse()

    def ask_to_take_back(self) -> bool:
        """Refuse: a lesson is not taken back."""
        self._refuse()
        return True

    def _refuse(self) -> None:
        self._refusal = self._what_is_awaited()
        self.board.draw()

    def _what_is_awaited(self) -> str:
        if isinstance(self.talk, Explaining):
            return _("The lesson waits until you have read this.")
        choices = self._answers_to_come() if isinstance(self.talk, Claiming) else self.session.next_choices
        words = self.session.speech.choice(choices[0], LEARNER)
        return _("You could do that in a game. The lesson waits for this: {choice}").format(choice=words)

    def _leads_on(self, talk: Talk) -> bool:
        match talk:
            case Choosing():
                return any(leaf in self.session.next_choices for leaf in _leaves(talk))
            case Claiming():
                answers = dict(zip(talk.round.others, self._round(), strict=True))
                return all(talk.round.answer_of(one) in (None, answer) for one, answer in answers.items())
            case Watching() | Explaining():
                return True
            case _:
                assert_never(talk)

    def _round(self) -> tuple[Choice, ...]:
        """Return the answers of the challenge round as they are written."""
        at = len(self.session.chosen)
        return self.session.branches[0].choices[at : at + self.session.game.players - 1]

    def _answers_to_come(self) -> tuple[Choice, ...]:
        """Return the learner's answer in the challenge round."""
        assert isinstance(self.talk, Claiming), "a challenge round is going on"
        return tuple(
            answer for one, answer in zip(self.talk.round.others, self._round(), strict=True) if one == LEARNER
        )

    # The next key

    # NOTE: A key to press, and what it does: it has no full stop.
    def _next_key(self) -> str:
        """Return the key that leads on, with the words beside it."""
        talk = self.talk
        if not isinstance(talk, Choosing | Claiming) or talk.settled is not None:
            return ""
        if isinstance(talk, Claiming) and talk.takes_time:
            return ""
        if isinstance(talk, Choosing) and talk.walk.choice is None and talk.walk.question.manner is Manner.MASKS:
            masks = (offer.mask for offer in talk.walk.question.offers if self._takes_on(talk.take(offer)))
            mask = next(mask for mask in masks if mask is not None)
            return _("Choose {mask_object} from the list.").format(**self.session.speech.roles(mask))
        for key, label, words in self._ways(talk):
            further = talk.press(key, key if len(key) == 1 else None)
            if further is not None and self._takes_on(further):
                return pgettext("table", "Press {key}: {words}").format(key=label, words=words)
        return ""

    def _takes_on(self, talk: Talk) -> bool:
        return self._leads_on(talk) and talk != self.talk

    def _ways(self, talk: Choosing | Claiming) -> Iterator[tuple[str, str, str]]:
        """Yield the keys that mean something now: as they are pressed, as they are called, and what they do."""
        if isinstance(talk, Choosing) and talk.walk.choice is None:
            for offer in talk.walk.question.offers:
                yield offer.key, offer.key.upper(), offer.words
        for chip in talk_words(talk, self.session.view(), self.session.speech).chips:
            yield chip.key, chip.label, chip.words


def _translated(caption: str | None) -> str:
    """Return a caption in the present language; nothing where there is none, which gettext takes for its header."""
    return _(caption) if caption else ""


def _leaves(talk: Choosing) -> Iterator[Leaf]:
    """Yield everything that a talk can still come to."""
    if talk.settled is not None:
        yield from talk.settled
    elif talk.walk.choice is not None:
        yield talk.walk.choice
    else:
        yield from _leaves_of(talk.walk.question)


def _leaves_of(question: Question) -> Iterator[Leaf]:
    for offer in question.offers:
        if isinstance(offer.leads_to, Question):
            yield from _leaves_of(offer.leads_to)
        else:
            yield offer.leads_to
