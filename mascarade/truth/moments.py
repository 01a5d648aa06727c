"""The few moments of a game that are worth seeing first, chosen by chances and coins alone."""

from collections.abc import Iterable, Iterator
from enum import Enum

from msgspec.structs import replace

from mascarade.rules.cards import CardOf, MaskId, Place, Player
from mascarade.rules.events import Exchanged, Fined, Revealed
from mascarade.truth.awards import EVEN
from mascarade.truth.scenes import Honesty, JudgedClaim, Reel, Scene
from mascarade.values import Value

MOST = 4
LEAST_TURNS = 3
"""For fewer turns on end nobody wonders at a stranger in the mirror."""


SURE = 2 / 3
"""A claim that is at least so likely is one to be sure of."""
CROWD = 3
"""From so many on it is a crowd that claims a mask in vain."""
WORTH_IT = 4
"""A swap that earned fewer coins has decided nothing."""


class MomentKind(Enum):
    """What a moment is remembered for."""

    STRANGER = "stranger"
    """Somebody went for long without knowing their own mask."""
    SURE = "sure"
    """A claim was likely, and yet wrong."""
    LUCK = "luck"
    """A challenge was unlikely, and yet right."""
    CROWD = "crowd"
    """Many claimed the same mask, and nobody had it."""
    LIE = "lie"
    """A lie went through."""
    SWAP = "swap"
    """A swap brought a winner the mask that paid most."""


class Moment(Value):
    """A turn to look at again, and why."""

    kind: MomentKind
    scene: Scene
    player: Player
    """The player of this turn whom it is about."""
    coins: int = 0
    """The coins that came of it."""
    turns: int = 0
    """The turns that it took."""
    changes: int = 0
    """How often the card was another one meanwhile."""
    claim: JudgedClaim | None = None
    swap: Exchanged | None = None
    """The swap by which it came to pass, where there was one."""
    mask: MaskId | None = None
    """The mask that it was about, where no claim tells it."""


def best_moments(reel: Reel) -> tuple[Moment, ...]:
    """Return the best moment of each kind, at most four; what decided the game comes last."""
    best = {kind: moment for kind, moment in _each(reel) if moment is not None}
    for kind in (MomentKind.SURE, MomentKind.STRANGER)[: max(0, len(best) - MOST)]:
        best.pop(kind, None)
    moments = [best[kind] for kind in MomentKind if kind in best]
    return tuple(sorted(moments, key=lambda one: one.kind is MomentKind.LIE and one.scene == reel.scenes[-1])[-MOST:])


def _each(reel: Reel) -> Iterator[tuple[MomentKind, Moment | None]]:
    claims = tuple(_claims(reel))
    lies = [one for one, is_revealed in claims if not is_revealed and _said(one).honesty is Honesty.LIE]
    shown = [one for one, is_revealed in claims if is_revealed]
    lucky = [one for one in shown if _said(one).is_challenge and _is_true(one) and _said(one).chance < EVEN]
    sure = [one for one in shown if not _is_true(one) and _said(one).chance >= SURE]
    yield MomentKind.STRANGER, max(_strangers(reel), key=lambda one: one.turns, default=None)
    yield MomentKind.SURE, _as(MomentKind.SURE, max(sure, key=lambda one: _said(one).chance, default=None))
    yield MomentKind.LUCK, _as(MomentKind.LUCK, min(lucky, key=lambda one: _said(one).chance, default=None))
    yield MomentKind.CROWD, max(_crowds(reel), key=lambda one: len(one.scene.claims), default=None)
    yield MomentKind.LIE, _as(MomentKind.LIE, max(lies, key=_boldness, default=None))
    swaps = [one for one in _swaps(reel) if one.coins >= WORTH_IT]
    yield MomentKind.SWAP, max(swaps, key=lambda one: (one.coins, one.scene.number), default=None)


def _said(moment: Moment) -> JudgedClaim:
    assert moment.claim is not None
    return moment.claim


def _is_true(moment: Moment) -> bool:
    return _said(moment).honesty is Honesty.TRUTH


def _boldness(moment: Moment) -> tuple[int, int, int]:
    """Return what a lie brought, and by how many it could have been called."""
    return max(0, moment.coins), len(_said(moment).knew_better), moment.scene.number


