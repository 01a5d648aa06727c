"""Check of a transcript, played line by line, with the reason why a choice is illegal."""

from mascarade.history import Step
from mascarade.language import _, ngettext, npgettext, pgettext
from mascarade.rules.cards import CHANCE, Player
from mascarade.rules.choices import Announce, Choice, Decision, Draw, IllegalChoice, Saw, Say
from mascarade.rules.engine import declare, pending, step
from mascarade.rules.events import Event, Picked, Said, TurnBegan, UnusedDrawn
from mascarade.rules.game import places
from mascarade.rules.state import State
from mascarade.transcripts import parse
from mascarade.transcripts.parse import FactLine, Pick
from mascarade.transcripts.reader import ChoiceLine, DeclarationLine, Item, Transcript
from mascarade.transcripts.spans import LineSpan, TranscriptProblem, TranscriptWarning
from mascarade.transcripts.text_form import choice_text
from mascarade.values import Value
from mascarade.wording.mask_names import own_name
from mascarade.wording.phrases import Phrases, join_list, join_names
from mascarade.wording.sentences import choice_sentence, limit_reason, victory_sentence

AtOnce = tuple[Player, Choice]
"""A player with only one choice, and that choice."""


class Situation(Value):
    """The position that facts are about, whose turn it is or was, and the players' names."""

    state: State
    turn: Player
    names: tuple[str, ...]

    @property
    def phrases(self) -> Phrases:
        """The phrases for messages; a scenario's own masks are called by their ids, as in transcripts."""
        game = self.state.game
        own = {mask.id: own_name(mask.id) for mask in game.own_masks}
        return Phrases(self.names, game.edition, own, in_centre=game.in_centre)


def expected_words(fact: parse.Fact, situation: Situation) -> str:
    """Return a fact as a sentence."""
    names = situation.names
    match fact:
        case parse.Turn(player) if situation.state.outcome is not None:
            return _("The game ended on {name}’s turn.").format(name=names[player])
        case parse.Turn(player):
            return _("It is {name}’s turn.").format(name=names[player])
        case parse.Decides(player):
            return decides(player, names)
        case parse.Coins(player, coins):
            sentence = ngettext("{name} has {coins} coin.", "{name} has {coins} coins.", coins)
            return sentence.format(name=names[player], coins=coins)
        case parse.Court(coins):
            sentence = ngettext("There is {coins} coin on the court.", "There are {coins} coins on the court.", coins)
            return sentence.format(coins=coins)
        case parse.Bank(coins):
            sentence = ngettext("There is {coins} coin in the bank.", "There are {coins} coins in the bank.", coins)
            return sentence.format(coins=coins)
        case parse.Card(place, mask):
            # NOTE: The place of a card, and its mask.
            sentence = pgettext("layout", "{card_subject}: {mask}.")
            return sentence.format(card_subject=situation.phrases.place(place), **situation.phrases.roles(mask))
        case parse.Seats(seating):
            return _("Clockwise from the first seat: {names}.").format(names=join_names(seating, names))
        case parse.Exposed(players):
            some = _("Made to reveal a card: {names}.")
            return (
                some.format(names=join_names(sorted(players), names))
                if players
                else _("Nobody was made to reveal a card.")
            )
        case parse.Won(winners):
            return _("The game is over, won by {names}.").format(names=join_names(sorted(winners), names))
        case parse.Going():
            return _("The game is not over.")


def found_words(fact: parse.Fact, situation: Situation) -> str:
    """Return the truth that contradicts a fact, as a sentence."""
    truth = _truth(fact, situation)
    if truth is None:
        return _("This table has no such card.")
    return about_end(situation) if isinstance(truth, parse.Won | parse.Going) else expected_words(truth, situation)


