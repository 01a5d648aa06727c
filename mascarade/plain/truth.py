"""The truth about a finished game, told turn by turn."""

from collections.abc import Iterator, Sequence

from mascarade.language import _, npgettext, pgettext
from mascarade.plain.lines import Lines
from mascarade.plain.sights import show_pages
from mascarade.rules.cards import CardOf
from mascarade.truth.awards import awards
from mascarade.truth.scenes import Reel, Scene
from mascarade.truth.words import award_words, scene_words, speech_in
from mascarade.wording.places import listed
from mascarade.wording.speech import Speech


def tell_truth(lines: Lines, reel: Reel, speech: Speech) -> None:
    """Show the truth page by page."""
    show_pages(
        lines, truth_words(reel, speech), _("Press Enter to close the truth"), lambda: None, None, may_close=True
    )


def truth_words(reel: Reel, speech: Speech) -> list[str]:
    """Return what really happened, what each turn changed of cards and coins, and then the awards."""
    told: list[str] = []
    before: tuple[str, ...] = ()
    for scene in reel.scenes:
        among = speech_in(scene, reel, speech)
        seats = tuple(_seats(scene, among))
        changed = [seat for seat in seats if seat not in before]
        told += (*_scene(scene, len(reel.scenes) - 1, among), *_after(changed), "")
        before = seats
    honours = (f"{award_words(award, reel.names or speech.names)}." for award in awards(reel))
    return [*told, pgettext("plain table", "Awards"), *honours]


# NOTE: A heading over the cards as they were dealt.
def _scene(scene: Scene, turns: int, speech: Speech) -> Iterator[str]:
    if scene.number == 0:
        yield pgettext("plain table", "The deal.")
    else:
        yield _("Turn {turn} of {turns}, {name}.").format(
            turn=scene.number, turns=turns, name=speech.name(scene.player)
        )
    yield from scene_words(scene, speech.names, speech.edition, speech.own)


def _after(seats: Sequence[str]) -> tuple[str, ...]:
    """Return the line about the seats at which something has changed."""
    return (_("After it: {seats}.").format(seats=", ".join(seats)),) if seats else ()


# NOTE: Parts of a list of who has what after a turn; {masks} are names of masks, alone.
def _seats(scene: Scene, speech: Speech) -> Iterator[str]:
    for player, coins in scene.coins:
        masks = [speech.mask(m) for place, m in scene.cards if isinstance(place, CardOf) and place.player == player]
        words = npgettext("plain table", "{name} {coins} coin and {masks}", "{name} {coins} coins and {masks}", coins)
        yield words.format(name=speech.name(player), coins=coins, masks=listed(masks))
    centre = [speech.mask(mask) for place, mask in scene.cards if not isinstance(place, CardOf)]
    if centre:
        yield _("in the centre {masks}").format(masks=listed(centre))
