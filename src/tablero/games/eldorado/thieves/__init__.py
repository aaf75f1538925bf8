"""Chapter 10: the thieves, one player with several figures.

`turn` is the way in: hidden thieves build their `hideout` or lie low, others take gold or go
`stealing`; then they explore, with `purchases` of their own paid from the `purse`. `hiding` says
when they are hidden, and what losing means for them; `ambush` is the cave tile named after them.
"""