def _truth(fact: parse.Fact, situation: Situation) -> parse.Fact | None:
    """Return the true fact about the same thing, or None for a card that the table does not have.

    If nobody has to decide, it is whether and how the game has ended.
    """
    state = situation.state
    match fact:
        case parse.Turn():
            return parse.Turn(situation.turn)
        case parse.Decides() if (decision := pending(state)) is not None:
            return parse.Decides(decision.by)
        case parse.Coins(player):
            return parse.Coins(player, situation.state.fortune(player))
        case parse.Court():
            return parse.Court(state.court)
        case parse.Bank():
            return parse.Bank(state.bank)
        case parse.Card(place):
            lies = places(state.game, state.seating)
            return parse.Card(place, state.cards[lies.index(place)]) if place in lies else None
        case parse.Seats():
            return parse.Seats(state.seating)
        case parse.Exposed():
            return parse.Exposed(state.exposed)
        case parse.Decides() | parse.Won() | parse.Going():
            return parse.Going() if state.outcome is None else parse.Won(frozenset(state.outcome.winners))


def decides(player: Player, names: tuple[str, ...]) -> str:
    """Return a sentence about who must decide now."""
    if player == CHANCE:
        return _("A mask that is not in play must be drawn: table: draw MASK.")
    return _("It is {name}’s decision.").format(name=names[player])


def about_end(situation: Situation) -> str:
    """Return a sentence about how the game ended, or that it has not."""
    outcome = situation.state.outcome
    if outcome is None:
        return _("The game is not over.")
    fortunes = {player: situation.state.fortune(player) for player in situation.state.seating}
    return _("The game is over: {victory}").format(victory=victory_sentence(outcome, situation.names, fortunes))


class Verdict(Value):
    """The result of playing a transcript."""

    problems: tuple[TranscriptProblem, ...]
    """The problems of lines; play stops at an illegal choice."""
    warnings: tuple[TranscriptWarning, ...]
    situation: Situation
    """The position at the end."""
    steps: tuple[Step, ...]


def play_transcript(transcript: Transcript) -> Verdict:
    """Play a transcript to its end or its first illegal choice."""
    game = _Referee(transcript)
    for item in transcript.items:
        if not game.check(item):
            break
    return Verdict(tuple(game.problems), transcript.warnings, game.situation, tuple(game.steps))


class _Referee:
    """A transcript being played, with the position reached."""

    def __init__(self, transcript: Transcript) -> None:
        self.transcript = transcript
        self.problems: list[TranscriptProblem] = []
        self.steps: list[Step] = []
        self.at_once: list[AtOnce] = []
        """The choices that the latest step made automatically, which the transcript may repeat."""
        self.state = self.transcript.start
        self.turn = self.state.active_player

    @property
    def situation(self) -> Situation:
        return Situation(self.state, self.turn, self.transcript.names)

    def object_to(self, span: LineSpan, is_found: str, is_expected: str) -> None:
        self.problems.append(span.problem(is_found, is_expected))

    def check(self, item: Item) -> bool:
        """Check and play one line; return whether play can continue."""
        match item:
            case FactLine():
                self._check_facts(item)
            case DeclarationLine():
                return self._declare(item)
            case ChoiceLine():
                choice = self._meant(item.by, item.words)
                is_legal = self._is_legal(item.by, choice)
                if item.is_refused:
                    self._check_refused(item, choice, is_legal=is_legal)
                elif is_legal:
                    self._choose(item.by, choice)
                elif (item.by, choice) in self.at_once:
                    self.at_once.remove((item.by, choice))
                else:
                    expected = _instead(self.situation, item.by, choice)
                    self.object_to(item.span, _in_words(self.situation, item.by, choice), expected)
                    return False
        return True

    def _check_facts(self, item: FactLine) -> None:
        situation = self.situation
        wrong = [(fact, span) for fact, span in item.parts if _truth(fact, situation) != fact]
        if wrong:
            is_found = " ".join(found_words(fact, situation) for fact, _span in wrong)
            is_expected = " ".join(expected_words(fact, situation) for fact, _span in wrong)
            self.object_to(wrong[0][1], is_found, is_expected)

    def _check_refused(self, item: ChoiceLine, choice: Choice, *, is_legal: bool) -> None:
        if is_legal:
            is_found = _("The rules allow this choice: {choice}").format(
                choice=_in_words(self.situation, item.by, choice)
            )
            self.object_to(item.span, is_found, _("A choice that the rules refuse here."))

    def _declare(self, item: DeclarationLine) -> bool:
        saw = Saw(item.player)
        try:
            self._record(saw, *declare(self.state, saw))
        except IllegalChoice:
            is_found = _("The table says that {name} saw their own card.")
            name = self.transcript.names[item.player]
            self.object_to(item.span, is_found.format(name=name), about_end(self.situation))
            return False
        return True

    def _meant(self, by: Player, words: Choice | Pick) -> Choice:
        """Return the choice meant: a legal reading, or one that repeats an automatic choice."""
        if not isinstance(words, Pick):
            return words
        choice = words.answering(pending(self.state))
        if self._is_legal(by, choice):
            return choice
        return next((other for other in words.readings() if (by, other) in self.at_once), choice)

    def _is_legal(self, by: Player, choice: Choice) -> bool:
        decision = pending(self.state)
        return decision is not None and decision.by == by and decision.allows(choice)

    def _choose(self, by: Player, choice: Choice) -> None:
        after, events = step(self.state, choice)
        # An automatic pick may be followed by an equal legal one before the line that repeats the automatic one.
        kept = [made for made in self.at_once if made == (by, choice)]
        self.at_once = kept + _made_at_once(choice, events)
        self._record(choice, after, events)

    def _record(self, what: Choice | Saw, after: State, events: tuple[Event, ...]) -> None:
        self.steps.append(Step(self.state, what, after, events))
        self.state = after
        for event in events:
            if isinstance(event, TurnBegan):
                self.turn = event.player


