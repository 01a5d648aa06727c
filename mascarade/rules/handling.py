"""The handling of cards, and of the players in front of whom they lie, by powers and turns."""

from typing import assert_never

from mascarade.rules.cards import CardOf, Player
from mascarade.rules.choices import ExchangeChoice, Pretend, Really
from mascarade.rules.draft import Draft
from mascarade.rules.effect_terms import Watchers
from mascarade.rules.events import EVERYONE, Audience, Exchanged, Handled, Looked, PutBack, SeatsChanged, Seen, Shown
from mascarade.rules.game import Slot, places


def take_in_hand(draft: Draft, player: Player, slots: tuple[Slot, ...]) -> None:
    """Take two cards in hand; everybody sees which, before anybody decides about them."""
    one, two = (draft.place(slot) for slot in slots)
    draft.tell(Handled(player, one, two))


def put_back(draft: Draft, player: Player, slots: tuple[Slot, ...], choice: ExchangeChoice) -> None:
    """Put two handled cards back on the table, exchanged or not; only who did it knows which."""
    here, there = slots
    lies = places(draft.game, draft.seating)
    one, two = lies[here], lies[there]
    match choice:
        case Really():
            really = True
            draft.exchange_cards(here, there)
        case Pretend():
            really = False
        case _:
            assert_never(choice)
    draft.tell(Exchanged(Audience(only=player), player, one, two, really))
    draft.tell(PutBack(player, one, two))


def look(draft: Draft, user: Player, slots: tuple[Slot, ...]) -> None:
    """Look."""
    draft.tell(Looked(user, tuple(draft.place(slot) for slot in slots)))
    for slot in slots:
        draft.tell(Seen(Audience(only=user), draft.place(slot), draft.cards[slot]))


def show(draft: Draft, slots: tuple[Slot, ...], to: Watchers, picked: tuple[Player, ...], *, exposes: bool) -> None:
    """Show; to the picked person only where it says so."""
    only = picked[0] if to is Watchers.PICKED else None
    for slot in slots:
        place = draft.place(slot)
        holder = place.player if isinstance(place, CardOf) else None
        if holder is not None and exposes:
            draft.expose(holder)
        turned_away = holder if to is Watchers.ALL_BUT_HOLDER else None
        draft.tell(Shown(place, turned_away, only))
        draft.tell(Seen(_audience(turned_away, only), place, draft.cards[slot]))


def _audience(turned_away: Player | None, only: Player | None) -> Audience:
    return EVERYONE if turned_away is None and only is None else Audience(only, turned_away)


def change_seats(draft: Draft, one: Player, two: Player) -> None:
    """Play ChangeSeats."""
    swap = {one: two, two: one}
    draft.seating = tuple(swap.get(player, player) for player in draft.seating)
    draft.tell(SeatsChanged(one, two))
