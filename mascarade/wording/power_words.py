"""Powers in whole sentences, from ``powers.txt``, and in few words, from ``powers_in_short.txt``."""

from collections.abc import Iterator
from enum import Enum
from itertools import chain
from typing import Any, assert_never

from msgspec.structs import asdict

from mascarade.language import _, pgettext
from mascarade.rules import effects as do
from mascarade.rules.cards import Mask
from mascarade.rules.coin_effects import (
    AnyCoinEffect,
    Beg,
    CoinEffect,
    ExchangeFortunes,
    FillUp,
    Give,
    NextTurn,
    PassFortunes,
    Take,
    TakeCourt,
    TakeForEach,
    TakeHalf,
    Win,
)
from mascarade.rules.effect_terms import Cards, CoinPlace, Tagged
from mascarade.rules.effects import AnyCardEffect, AnyPickEffect, Effect, PickEffect
from mascarade.wording.text_files import words_for

MOST_TOGETHER = 4
"""The most effects that one sentence describes together."""
ROOM = 30
"""The most cells that the short form of a power may take."""
WHOLE, SHORT = "powers.txt", "powers_in_short.txt"


def describe_power(mask: Mask) -> str:
    """Return the whole power in one or more sentences; their subject is the mask."""
    return " ".join(_parts(mask, WHOLE)) or _("Does nothing.")


def power_short(mask: Mask) -> str:
    """Return the power in a few words for the table; parts that do not fit are left out."""
    words = ""
    for part in _parts(mask, SHORT):
        longer = pgettext("layout", "{words}; {part}").format(words=words, part=part) if words else part
        if len(longer) > ROOM:
            return (words or part)[: ROOM - 1] + "…"
        words = longer
    return words or pgettext("power", "nothing")


def star_note() -> str:
    """Return the meaning of the star beside a mask."""
    return _("★ brings money from the bank.")


def _parts(mask: Mask, file: str) -> Iterator[str]:
    """Yield the words for each part of a power, in order."""
    power, people, cards = mask.power, 1, 1
    while power:
        facts = [facts_of(effect, people, cards, mask.copies) for effect in power[:MOST_TOGETHER]]
        count, words = _first_part(power, facts, file)
        if words:
            yield words
        if file == WHOLE and count == 1 and isinstance(power[0], do.Show) and not power[0].exposes:
            yield _("This exposes nobody.")
        for effect in power[:count]:
            if isinstance(effect, PickEffect):
                people, cards = _chosen_after(effect, people, cards)
        power = power[count:]


def _first_part(power: tuple[Effect, ...], facts: list[tuple[str, ...]], file: str) -> tuple[int, str]:
    """Return the words for the first part of a power, and how many effects (as many as possible) it covers."""
    for count in range(len(facts), 0, -1):
        chapter = ", ".join(type(effect).__name__ for effect in power[:count])
        words = words_for(file, chapter, *chain.from_iterable(facts[:count]), **_put_in(power[:count]))
        if words:
            return count, words
    return 1, ""


def _put_in(effects: tuple[Effect, ...]) -> dict[str, Any]:
    """Return the placeholders for words about effects: their fields; {coins} may be any number among them."""
    fields = dict(chain.from_iterable(asdict(effect).items() for effect in effects))
    numbers = (value for value in fields.values() if type(value) is int)
    tag = getattr(fields.get("when"), "tag", "")
    coins = fields.get("coins") or max(numbers, default=0)
    return {"tag": tag, **fields, "number": coins, "coins": coins}


def _chosen_after(pick: AnyPickEffect, people: int, cards: int) -> tuple[int, int]:
    """Return the numbers of players and cards chosen after a pick, as far as later words depend on them."""
    match pick:
        case do.PickPlayer(_of, count):
            return count, cards
        case do.PickCard(Cards.ELSEWHERE, count):
            return people, cards + count
        case do.PickCard(_of, count):
            return count, count
        case do.PickDirection():
            return people, cards
        case _:
            assert_never(pick)


# Facts of effects


def facts_of(effect: Effect, people: int, cards: int, copies: int) -> tuple[str, ...]:
    """Return the facts that select the words for an effect, mostly named as in scenario files.

    ``people`` and ``cards`` have been chosen before the effect; ``copies`` is the number of cards of its mask.
    """
    facts = _facts(effect, _several(people), _several(cards), copies)
    return tuple(fact.value if isinstance(fact, Enum) else fact for fact in facts if fact)


def _several(count: int) -> str:
    return "several" if count > 1 else ""


def _facts(effect: Effect, people: str, cards: str, copies: int) -> tuple[Enum | str, ...]:
    match effect:
        case do.PickPlayer(of, count, optional):
            return of, _number(count), "may" if optional else "must"
        case do.PickCard(of, count):
            return of, _number(count)
        case do.CardEffect():
            return _facts_of_cards(effect, cards)
        case do.GiveHidden(to, when):
            return when, f"to {to.value}"
        case do.OnlyIf(when):
            return ("tagged" if when.has else "untagged",) if isinstance(when, Tagged) else (when,)
        case CoinEffect():
            return _facts_of_coins(effect, people, copies)
        case do.PickDirection() | do.HideCoins() | do.GuessCoins() | do.ChangeSeats():
            return ()
        case do.OnlyIfRich() | do.OnlyIfPoor() | do.LoanEffect():
            return ()
        case _:
            assert_never(effect)


def _number(count: int) -> str:
    return "one" if count == 1 else "two"


def _facts_of_cards(effect: AnyCardEffect, cards: str) -> tuple[Enum | str, ...]:
    match effect:
        case do.NameMask(by):
            return (f"by {by.value}",)
        case do.SwapOrPretend(which, by):
            return f"by {by.value}", which
        case do.Look(which):
            return which, cards
        case do.Show(to, which, exposes):
            return f"to {to.value}", which, cards, "exposing" if exposes else "exposing nobody"
        case _:
            assert_never(effect)


def _facts_of_coins(effect: AnyCoinEffect, people: str, copies: int) -> tuple[Enum | str, ...]:
    match effect:
        case Take(_coins, paired, CoinPlace.BANK) if paired is not None:
            return CoinPlace.BANK, "together" if copies > 2 else "both"
        case Take(source=source) | TakeHalf(source=source):
            return source, people
        case Give(_coins, source, to, when):
            return when, source, f"to {to.value}", people
        case TakeForEach(_coins, who):
            return (who,)
        case NextTurn(of, skipped):
            return "user" if of is CoinPlace.USER else "", "skipped" if skipped else ""
        case TakeCourt() | Beg() | ExchangeFortunes() | PassFortunes() | FillUp() | Win():
            return ()
        case _:
            assert_never(effect)
