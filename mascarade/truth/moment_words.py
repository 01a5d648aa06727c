"""The best moments of a game in words, each with who could have known."""

from collections.abc import Iterator
from typing import assert_never

from msgspec.structs import replace

from mascarade.language import _, ngettext, pgettext
from mascarade.rules.cards import CardOf
from mascarade.truth.moments import Moment, MomentKind
from mascarade.truth.scenes import Happening, Honesty, JudgedClaim, Reel, Scene
from mascarade.truth.words import phrases_in, scene_words
from mascarade.wording.labels import join_names
from mascarade.wording.phrases import Phrases


# NOTE: The best moments of a game, as headings over a name.
def moment_title(kind: MomentKind) -> str:
    """Return what a moment is called."""
    match kind:
        case MomentKind.STRANGER:
            return _("A stranger in the mirror")
        case MomentKind.SURE:
            return _("So sure, so wrong")
        case MomentKind.LUCK:
            return pgettext("truth", "Pure luck")
        case MomentKind.CROWD:
            return _("Much ado about nothing")
        case MomentKind.LIE:
            return _("The boldest lie")
        case MomentKind.SWAP:
            return _("The swap that did it")


def moment_words(moment: Moment, reel: Reel, phrases: Phrases) -> tuple[str, ...]:
    """Return what happened, what came of it, and who could have known."""
    there = phrases_in(moment.scene, reel, phrases)
    return tuple(_lines(moment, reel, there))


def _lines(moment: Moment, reel: Reel, phrases: Phrases) -> Iterator[str]:
    name = phrases.name(moment.player)
    match moment.kind:
        case MomentKind.STRANGER:
            yield _unknown(moment.turns).format(name=name, turns=moment.turns)
            if moment.swap is not None:
                yield from _really(moment, moment.swap, phrases)
                yield _("Only {name} knew.").format(name=phrases.name(moment.swap.player))
            if moment.mask is not None:
                yield _mirrored(moment.changes).format(count=moment.changes, **phrases.roles(moment.mask))
        case MomentKind.SWAP:
            if moment.swap is not None and moment.mask is not None:
                yield from _really(moment, moment.swap, phrases)
                yield _("That’s how {name} became {mask_is}.").format(name=name, **phrases.roles(moment.mask))
                if moment.swap.player != moment.player:
                    yield _("A present from {name}.").format(name=phrases.name(moment.swap.player))
            yield _paid_off(moment.coins).format(coins=moment.coins)
        case MomentKind.CROWD | MomentKind.LIE | MomentKind.LUCK | MomentKind.SURE:
            if moment.claim is not None:
                yield from _about_claim(moment, moment.claim, reel, phrases)
        case _:
            assert_never(moment.kind)


# NOTE: {names} are at least three players.
def _about_claim(moment: Moment, claim: JudgedClaim, reel: Reel, phrases: Phrases) -> Iterator[str]:
    """Yield what was claimed, who really had it, and what came of it."""
    if moment.kind is MomentKind.CROWD:
        names = join_names(tuple(each.player for each in moment.scene.claims), phrases.names)
        yield _("{names} all claim to be {mask_is}. None of them is.").format(names=names, **phrases.roles(claim.mask))
        yield from _real_one(moment, claim, reel, phrases)
        if moment.coins:
            yield _fined(moment.coins).format(coins=moment.coins)
        return
    yield from _really(moment, claim, phrases)
    if moment.kind is MomentKind.LIE:
        yield _("Nobody asked to see the card.")
        yield from _real_one(moment, claim, reel, phrases)
    elif moment.kind is MomentKind.LUCK:
        yield from _announcer(moment.scene, phrases)
    if moment.coins:
        words = _won_by(moment.coins) if _has_won(moment, reel) else _came_of(moment.coins)
        yield words.format(name=phrases.name(moment.player), coins=abs(moment.coins))


def _really(moment: Moment, told: Happening, phrases: Phrases) -> tuple[str, ...]:
    """Return one thing of a turn as the truth tells it."""
    scene = replace(moment.scene, happenings=(told,))
    return scene_words(scene, phrases.names, phrases.edition, phrases.own)


# NOTE: A person’s gender is not known: where a past tense or an adjective would show it, tell this in the present.
def _unknown(turns: int) -> str:
    return ngettext(
        "For {turns} turn {name} can’t say which mask it is.",
        "For {turns} turns {name} can’t say which mask it is.",
        turns,
    )


# NOTE: What a card was that somebody did not know. The plural follows "For 9 turns Ada can’t say which mask it is."
def _mirrored(changes: int) -> str:
    if not changes:
        return _("It was {mask_is} all along.")
    if changes == 1:
        return _("In the end it was {mask_is}.")
    return ngettext(
        "Meanwhile it changed {count} time. In the end it was {mask_is}.",
        "Meanwhile it changed {count} times. In the end it was {mask_is}.",
        changes,
    )


# NOTE: The mask that somebody else claimed to be. A person’s gender is not known, so tell it in the present.
def _real_one(moment: Moment, claim: JudgedClaim, reel: Reel, phrases: Phrases) -> Iterator[str]:
    """Yield who really had the mask that was claimed, and whether they knew."""
    before = reel.scenes[moment.scene.number - 1]
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
    """Yield what became of whoever was challenged by luck."""
    announced = scene.claims[0]
    name = phrases.name(announced.player)
    if announced.honesty is Honesty.LIE:
        yield _("So {name} is caught lying.").format(name=name)
    elif announced.honesty is Honesty.MISTAKE:
        yield _("{name} honestly thinks the same, and is wrong.").format(name=name)


def _fined(coins: int) -> str:
    return ngettext("The court is {coins} coin richer.", "The court is {coins} coins richer.", coins)


def _paid_off(coins: int) -> str:
    return ngettext("It was worth {coins} coin, and the game.", "It was worth {coins} coins, and the game.", coins)


def _has_won(moment: Moment, reel: Reel) -> bool:
    """Return whether a lie ended the game, and won it."""
    is_last = moment.kind is MomentKind.LIE and moment.scene == reel.scenes[-1]
    return is_last and reel.outcome is not None and moment.player in reel.outcome.winners


def _won_by(coins: int) -> str:
    return ngettext(
        "It brings {name} {coins} coin, and the game.", "It brings {name} {coins} coins, and the game.", coins
    )


def _came_of(coins: int) -> str:
    if coins < 0:
        return ngettext("It costs {name} {coins} coin.", "It costs {name} {coins} coins.", -coins)
    return ngettext("It brings {name} {coins} coin.", "It brings {name} {coins} coins.", coins)
