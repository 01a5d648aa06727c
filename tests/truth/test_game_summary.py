"""The sentence that sums up a game: each fact appears where it holds, the rarest first, and no other does."""

from collections.abc import Iterable, Sequence

import pytest
from msgspec.structs import replace

from mascarade.rules.cards import CardOf, MaskId, Player
from mascarade.rules.events import EVERYONE, Exchanged, Paid, Store
from mascarade.rules.game import SECOND, End, Outcome
from mascarade.truth.scenes import Happening, Honesty, JudgedClaim, Scene, Truth
from mascarade.truth.words import fact_about
from mascarade.wording.phrases import Phrases
from tests.tables import ADA, BRUNO, CLEO, DARIO

NAMES = ("Ada", "Bruno", "Cleo", "Dario")
PEOPLE = (ADA, BRUNO, CLEO, DARIO)
MASKS = ("judge", "king", "witch", "thief")
TRUTH, LIE, MISTAKE = Honesty.TRUTH, Honesty.LIE, Honesty.MISTAKE


def turn(
    number: int,
    *happenings: Happening,
    masks: Sequence[MaskId] = MASKS,
    lost: Iterable[Player] = (),
    coins: Sequence[int] = (6, 6, 6, 6),
) -> Scene:
    """Return a turn after which the four players hold these masks."""
    cards = tuple((CardOf(player), mask) for player, mask in zip(PEOPLE, masks, strict=True))
    fortunes = tuple(zip(PEOPLE, coins, strict=True))
    return Scene(number, PEOPLE[number % 4], happenings, cards, PEOPLE, fortunes, 0, frozenset(lost))


def claim(player: Player, honesty: Honesty) -> JudgedClaim:
    return JudgedClaim(player, "king", "king" if honesty is TRUTH else "judge", honesty, False, 0.5)


def said(*turns: Scene, winners: Sequence[Player] = ()) -> str:
    """Return the summary of a game with these turns after the deal."""
    outcome = Outcome(tuple(winners), End.GOAL) if winners else None
    return fact_about(Truth((turn(0), *turns), outcome), NAMES, Phrases(NAMES, SECOND))


def claimed(*honesties: Honesty, player: Player = ADA) -> list[Scene]:
    return [turn(number, claim(player, honesty)) for number, honesty in enumerate(honesties, start=1)]


def handled(*swapped: bool) -> list[Scene]:
    return [
        turn(number, Exchanged(EVERYONE, ADA, CardOf(ADA), CardOf(BRUNO), really))
        for number, really in enumerate(swapped, start=1)
    ]


def test_that_nobody_lied_is_suspicious_after_five_claims() -> None:
    assert said(*claimed(TRUTH, TRUTH, MISTAKE, TRUTH, TRUTH)) == "In 5 claims nobody told a lie. Suspicious."
    assert said(*claimed(TRUTH, TRUTH, TRUTH, TRUTH)) == "Claims: 4. Lies: 0."
    assert said(*claimed(TRUTH, TRUTH, LIE, TRUTH, TRUTH)) == "Claims: 5. Lies: 1."


def test_that_all_swaps_were_alike_is_said_after_five() -> None:
    assert said(*handled(True, True, True, True, True)) == "Nobody pretended: 5 real swaps."
    assert said(*handled(False, False, False, False, False)) == "All for show: 5 swaps, and every one was pretended."
    assert said(*handled(True, True, True, True)) == ""
    assert said(*handled(True, True, False, True, True)) == ""


def test_whoever_won_as_a_stranger_won_without_knowing() -> None:
    assert said(turn(1, lost={ADA}), winners=[ADA]) == "Ada won without knowing who they were."
    assert said(turn(1, lost={BRUNO}), winners=[ADA]) == ""
    assert said(turn(1, lost={ADA, BRUNO}), winners=[ADA, BRUNO]) == ""


def test_a_winner_is_known_by_lies_or_by_none() -> None:
    lies = [*claimed(LIE, LIE, LIE), turn(4, claim(BRUNO, LIE))]
    assert said(*lies, winners=[ADA]) == "Ada told 3 lies and won."
    assert (
        said(*claimed(TRUTH, TRUTH, TRUTH), turn(4, claim(BRUNO, LIE)), winners=[ADA])
        == "Ada won without a single lie."
    )
    assert said(*claimed(LIE, LIE), winners=[ADA]) == "Claims: 2. Lies: 2."
    assert said(*claimed(TRUTH, TRUTH, MISTAKE), winners=[ADA]) == "Claims: 3. Lies: 0."


def test_whoever_was_another_for_half_of_the_game_is_named() -> None:
    other = ("thief", "king", "witch", "judge")
    strangers = [turn(number, masks=other) for number in range(1, 6)]
    assert said(*strangers) == ""  # Ada and Dario alike
    back = turn(6, masks=("witch", "king", "judge", "thief"))
    assert said(*strangers, back) == "Ada spent 6 turns being somebody else."
    assert said(*strangers[:4], back) == "Ada spent 5 turns being somebody else."
    assert said(*strangers[:3], back) == ""


def test_a_replaced_player_is_not_said_to_have_been_somebody_else() -> None:
    masks = ("thief", "king", "witch", "judge")
    turns = [turn(number, masks=masks) for number in range(1, 6)]
    gone = [replace(one, occupants=(0, 1, 2, 4)) for one in turns]
    assert "somebody else" not in said(*gone, turn(6))


@pytest.mark.parametrize(("turns", "fact"), [(5, "Bruno had no idea who they were for 5 turns."), (4, "")])
def test_whoever_was_lost_for_five_turns_is_named(turns: int, fact: str) -> None:
    assert said(*(turn(number, lost={BRUNO}) for number in range(1, turns + 1))) == fact


@pytest.mark.parametrize(("coins", "fact"), [(3, "Cleo lost 6 coins to others."), (2, "")])
def test_whoever_was_robbed_of_five_coins_is_named(coins: int, fact: str) -> None:
    assert said(turn(1, Paid(CLEO, ADA, coins)), turn(2, Paid(CLEO, BRUNO, coins))) == fact
    assert said(turn(1, Paid(Store.BANK, ADA, 9))) == ""


def test_a_mask_that_changed_hands_four_times_is_named() -> None:
    there, here = ("king", "judge", "witch", "thief"), MASKS
    turns = [turn(number, masks=masks) for number, masks in enumerate((there, here, there, here), start=1)]
    assert said(*turns) == "Who was the King? The answer changed 4 times."
    assert said(*turns[:3]) == ""


def test_a_game_without_events_has_no_summary() -> None:
    assert said(turn(1), turn(2)) == ""
