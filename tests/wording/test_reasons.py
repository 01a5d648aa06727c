"""The reason why a power does nothing is told once, and only if no other sentence tells it."""

from typing import get_args

from mascarade.rules import effects as do
from mascarade.rules.cards import CentreCard, Mask
from mascarade.rules.choices import Choice, PickCard, PickPlayer, Say
from mascarade.rules.coin_effects import Give, Take
from mascarade.rules.effect_terms import Cards, CoinPlace, People, Reason, Watchers, When
from mascarade.rules.effects import Effect
from mascarade.rules.events import NothingHappened
from mascarade.rules.game import SECOND
from mascarade.wording.mask_names import own_names
from mascarade.wording.merged_events import tell
from mascarade.wording.phrases import Phrases
from mascarade.wording.sentences import tell_event
from tests.tables import ADA, BRUNO, card, table

NAMES = ("Ada", "Bruno", "Cleo", "Dario")
REASONS = [reason for kind in get_args(Reason) for reason in kind]


def sentences_after(power: tuple[Effect, ...], *choices: Choice, coins: str = "6 6 6 6") -> tuple[str, ...]:
    """Return what the table hears about an uncontested power after the sentence about its use."""
    own = (Mask("idler", power=power),)
    idler = table("idler judge king fool", coins, centre="thief witch", own=own).announce("idler")
    events = idler.events + idler.play(*choices).events
    return tell(events, Phrases(NAMES, SECOND, own_names({"idler": "Idler"})))[2:]


def test_every_reason_is_a_sentence_of_its_own() -> None:
    events = (NothingHappened(ADA, "idler", reason, 3) for reason in REASONS)
    sentences = {tell_event(event, Phrases(NAMES, SECOND)) or "" for event in events}
    assert len(sentences) == len(REASONS)
    assert all(sentence.endswith(".") and "{" not in sentence for sentence in sentences)


def test_a_difference_that_follows_from_the_first_one_is_not_told() -> None:
    power = (
        do.PickCard(of=Cards.OTHERS_AND_CENTRE),
        do.NameMask(),
        Give(1, CoinPlace.PICKED, CoinPlace.USER, When.WRONG),
    )
    assert sentences_after(power, PickCard(CentreCard(1)))[-1:] == ("No chosen card lies in front of a player.",)


def test_an_answer_that_brings_nothing_is_told_right_or_wrong_once() -> None:
    guru = (
        do.PickCard(),
        do.NameMask(),
        do.Show(Watchers.EVERYONE),
        Give(4, CoinPlace.PICKED, CoinPlace.USER, When.WRONG),
    )
    assert sentences_after(guru, card(BRUNO), Say("judge"))[-1] == "That was the right mask."
    unseen = (do.PickCard(), do.NameMask(), Give(4, CoinPlace.PICKED, CoinPlace.USER, When.WRONG))
    assert sentences_after(unseen, card(BRUNO), Say("judge"))[-1] == "The answer was right."
    hidden = (do.HideCoins(2, 2), do.PickPlayer(), do.GuessCoins(), do.GiveHidden(CoinPlace.USER, When.WRONG))
    assert sentences_after(hidden, PickPlayer(BRUNO))[-1] == "Right: Ada had hidden 2 coins."


def test_the_poorest_who_is_the_user_takes_nothing_from_themselves() -> None:
    power = (do.PickPlayer(of=People.POOREST), Take(1, source=CoinPlace.PICKED))
    assert sentences_after(power, coins="2 6 6 6")[-1] == "Ada is the chosen player, so no coins change hands."
