"""The words about a whole game: which one it is, its saving, its public events, its open cards, and its end."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from enum import Enum
from itertools import groupby

from mascarade.art.drawing import Motif
from mascarade.game_options import MemoryAid
from mascarade.history import Showing, Turned
from mascarade.language import _, ngettext, pgettext
from mascarade.records.games import game_in_a_line
from mascarade.records.header import Header
from mascarade.rules.cards import CardOf, CentreCard, Hand, Mask, MaskId, Place, Player
from mascarade.rules.events import Dealt, Event, PutBack, Revealed, Shown
from mascarade.rules.game import Game, places
from mascarade.rules.state import State
from mascarade.rules.view import events_for
from mascarade.scenarios import Scenario, find_scenario
from mascarade.session import Session
from mascarade.table.hot_seat import CardGroup, CardPrint, FortuneChange, OpenCard
from mascarade.truth.awards import EveningTally, evening_award_words
from mascarade.truth.words import summary
from mascarade.values import Value
from mascarade.wording.merged_events import tell
from mascarade.wording.phrases import Phrases, hand_name, join_list, join_names, short_title
from mascarade.wording.power_words import describe_power, power_short
from mascarade.wording.sentences import early_end_sentence, victory_sentence

MANY_BOTS = 2
"""The number of bot turns in a row after which the next player is told what happened to them meanwhile."""


def about_resumed(session: Session) -> str:
    """Return which game is resumed: its scenario, turn and players, all of it public."""
    if session.journal is None:
        return ""
    title = session.journal.header.scenario.translated_title
    return game_in_a_line(title, pgettext("table", "turn {turn}").format(turn=session.turn), session.names)


def what_is_kept(session: Session, command: str = "mascarade resume") -> str:
    """Return whether an unfinished game that is left is saved, after trying to save it once more.

    The command resumes it in the same front end. The text is empty for a lesson, which is never saved.
    """
    journal = session.journal
    if journal is None:
        return ""
    news, trouble = journal.save_again(), journal.trouble or ""
    if journal.is_saved:
        words = _("The game is saved. Continue it with: {command}")
    elif journal.safe_turn is None:
        words = _("This game will be lost. {trouble}")
    else:
        words = _("The game is saved up to turn {turn}. Anything later will be lost. {trouble}")
    return " ".join((*news, words.format(command=command, turn=journal.safe_turn, trouble=trouble)))


# NOTE: What was played and when, at the head of a page: a scenario’s title and a date such as 2026-11-28.
def occasion_of(header: Header) -> str:
    """Return the scenario of a game and the day on which it was played."""
    day = f"{header.created.astimezone():%Y-%m-%d}"
    return pgettext("layout", "{scenario} · {day}").format(scenario=header.scenario.translated_title, day=day)


def since_your_turn(session: Session) -> str:
    """Return a line about what happened to the active player's coins and cards while at least two bots played.

    It is empty if people have played since, because they can tell it themselves.
    """
    steps, player = session.steps, session.state.active_player
    begin = next((at for at in range(len(steps), 0, -1) if steps[at - 1].before.active_player == player), 0)
    since = [step for step in steps[begin:] if not step.before.is_dealing]
    turns = [whose for whose, _group in groupby(step.before.active_player for step in since)]
    if len(turns) < MANY_BOTS or not session.bots.keys() >= set(turns[-MANY_BOTS:]):
        return ""
    events = [event for step in since for event in events_for(step.events, None)]
    cards = len(session.game.hands)
    return _("Since your turn: {facts}.").format(
        facts="; ".join(_facts(session, player, since[0].before, events, cards))
    )


# NOTE: Parts of a line about what happened to a player since their turn; {names} are players in their dictionary form.
def _facts(session: Session, player: Player, before: State, events: Sequence[Event], cards: int) -> Iterator[str]:
    coins, now = before.fortune(player), session.state.fortune(player)
    held = [event.player for event in events if isinstance(event, PutBack) and _is_of(player, event.one, event.two)]
    seen = any(isinstance(event, Revealed | Shown) and _is_of(player, event.place) for event in events)
    if coins != now:
        yield _("coins from {before} to {after}").format(before=coins, after=now)
    if held:
        words = ngettext("your card was held by {names}", "your cards were held by {names}", cards)
        yield words.format(names=join_names(tuple(dict.fromkeys(held)), session.names))
    if seen:
        yield ngettext("your card was shown", "a card of yours was shown", cards)
    if coins == now and not held and not seen:
        yield ngettext("nobody touched your coins or your card", "nobody touched your coins or your cards", cards)


def _is_of(player: Player, *where: Place) -> bool:
    """Return whether a card of a player lies in one of these places."""
    return any(isinstance(place, CardOf) and place.player == player for place in where)


RememberedTurn = tuple[str, tuple[str, ...]]
"""A turn's heading, and what happened in it."""


