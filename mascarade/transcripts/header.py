"""The header of a transcript: the players, the edition, and the starting position."""

import json
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from msgspec.structs import replace

from mascarade.characters import shorten
from mascarade.language import _, ngettext
from mascarade.rules.cards import Mask, MaskId, Player
from mascarade.rules.effects import UseLastPower
from mascarade.rules.game import EDITIONS, FIRST, Edition, Game, HouseRules, hands_for, masks_for
from mascarade.rules.state import State, position
from mascarade.scenarios import BadScenario, Scenario, load_scenario
from mascarade.scenarios.line_ups import LineUpFault, line_up_faults
from mascarade.scenarios.problems import did_you_mean, nearest
from mascarade.transcripts import spans
from mascarade.transcripts.parse import KnownNames, known_masks
from mascarade.transcripts.spans import BadTranscript, LineSpan, TranscriptProblem, TranscriptWarning, read_number
from mascarade.transcripts.text_form import write_name
from mascarade.values import Value

Entries = Mapping[str, LineSpan]
"""The values of the header's keys."""
T = TypeVar("T")


class ChosenEdition(Value):
    """The edition played, and a scenario's additions to it."""

    edition: Edition
    own_masks: tuple[Mask, ...]
    house: HouseRules


class TranscriptHeader(Value):
    """The contents of a header, as far as it could be read."""

    known: KnownNames | None = None
    """The names that the body may use; ``None`` if the header leaves them open."""
    start: State | None = None
    problems: tuple[TranscriptProblem, ...] = ()
    warnings: tuple[TranscriptWarning, ...] = ()


class HeaderReader:
    """A reader that collects the problems of all keys, so that an author sees them all at once.

    A missing line is reported at the first line.
    """

    def __init__(self, entries: Entries, first: LineSpan, folder: str) -> None:
        self.entries = entries
        self.first = first
        self.folder = folder
        self.problems: list[TranscriptProblem] = []
        self.warnings: tuple[TranscriptWarning, ...] = ()

    def read(self) -> TranscriptHeader:
        """Read the header and collect its problems."""
        chosen = self._attempt(lambda: resolve_edition(self.entries, self.first, self.folder))
        names = self._attempt(lambda: _read_names(self._required("players")))
        known = start = None
        if chosen is not None and names is not None:
            known = KnownNames(names, known_masks(chosen.own_masks))
            start = self._attempt(lambda: self._start(names, chosen))
        return TranscriptHeader(known, None if self.problems else start, tuple(self.problems), self.warnings)

    def _attempt(self, read: Callable[[], T]) -> T | None:
        try:
            return read()
        except BadTranscript as bad:
            self.problems += bad.problems
            return None

    def _required(self, key: str) -> LineSpan:
        value = self.entries.get(key)
        if value is None:
            raise self.first.bad(
                _('The head line "{key}:" is missing.').format(key=key),
                _("A line {key}: with its value.").format(key=key),
            )
        return value

    def _check_number(self, edition: Edition, players: int) -> None:
        if not edition.fewest <= players <= edition.most:
            expected = (
                _("{fewest} to {most} players in the first edition.")
                if edition.id == FIRST.id
                else _("{fewest} to {most} players in the second edition.")
            )
            raise self.entries["players"].bad(
                ngettext("{players} player is named.", "{players} players are named.", players).format(players=players),
                expected.format(fewest=edition.fewest, most=edition.most),
            )

    def _start(self, names: tuple[str, ...], chosen: ChosenEdition) -> State | None:
        """Return the position, if every key can be read."""

        def people(span: LineSpan) -> frozenset[Player]:
            return frozenset(spans.read_players(span, names))

        self._check_number(chosen.edition, len(names))
        cards = self._attempt(lambda: self._cards(len(names), chosen))
        readers: dict[str, Callable[[LineSpan], Any]] = {
            "coins": lambda span: _read_coins(span, len(names), chosen.house),
            "court": read_number,
            "opening": read_number,
            "turn": lambda span: spans.read_player(span, names),
            "exposed": people,
            "owes-look": people,
            "must-swap": lambda span: people(_checked_must_swap(span, chosen)),
            "last-power": lambda span: _read_last_power(span, chosen, cards),
        }
        said: dict[str, Any] = {
            key.replace("-", "_"): self._attempt(partial(read, self.entries[key]))
            for key, read in readers.items()
            if key in self.entries
        }
        if self.problems or cards is None:
            return None
        usual = (chosen.house.starting_coins,) * len(names)
        self._check_total(said.get("coins", usual), said.get("court", 0), chosen.edition)
        line_up = in_mask_order(cards, chosen)
        return position(Game(chosen.edition, len(names), line_up, chosen.own_masks, chosen.house), cards, **said)

    def _cards(self, players: int, chosen: ChosenEdition) -> tuple[MaskId, ...]:
        deal = self._required("deal")
        cards = read_deal(deal, players)
        self.warnings = check_line_up(cards, deal, players, chosen)
        return tuple(card.text for card in cards)

    def _check_total(self, coins: tuple[int, ...], court: int, edition: Edition) -> None:
        total = sum(coins) + court
        if total > edition.coins:
            span = self.entries.get("court") or self.entries.get("coins") or self.first
            raise span.bad(
                ngettext(
                    "The players and the court have {total} coin.",
                    "The players and the court have {total} coins.",
                    total,
                ).format(total=total),
                _most_coins(edition),
            )


