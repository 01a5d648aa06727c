"""The rules of the game: pure, deterministic, and silent.

- What powers are made of: ``effect_terms``, ``coin_effects``, ``effects``.
- Who plays with what: ``cards`` (people, seats, places, and the masks of both editions).
- What is said and seen: ``choices`` (and decisions), ``events``.
- What is fixed for a game, with editions and house rules: ``game``.
- What is played: ``state``, and from choice to choice ``engine``, ``powers`` (``power_decisions``, ``fortunes``).
- What somebody sees of it, and imagines: ``view``.

Why a step is fast: a decision is found by what it depends on, so its options are the same objects each time, and one
look into a set tells whether a choice is legal. A ``match`` names the most frequent kinds first, and in what runs at
every step its patterns take out no fields, because that takes longer than to read them.
"""
