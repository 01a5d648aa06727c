"""Leaks that show in no pair of frames: on the disk, after a failure, and where a moment should be over."""

import io
import secrets
import sys
from collections.abc import Awaitable, Callable, Iterator
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from mascarade.cli import games as listing
from mascarade.proposal import Memory, Seating, TableOptions
from mascarade.records import games as shelves
from mascarade.records.header import Head
from mascarade.rules.decisions import IllegalChoice
from mascarade.scenarios import Scenario, shipped
from mascarade.session import Session
from mascarade.table.playing import Playing
from mascarade.tui import app as program
from mascarade.tui.app import MascaradeApp
from tests.laws.tables import COUNTS
from tests.secrecy.comparing import Leak
from tests.secrecy.forgetting import compare_with_fresh, later_steps
from tests.secrecy.leaks.among_bots import pause_of_a_bot, thinking_of_a_bot, words_for_a_bot
from tests.secrecy.leaks.in_hands import boxes_always_alike, coins_in_a_closed_hand, numbers_in_order
from tests.secrecy.leaks.seeing import Seen
from tests.secrecy.pairs import random_passage, twins
from tests.secrecy.replaying import Passage

WHEN = datetime(2026, 1, 1, tzinfo=UTC)

Seer = Callable[[int], Awaitable[Seen | None]]
"""Looks for one planted leak, through so many pairs at most."""


# On the disk: two worlds that the table cannot tell apart are saved, and listed.


def pairs_from_the_deal(most: int) -> Iterator[tuple[int, Passage, Passage]]:
    """Pairs of passages from the deal on that the table cannot tell apart."""
    number = found = 0
    while found < most:
        number += 1
        passage = random_passage(f"saved {number}", *COUNTS[number % len(COUNTS)])
        if not passage.history[0].before.is_dealing or _shipped(passage) is None:
            continue
        for twin in twins(passage, 1):
            if twin.viewer is None:
                found += 1
                yield found, passage, twin.passage


def _shipped(passage: Passage) -> Scenario | None:
    """The scenario that ships with the program and is this very game."""
    players = passage.game.players
    served = (scenario for scenario in shipped() if players in scenario.players)
    return next((scenario for scenario in served if scenario.game(players) == passage.game), None)


def saved(passage: Passage, folder: Path) -> tuple[object, ...]:
    """What anybody can see of a saved game that is not over: its file's name and size, and every listing of it."""
    scenario = _shipped(passage)
    assert scenario is not None, "it ships with the program"
    names = passage.names[: passage.game.players]
    head = Head(
        scenario,
        seating=Seating(names, first=passage.history[0].before.active_player),
        options=TableOptions(memory=Memory.NONE),
        created=WHEN,
    )
    session = Session.begin(head, folder=folder)
    for step in passage.history:
        session.choose(step.choice)
    session.close()
    game_list = shelves.game_list(folder)
    words = io.StringIO()
    with redirect_stdout(words):
        print("\n".join(listing._lines(game_list, shelves.totals(game_list.games))))  # noqa: SLF001  # without the folder
    files = sorted((path.name, path.stat().st_size) for path in folder.iterdir())
    return (files, words.getvalue(), [replace(game, path=Path()) for game in game_list.games])


def compare_saved(passage: Passage, twin: Passage) -> None:
    """Raise ``Leak`` where two saved games that nobody can tell apart look different on the disk."""
    found = []
    for one in (passage, twin):
        with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
            signs = Random(1)
            patch.setattr(secrets, "choice", signs.choice)
            found.append(saved(one, Path(folder)))
    if passage.history[-1].after.outcome is None and found[0] != found[1]:
        raise Leak(f"saved games differ: {found[0]} and {found[1]}")


def _seen_on_disk(most: int) -> Seen | None:
    for number, passage, twin in pairs_from_the_deal(most):
        try:
            compare_saved(passage, twin)
        except Leak as leak:
            return Seen(number, 0, str(leak))
    return None


def _mask_before_active(session: Session) -> str:
    state = session.state
    return state.cards[state.active * len(state.game.hands)] if not state.is_dealing else ""


