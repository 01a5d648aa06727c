"""The pictures in the documents show the program as it is: ``python -m tests.pictures`` makes them anew."""

from pathlib import Path

import pytest

from mascarade.paths import HOME
from tests.pictures import FOLDER, PICTURES, picture


@pytest.mark.parametrize("name", PICTURES)
async def test_the_picture_shows_the_program_as_it_is(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(HOME, str(tmp_path))
    kept = (FOLDER / f"{name}.svg").read_text(encoding="utf-8")
    assert await picture(name) == kept
    assert "url(" not in kept.replace("url(#", ""), "a picture needs nothing from a network"
