"""The game of tiles: what a hand is worth to whoever plays it, and what may be done with it."""
