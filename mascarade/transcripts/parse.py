"""Names, cards, masks and choices, read from the words of a line."""

import json
import re
from collections.abc import Sequence
from difflib import get_close_matches
from functools import partial

from mascarade.characters import shorten
from mascarade.language import _
from mascarade.names import name_key
from mascarade.rules import choices
from mascarade.rules.cards import CardOf, CentreCard, Hand, MaskId, Place, Player
from mascarade.rules.choices import Choice, Decision
from mascarade.rules.game import EDITIONS
from mascarade.rules.masks import Mask
from mascarade.rules.power_decisions import canonical_order
from mascarade.scenarios.problems import MOST_COMPARED, nearest, unknown
from mascarade.transcripts.spans import QUOTED, BadTranscript, LineSpan, attempt, read_number
from mascarade.transcripts.text_form import CENTRE, DIRECTIONS, HANDS, VERBS, WORDS, must_be_quoted, write_name
from mascarade.values import Value


def is_quoted(span: LineSpan) -> bool:
    """Return whether something starts with a quoted name."""
    return span.text.startswith('"')


def read_name(span: LineSpan) -> str:
    """Read the name that is written here. Raise BadTranscript if it is not a name."""
    if not span:
        raise span.bad(_("A name is missing."), _("The name of a player."))
    if is_quoted(span):
        return _read_quoted(span)
    if must_be_quoted(span.text):
        raise span.bad(
            _("Without quotes, {name} could be read as something else.").format(name=span.quoted),
            _("The name in quotes: {quoted}.").format(quoted=shorten(json.dumps(span.text, ensure_ascii=False))),
        )
    return span.text


def _read_quoted(span: LineSpan) -> str:
    expected = _("A name in quotes, as JSON writes it, and nothing after it.")
    if not QUOTED.fullmatch(span.text):
        raise span.bad(_("Unexpected text after the closing quotation mark."), expected)
    try:
        name = json.loads(span.text)
    except ValueError:
        raise span.bad(_("{quoted} is not a JSON string.").format(quoted=span.quoted), expected) from None
    if not name or any("\ud800" <= character <= "\udfff" for character in name):
        raise span.bad(
            _("{quoted} is empty or has an incomplete character.").format(quoted=span.quoted),
            _("A name of whole characters."),
        )
    assert isinstance(name, str)
    return name


def read_player(span: LineSpan, names: tuple[str, ...]) -> Player:
    """Read the player whose name is written here. Raise BadTranscript if nobody at this table has it."""
    name = read_name(span)
    if name not in names:
        raise span.bad(*_about_stranger(name, names))
    return Player(names.index(name))


def _about_stranger(name: str, names: tuple[str, ...]) -> tuple[str, str]:
    """Return what is found and expected where a name is none of the names at this table."""
    same = next((other for other in names if name_key(other) == name_key(name)), None)
    meant = same or next(iter(get_close_matches(name[:MOST_COMPARED], names, n=1)), None)
    plain = _("Nobody at this table is called {name}.")
    proposing = _("Nobody at this table is called {name}. Did you mean {meant}?")
    found = unknown(plain, proposing, meant and _quoted(meant), name=_quoted(name))
    if same is not None:
        return found, _("{name}, letter by letter as in the head.").format(name=_quoted(same))
    return found, _("One of {names}.").format(names=", ".join(map(_quoted, names)))


def _quoted(name: str) -> str:
    """Return a name as a message quotes it."""
    return shorten(write_name(name))


def read_players(span: LineSpan, names: tuple[str, ...]) -> tuple[Player, ...]:
    """Read the players whose names are written here, separated by commas, each once."""
    pieces = [name for piece in span.split(",") for name in split_at_names(piece, names)]
    players = tuple(read_player(piece, names) for piece in pieces)
    again = repeated(players)
    if again is not None:
        raise pieces[again].bad(
            _("{name} appears twice.").format(name=_quoted(names[players[again]])), _("Each name once.")
        )
    return players


def split_names(span: LineSpan) -> list[LineSpan]:
    """Return the names of a header, which are not known yet: between commas or, where there is none, spaces."""
    return span.split(",") if "," in span.covered else span.words()


def split_at_names(span: LineSpan, names: tuple[str, ...], *, after: int = 0) -> list[LineSpan]:
    """Return the pieces of what spaces alone may separate: each a name at this table and so many words after it.

    What is none of these is left in one piece, and its reader tells what is wrong with it.
    """
    words, most = span.words(), max(len(name.split(" ")) for name in names)
    pieces: list[LineSpan] = []
    at = 0
    while at < len(words):
        counts = range(min(most, len(words) - at - after), 0, -1)
        written = ((count, partial(read_name, span.between(words[at], words[at + count - 1]))) for count in counts)
        found = (count for count, read in written if attempt(read) in names)
        end = at + next(found, 0) + after
        if end == at + after:
            return [*pieces, span.between(words[at], words[-1])]
        pieces.append(span.between(words[at], words[end - 1]))
        at = end
    return pieces or [span]


def repeated(items: Sequence[object]) -> int | None:
    """Return where the first repeated thing is, counted from 0, or ``None``."""
    return next((at for at, item in enumerate(items) if item in items[:at]), None)


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
        asks_for_cards = decision is not None and any(
            isinstance(one, choices.PickCard | choices.PickCards) for one in decision.options
        )
        readings = self.readings()
        return readings[-1] if asks_for_cards else readings[0]

    def readings(self) -> tuple[Choice, ...]:
        """Return what a pick can mean: players, unless only a card can be meant; and cards."""
        people = tuple(sorted(target for target in self.targets if isinstance(target, int)))
        cards = [CardOf(target) if isinstance(target, int) else target for target in self.targets]
        cards.sort(key=canonical_order)
        if len(self.targets) == 1:
            of_people: tuple[Choice, ...] = tuple(choices.PickPlayer(player) for player in people)
            return (*of_people, choices.PickCard(cards[0]))
        one, two = cards
        return (*((choices.PickPlayers(*people),) if len(people) == len(cards) else ()), choices.PickCards(one, two))


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
    return unknown(_('"{text}" is not a choice.'), proposing, None if meant == verb.text else meant, text=span.quoted)


def read_mask(span: LineSpan, known: KnownNames) -> MaskId:
    """Read a mask from its id."""
    expected = _("The mask’s id as in scenario files, such as puppet-master.")
    if not span:
        raise span.bad(_("A mask is missing."), expected)
    if span.text not in known.masks:
        plain, proposing = _('Unknown mask "{mask}".'), _('Unknown mask "{mask}". Did you mean "{meant}"?')
        found = unknown(plain, proposing, nearest(span.text, known.masks), mask=span.quoted)
        raise span.bad(found, expected)
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
