"""The words of the option rows in the set-up."""

from collections.abc import Iterator

from mascarade.art.palettes import Palette
from mascarade.game_options import Hints, MemoryAid, Peek
from mascarade.language import _, ngettext, npgettext, pgettext
from mascarade.table.setup_form import BOT_KEY, FEWER_KEYS, LEVEL_KEY, SetupField, SetupForm, language_name
from mascarade.tui.key_names import key_label
from mascarade.values import Value
from mascarade.wording.house_rules import goal_short, house_rules, house_rules_short
from mascarade.wording.phrases import bot_character, bot_name, edition_title, level_name, pace_name, short_title


class OptionRow(Value):
    """An option: its title, its value, and the marks to change it with."""

    what: SetupField
    title: str
    value: str
    less: str = "◂"
    more: str = "▸"
    short: str = ""
    """The value in a few words, for places with little room."""


# NOTE: A row of the set-up: how many cards are in play, or how many house rules are not the rulebook's.
def options_of(form: SetupForm) -> Iterator[OptionRow]:
    """Yield the options besides the names, with their present values."""
    table = form.table
    yield OptionRow(SetupField.PLAYERS, pgettext("set-up", "Players"), str(table.players), "[F2] [-]", "[+] [F3]")
    yield OptionRow(SetupField.EDITION, pgettext("set-up", "Edition"), edition_title(table.scenario.edition))
    title = table.played.translated_title
    yield OptionRow(SetupField.SCENARIO, pgettext("set-up", "Scenario"), title, short=short_title(title))
    cards, is_changed = len(table.line_up), table.changes.masks is not None
    masks = (
        ngettext("{cards} card, chosen here", "{cards} cards, chosen here", cards)
        if is_changed
        else npgettext("set-up", "{cards} card", "{cards} cards", cards)
    )
    yield OptionRow(SetupField.MASKS, pgettext("set-up", "Masks"), masks.format(cards=cards), "…", "")
    rules = len(house_rules(table.house, table.scenario.edition))
    changed = npgettext("set-up", "{rules} changed", "{rules} changed", rules).format(rules=rules)
    yield OptionRow(SetupField.HOUSE, pgettext("set-up", "Rules"), changed if rules else _("the rulebook’s"), "…", "")
    yield OptionRow(SetupField.MEMORY, pgettext("set-up", "Memory aid"), memory_words(table.options.memory))
    yield OptionRow(SetupField.PEEK, pgettext("set-up", "Peeking"), peek_words(table.options.peek))
    yield OptionRow(SetupField.COLOURS, pgettext("set-up", "Colours"), colour_words(table.options.colours))
    yield OptionRow(SetupField.HINTS, pgettext("set-up", "Hints"), hints_words(table.options.hints))
    yield OptionRow(SetupField.LANGUAGE, pgettext("set-up", "Language"), language_name())
    if table.has_bots:
        yield OptionRow(SetupField.PACE, pgettext("set-up", "Bot pace"), pace_name(table.options.pace.value))


# NOTE: The bottom line of the set-up: the place at which the next key works.
def here_words(form: SetupForm) -> str:
    """Return the words for the marked field."""
    if isinstance(form.spot, int):
        return _("Marked: the name at seat {seat}").format(seat=form.spot + 1)
    if form.spot in (SetupField.DEAL, SetupField.MORE):
        words = _("Deal the cards") if form.spot is SetupField.DEAL else pgettext("what a key does", "change the game")
        return pgettext("set-up", "Marked: “{words}”").format(words=words)
    option = next(option for option in options_of(form) if option.what is form.spot)
    return pgettext("set-up", "Marked: “{name}”, now: {value}").format(name=option.title, value=option.value)


def played_words(form: SetupForm) -> str:
    """Return what will be played, in one line if the rulebook's rules apply."""
    scenario = form.table.dealt.played
    changed = house_rules_short(scenario.house, scenario.edition)
    return " · ".join((scenario.translated_title, goal_short(scenario.house), *changed))


