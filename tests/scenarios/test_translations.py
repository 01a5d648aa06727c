"""Additions of authors to their masks: words in other languages, and pictures."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from mascarade import language
from mascarade.art import emblems as look
from mascarade.art.drawing import Motif
from mascarade.art.emblems import draw_points, emblem_on_table, emblem_points, enlarge, medallion, official_points
from mascarade.scenarios import Scenario, read_scenario
from mascarade.scenarios.loader import check_file
from mascarade.scenarios.own_masks import LEAST_LIT, MOST_LIT, PICTURES, POINTS_ACROSS, POINTS_DOWN
from mascarade.table.game_words import motif_of
from mascarade.wording.mask_names import MaskName, own_names
from mascarade.wording.phrases import Phrases
from tests.wording.made_up_languages import Pseudo

pytestmark = pytest.mark.usefixtures("english_again")

TEXT = """
format = 1
title = "Den of Beggars"
about = "Everyone is poor."
edition = "second"
[lineup]
6 = ["judge", "patron", "king", "beggar", "tinker", "cook"]
[masks.tinker]
name = "Tinker"
note = "Mends pots."
power = [{ do = "take", coins = 2 }]
[masks.cook]
name = "Cook"
power = [{ do = "take", coins = 1 }]
[translations.pl]
title = "Melina żebraków"
[translations.pl.masks]
cook = "Kucharz"
[translations.pl.masks.tinker]
name = "Druciarz"
is = "Druciarzem"
note = "Naprawia garnki."
"""


def test_translated_messages_come_in_the_chosen_language_and_others_in_english() -> None:
    scenario = read_scenario(TEXT, "den")
    assert (scenario.translated_title, scenario.translated_about) == ("Den of Beggars", "Everyone is poor.")
    assert own_names(scenario.translated_names)["tinker"].is_ == "the Tinker"
    language.use_catalogue(Pseudo(), "pl")
    assert (scenario.translated_title, scenario.translated_about) == ("Melina żebraków", "Everyone is poor.")
    assert scenario.translated_notes == {"tinker": "Naprawia garnki."}
    names = own_names(scenario.translated_names)
    assert names["tinker"] == MaskName("Druciarz", "«the Druciarz»", "Druciarzem", "«the Druciarz»", "«the Druciarz»")
    assert names["cook"] == MaskName("Kucharz", *["«the Kucharz»"] * 4)
    language.use_catalogue(Pseudo(), "hu")
    assert scenario.translated_title == "Den of Beggars"
    assert own_names(scenario.translated_names)["cook"].alone == "Cook"


def test_the_scenario_itself_is_the_same_in_every_language() -> None:
    scenario = read_scenario(TEXT, "den")
    language.use_catalogue(Pseudo(), "pl")
    assert read_scenario(TEXT, "den") == scenario


TREE = (
    "............##............",
    "...........####...........",
    "..........######..........",
    ".........########.........",
    "........##########........",
    "......##############......",
    ".........########.........",
    "..........######..........",
    "............oo............",
    "............oo............",
)


MIXED = (*TREE[:4], "." * 26, "." * 12 + "#o" + "." * 12, *TREE[6:])
"""A picture with blank cells and both inks."""


def text(emblem: str) -> str:
    return f"""format = 1
title = "Woods"
about = "Trees."
edition = "second"
[lineup]
4 = ["tree", "king", "judge", "witch", "thief", "cheat"]
[masks.tree]
name = "Tree"
star = true
{emblem}
power = [{{ do = "take", coins = 1 }}]
"""


def toml_list(rows: Sequence[str]) -> str:
    return "emblem = [\n" + "".join(f'  "{row}",\n' for row in rows) + "]"


def read(emblem: str) -> Scenario:
    return read_scenario(text(emblem), "woods")


def motif(emblem: str) -> Motif:
    """Return the picture of the tree in a scenario with this picture in its file."""
    scenario = read(emblem)
    phrases = Phrases(("Ada",), scenario.edition, own_names(dict(scenario.own_names)), dict(scenario.own_emblems))
    return motif_of("tree", phrases)


def test_a_mask_has_the_picture_that_its_author_drew() -> None:
    assert emblem_points(motif(toml_list(TREE))) == TREE
    assert emblem_on_table(motif(toml_list(TREE))) == draw_points(TREE, "ivory", "gold")
    draw_points(enlarge(TREE), "ink", "secret")


def test_a_mask_has_the_picture_of_an_official_one_where_its_author_says_so() -> None:
    assert emblem_points(motif('emblem = "king"')) == official_points()["king"]


def test_a_mask_without_a_picture_has_its_letter() -> None:
    assert emblem_points(motif("")) == medallion("Tree")


@pytest.mark.parametrize(
    ("emblem", "message", "line"),
    [
        ('emblem = "kin"', '"kin" is not allowed here. Did you mean "king"?', 10),
        ("emblem = 3", "This must be text in quotes, not 3.", 10),
        (toml_list(TREE[:9]), "The picture has 9 rows; it must have 10.", 10),
        (toml_list((*TREE[:2], "..##..", *TREE[3:])), "This row has 6 points; it must have 26.", 13),
        (toml_list((*TREE[:2], "x" * 26, *TREE[3:])), 'This row has a point "x".', 13),
        (toml_list(MIXED), "Points 13 and 14 of this row and of the next are of three kinds.", 15),
        (toml_list(("." * 26,) * 10), "The picture covers 0 of its points; it must cover from 62 to 204.", 10),
        (toml_list(("#" * 26,) * 10), "The picture covers 260 of its points; it must cover from 62 to 204.", 10),
    ],
)
def test_mistakes_in_a_picture_are_told_with_their_places(emblem: str, message: str, line: int, tmp_path: Path) -> None:
    file = tmp_path / "woods.toml"
    file.write_text(text(emblem), encoding="utf-8")
    (problem,) = check_file(str(file)).errors
    assert message in problem.message
    assert problem.span is not None
    assert problem.span.line == line


def test_the_pictures_for_authors_are_those_of_the_official_masks_within_the_bounds_of_light() -> None:
    assert (POINTS_ACROSS, POINTS_DOWN) == (look.POINTS_ACROSS, look.POINTS_DOWN)
    assert len(PICTURES) == 19
    assert all(
        LEAST_LIT <= sum(point != "." for row in official_points()[mask] for point in row) <= MOST_LIT
        for mask in PICTURES
    )
    paper = 30 * 17 * 4
    assert 1 - MOST_LIT / paper >= 0.90
    assert 1 - LEAST_LIT / paper <= 0.97
