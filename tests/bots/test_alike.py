"""No bot tells apart what its player cannot: bots play from views and events alone."""

from collections.abc import Iterable

import pytest

from mascarade.bots import Level
from mascarade.bots.strategies import LineupOfBots
from mascarade.rules.events import Event
from tests.bots.alikes import KINDS, WITNESS, AlikeTally, ToldApart, compare_bots
from tests.laws.tables import SOME_COUNTS


@pytest.mark.parametrize(("edition", "players"), SOME_COUNTS)
def test_a_bot_chooses_alike_in_worlds_that_look_alike(edition: str, players: int) -> None:
    tally = AlikeTally()
    for number in range(2):
        compare_bots(f"alike {number}", edition, players, tally)
    assert tally.other_cards > 0


def test_every_kind_of_bot_was_asked_where_the_cards_lie_otherwise() -> None:
    tally = AlikeTally()
    for number in range(8):
        compare_bots(f"kinds {number}", "second", 12, tally)
    assert set(tally.pairs) == {f"{name}, {level.value}" for name, level in (*KINDS, (WITNESS, Level.HARD))}
    assert tally.other_cards > 0.5 * tally.decisions.total()


def test_a_bot_that_hears_what_others_do_in_secret_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LineupOfBots, "hear", tell_everything)
    with pytest.raises(ToldApart):
        compare_many(30)


def tell_everything(company: LineupOfBots, events: Iterable[Event], _hears_as: object = None) -> None:
    """Tell all bots what some of them must not hear."""
    for event in events:
        for bot in company._bots.values():  # noqa: SLF001  # where the leak is planted
            bot.hear(event)


def compare_many(games: int) -> None:
    for number in range(games):
        compare_bots(f"leak {number}", "second", 8, AlikeTally())
