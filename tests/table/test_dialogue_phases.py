"""What the table says on its way to a choice, without a screen."""

import pytest

from mascarade.rules.cards import CardOf, CentreCard, Hand, Player
from mascarade.rules.choices import (
    Announce,
    Challenge,
    Decision,
    Decline,
    Kind,
    Look,
    Pass,
    PickCards,
    PickPlayers,
    Saw,
    Swap,
)
from mascarade.rules.engine import pending, step
from mascarade.rules.game import FIRST, SECOND, Edition, Game
from mascarade.rules.state import State, position
from mascarade.rules.view import view
from mascarade.table.dialogue_phases import Answer, ChallengePhase, ChallengeRound, ChoicePhase
from mascarade.table.dialogue_words import dialogue_words, passed_over
from mascarade.table.questions import (
    Layout,
    PromptOption,
    Question,
    QuestionContext,
    question_for,
    who_saw,
)
from mascarade.table_keys import SEAT_KEYS
from mascarade.wording.phrases import Phrases

NAMES = ("Ada", "Bruno", "Cleo", "Dario", "Emile", "Fran")
ONE_CARD = "judge queen king fool | witch cheat"
THREE_CARDS = "bishop fool judge queen king witch"


def table(cards: str, players: int = 4, edition: Edition = FIRST, opening: int = 0) -> State:
    line_up = tuple(cards.replace("|", " ").split())
    return position(Game(edition, players, line_up), line_up, opening=opening)


Asking = ChoicePhase | ChallengePhase


def phase_of(state: State) -> Asking:
    seen = view(state, None)
    seating = seen.seating
    if seen.claims is not None:
        return ChallengePhase(ChallengeRound(seen.claims.to_answer), seating, seen.game.hands)
    assert seen.decision is not None
    return ChoicePhase(question_for(QuestionContext(seen.decision, Phrases(NAMES, seen.game.edition), seating)))


def after(phase: Asking, *keys: str) -> Asking:
    for key in keys:
        pressed = phase.press(key, key if len(key) == 1 else None)
        assert pressed is not None, f"the key {key} means nothing here"
        phase = pressed
    return phase


def settle(phase: Asking, *keys: str) -> Answer | None:
    return after(phase, *keys).settled


AUCTION = ("Usher", "Auctioneer", "Grand Usher", "Judge", "Alchemist", "Zouave")


ALONE = (("au", "Auctioneer"), ("al", "Alchemist"), ("u", "Usher"), ("g", "Grand Usher"), ("j", "Judge"))
"""Letters with which only one mask of the auction begins."""


def among(*names: str) -> ChoicePhase:
    options = tuple(PromptOption("", name, Announce(name), mask=name) for name in names)
    return ChoicePhase(Question(Layout.MASKS, "I am …", options))


def power_of(mask: str, cards: str, players: int = 4, edition: Edition = FIRST) -> State:
    state = table(cards, players, edition)
    state, _events = step(state, Announce(mask, Hand.ONLY))
    for _other in range(players - 1):
        state, _events = step(state, Pass())
    return state


def challenge_round(cards: str = ONE_CARD, players: int = 4, hand: Hand = Hand.ONLY) -> Asking:
    state, _events = step(table(cards, players), Announce("king", hand))
    return phase_of(state)


def seen_out_of_turn() -> Asking:
    return ChoicePhase(who_saw(view(table(ONE_CARD), None), Phrases(NAMES, FIRST)))


