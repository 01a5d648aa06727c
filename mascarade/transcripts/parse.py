"""The choice that a text says, people by their names; what it means may wait for the question that it answers."""

import re

from mascarade.language import _
from mascarade.rules.cards import CardOf, CentreCard, Direction, Hand, MaskId, Place, Player
from mascarade.rules.choices import (
    Announce,
    Challenge,
    Choice,
    Decision,
    Decline,
    Draw,
    GuessCoins,
    HideCoins,
    Look,
    Pass,
    PickCard,
    PickCards,
    PickDirection,
    PickPlayer,
    PickPlayers,
    Pretend,
    Really,
    Say,
    Swap,
)
from mascarade.rules.game import EDITIONS
from mascarade.rules.masks import Mask
from mascarade.rules.power_decisions import canonical_order
from mascarade.scenarios.problems import nearest
from mascarade.transcripts.names import CENTRE, HANDS, read_player
from mascarade.transcripts.numbers import read_number
from mascarade.transcripts.problems import BadTranscript
from mascarade.transcripts.spans import LineSpan
from mascarade.values import Value

WORDS: dict[str, Choice] = {"really": Really(), "pretend": Pretend(), "pass": Pass(), "decline": Decline()}
"""The choices that are a single word."""
SPELLED = {choice: word for word, choice in WORDS.items()}
VERBS = ("look", "swap", "announce", "challenge", "pick", "say", "hide", "guess", "draw")
"""The words that more must follow, or may."""
DIRECTIONS = {"left": PickDirection(Direction.LEFT), "right": PickDirection(Direction.RIGHT)}
"""The directions that a power may want picked; only scenarios' own masks ask for them."""

_CENTRE_CARD = re.compile(rf"{CENTRE} +([0-9]{{1,6}})")


class KnownNames(Value):
    """The names that a line may use: these players, and every mask there is."""

    names: tuple[str, ...]
    masks: frozenset[MaskId]


class Pick(Value):
    """A target as it is written: whether a name means a person or the card before them depends on the question."""

    targets: tuple[Player | Place, ...]

    def answering(self, decision: Decision | None) -> Choice:
        """Return the choice that a pick is as an answer to this decision, a pair in its canonical order."""
        asks_for_cards = decision is not None and any(isinstance(one, PickCard | PickCards) for one in decision.options)
        readings = self.readings()
        return readings[-1] if asks_for_cards else readings[0]

    def readings(self) -> tuple[Choice, ...]:
        """Return what a pick can mean: players, unless only a card can be meant; and cards."""
        people = tuple(sorted(target for target in self.targets if isinstance(target, int)))
        cards = [CardOf(target) if isinstance(target, int) else target for target in self.targets]
        cards.sort(key=canonical_order)
        if len(self.targets) == 1:
            of_people: tuple[Choice, ...] = tuple(PickPlayer(player) for player in people)
            return (*of_people, PickCard(cards[0]))
        one, two = cards
        return (*((PickPlayers(*people),) if len(people) == len(cards) else ()), PickCards(one, two))


def known_masks(own_masks: tuple[Mask, ...] = ()) -> frozenset[MaskId]:
    """Return the id of every mask that can be named: those of all editions, and the scenario's own."""
    official = (mask for edition in EDITIONS.values() for mask in edition.masks)
    return frozenset(mask.id for mask in (*official, *own_masks))


def parse_choice(span: LineSpan, by: Player, known: KnownNames) -> Choice | Pick:
    """Read somebody's choice. Raise BadTranscript if there is none."""
    verb, rest = span.first_word()
    if verb.text in WORDS and not rest:
        return WORDS[verb.text]
    match verb.text:
        case "look":
            return Look(_read_own(rest) if rest else Hand.ONLY)
        case "swap":
            return _read_swap(rest, by, known)
        case "announce":
            mask, own = rest.first_word()
            return Announce(read_mask(mask, known), _read_with_own(own))
        case "challenge":
            return Challenge(_read_with_own(rest))
        case "pick" if rest.text in DIRECTIONS:
            return DIRECTIONS[rest.text]
        case "pick":
            return Pick(_read_targets(rest, known))
        case "say":
            return Say(read_mask(rest, known))
        case "draw":
            return Draw(read_mask(rest, known))
        case "hide":
            return HideCoins(read_number(rest))
        case "guess":
            return GuessCoins(read_number(rest))
    raise span.bad(
        _about_unknown(span, verb), _("One of these, in full: {words}.").format(words=", ".join((*VERBS, *WORDS)))
    )


def _about_unknown(span: LineSpan, verb: LineSpan) -> str:
    meant = nearest(verb.text, (*VERBS, *WORDS))
    if meant is None or meant == verb.text:
        return _('"{text}" is not a choice.').format(text=span.quoted)
    return _('"{text}" is not a choice. Did you mean "{meant}"?').format(text=span.quoted, meant=meant)


def read_mask(span: LineSpan, known: KnownNames) -> MaskId:
    """Read a mask from its id."""
    if not span:
        raise span.bad(_("A mask is missing."), _("The mask’s id as in scenario files, such as puppet-master."))
    if span.text not in known.masks:
        meant = nearest(span.text, known.masks)
        sentence = _('Unknown mask "{mask}".') if meant is None else _('Unknown mask "{mask}". Did you mean "{meant}"?')
        raise span.bad(
            sentence.format(mask=span.quoted, meant=meant),
            _("The mask’s id as in scenario files, such as puppet-master."),
        )
    return span.text


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
    """Return the words for a card as they are written, if capitals alone keep them from being such words."""
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
        return Swap(other.hand, CardOf(by, own))
    return Swap(own, other)


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
    """Read one target, or two joined by *and*; a bare name may begin or end with that word."""
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
