"""No bot tells apart what its player cannot: bots play from views and events alone."""

from random import Random

import pytest

from mascarade.bots import BOTS
from mascarade.bots.bot import Level
from mascarade.bots.randomly import Randomly
from mascarade.rules.cards import Player
from mascarade.rules.choices import Choice
from mascarade.rules.events import Event, Exchanged
from mascarade.rules.game import Game
from mascarade.rules.view import View
from tests.bots.alikes import KINDS, AlikeTally, ToldApart, compare_bots
from tests.laws.tables import COUNTS


@pytest.mark.parametrize(("edition", "players"), COUNTS)
def test_a_bot_chooses_alike_in_worlds_that_look_alike(edition: str, players: int) -> None:
    tally = AlikeTally()
    for number in range(4):
        compare_bots(f"alike {number}", edition, players, tally)
    assert tally.other_cards > 0


def test_every_kind_of_bot_was_asked_where_the_cards_lie_otherwise() -> None:
    tally = AlikeTally()
    for number in range(6):
        compare_bots(f"kinds {number}", "second", 12, tally)
    assert len(tally.pairs) == len(KINDS)
    assert tally.other_cards > 0.5 * tally.decisions.total()


def test_a_bot_that_hears_what_others_do_in_secret_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.bots.alikes.events_for", lambda events, _viewer: events)
    monkeypatch.setitem(BOTS, "random", Eavesdropper)
    with pytest.raises(ToldApart):
        compare_many(30)


def compare_many(games: int) -> None:
    for number in range(games):
        compare_bots(f"leak {number}", "second", 8, AlikeTally())


class Eavesdropper(Randomly):
    """Listens to what it must not hear."""

    def __init__(self, game: Game, me: Player, level: Level, random: Random) -> None:
        super().__init__(game, me, level, random)
        self.swaps = 0

    def hear(self, event: Event) -> None:
        """Count the swaps of others."""
        self.swaps += isinstance(event, Exchanged) and event.really

    def choose(self, view: View) -> Choice:
        """The choice depends on their number."""
        assert view.decision is not None
        return view.decision.options[self.swaps % len(view.decision.options)]
