"""Sentences about events for the whole table; events that belong together share a sentence.

Nothing here repeats which cards were revealed, unless the table has switched a memory aid on.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import assert_never

from mascarade.language import _
from mascarade.rules import events as ev
from mascarade.rules.cards import CardOf, Direction, Hand, MaskId, Place, Player
from mascarade.rules.choices import Decline, PickCard, PickCards, PickDirection, PickPlayer, PickPlayers
from mascarade.rules.effect_terms import AnswerReason, TargetReason
from mascarade.rules.events import EVERYONE, Event, Store
from mascarade.wording.phrases import Phrases, join_names
from mascarade.wording.sentences import EVENTS, swapped_or_not, tell_event
from mascarade.wording.text_files import words_for

Run = tuple[Event, ...]
"""Consecutive events of one class."""


def tell(events: Sequence[Event], phrases: Phrases, *, with_cards: bool = False) -> tuple[str, ...]:
    """Tell events in order; revealed cards are named only if ``with_cards``, for a memory aid."""
    heard = without_implied_reasons([event for event in events if _is_heard(event)])
    runs = tuple(tuple(run) for _type, run in groupby(heard, key=type))
    return tuple(_Narrator(runs, phrases, with_cards=with_cards).lines())


def _is_heard(event: Event) -> bool:
    """Return whether an event is public and needs words."""
    return event.audience == EVERYONE and not isinstance(event, ev.Dealt | ev.TurnBegan | ev.Passed | ev.Exchanged)


class _Narrator:
    """Narrator of runs of events, which compares each run with the ones before and after it."""

    def __init__(self, runs: tuple[Run, ...], phrases: Phrases, *, with_cards: bool) -> None:
        self.runs, self.phrases, self.with_cards = runs, phrases, with_cards
        self.users: tuple[Player, ...] = ()
        """The users of the power that was told last."""
        self.seen: ev.Looked | None = None
        """The look that was told last."""

    def lines(self) -> Iterator[str]:
        """Yield the sentences in order."""
        runs: tuple[Run, ...] = ((), *self.runs, ())
        for before, run, after in zip(runs, runs[1:], runs[2:], strict=False):
            yield from self._run(before, run, after)

    def _run(self, before: Run, run: Run, after: Run) -> Iterator[str]:
        match run[0]:
            case ev.Challenged(_player, mask, CardOf(_holder, Hand.ONLY)):
                yield self._challenges(mask, run)
            case ev.NobodyHasIt(mask):
                yield self._nobody(mask, before)
            case ev.PowerUsed() as use:
                yield from self._power(use, before, after)
            case ev.Paid():
                yield from self._paid(before, run)
            case ev.Fined():
                yield from fines([event for event in run if isinstance(event, ev.Fined)], self.phrases.names)
            case ev.Shown() as showing:
                yield from self._showing_sentences(showing, before, after)
            case ev.Looked() as look:
                self.seen = look
                yield from self._singly(run)
            case ev.PutBack() as put_back if self.seen and names_both_cards((self.seen,), put_back):
                yield swapped_or_not(put_back, self.phrases)
            case _ if not self._goes_without_saying(before, run[0], after):
                yield from self._singly(run)

    def _goes_without_saying(self, before: Run, event: Event, after: Run) -> bool:
        """Return whether an event needs no sentence: a neighbour implies it, or only a memory aid would tell it."""
        match event:
            case ev.Revealed() | ev.Seen():
                return not self.with_cards
            case ev.PowerCopied() | ev.PowerLent() | ev.UnusedDrawn():
                self.users = (event.player,)
                return False
            case ev.Picked():
                self.users = (event.player,)
                return names_all_targets(after, event)
            case ev.Handled():
                return names_both_cards(before, event) or names_both_cards(after, event)
            case ev.Public() | ev.Exchanged() | ev.CoinsHidden():
                return False
            case _:
                assert_never(event)

    def _singly(self, run: Run) -> Iterator[str]:
        for event in run:
            words = tell_event(event, self.phrases)
            if words is not None:
                yield words

    def _challenges(self, mask: MaskId, run: Run) -> str:
        names = self.phrases.join(event.player for event in run if isinstance(event, ev.Challenged))
        return words_for(EVENTS, "Challenged", "together", number=len(run), names=names, **self.phrases.roles(mask))

    def _nobody(self, mask: MaskId, before: Run) -> str:
        claimants = [self.phrases.name(event.player) for event in before if isinstance(event, ev.Revealed)]
        roles = self.phrases.roles(mask)
        if len(claimants) == 2:
            return words_for(EVENTS, "NobodyHasIt", "two", one=claimants[0], two=claimants[1], **roles)
        return words_for(EVENTS, "NobodyHasIt", "several" if claimants else "", **roles)

    def _power(self, use: ev.PowerUsed, before: Run, after: Run) -> Iterator[str]:
        """Yield who uses the power and why they may, with the coins that it takes from a store."""
        self.users = use.users
        contested = bool(before) and isinstance(before[0], ev.Revealed)
        if contested and len(use.users) > 1:
            yield from self._singly((use,))
            return
        first = after[0] if after else None
        name, mask = self.phrases.name(use.users[0]), self.phrases.roles(use.mask)
        facts, coins = ["contested" if contested else "uncontested"], 0
        if isinstance(first, ev.Paid) and isinstance(first.source, Store) and is_told_with_power(use, first):
            facts, coins = [*facts, first.source.value], first.coins
        yield words_for(EVENTS, "Use of a power", *facts, number=coins, name=name, **mask)

    def _paid(self, before: Run, run: Run) -> Iterator[str]:
        """Yield the payments not told with the power: coins are paid for a wrong answer, and taken otherwise."""
        paid = [event for event in run if isinstance(event, ev.Paid)]
        if before and isinstance(before[0], ev.PowerUsed) and is_told_with_power(before[0], paid[0]):
            paid = paid[1:]
        answered = bool(before) and isinstance(before[0], ev.Shown | ev.Seen | ev.Said)
        yield from payments(paid, self.phrases.names, () if answered else self.users)

    def _showing_sentences(self, showing: ev.Shown, before: Run, after: Run) -> Iterator[str]:
        yield from self._singly((showing,))
        if before and after and isinstance(before[0], ev.Said) and isinstance(after[0], ev.Seen):
            yield _("That was the right mask.") if before[0].mask == after[0].mask else _("That was the wrong mask.")


def is_told_with_power(use: ev.PowerUsed, paid: ev.Paid) -> bool:
    """Return whether a payment from a store is told in the same sentence as its power."""
    return len(use.users) == 1 and paid.to == use.users[0] and isinstance(paid.source, Store)


def payments(paid: Sequence[ev.Paid], names: Sequence[str], users: Sequence[Player]) -> tuple[str, ...]:
    """Return sentences about payments of a power: its users take coins, others are paid."""
    return tuple(_alike(tuple(group), names, users) for _key, group in groupby(paid, key=_likeness))


def fines(fined: Sequence[ev.Fined], names: Sequence[str]) -> tuple[str, ...]:
    """Return sentences about fines paid to the court; a player without coins is not mentioned."""
    alike = groupby((fine for fine in fined if fine.coins), key=lambda fine: fine.coins)
    return tuple(_payment("to court", [fine.player for fine in group], coins, names) for coins, group in alike)


def _likeness(paid: ev.Paid) -> tuple[Player | Store, int]:
    """Return a key that groups payments into sentences: the store or account on one side, and the coins."""
    return (paid.source if isinstance(paid.source, Store) else paid.to, paid.coins)


def _alike(paid: tuple[ev.Paid, ...], names: Sequence[str], users: Sequence[Player]) -> str:
    """Return a sentence about payments of the same number of coins with a common store or account."""
    source, to, coins = paid[0].source, paid[0].to, paid[0].coins
    if isinstance(source, Store):
        receivers = [one.to for one in paid if not isinstance(one.to, Store)]
        return _payment(f"from {source.value}", receivers, coins, names)
    givers = [one.source for one in paid if not isinstance(one.source, Store)]
    if isinstance(to, Store):
        return _payment(f"to {to.value}", givers, coins, names)
    return _payment("taken" if to in users else "paid", givers, coins, names, names[to])


def _payment(form: str, people: Sequence[Player], coins: int, names: Sequence[str], name: str = "") -> str:
    """Return a sentence about people who pay or take coins, to or from the player named, if any."""
    several = "several" if len(people) > 1 else ""
    return words_for(EVENTS, "Payments", form, several, number=coins, names=join_names(people, names), name=name)


# Events that another event's sentence covers


def without_implied_reasons(events: Sequence[Event]) -> list[Event]:
    """Drop events that say that part of a power does nothing if an earlier event makes that clear."""
    told: list[Event] = []
    for event in events:
        if not isinstance(event, ev.NothingHappened) or not _is_clear(event, told):
            told.append(event)
    return told


def _is_clear(event: ev.NothingHappened, told: Sequence[Event]) -> bool:
    match event.reason:
        case TargetReason.NOBODY_PICKED | TargetReason.NO_CARD:
            return any(map(_leaves_nobody, told))
        case AnswerReason.NOT_ANSWERED | AnswerReason.NOTHING_HIDDEN:
            return any(map(_leaves_nobody, told))
        case AnswerReason.RIGHT_ANSWER | AnswerReason.WRONG_ANSWER:
            return any(map(_judges, told, told[1:]))
        case _:
            return event in told


def _judges(before: Event, event: Event) -> bool:
    """Return whether the sentence about an event says that an answer was right or wrong."""
    return isinstance(event, ev.HandOpened) or (isinstance(before, ev.Said) and isinstance(event, ev.Shown))


def _leaves_nobody(event: Event) -> bool:
    """Return whether an event says that a power has no player or card left to act on."""
    return isinstance(event, ev.NoTarget | ev.NothingHappened) or (
        isinstance(event, ev.Picked) and event.choice == Decline()
    )


def names_all_targets(after: Run, picked: ev.Picked) -> bool:
    """Return whether the next event's sentence names every player or every card picked."""
    named = {one for event in after for one in _named_in(event)}
    return bool(named) and _targets(picked) <= named


