"""The Island of El Dorado, for 1 to 8 players. RULES.md has the rules.

Where to find each heading of the rulebook; `drawing/` and `bot/` use the same names for their part.

==========================================  =====================================================
Heading of the rulebook                     Module
==========================================  =====================================================
1 Components                                box, tables, hexes, land, pieces, fields, board, state
1.4 Prices                                  prices, thieves/purse
1.5 Strength                                battle/strength, board
1.9 Occupying a tile                        pieces
2 Set-up                                    setup, stacks
2.3, 10.1 Numbers of players                modes
3 A turn: the order of ED-3.7               round; phase has what all chapters need of a turn
3.1 The golden dice                         roll
3.2 Gathering                               gathering
3.3 Exploring                               explore
3.4 Hand limit                              hand_limit
3.5 Exchanging with the supply              exchange
3.6 Trading                                 trading, proposal, goods
4.1 Moving, 5.5 armies                      moving
4.2 Discovering                             discovery, sites
5 Buying and removing                       buying
5.4 Offerings                               offerings
6 Battle, 15 its order                      battle/
6.6 Interrupting                            interruption
6.7 Beaten explorers come back              captives
7.1 Shrines, 7.7 winning                    shrines, result
7.2 Entering the cave                       land, stacks
7.5 Dwellers, 7.6 their hoard               battle/monsters, battle/spoils
8 Explorers                                 explorers/ (emma, laffite, sequoia, yanga); Nicolas is
                                            in roll, Stella and Tizoc in gathering, Bellona in
                                            phase, William in exchange, Victoria in setup, Hector
                                            and Pedro in board
9 Teams                                     teams; 9.6 is in battle/sharing
10 Thieves                                  thieves/
11.1 Treasures, 11.2 keeping them           treasures, battle/relics
11.3 Monsters                               monsters
11.4 The wolf                               wolf, battle/pack
11.5 The thieves' tile                      thieves/ambush
11.6 The cave collapses                     cave
11.8 The bridge                             bridge
12 Solo                                     solo
13.1 Key tiles                              keys
13.2 Battle re-rolls                        battle/rerolls
13.3 Action points                          gathering
14 What you may know                        secrecy, outlook
==========================================  =====================================================

`round` states the order of a turn and calls the chapters; no chapter knows what comes after it.

Modules without a heading: `game` is the way in, `variant` has its options, `questions` lists every
question, `orders` has standing orders, `odds` the chances of dice, `notation` the map as text,
`rules` refusals that chapters share, `thinkable` answers to try, `memo` and `question` tools.
"""

from .game import GAME, Eldorado
from .state import EldoradoState

__all__ = ["GAME", "Eldorado", "EldoradoState"]
