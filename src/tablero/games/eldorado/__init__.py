"""The Island of El Dorado, for 1 to 8 players. RULES.md has the rules.

Where to find what the rulebook says; `drawing/` and `bot/` have the same names for their part of a
chapter.

==========================================  =====================================================
Heading of the rulebook                     Module
==========================================  =====================================================
1 Components                                box, hexes, land, pieces, board, state, secrecy
1.4 Prices                                  prices, thieves/purse
1.9 Occupying a tile                        pieces
2 Set-up                                    setup, stacks
3 A turn: the order of ED-3.7               round (top), phase (what lies at the bottom)
3.1 The golden dice                         roll
3.2 Gathering                               gathering
3.3 Exploring                               explore
3.4 Hand limit                              hand_limit
3.5 Exchanging with the supply              exchange
3.6 Trading                                 trading, goods
4.1 Moving, 5.5 armies                      moving
4.2 Discovering                             discovery, sites, outlook
5 Buying and removing                       buying
5.4 Offerings                               offerings
6 Battle, 15 its order                      battle/
6.6 Interrupting                            interruption
6.7 Beaten explorers come back              captives
7.1 Shrines, 7.7 winning                    shrines, result
7.2 The cave, 11.6 its collapse             cave
8 Explorers                                 explorers/ (emma, laffite, sequoia, yanga); Nicolas is
                                            in roll, Tizoc in gathering, Bellona in phase, William
                                            in exchange
9 Teams                                     teams
10 Thieves                                  thieves/
11.1 Treasures                              treasures
11.3 Monsters                               monsters
11.4 The wolf                               wolf
11.8 The bridge                             bridge
12 Playing alone                            solo
13.1 Key tiles                              keys
13.2 Battle re-rolls                        battle/rerolls
13.3 Action points                          gathering
==========================================  =====================================================

`round` states the order of a turn and calls the chapters; no chapter knows what comes after it.
"""

from .game import GAME, Eldorado
from .state import EldoradoState

__all__ = ["GAME", "Eldorado", "EldoradoState"]
