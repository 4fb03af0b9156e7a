"""The same games, players and decisions as loops that numba compiles. Needs the extra `fast`.

What is here says nothing new of the rules or of the greedy player: it is held against both, game by game.
"""
