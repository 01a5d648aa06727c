"""Every official mask can be written by an author: read back it is equal, and it plays equal."""

from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from mascarade.rules.cards import Mask, MaskId
from mascarade.rules.choices import Announce, Choice, Deal, Decision, Say
from mascarade.rules.engine import pending, step
from mascarade.rules.game import EDITIONS, Edition, Game
from mascarade.rules.state import State
from mascarade.scenarios import load_scenario
from tests.laws.players import TEMPERS, choose
from tests.laws.tables import SOME_COUNTS, random_game, random_start

FOLDER = Path(__file__).parent.parent / "official"
MINE = "my-"


def by_hand(edition: str) -> dict[MaskId, Mask]:
    """The masks of an edition as an author wrote them, by the ids of the official ones."""
    return {mask.id.removeprefix(MINE): mask for mask in load_scenario(FOLDER / f"{edition}.toml").own_masks}


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=lambda edition: edition.id)
def test_every_official_mask_is_read_back_equal(edition: Edition) -> None:
    written = {mask: replace(own, id=mask) for mask, own in by_hand(edition.id).items()}
    assert written == {mask.id: mask for mask in edition.masks}


def hand_written(game: Game) -> Game:
    """The same table with every card's mask as an author wrote it."""
    masks = by_hand(game.edition.id)
    return replace(game, line_up=tuple(MINE + mask for mask in game.line_up), own_masks=tuple(masks.values()))


def said_of_mine(choice: Choice) -> Choice:
    match choice:
        case Announce(mask, own):
            return Announce(MINE + mask, own)
        case Say(mask):
            return Say(MINE + mask)
        case Deal(mask):
            return Deal(MINE + mask)
    return choice


def asked_of_mine(decision: Decision | None) -> Decision | None:
    if decision is None:
        return None
    options = tuple(said_of_mine(option) for option in decision.options)
    return replace(decision, options=options, mask=None if decision.mask is None else MINE + decision.mask)


def as_mine(state: State) -> tuple[object, ...]:
    """All of a position but what is being played, with the masks called by their hand-written ids."""
    return (tuple(MINE + mask for mask in state.cards), *_rest(state))


def _rest(state: State) -> tuple[object, ...]:
    return (
        state.coins,
        state.court,
        state.bank,
        state.seating,
        state.active,
        state.opening,
        state.exposed,
        state.owes_look,
        state.outcome,
    )


@pytest.mark.parametrize(("edition", "players"), SOME_COUNTS)
def test_a_game_with_hand_written_masks_goes_as_it_does_with_the_official_ones(edition: str, players: int) -> None:
    for number in range(8):
        random = Random(f"{number}/{edition}/{players}")
        game = random_game(random, EDITIONS[edition], players)
        while game.own_masks:
            game = random_game(random, EDITIONS[edition], players)
        state = random_start(random, game)
        last = None if state.last_power is None else MINE + state.last_power
        mine = replace(
            state, game=hand_written(game), cards=tuple(MINE + mask for mask in state.cards), last_power=last
        )
        for _ in range(150):
            decision = pending(state)
            assert pending(mine) == asked_of_mine(decision)
            if decision is None:
                break
            choice = choose(random, state, decision, random.choice((None, *TEMPERS)))
            state, _events = step(state, choice)
            mine, _events = step(mine, said_of_mine(choice))
            assert (mine.cards, *_rest(mine)) == as_mine(state)