ONE, THREE = phase_of(table(ONE_CARD)), phase_of(table(THREE_CARDS, 2))
FOOL, WITCH = phase_of(power_of("fool", ONE_CARD)), phase_of(power_of("witch", ONE_CARD))
PUPPETS = phase_of(power_of("puppet-master", "judge king princess puppet-master empress fool", 6, SECOND))
ROUND, SAID, PASSED = challenge_round(), Challenge(), Pass()
KINGS, LOTS = among("Kingmaker", "King", "Judge"), among(*AUCTION)
TWO_CARDS = PickCards(CardOf(Player(1)), CardOf(Player(3)))
OWN_CARDS = Swap(Hand.LEFT, CardOf(Player(0), Hand.RIGHT))
CHOICES: tuple[tuple[str, Asking, str, Answer], ...] = (
    ("a look takes one key and a confirmation", ONE, "l space", (Look(),)),
    ("a swap names the seat by its key", ONE, "s 3 space", (Swap(Hand.ONLY, CardOf(Player(2))),)),
    ("centre cards have keys", ONE, "s y space", (Swap(Hand.ONLY, CentreCard(2)),)),
    ("a first letter is enough", ONE, "a k space", (Announce("king"),)),
    ("arrow keys go round the list", ONE, "a up enter space", (Announce("cheat"),)),
    ("below the last is the first", ONE, "a end down enter space", (Announce("judge"),)),
    ("home is the first", ONE, "a end home enter space", (Announce("judge"),)),
    ("of several cards one is named first", THREE, "l g space", (Look(Hand.GUARDED),)),
    ("and then another's", THREE, "s l 2 r space", (Swap(Hand.LEFT, CardOf(Player(1), Hand.RIGHT)),)),
    ("own cards in one order", THREE, "s l 1 r space", (OWN_CARDS,)),
    ("own cards in the other", THREE, "s r 1 l space", (OWN_CARDS,)),
    ("two targets one after the other", FOOL, "2 4 space", (TWO_CARDS,)),
    ("two targets the other way round", FOOL, "4 2 space", (TWO_CARDS,)),
    ("two people in any order", PUPPETS, "6 2 space", (PickPlayers(Player(1), Player(5)),)),
    ("a power may be left unused", WITCH, "n space", (Decline(),)),
    ("a round that nobody contests takes one key", ROUND, "n", (PASSED, PASSED, PASSED)),
    ("the one who is asked passes or claims", ROUND, "enter c n", (PASSED, SAID, PASSED)),
    ("a seat claims out of turn, and those before it have passed", ROUND, "4 n", (PASSED, PASSED, SAID)),
    ("a claim is withdrawn by the same key", ROUND, "4 4 n", (PASSED, PASSED, PASSED)),
    ("who has passed may still claim", ROUND, "enter enter 2 n", (SAID, PASSED, PASSED)),
    ("anybody may have seen their card", seen_out_of_turn(), "3 space", (Saw(Player(2)),)),
    ("a name that begins another needs Enter", KINGS, "k i n g enter space", (Announce("King"),)),
    ("the longer one does not", KINGS, "k i n g m space", (Announce("Kingmaker"),)),
    ("the first that begins so is marked", LOTS, "a enter space", (Announce("Auctioneer"),)),
    *((f"{typed} is {name} alone", LOTS, f"{' '.join(typed)} space", (Announce(name),)) for typed, name in ALONE),
    ("a word within a name", among("Judge", "Puppet Master"), "m a s enter space", (Announce("Puppet Master"),)),
    ("a name before a word", among("Puppet Master", "Master", "Mason"), "m a s enter space", (Announce("Master"),)),
)


@pytest.mark.parametrize(("name", "phase", "keys", "answer"), CHOICES, ids=[name for name, *_others in CHOICES])
def test_what_is_chosen_by_keys(name: str, phase: Asking, keys: str, answer: Answer) -> None:
    assert settle(phase, *keys.split()) == answer, name


def test_a_space_belongs_to_a_name_that_is_typed() -> None:
    puppets = among("Puppet Master", "Puppet Maker")
    assert settle(puppets, *"puppet mas", "space") == (Announce("Puppet Master"),)


def decision_of(state: State) -> Decision:
    decision = pending(state)
    assert decision is not None
    return decision


def test_the_first_letters_take_a_mask_as_soon_as_no_other_begins_so() -> None:
    phase = after(phase_of(table("judge queen king widow | witch cheat")), "a", "w", "i")
    assert isinstance(phase, ChoicePhase)
    assert phase.choice is None
    assert after(phase, "t") == after(
        phase_of(table("judge queen king widow | witch cheat")), "a", "end", "up", "enter"
    )


