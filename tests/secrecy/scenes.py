"""Hand-made scenes: a passage and its twin for each thing that people do, for viewers who cannot tell them apart."""

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
"""A table of six without centre cards, with masks whose powers are told in different lengths."""
TO_LAST_SECOND = "let"
"""Let time pass until something happens by itself."""


@dataclass(frozen=True, slots=True)
class Scene:
    """Two worlds, and the viewers who cannot tell them apart."""

    one: Passage
    other: Passage

    @property
    def viewers(self) -> Iterator[Viewer]:
        """Return the table and every player who chose and saw the same in both worlds."""
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
    """Return the history of these choices from the beginning of a turn."""
    return _from(position(game, tuple(cards), opening=0), choices)


def _from(state: State, choices: Sequence[Choice]) -> History:
    history: History = ()
    for choice in choices:
        history = (*history, taken(history[-1].after if history else state, choice))
    return history


def _two(choices: Sequence[Choice], others: Sequence[Choice] | None = None, *moved: int, **how: object) -> Scene:
    """Return a scene of six with different choices, or with some cards exchanged."""
    game = Game(EDITIONS["second"], len(SIX), SIX)
    cards = list(SIX)
    for left, right in pairwise(moved):
        cards[left], cards[right] = cards[right], cards[left]
    how = {"motion": Motion.OFF, **how}
    one = Passage(_played(game, SIX, choices), 0, **how)  # type: ignore[arg-type]  # the arguments of a passage
    return Scene(one, replace(one, history=_played(game, cards, others or choices)))


def passage_of(choice: Choice, edition: str = "second", players: int = 6, seed: int = 1) -> Passage:
    """Return a turn in which the first player takes the second one's card and does this; the next one does the same."""
    game = Game(EDITIONS[edition], players, published(EDITIONS[edition], players)[0])
    own = Hand.LEFT if players < 4 else Hand.ONLY
    choices = (Swap(own, CardOf(Player(1), own)), choice, Swap(own, CardOf(Player(0), own)))
    return Passage(_played(game, game.line_up, choices), 0, seed=seed, by_mouse=0.0)


def swap_or_pretence(edition: str = "second", players: int = 6) -> Scene:
    """Return two cards that are really swapped, or put back."""
    return Scene(*(passage_of(choice, edition, players) for choice in (Really(), Pretend())))


def swap_of_three() -> Scene:
    """Return the same at a table of three, where everybody has two cards with keys of their own."""
    return swap_or_pretence("first", 3)


def swap_before_the_game_was_left() -> Scene:
    """Return the same, but the game is then left and resumed, and the next player puts both cards back."""
    scene = swap_or_pretence()
    worlds = ((one, (*one.history, taken(one.history[-1].after, Pretend()))) for one in (scene.one, scene.other))
    return Scene(*(replace(one, history=history, begin=2, motion=Motion.OFF) for one, history in worlds))


def deal_before_a_swap() -> Scene:
    """Return a deal after which two cards are really swapped, or put back."""
    game = Game(EDITIONS["second"], len(SIX), SIX)
    begun: tuple[Choice, ...] = (*map(Deal, SIX), Swap(Hand.ONLY, CardOf(Player(1))))
    one, other = (_from(new_game(game, Player(0)), (*begun, choice)) for choice in (Really(), Pretend()))
    return Scene(Passage(one, 0), Passage(other, 0))


def reveal_of_two_claims() -> Scene:
    """Return a reveal of two claimants, in which the cards of others differ."""
    return _two((Announce("judge"), Challenge(), *[Pass()] * 4, Look()), None, 4, 5, motion=Motion.ON)


def swap_by_the_mouse() -> Scene:
    """Return the same with clicks, after the mouse has been over both boxes and they were covered once."""
    left_alone = (Aside(1, "SwapScreen", ("wait 21",)),)
    scene = swap_or_pretence()
    return Scene(*(replace(one, by_mouse=0.9, asides=left_alone) for one in (scene.one, scene.other)))


def look() -> Scene:
    """Return a look at one of two cards, which ends by itself; the next player reads at the table."""
    reading = ("d", "pagedown", "escape", "m", "pageup", "escape", "pagedown", "f1", "right", "escape", "escape")
    asides = (
        Aside(1, "LookScreen", ("t", TO_LAST_SECOND)),
        Aside(1, "TableScreen", (*reading, "down", "escape")),
    )
    return _two((Look(), Look()), None, 0, 3, asides=asides)


def card_shown_to_all_but_one() -> Scene:
    """Return a card, one of two, that the Princess shows to everybody but its holder."""
    shown_to_others: tuple[Choice, ...] = (Announce("princess"), *[Pass()] * 5, PickCard(CardOf(Player(1))))
    return _two(shown_to_others, None, 1, 4)


def mask_that_is_said() -> Scene:
    """Return the question for the name of a mask, after somebody has looked at one of two cards."""
    asked: tuple[Choice, ...] = (Look(), Announce("guru"), *[Pass()] * 5, PickCard(CardOf(Player(0))))
    return _two(asked, None, 0, 4)


def somebody_leaves_and_somebody_comes() -> Scene:
    """Return a swap or a pretence, after which somebody leaves, a bot plays on, and a person takes the bot's seat."""
    mine, next_one = CardOf(Player(0)), CardOf(Player(2))
    begun = (Swap(Hand.ONLY, CardOf(Player(1))), Really())
    rest = (Look(), Swap(Hand.ONLY, mine), Pretend(), Swap(Hand.ONLY, next_one), Pretend())
    changes = (Change(2, Player(2)), Change(5, Player(2), "Zoe"))
    return _two((*begun, *rest), (begun[0], Pretend(), *rest), changes=changes)


def swap_of_a_bot(bots: Sequence[int] = (0, 2), later: Sequence[Choice] = ()) -> Scene:
    """Return a bot's swap or pretence, after which the tempo of bots is changed and the game continues."""
    begun, rest = Swap(Hand.ONLY, CardOf(Player(1))), (Look(), Swap(Hand.ONLY, CardOf(Player(1))), Pretend(), *later)
    faster = (Aside(2, "TableScreen", ("greater_than_sign", "less_than_sign", "greater_than_sign")),)
    players = frozenset(map(Player, bots))
    return _two((begun, Really(), *rest), (begun, Pretend(), *rest), bots=players, asides=faster)


def swap_of_a_bot_among_bots() -> Scene:
    """Return the same with only one person, without covers, who is told what was seen of their card."""
    on = Swap(Hand.ONLY, CardOf(Player(2)))
    return swap_of_a_bot((0, 2, 3, 4, 5), later=(on, Pretend(), on, Pretend(), on, Pretend(), on, Pretend(), Look()))


def swap_where_bots_play_alone() -> Scene:
    """Return the same without any person."""
    return swap_of_a_bot(range(len(SIX)))


def coins_in_a_closed_hand() -> Scene:
    """Return a number of coins, one or another, hidden in a hand by a click, which somebody has to guess."""
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
    """Return one world after comparing both. Raise ``Leak`` if they differ for a viewer who cannot tell them apart."""
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
