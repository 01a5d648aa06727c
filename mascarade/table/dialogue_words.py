"""The words and keys at the bottom of the table, and the hints of a first game."""

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from typing import assert_never

from mascarade.game_options import Pace
from mascarade.language import _, ngettext, pgettext
from mascarade.rules.cards import Player
from mascarade.rules.choices import Announce, Challenge, Choice, Decision, GuessCoins, Kind, Limit, Look, Saw, Say
from mascarade.rules.effects import exchange_follows
from mascarade.rules.game import HouseRules
from mascarade.rules.view import View
from mascarade.table.dialogue_phases import BotPhase, ChallengePhase, ChoicePhase, Phase, ReadingPhase
from mascarade.table.questions import HAND_KEYS, SEAT_KEYS, Layout, Leaf, PromptOption, Question, Undo
from mascarade.table_keys import USUAL_KEYS, ActionKeys, Chip, as_written
from mascarade.values import Value
from mascarade.wording.labels import join_names, pace_name
from mascarade.wording.phrases import Phrases, own_card_subject
from mascarade.wording.prompts import choice_sentence, limit_reason


class DialogueWords(Value):
    """The words of the prompt."""

    words: str
    chips: tuple[Chip, ...] = ()
    notes: tuple[str, ...] = ()


class UndoWay(Enum):
    """The way in which the latest choice can be taken back."""

    NONE = "none"
    IF_ALL_AGREE = "if all agree"
    AT_ONCE = "at once"


def dialogue_words(
    phase: Phase | None,
    view: View,
    phrases: Phrases,
    *,
    undo: UndoWay = UndoWay.NONE,
    pace: Pace = Pace.NORMAL,
    keys: ActionKeys = USUAL_KEYS,
) -> DialogueWords:
    """Return the words of a phase; where none is open, only whose turn it is."""
    match phase:
        case None:
            return DialogueWords(pgettext("table", "{name}’s turn").format(name=phrases.name(view.active)))
        case BotPhase(words):
            return DialogueWords(words, (_hasten(), *_pace(pace, keys), *_undo(undo, keys), *_always()))
        case ChallengePhase():
            return _claiming(phase, view, phrases, _undo(undo, keys))
        case ChoicePhase():
            return _choosing(phase, view, phrases, _undo(undo, keys))
        case ReadingPhase():
            go_on = Chip(pgettext("key", "Enter"), pgettext("what a key does", "go on"), "enter")
            return DialogueWords(_("Take your time."), (go_on, *_always()))
        case _:
            assert_never(phase)


def _back() -> Chip:
    return Chip(pgettext("key", "Esc"), pgettext("what a key does", "back"), "escape")


def _no_mask(typed: str) -> str:
    words = _("No mask begins with “{typed}”. {backspace} clears it.")
    return words.format(typed=typed, backspace=pgettext("key", "Backspace"))


def _confirm() -> Chip:
    return Chip(pgettext("key", "Space"), pgettext("what a key does", "yes, do it"), "space")


# NOTE: A note below a choice that is to be confirmed.
def _choosing(phase: ChoicePhase, view: View, phrases: Phrases, undo: tuple[Chip, ...]) -> DialogueWords:
    choice = phase.path.choice
    if choice is not None:
        notes = () if isinstance(choice, Undo | Say | GuessCoins) else (_("This ends the game."),)
        return DialogueWords(_leaf_words(choice, view, phrases), (_confirm(), _back()), notes)
    question = phase.path.question
    back = (_back(),) if phase.path.before or _is_aside(question) else undo
    if question.layout is Layout.MASKS:
        choose = Chip(_("↑ ↓ or first letters"), pgettext("what a key does", "find a mask"), "down")
        lost = (_no_mask(phase.typed),) if phase.is_lost else ()
        return DialogueWords(
            question.words,
            (choose, Chip(pgettext("key", "Enter"), pgettext("what a key does", "this one"), "enter"), *back),
            lost,
        )
    if question.layout is Layout.SEATS:
        seats = tuple(option for option in question.options if option.seat is not None)
        others = (_chip(option) for option in question.options if option.seat is None)
        return DialogueWords(question.words, (*_seat_range(seats), *others, *back))
    chips = tuple(_chip(option) for option in question.options)
    if question.layout is Layout.ACTIONS:
        return DialogueWords(question.words, (*chips, *back, *_always()), _notes(view, phrases))
    return DialogueWords(question.words, (*chips, *back))


def _is_aside(question: Question) -> bool:
    """Return whether the table asks itself something, from which there is a way back to what it was asked."""
    return any(isinstance(option.leads_to, Saw) for option in question.options)


# NOTE: {choice} is a whole sentence, such as "Ada swaps the two cards."
def _leaf_words(leaf: Leaf, view: View, phrases: Phrases) -> str:
    assert not isinstance(leaf, Saw), "this is never confirmed"
    if isinstance(leaf, Undo):
        return _("Does everybody agree to take this back? {choice}").format(choice=leaf.what)
    assert view.decision is not None, "there is something to confirm"
    power = view.power
    is_exchange = power is not None and exchange_follows(view.game.masks[power.mask].power, power.at)
    return choice_sentence(leaf, phrases, view.decision.by, is_exchange=is_exchange)


