"""Every ruling of the rules, in the order of the sections, with the golden transcripts that show it."""

RULINGS: dict[str, tuple[str, ...]] = {
    # Section 3: turns
    "The ban follows the person, not the seat.": (
        "turns/ban-follows-the-person",
        "turns/ban-does-not-stay-with-the-seat",
    ),
    "The ban lasts for one turn.": ("turns/ban-lasts-one-turn",),
    "An owed look is the person's, whichever of their cards they then look at.": (
        "turns/owed-look-moves-with-the-person",
        "few/owed-look",
    ),
    "Declared while their own turn is undecided, it binds that turn.": (
        "turns/owed-look-binds-this-turn",
        "turns/owed-look-after-the-action",
    ),
    "Where a first-edition player is exposed too, the forced swap comes first and the look stays owed.": (
        "turns/owed-look-and-exposed-first-edition",
        "turns/owed-look-exposed-in-opening",
    ),
    "An opening turn leaves a look owed.": ("turns/owed-look-after-opening",),
    "Exposure during opening turns limits the swap in the same way.": (
        "turns/exposed-in-opening-first-edition",
        "turns/exposed-in-opening-second-edition",
    ),
    # Section 4: an announcement
    "The fine follows the person, who pays from the fortune then before them.": (
        "claims/fine-of-one-moved",
        "claims/fine-ruins-one-moved",
    ),
    # Section 5: the end
    "Both takings of the Thief are one step.": ("ends/thief-is-one-step", "ends/thief-ruins-two"),
    "Both takings of the Puppet Master are one step.": (
        "ends/puppet-master-is-one-step",
        "ends/puppet-master-ruins-two",
    ),
    "Both Peasants are one step.": ("ends/peasants-together",),
    "Both of the Patron's neighbours are one step.": ("ends/patrons-neighbours-together",),
    "The Patron's own 3 coins are a step before the neighbours'.": ("ends/patron-before-neighbours",),
    "Each single beggar's coin is a step.": ("ends/beggar-coin-by-coin", "second/beggar"),
    "A Fool or Princess who reaches 13 has won before choosing anyone.": (
        "ends/fool-wins-first",
        "ends/princess-wins-first",
    ),
    "All fines of one announcement are one step.": ("ends/fines-together", "ends/richest-after-all-fines"),
    "The Witch's exchange is one step.": ("ends/witch-is-one-step",),
    "All who have 13 or more after a step win together.": ("ends/peasants-together",),
    "Only where nobody has 13 or more is bankruptcy looked at.": ("ends/goal-before-ruin",),
    "A power's later steps are not played once the game has ended.": (
        "ends/patron-before-neighbours",
        "ends/puppet-master-is-one-step",
    ),
    "Fines are not played once the game has ended.": ("ends/no-fine-after-the-end", "examples/cheat-wins-before-fines"),
    "Nobody gives more than they have.": ("shortages/richest-with-one-coin", "second/guru-ruins"),
    "The bank gives no more than it holds.": ("shortages/bank-for-the-king", "shortages/bank-for-the-widow"),
    "The court gives no more than it holds.": ("shortages/empty-court",),
    "A short bank serves the Patron's left neighbour before the right.": ("shortages/bank-for-the-patron",),
    "A short bank serves Peasants clockwise, beginning with the announcer.": (
        "shortages/bank-for-peasants",
        "shortages/bank-for-peasants-who-challenge",
    ),
    # Section 6: two and three players
    "Exactly the cards pointed at are revealed.": ("few/pointed-at-cards",),
    "An exposed player must swap or pretend one of their cards with an opponent's.": ("few/exposed",),
    "With three players the Fool handles one unguarded card of each other.": ("few/fool-with-three",),
    "With two players the Fool handles the opponent's left and right hand.": ("few/fool-with-two",),
    "A power that exchanges or shows a player's card asks which.": ("few/spy-says-which", "few/inquisitor-says-which"),
    "No power reaches another player's guarded card.": ("few/spy-says-which", "few/inquisitor-says-which"),
    "One's own card of a power is the one announced or challenged with.": (
        "few/own-card-of-a-power",
        "few/spy-says-which",
    ),
    # Section 8: who answers for a power
    "Inside a power a choice with one legal option is made without asking.": (
        "powers/one-option",
        "few/bishop-with-two",
    ),
    "A turn's action is always asked.": ("powers/a-turn-is-always-asked",),
    "A player who was already revealed may be chosen.": ("powers/revealed-player-chosen",),
    "The user of a power may be another than the active player, who may be its target.": (
        "powers/active-player-chosen",
        "powers/active-player-moved",
        "second/witch",
    ),
}
"""The ruling without a transcript: official masks always have a legal target, so a test plays an own mask."""
