"""The stop at which two players stand up and change places, as the Puppet Master makes them (rules, section 8)."""

from collections.abc import Sequence

from mascarade.language import _, conjoined, pgettext
from mascarade.rules.cards import Player
from mascarade.rules.choices import Decision
from mascarade.rules.events import Event, SeatsChanged
from mascarade.session import Session
from mascarade.table.dialogue_words import seat_number
from mascarade.values import Value


class ChangeOfSeats(Value):
    """The words for a table before it goes on after a change of seats."""

    words: str
    """The words about who changes places."""
    seats: str
    """The new order of the seats, so that the stop can be repeated after a break."""
    way_on: str
    """The words beside the key that goes on."""
    is_before_cover: bool
    """True if a cover comes next, which Enter lifts."""
    closes_after: float | None = None
    """The seconds after which it goes on by itself where nobody plays who could stand up."""


def change_of_seats(session: Session, events: Sequence[Event], closes_after: float | None) -> ChangeOfSeats | None:
    """Return what the table is told after these events; nothing where everybody keeps their seat."""
    moved = next((event for event in events if isinstance(event, SeatsChanged)), None)
    if moved is None:
        return None
    people = [player for player in (moved.one, moved.two) if player not in session.bots]
    way_on = _("when you sit") if people else pgettext("table", "go on")
    words, seats = _words(session, moved, people), _seats(session, moved)
    return ChangeOfSeats(words, seats, way_on, _leads_to_cover(session, session.decision), closes_after)


def _words(session: Session, moved: SeatsChanged, people: Sequence[Player]) -> str:
    one, two = session.name(moved.one), session.name(moved.two)
    if len(people) == 2:
        return conjoined(
            _("{one} and {two}: stand up and change places. Cards and coins stay.").format(one=one, two=two)
        )
    if not people:
        return conjoined(_("Two bots change places: {one} and {two}. Cards and coins stay.").format(one=one, two=two))
    person = session.name(people[0])
    bot = two if people[0] == moved.one else one
    return _("{person}: change places with the bot {bot}. Cards and coins stay.").format(person=person, bot=bot)


def _seats(session: Session, moved: SeatsChanged) -> str:
    view = session.view()
    return _("Seat {first}: {one}. Seat {second}: {two}.").format(
        first=seat_number(view, moved.one),
        one=session.name(moved.one),
        second=seat_number(view, moved.two),
        two=session.name(moved.two),
    )


def _leads_to_cover(session: Session, decision: Decision | None) -> bool:
    """Return whether somebody takes the laptop next, with what everybody knows."""
    is_secret = decision is not None and decision.is_secret and decision.by not in session.bots
    return is_secret or any(showing.to.only is not None for showing in session.game_log.unshown)
