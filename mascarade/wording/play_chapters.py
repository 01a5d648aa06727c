"""The actions of a turn, and what limits them."""

from collections.abc import Callable, Iterator

from mascarade.language import _, ngettext, pgettext
from mascarade.rules.game import EDITIONS, Exposure, HouseRules
from mascarade.wording.house_rules import USUAL
from mascarade.wording.setup_chapters import Chapter, Paragraph, chapter, in_first


def a_turn(house: HouseRules) -> Chapter:
    """Return the opening, and the three actions."""
    return chapter(
        pgettext("rules", "A turn"),
        *_opening(house),
        _("Look: secretly look at your own card."),
        _(
            "Swap or pretend: take your own card and another player’s, or one from the centre, and hold both "
            "where nobody can see them, not even you. Swap them or don’t, and put them back. Everyone may see "
            "which two cards you took; only you know what you did with them."
        ),
        _(
            "Announce: claim aloud to be a mask, without showing your card. You may claim any mask in the "
            "line-up, whether it is the truth, a guess or a lie, but no other mask."
        ),
    )


def _opening(house: HouseRules) -> tuple[Paragraph | str, ...]:
    later = _("On every later turn, the player does exactly one of three things.")
    if house.opening_round:
        first = _(
            "Everybody starts with an opening turn. On it the player must swap or pretend, so the game begins in doubt."
        )
        return first, later
    turns = house.opening_turns
    if not turns:
        return (_("There are no opening turns. On every turn, the player does exactly one of three things."),)
    return (_opening_turns(turns), *((in_first(_few_players(turns)),) if turns > 2 else ()), later)


def _opening_turns(turns: int) -> str:
    if turns == USUAL.opening_turns:
        return _(
            "The first four turns of the game are opening turns. In each of them the player must swap or pretend, so "
            "the game begins in doubt."
        )
    if turns == 1:
        return _("The first turn of the game is an opening turn. On it the player must swap or pretend.")
    return ngettext(
        "The first {turns} turn of the game is an opening turn. In it the player must swap or pretend, so the game "
        "begins in doubt.",
        "The first {turns} turns of the game are opening turns. In each of them the player must swap or pretend, so "
        "the game begins in doubt.",
        turns,
    ).format(turns=turns)


def _few_players(turns: int) -> str:
    if turns == USUAL.opening_turns:
        return _("With two or three players there are still four opening turns, so somebody takes more than one.")
    return ngettext(
        "With two or three players there is still {turns} opening turn.",
        "With two or three players there are still {turns} opening turns, so somebody may take more than one.",
        turns,
    ).format(turns=turns)


def closed_actions(house: HouseRules) -> Chapter:
    """Return what exposure, owed looks and house rules close."""
    return chapter(
        _("When you may not choose freely"),
        _(
            "A player is exposed on their turn if they had to reveal a card during the turn just before. It "
            "counts whether the card was revealed for a claim or shown because of a power."
        ),
        *of_exposure(house, _held_to),
        *of_exposure(house, _not_with_the_centre),
        _("Ruling: exposure follows the player, not the seat, and lasts for that one turn."),
        *of_exposure(house, _in_openings),
        _(
            "A player who saw their own card out of turn, that is, when no rule allowed it, owes a look: they "
            "must use their next turn after the opening to look. Anyone at the table may report this of any "
            "player at any time."
        ),
        _(
            "Ruling: the player owes the look, and looking at any of their cards settles it. If it is reported "
            "before that player has chosen an action for the current turn, it applies to that turn. On an "
            "opening turn they swap or pretend first, and still owe the look."
        ),
        *of_exposure(house, _before_a_look),
        *((_announcer_swaps(),) if house.swap_after_announcing else ()),
    )


def of_exposure(house: HouseRules, words: Callable[[Exposure], str | None]) -> Iterator[Paragraph]:
    """Yield what follows from exposure: in each edition, or for all where a house rule says what it is."""
    if house.exposure is not None:
        says = words(house.exposure)
        if says is not None:
            yield Paragraph(says)
        return
    for edition in EDITIONS.values():
        says = words(edition.exposure)
        if says is not None:
            yield Paragraph(says, edition)


def _held_to(exposure: Exposure) -> str:
    match exposure:
        case Exposure.MUST_SWAP_WITH_ANOTHER:
            return _("An exposed player must swap or pretend with another player's card, not with a centre card.")
        case Exposure.MAY_NOT_ANNOUNCE:
            return _("An exposed player may not announce, but may look, or swap or pretend.")
        case Exposure.NOTHING:
            return _("Nothing follows from it in this game: exposed players are not limited.")


def _not_with_the_centre(exposure: Exposure) -> str | None:
    if exposure is not Exposure.MUST_SWAP_WITH_ANOTHER:
        return None
    return _(
        "Ruling: the rulebooks say “another player’s card” both here and for a free swap, which they let reach the "
        "centre. We take the words as they are: an exposed player may not use a centre card."
    )


def _in_openings(exposure: Exposure) -> str | None:
    if exposure is not Exposure.MUST_SWAP_WITH_ANOTHER:
        return None
    return _("Ruling: in a game set up from the middle, exposure also limits the swap of an opening turn.")


def _before_a_look(exposure: Exposure) -> str | None:
    if exposure is not Exposure.MUST_SWAP_WITH_ANOTHER:
        return None
    return _("Ruling: a player who is also exposed makes the forced swap first and still owes the look.")


def _announcer_swaps() -> str:
    return _("A player who announces must swap or pretend on their next turn, whatever came of the announcement.")
