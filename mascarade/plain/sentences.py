"""A game in sentences: its position, its masks, and the truth about it."""

from collections.abc import Iterator

from mascarade.language import _, ngettext, npgettext, pgettext
from mascarade.plain.lines import matching, numbered
from mascarade.rules.cards import CardOf
from mascarade.rules.view import SeatView, View
from mascarade.session import Session
from mascarade.table.seat_info import ExposedPlayer, exposed_player
from mascarade.truth.awards import award_words, awards
from mascarade.truth.moments import best_moments, moment_title, moment_words
from mascarade.truth.scenes import Reel, Scene
from mascarade.truth.words import happening_words, phrases_in
from mascarade.wording.house_rules import goal_sentence
from mascarade.wording.labels import join_list
from mascarade.wording.phrases import Phrases
from mascarade.wording.power_words import describe_power
from mascarade.wording.prompts import exposed_note


def coin_words(coins: int) -> str:
    """Return a number of coins in words that can be heard."""
    return npgettext("plain table", "{coins} coin", "{coins} coins", coins).format(coins=coins)


def card_words(place: str, mask: str) -> str:
    """Return a card that is seen, as a sentence: where it lies, and what it is."""
    return pgettext("layout", "{place}: {mask_alone}.").format(place=capitalized(place), mask_alone=mask)


def capitalized(words: str) -> str:
    """Return words as the beginning of a sentence; elsewhere some languages write them with a small letter."""
    return words[:1].upper() + words[1:]


def position(session: Session) -> tuple[str, ...]:
    """Return everything that lies open on the table, a sentence for each seat."""
    view = session.view()
    whose = _("Turn {turn}, {name}’s turn.").format(turn=session.turn, name=session.name(session.game_log.whose_turn))
    seats = (_seat(number, seat, session, exposed_player(view)) for number, seat in enumerate(view.seats, start=1))
    rest = _("Court: {court}. Bank: {bank}.").format(court=coin_words(view.court), bank=coin_words(view.bank))
    return (whose, *seats, rest, *_centre(view), goal_sentence(view.game.house))


def masks(session: Session) -> str:
    """Return the masks in play."""
    game, phrases = session.game, session.phrases
    names = (_counted(phrases.mask(mask), game.line_up.count(mask)) for mask in game.different_masks)
    return _("Masks in play: {masks}.").format(masks=", ".join(names))


def one_mask(session: Session, typed: str) -> str:
    """Return what a mask does. Raise NotUnderstood if it is none of those in play."""
    mask = matching(numbered([(session.phrases.mask(mask), mask) for mask in session.game.different_masks]), typed)
    return pgettext("layout", "{mask_alone}: {power}").format(
        mask_alone=session.phrases.mask(mask), power=describe_power(session.game.masks[mask])
    )


# NOTE: A mask of which there are several cards.
def _counted(name: str, count: int) -> str:
    words = npgettext("plain table", "{mask_alone} ({count} card)", "{mask_alone} ({count} cards)", count)
    return name if count == 1 else words.format(mask_alone=name, count=count)


# NOTE: A line about a seat: its number, name and coins, and short remarks after them.
def _seat(number: int, seat: SeatView, session: Session, bound: ExposedPlayer | None) -> str:
    name, coins = session.name(seat.player), coin_words(seat.coins)
    words = [pgettext("plain table", "Seat {seat}: {name}, {coins}").format(seat=number, name=name, coins=coins)]
    if seat.player in session.bots:
        words.append(pgettext("plain table", "a bot"))
    if bound is not None and bound.player == seat.player:
        words.append(exposed_note(bound.limit))
    if seat.owes_look:
        words.append(pgettext("plain table", "must look"))
    return ", ".join(words) + "."


def _centre(view: View) -> tuple[str, ...]:
    count = view.game.in_centre
    words = ngettext("{count} card in the centre.", "{count} cards in the centre.", count)
    return (words.format(count=count),) if count else ()


def truth_words(reel: Reel, phrases: Phrases) -> list[str]:
    """Return the best moments and the awards, and then what really happened in each turn and changed by it."""
    told = list(_moments(reel, phrases))
    honours = [f"{award_words(award, reel.names or phrases.names)}." for award in awards(reel)]
    told += [pgettext("plain table", "Awards"), *honours, ""] if honours else []
    before: tuple[str, ...] = ()
    for scene in reel.scenes:
        among = phrases_in(scene, reel, phrases)
        seats = tuple(_seats(scene, among))
        changed = [seat for seat in seats if seat not in before]
        told += _scene(scene, len(reel.scenes) - 1, among)
        told += [_("Afterwards: {seats}.").format(seats=", ".join(changed))] if changed else []
        told.append("")
        before = seats
    return told[:-1]


# NOTE: A heading over one of the best moments of a game: what it is called, when it was, and whom it is about.
def _moments(reel: Reel, phrases: Phrases) -> Iterator[str]:
    for moment in best_moments(reel):
        name = phrases_in(moment.scene, reel, phrases).name(moment.player)
        heading = pgettext("plain table", "{moment}, turn {turn}: {name}.")
        yield heading.format(moment=moment_title(moment.kind), turn=moment.scene.number, name=name)
        yield from moment_words(moment, reel, phrases)
        yield ""


# NOTE: A heading over the cards as they were dealt.
def _scene(scene: Scene, turns: int, phrases: Phrases) -> Iterator[str]:
    if scene.number == 0:
        yield pgettext("plain table", "The deal.")
    else:
        yield _("Turn {turn} of {turns}, {name}.").format(
            turn=scene.number, turns=turns, name=phrases.name(scene.player)
        )
    yield from happening_words(scene.happenings, phrases)


# NOTE: Parts of a list of who has what after a turn; {masks} are names of masks, alone.
def _seats(scene: Scene, phrases: Phrases) -> Iterator[str]:
    for player, coins in scene.coins:
        masks = [phrases.mask(m) for place, m in scene.cards if isinstance(place, CardOf) and place.player == player]
        words = npgettext("plain table", "{name} {coins} coin and {masks}", "{name} {coins} coins and {masks}", coins)
        yield words.format(name=phrases.name(player), coins=coins, masks=join_list(masks))
    centre = [phrases.mask(mask) for place, mask in scene.cards if not isinstance(place, CardOf)]
    if centre:
        yield _("in the centre {masks}").format(masks=join_list(centre))
