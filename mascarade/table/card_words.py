"""Cards put in words, as people are shown them."""

from mascarade.history.game_log import Showing, Turned
from mascarade.language import pgettext
from mascarade.rules.cards import CentreCard
from mascarade.rules.events import Revealed
from mascarade.rules.masks import Mask
from mascarade.session import Session
from mascarade.table.motifs import motif_of
from mascarade.table.shown_cards import CardPrint, Face, FortuneChange, OpenCard
from mascarade.wording.powers import describe, in_short
from mascarade.wording.speech import Speech


def card_faces(session: Session, showing: Showing) -> tuple[Face, ...]:
    """Return the cards of a showing with their places and powers."""
    return tuple(
        Face(
            session.speech.place(card.place),
            session.speech.mask(card.mask),
            _power(session, card),
            motif_of(card.mask, session.speech),
        )
        for card in showing.cards
    )


def dealt_cards(session: Session, showing: Showing) -> tuple[OpenCard, ...]:
    """Return the cards of the deal, each with its power."""
    return tuple(
        OpenCard(
            session.speech.place(card.place),
            session.speech.mask(card.mask),
            _power(session, card),
            printed=_printed(session, card),
            short=session.speech.short_place(card.place),
        )
        for card in showing.cards
    )


def open_card(session: Session, card: Turned) -> OpenCard:
    """Return a card that lies face up, with the verdict where a claim is judged."""
    whose, mask = session.speech.place(card.place), session.speech.mask(card.mask)
    printed, short = _printed(session, card), session.speech.short_place(card.place)
    if not isinstance(card, Revealed):
        return OpenCard(whose, mask, "", printed=printed, short=short)
    verdict = pgettext("table", "TRUE") if card.truly else pgettext("table", "FALSE")
    return OpenCard(whose, mask, verdict, card.truly, printed, short)


def fortune_changes(session: Session) -> tuple[FortuneChange, ...]:
    """Return everybody's fortune, and what it was before the latest choice."""
    latest = session.steps[-1].before if session.steps else session.state
    before = dict(zip(latest.seating, latest.coins, strict=True))
    return tuple(
        FortuneChange(session.speech.name(seat.player), before[seat.player], seat.coins)
        for seat in session.view().seats
    )


def card_print(mask: Mask, holder: str, speech: Speech) -> CardPrint:
    """Return what is printed on a card that lies before somebody."""
    return CardPrint(motif_of(mask.id, speech), "★" if mask.star else "", in_short(mask), holder)


def _printed(session: Session, card: Turned) -> CardPrint:
    place = card.place
    holder = session.speech.short_place(place) if isinstance(place, CentreCard) else session.speech.name(place.player)
    return card_print(session.game.masks[card.mask], holder, session.speech)


def _power(session: Session, card: Turned) -> str:
    return describe(session.game.masks[card.mask])
