"""The contents of the seats at the public table, and the pause in which two players change seats."""

from collections.abc import Container, Mapping, Sequence

from msgspec.structs import replace

from mascarade.language import _, pgettext, with_euphonic_and
from mascarade.rules.cards import CardOf, Hand, Player
from mascarade.rules.choices import Challenge, Kind, Limit, exposure_limit
from mascarade.rules.events import Event, SeatsChanged
from mascarade.rules.view import View
from mascarade.session import Session
from mascarade.table.animations import Snapshot
from mascarade.table.dialogue_phases import ChallengePhase, ChallengeRound, ChoicePhase, Phase
from mascarade.table.questions import HAND_KEYS, PromptOption
from mascarade.table_keys import CENTRE_KEYS, SEAT_KEYS
from mascarade.values import Value

BACK, GUARDED_BACK = "▒", "░"


class SeatInfo(Value):
    """The contents of one seat."""

    player: Player
    number: int
    """The number of the seat, clockwise from 1."""
    key: str
    """The key that chooses this seat now; empty if none does."""
    name: str
    is_bot: bool
    coins: int
    backs: str
    is_active: bool
    is_chosen: bool
    marks: tuple[str, ...]
    """At most two marks about the player, such as *exposed*; usually none."""
    is_danger: bool
    """True if the marks are a warning."""
    is_asked: bool = False
    """True if the player must answer an announcement now."""
    has_claimed: bool = False
    """True if the player has claimed to be the announced mask too."""
    card_keys: tuple[str, ...] = ()
    """The key that chooses each card now; empty if none of them is to be chosen."""


class ExposedPlayer(Value):
    """A player whom exposure limits now, and the limit."""

    player: Player
    limit: Limit


def exposed_player(view: View) -> ExposedPlayer | None:
    """Return the player whom exposure limits: the active one or, once that turn is decided, the next.

    Other exposed players are free again before their own turn.
    """
    if view.decision is None:
        return None
    is_decided = view.decision.kind is not Kind.TURN
    player = view.seating[(view.active + is_decided) % len(view.seating)]
    limit = exposure_limit(view.game, is_opening=view.opening - is_decided > 0)
    return ExposedPlayer(player, limit) if player in view.exposed and limit is not None else None


def seat_infos(
    view: View,
    names: Sequence[str],
    phase: Phase | None,
    bots: Container[Player] = (),
) -> tuple[SeatInfo, ...]:
    """Return the contents of all seats, clockwise from the first."""
    backs = " ".join(GUARDED_BACK if hand is Hand.GUARDED else BACK for hand in view.game.hands)
    keys, cards = _seat_keys(view, phase), _card_keys(phase)
    chosen = phase.seats if isinstance(phase, ChoicePhase) else ()
    spoken = phase.round if isinstance(phase, ChallengePhase) else None
    bound = exposed_player(view)
    return tuple(
        SeatInfo(
            player=player,
            number=number,
            key=keys.get(player, ""),
            name=names[player],
            is_bot=player in bots,
            coins=coins,
            backs=backs,
            is_active=player == view.active_player,
            is_chosen=player in chosen,
            marks=_marks(player, view, spoken, is_exposed=bound is not None and bound.player == player),
            is_danger=spoken is None,
            is_asked=spoken is not None and spoken.asked == player,
            has_claimed=spoken is not None and isinstance(spoken.answer_of(player), Challenge),
            card_keys=_keys_of_cards(player, view.game.hands, cards),
        )
        for number, (player, coins) in enumerate(zip(view.seating, view.coins, strict=True), start=1)
    )


def seat_infos_at(still: Snapshot, faces: Sequence[SeatInfo]) -> tuple[SeatInfo, ...]:
    """Return the seats with the players, fortunes and turn of a snapshot."""
    of, fortunes = {face.player: face for face in faces}, zip(still.seating, still.coins, strict=True)
    return tuple(
        replace(of[one], number=number, coins=coins, is_active=one == still.active, is_asked=one == still.asked)
        for number, (one, coins) in enumerate(fortunes, start=1)
    )


def centre_backs(view: View, phase: Phase | None) -> tuple[tuple[str, str], ...]:
    """Return the back of each centre card, with the key that chooses it now, if any."""
    offered = {option.key for option in _offers(phase)}
    keys = CENTRE_KEYS[: view.game.in_centre]
    return tuple((key if key in offered else "", BACK) for key in keys)


