"""The best moments of a game in words, each with who could have known."""

from collections.abc import Iterator
from typing import assert_never

from msgspec.structs import replace

from mascarade.language import _, ngettext, pgettext
from mascarade.truth.moments import Moment, MomentKind
from mascarade.truth.scenes import Happening, Reel
from mascarade.truth.words import phrases_in, scene_words
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
            if moment.mask is not None:
                yield _("In the end it was {mask_is}.").format(**phrases.roles(moment.mask))
            if moment.swap is not None:
                yield from _really(moment, moment.swap, phrases)
                yield _("Only {name} knew.").format(name=phrases.name(moment.swap.player))
        case MomentKind.SWAP:
            if moment.swap is not None and moment.mask is not None:
                yield from _really(moment, moment.swap, phrases)
                yield _("That’s how {name} became {mask_is}.").format(name=name, **phrases.roles(moment.mask))
            yield _paid_off(moment.coins).format(coins=moment.coins)
        case MomentKind.LIE | MomentKind.LUCK | MomentKind.SURE:
            if moment.claim is not None:
                yield from _really(moment, moment.claim, phrases)
            if moment.kind is MomentKind.LIE:
                yield _("Nobody asked to see the card.")
            if moment.coins:
                words = _won_by(moment.coins) if _has_won(moment, reel) else _came_of(moment.coins)
                yield words.format(name=name, coins=abs(moment.coins))
        case _:
            assert_never(moment.kind)


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
