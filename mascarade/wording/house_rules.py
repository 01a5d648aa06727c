"""House rules in words, one sentence or a few words for each that is not the rulebook's; and the goal."""

from typing import Final, assert_never

from mascarade.language import _, gettext_noop, ngettext, npgettext, pgettext, pgettext_noop
from mascarade.rules.game import Edition, Exposure, HouseRules, MemoryAid, Minimums

USUAL_RULES = HouseRules()


def house_rules(house: HouseRules, edition: Edition) -> tuple[str, ...]:
    """Return the house rules that differ from the edition's, each as a sentence."""
    exposure, minimums = _differing(house, edition)
    sentences = (
        _start(house) if house.starting_coins != USUAL_RULES.starting_coins else "",
        goal_sentence(house) if house.goal_coins != USUAL_RULES.goal_coins else "",
        _fine(house) if house.fine != USUAL_RULES.fine else "",
        _opening(house),
        _(_EXPOSURE[exposure]) if exposure else "",
        _(_MINIMUMS[minimums]) if minimums else "",
        _centre(house.centre_cards),
        _("A player who announces must swap or pretend on their next turn.") if house.swap_after_announcing else "",
        _(_MEMORY[house.memory]) if house.memory is not None else "",
    )
    return tuple(sentence for sentence in sentences if sentence)


def house_rules_short(house: HouseRules, edition: Edition) -> tuple[str, ...]:
    """Return a few words for each house rule but the goal, which has a place of its own."""
    exposure, minimums = _differing(house, edition)
    parts = (
        _start_short(house) if house.starting_coins != USUAL_RULES.starting_coins else "",
        _fine_short(house) if house.fine != USUAL_RULES.fine else "",
        _opening_short(house),
        _(_EXPOSURE_SHORT[exposure]) if exposure else "",
        _centre_short(house.centre_cards),
        pgettext(*_MINIMUMS_SHORT[minimums]) if minimums else "",
        _("swap after announcing") if house.swap_after_announcing else "",
        _(_MEMORY_SHORT[house.memory]) if house.memory else "",
    )
    return tuple(part for part in parts if part)


def _differing(house: HouseRules, edition: Edition) -> tuple[Exposure | None, Minimums | None]:
    """Return what the table says of the exposed and of minimum numbers, where the edition says otherwise."""
    exposure = None if house.exposure is edition.exposure else house.exposure
    return exposure, None if house.minimums is edition.minimums else house.minimums


def goal_short(house: HouseRules) -> str:
    """Return how much wins, in as few words as stand in a heading."""
    words = npgettext("house rule", "{coins} coin wins", "{coins} coins win", house.goal_coins)
    return words.format(coins=house.goal_coins)


def goal_sentence(house: HouseRules) -> str:
    """Return how many coins win, as a sentence."""
    words = ngettext("The first to have {coins} coin wins.", "The first to have {coins} coins wins.", house.goal_coins)
    return words.format(coins=house.goal_coins)


# In sentences


def _start(house: HouseRules) -> str:
    coins = house.starting_coins
    return ngettext("Everybody starts with {coins} coin.", "Everybody starts with {coins} coins.", coins).format(
        coins=coins
    )


def _fine(house: HouseRules) -> str:
    if not house.fine:
        return _("A false claim costs nothing.")
    words = ngettext("A false claim costs {coins} coin.", "A false claim costs {coins} coins.", house.fine)
    return words.format(coins=house.fine)


def _opening(house: HouseRules) -> str:
    if house.opening_round:
        return _("On their first turn, everybody must swap or pretend.")
    if house.opening_turns == USUAL_RULES.opening_turns:
        return ""
    if not house.opening_turns:
        return _("There are no opening turns.")
    words = ngettext(
        "The first {turns} turn is an opening turn.", "The first {turns} turns are opening turns.", house.opening_turns
    )
    return words.format(turns=house.opening_turns)


def _centre(cards: int | None) -> str:
    if not cards:
        return "" if cards is None else _("There are no centre cards.")
    words = ngettext("There is at most {cards} centre card.", "There are at most {cards} centre cards.", cards)
    return words.format(cards=cards)


_EXPOSURE: Final = {
    Exposure.MAY_NOT_ANNOUNCE: gettext_noop(
        "A player who had to reveal a card just before their turn (“exposed”) may not announce."
    ),
    Exposure.MUST_SWAP_WITH_ANOTHER: gettext_noop(
        "A player who had to reveal a card just before their turn (“exposed”) must swap or pretend with another "
        "player’s card."
    ),
    Exposure.NOTHING: gettext_noop(
        "A player who had to reveal a card just before their turn (“exposed”) may do anything."
    ),
}
_MINIMUMS: Final = {
    Minimums.BIND: gettext_noop("A mask is not used with fewer players than its minimum."),
    Minimums.WARN: gettext_noop("A mask may be used with fewer players than its minimum."),
}
_MEMORY: Final = {
    MemoryAid.NONE: gettext_noop("Memory aid: none."),
    MemoryAid.TURN: gettext_noop("Memory aid: what was said aloud this turn."),
    MemoryAid.GAME: gettext_noop("Memory aid: everything said aloud in this game."),
}

