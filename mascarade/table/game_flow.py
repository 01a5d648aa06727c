"""One game at the table, from the deal to the victory, read like the rulebook.

Public decisions are made at the table. Each secret is a private turn with the laptop: table, cover, private screen,
cover, table.
"""

from collections.abc import Sequence
from functools import partial

from msgspec.structs import replace

from mascarade.game_options import GameSetup, MemoryAid, Peek
from mascarade.history import Showing
from mascarade.language import _
from mascarade.rules.cards import Player
from mascarade.rules.choices import Choice, Decision, Kind, Pretend, Really, Saw
from mascarade.rules.events import Announced, Dealt, Event, Revealed
from mascarade.rules.view import events_for
from mascarade.session import Session
from mascarade.table.animations import animations_of, closing_of
from mascarade.table.dialogue import Dialogue
from mascarade.table.front_end import FrontEnd, InHand, Secret
from mascarade.table.game_words import about_resumed, cards_with_powers, fortune_changes, revealed_card, since_your_turn
from mascarade.table.hot_seat import (
    CoverWords,
    DealtCards,
    PrivateResult,
    RevealedCards,
    back_to_table,
    game_goes_on,
    pass_to,
    turn_away,
    turn_back,
)
from mascarade.table.preparation import rules_in_force
from mascarade.table.questions import Undo
from mascarade.table.seat_info import change_of_seats
from mascarade.wording.flavour import FlavourPlace
from mascarade.wording.merged_events import tell
from mascarade.wording.sentences import prompt


class Undone(Exception):
    """The table's undoing of the choice that led to a secret, before anybody has seen or decided anything."""


class PrivateTurns:
    """The private turns, in which one player, or all but one, see or decide something."""

    def __init__(self, front_end: FrontEnd, session: Session, peek: Peek) -> None:
        self._front_end = front_end
        self._session = session
        self._peek = peek
        self.comes_of_choice = False
        """True if a person has just chosen something aloud, and nothing has been covered or shown since."""

    @property
    def _is_alone(self) -> bool:
        """True if there is nobody else from whom secrets must be covered."""
        return len(self._session.people) <= 1

    async def look(self, player: Player, showing: Showing) -> None:
        """Let a player look at cards, and bring the laptop back to the table."""
        await self._look_alone(player, showing)
        await self._cover(back_to_table())

    async def decide(self, player: Player, seen: Sequence[Showing]) -> tuple[Event, ...]:
        """Let a player decide in secret, after a look if the power grants one; return the events."""
        for showing in seen:
            await self._look_alone(player, showing)
        events = self._session.choose(await self._decide_alone(player, is_covered=not seen))
        await self._cover(back_to_table())  # the choice is saved before the laptop changes hands
        return events

    async def show_to_others(self, showing: Showing, turned_away: Player) -> None:
        """Ask one player to turn away, let somebody else confirm it, and show a card to all others."""
        if self._is_alone:
            self._session.about_to_show(showing)
            return
        name = self._session.names[turned_away]
        for card in cards_with_powers(self._session, showing):
            secret = Secret(name, (card,), partial(self._session.about_to_show, showing))
            left = PrivateResult.INTERRUPTED
            while left is PrivateResult.INTERRUPTED:
                await self._set_out(turn_away(name))
                left = await self._front_end.show_to_others(secret)
        await self._front_end.cover(turn_back(name))

    async def _cover(self, words: CoverWords) -> None:
        """Show a cover, if there is anybody who must not see."""
        if not self._is_alone:
            await self._front_end.cover(words)

    async def _set_out(self, words: CoverWords) -> None:
        """Show a cover before a secret. Raise Undone if the choice that led to it is taken back."""
        if not self._is_alone:
            may_undo = self._may_undo()
            if not await self._front_end.cover(words, may_undo=may_undo) and may_undo:
                raise Undone

    def _may_undo(self) -> bool:
        """Return whether the latest choice can still be taken back, an offer that is made only once."""
        comes_of_choice, self.comes_of_choice = self.comes_of_choice, False
        return comes_of_choice and bool(self._session.last_undoable)

    async def _look_alone(self, player: Player, showing: Showing) -> None:
        secret = Secret(
            self._session.names[player],
            cards_with_powers(self._session, showing),
            partial(self._session.about_to_show, showing),
            may_undo=self._is_alone and self._may_undo(),
        )
        left = PrivateResult.INTERRUPTED
        while left is PrivateResult.INTERRUPTED:
            await self._set_out(self._pass_to(player))
            left = await self._front_end.look(secret, self._peek)
            secret = replace(secret, may_undo=False)
        if left is PrivateResult.UNDONE:
            raise Undone

    async def _decide_alone(self, player: Player, *, is_covered: bool) -> Choice:
        may_undo = self._is_alone and self._may_undo()
        while True:
            if is_covered:
                await self._set_out(self._pass_to(player))
            decision = self._session.view(player).decision
            assert decision is not None, "somebody has something in their hands"
            answer = await self._front_end.decide(self._in_hand(decision, may_undo=may_undo))
            if answer is PrivateResult.UNDONE:
                raise Undone
            if not isinstance(answer, PrivateResult):
                return answer
            is_covered, may_undo = True, False

    def _in_hand(self, decision: Decision, *, may_undo: bool) -> InHand:
        """Return a secret decision, with its options in a new random order each time."""
        options: tuple[Choice, ...]
        if decision.kind is Kind.HIDE:
            options = self._front_end.shuffled(decision.options)
        else:
            options = (Really(), Pretend()) if self._front_end.toss() else (Pretend(), Really())
        return InHand(self._session.names[decision.by], prompt(decision, self._session.phrases), options, may_undo)

    def _pass_to(self, player: Player) -> CoverWords:
        return pass_to(self._session.names[player], self._session.state.seating.index(player) + 1)


