"""Every decision, choice and event has a whole sentence of its own, or none."""

from random import Random
from typing import get_args

import pytest
from msgspec.structs import replace

from mascarade.rules import choices
from mascarade.rules import events as happens
from mascarade.rules.cards import CHANCE, CardOf, CentreCard, Direction, Hand, Player
from mascarade.rules.choices import Choice, Decision, Kind, Limit, PickPlayer
from mascarade.rules.effect_terms import CoinReason
from mascarade.rules.engine import pending, step
from mascarade.rules.events import EVERYONE, Audience, Event, Store
from mascarade.rules.game import FIRST, SECOND, End, Game, Outcome
from mascarade.rules.state import position
from mascarade.rules.view import decision_for
from mascarade.wording.merged_events import tell
from mascarade.wording.phrases import Phrases, hand_name, own_card_subject
from mascarade.wording.sentences import limit_reason, prompt, victory_sentence

NAMES = ("Ada", "Bruno", "Cleo", "Dario", "Emile", "Fran", "Gilles", "Harry")
ADA, BRUNO, CLEO, DARIO = (Player(number) for number in range(4))
HERS, HIS = CardOf(ADA), CardOf(BRUNO)

ONE_OF_EACH: tuple[Event, ...] = (
    happens.Dealt(HERS, "king"),
    happens.TurnedDown(),
    happens.TurnBegan(ADA),
    happens.Looked(ADA, (HERS,)),
    happens.Seen(EVERYONE, HIS, "king"),
    happens.Handled(ADA, HERS, HIS),
    happens.Exchanged(Audience(only=ADA), ADA, HERS, HIS, True),
    happens.PutBack(ADA, HERS, HIS),
    happens.Announced(ADA, "king", HERS),
    happens.Challenged(BRUNO, "king", HIS),
    happens.Passed(CLEO),
    happens.Revealed(ADA, HERS, "king", True),
    happens.NobodyHasIt("king"),
    happens.PowerUsed((ADA,), "king"),
    happens.PowerCopied(ADA, "king"),
    happens.PowerLent(ADA, "king"),
    happens.UnusedDrawn(ADA, "king"),
    happens.Picked(ADA, PickPlayer(BRUNO), False),
    happens.NoTarget(ADA, "fool"),
    happens.Said(BRUNO, HIS, "king"),
    happens.CoinsHidden(Audience(only=ADA), ADA, 2),
    happens.HandClosed(ADA, 1, 3),
    happens.Guessed(BRUNO, 2),
    happens.HandOpened(ADA, 2, True),
    happens.Shown(HIS, None),
    happens.Paid(Store.BANK, ADA, 3),
    happens.Fined(BRUNO, 1),
    happens.FortunesExchanged(ADA, BRUNO),
    happens.FortunesPassed(Direction.LEFT),
    happens.SeatsChanged(ADA, BRUNO),
    happens.NothingHappened(ADA, "judge", CoinReason.COURT_EMPTY),
    happens.OwesLook(DARIO),
    happens.Ended((ADA,), End.GOAL),
)

UNTOLD = (happens.Dealt, happens.TurnBegan, happens.Passed, happens.Exchanged, happens.CoinsHidden)
"""Events that everybody sees without words, or that nobody else may know."""


def test_there_is_a_sample_of_every_event() -> None:
    assert {type(event) for event in ONE_OF_EACH} == set(get_args(Event))


@pytest.mark.parametrize("event", ONE_OF_EACH, ids=lambda event: type(event).__name__)
def test_every_event_is_a_whole_sentence_or_goes_without_words(event: Event) -> None:
    told = tell((event,), Phrases(NAMES, SECOND), with_cards=True)
    assert bool(told) != isinstance(event, UNTOLD)
    for words in told:
        assert words.endswith((".", ".”"))
        assert "{" not in words


@pytest.mark.parametrize(
    "event",
    [
        happens.Seen(Audience(only=ADA), HERS, "king"),
        happens.Seen(Audience(but=BRUNO), HIS, "king"),
        happens.Exchanged(Audience(only=ADA), ADA, HERS, HIS, False),
        happens.CoinsHidden(Audience(only=ADA), ADA, 2),
    ],
)
def test_events_that_are_not_for_everybody_are_never_told(event: Event) -> None:
    assert tell((event,), Phrases(NAMES, SECOND), with_cards=True) == ()


