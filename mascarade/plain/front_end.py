"""Front end of the table in plain lines: everything is a printed line or a question."""

import asyncio
import random
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TypeVar

from mascarade.game_options import GameRequest, GameSetup, Peek, TableOptions, Timing
from mascarade.history import GameLog
from mascarade.language import _, npgettext, pgettext
from mascarade.names import name_key
from mascarade.plain.board import PlainBoard
from mascarade.plain.cleared_screens import PrivateScreens, show_pages, truth_words
from mascarade.plain.keyboard import EndOfInput, Stopped, keyboard_of_program
from mascarade.plain.lines import (
    Lines,
    ask_option,
    card_words,
    coin_words,
    lines_of_terminal,
    nothing_to_clear,
    numbered,
    options_line,
    what_cannot_be_cleared,
)
from mascarade.plain.setup_questions import Cancelled, SetupQuestions, ask_names
from mascarade.plain.slash_commands import RESUME, ask_agreement, rules_lines
from mascarade.rules.choices import Choice
from mascarade.table.evening import DONE, Evening
from mascarade.table.front_end import CurrentGame, InHand, Secret
from mascarade.table.game_words import Afterwards, EndWords, in_hand, what_is_kept
from mascarade.table.hot_seat import CardGroup, CoverWords, DealtCards, OpenCard, PrivateResult, RevealedCards
from mascarade.table.preparation import WayOn
from mascarade.table.seat_info import ChangeOfSeats
from mascarade.table.setup_draft import SetupDraft
from mascarade.truth.scenes import game_truth
from mascarade.values import Value
from mascarade.wording.flavour import Flavour
from mascarade.wording.phrases import Phrases, join_list
from mascarade.wording.power_words import describe_power

Thing = TypeVar("Thing")


