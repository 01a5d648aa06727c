"""Which keys lead through the screens to what a history says was chosen."""

import re
from collections.abc import Sequence
from random import Random

from mascarade.rules.choices import Challenge, Choice, HideCoins, Pass, Pretend, Really
from mascarade.rules.decisions import Decision
from mascarade.rules.engine import pending
from mascarade.table.confirming import asks_again, ends_round_and_game
from mascarade.table.questions import HAND_KEYS, Asking, Leaf, Offer, Question, question_for
from mascarade.table.talk import Claiming, Talk, Watching
from tests.secrecy.replaying import Replay
from tests.tui.reading import box_key

END_KEY = "f"
EARLY = 0.4
"""How often people say as soon as they can that nobody else of them claims."""


def keys_for(replay: Replay, screen: str, text: str, random: Random, talk: Talk | None = None) -> list[str] | None:
    """The keys to press on a screen now; ``None`` where the history goes no further.

    Where bots play, it depends on what the table is talking about.
    """
    match screen:
        case "CoverScreen" | "DealScreen" | "RevealScreen" | "PlacesScreen":
            return ["enter"]
        case "PlacesBeforeCoverScreen":
            return ["s"]
        case "VeilScreen":
            return ["u"]
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
            return _watch(replay, random) if isinstance(talk, Watching) else _at_the_table(replay, random, talk)
    raise LookupError(f"nobody knows what to do on a {screen}")


def _look(random: Random) -> list[str]:
    """A first press, a held key, the timed look, or a key that hides; and then the card is put down."""
    ways: tuple[list[str], ...] = (
        ["space"],
        ["space", "wait 1"],
        ["space", "space", "wait 0.2"],
        ["t"],
        ["t", "wait 3"],
        ["t", "x"],
        [],
    )
    return [*random.choice(ways), "backspace"]


def _box(replay: Replay, text: str) -> list[str] | None:
    choices = replay.to_choose()
    if not choices:
        return None
    assert isinstance(choices[0], Really | Pretend), choices
    return [box_key(text, "SWAP THE CARDS" if isinstance(choices[0], Really) else "PUT CARDS BACK")]


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


def _watch(replay: Replay, random: Random) -> list[str] | None:
    """A bot is about to do something, or the game is over."""
    return _moment(random) if replay.goes_further or replay.decision is None else None


def _moment(random: Random) -> list[str]:
    """Somebody hastens what is about to come to pass, or it does so in its own time."""
    return [random.choice(("space", "let it come"))]


def _at_the_table(replay: Replay, random: Random, talk: Talk | None) -> list[str] | None:
    choices = replay.to_choose()
    decision = pending(replay.state)
    if not choices or decision is None:
        return None
    if replay.bots and isinstance(talk, Claiming):
        return _round_with_bots(replay, choices, random, talk)
    if isinstance(choices[0], Pass | Challenge):
        return _round(replay, choices, random)
    keys = path(_question(replay, decision), choices[0])
    assert keys is not None, f"no keys lead to {choices[0]}"
    return [*keys, "space"] if asks_again(choices[0], replay.state) else keys


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
        keys += _spoken(replay, answer)
    return [*keys, "n", *(["space"] if ends_round_and_game(replay.state, choices) else [])]


def _spoken(replay: Replay, answer: Choice) -> list[str]:
    """The keys for what the person says who is asked."""
    if not isinstance(answer, Challenge):
        return ["enter"]
    return ["c", HAND_KEYS[answer.own]] if len(replay.game.hands) > 1 else ["c"]


def _round_with_bots(replay: Replay, choices: Sequence[Choice], random: Random, talk: Claiming) -> list[str] | None:
    """What comes next: a bot's answer or a person's, or the end; people may say before it that none of them claims."""
    spoken = talk.round
    if not replay.goes_further:
        return None
    if talk.closing is not None:
        return ["space"]
    if talk.takes_time:
        return _moment(random)
    if spoken.asked is None:
        return ["n"]
    left = [
        choice
        for player, choice in zip(spoken.others, choices, strict=True)
        if spoken.answer_of(player) is None and player not in replay.bots
    ]
    if all(choice == Pass() for choice in left) and random.random() < EARLY:
        return ["n"]
    return _spoken(replay, left[0])


def path(question: Question, leaf: Leaf) -> list[str] | None:
    """The keys that lead from a question to a leaf, its confirmation apart where there is one."""
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
