"""One game at the table, from the deal to the victory, read like the rulebook.

What is said aloud is asked on the table; what is secret is a private turn with the laptop.
"""

import asyncio
from collections.abc import Sequence
from functools import partial
from typing import assert_never

from msgspec.structs import replace

from mascarade.art.palettes import Palette
from mascarade.characters import printable
from mascarade.game_options import GameSetup, MemoryAid
from mascarade.history import Showing
from mascarade.language import _
from mascarade.paths import pictures_folder
from mascarade.plain_files import write_new
from mascarade.records.errors import why_not_saved
from mascarade.rules.choices import Decision, Kind, Saw
from mascarade.rules.events import Announced, Dealt, Event, Revealed
from mascarade.rules.view import events_for
from mascarade.session import Session
from mascarade.table.animations import Animation, RoundCloses, animations, snapshot_of, state_before
from mascarade.table.current_game import CurrentGame
from mascarade.table.dialogue import Dialogue
from mascarade.table.front_end import FrontEnd
from mascarade.table.game_words import Afterwards, about_resumed, end_words, occasion_of, since_your_turn
from mascarade.table.hot_seat import game_goes_on
from mascarade.table.private_turns import PrivateTurns, Undone
from mascarade.table.questions import Undo
from mascarade.table.seat_info import change_of_seats
from mascarade.table.shown_cards import (
    DealtCards,
    RevealedCards,
    dealt_cards,
    fortune_changes,
    open_card,
    rules_in_force,
)
from mascarade.truth.awards import EveningTally
from mascarade.truth.picture import NoPng, picture, to_png
from mascarade.wording.flavour import FlavourPlace

FEWEST_PASSED = 2
"""The question is seen to pass so many players who have not answered, or more."""


class BackToSetup(Exception):
    """The table has gone back to the set-up, before any card was turned down."""


