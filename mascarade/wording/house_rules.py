"""Rules of the house in words, one sentence for each that is not the rulebook's."""

from mascarade.language import _, ngettext
from mascarade.rules.editions import Edition, Exposure
from mascarade.rules.house import HouseRules, Memory

USUAL = HouseRules()


def house_rules(house: HouseRules, edition: Edition) -> tuple[str, ...]:
    """What is played otherwise than the edition says; nothing where nothing is."""
    return (
        *_coins(house),
        *_opening(house),
        *((_exposure(house.exposure),) if house.exposure not in (None, edition.exposure) else ()),
        *_cards(house),
    )


def _coins(house: HouseRules) -> tuple[str, ...]:
    sentences = []
    if house.starting_coins != USUAL.starting_coins:
        sentence = ngettext(
            "Everybody has {coins} coin at first.", "Everybody has {coins} coins at first.", house.starting_coins
        )
        sentences.append(sentence.format(coins=house.starting_coins))
    if house.goal_coins != USUAL.goal_coins:
        sentences.append(_("Whoever has {coins} coins wins.").format(coins=house.goal_coins))
    if house.fine != USUAL.fine:
        sentence = ngettext("A false claim costs {coins} coin.", "A false claim costs {coins} coins.", house.fine)
        sentences.append(sentence.format(coins=house.fine) if house.fine else _("A false claim costs nothing."))
    return tuple(sentences)


def _opening(house: HouseRules) -> tuple[str, ...]:
    if house.opening_round:
        return (_("Everybody's first turn must be swap or pretend."),)
    if house.opening_turns == USUAL.opening_turns:
        return ()
    if not house.opening_turns:
        return (_("From the first turn on, everybody may do what they like."),)
    sentence = ngettext(
        "The first {turns} turn must be swap or pretend.",
        "The first {turns} turns must be swap or pretend.",
        house.opening_turns,
    )
    return (sentence.format(turns=house.opening_turns),)


def _exposure(exposure: Exposure | None) -> str:
    match exposure:
        case Exposure.MAY_NOT_ANNOUNCE:
            return _("Whoever has just had to reveal a card may not announce.")
        case Exposure.MUST_SWAP_WITH_ANOTHER:
            return _("Whoever has just had to reveal a card must swap or pretend with another player's.")
    return _("Whoever has just had to reveal a card may do what they like.")


def _cards(house: HouseRules) -> tuple[str, ...]:
    sentences = []
    if house.centre_cards is not None:
        sentence = ngettext(
            "At most {cards} card lies in the centre.", "At most {cards} cards lie in the centre.", house.centre_cards
        )
        sentences.append(
            sentence.format(cards=house.centre_cards) if house.centre_cards else _("No card lies in the centre.")
        )
    if house.swap_after_announcing:
        sentences.append(_("Whoever has announced must swap or pretend on their next turn."))
    if house.memory is not None:
        sentences.append(_memory(house.memory))
    return tuple(sentences)


def _memory(memory: Memory) -> str:
    match memory:
        case Memory.NONE:
            return _("Nothing that was said can be read again.")
        case Memory.TURN:
            return _("What was said aloud in the turn can be read again.")
    return _("All that was said aloud can be read again.")
