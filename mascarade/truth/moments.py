"""The best moments of a game, chosen by probabilities and coins alone, and their words."""

from collections.abc import Iterator
from enum import Enum
from typing import assert_never

from msgspec.structs import replace

from mascarade.language import _, ngettext
from mascarade.rules.cards import CardOf, MaskId, Place, Player
from mascarade.rules.events import Exchanged, Fined
from mascarade.truth.awards import EVEN, FILE
from mascarade.truth.scenes import Honesty, JudgedClaim, Scene, Truth
from mascarade.truth.words import happening_words, phrases_in
from mascarade.values import Value
from mascarade.wording.phrases import Phrases, join_names
from mascarade.wording.text_files import words_for

MOST = 4
LEAST_TURNS = 3
"""The fewest consecutive turns without knowing one's own mask that make a moment."""


SURE = 2 / 3
"""The probability from which a claimant can feel sure."""
CROWD = 3
"""The fewest false claims of one mask that make a moment."""
WORTH_IT = 4
"""The fewest coins earned by a swap that make a moment."""


class MomentKind(Enum):
    """The kind of a moment: the reason why it is remembered."""

    STRANGER = "stranger"
    """A player did not know their own mask for a long time."""
    SURE = "sure"
    """A claim was likely but false."""
    LUCK = "luck"
    """A challenge was unlikely but true."""
    CROWD = "crowd"
    """Many players claimed the same mask, and none had it."""
    LIE = "lie"
    """A lie was not found out."""
    SWAP = "swap"
    """A swap brought a winner the mask that earned most."""


class Moment(Value):
    """A turn worth seeing again, and the reason."""

    kind: MomentKind
    scene: Scene
    player: Player
    """The player whom the moment is about."""
    coins: int = 0
    """The coins that were gained or paid."""
    turns: int = 0
    """The turns that it took."""
    changes: int = 0
    """How often the player's card changed meanwhile."""
    claim: JudgedClaim | None = None
    swap: Exchanged | None = None
    """The swap that caused it, if any."""
    mask: MaskId | None = None
    """The mask that it is about, if there is no claim."""


def best_moments(truth: Truth) -> tuple[Moment, ...]:
    """Return the best moments, one of each kind and at most four; the one that decided the game comes last."""
    best: dict[MomentKind, tuple[tuple[float, ...], Moment]] = {}
    for weight, moment in _candidates(truth):
        if moment.kind not in best or weight > best[moment.kind][0]:
            best[moment.kind] = weight, moment
    for kind in (MomentKind.SURE, MomentKind.STRANGER)[: max(0, len(best) - MOST)]:
        best.pop(kind, None)
    moments = [best[kind][1] for kind in MomentKind if kind in best]
    return tuple(sorted(moments, key=lambda one: one.kind is MomentKind.LIE and one.scene == truth.scenes[-1])[-MOST:])


def _candidates(truth: Truth) -> Iterator[tuple[tuple[float, ...], Moment]]:
    """Yield possible moments, each with a key that ranks it within its kind."""
    for scene, gains in _with_gains(truth):
        for claim in scene.claims:
            moment = Moment(MomentKind.LIE, scene, claim.player, gains.get(claim.player, 0), claim=claim)
            if claim.player not in scene.revealed:
                if claim.honesty is Honesty.LIE:
                    yield (max(0, moment.coins), len(claim.knew_better), scene.number), moment
            elif claim.is_true:
                if claim.is_challenge and claim.chance < EVEN:
                    yield (-claim.chance,), replace(moment, kind=MomentKind.LUCK)
            elif claim.chance >= SURE:
                yield (claim.chance,), replace(moment, kind=MomentKind.SURE)
        if len(scene.claims) >= CROWD and not any(claim.is_true for claim in scene.claims):
            fines = sum(fine.coins for fine in scene.of(Fined))
            first = scene.claims[0]
            yield (len(scene.claims),), Moment(MomentKind.CROWD, scene, first.player, coins=fines, claim=first)
    for moment in _strangers(truth):
        yield (moment.turns,), moment
    for moment in _swaps(truth):
        if moment.coins >= WORTH_IT:
            yield (moment.coins, moment.scene.number), moment


def _with_gains(truth: Truth) -> Iterator[tuple[Scene, dict[Player, int]]]:
    """Yield each turn with the growth of every fortune in it."""
    before: dict[Player, int] = {}
    for scene in truth.scenes:
        yield scene, {player: coins - before.get(player, coins) for player, coins in scene.coins}
        before = dict(scene.coins)


def _strangers(truth: Truth) -> Iterator[Moment]:
    """Yield, turn by turn, how long each player has not known a card, with the swap that started it."""
    since: dict[Player, Moment] = {}
    people: dict[Player, Player] = {}
    held: dict[Player, MaskId | None] = {}
    for scene in truth.scenes:
        for player in scene.seating:
            if player not in scene.lost or people.get(player) != scene.who(player):
                since.pop(player, None)
            people[player] = scene.who(player)
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
    """Return the mask of a player who has one card, else None."""
    own = [mask for place, mask in scene.cards if isinstance(place, CardOf) and place.player == player]
    return own[0] if len(own) == 1 else None


def _by_another(scene: Scene, player: Player) -> Exchanged | None:
    """Return another player's real or pretended swap that made a player unsure in a turn."""
    for swap in scene.of(Exchanged):
        if swap.player != player and any(isinstance(at, CardOf) and at.player == player for at in (swap.one, swap.two)):
            return swap
    return None


