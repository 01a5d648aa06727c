"""Scenes made by hand: one passage and a twin of it for each thing that people do, told apart by nobody who may not."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from mascarade.game_options import Motion
from mascarade.rules import effects
from mascarade.rules.cards import CardOf, Hand, MaskId, Player
from mascarade.rules.choices import (
    Announce,
    Challenge,
    Choice,
    Deal,
    HideCoins,
    Look,
    Pass,
    PickCard,
    PickPlayer,
    Pretend,
    Really,
    Swap,
)
from mascarade.rules.game import EDITIONS, Game
from mascarade.rules.state import State, new_game, position
from mascarade.scenarios import shipped_scenarios
from tests.laws.line_ups import published
from tests.laws.worlds import History, shown, taken
from tests.secrecy.frames import Comparison, Frame, Viewer, compare
from tests.secrecy.replaying import Aside, Change, Passage
from tests.secrecy.watching import Watch

SIX = ("witch", "guru", "princess", "judge", "empress", "cheat")
"""A table of six without cards in the centre; the powers of their masks are of different lengths."""
TO_LAST_SECOND = "let"
"""Time passes until something comes to pass by itself."""


@dataclass(frozen=True, slots=True)
class Scene:
    """Two worlds, and who cannot tell them apart."""

    one: Passage
    other: Passage

    @property
    def viewers(self) -> Iterator[Viewer]:
        """The table, and every player who has chosen the same and was shown the same in both."""
        steps = tuple(zip(self.one.history, self.other.history, strict=True))
        for viewer in (None, *self.one.history[0].before.seating):
            is_same = all(
                (here.choice == there.choice or (here.is_secret and here.by != viewer))
                and shown(here.events, viewer) == shown(there.events, viewer)
                for here, there in steps
            )
            if is_same:
                yield viewer


def _played(game: Game, cards: Sequence[MaskId], choices: Sequence[Choice]) -> History:
    """Return the history of these choices, from the beginning of a turn on."""
    return _from(position(game, tuple(cards), opening=0), choices)


def _from(state: State, choices: Sequence[Choice]) -> History:
    history: History = ()
    for choice in choices:
        history = (*history, taken(history[-1].after if history else state, choice))
    return history


def _two(choices: Sequence[Choice], others: Sequence[Choice] | None = None, *moved: int, **how: object) -> Scene:
    """Return a scene of six in which other choices are made, or the cards of some lie otherwise."""
    game = Game(EDITIONS["second"], len(SIX), SIX)
    cards = list(SIX)
    for left, right in pairwise(moved):
        cards[left], cards[right] = cards[right], cards[left]
    how = {"motion": Motion.OFF, **how}
    one = Passage(_played(game, SIX, choices), 0, **how)  # type: ignore[arg-type]  # what a passage has
    return Scene(one, replace(one, history=_played(game, cards, others or choices)))


def passage_of(choice: Choice, edition: str = "second", players: int = 6, seed: int = 1) -> Passage:
    """A turn: the first player takes the second one's card and does this; then the next one does the same."""
    game = Game(EDITIONS[edition], players, published(EDITIONS[edition], players)[0])
    own = Hand.LEFT if players < 4 else Hand.ONLY
    choices = (Swap(own, CardOf(Player(1), own)), choice, Swap(own, CardOf(Player(0), own)))
    return Passage(_played(game, game.line_up, choices), 0, seed=seed, by_mouse=0.0)


def swap_or_pretence(edition: str = "second", players: int = 6) -> Scene:
    """Two cards are really swapped, or put back."""
    return Scene(*(passage_of(choice, edition, players) for choice in (Really(), Pretend())))


def swap_of_three() -> Scene:
    """The same at a table of three, where each has two cards and they are told apart by keys of their own."""
    return swap_or_pretence("first", 3)


def swap_before_the_game_was_left() -> Scene:
    """The same, and then the game is left and taken up again, and the next one puts both cards back."""
    scene = swap_or_pretence()
    worlds = ((one, (*one.history, taken(one.history[-1].after, Pretend()))) for one in (scene.one, scene.other))
    return Scene(*(replace(one, history=history, begin=2, motion=Motion.OFF) for one, history in worlds))


def deal_before_a_swap() -> Scene:
    """The cards are dealt, before two of them are really swapped, or put back."""
    game = Game(EDITIONS["second"], len(SIX), SIX)
    begun: tuple[Choice, ...] = (*map(Deal, SIX), Swap(Hand.ONLY, CardOf(Player(1))))
    one, other = (_from(new_game(game, Player(0)), (*begun, choice)) for choice in (Really(), Pretend()))
    return Scene(Passage(one, 0), Passage(other, 0))


def reveal_of_two_claims() -> Scene:
    """Two players claim a mask, and their cards are revealed; those of others lie otherwise."""
    return _two((Announce("judge"), Challenge(), *[Pass()] * 4, Look()), None, 4, 5, motion=Motion.ON)