def _undo(undo: UndoWay, keys: ActionKeys) -> tuple[Chip, ...]:
    """Return the key that takes the latest choice back, if any does."""
    match undo:
        case UndoWay.AT_ONCE:
            return (Chip(pgettext("key", "Backspace"), pgettext("what a key does", "take back"), "backspace"),)
        case UndoWay.IF_ALL_AGREE:
            return (Chip(as_written(keys.take_back).upper(), pgettext("what a key does", "take back"), keys.take_back),)
        case UndoWay.NONE:
            return ()
        case _:
            assert_never(undo)


def _hasten() -> Chip:
    return Chip(pgettext("key", "Space"), _("skip the wait"), "space")


def _pace(pace: Pace, keys: ActionKeys) -> tuple[Chip, ...]:
    """Return how fast bots play, and the keys to change it."""
    words = pgettext("table", "pace: {pace}").format(pace=pace_name(pace.value))
    slower, faster = keys.slower, keys.faster
    return (Chip(as_written(slower).upper(), words, slower), Chip(as_written(faster).upper(), "", faster))


def _always() -> tuple[Chip, ...]:
    return (
        Chip("?", pgettext("what a key does", "help"), "question_mark"),
        Chip(pgettext("key", "Esc"), pgettext("what a key does", "menu"), "escape"),
    )


def _notes(view: View, phrases: Phrases) -> tuple[str, ...]:
    assert view.decision is not None, "a turn is being decided"
    return tuple(limit_reason(limit, phrases.name(view.active)) for limit in view.decision.limits)


def _chip(option: PromptOption) -> Chip:
    return Chip(as_written(option.key).upper(), option.words, option.key)


def _seat_range(options: Sequence[PromptOption]) -> tuple[Chip, ...]:
    """Return how the seats' keys are used; the keys themselves are shown at the seats."""
    if not options:
        return ()
    keys = "".join(option.key for option in options)
    return (Chip(", ".join(_runs(keys)), _("choose a seat, or click it"), keys if len(keys) == 1 else ""),)


def _runs(keys: str) -> Iterator[str]:
    """Yield seat keys as people read them: three or more in a row as a range, and no key that is not among them."""
    while keys:
        at = SEAT_KEYS.index(keys[0])
        length = next(n for n in range(len(keys), 0, -1) if keys.startswith(SEAT_KEYS[at : at + n]))
        run, keys = keys[:length].upper(), keys[length:]
        yield from (f"{run[0]} – {run[-1]}",) if length > 2 else run


def _claiming(phase: ChallengePhase, view: View, phrases: Phrases, undo: tuple[Chip, ...]) -> DialogueWords:
    assert view.claims is not None, "a challenge round has an announcement"
    mask = phrases.roles(view.claims.mask)
    if phase.pointing is not None:
        which = _("{name} claims to be {mask_is}. {name}, which card do you point at?")
        hands = tuple(Chip(HAND_KEYS[hand].upper(), own_card_subject(hand), HAND_KEYS[hand]) for hand in phase.hands)
        return DialogueWords(which.format(name=phrases.name(phase.pointing), **mask), (*hands, _back()))
    if phase.closing is not None:
        return DialogueWords(_("Nobody challenges, and this ends the game. Is that right?"), (_confirm(), _back()))
    words = _("{name} announces: “I am {mask_is}.”").format(name=phrases.name(view.active), **mask)
    passed = _passed(phase.passed_over, phrases)
    return DialogueWords(" ".join((words, *passed, _asked(phase, mask, phrases))), _claim_chips(phase, mask, undo))


MOST_NAMED = 6
"""The number of players who let an announcement stand up to which each is named; the seats are marked in any case."""


# NOTE: The players who said nothing before somebody after them challenged.
def _passed(players: Sequence[Player], phrases: Phrases) -> tuple[str, ...]:
    if not players:
        return ()
    if len(players) > MOST_NAMED:
        many = ngettext("{count} player lets it stand.", "{count} players let it stand.", len(players))
        return (many.format(count=len(players)),)
    words = ngettext("{names} lets it stand.", "{names} let it stand.", len(players))
    return (words.format(names=join_names(players, phrases.names)),)


# NOTE: The table is silent after an announcement.
def _asked(phase: ChallengePhase, mask: Mapping[str, str], phrases: Phrases) -> str:
    asked = phase.round.asked
    if asked is not None:
        return _("{name}, do you claim to be {mask_is}?").format(name=phrases.name(asked), **mask)
    if any(isinstance(answer, Challenge) for answer in phase.round.answers):
        return phase.challenged or _("Everybody has answered.")
    return phase.silence or _("Nobody challenges.")


