"""Covers that ask for a name, and separate screens that are cleared: secrets, and pages such as the truth."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeVar, assert_never

from mascarade.game_options import Timing
from mascarade.language import _, ngettext, npgettext, pgettext
from mascarade.names import name_key
from mascarade.plain.keyboard import Stopped
from mascarade.plain.lines import Lines, card_words, columns
from mascarade.rules.cards import CardOf
from mascarade.rules.choices import Choice, HideCoins, Really
from mascarade.table.front_end import InHand, Secret
from mascarade.table.hot_seat import CoverWords, Occasion, OpenCard, PrivateResult
from mascarade.truth.awards import award_words, awards
from mascarade.truth.moments import best_moments, moment_title, moment_words
from mascarade.truth.scenes import Scene, Truth
from mascarade.truth.words import happening_words, phrases_in
from mascarade.values import Value
from mascarade.wording.phrases import Phrases, join_list

CLOSE = "/back"
Result = TypeVar("Result")
BACK = ("/back", "/undo")
"""The commands that, on a cover, undo the choice that led to it."""


class CoverPrompt(Value):
    """A cover in lines: its text, its prompt, and the names that lift it (an empty one means Enter)."""

    told: tuple[str, ...]
    prompt: str
    names: tuple[str, ...] = ("",)


class PrivateScreens:
    """The covers and the private screens of one game."""

    def __init__(
        self,
        lines: Lines,
        timing: Timing,
        people: Callable[[], Sequence[str]],
        cards: Callable[[], Sequence[tuple[str, str]]],
    ) -> None:
        self._lines = lines
        self._timing = timing
        self._people = people
        """The names of the people playing now, without bots."""
        self._cards = cards
        """Every mask in play with its power, in the current language."""

    # Covers

    def cover(self, words: CoverWords, execute: Callable[[str], bool], *, may_undo: bool) -> bool:
        """Print a cover and wait for the line that lifts it, executing commands meanwhile.

        Return False if, where allowed, /back has undone the choice that led to the cover.
        """
        self._lines.forget_typed(self._timing.settle)
        cover = self._lines_of(words)
        self._lines.say(*cover.told)
        known = {name_key(spelling) for name in cover.names for spelling in (name, self._lines.showable(name))}
        while name_key(typed := self._lines.ask(cover.prompt)) not in known:
            if may_undo and name_key(typed) in BACK:
                return False
            if not execute(typed):
                self._lines.say(self._not_the_name(cover.names))
        return True

    def _lines_of(self, words: CoverWords) -> CoverPrompt:
        """Return a cover in lines."""
        name = words.name
        match words.occasion:
            case Occasion.HAND_OVER:
                told = _("Pass the laptop to {name}. Everyone else, look away.").format(name=name)
                return CoverPrompt((told,), _("{name}: headphones on, then type your name").format(name=name), (name,))
            case Occasion.BACK:
                # This player has just typed their name at the laptop, and what follows is for everybody.
                return CoverPrompt((), _("Press Enter when the laptop is back on the table"))
            case Occasion.TURN_AWAY:
                told = _("{name}, look away and cover your ears: everyone else is about to see a card.")
                prompt = _("Once {name} is looking away, one of the others types a name").format(name=name)
                return CoverPrompt(
                    (told.format(name=name),), prompt, tuple(one for one in self._people() if one != name)
                )
            case Occasion.TURN_BACK:
                return CoverPrompt((), _("{name}, you may look again. Type your name").format(name=name), (name,))
            case Occasion.GO_ON:
                about = filter(None, words.below.split("\n"))
                return CoverPrompt((_("The game goes on."), *about), _("When everybody is at the table, press Enter"))
            case Occasion.HIDDEN:
                return CoverPrompt((), _("Everything is hidden. Press Enter to go on"))
            case _:
                assert_never(words.occasion)

    def _not_the_name(self, names: Sequence[str]) -> str:
        if names == ("",):
            return _("Only Enter is needed here.")
        if len(names) == 1:
            return _("Only {name} can go on from here: type your full name.").format(name=names[0])
        return _("Type the full name of one of the others.")

    # Private screens

    def look(self, secret: Secret) -> PrivateResult:
        """Show cards to one player until Enter is pressed or the time without a key is over."""
        return self._show_secret(secret, _("{name}, only you can see this.").format(name=secret.name))

    def show_to_others(self, secret: Secret) -> PrivateResult:
        """Show a card to all but one player."""
        self._lines.keyboard.pause(self._timing.turning_away)
        return self._show_secret(secret, _("Everybody but {name} sees this.").format(name=secret.name))

    def _show_secret(self, secret: Secret, head: str) -> PrivateResult:
        def see() -> PrivateResult:
            secret.about_to_show()
            self._lines.say(head)
            for card in secret.cards:
                self._lines.print_block(self._padded(card))
            hide = ngettext("Press Enter to hide the card", "Press Enter to hide the cards", len(secret.cards))
            is_done = self._lines.ask_unseen(hide, self._timing.open_idle) is not None
            return PrivateResult.DONE if is_done else PrivateResult.INTERRUPTED

        return self._alone(see)

    def decide(self, in_hand: InHand) -> Choice | PrivateResult:
        """Let one player decide by typing a digit, which is not shown."""
        by_number = {str(number): option for number, option in enumerate(in_hand.options, start=1)}
        words = self._lines.laid_out([f"{number}: {option_words(option)}" for number, option in by_number.items()])

        def choose() -> Choice | PrivateResult:
            self._lines.say(_("{name}, only you can see this.").format(name=in_hand.name), in_hand.words)
            self._lines.print_block(*equally_long(words))
            while (typed := self._lines.ask_unseen(_("Type the number"), self._timing.idle)) is not None:
                if typed in by_number:
                    return by_number[typed]
                if in_hand.may_undo and name_key(typed) in BACK:
                    return PrivateResult.UNDONE
                self._lines.say(_("That isn’t one of the numbers."))
            return PrivateResult.INTERRUPTED

        return self._alone(choose)

    def _alone(self, screen: Callable[[], Result | PrivateResult]) -> Result | PrivateResult:
        """Show something on a separate screen; a pause of the program counts as an interruption."""
        self._lines.forget_typed(self._timing.settle)
        try:
            with self._lines.apart():
                return screen()
        except Stopped as stopped:
            if not stopped.goes_on:
                raise
            return PrivateResult.INTERRUPTED

    def _padded(self, card: OpenCard) -> str:
        """Return a card padded to as many lines and bytes as the longest possible card."""
        every = ((card.mask, card.below), *self._cards())
        blocks = [self._lines.laid_out((card_words(card.whose, mask), power)) for mask, power in every]
        most_lines = max(map(len, blocks))
        return equally_long("\n".join([*block, *[""] * (most_lines - len(block))]) for block in blocks)[0]


def option_words(option: Choice) -> str:
    """Return a few words for a secret option."""
    if isinstance(option, HideCoins):
        words = npgettext("plain table", "hide {coins} coin", "hide {coins} coins", option.coins)
        return words.format(coins=option.coins)
    return pgettext("plain table", "swap them") if isinstance(option, Really) else _("leave them as they are")


def equally_long(texts: Iterable[str]) -> list[str]:
    """Return texts padded with spaces to an equal length in bytes."""
    encoded = [text.encode("utf-8", "replace") for text in texts]
    longest = max(map(len, encoded))
    return [text.ljust(longest).decode() for text in encoded]


def show_pages(
    lines: Lines,
    words: Sequence[str],
    prompt: str,
    about_to_show: Callable[[], object],
    closes_after: float | None,
    *,
    may_close: bool = False,
) -> None:
    """Show lines until Enter is pressed or some seconds are over; start again after a pause of the program.

    If they may close, /back leaves before the last page.
    """
    # NOTE: Prompts, answered with Enter.
    more = _("Press Enter for more, or type /back to close") if may_close else _("Press Enter for more")
    while True:
        try:
            with lines.apart():
                about_to_show()
                parts = pages(lines, words)
                for part in parts:
                    if part is not parts[0]:
                        lines.turn_page()
                    lines.print_block(*part)
                    if closes_after is not None:
                        lines.keyboard.pause(closes_after / len(parts))
                    elif lines.ask_unseen(prompt if part is parts[-1] else more, None) == CLOSE and may_close:
                        break
            return
        except Stopped as stopped:
            if not stopped.goes_on:
                raise


def pages(lines: Lines, words: Sequence[str]) -> list[list[str]]:
    """Split lines into pages that fit the window."""
    found: list[list[str]] = [[]]
    room = lines.page()
    for line in lines.laid_out(words):
        rows = 1 + max(0, len(line) - 1) // columns()
        if rows > room and found[-1]:
            found.append([])
            room = lines.page()
        found[-1].append(line)
        room -= rows
    return found


# The pages of the truth


def truth_words(truth: Truth, phrases: Phrases) -> list[str]:
    """Return the best moments, the awards, and then what really happened and changed in each turn."""
    told = list(_moments(truth, phrases))
    honours = [f"{award_words(award, truth.names or phrases.names)}." for award in awards(truth)]
    told += [pgettext("plain table", "Awards"), *honours, ""] if honours else []
    before: tuple[str, ...] = ()
    for scene in truth.scenes:
        among = phrases_in(scene, truth, phrases)
        seats = tuple(_seats(scene, among))
        changed = [seat for seat in seats if seat not in before]
        told += _scene(scene, len(truth.scenes) - 1, among)
        told += [_("Afterwards: {seats}.").format(seats=", ".join(changed))] if changed else []
        told.append("")
        before = seats
    return told[:-1]


# NOTE: A heading over one of the best moments of a game: its title, its turn, and the player it is about.
def _moments(truth: Truth, phrases: Phrases) -> Iterator[str]:
    for moment in best_moments(truth):
        name = phrases_in(moment.scene, truth, phrases).name(moment.player)
        heading = pgettext("plain table", "{moment}, turn {turn}: {name}.")
        yield heading.format(moment=moment_title(moment.kind), turn=moment.scene.number, name=name)
        yield from moment_words(moment, truth, phrases)
        yield ""


# NOTE: A heading over the dealt cards.
def _scene(scene: Scene, turns: int, phrases: Phrases) -> Iterator[str]:
    if scene.number == 0:
        yield pgettext("plain table", "The deal.")
    else:
        yield _("Turn {turn} of {turns}, {name}.").format(
            turn=scene.number, turns=turns, name=phrases.name(scene.player)
        )
    yield from happening_words(scene.happenings, phrases)


# NOTE: Parts of a list of everybody’s masks after a turn; {masks} are names of masks, alone.
def _seats(scene: Scene, phrases: Phrases) -> Iterator[str]:
    for player, coins in scene.coins:
        masks = [phrases.mask(m) for place, m in scene.cards if isinstance(place, CardOf) and place.player == player]
        words = npgettext("plain table", "{name} {coins} coin and {masks}", "{name} {coins} coins and {masks}", coins)
        yield words.format(name=phrases.name(player), coins=coins, masks=join_list(masks))
    centre = [phrases.mask(mask) for place, mask in scene.cards if not isinstance(place, CardOf)]
    if centre:
        yield _("in the centre {masks}").format(masks=join_list(centre))
