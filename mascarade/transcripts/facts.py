"""Facts about a position: read from a line, checked, and told with what is true instead."""

from collections.abc import Callable

from mascarade.language import _, ngettext, pgettext
from mascarade.rules.cards import CHANCE, MaskId, Place, Player
from mascarade.rules.engine import pending
from mascarade.rules.game import places, seat_of
from mascarade.rules.state import State
from mascarade.scenarios.problems import nearest, unknown
from mascarade.transcripts.parse import (
    KnownNames,
    read_card,
    read_mask,
    read_player,
    read_players,
    repeated,
    split_at_names,
)
from mascarade.transcripts.spans import LineSpan, read_number
from mascarade.transcripts.text_form import NOBODY
from mascarade.values import Value
from mascarade.wording.labels import join_names, place_subject
from mascarade.wording.mask_names import MaskNames, mask_placeholders, own_name
from mascarade.wording.outcomes import victory_sentence


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
    proposing = _('"{text}" is not a fact. Did you mean "{meant}"?')
    return unknown(_('"{text}" is not a fact.'), proposing, None if meant == word.text else meant, text=span.quoted)


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


class Situation(Value):
    """The things that facts are about: a position, whose turn it is or was, and the players' names."""

    state: State
    turn: Player
    names: tuple[str, ...]

    def fortune(self, player: Player) -> int:
        """Return the coins in front of a player."""
        return self.state.coins[seat_of(self.state.seating, player)]

    def roles(self, mask: MaskId) -> dict[str, str]:
        """Return the placeholders of a sentence about a mask."""
        return mask_placeholders(mask, self.state.game.edition, own_names(self.state))


def own_names(state: State) -> MaskNames:
    """Return what the scenario's own masks are called: their ids, which transcripts use."""
    return {mask.id: own_name(mask.id) for mask in state.game.own_masks}


def holds(fact: Fact, situation: Situation) -> bool:
    """Return whether a position agrees with a fact."""
    return _truth(fact, situation) == fact


def expected(fact: Fact, situation: Situation) -> str:
    """Return what a fact says, as a sentence."""
    names = situation.names
    match fact:
        case Turn(player) if situation.state.outcome is not None:
            return _("The game ended on {name}’s turn.").format(name=names[player])
        case Turn(player):
            return _("It is {name}’s turn.").format(name=names[player])
        case Decides(player):
            return decides(player, names)
        case Coins(player, coins):
            sentence = ngettext("{name} has {coins} coin.", "{name} has {coins} coins.", coins)
            return sentence.format(name=names[player], coins=coins)
        case Court(coins):
            sentence = ngettext("There is {coins} coin on the court.", "There are {coins} coins on the court.", coins)
            return sentence.format(coins=coins)
        case Bank(coins):
            sentence = ngettext("There is {coins} coin in the bank.", "There are {coins} coins in the bank.", coins)
            return sentence.format(coins=coins)
        case Card(place, mask):
            # NOTE: Where a card lies, and which mask it is.
            sentence = pgettext("layout", "{card_subject}: {mask}.")
            return sentence.format(card_subject=place_subject(place, names), **situation.roles(mask))
        case Seats(seating):
            return _("Clockwise from the first seat: {names}.").format(names=join_names(seating, names))
        case Exposed(players):
            some = _("Made to reveal a card: {names}.")
            return (
                some.format(names=join_names(sorted(players), names))
                if players
                else _("Nobody was made to reveal a card.")
            )
        case Won(winners):
            return _("The game is over, won by {names}.").format(names=join_names(sorted(winners), names))
        case Going():
            return _("The game is not over.")


def found(fact: Fact, situation: Situation) -> str:
    """Return what is true instead of a fact, as a sentence."""
    truth = _truth(fact, situation)
    if truth is None:
        return _("This table has no such card.")
    return about_end(situation) if isinstance(truth, Won | Going) else expected(truth, situation)


def _truth(fact: Fact, situation: Situation) -> Fact | None:
    """Return what is true of the same thing as a fact; how the game stands if nobody decides, nothing of no card."""
    state = situation.state
    match fact:
        case Turn():
            return Turn(situation.turn)
        case Decides() if (decision := pending(state)) is not None:
            return Decides(decision.by)
        case Coins(player):
            return Coins(player, situation.fortune(player))
        case Court():
            return Court(state.court)
        case Bank():
            return Bank(state.bank)
        case Card(place):
            lies = places(state.game, state.seating)
            return Card(place, state.cards[lies.index(place)]) if place in lies else None
        case Seats():
            return Seats(state.seating)
        case Exposed():
            return Exposed(state.exposed)
        case Decides() | Won() | Going():
            return Going() if state.outcome is None else Won(frozenset(state.outcome.winners))


def decides(player: Player, names: tuple[str, ...]) -> str:
    """Return who has to decide now, as a sentence."""
    if player == CHANCE:
        return _("A mask that is not in play must be drawn: table: draw MASK.")
    return _("It is {name}’s decision.").format(name=names[player])


def about_end(situation: Situation) -> str:
    """Return how the game ended, or that it did not."""
    outcome = situation.state.outcome
    if outcome is None:
        return _("The game is not over.")
    fortunes = {player: situation.fortune(player) for player in situation.state.seating}
    return _("The game is over: {victory}").format(victory=victory_sentence(outcome, situation.names, fortunes))