def swap_by_the_mouse() -> Scene:
    """The same by clicks, the mouse having been over both boxes; before, they are left alone until they are covered."""
    left_alone = (Aside(1, "SwapScreen", ("wait 21",)),)
    scene = swap_or_pretence()
    return Scene(*(replace(one, by_mouse=0.9, asides=left_alone) for one in (scene.one, scene.other)))


def look() -> Scene:
    """A player looks at one card or another until it is turned down by itself; then the next one reads at the table."""
    reading = ("d", "pagedown", "escape", "m", "pageup", "escape", "pagedown", "f1", "right", "escape", "escape")
    asides = (
        Aside(1, "LookScreen", ("t", TO_LAST_SECOND)),
        Aside(1, "TableScreen", (*reading, "down", "escape")),
    )
    return _two((Look(), Look()), None, 0, 3, asides=asides)


def card_shown_to_all_but_one() -> Scene:
    """The Princess shows one card or another to everybody but the one before whom it lies."""
    shown_to_others: tuple[Choice, ...] = (Announce("princess"), *[Pass()] * 5, PickCard(CardOf(Player(1))))
    return _two(shown_to_others, None, 1, 4)


def mask_that_is_said() -> Scene:
    """Somebody has looked at one card or another, and is asked for the name of a mask."""
    asked: tuple[Choice, ...] = (Look(), Announce("guru"), *[Pass()] * 5, PickCard(CardOf(Player(0))))
    return _two(asked, None, 0, 4)


def somebody_leaves_and_somebody_comes() -> Scene:
    """After a swap, or a pretence, somebody leaves; a bot plays on; and a person takes the bot's seat."""
    mine, next_one = CardOf(Player(0)), CardOf(Player(2))
    begun = (Swap(Hand.ONLY, CardOf(Player(1))), Really())
    rest = (Look(), Swap(Hand.ONLY, mine), Pretend(), Swap(Hand.ONLY, next_one), Pretend())
    changes = (Change(2, Player(2)), Change(5, Player(2), "Zoe"))
    return _two((*begun, *rest), (begun[0], Pretend(), *rest), changes=changes)


def swap_of_a_bot(bots: Sequence[int] = (0, 2), later: Sequence[Choice] = ()) -> Scene:
    """A bot swaps two cards or puts them back, the tempo of the bots is changed, and the game goes on."""
    begun, rest = Swap(Hand.ONLY, CardOf(Player(1))), (Look(), Swap(Hand.ONLY, CardOf(Player(1))), Pretend(), *later)
    faster = (Aside(2, "TableScreen", ("greater_than_sign", "less_than_sign", "greater_than_sign")),)
    players = frozenset(map(Player, bots))
    return _two((begun, Really(), *rest), (begun, Pretend(), *rest), bots=players, asides=faster)


def swap_of_a_bot_among_bots() -> Scene:
    """The same where one person plays, without covers, and is told what was seen of their card since their turn."""
    on = Swap(Hand.ONLY, CardOf(Player(2)))
    return swap_of_a_bot((0, 2, 3, 4, 5), later=(on, Pretend(), on, Pretend(), on, Pretend(), on, Pretend(), Look()))


def swap_where_bots_play_alone() -> Scene:
    """The same without anybody."""
    return swap_of_a_bot(range(len(SIX)))


def coins_in_a_closed_hand() -> Scene:
    """One number of coins or another is hidden in a hand, by a click, and somebody is chosen to guess it."""
    scenario, mask = next(
        (scenario, mask.id)
        for scenario in shipped_scenarios()
        for mask in scenario.own_masks
        if isinstance(mask.power[0], effects.HideCoins)
    )
    game = scenario.game(scenario.players[0])
    begun: tuple[Choice, ...] = (Announce(mask), *[Pass()] * (game.players - 1))
    guesser = PickPlayer(Player(1))
    hidden = Passage((), 0, scenario=scenario, by_mouse=0.9, motion=Motion.OFF)
    one, two = (
        replace(hidden, history=_played(game, game.line_up, (*begun, HideCoins(coins), guesser))) for coins in (1, 3)
    )
    return Scene(one, two)


async def compare_worlds(watch: Watch, scene: Scene) -> list[Frame]:
    """Raise ``Leak`` unless both worlds give the same away to whoever cannot tell them apart; returns the one."""
    watch.straying = 0.0
    viewers = tuple(scene.viewers)
    assert viewers[0] is None, "the table sees the same in both"
    one = await watch.record(scene.one)
    other = await watch.record(scene.other, Comparison(one, None).add)
    for viewer in viewers:
        compare(one, other, viewer)
    return one


SCENES: dict[str, Callable[[], Scene]] = {
    scene.__name__.replace("_", " "): scene
    for scene in (
        swap_or_pretence,
        swap_of_three,
        swap_before_the_game_was_left,
        swap_by_the_mouse,
        deal_before_a_swap,
        reveal_of_two_claims,
        look,
        card_shown_to_all_but_one,
        mask_that_is_said,
        somebody_leaves_and_somebody_comes,
        swap_of_a_bot,
        swap_of_a_bot_among_bots,
        swap_where_bots_play_alone,
        coins_in_a_closed_hand,
    )
}
