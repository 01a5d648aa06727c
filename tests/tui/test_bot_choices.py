"""Bots answer in turn and hide what people hide; taking something back takes back what bots did since."""

from collections.abc import Callable, Sequence

import pytest

from mascarade.rules.cards import CardOf, Hand
from mascarade.rules.choices import Choice, Kind, Look, Pretend, Really, Swap
from mascarade.rules.events import Exchanged, Seen
from mascarade.rules.view import View
from tests.secrecy.clock import Clock, standing_still
from tests.table.dealing import scenario
from tests.tui.bots import (
    ADA,
    SCRIPTED,
    TABLE,
    WATCHED,
    Answer,
    Scripted,
    claims,
    marks,
    one_among_five,
    pass_time,
    skip_bot,
    with_bots,
)
from tests.tui.driving import LEISURE, table_of
from tests.tui.reading import prompt

pytestmark = pytest.mark.usefixtures("script")

# The challenge round


async def test_bots_answer_in_their_turn_before_and_after_a_person(script: Callable[[Answer], None]) -> None:
    script(claims(4))
    bots = [SCRIPTED, SCRIPTED, None, SCRIPTED, SCRIPTED, None]
    async with table_of(with_bots(TABLE, ["Ada", "Bruno"], bots, first=2), timing=WATCHED) as laptop:
        await laptop.start()
        await laptop.announce("king")
        assert marks(laptop) == ["–", "–", "announces", "answers now", "–", "–"]
        await skip_bot(laptop, 2)
        assert marks(laptop) == ["–", "–", "announces", "passes", "challenges", "answers now"]
        await laptop.rest()
        await laptop.press("space", "shift")
        assert marks(laptop)[5] == "answers now", "a person is not hastened"
        await laptop.offer("enter")
        assert marks(laptop)[0] == "answers now"
        await skip_bot(laptop, 2)
        assert marks(laptop) == ["passes", "passes", "announces", "passes", "challenges", "passes"]
        await skip_bot(laptop)
        assert laptop.screen == "RevealScreen"


# Slips


async def test_a_slip_is_taken_back_while_a_bot_is_about_to_act() -> None:
    async with one_among_five() as laptop:
        await laptop.announce("king")
        await skip_bot(laptop, 6)
        assert "Colombina’s turn" in prompt(laptop.text)
        await laptop.offer("z")
        await laptop.press("space")
        assert "Taken back: everybody agreed." in laptop.text
        assert "Ada’s turn" in prompt(laptop.text)
        assert laptop.coins("Ada") == 6


async def test_how_long_a_bot_has_cards_in_its_hands_does_not_depend_on_what_it_does(
    script: Callable[[Answer], None],
) -> None:
    """Its thoughts take longer if it swaps them, and the table waits so much less."""
    seen = []
    for really, thought in ((True, 1.5), (False, 0.25)):
        clock = Clock()
        script(_swapper(clock, Really() if really else Pretend(), thought))
        with standing_still(clock):
            async with one_among_five(first=1, timing=LEISURE, clock=clock) as laptop:
                began = clock.now
                await skip_bot(laptop)
                waits = dict(clock.running())["TableScreen"]
                assert clock.now - began == thought
                assert waits == pytest.approx(LEISURE.bot_hands - thought)
                holding = laptop.text
                await pass_time(laptop, clock, waits)
                assert laptop.session.steps[-1].played == (Really() if really else Pretend())
                seen.append((clock.now - began, holding, laptop.text))
    assert seen[0] == seen[1]


def _swapper(clock: Clock, secret: Choice, thought: float) -> Answer:
    """Start a game in which Colombina takes Ada's card and thinks for a while about it."""

    def mind(view: View) -> Choice | None:
        if view.decision is None or view.decision.kind is not Kind.EXCHANGE:
            return Swap(Hand.ONLY, CardOf(ADA, Hand.ONLY)) if view.viewer == 1 else None
        clock.now += thought
        return secret

    return mind


async def test_cards_that_only_bots_see_are_never_on_the_screen(script: Callable[[Answer], None]) -> None:
    script(lambda view: Look() if view.decision and view.decision.kind is Kind.TURN else None)
    async with one_among_five(first=1) as laptop:
        await skip_bot(laptop)
        assert laptop.screen == "TableScreen"
        assert not laptop.session.game_log.unshown
        assert not laptop.session.undoable
        heard = {bot.me: [one.mask for one in bot.heard if isinstance(one, Seen)] for bot in Scripted.made}
        assert heard == {1: ["king"], 2: [], 3: [], 4: [], 5: []}


async def test_a_single_person_among_bots_looks_and_swaps_without_covers() -> None:
    async with one_among_five() as laptop:
        await laptop.press("l")
        assert laptop.screen == "LookScreen"
        await laptop.press("space")
        assert "Judge" in laptop.text
        await laptop.press("backspace")
        assert laptop.screen == "TableScreen"
        await skip_bot(laptop, 5)
        assert laptop.active == "Ada"
        await laptop.press("s", "2")
        assert laptop.screen == "SwapScreen"
        await laptop.press("f")
        assert laptop.screen == "TableScreen"
        assert any(isinstance(event, Exchanged) for step in laptop.session.steps for event in step.events)


PRINCESS = ("princess", "judge", "king", "witch")


@pytest.mark.parametrize(
    ("people", "shown_of", "screen"),
    [
        (("Ada", "Bruno"), "Bruno", "CoverScreen"),
        (("Ada", "Bruno"), "Colombina", "RevealScreen"),
        (("Ada",), "Colombina", "RevealScreen"),
    ],
)
async def test_a_card_is_shown_to_the_people_who_may_see_it_and_a_bot_need_not_turn_away(
    people: Sequence[str], shown_of: str, screen: str
) -> None:
    bots = [*[None] * len(people), *[SCRIPTED] * (4 - len(people))]
    async with table_of(with_bots(scenario("second", 4, PRINCESS), people, bots), PRINCESS, timing=WATCHED) as laptop:
        await laptop.start()
        await laptop.announce("princess")
        if len(people) > 1:
            await laptop.press("n")
        await skip_bot(laptop, 4 - len(people) + 1)
        await laptop.pick(shown_of)
        assert laptop.screen == screen
        if screen == "RevealScreen":
            assert f"Everybody but {shown_of} sees this" in laptop.text
