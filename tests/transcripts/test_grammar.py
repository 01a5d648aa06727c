"""The form of transcripts, and errors in it, each told at its place."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mascarade.rules.cards import CardOf, CentreCard, Hand, Player
from mascarade.rules.choices import Challenge, Choice, Look, PickCard, PickPlayers, Swap
from mascarade.transcripts.reader import Transcript, read_transcript
from mascarade.transcripts.spans import BadTranscript, LineSpan, read_line, read_name
from mascarade.transcripts.text_form import write_name
from mascarade.transcripts.verdict import Verdict, play_transcript
from tests.kept import compare_with_kept
from tests.transcripts.golden import read_choice

HEAD = {
    "mascarade": "1",
    "edition": "first",
    "players": "Ada, Bob, Cleo, Dan",
    "deal": "judge bishop king queen | thief cheat",
    "opening": "0",
}


def case(*body: str, **keys: str | None) -> str:
    """Return a transcript with the usual head, in which keys can be changed, or left out with ``None``."""
    header = HEAD | {key.replace("_", "-"): value for key, value in keys.items()}
    return "\n".join([*(f"{key}: {value}" for key, value in header.items() if value is not None), "", *body, ""])


def reading(*body: str, **keys: str | None) -> Transcript:
    return read_transcript(case(*body, **keys))


def verdict(*body: str, **keys: str | None) -> Verdict:
    return play_transcript(reading(*body, **keys))


def wrong(text: str) -> list[tuple[int, int]]:
    """Return the place at which a text is said to be wrong."""
    with pytest.raises(BadTranscript) as raised:
        read_transcript(text)
    return [(problem.line, problem.column) for problem in raised.value.problems]


def outcome(text: str) -> str:
    """Return where a text cannot be read, or what the referee says about which line."""
    try:
        transcript = read_transcript(text)
    except BadTranscript as bad:
        return "unreadable at " + " ".join(f"{problem.line}:{problem.column}" for problem in bad.problems)
    warned = [f"warned of: {one.message}" for one in transcript.warnings]
    found = [f"{one.line}:{one.column} {one.found} {one.expected}" for one in play_transcript(transcript).problems]
    return "; ".join([*warned, *(found or ["holds"])])


def test_transcripts_are_read_and_judged_as_before() -> None:
    """Compare with the file: each line has changes of the head in braces, and a body with slashes for newlines."""
    kept, told = Path(__file__).parent / "grammar.cases", ""
    for line in kept.read_text(encoding="utf-8").splitlines():
        if line.startswith("    "):
            continue
        head, at = json.JSONDecoder().raw_decode(line) if line.startswith("{") else ({}, 0)
        body = line[at:].removeprefix(" ").split(" / ") if line[at:] else []
        told += f"{line}\n    {outcome(case(*body, **head))}\n"
    compare_with_kept(told, kept)


# Lines


def test_lines_end_with_lf_or_crlf() -> None:
    text = case("Ada: look", "= turn Bob")
    assert play_transcript(read_transcript(text.replace("\n", "\r\n"))).problems == ()
    assert read_transcript(text.replace("\n", "\r\n")).start == read_transcript(text).start


@pytest.mark.parametrize("end", ["\r", "\n\r", "\x0b", "\x0c", "\x85", "\u2028", "\u2029", "\x1e"])
def test_no_other_character_ends_a_line(end: str) -> None:
    assert wrong(case("Ada: look" + end + "= turn Bob"))


def test_a_carriage_return_alone_is_wrong_at_the_end_of_the_text_too() -> None:
    assert wrong(case("Ada: look").rstrip("\n") + "\r") == [(7, 10)]


def test_a_byte_order_mark_is_ignored() -> None:
    assert read_transcript("\ufeff" + case()).start == reading().start
    assert wrong("\ufeff\ufeff" + case()) == [(1, 1)]


def test_no_comment_begins_within_quotes() -> None:
    transcript = reading('"A # b": look', players='"A # b", Bob, Cleo, Dan')
    assert transcript.names[0] == "A # b"
    assert play_transcript(transcript).problems == ()


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


def test_keys_missing_in_the_head_mean_the_beginning_of_a_game() -> None:
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


def test_several_cards_before_a_seat() -> None:
    two = reading(players="Ada, Bob", deal="king+judge+fool queen+bishop+witch").start
    assert two.cards == ("king", "judge", "fool", "queen", "bishop", "witch")
    three = reading(players="Ada, Bob, Cleo", deal="king+judge queen+bishop fool+witch").start
    assert three.cards == ("king", "judge", "queen", "bishop", "fool", "witch")


def test_all_coins_may_lie_on_the_court() -> None:
    assert reading(court="170").start.bank == 0


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


# Names


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
def test_any_other_name_needs_no_quotes(name: str) -> None:
    assert read_name(LineSpan(name, name, 1, 1)) == name


def test_names_of_people_may_look_like_anything() -> None:
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
