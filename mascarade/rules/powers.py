"""What powers do: each effect as one step, with the end looked at after it (rules, sections 5 and 8)."""

from mascarade.rules import effects as do
from mascarade.rules.asking import handled, question
from mascarade.rules.cards import CardOf, Place, Player
from mascarade.rules.choices import (
    Choice,
    Decline,
    PickCard,
    PickCards,
    PickPlayer,
    PickPlayers,
    Really,
    Say,
)
from mascarade.rules.decisions import Decision
from mascarade.rules.draft import Draft
from mascarade.rules.effects import Effect, Purse, Watchers, When, Which
from mascarade.rules.events import (
    EVERYONE,
    Audience,
    Ended,
    Exchanged,
    FortunesExchanged,
    Handled,
    Looked,
    NoTarget,
    NothingHappened,
    Picked,
    PutBack,
    Said,
    SeatsChanged,
    Seen,
    Shown,
    Store,
)
from mascarade.rules.state import End, Outcome, Power, State, clockwise_from, seat_of, slot_of


def power_decision(state: State, power: Power) -> Decision:
    """The question at which a power has stopped."""
    decision = question(state, power, _effects(state, power)[power.at])
    assert decision is not None, "a power only ever stops at a question"
    return decision


def _effects(position: State | Draft, power: Power) -> tuple[Effect, ...]:
    return position.game.masks[power.mask].power


def play_on(draft: Draft, power: Power) -> bool:
    """Play a power until it or the game is over, or somebody has a real choice; returns whether it waits for one."""
    effects = _effects(draft, power)
    while power.at < len(effects) and draft.outcome is None:
        effect = effects[power.at]
        asked = question(draft, power, effect)
        if asked is not None and len(asked.options) > 1:
            _take_in_hand(draft, power, effect)
            return True
        if asked is None:
            _play(draft, power, effect)
            power = _further(draft, power)
        elif asked.options:
            power = choose(draft, power, asked.by, asked.options[0], at_once=True)
        else:
            draft.tell(NoTarget(power.users[0], power.mask))
            power = _further(draft, _without_target(power, effect))
        draft.check_end()
    if draft.outcome is None:
        draft.pop()
    return False


def _further(draft: Draft, power: Power) -> Power:
    power = power._replace(at=power.at + 1)
    draft.advance(power)
    return power


def _without_target(power: Power, effect: Effect) -> Power:
    """A pick was declined or had no target: what depends on it finds nothing, not even an earlier pick."""
    cards = () if isinstance(effect, do.PickCard) else power.cards
    return power._replace(cards=cards, people=())


def _take_in_hand(draft: Draft, power: Power, effect: Effect) -> None:
    """Everybody sees which two cards are taken, before anybody decides about them."""
    if isinstance(effect, do.SwapOrPretend):
        one, two = (draft.place(slot) for slot in handled(power, effect.cards))
        draft.tell(Handled(power.users[0], one, two))


def choose(draft: Draft, power: Power, by: Player, choice: Choice, at_once: bool = False) -> Power:
    """The question of the effect that comes next is answered."""
    match choice:
        case PickPlayer(player):
            power = power._replace(people=(player,))
        case PickPlayers(one, two):
            power = power._replace(people=(one, two))
        case PickCard(card):
            power = _picked_cards(draft, power, (card,))
        case PickCards(first, second):
            power = _picked_cards(draft, power, (first, second))
        case Decline():
            power = _without_target(power, _effects(draft, power)[power.at])
        case Say(mask):
            power = power._replace(was_right=draft.cards[power.cards[0]] == mask)
            draft.tell(Said(by, draft.place(power.cards[0]), mask))
        case _:
            effect = _effects(draft, power)[power.at]
            assert isinstance(effect, do.SwapOrPretend)
            mine, other = handled(power, effect.cards)
            put_back(draft, by, (mine, other), choice)
    if isinstance(choice, PickPlayer | PickPlayers | PickCard | PickCards | Decline):
        draft.tell(Picked(by, choice, at_once))
    return _further(draft, power)


def _picked_cards(draft: Draft, power: Power, cards: tuple[Place, ...]) -> Power:
    slots = tuple(slot_of(draft.game, draft.seating, card) for card in cards)
    holders = tuple(card.player for card in cards if isinstance(card, CardOf))
    return power._replace(cards=slots, people=holders, was_right=None)


def put_back(draft: Draft, player: Player, slots: tuple[int, int], choice: Choice) -> None:
    """Two handled cards come back to the table, exchanged or not; only who did it knows which."""
    really = isinstance(choice, Really)
    one, two = (draft.place(slot) for slot in slots)
    if really:
        draft.exchange_cards(*slots)
    draft.tell(Exchanged(Audience(only=player), player, one, two, really))
    draft.tell(PutBack(player, one, two))


