"""The keys that lead through the screens to the choices of a history."""

import re
from collections.abc import Sequence
from itertools import chain
from random import Random

from mascarade.rules.choices import Challenge, Choice, HideCoins, Pass, Pretend, Really
from mascarade.table.dialogue_phases import BotPhase, ChallengePhase, ChoicePhase, Phase
from mascarade.table.questions import HAND_KEYS, Leaf, Question, ends_round_and_game
from mascarade.table_keys import SEAT_KEYS
from tests.secrecy.replaying import Change, Replay
from tests.tui.reading import box_key, labels

END_KEY = "f"
LEADING = ("enter", "s", "u", "f", "j", "t", "space", "backspace", "escape")
"""The keys of a game besides those of seats, masks and hands."""
WITH_BOXES = ("SwapScreen", "HideCoinsScreen")
EARLY = 0.4
"""How often people close a challenge round as soon as nobody else challenges."""


def keys_for(replay: Replay, screen: str, text: str, random: Random, phase: Phase | None = None) -> list[str] | None:
    """Return the keys for the present screen; ``None`` if the history ends here.

    At the table, it depends on what is being talked about.
    """
    match screen:
        case "CoverScreen" | "DealScreen" | "RevealScreen":
            return ["enter"]
        case "ChangePlacesScreen":
            return ["s" if "[S]" in text else "enter"]
        case "VeilScreen":
            return ["u"]
        case "ShowToOthersScreen":
            return ["wait 3", "wait 5"]
        case "LookScreen":
            return _look(random)
        case "SwapScreen":
            return _box(replay, text)
        case "HideCoinsScreen":
            return _number(replay, text)
        case "EndScreen":
            return [END_KEY]
        case "TableScreen":
            return _watch(replay, random) if isinstance(phase, BotPhase) else _at_the_table(replay, random, phase)
    raise LookupError(f"nobody knows what to do on a {screen}")


def _look(random: Random) -> list[str]:
    """Return the keys of a look: a first press, a held key, the timed look, or one that hides."""
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
    return [box_key(text, "SWAP THEM" if isinstance(choices[0], Really) else "LEAVE THEM")]


def _number(replay: Replay, text: str) -> list[str] | None:
    choices = replay.to_choose()
    if not choices:
        return None
    assert isinstance(choices[0], HideCoins), choices
    return [number_key(text, choices[0].coins)]


def number_key(screen: str, coins: int) -> str:
    """Return the key of the box with this number of coins."""
    return box_key(_boxes(screen), f" {coins} ")


def smallest_number(screen: str) -> int:
    """Return the smallest number of coins on a box."""
    return min(int(number) for number in re.findall(r"(?<= )\d+(?= )", _boxes(screen)))


def _boxes(screen: str) -> str:
    """Return the boxes with numbers of coins, without the words above them."""
    lines = screen.splitlines()
    return "\n".join(lines[next(row for row, line in enumerate(lines) if "[Q]" in line) :])


def _watch(replay: Replay, random: Random) -> list[str] | None:
    """Return the keys while a bot is about to act, or after the end of a game."""
    return _moment(random) if replay.goes_further or replay.decision is None else None


def _moment(random: Random) -> list[str]:
    """Return the keys at a moment that passes by itself: one that hastens it, or none."""
    return [random.choice(("space", "let it come"))]


def _at_the_table(replay: Replay, random: Random, phase: Phase | None) -> list[str] | None:
    choices = replay.to_choose()
    if not choices:
        return None
    if replay.bots and isinstance(phase, ChallengePhase):
        return _round_with_bots(replay, choices, random, phase)
    if isinstance(choices[0], Pass | Challenge):
        return _round(replay, choices, random)
    assert isinstance(phase, ChoicePhase), f"{choices[0]} is not chosen in {phase}"
    return next_keys(phase, choices[0])


def _round(replay: Replay, choices: Sequence[Choice], random: Random) -> list[str] | None:
    """Return the keys of a challenge round, which is answered in turns, or closed once nobody else challenges."""
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
    """Return the keys for the answer of the person who is asked."""
    if not isinstance(answer, Challenge):
        return ["enter"]
    return ["c", HAND_KEYS[answer.own]] if len(replay.game.hands) > 1 else ["c"]


def _round_with_bots(
    replay: Replay, choices: Sequence[Choice], random: Random, phase: ChallengePhase
) -> list[str] | None:
    """Return the keys of a round with bots, in which people may say early that nobody else challenges."""
    spoken = phase.round
    if not replay.goes_further:
        return None
    if phase.closing is not None:
        return ["space"]
    if phase.takes_time:
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


def next_keys(phase: ChoicePhase, leaf: Leaf) -> list[str]:
    """Return the keys that lead one question further to a choice, from wherever the cursor of a list stands."""
    if phase.choice is not None:
        return ["space"] if phase.choice == leaf else ["escape"]
    for number, option in enumerate(phase.question.options):
        if leads_to(option.leads_to, leaf):
            way = number - phase.cursor
            return [option.key] if option.key else [*["down"] * way, *["up"] * -way, "enter"]
    return ["escape"]  # somebody has opened another question


def leads_to(where: Question | Leaf, leaf: Leaf) -> bool:
    """Return whether a choice can be reached here."""
    if isinstance(where, Question):
        return any(leads_to(option.leads_to, leaf) for option in where.options)
    return where == leaf


def by_mouse(screen_name: str, screen: str, keys: Sequence[str]) -> list[str]:
    """Return the mouse actions that replace keys that are written on the screen.

    On a screen with boxes, the mouse first passes over all others.
    """
    at = {label.key: f"{label.column + 1} {label.row}" for label in labels(screen)}
    if not set(keys) & set(at):
        return list(keys)
    over = [f"point {at[key]}" for key in at if key not in keys] if screen_name in WITH_BOXES else []
    ways = ((f"point {at[key]}", f"choose {at[key]}") if key in at else (key,) for key in keys)
    return [*over, *chain.from_iterable(ways)]


def change_keys(change: Change, replay: Replay) -> list[str]:
    """Return the keys by which somebody leaves or comes, beginning at the table."""
    seat = SEAT_KEYS[replay.state.seating.index(change.player)]
    says = [*change.name.lower(), "enter"] if change.name else ["y"]
    return ["escape", "j", seat, *says]
