"""Bots at the table: they wait to be watched, answer in their turn, and hide what people hide."""

import gc
import weakref
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import pytest

from mascarade.bot_seats import SeatedBots
from mascarade.bots.company import BotSeat
from mascarade.proposal import Pace
from mascarade.records.games import game_list
from mascarade.rules.cards import CardOf, Hand, Player
from mascarade.rules.choices import Announce, Challenge, Choice, Look, PickCard, Pretend, Really, Swap
from mascarade.rules.decisions import Kind
from mascarade.rules.events import Exchanged, Seen
from mascarade.rules.house import HouseRules
from mascarade.rules.view import View
from mascarade.scenarios import find_scenario
from mascarade.table.timing import Timing
from mascarade.tui.app import MascaradeApp
from mascarade.tui.evening import Evening
from mascarade.tui.screens.deal import DealScreen
from mascarade.tui.screens.table import TableScreen
from mascarade.wording.masks import mask_name
from tests.secrecy.clock import Clock, standing_still
from tests.soak.robot import Robot
from tests.tui.around import proposed
from tests.tui.bots import SCRIPTED, WATCHED, Answer, Scripted, script, table_of, with_bots
from tests.tui.driving import COMPACT, LEISURE, Laptop, Tosses, scenario
from tests.tui.reading import mark_of, offered, prompt, said

__all__ = ["script"]

pytestmark = pytest.mark.usefixtures("script")

SIX = ("judge", "king", "witch", "fool", "widow", "cheat")
TABLE = scenario("second", 6, SIX)
ADA = Player(0)


@asynccontextmanager
async def one_among_five(
    size: tuple[int, int] = COMPACT,
    first: int = 0,
    pace: Pace = Pace.NORMAL,
    timing: Timing = WATCHED,
    **app_options: Any,
) -> AsyncIterator[Laptop]:
    """Ada and five bots: Colombina, Brighella, Pulcinella, Scaramouche and Zanni."""
    proposal = with_bots(TABLE, ["Ada"], [None, *[SCRIPTED] * 5], pace, first)
    async with table_of(proposal, size=size, timing=timing, **app_options) as laptop:
        await laptop.start()
        yield laptop


def announces(mask: str) -> Answer:
    return lambda view: Announce(mask) if view.decision and view.decision.kind is Kind.TURN else None


def claims(*players: int) -> Answer:
    """These claim whatever is announced."""

    def mind(view: View) -> Choice | None:
        assert view.decision is not None
        return Challenge() if view.decision.kind is Kind.CHALLENGE and view.viewer in players else None

    return mind


async def hasten(laptop: Laptop, times: int = 1) -> None:
    for _time in range(times):
        await laptop.offer("space")


async def let_pass(laptop: Laptop, clock: Clock, seconds: float) -> None:
    """So much time passes, of which the table knows."""
    await clock.advance(seconds)
    await laptop.rest()


def marks(laptop: Laptop) -> list[str]:
    """What stands beside the seats in a challenge round."""
    return [mark_of(laptop.text, name) for name in laptop.session.names]


# Whole games

MOST_LOOKS = 5000
"""So often the screen is looked at until a game has come to its end."""


@pytest.mark.parametrize("people", [pytest.param(("Ada",), marks=pytest.mark.long), ("Ada", "Bruno", "Cleo"), ()])
async def test_a_game_with_bots_comes_to_its_end_and_covers_fall_only_where_there_are_people_to_hide_from(
    people: Sequence[str],
) -> None:
    bots = [*[None] * len(people), *[BotSeat("random")] * (6 - len(people))]
    proposal = with_bots(find_scenario("second-a"), people, bots, Pace.INSTANT)
    robot, screens = Robot(Random(3)), set[str]()
    async with table_of(proposal, timing=LEISURE._replace(turning_away=0.01, showing=0.01)) as laptop:
        for _look in range(MOST_LOOKS):
            if laptop.screen == "EndScreen":
                break
            screens.add(laptop.screen)
            screen = laptop.app.screen
            if not people or (isinstance(screen, TableScreen) and screen.is_waiting):
                await laptop.rest()
                continue
            key = robot.key(laptop.text)
            await (laptop.rest() if key is None else laptop.press(key))
        assert laptop.screen == "EndScreen"
        assert ("CoverScreen" in screens) == (len(people) > 1)
        if not people:
            assert not laptop.pressed
            assert screens <= {"DealScreen", "TableScreen", "RevealScreen"}
    (game,) = game_list().games
    assert game.is_finished