def _play(draft: Draft, power: Power, effect: Effect) -> None:
    """One effect that asks nothing; a pick that could not be made has left nothing for the later ones."""
    match effect:
        case do.Take():
            _take(draft, power, effect)
        case do.TakeCourt():
            _take_court(draft, power)
        case do.FillUp(to):
            _fill_up(draft, power, to)
        case do.Give():
            _give(draft, power, effect)
        case do.Beg():
            _beg(draft, power)
        case do.ExchangeFortunes():
            _exchange_fortunes(draft, power)
        case do.Win(at_least):
            _win(draft, power, at_least)
        case do.Look(which) if handled(power, which):
            _look(draft, power, which)
        case do.Show(to):
            _show(draft, power, to)
        case do.ChangeSeats() if len(set(power.people)) == 2:
            _change_seats(draft, power)


def _nothing(draft: Draft, power: Power) -> None:
    draft.tell(NothingHappened(power.users[0], power.mask))


def _neighbours(draft: Draft, user: Player) -> tuple[Player, Player]:
    others = clockwise_from(draft.seating, seat_of(draft.seating, user))
    return others[0], others[-1]


def _people(draft: Draft, power: Power, purse: Purse) -> tuple[Player, ...]:
    """The people whom a power's word stands for."""
    if purse is Purse.USER:
        return power.users[:1]
    if purse is Purse.PICKED:
        return power.people
    return _neighbours(draft, power.users[0])


def _take(draft: Draft, power: Power, effect: do.Take) -> None:
    if effect.source is Purse.BANK:
        coins = effect.coins if effect.paired is None or len(power.users) == 1 else effect.paired
        moved = sum(draft.pay_aloud(Store.BANK, user, coins) for user in power.users)
    else:
        sources = _people(draft, power, effect.source)
        moved = sum(draft.pay_aloud(source, power.users[0], effect.coins) for source in sources)
    if not moved:
        _nothing(draft, power)


def _take_court(draft: Draft, power: Power) -> None:
    if not draft.pay_aloud(Store.COURT, power.users[0], draft.court):
        _nothing(draft, power)


def _fill_up(draft: Draft, power: Power, to: int) -> None:
    user = power.users[0]
    if not draft.pay_aloud(Store.BANK, user, max(0, to - draft.fortune(user))):
        _nothing(draft, power)


def _give(draft: Draft, power: Power, effect: do.Give) -> None:
    if effect.when is not When.ALWAYS and power.was_right is not (effect.when is When.RIGHT):
        return
    source = Store.BANK if effect.source is Purse.BANK else next(iter(_people(draft, power, effect.source)), None)
    if source is not None:
        for receiver in _people(draft, power, effect.to):
            draft.pay_aloud(source, receiver, effect.coins)


def _beg(draft: Draft, power: Power) -> None:
    """Each single coin is a step: a Beggar who reaches the goal asks nobody further."""
    user = power.users[0]
    got = 0
    for other in clockwise_from(draft.seating, seat_of(draft.seating, user)):
        if draft.outcome is None and draft.fortune(other) > draft.fortune(user):
            got += draft.pay_aloud(other, user, 1)
            draft.check_end()
    if not got:
        _nothing(draft, power)


def _exchange_fortunes(draft: Draft, power: Power) -> None:
    for other in power.people:
        user = power.users[0]
        one, two = seat_of(draft.seating, user), seat_of(draft.seating, other)
        coins = list(draft.coins)
        coins[one], coins[two] = coins[two], coins[one]
        draft.coins = tuple(coins)
        draft.tell(FortunesExchanged(user, other))


def _win(draft: Draft, power: Power, at_least: int) -> None:
    user = power.users[0]
    if draft.fortune(user) >= at_least:
        draft.outcome = Outcome((user,), End.POWER)
        draft.tell(Ended((user,), End.POWER))
    else:
        _nothing(draft, power)


def _look(draft: Draft, power: Power, which: Which) -> None:
    user = power.users[0]
    slots = handled(power, which)
    draft.tell(Looked(user, tuple(draft.place(slot) for slot in slots)))
    for slot in slots:
        draft.tell(Seen(Audience(only=user), draft.place(slot), draft.cards[slot]))


def _show(draft: Draft, power: Power, to: Watchers) -> None:
    for slot in power.cards:
        place = draft.place(slot)
        holder = place.player if isinstance(place, CardOf) else None
        if holder is not None:
            draft.expose(holder)
        turned_away = holder if to is Watchers.ALL_BUT_HOLDER else None
        audience = EVERYONE if turned_away is None else Audience(but=turned_away)
        draft.tell(Shown(place, turned_away))
        draft.tell(Seen(audience, place, draft.cards[slot]))


def _change_seats(draft: Draft, power: Power) -> None:
    one, two = power.people
    swap = {one: two, two: one}
    draft.seating = tuple(swap.get(player, player) for player in draft.seating)
    draft.tell(SeatsChanged(one, two))
