"""The middle of the table: whose turn it is, or what is announced, in letters that all can read."""

from collections.abc import Iterator, Sequence
from itertools import accumulate, product, zip_longest

from textual.geometry import Region

from mascarade.art.cards import SMALL_BACK, tiny_back
from mascarade.art.drawing import Drawing, Motif, Row, Span, solid_blocks
from mascarade.art.emblems import emblem_on_table
from mascarade.art.letters import ACCENTS, large_number
from mascarade.language import _, cache_by_language, pgettext
from mascarade.rules.cards import MaskId, Player
from mascarade.rules.view import View
from mascarade.table.animations import Snapshot
from mascarade.table.dialogue_phases import ChallengePhase, ChoicePhase, Phase
from mascarade.table.game_words import motif_of
from mascarade.tui.widgets.cells import (
    Piece,
    bold_words,
    centre_piece,
    centred,
    compose,
    crop_row,
    drawing_width,
    fit,
    large_name,
    large_words,
    row_width,
    shorten,
    width_of,
)
from mascarade.tui.widgets.seat_cards import key_cap, spot_of
from mascarade.tui.widgets.table_layout import HIGH_STAGE, Stage
from mascarade.values import Value
from mascarade.wording.phrases import Phrases

MARGIN, GAP, NAME_GAP = 2, 4, 7
"""The blank columns at the ends of the stage, between the words and the court or bank, and before a name.

Before the name of whoever is in turn there are more, else a number in the same gold would be read as a part of it.
"""
Block = tuple[Drawing, ...]
"""Drawings below each other, each in the middle of its rows."""


class StageWords(Value):
    """The words and things in the middle of the table."""

    lead: str
    """The words above the large ones."""
    name: str = ""
    """The name of the player in turn."""
    motif: Motif | None = None
    """The mask that is announced or being chosen, instead of a name."""
    asked_lead: str = ""
    asked: str = ""
    """The player who has to answer now; empty if nobody has to."""
    announced: str = ""
    """The announcement in a sentence, for stages without room for the mask in large letters."""
    legend: str = ""
    """The words about a mark at a seat."""
    names: tuple[str, ...] = ()
    """The names that can appear in large letters here; the longest decides the layout."""
    court: int = 0
    bank: int = 0
    """The coins of the court and of the bank."""
    centre: tuple[tuple[str, str], ...] = ()
    """The backs of the cards in the centre, each after its key, if it has one."""

    @property
    def has_question(self) -> bool:
        """True if a player has to answer an announcement; their place is kept until all have answered."""
        return self.motif is not None and bool(self.asked or self.names)


@cache_by_language(8)
def stage_drawing(scene: StageWords, stage: Stage, *, in_ascii: bool = False) -> Drawing:
    """Return the stage; everything on it is public."""
    pieces = stage_pieces(scene, stage, in_ascii=in_ascii)
    return compose(pieces, stage.right - stage.left, stage.height)


def stage_pieces(scene: StageWords, stage: Stage, *, in_ascii: bool = False) -> tuple[Piece, ...]:
    """Return the pieces on the stage, with the fullest version of the words in the middle that fits.

    Court and bank stand at either side of them; where these are too wide, in the corners, or in a row.
    """
    width, height = stage.right - stage.left, stage.height
    cards, _backs = _centre(scene.centre, height >= HIGH_STAGE + 4)
    room = height - len(cards)
    gap = GAP if scene.motif else NAME_GAP
    blocks = tuple(_blocks(scene, width, height, in_ascii=in_ascii))
    for has_counters, block in product((True, False), blocks):
        top = (room - sum(map(len, block))) // 2
        if top < 0 or max(map(drawing_width, block)) > width:
            continue
        tops = accumulate(map(len, block), initial=top)
        words = (centre_piece(part, y, 0, width) for part, y in zip(block, tops, strict=False))
        lying = (*words, centre_piece(cards, room, 0, width))
        for ends in _ends(scene, width, room, in_ascii=in_ascii) if has_counters else ((),):
            if _is_clear(ends, lying, room, gap):
                return (*lying, *ends)
    return (centre_piece(_line(scene, width), 0, 0, width),) if height else ()


