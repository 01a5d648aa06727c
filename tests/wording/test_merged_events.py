"""What happens is told to the whole table, and no more than the whole table may know."""

from random import Random

import pytest

from mascarade.rules import choices
from mascarade.rules.cards import CardOf, CentreCard, Hand, MaskId, Player
from mascarade.rules.choices import (
    Announce,
    Challenge,
    Choice,
    Kind,
    Pass,
    PickCard,
    PickPlayer,
    Pretend,
    Really,
    Say,
    Swap,
)
from mascarade.rules.engine import pending, step
from mascarade.rules.events import Event
from mascarade.rules.game import FIRST, SECOND, Edition, Game
from mascarade.rules.state import State, new_game, position
from mascarade.rules.view import events_for
from mascarade.wording.mask_names import mask_name
from mascarade.wording.merged_events import tell

NAMES = ("Ada", "Bruno", "Cleo", "Dario", "Emile", "Fran", "Gilles", "Harry")
ADA, BRUNO, CLEO, DARIO = (Player(number) for number in range(4))
HIS = CardOf(BRUNO)


def table(cards: str, edition: Edition = SECOND, coins: str = "", court: int = 0) -> State:
    """A game in the middle, with as many players as fortunes; the cards left over lie in the centre."""
    line_up = tuple(cards.split())
    fortunes = tuple(int(fortune) for fortune in coins.split()) or (6,) * 4
    game = Game(edition, len(fortunes), line_up)
    return position(game, line_up, coins=fortunes, court=court, opening=0)


def played(state: State, *chosen: Choice) -> list[Event]:
    """What the whole table learns of these choices."""
    heard: list[Event] = []
    for choice in chosen:
        state, events = step(state, choice)
        heard += events_for(events, None)
    return heard


def told(state: State, *chosen: Choice) -> tuple[str, ...]:
    return tell(played(state, *chosen), NAMES, state.game.edition)


SIX = "judge king witch thief fool cheat"


def test_a_claim_that_nobody_contests() -> None:
    assert told(table(SIX), Announce("king"), Pass(), Pass(), Pass()) == (
        "Ada announces: “I am the King.”",
        "Nobody else claims to be the King: Ada takes 2 coins.",
    )


def test_a_claim_that_is_contested_by_whoever_has_it() -> None:
    assert told(table(SIX), Announce("king"), Challenge(), Pass(), Pass()) == (
        "Ada announces: “I am the King.”",
        "Bruno also claims to be the King.",
        "Bruno is the King and takes 2 coins.",
        "Ada pays 1 coin to the court.",
    )


def test_a_claim_that_nobody_has() -> None:
    assert told(table(SIX), Announce("cheat"), Challenge(), Challenge(), Pass()) == (
        "Ada announces: “I am the Cheat.”",
        "Bruno and Cleo also claim to be the Cheat.",
        "None of them is the Cheat.",
        "Ada, Bruno and Cleo pay 1 coin each to the court.",
    )


def test_two_who_claimed_falsely_are_both_named() -> None:
    assert told(table(SIX), Announce("cheat"), Pass(), Challenge(), Pass())[2] == "Neither Ada nor Cleo is the Cheat."


def test_the_cards_of_liars_are_named_for_a_memory_aid_only() -> None:
    heard = played(table(SIX), Announce("king"), Challenge(), Challenge(), Pass())
    plain = " ".join(tell(heard, NAMES, SECOND))
    aided = " ".join(tell(heard, NAMES, SECOND, with_cards=True))
    assert "Judge" not in plain
    assert "Witch" not in plain
    assert "False: Ada's card is the Judge. True: Bruno's card is the King. False: Cleo's card is the Witch." in aided


def test_the_judge_takes_the_court() -> None:
    assert told(table(SIX, court=3), Announce("judge"), Challenge(), Pass(), Pass())[2:] == (
        "Ada is the Judge and takes 3 coins from the court.",
        "Bruno pays 1 coin to the court.",
    )