def memory_words(memory: MemoryAid) -> str:
    """Return the words for a memory aid: how much of the public statements can be read again."""
    return {
        MemoryAid.NONE: pgettext("memory aid", "none"),
        MemoryAid.TURN: pgettext("set-up", "this turn"),
        MemoryAid.GAME: _("the whole game"),
    }[memory]


def hint(form: SetupForm) -> str:
    """Return a hint for the marked field."""
    if form.spot is SetupField.DEAL and form.table.is_partly_named and form.table.dealt is form.table:
        return _(
            "Press {enter} to deal. Seats without a name: {fewer} takes the last one away, {bot} puts bots on all."
        ).format(enter=key_label("enter"), fewer=key_label(FEWER_KEYS[0]), bot=key_label(BOT_KEY))
    return _at_name(form, form.spot) if isinstance(form.spot, int) else _at_field(form.spot)


def _at_field(field: SetupField) -> str:
    """Return the words about a field."""
    return {
        SetupField.PLAYERS: _("How many players take part, bots included."),
        SetupField.EDITION: _("Which edition’s masks and rules you play with."),
        SetupField.SCENARIO: _("Which masks are in play. {up} and {down} scroll through what they do."),
        SetupField.MASKS: _("Press {enter} to tick other masks, or to be surprised."),
        SetupField.HOUSE: _("Press {enter} to change coins, opening turns, exposure and more."),
        SetupField.MEMORY: _("How much of what was said aloud can be reread. Remembering is the game."),
        SetupField.PEEK: _("How long a secret card shows: while you hold {space}, or for a few seconds."),
        SetupField.COLOURS: _("The colours of the whole program. Each shows the same things."),
        SetupField.HINTS: _("Whether the table explains each decision and why you might make it."),
        SetupField.LANGUAGE: _("The language of everything that is said. Keys stay as they are."),
        SetupField.PACE: _("How fast bots play. You can change it at the table at any time."),
        SetupField.MORE: _("Press {enter} to choose the masks, the rules, the colours and more."),
        SetupField.DEAL: _("Press {enter} to deal. Use the arrow keys, {tab} or the mouse to change anything else."),
    }[field].format(
        **{name: key_label(name) for name in ("enter", "space", "tab")},
        up=key_label("pageup"),
        down=key_label("pagedown"),
    )


def _at_name(form: SetupForm, row: int) -> str:
    bot = form.table.bot(row)
    if form.table.ends_before(row):
        players = form.table.dealt.players
        words = ngettext(
            "That’s everyone? {enter} deals for {players} player. Or type the next name.",
            "That’s everyone? {enter} deals for {players} players. Or type the next name.",
            players,
        )
        return words.format(enter=key_label("enter"), players=players)
    if bot is None:
        words = _("Type a name; {enter} moves to the next one. {key}: put a bot here.")
        return words.format(enter=key_label("enter"), key=key_label(BOT_KEY))
    who = _("Bot: {bot}, {level}.").format(bot=bot_name(bot.kind), level=level_name(bot.level.value))
    keys = _("{key}: next bot, {level_key}: level.").format(key=key_label(BOT_KEY), level_key=key_label(LEVEL_KEY))
    return f"{who} {bot_character(bot.kind)} {keys}"


def peek_words(peek: Peek) -> str:
    """Return the words for a way of looking at a card in secret."""
    return {
        Peek.HOLD: pgettext("set-up", "hold {space}").format(space=key_label("space")),
        Peek.TIMED: _("a few seconds"),
    }[peek]


def colour_words(look: Palette) -> str:
    """Return the words for a palette."""
    return {
        Palette.CANDLELIGHT: _("candlelight"),
        Palette.CONTRAST: _("full contrast"),
        Palette.LIGHT: pgettext("set-up", "light"),
        Palette.SIXTEEN: _("the terminal’s own"),
        Palette.MONO: pgettext("set-up", "none"),
    }[look]


def hints_words(hints: Hints) -> str:
    """Return the words for the choice of hints."""
    return {
        Hints.FIRST_GAME: _("in a first game"),
        Hints.ALWAYS: pgettext("explanations", "always"),
        Hints.NEVER: pgettext("explanations", "never"),
    }[hints]
