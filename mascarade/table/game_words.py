"""The words at the end of a game, gathered from its last view."""

from collections import Counter
from collections.abc import Sequence
from enum import Enum

from mascarade.language import _, pgettext
from mascarade.rules.cards import CardOf, Hand, MaskId, Place, Player
from mascarade.rules.game import places
from mascarade.session import Session
from mascarade.table.card_words import card_print
from mascarade.table.shown_cards import OpenCard
from mascarade.truth.awards import EveningTally
from mascarade.truth.words import evening_award_words
from mascarade.values import Value
from mascarade.wording.endings import ended_early, victory
from mascarade.wording.places import hand_words, listed
from mascarade.wording.speech import Speech


class Afterwards(Enum):
    """The table's choice after a game."""

    TRUTH = "truth"
    AGAIN = "again"
    SET_UP = "set-up"
    LEAVE = "leave"


class FinalSeat(Value):
    """A seat at the end, or the centre: whose, the fortune, and the masks that lay there."""

    whose: str
    coins: int | None
    masks: tuple[str, ...]
    has_won: bool = False
    cards: tuple[tuple[Place, OpenCard], ...] = ()
    """The cards, for front ends that draw them."""


class EndWords(Value):
    """The words told at the end."""

    winners: tuple[str, ...]
    why: str
    faces: tuple[FinalSeat, ...]
    tally: str
    """The games won this evening in one line; nothing after a lesson."""
    goal: int = 0
    """The coins of the goal, for front ends that draw fortunes."""
    wins: tuple[tuple[str, int], ...] = ()
    """The number of games each player has won this evening, the most first."""
    evening: tuple[str, ...] = ()
    """The prizes of the evening, a few words each; nothing after one game, of which the truth has its own."""
    notices: tuple[str, ...] = ()
    """What is to be read about the saving of the game, in sentences."""


def end_words(session: Session, tally: EveningTally) -> EndWords:
    """Return who has won and how, every card and fortune, and the evening's tally."""
    view, speech = session.view(), session.speech
    winners = () if view.outcome is None else view.outcome.winners
    fortunes = {seat.player: seat.coins for seat in view.seats}
    return EndWords(
        winners=tuple(map(speech.name, winners)),
        why=ended_early() if view.outcome is None else victory(view.outcome, speech.names, fortunes),
        faces=_faces(session, winners),
        tally=_tally(tally.wins),
        goal=session.game.house.goal_coins,
        wins=tuple(tally.wins.most_common()),
        evening=tuple(map(evening_award_words, tally.awards)) if tally.games > 1 else (),
        notices=session.notices,
    )


# NOTE: The centre of the table, over the cards that lie there.
def _faces(session: Session, winners: Sequence[Player]) -> tuple[FinalSeat, ...]:
    state, speech = session.state, session.speech
    cards = tuple(zip(places(state.game, state.seating), state.cards, strict=True))
    seats = tuple(
        FinalSeat(
            speech.name(player),
            coins,
            _masks(cards, speech, player),
            player in winners,
            tuple(_open_card(session, place, mask) for place, mask in cards if _lies_before(place, player)),
        )
        for player, coins in zip(state.seating, state.coins, strict=True)
    )
    centre = [(place, mask) for place, mask in cards if not isinstance(place, CardOf)]
    if not centre:
        return seats
    names = tuple(speech.mask(mask) for _place, mask in centre)
    lying = tuple(_open_card(session, place, mask) for place, mask in centre)
    return (*seats, FinalSeat(pgettext("table", "Centre"), None, names, cards=lying))


def _open_card(session: Session, place: Place, mask: MaskId) -> tuple[Place, OpenCard]:
    """Return a card as it lies face up at the end."""
    name, holder = session.speech.mask(mask), session.speech.place(place)
    return place, OpenCard(holder, name, "", printed=card_print(session.game.masks[mask], holder, session.speech))


def _lies_before(place: Place, player: Player) -> bool:
    return isinstance(place, CardOf) and place.player == player


def _masks(cards: Sequence[tuple[Place, MaskId]], speech: Speech, player: Player) -> tuple[str, ...]:
    return tuple(_in_hand(place, speech.mask(mask)) for place, mask in cards if _lies_before(place, player))


# NOTE: A card of a player with several: which one, and its mask.
def _in_hand(place: Place, mask: str) -> str:
    if not isinstance(place, CardOf) or place.hand is Hand.ONLY:
        return mask
    return pgettext("layout", "{hand}: {mask_alone}").format(hand=hand_words(place.hand), mask_alone=mask)


# NOTE: How often players have won this evening; {counts} is a list of the first of these.
def _tally(victories: Counter[str]) -> str:
    if not victories:
        return ""
    counts = [
        pgettext("layout", "{name} ({count})").format(name=name, count=count) for name, count in victories.most_common()
    ]
    return _("Wins this evening: {counts}").format(counts=listed(counts))
