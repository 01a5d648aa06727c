"""The commands that may be typed at any question of the table, which start with a slash; the table read out."""

from collections.abc import Callable, Mapping, Sequence

from mascarade.game_options import MemoryAid, Pace
from mascarade.language import OFFERED, _, current_language, ngettext, npgettext, pgettext
from mascarade.names import BadName, name_key
from mascarade.plain.lines import (
    Lines,
    NoSuchCommand,
    NotUnderstood,
    Option,
    Thing,
    ask_option,
    capitalized,
    coin_words,
    matching,
    matching_command,
    nothing_to_clear,
    numbered,
)
from mascarade.rules.cards import Player
from mascarade.rules.game import SECOND
from mascarade.rules.view import View
from mascarade.session import Session
from mascarade.table.front_end import CurrentGame, about_ending, about_leaving, why_not_now
from mascarade.table.game_words import memory_aid_words, remembered_turns, what_is_kept
from mascarade.table.guided_game import LessonDialogue
from mascarade.table.preparation import RulesInForce, rules_in_force
from mascarade.table.seat_info import ExposedPlayer, exposed_player
from mascarade.table.setup_form import change_language, language_name
from mascarade.wording.house_rules import goal_sentence
from mascarade.wording.mask_names import mask_roles
from mascarade.wording.phrases import join_list, pace_name
from mascarade.wording.power_words import describe_power
from mascarade.wording.sentences import exposed_note

RESUME = "mascarade resume --plain"
"""The command that continues a saved game in plain lines."""


