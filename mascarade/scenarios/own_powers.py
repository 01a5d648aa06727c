"""Reading of the power of a mask that a scenario defines: its effects, and what each needs from earlier ones."""

from collections.abc import Callable
from typing import assert_never

from msgspec.structs import replace

from mascarade.language import _, gettext_noop, ngettext
from mascarade.rules import effects as do
from mascarade.rules.coin_effects import AnyCoinEffect, CoinEffect, ExchangeFortunes, Give, Take
from mascarade.rules.effect_terms import By, Cards, Circumstance, CoinPlace, People, Tagged, Watchers, When, Which
from mascarade.rules.effects import Effect
from mascarade.scenarios.problems import Key
from mascarade.scenarios.validator import TomlTable, Validator, Words, one_of
from mascarade.scenarios.vocabulary import VERBS, Verb
from mascarade.values import Value

MOST_EFFECTS = 12
OFFERED: dict[CoinPlace, tuple[CoinPlace, ...]] = {
    CoinPlace.BANK: (CoinPlace.USER, CoinPlace.PICKED, CoinPlace.NEIGHBOURS, CoinPlace.OTHERS, CoinPlace.EVERYONE),
    CoinPlace.COURT: (CoinPlace.USER, CoinPlace.PICKED),
    CoinPlace.USER: (CoinPlace.COURT, CoinPlace.USER, CoinPlace.PICKED, CoinPlace.NEIGHBOURS, CoinPlace.OTHERS),
    CoinPlace.PICKED: (CoinPlace.COURT, CoinPlace.USER, CoinPlace.PICKED, CoinPlace.NEIGHBOURS),
    CoinPlace.OTHERS: (CoinPlace.COURT, CoinPlace.USER),
    CoinPlace.EVERYONE: (CoinPlace.COURT,),
    CoinPlace.LIARS: (CoinPlace.COURT, CoinPlace.USER),
}
"""For each place, the places that coins can be given to from there."""
ANSWERABLE = frozenset({CoinPlace.BANK, CoinPlace.USER, CoinPlace.PICKED, CoinPlace.NEIGHBOURS})
"""The places between which a gift can depend on an answer (``when``)."""


class EffectWords(Words):
    """The words for effects; a message refers to their list, since there are too many of them."""

    # NOTE: What is expected at this place of a file: a noun phrase without a full stop. The command is typed as it is.
    @property
    def allowed(self) -> str:
        """The allowed values, in words."""
        return _("an effect in quotes; to list them: mascarade scenario effects")


EFFECT_WORDS = EffectWords({verb.word: verb for verb in VERBS})


def read_power(validator: Validator, value: object, key: Key, copies: int) -> tuple[Effect, ...]:
    """Read and check the effects of a power; return those that could be read, in order."""
    if not isinstance(value, list):
        expected = _('effects in brackets: [{ do = "take", coins = 2 }]')
        validator.refuse(_("A power must be a list of effects, not {found}."), value, key, expected)
        return ()
    if len(value) > MOST_EFFECTS:
        message = ngettext(
            "This power has {count} effect; the limit is {most}.",
            "This power has {count} effects; the limit is {most}.",
            len(value),
        )
        validator.report(message.format(count=len(value), most=MOST_EFFECTS), key, is_about_key=True)
        return ()
    read = [_read_effect(validator, effect, (*key, at)) for at, effect in enumerate(value)]
    for at, effect in enumerate(read):
        _check_copies(validator, effect, (*key, at), copies)
    if None not in read:
        _check_needs(validator, read, key)
    return tuple(effect for effect in read if effect is not None)