async def test_nothing_of_a_game_stays_once_bots_play_the_next_one(monkeypatch: pytest.MonkeyPatch) -> None:
    bots = weakref.WeakSet[SeatedBots]()
    sit_down = SeatedBots._sit_down  # noqa: SLF001  # every game makes such bots, and nothing else does

    def note(seated: SeatedBots) -> None:
        bots.add(seated)
        sit_down(seated)

    monkeypatch.setattr(SeatedBots, "_sit_down", note)
    short = find_scenario("second-a")._replace(house=HouseRules(goal_coins=9))
    proposal = with_bots(short, (), [BotSeat("random")] * 6, Pace.INSTANT)
    async with table_of(proposal) as laptop:
        await laptop.until(lambda: laptop.screen == "EndScreen")
        gc.disable()  # it would find the game sooner or later
        for games in (2, 3):
            await laptop.press("p")
            await laptop.until(lambda: laptop.screen == "EndScreen")
            assert len(game_list().games) == games
            assert len(bots) == 1
        gc.enable()


# The pace


async def test_a_deal_that_bots_turn_by_themselves_counts_once_for_each_page(monkeypatch: pytest.MonkeyPatch) -> None:
    counted, let_pass = [], DealScreen.let_pass

    def count(screen: DealScreen, *seconds: Any, **spent: Any) -> None:
        counted.append(screen)
        let_pass(screen, *seconds, **spent)

    monkeypatch.setattr(DealScreen, "let_pass", count)
    proposal = with_bots(find_scenario("first"), (), [BotSeat("random")] * 13, Pace.INSTANT)
    async with table_of(proposal) as laptop:
        await laptop.until(lambda: laptop.screen != "DealScreen")
    assert len(counted) == 3, "thirteen cards take three pages at 80x24"


async def test_a_bot_waits_until_it_has_been_watched_or_somebody_hastens_it(script: Callable[[Answer], None]) -> None:
    script(announces("king"))
    async with one_among_five(first=1) as laptop:
        assert "Colombina's turn" in prompt(laptop.text)
        before = laptop.text
        await laptop.rest()
        assert laptop.text == before
        await hasten(laptop)
        assert "Colombina announces: “I am the King.”" in prompt(laptop.text)


async def test_what_a_bot_does_is_told_as_of_people(script: Callable[[Answer], None]) -> None:
    script(lambda view: Look() if view.viewer == 1 else Swap(Hand.ONLY, CardOf(ADA, Hand.ONLY)))
    async with one_among_five(first=1) as laptop:
        await hasten(laptop)
        assert "Colombina looks secretly at their own card." in said(laptop.text)
        assert "Brighella's turn" in prompt(laptop.text)
        await hasten(laptop)
        assert "Brighella holds their own card and Ada's card under the table." in prompt(laptop.text)


async def test_the_pace_is_changed_with_a_key_and_stays_for_the_next_game() -> None:
    async with one_among_five(first=1) as laptop:
        assert "pace: normal" in laptop.text
        await laptop.press("greater_than_sign")
        assert "pace: fast" in laptop.text
        await laptop.press(*["less_than_sign"] * 4)
        assert "pace: slow" in laptop.text
        assert laptop.conversation.bots_take(1.0) > 1.0


async def test_the_game_rests_while_anything_lies_over_the_table() -> None:
    clock = Clock()
    with standing_still(clock):
        async with one_among_five(first=1, timing=LEISURE, clock=clock) as laptop:
            for key, back in (("escape", "escape"), ("question_mark", "escape"), ("tab", "u"), ("t", "escape")):
                before = laptop.session.state
                await laptop.press(key)
                await let_pass(laptop, clock, 60.0)
                assert laptop.session.state is before
                await laptop.press(back)
                await let_pass(laptop, clock, LEISURE.bot_turn * 0.9)
                assert laptop.session.state is before, "nobody has seen for long enough what was told last"
                await let_pass(laptop, clock, 60.0 if key == "tab" else LEISURE.bot_turn + 4 * LEISURE.reading)
                assert laptop.session.state is not before