def test_the_same_letter_again_goes_on_to_the_next_mask_that_begins_with_it() -> None:
    phase = after(phase_of(table("judge queen king widow | witch cheat")), "a")
    assert settle(phase, "w", "enter", "space") == (Announce("widow"),)
    assert settle(phase, "w", "w", "enter", "space") == (Announce("witch"),)
    assert after(phase, "w", "w", "w") == after(phase, "w")


TWINS = ("Judge", "Juggler", "King", "Usher", "Urchin")


@pytest.mark.parametrize("typed", ["x", "au", "jx", "juu", "jj!"])
def test_a_search_that_finds_no_mask_says_so_and_offers_none(typed: str) -> None:
    phase = after(among(*TWINS), *typed)
    assert isinstance(phase, ChoicePhase)
    assert phase.is_lost
    assert after(phase, "enter") == phase
    assert f"No mask begins with “{phase.typed}”. Backspace clears it." in words_for(phase)


@pytest.mark.parametrize("key", ["backspace", "down", "up", "home", "end"])
def test_a_search_that_found_nothing_ends_with_another_key(key: str) -> None:
    phase = after(among(*TWINS), *"au", key)
    assert "No mask begins" not in words_for(phase)
    assert after(phase, "k", "space").settled == (Announce("King"),)


def test_a_keyboard_of_another_alphabet_finds_masks_by_the_places_of_its_keys() -> None:
    assert settle(after(among("Judge", "King", "Spy").press("s", "ы") or among("King")), "space") == (Announce("Spy"),)


def test_the_question_who_saw_a_card_can_be_left() -> None:
    state = table(ONE_CARD)
    seen = view(state, None)
    words = dialogue_words(ChoicePhase(who_saw(seen, Phrases(NAMES, FIRST))), seen, Phrases(NAMES, FIRST))
    assert words.chips[-1].key == "escape"


def words_for(phase: Asking) -> tuple[str, ...]:
    return dialogue_words(phase, view(table(ONE_CARD), None), Phrases(NAMES, FIRST)).notes


def test_nothing_is_done_before_it_is_confirmed() -> None:
    phase = after(phase_of(table(ONE_CARD)), "a", "enter")
    assert phase.settled is None
    assert phase.press("enter", None) is None


def test_every_step_can_be_taken_back_until_the_confirmation() -> None:
    start = phase_of(table(ONE_CARD))
    chosen = after(start, "s", "2")
    seats = chosen.back()
    assert seats == after(start, "s")
    assert seats is not None
    assert seats.back() == start
    assert start.back() is None


def test_keys_that_offer_nothing_mean_nothing() -> None:
    opening = phase_of(table(ONE_CARD, opening=2))
    assert opening.press("l", "l") is None
    assert opening.press("a", "a") is None
    assert after(opening, "s").press("1", "1") is None, "nobody swaps with themselves"


def test_an_announcement_points_at_a_hand_but_never_at_the_guarded_card() -> None:
    phase = after(phase_of(table(THREE_CARDS, players=2)), "a", "k")
    assert phase.press("g", "g") is None
    assert settle(phase, "r", "space") == (Announce("king", Hand.RIGHT),)


def test_the_last_answers_are_taken_back_one_by_one_with_backspace() -> None:
    phase = challenge_round()
    assert after(phase, "c", "backspace") == phase
    passed = after(phase, "enter")
    assert after(passed, "4", "4", "backspace", "backspace") == passed
    assert phase.press("backspace", None) is None, "with nothing said there is nothing to take back"


def test_a_bots_answer_makes_the_answers_before_it_final() -> None:
    phase = ChallengePhase(
        ChallengeRound((Player(1), Player(2), Player(3)), bots=frozenset({Player(2)})), (), (Hand.ONLY,)
    )
    passed = after(phase, "enter")
    assert after(passed, "backspace") == phase
    assert isinstance(passed, ChallengePhase)
    answered = passed.goes_on(Pass())
    assert answered is not None
    assert answered.press("backspace", None) is None
    assert after(answered, "c", "backspace") == answered


