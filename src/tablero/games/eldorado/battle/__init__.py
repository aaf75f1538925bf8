"""Chapters 6 and 15: battles, as a sequence of questions.

`sequence` is the way in when pieces arrive on a tile. It states the order of a battle: through
`muster` (who joins, who flees), `dice` and `rerolls` to `outcome` and `spoils`, and back for the
next enemy on the tile. The steps do not know that order: the `course` that lies below their
questions runs them one after another. When all is settled, the phase of the turn goes on.
"""
