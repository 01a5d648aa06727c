"""The set-up screen as people use it, with bots and without."""

from mascarade.bots import BotSeat, Level
from mascarade.bots.strategies import BOT_CLASSES
from mascarade.config.settings import last_settings
from mascarade.game_options import GameRequest, MemoryAid, Pace, Peek
from mascarade.scenarios import find_scenario
from mascarade.table.preparation import draft_of, with_next_bot, with_next_level
from mascarade.table.setup_draft import SetupDraft
from mascarade.table.setup_form import SetupField, SetupForm
from mascarade.tui.widgets.name_rows import showable
from tests.tui.driving import NAMES, ROOMY
from tests.tui.evenings import evening, named, proposed, type_over
from tests.tui.reading import has_large


async def test_the_agreed_game_is_remembered_for_next_time() -> None:
    async with evening(proposed(players=4), first=True) as laptop:
        await laptop.press("ctrl+o", "A", "d", "a", "f3", "up", "up", "up", "up", "up", "right", "up", "right")
        await laptop.press("up", "up", "up", "right")
        assert not last_settings().seating.names
        await laptop.press(*["down"] * 8, "enter")
    last = last_settings()
    assert last.seating.names == ("Ada", "Player 2", "Player 3", "Player 4", "Player 5")
    assert last.everything
    assert (last.players, last.scenario, last.options.memory, last.options.peek) == (
        5,
        "second-b",
        MemoryAid.TURN,
        Peek.TIMED,
    )
    async with evening(proposed(players=5)) as laptop:
        assert "Ada" in laptop.text


async def test_the_advice_of_the_rulebooks_stands_beside_the_numbers_that_are_not_for_a_first_game() -> None:
    async with evening(proposed("first", players=2)) as laptop:
        for players in range(2, 14):
            assert f"{players} [+]" in laptop.text
            assert ("4–8 players are best for a first game" in laptop.text) is (not 4 <= players <= 8)
            await laptop.press("f3")


async def test_people_named_on_the_command_line_are_remembered_too() -> None:
    async with evening(named(players=5)):
        assert last_settings().seating.names == NAMES[:5]


async def test_the_row_at_which_one_stands_stays_in_sight_however_much_is_wrong() -> None:
    async with evening(proposed("first", 13)) as laptop:
        for _row in range(13):
            await laptop.press("down", "backspace")
        assert "▸13 [" in laptop.text
        assert laptop.text.count("This name is empty") > 2
        await laptop.press(*["up"] * 12)
        assert "▸ 1 [" in laptop.text


async def test_everything_else_is_behind_one_key_or_a_click_and_stays_open_once_it_was_opened() -> None:
    async with evening(proposed(), first=True) as laptop:
        await laptop.click("Side A, to learn with")
        assert "Memory aid" in laptop.text
        await laptop.press("ctrl+o")
        assert "Memory aid" not in laptop.text
        await laptop.press("ctrl+o", "up", "enter")
        assert laptop.screen == "DealScreen"
    async with evening(proposed(), first=True) as laptop:
        assert "Memory aid" in laptop.text


async def test_everything_can_be_done_with_the_mouse() -> None:
    async with evening(proposed(players=4), size=ROOMY) as laptop:
        await laptop.click("[+]")
        await laptop.click("Side A")
        await laptop.click("none ▸")
        await laptop.click("hold Space")
        await laptop.click("Player 2")
        await type_over(laptop, "Bruno")
        row = next(number for number, line in enumerate(laptop.text.splitlines()) if "Bruno" in line)
        await laptop.click_at(laptop.text.splitlines()[row].index("▲"), row)
        await laptop.click("first?")
        await laptop.click("Deal the cards")
        assert laptop.session.names == ("Bruno", "Player 1", "Player 3", "Player 4", "Player 5")
        assert laptop.active == "Bruno"
    last = last_settings()
    assert (last.scenario, last.options.memory, last.options.peek) == ("second-b", MemoryAid.TURN, Peek.TIMED)


async def test_everything_can_be_hidden_while_names_are_typed() -> None:
    async with evening(proposed()) as laptop:
        await laptop.press("down", "A")
        before = laptop.text
        await laptop.press("f8")
        assert has_large(laptop.text, "HIDDEN")
        assert "Player" not in laptop.text
        await laptop.press("u")
        assert laptop.text == before


async def test_the_terminals_own_cursor_stands_in_the_name_that_is_typed() -> None:
    async with evening(proposed()) as laptop:
        await laptop.press("down", "down", "A", "d", "a")
        x, y = laptop.app.cursor_position
        assert laptop.text.splitlines()[y][x - 3 : x] == "Ada"


def test_a_name_that_is_still_wrong_is_shown_without_what_terminals_disagree_about() -> None:
    assert showable("a\x07b\u202ec\N{GRINNING FACE}") == "a\ufffdb\ufffdc\ufffd"


KINDS = tuple(reversed(BOT_CLASSES))


def table(*names: str) -> SetupDraft:
    return draft_of(GameRequest(find_scenario("second-a"), len(names)), names)