def test_the_round_stays_open_after_the_last_answer_until_it_is_closed() -> None:
    phase = after(challenge_round(), "enter", "enter", "enter")
    assert phase.settled is None
    assert phase.press("c", "c") is None
    closed = phase.press("enter", None)
    assert closed is not None
    assert closed == phase.press("n", "n")
    assert closed.settled == (Pass(), Pass(), Pass())


def test_those_who_are_passed_over_by_a_seats_key_are_named() -> None:
    def named(*keys: str) -> tuple[Player, ...]:
        phase = after(challenge_round(), *keys)
        assert isinstance(phase, ChallengePhase)
        return tuple(passed_over(phase))

    assert named("4") == (Player(1), Player(2))
    assert named("4", "4") == (), "the challenge is withdrawn"
    assert named("enter", "enter") == (), "they were asked"


def test_many_who_are_passed_over_are_counted_so_that_there_is_room_for_the_keys() -> None:
    names = tuple(f"Wilhelmina {letter}" for letter in "ABCDEFGHIJKLM")
    state = table(f"{ONE_CARD} thief spy widow inquisitor bishop peasant peasant", 13)
    announced, _events = step(state, Announce("king"))
    for key, told in (("8", "Wilhelmina F and Wilhelmina G let it stand."), ("9", "7 players let it stand.")):
        words = dialogue_words(after(phase_of(announced), key), view(announced, None), Phrases(names, FIRST))
        assert told in words.words


def test_the_announcers_own_key_means_nothing_in_the_round() -> None:
    assert challenge_round().press("1", "1") is None


def test_with_several_cards_a_challenger_points_at_one_the_guarded_one_too() -> None:
    phase = challenge_round(THREE_CARDS, 2, Hand.LEFT)
    assert settle(phase, "c", "g", "n") == (Challenge(Hand.GUARDED),)
    pointing = after(phase, "c")
    assert pointing.press("n", "n") is None
    assert pointing.back() == phase


def test_the_keys_named_for_seats_are_those_of_the_seats_that_can_be_chosen_and_no_others() -> None:
    state = table(ONE_CARD)
    for players in (4, 6, 13):
        for mine in range(players):
            for left_out in range(players):
                keys = [key for seat, key in enumerate(SEAT_KEYS[:players]) if seat not in (mine, left_out)]
                options = tuple(PromptOption(key, key, Decline(), Player(SEAT_KEYS.index(key))) for key in keys)
                phase = ChoicePhase(Question(Layout.SEATS, "Whom?", options))
                label = dialogue_words(phase, view(state, None), Phrases(NAMES, FIRST)).chips[0].label
                assert _keys_in(label) == keys, label


def _keys_in(label: str) -> list[str]:
    found: list[str] = []
    for part in label.lower().split(", "):
        first, last = part.split(" – ") if " – " in part else (part, part)
        found += SEAT_KEYS[SEAT_KEYS.index(first) : SEAT_KEYS.index(last) + 1]
    return found


def test_every_option_of_a_turn_can_be_reached_by_keys() -> None:
    for state in (table(ONE_CARD), table(THREE_CARDS, 2), table(THREE_CARDS, 3)):
        decision = decision_of(state)
        context = QuestionContext(decision, Phrases(NAMES, FIRST), state.seating)
        assert decision.kind is Kind.TURN
        assert _leaves(ChoicePhase(question_for(context))) == set(decision.options)


def _leaves(phase: ChoicePhase) -> set[object]:
    if phase.choice is not None:
        return {phase.choice}
    keys = [option.key for option in phase.question.options if option.key]
    assert len(keys) == len(set(keys)), "no key is offered twice"
    return {leaf for option in phase.question.options for leaf in _leaves(phase.take(option))}
