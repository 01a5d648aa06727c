"""The words and keys at the bottom of the table, and the hints of a first game."""

from collections.abc import Iterator, Mapping, Sequence
from typing import assert_never

from mascarade.game_options import Pace
from mascarade.language import _, ngettext, pgettext
from mascarade.rules.cards import Player
from mascarade.rules.choices import Announce, Challenge, Decision, GuessCoins, Kind, Limit, Look, Pass, Saw, Say
from mascarade.rules.effects import exchange_follows
from mascarade.rules.game import HouseRules
from mascarade.rules.view import View
from mascarade.table.dialogue_phases import BotPhase, ChallengePhase, ChoicePhase, Phase, ReadingPhase
from mascarade.table.questions import HAND_KEYS, Layout, Leaf, Question, Undo
from mascarade.table_keys import SEAT_KEYS, USUAL_KEYS, ActionKeys, Chip, as_written
from mascarade.values import Value
from mascarade.wording.phrases import Phrases, join_names, own_card_subject, pace_name
from mascarade.wording.sentences import choice_sentence, limit_reason


class DialogueWords(Value):
    """The words of the prompt."""

    words: str
    chips: tuple[Chip, ...] = ()
    notes: tuple[str, ...] = ()


def dialogue_words(
    phase: Phase | None,
    view: View,
    phrases: Phrases,
    *,
    undo_key: str = "",
    pace: Pace = Pace.NORMAL,
    keys: ActionKeys = USUAL_KEYS,
) -> DialogueWords:
    """Return the words of a phase; without a phase, only whose turn it is."""
    match phase:
        case None:
            return DialogueWords(pgettext("table", "{name}’s turn").format(name=phrases.name(view.active_player)))
        case BotPhase(words):
            speed = pgettext("table", "pace: {pace}").format(pace=pace_name(pace.value))
            chips = (_hasten(), _chip(keys.slower, speed), _chip(keys.faster, ""), *_undo(undo_key), *_always())
            return DialogueWords(words, chips)
        case ChallengePhase():
            return _claim_words(phase, view, phrases, _undo(undo_key))
        case ChoicePhase():
            return _choice_words(phase, view, phrases, _undo(undo_key))
        case ReadingPhase():
            return DialogueWords(_("Take your time."), (_enter(pgettext("what a key does", "go on")), *_always()))
        case _:
            assert_never(phase)


def _chip(key: str, words: str) -> Chip:
    """Return the label of a key that is shown as it is typed."""
    return Chip(as_written(key).upper(), words, key)


def _enter(words: str) -> Chip:
    return Chip(pgettext("key", "Enter"), words, "enter")


def _back() -> Chip:
    return Chip(pgettext("key", "Esc"), pgettext("what a key does", "back"), "escape")


def _confirm() -> Chip:
    return Chip(pgettext("key", "Space"), pgettext("what a key does", "yes, do it"), "space")


def _hasten() -> Chip:
    return Chip(pgettext("key", "Space"), _("skip the wait"), "space")


def _undo(key: str) -> tuple[Chip, ...]:
    """Return the key that undoes the latest choice, if any."""
    label = pgettext("key", "Backspace") if key == "backspace" else as_written(key).upper()
    return (Chip(label, pgettext("what a key does", "take back"), key),) if key else ()


def _always() -> tuple[Chip, ...]:
    return (
        Chip("?", pgettext("what a key does", "help"), "question_mark"),
        Chip(pgettext("key", "Esc"), pgettext("what a key does", "menu"), "escape"),
    )


# NOTE: A note below a choice that is to be confirmed.
def _choice_words(phase: ChoicePhase, view: View, phrases: Phrases, undo: tuple[Chip, ...]) -> DialogueWords:
    choice = phase.choice
    if choice is not None:
        notes = () if isinstance(choice, Undo | Say | GuessCoins) else (_("This ends the game."),)
        return DialogueWords(_leaf_words(choice, view, phrases), (_confirm(), _back()), notes)
    question = phase.question
    back = (_back(),) if phase.before or _is_aside(question) else undo
    chips = tuple(_chip(option.key, option.words) for option in question.options if option.seat is None)
    match question.layout:
        case Layout.MASKS:
            choose = Chip(_("↑ ↓ or first letters"), pgettext("what a key does", "find a mask"), "down")
            chips = (choose, _enter(pgettext("what a key does", "this one")), *back)
            lost = _("No mask begins with “{typed}”. {backspace} clears it.")
            lost = lost.format(typed=phase.typed, backspace=pgettext("key", "Backspace"))
            return DialogueWords(question.words, chips, (lost,) if phase.is_lost else ())
        case Layout.SEATS:
            return DialogueWords(question.words, (*_seat_range(question), *chips, *back))
        case Layout.ACTIONS:
            assert view.decision is not None, "a turn is being decided"
            limits = tuple(limit_reason(limit, phrases.name(view.active_player)) for limit in view.decision.limits)
            return DialogueWords(question.words, (*chips, *back, *_always()), limits)
        case Layout.CARDS:
            return DialogueWords(question.words, (*chips, *back))


def _is_aside(question: Question) -> bool:
    """Return whether a question is the table's own, which can be left to return to the decision."""
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


def _seat_range(question: Question) -> tuple[Chip, ...]:
    """Return a label for the range of seat keys; each key is shown at its seat."""
    keys = "".join(option.key for option in question.options if option.seat is not None)
    words = _("choose a seat, or click it")
    return (Chip(", ".join(_runs(keys)), words, keys if len(keys) == 1 else ""),) if keys else ()