async def resume_list(most: int) -> Seen | None:
    """A list of games that tells how many cards lie where they were dealt."""
    turns = shelves._turns  # noqa: SLF001  # where the leak is planted

    def more(lines: Any) -> int:
        kept = tuple(lines)
        return turns(kept) + sum("really" in str(line) for line in kept)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(shelves, "_turns", more)
        return _seen_on_disk(most)


async def file_name(most: int) -> Seen | None:
    """A file that is called after a card once the game is left."""
    close = Session.close

    def rename(session: Session) -> None:
        close(session)
        assert session.journal is not None, "it is saved"
        path = session.journal.path
        path.rename(path.with_stem(f"{path.stem}-{_mask_before_active(session)}"))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Session, "close", rename)
        return _seen_on_disk(most)


async def size_of_a_file(most: int) -> Seen | None:
    """A file that grows by a line where cards were really exchanged."""
    choose = Session.choose

    def grow(session: Session, choice: Any) -> Any:
        told = choose(session, choice)
        if session.journal is not None and type(choice).__name__ == "Really":
            with session.journal.path.open("ab") as file:
                file.write(b"\n")
        return told

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Session, "choose", grow)
        return _seen_on_disk(most)


# After a failure: what is written on the terminal when the program has had to stop.


def last_words(passage: Passage) -> str:
    """What the program says when it fails at the end of a passage, with the whole game in the exception."""
    failure = IllegalChoice(passage.history[-1].choice, None)
    failure.add_note(repr(passage.history[-1].after))

    async def nothing(_app: MascaradeApp) -> int:
        return 0

    app = MascaradeApp(nothing)
    with pytest.MonkeyPatch.context() as patch, redirect_stderr(io.StringIO()) as said:
        patch.setattr(MascaradeApp, "run", lambda _app: None)
        app.failure = failure
        code = program.run(app)
    return f"{code} {said.getvalue()}"


def compare_last_words(passage: Passage, twin: Passage) -> None:
    """Raise ``Leak`` where the program fails with other words in two worlds."""
    one, two = last_words(passage), last_words(twin)
    if one != two:
        raise Leak(f"last words differ: {one!r} and {two!r}")


async def text_of_an_exception(most: int) -> Seen | None:
    """A message that quotes the exception."""
    run = program.run

    def more(app: MascaradeApp) -> int:
        sys.stderr.write("".join(getattr(app.failure, "__notes__", ())))
        return run(app)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(program, "run", more)
        for number, passage, twin in pairs_from_the_deal(most):
            try:
                compare_last_words(passage, twin)
            except Leak as leak:
                return Seen(number, 0, str(leak))
    return None


# Where a moment should be over.


async def reveal_that_stays(most: int) -> Seen | None:
    """What was revealed is still told on later turns."""
    reveal = Playing._reveal  # noqa: SLF001  # where the leak is planted

    async def keep(playing: Any, showing: Any, events: Any) -> None:
        await reveal(playing, showing, events)
        playing._conversation.board.sub_title = " ".join(card.mask for card in showing.cards)  # noqa: SLF001  # as above

    compared = 0
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Playing, "_reveal", keep)
        for number in range(most):
            passage = random_passage(f"kept {number}", *COUNTS[number % len(COUNTS)])
            for later in later_steps(passage)[-3:-1]:
                try:
                    compared += await compare_with_fresh((80, 24), passage, passage, later)
                except Leak as leak:
                    return Seen(number + 1, compared, str(leak))
    return None


SEERS: dict[str, Seer] = {
    "resume list": resume_list,
    "file name": file_name,
    "size of a file": size_of_a_file,
    "text of an exception": text_of_an_exception,
    "boxes always alike": boxes_always_alike,
    "numbers in order": numbers_in_order,
    "coins in a closed hand": coins_in_a_closed_hand,
    "reveal that stays": reveal_that_stays,
    "pause of a bot": pause_of_a_bot,
    "words for a bot": words_for_a_bot,
    "thinking of a bot": thinking_of_a_bot,
}
"""By name: how each of the leaks is looked for that no two frames of one pair give away everywhere."""