class PlainFrontEnd:
    """The front end of one run of the program."""

    def __init__(
        self,
        lines: Lines,
        *,
        timing: Timing | None = None,
        clock: Callable[[], float] = time.monotonic,
        chance: random.Random | None = None,
        coin: random.Random | None = None,
        flavour: bool = False,
    ) -> None:
        self.lines = lines
        self.timing = timing or Timing()
        self.clock = clock
        self.chance = chance or random.SystemRandom()
        """The generator for shuffling and coin tosses."""
        self._coin = coin or random.SystemRandom()
        self.flavour = Flavour(self._coin.random, is_wanted=flavour)
        self._privacy = PrivateScreens(lines, self.timing, tuple, tuple)
        self._board: PlainBoard | None = None

    def toss(self) -> bool:
        """Toss a coin with the table's generator, not the game's."""
        return self._coin.random() < 0.5

    def shuffled(self, things: Sequence[Thing]) -> tuple[Thing, ...]:
        """Return things in a random order from the table's generator, not the game's."""
        return tuple(self._coin.sample(things, len(things)))

    # Before a game

    async def notice(self, words: str, way_on: WayOn | None = None) -> bool:
        """Tell the table something, and ask whether to continue if that is offered."""
        if way_on is not None:
            return ask_agreement(self.lines, *words.split("\n"), way_on.question)
        self.lines.say(words)
        return False

    async def set_up(self, draft: SetupDraft, *, is_again: bool) -> tuple[SetupDraft, GameSetup | None]:
        """Ask for names, or after a game for changes to the next one, until the game can be played here."""
        before = draft
        try:
            while True:
                draft = (
                    SetupQuestions(self.lines, draft, self.shuffled).ask()
                    if is_again
                    else ask_names(self.lines, draft, self.shuffled)
                )
                if draft.number_of_people <= 1 or self.lines.may_show_secrets:
                    return draft, draft.setup()
                self.lines.say(nothing_to_clear())
        except Cancelled:
            return before, None

    def admits(self, people: int) -> bool:
        """Warn about what cannot be cleared; return whether this many people may play here."""
        if people <= 1:
            return True
        if not self.lines.may_show_secrets:
            self.lines.complain(nothing_to_clear())
            return False
        self.lines.say(what_cannot_be_cleared() if self.lines.can_clear else _("Secrets stay where they’re printed."))
        return True

    def with_appearance(self, options: TableOptions) -> TableOptions:
        """Return the options unchanged: nothing is drawn."""
        return options

    def announce(self, setup: GameSetup) -> None:
        """Tell who is about to play which scenario."""
        players, scenario = join_list(setup.seating.names), setup.scenario.translated_title
        self.lines.say(_("{players} play “{scenario}”.").format(players=players, scenario=scenario))

    # A game

    @asynccontextmanager
    async def table(self, current_game: CurrentGame) -> AsyncIterator[None]:
        """Play a game at the table; if it is left before its end, tell what is kept."""
        session, phrases = current_game.session, current_game.session.phrases
        masks = [(mask, session.game.masks[mask]) for mask in session.game.different_masks]
        self._privacy = PrivateScreens(
            self.lines,
            self.timing,
            lambda: tuple(session.names[player] for player in session.people),
            lambda: [(phrases.mask(mask), describe_power(of)) for mask, of in masks],
        )
        self._board = PlainBoard(self.lines, current_game)
        current_game.dialogue.board = self._board
        answering = asyncio.ensure_future(self._board.run())
        try:
            yield
        finally:
            answering.cancel()
            if not current_game.session.is_over and not current_game.is_reopened:
                self.lines.say(*filter(None, (what_is_kept(session, RESUME),)))
        if self._board.fault is not None:
            raise self._board.fault

    @property
    def board(self) -> PlainBoard:
        """The table that is shown."""
        assert self._board is not None, "a game is going on"
        return self._board

    def call_people(self) -> None:
        """Do nothing: the question that is read out calls them."""

    async def cover(self, words: CoverWords, *, may_undo: bool = False) -> bool:
        """Wait until somebody lifts a cover or undoes what led to it."""
        self.board.tell_news()
        return self._privacy.cover(words, self.board.commands.execute_at_cover, may_undo=may_undo)

    async def deal(self, dealt: DealtCards) -> bool:
        """Show the dealt cards to everybody on a separate screen."""
        self.lines.say(*rules_lines(dealt.rules))
        self.board.tell_caption()
        cards = [card_words(card.whose, card.mask) for card in dealt.cards]
        head = _("The cards lie face up for everybody to see.")
        turn_down = _("Press Enter to turn the cards face down")
        show_pages(self.lines, (head, *cards), turn_down, dealt.about_to_show, dealt.closes_after)
        self.board.tell_news()
        return True

    async def reveal(self, revealed: RevealedCards) -> None:
        """Show revealed cards to everybody on a separate screen, then tell the fortunes."""
        lines = (f"{revealed.title}.", *map(_open_card, revealed.cards), *self.board.news_of_reveal(revealed.lines))
        turn_down = _("Press Enter to turn the cards face down")
        show_pages(self.lines, lines, turn_down, revealed.about_to_show, revealed.closes_after)
        self.lines.say(*self.board.coins_touched())
        self.board.tell_caption()

    async def change_seats(self, change: ChangeOfSeats) -> None:
        """Tell two players to change places."""
        self.board.tell_news()
        self.lines.say(change.words, change.seats)
        if change.closes_after is None:
            self.lines.ask(_("Press Enter when this is done"))
        else:
            self.lines.keyboard.pause(change.closes_after)

    async def look(self, secret: Secret, peek: Peek) -> PrivateResult:  # noqa: ARG002  # no key is held in plain lines
        """Let one player look at cards."""
        return self._privacy.look(secret)

    async def decide(self, in_hand: InHand) -> Choice | PrivateResult:
        """Let one player decide in secret."""
        self.board.tell_caption()
        return self._privacy.decide(in_hand)

    async def show_to_others(self, secret: Secret) -> PrivateResult:
        """Show a card to everybody except the player who has turned away."""
        return self._privacy.show_to_others(secret)

    async def end(self, words: EndWords) -> Afterwards:
        """Tell the end of a game and ask what to do next."""
        if words.picture:
            self.lines.say(words.picture)
            return self._ask_what_next(words)
        self.board.tell_news()
        # NOTE: A game is over; the next line tells who has won, and how.
        head = f"{words.heading}." if words.heading else pgettext("plain table", "The end.")
        self.lines.say(head, words.why, *words.summary, *_evening(words))
        last = (_("The cards at the end:"), *map(_last_cards, words.cards))
        if self.lines.can_clear:
            show_pages(self.lines, last, _("Press Enter to go on"), _nothing, None)
        else:
            self.lines.say(*last)
        if words.next_time:
            self.lines.say(f"{words.next_time}.")
        return self._ask_what_next(words)

    def _ask_what_next(self, words: EndWords) -> Afterwards:
        set_up = _("deal for your friends") if words.is_lesson else _("play again, with changes")
        next_lesson = [(_("the lesson on bluffing"), Afterwards.NEXT_LESSON)] if words.has_next_lesson else []
        picture = [] if words.is_lesson else [(_("save a picture to send"), Afterwards.PICTURE)]
        options = numbered(
            [
                (_("see the truth about this game"), Afterwards.TRUTH),
                (_("play again with the same players"), Afterwards.AGAIN),
                (set_up, Afterwards.SET_UP),
                *next_lesson,
                *picture,
                (pgettext("plain table", "finish"), Afterwards.LEAVE),
            ]
        )
        self.lines.say(f"{options_line(options)}.")

        def asked() -> str:
            typed = self.lines.ask(_("What next? Number or words"))
            return str(len(options)) if name_key(typed) == "/leave" else typed

        return ask_option(self.lines, options, asked)

    async def look_back(self, game_log: GameLog, phrases: Phrases, occasion: str) -> None:  # noqa: ARG002  # told before
        """Tell the truth about a game that is over, turn by turn."""
        truth = game_truth(game_log.steps, game_log.seat_history, is_ended_early=game_log.is_ended_early)
        close = _("Press Enter to close the truth")
        show_pages(self.lines, truth_words(truth, phrases), close, _nothing, None, may_close=True)