class BackToSetup(Exception):
    """The table's return to the set-up, before the cards were turned face down."""


class GameFlow:
    """The flow of one game."""

    def __init__(self, front_end: FrontEnd, dialogue: Dialogue, setup: GameSetup) -> None:
        self._front_end = front_end
        self._dialogue = dialogue
        self._session: Session = dialogue.session
        self._setup = setup
        self._private_turns = PrivateTurns(front_end, self._session, setup.options.peek)
        self._was_bots_turn = False
        self._is_new = False
        """True if the game is neither resumed nor a lesson."""

    async def play(self) -> None:
        """Deal or continue a saved game, then ask and tell until the game is over.

        Raise BackToSetup if the table goes back to the set-up from the deal.
        """
        self._is_new = not (self._session.steps or self._dialogue.is_lesson)
        if self._session.steps:
            await self._go_on()
        if self._session.state.is_dealing:
            await self._tell(self._session.deal(), joke=self._dialogue.joke(FlavourPlace.FIRST_TURN))
        self._dialogue.board.draw()
        while (decision := self._session.decision) is not None:
            try:
                await self._decided(decision)
            except Undone:
                self._dialogue.undo_before_cover()
        if self._session.bots:
            seconds = self._dialogue.bot_seconds(self._reading_time)
            await self._dialogue.wait_for_bot(_("The game is over."), seconds, 0.0)

    async def _go_on(self) -> None:
        """Cover a resumed game until everybody is at the table; repeat what may not have been seen."""
        journal, latest = self._session.journal, self._session.steps[-1].events
        damage = None if journal is None else journal.damage
        if damage is not None or len(self._session.people) > 1:
            await self._front_end.cover(game_goes_on(about_resumed(self._session), damage))
        may_sit_wrong = change_of_seats(self._session, latest, None) is not None
        if not self._session.state.is_dealing and (self._session.game_log.unshown or may_sit_wrong):
            await self._tell(latest)

    # Decisions

    async def _decided(self, decision: Decision) -> None:
        """Let the player who has to decide do so; in a challenge round, everybody."""
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
            await self._tell(await self._private_turns.decide(decision.by, ()))
        elif events := await self._aloud():
            await self._tell(events)

    async def _by_bot(self, decision: Decision) -> None:
        """Let a bot decide before everybody watches it, so that its thinking time reveals nothing."""
        began, before, seat_history = self._front_end.clock(), self._session.state, self._session.game_log.seat_history
        choice = self._session.bot_chooses()
        words = prompt(replace(decision, options=()) if decision.is_secret else decision, self._session.phrases)
        timing = self._front_end.timing  # it depends on nothing hidden
        seconds = timing.bot_hands if decision.is_secret else timing.bot_turn + self._reading_time
        await self._dialogue.wait_for_bot(words, self._dialogue.bot_seconds(seconds), self._front_end.clock() - began)
        # Otherwise something was undone or declared, or somebody has left or come, and the decision is asked again.
        if self._session.state is before and self._session.game_log.seat_history is seat_history:
            await self._tell(self._session.choose(choice))

    @property
    def _reading_time(self) -> float:
        """The time for reading the latest lines, in seconds."""
        return self._front_end.timing.reading * len(self._dialogue.said)

    async def _aloud(self) -> tuple[Event, ...]:
        """Ask for a choice at the public table, and return its events.

        Return none if somebody has left or come, or something was declared or undone: then the game asks again.
        """
        events: tuple[Event, ...] = ()
        for choice in await self._dialogue.ask():
            assert not isinstance(choice, Saw | Undo), "the dialogue sees to these itself"
            events += self._session.choose(choice)
            self._private_turns.comes_of_choice = True
        return events

    # Telling and showing

    async def _tell(self, events: tuple[Event, ...], *, moves_on: bool = True, joke: str = "") -> None:
        """Tell and show the table what is public, and then each player what is secret.

        A joke replaces the last line. In a resumed game, do not repeat what was shown before.
        """
        lines = tell(events_for(events, None), self._session.phrases)
        if joke:
            lines = (*lines[:-1], joke)
        self._dialogue.board.hold_animations(animations_of(self._session, events) if moves_on else ())
        self._dialogue.tell(() if any(one.is_reveal for one in self._session.game_log.unshown) else lines)
        decision = self._session.decision
        decider = decision.by if decision is not None and decision.is_secret else None
        # The player who decides in secret keeps the laptop after looking, so the others look first.
        is_seated, unshown = False, self._session.game_log.unshown
        for showing in sorted(unshown, key=lambda one: decider is not None and one.to.only == decider):
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
                await self._tell(await self._private_turns.decide(seer, (showing,)))
            else:
                await self._private_turns.look(seer, showing)
        if not is_seated:
            await self._move(events)

    async def _close_round(self, events: tuple[Event, ...]) -> bool:
        """Show the question passing all who were said together not to challenge.

        Return whether somebody cut the animations short.
        """
        moves = closing_of(self._session, events, self._dialogue.passed_together)
        if moves:
            self._dialogue.board.hold_animations(moves)
        return bool(moves) and await self._dialogue.board.play_animations()

    async def _move(self, events: tuple[Event, ...]) -> None:
        """Show the animations, and stop if two players change seats.

        Public showings come before, private ones after.
        """
        await self._dialogue.board.play_animations()
        change = change_of_seats(self._session, events, self._closes_after(2))
        if change is not None:
            await self._front_end.change_seats(change)

    async def _show_to_many(self, showing: Showing, lines: Sequence[str]) -> None:
        turned_away = showing.to.but
        if turned_away in self._session.people:
            await self._private_turns.show_to_others(showing, turned_away)
        elif isinstance(showing.cards[0], Dealt):
            rules = rules_in_force(self._setup.scenario, self._setup.options.memory)
            cards, closes_after = cards_with_powers(self._session, showing), self._closes_after(len(showing.cards))
            dealt = DealtCards(partial(self._session.about_to_show, showing), cards, rules, closes_after, self._is_new)
            if not await self._front_end.deal(dealt) and dealt.leads_back:
                raise BackToSetup
        else:
            await self._reveal(showing, lines)

    async def _reveal(self, showing: Showing, lines: Sequence[str]) -> None:
        """Reveal the claimants' cards, or a card that a power shows to everyone, and tell the result.

        The lines tell who is which mask. The table repeats them only if it has a memory aid.
        """
        revealed = RevealedCards(
            partial(self._session.about_to_show, showing),
            self._reveal_title(showing),
            tuple(revealed_card(self._session, card) for card in showing.cards),
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
        return _("Everybody but {name} sees this").format(name=self._session.names[showing.to.but])

    # NOTE: A question for all, while the cards of those who claim a mask are turned up.
    def _claim_question(self) -> str:
        """Return the question that the claimants' cards answer: who is the announced mask."""
        masks = [one.mask for step in self._session.steps for one in step.events if isinstance(one, Announced)]
        return _("Who is {mask_is}?").format(**self._session.phrases.roles(masks[-1]))

    def _closes_after(self, cards: int, lines: Sequence[str] = ()) -> float | None:
        """Return how long cards stay face up if only bots play; ``None`` if people turn them face down."""
        if self._session.people:
            return None
        timing = self._front_end.timing
        return self._dialogue.bot_seconds(timing.open_card * cards + timing.reading * len(lines))
