"""Which errors are failures of the program, and which are not."""

import random
import time

from textual.screen import Screen

from mascarade.game_options import TableOptions, Timing
from mascarade.table_keys import USUAL_KEYS
from mascarade.tui.base_app import BaseApp
from mascarade.tui.screens.base import BaseScreen


class Fading(Screen[None]):
    """A screen that fails when it is asked for something, even after it has been removed."""

    def ask(self) -> None:
        self.query_one("#nothing")


async def test_an_error_on_a_removed_screen_is_no_failure() -> None:
    app = BaseApp(time.monotonic, Timing(), TableOptions(), USUAL_KEYS, random.Random())
    async with app.run_test() as pilot:
        fading = Fading()
        await app.push_screen(fading)
        fading.call_later(fading.ask)
        app.pop_screen()
        await pilot.pause()
        assert app.failure is None
        assert app.is_running


async def test_a_screen_that_is_left_twice_takes_no_other_with_it() -> None:
    app = BaseApp(time.monotonic, Timing(), TableOptions(), USUAL_KEYS, random.Random())
    async with app.run_test() as pilot:
        beneath, above = BaseScreen[None](), BaseScreen[None]()
        await app.push_screen(beneath)
        await app.push_screen(above)
        above.dismiss(None)
        above.dismiss(None)
        await pilot.pause()
        assert app.screen is beneath


async def test_an_error_while_leaving_does_not_change_the_exit_code() -> None:
    app = BaseApp(time.monotonic, Timing(), TableOptions(), USUAL_KEYS, random.Random())
    async with app.run_test():
        app.exit(7)
        app.fail(RuntimeError("a screen was about to come up"))
    assert (app.failure, app.return_value) == (None, 7)
