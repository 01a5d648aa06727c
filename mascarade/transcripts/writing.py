"""A game, or a case, as the text of a transcript."""

import json
from collections.abc import Iterable, Iterator

from mascarade.rules.cards import CHANCE
from mascarade.rules.choices import Choice, Deal, Saw
from mascarade.rules.engine import declare, pending, step
from mascarade.rules.game import HouseRules
from mascarade.rules.state import State
from mascarade.transcripts.names import TABLE, write_name, write_names
from mascarade.transcripts.text_form import choice_text

Played = Choice | Saw
"""A part of a game: a choice, or the table's word on a look out of turn."""


def write_transcript(
    start: State,
    played: Iterable[Played],
    names: tuple[str, ...],
    *,
    remarks: Iterable[str] = (),
    scenario: str | None = None,
) -> str:
    """Return the transcript of a game from the beginning of a turn, or from before the deal.

    Names are by player. A game with house rules or masks of its own needs the path of its scenario file. The text reads
    back to an equal start where everybody sits on the seat of their own number.
    """
    rest = iter(played)
    state = _dealt(start, rest)
    lines = [*_header_lines(state, names, remarks, scenario), ""]
    for one in rest:
        lines.append(_body_line(one, state, names))
        state, _events = declare(state, one) if isinstance(one, Saw) else step(state, one)
    if state.outcome is not None:
        lines.append(f"= won {write_names(tuple(names[winner] for winner in state.outcome.winners))}")
    return "\n".join(lines) + "\n"


def _dealt(state: State, played: Iterator[Played]) -> State:
    """Return the state after the deal, at which a transcript starts."""
    while state.is_dealing:
        deal = next(played)
        assert isinstance(deal, Deal), "before the first turn there are only cards to be dealt"
        state, _events = step(state, deal)
    return state


def _body_line(played: Played, state: State, names: tuple[str, ...]) -> str:
    if isinstance(played, Saw):
        return f"{TABLE}: saw {write_name(names[played.player])}"
    decision = pending(state)
    assert decision is not None, "nothing is played once the game is over"
    who = TABLE if decision.by == CHANCE else write_name(names[decision.by])
    return f"{who}: {choice_text(played, decision.by, names)}"


def _header_lines(state: State, names: tuple[str, ...], remarks: Iterable[str], scenario: str | None) -> Iterator[str]:
    """Yield the lines of the header; what is usual at the start of a game is left out."""
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
