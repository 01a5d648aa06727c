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
from mascarade.table.challenge_round import ChallengeRound
from mascarade.table.dialogue_phases import Answer, ChallengePhase, ChoicePhase, Phase
from mascarade.table.dialogue_words import dialogue_words
from mascarade.table.questions import (
    SEAT_KEYS,
    Layout,
    PromptOption,
    Question,
    QuestionContext,
    QuestionPath,
    question_for,
    who_saw,
)
from mascarade.wording.phrases import Phrases

NAMES = ("Ada", "Bruno", "Cleo", "Dario", "Emile", "Fran")
ONE_CARD = "judge queen king fool | witch cheat"
THREE_CARDS = "bishop fool judge queen king witch"


def table(cards: str, players: int = 4, edition: Edition = FIRST, opening: int = 0) -> State:
    line_up = tuple(cards.replace("|", " ").split())
    return position(Game(edition, players, line_up), line_up, opening=opening)


def talk_about(state: State) -> Phase:
    seen = view(state, None)
    seating = tuple(seat.player for seat in seen.seats)
    if seen.claims is not None:
        return ChallengePhase(ChallengeRound(seen.claims.to_answer), seating, seen.game.hands)
    assert seen.decision is not None
    return ChoicePhase(
        QuestionPath(question_for(QuestionContext(seen.decision, Phrases(NAMES, seen.game.edition), seating)))
    )


def after(phase: Phase, *keys: str) -> Phase:
    for key in keys:
        pressed = phase.press(key, key if len(key) == 1 else None)
        assert pressed is not None, f"the key {key} means nothing here"
        phase = pressed
    return phase


def settled(phase: Phase, *keys: str) -> Answer | None:
    return after(phase, *keys).settled


def decision_of(state: State) -> Decision:
    decision = pending(state)
    assert decision is not None
    return decision


def test_a_look_takes_one_key_and_a_confirmation() -> None:
    assert settled(talk_about(table(ONE_CARD)), "l", "space") == (Look(),)


def test_a_swap_names_the_seat_by_its_key() -> None:
    assert settled(talk_about(table(ONE_CARD)), "s", "3", "space") == (Swap(Hand.ONLY, CardOf(Player(2))),)


def test_centre_cards_have_keys_of_their_own() -> None:
    assert settled(talk_about(table(ONE_CARD)), "s", "y", "space") == (Swap(Hand.ONLY, CentreCard(2)),)


def test_the_first_letters_take_a_mask_as_soon_as_no_other_begins_so() -> None:
    assert settled(talk_about(table(ONE_CARD)), "a", "k", "space") == (Announce("king"),)
    phase = after(talk_about(table("judge queen king widow | witch cheat")), "a", "w", "i")
    assert isinstance(phase, ChoicePhase)
    assert phase.path.choice is None
    assert after(phase, "t") == after(
        talk_about(table("judge queen king widow | witch cheat")), "a", "end", "up", "enter"
    )


def test_a_name_that_begins_another_mask_s_name_needs_enter() -> None:
    masks = listed("Kingmaker", "King", "Judge")
    assert settled(masks, *"king", "enter", "space") == (Announce("King"),)
    assert settled(masks, *"kingm", "space") == (Announce("Kingmaker"),)


def test_the_same_letter_again_goes_on_to_the_next_mask_that_begins_with_it() -> None:
    phase = after(talk_about(table("judge queen king widow | witch cheat")), "a")
    assert settled(phase, "w", "enter", "space") == (Announce("widow"),)
    assert settled(phase, "w", "w", "enter", "space") == (Announce("witch"),)
    assert after(phase, "w", "w", "w") == after(phase, "w")


AUCTION = ("Usher", "Auctioneer", "Grand Usher", "Judge", "Alchemist", "Zouave")


def listed(*names: str) -> ChoicePhase:
    options = tuple(PromptOption("", name, Announce(name), mask=name) for name in names)
    return ChoicePhase(QuestionPath(Question(Layout.MASKS, "I am …", options)))


@pytest.mark.parametrize(
    ("typed", "name"), [("au", "Auctioneer"), ("al", "Alchemist"), ("u", "Usher"), ("g", "Grand Usher"), ("j", "Judge")]
)
def test_the_letters_typed_take_the_only_mask_that_begins_with_all_of_them(typed: str, name: str) -> None:
    assert settled(listed(*AUCTION), *typed, "space") == (Announce(name),)


