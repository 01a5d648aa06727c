"""Leaks in what the program asks of the system while it plays: time, files, threads, variables."""

import os
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from mascarade.rules.choices import Really
from mascarade.session import Session
from mascarade.tui.screens.private_cards import LookScreen
from tests.secrecy.leaks.planting import Plant, Secret


def at_a_real_swap(patch: pytest.MonkeyPatch, then: Callable[[], object]) -> None:
    """Have something done whenever cards are really swapped."""
    choose = Session.choose

    def leaky(session: Session, *choices: Any) -> Any:
        told = choose(session, *choices)
        if any(isinstance(choice, Really) for choice in choices):
            then()
        return told

    patch.setattr(Session, "choose", leaky)


def at_a_look(patch: pytest.MonkeyPatch, then: Callable[[str], object]) -> None:
    """Have something done with the name of a mask whenever its card is turned up for a look."""
    turn = LookScreen._turn  # noqa: SLF001  # where the leak is planted

    def leaky(screen: Any, *, is_up: bool) -> None:
        turn(screen, is_up=is_up)
        if is_up:
            then(screen._faces[0].mask)  # noqa: SLF001  # as above

    patch.setattr(LookScreen, "_turn", leaky)


def sleep(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    del secret
    at_a_real_swap(patch, lambda: time.sleep(0.04))


def thread_for_a_moment(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    del secret
    at_a_look(patch, lambda mask: threading.Thread(target=lambda: None, name=mask).start())


def file_for_a_moment(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    """A file called after the mask, which is gone before anybody looks."""

    def touch(mask: str) -> None:
        path = Path(tempfile.gettempdir(), f"mascarade-{mask}")
        path.touch()
        path.unlink()

    del secret
    at_a_look(patch, touch)


def variable(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    def remember(mask: str) -> None:
        patch.setenv("MASCARADE_LAST", mask)

    del secret
    at_a_look(patch, remember)


def waiting_for_the_disk(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    """What is on the disk is made safe once more after a real swap."""
    del secret
    at_a_real_swap(patch, lambda: os.sync())


PLANTS: dict[str, Plant] = {
    "sleep on a real swap": sleep,
    "thread for a moment": thread_for_a_moment,
    "file for a moment": file_for_a_moment,
    "variable of the system": variable,
    "waiting for the disk": waiting_for_the_disk,
}
"""By name: what is asked of the system."""