FOUR = ("Ada", "Bruno", "Cleo", "Dario")

EVERY_CHOICE: dict[Choice, str] = {
    choices.Deal("king"): "The next card is the King.",
    choices.Look(): "Cleo looks at their own card.",
    choices.Look(Hand.GUARDED): "Cleo looks at their own guarded card.",
    choices.Swap(Hand.ONLY, CardOf(BRUNO)): "Cleo swaps with Bruno’s card, or pretends to.",
    choices.Swap(Hand.LEFT, CardOf(BRUNO, Hand.RIGHT)): (
        "Cleo swaps their own left-hand card with Bruno’s right-hand card, or pretends to."
    ),
    choices.Announce("witch"): "Cleo announces: “I am the Witch.”",
    choices.Announce("witch", Hand.LEFT): "Cleo points at the left-hand card and announces: “I am the Witch.”",
    choices.Really(): "Cleo swaps the two cards.",
    choices.Pretend(): "Cleo leaves the two cards as they are.",
    choices.Challenge(): "Cleo also claims to be that mask.",
    choices.Challenge(Hand.RIGHT): "Cleo points at the right-hand card and also claims to be that mask.",
    choices.Pass(): "Cleo lets it stand.",
    choices.PickPlayer(ADA): "Cleo chooses Ada.",
    choices.PickPlayers(ADA, BRUNO): "Cleo chooses Ada and Bruno.",
    choices.PickCard(CardOf(ADA)): "Cleo chooses Ada’s card.",
    choices.PickCards(CardOf(ADA), CentreCard(1)): "Cleo chooses Ada’s card and the first centre card.",
    choices.PickDirection(Direction.LEFT): "Cleo chooses left.",
    choices.PickDirection(Direction.RIGHT): "Cleo chooses right.",
    choices.HideCoins(1): "Cleo hides 1 coin.",
    choices.HideCoins(2): "Cleo hides 2 coins.",
    choices.GuessCoins(1): "Cleo guesses that 1 coin is hidden.",
    choices.GuessCoins(3): "Cleo guesses that 3 coins are hidden.",
    choices.PickPlayer(CLEO): "Cleo chooses Cleo.",
    choices.Decline(): "Cleo chooses nobody.",
    choices.Say("king"): "Cleo says: “This card is the King.”",
    choices.Draw("king"): "The mask drawn is the King.",
}

ONE_OF_EACH_KIND: dict[Kind, tuple[Decision, str]] = {
    Kind.DEAL: (Decision(CHANCE, Kind.DEAL, (choices.Deal("king"),)), "The cards are being dealt."),
    Kind.TURN: (Decision(CLEO, Kind.TURN, (choices.Look(),)), "Cleo’s turn"),
    Kind.EXCHANGE: (
        Decision(CLEO, Kind.EXCHANGE, (), is_secret=True, cards=(CardOf(CLEO), CardOf(BRUNO))),
        "Cleo holds their own card and Bruno’s card under the table.",
    ),
    Kind.CHALLENGE: (
        Decision(DARIO, Kind.CHALLENGE, (choices.Pass(), choices.Challenge()), mask="witch"),
        "Who else claims to be the Witch? Dario answers.",
    ),
    Kind.PICK: (
        Decision(CLEO, Kind.PICK, (choices.PickCards(CardOf(ADA), CardOf(BRUNO)),), mask="fool"),
        "Cleo, which two players’ cards does the Fool take?",
    ),
    Kind.SAY: (
        Decision(DARIO, Kind.SAY, (choices.Say("king"),), mask="guru", cards=(CardOf(DARIO),)),
        "Dario must say which mask this card is.",
    ),
    Kind.HIDE: (
        Decision(CLEO, Kind.HIDE, (), is_secret=True, mask="fool"),
        "Cleo is hiding coins in a closed hand.",
    ),
    Kind.GUESS: (
        Decision(DARIO, Kind.GUESS, (choices.GuessCoins(1), choices.GuessCoins(2)), mask="fool"),
        "Dario must guess how many coins the Fool has hidden.",
    ),
    Kind.DRAW: (
        Decision(CHANCE, Kind.DRAW, (choices.Draw("king"), choices.Draw("queen")), mask="fool"),
        "A mask that isn’t in play is being drawn.",
    ),
}


