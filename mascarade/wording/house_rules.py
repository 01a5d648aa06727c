"""House rules in words, one sentence or a few words for each that is not the rulebook's; and the goal."""

from typing import assert_never

from mascarade.language import _, ngettext, npgettext, pgettext
from mascarade.rules.game import Edition, Exposure, HouseRules, MemoryAid, Minimums

USUAL_RULES = HouseRules()


def house_rules(house: HouseRules, edition: Edition) -> tuple[str, ...]:
    """Return the house rules that differ from the edition's."""
    return (
        *_coins(house),
        *_opening(house),
        *((_exposure(house.exposure),) if house.exposure not in (None, edition.exposure) else ()),
        *((_minimums(house.minimums),) if house.minimums not in (None, edition.minimums) else ()),
        *_cards(house),
    )


def goal_short(house: HouseRules) -> str:
    """Return how much wins, in as few words as stand in a heading."""
    return npgettext("house rule", "{coins} coin wins", "{coins} coins win", house.goal_coins).format(
        coins=house.goal_coins
    )


def house_rules_short(house: HouseRules, edition: Edition) -> tuple[str, ...]:
    """Return a few words for each house rule but the goal, which has a place of its own."""
    parts = (
        _start_in_short(house) if house.starting_coins != USUAL_RULES.starting_coins else "",
        _fine_in_short(house) if house.fine != USUAL_RULES.fine else "",
        _opening_in_short(house),
        _exposure_in_short(house.exposure) if house.exposure not in (None, edition.exposure) else "",
        _centre_in_short(house.centre_cards),
        _minimums_in_short(house.minimums) if house.minimums not in (None, edition.minimums) else "",
        _("swap after announcing") if house.swap_after_announcing else "",
        _memory_in_short(house.memory),
    )
    return tuple(part for part in parts if part)


# NOTE: A house rule in a few words, one of a list with commas: a small first letter, no full stop.
def _start_in_short(house: HouseRules) -> str:
    return ngettext("start with {coins} coin", "start with {coins} coins", house.starting_coins).format(
        coins=house.starting_coins
    )


# NOTE: A house rule in a few words, one of a list with commas: a small first letter, no full stop.
def _fine_in_short(house: HouseRules) -> str:
    if not house.fine:
        return _("false claims cost nothing")
    return ngettext("a false claim costs {coins} coin", "a false claim costs {coins} coins", house.fine).format(
        coins=house.fine
    )


# NOTE: A house rule in a few words, one of a list with commas: a small first letter, no full stop.
def _opening_in_short(house: HouseRules) -> str:
    if house.opening_round:
        return _("everybody's first turn is an opening turn")
    if house.opening_turns == USUAL_RULES.opening_turns:
        return ""
    if not house.opening_turns:
        return _("no opening turns")
    return ngettext("{turns} opening turn", "{turns} opening turns", house.opening_turns).format(
        turns=house.opening_turns
    )


# NOTE: A house rule in a few words, one of a list with commas: a small first letter, no full stop.
def _exposure_in_short(exposure: Exposure | None) -> str:
    match exposure:
        case Exposure.MAY_NOT_ANNOUNCE:
            return _("the exposed may not announce")
        case Exposure.MUST_SWAP_WITH_ANOTHER:
            return _("the exposed must swap or pretend")
        case Exposure.NOTHING | None:
            return _("the exposed are not limited")
        case _:
            assert_never(exposure)


# NOTE: A house rule in a few words, one of a list with commas: a small first letter, no full stop.
def _centre_in_short(cards: int | None) -> str:
    if cards is None:
        return ""
    if not cards:
        return _("no centre cards")
    return ngettext("at most {cards} centre card", "at most {cards} centre cards", cards).format(cards=cards)


# NOTE: A house rule in a few words, one of a list with commas: a small first letter, no full stop.
def _minimums_in_short(minimums: Minimums | None) -> str:
    if minimums is Minimums.BIND:
        return pgettext("house rule", "minimum players are binding")
    return pgettext("house rule", "minimum players are advice")


# NOTE: A house rule in a few words, one of a list with commas: a small first letter, no full stop.
def _memory_in_short(memory: MemoryAid | None) -> str:
    match memory:
        case MemoryAid.TURN:
            return _("memory aid: this turn")
        case MemoryAid.GAME:
            return _("memory aid: the whole game")
        case MemoryAid.NONE | None:
            return ""
        case _:
            assert_never(memory)


def goal_sentence(house: HouseRules) -> str:
    """Return how many coins win, as a sentence."""
    return ngettext(
        "The first to have {coins} coin wins.", "The first to have {coins} coins wins.", house.goal_coins
    ).format(coins=house.goal_coins)


