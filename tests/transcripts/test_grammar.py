"""What a transcript may look like, and what is no transcript: each error is told where it stands."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mascarade.rules.cards import CardOf, CentreCard, Hand, Player
from mascarade.rules.choices import Challenge, Choice, Look, PickCard, PickPlayers, Swap
from mascarade.transcripts.parse import read_name
from mascarade.transcripts.reader import Transcript, read_transcript
from mascarade.transcripts.spans import BadTranscript, LineSpan, read_line
from mascarade.transcripts.text_form import write_name
from mascarade.transcripts.verdict import Verdict, play_transcript
from tests.transcripts.golden import read_choice

HEAD = {
    "mascarade": "1",
    "edition": "first",
    "players": "Ada, Bob, Cleo, Dan",
    "deal": "judge bishop king queen | thief cheat",
    "opening": "0",
}


def case(*body: str, **keys: str | None) -> str:
    """A transcript with the usual head, in which a key may be changed, or left out with ``None``."""
    header = HEAD | {key.replace("_", "-"): value for key, value in keys.items()}
    return "\n".join([*(f"{key}: {value}" for key, value in header.items() if value is not None), "", *body, ""])


def reading(*body: str, **keys: str | None) -> Transcript:
    return read_transcript(case(*body, **keys))


def verdict(*body: str, **keys: str | None) -> Verdict:
    return play_transcript(reading(*body, **keys))


def wrong(text: str) -> list[tuple[int, int]]:
    """Where a text is told to be wrong."""
    with pytest.raises(BadTranscript) as raised:
        read_transcript(text)
    return [(problem.line, problem.column) for problem in raised.value.problems]


# Lines


def test_lines_end_with_lf_or_crlf() -> None:
    text = case("Ada: look", "= turn Bob")
    assert play_transcript(read_transcript(text.replace("\n", "\r\n"))).problems == ()
    assert read_transcript(text.replace("\n", "\r\n")).start == read_transcript(text).start


@pytest.mark.parametrize("end", ["\r", "\n\r", "\x0b", "\x0c", "\x85", "\u2028", "\u2029", "\x1e"])
def test_nothing_else_ends_a_line(end: str) -> None:
    assert wrong(case("Ada: look" + end + "= turn Bob"))


def test_a_carriage_return_alone_is_wrong_at_the_end_of_the_text_too() -> None:
    assert wrong(case("Ada: look").rstrip("\n") + "\r") == [(7, 10)]


def test_a_byte_order_mark_is_ignored() -> None:
    assert read_transcript("\ufeff" + case()).start == reading().start
    assert wrong("\ufeff\ufeff" + case()) == [(1, 1)]


def test_comments_begin_a_line_or_follow_a_space() -> None:
    assert verdict("# at the start", "  # after spaces", "Ada: look # after a space", "= turn Bob #x").problems == ()


def test_a_comment_needs_a_space_before_it() -> None:
    assert wrong(case("Ada: look#no")) == [(7, 6)]
    assert wrong(case("= turn Bob#no")) == [(7, 8)]


def test_no_comment_begins_within_quotes() -> None:
    transcript = reading('"A # b": look', players='"A # b", Bob, Cleo, Dan')
    assert transcript.names[0] == "A # b"
    assert play_transcript(transcript).problems == ()


def test_blank_lines_are_nothing() -> None:
    assert verdict("", "   ", "Ada: look", "", "= turn Bob").problems == ()


def test_spaces_around_things_are_nothing() -> None:
    assert verdict("  Ada :  swap   with   Bob  ", "Ada:pretend", "=turn Bob", "=  coins  Ada  6 ,Bob 6").problems == ()


def test_a_quote_left_open_is_wrong() -> None:
    assert wrong(case('Ada: swap with "Bob')) == [(7, 16)]
    assert verdict('Ada: look # "open in a comment').problems == ()


# The head


def test_the_first_line_says_what_the_text_is() -> None:
    for first in ("", "# a comment\nmascarade: 1", "\nmascarade: 1", "edition: first", "Mascarade: 1", "mascarade"):
        assert wrong(first) == [(1, 1)]
    assert wrong("mascarade: 2") == [(1, 12)]
    assert wrong('mascarade: "1"') == [(1, 12)]
    assert wrong("mascarade:") == [(1, 11)]


def test_the_head_is_in_any_order() -> None:
    keys = list(HEAD)[1:]
    text = "\n".join(["mascarade: 1", *(f"{key}: {HEAD[key]}" for key in reversed(keys)), "Ada: look"])
    assert read_transcript(text).start == reading().start


def test_what_is_left_out_of_the_head_is_as_a_game_begins() -> None:
    start = reading(opening=None).start
    assert start.coins == (6, 6, 6, 6)
    assert (start.court, start.bank, start.opening) == (0, 170, 4)
    assert start.active_player == Player(0)
    assert not start.exposed
    assert not start.owes_look


def test_the_head_sets_any_position_up() -> None:
    start = reading(coins="1 12 3 4", court="5", turn="Cleo", opening="2", exposed="Ada, Dan", owes_look="Bob").start
    assert start.coins == (1, 12, 3, 4)
    assert (start.court, start.bank, start.opening) == (5, 169, 2)
    assert start.active_player == Player(2)
    assert start.exposed == {Player(0), Player(3)}
    assert start.owes_look == {Player(1)}


def test_commas_and_spaces_separate_alike() -> None:
    commas = {"coins": "5, 9,8 , 7", "deal": "judge, bishop,king, queen | thief, cheat", "exposed": "Ada, Dan"}
    spaces = {"coins": "5 9 8  7", "players": "Ada Bob Cleo Dan", "exposed": "Ada Dan", "owes_look": "Bob"}
    assert reading(**commas).start == reading(coins="5 9 8 7", exposed="Ada Dan").start
    assert reading(**spaces).start == reading(coins="5,9,8,7", exposed="Ada,Dan", owes_look="Bob").start
    facts = ("= coins Ada 5 Bob  9, Cleo 8 Dan 7", "= seats Ada Bob, Cleo Dan", "= exposed Ada Dan")
    assert verdict(*facts, **spaces).problems == ()
    wrong_facts = ("= coins Ada 5 Bob 8", "= seats Bob Ada Cleo Dan", "= exposed Ada Bob")
    assert len(verdict(*wrong_facts, **spaces).problems) == 3


def test_spaces_separate_names_of_several_words_where_the_names_are_known() -> None:
    names = {"players": 'Ann Lee, R2 7, Ann, "Dan and 3"', "coins": "1 2 3 4"}
    facts = ('= coins R2 7 2 Ann Lee 1 Ann 3 "Dan and 3" 4', "= seats Ann Lee R2 7 Ann, 'x")
    assert wrong(case(*facts, **names)) == [(9, 27)]
    assert verdict(facts[0], '= seats Ann Lee R2 7 Ann "Dan and 3"', **names).problems == ()


@pytest.mark.parametrize(
    ("fact", "column"),
    [("= coins Ada 5 Zoe 6", 15), ("= coins Ada 5 Bob", 15), ("= won Ada Zoe", 11), ("= won Ada, Bob Ada", 16)],
)
def test_what_spaces_separate_is_still_checked(fact: str, column: int) -> None:
    assert wrong(case(fact)) == [(7, column)]


@pytest.mark.parametrize("coins", ["6, 6, 6", "6,, 6 6", "6 6 6 6,", ", 6 6 6 6"])
def test_a_comma_too_many_leaves_a_fortune_out(coins: str) -> None:
    assert wrong(case(coins=coins))


def test_several_cards_before_a_seat() -> None:
    two = reading(players="Ada, Bob", deal="king+judge+fool queen+bishop+witch").start
    assert two.cards == ("king", "judge", "fool", "queen", "bishop", "witch")
    three = reading(players="Ada, Bob, Cleo", deal="king+judge queen+bishop fool+witch").start
    assert three.cards == ("king", "judge", "queen", "bishop", "fool", "witch")


@pytest.mark.parametrize("key", ["edition", "players", "deal"])
def test_a_key_that_is_needed_is_missed(key: str) -> None:
    assert wrong(case(**{key: None})) == [(1, 1)]


def test_a_key_given_twice_is_wrong() -> None:
    assert wrong(case("opening: 1")) == [(7, 1)]
    assert wrong(case("mascarade: 1")) == [(7, 1)]


def test_a_name_given_twice_is_wrong() -> None:
    assert wrong(case(players='Ada, Bob, Cleo, "Bob"')) == [(3, 26)]
    assert wrong(case(exposed="Ada, Ada")) == [(6, 15)]
    assert wrong(case(owes_look='Ada, Bob, "Ada"')) == [(6, 22)]
    assert reading(players="Ada, ada, ADA, Adá").names == ("Ada", "ada", "ADA", "Adá")


@pytest.mark.parametrize(
    ("keys", "place"),
    [
        *(({"edition": "third"}, (2, 10)), ({"edition": ""}, (2, 9)), ({"players": "Ada, Bob, , Dan"}, (3, 20))),
        *(({"players": 'Ada, Bob, "", Dan'}, (3, 20)), ({"players": "Ada"}, (3, 10))),
        *(({"players": 'Ada, "Bob" x, Cleo, Dan'}, (3, 15)), ({"players": 'Ada, "Bo\\xb", Cleo, Dan'}, (3, 15))),
        *(({"players": 'Ada, "\\ud800", Cleo, Dan'}, (3, 15)), ({"players": 'Ada, B"o"b, Cleo, Dan'}, (3, 15))),
        ({"players": ", ".join(f"P{number}" for number in range(14))}, (3, 10)),
        ({"edition": "second", "players": "Ada, Bob, Cleo", "deal": "king+judge fool+witch cheat+spy"}, (3, 10)),
        ({"deal": "judge bishop king | thief cheat"}, (4, 7)),
        ({"deal": "judge bishop king queen fool | thief cheat"}, (4, 7)),
        ({"deal": "judge bishop king queen |"}, (4, 31)),
        ({"deal": "judge bishop king queen | thief | cheat"}, (4, 39)),
        ({"deal": "judge bishop king queen|thief cheat"}, (4, 7)),
        ({"deal": "judge bishop+king king queen | thief"}, (4, 13)),
        ({"deal": "judge bishop king queen | thief king"}, (4, 39)),
        ({"deal": "judge bishop king queen | thief knave"}, (4, 39)),
        ({"deal": "judge bishop king queen | thief emperor"}, (4, 39)),
        *(({"deal": "judge bishop King queen | thief cheat"}, (4, 20)), ({"coins": "6 6 6"}, (6, 8))),
        *(({"coins": "6 6 6 x"}, (6, 14)), ({"coins": "6 6 0 6"}, (6, 12)), ({"coins": "13 6 6 6"}, (6, 8))),
        *(({"coins": "6 -6 6 6"}, (6, 10)), ({"coins": "6 ٦ 6 6"}, (6, 10)), ({"court": "171"}, (6, 8))),
        *(({"court": "9" * 5000}, (6, 8)), ({"court": "1 2"}, (6, 8)), ({"court": ""}, (6, 7))),
        *(({"turn": "Zoe"}, (6, 7)), ({"turn": "Ada, Bob"}, (6, 7)), ({"opening": "-1"}, (5, 10))),
        *(({"exposed": "Zoe"}, (6, 10)), ({"exposed": "nobody"}, (6, 10)), ({"owes-look": "Ada,"}, (6, 16))),
        *(({"bank": "100"}, (6, 1)), ({"scenario": "no/such/file.toml"}, (6, 11)), ({"scenario": '""'}, (6, 11))),
        ({"scenario": '"\\u0000"'}, (6, 11)),
    ],
)
def test_a_head_that_cannot_be_read(keys: dict[str, str], place: tuple[int, int]) -> None:
    assert wrong(case(**keys)) == [place]


def test_all_coins_may_lie_on_the_court() -> None:
    assert reading(court="170").start.bank == 0


def test_everything_that_is_wrong_is_told_at_once() -> None:
    text = case("Ada: dance", "Zoe: look", "Ada: look", "= wonder", coins="6 6", turn="Zoe")
    assert wrong(text) == [(6, 8), (7, 7), (9, 6), (10, 1), (12, 3)]


def test_the_head_comes_before_the_body() -> None:
    assert wrong(case("Ada: look", "court: 4")) == [(8, 1)]


@pytest.mark.parametrize(
    ("keys", "word"),
    [
        ({"deal": "witch bishop king queen | thief cheat"}, "Judge"),
        ({"deal": "judge bishop witch queen | thief cheat"}, "star|bank"),
        ({"deal": "judge bishop king queen"}, "6"),
        ({"deal": "judge bishop king queen | thief cheat fool"}, "6"),
        ({"deal": "judge bishop king queen | peasant cheat"}, "peasant"),
        ({"players": "Ada, Bob, Cleo", "deal": "judge+bishop king+queen fool+witch | thief"}, "7"),
    ],
)
def test_what_is_a_matter_of_balance_is_warned_of_and_played(keys: dict[str, str], word: str) -> None:
    transcript = reading(**keys)
    assert any(part in warned.message for warned in transcript.warnings for part in word.split("|"))
    assert all(warned.line == 4 for warned in transcript.warnings)
    assert play_transcript(transcript).problems == ()


def test_a_scenario_brings_its_edition_unless_the_head_names_one(tmp_path: Path) -> None:
    shipped = Path(__file__).parents[2] / "scenarios" / "first.toml"
    (tmp_path / "my # own.toml").write_bytes(shipped.read_bytes())
    alone = case(edition=None, scenario='"my # own.toml"')
    both = case(edition="second", scenario='"my # own.toml"', deal="judge patron king spy | witch widow")
    assert read_transcript(alone, str(tmp_path)).start.game.edition.id == "first"
    assert read_transcript(both, str(tmp_path)).start.game.edition.id == "second"


def test_a_scenario_that_is_none_makes_the_transcript_unreadable(tmp_path: Path) -> None:
    (tmp_path / "bad.toml").write_text("format = 7", encoding="utf-8")
    with pytest.raises(BadTranscript) as raised:
        read_transcript(case(scenario="bad.toml"), str(tmp_path))
    assert [(problem.line, problem.column) for problem in raised.value.problems] == [(6, 11)]


# The body


@pytest.mark.parametrize(
    ("line", "column"),
    [
        *(("Ada look", 1), ("Zoe: look", 1), (": look", 1), ("Ada:", 5), ("Ada: Look", 6), ("Ada: look out", 11)),
        *(("Ada: look left right", 11), ("Ada: look Bob left", 11), ("Ada: swap", 10), ("Ada: swap Bob", 11)),
        *(("Ada: swap with", 11), ("Ada: swap with Zoe", 16), ("Ada: swap with centre", 16)),
        *(("Ada: swap with centre one", 16), ("Ada: swap left and right", 16), ("Ada: announce", 14)),
        *(("Ada: announce knave", 15), ("Ada: announce King", 15), ("Ada: announce king left", 20)),
        *(("Ada: announce king with Bob", 25), ("Ada: challenge left", 16), ("Ada: pass now", 6), ("Ada: pick", 10)),
        *(("Ada: pick Zoe", 11), ("Ada: pick guarded", 11), ("Ada: hide", 10), ("Ada: guess many", 12)),
        *(("Ada: pick Bob and Zoe", 19), ("Ada: pick Bob, Cleo", 11), ("Ada: say", 9), ("Ada: say knave", 10)),
        *(("! Ada: dance", 8), ("! Zoe: look", 3), ("! Ada: announce knave", 17), ("!", 2), ("! table: saw Ada", 3)),
        *(("! = turn Ada", 3), ("table: saw", 11), ("table: saw Zoe", 12), ("table: look", 8), ("=", 2)),
        *(("= wonder", 3), ("= Turn Ada", 3), ("= turn", 7), ("= turn Zoe", 8), ("= turn Ada, Bob", 8)),
        *(("= coins", 8), ("= coins Ada", 9), ("= coins Ada six", 13), ("= coins Ada 6,", 15)),
        *(("= coins Ada 6, Ada 6", 16), ("= court", 8), ("= court -1", 9), ("= bank many", 8), ("= card Ada", 8)),
        *(("= card Ada knave", 12), ("= card Zoe king", 8), ("= card centre king", 8), ("= seats Ada, Zoe", 14)),
        *(("= exposed", 10), ("= exposed nobody, Ada", 11), ("= won", 6), ("= won nobody", 7), ("= going on", 3)),
        *(("= decides", 10), ("opening: 1 2", 1)),
    ],
)
def test_a_line_that_cannot_be_read(line: str, column: int) -> None:
    assert wrong(case("Ada: look", line)) == [(8, column)]


def test_a_mask_of_another_edition_is_known_and_refused() -> None:
    assert verdict("! Ada: announce empress", "! Ada: announce witch").problems == ()
    assert verdict("Ada: announce empress").problems
    assert verdict("= card Ada empress").problems


def test_facts_of_a_whole_game() -> None:
    assert (
        verdict(
            "= turn Ada",
            "= decides Ada",
            "Ada: announce king",
            "= turn Ada",
            "= decides Bob",
            "Bob: pass",
            "Cleo: challenge",
            "Dan: pass",
            "= coins Cleo 9, Ada 5",
            "= court 1",
            "= bank 167",
            "= card Ada judge",
            "= card centre 2 cheat",
            "= seats Ada, Bob, Cleo, Dan",
            "= exposed Cleo, Ada",
            "= going",
        ).problems
        == ()
    )


@pytest.mark.parametrize(
    "fact",
    [
        *("turn Bob", "decides Bob", "coins Ada 6, Bob 5", "court 1", "bank 171", "card Ada king"),
        *("card centre 1 cheat", "card centre 3 cheat", "card Ada left judge", "seats Bob, Cleo, Dan, Ada"),
        *("seats Ada", "exposed Ada", "won Ada"),
    ],
)
def test_a_fact_that_does_not_hold_is_told_and_does_not_stop_the_play(fact: str) -> None:
    result = verdict(f"= {fact}", "Ada: look", "= turn Bob")
    assert [problem.line for problem in result.problems] == [7]
    assert len(result.steps) == 1


def test_a_line_with_two_wrong_fortunes_is_one_failure() -> None:
    (problem,) = verdict("= coins Ada 6, Bob 5, Cleo 1").problems
    assert (problem.line, problem.column) == (7, 16)
    assert problem.found == "Bob has 6 coins. Cleo has 6 coins."
    assert problem.expected == "Bob has 5 coins. Cleo has 1 coin."


def test_an_illegal_choice_stops_the_play_with_one_problem() -> None:
    result = verdict("Ada: look", "Ada: look", "= turn Dan", "Dan: look")
    assert [problem.line for problem in result.problems] == [8]
    assert len(result.steps) == 1


def test_a_legal_choice_that_should_be_refused_is_told_and_not_played() -> None:
    result = verdict("! Ada: look", "= turn Ada", "Ada: look")
    assert [problem.line for problem in result.problems] == [7]


def test_the_table_cannot_declare_anything_once_the_game_is_over() -> None:
    king = ("Ada: announce king", "Bob: pass", "Cleo: pass", "Dan: pass", "= won Ada")
    result = verdict(*king, "table: saw Bob", "= going", coins="12 6 6 6")
    assert [problem.line for problem in result.problems] == [13]
    assert "game is over" in result.problems[0].expected


# Redundant lines


BISHOP = ("Ada: announce bishop", "Bob: pass", "Cleo: pass", "Dan: pass")


def test_a_choice_made_at_once_may_be_written_too() -> None:
    for redundant in ((), ("Ada: pick Bob",)):
        result = verdict(*BISHOP, "= coins Bob 5, Ada 8", *redundant, "= turn Bob", "Bob: look", coins="6 7 6 6")
        assert result.problems == ()


def test_only_what_was_chosen_at_once_may_be_repeated_and_only_once() -> None:
    assert verdict(*BISHOP, "Ada: pick Cleo", coins="6 7 6 6").problems
    assert verdict(*BISHOP, "Bob: pick Bob", coins="6 7 6 6").problems
    assert verdict(*BISHOP, "Ada: pick Bob", "Ada: pick Bob", coins="6 7 6 6").problems
    assert verdict(*BISHOP, "Bob: look", "Ada: pick Bob", coins="6 7 6 6").problems


def test_a_pair_of_cards_chosen_at_once_is_repeated_in_either_order() -> None:
    for pair in ("Bob left and Bob right", "Bob right and Bob left"):
        assert (
            verdict(
                "Ada: announce fool with right",
                "Bob: pass",
                f"Ada: pick {pair}",
                "Ada: really",
                "= card Bob right queen",
                players="Ada, Bob",
                deal="king+judge+fool queen+bishop+witch",
            ).problems
            == ()
        )


def test_a_redundant_line_is_accepted_after_the_end_too() -> None:
    assert verdict(*BISHOP, "= won Ada", "Ada: pick Bob", coins="11 12 6 6").problems == ()


# Names


@settings(deadline=None)
@given(st.text(min_size=1, max_size=20))
def test_a_written_name_reads_back_as_itself(name: str) -> None:
    written = write_name(name)
    line = read_line(written, 1)
    assert line.text == written
    assert line.split(",")[0].text == written
    assert read_name(line) == name


@pytest.mark.parametrize(
    "name",
    [
        *("table", "nobody", "centre", "left", "right", "guarded", "=x", "!x", "a and b", "a with b", "a, b", "a:b"),
        *('a"b', "a#b", "a # b", " a", "a ", "a left", "a right", "a guarded", "centre 1"),
    ],
)
def test_a_name_that_could_mean_something_else_is_quoted_and_never_bare(name: str) -> None:
    assert write_name(name).startswith('"')
    with pytest.raises(BadTranscript):
        read_name(LineSpan(name, name, 1, 1))


@pytest.mark.parametrize(
    "name", ["Tablet", "Left", "sand and", "O'Brien", "Zoë", "李", "a  b", "\\", "And", "pass", "leftover"]
)
def test_any_other_name_may_stand_bare(name: str) -> None:
    assert read_name(LineSpan(name, name, 1, 1)) == name


def test_people_may_be_called_like_anything() -> None:
    players = ["table", "turn", "court", "pass", "look", "and", "with", "X and", "nobody", "centre 1", "left", "= 5"]
    text = "\n".join(
        [
            "mascarade: 1",
            "edition: first",
            f"players: {', '.join(write_name(name) for name in players)}",
            "deal: judge bishop king queen fool witch peasant peasant cheat spy inquisitor widow",
            "opening: 0",
            "turn: turn",
            "turn: look",
            "court: look",
            "pass: look",
            "look: swap with X and",
            "look: pretend",
            "and: announce fool",
            "with: pass",
            *(f"{write_name(name)}: pass" for name in players[7:] + players[:5]),
            "and: pick X and and with",
            "and: pretend",
            "= turn with",
            "with: swap with with",
        ]
    )
    result = play_transcript(read_transcript(text))
    assert [problem.line for problem in result.problems] == [len(text.splitlines())]


# Choices


TWO = {"players": "Ada, Bob", "deal": "king+judge+fool queen+bishop+witch"}


@pytest.mark.parametrize(
    ("text", "choice"),
    [
        ("look guarded", Look(Hand.GUARDED)),
        ("swap left with right", Swap(Hand.LEFT, CardOf(Player(0), Hand.RIGHT))),
        ("swap right with left", Swap(Hand.LEFT, CardOf(Player(0), Hand.RIGHT))),
        ("swap right with guarded", Swap(Hand.GUARDED, CardOf(Player(0), Hand.RIGHT))),
        ("swap right with Ada left", Swap(Hand.LEFT, CardOf(Player(0), Hand.RIGHT))),
        ("swap guarded with Bob left", Swap(Hand.GUARDED, CardOf(Player(1), Hand.LEFT))),
        ("swap with centre 2", Swap(Hand.ONLY, CentreCard(2))),
        ("challenge with guarded", Challenge(Hand.GUARDED)),
        ("pick Bob and Ada", PickPlayers(Player(0), Player(1))),
        ("pick Bob left", PickCard(CardOf(Player(1), Hand.LEFT))),
    ],
)
def test_a_choice_is_read_in_its_canonical_form(text: str, choice: Choice) -> None:
    transcript = reading(**TWO)
    assert read_choice(text, transcript.start, transcript.names) == choice


def test_cards_that_are_not_there_can_be_said_and_are_refused() -> None:
    assert (
        verdict(
            "! Ada: look left",
            "! Ada: swap with Bob left",
            "! Ada: swap with centre 3",
            "! Ada: swap with centre 0",
            "! Ada: swap left with right",
            "! Ada: swap with Ada",
            "! Ada: announce king with left",
            "! Ada: pick Bob and Bob",
            "! Ada: pick centre 1 and Bob left",
            "! Ada: pick left",
            "! Ada: hide 3",
            "! Ada: guess 3",
        ).problems
        == ()
    )
    assert verdict("! Ada: look", "! Ada: swap with Bob", "! Ada: announce king", **TWO).problems == ()
