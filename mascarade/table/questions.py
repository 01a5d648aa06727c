"""The questions of a public decision: a tree whose leaves are the legal choices.

Questions depend only on the decision and the seating, so they are tested without a screen.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import Enum
from functools import reduce
from typing import TypeVar, assert_never

from msgspec.structs import replace

from mascarade.history import Step
from mascarade.language import _, npgettext, pgettext
from mascarade.rules import choices
from mascarade.rules.cards import CardOf, CentreCard, Direction, Hand, MaskId, Place, Player
from mascarade.rules.choices import Choice, ClaimChoice, Decision, Decline, GuessCoins, Kind, Pass, Saw, Say
from mascarade.rules.engine import pending, step
from mascarade.rules.events import Picked
from mascarade.rules.state import State
from mascarade.rules.view import View, view
from mascarade.table_keys import CENTRE_KEYS, SEAT_KEYS, USUAL_KEYS, ActionKeys
from mascarade.values import Value
from mascarade.wording.phrases import Phrases, own_card_subject, their_own_card
from mascarade.wording.sentences import choice_sentence, prompt

HAND_KEYS = {Hand.LEFT: "l", Hand.GUARDED: "g", Hand.RIGHT: "r"}
T = TypeVar("T")


class Undo(Value):
    """The table's agreement to undo the latest choice."""

    what: str
    """The choice, in words."""


Leaf = Choice | Saw | Undo
"""A final answer, which can be confirmed: a choice, a look out of turn, or an undo."""


class Layout(Enum):
    """The way in which a question is shown."""

    ACTIONS = "actions"
    SEATS = "seats"
    CARDS = "cards"
    MASKS = "masks"


class PromptOption(Value):
    """An option of a question: its key, its label, and what it leads to."""

    key: str
    words: str
    leads_to: "Question | Leaf"
    seat: Player | None = None
    """The player whose seat it chooses, and who is marked."""
    card: CardOf | None = None
    """The card that it chooses among several of one player, and that is marked."""
    mask: MaskId | None = None


class Question(Value):
    """A question with its options."""

    layout: Layout
    words: str
    options: tuple[PromptOption, ...]

    def option_for(self, key: str) -> PromptOption | None:
        """Return the option of a key, if any."""
        return next((option for option in self.options if option.key == key), None)

    @property
    def leaves(self) -> Iterator[Leaf]:
        """Yield all final answers to which the options lead."""
        for option in self.options:
            yield from option.leads_to.leaves if isinstance(option.leads_to, Question) else (option.leads_to,)


class QuestionContext(Value):
    """The context of a question's words: the decision, the phrases of the game, and the seating."""

    decision: Decision
    phrases: Phrases
    seating: tuple[Player, ...]
    keys: ActionKeys = USUAL_KEYS

    @property
    def decider(self) -> str:
        """The name of the player who decides."""
        return self.phrases.name(self.decision.by)

    def seat_key(self, player: Player) -> str:
        """Return the key of a player's seat."""
        return SEAT_KEYS[self.seating.index(player)]


def question_for(context: QuestionContext) -> Question:
    """Return the first question of a decision that is made at the public table."""
    options = context.decision.options
    match context.decision.kind:
        case Kind.TURN:
            return _turn(context, options)
        case Kind.SAY:
            says = [(say.mask, say) for say in options if isinstance(say, Say)]
            return _masks(context, prompt(context.decision, context.phrases), says)
        case Kind.GUESS:
            return _numbers(context, [option for option in options if isinstance(option, GuessCoins)])
        case Kind.PICK:
            directions = [option for option in options if isinstance(option, choices.PickDirection)]
            return _directions(context, directions) if directions else _targets(context, options)
        case Kind.DEAL | Kind.DRAW | Kind.EXCHANGE | Kind.CHALLENGE | Kind.HIDE:
            raise AssertionError("this is not chosen step by step on the table")
        case _:
            assert_never(context.decision.kind)


def _numbers(context: QuestionContext, guesses: list[GuessCoins]) -> Question:
    """Ask for a number of coins, each by its own digit."""
    offers = (
        PromptOption(
            str(guess.coins),
            npgettext("table", "{coins} coin", "{coins} coins", guess.coins).format(coins=guess.coins),
            guess,
        )
        for guess in guesses
    )
    return Question(Layout.CARDS, prompt(context.decision, context.phrases), tuple(offers))