class GameFlow:
    """The flow of one game."""

    def __init__(self, front_end: FrontEnd, dialogue: Dialogue, setup: GameSetup) -> None:
        self._front_end = front_end
        self._dialogue = dialogue
        self._session: Session = dialogue.session
        self._setup = setup
        self._trips = PrivateTurns(front_end, self._session, setup.options.peek)
        self._was_bots_turn = False
        self._is_new = False
        """True if the game was not taken up again, and is no lesson."""

    async def play(self) -> None:
        """Deal, or take up what was saved; then ask and tell until the game is over.

        Raise NotPlayed where the table goes back to the set-up from the deal.
        """
        self._is_new = not (self._session.steps or self._dialogue.is_lesson)
        if self._session.steps:
            await self._go_on()
        if self._session.state.is_dealing:
            await self._tell(self._session.deal(), joke=self._dialogue.joke(FlavourPlace.FIRST_TURN))
        elif self._session.game_log.unshown or self._seats_have_just_changed:
            await self._tell(self._session.steps[-1].events)
        self._dialogue.board.draw()
        while (decision := self._session.decision) is not None:
            try:
                await self._decided(decision)
            except Undone:
                self._dialogue.undo_before_cover()
        if self._session.bots:
            seconds = self._dialogue.bot_seconds(self._reading_time)
            await self._dialogue.wait_for_bot(_("The game is over."), seconds, 0.0)

    @property
    def _seats_have_just_changed(self) -> bool:
        """True if a game that was taken up again had stopped where players may not have changed places yet."""
        return (
            bool(self._session.steps)
            and change_of_seats(self._session, self._session.steps[-1].events, None) is not None
        )

    async def _go_on(self) -> None:
        """Cover a game that was taken up again, until everybody is at the table."""
        journal = self._session.autosave.journal
        damage = None if journal is None else journal.damage
        if damage is not None or len(self._session.people) > 1:
            await self._front_end.cover(game_goes_on(about_resumed(self._session), damage))

    # Decisions

    async def _decided(self, decision: Decision) -> None:
        """Let whoever has to decide do so; in a challenge round, everybody."""
        by_bot = decision.by in self._session.bots
        if decision.kind is Kind.TURN:
            if self._was_bots_turn and not by_bot:
                self._front_end.call_people()
                self._dialogue.since = "" if self._dialogue.is_lesson else since_your_turn(self._session)
            self._was_bots_turn = by_bot
        if decision.kind is Kind.CHALLENGE:
            if events := await self._aloud():
                await self._tell(events, moves_on=not await self._close_round(events))
        elif by_bot:
            await self._by_bot(decision)
        elif decision.is_secret:
            await self._tell(await self._trips.decide(decision.by, ()))
        elif events := await self._aloud():
            await self._tell(events)

    async def _by_bot(self, decision: Decision) -> None:
        """Let a bot decide before everybody watches it, so that how long this takes tells nothing."""
        began, before, seat_history = self._front_end.clock(), self._session.state, self._session.game_log.seat_history
        choice = self._session.bot_chooses()
        words = self._session.phrases.prompt(replace(decision, options=()) if decision.is_secret else decision)
        seconds = self._dialogue.bot_seconds(self._time_for(decision))
        await self._dialogue.wait_for_bot(words, seconds, self._front_end.clock() - began)
        # Else something was taken back or declared, or somebody has left or come, and whoever decides is asked anew.
        if self._session.state is before and self._session.game_log.seat_history is seat_history:
            await self._tell(self._session.choose(choice))

    def _time_for(self, decision: Decision) -> float:
        """Return how long a bot takes, which depends on nothing that is hidden."""
        timing = self._front_end.timing
        return timing.bot_hands if decision.is_secret else timing.bot_turn + self._reading_time

    @property
    def _reading_time(self) -> float:
        """The time it takes to read what was told last, in seconds."""
        return self._front_end.timing.reading * len(self._dialogue.said)

    async def _aloud(self) -> tuple[Event, ...]:
        """Let something be chosen on the public table, and return what comes of it.

        Nothing does where somebody has left or come, or something was declared or taken back: then the game asks anew.
        """
        events: tuple[Event, ...] = ()
        for choice in await self._dialogue.ask():
            assert not isinstance(choice, Saw | Undo), "the dialogue sees to these itself"
            events += self._session.choose(choice)
            self._trips.comes_of_choice = True
        return events

    # What is told and shown

    async def _tell(self, events: tuple[Event, ...], *, moves_on: bool = True, joke: str = "") -> None:
        """Let the table learn what is everybody's to learn, and then each player what is theirs alone.

        A joke takes the place of the last line. What has been shown already, before a saved game was taken up again,
        is not shown twice.
        """
        lines = self._session.phrases.tell(events_for(events, None))
        if joke:
            lines = (*lines[:-1], joke)
        self._dialogue.board.hold_animations(self._moves(events) if moves_on else ())
        self._dialogue.tell(() if any(map(_is_revealed, self._session.game_log.unshown)) else lines)
        decision = self._session.decision
        decider = decision.by if decision is not None and decision.is_secret else None
        # Whoever decides in secret keeps the laptop after looking, so the others look first.
        is_seated = False
        for showing in sorted(
            self._session.game_log.unshown, key=lambda one: decider is not None and one.to.only == decider
        ):
            seer = showing.to.only
            if seer is None:
                await self._show_to_many(showing, lines)
                continue
            if not is_seated:
                await self._move(events)
                is_seated = True
            if seer in self._session.bots:
                self._session.about_to_show(showing)
            elif seer == decider:
                await self._tell(await self._trips.decide(seer, (showing,)))
            else:
                await self._trips.look(seer, showing)
        if not is_seated:
            await self._move(events)

    async def _close_round(self, events: tuple[Event, ...]) -> bool:
        """Show how the question passes all for whom somebody has said that nobody else of them claims.

        Return whether somebody has ended all motion.
        """
        players = self._dialogue.passed_together
        if len(players) < FEWEST_PASSED or not self._may_move:
            return False
        still = snapshot_of(state_before(self._session.steps, events))
        self._dialogue.board.hold_animations((Animation(still, RoundCloses(players), still),))
        return await self._dialogue.board.play_animations()

    @property
    def _may_move(self) -> bool:
        """True unless somebody has to decide in secret, or the cards are still being dealt."""
        decision = self._session.decision
        return not self._session.state.is_dealing and (decision is None or not decision.is_secret)

    def _moves(self, events: tuple[Event, ...]) -> tuple[Animation, ...]:
        """Return what everybody sees moving; nothing while somebody has to decide in secret."""
        if not events or not self._may_move:
            return ()
        before = state_before(self._session.steps, events)
        return () if before.is_dealing else animations(snapshot_of(before), events, snapshot_of(self._session.state))

    async def _move(self, events: tuple[Event, ...]) -> None:
        """Show what moves, and stop where two players change places.

        What everybody sees comes before, what one sees alone after.
        """
        await self._dialogue.board.play_animations()
        change = change_of_seats(self._session, events, self._closes_after(2))
        if change is not None:
            await self._front_end.change_seats(change)

    async def _show_to_many(self, showing: Showing, lines: Sequence[str]) -> None:
        turned_away = showing.to.but
        if turned_away in self._session.people:
            await self._trips.show_to_others(showing, turned_away)
        elif isinstance(showing.cards[0], Dealt):
            rules = rules_in_force(self._setup.scenario, self._setup.options.memory)
            about_to_show = partial(self._session.about_to_show, showing)
            closes_after, leads_back = self._closes_after(len(showing.cards)), self._is_new
            cards = DealtCards(about_to_show, dealt_cards(self._session, showing), rules, closes_after, leads_back)
            if not await self._front_end.deal(cards) and leads_back:
                raise BackToSetup
        else:
            await self._reveal(showing, lines)

    async def _reveal(self, showing: Showing, lines: Sequence[str]) -> None:
        """Turn up the claimants' cards, or a card that a power shows to everyone, and tell what came of it.

        The lines tell who is what. The table repeats them only where it has a memory aid.
        """
        revealed = RevealedCards(
            partial(self._session.about_to_show, showing),
            self._reveal_title(showing),
            tuple(
                open_card(self._session, card, card.truly if isinstance(card, Revealed) else None)
                for card in showing.cards
            ),
            lines,
            fortune_changes(self._session),
            self._closes_after(len(showing.cards), lines),
            self._front_end.timing.open_card if self._session.people else self._closes_after(1) or 0.0,
            self._claim_question() if isinstance(showing.cards[0], Revealed) else "",
        )
        await self._front_end.reveal(revealed)
        if self._setup.options.memory is not MemoryAid.NONE:
            self._dialogue.tell(lines)

    def _reveal_title(self, showing: Showing) -> str:
        if showing.to.but is None:
            return self._dialogue.joke(FlavourPlace.REVEAL) or _("The cards are revealed")
        return _("Everybody but {name} sees this").format(name=self._session.name(showing.to.but))

    # NOTE: A question for all, while the cards of those who claim a mask are turned up.
    def _claim_question(self) -> str:
        """Return what the cards of those who claim the mask answer that was announced last."""
        masks = [one.mask for step in self._session.steps for one in step.events if isinstance(one, Announced)]
        return _("Who is {mask_is}?").format(**self._session.phrases.roles(masks[-1]))

    def _closes_after(self, cards: int, lines: Sequence[str] = ()) -> float | None:
        """Return how long open cards lie there where nobody plays who could turn them face down."""
        if self._session.people:
            return None
        timing = self._front_end.timing
        return self._dialogue.bot_seconds(timing.open_card * cards + timing.reading * len(lines))