def _check_copies(validator: Validator, effect: Effect | None, key: Key, copies: int) -> None:
    """Report an effect that cannot serve several users at once, if the mask has several cards."""
    if effect is not None and copies > 1 and not effect.facts.serves_two:
        message = _("A mask with several cards has only effects that serve several users.")
        expected = _("take (from the bank), take-for-each or fill-up")
        validator.report(message, (*key, "do"), expected=expected, rule=_rule_of_copies())
    if isinstance(effect, Take) and effect.paired is not None and (copies == 1 or effect.source != CoinPlace.BANK):
        message = _('"paired" is for masks with several cards that take coins from the bank.')
        remedy = _("copies = 2 in [masks.{mask}]").format(mask=key[1]) if effect.source == CoinPlace.BANK else None
        validator.report(message, (*key, "paired"), expected=remedy, rule=_rule_of_copies(), is_about_key=True)


def _rule_of_copies() -> str:
    return _("If a challenge reveals several cards of a mask, all their users use its power in one step.")


def _check_needs(validator: Validator, power: list[Effect | None], key: Key) -> None:
    """Report each effect that lacks something it needs from earlier effects, all of which must have been read."""
    found = PowerSoFar()
    for at, effect in enumerate(power):
        assert effect is not None
        missing = _missing_prerequisite(effect, found)
        if missing is not None:
            rule = _("An effect acts on what earlier effects picked, hid or asked.")
            validator.report(missing, (*key, at, "do"), rule=rule)
        found = found.after(effect)


# NOTE: What is expected at this place of a file: a noun phrase without a full stop; the braces are typed as they are.
def _read_effect(validator: Validator, value: object, key: Key) -> Effect | None:
    if not isinstance(value, dict):
        expected = _('a table in braces: { do = "take", coins = 2 }')
        validator.refuse(_("An effect must be a table, not {found}."), value, key, expected)
        return None
    if "do" not in value:
        validator.report_missing((*key, "do"), EFFECT_WORDS.allowed)
        return None
    verb: Verb | None = EFFECT_WORDS.read(validator, value["do"], (*key, "do"))
    if verb is not None and verb.word == "pick":
        verb = _which_pick(validator, value, key)
    return None if verb is None else _effect_of(validator, verb, value, key)


def _which_pick(validator: Validator, table: TomlTable, key: Key) -> Verb | None:
    """Return the verb for a pick of players or of cards, whichever key is given; report both or neither."""
    found = [verb for verb in VERBS if verb.word == "pick" and next(iter(verb.types)) in table]
    if len(found) == 1:
        return found[0]
    message = _("A pick takes either players or cards, not both.")
    validator.report(message, (*key, "do"), expected=_("players = 1 or 2, or cards = 1 or 2"))
    return None


def _effect_of(validator: Validator, verb: Verb, table: TomlTable, key: Key) -> Effect | None:
    """Return the effect with the values of its keys, or their defaults; ``None`` if one of them is wrong."""
    before = len(validator.problems)
    validator.report_unknown_keys(table, ("do", *verb.types), key)
    said: dict[str, object] = {}
    for parameter in verb.parameters:
        at = (*key, parameter.key)
        if parameter.key in table:
            said[parameter.field] = parameter.value_type.read(validator, table[parameter.key], at)
        elif parameter.is_required:
            validator.report_missing(at, parameter.value_type.allowed)
    if len(validator.problems) > before:
        return None
    make: Callable[..., Effect] = verb.effect
    effect = make(**said)
    if isinstance(effect, do.HideCoins) and effect.least > effect.most:
        rule = _('The user hides any number of coins from "least" to "most".')
        validator.report(_('"least" is greater than "most".'), (*key, "least"), rule=rule)
    if isinstance(effect, Give):
        _check_gift(validator, effect, key)
    return effect


def _check_gift(validator: Validator, give: Give, key: Key) -> None:
    """Report a gift between places that allow none, or one that waits for an answer where it cannot."""
    if give.to not in OFFERED[give.source]:
        message = _('No coins can go from "{source}" to "{to}".').format(source=give.source.value, to=give.to.value)
        validator.report(message, (*key, "to"), expected=one_of(place.value for place in OFFERED[give.source]))
    elif give.when is not When.ALWAYS and not {give.source, give.to} <= ANSWERABLE:
        message = _("This gift cannot wait for an answer.")
        validator.report(message, (*key, "when"), expected=_("an only-if before it"), is_about_key=True)


