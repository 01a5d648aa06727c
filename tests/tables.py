"""A table in one line, for tests of the rules: ``table("king queen fool judge", coins="6 6 6 6")``."""

from typing import Final

from mascarade.rules.cards import CardOf, CentreCard, Hand, Mask, MaskId, Place, Player
from mascarade.rules.choices import (
    Announce,
    Challenge,
    Choice,
    Decision,
    IllegalChoice,
    Look,
    Pass,
    PickCard,
    PickCards,
    Saw,
    Swap,
)
from mascarade.rules.engine import declare, pending, step
from mascarade.rules.events import Event
from mascarade.rules.game import EDITIONS, Game, HouseRules, slot_of
from mascarade.rules.state import State, position

ADA: Final = Player(0)
BRUNO: Final = Player(1)
CLEO: Final = Player(2)
DARIO: Final = Player(3)
EMILE: Final = Player(4)
FRAN: Final = Player(5)
"""The players in the order of their seats, clockwise; Ada plays first unless a test says otherwise."""


class Table:
    """A game played by a test, with its state and the events of the latest choices."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: tuple[Event, ...] = ()

    def play(self, *choices: Choice) -> "Table":
        """Play these choices, each by whoever has to decide."""
        told: tuple[Event, ...] = ()
        for choice in choices:
            self.state, events = step(self.state, choice)
            told += events
        self.events = told
        return self

    def announce(self, mask: MaskId, *challengers: Player, own: Hand = Hand.ONLY) -> "Table":
        """Announce a mask; these players challenge with their only card, and all others pass."""
        self.play(Announce(mask, own))
        return self.answer(*challengers)

    def answer(self, *challengers: Player) -> "Table":
        """Finish the challenge round: these players challenge, and all others pass."""
        told = self.events
        while (asked := self.decision) is not None and Pass() in asked.options:
            told += self.play(Challenge() if asked.by in challengers else Pass()).events
        self.events = told
        return self

    def saw(self, player: Player) -> "Table":
        """Declare that somebody saw their own card."""
        self.state, self.events = declare(self.state, Saw(player))
        return self

    def refuses(self, *choices: Choice) -> bool:
        """Return whether each of these choices is refused."""
        return all(self._refuses(choice) for choice in choices)

    def _refuses(self, choice: Choice) -> bool:
        try:
            step(self.state, choice)
        except IllegalChoice:
            return True
        return False

    @property
    def decision(self) -> Decision | None:
        """Return the pending decision."""
        return pending(self.state)

    @property
    def decides(self) -> Player | None:
        """Return the player who has to decide."""
        return None if self.decision is None else self.decision.by

    @property
    def options(self) -> set[Choice]:
        """Return the options of the pending decision."""
        return set() if self.decision is None else set(self.decision.options)

    @property
    def kinds(self) -> set[type[Choice]]:
        """Return the kinds of choice among the options."""
        return {type(option) for option in self.options}

    @property
    def coins(self) -> str:
        """Return the fortunes in the order of the players' names."""
        return " ".join(
            str(self.state.coins[self.state.seating.index(Player(n))]) for n in range(len(self.state.coins))
        )

    @property
    def cards(self) -> str:
        """Return the masks before the seats, then those in the centre."""
        return " ".join(self.state.cards)

    @property
    def winners(self) -> tuple[Player, ...]:
        """Return the winners; nobody while the game lasts."""
        return () if self.state.outcome is None else self.state.outcome.winners

    def card(self, place: Place) -> MaskId:
        """Return the true mask of a card."""
        return self.state.cards[slot_of(self.state.game, self.state.seating, place)]

    def told(self, kind: type[Event]) -> tuple[Event, ...]:
        """Return the latest events of a kind."""
        return tuple(event for event in self.events if isinstance(event, kind))


def table(
    cards: str,
    coins: str = "",
    *,
    edition: str = "second",
    centre: str = "",
    turn: Player = ADA,
    court: int = 0,
    opening: int = 0,
    exposed: tuple[Player, ...] = (),
    owes: tuple[Player, ...] = (),
    own: tuple[Mask, ...] = (),
    house: HouseRules | None = None,
) -> Table:
    """Return a table with these cards by seat, several cards of a seat joined by ``+``, and these fortunes."""
    seats = cards.split()
    dealt = (*(card for seat in seats for card in seat.split("+")), *centre.split())
    game = Game(EDITIONS[edition], len(seats), dealt, own, house or HouseRules())
    return Table(
        position(
            game,
            dealt,
            coins=tuple(map(int, coins.split())) if coins else None,
            court=court,
            turn=turn,
            opening=opening,
            exposed=frozenset(exposed),
            owes_look=frozenset(owes),
        )
    )


def of(player: Player, hand: Hand = Hand.ONLY) -> CardOf:
    """Return the card of a player."""
    return CardOf(player, hand)


def swap(other: Player | Place, own: Hand = Hand.ONLY) -> Swap:
    """Return the swap of one's own card with another, or with a named player's only card."""
    return Swap(own, other if isinstance(other, CardOf | CentreCard) else CardOf(other))


def card(player: Player, hand: Hand = Hand.ONLY) -> PickCard:
    """Return the pick of a player's card."""
    return PickCard(CardOf(player, hand))


def cards(one: Player, two: Player) -> PickCards:
    """Return the pick of two players' cards."""
    return PickCards(CardOf(one), CardOf(two))


LOOK: Final = Look()