def kinds(of: SetupDraft) -> list[str | None]:
    return [bot.kind if bot else None for bot in map(of.bot, range(of.players))]


def test_a_seat_goes_through_all_kinds_and_back_to_the_person_who_sat_there() -> None:
    found, seen = table("Ada", "Bruno", "Cleo", "Dario"), []
    for _kind in KINDS:
        found = with_next_bot(found, 1)
        seen.append(kinds(found)[1])
        assert found.names == ("Ada", "Colombina", "Cleo", "Dario")
    assert seen == list(KINDS)
    after = with_next_bot(found, 1)
    assert after.names == ("Ada", "Bruno", "Cleo", "Dario")
    assert not after.has_bots
    assert after.setup().seating.bots == ()


def test_bots_have_names_that_nobody_has() -> None:
    found = table("Ada", "colombina", "Cleo", "Dario")
    for row in (0, 2, 3):
        found = with_next_bot(found, row)
    assert found.names == ("Brighella", "colombina", "Pulcinella", "Scaramouche")
    assert not found.faults()


def test_a_new_bot_is_as_hard_to_beat_as_the_others() -> None:
    found = with_next_level(with_next_bot(table("Ada", "Bruno", "Cleo", "Dario"), 1), 1)
    assert found.bot(1) == BotSeat(KINDS[0], Level.HARD)
    assert with_next_bot(found, 3).bot(3) == BotSeat(KINDS[0], Level.HARD)
    assert with_next_level(found, 0) is found, "a person has no level"


def test_a_bot_moves_with_its_name_and_stays_away_where_fewer_play() -> None:
    found = with_next_bot(table("Ada", "Bruno", "Cleo", "Dario", "Emile"), 4).moved(4, -1)
    assert found.names[3] == "Colombina"
    assert kinds(found) == [None, None, None, KINDS[0], None]
    fewer = found.moved(3, 1).with_players(4)
    assert not fewer.has_bots
    assert kinds(fewer.with_players(5))[4] == KINDS[0]


def test_bots_that_are_asked_for_sit_among_the_people_of_last_time() -> None:
    last = ("Ada", "Colombina", "Bruno", "Zanni", "Cleo", "Dario")
    before = (None, BotSeat("random"), None, BotSeat("random"))
    proposal = GameRequest(find_scenario("second-a"), 6, bots=(None,) * 4 + (BotSeat("random"),) * 2)
    found = draft_of(proposal, last, before)
    assert found.names == ("Ada", "Bruno", "Cleo", "Dario", "Colombina", "Brighella")
    assert kinds(found) == [None] * 4 + ["random"] * 2
    without = draft_of(GameRequest(find_scenario("second-a"), 6, bots=(None,) * 6), last, before)
    assert without.names == ("Ada", "Bruno", "Cleo", "Dario", "Player 5", "Player 6")
    again = draft_of(GameRequest(find_scenario("second-a"), 6), last, before)
    assert (again.names, kinds(again)) == (last, [None, "random", None, "random", None, None])


def test_the_pace_is_asked_where_there_are_bots() -> None:
    form = SetupForm(table("Ada", "Bruno", "Cleo", "Dario")).unfolded()
    assert SetupField.PACE not in form.spots
    form = form.go(0).with_next_bot(0)
    assert SetupField.PACE in form.spots
    assert form.choose(SetupField.PACE, 1).table.options.pace is Pace.FAST


async def test_a_bot_is_invited_with_a_key_and_remembered_for_next_time() -> None:
    async with evening(proposed(players=4)) as laptop:
        await laptop.press("down")
        await type_over(laptop, "Ada")
        await laptop.press("down", "f7", "f9")
        assert f"{KINDS[0]}+" in laptop.text
        assert f"Bot: {KINDS[0]}, hard." in laptop.text
        await laptop.press("up", "up", "up", "right")
        assert "Bot pace" in laptop.text
        await laptop.press("down", "enter")
        assert [laptop.session.names[bot] for bot in laptop.session.bots] == ["Colombina"]
    last = last_settings()
    assert last.seating.bots == (None, BotSeat(KINDS[0], Level.HARD), None, None)
    assert last.options.pace is Pace.FAST
    async with evening(proposed(players=4)) as laptop:
        assert "Colombina" in laptop.text
        assert f"{KINDS[0]}+" in laptop.text


async def test_somebody_alone_fills_all_seats_without_a_name_with_bots_at_once() -> None:
    async with evening(proposed(players=4), first=True) as laptop:
        await type_over(laptop, "Ada")
        await laptop.press("enter", "enter", "enter", "enter")
        assert "F2 takes the last one away" in laptop.text
        await laptop.press("f7")
        assert laptop.text.count(" liar") == 3
        assert "Ada" in laptop.text
        assert "Seats without a name" not in laptop.text
        await laptop.press("enter")
        assert laptop.screen == "DealScreen"
        assert laptop.session.names[0] == "Ada"
        assert len(laptop.session.people) == 1
