"""The public table in plain lines: changes are told, and the open decision is asked."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from itertools import count
from typing import TypeVar

from mascarade.language import _, ngettext, pgettext
from mascarade.plain.challenges import ChallengeQuestions
from mascarade.plain.lines import SLASH, Lines, NotUnderstood, Option, matching, numbered, options_line
from mascarade.plain.slash_commands import Commands, yes_and_no
from mascarade.rules.cards import Player
from mascarade.rules.choices import GuessCoins, Kind
from mascarade.table.animations import Animation
from mascarade.table.dialogue_phases import BotPhase, ChallengePhase, ChoicePhase, Phase, ReadingPhase
from mascarade.table.dialogue_words import DialogueWords, dialogue_words
from mascarade.table.front_end import CurrentGame
from mascarade.table.questions import Layout, PromptOption, Question
from mascarade.wording.sentences import prompt

Thing = TypeVar("Thing")


class PlainBoard:
    """The board of one game."""

    def __init__(self, lines: Lines, current_game: CurrentGame) -> None:
        self._lines = lines
        self._current_game = current_game
        self._session, self._dialogue = current_game.session, current_game.dialogue
        self.commands = Commands(lines, current_game)
        self._round = ChallengeQuestions(lines, current_game.dialogue)
        self._changed = asyncio.Event()
        self._scheduled: Callable[[], object] | None = None
        self._seconds = 0.0
        self._news: Sequence[str] = ()
        """The latest words about what took effect."""
        self._since = ""
        """The latest line about what bots did."""
        self._notices: Sequence[str] = ()
        self._revealed: Sequence[str] = ()
        """The lines of the latest reveal, until something else takes effect."""
        self._agreed: Sequence[str] = ()
        """The latest confirmed choice, in the words of the question."""
        self._explained: set[str] = set()
        """The captions already told: each is told once, and again on request."""
        self._listed: set[object] = set()
        """The choices already listed: later, those of every turn are asked for in short."""
        self._coins: Mapping[Player, int] = self._fortunes
        """Everybody's fortune as last told."""
        self._watched: BotPhase | None = None
        self.fault: Exception | None = None
        """The reason why asking has stopped, such as the end of the input."""

    # The board of the dialogue

    @property
    def is_waiting(self) -> bool:
        """True if something is scheduled to happen."""
        return self._scheduled is not None

    def draw(self) -> None:
        """Continue telling and asking once the game has come to rest."""
        self._changed.set()

    def tell_news(self) -> None:
        """Tell what took effect last and any notices about saving, unless already told."""
        if self._dialogue.said is not self._news:
            self._news = self._dialogue.said
            if tuple(self._news) != self._revealed:
                self._lines.say(*self._news)
            self._lines.say(*self.coins_touched())
            self._revealed = ()
        if self._dialogue.since != self._since:
            self._since = self._dialogue.since
            self._lines.say(*filter(None, (self._since,)))
        if self._session.notices != self._notices:
            self._notices = self._session.notices
            self._lines.say(*self._notices)
        self.tell_caption()

    def news_of_reveal(self, lines: Sequence[str]) -> Sequence[str]:
        """Return the lines of a reveal without the claims and confirmed choices that have just been told.

        A table with a memory aid keeps all the lines and rereads them on request.
        """
        told = {*self._round.in_summary(), *self._agreed}
        self._revealed = tuple(lines)
        return [line for line in lines if line not in told]

    @property
    def _fortunes(self) -> Mapping[Player, int]:
        return dict(zip(self._session.state.seating, self._session.state.coins, strict=True))

    def coins_touched(self) -> Sequence[str]:
        """Return a sentence about the fortunes that have changed since they were last told, or nothing."""
        before, self._coins = self._coins, self._fortunes
        changed = [
            f"{self._session.names[player]} {coins}" for player, coins in self._coins.items() if before[player] != coins
        ]
        told = pgettext("plain table", "Coins now: {fortunes}.").format(fortunes=", ".join(changed))
        return (told,) if changed else ()

    def tell_caption(self) -> None:
        """Explain the open decision, unless already told, and say why the latest answer was refused."""
        caption = self._dialogue.caption
        if caption is None:
            return
        if caption.words not in self._explained:
            self._explained.add(caption.words)
            self._lines.say(caption.words)
        if caption.refusal:
            self._lines.say(caption.refusal)

    def schedule(self, seconds: float, then: Callable[[], object], spent: float = 0.0) -> None:
        """Do something after some seconds, less those already spent."""
        self._scheduled, self._seconds = then, max(0.0, seconds - spent)
        self._changed.set()

    def cancel_scheduled(self) -> None:
        """Cancel what was scheduled."""
        self._scheduled = None

    def rest(self) -> None:
        """Do nothing: whole lines may be typed ahead, and private screens drop what was typed before them."""

    def drop_rest_of_name(self) -> None:
        """Do nothing: names are typed as whole lines."""

    def hold_animations(self, moves: Sequence[Animation]) -> None:
        """Do nothing: lines tell what has moved, without animation."""

    async def play_animations(self) -> bool:
        """Do nothing: lines have no animations."""
        return False

    # Phases

    async def run(self) -> None:
        """Ask and wait as long as the table is shown."""
        try:
            while True:
                await asyncio.sleep(0)  # an abandoned game asks nothing more
                await self._changed.wait()
                self._changed.clear()
                self._handle_phase()
        except Exception as fault:
            self.fault = fault
            self._current_game.leave()

    def _handle_phase(self) -> None:
        phase = self._dialogue.phase
        if phase is None or phase.settled is not None or self._current_game.is_left:
            return
        self.tell_news()
        if isinstance(phase, BotPhase) and phase is not self._watched:
            self._watched = phase
            if self._session.decision is not None:  # the end has its own heading
                self._lines.say(self._heading(phase.words))
        if isinstance(phase, ChallengePhase):
            self._round.tell(phase)
        if self._scheduled is not None:
            self._wait(self._scheduled)
        elif isinstance(phase, ChoicePhase):
            self._choose(phase)
        elif isinstance(phase, ChallengePhase):
            self._claim(phase)
        elif isinstance(phase, ReadingPhase):
            self._wait_for_reader()

    def _wait_for_reader(self) -> None:
        """Wait until a caption has been read."""
        if not self._obeys(self._lines.ask(_("Press Enter to go on"))):
            self._dialogue.press("enter", None)

    def _wait(self, then: Callable[[], object]) -> None:
        """Wait some time, and execute a command typed meanwhile."""
        if not self._obeys(self._lines.keyboard.pause(self._seconds) or "") and self._scheduled is then:
            self._scheduled = None
            then()

    def _obeys(self, typed: str) -> bool:
        """Execute a command; return False if the text is not one."""
        if typed.startswith(SLASH):
            self.commands.execute(typed)
            self._changed.set()
        return typed.startswith(SLASH)

    # Choosing

    def _choose(self, phase: ChoicePhase) -> None:
        words = self._words_of(phase)
        if phase.choice is not None:
            self._confirm((words.words, *words.notes))
            return
        question = phase.question
        options = self._options(question)
        prompt = self._short_prompt(question)
        listed = () if prompt else (f"{options_line(options)}.",)
        self._lines.say(self._heading(words.words), *words.notes, *listed)
        option = self._answer(options, prompt or _("Number or words"))
        if option is None:
            self._listed.clear()  # the choices are listed again on request, and after another question
            self._changed.set()
        elif option.mask is not None and question.layout is Layout.MASKS:
            self._dialogue.choose_mask(option.mask)
        else:
            self._dialogue.press(option.key, option.key)

    def _words_of(self, phase: Phase) -> DialogueWords:
        return dialogue_words(phase, self._session.view(), self._session.phrases)

    def _short_prompt(self, question: Question) -> str:
        """Return a short question if the choices have been listed before or there is only one, else an empty string."""
        if question.layout is Layout.SEATS:
            choices: object = tuple(option.words for option in question.options if option.seat is None)
            short = _("Name or number")
        elif question.layout is Layout.MASKS:
            choices, short = question.layout, _("Mask or number")
        else:
            choices = "".join(option.key for option in question.options)
            short = _short_turn(choices)
        is_single = question.layout is Layout.ACTIONS and len(question.options) == 1
        is_known = is_single or choices in self._listed
        self._listed.add(choices)
        return short if is_known else ""

    def _confirm(self, words: Sequence[str]) -> None:
        """Ask for confirmation of a choice."""
        self._lines.say(*words)
        self._agreed = words
        is_meant = self._answer(yes_and_no(), pgettext("plain table", "Yes or no"))
        if is_meant is None:
            self._changed.set()
        elif is_meant:
            self._dialogue.press("space", " ")
        else:
            self._dialogue.back()

    def _heading(self, words: str) -> str:
        """Return a question; the first of a turn also gives the turn's number and the player's fortune."""
        view, decision = self._session.view(), self._session.decision
        if decision is None or words != prompt(decision, self._session.phrases) or decision.kind is not Kind.TURN:
            return words
        coins = view.fortune(view.active_player)
        whole = ngettext(
            "Turn {turn}. {name}’s turn, {coins} coin.", "Turn {turn}. {name}’s turn, {coins} coins.", coins
        )
        return whole.format(turn=self._session.turn, name=self._session.names[view.active_player], coins=coins)

    def _options(self, question: Question) -> tuple[Option[PromptOption], ...]:
        """Return the offers by number: seats and coins by their own numbers, all others after the seats."""
        seating = self._session.view().seating
        free = count(len(seating) + 1 if question.layout is Layout.SEATS else 1)
        numbers = [(_number(option, seating), option) for option in question.options]
        return tuple(Option(next(free) if at is None else at, option.words, option) for at, option in numbers)

    def _answer(self, options: Sequence[Option[Thing]], prompt: str) -> Thing | None:
        """Return the choice, or None if a command has led elsewhere."""
        while True:
            typed = self._lines.ask(prompt)
            if not typed and len(options) == 1:
                return options[0].thing
            if typed.startswith(SLASH):
                if self.commands.execute(typed):
                    return None
                continue
            try:
                return matching(options, typed)
            except NotUnderstood as wrong:
                self._lines.say(str(wrong))

    # The challenge round

    def _claim(self, phase: ChallengePhase) -> None:
        if phase.closing is not None:
            self._confirm((self._words_of(phase).words,))
        elif phase.pointing is not None:
            self._point(phase)
        else:
            self._round.ask(phase, self.commands.execute)
        self._changed.set()

    def _point(self, phase: ChallengePhase) -> None:
        """Ask which of the claimant's cards is claimed with."""
        words = self._words_of(phase)
        options = numbered([(chip.words, chip.key) for chip in words.chips if chip.key != "escape"])
        self._lines.say(words.words, f"{options_line(options)}.")
        key = self._answer(options, _("Number or words"))
        if key is not None:
            self._dialogue.press(key, None)
        elif self._dialogue.phase is not phase:
            self._round.forget_named()


# NOTE: Prompts, answered by typing one of their words or pressing Enter; a colon follows.
def _short_turn(keys: str) -> str:
    """Return a short prompt for the actions of a turn, or an empty string for other keys."""
    return {
        "lsa": _("Look, swap or announce"),
        "ls": _("Look or swap"),
        "l": _("Press Enter to look"),
        "s": _("Press Enter to swap or pretend"),
    }.get(keys, "")


def _number(option: PromptOption, seating: Sequence[Player]) -> int | None:
    """Return the number of an offer that is a seat or some coins; None for any other."""
    if isinstance(option.leads_to, GuessCoins):
        return option.leads_to.coins
    return None if option.seat is None else seating.index(option.seat) + 1