def _made_at_once(choice: Choice, events: tuple[Event, ...]) -> list[AtOnce]:
    """Return the choices that a step made automatically because there was only one option."""
    made: list[AtOnce] = [
        (event.player, event.choice) for event in events if isinstance(event, Picked) and event.at_once
    ]
    if not isinstance(choice, Say):
        made += [(event.player, Say(event.mask)) for event in events if isinstance(event, Said)]
    if not isinstance(choice, Draw):
        made += [(CHANCE, Draw(event.mask)) for event in events if isinstance(event, UnusedDrawn)]
    return made


MOST_LISTED = 8
"""The most legal choices that a message lists; the rest are counted."""


def _in_words(situation: Situation, by: Player, choice: Choice) -> str:
    return choice_sentence(choice, situation.phrases, by)


def _instead(situation: Situation, by: Player, choice: Choice) -> str:
    """Return the legal choices, or the player who should have chosen, as a sentence."""
    decision = pending(situation.state)
    if decision is None:
        return about_end(situation)
    if decision.by != by:
        return decides(decision.by, situation.names)
    if isinstance(choice, Announce | Say) and choice.mask not in situation.state.game.different_masks:
        masks = [situation.phrases.roles(mask)["mask"] for mask in situation.state.game.different_masks]
        return _("One of the masks in play: {masks}.").format(masks=join_list(masks))
    reasons = [limit_reason(limit, situation.names[by]) for limit in decision.limits]
    return " ".join([*reasons, _options(decision, choice, situation)])


def _options(decision: Decision, choice: Choice, situation: Situation) -> str:
    """Return the legal choices as a transcript writes them, those of the same kind first."""
    options = sorted(decision.options, key=lambda option: type(option) is not type(choice))
    spelled = [choice_text(option, decision.by, situation.names) for option in options]
    first, more = spelled[:MOST_LISTED], len(spelled) - MOST_LISTED
    if more > 0:
        first.append(npgettext("transcript", "{more} more", "{more} more", more).format(more=more))
    if decision.by == CHANCE:
        return _("The table can draw: {options}.").format(options=" · ".join(first))
    return _("{name} can choose: {options}.").format(name=situation.names[decision.by], options=" · ".join(first))
