"""A swap and a pretence side by side: every key, frame and timer of both, as they are recorded."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from mascarade.characters import visible
from mascarade.rules.cards import CardOf, Hand, Player
from mascarade.rules.choices import Choice, Pretend, Really, Swap
from mascarade.rules.editions import EDITIONS
from mascarade.rules.game import Game
from mascarade.rules.positions import position
from tests.laws.line_ups import published
from tests.laws.worlds import History, taken
from tests.secrecy.frames import Frame
from tests.secrecy.replaying import Passage
from tests.secrecy.watching import Watch


@dataclass(frozen=True, slots=True)
class Streams:
    """What was recorded of the two."""

    swap: tuple[Frame, ...]
    pretence: tuple[Frame, ...]

    def lines(self) -> Iterator[str]:
        """Both, a line a frame: the key, the screen, what was set going, what runs, how many frames were sent."""
        for really, pretended in zip(self.swap, self.pretence, strict=True):
            yield f"{_line(really)} | {_line(pretended)}"


def _line(frame: Frame) -> str:
    noticed = frame.noticed
    key = "F or J" if frame.key in ("f", "j") else frame.key
    started = " ".join(" ".join(one) for one in noticed["started"]) if isinstance(noticed["started"], tuple) else ""
    return f"[{key}] {frame.screen} · {noticed['frames']} frames · {visible(started) or 'nothing set going'}"


def passage_of(choice: Choice, edition: str = "second", players: int = 6, seed: int = 1) -> Passage:
    """A turn: the first player takes the second one's card and does this; then the next one does the same."""
    game = Game(EDITIONS[edition], players, published(EDITIONS[edition], players)[0])
    state = position(game, game.line_up, opening=0)
    other = CardOf(Player(1), Hand.LEFT if players < 4 else Hand.ONLY)
    own = Hand.LEFT if players < 4 else Hand.ONLY
    history: History = ()
    for chosen in (Swap(own, other), choice, Swap(own, CardOf(Player(0), own))):
        history = (*history, taken(history[-1].after if history else state, chosen))
    return Passage(history, 0, seed=seed)


async def record_both(watch: Watch, passage: Passage) -> Streams:
    """Record a turn in which the cards were really swapped, and the same with a pretence."""
    watch.straying = 0.0
    start, feint = (
        replace(passage_of(choice, passage.game.edition.id, passage.game.players, passage.seed), bots=passage.bots)
        for choice in (Really(), Pretend())
    )
    return Streams(tuple(await watch.record(start)), tuple(await watch.record(feint)))