class PowerSoFar(Value):
    """The facts that the effects of a power so far have prepared for later ones: picks, answers, shown cards."""

    people: int = 0
    cards: int = 0
    may_hold_own: bool = False
    """True if the user's own card may be among the picked cards."""
    has_direction: bool = False
    is_hidden: bool = False
    is_guessed: bool = False
    is_answered: bool = False
    is_fresh: bool = False
    """True if the picked card cannot have been swapped since it was named."""
    is_shown: bool = False
    """True if everybody has seen the one picked card, and it cannot have been swapped since."""
    is_open: bool = False
    """True if everybody knows whether the latest answer was right."""

    def after(self, effect: Effect) -> "PowerSoFar":
        """Return the facts after one more effect."""
        match effect:
            case do.PickPlayer(_of, count):
                return replace(self, people=count)
            case do.PickCard(Cards.ELSEWHERE):
                return replace(self, cards=self.cards + 1, is_shown=False, is_fresh=False)
            case do.PickCard(of, count):
                own = of in (Cards.OWN, Cards.ANYWHERE)
                return PowerSoFar(count, count, own, self.has_direction, self.is_hidden, self.is_guessed)
            case do.PickDirection():
                return replace(self, has_direction=True)
            case do.HideCoins():
                return replace(self, is_hidden=True, is_guessed=False, is_answered=False, is_open=False)
            case do.GuessCoins():
                return replace(self, is_hidden=False, is_guessed=True, is_answered=True, is_open=True)
            case do.NameMask():
                return replace(self, is_answered=True, is_fresh=True, is_open=self.is_shown)
            case do.SwapOrPretend():
                return replace(self, is_fresh=False, is_shown=False)
            case do.Show(Watchers.EVERYONE, Which.PICKED | Which.OWN_AND_PICKED) if self.cards == 1:
                return replace(self, is_shown=True, is_open=self.is_open or self.is_fresh)
            case CoinEffect() | do.GiveHidden() | do.Look() | do.Show() | do.ChangeSeats():
                return self
            case do.ConditionEffect() | do.LoanEffect():
                return self
            case _:
                assert_never(effect)


NOBODY = gettext_noop("Nobody is picked before this: add a pick of players, or of a card in front of somebody.")
ONE_PLAYER = gettext_noop("One player must be picked before this, not two.")
ONE_CARD = gettext_noop("One card must be picked before this, not two.")
NO_CARD = gettext_noop("No card is picked before this: add a pick of cards.")
NO_ANSWER = gettext_noop("Nothing before this can be right or wrong: add a name-mask or a guess-coins.")


def _missing_prerequisite(effect: Effect, found: PowerSoFar) -> str | None:
    """Return a sentence about what an effect needs and no earlier effect prepares; ``None`` if nothing is missing."""
    match effect:
        case do.PickPlayer() | do.PickCard():
            return _about_pick(effect, found)
        case do.NameMask(by):
            return _about_name(by, found)
        case do.SwapOrPretend():
            return _about_swap(effect, found)
        case do.Look() | do.Show():
            return _about_view(effect, found)
        case CoinEffect():
            return _about_coins(effect, found)
        case do.ChangeSeats():
            if found.people == 2:
                return None
            return _("Two players must change seats: add a pick of two players before this.")
        case do.GuessCoins() | do.GiveHidden():
            return _about_hidden(effect, found)
        case do.OnlyIf() | do.UseShownPower():
            return _about_condition(effect, found)
        case do.PickDirection() | do.HideCoins() | do.ConditionEffect() | do.LoanEffect():
            return None
        case _:
            assert_never(effect)


