"""Events are told to the whole table, and no more than the whole table may know."""

from random import Random

import pytest

from mascarade.rules.cards import Player
from mascarade.rules.choices import (
    Announce,
    Challenge,
    Choice,
    Kind,
)
from mascarade.rules.engine import pending, step
from mascarade.rules.events import Event
from mascarade.rules.game import FIRST, SECOND, Edition, Game
from mascarade.rules.state import State, new_game, position
from mascarade.rules.view import events_for
from mascarade.wording.merged_events import tell
from mascarade.wording.phrases import Phrases

NAMES = ("Ada", "Bruno", "Cleo", "Dario", "Emile", "Fran", "Gilles", "Harry")
ADA, BRUNO, CLEO, DARIO = (Player(number) for number in range(4))


def table(cards: str, edition: Edition = SECOND, coins: str = "", court: int = 0) -> State:
    """Return a game in the middle, with a player for each of these fortunes; left-over cards are in the centre."""
    line_up = tuple(cards.split())
    fortunes = tuple(int(fortune) for fortune in coins.split()) or (6,) * 4
    game = Game(edition, len(fortunes), line_up)
    return position(game, line_up, coins=fortunes, court=court, opening=0)


def events_of(state: State, *chosen: Choice) -> list[Event]:
    """Return what the whole table learns from these choices."""
    heard: list[Event] = []
    for choice in chosen:
        state, events = step(state, choice)
        heard += events_for(events, None)
    return heard


def sentences(state: State, *chosen: Choice) -> tuple[str, ...]:
    return tell(events_of(state, *chosen), Phrases(NAMES, state.game.edition))


SIX = "judge king witch thief fool cheat"


def test_names_are_inserted_as_they_are() -> None:
    hostile = ("[/]{name}", "%s{0}", "[@click=app.quit]x[/]", "<b>")
    state = table(SIX)
    happened = events_of(state, Announce("king"), Challenge(), Challenge(), Challenge())
    words = " ".join(tell(happened, Phrases(hostile, SECOND)))
    assert all(name in words for name in hostile)


@pytest.mark.parametrize(
    ("edition", "players", "line_up"),
    [
        (FIRST, 2, "bishop fool judge queen king witch"),
        (FIRST, 3, "bishop fool judge queen king witch"),
        (FIRST, 8, "judge peasant peasant inquisitor spy thief widow bishop"),
        (SECOND, 4, "judge patron king beggar spy witch"),
        (SECOND, 8, "judge patron princess fool beggar puppet-master swindler guru"),
    ],
)
def test_whole_games_are_told_in_whole_sentences(edition: Edition, players: int, line_up: str) -> None:
    draw = Random(players)
    for _game in range(20):
        state = new_game(Game(edition, players, tuple(line_up.split())))
        while (decision := pending(state)) is not None:
            state, events = step(state, draw.choice(decision.options))
            for line in tell(events_for(events, None), Phrases(NAMES, edition)):
                assert line.endswith((".", ".”"))
                assert "{" not in line
        assert state.outcome is not None


def test_no_line_tells_a_secret_choice_from_another() -> None:
    draw = Random(5)
    game = Game(SECOND, 6, ("judge", "patron", "princess", "fool", "spy", "witch"))
    compared = 0
    for _game in range(40):
        state = new_game(game)
        while (decision := pending(state)) is not None:
            if decision.kind is Kind.EXCHANGE:
                compared += 1
                phrases = Phrases(NAMES, SECOND)
                tales = {tell(step(state, choice)[1], phrases, with_cards=True) for choice in decision.options}
                assert len(tales) == 1
            state, _events = step(state, draw.choice(decision.options))
    assert compared > 100
