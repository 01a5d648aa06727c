"""The challenge round in plain lines: challengers are named by names or numbers, in one answer or several."""

from collections.abc import Callable, Sequence
from itertools import takewhile

from mascarade.language import _
from mascarade.plain.lines import SLASH, Lines, NotUnderstood, Option, matching
from mascarade.rules.cards import CardOf, MaskId, Player
from mascarade.rules.choices import Challenge, Choice
from mascarade.rules.events import Challenged
from mascarade.table.dialogue import Dialogue
from mascarade.table.dialogue_phases import ChallengePhase, ChallengeRound
from mascarade.wording.merged_events import tell
from mascarade.wording.sentences import choice_sentence, tell_event


class ChallengeQuestions:
    """The challenge rounds of one game."""

    def __init__(self, lines: Lines, dialogue: Dialogue) -> None:
        self._lines = lines
        self._dialogue = dialogue
        self._session = dialogue.session
        self._told_answers: dict[Player, Choice] = {}
        """The answers of this round already told."""
        self._turn = -1
        self._claimed_mask: MaskId = ""
        self._named_too: tuple[int, ...] = ()
        """The seats still to claim from an answer that also named a player who must point at a card first."""

    def tell(self, phase: ChallengePhase) -> None:
        """Tell the new answers, in the order of the seats."""
        if self._session.turn != self._turn:
            self._turn, self._told_answers = self._session.turn, {}
        claims = self._session.view().claims
        assert claims is not None, "a challenge round has an announcement"
        self._claimed_mask = claims.mask
        for player in phase.round.others:
            answer = phase.round.answer_of(player)
            before = self._told_answers.pop(player, None)
            if answer is not None:
                self._told_answers[player] = answer
            if answer != before:
                self._tell_answer(player, answer, before, is_bot=player in phase.round.bots)

    def _tell_answer(self, player: Player, answer: Choice | None, before: Choice | None, *, is_bot: bool) -> None:
        if isinstance(answer, Challenge):
            self._lines.say(tell_event(self._claim(player, answer), self._session.phrases) or "")
        elif isinstance(before, Challenge):
            self._lines.say(_("{name} takes the claim back.").format(name=self._session.names[player]))
        elif answer is not None and is_bot:
            self._lines.say(choice_sentence(answer, self._session.phrases, player))

    def in_summary(self) -> tuple[str, ...]:
        """Return the reveal's lines about this turn's claims, which have already been told one by one."""
        claims = [
            self._claim(player, answer)
            for player, answer in self._told_answers.items()
            if self._session.turn == self._turn and isinstance(answer, Challenge)
        ]
        return tell(claims, self._session.phrases)

    def _claim(self, player: Player, said: Challenge) -> Challenged:
        return Challenged(player, self._claimed_mask, CardOf(player, said.own))

    def ask(self, phase: ChallengePhase, execute: Callable[[str], bool]) -> None:
        """Ask who else claims to be the mask, and apply the answer."""
        if self._named_too:
            self._let_claim(self._named_too)
            return
        group = self._people_before_next_bot(phase.round)
        self._lines.say(self._question(phase.round, group))
        typed = self._lines.ask(_("Names or numbers, Enter for nobody"))
        if typed.startswith(SLASH):
            if typed.split()[0] in ("/back", "/undo") and phase.before is not None:
                self._dialogue.press("backspace", None)
            else:
                execute(typed)
            return
        try:
            if typed:
                self._let_claim(self._parse_seats(phase, typed))
            else:
                self._nobody(group)
        except NotUnderstood as wrong:
            self._lines.say(str(wrong))

    def forget_named(self) -> None:
        """Forget the others named in an answer if the player asked to point at a card has not done so."""
        self._named_too = ()

    def _let_claim(self, claimants: Sequence[int]) -> None:
        """Let several players claim in order, waiting for each to point at a card if necessary."""
        for number, at in enumerate(claimants, start=1):
            self._named_too = tuple(claimants[number:])
            self._dialogue.choose_seat(at)
            if isinstance(self._dialogue.phase, ChallengePhase) and self._dialogue.phase.pointing is not None:
                return

    def _people_before_next_bot(self, spoken: ChallengeRound) -> tuple[Player, ...]:
        """Return the people asked together: those before the next bot that has not answered yet."""
        people = takewhile(lambda player: player not in spoken.bots, spoken.others[len(spoken.answers) :])
        return tuple(player for player in people if spoken.answer_of(player) is None)

    def _question(self, spoken: ChallengeRound, group: Sequence[Player]) -> str:
        name = self._session.names[self._session.view().active_player]
        if not self._dialogue.said and not spoken.answers:  # as in a resumed game
            words = _("{name} announces: “I am {mask_is}.” Who else claims to be {mask_is}?")
        elif group:
            words = _("Who else claims to be {mask_is}?")
        else:
            words = _("Everybody has answered. Does anybody else claim to be {mask_is}?")
        return words.format(name=name, **self._session.phrases.roles(self._claimed_mask))

    def _nobody(self, group: Sequence[Player]) -> None:
        """Let everybody asked pass, or close the round if everybody has answered."""
        for _one in group:
            self._dialogue.press("enter", None)
        phase = self._dialogue.phase
        if isinstance(phase, ChallengePhase) and phase.settled is None and phase.round.asked is None:
            self._dialogue.press("n", "n")

    def _parse_seats(self, phase: ChallengePhase, typed: str) -> list[int]:
        """Return the seats named, counted from 0. Raise NotUnderstood if one is unknown."""
        options = tuple(
            Option(at + 1, self._session.names[player], at)
            for at, player in enumerate(phase.seating)
            if player in phase.round.others and player not in phase.round.bots
        )
        try:
            return [matching(options, typed)]
        except NotUnderstood:
            parts = [part.strip() for part in typed.split(",")] if "," in typed else typed.split()
            if len(parts) < 2:
                raise
        return list(dict.fromkeys(matching(options, part) for part in parts if part))
