"""Writer of transcripts: the text of names, choices and whole games."""

import json
import re
from collections.abc import Iterable, Iterator
from typing import assert_never

from mascarade.characters import first_unshowable
from mascarade.rules import choices
from mascarade.rules.cards import CHANCE, CardOf, CentreCard, Direction, Hand, Place, Player
from mascarade.rules.choices import Choice, PickChoice
from mascarade.rules.engine import declare, pending, step
from mascarade.rules.game import HouseRules
from mascarade.rules.power_decisions import cards_of
from mascarade.rules.state import State

TABLE, NOBODY, CENTRE = "table", "nobody", "centre"
HANDS = ("left", "guarded", "right")
RESERVED = frozenset({TABLE, NOBODY, CENTRE, *HANDS})
"""The words that a name without quotes cannot be."""
KEYS = (
    *("mascarade", "edition", "scenario", "players", "deal", "coins", "court", "turn", "opening"),
    *("exposed", "owes-look", "must-swap", "last-power"),
)
"""The keys of the header."""
WORDS: dict[str, Choice] = {
    "really": choices.Really(),
    "pretend": choices.Pretend(),
    "pass": choices.Pass(),
    "decline": choices.Decline(),
}
"""The choices that consist of one word."""
SPELLED = {choice: word for word, choice in WORDS.items()}
VERBS = ("look", "swap", "announce", "challenge", "pick", "say", "hide", "guess", "draw")
"""The first words of choices that must or may continue."""
DIRECTIONS = {"left": choices.PickDirection(Direction.LEFT), "right": choices.PickDirection(Direction.RIGHT)}
"""The directions to pick for a power; only scenarios' own masks ask for one."""

_MISLEADING = re.compile(r'[,:#"]|^ | $|^[=!]| and | with | (left|right|guarded)$|^centre +[0-9]+$')
_CONFUSING = re.compile(r"^(and|with) | (and|with)$")


def must_be_quoted(name: str) -> bool:
    """Return whether a name, written without quotes, could be read as something else."""
    return not name or name in RESERVED or _MISLEADING.search(name) is not None


def write_name(name: str) -> str:
    """Return a name for a transcript, in quotes if it would be ambiguous, puzzling or invisible without them."""
    if first_unshowable(name) is not None or not name.isprintable():
        return json.dumps(name)
    if must_be_quoted(name) or name in KEYS or _CONFUSING.search(name):
        return json.dumps(name, ensure_ascii=False)
    return name


def write_names(names: tuple[str, ...]) -> str:
    """Return several names, separated by commas."""
    return ", ".join(write_name(name) for name in names)


def choice_text(choice: Choice, by: Player, names: tuple[str, ...]) -> str:
    """Return the text of this player's choice."""
    match choice:
        case choices.Look(own):
            return "look" + _which(" ", own)
        case choices.Swap(own, other):
            return f"swap{_which(' ', own)} with {_other_card(other, by, names)}"
        case choices.Announce(mask, own):
            return f"announce {mask}" + _which(" with ", own)
        case choices.Challenge(own):
            return "challenge" + _which(" with ", own)
        case choices.Target():
            return _pick_text(choice, names)
        case choices.Say(mask):
            return f"say {mask}"
        case choices.Draw(mask):
            return f"draw {mask}"
        case choices.HideCoins(coins):
            return f"hide {coins}"
        case choices.GuessCoins(coins):
            return f"guess {coins}"
        case choices.Deal():
            raise ValueError("a deal is written in the header of a transcript")
        case choices.Really() | choices.Pretend() | choices.Pass():
            return SPELLED[choice]
        case _:
            assert_never(choice)


def _pick_text(choice: PickChoice, names: tuple[str, ...]) -> str:
    match choice:
        case choices.PickPlayer(player):
            targets = [write_name(names[player])]
        case choices.PickPlayers(one, two):
            targets = [write_name(names[one]), write_name(names[two])]
        case choices.PickCard() | choices.PickCards():
            targets = [card_text(card, names) for card in cards_of(choice)]
        case choices.PickDirection(direction):
            targets = [direction.value]
        case choices.Decline():
            return SPELLED[choice]
        case _:
            assert_never(choice)
    return f"pick {' and '.join(targets)}"


