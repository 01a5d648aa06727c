"""The choice of targets for a power in use: those that lead to the best fortunes and, among equals, tell most."""

from random import Random

from mascarade.bots.lookahead import GUESSED, Prospects, chance, moves_coins, named, named_by, played_out
from mascarade.bots.memory import Memory
from mascarade.rules.choices import Choice, PickCard, PickCards, Say
from mascarade.rules.decisions import Decision, Kind
from mascarade.rules.determinization import Imagined
from mascarade.rules.game import Game, seat_of
from mascarade.rules.view import View


def likeliest(decision: Decision, memory: Memory) -> Choice:
    """Return the name for a card that is most likely right, as far as it is remembered."""
    place = decision.cards[0]
    return max(decision.options, key=lambda said: memory.chance(place, said.mask) if isinstance(said, Say) else 0.0)


def best_pick(view: View, decision: Decision, memory: Memory, random: Random) -> Choice:
    """Return the pick that leads to the best fortunes, or one at random if that makes no difference."""
    game = view.game
    options = decision.options
    if isinstance(options[0], PickCard | PickCards) and not moves_coins(game, decision.mask):
        return random.choice(options)
    position = Imagined.of(view, game.line_up)
    following = (seat_of(position.seating, view.active) + 1) % game.players
    best: list[Choice] = []
    most = -1.0
    for option in options:
        worth = chance(game, _after(game, position, option, memory), decision.by, following)
        if worth > most + 1e-9:
            best, most = [option], worth
        elif worth > most - 1e-9:
            best.append(option)
    return random.choice(best)


def _after(game: Game, position: Imagined, option: Choice, memory: Memory) -> Prospects:
    """Return what a pick leads to; a card is named as rightly as its holder is likely to know it."""
    after = position.after(option)
    asked = after.decision
    if asked is not None and asked.kind is Kind.SAY:
        return named(game, after, asked, named_by(memory, asked.cards[0]))
    return played_out(game, after, GUESSED)
