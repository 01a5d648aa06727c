"""The authors' reference to the vocabulary of powers."""

from enum import Enum

from mascarade.language import _
from mascarade.rules import effects as do
from mascarade.rules.coin_effects import (
    Beg,
    ExchangeFortunes,
    FillUp,
    Give,
    PassFortunes,
    Take,
    TakeCourt,
    TakeForEach,
    Win,
)
from mascarade.rules.effects import Effect
from mascarade.rules.values import Value
from mascarade.scenarios.powers import default_of
from mascarade.scenarios.takes import Number, Words, in_words
from mascarade.scenarios.vocabulary import VERBS, Parameter, Verb


class KeyEntry(Value):
    """One key of an effect."""

    key: str
    kind: str
    """The kind of value it takes: ``number``, ``word`` or ``truth``."""
    allowed: str
    """The allowed values, in words: the bounds of a number, or every word."""
    words: tuple[str, ...]
    """Every word that can stand for it, where it takes one."""
    default: str | None
    """The value that is meant if it is left out, as it would be written; ``None`` if there is none."""
    is_required: bool


class EffectEntry(Value):
    """One effect as its author is told of it."""

    name: str
    """The word of ``do``."""
    keys: tuple[KeyEntry, ...]
    rule: str
    """The rule of the effect, in sentences."""


def effect_entries() -> tuple[EffectEntry, ...]:
    """Return every effect, in the order of the vocabulary; the two picks have the same name and different keys."""
    return tuple(EffectEntry(verb.word, _keys(verb), rule_of(verb.effect)) for verb in VERBS)


def rule_of(effect: type[Effect]) -> str:
    """Return what an effect does, as authors are told: no docstring, for Python may have been told to drop these."""
    return _rules()[effect]


def _rules() -> dict[type[Effect], str]:
    return {
        do.PickPlayer: _(
            "The user chooses one or two players, from the others or from the richest or poorest, or one neighbour. If "
            "optional, the user may choose nobody."
        ),
        do.PickCard: _(
            "The user chooses one or two cards. The player in front of whom a card lies is picked with it. Two cards "
            'of others belong to two different players if possible. With "elsewhere", the card joins one picked '
            "earlier and lies in front of somebody else or in the centre; that player is picked only if nobody was "
            "picked with the first card."
        ),
        do.PickDirection: _("The user says left or right."),
        do.NameMask: _(
            'The player in front of whom the picked card lies must say which mask it is; with by = "user", the user '
            "must."
        ),
        do.HideCoins: _(
            'The user takes coins from the bank, hides from "least" to "most" of them in a closed hand, and puts the '
            "rest back."
        ),
        do.GuessCoins: _("The picked player guesses how many coins are hidden, and the hand is opened."),
        do.GiveHidden: _(
            "The hidden coins go to the user or the picked player, always or only after a right or wrong guess. Coins "
            "that go to nobody return to the bank."
        ),
        do.SwapOrPretend: _(
            "The user takes two cards without looking (the picked ones, or the user's own and the picked one), and "
            'swaps them or pretends to. With by = "picked", the picked player does this, and nobody else knows what '
            "was done, not even the user."
        ),
        Take: _(
            "The user takes coins from the bank or the court, or from each picked player, each neighbour or each other "
            'player. If several users use the power together, each takes the number in "paired".'
        ),
        TakeForEach: _(
            "The user takes coins from the bank for each player who is richer than the user, or for each who is poorer."
        ),
        TakeCourt: _("The user takes every coin on the court."),
        FillUp: _(
            "The user takes coins from the bank up to exactly this many; a user with that many or more takes nothing."
        ),
        Give: _(
            "Coins go from the bank, the user or each picked player to the user, each picked player or each neighbour: "
            "always, or only if the mask named or the number guessed was right, or only if it was wrong. Coins can "
            "also go to or from the court, each other player or everyone, but then always."
        ),
        Beg: _(
            "Going clockwise from the left, each other player who is richer than the user at that moment gives 1 coin."
        ),
        ExchangeFortunes: _("The user exchanges whole fortunes with the picked player."),
        PassFortunes: _("All players pass their whole fortune one seat in the picked direction, at the same moment."),
        Win: _("The user wins at once with at least this many coins; with fewer, nothing happens."),
        do.Look: _("The user looks secretly at their own card, at the picked one, or at both."),
        do.Show: _(
            "The picked card or the user's own is shown to everyone, to everyone except its holder, or only to the "
            "picked player. Its holder becomes exposed, unless exposes = false."
        ),
        do.ChangeSeats: _("The two picked players change seats; coins and cards stay where they are."),
        do.OnlyIf: _(
            'The rest of the power is used only after a "right" or a "wrong" answer, or only if the card shown to '
            'everyone has the tag that "tag:WORD" names, or does not have it ("not-tag:WORD").'
        ),
        do.OnlyIfRich: _("The rest of the power is used only if the user has at least this many coins."),
        do.OnlyIfPoor: _("The rest of the power is used only if the user has fewer coins than this."),
        do.UseShownPower: _("The user uses the power of the picked card that was shown to everyone."),
        do.UseUnusedPower: _(
            "Chance draws one of the masks that are not in play, and the user uses its power. No mask is drawn again "
            "before all the others have been drawn; after that they come again in the same order."
        ),
        do.UseLastPower: _(
            "The user uses the last power used in this game; if there was none, nothing happens. A power with this "
            "effect never counts as the last one used."
        ),
    }


def _keys(verb: Verb) -> tuple[KeyEntry, ...]:
    return tuple(
        KeyEntry(
            parameter.key,
            _kind(parameter),
            in_words(parameter.takes),
            tuple(parameter.takes.known) if isinstance(parameter.takes, Words) else (),
            _written(default_of(verb, parameter)),
            parameter.is_required,
        )
        for parameter in verb.parameters
    )


def _kind(parameter: Parameter) -> str:
    match parameter.takes:
        case Number():
            return "number"
        case Words():
            return "word"
        case _:
            return "truth"


def _written(value: object) -> str | None:
    """Return a default as it would be written in a file."""
    match value:
        case None:
            return None
        case bool():
            return "true" if value else "false"
        case Enum():
            return f'"{value.value}"'
        case _:
            return str(value)