def _coins(house: HouseRules) -> tuple[str, ...]:
    sentences = []
    if house.starting_coins != USUAL_RULES.starting_coins:
        sentence = ngettext(
            "Everybody starts with {coins} coin.", "Everybody starts with {coins} coins.", house.starting_coins
        )
        sentences.append(sentence.format(coins=house.starting_coins))
    if house.goal_coins != USUAL_RULES.goal_coins:
        sentences.append(goal_sentence(house))
    if house.fine != USUAL_RULES.fine:
        sentence = ngettext("A false claim costs {coins} coin.", "A false claim costs {coins} coins.", house.fine)
        sentences.append(sentence.format(coins=house.fine) if house.fine else _("A false claim costs nothing."))
    return tuple(sentences)


def _opening(house: HouseRules) -> tuple[str, ...]:
    if house.opening_round:
        return (_("On their first turn, everybody must swap or pretend."),)
    if house.opening_turns == USUAL_RULES.opening_turns:
        return ()
    if not house.opening_turns:
        return (_("There are no opening turns."),)
    sentence = ngettext(
        "The first {turns} turn is an opening turn.",
        "The first {turns} turns are opening turns.",
        house.opening_turns,
    )
    return (sentence.format(turns=house.opening_turns),)


def _exposure(exposure: Exposure | None) -> str:
    match exposure:
        case Exposure.MAY_NOT_ANNOUNCE:
            return _("An exposed player may not announce.")
        case Exposure.MUST_SWAP_WITH_ANOTHER:
            return _("An exposed player must swap or pretend with another player’s card.")
    return _("Exposed players are not limited.")


def _minimums(minimums: Minimums | None) -> str:
    if minimums is Minimums.BIND:
        return _("A mask is not used with fewer players than its minimum.")
    return _("A mask may be used with fewer players than its minimum.")


def _cards(house: HouseRules) -> tuple[str, ...]:
    sentences = []
    if house.centre_cards is not None:
        sentence = ngettext(
            "There is at most {cards} centre card.", "There are at most {cards} centre cards.", house.centre_cards
        )
        sentences.append(
            sentence.format(cards=house.centre_cards) if house.centre_cards else _("There are no centre cards.")
        )
    if house.swap_after_announcing:
        sentences.append(_("A player who announces must swap or pretend on their next turn."))
    if house.memory is not None:
        sentences.append(_memory(house.memory))
    return tuple(sentences)


def _memory(memory: MemoryAid) -> str:
    match memory:
        case MemoryAid.NONE:
            return _("Memory aid: none.")
        case MemoryAid.TURN:
            return _("Memory aid: what was said aloud this turn.")
    return _("Memory aid: everything said aloud in this game.")


# NOTE: The names of house rules, in a list at the left of their values.
def rule_name(key: str) -> str:
    """Return what a house rule is called in a list."""
    return {
        "starting_coins": _("Coins at the start"),
        "goal_coins": _("Coins that win"),
        "fine": _("Fine for a false claim"),
        "opening_turns": _("Opening turns"),
        "exposure": _("Exposed players"),
        "centre_cards": _("Centre cards"),
        "minimums": pgettext("house rule", "Minimum players"),
        "swap_after_announcing": _("After announcing"),
        "memory": pgettext("house rule", "Memory aid"),
    }[key]


# NOTE: The value of a house rule, in a list at the right of its name.
def rule_value(key: str, house: HouseRules, edition: Edition) -> str:
    """Return the value of a house rule in a few words."""
    match key:
        case "opening_turns":
            return _("one for each player") if house.opening_round else str(house.opening_turns)
        case "exposure":
            return _exposure_value(house.exposure or edition.exposure)
        case "centre_cards":
            return (
                pgettext("house rule", "0 to 2 (6+ players)")
                if house.centre_cards is None
                else _at_most(house.centre_cards)
            )
        case "minimums":
            return _minimums_value(house.minimums or edition.minimums)
        case "swap_after_announcing":
            return _("must swap or pretend") if house.swap_after_announcing else pgettext("house rule", "anything")
        case "memory":
            return _memory_value(house.memory)
    return str(getattr(house, key))


# NOTE: The value of the house rule about centre cards.
def _at_most(cards: int) -> str:
    return pgettext("house rule", "at most {cards}").format(cards=cards)


# NOTE: Whether masks may be used with fewer players than their minimum, in a few words.
def _minimums_value(minimums: Minimums) -> str:
    if minimums is Minimums.BIND:
        return pgettext("house rule", "binding")
    return pgettext("house rule", "advice only")


# NOTE: What an exposed player may do, in a few words.
def _exposure_value(exposure: Exposure) -> str:
    match exposure:
        case Exposure.MAY_NOT_ANNOUNCE:
            return _("may not announce")
        case Exposure.MUST_SWAP_WITH_ANOTHER:
            return _("must swap or pretend")
        case Exposure.NOTHING:
            return _("are not limited")
        case _:
            assert_never(exposure)


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