async def test_the_game_rests_while_the_window_is_too_small() -> None:
    clock = Clock()
    with standing_still(clock):
        async with one_among_five(first=1, timing=LEISURE, clock=clock) as laptop:
            before = laptop.session.state
            await laptop.resize(59, 19)
            await let_pass(laptop, clock, 0.1)
            await let_pass(laptop, clock, 60.0)
            assert laptop.session.state is before
            await laptop.resize(*COMPACT)
            await let_pass(laptop, clock, 0.1)
            assert laptop.session.state is before
            await let_pass(laptop, clock, 60.0)
            assert laptop.session.state is not before


async def test_bots_take_the_longer_the_slower_their_pace() -> None:
    clock = Clock()
    waits = []
    with standing_still(clock):
        for pace in Pace:
            async with one_among_five(first=1, timing=LEISURE, clock=clock, pace=pace) as laptop:
                assert laptop.screen == "TableScreen"
                waits.append(dict(clock.running()).get("TableScreen", 0.0))
    assert waits == sorted(waits, reverse=True)
    assert len(set(waits)) == len(waits)
    assert waits[-1] == 0.0


# The challenge round


async def test_bots_answer_in_their_turn_before_and_after_a_person(script: Callable[[Answer], None]) -> None:
    script(claims(4))
    bots = [SCRIPTED, SCRIPTED, None, SCRIPTED, SCRIPTED, None]
    async with table_of(with_bots(TABLE, ["Ada", "Bruno"], bots, first=2)) as laptop:
        await laptop.start()
        await laptop.announce("king")
        assert marks(laptop) == ["–", "–", "announces", "answers now", "–", "–"]
        await hasten(laptop, 2)
        assert marks(laptop) == ["–", "–", "announces", "passes", "challenges", "answers now"]
        await laptop.rest()
        await laptop.press("space", "shift")
        assert marks(laptop)[5] == "answers now", "a person is not hastened"
        await laptop.offer("enter")
        assert marks(laptop)[0] == "answers now"
        await hasten(laptop, 2)
        assert marks(laptop) == ["passes", "passes", "announces", "passes", "challenges", "passes"]
        await hasten(laptop)
        assert laptop.screen == "RevealScreen"


async def test_a_bots_seat_key_does_nothing_and_a_persons_may_come_early() -> None:
    bots = [None, SCRIPTED, SCRIPTED, None]
    of = scenario("second", 4, SIX)
    async with table_of(with_bots(of, ["Ada", "Bruno"], bots)) as laptop:
        await laptop.start()
        await laptop.announce("king")
        before = laptop.text
        await laptop.press("2", "3", "shift")
        assert laptop.text == before
        await laptop.press("4")
        assert marks(laptop) == ["announces", "answers now", "–", "challenges"]
        await hasten(laptop, 2)
        assert marks(laptop) == ["announces", "passes", "passes", "challenges"]
        assert laptop.screen == "TableScreen", "there is one person, who may think again"
        await laptop.press("4")
        assert marks(laptop)[3] == "passes"
        await hasten(laptop)
        assert "Ada takes 2 coins" in " ".join(laptop.text.split()) or laptop.coins("Ada") > 6


async def test_bots_are_asked_anew_where_somebody_before_them_has_second_thoughts(
    script: Callable[[Answer], None],
) -> None:
    def contrary(view: View) -> Choice | None:
        is_contested = view.claims is not None and len(view.claims.claims) > 1
        return Challenge() if is_contested and view.decision and view.decision.kind is Kind.CHALLENGE else None

    script(contrary)
    bots = [SCRIPTED, None, SCRIPTED, None]
    async with table_of(with_bots(scenario("second", 4, SIX), ["Ada", "Bruno"], bots, first=3)) as laptop:
        await laptop.start()
        await laptop.announce("king")
        await hasten(laptop)
        await laptop.press("enter")
        await hasten(laptop)
        assert marks(laptop) == ["passes", "passes", "passes", "announces"]
        await laptop.press("2")
        assert marks(laptop) == ["passes", "challenges", "answers now", "announces"]
        await hasten(laptop)
        assert marks(laptop) == ["passes", "challenges", "challenges", "announces"]


