"""Who has played in which seat: those who sat down, those who came later, and what each of them was told."""

from __future__ import annotations

from msgspec.structs import replace

from mascarade.bots import BotSeat
from mascarade.game_options import Seating
from mascarade.rules.cards import Player
from mascarade.values import Value


class Participant(Value):
    """A person or a bot who plays as one player; in one game everybody has a name of their own."""

    name: str
    bot: BotSeat | None = None
    """The kind of bot; ``None`` for a person."""


class Arrival(Value):
    """The change of who plays as a player, between two turns."""

    step: int
    """The number of steps of the game before it."""
    turn: int
    """The turn before which it happened, from 1."""
    player: Player
    participant: Participant


class SeatHistory(Value):
    """Everybody who has played a game up to now."""

    first: tuple[Participant, ...] = ()
    """Those who sat down before the deal, by player; empty where nobody has been named."""
    arrivals: tuple[Arrival, ...] = ()
    """Those who came later, in order."""

    @classmethod
    def of(cls, seating: Seating) -> SeatHistory:
        """Return those who sit down to play."""
        bots = seating.bots or (None,) * len(seating.names)
        return cls(tuple(map(Participant, seating.names, bots)))

    @property
    def now(self) -> tuple[Participant, ...]:
        """Those who play now, by player."""
        return self._after(len(self.arrivals))

    @property
    def everybody(self) -> tuple[Participant, ...]:
        """All who have ever played in this game: those who sat down by player, and then the others as they came."""
        came = (arrival.participant for arrival in self.arrivals)
        return (*self.first, *dict.fromkeys(one for one in came if one not in self.first))

    @property
    def gone(self) -> tuple[str, ...]:
        """The names of the people who have left and not come back."""
        return tuple(one.name for one in self.everybody if one.bot is None and one not in self.now)

    def at(self, step: int) -> tuple[Participant, ...]:
        """Return who plays the step with this index, by player."""
        return self._after(sum(arrival.step <= step for arrival in self.arrivals))

    def in_turn(self, turn: int) -> tuple[Participant, ...]:
        """Return who plays in a turn, by player."""
        return self._after(sum(arrival.turn <= turn for arrival in self.arrivals))

    def with_one(self, arrival: Arrival) -> SeatHistory:
        """Return this history with one more arrival."""
        return replace(self, arrivals=(*self.arrivals, arrival))

    def hears_as(self, player: Player, step: int) -> Player | None:
        """Return the player as whom the one who plays here now heard a step.

        ``None`` where they heard what everybody hears. A bot that has taken over from a person has heard what that
        person heard. Whoever takes over from a bot has not heard what the bot heard, and whoever comes back has heard
        what reached them before they left.
        """
        taken = [number for number, arrival in enumerate(self.arrivals) if arrival.player == player]
        if not taken:
            return player
        participant, latest = self.now[player], taken[-1]
        if participant.bot is not None:
            if step >= self.arrivals[latest].step:
                return player
            participant = self._after(latest)[player]
        return next((Player(seat) for seat, one in enumerate(self.at(step)) if one == participant), None)

    def _after(self, arrivals: int) -> tuple[Participant, ...]:
        seat_history = list(self.first)
        for arrival in self.arrivals[:arrivals]:
            seat_history[arrival.player] = arrival.participant
        return tuple(seat_history)
