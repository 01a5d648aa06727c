"""The screens around the game in the hand of the table: ornaments, key caps, and what grows with the window."""

import pytest

from mascarade.look.drawing import words_of
from mascarade.look.letters import large
from mascarade.look.ornaments import SMALL_MASK, candle
from mascarade.look.palettes import Look
from tests.tui.around import evening, named, proposed
from tests.tui.driving import COMPACT, ROOMY
from tests.tui.reading import has_large


@pytest.mark.parametrize("size", [COMPACT, ROOMY, (160, 50)])
async def test_the_menu_is_a_box_with_a_mask_that_hides_the_table(size: tuple[int, int]) -> None:
    async with evening(named(), size=size) as laptop:
        await laptop.start()
        await laptop.press("escape")
        assert has_large(laptop.text, "Pause")
        assert all(row in laptop.text for row in SMALL_MASK)
        assert laptop.text.count("╔") == laptop.text.count("╝") == 1
        assert not any(name in laptop.text for name in laptop.session.names)


async def test_the_title_has_candles_and_larger_letters_where_they_have_room() -> None:
    flame, wick = (row.strip() for row in words_of(candle(10))[:2])
    async with evening(proposed(), with_title=True) as laptop:
        assert wick not in laptop.text.replace("▐█", "")
        assert has_large(laptop.text, "Mascarade")
        await laptop.resize(120, 40)
        assert laptop.text.count(flame) == 2
        assert has_large(laptop.text, "Mascarade")
        await laptop.resize(160, 50)
        assert all(row.rstrip() in laptop.text for row in large("Mascarade", 10))
        await laptop.resize(80, 24)
        assert has_large(laptop.text, "Mascarade")


async def test_key_caps_and_marks_are_reversed_where_there_are_no_colours() -> None:
    async with evening(named(), size=COMPACT) as laptop:
        await laptop.start()
        for look, is_reversed in ((Look.CANDLELIGHT, False), (Look.MONO, True)):
            laptop.app.put_on(look)
            await laptop.rest()
            strips = laptop.app.screen._compositor.render_strips()  # noqa: SLF001  # a screen's styles have no public way out
            caps = [segment for strip in strips for segment in strip if "[S]" in segment.text]
            assert caps
            assert all(bool(cap.style and cap.style.reverse) is is_reversed for cap in caps)