def _directions(context: QuestionContext, directions: list[choices.PickDirection]) -> Question:
    """Ask for a direction, each by its first letter."""
    words = {Direction.LEFT: pgettext("table", "left"), Direction.RIGHT: pgettext("table", "right")}
    keys = {Direction.LEFT: HAND_KEYS[Hand.LEFT], Direction.RIGHT: HAND_KEYS[Hand.RIGHT]}
    offers = (PromptOption(keys[pick.direction], words[pick.direction], pick) for pick in directions)
    return Question(Layout.CARDS, prompt(context.decision, context.phrases), tuple(offers))


def _turn(context: QuestionContext, options: tuple[Choice, ...]) -> Question:
    looks = [option for option in options if isinstance(option, choices.Look)]
    swaps = [option for option in options if isinstance(option, choices.Swap)]
    announces = [option for option in options if isinstance(option, choices.Announce)]
    offers = []
    if looks:
        which = _("{name}, which card do you look at?").format(name=context.decider)
        look = _own_card(context, which, {look.own: look for look in looks})
        offers.append(PromptOption(context.keys.look, pgettext("what a key does", "look"), look))
    if swaps:
        offers.append(PromptOption(context.keys.swap, _("swap or pretend"), _swap(context, swaps)))
    if announces:
        offers.append(PromptOption(context.keys.announce, _("announce a mask"), _announce(context, announces)))
    return Question(Layout.ACTIONS, prompt(context.decision, context.phrases), tuple(offers))


def _own_card(context: QuestionContext, words: str, by_hand: Mapping[Hand, Question | Choice]) -> Question | Choice:
    """Ask for one of the player's own cards."""
    found = {CardOf(context.decision.by, hand): leaf for hand, leaf in by_hand.items()}
    return _one_of(words, found, lambda card: own_card_subject(card.hand))


def _one_of(
    words: str, found: Mapping[CardOf, Question | Choice], called: Callable[[CardOf], str]
) -> Question | Choice:
    """Ask for one of a player's cards; for a single card, return what it leads to without asking."""
    if len(found) == 1:
        return next(iter(found.values()))
    offers = (PromptOption(HAND_KEYS[card.hand], called(card), leaf, card=card) for card, leaf in found.items())
    return Question(Layout.CARDS, words, tuple(offers))


def _swap(context: QuestionContext, swaps: list[choices.Swap]) -> Question | Choice:
    own_words = _("{name}, which of your own cards do you take?").format(name=context.decider)
    me = context.decision.by
    by_hand: dict[Hand, list[tuple[Place, Choice]]] = {}
    for swap in swaps:
        by_hand.setdefault(swap.own, []).append((swap.other, swap))
        if isinstance(swap.other, CardOf) and swap.other.player == me:
            by_hand.setdefault(swap.other.hand, []).append((CardOf(me, swap.own), swap))
    in_order = {hand: by_hand[hand] for hand in Hand if hand in by_hand}
    return _own_card(context, own_words, {hand: _other_card(context, hand, found) for hand, found in in_order.items()})


def _other_card(context: QuestionContext, own: Hand, found: Sequence[tuple[Place, Choice]]) -> Question:
    words = _("{name} takes {card}. Which other card?")
    return _places(context, words.format(name=context.decider, card=their_own_card(own)), found)


def _announce(context: QuestionContext, announces: list[choices.Announce]) -> Question:
    by_mask: dict[MaskId, dict[Hand, Question | Choice]] = {}
    for announce in announces:
        by_mask.setdefault(announce.mask, {})[announce.own] = announce
    which = _("{name}, which card do you point at?").format(name=context.decider)
    leaves = [(mask, _own_card(context, which, by_hand)) for mask, by_hand in by_mask.items()]
    return _masks(context, _("{name} announces: “I am …”").format(name=context.decider), leaves)


def _masks(context: QuestionContext, words: str, leaves: Sequence[tuple[MaskId, "Question | Choice"]]) -> Question:
    offers = (PromptOption("", context.phrases.mask(mask), leaf, mask=mask) for mask, leaf in leaves)
    return Question(Layout.MASKS, words, tuple(offers))


def _targets(context: QuestionContext, options: tuple[Choice, ...]) -> Question:
    """Ask for the target of a power; two targets are chosen one after the other."""
    words = prompt(context.decision, context.phrases)
    people = [(option.player, option) for option in options if isinstance(option, choices.PickPlayer)]
    cards = [(option.card, option) for option in options if isinstance(option, choices.PickCard)]
    if people:
        question = _people(context, words, people)
    elif cards:
        question = _places(context, words, cards)
    else:
        question = _pairs(context, words, options)
    if Decline() in options:
        nobody = PromptOption(context.keys.nobody, pgettext("what a key does", "nobody"), Decline())
        question = replace(question, options=(*question.options, nobody))
    return question


