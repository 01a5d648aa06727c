"""The choice of targets for a power in use: those that lead to the best fortunes and, among equals, tell most."""

from random import Random

from mascarade.bots.lookahead import GUESSED, named_by, situation_of
from mascarade.bots.memory import Memory
from mascarade.bots.rollout import Prospects, chance, hand_at_stake, moves_coins, named, played_out, worth_a_thought
from mascarade.bots.target_search import TargetedPower, targeted_power
from mascarade.bots.win_probability import Worths
from mascarade.rules import effects as do
from mascarade.rules.cards import Place, Player
from mascarade.rules.choices import Choice, Decision, GuessCoins, HideCoins, Kind, PickCard, PickCards, Say
from mascarade.rules.effect_terms import By
from mascarade.rules.game import Game, seat_of
from mascarade.rules.power_decisions import cards_of
from mascarade.rules.turns import exposure_limit
from mascarade.rules.view import Determinization, View


def likeliest(decision: Decision, memory: Memory) -> Choice:
    """Return the name for a card that is most likely right, as far as it is remembered."""
    place = decision.cards[0]
    return max(decision.options, key=lambda said: memory.chance(place, said.mask) if isinstance(said, Say) else 0.0)


def hand_drawn(view: View, decision: Decision, random: Random) -> Choice:
    """Draw how many coins to hide, or to guess, as often as is best against somebody who knows how often."""
    game = view.game
    asked = _to_the_guess(game, Determinization.of(view, game.line_up))
    if asked is None:
        return random.choice(decision.options)
    hand = hand_at_stake(game, *asked, GUESSED)
    often = hand.mix.hidden if decision.kind is Kind.HIDE else hand.mix.guessed
    (coins,) = random.choices(hand.numbers, often)
    return HideCoins(coins) if decision.kind is Kind.HIDE else GuessCoins(coins)


def _to_the_guess(game: Game, position: Determinization) -> tuple[Determinization, Decision] | None:
    """Return the position in which the hidden coins are guessed at; ``None`` if nobody is asked."""
    asked = position.decision
    while asked is not None and asked.kind in (Kind.HIDE, Kind.PICK):
        following = (seat_of(position.seating, position.active) + 1) % game.players
        by, here = asked.by, position
        position = max(
            map(here.after, worth_a_thought(game, here, asked)),
            key=lambda after: chance(game, played_out(game, after, GUESSED), by, following),
        )
        asked = position.decision
    return None if asked is None or asked.kind is not Kind.GUESS else (position, asked)


def best_pick(view: View, decision: Decision, memory: Memory, random: Random) -> Choice:
    """Return the pick that leads to the best fortunes, or one at random if that makes no difference."""
    worths = pick_worths(view, decision, memory)
    most = max(worths.values()) - 1e-9
    return random.choice([option for option, worth in worths.items() if worth >= most])


def pick_worths(view: View, decision: Decision, memory: Memory) -> Worths:
    """Return what each pick is worth, as a chance of winning, by the fortunes to which it leads."""
    game = view.game
    options = decision.options
    if isinstance(options[0], PickCard | PickCards) and not moves_coins(game, decision.mask):
        is_named = decision.mask is not None and do.NameMask(By.USER) in game.masks[decision.mask].power
        return {option: _surely_named(option, memory) if is_named else 0.0 for option in options}
    position = Determinization.of(view, game.line_up)
    following = (seat_of(position.seating, view.active) + 1) % game.players
    among_few = _among_few(view, decision, memory, following)
    return {
        option: chance(game, future or _after(game, position, option, memory), decision.by, following)
        for option, future in among_few.items()
    }


def _among_few(view: View, decision: Decision, memory: Memory, following: int) -> dict[Choice, Prospects | None]:
    """Return what each pick leads to as it is remembered of other tables; ``None`` where it has to be played out.

    Elsewhere the power is used by whoever announced, and nobody has been exposed before.
    """
    script = _script_at_its_pick(view)
    if script is None:
        return dict.fromkeys(decision.options)
    situation = situation_of(view, memory)
    may_bar = exposure_limit(view.game, is_opening=False) is not None
    exposed = {seat.player for seat in view.seats if may_bar and seat.is_exposed}
    found: dict[Choice, Prospects | None] = {}
    for option in decision.options:
        right = min([named_by(memory, card) for card in cards_of(option)], default=1.0)
        future = script.picked(situation, decision.by, option, right)
        found[option] = _barred(future, exposed, following) if future and exposed else future
    return found


def _barred(future: Prospects, exposed: set[Player], following: int) -> Prospects:
    """Return what a power leads to where these players have had to reveal a card before it."""
    return tuple([each._replace(bars_next=each.bars_next or each.seating[following] in exposed) for each in future])


def _script_at_its_pick(view: View) -> TargetedPower | None:
    power = view.power
    if power is None or power.at or power.users != (view.active,):
        return None
    if do.NameMask(By.USER) in view.game.masks[power.mask].power:
        return None  # this player knows best what they will say
    return targeted_power(view.game, power.mask)


def _surely_named(option: Choice, memory: Memory) -> float:
    """Return how likely this player names a card rightly that is chosen."""
    return _surest(option.card, memory) if isinstance(option, PickCard) else 0.0


def _surest(place: Place, memory: Memory) -> float:
    """Return how likely a card is what this player would say it is."""
    return max(memory.masks(place).values())


def _after(game: Game, position: Determinization, option: Choice, memory: Memory) -> Prospects:
    """Return what a pick leads to; a card is named as rightly as its holder is likely to know it."""
    after = position.after(option)
    asked = after.decision
    if asked is not None and asked.kind is Kind.SAY:
        place = asked.cards[0]
        right = _surest(place, memory) if asked.by == memory.me else named_by(memory, place)
        return named(game, after, asked, right)
    return played_out(game, after, GUESSED)