def test_the_letters_typed_mark_the_first_mask_that_begins_with_all_of_them() -> None:
    assert settled(listed(*AUCTION), "a", "enter", "space") == (Announce("Auctioneer"),)


def test_a_word_within_a_name_is_found_where_no_name_begins_so() -> None:
    assert settled(listed("Judge", "Puppet Master", "Master", "Mason"), *"mas", "enter", "space") == (
        Announce("Master"),
    )
    assert settled(listed("Judge", "Puppet Master"), *"mas", "enter", "space") == (Announce("Puppet Master"),)
    puppets = listed("Puppet Master", "Puppet Maker")
    assert settled(puppets, *"puppet mas", "space") == (Announce("Puppet Master"),)


TWINS = ("Judge", "Juggler", "King", "Usher", "Urchin")


@pytest.mark.parametrize("typed", ["x", "au", "jx", "juu", "jj!"])
def test_a_search_that_finds_no_mask_says_so_and_offers_none(typed: str) -> None:
    phase = after(listed(*TWINS), *typed)
    assert isinstance(phase, ChoicePhase)
    assert phase.is_lost
    assert after(phase, "enter") == phase
    assert f"No mask begins with “{phase.typed}”. Backspace clears it." in words_for(phase)


@pytest.mark.parametrize("key", ["backspace", "down", "up", "home", "end"])
def test_a_search_that_found_nothing_ends_with_another_key(key: str) -> None:
    phase = after(listed(*TWINS), *"au", key)
    assert "No mask begins" not in words_for(phase)
    assert after(phase, "k", "space").settled == (Announce("King"),)


def test_a_keyboard_of_another_alphabet_finds_masks_by_the_places_of_its_keys() -> None:
    assert settled(after(listed("Judge", "King", "Spy").press("s", "ы") or listed("King")), "space") == (
        Announce("Spy"),
    )


def test_whoever_asks_who_saw_a_card_can_go_back() -> None:
    state = table(ONE_CARD)
    seen = view(state, None)
    words = dialogue_words(ChoicePhase(QuestionPath(who_saw(seen, Phrases(NAMES, FIRST)))), seen, Phrases(NAMES, FIRST))
    assert words.chips[-1].key == "escape"


def words_for(phase: Phase) -> tuple[str, ...]:
    return dialogue_words(phase, view(table(ONE_CARD), None), Phrases(NAMES, FIRST)).notes


def test_arrow_keys_go_round_the_list() -> None:
    phase = after(talk_about(table(ONE_CARD)), "a")
    assert settled(phase, "up", "enter", "space") == (Announce("cheat"),)
    assert settled(phase, "end", "down", "enter", "space") == (Announce("judge"),)
    assert settled(phase, "end", "home", "enter", "space") == (Announce("judge"),)


def test_nothing_is_done_before_it_is_confirmed() -> None:
    phase = after(talk_about(table(ONE_CARD)), "a", "enter")
    assert phase.settled is None
    assert phase.press("enter", None) is None


def test_every_step_can_be_taken_back_until_the_confirmation() -> None:
    start = talk_about(table(ONE_CARD))
    chosen = after(start, "s", "2")
    seats = chosen.back()
    assert seats == after(start, "s")
    assert seats is not None
    assert seats.back() == start
    assert start.back() is None


def test_keys_that_offer_nothing_mean_nothing() -> None:
    opening = talk_about(table(ONE_CARD, opening=2))
    assert opening.press("l", "l") is None
    assert opening.press("a", "a") is None
    assert after(opening, "s").press("1", "1") is None, "nobody swaps with themselves"


def test_with_several_cards_one_says_which_is_taken_first() -> None:
    state = table(THREE_CARDS, players=2)
    assert settled(talk_about(state), "l", "g", "space") == (Look(Hand.GUARDED),)
    assert settled(talk_about(state), "s", "l", "4", "space") == (Swap(Hand.LEFT, CardOf(Player(1), Hand.RIGHT)),)


def test_two_cards_of_ones_own_may_be_named_in_either_order() -> None:
    state = table(THREE_CARDS, players=2)
    together = Swap(Hand.LEFT, CardOf(Player(0), Hand.RIGHT))
    assert settled(talk_about(state), "s", "l", "2", "space") == (together,)
    assert settled(talk_about(state), "s", "r", "1", "space") == (together,)


def test_an_announcement_points_at_a_hand_but_never_at_the_guarded_card() -> None:
    phase = after(talk_about(table(THREE_CARDS, players=2)), "a", "k")
    assert phase.press("g", "g") is None
    assert settled(phase, "r", "space") == (Announce("king", Hand.RIGHT),)


