"""Parser of choices and of facts about a position."""

import re
from collections.abc import Callable

from mascarade.language import _
from mascarade.rules import choices
from mascarade.rules.cards import CardOf, CentreCard, Hand, Mask, MaskId, Place, Player
from mascarade.rules.choices import Choice, Decision
from mascarade.rules.game import EDITIONS
from mascarade.rules.power_decisions import canonical_order
from mascarade.scenarios.problems import did_you_mean, nearest
from mascarade.transcripts.spans import (
    BadTranscript,
    LineSpan,
    read_number,
    read_player,
    read_players,
    repeated,
    split_at_names,
)
from mascarade.transcripts.text_form import CENTRE, DIRECTIONS, HANDS, NOBODY, VERBS, WORDS
from mascarade.values import Value

_CENTRE_CARD = re.compile(rf"{CENTRE} +([0-9]{{1,6}})")


class KnownNames(Value):
    """The names that a line may use: the game's players and all known masks."""

    names: tuple[str, ...]
    masks: frozenset[MaskId]


class Pick(Value):
    """One or two targets as written; whether a name means a player or that player's card depends on the decision."""

    targets: tuple[Player | Place, ...]

    def answering(self, decision: Decision | None) -> Choice:
        """Return the choice that the pick means in this decision, with a pair in canonical order."""
        asks_for_cards = decision is not None and any(
            isinstance(one, choices.PickCard | choices.PickCards) for one in decision.options
        )
        readings = self.readings()
        return readings[-1] if asks_for_cards else readings[0]

    def readings(self) -> tuple[Choice, ...]:
        """Return the possible meanings of a pick: players, if every target can be one; then cards."""
        people = tuple(sorted(target for target in self.targets if isinstance(target, int)))
        cards = [CardOf(target) if isinstance(target, int) else target for target in self.targets]
        cards.sort(key=canonical_order)
        if len(self.targets) == 1:
            of_people: tuple[Choice, ...] = tuple(choices.PickPlayer(player) for player in people)
            return (*of_people, choices.PickCard(cards[0]))
        one, two = cards
        return (*((choices.PickPlayers(*people),) if len(people) == len(cards) else ()), choices.PickCards(one, two))


def known_masks(own_masks: tuple[Mask, ...] = ()) -> frozenset[MaskId]:
    """Return the ids of all masks that can be named: those of all editions and the scenario's own."""
    official = (mask for edition in EDITIONS.values() for mask in edition.masks)
    return frozenset(mask.id for mask in (*official, *own_masks))


def parse_choice(span: LineSpan, by: Player, known: KnownNames) -> Choice | Pick:
    """Read a player's choice. Raise BadTranscript if there is none."""
    verb, rest = span.first_word()
    if verb.text in WORDS and not rest:
        return WORDS[verb.text]
    match verb.text:
        case "look":
            return choices.Look(_read_own(rest) if rest else Hand.ONLY)
        case "swap":
            return _read_swap(rest, by, known)
        case "announce":
            mask, own = rest.first_word()
            return choices.Announce(read_mask(mask, known), _read_with_own(own))
        case "challenge":
            return choices.Challenge(_read_with_own(rest))
        case "pick" if rest.text in DIRECTIONS:
            return DIRECTIONS[rest.text]
        case "pick":
            return Pick(_read_targets(rest, known))
        case "say":
            return choices.Say(read_mask(rest, known))
        case "draw":
            return choices.Draw(read_mask(rest, known))
        case "hide":
            return choices.HideCoins(read_number(rest))
        case "guess":
            return choices.GuessCoins(read_number(rest))
    raise span.bad(
        _about_unknown(span, verb), _("One of these, in full: {words}.").format(words=", ".join((*VERBS, *WORDS)))
    )


