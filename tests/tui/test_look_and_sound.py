"""Palettes, the brightness of private cards, and the bell: chosen, kept, and without secrets."""

from collections.abc import Iterator

import pytest
from rich.color import ColorType
from rich.style import Style

from mascarade.art.drawing import AsciiMode, Motif
from mascarade.art.palettes import PALETTES, Palette
from mascarade.game_options import Bell
from mascarade.rules.game import EDITIONS
from mascarade.table.hot_seat import CardPrint, OpenCard
from mascarade.table.setup_form import MORE_KEY, SetupField
from mascarade.tui.app import MascaradeApp, drop_false_colour_claim
from mascarade.tui.screens.private_cards import LookScreen
from mascarade.tui.screens.set_up import SetUpScreen
from mascarade.tui.themes import NO_COLOUR
from mascarade.wording.mask_names import mask_name
from mascarade.wording.power_words import describe_power
from tests.pictures.scenes import SCENES
from tests.pictures.svg import QUADRANTS, SHADES, Cell, screen_cells
from tests.table.dealing import scenario
from tests.tui.bots import SCRIPTED, WATCHED, with_bots
from tests.tui.driving import LEAST, Laptop, laptop, still, table_of
from tests.tui.evenings import evening, proposed

SIX = ("judge", "king", "witch", "fool", "widow", "cheat")


def cells(table: Laptop) -> Iterator[tuple[str, Style]]:
    """Return the screen in the styles that are sent to the terminal."""
    for strip in table.app.screen._compositor.render_strips():  # noqa: SLF001  # there is no public way to a screen's colours
        segments = list(strip)
        for one in table.app.get_line_filters():
            segments = one.apply(segments, table.app.screen.background_colors[1])
        yield from ((segment.text, segment.style) for segment in segments if segment.style is not None)


def colours(table: Laptop) -> set[str]:
    """Return the colours of all cells on the screen."""
    found = (colour for _text, style in cells(table) for colour in (style.color, style.bgcolor) if colour is not None)
    return {"default" if colour.type is ColorType.DEFAULT else colour.name for colour in found}


@pytest.mark.parametrize("look", list(Palette))
async def test_the_table_is_drawn_in_the_colours_of_the_look_that_was_chosen(look: Palette) -> None:
    async with laptop(scenario("second", 6, SIX), size=(120, 40), options=still(colours=look)) as table:
        await table.start()
        found = colours(table)
        if look in (Palette.CANDLELIGHT, Palette.CONTRAST, Palette.LIGHT):
            assert {PALETTES[look][role] for role in ("night", "gold", "ivory", "back", "lace")} <= found
            assert found <= set(PALETTES[look].values()), "no colour stands anywhere but in the palette"
        else:
            assert not any(colour.startswith("#") for colour in found), "only the terminal's own colours"


async def test_whose_card_it_is_stands_in_a_colour_of_the_palette_and_is_not_left_to_the_terminal_to_dim() -> None:
    async with laptop(scenario("second", 6, SIX), size=LEAST) as table:
        await table.press("r")
        assert not [text for text, style in cells(table) if style.dim], "every card in full"
        await table.press("escape")
        await table.start()
        await table.announce("king")
        await table.claims("Bruno", "Cleo", "Dario")
        await table.close_round()
        assert table.screen == "RevealScreen"
        assert not [text for text, style in cells(table) if style.dim], "a list of revealed cards"


@pytest.mark.parametrize("scene", ["title", "set-up", "table", "choose-mask", "swap", "menu", "glance"])
async def test_no_word_on_a_mark_is_bold_black_which_many_terminals_draw_as_grey(scene: str) -> None:
    async with SCENES[scene]((120, 40), Palette.SIXTEEN, AsciiMode.AUTO) as table:
        marked = [(text, style) for text, style in cells(table) if style.color is not None and style.color.number == 0]
        assert marked, "keys are marked"
        assert not [text for text, style in marked if style.bold]


