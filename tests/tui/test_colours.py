"""How many colours are drawn: as many as the terminal's own name says, whatever else is handed on to it."""

import pytest

from mascarade.tui.app import MascaradeApp, drop_false_colour_claim

CLAIM = {"COLORTERM": "truecolor"}


@pytest.mark.parametrize(
    ("name", "others"),
    [
        ("screen", {}),
        ("screen-256color", {}),
        ("screen.xterm-256color", {}),
        ("screen-256color", {"STY": "1.pts-0", "TMUX": "/tmp/tmux-0/default,1,0"}),
        ("linux", {}),
        ("vt220", {}),
        ("xterm-16color", {}),
        ("xterm-mono", {}),
        ("rxvt-88color", {}),
    ],
)
def test_a_terminal_with_fewer_colours_is_not_sent_all(name: str, others: dict[str, str]) -> None:
    environment = {"TERM": name, **CLAIM, **others}
    drop_false_colour_claim(environment)
    assert environment == {"TERM": name, **others}


@pytest.mark.parametrize(
    ("name", "others"),
    [
        ("xterm-256color", {}),
        ("xterm", {}),
        ("xterm-kitty", {}),
        ("alacritty", {}),
        ("tmux-256color", {"TMUX": "/tmp/tmux-0/default,1,0"}),
        ("screen-256color", {"TMUX": "/tmp/tmux-0/default,1,0"}),
        ("tmux-256color", {"TMUX": "/tmp/tmux-0/default,1,0", "STY": "1.pts-0"}),
        ("", {}),
    ],
)
def test_a_terminal_that_may_have_all_colours_keeps_the_claim(name: str, others: dict[str, str]) -> None:
    environment = {"TERM": name, **CLAIM, **others}
    before = dict(environment)
    drop_false_colour_claim(environment)
    assert environment == before


@pytest.mark.parametrize(
    ("name", "system"), [("screen.xterm-256color", "256"), ("screen", "standard"), ("xterm-256color", "truecolor")]
)
def test_the_game_draws_with_the_colours_that_there_are(
    name: str, system: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for word in ("STY", "TMUX"):
        monkeypatch.delenv(word, raising=False)
    monkeypatch.setenv("TERM", name)
    monkeypatch.setenv("COLORTERM", "truecolor")
    monkeypatch.setenv("FORCE_COLOR", "1")  # as if there were a terminal

    async def nothing(_app: MascaradeApp) -> int:
        return 0

    assert MascaradeApp(nothing).console.color_system == system