class Commands:
    """The commands at the table of one game."""

    def __init__(self, lines: Lines, current_game: CurrentGame) -> None:
        self._lines = lines
        self._current_game = current_game
        self._session, self._dialogue = current_game.session, current_game.dialogue
        self._does: Mapping[str, Callable[[str], bool]] = {
            "/back": self._back,
            "/table": self._table,
            "/masks": self._masks,
            "/again": self._again,
            "/said": self._repeat_talk,
            "/rules": self._rules,
            "/undo": self._undo,
            "/saw": self._saw,
            "/pace": self._pace,
            "/bot": self._bot,
            "/sit": self._sit,
            "/language": self._language,
            "/end": self._end,
            "/help": self._help,
            "/leave": self._leave,
        }

    def execute(self, typed: str) -> bool:
        """Execute a command; return True if the open question changes."""
        try:
            found = matching_command(typed, self._does)
        except NoSuchCommand as wrong:
            return self._tell(str(wrong))
        return self._does[found](typed.partition(" ")[2].strip())

    def execute_at_cover(self, typed: str) -> bool:
        """Execute a command that is allowed on a cover; return False for any other text."""
        if name_key(typed) not in ("/leave", "/help"):
            return False
        self.execute(typed)
        return True

    # Commands that only tell something

    def _tell(self, *lines: str) -> bool:
        self._lines.say(*lines)
        return False

    def _table(self, _rest: str) -> bool:
        return self._tell(*position(self._session))

    def _masks(self, rest: str) -> bool:
        try:
            return self._tell(one_mask(self._session, rest) if rest else masks(self._session))
        except NotUnderstood as wrong:
            return self._tell(str(wrong))

    def _again(self, _rest: str) -> bool:
        caption = self._dialogue.caption
        self._lines.say(*self._dialogue.said, *((caption.words,) if caption is not None else ()))
        return True

    def _repeat_talk(self, _rest: str) -> bool:
        aid = self._current_game.setup.options.memory
        if aid is MemoryAid.NONE:
            return self._tell(_("No memory aid at this table: remembering is the game."))
        turns = remembered_turns(self._session, aid)
        told = (line for heading, lines in turns if lines for line in (f"{heading}.", *lines))
        return self._tell(f"{memory_aid_words(aid)}.", *told)

    def _rules(self, _rest: str) -> bool:
        setup = self._current_game.setup
        return self._tell(*rules_lines(rules_in_force(setup.scenario, setup.options.memory)))

    def _help(self, _rest: str) -> bool:
        return self._tell(*help_lines())

    # Commands that do something

    def _back(self, _rest: str) -> bool:
        if self._dialogue.back():
            return True
        return self._tell(_("You can’t go back from here."))

    def _undo(self, _rest: str) -> bool:
        if self._dialogue.undo_at_once():
            return True
        if not self._session.undoable:
            return self._tell(_("Nothing can be taken back now."))
        self._dialogue.ask_to_undo()
        return True

    def _saw(self, rest: str) -> bool:
        seating = self._session.state.seating
        player = self._player(seating, rest, _("Who saw their own card out of turn? Type /saw and a name."))
        if player is not None:
            self._dialogue.ask_who_saw()
            self._dialogue.choose_seat(seating.index(player))
        return player is not None

    def _pace(self, rest: str) -> bool:
        if not self._session.bots:
            return self._tell(_("No bots play here."))
        wanted = self._find_by_name([(pace_name(pace.value), pace) for pace in Pace], rest)
        if wanted is None:
            return False
        order = tuple(Pace)
        self._dialogue.change_pace(order.index(wanted) - order.index(self._dialogue.pace))
        return self._tell(_("Bots play at this pace now: {pace}.").format(pace=pace_name(self._dialogue.pace.value)))

    def _why_not_now(self) -> str:
        """Return why nobody may leave, come or end the game now, or an empty string. A lesson can only be left."""
        if isinstance(self._dialogue, LessonDialogue):
            return self._dialogue.what_is_awaited()
        return "" if self._session.game_log.is_between_turns else why_not_now()

    def _bot(self, rest: str) -> bool:
        """Let a bot take over a person's seat."""
        if refusal := self._why_not_now():
            return self._tell(refusal)
        player = self._player(self._session.people, rest, _("Who leaves? Type /bot and a name."))
        if player is None or not ask_agreement(self._lines, about_leaving(self._session.names[player])):
            return False
        self._current_game.leave_to_bot(player)
        return True

    def _sit(self, rest: str) -> bool:
        """Let a person take over a bot's seat."""
        if not self._session.bots:
            return self._tell(_("No bots play here."))
        if refusal := self._why_not_now():
            return self._tell(refusal)
        if self._session.people and not self._lines.may_show_secrets:
            return self._tell(nothing_to_clear())
        question = _("Whose seat do you take? Type /sit and the name of a bot.")
        player = self._player(tuple(self._session.bots), rest, question)
        if player is None:
            return False
        if gone := self._session.game_log.seat_history.gone:
            self._lines.say(_("People who have left: {names}.").format(names=join_list(gone)))
        name = self._lines.ask(_("Name of the person who sits down; Enter for nobody"))
        try:
            if name:
                self._current_game.take_seat(player, name)
        except BadName as bad:
            return self._tell(str(bad))
        return bool(name)

    def _player(self, players: Sequence[Player], typed: str, question: str) -> Player | None:
        """Return the player named, or None after saying why nobody matches and repeating the question."""
        return self._find_by_name([(self._session.names[player], player) for player in players], typed, question)

    def _find_by_name(self, things: Sequence[tuple[str, Thing]], typed: str, *question: str) -> Thing | None:
        """Return the thing named, or None after saying why nothing matches and repeating the question."""
        try:
            return matching(numbered(things), typed)
        except NotUnderstood as wrong:
            self._lines.say(*question, str(wrong))
            return None

    # NOTE: {language} is the name of a language in that language: English, Polski.
    def _language(self, rest: str) -> bool:
        """Switch the language: a saved game is resumed in the new one.

        A game that is not saved uses it from the next words on.
        """
        now = _("This table speaks {language}.").format(language=language_name())
        code = rest if rest in OFFERED else self._find_by_name([(OFFERED[one], one) for one in OFFERED], rest, now)
        if code is None:
            return False
        if code != (before := current_language()):
            self._lines.say(*filter(None, (change_language(code),)))
        if current_language() != before:
            self._current_game.reopen()
        return True

    def _end(self, _rest: str) -> bool:
        if refusal := self._why_not_now():
            return self._tell(refusal)
        if ask_agreement(self._lines, about_ending()):
            self._current_game.end_early()
        return True

    def _leave(self, _rest: str) -> bool:
        question = _("Leave this lesson?") if self._dialogue.is_lesson else _("Leave this game?")
        if ask_agreement(self._lines, *filter(None, (question, what_is_kept(self._session, RESUME)))):
            self._current_game.leave()
        return True


def yes_and_no() -> tuple[Option[bool], ...]:
    """Return the two answers to a yes-or-no question."""
    return numbered([(pgettext("answer", "yes"), True), (pgettext("answer", "no"), False)])


def ask_agreement(lines: Lines, *words: str) -> bool:
    """Ask a yes-or-no question, and return whether the answer is yes."""
    lines.say(*words)
    return ask_option(lines, yes_and_no(), lambda: lines.ask(pgettext("plain table", "Yes or no")))