def _offers(phase: Phase | None) -> Sequence[PromptOption]:
    """Return the options of the open question."""
    return phase.question.options if isinstance(phase, ChoicePhase) and phase.choice is None else ()


def _card_keys(phase: Phase | None) -> dict[CardOf, str]:
    """Return the cards that have a key of their own now, by card."""
    if isinstance(phase, ChallengePhase) and phase.pointing is not None:
        return {CardOf(phase.pointing, hand): HAND_KEYS[hand] for hand in phase.hands}
    return {option.card: option.key for option in _offers(phase) if option.card is not None}


def _keys_of_cards(player: Player, hands: Sequence[Hand], keys: Mapping[CardOf, str]) -> tuple[str, ...]:
    found = tuple(keys.get(CardOf(player, hand), "") for hand in hands)
    return found if any(found) else ()


def _seat_keys(view: View, phase: Phase | None) -> dict[Player, str]:
    """Return the seat keys that have an effect now, by player."""
    if isinstance(phase, ChallengePhase):
        seating, people = view.seating, phase.challengers
        return {player: SEAT_KEYS[seating.index(player)] for player in people}
    return {option.seat: option.key for option in _offers(phase) if option.seat is not None}


# NOTE: A mark at a player’s seat, at most 18 cells: who had to reveal a card last turn, and who owes a look.
def _marks(player: Player, view: View, spoken: ChallengeRound | None, *, is_exposed: bool) -> tuple[str, ...]:
    if spoken is not None:
        return (_spoken_mark(player, view, spoken),)
    exposed = pgettext("table", "exposed") if is_exposed else ""
    return tuple(filter(None, (exposed, pgettext("table", "must look") if player in view.owes_look else "")))


# NOTE: A mark at a player’s seat, at most 18 cells: what the player does in a challenge round.
def _spoken_mark(player: Player, view: View, spoken: ChallengeRound) -> str:
    if player == view.active_player:
        return pgettext("table", "announces")
    if player == spoken.asked:
        return _("answers now")
    answer = spoken.answer_of(player)
    if answer is None:
        return "–"
    return _("challenges") if isinstance(answer, Challenge) else pgettext("table", "passes")


class ChangeOfSeats(Value):
    """The words for the pause in which players change seats."""

    words: str
    """The sentence that says who changes seats."""
    seats: str
    """The new order of the seats, so that the pause can be repeated after a break."""
    way_on: str
    """The label of the key that continues."""
    is_before_cover: bool
    """True if a cover comes next, which Enter lifts."""
    closes_after: float | None = None
    """The seconds after which the game continues by itself, if only bots play."""


def change_of_seats(session: Session, events: Sequence[Event], closes_after: float | None) -> ChangeOfSeats | None:
    """Return the change of seats in these events; ``None`` if everybody keeps their seat."""
    moved = next((event for event in events if isinstance(event, SeatsChanged)), None)
    if moved is None:
        return None
    one, two, seating = session.names[moved.one], session.names[moved.two], session.state.seating
    people = [player for player in (moved.one, moved.two) if player not in session.bots]
    if len(people) == 1:
        words = _("{person}, change places with the bot {bot}. Cards and coins stay.")
        words = words.format(person=session.names[people[0]], bot=two if people[0] == moved.one else one)
    else:
        words = (
            _("{one} and {two}, get up and change places. Cards and coins stay.")
            if people
            else _("Two bots change places: {one} and {two}. Cards and coins stay.")
        )
        words = with_euphonic_and(words.format(one=one, two=two))
    seats = _("Seat {first}: {one}. Seat {second}: {two}.").format(
        first=seating.index(moved.one) + 1, one=one, second=seating.index(moved.two) + 1, two=two
    )
    way_on = _("when you’re seated") if people else pgettext("table", "go on")
    return ChangeOfSeats(words, seats, way_on, _leads_to_cover(session), closes_after)


def _leads_to_cover(session: Session) -> bool:
    """Return whether somebody takes the laptop next, judging only by what everybody knows."""
    decision = session.decision
    is_secret = decision is not None and decision.is_secret and decision.by not in session.bots
    return is_secret or any(showing.to.only is not None for showing in session.game_log.unshown)