def _open_card(card: OpenCard) -> str:
    words = card_words(card.whose, card.mask)
    if card.truly is None:
        return words
    return f"{words} {_('The claim is true.') if card.truly else _('The claim is false.')}"


# NOTE: A player, and how many games they have won this evening. {prizes} is a list with commas, of prizes such as
# "Best liar: Ada (3)".
def _evening(words: EndWords) -> Iterator[str]:
    if words.wins:
        counts = (
            npgettext("plain table", "{name} {count} game", "{name} {count} games", count).format(
                name=name, count=count
            )
            for name, count in words.wins
        )
        yield _("Won this evening: {counts}.").format(counts=", ".join(counts))
    if words.evening:
        yield _("The evening so far: {prizes}.").format(prizes=", ".join(words.evening))


# NOTE: The place of cards at the end, and their masks.
def _last_cards(group: CardGroup) -> str:
    masks = ", ".join(in_hand(place, card.mask) for place, card in group.cards)
    if group.coins is None:
        return pgettext("layout", "{place}: {masks}.").format(place=group.whose, masks=masks)
    return _("{name}: {coins}, {masks}.").format(name=group.whose, coins=coin_words(group.coins), masks=masks)


def _nothing() -> None:
    """Do nothing: the game is over, so nothing counts as seen."""


class PlainLines(Value):
    """The entry points in plain lines, one for each command; each returns the exit code."""

    opening: str
    """The words said first, if any."""
    accepts_scrollback: bool

    def title(self, request: GameRequest) -> int:
        """Play an evening: plain lines have the title screen's commands, but no title screen."""
        return self.play(request)

    def play(self, request: GameRequest) -> int:
        """Play an evening that starts with this request."""
        return self._run(lambda evening: evening.play(request), request, request.options)

    def resume(self, request: GameRequest, path: Path, warning: str) -> int:
        """Continue a saved game."""
        return self._run(lambda evening: evening.resume(request, path, warning), request, request.options)

    def learn(self, request: GameRequest, lesson: str) -> int:
        """Give a lesson."""
        return self._run(lambda evening: evening.learn(request, lesson), request, request.options)

    def replay(self, path: Path, options: TableOptions) -> int:
        """Tell the truth about a finished game."""
        return self._run(lambda evening: evening.replay(path), None, options)

    def _run(
        self, evening: Callable[[Evening], Awaitable[int]], request: GameRequest | None, options: TableOptions
    ) -> int:
        """Run an evening; leave cleanly if the input ends or a signal asks for it."""
        keyboard = keyboard_of_program()
        keyboard.handle_signals()
        timing = None if request is None else request.timing
        lines = lines_of_terminal(keyboard, options.ascii)
        lines.accepts_scrollback = self.accepts_scrollback
        lines.say(*filter(None, (self.opening,)))
        front_end = PlainFrontEnd(lines, timing=timing, flavour=request is not None and request.flavour)

        async def passed() -> int:
            return await evening(Evening(front_end))

        try:
            return asyncio.run(passed())
        except EndOfInput:
            return DONE
        except Stopped as stopped:
            return 128 + stopped.number