def card_text(card: Place, names: tuple[str, ...]) -> str:
    """Return the format's words for the place of a card."""
    if isinstance(card, CentreCard):
        return f"{CENTRE} {card.number}"
    return write_name(names[card.player]) + _which(" ", card.hand)


def _which(before: str, hand: Hand) -> str:
    return "" if hand is Hand.ONLY else f"{before}{hand.value}"


def _other_card(card: Place, by: Player, names: tuple[str, ...]) -> str:
    if isinstance(card, CardOf) and card.player == by and card.hand is not Hand.ONLY:
        return _which("", card.hand)
    return card_text(card, names)


Played = Choice | choices.Saw
"""A part of a game: a choice, or the table's statement about a look out of turn."""


def write_transcript(
    start: State,
    played: Iterable[Played],
    names: tuple[str, ...],
    *,
    remarks: Iterable[str] = (),
    scenario: str | None = None,
) -> str:
    """Return the transcript of a game from the start of a turn or from before the deal.

    Names are by player. A game with house rules or its own masks needs the path of its scenario file. Reading the text
    gives an equal start if players sit in the order of their numbers.
    """
    rest = iter(played)
    state = _dealt(start, rest)
    lines = [*_header_lines(state, names, remarks, scenario), ""]
    for one in rest:
        lines.append(_body_line(one, state, names))
        state, _events = declare(state, one) if isinstance(one, choices.Saw) else step(state, one)
    if state.outcome is not None:
        lines.append(f"= won {write_names(tuple(names[winner] for winner in state.outcome.winners))}")
    return "\n".join(lines) + "\n"


def _dealt(state: State, played: Iterator[Played]) -> State:
    """Return the state after the deal, at which a transcript starts."""
    while state.is_dealing:
        deal = next(played)
        assert isinstance(deal, choices.Deal), "before the first turn there are only cards to be dealt"
        state, _events = step(state, deal)
    return state


def _body_line(played: Played, state: State, names: tuple[str, ...]) -> str:
    if isinstance(played, choices.Saw):
        return f"{TABLE}: saw {write_name(names[played.player])}"
    decision = pending(state)
    assert decision is not None, "nothing is played once the game is over"
    who = TABLE if decision.by == CHANCE else write_name(names[decision.by])
    return f"{who}: {choice_text(played, decision.by, names)}"


def _header_lines(state: State, names: tuple[str, ...], remarks: Iterable[str], scenario: str | None) -> Iterator[str]:
    """Yield the lines of the header, without the values that are usual at the start of a game."""
    assert not state.frames, "a transcript starts at the beginning of a turn"
    usual = HouseRules()
    by_seat = tuple(names[player] for player in state.seating)
    yield "mascarade: 1"
    for remark in remarks:
        yield "# " + " ".join(remark.split())
    yield f"edition: {state.game.edition.id}"
    if scenario is not None:
        yield f"scenario: {json.dumps(scenario)}"
    yield f"players: {write_names(by_seat)}"
    yield f"deal: {_deal(state)}"
    if scenario is not None or set(state.coins) != {usual.starting_coins}:
        yield f"coins: {' '.join(str(coins) for coins in state.coins)}"
    if state.court:
        yield f"court: {state.court}"
    if state.active:
        yield f"turn: {write_name(names[state.active_player])}"
    if scenario is not None or state.opening != usual.opening_turns:
        yield f"opening: {state.opening}"
    held_to = (("exposed", state.exposed), ("owes-look", state.owes_look), ("must-swap", state.must_swap))
    for key, players in held_to:
        if players:
            yield f"{key}: {write_names(tuple(names[player] for player in sorted(players)))}"
    if state.last_power is not None:
        yield f"last-power: {state.last_power}"


def _deal(state: State) -> str:
    hands = len(state.game.hands)
    seated, centre = state.cards[: hands * state.game.players], state.cards[hands * state.game.players :]
    seats = ["+".join(seated[at : at + hands]) for at in range(0, len(seated), hands)]
    return " ".join([*seats, *(("|", *centre) if centre else ())])