def _swaps(truth: Truth) -> Iterator[Moment]:
    """Yield each real swap that brought a winner a mask, with the coins earned since by true claims of it."""
    winners = () if truth.outcome is None else truth.outcome.winners
    held: dict[Place, Moment] = {}
    for scene, gains in _with_gains(truth):
        cards = dict(scene.cards)
        truths = {(claim.player, claim.mask) for claim in scene.claims if claim.is_true}
        for place, moment in held.items():
            if (moment.player, moment.mask) in truths and gains[moment.player] > 0:
                turns = scene.number - moment.scene.number
                held[place] = replace(moment, coins=moment.coins + gains[moment.player], turns=turns)
                yield held[place]
        for swap in scene.of(Exchanged):
            for place in (swap.one, swap.two) if swap.really else ():
                held.pop(place, None)
                if isinstance(place, CardOf) and place.player in winners:
                    held[place] = Moment(MomentKind.SWAP, scene, place.player, swap=swap, mask=cards[place])


# In words


def moment_title(kind: MomentKind) -> str:
    """Return the title of a moment."""
    return words_for(FILE, "Moments", kind.value)


def moment_words(moment: Moment, truth: Truth, phrases: Phrases) -> tuple[str, ...]:
    """Return sentences about a moment: what happened, its result, and who could have known."""
    return tuple(_lines(moment, truth, phrases_in(moment.scene, truth, phrases)))


# NOTE: A person’s gender is not known: use the present if a past tense or an adjective would show it.
def _lines(moment: Moment, truth: Truth, phrases: Phrases) -> Iterator[str]:
    name, swap = phrases.name(moment.player), moment.swap
    mask = {} if moment.mask is None else phrases.roles(moment.mask)
    match moment.kind:
        case MomentKind.STRANGER:
            yield ngettext(
                "For {turns} turn {name} can’t say which mask it is.",
                "For {turns} turns {name} can’t say which mask it is.",
                moment.turns,
            ).format(name=name, turns=moment.turns)
            if swap is not None:
                yield from happening_words((swap,), phrases)
                yield _("Only {name} knew.").format(name=phrases.name(swap.player))
            if mask:
                count = moment.changes
                yield words_for(FILE, "Changes of a card", str(count), number=count, **mask)
        case MomentKind.SWAP:
            if swap is not None and mask:
                yield from happening_words((swap,), phrases)
                yield _("That’s how {name} became {mask_is}.").format(name=name, **mask)
                if swap.player != moment.player:
                    yield _("A present from {name}.").format(name=phrases.name(swap.player))
            words = ngettext(
                "It was worth {coins} coin, and the game.", "It was worth {coins} coins, and the game.", moment.coins
            )
            yield words.format(coins=moment.coins)
        case MomentKind.CROWD | MomentKind.LIE | MomentKind.LUCK | MomentKind.SURE:
            if moment.claim is not None:
                yield from _about_claim(moment, moment.claim, truth, phrases)
        case _:
            assert_never(moment.kind)


# NOTE: {names} are at least three players.
def _about_claim(moment: Moment, claim: JudgedClaim, truth: Truth, phrases: Phrases) -> Iterator[str]:
    """Yield sentences about a claim: the claim, who really had the mask, and the result."""
    if moment.kind is MomentKind.CROWD:
        names = join_names(tuple(each.player for each in moment.scene.claims), phrases.names)
        yield _("{names} all claim to be {mask_is}. None of them is.").format(names=names, **phrases.roles(claim.mask))
    else:
        yield from happening_words((claim,), phrases)
    if moment.kind is MomentKind.LIE:
        yield _("Nobody asked to see the card.")
    if moment.kind in (MomentKind.CROWD, MomentKind.LIE):
        yield from _real_one(moment, claim, truth, phrases)
    elif moment.kind is MomentKind.LUCK:
        yield from _announcer(moment.scene, phrases)
    if moment.coins:
        yield _coins_of(moment, truth, phrases)


# NOTE: The mask that somebody else claimed to be. A person’s gender is not known, so tell it in the present.
def _real_one(moment: Moment, claim: JudgedClaim, truth: Truth, phrases: Phrases) -> Iterator[str]:
    """Yield who really had the claimed mask, and whether they knew."""
    before = truth.scenes[moment.scene.number - 1]
    mask, claimants = phrases.roles(claim.mask), {one.player for one in moment.scene.claims}
    places = [place for place, lying in before.cards if lying == claim.mask]
    holders = [place.player for place in places if isinstance(place, CardOf) and place.player not in claimants]
    if holders:
        knows = holders[0] not in before.lost
        words = _("{name} is {mask_is}, and says nothing.") if knows else _("{name} is {mask_is}, and has no idea.")
        yield words.format(name=phrases.name(holders[0]), **mask)
    elif places and not any(isinstance(place, CardOf) for place in places):
        yield _("All the while, {mask} was in the centre.").format(**mask)


# NOTE: A person’s gender is not known, so tell it in the present.
def _announcer(scene: Scene, phrases: Phrases) -> Iterator[str]:
    """Yield the announcer's fate after a lucky challenge."""
    announced = scene.claims[0]
    name = phrases.name(announced.player)
    if announced.honesty is Honesty.LIE:
        yield _("So {name} is caught lying.").format(name=name)
    elif announced.honesty is Honesty.MISTAKE:
        yield _("{name} honestly thinks the same, and is wrong.").format(name=name)


def _coins_of(moment: Moment, truth: Truth, phrases: Phrases) -> str:
    """Return the coins that a claim earned or cost, and whether it was a lie that ended and won the game."""
    outcome = truth.outcome
    is_last = moment.kind is MomentKind.LIE and moment.scene == truth.scenes[-1]
    if moment.kind is MomentKind.CROWD:
        form = "court"
    elif is_last and outcome is not None and moment.player in outcome.winners:
        form = "victory"
    else:
        form = "cost" if moment.coins < 0 else "gain"
    return words_for(FILE, "Coins of a moment", form, number=abs(moment.coins), name=phrases.name(moment.player))
