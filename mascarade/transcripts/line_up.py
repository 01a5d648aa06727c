"""The cards that a header deals: who gets which, and whether they may be played."""

from msgspec.structs import replace

from mascarade.language import _, ngettext
from mascarade.rules.cards import MaskId
from mascarade.rules.game import hands_for, masks_for
from mascarade.scenarios.line_ups import LineUpFault, line_up_faults
from mascarade.transcripts.chosen import ChosenEdition
from mascarade.transcripts.problems import BadTranscript, TranscriptProblem, TranscriptWarning
from mascarade.transcripts.spans import LineSpan


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
    wrong = tuple(_line_up_problem(fault, cards, deal) for fault in faults if not fault.is_playable)
    if wrong:
        raise BadTranscript(wrong)
    return tuple(TranscriptWarning(*_where(fault, cards, deal), fault.message) for fault in faults)


def _line_up_problem(fault: LineUpFault, cards: tuple[LineSpan, ...], deal: LineSpan) -> TranscriptProblem:
    expected = _("Official masks or those of the scenario, each no more often than it has cards.")
    return TranscriptProblem(*_where(fault, cards, deal), fault.message, expected)


def _where(fault: LineUpFault, cards: tuple[LineSpan, ...], deal: LineSpan) -> tuple[int, int]:
    span = deal if fault.card is None else cards[fault.card]
    return span.line, span.column


def in_mask_order(cards: tuple[MaskId, ...], chosen: ChosenEdition) -> tuple[MaskId, ...]:
    """Return these cards in the order of the edition's masks, then the other edition's, then the scenario's own."""
    order = list(masks_for(chosen.edition, chosen.own_masks))
    return tuple(sorted(cards, key=order.index))