def remembered_turns(session: Session, memory: MemoryAid) -> tuple[RememberedTurn, ...]:
    """Return the turns that may be reread."""
    if memory is MemoryAid.NONE:
        return ()
    shown = list(enumerate(session.game_log.public_events))[1 : session.turn + 1]
    return tuple(
        (
            pgettext("table", "Turn {turn}").format(turn=number),
            tell(events, session.phrases_in(number), with_cards=True),
        )
        for number, events in (shown if memory is MemoryAid.GAME else shown[-1:])
    )


def memory_aid_words(memory: MemoryAid) -> str:
    """Return which memory aid is on."""
    return {
        MemoryAid.NONE: _("Memory aid: none"),
        MemoryAid.TURN: _("Memory aid: what was said aloud this turn"),
        MemoryAid.GAME: _("Memory aid: what was said aloud in this game"),
    }[memory]


class Afterwards(Enum):
    """The choices of a table after a game."""

    TRUTH = "truth"
    PICTURE = "picture"
    AGAIN = "again"
    SET_UP = "set-up"
    NEXT_LESSON = "next-lesson"
    LEAVE = "leave"


class EndWords(Value):
    """The words told at the end."""

    winners: tuple[str, ...]
    why: str
    cards: tuple[CardGroup, ...]
    """The cards and fortunes of all, and the centre."""
    tally: str
    """The games won this evening in one line; empty after a lesson."""
    goal: int = 0
    """The coins of the goal, for front ends that draw fortunes."""
    wins: tuple[tuple[str, int], ...] = ()
    """The number of games that each player has won this evening, the most first."""
    evening: tuple[str, ...] = ()
    """The evening's awards, a few words each; empty after the first game, whose awards are in the truth."""
    summary: tuple[str, ...] = ()
    """The best award, and a sentence about what really happened; empty after a lesson."""
    heading: str = ""
    """The joke at the top, if the table wants jokes."""
    notices: tuple[str, ...] = ()
    """Sentences about the saving of the game."""
    picture: str = ""
    """A sentence about where a picture of the game was just saved."""
    next_time: str = ""
    """A suggestion of what to play after a first game."""
    is_lesson: bool = False
    has_next_lesson: bool = False


def next_time_words(scenario: Scenario) -> str:
    """Return a suggestion of what to play after a first game."""
    if scenario.id != "second-a":
        return _("Next time: write your own scenario")
    title = short_title(find_scenario("second-b").translated_title)
    return _("Next time: {title}, or write your own scenario").format(title=title)


def end_words(session: Session, tally: EveningTally) -> EndWords:
    """Return the words for the end: the winners, every card and fortune, and the evening's tally."""
    view, phrases, state = session.view(), session.phrases, session.state
    winners = () if view.outcome is None else view.outcome.winners
    fortunes = dict(zip(view.seating, view.coins, strict=True))
    return EndWords(
        winners=tuple(map(phrases.name, winners)),
        why=early_end_sentence() if view.outcome is None else victory_sentence(view.outcome, phrases.names, fortunes),
        cards=card_groups(
            zip(places(state.game, state.seating), state.cards, strict=True),
            zip(state.seating, state.coins, strict=True),
            winners,
            state.game,
            phrases,
        ),
        tally=_tally(tally.wins),
        goal=session.game.house.goal_coins,
        wins=tuple(tally.wins.most_common()),
        evening=tuple(map(evening_award_words, tally.awards)) if tally.games > 1 else (),
        summary=() if tally.latest is None else summary(tally.latest, phrases),
        notices=session.notices,
    )