def _ends(scene: StageWords, width: int, height: int, *, in_ascii: bool) -> Iterator[tuple[Piece, ...]]:
    """Yield the court with large figures at the left and the bank at the right, or both at the right end of a row."""
    court, bank = _names()
    coins: Row = (Span(str(scene.bank), "ivory", bold=True),)
    figures = 5 if height >= HIGH_STAGE else 3
    for rows, top in ((figures, (height - figures - 1) // 2), (3, height - 5), (3, height - 4)):
        large = solid_blocks(large_number(scene.court, rows, in_ascii=in_ascii), "gold")
        right = (Piece(width - MARGIN - row_width(row), top + at, (row,)) for at, row in enumerate((bank, coins)))
        yield Piece(MARGIN, top, (court, *large)), *right
    told = Span(f" {scene.court}   ", "gold", bold=True), Span(f" {scene.bank}", "ivory", bold=True)
    row: Row = (*court, told[0], *bank, told[1])
    for y in (height - 1, 0):
        yield (Piece(width - MARGIN - row_width(row), y, (row,)),)


def _names() -> tuple[Row, Row]:
    return (Span(pgettext("table", "COURT"), "dim"),), (Span(pgettext("table", "BANK"), "dim"),)


def _is_clear(pieces: Sequence[Piece], lying: Sequence[Piece], height: int, gap: int) -> bool:
    """Return whether a piece fits beside the pieces that are already there, with so many blanks between them."""
    cells = [(y, x, x + width) for piece in lying for y, x, width in _rows_of(piece) if width]
    return all(
        x >= 0
        and 0 <= y < height
        and not any(y == row and x < right + gap and left < x + width + gap for row, left, right in cells)
        for piece in pieces
        for y, x, width in _rows_of(piece)
    )


def _rows_of(piece: Piece) -> Iterator[tuple[int, int, int]]:
    """Yield each row of a piece: its number on the stage, its first column, and its cells."""
    return ((y, piece.x, row_width(row)) for y, row in enumerate(piece.drawing, piece.y))


def _blocks(scene: StageWords, width: int, height: int, *, in_ascii: bool) -> Iterator[Block]:
    """Yield versions of the middle, the fullest first and a line last; accents take priority over lead and emblem."""
    sizes = (5, 3) if height >= HIGH_STAGE else (3,)
    for accents in (ACCENTS, 1, 0):
        if scene.motif is None:
            yield from _turns(scene, width, height, sizes, accents, in_ascii=in_ascii)
        else:
            yield from _claims(scene, scene.motif, width, sizes, accents, in_ascii=in_ascii)
    lead = _words(scene.lead, "dim", width)
    if scene.motif is None:
        yield lead, (bold_words(scene.name, "gold", width),)
    elif not scene.has_question:
        yield lead, (bold_words(scene.motif.name, "ivory", width),)
    else:
        asked = fit(scene.asked, max(map(width_of, (scene.asked, *scene.names))))
        row: Row = Span(f"{scene.lead}   {scene.asked_lead} ", "dim"), Span(asked, "teal", bold=True)
        yield (row,), large_words(scene.motif.name, "ivory", width, 3, 3, in_ascii=in_ascii)
        lead = _words(scene.announced, "ivory", width)
        for rows in (3, 1):
            large = large_name(scene.asked, scene.names, "teal", width, rows, rows, in_ascii=in_ascii)
            yield lead, centred(large.drawing, large.widest)
    yield (_line(scene, width),)


def _line(scene: StageWords, width: int) -> Drawing:
    """Return the middle in one line."""
    name = scene.asked or (scene.motif.name if scene.motif is not None else scene.name)
    return _words(f"{scene.announced or scene.lead} {name}", "gold", width)


def _turns(
    scene: StageWords, width: int, height: int, sizes: Sequence[int], accents: int, *, in_ascii: bool
) -> Iterator[Block]:
    """Yield the name of the player in turn in letters with rows for accents, and the words around it."""
    lead = _words(scene.lead, "dim", width)
    legend = _words(scene.legend, "red", width) if scene.legend else ()
    apart: Drawing = ((),) if legend and height >= HIGH_STAGE - 5 else ()
    for size in sizes:
        large = large_name(scene.name, scene.names, "gold", width, size + accents, size, in_ascii=in_ascii)
        name = centred(large.drawing, large.widest)
        yield lead, name, apart, legend
        yield name, legend


def _claims(
    scene: StageWords, motif: Motif, width: int, sizes: Sequence[int], accents: int, *, in_ascii: bool
) -> Iterator[Block]:
    """Yield the announced mask, and the player who is asked about it, in letters with rows for accents."""
    legend = _words(scene.legend, "red", width) if scene.legend else ()
    for has_emblem, size, has_leads in (*product((True, False), sizes, (True,)), (False, 3, False)):
        lead, asked_lead = (
            _words(words, "dim", width) if has_leads else () for words in (scene.lead, scene.asked_lead)
        )
        room = width - (18 if has_emblem else 0)
        mask = large_words(motif.name, "ivory", room, size + accents, size, in_ascii=in_ascii)
        if not scene.has_question:
            yield _claim((*lead, *mask), motif, has_emblem=has_emblem), legend
            continue
        large = large_name(scene.asked, scene.names, "teal", width, size + accents, size, in_ascii=in_ascii)
        high = max(len(mask), len(large.drawing))
        asked = _lowered(large.drawing, high)
        claim = _claim((*lead, *_lowered(mask, high)), motif, has_emblem=has_emblem)
        yield claim, ((),), asked_lead, centred(asked, large.widest)
        yield (_beside(claim, (*asked_lead, *(crop_row(row, large.widest) for row in asked)), 5),)


def _lowered(drawing: Drawing, height: int) -> Drawing:
    """Return a drawing at the bottom of so many rows."""
    return (*((),) * (height - len(drawing)), *drawing)


def _beside(left: Drawing, right: Drawing, gap: int) -> Drawing:
    """Return two drawings side by side, without blanks after longer rows of the left one."""
    across = drawing_width(left) + gap
    rows = zip_longest(left, right, fillvalue=())
    return tuple((*crop_row(one, across), *other) if other else one for one, other in rows)


def _words(words: str, ink: str, width: int) -> Drawing:
    return ((Span(shorten(words, width), ink),),)


def _claim(words: Drawing, motif: Motif, *, has_emblem: bool) -> Drawing:
    """Return the announced mask in words, with its emblem beside it or alone."""
    return _beside(emblem_on_table(motif), words, 4) if has_emblem else words


def _centre(cards: Sequence[tuple[str, str]], is_high: bool) -> tuple[Drawing, list[Piece]]:
    """Return the cards in the centre with their keys, and the places of their backs in this drawing."""
    if not cards:
        return (), []
    label: Row = (Span(_("In the centre"), "dim"),)
    caps: list[Row] = [(key_cap(key),) if key else () for key, _back in cards]
    keys, backs = [], []
    x, back = (0, SMALL_BACK) if is_high else (row_width(label) + 4, (tiny_back(),))
    for cap in caps:
        keys.append(Piece(x + 3, 1, (cap,)) if is_high else Piece(x, 0, (cap,)))
        x += 0 if is_high else row_width(cap) + bool(cap)
        backs.append(Piece(x, 2 if is_high else 0, back))
        x += drawing_width(back) + 2
    lying = (Piece(0, 0, (label,)), *keys, *backs)
    across = max(piece.x + drawing_width(piece.drawing) for piece in lying)
    return compose(lying, across, backs[0].y + len(back)), backs


def centre_spot(number: int, cards: int, stage: Stage) -> Region:
    """Return where one of so many cards in the centre lies on the stage, counted from the left."""
    drawn, backs = _centre((("", ""),) * cards, stage.height >= HIGH_STAGE + 4)
    left = (stage.right - stage.left - drawing_width(drawn)) // 2
    return spot_of(backs[number], left, stage.height - len(drawn))


def scene_of(phase: Phase | None, view: View, phrases: Phrases, legend: str) -> StageWords:
    """Return the words for a view: whose turn it is, which mask is being chosen, or the announcement."""
    if isinstance(phase, ChallengePhase) and view.claims is not None:
        return _claim_words(phase, view, phrases)
    marked = phase.marked if isinstance(phase, ChoicePhase) else None
    if isinstance(phase, ChoicePhase) and marked is not None and marked.mask is not None:
        return StageWords(phase.question.words, motif=motif_of(marked.mask, phrases))
    by = view.active_player if view.decision is None else view.decision.by
    if view.power is not None and view.decision is not None:
        return _use_words(view.power.mask, by, phrases)
    lead = pgettext("screen", "Now it’s") if by == view.active_player else pgettext("screen", "It’s up to")
    return StageWords(lead, phrases.name(by), legend=legend, names=phrases.names)


def scene_at(still: Snapshot, phrases: Phrases) -> StageWords:
    """Return the words while something moves: whose turn it is."""
    name = "" if still.active is None else phrases.name(still.active)
    return StageWords(pgettext("screen", "Now it’s"), name, names=phrases.names)


# NOTE: The words above a mask and a player’s name in large letters: whose power is in use, and who decides. Both names
# stand below in their bare form, so that words such as “Power:” and “Turn:” are safest; {mask_of} is read aloud.
def _use_words(mask: MaskId, by: Player, phrases: Phrases) -> StageWords:
    return StageWords(
        _("The power of"),
        motif=motif_of(mask, phrases),
        asked_lead=pgettext("screen", "It’s up to"),
        asked=phrases.name(by),
        announced=_("The power of {mask_of}").format(**phrases.roles(mask)),
        names=phrases.names,
    )


# NOTE: The words around a player’s name in large letters: who announces a mask, and who is asked about it.
def _claim_words(phase: ChallengePhase, view: View, phrases: Phrases) -> StageWords:
    assert view.claims is not None, "a challenge round has an announcement"
    mask, asked = view.claims.mask, phase.pointing if phase.pointing is not None else phase.round.asked
    lead = pgettext("screen", "{name} announces:").format(name=phrases.name(view.active_player))
    whole = pgettext("screen", "{name} announces: {mask_alone}").format(
        name=phrases.name(view.active_player), mask_alone=phrases.mask(mask)
    )
    question = pgettext("layout", "{name}?")
    return StageWords(
        lead,
        motif=motif_of(mask, phrases),
        asked_lead="" if asked is None else pgettext("screen", "and you,"),
        asked="" if asked is None else question.format(name=phrases.name(asked)),
        announced=whole,
        names=tuple(question.format(name=name) for name in phrases.names),
    )