def test_on_a_private_screen_a_secret_decision_speaks_to_its_taker() -> None:
    hidden, _words = ONE_OF_EACH_KIND[Kind.EXCHANGE]
    taken = replace(hidden, options=(choices.Really(), choices.Pretend()))
    assert prompt(taken, Phrases(FOUR, SECOND)) == "You’re holding your card and Bruno’s card under the table."
    hidden, _words = ONE_OF_EACH_KIND[Kind.HIDE]
    taken = replace(hidden, options=(choices.HideCoins(1), choices.HideCoins(2)))
    assert prompt(taken, Phrases(FOUR, SECOND)) == "How many coins do you hide in your hand?"


@pytest.mark.parametrize("limit", Limit)
def test_every_limit_says_why_for_whom(limit: Limit) -> None:
    words = limit_reason(limit, "Fran")
    assert "Fran" in words
    assert words.endswith(".")


def test_every_hand_has_words_of_its_own() -> None:
    phrases = Phrases(FOUR, SECOND, in_centre=3)
    for words in (hand_name, own_card_subject, lambda hand: phrases.card(CardOf(BRUNO, hand))):
        assert len({words(hand) for hand in Hand}) == len(Hand)
    assert phrases.card(CardOf(BRUNO)) == "Bruno’s card"
    assert phrases.card(CardOf(BRUNO, Hand.LEFT)) == "Bruno’s left-hand card"
    assert phrases.card(CardOf(BRUNO, Hand.GUARDED)) == "Bruno’s guarded card"
    assert [phrases.card(CentreCard(number)) for number in (1, 2, 3)] == [
        "the first centre card",
        "the second centre card",
        "centre card 3",
    ]


def test_the_only_card_in_the_centre_has_no_number() -> None:
    phrases = Phrases(FOUR, SECOND, in_centre=1)
    assert phrases.card(CentreCard(1)) == phrases.place(CentreCard(1)) == "the centre card"
    assert phrases.short_place(CentreCard(1)) == "centre"
    assert Phrases(FOUR, SECOND, in_centre=2).place(CentreCard(1)) == "the first centre card"


FORTUNES = {ADA: 13, BRUNO: 9, CLEO: 9, DARIO: 0}


@pytest.mark.parametrize(
    ("winners", "how", "words"),
    [
        ((ADA,), End.GOAL, "Ada wins with 13 coins."),
        ((BRUNO, CLEO), End.GOAL, "Bruno and Cleo share the victory with 9 coins each."),
        ((ADA, CLEO), End.GOAL, "Ada and Cleo have enough coins and share the victory."),
        ((ADA,), End.RUIN, "Dario has no coins left. Ada is the richest and wins."),
        ((BRUNO, CLEO), End.RUIN, "Dario has no coins left. Bruno and Cleo are the richest and share the victory."),
        ((CLEO,), End.POWER, "Cleo wins at once through the power of the mask."),
        ((BRUNO, CLEO), End.POWER, "Bruno and Cleo win at once through the power of their mask."),
    ],
)
def test_the_end_says_who_wins_and_why(winners: tuple[Player, ...], how: End, words: str) -> None:
    assert victory_sentence(Outcome(winners, how), FOUR, FORTUNES) == words


def test_no_prompt_of_a_game_depends_on_who_holds_what() -> None:
    draw = Random(11)
    cards = ("bishop", "fool", "judge", "queen", "king", "witch")
    game = Game(FIRST, 3, cards)
    asked = set()
    for _game in range(20):
        state, elsewhere = position(game, cards), position(game, tuple(reversed(cards)))
        while (decision := pending(state)) is not None:
            here, there = decision_for(state, None), decision_for(elsewhere, None)
            assert here is not None
            assert there is not None
            assert prompt(here, Phrases(FOUR, FIRST)) == prompt(there, Phrases(FOUR, FIRST))
            asked.add(decision.kind)
            choice = draw.choice([option for option in decision.options if not isinstance(option, choices.Challenge)])
            state, elsewhere = step(state, choice)[0], step(elsewhere, choice)[0]
    assert asked == {Kind.TURN, Kind.EXCHANGE, Kind.CHALLENGE, Kind.PICK}
