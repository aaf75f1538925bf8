"""Chapters 6 and 15: battles, as a sequence of questions.

`sequence` is the way in: pieces have arrived on a tile. It states the order of a battle and leads
through `muster` (who joins, who flees), `dice` and `rerolls` to `outcome` and `spoils`, and back
for the next enemy on the tile. The steps do not know it: they are done one after another by the
`course` that lies below their questions. When all is settled, the phase of the turn goes on.
"""