# NOTE: What a key says for all who have not spoken yet, at most 30 cells.
def _claim_chips(phase: ChallengePhase, mask: Mapping[str, str], undo: tuple[Chip, ...]) -> tuple[Chip, ...]:
    nobody = _("no more challenges from people") if phase.round.bots else _("nobody else challenges")
    close = Chip(as_written(phase.keys.nobody).upper(), nobody, phase.keys.nobody)
    back = undo if phase.before is None else _undo(UndoWay.AT_ONCE, phase.keys)
    if phase.takes_time:
        return (_hasten(), *_challengers(phase), *((close,) if phase.round.awaits_person else ()), *back)
    if phase.round.asked is None:
        is_contested = any(isinstance(answer, Challenge) for answer in phase.round.answers)
        on = _("reveal the cards") if is_contested else _("use the power")
        return (Chip(pgettext("key", "Enter"), on, "enter"), *_challengers(phase), *back)
    claims = Chip(as_written(phase.keys.challenge).upper(), _("I am {mask_is}!").format(**mask), phase.keys.challenge)
    return (Chip(pgettext("key", "Enter"), _("let it stand"), "enter"), claims, *_challengers(phase), close, *back)


def _challengers(phase: ChallengePhase) -> tuple[Chip, ...]:
    """Return the seats' keys, with which people challenge before they are asked."""
    keys = "".join(SEAT_KEYS[at] for at, player in enumerate(phase.seating) if player in phase.challengers)
    return (Chip(", ".join(_runs(keys)), _("that player challenges"), ""),) if keys else ()


def seat_number(view: View, player: Player) -> int:
    """Return the number of a player's seat, from 1."""
    return next(number for number, seat in enumerate(view.seats, start=1) if seat.player == player)


def first_game_hint(phase: Phase | None, decision: Decision | None, house: HouseRules) -> str:
    """Return a line or two about the open decision and why one would do each thing; nothing where none is open.

    The words depend on the kind of decision alone, and never on what is hidden.
    """
    if phase is None or decision is None:
        return ""
    match phase:
        case BotPhase():
            return _(
                "Watch whose cards get picked up: everyone can see that. Whether they were really swapped, only the "
                "one holding them knows."
            )
        case ChallengePhase():
            return _hint_about_challenge(house)
        case ChoicePhase():
            return "" if _asks_besides(phase) else _hint_about_choice(phase, decision)
        case ReadingPhase():
            return ""
        case _:
            assert_never(phase)


def _asks_besides(phase: ChoicePhase) -> bool:
    """Return whether the table asks itself something besides the decision."""
    path = phase.path
    return isinstance(path.choice, Saw | Undo) or any(isinstance(one.leads_to, Saw) for one in path.question.options)


def _hint_about_challenge(house: HouseRules) -> str:
    if not house.fine:
        return _(
            "To challenge, say you’re that mask yourself. Right? You use its power. Wrong? It costs you nothing. If "
            "nobody challenges, no card is shown."
        )
    return _(
        "To challenge, say you’re that mask yourself. Right? You use its power. Wrong? You pay a fine. If nobody "
        "challenges, no card is shown."
    )


def _hint_about_choice(phase: ChoicePhase, decision: Decision) -> str:
    match decision.kind:
        case Kind.TURN:
            return _hint_about_turn(phase, decision)
        case Kind.SAY:
            return _("Say which mask you think this is. You can name any mask in play.")
        case Kind.GUESS:
            return _("How many coins are in that hand? Only its owner knows.")
        case Kind.PICK:
            return _("Who’s close to winning? Who’s nearly broke? Either can end the game.")
        case Kind.DEAL | Kind.DRAW | Kind.EXCHANGE | Kind.CHALLENGE | Kind.HIDE:
            return ""
        case _:
            assert_never(decision.kind)


def _hint_about_turn(phase: ChoicePhase, decision: Decision) -> str:
    question = phase.path.question
    if question.layout is Layout.MASKS or _leads_to(question, Announce):  # the announcer may still point at a card
        return _(
            "Announce the mask you think you have, or bluff with one nobody can be sure about. If nobody challenges, "
            "its power is yours."
        )
    if question.layout is not Layout.ACTIONS and not _leads_to(question, Look):
        return _(
            "Take a card you’d like to have, or one whose owner looks too sure of it. Only you will know if you really "
            "swapped."
        )
    if Limit.OPENING in decision.limits:
        return _(
            "In an opening turn you take your card and another and swap them, or just pretend to. It sows doubt: no "
            "doubt, no bluff."
        )
    if decision.limits:
        return _(
            "You can’t do everything this turn. A look makes you sure of your card; a swap, real or not, makes "
            "everyone else unsure."
        )
    return _(
        "Look, to be sure of your card. Swap or pretend, to make others unsure. Announce a mask, true or not, to use "
        "its power."
    )


def _leads_to(question: Question, choice: type[Choice]) -> bool:
    """Return whether every answer to a question is, or leads to, a choice of this kind."""
    return all(
        _leads_to(option.leads_to, choice)
        if isinstance(option.leads_to, Question)
        else isinstance(option.leads_to, choice)
        for option in question.options
    )