async def test_with_several_people_the_round_closes_when_they_say_so() -> None:
    bots = [None, None, None, SCRIPTED]
    async with table_of(with_bots(scenario("second", 4, SIX), ["Ada", "Bruno", "Cleo"], bots)) as laptop:
        await laptop.start()
        await laptop.announce("king")
        await laptop.press("enter", "enter", "backspace")
        assert marks(laptop) == ["announces", "passes", "answers now", "–"]
        await laptop.offer("n")
        assert marks(laptop) == ["announces", "passes", "passes", "answers now"]
        await laptop.offer("backspace", "enter")
        await hasten(laptop)
        assert marks(laptop) == ["announces", "passes", "passes", "passes"]
        await laptop.press("space", "backspace")
        assert "Nobody challenges" in prompt(laptop.text)
        assert "backspace" not in offered(prompt(laptop.text)), "a bot has answered since"
        await laptop.offer("n")
        assert laptop.active == "Bruno"


# Secrets


async def test_how_long_a_bot_has_cards_in_its_hands_does_not_depend_on_what_it_does(
    script: Callable[[Answer], None],
) -> None:
    """Its thoughts take longer where it swaps them, and the table waits so much the less."""
    seen = []
    for really, thought in ((True, 1.5), (False, 0.25)):
        clock = Clock()
        script(_swapper(clock, Really() if really else Pretend(), thought))
        with standing_still(clock):
            async with one_among_five(first=1, timing=LEISURE, clock=clock) as laptop:
                began = clock.now
                await hasten(laptop)
                waits = dict(clock.running())["TableScreen"]
                assert clock.now - began == thought
                assert waits == pytest.approx(LEISURE.bot_hands - thought)
                holding = laptop.text
                await let_pass(laptop, clock, waits)
                assert laptop.session.steps[-1].played == (Really() if really else Pretend())
                seen.append((clock.now - began, holding, laptop.text))
    assert seen[0] == seen[1]


def _swapper(clock: Clock, secret: Choice, thought: float) -> Answer:
    """Colombina takes Ada's card, and thinks for a while about what to do with it."""

    def mind(view: View) -> Choice | None:
        if view.decision is None or view.decision.kind is not Kind.EXCHANGE:
            return Swap(Hand.ONLY, CardOf(ADA, Hand.ONLY)) if view.viewer == 1 else None
        clock.now += thought
        return secret

    return mind


async def test_cards_that_only_bots_see_are_never_on_the_screen(script: Callable[[Answer], None]) -> None:
    script(lambda view: Look() if view.decision and view.decision.kind is Kind.TURN else None)
    async with one_among_five(first=1) as laptop:
        await hasten(laptop)
        assert laptop.screen == "TableScreen"
        assert not laptop.session.course.unshown
        assert not laptop.session.slip
        heard = {bot.me: [one.mask for one in bot.heard if isinstance(one, Seen)] for bot in _bots()}
        assert heard == {1: ["king"], 2: [], 3: [], 4: [], 5: []}


def _bots() -> list[Scripted]:
    return Scripted.made


async def test_alone_among_bots_one_looks_and_swaps_without_covers() -> None:
    async with one_among_five() as laptop:
        await laptop.press("l")
        assert laptop.screen == "LookScreen"
        await laptop.press("space")
        assert "Judge" in laptop.text
        await laptop.press("backspace")
        assert laptop.screen == "TableScreen"
        await hasten(laptop, 5)
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
    async with table_of(with_bots(scenario("second", 4, PRINCESS), people, bots), PRINCESS) as laptop:
        await laptop.start()
        await laptop.announce("princess")
        if len(people) > 1:
            await laptop.press("n")
        await hasten(laptop, 4 - len(people) + 1)
        await laptop.pick(shown_of)
        assert laptop.screen == screen
        if screen == "RevealScreen":
            assert f"Everybody but {shown_of} sees this" in laptop.text


