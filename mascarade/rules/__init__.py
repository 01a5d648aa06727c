"""The rules of the game: pure, deterministic, and silent.

The rules use three kinds of value.

- A named tuple is what a step makes: a state, its frames, a view. Tuples are made fastest, and ``Draft`` takes a state
  apart as one.
- A ``Value`` is what is said and what happens: effects, choices, events. Two of different kinds must never be equal,
  and there are many kinds. Values are kept, so that most comparisons are of an object with itself.
- A frozen dataclass is made seldom, and something follows from its fields: a game, a decision, an outcome.

Why a step is fast: ``pending`` keeps its last answer, for which ``step`` asks again. A decision is found by what it
depends on, so its options are the same objects each time, and one look into a set tells whether a choice is legal. A
``match`` names the most frequent kinds first, and in what runs at every step its patterns take out no fields, because
that takes longer than to read them. Whoever hears every event first looks into a set to see what it is about.
"""