@pytest.mark.parametrize(
    ("spot", "words"), [(SetupField.DEAL, "Deal the cards"), (SetupField.MORE, "Side A, to learn with")]
)
async def test_marks_in_the_set_up_are_reversed_without_colours(
    spot: SetupField, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(NO_COLOUR, "1")
    async with evening(proposed(), size=(80, 24)) as table:
        assert isinstance(table.app.screen, SetUpScreen)
        await table.press(MORE_KEY)
        while table.app.screen.form.spot is not spot:
            await table.press("up")
        assert any(style.reverse and words in text for text, style in cells(table)), table.text


@pytest.mark.parametrize("look", [Palette.SIXTEEN, Palette.MONO])
async def test_the_cursor_is_seen_where_the_terminal_has_its_own_ground(look: Palette) -> None:
    async with laptop(scenario("second", 6, SIX), options=still(colours=look)) as table:
        await table.start()
        await table.press("escape", "j", "2", "y", "escape", "j", "2")
        assert table.screen == "NameScreen"
        assert any(style.reverse and "Bruno" in text for text, style in cells(table)), "the name that is offered"
        await table.press("x")
        assert any(style.reverse and text == " " for text, style in cells(table)), "the cursor"


async def test_the_cursor_of_the_set_up_is_seen_without_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(NO_COLOUR, "1")
    async with evening(proposed()) as table:
        assert isinstance(table.app.screen, SetUpScreen)
        while table.app.screen.form.spot != 0:
            await table.press("up")
        assert any(style.reverse and text.strip() == "Player 1" for text, style in cells(table)), "the name as a whole"
        await table.press("A")
        assert any(style.reverse and text == " " for text, style in cells(table)), "the cursor"


async def test_no_color_in_the_environment_removes_all_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(NO_COLOUR, "1")
    async with laptop(scenario("second", 6, SIX), size=(120, 40), options=still(colours=Palette.LIGHT)) as table:
        await table.start()
        assert colours(table) <= {"default"}
        table.app.set_appearance(still(colours=Palette.CONTRAST))
        await table.rest()
        assert colours(table) <= {"default"}


async def test_a_screen_is_drawn_again_when_another_palette_is_chosen() -> None:
    async with evening(proposed(), size=(120, 40)) as table:
        table.app.set_appearance(still(colours=Palette.LIGHT))
        await table.rest()
        assert colours(table) <= set(PALETTES[Palette.LIGHT].values()), "the candles of the title among them"


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (60, 20)])
async def test_the_table_loses_all_colours_as_soon_as_none_are_chosen(size: tuple[int, int]) -> None:
    async with laptop(scenario("second", 6, SIX), size=size, options=still(colours=Palette.SIXTEEN)) as table:
        await table.start()
        assert not colours(table) <= {"default"}
        table.app.set_appearance(still(colours=Palette.MONO))
        await table.rest()
        assert colours(table) <= {"default"}


BELL_SIX = ("judge", "witch", "king", "fool", "thief", "widow")


