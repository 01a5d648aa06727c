"""The set-up as a form that is filled in with keys: the cursor, and what each key does."""

from enum import Enum

from msgspec.structs import replace

from mascarade.config.config_file import options_of_file, temporary_choice
from mascarade.config.settings import last_settings, save_settings
from mascarade.language import OFFERED, NoSuchCatalogue, _, current_language, gettext_noop, set_language
from mascarade.table.preparation import with_bots_on_free_seats, with_next_bot, with_next_level, with_people_from
from mascarade.table.setup_draft import SetupDraft, placeholder
from mascarade.values import Value

MOST_TYPED = 60
"""The most characters of typed or pasted text that are kept."""


class TypedLine(Value):
    """A line of text with a cursor."""

    text: str = ""
    at: int = 0
    is_whole: bool = False
    """True if the whole line is selected, so that typing replaces it."""

    def press(self, key: str, character: str | None) -> "TypedLine | None":
        """Return the line after a key; ``None`` if the key has no meaning here."""
        match key:
            case "home" | "end":
                return TypedLine(self.text, 0 if key == "home" else len(self.text))
            case "left" | "right" if self.is_whole:
                return TypedLine(self.text, 0 if key == "left" else len(self.text))
            case "left" | "right":
                return TypedLine(self.text, max(0, min(len(self.text), self.at + (1 if key == "right" else -1))))
            case "backspace" | "delete" if not self.is_whole:
                return self._without(self.at - (key == "backspace"))
            case "backspace" | "delete" | "ctrl+u":
                return TypedLine()
        return self.insert(character) if character and character.isprintable() else None

    def insert(self, words: str) -> "TypedLine":
        """Insert typed or pasted words; of several lines, only the first."""
        first = next(iter(words.splitlines()), "")
        text, at = ("", 0) if self.is_whole else (self.text, self.at)
        taken = first[: max(0, MOST_TYPED - len(text))]
        return TypedLine(text[:at] + taken + text[at:], at + len(taken))

    def marked(self) -> "TypedLine":
        """Return the line selected, so that typing replaces it."""
        return replace(self, at=len(self.text), is_whole=bool(self.text))

    def _without(self, at: int) -> "TypedLine":
        """Return the line without the character at this index, if there is one."""
        if not 0 <= at < len(self.text):
            return self
        return TypedLine(self.text[:at] + self.text[at + 1 :], at)


class SetupField(Enum):
    """A field of the set-up besides the names."""

    PLAYERS = "players"
    EDITION = "edition"
    SCENARIO = "scenario"
    MASKS = "masks"
    HOUSE = "house"
    MEMORY = "memory"
    PEEK = "peek"
    COLOURS = "colours"
    HINTS = "hints"
    LANGUAGE = "language"
    PACE = "pace"
    MORE = "more"
    DEAL = "deal"


Spot = int | SetupField
"""A place in the form: the index of a name's row, or a field."""
FEWER_KEYS, MORE_KEYS = ("f2", "minus"), ("f3", "plus")
YOUNGEST_KEY = "f4"
UP_KEYS = ("f5", "ctrl+up", "alt+up", "shift+up")
DOWN_KEYS = ("f6", "ctrl+down", "alt+down", "shift+down")
BOT_KEY, LEVEL_KEY = "f7", "f9"
MORE_KEY = "ctrl+o"
# NOTE: What keys of the set-up do, in the list of keys: small first letters, no full stop.
KEYS: tuple[tuple[tuple[str, ...], str], ...] = (
    (("up", "down", "tab", "shift+tab"), gettext_noop("move between the names and the settings")),
    (
        ("enter",),
        gettext_noop("next name; open masks or house rules; from a setting, go to Deal; on Deal, deal"),
    ),
    ((MORE_KEY,), gettext_noop("show everything you can choose, or the names alone")),
    (
        (*FEWER_KEYS, *MORE_KEYS),
        gettext_noop("one player fewer (seats without a name first); one player more (- and + outside a name)"),
    ),
    ((YOUNGEST_KEY,), gettext_noop("this player is the youngest and goes first")),
    (UP_KEYS, gettext_noop("move this player up one seat")),
    (DOWN_KEYS, gettext_noop("move this player down one seat")),
    ((BOT_KEY,), gettext_noop("bot here; again for the next kind of bot, then for a person")),
    ((BOT_KEY,), gettext_noop("put bots on all seats without a name (outside a name)")),
    ((LEVEL_KEY,), gettext_noop("change this bot’s level")),
    (("left", "right", "space"), gettext_noop("change the setting (outside a name)")),
    (("left", "right", "home", "end", "backspace", "delete", "ctrl+u"), gettext_noop("edit a name")),
)
"""The keys of the set-up, with their meanings."""