def power_of(mask: str, cards: str, players: int = 4, edition: Edition = FIRST) -> State:
    state = table(cards, players, edition)
    state, _events = step(state, Announce(mask, Hand.ONLY))
    for _other in range(players - 1):
        state, _events = step(state, Pass())
    return state


def test_two_targets_are_chosen_one_after_the_other_in_either_order() -> None:
    fool = power_of("fool", ONE_CARD)
    both = PickCards(CardOf(Player(1)), CardOf(Player(3)))
    assert settled(talk_about(fool), "2", "4", "space") == (both,)
    assert settled(talk_about(fool), "4", "2", "space") == (both,)
    master = power_of("puppet-master", "judge king princess puppet-master empress fool", 6, SECOND)
    assert settled(talk_about(master), "6", "2", "space") == (PickPlayers(Player(1), Player(5)),)


def test_a_power_that_may_be_left_unused_offers_nobody() -> None:
    assert settled(talk_about(power_of("witch", ONE_CARD)), "n", "space") == (Decline(),)


def challenge_round(cards: str = ONE_CARD, players: int = 4, hand: Hand = Hand.ONLY) -> Phase:
    state, _events = step(table(cards, players), Announce("king", hand))
    return talk_about(state)


def test_a_round_that_nobody_contests_takes_one_key() -> None:
    assert settled(challenge_round(), "n") == (Pass(), Pass(), Pass())


def test_the_one_who_is_asked_passes_or_claims() -> None:
    assert settled(challenge_round(), "enter", "c", "n") == (Pass(), Challenge(), Pass())


def test_a_seat_may_claim_out_of_turn_and_those_before_it_have_passed() -> None:
    assert settled(challenge_round(), "4", "n") == (Pass(), Pass(), Challenge())


def test_a_claim_is_withdrawn_by_the_same_key() -> None:
    assert settled(challenge_round(), "4", "4", "n") == (Pass(), Pass(), Pass())


def test_somebody_who_has_passed_may_still_claim_until_the_round_is_closed() -> None:
    assert settled(challenge_round(), "enter", "enter", "2", "n") == (Challenge(), Pass(), Pass())


def test_the_last_answers_are_taken_back_one_by_one_with_backspace() -> None:
    phase = challenge_round()
    assert after(phase, "c", "backspace") == phase
    passed = after(phase, "enter")
    assert after(passed, "4", "4", "backspace", "backspace") == passed
    assert phase.press("backspace", None) is None, "with nothing said there is nothing to take back"


def test_what_a_bot_has_answered_keeps_the_answers_before_it_from_being_taken_back() -> None:
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
    assert phase.press("enter", None) is None
    assert phase.press("c", "c") is None


def test_the_announcers_own_key_means_nothing_in_the_round() -> None:
    assert challenge_round().press("1", "1") is None


def test_with_several_cards_a_challenger_points_at_one_the_guarded_one_too() -> None:
    phase = challenge_round(THREE_CARDS, 2, Hand.LEFT)
    assert settled(phase, "c", "g", "n") == (Challenge(Hand.GUARDED),)
    pointing = after(phase, "c")
    assert pointing.press("n", "n") is None
    assert pointing.back() == phase


def test_the_table_may_say_of_anybody_that_they_saw_their_card() -> None:
    phase = ChoicePhase(QuestionPath(who_saw(view(table(ONE_CARD), None), Phrases(NAMES, FIRST))))
    assert settled(phase, "3", "space") == (Saw(Player(2)),)


def test_the_keys_named_for_seats_are_those_of_the_seats_that_can_be_chosen_and_no_others() -> None:
    state = table(ONE_CARD)
    for players in (4, 6, 13):
        for mine in range(players):
            for left_out in range(players):
                keys = [key for seat, key in enumerate(SEAT_KEYS[:players]) if seat not in (mine, left_out)]
                options = tuple(PromptOption(key, key, Decline(), Player(SEAT_KEYS.index(key))) for key in keys)
                phase = ChoicePhase(QuestionPath(Question(Layout.SEATS, "Whom?", options)))
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
        assert _leaves(QuestionPath(question_for(context))) == set(decision.options)


def _leaves(path: QuestionPath) -> set[object]:
    if path.choice is not None:
        return {path.choice}
    keys = [option.key for option in path.question.options if option.key]
    assert len(keys) == len(set(keys)), "no key is offered twice"
    return {leaf for option in path.question.options for leaf in _leaves(path.take(option))}