def _about_pick(pick: do.PickPlayer | do.PickCard, found: PowerSoFar) -> str | None:
    is_one = pick.count == 1
    if pick.of in (People.LEFT, People.RIGHT) and not is_one:
        return _("There is one neighbour on each side: pick one player.")
    if pick.of in (Cards.LEFT, Cards.RIGHT) and not is_one:
        return _("A pick of a neighbour’s card picks one card, not {count}.").format(count=pick.count)
    if pick.of is not Cards.ELSEWHERE:
        return None
    if not is_one:
        return _('A pick of cards "elsewhere" picks one card, not {count}.').format(count=pick.count)
    if found.cards > 1:
        return _(ONE_CARD)
    return None if found.cards else _("A card elsewhere joins one picked earlier: add a pick of one card before this.")


def _about_name(by: By, found: PowerSoFar) -> str | None:
    if found.cards > 1:
        return _(ONE_CARD)
    if by is By.USER:
        return None if found.cards else _(NO_CARD)
    if found.cards and found.people:
        return None
    return _("Nobody has a picked card to name: add a pick of one card in front of somebody before this.")


def _about_swap(swap: do.SwapOrPretend, found: PowerSoFar) -> str | None:
    if swap.by is By.PICKED and found.people != 1:
        return _(ONE_PLAYER) if found.people else _(NOBODY)
    if swap.cards is Which.PICKED and found.cards != 2:
        return _("Two cards must be swapped: add picks of two cards before this.")
    if swap.cards is Which.OWN_AND_PICKED and found.cards != 1:
        return _("The user’s own card must be swapped with another: add a pick of one card before this.")
    if swap.cards is Which.OWN_AND_PICKED and found.may_hold_own:
        return _("The picked card may be the user’s own, which cannot be swapped with itself: pick among others.")
    return None


def _about_view(effect: do.Look | do.Show, found: PowerSoFar) -> str | None:
    if effect.cards is not Which.OWN and not found.cards:
        return _(NO_CARD)
    if isinstance(effect, do.Look) or effect.to is not Watchers.PICKED or found.people == 1:
        return None
    if found.people:
        return _(ONE_PLAYER)
    return _("Nobody is picked to see the card: add a pick of one player, or of one card, before this.")


def _about_coins(effect: AnyCoinEffect, found: PowerSoFar) -> str | None:
    if isinstance(effect, ExchangeFortunes):
        if not found.people:
            return _("Nobody is picked before this: add a pick of one player to exchange with.")
        return _(ONE_PLAYER) if found.people > 1 else None
    if "people" in effect.facts.uses and not found.people:
        return _(NOBODY)
    if "direction" in effect.facts.uses and not found.has_direction:
        return _("No direction is picked before this: add a pick-direction.")
    return _(NO_ANSWER) if "answer" in effect.facts.uses and not found.is_answered else None


def _about_hidden(effect: do.GuessCoins | do.GiveHidden, found: PowerSoFar) -> str | None:
    if isinstance(effect, do.GuessCoins) and not found.is_hidden:
        return _("There is nothing to guess: add a hide-coins before this.")
    if isinstance(effect, do.GiveHidden) and not found.is_guessed:
        return _("Nobody has guessed the hidden coins yet: add a guess-coins before this.")
    is_about_people = isinstance(effect, do.GuessCoins) or effect.to is CoinPlace.PICKED
    if not is_about_people or found.people == 1:
        return None
    return _(ONE_PLAYER) if found.people else _(NOBODY)


def _about_condition(effect: do.OnlyIf | do.UseShownPower, found: PowerSoFar) -> str | None:
    if isinstance(effect, do.OnlyIf) and isinstance(effect.when, Circumstance):
        return _(NOBODY) if effect.when is Circumstance.NOBODY_PICKED and not found.people else None
    if isinstance(effect, do.UseShownPower) or isinstance(effect.when, Tagged):
        if found.is_shown:
            return None
        return _("No picked card has been shown to everyone: add a pick of one card and a show before this.")
    if not found.is_answered:
        return _(NO_ANSWER)
    if found.is_open:
        return None
    return _("The table cannot see whether the answer was right: show the picked card to everyone before this.")
