"""Facts: what a line says of a position."""

from collections.abc import Callable

from mascarade.language import _
from mascarade.rules.cards import MaskId, Place, Player
from mascarade.scenarios.problems import nearest
from mascarade.transcripts.names import NOBODY, read_player, read_players, repeated, split_at_names
from mascarade.transcripts.numbers import read_number
from mascarade.transcripts.parse import KnownNames, read_card, read_mask
from mascarade.transcripts.spans import LineSpan
from mascarade.values import Value


class Turn(Value):
    """The player in turn; after the end, the one in whose turn the game ended."""

    player: Player


class Decides(Value):
    """The player who has to decide now."""

    player: Player


class Coins(Value):
    """The fortune now before a player is this."""

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
    """The game is over, and exactly these share the victory."""

    players: frozenset[Player]


class Going(Value):
    """The game is not over."""


Fact = Turn | Decides | Coins | Court | Bank | Card | Seats | Exposed | Won | Going


class FactLine(Value):
    """The facts of one line, each where it is written: a line about several fortunes has several."""

    parts: tuple[tuple[Fact, LineSpan], ...]


def read_facts(span: LineSpan, known: KnownNames) -> FactLine:
    """Read the fact of a line, without its sign. Raise BadTranscript if there is none."""
    word, rest = span.first_word()
    if word.text == "coins":
        return _read_fortunes(rest, known)
    if word.text == "going" and not rest:
        return FactLine(((Going(), span),))
    reader = _READERS.get(word.text)
    if reader is None:
        raise span.bad(
            _about_unknown(span, word), _("turn, decides, coins, court, bank, card, seats, exposed, won or going.")
        )
    return FactLine(((reader(rest, known), rest),))


def _about_unknown(span: LineSpan, word: LineSpan) -> str:
    meant = nearest(word.text, (*_READERS, "coins", "going"))
    if meant is None or meant == word.text:
        return _('"{text}" is not a fact.').format(text=span.quoted)
    return _('"{text}" is not a fact. Did you mean "{meant}"?').format(text=span.quoted, meant=meant)


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