def _most_coins(edition: Edition) -> str:
    if edition.id == FIRST.id:
        words = ngettext(
            "At most {most} coin, all that the first edition has.",
            "At most {most} coins, all that the first edition has.",
            edition.coins,
        )
    else:
        words = ngettext(
            "At most {most} coin, all that the second edition has.",
            "At most {most} coins, all that the second edition has.",
            edition.coins,
        )
    return words.format(most=edition.coins)


def _read_names(span: LineSpan) -> tuple[str, ...]:
    pieces = spans.split_names(span)
    names = tuple(spans.read_name(piece) for piece in pieces)
    again = spans.repeated(names)
    if again is not None:
        raise pieces[again].bad(
            _("Two players are called {name}.").format(name=shorten(write_name(names[again]))),
            _("A different name for each player."),
        )
    return names


def _read_coins(span: LineSpan, players: int, house: HouseRules) -> tuple[int, ...]:
    """Read the fortunes; one that would already have ended the game is a problem."""
    words = span.items()
    if len(words) != players:
        raise span.bad(
            ngettext("{count} fortune is given.", "{count} fortunes are given.", len(words)).format(count=len(words)),
            ngettext(
                "The fortunes of {players} player, with spaces between them.",
                "The fortunes of {players} players, with spaces between them.",
                players,
            ).format(players=players),
        )
    most = house.goal_coins - 1
    for word in words:
        if not 0 < read_number(word) <= most:
            raise word.bad(
                _("The game is over before it starts: a fortune of {coins}.").format(coins=word.quoted),
                ngettext("From 1 to {most} coin.", "From 1 to {most} coins.", most).format(most=most),
            )
    return tuple(read_number(word) for word in words)


def _checked_must_swap(span: LineSpan, chosen: ChosenEdition) -> LineSpan:
    """Return the names of those who must swap. Raise BadTranscript if no house rule makes anybody swap."""
    if not chosen.house.swap_after_announcing:
        raise span.bad(
            _("At this table, nobody has to swap after announcing."),
            _("A scenario with the house rule swap_after_announcing = true."),
        )
    return span


def _read_last_power(span: LineSpan, chosen: ChosenEdition, cards: tuple[MaskId, ...] | None) -> MaskId | None:
    """Read the mask whose power was used last: a mask in play that does not itself use the last power."""
    if cards is None:
        return None
    known = masks_for(chosen.edition, chosen.own_masks)
    if span.text not in cards or UseLastPower() in known[span.text].power:
        raise span.bad(
            _('The power of "{mask}" cannot be the last one used.').format(mask=span.quoted),
            _("A mask in play that does not itself use the last power."),
        )
    return span.text


def resolve_edition(entries: Entries, first: LineSpan, folder: str) -> ChosenEdition:
    """Return the edition that the keys "edition" and "scenario" choose; "edition" prevails."""
    edition, scenario = entries.get("edition"), entries.get("scenario")
    named = None if edition is None else _read_edition(edition)
    if scenario is None:
        if named is None:
            raise first.bad(_("The head names no edition."), _("A line such as edition: second."))
        return ChosenEdition(named, (), HouseRules())
    loaded = _load(scenario, folder)
    return ChosenEdition(named or loaded.edition, loaded.own_masks, loaded.house)


