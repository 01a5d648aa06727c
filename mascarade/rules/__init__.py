"""The rules of the game: pure, deterministic, and silent.

- The parts of powers: ``effect_terms``, ``coin_effects``, ``effects``.
- People, seats, places, and the masks of both editions: ``cards``.
- Decisions and what happens: ``choices``, ``events``.
- The facts that are fixed for a game, with editions and house rules: ``game``.
- The position: ``state``; the steps from choice to choice: ``engine``, ``powers`` (``power_decisions``, ``fortunes``).
- What a player sees of a state, and positions imagined from it: ``view``.

A step is fast because decisions are cached by what they depend on, so their options are the same objects each time,
and a set lookup tells whether a choice is legal. A ``match`` names the most frequent kinds first. In code that runs
at every step its patterns capture no fields, because reading them as attributes is faster.
"""