# In a few words


# NOTE: A house rule in a few words, one of a list with commas: a small first letter, no full stop.
def _start_short(house: HouseRules) -> str:
    words = ngettext("start with {coins} coin", "start with {coins} coins", house.starting_coins)
    return words.format(coins=house.starting_coins)


# NOTE: A house rule in a few words, one of a list with commas: a small first letter, no full stop.
def _fine_short(house: HouseRules) -> str:
    if not house.fine:
        return _("false claims cost nothing")
    words = ngettext("a false claim costs {coins} coin", "a false claim costs {coins} coins", house.fine)
    return words.format(coins=house.fine)


# NOTE: A house rule in a few words, one of a list with commas: a small first letter, no full stop.
def _opening_short(house: HouseRules) -> str:
    if house.opening_round:
        return _("everybody’s first turn is an opening turn")
    if house.opening_turns == USUAL_RULES.opening_turns:
        return ""
    if not house.opening_turns:
        return _("no opening turns")
    words = ngettext("{turns} opening turn", "{turns} opening turns", house.opening_turns)
    return words.format(turns=house.opening_turns)


# NOTE: A house rule in a few words, one of a list with commas: a small first letter, no full stop.
def _centre_short(cards: int | None) -> str:
    if not cards:
        return "" if cards is None else _("no centre cards")
    return ngettext("at most {cards} centre card", "at most {cards} centre cards", cards).format(cards=cards)


# NOTE: A house rule in a few words, one of a list with commas: a small first letter, no full stop.
_EXPOSURE_SHORT: Final = {
    Exposure.MAY_NOT_ANNOUNCE: gettext_noop("no announcing after a reveal"),
    Exposure.MUST_SWAP_WITH_ANOTHER: gettext_noop("swap or pretend after a reveal"),
    Exposure.NOTHING: gettext_noop("no limits after a reveal"),
}
# NOTE: A house rule in a few words, one of a list with commas: a small first letter, no full stop.
_MINIMUMS_SHORT: Final = {
    Minimums.BIND: pgettext_noop("house rule", "minimum players are binding"),
    Minimums.WARN: pgettext_noop("house rule", "minimum players are advice"),
}
# NOTE: A house rule in a few words, one of a list with commas: a small first letter, no full stop.
_MEMORY_SHORT: Final = {
    MemoryAid.NONE: "",
    MemoryAid.TURN: gettext_noop("memory aid: this turn"),
    MemoryAid.GAME: gettext_noop("memory aid: the whole game"),
}

# In a list of names and values


# NOTE: The names of house rules, in a list at the left of their values.
def rule_name(key: str) -> str:
    """Return what a house rule is called in a list."""
    return {
        "starting_coins": _("Coins at the start"),
        "goal_coins": _("Coins that win"),
        "fine": _("Fine for a false claim"),
        "opening_turns": _("Opening turns"),
        "exposure": _("After a reveal"),
        "centre_cards": _("Centre cards"),
        "minimums": pgettext("house rule", "Minimum players"),
        "swap_after_announcing": _("After announcing"),
        "memory": pgettext("house rule", "Memory aid"),
    }[key]


# NOTE: The value of a house rule, in a list at the right of its name.
def rule_value(key: str, house: HouseRules, edition: Edition) -> str:
    """Return the value of a house rule in a few words."""
    match key:
        case "opening_turns" if house.opening_round:
            return _("one for each player")
        case "exposure":
            return _(_EXPOSURE_VALUES[house.exposure or edition.exposure])
        case "centre_cards" if house.centre_cards is None:
            return pgettext("house rule", "0 to 2 (6+ players)")
        case "centre_cards":
            return pgettext("house rule", "at most {cards}").format(cards=house.centre_cards)
        case "minimums":
            return pgettext(*_MINIMUMS_VALUES[house.minimums or edition.minimums])
        case "swap_after_announcing":
            return _("must swap or pretend") if house.swap_after_announcing else pgettext("house rule", "anything")
        case "memory":
            return _memory_value(house.memory)
    return str(getattr(house, key))


# NOTE: What an exposed player may do, in a few words.
_EXPOSURE_VALUES: Final = {
    Exposure.MAY_NOT_ANNOUNCE: gettext_noop("may not announce"),
    Exposure.MUST_SWAP_WITH_ANOTHER: gettext_noop("must swap or pretend"),
    Exposure.NOTHING: gettext_noop("no restrictions"),
}
# NOTE: Whether masks may be used with fewer players than their minimum, in a few words.
_MINIMUMS_VALUES: Final = {
    Minimums.BIND: pgettext_noop("house rule", "binding"),
    Minimums.WARN: pgettext_noop("house rule", "advice only"),
}


# NOTE: How much of what was said aloud can be reread.
def _memory_value(memory: MemoryAid | None) -> str:
    match memory:
        case None:
            return _("as the table wishes")
        case MemoryAid.NONE:
            return pgettext("house rule", "nothing")
        case MemoryAid.TURN:
            return pgettext("house rule", "this turn")
        case MemoryAid.GAME:
            return _("the whole game")
        case _:
            assert_never(memory)