def test_a_power_of_which_nothing_comes() -> None:
    assert told(table(SIX), Announce("judge"), Pass(), Pass(), Pass())[1:] == (
        "Nobody else claims to be the Judge: Ada uses the power.",
        "The court is empty.",
    )


def test_the_thief_takes_from_both_sides_in_one_sentence() -> None:
    assert (
        told(table(SIX), Announce("thief"), Pass(), Pass(), Pass())[-1] == "Ada takes 1 coin each from Bruno and Dario."
    )


def test_the_witch_and_whom_she_trades_with_are_told_once() -> None:
    assert told(table(SIX), Announce("witch"), Pass(), Pass(), Pass(), PickPlayer(CLEO))[1:] == (
        "Nobody else claims to be the Witch: Ada uses the power.",
        "Ada and Cleo trade all their coins.",
    )
    declined = told(table(SIX), Announce("witch"), Pass(), Pass(), Pass(), choices.Decline())
    assert declined[-1] == "Ada leaves the fortunes as they are."


def test_a_swap_reads_the_same_whether_it_was_real() -> None:
    chosen = Swap(Hand.ONLY, HIS)
    sentence = ("Ada held their own card and Bruno's card. Swapped? Only Ada knows.",)
    assert told(table(SIX), chosen, Really()) == sentence
    assert told(table(SIX), chosen, Pretend()) == sentence
    assert told(table(SIX), chosen) == ("Ada takes their own card and Bruno's card under the table.",)


def test_a_centre_card_is_named_by_its_number() -> None:
    assert told(table(SIX), Swap(Hand.ONLY, CentreCard(2)), Really()) == (
        "Ada held their own card and the second centre card. Swapped? Only Ada knows.",
    )


def test_the_fool_handles_two_cards_in_one_sentence() -> None:
    pair = choices.PickCards(CardOf(BRUNO), CardOf(CLEO))
    assert told(table(SIX), Announce("fool"), Pass(), Pass(), Pass(), pair, Really())[1:] == (
        "Nobody else claims to be the Fool: Ada takes 1 coin.",
        "Ada held Bruno's card and Cleo's card. Swapped? Only Ada knows.",
    )


@pytest.mark.parametrize("done", [Really(), Pretend()])
def test_the_spy_looks_before_anything_is_put_back(done: Really | Pretend) -> None:
    state = table("spy king judge empress fool cheat")
    assert told(state, Announce("spy"), Pass(), Pass(), Pass(), PickCard(HIS), done)[1:] == (
        "Nobody else claims to be the Spy: Ada uses the power.",
        "Ada looks secretly at their own card and Bruno's card.",
        "Swapped or not: only Ada knows.",
    )


@pytest.mark.parametrize(
    ("mask", "verdict"), [("king", "That was the right mask."), ("fool", "That was the wrong mask.")]
)
def test_a_mask_that_has_to_be_named(mask: MaskId, verdict: str) -> None:
    state = table("guru king judge empress fool cheat")
    lines = told(state, Announce("guru"), Pass(), Pass(), Pass(), PickCard(HIS), Say(mask))
    assert lines[2:4] == ("Ada chooses Bruno's card.", f"Bruno says: “This card is the {mask.title()}.”")
    assert lines[4:6] == ("Everyone is shown Bruno's card.", verdict)
    assert lines[6:] == (() if mask == "king" else ("Bruno pays 4 coins to Ada.",))


def test_the_princess_shows_a_card_to_all_but_one() -> None:
    state = table("princess king judge empress fool cheat")
    lines = told(state, Announce("princess"), Pass(), Pass(), Pass(), PickCard(HIS))
    assert lines[-1] == "Everyone but Bruno is shown Bruno's card."
    assert "King" not in " ".join(lines)


def test_both_peasants_are_told_together() -> None:
    line_up = "judge peasant peasant king witch fool thief cheat"
    state = table(line_up, FIRST, "6 6 6 6 6 6 6 6")
    passes = [Pass()] * 5
    assert told(state, Announce("peasant"), Challenge(), Challenge(), *passes)[2:] == (
        "Bruno is a Peasant, and so is Cleo.",
        "Bruno and Cleo take 2 coins each.",
        "Ada pays 1 coin to the court.",
    )