def _named_in(event: Event) -> tuple[Player | Store | Place | Direction, ...]:
    """Return the players, cards and stores that the sentence about an event names."""
    match event:
        case ev.Paid(source, to):
            return (source, to)
        case ev.FortunesExchanged(one, two) | ev.SeatsChanged(one, two):
            return (one, two)
        case ev.Looked(_player, places):
            return places
        case ev.Handled(_player, here, there):
            return (here, there)
        case ev.Shown(place, _turned_away, only):
            return (place,) if only is None else (place, only)
        case ev.FortunesPassed(direction):
            return (direction,)
        case ev.Public() | ev.Seen() | ev.Exchanged() | ev.CoinsHidden():
            return ()
        case _:
            assert_never(event)


def _targets(picked: ev.Picked) -> set[Player | Store | Place | Direction]:
    match picked.choice:
        case PickPlayer(player):
            return {player}
        case PickPlayers(first, second):
            return {first, second}
        case PickCard(card):
            return {card}
        case PickCards(one, two):
            return {one, two}
        case PickDirection(direction):
            return {direction}
        case Decline():
            return {picked.player}
        case _:
            assert_never(picked.choice)


def names_both_cards(run: Run, handled: ev.Handled | ev.PutBack) -> bool:
    """Return whether another event already names both cards that a player is holding."""
    match run:
        case (ev.Looked(player, places), *_rest):
            return player == handled.player and set(places) == {handled.one, handled.two}
        case (ev.PutBack(player, one, two), *_rest):
            return player == handled.player and (one, two) == (handled.one, handled.two)
    return False