def _crowds(reel: Reel) -> Iterator[Moment]:
    """Yield each turn in which many claimed a mask, and nobody had it."""
    for scene in reel.scenes:
        claims = scene.claims
        if len(claims) >= CROWD and not any(claim.honesty is Honesty.TRUTH for claim in claims):
            fines = sum(told.coins for told in scene.happenings if isinstance(told, Fined))
            yield Moment(MomentKind.CROWD, scene, claims[0].player, coins=fines, claim=claims[0])


def _as(kind: MomentKind, moment: Moment | None) -> Moment | None:
    return None if moment is None else replace(moment, kind=kind)


def _claims(reel: Reel) -> Iterator[tuple[Moment, bool]]:
    """Yield every claim with what its turn brought the claimant, and whether the card was revealed after it."""
    for scene, gains in _with_gains(reel):
        revealed = {told.player for told in scene.happenings if isinstance(told, Revealed)}
        for claim in scene.claims:
            moment = Moment(MomentKind.LIE, scene, claim.player, gains.get(claim.player, 0), claim=claim)
            yield moment, claim.player in revealed


def _with_gains(reel: Reel) -> Iterator[tuple[Scene, dict[Player, int]]]:
    """Yield each turn with the coins by which every fortune grew in it."""
    before: dict[Player, int] = {}
    for scene in reel.scenes:
        yield scene, {player: coins - before.get(player, coins) for player, coins in scene.coins}
        before = dict(scene.coins)


def _strangers(reel: Reel) -> Iterator[Moment]:
    """Yield how long each player has not known a card, turn by turn, with the swap that began it."""
    since: dict[Player, Moment] = {}
    people: dict[Player, Player] = {}
    held: dict[Player, MaskId | None] = {}
    for scene in reel.scenes:
        for player in scene.seating:
            is_same = people.get(player) == scene.who(player)
            people[player] = scene.who(player)
            if player not in scene.lost or not is_same:
                since.pop(player, None)
            own = _own(scene, player)
            if player in scene.lost:
                swap = _by_another(scene, player)
                so_far = since.get(player) or Moment(MomentKind.STRANGER, scene, player, swap=swap)
                changes = so_far.changes + (held.get(player) != own)
                since[player] = replace(so_far, scene=scene, turns=so_far.turns + 1, changes=changes, mask=own)
                if since[player].turns >= LEAST_TURNS:
                    yield since[player]
            held[player] = own


def _own(scene: Scene, player: Player) -> MaskId | None:
    """Return what lies before a player who has one card."""
    own = [mask for place, mask in scene.cards if isinstance(place, CardOf) and place.player == player]
    return own[0] if len(own) == 1 else None


def _exchanges(scene: Scene) -> Iterable[Exchanged]:
    return (told for told in scene.happenings if isinstance(told, Exchanged))


def _touched(swap: Exchanged) -> frozenset[Player]:
    return frozenset(place.player for place in (swap.one, swap.two) if isinstance(place, CardOf))


def _by_another(scene: Scene, player: Player) -> Exchanged | None:
    """Return the handling, real or not, by which somebody else has made a player unsure in a turn."""
    return next((swap for swap in _exchanges(scene) if swap.player != player and player in _touched(swap)), None)


def _swaps(reel: Reel) -> Iterator[Moment]:
    """Yield each real swap that brought a winner a mask, with what true claims of it have earned since."""
    winners = frozenset() if reel.outcome is None else frozenset(reel.outcome.winners)
    held: dict[Place, Moment] = {}
    for scene, gains in _with_gains(reel):
        cards = dict(scene.cards)
        truths = {(claim.player, claim.mask) for claim in scene.claims if claim.honesty is Honesty.TRUTH}
        for place, moment in held.items():
            if (moment.player, moment.mask) in truths and gains[moment.player] > 0:
                turns = scene.number - moment.scene.number
                held[place] = replace(moment, coins=moment.coins + gains[moment.player], turns=turns)
                yield held[place]
        for swap in _exchanges(scene):
            for place in (swap.one, swap.two) if swap.really else ():
                held.pop(place, None)
                if isinstance(place, CardOf) and place.player in winners:
                    held[place] = Moment(MomentKind.SWAP, scene, place.player, swap=swap, mask=cards[place])