def rules_lines(rules: RulesInForce) -> tuple[str, ...]:
    """Return the rules in force, one on each line."""
    house = (_("House rules: {rules}.").format(rules=", ".join(rules.house_rules)),) if rules.house_rules else ()
    return (f"{capitalized(rules.goal)}.", *house, *filter(None, (rules.about,)))


# NOTE: The words after a slash are typed as they are, in every language; Ada and Zanni are names, and
# {language} is a language's own name for itself.
def help_lines() -> tuple[str, ...]:
    """Return the commands that can be typed, with explanations."""
    return (
        _(
            "Answer with a number, a name or a few words; the first letters are enough. When asked how many coins, "
            "type how many."
        ),
        _("Commands begin with a slash; their first letters are enough:"),
        _("/back goes back one step. If the laptop is about to change hands, it undoes the choice that led there."),
        _("/table reads out the whole table: seats, fortunes, court and bank."),
        _("/masks lists the masks in play; /mask {typed} says what {mask} does.").format(
            typed=mask_roles("king", SECOND).alone.lower(), **mask_roles("king", SECOND).roles()
        ),
        _("/again repeats the last thing that happened, and the question."),
        _("/said repeats what was said aloud, as far as this table’s memory aid goes."),
        _("/rules gives the goal and the house rules. All the rules: mascarade rules"),
        _(
            "/undo takes back the last choice, unless it has led to a secret. Once somebody else has answered, "
            "everyone must agree."
        ),
        _("/saw Ada reports that Ada saw their own card out of turn."),
        _("/pace {slow}, {normal}, {fast} or {instant} sets how fast bots play; Enter skips a wait.").format(
            **{pace.value: pace_name(pace.value) for pace in Pace}
        ),
        _("/bot Ada has a bot take over for Ada, who leaves; only between two turns."),
        _("/sit Zanni lets a person take over from the bot Zanni; only between two turns."),
        _("/language {language} switches to that language; /language alone lists them.").format(
            language=_language_beside()
        ),
        _("/end ends the game between two turns: nobody wins, and you can see the truth."),
        _("/leave leaves the game, which is saved."),
    )


def _language_beside() -> str:
    """Return the name of a language other than the current one."""
    return next(name for code, name in OFFERED.items() if code != current_language())


# The table, read out


def position(session: Session) -> tuple[str, ...]:
    """Return everything that is open on the table, a sentence for each seat."""
    view = session.view()
    whose = _("Turn {turn}, {name}’s turn.").format(turn=session.turn, name=session.names[session.game_log.whose_turn])
    seats = (
        _seat(number, player, session, exposed_player(view)) for number, player in enumerate(view.seating, start=1)
    )
    rest = _("Court: {court}. Bank: {bank}.").format(court=coin_words(view.court), bank=coin_words(view.bank))
    return (whose, *seats, rest, *_centre(view), goal_sentence(view.game.house))


def masks(session: Session) -> str:
    """Return the masks in play."""
    game, phrases = session.game, session.phrases
    names = (_name_with_count(phrases.mask(mask), game.line_up.count(mask)) for mask in game.different_masks)
    return _("Masks in play: {masks}.").format(masks=", ".join(names))


def one_mask(session: Session, typed: str) -> str:
    """Return a mask's power. Raise NotUnderstood if the mask is not in play."""
    mask = matching(numbered([(session.phrases.mask(mask), mask) for mask in session.game.different_masks]), typed)
    return pgettext("layout", "{mask_alone}: {power}").format(
        mask_alone=session.phrases.mask(mask), power=describe_power(session.game.masks[mask])
    )


# NOTE: A mask with several cards.
def _name_with_count(name: str, count: int) -> str:
    words = npgettext("plain table", "{mask_alone} ({count} card)", "{mask_alone} ({count} cards)", count)
    return name if count == 1 else words.format(mask_alone=name, count=count)


# NOTE: A line about a seat: its number, name and coins, and short remarks after them.
def _seat(number: int, player: Player, session: Session, bound: ExposedPlayer | None) -> str:
    name, coins = session.names[player], coin_words(session.state.fortune(player))
    words = [pgettext("plain table", "Seat {seat}: {name}, {coins}").format(seat=number, name=name, coins=coins)]
    if player in session.bots:
        words.append(pgettext("plain table", "a bot"))
    if bound is not None and bound.player == player:
        words.append(exposed_note(bound.limit))
    if player in session.state.owes_look:
        words.append(pgettext("plain table", "must look"))
    return ", ".join(words) + "."


def _centre(view: View) -> tuple[str, ...]:
    count = view.game.in_centre
    words = ngettext("{count} card in the centre.", "{count} cards in the centre.", count)
    return (words.format(count=count),) if count else ()
