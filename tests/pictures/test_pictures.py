"""The pictures in the documents show the present program; ``python -m tests.pictures`` draws them again."""

import re
from pathlib import Path

import pytest

from mascarade.paths import HOME
from tests.pictures import FOLDER, KEPT, drawn

DOCUMENTS = ("README.md", "scenarios/README.md")
MOST_BYTES = 100_000


@pytest.mark.parametrize("name", KEPT)
async def test_the_picture_shows_the_program_as_it_is(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(HOME, str(tmp_path))
    kept = (FOLDER / f"{name}.svg").read_text(encoding="utf-8")
    assert await drawn(KEPT[name]) == kept
    assert len(kept.encode()) < MOST_BYTES
    assert not re.search(r"url\(|href|@import|<style|<script", kept), "a picture needs nothing from a network"


def test_every_picture_that_is_kept_stands_in_a_document_and_the_other_way_round() -> None:
    root = FOLDER.parents[1]
    shown = [
        (root / document).parent / picture
        for document in DOCUMENTS
        for picture in re.findall(r"\(([^()]*\.svg)\)", (root / document).read_text(encoding="utf-8"))
    ]
    assert sorted(path.resolve() for path in shown) == sorted(path.resolve() for path in FOLDER.glob("*.svg"))
    assert {path.stem for path in FOLDER.glob("*.svg")} == set(KEPT)
