"""The palettes: chosen before the game, kept for the next one, and none where the environment asks for none."""

import pytest
from rich.color import ColorType

from mascarade.config.settings import Settings, last_settings, save_settings
from mascarade.game_options import TableOptions
from mascarade.look.palettes import PALETTES, Look
from mascarade.tui.themes import NO_COLOUR
from tests.table.dealing import scenario
from tests.tui.around import evening, proposed
from tests.tui.driving import Laptop, laptop

SIX = ("judge", "king", "witch", "fool", "widow", "cheat")


def colours(table: Laptop) -> set[str]:
    """The colours of all cells on the screen, as the terminal is told."""
    filters, found = table.app.get_line_filters(), set()
    for strip in table.app.screen._compositor.render_strips():  # noqa: SLF001  # a screen's colours have no public way out
        segments = list(strip)
        for one in filters:
            segments = one.apply(segments, table.app.screen.background_colors[1])
        for segment in segments:
            for colour in (segment.style.color, segment.style.bgcolor) if segment.style else ():
                if colour is not None:
                    found.add("default" if colour.type is ColorType.DEFAULT else colour.name)
    return found


@pytest.mark.parametrize("look", list(Look))
async def test_the_table_is_drawn_in_the_colours_of_the_look_that_was_chosen(look: Look) -> None:
    async with laptop(scenario("second", 6, SIX), size=(120, 40), look=look) as table:
        await table.start()
        found = colours(table)
        if look in (Look.CANDLELIGHT, Look.CONTRAST, Look.LIGHT):
            assert {PALETTES[look][role] for role in ("night", "gold", "ivory", "back", "lace")} <= found
            assert found <= set(PALETTES[look].values()), "no colour stands anywhere but in the palette"
        else:
            assert not any(colour.startswith("#") for colour in found), "only the terminal's own colours"


async def test_where_the_environment_asks_for_no_colour_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(NO_COLOUR, "1")
    async with laptop(scenario("second", 6, SIX), size=(120, 40), look=Look.LIGHT) as table:
        await table.start()
        assert colours(table) <= {"default"}
        table.app.set_palette(Look.CONTRAST)
        await table.rest()
        assert colours(table) <= {"default"}


async def test_a_look_can_be_changed_while_the_program_runs() -> None:
    async with laptop(scenario("second", 6, SIX)) as table:
        await table.start()
        table.app.set_palette(Look.LIGHT)
        await table.rest()
        assert PALETTES[Look.LIGHT]["night"] in colours(table)
        assert PALETTES[Look.CANDLELIGHT]["night"] not in colours(table)


async def test_what_a_screen_has_drawn_is_drawn_anew_in_a_look_that_is_chosen_while_it_stands() -> None:
    async with evening(proposed(), size=(120, 40)) as table:
        table.app.set_palette(Look.LIGHT)
        await table.rest()
        assert colours(table) <= set(PALETTES[Look.LIGHT].values()), "the candles of the title among them"


def test_the_look_is_kept_for_next_time(tmp_path_factory: pytest.TempPathFactory) -> None:
    file = tmp_path_factory.mktemp("kept") / "settings.json"
    save_settings(Settings(options=TableOptions(colours=Look.CONTRAST)), file)
    assert last_settings(file).options.colours is Look.CONTRAST
