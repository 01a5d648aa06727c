"""Which keys lead through the screens to what a history says was chosen."""

import re
from collections.abc import Sequence
from random import Random

from mascarade.rules.choices import Challenge, Choice, HideCoins, Pass, Pretend, Really
from mascarade.rules.decisions import Decision
from mascarade.rules.engine import pending
from mascarade.tui.questions import HAND_KEYS, Asking, Leaf, Offer, Question, question_for
from tests.secrecy.replaying import Replay
from tests.tui.reading import box_key

END_KEY = "f"


def keys_for(replay: Replay, screen: str, text: str, random: Random) -> list[str] | None:
    """The keys to press on a screen now; ``None`` where the history goes no further."""
    match screen:
        case "CoverScreen" | "DealScreen" | "RevealScreen":
            return ["enter"]
        case "ShowingScreen":
            return ["wait 3", "wait 5"]
        case "LookScreen":
            return _look(random)
        case "SwapScreen":
            return _box(replay, text)
        case "HideScreen":
            return _number(replay, text)
        case "EndScreen":
            return [END_KEY]
        case "TableScreen":
            return _at_the_table(replay, random)
    raise LookupError(f"nobody knows what to do on a {screen}")


def _look(random: Random) -> list[str]:
    """A first press, a held key, the timed look, or a key that hides; and then the card is put down."""
    ways: tuple[list[str], ...] = (
        ["space"],
        ["space", "wait 1"],
        ["space", "space", "wait 0.2"],
        ["t"],
        ["t", "x"],
        [],
    )
    return [*random.choice(ways), "backspace"]


def _box(replay: Replay, text: str) -> list[str] | None:
    choices = replay.to_choose()
    if not choices:
        return None
    assert isinstance(choices[0], Really | Pretend), choices
    return [box_key(text, "exchange" if isinstance(choices[0], Really) else "give back")]


def _number(replay: Replay, text: str) -> list[str] | None:
    choices = replay.to_choose()
    if not choices:
        return None
    assert isinstance(choices[0], HideCoins), choices
    return [number_key(text, choices[0].coins)]


def number_key(screen: str, coins: int) -> str:
    """The key of the box with this number of coins."""
    return box_key(_boxes(screen), f" {coins} ")


def smallest_number(screen: str) -> int:
    """The smallest number of coins that a box has."""
    return min(int(number) for number in re.findall(r"(?<= )\d+(?= )", _boxes(screen)))


def _boxes(screen: str) -> str:
    """The boxes with numbers of coins, without the words above that ask for one."""
    lines = screen.splitlines()
    return "\n".join(lines[next(row for row, line in enumerate(lines) if "[Q]" in line) :])


def _at_the_table(replay: Replay, random: Random) -> list[str] | None:
    choices = replay.to_choose()
    decision = pending(replay.state)
    if not choices or decision is None:
        return None
    if isinstance(choices[0], Pass | Challenge):
        return _round(replay, choices, random)
    keys = path(_question(replay, decision), choices[0])
    assert keys is not None, f"no keys lead to {choices[0]}"
    return [*keys, "space"]


def _question(replay: Replay, decision: Decision) -> Question:
    return question_for(Asking(decision, replay.speech, replay.state.seating))


def _round(replay: Replay, choices: Sequence[Choice], random: Random) -> list[str] | None:
    """Each answers in turn, and the round is closed; sometimes as soon as nobody else claims."""
    claims = replay.view().claims
    assert claims is not None, "people answer an announcement"
    if len(choices) < len(claims.to_answer):
        return None
    answers = list(choices)
    while answers and answers[-1] == Pass() and random.random() < 0.8:
        answers.pop()
    keys: list[str] = []
    for answer in answers:
        hands = [HAND_KEYS[answer.own]] if isinstance(answer, Challenge) and len(replay.game.hands) > 1 else []
        keys += ["c", *hands] if isinstance(answer, Challenge) else ["enter"]
    return [*keys, "n"]


def path(question: Question, leaf: Leaf) -> list[str] | None:
    """The keys that lead from a question to a leaf, its confirmation apart."""
    for number, offer in enumerate(question.offers):
        if offer.leads_to == leaf:
            return _taking(offer, number)
        if isinstance(offer.leads_to, Question):
            further = path(offer.leads_to, leaf)
            if further is not None:
                return [*_taking(offer, number), *further]
    return None


def _taking(offer: Offer, number: int) -> list[str]:
    return [offer.key] if offer.key else ["home", *["down"] * number, "enter"]
