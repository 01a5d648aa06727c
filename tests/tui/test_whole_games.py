"""Whole games through the real screens, from the deal to the victory."""

from mascarade.scenarios import find_scenario
from tests.tui.driving import laptop


async def test_six_play_the_second_edition_to_the_end() -> None:
    async with laptop(find_scenario("second-a"), players=6) as table:
        await table.start()
        for other in ("Bruno", "Cleo", "Dario", "Emile"):
            await table.turn_swap(other, really=False)
        while table.screen != "EndScreen":
            await table.announce("empress")
            await table.close_round()
        assert table.won("Emile")
