"""A short fingerprint of a state, the same on every system and every Python: how a replayed game proves itself."""

from hashlib import blake2b

from mascarade.rules.state import Announcement, Fines, Frame, Outcome, Power, State, Swapping

VERSION = 1
"""Raised whenever what a fingerprint is made of changes; a record tells with which version it was made."""
SIZE = 16
"""Bytes of a fingerprint; its text has two signs for each."""

Plain = tuple[object, ...]


def digest(state: State) -> str:
    """The fingerprint of everything that changes in a game; what is fixed for all of it is told by the record's head.

    Of numbers, words and nothing else, in an order that no set and no hash has a say in.
    """
    plain = (
        VERSION,
        state.cards,
        state.coins,
        state.court,
        state.bank,
        state.seating,
        state.active,
        state.opening,
        sorted(state.exposed),
        sorted(state.owes_look),
        [_frame(frame) for frame in state.frames],
        _outcome(state.outcome),
    )
    return blake2b(ascii(plain).encode("ascii"), digest_size=SIZE).hexdigest()


def _frame(frame: Frame) -> Plain:
    """A frame under a name of its own, so that no renaming in the rules changes a fingerprint."""
    match frame:
        case Swapping(one, two):
            return ("swapping", one, two)
        case Announcement(mask, claims, answered):
            return ("announcement", mask, [(claim.player, claim.slot) for claim in claims], answered)
        case Power(mask, users, own, at, people, cards, was_right):
            return ("power", mask, users, own, at, people, cards, was_right)
        case Fines(liars):
            return ("fines", liars)


def _outcome(outcome: Outcome | None) -> Plain | None:
    return None if outcome is None else (outcome.winners, outcome.how.value)
