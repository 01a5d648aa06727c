"""The arguments of ``mascarade play``, checked and completed to a game request."""

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType

from msgspec.structs import replace

from mascarade.bots import BotSeat
from mascarade.cli import WrongUsage, converters
from mascarade.config.settings import FEWEST, MOST, Settings
from mascarade.game_options import GameRequest, Seating, TableOptions, seated
from mascarade.language import _
from mascarade.names import BadName, check_names, name_key
from mascarade.rules.cards import Player
from mascarade.rules.game import FIRST, SECOND
from mascarade.scenarios import Scenario, find_scenario
from mascarade.values import Value
from mascarade.wording.phrases import player_counts

USUAL_PLAYERS = 6
USUAL_FIRST, USUAL_SECOND = "first", "second-a"
"""The scenarios of each edition."""


class PlayArguments(Value):
    """The words typed after ``play``."""

    players: str | None = None
    names: str | None = None
    edition: str | None = None
    scenario: str | None = None
    first: str | None = None
    bots: str | None = None
    level: str | None = None
    options: Mapping[str, str | None] = MappingProxyType({})
    """The words typed for the table's options, by option name."""


def propose(asked: PlayArguments, last: Settings) -> GameRequest:
    """Return the game asked for, with last time's answers for the rest. Raise WrongUsage if it is impossible.

    If the scenario has a rule about the memory aid, that rule decides.
    """
    people, bots = _names(asked.names), _bots(asked)
    players = _players(asked.players, people, len(bots or ()))
    usual = max(last.players or USUAL_PLAYERS, len(bots or ()))
    scenario = _scenario(asked, players or usual)
    if players is None:
        players = min(scenario.players, key=lambda number: abs(number - usual))
    elif players not in scenario.players:
        raise _not_served(asked, scenario, players)
    flags = {name: _option(name, word) for name, word in asked.options.items() if word is not None}
    options = replace(last.options, **{"memory": scenario.house.memory or last.options.memory, **flags})
    seats = None if bots is None else _seats(bots, players)
    seating = _seating(asked, people, seats)
    said = last.timing, last.keys, last.flavour  # by the configuration file
    return GameRequest(scenario, players, seating, seats, options, last.seating, tuple(flags.items()), *said)


def _option(name: str, word: str) -> Enum:
    """Return the value of a word typed for an option of the table."""
    words: dict[str, Enum] = {str(one.value): one for one in type(getattr(TableOptions(), name))}
    if word not in words:
        raise converters.wrong_word(f"--{name}", word, words)
    return words[word]


def _seating(
    asked: PlayArguments, people: tuple[str, ...] | None, seats: tuple[BotSeat | None, ...] | None
) -> Seating | None:
    """Return the seating, or None if people are to play whose names are not given.

    The first person named on the command line goes first, unless ``--first`` names another.
    """
    names = seated(people or (), seats) if seats and (people is not None or None not in seats) else people
    if names is None:
        if asked.first is not None:
            raise WrongUsage(_("--first needs --names."))
        return None
    first = Player(0) if asked.first is None else _first(converters.decodable("--first", asked.first), names)
    return Seating(names, seats or (), first)


def _first(asked: str, names: tuple[str, ...]) -> Player:
    for number, name in enumerate(names):
        if name_key(name) == name_key(asked):
            return Player(number)
    # NOTE: {asked} is what was typed after --first.
    raise WrongUsage(_('--first is "{asked}", but --names gives {names}.').format(asked=asked, names=", ".join(names)))


def _bots(asked: PlayArguments) -> tuple[BotSeat, ...] | None:
    """Return the bots asked for, or None if the command line does not mention them."""
    if asked.bots is None:
        if asked.level is not None:
            raise WrongUsage(_("--level needs --bots."))
        return None
    return converters.parse_bots(asked.bots, asked.level)


def _seats(bots: tuple[BotSeat, ...], players: int) -> tuple[BotSeat | None, ...]:
    """Return the seating, with the bots on the last seats."""
    if len(bots) > players:
        raise converters.too_many_bots(len(bots), players)
    return (*(None,) * (players - len(bots)), *bots)


# NOTE: --names is an option, typed as it is; {reason} is a sentence.
def _names(asked: str | None) -> tuple[str, ...] | None:
    if asked is None:
        return None
    try:
        return check_names(converters.decodable("--names", asked).split(","))
    except BadName as bad:
        raise WrongUsage(_("--names cannot be used: {reason}").format(reason=bad)) from None


# NOTE: Options are typed as they are; the placeholders are numbers.
def _players(asked: str | None, names: tuple[str, ...] | None, bots: int) -> int | None:
    """Return the number of players, or None if neither it nor names were given."""
    players = None if asked is None else converters.number_of_players(asked)
    if names is not None:
        if players not in (None, len(names) + bots):
            sentence = (
                _("--players is {players}, but --names gives {names} and --bots adds {bots}.")
                if bots
                else _("--players is {players}, but --names gives {names}.")
            )
            raise WrongUsage(sentence.format(players=players, names=len(names), bots=bots))
        players = len(names) + bots
    if players is not None and not FEWEST <= players <= MOST:
        sentence = _("Mascarade is for {fewest} to {most} players, not for {players}.")
        raise WrongUsage(sentence.format(fewest=FEWEST, most=MOST, players=players))
    return players


def _scenario(asked: PlayArguments, players: int) -> Scenario:
    edition = None if asked.edition is None else converters.edition_named(asked.edition)
    if asked.scenario is None:
        # Side A of the second edition, or the first edition for numbers of players that only it allows.
        second = find_scenario(USUAL_SECOND)
        suits = edition.id == SECOND.id if edition is not None else players in second.players
        return second if suits else find_scenario(USUAL_FIRST)
    scenario = converters.playable_scenario(asked.scenario)
    if edition is not None and scenario.edition != edition:
        sentence = (
            _('Scenario "{scenario}" is for the first edition, but --edition is {other}.')
            if scenario.edition.id == FIRST.id
            else _('Scenario "{scenario}" is for the second edition, but --edition is {other}.')
        )
        raise WrongUsage(sentence.format(scenario=asked.scenario, other=edition.id))
    return scenario


def _not_served(asked: PlayArguments, scenario: Scenario, players: int) -> WrongUsage:
    if asked.scenario is not None:
        return converters.wrong_player_count(scenario, players)
    sentence = (
        _("The first edition is for {counts} players, not for {players}.")
        if scenario.edition.id == FIRST.id
        else _("The second edition is for {counts} players, not for {players}.")
    )
    return WrongUsage(sentence.format(counts=player_counts(scenario.players), players=players))


def as_last_time(last: Settings, options: Mapping[str, str | None] = MappingProxyType({})) -> GameRequest:
    """Return last time's game (the usual one if its scenario is gone) with the options typed."""
    try:
        return propose(PlayArguments(scenario=last.scenario, options=options), last)
    except WrongUsage:
        return propose(PlayArguments(options=options), last)