def test_the_puppet_master_takes_and_moves() -> None:
    state = table("puppet-master king judge empress fool cheat")
    pair = choices.PickPlayers(BRUNO, DARIO)
    assert told(state, Announce("puppet-master"), Pass(), Pass(), Pass(), pair)[2:] == (
        "Ada takes 1 coin each from Bruno and Dario.",
        "Bruno and Dario change seats.",
    )


def test_the_patron_feeds_the_neighbours() -> None:
    state = table("patron king judge empress fool cheat")
    assert told(state, Announce("patron"), Pass(), Pass(), Pass())[1:] == (
        "Nobody else claims to be the Patron: Ada takes 3 coins.",
        "Bruno and Dario take 1 coin each.",
    )


def test_with_several_cards_a_claim_says_which_is_pointed_at() -> None:
    line_up = "bishop fool judge queen king witch"
    state = table(line_up, FIRST, "6 6 6")
    assert told(state, Announce("queen", Hand.LEFT), Challenge(Hand.RIGHT), Pass()) == (
        "Ada points at the left-hand card and announces: “I am the Queen.”",
        "Bruno points at the right-hand card and also claims to be the Queen.",
        "Bruno is the Queen and takes 2 coins.",
        "Ada pays 1 coin to the court.",
    )


def test_the_end_is_told_last() -> None:
    lines = told(table(SIX, coins="12 6 6 6"), Announce("king"), Pass(), Pass(), Pass())
    assert lines[-1] == "Ada has enough coins and wins."


def test_names_are_inserted_as_they_are() -> None:
    hostile = ("[/]{name}", "%s{0}", "[@click=app.quit]x[/]", "<b>")
    state = table(SIX)
    words = " ".join(tell(played(state, Announce("king"), Challenge(), Challenge(), Challenge()), hostile, SECOND))
    assert all(name in words for name in hostile)


@pytest.mark.parametrize(
    ("edition", "players", "line_up"),
    [
        (FIRST, 2, "bishop fool judge queen king witch"),
        (FIRST, 3, "bishop fool judge queen king witch"),
        (FIRST, 8, "judge peasant peasant inquisitor spy thief widow bishop"),
        (SECOND, 4, "judge patron king beggar spy witch"),
        (SECOND, 8, "judge patron princess fool beggar puppet-master swindler guru"),
    ],
)
def test_whole_games_are_told_in_whole_sentences(edition: Edition, players: int, line_up: str) -> None:
    draw = Random(players)
    for _game in range(20):
        state = new_game(Game(edition, players, tuple(line_up.split())))
        while (decision := pending(state)) is not None:
            state, events = step(state, draw.choice(decision.options))
            for line in tell(events_for(events, None), NAMES, edition):
                assert line.endswith((".", ".”"))
                assert "{" not in line
        assert state.outcome is not None


def test_no_line_tells_a_secret_choice_from_another() -> None:
    draw = Random(5)
    game = Game(SECOND, 6, ("judge", "patron", "princess", "fool", "spy", "witch"))
    compared = 0
    for _game in range(40):
        state = new_game(game)
        while (decision := pending(state)) is not None:
            if decision.kind is Kind.EXCHANGE:
                compared += 1
                tales = {tell(step(state, choice)[1], NAMES, SECOND, with_cards=True) for choice in decision.options}
                assert len(tales) == 1
            state, _events = step(state, draw.choice(decision.options))
    assert compared > 100


def test_an_uncontested_claim_is_told_alike_whatever_the_card() -> None:
    state, other = table(SIX), table("king judge witch thief fool cheat")
    chosen = (Announce("king"), Pass(), Pass(), Pass())
    assert told(state, *chosen) == told(other, *chosen)
    assert mask_name("judge", SECOND) not in " ".join(told(state, *chosen))