def _pairs(context: QuestionContext, words: str, options: tuple[Choice, ...]) -> Question:
    also = _("And the second one?")
    partners = _partners([(pick.one, pick.two, pick) for pick in options if isinstance(pick, choices.PickPlayers)])
    if partners:
        return _people(context, words, [(one, _people(context, also, found)) for one, found in partners.items()])
    matches = _partners([(pick.one, pick.two, pick) for pick in options if isinstance(pick, choices.PickCards)])
    return _places(context, words, [(one, _places(context, also, found)) for one, found in matches.items()])


def _partners(pairs: Iterable[tuple[T, T, Choice]]) -> dict[T, list[tuple[T, Choice]]]:
    """Return the possible second picks for each first pick; either item of a pair may be picked first."""
    partners: dict[T, list[tuple[T, Choice]]] = {}
    for one, two, pick in pairs:
        partners.setdefault(one, []).append((two, pick))
        partners.setdefault(two, []).append((one, pick))
    return partners


def _people(context: QuestionContext, words: str, found: Sequence[tuple[Player, "Question | Choice"]]) -> Question:
    offers = [PromptOption(context.seat_key(who), context.phrases.name(who), leaf, seat=who) for who, leaf in found]
    return Question(Layout.SEATS, words, tuple(sorted(offers, key=lambda option: SEAT_KEYS.index(option.key))))


def _places(context: QuestionContext, words: str, found: Sequence[tuple[Place, "Question | Choice"]]) -> Question:
    """Ask for a card by its seat, or by the key of the centre."""
    held: dict[Player, dict[CardOf, Question | Choice]] = {}
    for place, leaf in found:
        if isinstance(place, CardOf):
            held.setdefault(place.player, {})[place] = leaf
    which = _("Which of {name}’s cards?")
    leaves = [
        (player, _one_of(which.format(name=context.phrases.name(player)), cards, context.phrases.place))
        for player, cards in held.items()
    ]
    question = _people(context, words, leaves)
    centre = (
        PromptOption(CENTRE_KEYS[place.number - 1], context.phrases.place(place), leaf)
        for place, leaf in found
        if isinstance(place, CentreCard)
    )
    return replace(question, options=(*question.options, *centre))


def who_saw(seen: View, phrases: Phrases) -> Question:
    """Ask who saw their own card out of turn, which the table may declare at any time."""
    offers = (
        PromptOption(key, phrases.name(player), Saw(player), seat=player)
        for key, player in zip(SEAT_KEYS, seen.seating, strict=False)
    )
    return Question(Layout.SEATS, _("Who saw their own card out of turn?"), tuple(offers))


def undo_of(phrases: Phrases, latest: Step) -> Undo:
    """Return the undo to which everybody must agree."""
    played = latest.played
    if isinstance(played, Saw):
        return Undo(_("{name} saw their own card out of turn.").format(name=phrases.name(played.player)))
    if isinstance(played, ClaimChoice):
        return Undo(_("The challenge round is open again."))
    decision = pending(latest.before)
    assert decision is not None, "the choice answered something"
    is_exchange = any(isinstance(event, Picked) and event.declines_exchange for event in latest.events)
    return Undo(choice_sentence(played, phrases, decision.by, is_exchange=is_exchange))


# Confirmation


def needs_confirmation(leaf: Leaf, state: State) -> bool:
    """Return whether an answer must be confirmed, which depends only on public facts.

    A mask or number said about something hidden cannot be unsaid, and the end of the game cannot be undone; a choice
    counts as ending the game only if it does so whatever the hidden cards are.
    """
    if isinstance(leaf, Undo | Say | GuessCoins):
        return True
    return not isinstance(leaf, Saw) and _ends_game(state, (leaf,))


def ends_round_and_game(state: State, answers: Iterable[Leaf]) -> bool:
    """Return whether nobody challenges and the announced power ends the game.

    The result of a round with challenges is unknown until the cards are revealed.
    """
    claims, spoken = view(state, None).claims, tuple(answers)
    passes = [answer for answer in spoken if isinstance(answer, Pass)]
    is_contested = len(passes) < len(spoken) or (claims is not None and len(claims.claims) > 1)
    return not is_contested and _ends_game(state, passes)


def _ends_game(state: State, choices: Iterable[Choice]) -> bool:
    """Return whether the game is over after these choices."""
    return reduce(lambda now, choice: step(now, choice)[0], choices, state).outcome is not None
