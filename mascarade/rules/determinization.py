"""A position as somebody may imagine it who has only a view of it: the cards are guessed, and play goes on from there.

Whoever thinks ahead does it here, never in the position itself: whatever is imagined has been made from a view.
"""

from msgspec.structs import replace

from mascarade.rules.cards import CardOf, Hand, MaskId, Place, Player
from mascarade.rules.choices import Challenge, Choice, Pass
from mascarade.rules.decisions import Decision, Kind
from mascarade.rules.engine import pending, step
from mascarade.rules.game import Game, Slot, clockwise_from, seat_of, slot_of
from mascarade.rules.state import Announcement, Claim, ClosedHand, Frame, Outcome, Power, State, Swapping
from mascarade.rules.view import ClaimsView, PowerView, View
from mascarade.values import Value

Claimant = tuple[Player, Hand]
"""A player who claims to be the announced mask, and the card they claim it with."""


class Determinization(Value):
    """One imagined position."""

    _state: State

    @classmethod
    def of(cls, view: View, cards: tuple[MaskId, ...]) -> "Determinization":
        """Return what a viewer sees as a position, with these cards slot by slot.

        Of what is going on, the innermost alone is imagined: whoever is still to be fined is left out, and so is a
        power that another one copies.
        """
        seating = tuple(seat.player for seat in view.seats)
        state = State(
            game=view.game,
            cards=cards,
            coins=tuple(seat.coins for seat in view.seats),
            court=view.court,
            bank=view.bank,
            seating=seating,
            active=seat_of(seating, view.active),
            opening=view.opening,
            exposed=frozenset(seat.player for seat in view.seats if seat.is_exposed),
            owes_look=frozenset(seat.player for seat in view.seats if seat.owes_look),
            frames=_frames(view, seating),
            outcome=view.outcome,
            last_power=view.last_power,
            must_swap=frozenset(seat.player for seat in view.seats if seat.must_swap),
            drawn=view.drawn,
        )
        return cls(state)

    @classmethod
    def turn(
        cls,
        game: Game,
        cards: tuple[MaskId, ...],
        coins: tuple[int, ...],
        court: int,
        seating: tuple[Player, ...],
        active: Player,
        last_power: MaskId | None = None,
    ) -> "Determinization":
        """Return the beginning of a player's turn after the opening, with these fortunes seat by seat."""
        bank = game.edition.coins - court - sum(coins)
        seat = seat_of(seating, active)
        return cls(State(game, cards, coins, court, bank, seating, seat, opening=0, last_power=last_power))

    @property
    def cards(self) -> tuple[MaskId, ...]:
        """The mask guessed in each slot."""
        return self._state.cards

    @property
    def coins(self) -> tuple[int, ...]:
        """The fortune on each seat."""
        return self._state.coins

    @property
    def seating(self) -> tuple[Player, ...]:
        """The player on each seat."""
        return self._state.seating

    @property
    def court(self) -> int:
        """The coins on the court."""
        return self._state.court

    @property
    def active(self) -> Player:
        """The seat whose turn it is."""
        return self._state.active_player

    @property
    def outcome(self) -> Outcome | None:
        """The winners, once the game is over."""
        return self._state.outcome

    @property
    def power_user(self) -> Player:
        """The player who uses the power that is being played."""
        power = self._state.frames[-1]
        assert isinstance(power, Power), "a power is in use"
        return power.users[0]

    def has_seen_picked(self, player: Player) -> bool:
        """Return whether a player who uses a power has been let see the picked card by what has been played of it."""
        power = self._state.frames[-1]
        assert isinstance(power, Power), "a power is in use"
        played = self._state.game.masks[power.mask].power[: power.at]
        return player == power.users[0] and any(effect.shows_picked_to_user for effect in played)

    @property
    def decision(self) -> Decision | None:
        """The decision that would have to be taken."""
        return pending(self._state)

    def after(self, choice: Choice) -> "Determinization":
        """Return the position after one choice. Raise IllegalChoice if it is not an option."""
        return Determinization(step(self._state, choice)[0])

    def with_hidden(self, coins: int) -> "Determinization":
        """Return the same position with so many coins in the closed hand of the power in use."""
        *outer, power = self._state.frames
        assert isinstance(power, Power), "a power has a closed hand"
        assert power.hand is not None, "coins are hidden"
        frames = (*outer, replace(power, hand=replace(power.hand, coins=coins)))
        return Determinization(replace(self._state, frames=frames))

    def after_claims(self, mask: MaskId, claimants: tuple[Claimant, ...]) -> "Determinization":
        """Return the position after an announcement that everybody has answered, at the first question of its power.

        The first claimant is the active player, who announces; the challengers follow clockwise.
        """
        players = self._state.game.players
        *_, last = clockwise_from(self._state.seating, self._state.active)
        claims = tuple(Claim(player, self._slot(CardOf(player, hand))) for player, hand in claimants)
        answer: Choice = Pass()
        if claimants[-1][0] == last:
            answer = Challenge(claimants[-1][1])
            claims = claims[:-1]
        waiting = replace(self._state, frames=(Announcement(mask, claims, players - 2),))
        return Determinization(step(waiting, answer)[0])

    def _slot(self, place: Place) -> Slot:
        return slot_of(self._state.game, self._state.seating, place)


def _frames(view: View, seating: tuple[Player, ...]) -> tuple[Frame, ...]:
    if view.claims is not None:
        return (_announcement_frame(view, view.claims, seating),)
    if view.power is not None:
        return (_power_frame(view, view.power, seating),)
    if view.decision is not None and view.decision.kind is Kind.EXCHANGE:
        one, two = (slot_of(view.game, seating, place) for place in view.decision.cards)
        return (Swapping(one, two),)
    return ()


def _announcement_frame(view: View, said: ClaimsView, seating: tuple[Player, ...]) -> Announcement:
    claims = tuple(Claim(player, slot_of(view.game, seating, CardOf(player, hand))) for player, hand in said.claims)
    return Announcement(said.mask, claims, view.game.players - 1 - len(said.to_answer))


def _power_frame(view: View, power: PowerView, seating: tuple[Player, ...]) -> Power:
    return Power(
        mask=power.mask,
        users=power.users,
        own=slot_of(view.game, seating, power.own),
        at=power.at,
        people=power.people,
        cards=tuple(slot_of(view.game, seating, place) for place in power.cards),
        direction=power.direction,
        hand=None if power.closed_hand is None else ClosedHand(power.closed_hand[0], *power.closed_hand),
        shown=power.shown,
    )