def _runs(keys: str) -> Iterator[str]:
    """Yield exactly these seat keys, with three or more in a row as a range."""
    while keys:
        at = SEAT_KEYS.index(keys[0])
        length = next(n for n in range(len(keys), 0, -1) if keys.startswith(SEAT_KEYS[at : at + n]))
        run, keys = keys[:length].upper(), keys[length:]
        yield from (f"{run[0]} – {run[-1]}",) if length > 2 else run


def _claim_words(phase: ChallengePhase, view: View, phrases: Phrases, undo: tuple[Chip, ...]) -> DialogueWords:
    assert view.claims is not None, "a challenge round has an announcement"
    mask = phrases.roles(view.claims.mask)
    if phase.pointing is not None:
        which = _("{name} claims to be {mask_is}. {name}, which card do you point at?")
        hands = tuple(Chip(HAND_KEYS[hand].upper(), own_card_subject(hand), HAND_KEYS[hand]) for hand in phase.hands)
        return DialogueWords(which.format(name=phrases.name(phase.pointing), **mask), (*hands, _back()))
    if phase.closing is not None:
        return DialogueWords(_("Nobody challenges, and this ends the game. Is that right?"), (_confirm(), _back()))
    announced = _("{name} announces: “I am {mask_is}.”").format(name=phrases.name(view.active_player), **mask)
    passed = _passed_words(tuple(passed_over(phase)), phrases)
    words = " ".join(filter(None, (announced, passed, _asked_words(phase, mask, phrases))))
    return DialogueWords(words, _claim_chips(phase, mask, undo))


MOST_NAMED = 6
"""The most players who let an announcement stand and are named; the seats are marked in any case."""


# NOTE: The players who said nothing before somebody after them challenged.
def _passed_words(players: Sequence[Player], phrases: Phrases) -> str:
    if len(players) > MOST_NAMED:
        many = ngettext("{count} player lets it stand.", "{count} players let it stand.", len(players))
        return many.format(count=len(players))
    words = ngettext("{names} lets it stand.", "{names} let it stand.", len(players))
    return words.format(names=join_names(players, phrases.names)) if players else ""


def passed_over(phase: ChallengePhase) -> Iterator[Player]:
    """Yield the players who have just passed because somebody after them has challenged first."""
    if phase.before is not None:
        then, now, others = phase.before.round.answer_of, phase.round.answer_of, phase.round.others
        if any(isinstance(now(one), Challenge) and now(one) != then(one) for one in others):
            yield from (one for one in others if isinstance(now(one), Pass) and then(one) is None)


# NOTE: The table is silent after an announcement.
def _asked_words(phase: ChallengePhase, mask: Mapping[str, str], phrases: Phrases) -> str:
    if (asked := phase.round.asked) is not None:
        return _("{name}, do you claim to be {mask_is}?").format(name=phrases.name(asked), **mask)
    if any(isinstance(answer, Challenge) for answer in phase.round.answers):
        return phase.challenged or _("Everybody has answered.")
    return phase.silence or _("Nobody challenges.")


# NOTE: What a key says for all who have not spoken yet, at most 30 cells.
def _claim_chips(phase: ChallengePhase, mask: Mapping[str, str], undo: tuple[Chip, ...]) -> tuple[Chip, ...]:
    nobody = _("no more challenges from people") if phase.round.bots else _("nobody else challenges")
    close = _chip(phase.keys.nobody, nobody)
    back = undo if phase.before is None else _undo("backspace")
    if phase.takes_time:
        has_people = any(player not in phase.round.bots for player in phase.round.unanswered)
        return (_hasten(), *_challengers(phase), *((close,) if has_people else ()), *back)
    if phase.round.asked is None:
        is_contested = any(isinstance(answer, Challenge) for answer in phase.round.answers)
        on = _("reveal the cards") if is_contested else _("use the power")
        return (_enter(on), *_challengers(phase), *back)
    claims = _chip(phase.keys.challenge, _("I am {mask_is}!").format(**mask))
    return (_enter(_("let it stand")), claims, *_challengers(phase), close, *back)


def _challengers(phase: ChallengePhase) -> tuple[Chip, ...]:
    """Return the seat keys with which people challenge before they are asked."""
    keys = "".join(SEAT_KEYS[at] for at, player in enumerate(phase.seating) if player in phase.challengers)
    return (Chip(", ".join(_runs(keys)), _("that player challenges"), ""),) if keys else ()


def first_game_hint(phase: Phase | None, decision: Decision | None, house: HouseRules) -> str:
    """Return a line or two about the open decision and the reasons for each choice; empty if none is open.

    The words depend only on the kind of the decision, never on what is hidden.
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
            is_aside = any(isinstance(leaf, Saw | Undo) for leaf in phase.leaves)
            return "" if is_aside else _hint_about_choice(phase, decision)
        case ReadingPhase():
            return ""
        case _:
            assert_never(phase)


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
    """Return the hint for a decision that is taken at the table; empty for any other."""
    if decision.kind is Kind.TURN:
        return _hint_about_turn(phase, decision)
    return {
        Kind.SAY: _("Say which mask you think this is. You can name any mask in play."),
        Kind.GUESS: _("How many coins are in that hand? Only its owner knows."),
        Kind.PICK: _("Who’s close to winning? Who’s nearly broke? Either can end the game."),
    }.get(decision.kind, "")


def _hint_about_turn(phase: ChoicePhase, decision: Decision) -> str:
    question = phase.question
    leaves = set(map(type, question.leaves))
    if question.layout is Layout.MASKS or leaves <= {Announce}:  # the announcer may still point at a card
        return _(
            "Announce the mask you think you have, or bluff with one nobody can be sure about. If nobody challenges, "
            "its power is yours."
        )
    if question.layout is not Layout.ACTIONS and not leaves <= {Look}:
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