# NOTE: What is expected in a transcript; "edition", "first" and "second" are typed as they are.
def _read_edition(span: LineSpan) -> Edition:
    if span.text not in EDITIONS:
        plain, proposing = _('Unknown edition "{edition}".'), _('Unknown edition "{edition}". Did you mean "{meant}"?')
        found = did_you_mean(plain, proposing, nearest(span.text, EDITIONS), edition=span.quoted)
        raise span.bad(found, _("edition: first or second."))
    return EDITIONS[span.text]


def _load(span: LineSpan, folder: str) -> Scenario:
    """Return the scenario in the file named here, relative to the transcript's folder."""
    expected = _("The path of a scenario file, relative to this transcript.")
    try:
        path = json.loads(span.text) if spans.is_quoted(span) else span.text
        if not path:
            raise span.bad(_("No scenario file is named."), expected)
        return load_scenario(Path(folder, path))
    except (BadScenario, OSError, ValueError) as wrong:
        raise span.bad(
            _("The scenario {path} cannot be used: {reason}").format(path=span.quoted, reason=wrong), expected
        ) from None


def read_deal(span: LineSpan, players: int) -> tuple[LineSpan, ...]:
    """Return the cards seat by seat and then the centre's, each where it is written."""
    words = span.items()
    bars = [at for at, word in enumerate(words) if word.text == "|"]
    if len(bars) > 1 or bars == [len(words) - 1]:
        raise words[bars[-1]].bad(
            _("There are no cards after this bar."),
            _("One bar before the cards in the centre, or no bar if there are none."),
        )
    before, centre = (words[: bars[0]], words[bars[0] + 1 :]) if bars else (words, [])
    if len(before) != players:
        raise span.bad(
            ngettext("Cards are dealt to {seats} seat.", "Cards are dealt to {seats} seats.", len(before)).format(
                seats=len(before)
            ),
            ngettext(
                "Cards for {players} seat, then a bar and the cards in the centre.",
                "Cards for {players} seats, then a bar and the cards in the centre.",
                players,
            ).format(players=players),
        )
    return (*(card for seat in before for card in _cards_of(seat, players)), *centre)


# NOTE: What is expected in a transcript, typed as it is: a player’s cards, from left to right.
def _cards_of(seat: LineSpan, players: int) -> list[LineSpan]:
    cards = seat.split("+")
    count = len(hands_for(players))
    if len(cards) != count:
        forms = {1: _("One card for each player."), 2: "left+right", 3: "left+guarded+right"}
        raise seat.bad(_('"{cards}" is not one player’s cards.').format(cards=seat.quoted), forms[count])
    return cards


def check_line_up(
    cards: tuple[LineSpan, ...], deal: LineSpan, players: int, chosen: ChosenEdition
) -> tuple[TranscriptWarning, ...]:
    """Return the warnings about a line-up (rules, section 7). Raise BadTranscript if it cannot be played.

    Every other rule is a matter of balance, and a case may break it.
    """
    dealt = tuple(card.text for card in cards)
    faults = line_up_faults(chosen.edition, players, dealt, chosen.own_masks, replace(chosen.house, centre_cards=None))
    expected = _("Official masks or those of the scenario, each no more often than it has cards.")
    wrong = [fault for fault in faults if not fault.is_playable]
    if wrong:
        raise BadTranscript(
            tuple(TranscriptProblem(*_where(fault, cards, deal), fault.message, expected) for fault in wrong)
        )
    return tuple(TranscriptWarning(*_where(fault, cards, deal), fault.message) for fault in faults)


def _where(fault: LineUpFault, cards: tuple[LineSpan, ...], deal: LineSpan) -> tuple[int, int]:
    span = deal if fault.card is None else cards[fault.card]
    return span.line, span.column


def in_mask_order(cards: tuple[MaskId, ...], chosen: ChosenEdition) -> tuple[MaskId, ...]:
    """Return these cards in the order of the edition's masks, then the other edition's, then the scenario's own."""
    order = list(masks_for(chosen.edition, chosen.own_masks))
    return tuple(sorted(cards, key=order.index))