async def test_a_card_that_only_bots_may_see_is_not_shown(script: Callable[[Answer], None]) -> None:
    def mind(view: View) -> Choice | None:
        match view.decision and view.decision.kind:
            case Kind.TURN:
                return Announce("princess")
            case Kind.PICK:
                return PickCard(CardOf(ADA, Hand.ONLY))
        return None

    script(mind)
    bots = [None, SCRIPTED, SCRIPTED, SCRIPTED]
    async with table_of(with_bots(scenario("second", 4, PRINCESS), ["Ada"], bots, first=1), PRINCESS) as laptop:
        await laptop.start()
        await hasten(laptop, 3)
        await laptop.press("enter")
        await hasten(laptop, 2)
        assert laptop.screen == "TableScreen"
        assert not laptop.session.course.unshown
        seen = [event.mask for bot in _bots() for event in bot.heard if isinstance(event, Seen)]
        assert seen.count("princess") == 3


# Slips


async def test_what_is_taken_back_is_the_latest_choice_of_a_person_with_what_bots_have_done_since(
    script: Callable[[Answer], None],
) -> None:
    script(announces("judge"))
    async with one_among_five() as laptop:
        await laptop.announce("king")
        await hasten(laptop, 6)
        assert laptop.coins("Ada") > 6
        await hasten(laptop)
        assert "Colombina announces" in laptop.text
        assert marks(laptop)[2] == "answers now"
        before = laptop.session.turn
        await laptop.press("z", "space")
        assert laptop.session.turn == before - 1
        assert "Ada's turn" in prompt(laptop.text)
        await laptop.announce("cheat")
        assert marks(laptop)[1] == "answers now"


async def test_a_slip_is_taken_back_while_a_bot_is_about_to_act() -> None:
    async with one_among_five() as laptop:
        await laptop.announce("king")
        await hasten(laptop, 6)
        assert "Colombina's turn" in prompt(laptop.text)
        await laptop.offer("z")
        await laptop.press("space")
        assert "Taken back: everybody agreed." in laptop.text
        assert "Ada's turn" in prompt(laptop.text)
        assert laptop.coins("Ada") == 6


async def test_nothing_is_taken_back_past_what_a_bot_chose_in_secret(script: Callable[[Answer], None]) -> None:
    script(lambda view: Look() if view.decision and view.decision.kind is Kind.TURN else None)
    async with one_among_five() as laptop:
        await laptop.announce("king")
        await hasten(laptop, 7)
        assert "Brighella's turn" in prompt(laptop.text)
        assert "z" not in offered(prompt(laptop.text))
        before = laptop.text
        await laptop.press("z", "shift")
        assert laptop.text == before


async def test_somebody_saw_their_card_while_a_bot_was_about_to_act_and_it_decides_anew(
    script: Callable[[Answer], None],
) -> None:
    script(announces("king"))
    async with one_among_five(first=1) as laptop:
        await laptop.press("t", "2")
        assert "Colombina's turn" in prompt(laptop.text)
        assert "must look" in mark_of(laptop.text, "Colombina")


# Breaks


@asynccontextmanager
async def resumed() -> AsyncIterator[Laptop]:
    (game,) = game_list().games
    app = MascaradeApp(lambda app: Evening(app).resume(proposed(), game.path), timing=WATCHED, coin=Tosses(0.0))
    async with app.run_test(size=COMPACT) as pilot:
        laptop = Laptop(app, pilot)
        await laptop.rest()
        yield laptop


async def test_a_saved_game_goes_on_at_a_bots_decision_and_the_bots_know_what_they_knew() -> None:
    proposal = with_bots(find_scenario("second-a"), ["Ada"], [None, *[SCRIPTED] * 5])
    async with table_of(proposal) as laptop:
        await laptop.start()
        await laptop.press("s", "2", "f")
        await hasten(laptop)
        assert "Colombina holds" in prompt(laptop.text)
        before = [bot.heard for bot in _bots()]
        await laptop.press("ctrl+q", "y")
    Scripted.made.clear()
    async with resumed() as laptop:
        assert laptop.screen == "TableScreen"
        assert "Colombina holds" in prompt(laptop.text)
        assert [bot.heard for bot in _bots()] == before
        await hasten(laptop)
        assert "Colombina took" in said(laptop.text)


# Seats


@pytest.mark.parametrize("size", [COMPACT, (120, 40)])
async def test_a_bot_is_told_from_a_person_by_a_word(size: tuple[int, int]) -> None:
    async with one_among_five(size) as laptop:
        assert laptop.text.count(" bot ") == 5
        assert all(mask_name(mask, laptop.session.game.edition) in laptop.text for mask in laptop.session.game.line_up)