class SetupForm(Value):
    """The set-up, with a cursor."""

    table: SetupDraft
    spot: Spot = SetupField.DEAL
    line: TypedLine = TypedLine()
    """The name that is being typed, if the cursor is on a name."""
    refusal: str = ""
    """The reason why the game cannot be dealt."""
    is_settled: bool = False
    """True if the table has agreed to deal."""
    opens: SetupField | None = None
    """The field whose page is to be opened."""
    speaks: str | None = None
    """The language to which the set-up is to change."""

    @classmethod
    def opened(cls, table: SetupDraft) -> "SetupForm":
        """Open the set-up: at the first name if no names are known on this machine, otherwise at the deal."""
        return cls(table).go(table.rows_of_people[0]) if table.is_nameless and table.rows_of_people else cls(table)

    @property
    def spots(self) -> tuple[Spot, ...]:
        """All places in the form, from top to bottom."""
        fields = {SetupField.MORE, SetupField.DEAL}
        if self.table.shows_everything:
            fields = set(SetupField) - {SetupField.MORE} - (set() if self.table.has_bots else {SetupField.PACE})
        return (*range(self.table.players), *(field for field in SetupField if field in fields))

    def press(self, key: str, character: str | None) -> "SetupForm | None":
        """Return the form after a key; ``None`` if the key has no meaning here."""
        match key:
            case "up" | "shift+tab":
                return self._step(-1)
            case "down" | "tab":
                return self._step(1)
            case "enter":
                return self._enter()
            case "f2":
                return self.with_fewer()
            case "f3":
                return self.with_more()
            case "ctrl+o":
                return self.folded() if self.table.shows_everything else self.unfolded()
        if key in (YOUNGEST_KEY, BOT_KEY, LEVEL_KEY, *UP_KEYS, *DOWN_KEYS):
            return self._change_player(key)
        if isinstance(self.spot, int):
            line = self.line.press(key, character)
            return None if line is None else self._with_line(self.spot, line)
        return self._press_at_field(self.spot, key, character)

    def go(self, spot: Spot) -> "SetupForm":
        """Move the cursor to a place; a name there is selected."""
        line = TypedLine(self.table.names[spot]).marked() if isinstance(spot, int) else TypedLine()
        return replace(self, spot=spot, line=line)

    def paste(self, words: str) -> "SetupForm":
        """Paste words as a name; further lines are the names of the people in the following rows."""
        if not isinstance(self.spot, int):
            people = self.table.rows_of_people if self.spot is SetupField.DEAL else ()
            return self.go(people[0]).paste(words) if people else self
        first, *others = [line for line in map(str.strip, words.splitlines()) if line] or [""]
        form = self._with_line(self.spot, self.line.insert(first))
        if not others:
            return form
        row, table = with_people_from(form.table, self.spot + 1, [line[:MOST_TYPED] for line in others])
        return replace(self._with(table), spot=row, line=TypedLine(table.names[row], len(table.names[row])))

    def move(self, row: int, by: int) -> "SetupForm":
        """Move a player one seat up or down, and the cursor with them."""
        table = self.table.moved(row, by)
        return self if table is self.table else self._with(table).go(row + by)

    def begin_with(self, row: int) -> "SetupForm":
        """Make the player in a row the youngest, who goes first."""
        return self._with(self.table.begun_by(row)).go(row)

    def with_next_bot(self, row: int) -> "SetupForm":
        """Replace a person by a bot, a bot by the next one, or the last bot by the person again."""
        return self._with(with_next_bot(self.table, row)).go(row)

    def with_more(self) -> "SetupForm":
        """Add a player, and keep the cursor in its place."""
        return self._with(self.table.with_players(self.table.players + 1))

    def with_fewer(self) -> "SetupForm":
        """Remove a player, and keep the cursor in its place, if that still exists."""
        changed = self._with(self.table.with_fewer(self.spot if isinstance(self.spot, int) else None))
        return changed.go(min(self.spot, changed.table.players - 1)) if isinstance(self.spot, int) else changed

    def unfolded(self) -> "SetupForm":
        """Show everything that can be chosen; if the cursor is on the line that opens it, move to the first setting."""
        form = self._with(replace(self.table, shows_everything=True))
        return form.go(SetupField.PLAYERS) if self.spot is SetupField.MORE else form

    def folded(self) -> "SetupForm":
        """Show only the names; all settings stay."""
        form = self._with(replace(self.table, shows_everything=False))
        return form if form.spot in form.spots else form.go(SetupField.DEAL)

    def choose(self, what: SetupField, by: int) -> "SetupForm":
        """Choose the next or previous value of a field."""
        match what:
            case SetupField.PLAYERS:
                return (self.with_more() if by > 0 else self._with(self.table.with_fewer())).go(what)
            case SetupField.EDITION:
                return self._with(self.table.with_edition()).go(what)
            case SetupField.SCENARIO:
                return self._with(self.table.with_scenario(by)).go(what)
            case SetupField.MEMORY | SetupField.PEEK | SetupField.COLOURS | SetupField.HINTS | SetupField.PACE:
                return self._with(self.table.with_option(what.value, by)).go(what)
            case SetupField.LANGUAGE:
                return replace(self.go(what), speaks=next_language(by))
            case SetupField.MASKS | SetupField.HOUSE:
                return replace(self.go(what), opens=what)
            case SetupField.MORE:
                return self.go(what).unfolded()
            case SetupField.DEAL:
                return self

    def in_language(self, code: str) -> "SetupForm":
        """Return the form in another language, with the placeholders for missing names in that language."""
        before = tuple(placeholder(number) for number in range(1, len(self.table.names) + 1))
        note = change_language(code)
        numbers = {name: number for number, name in enumerate(before, start=1)}
        names = tuple(placeholder(numbers[name]) if name in numbers else name for name in self.table.names)
        table = replace(self.table, names=names, note=note)
        return replace(self, table=table, speaks=None).go(self.spot)

    def changed_to(self, table: SetupDraft | None) -> "SetupForm":
        """Return the form after a field's page was closed, with what was chosen there."""
        return replace(self, opens=None) if table is None else replace(self._with(table), opens=None)

    def deal(self) -> "SetupForm":
        """Agree to deal, or move to a name that cannot be used."""
        table = self.table.dealt
        faults = table.faults()
        problems = table.changed.errors
        if faults:
            row, reason = next(iter(faults.items()))
            refusal = _("Can’t deal yet. Seat {seat}: {reason}").format(seat=row + 1, reason=reason)
            return replace(self.go(row), refusal=refusal)
        if problems:
            refusal = _("Can’t deal yet. {problem}").format(problem=problems[0].message)
            field = SetupField.HOUSE if table.changes.masks is None else SetupField.MASKS
            return replace(self.unfolded().go(field), refusal=refusal)
        return replace(self, table=table, is_settled=True, refusal="")

    # Keys

    def _step(self, by: int) -> "SetupForm":
        spots = self.spots
        return self.go(spots[(spots.index(self.spot) + by) % len(spots)])

    def _enter(self) -> "SetupForm":
        """Move from a name to the next, and from the last name or a setting to the deal; at the deal, deal."""
        if self.spot is SetupField.DEAL or (isinstance(self.spot, int) and self.table.ends_before(self.spot)):
            return self.deal()
        if self.spot is SetupField.MORE:
            return self.unfolded()
        if isinstance(self.spot, int) and self.spot + 1 < self.table.players:
            return self.go(self.spot + 1)
        if self.spot in (SetupField.MASKS, SetupField.HOUSE):
            return replace(self, opens=self.spot)
        return self.go(SetupField.DEAL)

    def _change_player(self, key: str) -> "SetupForm":
        if not isinstance(self.spot, int):
            note = _("First choose a name with the arrow keys.")
            is_bot = key == BOT_KEY
            return self._with(with_bots_on_free_seats(self.table) if is_bot else replace(self.table, note=note))
        if key in (*UP_KEYS, *DOWN_KEYS):
            return self.move(self.spot, -1 if key in UP_KEYS else 1)
        if key == YOUNGEST_KEY:
            return self.begin_with(self.spot)
        change = with_next_bot if key == BOT_KEY else with_next_level
        return self._with(change(self.table, self.spot)).go(self.spot)

    def _with_line(self, row: int, line: TypedLine) -> "SetupForm":
        changed = self if line.text == self.table.names[row] else self._with(self.table.with_name(row, line.text))
        return replace(changed, line=line)

    def _press_at_field(self, field: SetupField, key: str, character: str | None) -> "SetupForm | None":
        if key in FEWER_KEYS or key in MORE_KEYS:
            return self.with_fewer() if key in FEWER_KEYS else self.with_more()
        if field is SetupField.DEAL:  # typing there begins the first name
            people = self.table.rows_of_people if character and character.isalpha() else ()
            return self.go(people[0]).press(key, character) if people else None
        return self.choose(field, -1 if key == "left" else 1) if key in ("left", "right", "space") else None

    def _with(self, table: SetupDraft) -> "SetupForm":
        return replace(self, table=table, refusal="")


def next_language(by: int) -> str:
    """Return the next or previous language after the chosen one."""
    codes = tuple(OFFERED)
    return codes[(codes.index(current_language()) + by) % len(codes)] if current_language() in codes else codes[0]


def language_name() -> str:
    """Return the chosen language's name in that language."""
    return OFFERED.get(current_language(), current_language())


def change_language(code: str) -> str:
    """Use another language, now and next time; return a sentence about it."""
    try:
        set_language(code)
    except NoSuchCatalogue:
        return _('The translation "{code}" is not compiled here. To compile it: pip install .').format(code=code)
    save_settings(replace(last_settings(), language=code))
    return temporary_choice() if "language" in options_of_file() else ""