# NOTE: The centre of the table, over the cards that lie there.
def card_groups(
    cards: Iterable[tuple[Place, MaskId]],
    coins: Iterable[tuple[Player, int]],
    marked: Collection[Player],
    game: Game,
    phrases: Phrases,
) -> tuple[CardGroup, ...]:
    """Return all cards face up by holder, those in the centre, and the fortunes."""
    lying: dict[Player | None, list[tuple[Place, OpenCard]]] = defaultdict(list)
    for place, mask in cards:
        whose = phrases.place(place)
        card = OpenCard(whose, phrases.mask(mask), "", card_print(game.masks[mask], whose, phrases))
        lying[place.player if isinstance(place, CardOf) else None].append((place, card))
    seats = (
        CardGroup(phrases.name(player), amount, tuple(lying[player]), player in marked) for player, amount in coins
    )
    centre = (CardGroup(pgettext("table", "Centre"), None, tuple(lying[None]), False),) if lying[None] else ()
    return (*seats, *centre)


# NOTE: A card of a player with several: which one, and its mask.
def in_hand(place: Place, mask: str) -> str:
    """Return a mask's name, with the hand if its holder has several cards."""
    if not isinstance(place, CardOf) or place.hand is Hand.ONLY:
        return mask
    return pgettext("layout", "{hand}: {mask_alone}").format(hand=hand_name(place.hand), mask_alone=mask)


# NOTE: How often players have won this evening; {counts} is a list of the first of these.
def _tally(victories: Counter[str]) -> str:
    if not victories:
        return ""
    counts = [
        pgettext("layout", "{name} ({count})").format(name=name, count=count) for name, count in victories.most_common()
    ]
    return _("Wins this evening: {counts}").format(counts=join_list(counts))


def cards_with_powers(session: Session, showing: Showing) -> tuple[OpenCard, ...]:
    """Return the cards of a showing, each with its power; in the deal also with the number of its seat."""
    seating = session.state.seating
    return tuple(
        _open_card(
            session,
            card,
            describe_power(session.game.masks[card.mask]),
            seat=str(seating.index(card.place.player) + 1)
            if isinstance(card, Dealt) and isinstance(card.place, CardOf)
            else "",
        )
        for card in showing.cards
    )


def revealed_card(session: Session, card: Turned) -> OpenCard:
    """Return a card that lies face up, with the verdict if a claim is judged."""
    if not isinstance(card, Revealed):
        return _open_card(session, card, "")
    verdict = pgettext("table", "TRUE") if card.truly else pgettext("table", "FALSE")
    return _open_card(session, card, verdict, truly=card.truly)


def _open_card(session: Session, card: Turned, below: str, *, truly: bool | None = None, seat: str = "") -> OpenCard:
    phrases, place = session.phrases, card.place
    short = phrases.short_place(place)
    holder = short if isinstance(place, CentreCard) else phrases.name(place.player)
    printed = card_print(session.game.masks[card.mask], holder, phrases)
    return OpenCard(phrases.place(place), phrases.mask(card.mask), below, printed, truly, short, seat)


def fortune_changes(session: Session) -> tuple[FortuneChange, ...]:
    """Return everybody's fortune before and after the latest choice."""
    latest = session.steps[-1].before if session.steps else session.state
    before = dict(zip(latest.seating, latest.coins, strict=True))
    return tuple(
        FortuneChange(session.names[player], before[player], coins)
        for player, coins in zip(session.state.seating, session.state.coins, strict=True)
    )


def card_print(mask: Mask, holder: str, phrases: Phrases) -> CardPrint:
    """Return the print of a card, with the name of its holder."""
    return CardPrint(motif_of(mask.id, phrases), "★" if mask.star else "", power_short(mask), holder)


def motif_of(mask: MaskId, phrases: Phrases) -> Motif:
    """Return the motif of a mask's picture in the game of these phrases."""
    return Motif(mask, phrases.mask(mask), phrases.pictures.get(mask, ()))
