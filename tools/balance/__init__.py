"""How our games play between greedy players: figures for docs/balance/.

Every game has a module with its study: what is played, what is counted in a game, the
parts of its page, and the bars that should hold.  All else is common.
"""
