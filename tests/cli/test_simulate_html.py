"""``mascarade simulate --format html``: a report in one file, which can be sent."""

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from mascarade.__main__ import main
from mascarade.version import __version__
from tests.scenarios.test_variants import DEN

QUICK = ("--bots", "random", "--games", "40", "--cap", "40", "--play-all")
RICH = DEN.replace("coins = 1 }", "coins = 9 }")
HOSTILE = DEN.replace('"Den"', "'<script>\"&amp; %s</title>'").replace('"Tinker"', "'<i>T&T\"'")
VOID = {"meta"}
NOT_OWN = re.compile(r"https?:|//|url\(|@import|<script|javascript|\bon\w+=")


class Page(HTMLParser):
    """A parsed page: its elements, and the text of each."""

    def __init__(self, source: str) -> None:
        super().__init__()
        self.source = source
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.texts: dict[str, list[str]] = {}
        self._open: list[str] = []
        self.feed(source)
        self.close()
        assert self._open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag not in VOID:
            self._open.append(tag)
            self.texts.setdefault(tag, []).append("")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        for tag in self._open:
            self.texts[tag][-1] += data

    def all(self, tag: str) -> list[dict[str, str | None]]:
        """Return the attributes of every element of a kind."""
        return [attributes for one, attributes in self.elements if one == tag]


PAGES: dict[tuple[str, ...], Page] = {}
"""Pages by their command lines; the same seed makes the same page again."""


@pytest.fixture(autouse=True)
def den(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("mascarade.simulator.plan.OTHER_GAMES", 10)
    monkeypatch.setattr("mascarade.simulator.report.follow_ups.REMEDY_GAMES", 60)
    for name, text in ("den", DEN), ("hostile", HOSTILE), ("rich", RICH):
        Path(f"{name}.toml").write_text(text, "utf-8")


def make_page(capsys: pytest.CaptureFixture[str], *words: str) -> Page:
    if words not in PAGES:
        assert main(["simulate", *words, "--format", "html", "--jobs", "1", *QUICK]) == 0
        out, err = capsys.readouterr()
        assert err == ""
        PAGES[words] = Page(out)
    return PAGES[words]


def test_a_page_is_whole_by_itself_in_any_encoding(capsys: pytest.CaptureFixture[str]) -> None:
    for scenario in "den.toml", "hostile.toml":
        page = make_page(capsys, scenario)
        assert page.source.startswith("<!DOCTYPE html>\n")
        assert page.source.isascii()
        assert not NOT_OWN.search(page.source)
        assert {tag for tag, _attributes in page.elements}.isdisjoint({"script", "link", "img", "iframe", "object"})
        for _tag, attributes in page.elements:
            assert not {"src", "srcset", "xlink:href", "data"} & set(attributes)
            assert (attributes.get("href") or "#").startswith("#")
        assert len(page.all("style")) == 1


def test_names_and_titles_are_text_whatever_they_are(capsys: pytest.CaptureFixture[str]) -> None:
    page = make_page(capsys, "hostile.toml")
    title = '<script>"&amp; %s</title>'
    assert page.texts["title"][0] == f"{title} (second edition)"
    assert page.texts["h1"] == [f"{title} (second edition)"]
    assert '<i>T&T"' in page.texts["th"]
    assert any('<i>T&T"' in text for text in page.texts["text"])
    assert not page.all("i")


def test_it_tells_who_played_how_often_and_what_came_out(capsys: pytest.CaptureFixture[str]) -> None:
    page = make_page(capsys, "den.toml")
    assert main(["simulate", "den.toml", "--format", "json", "--jobs", "1", *QUICK]) == 0
    (report,) = json.loads(capsys.readouterr().out)["reports"]
    text = page.texts["body"][0]
    assert "40 games of random (normal), seed 1." in text
    assert f"Mascarade {__version__}" in page.texts["footer"]
    for mask, figures in report["figures"]["masks"].items():
        (row,) = (row for row in page.texts["tr"] if re.match(rf"{mask}\d", row, re.I) and row.count("%") == 3)
        for column in "won", "announced", "decided":
            value, low, high = (f"{100 * figures[column][name]:.1f}" for name in ("value", "low", "high"))
            assert f"{value} % ({low}–{high})" in row
    for length in report["lengths"]["games"].values():
        assert str(length) in text
    for finding in report["dull"]:
        assert finding["sentence"] in page.texts["li"]


def test_a_flag_comes_with_its_limit_and_with_what_may_help(capsys: pytest.CaptureFixture[str]) -> None:
    page = make_page(capsys, "rich.toml")
    flags = page.texts["ul"][0]
    assert "One mask dominates: the Tinker" in flags
    assert "(limit: at most " in flags
    assert "What helps, in games with the same bots and seeds" in page.texts["p"]
    assert any("masks.tinker.power.0.coins = 8 instead of 9" in text for text in page.texts["li"])
    assert any(row.endswith("flag") for row in page.texts["tr"])


def test_all_numbers_of_players_are_on_one_page_that_links_to_each(capsys: pytest.CaptureFixture[str]) -> None:
    Path("two.toml").write_text(
        DEN.replace("[rules]", '5 = ["judge", "patron", "witch", "beggar", "king", "cheat"]\n[rules]'), "utf-8"
    )
    page = make_page(capsys, "two.toml")
    links = [link["href"] for link in page.all("a")]
    assert links == ["#players-5", "#players-6"] == [f"#{head['id']}" for head in page.all("h2") if "id" in head]
    assert page.texts["figcaption"].count("Length in turns") == 3
    assert "80 games of random (normal), seed 1." in page.texts["p"]


def test_colours_follow_the_reader_and_wide_tables_scroll_by_themselves(capsys: pytest.CaptureFixture[str]) -> None:
    style = make_page(capsys, "den.toml").texts["style"][0]
    assert "@media (prefers-color-scheme: dark)" in style
    assert "color-scheme: light dark" in style
    assert ".wide { overflow-x: auto; }" in style


def test_two_scenarios_stand_side_by_side_with_every_difference(capsys: pytest.CaptureFixture[str]) -> None:
    page = make_page(capsys, "den.toml", "--compare", "hostile.toml")
    assert page.texts["h3"] == ["Den (second edition)", '<script>"&amp; %s</title> (second edition)']
    assert len(page.all("svg")) == 4
    assert any(row.startswith("turns") and row.count("(") == 1 for row in page.texts["tr"])


def test_a_flagged_bar_has_a_flag_and_a_colour_of_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    page = make_page(capsys, "rich.toml")
    flagged = [one for one in page.all("rect") if one.get("class") == "rect flagged"]
    assert flagged
    assert len(flagged) == sum(text.startswith("\N{BLACK FLAG}") for text in page.texts["text"])
    assert any(text.startswith("\N{BLACK FLAG} Tinker") for text in page.texts["text"])