@pytest.fixture
def rung(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the screens on which the bell rang."""
    screens: list[str] = []
    monkeypatch.setattr(MascaradeApp, "bell", lambda app: screens.append(type(app.screen).__name__))
    return screens


@pytest.mark.parametrize("really", [True, False])
async def test_it_rings_once_as_a_cover_falls_that_names_somebody_and_never_in_secret(
    rung: list[str], really: bool
) -> None:
    async with laptop(scenario("second", 4, BELL_SIX), options=still(bell=Bell.ON)) as table:
        await table.start(coins=(11, 6, 6, 6))
        await table.turn_swap("Cleo", really=really)
        await table.turn_look()
        assert len(rung) == 2
        assert not {"SwapScreen", "LookScreen"} & set(rung)
        for _turn in range(3):
            await table.announce("king")
            await table.close_round()
        assert table.screen == "EndScreen"
    assert len(rung) == 3, "and at the end"


@pytest.mark.usefixtures("script")
async def test_it_rings_when_a_turn_passes_from_bots_to_a_person(rung: list[str]) -> None:
    bots = [None, SCRIPTED, SCRIPTED, SCRIPTED]
    proposal = with_bots(scenario("second", 4, BELL_SIX), ["Ada"], bots)
    async with table_of(proposal, timing=WATCHED, options=still(bell=Bell.ON)) as table:
        await table.start()
        await table.press("l", "space", "backspace")
        assert rung == []
        while table.active != "Ada":
            await table.press("space")
        assert rung == ["TableScreen"]


CLAIM = {"COLORTERM": "truecolor"}


TMUX, SCREEN = {"TMUX": "/tmp/tmux-0/default,1,0"}, {"STY": "1.pts-0"}


@pytest.mark.parametrize(
    ("terminals", "others", "keeps"),
    [
        ("screen screen-256color screen.xterm-256color linux vt220 xterm-16color xterm-mono rxvt-88color", {}, False),
        ("screen-256color", {**SCREEN, **TMUX}, False),
        ("xterm-256color xterm xterm-kitty alacritty", {}, True),
        ("tmux-256color screen-256color", TMUX, True),
        ("tmux-256color", {**TMUX, **SCREEN}, True),
        ("", {}, True),
    ],
)
def test_only_a_terminal_that_may_have_all_colours_is_sent_them(
    terminals: str, others: dict[str, str], keeps: bool
) -> None:
    for name in terminals.split() or [""]:
        environment = {"TERM": name, **CLAIM, **others}
        drop_false_colour_claim(environment)
        assert environment == {"TERM": name, **others, **(CLAIM if keeps else {})}, name


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


LIGHT_SIX = ("judge", "king", "cheat", "swindler", "spy", "witch")
LETTER = 0.2
"""The share of a cell that the strokes of a character roughly cover."""
CARD = 30 * 17
"""The cells of a large card."""
MOST_APART = 0.97 - 0.90
"""The largest difference in brightness between cards, as a share of a bright card: paper fills 90 to 97 % of it."""
BLOT = Motif("blot", "Blot", ("#" * 26,) * 10)
"""A picture so dark that it would reveal its card, which no author may draw."""


def light(cell: Cell) -> float:
    """Return the brightness of a cell, from 0 to 1, by its ink and its ground."""
    if not cell.text.strip():
        covered = 0.0
    elif cell.text in QUADRANTS:
        covered = QUADRANTS.index(cell.text).bit_count() / 4
    else:
        covered = SHADES.get(cell.text, LETTER)
    return covered * _brightness(cell.ink) + (1 - covered) * _brightness(cell.ground)


def _brightness(colour: str) -> float:
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return float(0.2126 * red**2.2 + 0.7152 * green**2.2 + 0.0722 * blue**2.2)


async def light_of(table: Laptop, card: OpenCard) -> float:
    """Return the brightness of the whole screen during a look at a card."""
    screen = table.app.screen
    assert isinstance(screen, LookScreen)
    screen._cards = (card,)  # noqa: SLF001  # whatever was dealt, since a game for each mask would take too long
    await table.press("space")
    assert card.mask in table.text
    whole = sum(light(cell) for row in screen_cells(table.app) for cell in row)
    await table.press("x")
    assert card.mask not in table.text
    return whole


def look_card(mask: str, power: str, motif: Motif) -> OpenCard:
    return OpenCard("Ada’s card", mask, power, printed=CardPrint(motif, "", "", ""))


CARDS = tuple(
    dict.fromkeys(
        look_card(mask_name(mask.id, edition), describe_power(mask), Motif(mask.id, mask_name(mask.id, edition)))
        for edition in EDITIONS.values()
        for mask in edition.masks
    )
)
"""Every card, once if both editions have it with the same power."""
QUICK = (Palette.CANDLELIGHT,)
"""The long run has the other palettes, which differ only in their colours."""
LOOKS = [*((look, AsciiMode.NEVER) for look in Palette), (Palette.CANDLELIGHT, AsciiMode.ALWAYS)]


@pytest.mark.parametrize(
    ("look", "signs"), [pytest.param(*look, marks=() if look[0] in QUICK else pytest.mark.long) for look in LOOKS]
)
async def test_the_light_of_a_card_does_not_tell_which_mask_it_is(look: Palette, signs: AsciiMode) -> None:
    async with laptop(scenario("second", 6, LIGHT_SIX), options=still(colours=look)) as table:
        table.app.set_appearance(still(colours=look, ascii=signs))
        await table.start()
        await table.press("l", "enter")
        lights = [await light_of(table, card) for card in CARDS]
        assert (max(lights) - min(lights)) / CARD <= MOST_APART
        if table.app.has_secret_pictures:
            dark = await light_of(table, look_card("Blot", max((card.below for card in CARDS), key=len), BLOT))
            assert (max(lights) - dark) / CARD > MOST_APART