def _is_revealed(showing: Showing) -> bool:
    """Return whether a showing turns cards up before everybody, other than the deal."""
    return showing.is_public and not isinstance(showing.cards[0], Dealt)


async def play_to_the_end(front_end: FrontEnd, setup: GameSetup, dialogue: Dialogue) -> CurrentGame:
    """Play a game to its end, or until it is left, and return it. Raise BackToSetup as GameFlow does."""
    begin = asyncio.Event()

    async def play() -> None:
        await begin.wait()  # until the table is laid
        await GameFlow(front_end, dialogue, setup).play()

    game = asyncio.ensure_future(play())
    current_game = CurrentGame(setup, dialogue, game.cancel)
    async with front_end.table(current_game):
        begin.set()
        try:
            await asyncio.wait([game])
        finally:
            game.cancel()
    if not game.cancelled():
        game.result()
    return current_game


async def show_end(
    front_end: FrontEnd,
    session: Session,
    tally: EveningTally,
    *,
    next_time: str = "",
    palette: Palette = Palette.CANDLELIGHT,
    is_lesson: bool = False,
    has_next_lesson: bool = False,
) -> Afterwards:
    """Tell the end, with the truth and a picture as often as they are wanted; return what the table wants next."""
    words = replace(end_words(session, tally), heading=front_end.flavour.draw(FlavourPlace.END), next_time=next_time)
    words = replace(words, is_lesson=is_lesson, has_next_lesson=has_next_lesson)
    journal = session.autosave.journal
    occasion = "" if journal is None else occasion_of(journal.header)
    while True:
        match afterwards := await front_end.end(words):
            case Afterwards.TRUTH:
                words = replace(words, picture="")
                await front_end.look_back(session.game_log, session.phrases, occasion)
            case Afterwards.PICTURE:
                name = "mascarade" if journal is None else f"mascarade-{journal.path.stem}"
                drawn = picture(session.game_log, session.phrases, occasion, palette)
                words = replace(words, picture=_saved_picture(drawn, name))
            case Afterwards.AGAIN | Afterwards.SET_UP | Afterwards.NEXT_LESSON | Afterwards.LEAVE:
                return afterwards
            case _:
                assert_never(afterwards)


def _saved_picture(drawn: str, name: str) -> str:
    """Save a picture, as PNG where that can be made; return where it is, or why it is nowhere."""
    try:
        content, ending = to_png(drawn), ".png"
    except NoPng:
        content, ending = drawn.encode(), ".svg"
    try:
        path = write_new(pictures_folder(), name, ending, content)
    except OSError as refused:
        return why_not_saved(refused)
    return _("The picture to send: {file}").format(file=printable(str(path)))