def _about_unknown(span: LineSpan, verb: LineSpan) -> str:
    meant = nearest(verb.text, (*VERBS, *WORDS))
    proposing = _('"{text}" is not a choice. Did you mean "{meant}"?')
    return did_you_mean(
        _('"{text}" is not a choice.'), proposing, None if meant == verb.text else meant, text=span.quoted
    )


def read_mask(span: LineSpan, known: KnownNames) -> MaskId:
    """Read a mask from its id."""
    if span.text in known.masks:
        return span.text
    plain, proposing = _('Unknown mask "{mask}".'), _('Unknown mask "{mask}". Did you mean "{meant}"?')
    found = did_you_mean(plain, proposing, nearest(span.text, known.masks), mask=span.quoted)
    raise span.bad(
        found if span else _("A mask is missing."), _("The mask’s id as in scenario files, such as puppet-master.")
    )


def read_card(span: LineSpan, known: KnownNames) -> Place:
    """Read a card: in front of a player, or in the centre."""
    centre = _CENTRE_CARD.fullmatch(span.text)
    if centre:
        return CentreCard(int(centre[1]))
    holder, hand = span.last_word()
    if holder and hand.text in HANDS:
        return CardOf(read_player(holder, known.names), Hand(hand.text))
    if span.text not in known.names and (meant := _lower_case(holder, hand)):
        found = _('Unknown card "{card}". Did you mean "{meant}"?').format(card=span.quoted, meant=meant)
        raise span.bad(found, _("The words of a transcript in lower case."))
    return CardOf(read_player(span, known.names))


def _lower_case(before: LineSpan, last: LineSpan) -> str | None:
    """Return the correct words for a card if only capitals make these ones wrong."""
    card = f"{before.text} {last.text}".casefold()
    if _CENTRE_CARD.fullmatch(card):
        return card
    hand = last.text.casefold()
    return f"{before.quoted} {hand}" if before and hand in HANDS else None


# NOTE: What is expected in a transcript; "swap" and "with" are typed as they are, CARD and OWN are cards.
def _read_swap(span: LineSpan, by: Player, known: KnownNames) -> Choice:
    word, rest = span.first_word()
    own = Hand.ONLY
    if word.text in HANDS:
        own = Hand(word.text)
        word, rest = rest.first_word()
    if word.text != "with" or not rest:
        raise word.bad(_("The card to swap with is missing."), _("swap with CARD, or swap OWN with CARD."))
    other = CardOf(by, Hand(rest.text)) if rest.text in HANDS else read_card(rest, known)
    if isinstance(other, CardOf) and other.player == by and canonical_order(other) < canonical_order(CardOf(by, own)):
        return choices.Swap(other.hand, CardOf(by, own))
    return choices.Swap(own, other)


# NOTE: What is expected in a transcript; the three words are typed as they are.
def _read_own(span: LineSpan) -> Hand:
    if span.text not in HANDS:
        raise span.bad(
            _('"{text}" is not one of the player’s own cards.').format(text=span.quoted), _("left, guarded or right.")
        )
    return Hand(span.text)


def _read_with_own(span: LineSpan) -> Hand:
    if not span:
        return Hand.ONLY
    word, own = span.first_word()
    if word.text != "with":
        raise span.bad(
            _('Unexpected "{text}" after the choice.').format(text=span.quoted), _("Nothing more, or with OWN.")
        )
    return _read_own(own)


def _read_targets(span: LineSpan, known: KnownNames) -> tuple[Player | Place, ...]:
    """Read one target, or two joined by *and*; a name without quotes may also start or end with that word."""
    faults = []
    for joint in re.finditer(r"(?= and )", span.covered):
        one, two = span.cut(0, joint.start()), span.cut(joint.start() + len(" and "))
        try:
            return (_read_target(one, known), _read_target(two, known))
        except BadTranscript as fault:
            faults.append(fault)
    if faults:
        raise faults[0]
    return (_read_target(span, known),)


def _read_target(span: LineSpan, known: KnownNames) -> Player | Place:
    is_card = _CENTRE_CARD.fullmatch(span.text) or span.last_word()[1].text in HANDS
    return read_card(span, known) if is_card else read_player(span, known.names)


class Turn(Value):
    """The active player; after the end, the one in whose turn the game ended."""

    player: Player


class Decides(Value):
    """The player who must decide now."""

    player: Player


class Coins(Value):
    """A player's fortune."""

    player: Player
    coins: int


class Court(Value):
    """The number of coins on the court."""

    coins: int


class Bank(Value):
    """The number of coins in the bank."""

    coins: int


class Card(Value):
    """The true mask of a card."""

    place: Place
    mask: MaskId


class Seats(Value):
    """The players' order, clockwise from the first seat."""

    players: tuple[Player, ...]


class Exposed(Value):
    """The players exposed during the turn in progress or, between turns, during the one just over."""

    players: frozenset[Player]


class Won(Value):
    """The end of the game, with exactly these winners."""

    players: frozenset[Player]


class Going(Value):
    """The fact that the game is not over."""


Fact = Turn | Decides | Coins | Court | Bank | Card | Seats | Exposed | Won | Going


class FactLine(Value):
    """The facts of one line, each with its place; a line about several fortunes has several facts."""

    parts: tuple[tuple[Fact, LineSpan], ...]


def read_facts(span: LineSpan, known: KnownNames) -> FactLine:
    """Read the facts of a line without its sign. Raise BadTranscript if there is none."""
    word, rest = span.first_word()
    if word.text == "coins":
        return _read_fortunes(rest, known)
    if word.text == "going" and not rest:
        return FactLine(((Going(), span),))
    reader = _READERS.get(word.text)
    if reader is None:
        raise span.bad(
            _about_unknown_fact(span, word), _("turn, decides, coins, court, bank, card, seats, exposed, won or going.")
        )
    return FactLine(((reader(rest, known), rest),))


def _about_unknown_fact(span: LineSpan, word: LineSpan) -> str:
    meant = nearest(word.text, (*_READERS, "coins", "going"))
    proposing = _('"{text}" is not a fact. Did you mean "{meant}"?')
    return did_you_mean(
        _('"{text}" is not a fact.'), proposing, None if meant == word.text else meant, text=span.quoted
    )


def _read_fortunes(span: LineSpan, known: KnownNames) -> FactLine:
    pieces = [fortune for piece in span.split(",") for fortune in split_at_names(piece, known.names, after=1)]
    fortunes = [_read_fortune(piece, known) for piece in pieces]
    again = repeated([fortune.player for fortune in fortunes])
    if again is not None:
        raise pieces[again].bad(_("A player’s fortune is given twice."), _("Each player once."))
    return FactLine(tuple(zip(fortunes, pieces, strict=True)))


def _read_fortune(span: LineSpan, known: KnownNames) -> Coins:
    name, coins = span.last_word()
    return Coins(read_player(name, known.names), read_number(coins))


def _read_card(span: LineSpan, known: KnownNames) -> Fact:
    card, mask = span.last_word()
    return Card(read_card(card, known), read_mask(mask, known))


def _read_exposed(span: LineSpan, known: KnownNames) -> Fact:
    players = () if span.text == NOBODY else read_players(span, known.names)
    return Exposed(frozenset(players))


_READERS: dict[str, Callable[[LineSpan, KnownNames], Fact]] = {
    "turn": lambda span, known: Turn(read_player(span, known.names)),
    "decides": lambda span, known: Decides(read_player(span, known.names)),
    "court": lambda span, _known_names: Court(read_number(span)),
    "bank": lambda span, _known_names: Bank(read_number(span)),
    "card": _read_card,
    "seats": lambda span, known: Seats(read_players(span, known.names)),
    "exposed": _read_exposed,
    "won": lambda span, known: Won(frozenset(read_players(span, known.names))),
}
